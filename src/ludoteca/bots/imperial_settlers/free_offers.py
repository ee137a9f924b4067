"""Free moves worth considering: defence tokens, samurai, stored cards and resources."""

from typing import Final

from ludoteca.bots.imperial_settlers.appraiser import NEVER, Appraiser
from ludoteca.games.imperial_settlers import actions
from ludoteca.games.imperial_settlers.empire import held
from ludoteca.games.imperial_settlers.rules.effects import samurai_places
from ludoteca.games.imperial_settlers.tables.boards import (
    COMMON,
    COMMON_CARD,
    DEFENSE,
    JAPANESE,
    RESOURCES,
    WORKER,
    WORKERS_PER_PAIR,
)
from ludoteca.games.imperial_settlers.tables.printed import (
    CARDS,
    COUNT_SAMURAI,
    DECK_OF,
    EVENT_MASKS,
    GAIN,
    GAINS,
    OWN_TURN_FREE,
    RAZE_OF,
    STORE_HAND_CARDS,
    STORE_RESOURCES,
    Op,
)

AT_ONCE: Final = 5.0  # a defence token is free and protects from now on
PUT_AWAY: Final = 0.3  # end points of a stored card
LAST_GOOD: Final = 0.05  # a stored resource
GUARD: Final = 0.15  # share of a location's value that a samurai saves
STORES_MASK: Final = EVENT_MASKS[OWN_TURN_FREE]


def add_free_moves(seen: Appraiser, moves: list[int], worths: list[float]) -> None:
    """Adds the best move of each kind of free move."""
    if seen.supply[DEFENSE] and is_raided(seen):
        place = best_defence(seen)
        if place >= 0:
            moves.append(actions.defend(place))
            worths.append(AT_ONCE)
    if seen.place.faction == JAPANESE and seen.supply[WORKER]:
        add_samurai(seen, moves, worths)
    for location in held(seen.state, seen.seat):
        if STORES_MASK >> location & 1:
            for op in CARDS[location].ops:
                add_store(seen, location, op, moves, worths)


def is_raided(seen: Appraiser) -> bool:
    """Whether another player may still raze this round."""
    if seen.alone or seen.state.peaceful:
        return False
    for other in range(seen.state.players):
        if other != seen.seat and not seen.state.seats[other].passed:
            return True
    return False


def best_defence(seen: Appraiser) -> int:
    """The most valuable own common location that can be razed and is not protected, or -1."""
    best = -1
    most = -NEVER
    for location in seen.place.locations:
        if DECK_OF[location] != COMMON or not RAZE_OF[location]:
            continue
        if seen.state.defended_mask >> location & 1 or location in seen.state.taken:
            continue
        if seen.stands[location] > most:
            most = seen.stands[location]
            best = location
    return best


def samurai_gain(seen: Appraiser) -> float:
    """What another samurai adds to the gains that count samurai."""
    total = 0.0
    for location in held(seen.state, seen.seat):
        for term in GAINS[CARDS[location].gain]:
            if term.kind == GAIN and term.count == COUNT_SAMURAI:
                total += term.n * seen.goods[term.good] * max(1, seen.left)
    return total


def add_samurai(seen: Appraiser, moves: list[int], worths: list[float]) -> None:
    """Adds deploying a samurai on the most valuable location without one."""
    best = -1
    most = -NEVER
    for location in samurai_places(seen.state, seen.seat):
        if seen.stands[location] > most:
            most = seen.stands[location]
            best = location
    if best < 0:
        return
    worth = samurai_gain(seen)
    if RAZE_OF[best] and seen.left and not seen.alone and not seen.state.peaceful:
        worth += GUARD * most
    if seen.supply[WORKER] >= WORKERS_PER_PAIR:
        worth -= seen.goods[WORKER]
    if worth > 0.0:
        moves.append(actions.deploy(best))
        worths.append(worth)


def add_store(
    seen: Appraiser, location: int, op: Op, moves: list[int], worths: list[float]
) -> None:
    """Adds storing the least useful hand card or a resource."""
    place = seen.place
    if op.kind == STORE_HAND_CARDS and place.hand:
        drafts = seen.prices.draft[seen.left]
        worst = place.hand[0]
        for number in place.hand:
            if drafts[number] < drafts[worst]:
                worst = number
        moves.append(actions.store_card(location, worst))
        worths.append(seen.gains[op.n] + PUT_AWAY - seen.goods[COMMON_CARD])
    elif op.kind == STORE_RESOURCES:
        for good in range(RESOURCES):
            if op.goods_mask >> good & 1 and place.goods[good]:
                moves.append(actions.store_good(location, good))
                worths.append(LAST_GOOD)
                return
