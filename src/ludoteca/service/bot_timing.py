"""How long bots take, so that an answer without a choice takes as long as one with a choice.

Where only a hidden hand tells whether there is a choice, an answer given at once would tell it.
"""

import secrets
from collections import deque
from threading import Lock
from typing import Final

MOST_KEPT: Final = 200  # times for each game and level
FIRST_TIMES: Final = (0.35, 0.5, 0.7, 0.9, 1.2)  # seconds, until there are any of its own


class BotTiming:
    """The times of each level in each game: at such questions, and at any."""

    def __init__(self) -> None:
        self._times: dict[tuple[str, str, bool], deque[float]] = {}
        self._lock = Lock()

    def note(self, game: str, bot: str, seconds: float, is_telling: bool) -> None:
        """A bot took so long; `is_telling` if a hidden hand tells whether there is a choice."""
        key = (game, bot, is_telling)
        with self._lock:
            self._times.setdefault(key, deque(maxlen=MOST_KEPT)).append(seconds)

    def draw(self, game: str, bot: str) -> float:
        """One of its own times, drawn at random: at such questions, as soon as there are any."""
        with self._lock:
            own = self._times.get((game, bot, True)) or self._times.get((game, bot, False))
            return secrets.choice(tuple(own) if own else FIRST_TIMES)
