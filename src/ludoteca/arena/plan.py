"""What an arena plays: contestants, seats, options and seeds, and the matches of each block.

A block is one seed played with every rotation, so that luck is shared: each contestant sits once
in each seat, and with it gets each faction that the seed put there.
"""

from typing import Any, Final, TypeVar

from ludoteca.arena.contestants import Contestant, read_contestant
from ludoteca.bots.factions import factions_of
from ludoteca.core.contract import Option, Options, Rules
from ludoteca.core.errors import BadNotation
from ludoteca.core.rng import read_seed
from ludoteca.games.registry import rules_of

Thing = TypeVar("Thing")

PLAYERS: Final = "players"


class Fixture:
    """One match to be played: who sits where, with which options, from which seed."""

    def __init__(
        self, game: str, seats: list[int], options: Options, seed: str, rotation: int
    ) -> None:
        self.game = game
        self.seats = seats  # the number of a contestant for each seat
        self.options = options
        self.seed = seed
        self.rotation = rotation


class Plan:
    """Everything that decides the results; two plans that agree may share a results file."""

    def __init__(
        self, game: str, contestants: list[Contestant], players: int, options: Options
    ) -> None:
        self.game = game
        self.contestants = contestants  # different ones; the first is the one that is measured
        self.players = players
        self.options = options
        self.line_up: list[int] = []  # the contestants of the seats before any rotation

    @property
    def is_self_play(self) -> bool:
        """Whether one contestant holds every seat."""
        return len(self.contestants) == 1

    def heading(self) -> dict[str, object]:
        """What a results file begins with."""
        return {
            "game": self.game,
            "rules": rules_of(self.game).version,
            "players": self.players,
            "options": self.options,
            "contestants": [each.text for each in self.contestants],
            "versions": [each.version for each in self.contestants],
            "line_up": self.line_up,
        }


def make_plan(game: str, names: list[str], players: int | None, options: Options) -> Plan:
    """The plan for some contestants; the last one takes the seats that are left over."""
    rules = rules_of(game)
    if not names:
        raise BadNotation("arena.nobody", {})
    seats = count_seats(rules, len(names), players, options)
    texts = list(dict.fromkeys(names))
    plan = Plan(game, [read_contestant(text, game) for text in texts], seats, {**options})
    plan.options[PLAYERS] = seats
    filled = [*names, *[names[-1]] * (seats - len(names))]
    plan.line_up = [texts.index(text) for text in filled]
    rules.setup(fixtures(plan, "trial")[0].options, read_seed("trial"))  # refused now, not later
    return plan


def count_seats(rules: Rules[Any, Any], names: int, players: int | None, options: Options) -> int:
    """How many seats the matches have; BadNotation if the contestants need more."""
    option = players_option(rules)
    given = options.get(PLAYERS, players)
    least, most = int(option.choices[0]), int(option.choices[-1])
    seats = max(names, least, 2) if given is None else given
    if not isinstance(seats, int) or not least <= seats <= most:
        raise BadNotation("number.range", {"value": seats, "least": least, "most": most})
    if seats < names:
        raise BadNotation("arena.seats", {"seats": seats, "names": names})
    return seats


def players_option(rules: Rules[Any, Any]) -> Option:
    """The option that says how many seats a game has."""
    return next(option for option in rules.options() if option.name == PLAYERS)


def fixtures(plan: Plan, seed: str) -> list[Fixture]:
    """The matches of one block.

    Contestants move on by one seat from match to match, factions stay where the seed put them.
    Where one contestant plays itself the factions move instead; without factions it would be
    the same match again, so it is played once.
    """
    names = drawn_factions(plan, seed)
    if plan.is_self_play and len(names) < 2:
        return [Fixture(plan.game, plan.line_up, fixed(plan, names), seed, 0)]
    matches: list[Fixture] = []
    for rotation in range(plan.players):
        seats = turned(plan.line_up, rotation)
        seated = turned(names, rotation) if plan.is_self_play else names
        matches.append(Fixture(plan.game, seats, fixed(plan, seated), seed, rotation))
    return matches


def drawn_factions(plan: Plan, seed: str) -> list[str]:
    """The factions at the table of a seed; none where the game or its options give none."""
    factions = factions_of(plan.game)
    return factions.draw(plan.options, plan.players, read_seed(seed)) if factions else []


def fixed(plan: Plan, names: list[str]) -> Options:
    """The options of a match with these factions."""
    factions = factions_of(plan.game)
    return {**plan.options, **factions.fix(names)} if factions and names else {**plan.options}


def turned(things: list[Thing], steps: int) -> list[Thing]:
    """The same things, each moved on by some places."""
    return things[-steps:] + things[:-steps] if things and steps else list(things)
