"""Evaluates positions for the baseline bots: points, and the cards still held."""

from typing import Final

from tests.toy_game.state import State, cards_of

from ludoteca.bots.baselines.evaluator import Evaluator
from ludoteca.core.rng import Rng

POINT: Final = 100


class HighCardEvaluator(Evaluator[State]):
    """Values a point more than any card, and a card by its number."""

    def evaluate(self, state: State, seat: int) -> int:
        return POINT * state.points[seat] + sum(cards_of(state.hands[seat]))

    def resolve(self, state: State, rng: Rng) -> None:
        """Does nothing: every action is resolved at once."""


EVALUATOR: Final = HighCardEvaluator()
