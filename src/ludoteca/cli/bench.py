"""Speed, as ratios: each round runs every contestant once on one pinned core, medians are shown."""

import importlib.util
import os
import statistics
import time
from collections.abc import Callable
from typing import Any, Final

from ludoteca.core.bits import lowest
from ludoteca.core.contract import Options, Rules
from ludoteca.core.rng import Rng, stream
from ludoteca.drawing import LIGHT, draw
from ludoteca.games.registry import GAMES
from ludoteca.text import catalogue

ROUNDS: Final = 7
GAMES_A_ROUND: Final = 12
YARDSTICK_GAMES: Final = 3
COPIES: Final = 1000
TICKS_BEFORE_COPY: Final = 100
MANY_CHOICES: Final = 300
PLAYERS: Final = {"euphrates_tigris": 4}

# What each figure must reach: interpreted, compiled. The yardstick is catanatron.
TARGETS: Final = {
    "pick plies/s over yardstick": (3.0, 7.0),
    "listed plies/s over yardstick": (0.9, 1.8),
    "yardstick copy over clone": (15.0, 15.0),
    "legal over refusal": (15.0, 15.0),
    "allowed time over first drawing": (1.0, 1.0),
}
DRAWING_TIME: Final = {"euphrates_tigris": 0.002}  # seconds of processor time
DRAWINGS: Final = 50


def is_compiled() -> bool:
    """Whether the engine rooms run as compiled modules."""
    found = importlib.util.find_spec("ludoteca.core.bits")
    return found is not None and str(found.origin).endswith(".so")


def cpu(work: Callable[[], int]) -> float:
    """Units of work per second of processor time."""
    start = time.process_time()
    done = work()
    return done / (time.process_time() - start)


def pin() -> None:
    """Stays on one core, the last one of those allowed."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


class Yardstick:
    """catanatron: four random players, its actions counted as plies."""

    def __init__(self) -> None:
        from catanatron import Color, Game, RandomPlayer

        self.game: Any = Game
        self.players: list[Any] = [RandomPlayer(colour) for colour in Color]
        self.kept: Any = self.game(self.players)
        for _ in range(TICKS_BEFORE_COPY):
            self.kept.play_tick()

    def plies(self) -> int:
        """Plays a few whole games."""
        plies = 0
        for _ in range(YARDSTICK_GAMES):
            game = self.game(self.players)
            game.play()
            plies += len(game.state.actions)
        return plies

    def copies(self) -> int:
        """Copies the same game COPIES times and keeps them all."""
        return len([self.kept.copy() for _ in range(COPIES)])


class Contestant:
    """One of our games, played at random."""

    def __init__(self, rules: Rules[Any, Any]) -> None:
        self.rules = rules
        self.number = 0
        self.plies_listed = 0
        self.single = 0
        self.games = 0
        self.middle = self.middle_state()

    def fresh(self) -> tuple[Any, Rng]:
        """The next seeded match and its generator."""
        self.number += 1
        seed = self.number.to_bytes(32, "big")
        options: Options = {"players": PLAYERS[self.rules.name]}
        return self.rules.setup(options, seed), stream(seed, self.number, "bench")

    def middle_state(self) -> Any:
        """A mid-game position with many choices."""
        rules = self.rules
        while True:
            state, rng = self.fresh()
            for _ in range(TICKS_BEFORE_COPY):
                rules.apply(state, rules.pick(state, lowest(rules.deciders(state)), rng), None)
                if not rules.deciders(state):
                    break
            mask = rules.deciders(state)
            if mask and len(rules.legal(state, lowest(mask))) >= MANY_CHOICES:
                return state

    def picked(self) -> int:
        """Plays matches by `pick`; answers the plies."""
        rules = self.rules
        plies = 0
        for _ in range(GAMES_A_ROUND):
            state, rng = self.fresh()
            mask = rules.deciders(state)
            while mask:
                rules.apply(state, rules.pick(state, lowest(mask), rng), None)
                plies += 1
                mask = rules.deciders(state)
        return plies

    def listed(self) -> int:
        """Plays matches with the full legal list every ply."""
        rules = self.rules
        plies = 0
        for _ in range(GAMES_A_ROUND):
            state, rng = self.fresh()
            mask = rules.deciders(state)
            while mask:
                choices = rules.legal(state, lowest(mask))
                self.single += len(choices) == 1
                rules.apply(state, choices[rng.below(len(choices))], None)
                plies += 1
                mask = rules.deciders(state)
        self.games += GAMES_A_ROUND
        self.plies_listed += plies
        return plies

    def copies(self) -> int:
        """Clones the mid-game state COPIES times and keeps them all."""
        return len([self.rules.clone(self.middle) for _ in range(COPIES)])

    def lists(self) -> int:
        """Lists the legal actions of the mid-game state."""
        seat = lowest(self.rules.deciders(self.middle))
        for _ in range(COPIES // 10):
            self.rules.legal(self.middle, seat)
        return COPIES // 10

    def refusals(self) -> int:
        """Asks about every legal action of the mid-game state."""
        seat = lowest(self.rules.deciders(self.middle))
        actions = self.rules.legal(self.middle, seat)
        for action in actions:
            self.rules.refusal(self.middle, seat, action)
        return len(actions)

    def drawings(self) -> int:
        """Draws the table of the mid-game state from fresh views, with every legal action."""
        seat = lowest(self.rules.deciders(self.middle))
        words = catalogue("en", self.rules.name)
        legal = tuple(self.rules.legal(self.middle, seat))
        for _ in range(DRAWINGS):
            draw(self.rules.name, self.rules.view(self.middle, seat), words, LIGHT, legal)
        return DRAWINGS


def measure(name: str, rounds: int, tick: Callable[[], None]) -> dict[str, float]:
    """The figures of one game; `tick` is called after each round."""
    pin()
    yardstick = Yardstick()
    ours = Contestant(GAMES[name])
    found: dict[str, list[float]] = {figure: [] for figure in TARGETS}
    for _ in range(rounds):
        plies = cpu(yardstick.plies)
        found["pick plies/s over yardstick"].append(cpu(ours.picked) / plies)
        found["listed plies/s over yardstick"].append(cpu(ours.listed) / cpu(yardstick.plies))
        copies = cpu(yardstick.copies)
        found["yardstick copy over clone"].append(cpu(ours.copies) / copies)
        found["legal over refusal"].append(cpu(ours.refusals) / cpu(ours.lists))
        found["allowed time over first drawing"].append(cpu(ours.drawings) * DRAWING_TIME[name])
        tick()
    figures = {figure: round(statistics.median(values), 2) for figure, values in found.items()}
    figures["plies a game"] = round(ours.plies_listed / ours.games, 1)
    figures["share with one choice"] = round(ours.single / ours.plies_listed, 3)
    return figures
