"""Standing orders of Terra Mystica: power from the structures of neighbours."""

from typing import Final

from ludoteca.core.orders import ASK, NO_ANSWER, Order, Orders
from ludoteca.games.terra_mystica.actions import ACCEPT, kind_of
from ludoteca.games.terra_mystica.planning import standing_answer
from ludoteca.games.terra_mystica.view import View, offer_facts

ANY: Final = 99  # more than any offer
TAKE: Final = Order("take", (ASK, 1, 2, 3, 4, 5, ANY))  # accept up to this much power
DECLINE: Final = Order("decline", (ASK, 1, 2, 3, 4, 5))  # decline this much power or more


class TerraMysticaOrders(Orders[View]):
    """Accept up to one amount, decline from another on, ask in between; accepting comes first."""

    orders: tuple[Order, ...] = (TAKE, DECLINE)

    def is_asked(self, view: View) -> bool:
        """Whether the seat has an offer of power."""
        return view.seat >= 0 and view.first_offer(view.seat) >= 0

    def answer(self, view: View, values: list[int]) -> int:
        """The answer to the first offer, by the power really gained, or NO_ANSWER."""
        if not self.is_asked(view):
            return NO_ANSWER
        take = values[0]
        decline = values[1]
        _, gain = offer_facts(view, view.first_offer(view.seat))
        answer = standing_answer(view.position(), view.seat, take)
        if kind_of(answer) == ACCEPT or (decline != ASK and gain >= decline):
            return answer
        return NO_ANSWER

    def reveals_hand(self, view: View) -> bool:
        """False: nothing is hidden in this game."""
        return False


ORDERS: Final = TerraMysticaOrders()
