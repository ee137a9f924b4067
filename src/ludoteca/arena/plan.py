"""The plan of an arena: contestants, seats and options, and the matches of each block.

A block is one seed played with every rotation of the seats, so that all contestants have the same
luck: each plays once in each seat, and with each faction that the seed puts there.
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
    """One match to be played: contestants by seat, options and seed."""

    def __init__(
        self, game: str, seats: list[int], options: Options, seed: str, rotation: int
    ) -> None:
        self.game = game
        self.seats = seats  # the number of a contestant for each seat
        self.options = options
        self.seed = seed
        self.rotation = rotation


class Plan:
    """Everything that determines the results; equal plans may share a results file."""

    def __init__(
        self, game: str, contestants: list[Contestant], players: int, options: Options
    ) -> None:
        self.game = game
        self.contestants = contestants  # all different; the first one is measured
        self.players = players
        self.options = options
        self.line_up: list[int] = []  # the contestants of the seats before any rotation

    @property
    def is_self_play(self) -> bool:
        """Whether one contestant plays all seats."""
        return len(self.contestants) == 1

    def heading(self) -> dict[str, object]:
        """The plan as JSON data, for the heading of a results file."""
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
    """The plan for some contestants; the last one takes the remaining seats."""
    rules = rules_of(game)
    if not names:
        raise BadNotation("arena.nobody", {})
    seats = count_seats(rules, len(names), players, options)
    texts = list(dict.fromkeys(names))
    plan = Plan(game, [read_contestant(text, game) for text in texts], seats, {**options})
    plan.options[PLAYERS] = seats
    filled = [*names, *[names[-1]] * (seats - len(names))]
    plan.line_up = [texts.index(text) for text in filled]
    rules.setup(fixtures(plan, "trial")[0].options, read_seed("trial"))  # refuses bad options now
    return plan


def count_seats(rules: Rules[Any, Any], names: int, players: int | None, options: Options) -> int:
    """The number of seats; raises BadNotation if it does not fit the game or the contestants."""
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
    """The option for the number of players of a game."""
    return next(option for option in rules.options() if option.name == PLAYERS)


def fixtures(plan: Plan, seed: str) -> list[Fixture]:
    """The matches of one block.

    Contestants rotate by one seat from match to match; factions stay where the seed puts them. If
    one contestant plays all seats, the factions rotate instead; without factions all matches
    would be the same, so only one is played.
    """
    names = drawn_factions(plan, seed)
    if plan.is_self_play and len(names) < 2:
        return [Fixture(plan.game, plan.line_up, fixed(plan, names), seed, 0)]
    matches: list[Fixture] = []
    for rotation in range(plan.players):
        seats = rotated(plan.line_up, rotation)
        seated = rotated(names, rotation) if plan.is_self_play else names
        matches.append(Fixture(plan.game, seats, fixed(plan, seated), seed, rotation))
    return matches


def drawn_factions(plan: Plan, seed: str) -> list[str]:
    """The factions drawn for a seed; empty if the game has none or the players choose them."""
    factions = factions_of(plan.game)
    return factions.draw(plan.options, plan.players, read_seed(seed)) if factions else []


def fixed(plan: Plan, names: list[str]) -> Options:
    """The options of a match with these factions."""
    factions = factions_of(plan.game)
    return {**plan.options, **factions.fix(names)} if factions and names else {**plan.options}


def rotated(things: list[Thing], steps: int) -> list[Thing]:
    """The list rotated by some places."""
    return things[-steps:] + things[:-steps] if things and steps else list(things)
