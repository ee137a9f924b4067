"""Engine benchmarks as ratios: each round runs every contestant once on one pinned core; medians
are reported."""

import gc
import os
import statistics
import time
from collections.abc import Callable
from typing import Any, Final

from ludoteca.core.bits import lowest
from ludoteca.core.contract import Options, Rules
from ludoteca.core.rng import Rng, stream
from ludoteca.drawing import LIGHT
from ludoteca.face import View
from ludoteca.games.registry import GAMES
from ludoteca.games.terra_mystica.public_log.importer import run_log, start_import
from ludoteca.games.terra_mystica.public_log.text import read_log
from ludoteca.rl import codec, observe

ROUNDS: Final = 15
GAMES_A_ROUND: Final = 12
YARDSTICK_GAMES: Final = 3
UNO_GAMES: Final = 60
COPIES: Final = 1000
TICKS_BEFORE_COPY: Final = 100
DRAWINGS: Final = 50
LOOKS: Final = 20  # observations of each position, for a learning program

PICKED: Final = "pick plies/s over yardstick"
LISTED: Final = "listed plies/s over yardstick"
CLONED: Final = "yardstick copy over clone"
REFUSED: Final = "legal over refusal"
DRAWN: Final = "allowed time over first drawing"
OBSERVED: Final = "twice legal over observe and mask"
REPLAYED: Final = "log commands/s over yardstick"


class Benchmark:
    """How one game is measured: options, minimum number of choices, time limit of a drawing,
    targets."""

    def __init__(
        self,
        options: Options,
        choices: int,
        drawing_time: float,
        targets: dict[str, tuple[float, float]],
    ) -> None:
        self.options = options
        self.choices = choices  # minimum in the mid-game position
        self.drawing_time = drawing_time  # seconds of CPU time
        self.targets = targets  # for the interpreted and the compiled build


BENCHMARKS: Final = {
    "euphrates_tigris": Benchmark(
        {"players": 4},
        300,
        0.002,
        {
            PICKED: (3.0, 7.0),
            LISTED: (0.9, 1.8),
            CLONED: (15.0, 15.0),
            REFUSED: (15.0, 15.0),
            DRAWN: (1.0, 1.0),
            OBSERVED: (1.0, 1.0),
        },
    ),
    "terra_mystica": Benchmark(
        {"players": 5, "faction_choice": "dealt"},
        10,
        0.003,
        {
            PICKED: (1.0, 2.0),
            CLONED: (10.0, 10.0),
            DRAWN: (1.0, 1.0),
            OBSERVED: (0.8, 1.0),
            REPLAYED: (2.5, 2.5),
        },
    ),
    "imperial_settlers": Benchmark(
        {"players": 4},
        10,
        0.004,
        {PICKED: (1.5, 3.0), CLONED: (5.0, 5.0), DRAWN: (1.0, 1.0), OBSERVED: (0.5, 1.0)},
    ),
}


def cpu(work: Callable[[], int]) -> float:
    """Units of work per second of CPU time."""
    start = time.process_time()
    done = work()
    return done / (time.process_time() - start)


