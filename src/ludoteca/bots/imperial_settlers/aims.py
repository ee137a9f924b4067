"""Estimates of the value of an ability's targets."""

from typing import Final

from ludoteca.bots.imperial_settlers.appraiser import NEVER, Appraiser
from ludoteca.games.imperial_settlers.actions import TARGET_CARD, first_of, kind_of
from ludoteca.games.imperial_settlers.rules.targets import legal_targets
from ludoteca.games.imperial_settlers.tables import printed
from ludoteca.games.imperial_settlers.tables.boards import (
    COMMON_CARD,
    NO_GOOD,
    RAZE,
    WOOD,
)
from ludoteca.games.imperial_settlers.tables.printed import ACTION, CARDS, OWN_RAZE, RAZE_OF, Card

SMALL: Final = 0.2  # an ability whose use is not estimated
STOLEN: Final = 1.5  # a resource taken from a rival, in wood
NOT_BUILT: Final = 0.5  # share of a hand card's value that is lost when it is razed
LAID: Final = 0.3  # the same when it becomes a foundation
CONVERTED: Final = 1.0  # the option to give razed goods back for points
OPERATION_AGAIN: Final = 0.5


def best_aim(seen: Appraiser, card: Card) -> float:
    """The value of an ability with its best target."""
    most = -NEVER
    for target in legal_targets(seen.state, seen.seat, card.number):
        most = max(most, aim_worth(seen, card, target))
    return most


def aim_worth(seen: Appraiser, card: Card, target: int) -> float:
    """The value of an ability with a target."""
    kind = card.ops[0].kind
    aim = first_of(target)
    if kind == printed.BUILD_IGNORING_LOCATION:
        return built_worth(seen, card, aim)
    if kind == printed.RAZE_NOW:
        return razed_worth(seen, card, target)
    if kind <= printed.STEAL:
        return own_worth(seen, kind, aim)
    if kind <= printed.GAIN_TARGET_DEAL_GOOD:
        return raid_worth(seen, kind, aim)
    return other_worth(seen, kind, aim)


def built_worth(seen: Appraiser, card: Card, aim: int) -> float:
    """The value of building a faction card or deal without discarding a location."""
    worth = seen.build(aim) - seen.cost(CARDS[aim].cost, 1)
    if card.target == printed.OWN_DEAL_TARGET and CARDS[aim].deal != NO_GOOD:
        worth -= seen.prices.deals[seen.left][CARDS[aim].deal]
    return worth


def own_worth(seen: Appraiser, kind: int, aim: int) -> float:
    """The value of an ability on an own location or deal, or of stealing."""
    card = CARDS[aim]
    if kind == printed.RESET_ACTION_LOCATION:
        worth = seen.gains[card.gain] + (OPERATION_AGAIN if card.ops else 0.0)
        return card.uses * (worth - seen.cost(card.action_cost, 1))
    if kind == printed.COPY_PRODUCTION:
        return seen.gain(card.gain)
    if kind == printed.GAIN_DEAL_GOOD:
        return seen.gains[card.deal_gain]
    return STOLEN * seen.goods[WOOD]


def razed_worth(seen: Appraiser, card: Card, target: int) -> float:
    """The value of razing a hand card or a rival's location by an ability."""
    aim = first_of(target)
    op = card.ops[0]
    worth = seen.gain(CARDS[aim].raze_gain) + seen.features(OWN_RAZE)
    if kind_of(target) == TARGET_CARD:
        kept = NOT_BUILT * seen.prices.draft[seen.left][aim]
        worth -= kept + seen.goods[COMMON_CARD]
        price = op.hand_price
    else:
        worth += seen.rival_loss(aim)
        price = op.location_price
    if card.by_mode and price > 0:
        worth -= price * seen.goods[RAZE] * seen.weights.spent_resource
    return worth + CONVERTED if len(card.ops) > 1 else worth


def raid_worth(seen: Appraiser, kind: int, aim: int) -> float:
    """The value of an ability on a raze field or a rival's deal."""
    if kind == printed.TAKE_ONE_RAZE_GOOD:
        return max([seen.goods[good] for good in RAZE_OF[aim]])
    if kind == printed.RAZE_OWN_LOCATION:
        worth = seen.gain(CARDS[aim].raze_gain) + seen.features(OWN_RAZE)
        return worth + seen.weights.foundation + seen.goods[WOOD] - seen.standing(aim)
    if kind == printed.GAIN_TARGET_DEAL_GOOD:
        return seen.gains[CARDS[aim].deal_gain]
    good = CARDS[aim].deal
    worth = seen.prices.deals[seen.left][good] if good != NO_GOOD else 0.0
    if kind == printed.TAKE_TARGET_DEAL:
        return worth * (1.0 + seen.weights.rival)
    return worth * seen.weights.rival


def other_worth(seen: Appraiser, kind: int, aim: int) -> float:
    """The value of an ability that takes or removes locations, or lays a foundation or deal."""
    card = CARDS[aim]
    if kind == printed.REMOVE_LOCATION:
        return seen.weights.solo_raze if seen.alone else seen.stands[aim] * seen.weights.rival
    if kind == printed.TAKE_OVER_LOCATION:
        if card.type != ACTION:
            return SMALL
        worth = seen.gains[card.gain] - seen.cost(card.action_cost, 1)
        return SMALL + card.uses * max(0.0, worth)
    if kind == printed.MAKE_REMOTE_DEAL:
        return seen.deal(card.deal)
    if kind == printed.HAND_CARD_TO_FOUNDATION:
        laid = seen.goods[COMMON_CARD] + LAID * seen.prices.draft[seen.left][aim]
        return seen.weights.foundation - laid
    return SMALL
