"""Making a deal with a faction card from hand."""

from ludoteca.core.journal import Journal
from ludoteca.games.imperial_settlers import actions, rulebook, tasks
from ludoteca.games.imperial_settlers.actions import first_of, payment_of
from ludoteca.games.imperial_settlers.rules.cards import leave_hand
from ludoteca.games.imperial_settlers.rules.effects import note_paid, push_gain
from ludoteca.games.imperial_settlers.rules.payment import (
    can_pay,
    pay,
    payments,
    refusal_payment,
)
from ludoteca.games.imperial_settlers.state import State
from ludoteca.games.imperial_settlers.tables.boards import DEAL_COST, NO_GOOD
from ludoteca.games.imperial_settlers.tables.printed import CARDS
from ludoteca.games.imperial_settlers.tasks import task


def legal_deals(state: State, seat: int, found: list[int]) -> None:
    """Adds every deal with a hand card, for each way to pay the food."""
    place = state.seats[seat]
    ways = payments(place.goods, DEAL_COST, 1)
    if not ways:
        return
    for card in place.hand:
        if CARDS[card].deal != NO_GOOD:
            for paid in ways:
                found.append(actions.deal(card, paid))


def refusal_deal(state: State, seat: int, action: int) -> int:
    """IS «Fare un contratto»."""
    place = state.seats[seat]
    card = first_of(action)
    if card not in place.hand:
        return rulebook.DEAL_HAND
    if CARDS[card].deal == NO_GOOD:
        return rulebook.DEAL_COMMON
    if not can_pay(place.goods, DEAL_COST, 1):
        return rulebook.DEAL_COST
    return refusal_payment(place.goods, DEAL_COST, 1, payment_of(action))


def apply_deal(state: State, seat: int, action: int, journal: Journal | None) -> None:
    """Makes the deal, which gives its good at once."""
    place = state.seats[seat]
    card = first_of(action)
    packed = pay(place.goods, DEAL_COST, 1, payment_of(action))
    note_paid(journal, seat, packed, rulebook.DEALS, CARDS[card].name)
    leave_hand(place, card)
    place.deals = [*place.deals, card]
    if journal is not None:
        journal.note(seat, "dealt", 1, rulebook.DEALS, CARDS[card].name)
    deal_made(state, seat, card)


def deal_made(state: State, seat: int, source: int) -> None:
    """Gives the good of the deal field, then sets off the features that react to a deal."""
    state.agenda.append(task(tasks.OWN_DEAL, seat, source))
    push_gain(state, seat, source, CARDS[source].deal_gain)
