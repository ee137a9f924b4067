"""The moves of a turn worth considering, with estimates of their values."""

from typing import Final

from ludoteca.bots.imperial_settlers.aims import best_aim
from ludoteca.bots.imperial_settlers.appraiser import Appraiser
from ludoteca.bots.imperial_settlers.free_offers import add_free_moves
from ludoteca.bots.imperial_settlers.payments import sparing_payment
from ludoteca.bots.imperial_settlers.worker_exchange import best_exchange
from ludoteca.games.imperial_settlers import actions
from ludoteca.games.imperial_settlers.empire import held, rival_locations, uses_of
from ludoteca.games.imperial_settlers.rules.activation import (
    has_targets,
    is_building,
    leaves_build,
)
from ludoteca.games.imperial_settlers.rules.payment import can_pay, default_payment
from ludoteca.games.imperial_settlers.rules.razing import raze_price
from ludoteca.games.imperial_settlers.tables.boards import (
    COMMON,
    COMMON_CARD,
    DEAL_COST,
    FACTION_CARD,
    FOOD,
    GOLD,
    NO_CARD,
    NO_GOOD,
    RAZE,
    RAZE_LOCATION_PRICE,
    WORKER,
    WORKERS_PER_PAIR,
)
from ludoteca.games.imperial_settlers.tables.printed import (
    ACTION,
    CARDS,
    DECK_OF,
    NO_TARGET,
    OWN_DEAL,
    OWN_RAZE,
    RAZE_OF,
    TYPE_OF,
    Card,
)

OTHER_ROOM: Final = 1.5  # how much more another location to discard may be worth
LESS_USUAL: Final = 0.3  # deduction for a less usual way of the same move
GIVEN_DEAL: Final = 0.2  # a deal discarded for an action
GIVEN_DEAL_ROUND: Final = 0.7  # plus this for each round left
LEAST_EXCHANGE: Final = 0.02  # spending workers that would be lost
SEVERAL_PAIRS: Final = 0.05


class Offers:
    """Moves and their estimated values, in the order they were added."""

    __slots__ = ("moves", "worths", "thorough")

    def __init__(self, thorough: bool) -> None:
        self.moves: list[int] = []
        self.worths: list[float] = []
        self.thorough = thorough  # whether less usual ways are included

    def add(self, move: int, worth: float) -> None:
        """Adds a move."""
        self.moves.append(move)
        self.worths.append(worth)

    def best(self) -> int:
        """The move with the highest value; of equal ones the first."""
        place = 0
        for number in range(1, len(self.moves)):
            if self.worths[number] > self.worths[place]:
                place = number
        return self.moves[place]


def turn_offers(seen: Appraiser, thorough: bool) -> Offers:
    """All moves of a turn worth considering; passing is the first."""
    offers = Offers(thorough)
    offers.add(actions.PASS, seen.weights.passing)
    add_builds(seen, offers)
    add_deals(seen, offers)
    if seen.supply[RAZE]:
        add_razes(seen, offers)
    add_activations(seen, offers)
    add_workers(seen, offers)
    add_free_moves(seen, offers.moves, offers.worths)
    return offers


def add_builds(seen: Appraiser, offers: Offers) -> None:
    """Adds builds of every hand card that can be paid for."""
    supply = seen.supply
    room = -1
    for number in seen.place.hand:
        card = CARDS[number]
        if not can_pay(supply, card.cost, 1):
            continue
        if not card.needs_location:
            worth = seen.build(number) - seen.cost(card.cost, 1)
            add_build(seen, offers, card, NO_CARD, worth)
            continue
        if room < 0:
            room = seen.least_location()
        if room != NO_CARD:
            worth = seen.build(number) - seen.cost(card.cost, 1)
            add_build(seen, offers, card, room, worth - seen.room(room))
            if offers.thorough:
                add_other_room(seen, offers, card, room, worth)


def add_build(seen: Appraiser, offers: Offers, card: Card, room: int, worth: float) -> None:
    """Adds a build with the default payment; if thorough, also one that saves a scarce good."""
    paid = default_payment(seen.supply, card.cost, 1)
    offers.add(actions.build(card.number, paid, room), worth)
    if offers.thorough and seen.supply[GOLD]:
        other = sparing_payment(seen.place, card.cost, paid, card.number)
        if other != paid:
            offers.add(actions.build(card.number, other, room), worth - LESS_USUAL)


def add_other_room(seen: Appraiser, offers: Offers, card: Card, room: int, worth: float) -> None:
    """Adds builds that discard other common locations without losing much more."""
    if seen.place.foundation_mask >> room & 1:
        return
    least = seen.room(room)
    paid = default_payment(seen.supply, card.cost, 1)
    for location in seen.place.locations:
        if location == room or location in seen.state.taken or DECK_OF[location] != COMMON:
            continue
        loss = seen.standing(location)
        if loss < least + OTHER_ROOM:
            offers.add(actions.build(card.number, paid, location), worth - loss - LESS_USUAL)


