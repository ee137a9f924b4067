"""Background loops: threads that repeat one step and survive its failures."""

from collections.abc import Callable
from contextlib import suppress
from threading import Event, Thread
from typing import Final

import structlog

FIRST_PAUSE: Final = 0.5  # seconds after the first failure in a row
LONGEST_PAUSE: Final = 3.0
LAST_WAIT: Final = 10.0

LOG = structlog.get_logger("ludoteca.background")


class BackgroundLoop:
    """A thread that repeats one step; failures are logged and counted, and it continues."""

    def __init__(self, name: str, step: Callable[[], None], first_pause: float = FIRST_PAUSE):
        self.name = name
        self.failures = 0  # since the start
        self._step = step
        self._first_pause = first_pause
        self._failures_in_a_row = 0
        self._stopped = Event()
        self._thread = Thread(target=self._run, daemon=True, name=name)

    def start(self) -> None:
        """Starts the thread; call once."""
        self._thread.start()

    def is_well(self) -> bool:
        """Whether the thread runs and its last step succeeded."""
        return self._thread.is_alive() and not self._failures_in_a_row

    def is_alive(self) -> bool:
        """Whether the thread runs."""
        return self._thread.is_alive()

    def is_stopped(self) -> bool:
        """Whether `stop` was called."""
        return self._stopped.is_set()

    def wait(self, seconds: float) -> bool:
        """Pauses; returns True at once if the loop is stopped."""
        return self._stopped.wait(seconds)

    def stop(self) -> None:
        """Asks the thread to stop, without waiting for it."""
        self._stopped.set()

    def join(self) -> None:
        """Waits until the thread has stopped."""
        if self._thread.is_alive():
            self._thread.join(LAST_WAIT)

    def _run(self) -> None:
        while not self._stopped.is_set():
            try:
                self._step()
            except Exception:
                self._fail()
            else:
                self._recover()

    def _fail(self) -> None:
        """Logs the failure and pauses, longer each time."""
        self.failures += 1
        self._failures_in_a_row += 1
        with suppress(Exception):  # logging itself may fail
            LOG.exception("loop.failed", loop=self.name, in_a_row=self._failures_in_a_row)
        pause = self._first_pause * 2 ** min(self._failures_in_a_row - 1, 10)
        self._stopped.wait(min(pause, LONGEST_PAUSE))

    def _recover(self) -> None:
        if self._failures_in_a_row:
            with suppress(Exception):
                LOG.warning("loop.recovered", loop=self.name, failures=self._failures_in_a_row)
            self._failures_in_a_row = 0
