"""The weights of the features, for each coming round."""

from typing import Final

from ludoteca.bots.terra_mystica import features as f
from ludoteca.bots.weights import Weights, shipped_weights
from ludoteca.games.terra_mystica import RULES
from ludoteca.games.terra_mystica.tables.tiles import ROUNDS

GAME: Final = "terra_mystica"
NAME: Final = "points"
# Weights are stored for the second and the last round and interpolated linearly between them;
# the first round uses those of the second.
EARLY: Final = "early "
LATE: Final = "late "
FIRST_KEPT: Final = 2
# Features already in points, with weight 1.
IN_POINTS: Final = (f.POINTS, f.PASS_POINTS, f.BONUS_TILE, f.TILES_OWED, f.FACTION, f.FINAL_TILE)
# Weights if the match ends after this round.
END_WEIGHTS: Final = {
    f.POINTS: 1.0,
    f.PASS_POINTS: 1.0,
    f.TILES_OWED: 1.0,
    f.TOWN_PROGRESS: 2.0,
    f.CULT_PLACES: 1.0,
    f.AREA_PLACE: 1.0,
    f.FINAL_TILE: 1.0,
    f.GOODS_LEFT: 1.0,
}
FITTED: Final = [
    number for number in range(f.COUNT) if number not in IN_POINTS and number != f.GOODS_LEFT
]


def weight_names() -> list[str]:
    """The names of the weights in a file."""
    names = [EARLY + f.FEATURE_NAMES[number] for number in FITTED]
    return names + [LATE + f.FEATURE_NAMES[number] for number in FITTED]


def round_part(coming: int) -> float:
    """The share of the late weights in a round, from 0 to 1."""
    return max(0, coming - FIRST_KEPT) / (ROUNDS - FIRST_KEPT)


def rows_of(weights: Weights) -> list[list[float]]:
    """A row of weights for each coming round; the last row is for the end of the match."""
    values = weights.ordered(weight_names())
    rows: list[list[float]] = []
    for coming in range(ROUNDS + 1):
        part = round_part(coming)
        row = [0.0] * f.COUNT
        for number in IN_POINTS:
            row[number] = 1.0
        for place, number in enumerate(FITTED):
            early = values[place]
            row[number] = early + (values[len(FITTED) + place] - early) * part
        rows.append(row)
    rows.append([END_WEIGHTS.get(number, 0.0) for number in range(f.COUNT)])
    return rows


def shipped_rows() -> list[list[float]]:
    """The weights shipped with Ludoteca."""
    return rows_of(shipped_weights(GAME, NAME, f.VERSION, RULES.version))
