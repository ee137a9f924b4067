"""Automatic answers: none, because no player decides out of turn."""

from typing import Final

from tests.toy_game.view import View

from ludoteca.core.orders import NO_ANSWER, Order, Orders


class HighCardAnswers(Orders[View]):
    """No automatic answers."""

    orders: tuple[Order, ...] = ()

    def is_asked(self, view: View) -> bool:
        return False

    def answer(self, view: View, values: list[int]) -> int:
        return NO_ANSWER

    def reveals_hand(self, view: View) -> bool:
        """Returns False: the sizes of hands are public, so a forced last card reveals nothing."""
        return False


ANSWERS: Final = HighCardAnswers()
