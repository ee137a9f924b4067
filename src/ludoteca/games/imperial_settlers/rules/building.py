"""Building a location: cost, placement, production, building bonus, features."""

from ludoteca.core.actions import WIDTH
from ludoteca.core.journal import Journal
from ludoteca.games.imperial_settlers import actions, rulebook, tasks
from ludoteca.games.imperial_settlers.actions import (
    first_of,
    payment_of,
    second_of,
)
from ludoteca.games.imperial_settlers.empire import discardable
from ludoteca.games.imperial_settlers.rules.cards import discard, leave_hand, leave_play
from ludoteca.games.imperial_settlers.rules.effects import gain_task, note_paid, push_gain
from ludoteca.games.imperial_settlers.rules.features import feature_tasks, push_features
from ludoteca.games.imperial_settlers.rules.order import push_group
from ludoteca.games.imperial_settlers.rules.payment import (
    can_pay,
    pay,
    payments,
    refusal_payment,
)
from ludoteca.games.imperial_settlers.state import State
from ludoteca.games.imperial_settlers.tables.boards import NO_CARD
from ludoteca.games.imperial_settlers.tables.printed import CARDS, OWN_BUILD, PRODUCTION
from ludoteca.games.imperial_settlers.tasks import task


def build_offers(state: State, seat: int, plain: list[int], open_offers: list[int]) -> None:
    """Adds the builds that can be paid: those without a location symbol to `plain`, others open.

    An open offer still lacks the location that pays its symbol; see `close_offer`.
    """
    place = state.seats[seat]
    goods = place.goods
    for number in place.hand:
        card = CARDS[number]
        found = payments(goods, card.cost, 1)
        if card.needs_location:
            for paid in found:
                open_offers.append(actions.build(number, paid, 0))
        else:
            for paid in found:
                plain.append(actions.build(number, paid))


def close_offer(offer: int, discarded: int) -> int:
    """An open offer completed with the location that pays its symbol."""
    return offer | discarded << 2 * WIDTH


def legal_builds(state: State, seat: int, found: list[int]) -> None:
    """Adds every build: card, payment, and location or foundation to discard."""
    open_offers: list[int] = []
    build_offers(state, seat, found, open_offers)
    if open_offers:
        candidates = discardable(state, seat)
        for offer in open_offers:
            for discarded in candidates:
                found.append(close_offer(offer, discarded))


def refusal_build(state: State, seat: int, action: int) -> int:
    """IS «Costruire un luogo», «Costi di costruzione»."""
    number = first_of(action)
    place = state.seats[seat]
    if number not in place.hand:
        return rulebook.BUILD_HAND
    card = CARDS[number]
    if not can_pay(place.goods, card.cost, 1):
        return rulebook.BUILD_COST
    discarded = second_of(action)
    if not card.needs_location and discarded != NO_CARD:
        return rulebook.BUILD_NO_LOCATION
    if card.needs_location:
        if discarded in state.taken:
            return rulebook.BUILD_CAPTURED  # IS ruling 70
        if discarded not in discardable(state, seat):
            return rulebook.BUILD_LOCATION
    return refusal_payment(place.goods, card.cost, 1, payment_of(action))


def apply_build(state: State, seat: int, action: int, journal: Journal | None) -> None:
    """Pays the cost, then places the location (IS ruling 31)."""
    number = first_of(action)
    discarded = second_of(action)
    pay_build(state, seat, number, payment_of(action), journal)
    if discarded != NO_CARD:
        discard_location(state, seat, discarded, journal)
    leave_hand(state.seats[seat], number)
    place_location(state, seat, number, journal)


def pay_build(state: State, seat: int, number: int, paid: int, journal: Journal | None) -> None:
    """Pays the goods of the building cost."""
    card = CARDS[number]
    packed = pay(state.seats[seat].goods, card.cost, 1, paid)
    note_paid(journal, seat, packed, rulebook.BUILDING_COSTS, card.name)


def discard_location(state: State, seat: int, location: int, journal: Journal | None) -> None:
    """Discards a location or foundation to pay a location symbol."""
    place = state.seats[seat]
    if place.foundation_mask >> location & 1:
        place.foundation_mask &= ~(1 << location)
    else:
        leave_play(state, seat, location, journal)
    discard(state, location, journal)


def place_location(state: State, seat: int, number: int, journal: Journal | None) -> None:
    """Adds a location to the empire and sets off its effects (IS ruling 35).

    Production, building bonus, features: in this order, or if `order_chosen` in the player's.
    """
    card = CARDS[number]
    place = state.seats[seat]
    place.locations = [*place.locations, number]
    if journal is not None:
        journal.note(seat, "built", 1, rulebook.BUILDING, card.name)
    if state.order_chosen:
        push_group(state, seat, effects_of_build(state, seat, number))
        return
    state.agenda.append(task(tasks.OWN_BUILD, seat, number))
    push_gain(state, seat, number, card.bonus)
    if card.type == PRODUCTION:
        push_gain(state, seat, number, card.gain)


def effects_of_build(state: State, seat: int, number: int) -> list[int]:
    """The tasks of production, building bonus and features, in this order."""
    card = CARDS[number]
    found: list[int] = []
    if card.type == PRODUCTION and card.gain:
        found.append(gain_task(seat, number, card.gain))
    if card.bonus:
        found.append(gain_task(seat, number, card.bonus))
    return found + feature_tasks(state, seat, OWN_BUILD, number)


def run_own_build(state: State, seat: int, number: int) -> None:
    """Sets off features that react to a build, including the new card's own (IS ruling 40)."""
    push_features(state, seat, OWN_BUILD, number)
