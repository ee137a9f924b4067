"""Samples for learning: each seat's features when it has passed."""

from typing import Final

from ludoteca.bots.sampler import CERTAIN, FALLS, RISES, Sampler
from ludoteca.bots.terra_mystica import features as f
from ludoteca.bots.terra_mystica.scene import Scene
from ludoteca.bots.terra_mystica.value import Evaluator
from ludoteca.bots.terra_mystica.weighing import (
    FITTED,
    IN_POINTS,
    round_part,
    weight_names,
)
from ludoteca.games.terra_mystica.state import ACTING, State
from ludoteca.games.terra_mystica.tables.tiles import ROUNDS

FALLING: Final = (f.MANY_COINS, f.MANY_WORKERS)
IN_POINTS_NAME: Final = "in points"


class TerraMysticaSampler(Sampler[State]):
    """Samples at every pass before the last round, the positions the evaluator is made for."""

    version = f.VERSION

    def __init__(self, rows: list[list[float]]) -> None:
        self.evaluator = Evaluator(rows)

    def feature_names(self) -> list[str]:
        """The sum of the features in points, then each fitted feature, early and late."""
        return [IN_POINTS_NAME, *weight_names()]

    def signs(self) -> list[int]:
        """More of a feature helps, except goods beyond what can be used."""
        once = [FALLS if number in FALLING else RISES for number in FITTED]
        return [CERTAIN, *once, *once]

    def is_sample_point(self, state: State, seat: int) -> bool:
        """Whether the seat has passed and is about to end its turn."""
        has_passed = state.seats[seat].passed != 0
        is_turn = state.phase == ACTING and seat == state.active
        return is_turn and has_passed and state.round < ROUNDS

    def features(self, state: State, seat: int) -> list[float]:
        """The fitted features, split between early and late."""
        found = self.evaluator.features(state, Scene(state, seat))
        part = round_part(state.round + 1)
        early = [found[number] * (1.0 - part) for number in FITTED]
        late = [found[number] * part for number in FITTED]
        return [sum([found[number] for number in IN_POINTS]), *early, *late]

    def target(self, state: State, seat: int) -> float:
        """The seat's points at the end of the match."""
        return float(state.seats[seat].vp)
