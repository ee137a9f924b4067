"""Standing orders of Euphrates & Tigris: supporters in revolts and wars."""

from typing import Final

from ludoteca.core.orders import ASK, NO_ANSWER, Order, Orders
from ludoteca.games.euphrates_tigris.actions import support
from ludoteca.games.euphrates_tigris.tables import TEMPLE
from ludoteca.games.euphrates_tigris.view import View

NEVER: Final = 1
TO_WIN: Final = 2  # as attacker all that are held, as defender just enough; none if that loses
ATTACK: Final = Order("attack", (ASK, NEVER, TO_WIN))
DEFEND: Final = Order("defend", (ASK, NEVER, TO_WIN))


class EuphratesTigrisOrders(Orders[View]):
    """One order for attacks, one for defences."""

    orders: tuple[Order, ...] = (ATTACK, DEFEND)

    def is_asked(self, view: View) -> bool:
        """Whether the reader may add supporters."""
        return view.seat >= 0 and view.asked == view.seat and view.question in ("attack", "defend")

    def answer(self, view: View, values: list[int]) -> int:
        """A number of supporters."""
        if not self.is_asked(view):
            return NO_ANSWER
        is_attack = view.question == "attack"
        wish = values[0] if is_attack else values[1]
        if wish == ASK:
            return NO_ANSWER
        if wish == NEVER:
            return support(0)
        return support(to_win(view, is_attack))

    def reveals_hand(self, view: View) -> bool:
        """Adding nothing at once tells that there is nothing to add."""
        return self.is_asked(view)


def to_win(view: View, is_attack: bool) -> int:
    """The supporters that win, as far as can be told; none if the hand is too weak."""
    fight = view.conflict
    held = view.hands[view.seat][TEMPLE if fight.is_revolt else fight.colour]
    if is_attack:  # the defender answers later: all that there are
        return held if fight.attack + held > fight.defence else 0
    needed = fight.attack + fight.added - fight.defence  # the defender wins ties
    return needed if 0 < needed <= held else 0


ORDERS: Final = EuphratesTigrisOrders()
