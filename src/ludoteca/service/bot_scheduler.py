"""The thread that plays for the bots: after each event it looks whether one has to decide."""

import os
import time
from queue import Empty, Queue
from threading import Event, Thread
from typing import Final

import structlog
from sqlalchemy.exc import DBAPIError

from ludoteca.core.bits import cells
from ludoteca.core.errors import Refusal
from ludoteca.core.rng import stream
from ludoteca.service import playing
from ludoteca.service.bots import SEED_BYTES, BotRunner
from ludoteca.service.match_cache import MatchCache, MatchEntry
from ludoteca.service.models import BOT, PLAYING

PATIENCE: Final = 0.5  # seconds between two looks at an empty queue
LOOK_AROUND: Final = 15.0  # seconds; another process may have died with a bot to move
LAST_WAIT: Final = 10.0
AFTER_TROUBLE: Final = 1.0

LOG = structlog.get_logger("ludoteca.bots")


class BotScheduler:
    """Moves bots in the order in which their matches came to wait for them."""

    def __init__(self, cache: MatchCache, bots: BotRunner) -> None:
        self._cache = cache
        self._bots = bots
        self._queue: Queue[str] = Queue()
        self._stopped = Event()
        self._is_thinking = False
        self._looked = 0.0
        self._look_around()
        self._thread = Thread(target=self._run, daemon=True, name="bots")
        self._thread.start()

    def wake(self, match: str) -> None:
        """Something happened in a match."""
        self._queue.put(match)

    def is_alive(self) -> bool:
        """Whether the thread runs."""
        return self._thread.is_alive()

    def status(self) -> str:
        """What the bots do, in a word."""
        if not self._thread.is_alive():
            return "stopped"
        return "thinking" if self._is_thinking else "idle"

    def waiting(self) -> int:
        """How many matches are to be looked at."""
        return self._queue.qsize()

    def close(self) -> None:
        """Stops; a move that is being thought about is made after the next start."""
        self._stopped.set()
        self._bots.close()
        self._thread.join(LAST_WAIT)

    def _run(self) -> None:
        while not self._stopped.is_set():
            try:
                match = self._queue.get(timeout=PATIENCE)
            except Empty:
                self._try_to_look_around()
                continue
            self._is_thinking = True
            try:
                if self._move_one(match):
                    self._queue.put(match)  # others take turns before its next move
            except Refusal as refusal:  # it was moved on or closed meanwhile
                LOG.info("bot.refused", match=match, reason=str(refusal))
            except Exception:
                LOG.exception("bot.trouble", match=match)
                if not self._stopped.wait(AFTER_TROUBLE):
                    self._queue.put(match)
            self._is_thinking = False

    def _try_to_look_around(self) -> None:
        if time.monotonic() - self._looked < LOOK_AROUND:
            return
        try:
            self._look_around()
        except DBAPIError:
            LOG.exception("bot.database")

    def _look_around(self) -> None:
        """Every match where a bot has to decide is queued."""
        self._looked = time.monotonic()
        with self._cache.store.reading() as reader:
            for match in reader.deciding(PLAYING, BOT):
                self._queue.put(match)

    def _move_one(self, match: str) -> bool:
        """One move of one bot; answers whether there was one to make."""
        entry = self._cache.open(match)
        seat = bot_to_move(entry)
        if seat < 0 or entry.loaded is None:
            return False
        text = self._chosen(entry, seat)
        if self._stopped.is_set():
            return False
        playing.act(self._cache, match, seat, entry.row.n, [text])
        return True

    def _chosen(self, entry: MatchEntry, seat: int) -> str:
        """What the bot wants, told only what its seat may know."""
        loaded = entry.loaded
        assert loaded is not None
        texts = [move.text for move in loaded.moves(seat)]
        rng = stream(os.urandom(SEED_BYTES), 0, "imagine")
        imagined = loaded.rules.imagine(loaded.rules.view(loaded.state, seat), rng)
        position = loaded.rules.write_state(imagined)
        return self._bots.ask(entry.row.game, position, seat, texts, entry.seats[seat].bot)


def bot_to_move(entry: MatchEntry) -> int:
    """The first seat of a bot that may decide now; -1 if there is none."""
    if entry.row.status != PLAYING:
        return -1
    for seat in cells(entry.row.deciders):
        if entry.seats[seat].kind == BOT:
            return seat
    return -1
