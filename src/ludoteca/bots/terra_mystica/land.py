"""Facts about a seat's map, computed once for all positions with the same map."""

from typing import Final

from ludoteca.bots.terra_mystica.towns import town_progress
from ludoteca.core.bits import cells
from ludoteca.games.terra_mystica.final_tiles import final_result
from ludoteca.games.terra_mystica.rules.terrains import is_rival_home
from ludoteca.games.terra_mystica.rules.transforming import is_own_terrain, short_way
from ludoteca.games.terra_mystica.scoring import largest_area
from ludoteca.games.terra_mystica.state import Seat, State, bridge_owner, bridge_place
from ludoteca.games.terra_mystica.tables.board import CYCLE, ICE, MOST_SHIPPING, VOLCANO
from ludoteca.games.terra_mystica.tables.factions import VOLCANO_KIND

CLOSED: Final = -1  # land that a seat can never transform into its home terrain
FARTHEST: Final = 3
TERRAINS: Final = (0, 1, 2, 3, 4, 5, 6, ICE, VOLCANO)


class Land:
    """The map of one seat: the data it was computed from, and the results."""

    __slots__ = (
        "pieces", "terrain", "near", "clusters", "town_mask", "favour_mask", "reach_mask",
        "occupied_mask", "home", "locked_mask",
        "area", "progress", "reach", "touched", "joined", "final", "by_ship",
    )  # fmt: skip

    def __init__(self, state: State, seat: int) -> None:
        own = state.seats[seat]
        self.pieces = own.piece_masks
        self.terrain = state.terrain
        self.near = state.near
        self.clusters = own.clusters
        self.town_mask = own.town_mask
        self.favour_mask = own.favour_mask
        self.reach_mask = own.reach_mask
        self.occupied_mask = state.occupied_mask
        self.home = own.home
        self.locked_mask = own.locked_mask
        self.area = largest_area(state, own)
        self.progress = town_progress(state, own)
        self.reach = land_in_reach(state, seat, own.reach_mask | own.jump_mask)
        self.touched = rivals_touched(state, own)
        self.joined = bridges_joined(state, seat) if own.board.builds_bridges else 0
        self.final = final_result(state, own) if state.choices.final_tile else 0
        self.by_ship = land_by_ship(state, seat)

    def matches(self, state: State, own: Seat) -> bool:
        """Whether a position has this map; lists are replaced, never changed in place."""
        return (
            self.pieces is own.piece_masks
            and self.terrain is state.terrain
            and self.near is state.near
            and self.clusters is own.clusters
            and self.town_mask == own.town_mask
            and self.favour_mask == own.favour_mask
            and self.reach_mask == own.reach_mask
            and self.occupied_mask == state.occupied_mask
            and self.home == own.home
            and self.locked_mask == own.locked_mask
        )


def land_price(state: State, seat: int, terrain: int) -> int:
    """The spades (or their equivalent) to make a terrain a seat's own, or CLOSED."""
    own = state.seats[seat]
    if is_own_terrain(own, terrain):
        return 0
    if terrain >= CYCLE or own.board.opens_terrains:
        return CLOSED
    if own.board.kind == VOLCANO_KIND:
        return 2 if is_rival_home(state, seat, terrain) else 1
    return short_way(own, terrain, own.home)


def land_in_reach(state: State, seat: int, reach_mask: int) -> list[int]:
    """How many free hexes cost 0, 1, 2 and 3 spades."""
    counts = [0] * (FARTHEST + 1)
    free_mask = reach_mask & ~state.occupied_mask
    for terrain in TERRAINS:
        mask = free_mask & state.terrain_masks[terrain]
        if mask:
            price = land_price(state, seat, terrain)
            if price >= 0:
                counts[price] += mask.bit_count()
    return counts


def rivals_touched(state: State, own: Seat) -> int:
    """How many structures of rivals are beside the seat's own."""
    beside = 0
    for hexagon in cells(own.built_mask):
        beside |= state.near[hexagon]
    return (beside & state.occupied_mask & ~own.built_mask).bit_count()


def bridges_joined(state: State, seat: int) -> int:
    """How many of a seat's bridges have its structures at both ends."""
    built_mask = state.seats[seat].built_mask
    count = 0
    for built in state.bridges:
        if bridge_owner(built) == seat:
            one, other = state.choices.board.bridges[bridge_place(built)]
            count += built_mask >> one & built_mask >> other & 1
    return count


def land_by_ship(state: State, seat: int) -> int:
    """A score for the land at no or one spade that another shipping level would reach."""
    own = state.seats[seat]
    level = own.shipping + own.sailing + 1
    if own.shipping >= own.board.most_shipping or level > MOST_SHIPPING:
        return 0
    ships = state.choices.board.ships[level]
    mask = 0
    for hexagon in cells(own.built_mask):
        mask |= ships[hexagon]
    counts = land_in_reach(state, seat, mask & ~own.reach_mask)
    return 2 * counts[0] + counts[1]
