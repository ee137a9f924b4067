"""Tuned and learned weights, by number of players and, for solo matches, by faction."""

from typing import Final

from ludoteca.bots.imperial_settlers.habit_weights import WEIGHT_NAMES, HabitWeights
from ludoteca.bots.imperial_settlers.match_value import MatchValue
from ludoteca.bots.imperial_settlers.points_to_come import PointsToCome
from ludoteca.bots.imperial_settlers.prices import Prices
from ludoteca.bots.weights import Weights, shipped_weights
from ludoteca.core.errors import BadNotation
from ludoteca.games.imperial_settlers import RULES
from ludoteca.games.imperial_settlers.tables.boards import DECKS

FEATURES: Final = 1  # version of the names of the weights
HABIT: Final = "habit."
DUEL: Final = 2


class Knowledge:
    """The habit of each seat, and the evaluation of positions."""

    __slots__ = ("habits", "values")

    def __init__(self, habits: list[Prices], values: MatchValue) -> None:
        self.habits = habits
        self.values = values


def weights_name(factions: list[int]) -> str:
    """The name of the weights file for a match of these factions."""
    if len(factions) == 1:
        return "solo-" + DECKS[factions[0]]
    return "two" if len(factions) == DUEL else "many"


def weights_for(factions: list[int]) -> Weights:
    """The shipped weights for a match of these factions."""
    return shipped_weights(RULES.name, weights_name(factions), FEATURES, RULES.version)


def check_habit(weights: Weights) -> None:
    """Raises BadNotation if a weight of the habit is missing."""
    known = set(weights.names)
    for name in WEIGHT_NAMES:
        if HABIT + name not in known:
            raise BadNotation("weights.name", {"name": HABIT + name})


def knowledge_of(weights: Weights, factions: list[int]) -> Knowledge:
    """The knowledge from a file of weights, for the seats of these factions."""
    check_habit(weights)
    values = weights.by_name()
    learned = PointsToCome(values)
    habits = [Prices(HabitWeights(habit_of(values, each)), learned) for each in factions]
    return Knowledge(habits, MatchValue(learned))


def habit_of(values: dict[str, float], faction: int) -> dict[str, float]:
    """The habit weights of a faction: the common ones, overridden by its own."""
    found: dict[str, float] = {}
    for prefix in (HABIT, f"{DECKS[faction]}.{HABIT}"):
        for name in values:
            if name.startswith(prefix):
                found[name.removeprefix(prefix)] = values[name]
    return found
