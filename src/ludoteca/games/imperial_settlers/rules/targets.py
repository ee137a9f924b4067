"""The legal targets of abilities."""

from ludoteca.games.imperial_settlers import actions
from ludoteca.games.imperial_settlers.empire import (
    deal_source,
    held,
    is_protected,
    is_remote,
    rival_locations,
    uses_of,
)
from ludoteca.games.imperial_settlers.rules.payment import can_pay, payments
from ludoteca.games.imperial_settlers.state import State
from ludoteca.games.imperial_settlers.tables import printed
from ludoteca.games.imperial_settlers.tables.boards import (
    ATTACK,
    COMMON,
    EGYPTIAN_TOKENS,
    PROTECTED_EXTRA,
    RAZE,
)
from ludoteca.games.imperial_settlers.tables.printed import (
    ACTION,
    BUILD_IGNORING_LOCATION,
    CARDS,
    DECK_OF,
    MAKE_REMOTE_DEAL,
    PRODUCTION,
    RAZE_NOW,
    RAZE_OF,
    STEAL,
    TAKE_OVER_LOCATION,
    TYPE_OF,
    Card,
    Op,
)


def legal_targets(state: State, seat: int, source: int) -> list[int]:
    """Every target of an action location's ability, with payments if a card is built."""
    card = CARDS[source]
    target = card.target
    if target == printed.OWN_HAND_FACTION_CARD:
        return hand_builds(state, seat, state.seats[seat].goods)
    if target == printed.OWN_HAND_COMMON_CARD:
        hand = state.seats[seat].hand
        return [actions.target_card(number) for number in hand if DECK_OF[number] == COMMON]
    if target == printed.OWN_DEAL_TARGET:
        return own_deals(state, seat, card, state.seats[seat].goods)
    if target == printed.HAND_CARD_OR_OPPONENT_LOCATION:
        return raze_targets(state, seat, card.ops[0])
    if target == printed.OPPONENT_PLAYER:
        return [actions.target_player(other) for other in rivals(state, seat, card)]
    if target == printed.OPPONENT_DEAL:
        return rival_deals(state, seat, card)
    if target >= printed.OPPONENT_LOCATION:
        return rival_targets(state, seat, card)
    return [actions.target_location(location) for location in own_targets(state, seat, card)]


def own_targets(state: State, seat: int, card: Card) -> list[int]:
    """Locations the seat holds that fit the ability."""
    target = card.target
    locations = held(state, seat)
    if target == printed.OWN_OTHER_ACTION_LOCATION:
        return [
            location
            for location in locations
            if location != card.number and TYPE_OF[location] == ACTION and uses_of(state, location)
        ]
    if target == printed.OWN_COMMON_LOCATION_WITH_RAZE:
        return [
            location for location in locations if DECK_OF[location] == COMMON and RAZE_OF[location]
        ]
    return [
        location
        for location in locations
        if TYPE_OF[location] == PRODUCTION
        and (target == printed.OWN_PRODUCTION or location != card.number)
    ]


def rival_targets(state: State, seat: int, card: Card) -> list[int]:
    """The locations that fit an ability, of opponents who have not passed."""
    op = card.ops[0].kind
    if op == TAKE_OVER_LOCATION and len(state.taken) >= EGYPTIAN_TOKENS:
        return []  # IS ruling 71
    if op == MAKE_REMOTE_DEAL and not state.seats[seat].deck:
        return []  # IS ruling 88
    found: list[int] = []
    for location in rival_locations(state, seat):
        if fits_rival(state, card, location):
            found.append(actions.target_location(location))
    return found


def fits_rival(state: State, card: Card, location: int) -> bool:
    """Whether a location of an opponent fits an ability."""
    target = card.target
    if target == printed.OPPONENT_LOCATION_WITH_RAZE:
        return len(RAZE_OF[location]) > 0
    if target == printed.OPPONENT_ACTION_LOCATION:
        return TYPE_OF[location] == ACTION
    if target == printed.OPPONENT_FACTION_LOCATION:
        if card.ops[0].kind == MAKE_REMOTE_DEAL and location in state.routes:
            return False  # IS ruling 88: one marker per location
        return DECK_OF[location] != COMMON
    return True


def rivals(state: State, seat: int, card: Card) -> list[int]:
    """Opponents who have not passed; to steal from, only those with such a good (ruling 175)."""
    found: list[int] = []
    op = card.ops[0]
    for other in range(len(state.seats)):
        if other == seat or state.seats[other].passed:
            continue
        if op.kind != STEAL or stealable(state, other, op):
            found.append(other)
    return found


def stealable(state: State, victim: int, op: Op) -> list[int]:
    """The goods that may be stolen from a supply (IS ruling 74)."""
    goods = state.seats[victim].goods
    return [good for good in range(len(goods)) if op.goods_mask >> good & 1 and goods[good]]


def rival_deals(state: State, seat: int, card: Card) -> list[int]:
    """Deals of opponents who have not passed; remote ones only if the card allows it."""
    found: list[int] = []
    for other in range(len(state.seats)):
        if other == seat or state.seats[other].passed:
            continue
        for entry in state.seats[other].deals:
            if card.remote_deals or not is_remote(entry):
                found.append(actions.target_deal(deal_source(entry)))
    return found


def own_deals(state: State, seat: int, card: Card, goods: list[int]) -> list[int]:
    """Own deals; for an ability that builds, those whose cost can be paid (IS ruling 60)."""
    builds = card.ops[0].kind == BUILD_IGNORING_LOCATION
    found: list[int] = []
    for entry in state.seats[seat].deals:
        if is_remote(entry) and not card.remote_deals:
            continue
        name = deal_source(entry)
        if not builds:
            found.append(actions.target_deal(name))
        elif DECK_OF[name] != ATTACK:
            for paid in payments(goods, CARDS[name].cost, 1):
                found.append(actions.target_deal(name, paid))
    return found


def hand_builds(state: State, seat: int, goods: list[int]) -> list[int]:
    """Faction cards in hand whose cost in goods can be paid (IS ruling 81)."""
    found: list[int] = []
    for number in state.seats[seat].hand:
        if DECK_OF[number] != COMMON:
            for paid in payments(goods, CARDS[number].cost, 1):
                found.append(actions.target_card(number, paid))
    return found


def can_build_after(state: State, seat: int, card: Card, goods: list[int]) -> bool:
    """Whether some card can still be built with the goods left (IS ruling 179)."""
    place = state.seats[seat]
    if card.target == printed.OWN_DEAL_TARGET:
        return len(own_deals(state, seat, card, goods)) > 0
    for number in place.hand:
        if DECK_OF[number] != COMMON and can_pay(goods, CARDS[number].cost, 1):
            return True
    return False


def op_price(state: State, op: Op, location: int) -> int:
    """How many raze tokens an ability costs for a location (IS ruling 75)."""
    extra = op.defence_adds and is_protected(location, state.defended_mask, state.samurai_mask)
    return op.location_price + (PROTECTED_EXTRA if extra else 0)


def raze_targets(state: State, seat: int, op: Op) -> list[int]:
    """Hand cards and locations of opponents that can be razed with the seat's tokens."""
    found: list[int] = []
    if op.kind != RAZE_NOW:
        return found
    place = state.seats[seat]
    tokens = place.goods[RAZE]
    if op.hand_price <= tokens:
        for number in place.hand:
            if RAZE_OF[number]:
                found.append(actions.target_card(number))
    for location in rival_locations(state, seat):
        if RAZE_OF[location] and op_price(state, op, location) <= tokens:
            found.append(actions.target_location(location))
    return found
