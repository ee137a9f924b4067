"""Standing orders of Imperial Settlers: the cards an opponent makes one discard."""

from typing import Final

from ludoteca.core.orders import ASK, NO_ANSWER, Order, Orders
from ludoteca.games.imperial_settlers.actions import victim_discard
from ludoteca.games.imperial_settlers.view import View

LAST: Final = 1
FIRST: Final = 2
LOSE: Final = Order("lose", (ASK, LAST, FIRST))


class ImperialSettlersOrders(Orders[View]):
    """Which card goes when somebody else's building takes one."""

    orders: tuple[Order, ...] = (LOSE,)

    def is_asked(self, view: View) -> bool:
        """Whether the reader must discard a card of their choice."""
        return view.seat >= 0 and view.question == "victim" and view.asked == view.seat

    def answer(self, view: View, values: list[int]) -> int:
        """The last card of the hand or the first: hands are sorted, common cards before others."""
        if values[0] == ASK or not self.is_asked(view):
            return NO_ANSWER
        hand = view.table.seats[view.seat].hand
        return victim_discard(hand[-1] if values[0] == LAST else hand[0])

    def reveals_hand(self, view: View) -> bool:
        """Passing at once tells that nothing in the hand can be played."""
        return view.question == "turn"


ORDERS: Final = ImperialSettlersOrders()
