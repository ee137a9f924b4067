"""An alternative payment: gold instead of the resource that other hand cards need most."""

from ludoteca.games.imperial_settlers.actions import UNIT_BITS, UNIT_MASK
from ludoteca.games.imperial_settlers.rules.payment import gold_part
from ludoteca.games.imperial_settlers.state import Seat
from ludoteca.games.imperial_settlers.tables.boards import GOLD, RESOURCES
from ludoteca.games.imperial_settlers.tables.printed import CARDS, Cost


def needed_later(place: Seat, good: int, spared: int) -> int:
    """The highest cost in a resource among the hand cards except `spared`."""
    most = 0
    for number in place.hand:
        if number != spared and CARDS[number].cost[good] > most:
            most = CARDS[number].cost[good]
    return most


def sparing_payment(place: Seat, cost: Cost, paid: int, built: int) -> int:
    """The payment with gold instead of the scarcest resource; unchanged if none is scarce."""
    spare = place.goods[GOLD] - gold_part(cost, 1, paid)
    if spare <= 0:
        return paid
    scarce = -1
    most = 0
    for good in range(RESOURCES):
        given = paid >> good * UNIT_BITS & UNIT_MASK
        if not given:
            continue
        lack = needed_later(place, good, built) - (place.goods[good] - given)
        if lack > most:
            most = lack
            scarce = good
    if scarce < 0:
        return paid
    kept = min(spare, most, paid >> scarce * UNIT_BITS & UNIT_MASK)
    return paid - (kept << scarce * UNIT_BITS)
