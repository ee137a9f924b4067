"""What a player may have overlooked: every kind has a name, by which it can be switched off."""

from typing import Final

# In the order of the page of preferences.
NAMES: Final = ("power", "priests", "unused", "spades", "war", "goods")
MOST_NAMED: Final = 4


class Warned:
    """One warning about a move."""

    __slots__ = ("name", "text")

    def __init__(self, name: str, text: str) -> None:
        self.name = name  # of its kind
        self.text = text


def some(names: list[str]) -> str:
    """Names without repeats, the first few of them."""
    found = list(dict.fromkeys(names))
    more = ["…"] if len(found) > MOST_NAMED else []
    return ", ".join(found[:MOST_NAMED] + more)
