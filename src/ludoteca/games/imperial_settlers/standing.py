"""Automatic answers: which card to discard, and when to end the turn."""

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
    """Orders for the card an opponent's building makes a player discard, and for ending turns."""

    orders: tuple[Order, ...] = (LOSE, END)

    def is_asked(self, view: View) -> bool:
        """Whether the viewing seat must discard a card or may end its turn."""
        return view.seat >= 0 and view.question in ("victim", "after") and view.asked == view.seat

    def answer(self, view: View, values: list[int]) -> int:
        """Ends the turn, or discards the last or first card of the sorted hand."""
        if not self.is_asked(view):
            return NO_ANSWER
        if view.question == "after":
            return end_turn() if values[1] == AT_ONCE else NO_ANSWER
        if values[0] == ASK:
            return NO_ANSWER
        hand = view.table.seats[view.seat].hand
        return victim_discard(hand[-1] if values[0] == LAST else hand[0])

    def worth_asking(self, view: View, legal: Sequence[int]) -> Sequence[int]:
        """The legal actions without defence tokens in a solo match (IS «Fase di attacco»)."""
        if view.question != "after" or not view.is_solo:
            return legal
        return [action for action in legal if kind_of(action) != DEFEND]

    def reveals_hand(self, view: View) -> bool:
        """Whether an automatic pass would show that no card in the hand can be played."""
        return view.question == "turn"


ORDERS: Final = ImperialSettlersOrders()
