"""How long bots think, so that a forced move takes as long as a choice.

Where only a hidden hand shows whether there is a choice, an immediate answer would reveal it.
"""

import secrets
from collections import deque
from threading import Lock
from typing import Final

MOST_KEPT: Final = 200  # times per game and level
FIRST_TIMES: Final = (0.35, 0.5, 0.7, 0.9, 1.2)  # seconds, until some are measured


class BotTiming:
    """Measured times by game and level; decisions that reveal the hand apart."""

    def __init__(self) -> None:
        self._times: dict[tuple[str, str, bool], deque[float]] = {}
        self._lock = Lock()

    def note(self, game: str, bot: str, seconds: float, reveals_hand: bool) -> None:
        """Records a time; `reveals_hand` if a fast answer would have revealed the hand."""
        key = (game, bot, reveals_hand)
        with self._lock:
            self._times.setdefault(key, deque(maxlen=MOST_KEPT)).append(seconds)

    def draw(self, game: str, bot: str) -> float:
        """A random measured time, preferably of decisions that reveal the hand."""
        with self._lock:
            own = self._times.get((game, bot, True)) or self._times.get((game, bot, False))
            return secrets.choice(tuple(own) if own else FIRST_TIMES)
