"""Automatic answers: nothing is asked out of turn."""

from typing import Final

from tests.toy_game.view import View

from ludoteca.core.orders import NO_ANSWER, Order, Orders


class HighCardAnswers(Orders[View]):
    """None."""

    orders: tuple[Order, ...] = ()

    def is_asked(self, view: View) -> bool:
        return False

    def answer(self, view: View, values: list[int]) -> int:
        return NO_ANSWER

    def reveals_hand(self, view: View) -> bool:
        """Everybody can count the cards of a hand: a last one is no secret choice."""
        return False


ANSWERS: Final = HighCardAnswers()
