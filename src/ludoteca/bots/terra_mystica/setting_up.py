"""Choices during set-up: factions, bids, starting terrains and first dwellings."""

from typing import Final

from ludoteca.bots.terra_mystica.land import CLOSED, land_price
from ludoteca.core.bits import cells
from ludoteca.games.terra_mystica.actions import (
    BID,
    CHOOSE,
    CLAIM,
    NO_BID,
    PICK_TERRAIN,
    TAKE_FAVOUR,
    first_of,
    kind_of,
    second_of,
)
from ludoteca.games.terra_mystica.rules.auction import highest_bid, on_offer
from ludoteca.games.terra_mystica.rules.terrains import is_rival_home
from ludoteca.games.terra_mystica.state import CHOOSING, PLACING, Seat, State
from ludoteca.games.terra_mystica.tables.board import CYCLE

# By faction, the points it makes in the bot's own matches, relative to the mean of all.
# fmt: off
STRENGTHS: Final = [
    4.0, 1.0, -2.0, 2.0, 3.0, 4.0, -6.0, 0.0, 2.0, -2.0,
    2.0, -3.0, -4.0, 3.0, 1.0, 1.0, 0.0, 0.0, 0.0, 0.0,
]
# fmt: on
PLACE_WORTH: Final = 0.7  # points lost for each later place in the turn order
BOLDNESS: Final = 0.5  # largest share of a faction's advantage to bid
HOME_RIVALRY: Final = 3.0  # deduction for a rival one step away on the terrain cycle
# Values of land around a first dwelling by spades, beside it and across one river hex.
AROUND: Final = [2.0, 1.2, 0.5, 0.2]
OVER_WATER: Final = 0.5
BESIDE_RIVAL: Final = 1.9
BESIDE_OWN: Final = 0.5
RIVAL_LAND: Final = 0.5  # a rival's home terrain beside: a possible neighbour
NEAR: Final = 2
NEAR_RIVAL: Final = 0.6  # a rival's structure two steps away
FAR_ENOUGH: Final = 5  # usual distance between first dwellings of league players
DISTANCE_COST: Final = 0.4


def is_set_up(state: State, actions: list[int]) -> bool:
    """Whether these are choices of the set-up; favour tiles are valued as during play."""
    is_favour = kind_of(actions[0]) == TAKE_FAVOUR
    return state.phase == PLACING or (state.phase == CHOOSING and not is_favour)


def ordered_choices(state: State, seat: int, actions: list[int]) -> list[int]:
    """The choices of the set-up, best first; equal ones in order."""
    scored = [(setup_worth(state, seat, action), -place) for place, action in enumerate(actions)]
    return [actions[-place] for _, place in sorted(scored, reverse=True)]


def setup_worth(state: State, seat: int, action: int) -> float:
    """The approximate value of a choice of the set-up in points."""
    kind = kind_of(action)
    if kind == CHOOSE:
        return STRENGTHS[first_of(action)]
    if kind == CLAIM:
        return STRENGTHS[first_of(action)] - PLACE_WORTH * second_of(action)
    if kind == BID:
        return bid_worth(state, first_of(action))
    if kind == NO_BID:
        return 0.0
    if kind == PICK_TERRAIN:
        return terrain_worth(state, seat, first_of(action))
    return place_worth(state, seat, first_of(action))


def bid_worth(state: State, amount: int) -> float:
    """The value of a bid: positive up to a limit by faction strengths, the lowest bid best."""
    strengths = [STRENGTHS[faction] for faction in on_offer(state)]
    limit = BOLDNESS * (max(strengths) - min(strengths))
    if amount > limit and highest_bid(state) >= 0:
        return -float(amount)
    return 1.0 / (1.0 + amount)


def terrain_worth(state: State, seat: int, terrain: int) -> float:
    """The value of a starting terrain: free land around it, and distance to rivals' terrains."""
    worth = 0.0
    board = state.choices.board
    for hexagon in cells(state.terrain_masks[terrain] & ~state.occupied_mask):
        beside = board.neighbours[hexagon] & ~state.occupied_mask
        worth += 0.1 * beside.bit_count() + 0.1 * (board.rivers[hexagon] != 0)
    for number, rival in enumerate(state.seats):
        if number != seat and rival.faction >= 0 and 0 <= rival.home < CYCLE:
            steps = (rival.home - terrain) % CYCLE
            worth -= HOME_RIVALRY / max(1, min(steps, CYCLE - steps))
    return worth


def place_worth(state: State, seat: int, hexagon: int) -> float:
    """The value of a first dwelling: land and neighbours, and distance to the other one."""
    own = state.seats[seat]
    board = state.choices.board
    beside_mask = board.neighbours[hexagon]
    worth = 0.0
    for other in cells(beside_mask):
        if state.occupied_mask >> other & 1:
            worth += BESIDE_OWN if own.built_mask >> other & 1 else BESIDE_RIVAL
        else:
            worth += hex_worth(state, seat, other)
            if is_rival_home(state, seat, state.terrain[other]):
                worth += RIVAL_LAND
    for other in cells(board.ships[1][hexagon] & ~beside_mask & ~state.occupied_mask):
        worth += OVER_WATER * hex_worth(state, seat, other)
    rivals_mask = state.occupied_mask & ~own.built_mask
    for other in cells(rivals_mask):
        if board.distance(hexagon, other) == NEAR:
            worth += NEAR_RIVAL
    return worth - distance_cost(state, own, hexagon)


def hex_worth(state: State, seat: int, hexagon: int) -> float:
    """The value of a free hex by the spades it costs."""
    spades = land_price(state, seat, state.terrain[hexagon])
    return 0.0 if spades == CLOSED else AROUND[spades]


def distance_cost(state: State, own: Seat, hexagon: int) -> float:
    """The deduction for a first dwelling near the other one."""
    if own.built_mask == 0:
        return 0.0
    board = state.choices.board
    nearest = min([board.distance(hexagon, built) for built in cells(own.built_mask)])
    return DISTANCE_COST * max(0, FAR_ENOUGH - nearest)
