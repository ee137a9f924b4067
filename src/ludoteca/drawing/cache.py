"""A cache with a limit: the least recently used values are dropped."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

Value = TypeVar("Value")


class LruCache(Generic[Value]):
    """At most `limit` values by key; thread-safe, and nothing is computed under the lock."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._values: OrderedDict[Hashable, Value] = OrderedDict()
        self._lock = Lock()

    def get(self, key: Hashable) -> Value | None:
        """The value of a key, or None."""
        with self._lock:
            value = self._values.get(key)
            if value is not None:
                self._values.move_to_end(key)
            return value

    def put(self, key: Hashable, value: Value) -> Value:
        """Stores a value, and returns it."""
        with self._lock:
            self._values[key] = value
            self._values.move_to_end(key)
            while len(self._values) > self._limit:
                self._values.popitem(last=False)
        return value

    def get_or_make(self, key: Hashable, make: Callable[[], Value]) -> Value:
        """The value of a key, made now if it is missing."""
        value = self.get(key)
        return self.put(key, make()) if value is None else value

    def clear(self) -> None:
        """Drops everything."""
        with self._lock:
            self._values.clear()
