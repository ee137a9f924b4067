"""The threads that play for bots: after each event they check whether a bot has to decide."""

import time
from dataclasses import replace
from threading import Lock
from typing import Final

import structlog

from ludoteca.core.bits import cells
from ludoteca.core.errors import Refusal
from ludoteca.games.registry import answers_of
from ludoteca.service import playing
from ludoteca.service.background import BackgroundLoop
from ludoteca.service.bot_queue import BotQueue
from ludoteca.service.bot_timing import BotTiming
from ludoteca.service.bots import BotChoice, BotQuestion, BotRunner
from ludoteca.service.loaded_match import LoadedMatch
from ludoteca.service.match_cache import MatchCache, MatchEntry
from ludoteca.service.models import BOT, DRAWN, PERSON, PLAYING
from ludoteca.store import DATABASE_ERRORS, SeatRow

PATIENCE: Final = 0.5  # seconds to wait on an empty queue
SCAN_EVERY: Final = 15.0  # seconds between scans: another process may have died with a bot to move
RETRY_BUSY: Final = 2.0  # seconds until a match that another process serves is tried again
RETRY_FAULT: Final = 1.0
LONGEST_PAUSE: Final = 60.0

LOG = structlog.get_logger("ludoteca.bots")


class BotScheduler:
    """Plays for bots, several at once; the match that has waited longest comes first."""

    def __init__(self, cache: MatchCache, bots: BotRunner) -> None:
        self._cache = cache
        self._bots = bots
        self._queue = BotQueue()
        self._timing = BotTiming()
        self._faults_in_a_row: dict[str, int] = {}  # by match
        self._hurried: set[str] = set()  # matches whose bot failed last
        self._locks = cache.store.turn_locks()
        self._scan_lock = Lock()
        self._scanned = 0.0
        self.faults = 0
        self._scan()
        self.loops = [BackgroundLoop(f"bots-{n + 1}", self._step) for n in range(bots.size)]
        for loop in self.loops:
            loop.start()

    def wake(self, match: str) -> None:
        """Queues a match in which a bot may have to decide."""
        self._queue.put(match)

    def is_alive(self) -> bool:
        """Whether all threads run."""
        return all(loop.is_alive() for loop in self.loops)

    def status(self) -> str:
        """What the threads do: "stopped", "thinking" or "idle"."""
        if not self.is_alive():
            return "stopped"
        return "thinking" if self._queue.busy() else "idle"

    def waiting(self) -> int:
        """How many matches are queued."""
        return len(self._queue)

    def failures(self) -> dict[str, int]:
        """How often bots failed, by reason."""
        return {**self._bots.failures_by_reason, "fault": self.faults}

    def close(self) -> None:
        """Stops the threads; a move still being computed is played after the next start."""
        for loop in self.loops:
            loop.stop()
        self._queue.close()
        self._bots.close()
        for loop in self.loops:
            loop.join()
        if self._locks is not None:
            self._locks.close()

    def _is_stopped(self) -> bool:
        return self.loops[0].is_stopped()

    def _step(self) -> None:
        """Serves one match, or scans if none is queued."""
        match = self._queue.take(PATIENCE)
        if not match:
            self._scan_if_due()
            return
        try:
            self._serve(match)
        finally:
            self._queue.done(match)

    def _serve(self, match: str) -> None:
        """Plays one move in a match; after a fault only this match is delayed."""
        try:
            if self._move_one(match):
                self._queue.put(match)  # other matches first, then its next move
            self._faults_in_a_row.pop(match, None)
        except Refusal as refusal:  # the match changed or was closed meanwhile
            LOG.info("bot.refused", match=match, reason=str(refusal))
        except DATABASE_ERRORS:
            self._queue.put(match, RETRY_FAULT)
            raise  # the loop logs it and pauses
        except Exception:
            self._postpone(match)

    def _postpone(self, match: str) -> None:
        """Logs a fault and retries the match later, with a longer pause each time."""
        self.faults += 1
        count = self._faults_in_a_row[match] = self._faults_in_a_row.get(match, 0) + 1
        pause = min(RETRY_FAULT * 2 ** min(count - 1, 10), LONGEST_PAUSE)
        LOG.exception("bot.fault", match=match, in_a_row=count, pause=pause)
        self._queue.put(match, pause)

    def _scan_if_due(self) -> None:
        with self._scan_lock:
            if time.monotonic() - self._scanned < SCAN_EVERY:
                return
            self._scan()

    def _scan(self) -> None:
        """Queues every match where a bot has to decide."""
        with self._cache.store.reading() as reader:
            for match in reader.deciding(PLAYING, BOT):
                self._queue.put(match)
        self._scanned = time.monotonic()

    def _move_one(self, match: str) -> bool:
        """Plays one move of one bot; returns whether there was one to play."""
        entry = self._cache.open(match)
        seat = bot_to_move(entry)
        loaded = entry.loaded
        if seat < 0 or loaded is None:
            return False
        if self._locks is not None and not self._locks.take(match):
            self._queue.put(match, RETRY_BUSY)  # another process is computing the move
            return False
        try:
            return self._play(entry, loaded, seat)
        finally:
            if self._locks is not None:
                self._locks.give_back(match)

    def _play(self, entry: MatchEntry, loaded: LoadedMatch, seat: int) -> bool:
        """Asks the bot of a seat and plays its move; returns whether it was played."""
        row = entry.row
        if self._locks is not None and self._cache.open(row.id).row.n != row.n:
            return True  # another process has moved; there may be a next move
        choice = self._choose(entry, loaded, seat)
        if self._is_stopped():
            return False
        cause = DRAWN if choice.failure else PERSON
        playing.act(self._cache, row.id, seat, row.n, [choice.text], cause, is_bot=True)
        if choice.reasons.terms:
            self._cache.reasons.keep(row.id, row.n + 1, choice.reasons)
        return True

    def _choose(self, entry: MatchEntry, loaded: LoadedMatch, seat: int) -> BotChoice:
        """The bot's choice, computed only from what its seat may know."""
        row, bot, since = entry.row, bot_playing(entry.seats[seat]), time.monotonic()
        texts = [move.text for move in loaded.moves(seat)]
        if len(texts) == 1:
            if answers_of(row.game).reveals_hand(loaded.view(seat)):
                self.loops[0].wait(self._timing.draw(row.game, bot))  # as long as a choice takes
            return BotChoice(texts[0])
        view = loaded.rules.write_view(loaded.rules.view(loaded.state, seat))
        question = BotQuestion(row.game, view, seat, texts, bot, row.id, row.n)
        choice = self._bots.ask(question, row.id in self._hurried)
        if choice.failure:
            self._hurried.add(row.id)
        else:
            self._hurried.discard(row.id)
            reveals_hand = answers_of(row.game).reveals_hand(loaded.view(seat))
            self._timing.note(row.game, bot, time.monotonic() - since, reveals_hand)
            reasons = choice.reasons._replace(reveals_hand=reveals_hand)
            choice = replace(choice, reasons=reasons)
        return choice


def bot_to_move(entry: MatchEntry) -> int:
    """The first seat of a bot that may decide now; -1 if there is none."""
    if entry.row.status != PLAYING or entry.row.paused_at:
        return -1
    for seat in cells(entry.row.deciders):
        if bot_playing(entry.seats[seat]):
            return seat
    return -1


def bot_playing(place: SeatRow) -> str:
    """The bot that plays a seat, its own or a stand-in; empty if a person plays."""
    return place.bot if place.kind == BOT else place.stand_in
