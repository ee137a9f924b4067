"""Standing orders of Euphrates & Tigris: supporters in revolts and wars."""

from typing import Final

from ludoteca.core.orders import ASK, NO_ANSWER, Order, Orders
from ludoteca.games.euphrates_tigris.actions import support
from ludoteca.games.euphrates_tigris.tables import TEMPLE
from ludoteca.games.euphrates_tigris.view import View

NEVER: Final = 1
TO_WIN: Final = 2  # as attacker the whole hand, as defender just enough; none if that loses
ATTACK: Final = Order("attack", (ASK, NEVER, TO_WIN))
DEFEND: Final = Order("defend", (ASK, NEVER, TO_WIN))


class EuphratesTigrisOrders(Orders[View]):
    """One order for attacks, one for defences."""

    orders: tuple[Order, ...] = (ATTACK, DEFEND)

    def is_asked(self, view: View) -> bool:
        """Whether the seat is asked for supporters."""
        return view.seat >= 0 and view.asked == view.seat and view.question in ("attack", "defend")

    def answer(self, view: View, values: list[int]) -> int:
        """The number of supporters the orders ask for, or NO_ANSWER."""
        if not self.is_asked(view):
            return NO_ANSWER
        is_attack = view.question == "attack"
        value = values[0] if is_attack else values[1]
        if value == ASK:
            return NO_ANSWER
        if value == NEVER:
            return support(0)
        return support(to_win(view, is_attack))

    def reveals_hand(self, view: View) -> bool:
        """An instant answer of no supporters would reveal that the hand has none."""
        return self.is_asked(view)


def to_win(view: View, is_attack: bool) -> int:
    """The number of supporters that wins as far as is known; 0 if the hand is too weak."""
    fight = view.conflict
    held = view.hands[view.seat][TEMPLE if fight.is_revolt else fight.colour]
    if is_attack:  # the defender's answer is unknown, so add all
        return held if fight.attack + held > fight.defence else 0
    needed = fight.attack + fight.added - fight.defence  # the defender wins ties
    return needed if 0 < needed <= held else 0


ORDERS: Final = EuphratesTigrisOrders()
