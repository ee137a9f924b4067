"""The evaluator of Euphrates & Tigris for the greedy bot."""

from typing import Final

from ludoteca.bots.baselines.evaluator import Evaluator
from ludoteca.core.bits import lowest
from ludoteca.core.rng import Rng
from ludoteca.games.euphrates_tigris.flow import apply, deciders, pick
from ludoteca.games.euphrates_tigris.scoring import points_of, spheres
from ludoteca.games.euphrates_tigris.state import ASK_ACTION, ASK_DRAW, State, question_of

SPHERE_BITS: Final = 12  # enough for the points of any sphere


class EuphratesTigrisEvaluator(Evaluator[State]):
    """Compares the weakest sphere first, then the next, as in final scoring."""

    def evaluate(self, state: State, seat: int) -> int:
        total = 0
        for sphere in spheres(points_of(state, seat)):
            total = total << SPHERE_BITS | sphere
        return total

    def resolve(self, state: State, rng: Rng) -> None:
        while state.decisions and question_of(state.decisions[-1]) not in (ASK_ACTION, ASK_DRAW):
            apply(state, pick(state, lowest(deciders(state)), rng), None)


EVALUATOR: Final = EuphratesTigrisEvaluator()
