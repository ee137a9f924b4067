"""The queue of matches that wait for a bot; each is served by one thread at a time."""

import time
from collections import OrderedDict
from threading import Condition


class BotQueue:
    """First come, first served; a match that has just been served goes to the end."""

    def __init__(self) -> None:
        self._due: OrderedDict[str, float] = OrderedDict()  # by match, in order: the earliest time
        self._busy: set[str] = set()
        self._woken: dict[str, float] = {}  # put again while busy: the earliest time
        self._changed = Condition()
        self._is_closed = False

    def put(self, match: str, delay: float = 0.0) -> None:
        """Queues a match, to be served after `delay` seconds at the earliest."""
        due = time.monotonic() + delay
        with self._changed:
            waiting = self._woken if match in self._busy else self._due
            waiting[match] = min(due, waiting.get(match, due))
            self._changed.notify()

    def take(self, seconds: float) -> str:
        """The next match, reserved until `done`; empty if none is due in time."""
        end = time.monotonic() + seconds
        with self._changed:
            while not self._is_closed:
                now = time.monotonic()
                for match, due in self._due.items():
                    if due <= now:
                        del self._due[match]
                        self._busy.add(match)
                        return match
                wake_at = min([end, *self._due.values()])
                if now >= end:
                    break
                self._changed.wait(max(wake_at - now, 0.001))
            return ""

    def done(self, match: str) -> None:
        """Releases a match; if it was put again meanwhile, it goes to the end."""
        with self._changed:
            self._busy.discard(match)
            due = self._woken.pop(match, None)
            if due is not None:
                self._due[match] = due
                self._changed.notify()

    def close(self) -> None:
        """Wakes all waiting threads; `take` returns nothing from now on."""
        with self._changed:
            self._is_closed = True
            self._changed.notify_all()

    def __len__(self) -> int:
        return len(self._due) + len(self._busy)

    def busy(self) -> int:
        """How many matches are being served."""
        return len(self._busy)
