"""Expected prizes of ranks at the end, from leads now and the rounds left."""

from math import exp
from typing import Final

from ludoteca.games.terra_mystica.tables.tiles import CULT_VP, ROUNDS, TOP_SPACE

MOST_BEHIND: Final = 40  # largest lead that is distinguished
STEEPEST: Final = 50.0
# How uncertain a lead is: a little at the end, where ties share, and more for each round left.
SOFT_AT_END: Final = 0.3
CULT_SOFT: Final = [0.6, 0.6]
AREA_SOFT: Final = [0.7, 0.8]


def chances(soft: list[float]) -> list[list[float]]:
    """The chance to end ahead, by rounds left and lead (plus MOST_BEHIND)."""
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
    """The expected points for the rank of `own` among the rivals' numbers."""
    first = 1.0  # the chances that so far none, one and two rivals are ahead
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
    """The expected points of the four cults; `rivals` has their spaces by track."""
    row = CULT_CHANCES[left]
    total = 0.0
    for track, space in enumerate(own):
        if space == TOP_SPACE:
            total += CULT_VP[0]
        elif space:
            total += expected_prize(space, rivals[track], row, CULT_VP)
    return total
