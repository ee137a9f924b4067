"""What a drawing needs from a catalogue of words."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, Protocol

from ludoteca.text import AND, Last

MOST_LISTS: Final = 1024  # of keys that are said together


class Words(Protocol):
    """A language: `text.Catalogue` is one."""

    @property
    def language(self) -> str:
        """Its code."""

    def say(self, key: str, facts: Mapping[str, int | str] | None = None) -> str:
        """The sentence of a key with its facts."""

    def join(self, parts: Sequence[str], last: Last = AND) -> str:
        """One, two and three; `last` is what stands before the last: AND or OR."""

    def has(self, key: str) -> bool:
        """Whether the key has words."""

    def __hash__(self) -> int:
        """The same words are the same object."""


def after_number(words: Words, key: str, count: int) -> str:
    """What is said after the number of an amount; the number itself stands beside an icon."""
    return words.say(key, {"count": count}).removeprefix(f"{count} ")


@lru_cache(MOST_LISTS)
def all_said(words: Words, keys: tuple[str, ...]) -> tuple[str, ...]:
    """What some keys say, as the names of the seats: the same for a whole match."""
    return tuple([words.say(key) for key in keys])