def add_deals(seen: Appraiser, offers: Offers) -> None:
    """Adds deals with every faction card in hand."""
    food = seen.supply[FOOD]
    if not food and not seen.supply[GOLD]:
        return
    paid = default_payment(seen.supply, DEAL_COST, 1)
    cost = seen.weights.spent_resource * seen.goods[FOOD if food else GOLD]
    cost += seen.goods[FACTION_CARD] - seen.features(OWN_DEAL)
    for number in seen.place.hand:
        good = CARDS[number].deal
        if good != NO_GOOD:
            offers.add(actions.deal(number, paid), seen.deal(good) - cost)


def add_razes(seen: Appraiser, offers: Offers) -> None:
    """Adds razes of hand cards and rivals' locations."""
    tokens = seen.supply[RAZE]
    features = seen.features(OWN_RAZE)
    token = seen.goods[RAZE] * seen.weights.spent_resource
    for number in seen.place.hand:
        if RAZE_OF[number]:
            worth = seen.gain(CARDS[number].raze_gain) + features - seen.goods[COMMON_CARD]
            offers.add(actions.raze_hand(number), worth - token)
    if tokens < RAZE_LOCATION_PRICE or seen.state.peaceful:
        return
    for location in rival_locations(seen.state, seen.seat):
        if not RAZE_OF[location]:
            continue
        price = raze_price(seen.state, location)
        if price <= tokens:
            worth = seen.gain(CARDS[location].raze_gain) + features - price * token
            offers.add(actions.raze_location(location), worth + seen.rival_loss(location))


def add_activations(seen: Appraiser, offers: Offers) -> None:
    """Adds activations of every action location that can be used."""
    state = seen.state
    for location in held(state, seen.seat):
        if TYPE_OF[location] != ACTION or state.blocked_mask >> location & 1:
            continue
        card = CARDS[location]
        free = card.uses - uses_of(state, location)
        if free <= 0 or not can_pay(seen.supply, card.action_cost, 1):
            continue
        if has_targets(state, seen.seat, card, 1):
            add_activation(seen, offers, card, free)


def add_activation(seen: Appraiser, offers: Offers, card: Card, free: int) -> None:
    """Adds activations of one action location; if thorough, also less usual ones."""
    times = usual_uses(seen, card, free)
    paid = default_payment(seen.supply, card.action_cost, times)
    if is_building(card) and not leaves_build(seen.state, seen.seat, card, times, paid):
        return
    worth = seen.gain(card.gain) - seen.cost(card.action_cost, 1)
    if card.ops and card.target != NO_TARGET:
        worth += best_aim(seen, card)
    worth -= card.hand_discards * seen.goods[COMMON_CARD]
    worth -= card.deal_discards * (GIVEN_DEAL + GIVEN_DEAL_ROUND * seen.left)
    offers.add(actions.activate(card.number, times, paid), worth * times)
    if not offers.thorough:
        return
    if times > 1:
        once = default_payment(seen.supply, card.action_cost, 1)
        offers.add(actions.activate(card.number, 1, once), worth)
    other = sparing_payment(seen.place, card.action_cost, paid, NO_CARD)
    if times == 1 and other != paid:
        offers.add(actions.activate(card.number, 1, other), worth - LESS_USUAL)


def usual_uses(seen: Appraiser, card: Card, free: int) -> int:
    """How often to use a location at once: as often as possible if nothing must be chosen."""
    if card.target != NO_TARGET or card.hand_discards or card.deal_discards:
        return 1
    times = 1
    while times < free and can_pay(seen.supply, card.action_cost, times + 1):
        times += 1
    return times


def add_workers(seen: Appraiser, offers: Offers) -> None:
    """Adds spending a pair of workers; if thorough, also all pairs."""
    workers = seen.supply[WORKER]
    if workers < WORKERS_PER_PAIR:
        return
    worth = (
        best_exchange(seen).worth
        - WORKERS_PER_PAIR * seen.goods[WORKER] * seen.weights.spent_worker
    )
    if worth < LEAST_EXCHANGE and not seen.keeps(WORKER):
        worth = LEAST_EXCHANGE + seen.weights.passing
    offers.add(actions.spend_workers(1), worth)
    if offers.thorough and workers >= 2 * WORKERS_PER_PAIR:
        pairs = workers // WORKERS_PER_PAIR
        offers.add(actions.spend_workers(pairs), worth - SEVERAL_PAIRS)
