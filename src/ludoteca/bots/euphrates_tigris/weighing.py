"""The names of the bot's weights and the shipped values."""

from typing import Final

from ludoteca.bots.weights import shipped_weights
from ludoteca.games.euphrates_tigris import RULES

FEATURES_VERSION: Final = 1

# The features of one side, in the order of `evaluator.side_features`; times their weights they are
# points of the weakest colour.
FEATURES: Final = (
    "projected weakest", "weakest now", "other colours", "leaders placed", "supporters",
    "temples beside leaders", "revolt danger", "war danger", "supporters at stake",
    "catastrophes held", "treasures in reach", "temples in hand", "war chance", "revolt chance",
    "squares begun",
)  # fmt: skip
# Weights of the projection of the rest of a match; see `projection`.
FORESIGHT: Final = (
    "monument pay", "tiles drawn", "leader yield", "king yield", "stranger yield",
    "actions a turn", "treasure hope", "tiles a turn",
)  # fmt: skip
# Weights of rivals and of idle actions.
MANNER: Final = ("rivals", "best rival", "move fee", "pass fee", "support fee", "fading turns")

MONUMENT_PAY: Final = len(FEATURES)
TILES_DRAWN: Final = MONUMENT_PAY + 1
LEADER_YIELD: Final = MONUMENT_PAY + 2
KING_YIELD: Final = MONUMENT_PAY + 3
STRANGER_YIELD: Final = MONUMENT_PAY + 4
ACTIONS_A_TURN: Final = MONUMENT_PAY + 5
TREASURE_HOPE: Final = MONUMENT_PAY + 6
TILES_A_TURN: Final = MONUMENT_PAY + 7
RIVALS: Final = MONUMENT_PAY + 8
BEST_RIVAL: Final = MONUMENT_PAY + 9
MOVE_FEE: Final = MONUMENT_PAY + 10
PASS_FEE: Final = MONUMENT_PAY + 11
SUPPORT_FEE: Final = MONUMENT_PAY + 12
FADING_TURNS: Final = MONUMENT_PAY + 13

WeightValues = list[float]  # by the numbers above, the features first


def names() -> list[str]:
    """The names of all weights, in order."""
    return [*FEATURES, *FORESIGHT, *MANNER]


def shipped_values(name: str) -> WeightValues:
    """The shipped weights of a name, in order."""
    found = shipped_weights(RULES.name, name, FEATURES_VERSION, RULES.version)
    return found.ordered(names())
