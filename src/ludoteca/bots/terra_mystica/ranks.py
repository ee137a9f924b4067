"""Places to come: what being ahead or behind by so much is worth while rounds are left."""

from math import exp
from typing import Final

from ludoteca.games.terra_mystica.tables.tiles import CULT_VP, ROUNDS, TOP_SPACE

MOST_BEHIND: Final = 40  # of any measure that is ranked
STEEPEST: Final = 50.0
# How soft a lead is: at the end ties share, and each round left softens it further.
SOFT_AT_END: Final = 0.3
CULT_SOFT: Final = [0.6, 0.6]
AREA_SOFT: Final = [0.7, 0.8]


def chances(soft: list[float]) -> list[list[float]]:
    """By rounds left and lead (shifted by MOST_BEHIND): the chance to end ahead."""
    table: list[list[float]] = []
    for left in range(ROUNDS + 2):
        softness = soft[0] + soft[1] * left if left else SOFT_AT_END
        row: list[float] = []
        for lead in range(-MOST_BEHIND, MOST_BEHIND + 1):
            power = max(-STEEPEST, min(STEEPEST, -lead / softness))
            row.append(1.0 / (1.0 + exp(power)))
        table.append(row)
    return table


CULT_CHANCES: Final = chances(CULT_SOFT)
AREA_CHANCES: Final = chances(AREA_SOFT)


def expected_prize(own: int, rivals: list[int], row: list[float], prizes: list[int]) -> float:
    """The points a measure is expected to pay against those of the rivals."""
    first = 1.0  # the chance that so far nobody, one, two are ahead
    second = 0.0
    third = 0.0
    for rival in rivals:
        lead = own - rival
        if lead > MOST_BEHIND:
            lead = MOST_BEHIND
        elif lead < -MOST_BEHIND:
            lead = -MOST_BEHIND
        ahead = row[lead + MOST_BEHIND]
        behind = 1.0 - ahead
        third = third * ahead + second * behind
        second = second * ahead + first * behind
        first = first * ahead
    return prizes[0] * first + prizes[1] * second + prizes[2] * third


def cult_prize(own: list[int], rivals: list[list[int]], left: int) -> float:
    """The points the four cults are expected to pay; `rivals` holds their spaces by track."""
    row = CULT_CHANCES[left]
    total = 0.0
    for track, space in enumerate(own):
        if space == TOP_SPACE:
            total += CULT_VP[0]
        elif space:
            total += expected_prize(space, rivals[track], row, CULT_VP)
    return total
