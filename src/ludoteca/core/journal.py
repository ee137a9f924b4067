"""The journal: the changes made by an action, for the log. Never part of the state."""

from typing import Final

EVERYBODY: Final = -1  # a mask with all bits set: visible to spectators too


class Entry:
    """One change: seat, what, amount, place, rule, and the mask of the seats that may see it."""

    __slots__ = ("seat", "thing", "amount", "at", "rule", "seen_mask")

    def __init__(
        self, seat: int, thing: str, amount: int, at: str, rule: str, seen_mask: int
    ) -> None:
        self.seat = seat
        self.thing = thing
        self.amount = amount
        self.at = at
        self.rule = rule
        self.seen_mask = seen_mask

    def __repr__(self) -> str:
        place = f" at {self.at}" if self.at else ""
        return f"<Entry: seat {self.seat}, {self.thing} {self.amount}{place} [{self.rule}]>"


class Journal:
    """Collects the changes of one action, in order."""

    __slots__ = ("entries",)

    def __init__(self) -> None:
        self.entries: list[Entry] = []

    def note(
        self,
        seat: int,
        thing: str,
        amount: int,
        rule: str,
        at: str = "",
        seen_mask: int = EVERYBODY,
    ) -> None:
        """Adds a change. `thing` is a catalogue key, `at` a name that is never translated."""
        self.entries.append(Entry(seat, thing, amount, at, rule, seen_mask))

    def seen_by(self, seat: int) -> list[Entry]:
        """The changes a seat may see; a spectator (-1) sees those open to everybody."""
        return [
            entry
            for entry in self.entries
            if entry.seen_mask == EVERYBODY or (seat >= 0 and entry.seen_mask >> seat & 1)
        ]
