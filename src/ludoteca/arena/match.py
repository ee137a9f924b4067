"""One match between bots, and its result for an arena.

Bots get views only. Illegal answers and crashes are counted and replaced by the first legal
action, so that a single error does not stop a long run.
"""

import hashlib
from resource import RUSAGE_SELF, getrusage
from time import thread_time
from typing import Any, Final

from ludoteca.arena.contestants import Contestant
from ludoteca.arena.plan import Fixture
from ludoteca.bots import observer_of
from ludoteca.bots.bot import Bot
from ludoteca.bots.factions import factions_of
from ludoteca.core.bits import lowest
from ludoteca.core.contract import Rules
from ludoteca.core.record import Record, write_text
from ludoteca.core.rng import Rng, read_seed, stream
from ludoteca.games.registry import rules_of

MOST_DECISIONS: Final = 5000  # a longer match is stopped and counted as unfinished
GRACE: Final = 0.1  # seconds by which a bot may exceed its time limit
MILLISECONDS: Final = 1000.0
KILOBYTES: Final = 1024  # in a megabyte
SECRET: Final = b"arena"  # for the generators of bots, which must not use the match seed

Result = dict[str, Any]  # one match as JSON


class Table:
    """A match being played, with all counts for its result."""

    def __init__(self, fixture: Fixture, contestants: list[Contestant]) -> None:
        self.fixture = fixture
        self.rules: Rules[Any, Any] = rules_of(fixture.game)
        self.seed = read_seed(fixture.seed)
        self.state: Any = self.rules.setup(fixture.options, self.seed)
        self.seated = [contestants[number] for number in fixture.seats]
        self.bots: list[Bot[Any]] = [each.sit_down(fixture.game) for each in self.seated]
        secret = hashlib.sha256(SECRET + self.seed).digest()
        places = range(len(self.seated))
        self.rngs: list[Rng] = [stream(secret, fixture.rotation, f"seat {n}") for n in places]
        self.observer = observer_of(fixture.game)
        self.times: list[list[float]] = [[] for _ in places]
        self.nodes = [0 for _ in places]
        self.illegal = [0 for _ in places]
        self.over_time = [0 for _ in places]
        self.crashes: list[tuple[int, str]] = []
        self.actions: list[tuple[int, str]] = []
        self.step = 0

    def play(self) -> None:
        """Plays the match to its end, or at most MOST_DECISIONS decisions."""
        mask = self.rules.deciders(self.state)
        while mask and self.step < MOST_DECISIONS:
            seat = lowest(mask)
            self.do(seat, self.answer(seat))
            mask = self.rules.deciders(self.state)

    def answer(self, seat: int) -> int:
        """The action of a seat; the bot is not asked if only one is legal."""
        legal = self.rules.legal(self.state, seat)
        return legal[0] if len(legal) == 1 else self.ask(seat, legal)

    def ask(self, seat: int, legal: list[int]) -> int:
        """The choice of the seat's bot, timed and checked."""
        view = self.rules.view(self.state, seat)
        budget = self.seated[seat].budget()
        start = thread_time()
        try:
            found = self.bots[seat].choose(view, list(legal), budget, self.rngs[seat])
        except Exception as error:  # any error of a bot is counted, and the arena goes on
            self.crashes.append((seat, f"{type(error).__name__}: {error}"))
            return legal[0]
        spent = thread_time() - start
        self.times[seat].append(round(spent * MILLISECONDS, 3))
        self.nodes[seat] += max(found.nodes, budget.used)
        self.over_time[seat] += spent > budget.seconds + GRACE
        if found.action in legal:
            return found.action
        self.illegal[seat] += 1
        return legal[0]

    def do(self, seat: int, action: int) -> None:
        """Applies an action, adds it to the record and passes it to the observer."""
        self.actions.append((seat, self.rules.write_action(self.state, action, seat)))
        if self.observer is not None:
            self.observer.before(self.state, seat, action, self.step)
        self.rules.apply(self.state, action, None)
        if self.observer is not None:
            self.observer.after(self.state, seat, action, self.step)
        self.step += 1

    def result(self) -> Result:
        """The result of the match as JSON data."""
        scores = self.rules.scores(self.state)
        factions = factions_of(self.fixture.game)
        observer = self.observer
        return {
            "rotation": self.fixture.rotation,
            "seats": self.fixture.seats,
            "factions": factions.seated(self.state) if factions else [],
            "totals": scores.totals,
            "ranks": scores.ranks or by_totals(scores.totals),
            "finished": bool(scores.ranks),
            "sources": list(scores.sources),
            "points": scores.points,
            "decisions": self.step,
            "times": self.times,
            "nodes": self.nodes,
            "illegal": self.illegal,
            "over_time": self.over_time,
            "crashes": self.crashes,
            "behaviour": observer.behaviour(self.state) if observer else {},
            "follies": follies(observer.follies) if observer else [],
            "memory_mb": memory_mb(),
        }

    def record(self) -> str:
        """The record of the match as text."""
        names = [each.text for each in self.seated]
        options = self.fixture.options
        version = self.rules.version
        record = Record(self.fixture.game, version, options, names, self.seed.hex(), self.actions)
        return write_text(record)


def follies(found: list[Any]) -> list[list[int | str]]:
    """The follies as JSON data: seat, step, code and text."""
    return [[folly.seat, folly.step, folly.code, folly.text] for folly in found]


def memory_mb() -> int:
    """The peak memory of this process in megabytes."""
    return getrusage(RUSAGE_SELF).ru_maxrss // KILOBYTES


def by_totals(totals: list[int]) -> list[int]:
    """The ranks of an unfinished match, by points alone."""
    return [1 + sum(other > own for other in totals) for own in totals]


def play_fixture(fixture: Fixture, contestants: list[Contestant]) -> tuple[Result, str]:
    """Plays one match; returns its result and its record."""
    table = Table(fixture, contestants)
    table.play()
    return table.result(), table.record()
