"""What the learning loop notes of a match: what a seat is left with when it has passed."""

from typing import Final

from ludoteca.bots.sampler import CERTAIN, FALLS, FREE, RISES, Sampler
from ludoteca.bots.terra_mystica import features as f
from ludoteca.bots.terra_mystica.scene import Scene
from ludoteca.bots.terra_mystica.value import Evaluator
from ludoteca.bots.terra_mystica.weighing import (
    FITTED,
    IN_POINTS,
    round_part,
    shipped_rows,
    weight_names,
)
from ludoteca.games.terra_mystica.state import ACTING, State
from ludoteca.games.terra_mystica.tables.tiles import ROUNDS

POINTS_AT_HAND: Final = "points at hand"
FALLING: Final = ("beyond",)  # more of a good than can be used
EITHER: Final = ("tile",)  # waiting for a round's tile may cost as much as it brings


class TerraMysticaSampler(Sampler[State]):
    """Each feature twice, for early and late rounds, by how far the match has come."""

    version = f.VERSION

    def __init__(self) -> None:
        self.evaluator = Evaluator(shipped_rows())

    def feature_names(self) -> list[str]:
        return [POINTS_AT_HAND, *weight_names()]

    def signs(self) -> list[int]:
        return [CERTAIN, *[sign_of(name) for name in weight_names()]]

    def is_sample_point(self, state: State, seat: int) -> bool:
        if state.phase != ACTING or seat != state.active or state.round >= ROUNDS:
            return False
        return bool(state.seats[seat].passed)

    def features(self, state: State, seat: int) -> list[float]:
        found = self.evaluator.features(state, Scene(state, seat))
        part = round_part(state.round + 1)
        certain = sum([found[number] for number in IN_POINTS])
        early = [found[number] * (1.0 - part) for number in FITTED]
        late = [found[number] * part for number in FITTED]
        return [certain, *early, *late]

    def target(self, state: State, seat: int) -> float:
        return float(state.seats[seat].vp)


def sign_of(name: str) -> int:
    """Which way a feature can only count."""
    if any(word in name for word in FALLING):
        return FALLS
    return FREE if any(word in name for word in EITHER) else RISES
