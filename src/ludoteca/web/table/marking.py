"""Pieces of the hand that are marked one by one and played together."""

from collections.abc import Callable
from typing import Final

from ludoteca.drawing.move_menu import Held
from ludoteca.web.table.choices import Option, letter_keys

MARK: Final = "~"  # prefix of a pick that marks a piece of the hand, before its index


class Marking:
    """The pieces of a hand, and which of them are marked."""

    def __init__(self, held: list[Held], picks: list[str]) -> None:
        self._held = [one for one in held if one.letter]
        self._others = [one for one in held if not one.letter]
        self._pieces = [one for one in self._held for _ in range(one.count)]
        places = {mark_of(at) for at in range(len(self._pieces))}
        self.marks = [pick for pick in dict.fromkeys(picks) if pick in places]

    @property
    def token(self) -> str:
        """The step that names the marked pieces."""
        marked = [one for at, one in enumerate(self._pieces) if mark_of(at) in self.marks]
        return "".join([one.letter for one in marked])

    def mark(self, token: str) -> None:
        """Marks the first pieces that a step names, if none are marked yet."""
        left = "" if self.marks else token
        for at, one in enumerate(self._pieces):
            if one.letter in left:
                left = left.replace(one.letter, "", 1)
                self.marks.append(mark_of(at))

    def options(self, address: Callable[[list[str]], str]) -> list[Option]:
        """An option for each piece, which marks or unmarks it."""
        found = [
            Option(one.name, address(self._toggled(mark_of(at))), one.icon)
            for at, one in enumerate(self._pieces)
        ]
        for at, option in enumerate(found):
            option.is_chosen = mark_of(at) in self.marks
        letter_keys(found)
        return [*found, *[Option(one.name, icon=one.icon, count=one.count) for one in self._others]]

    def _toggled(self, mark: str) -> list[str]:
        """The marks after toggling one."""
        others = [one for one in self.marks if one != mark]
        return others if mark in self.marks else [*others, mark]


def mark_of(at: int) -> str:
    """The pick that marks a piece."""
    return f"{MARK}{at}"
