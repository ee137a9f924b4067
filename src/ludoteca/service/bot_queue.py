"""The matches that wait for a bot: each in its turn, each in one pair of hands at a time."""

import time
from collections import OrderedDict
from threading import Condition


class BotQueue:
    """First come, first served; a match that has just been served goes to the end."""

    def __init__(self) -> None:
        self._due: OrderedDict[str, float] = OrderedDict()  # by match, in order: not before when
        self._busy: set[str] = set()
        self._woken: dict[str, float] = {}  # asked for again while busy: not before when
        self._changed = Condition()
        self._is_closed = False

    def put(self, match: str, delay: float = 0.0) -> None:
        """A match is to be looked at, at the earliest after some seconds."""
        due = time.monotonic() + delay
        with self._changed:
            waiting = self._woken if match in self._busy else self._due
            waiting[match] = min(due, waiting.get(match, due))
            self._changed.notify()

    def take(self, seconds: float) -> str:
        """The next match, in one pair of hands until it is done; nothing if none comes in time."""
        end = time.monotonic() + seconds
        with self._changed:
            while not self._is_closed:
                now = time.monotonic()
                for match, due in self._due.items():
                    if due <= now:
                        del self._due[match]
                        self._busy.add(match)
                        return match
                next_look = min([end, *self._due.values()])
                if now >= end:
                    break
                self._changed.wait(max(next_look - now, 0.001))
            return ""

    def done(self, match: str) -> None:
        """A match that was taken may be taken again; one asked for meanwhile goes to the end."""
        with self._changed:
            self._busy.discard(match)
            due = self._woken.pop(match, None)
            if due is not None:
                self._due[match] = due
                self._changed.notify()

    def close(self) -> None:
        """Nobody waits any longer."""
        with self._changed:
            self._is_closed = True
            self._changed.notify_all()

    def __len__(self) -> int:
        return len(self._due) + len(self._busy)

    def busy(self) -> int:
        """How many matches are being served."""
        return len(self._busy)
