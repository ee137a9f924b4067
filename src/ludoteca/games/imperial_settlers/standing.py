"""Standing orders of Imperial Settlers: cards that must be discarded, and the end of a turn."""

from collections.abc import Sequence
from typing import Final

from ludoteca.core.actions import kind_of
from ludoteca.core.orders import ASK, NO_ANSWER, Order, Orders
from ludoteca.games.imperial_settlers.actions import DEFEND, end_turn, victim_discard
from ludoteca.games.imperial_settlers.view import View

LAST: Final = 1
FIRST: Final = 2
LOSE: Final = Order("lose", (ASK, LAST, FIRST))
AT_ONCE: Final = 1
END: Final = Order("end", (ASK, AT_ONCE))


class ImperialSettlersOrders(Orders[View]):
    """Which card goes when somebody else's building takes one; whether a turn ends by itself."""

    orders: tuple[Order, ...] = (LOSE, END)

    def is_asked(self, view: View) -> bool:
        """Whether the reader must discard a card, or could end the turn."""
        return view.seat >= 0 and view.question in ("victim", "after") and view.asked == view.seat

    def answer(self, view: View, values: list[int]) -> int:
        """The last card of the hand or the first: hands are sorted, common cards before others."""
        if not self.is_asked(view):
            return NO_ANSWER
        if view.question == "after":
            return end_turn() if values[1] == AT_ONCE else NO_ANSWER
        if values[0] == ASK:
            return NO_ANSWER
        hand = view.table.seats[view.seat].hand
        return victim_discard(hand[-1] if values[0] == LAST else hand[0])

    def worth_asking(self, view: View, legal: Sequence[int]) -> Sequence[int]:
        """Alone, a defence token protects from nobody (IS «Fase di attacco»)."""
        if view.question != "after" or not view.is_solo:
            return legal
        return [action for action in legal if kind_of(action) != DEFEND]

    def reveals_hand(self, view: View) -> bool:
        """Passing at once tells that nothing in the hand can be played."""
        return view.question == "turn"


ORDERS: Final = ImperialSettlersOrders()