def pin() -> None:
    """Pins the process to the last of the allowed cores."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


class Yardstick:
    """catanatron with four random players as a reference; its actions are counted as plies."""

    def __init__(self) -> None:
        from catanatron import Color, Game, RandomPlayer

        self.game: Any = Game
        self.players: list[Any] = [RandomPlayer(colour) for colour in Color]
        self.game_to_copy: Any = self.game(self.players)
        for _ in range(TICKS_BEFORE_COPY):
            self.game_to_copy.play_tick()

    def plies(self) -> int:
        """Plays a few whole games; returns the plies."""
        plies = 0
        for _ in range(YARDSTICK_GAMES):
            game = self.game(self.players)
            game.play()
            plies += len(game.state.actions)
        return plies

    def copies(self) -> int:
        """Copies the same game COPIES times and keeps all copies."""
        return len([self.game_to_copy.copy() for _ in range(COPIES)])


class Uno:
    """RLCard's Uno with random agents as a reference for card games; its moves are counted as
    plies."""

    def __init__(self) -> None:
        import rlcard
        from rlcard.agents import RandomAgent

        self.table: Any = rlcard.make("uno")
        agents = [RandomAgent(self.table.num_actions) for _ in range(self.table.num_players)]
        self.table.set_agents(agents)

    def plies(self) -> int:
        """Plays many short games; returns the plies."""
        plies = 0
        for _ in range(UNO_GAMES):
            paths, _ = self.table.run(is_training=False)
            plies += sum(len(path) // 2 for path in paths)
        return plies


class Contestant:
    """One of our games, played randomly."""

    def __init__(self, rules: Rules[Any, Any], benchmark: Benchmark) -> None:
        self.rules = rules
        self.benchmark = benchmark
        self.number = 0
        self.plies_listed = 0
        self.single = 0
        self.games = 0
        self.middle = self.middle_state()
        self.positions: list[tuple[Any, int, tuple[int, ...]]] = []
        self.views: list[View[Any]] = []
        self.codec = codec(rules.name, rules.seats(self.middle))

    def fresh(self) -> tuple[Any, Rng]:
        """The next seeded match and its generator."""
        self.number += 1
        seed = self.number.to_bytes(32, "big")
        return self.rules.setup(self.benchmark.options, seed), stream(seed, self.number, "bench")

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
            if mask and len(rules.legal(state, lowest(mask))) >= self.benchmark.choices:
                return state

    def picked(self) -> int:
        """Plays matches by `pick`; returns the plies."""
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
        """Plays matches with the full list of legal actions at every ply; returns the plies."""
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
        """Clones the mid-game state COPIES times and keeps all clones."""
        return len([self.rules.clone(self.middle) for _ in range(COPIES)])

    def lists(self) -> int:
        """Lists the legal actions of the mid-game state."""
        seat = lowest(self.rules.deciders(self.middle))
        for _ in range(COPIES // 10):
            self.rules.legal(self.middle, seat)
        return COPIES // 10

    def refusals(self) -> int:
        """Checks every legal action of the mid-game state for refusals."""
        seat = lowest(self.rules.deciders(self.middle))
        actions = self.rules.legal(self.middle, seat)
        for action in actions:
            self.rules.refusal(self.middle, seat, action)
        return len(actions)

    def find_positions(self) -> None:
        """Finds positions with many choices in new matches, none of them drawn before."""
        rules = self.rules
        self.positions = []
        while len(self.positions) < DRAWINGS:
            state, rng = self.fresh()
            for ply in range(TICKS_BEFORE_COPY + DRAWINGS):
                mask = rules.deciders(state)
                if not mask or len(self.positions) == DRAWINGS:
                    break
                seat = lowest(mask)
                legal = tuple(rules.legal(state, seat)) if ply >= TICKS_BEFORE_COPY else ()
                if len(legal) >= self.benchmark.choices:
                    self.positions.append((rules.clone(state), seat, legal))
                rules.apply(state, rules.pick(state, seat, rng), None)
        self.views = [View(rules.name, rules.view(state, who)) for state, who, _ in self.positions]

    def drawings(self) -> int:
        """Draws the table of each position for the first time, with all legal actions marked."""
        for state, seat, legal in self.positions:
            View(self.rules.name, self.rules.view(state, seat)).svg("en", LIGHT, legal)
        return len(self.positions)

    def decisions(self) -> int:
        """Lists the legal actions of each position."""
        for _ in range(LOOKS):
            for state, seat, _ in self.positions:
                self.rules.legal(state, seat)
        return LOOKS * len(self.positions)

    def observations(self) -> int:
        """Observes each position as the deciding seat does, and masks its action numbers."""
        for _ in range(LOOKS):
            for view, (state, seat, _) in zip(self.views, self.positions, strict=True):
                observe(view)
                self.codec.mask(state, seat)
        return LOOKS * len(self.positions)


class Logs:
    """Logs of real games in the public notation, replayed with all rule checks."""

    def __init__(self, texts: list[str]) -> None:
        self.texts = texts
        self.commands = sum(len(read_log(text).commands) for text in texts)

    def replay(self) -> int:
        """Replays all logs; returns the number of commands."""
        for text in self.texts:
            run_log(start_import(text))
        return self.commands


def measure(
    name: str, rounds: int, tick: Callable[[], None], logs: list[str] | None = None
) -> dict[str, float]:
    """The figures of one game; `tick` is called after each round."""
    pin()
    benchmark = BENCHMARKS[name]
    ours = Contestant(GAMES[name], benchmark)
    yardstick = Yardstick()
    plies = Uno().plies if name == "imperial_settlers" else yardstick.plies
    replayed = Logs(logs or [])
    gc.collect()
    gc.freeze()  # excludes what is loaded already from garbage collection
    found: dict[str, list[float]] = {figure: [] for figure in benchmark.targets}
    for _ in range(rounds):
        ours.find_positions()
        figures = {
            PICKED: 1 / cpu(plies) * cpu(ours.picked),
            LISTED: 1 / cpu(plies) * cpu(ours.listed),
            CLONED: 1 / cpu(yardstick.copies) * cpu(ours.copies),
            REFUSED: 1 / cpu(ours.lists) * cpu(ours.refusals),
            DRAWN: cpu(ours.drawings) * benchmark.drawing_time,
            OBSERVED: 2 / cpu(ours.decisions) * cpu(ours.observations),
        }
        if replayed.texts:
            figures[REPLAYED] = 1 / cpu(plies) * cpu(replayed.replay)
        for figure, value in figures.items():
            found.setdefault(figure, []).append(value)
        tick()
    medians = {
        name: round(statistics.median(values), 2) for name, values in found.items() if values
    }
    medians["plies a game"] = round(ours.plies_listed / ours.games, 1)
    medians["share with one choice"] = round(ours.single / ours.plies_listed, 3)
    return medians
