"""What was tuned and learned, by number of players and, alone, by faction."""

from typing import Final

from ludoteca.bots.imperial_settlers.habit_weights import WEIGHT_NAMES, HabitWeights
from ludoteca.bots.imperial_settlers.match_value import MatchValue
from ludoteca.bots.imperial_settlers.points_to_come import PointsToCome
from ludoteca.bots.imperial_settlers.prices import Prices
from ludoteca.bots.weights import Weights, shipped_weights
from ludoteca.core.errors import BadNotation
from ludoteca.games.imperial_settlers import RULES
from ludoteca.games.imperial_settlers.tables.boards import DECKS

FEATURES: Final = 1  # version of the names the weights go by
HABIT: Final = "habit."
DUEL: Final = 2


class Knowledge:
    """The habit of each seat, and the value of positions."""

    __slots__ = ("habits", "values")

    def __init__(self, habits: list[Prices], values: MatchValue) -> None:
        self.habits = habits
        self.values = values


def weights_name(factions: list[int]) -> str:
    """Which file of weights fits a match."""
    if len(factions) == 1:
        return "solo-" + DECKS[factions[0]]
    return "two" if len(factions) == DUEL else "many"


def weights_for(factions: list[int]) -> Weights:
    """The shipped weights for a match of these factions."""
    return shipped_weights(RULES.name, weights_name(factions), FEATURES, RULES.version)


def check_habit(weights: Weights) -> None:
    """Silence, or BadNotation if a number of the habit is missing."""
    known = set(weights.names)
    for name in WEIGHT_NAMES:
        if HABIT + name not in known:
            raise BadNotation("weights.name", {"name": HABIT + name})


def knowledge_of(weights: Weights, factions: list[int]) -> Knowledge:
    """What a file of weights says, ready for play; by seat."""
    check_habit(weights)
    values = weights.by_name()
    learned = PointsToCome(values)
    habits = [Prices(HabitWeights(habit_of(values, each)), learned) for each in factions]
    return Knowledge(habits, MatchValue(learned))


def habit_of(values: dict[str, float], faction: int) -> dict[str, float]:
    """The habit of a faction: that of all, but for what was tuned for it alone."""
    found: dict[str, float] = {}
    for prefix in (HABIT, f"{DECKS[faction]}.{HABIT}"):
        for name in values:
            if name.startswith(prefix):
                found[name.removeprefix(prefix)] = values[name]
    return found
