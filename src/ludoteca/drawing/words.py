"""The interface of a catalogue that drawings use."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, Protocol

from ludoteca.text import AND, Last

MOST_LISTS: Final = 1024  # cached lists of keys


class Words(Protocol):
    """A language; implemented by `text.Catalogue`."""

    @property
    def language(self) -> str:
        """The language code."""

    def say(self, key: str, facts: Mapping[str, int | str] | None = None) -> str:
        """The sentence of a key, with facts filled in."""

    def join(self, parts: Sequence[str], last: Last = AND) -> str:
        """A list such as "one, two and three"; `last` is AND or OR."""

    def has(self, key: str) -> bool:
        """Whether the catalogue has the key."""

    def __hash__(self) -> int:
        """Catalogues are hashed by identity."""


def after_number(words: Words, key: str, count: int) -> str:
    """The words after the number of an amount, for an icon beside the number."""
    return words.say(key, {"count": count}).removeprefix(f"{count} ")


@lru_cache(MOST_LISTS)
def all_phrases(words: Words, keys: tuple[str, ...]) -> tuple[str, ...]:
    """The sentences of some keys, such as the names of the seats; cached, since they stay the same
    during a match."""
    return tuple([words.say(key) for key in keys])
