"""Actions a beginner would try, legal or not, so that a page can explain refusals."""

from ludoteca.core.bits import cells
from ludoteca.games.terra_mystica.actions import (
    ADVANCE_EXCHANGE,
    ADVANCE_SHIPPING,
    BUILD,
    BY_CULT,
    END_TURN,
    ERUPT,
    NO_BID,
    POWER,
    POWER_BRIDGE,
    UPGRADE,
    bid,
    claim,
    pack,
    simple,
    tokens,
    transform,
    with_one,
)
from ludoteca.games.terra_mystica.flow import deciders, legal
from ludoteca.games.terra_mystica.rules.auction import highest_bid, is_claiming
from ludoteca.games.terra_mystica.rules.eruptions import eruption_price
from ludoteca.games.terra_mystica.rules.transforming import short_way
from ludoteca.games.terra_mystica.state import ACTING, Seat, State
from ludoteca.games.terra_mystica.tables.factions import (
    REPLACES,
    STRUCTURES,
    TRADING_POST,
    VOLCANO_KIND,
)
from ludoteca.games.terra_mystica.tables.tiles import ACT_BRIDGE, AUCTION_VP, POWER_ACTIONS


def expected(state: State, seat: int) -> list[int]:
    """All legal actions, then illegal ones that look possible."""
    found = legal(state, seat)
    if state.auction and found:
        return found + [action for action in auction_attempts(state) if action not in found]
    if state.phase != ACTING or not deciders(state) >> seat & 1 or state.active != seat:
        return found
    known = set(found)
    for action in likely_attempts(state, seat):
        if action not in known:
            known.add(action)
            found.append(action)
    return found


def auction_attempts(state: State) -> list[int]:
    """In an auction: an equal bid, a bid above the maximum, claims already taken."""
    if not is_claiming(state):
        return [bid(max(0, highest_bid(state))), bid(AUCTION_VP + 1), simple(NO_BID)]
    places = range(len(state.seats))
    return [claim(faction, place) for faction in state.choices.auctioned for place in places]


def likely_attempts(state: State, seat: int) -> list[int]:
    """Every upgrade, power action, advance, and every hex in reach."""
    own = state.seats[seat]
    found: list[int] = []
    for structure in range(TRADING_POST, STRUCTURES):
        for hexagon in cells(own.piece_masks[REPLACES[structure]]):
            found.append(pack(UPGRADE, hexagon, structure))
    for number in range(POWER_ACTIONS):
        if number != ACT_BRIDGE:
            found.append(with_one(POWER, number))
    for bridge, (one, other) in enumerate(state.choices.board.bridges):
        if (own.built_mask >> one | own.built_mask >> other) & 1:
            found.append(with_one(POWER_BRIDGE, bridge))
    found += [simple(ADVANCE_SHIPPING), simple(ADVANCE_EXCHANGE), simple(END_TURN)]
    for hexagon in cells((own.reach_mask | own.jump_mask) & ~state.occupied_mask):
        found += land(state, seat, hexagon)
    return found


def land(state: State, seat: int, hexagon: int) -> list[int]:
    """Building on a hex, or transforming it to the home terrain."""
    own = state.seats[seat]
    home = own.home
    if state.terrain[hexagon] == home or own.board.opens_terrains:
        return [with_one(BUILD, hexagon)]
    if own.board.kind == VOLCANO_KIND:
        payment = default_payment(state, seat, hexagon)
        return [pack(ERUPT, hexagon, payment), with_one(BUILD, hexagon)]
    spades = short_way(own, state.terrain[hexagon], home)
    return [transform(seat, hexagon, home, spades), with_one(BUILD, hexagon)]


def default_payment(state: State, seat: int, hexagon: int) -> int:
    """Steps on the highest cult track, or tokens from bowl I, II, III in order (TM ruling 127)."""
    own = state.seats[seat]
    if own.board.erupts_by_cult:
        return BY_CULT + own.cults.index(max(own.cults))
    price = eruption_price(state, seat, state.terrain[hexagon])
    return default_tokens(own, price)


def default_tokens(own: Seat, count: int) -> int:
    """A payment of tokens from bowl I first, then II, then III."""
    bowl1 = min(count, own.bowl1)
    bowl2 = min(count - bowl1, own.bowl2)
    return tokens(bowl1, bowl2, count - bowl1 - bowl2)
