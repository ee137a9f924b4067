"""What was drawn is kept by what it is made of."""

from collections.abc import Hashable
from typing import Generic, TypeVar

Value = TypeVar("Value")


class Memo(Generic[Value]):
    """Small pieces by what they are made of; when there are too many all are forgotten."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: dict[Hashable, Value] = {}

    def get(self, key: Hashable) -> Value | None:
        """The piece of a key, if it is here."""
        return self._held.get(key)

    def put(self, key: Hashable, value: Value) -> Value:
        """Keeps a piece, and answers it."""
        if len(self._held) >= self._most:
            self._held = {}
        self._held[key] = value
        return value

    def clear(self) -> None:
        """Forgets everything."""
        self._held = {}
