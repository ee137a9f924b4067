"""Warnings about what a player may have overlooked; each kind has a name and can be switched
off."""

from typing import Final

# In the order of the preferences page.
NAMES: Final = ("power", "priests", "unused", "spades", "war", "goods")
MOST_NAMED: Final = 4


class Warned:
    """One warning about a move."""

    __slots__ = ("name", "text")

    def __init__(self, name: str, text: str) -> None:
        self.name = name  # of its kind
        self.text = text


def some(names: list[str]) -> str:
    """The first few names, without repeats."""
    found = list(dict.fromkeys(names))
    more = ["…"] if len(found) > MOST_NAMED else []
    return ", ".join(found[:MOST_NAMED] + more)
