"""Rate limits by device and address: token buckets."""

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from threading import Lock
from typing import Final

MOST_BUCKETS: Final = 20_000


@dataclass(frozen=True)
class Allowance:
    """How many requests at once, and how many per second after that."""

    burst: float
    rate: float


@dataclass(frozen=True)
class Limits:
    """All limits; a host with many visitors behind one address may allow more."""

    body: int = 64 * 1024  # bytes of a form
    request_limit: Allowance = Allowance(600, 60)  # pages, by address
    form_limit: Allowance = Allowance(120, 20)  # forms, by device
    creation_limit: Allowance = Allowance(30, 0.5)  # new tables, by address
    password_limit: Allowance = Allowance(10, 1 / 30)  # sign-in attempts, by name and by address
    concurrent: int = 400  # requests at once that are not streams
    device_streams: int = 24  # event streams of one device, one for each open page
    address_streams: int = 400
    body_seconds: float = 15.0  # for a form to arrive
    answer_seconds: float = 15.0  # for the first byte of an answer


class Counts:
    """Counts what each caller has open, up to a limit."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._open: dict[str, int] = {}

    def take(self, caller: str) -> bool:
        """Counts one more; returns False if the limit is reached."""
        count = self._open.get(caller, 0)
        if count >= self.most:
            return False
        self._open[caller] = count + 1
        return True

    def give_back(self, caller: str) -> None:
        """Counts one less."""
        count = self._open.get(caller, 0) - 1
        if count > 0:
            self._open[caller] = count
        else:
            self._open.pop(caller, None)


class Buckets:
    """One bucket per caller; the least recently used are dropped."""

    def __init__(self, allowance: Allowance, now: Callable[[], float] = time.monotonic) -> None:
        self.allowance = allowance
        self._now = now
        self._held: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._lock = Lock()

    def take(self, who: str) -> float:
        """0 if one more is allowed, else the seconds to wait."""
        now = self._now()
        with self._lock:
            level, since = self._held.pop(who, (self.allowance.burst, now))
            level = min(self.allowance.burst, level + (now - since) * self.allowance.rate)
            is_allowed = level >= 1
            self._held[who] = (level - 1 if is_allowed else level, now)
            if len(self._held) > MOST_BUCKETS:
                self._held.popitem(last=False)
        return 0.0 if is_allowed else (1 - level) / self.allowance.rate
