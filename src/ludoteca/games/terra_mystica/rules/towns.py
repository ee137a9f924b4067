"""Towns: clusters of structures, founding, town tiles, and the Mermaids' river town."""

from ludoteca.core.bits import cells
from ludoteca.core.errors import ALLOWED
from ludoteca.core.journal import Journal
from ludoteca.games.terra_mystica import rulebook
from ludoteca.games.terra_mystica.actions import CONNECT, TAKE_TOWN, with_one
from ludoteca.games.terra_mystica.rules.cults import gain_steps_everywhere, resolve_keys
from ludoteca.games.terra_mystica.rules.reach import gain_shipping
from ludoteca.games.terra_mystica.rules.resources import (
    gain_coins,
    gain_power,
    gain_priests,
    gain_workers,
)
from ludoteca.games.terra_mystica.scoring import gain_points, score_tile
from ludoteca.games.terra_mystica.state import FROM_FACTION, FROM_TOWN, Seat, State, changed
from ludoteca.games.terra_mystica.tables.factions import (
    SANCTUARY,
    TOWN_VP,
    TOWN_WORKERS,
)
from ludoteca.games.terra_mystica.tables.tiles import (
    FAVOUR_TOWN,
    PER_TOWN,
    TOWN_COINS,
    TOWN_KEYS,
    TOWN_POWER,
    TOWN_POWER_FAVOUR,
    TOWN_POWER_GAIN,
    TOWN_PRIESTS,
    TOWN_SHIPPING,
    TOWN_SIZE,
    TOWN_SIZE_SANCTUARY,
    TOWN_STEPS,
    TOWN_VP_GAIN,
    TOWN_WORKERS_GAIN,
    TOWNS,
)


def beside(state: State, own: Seat, hexagon: int) -> int:
    """Mask of hexes adjacent for this seat: sides, bridges, its river towns (TM ruling 74)."""
    mask = state.near[hexagon]
    if own.river_mask:
        board = state.choices.board
        for river in cells(own.river_mask & board.rivers[hexagon]):
            mask |= board.shores[river]
    return mask


def join_clusters(own: Seat, touching_mask: int, joined_mask: int) -> int:
    """Merges `joined_mask` and all clusters on `touching_mask`; returns the new cluster."""
    kept: list[int] = []
    for cluster in own.clusters:
        if cluster & touching_mask:
            joined_mask |= cluster
        else:
            kept.append(cluster)
    kept.append(joined_mask)
    own.clusters = kept
    return joined_mask


def add_to_clusters(state: State, own: Seat, hexagon: int) -> int:
    """Adds a new structure to its cluster; returns the mask of the cluster."""
    cluster_mask = join_clusters(own, beside(state, own, hexagon), 1 << hexagon)
    return spread_town(own, cluster_mask)


def spread_town(own: Seat, cluster_mask: int) -> int:
    """Makes a cluster that touches a town part of it; returns the cluster (TM ruling 66)."""
    if cluster_mask & own.town_mask:
        own.town_mask |= cluster_mask
    return cluster_mask


def cluster_at(own: Seat, hexagon: int) -> int:
    """The mask of the cluster of a structure, or 0."""
    for cluster in own.clusters:
        if cluster >> hexagon & 1:
            return cluster
    return 0


def power_of(own: Seat, mask: int) -> int:
    """The total power value of a seat's structures in `mask`."""
    mask &= own.built_mask
    if mask == 0:
        return 0
    total = 0
    values = own.board.power
    for structure, piece_mask in enumerate(own.piece_masks):
        inside_mask = piece_mask & mask
        if inside_mask:
            total += values[structure] * inside_mask.bit_count()
    return total


def is_town_worthy(own: Seat, mask: int) -> bool:
    """Whether a cluster has enough structures and power for a town (TM ruling 63)."""
    size = TOWN_SIZE_SANCTUARY if own.piece_masks[SANCTUARY] & mask else TOWN_SIZE
    if mask.bit_count() < size:
        return False
    power = TOWN_POWER_FAVOUR if own.favour_mask >> FAVOUR_TOWN & 1 else TOWN_POWER
    return power_of(own, mask) >= power


def tiles_left(state: State) -> int:
    """The number of town tiles left, without those about to be taken."""
    return sum(state.towns_left) - state.owed_towns


def check_town(state: State, seat: int, cluster_mask: int) -> bool:
    """Founds a town if possible; returns whether it did (TM rulings 64, 69)."""
    own = state.seats[seat]
    if cluster_mask & own.town_mask or not is_town_worthy(own, cluster_mask):
        return False
    if tiles_left(state) <= 0:
        return False
    own.town_mask |= cluster_mask
    state.owed_towns += 1
    return True


def check_all_towns(state: State, seat: int) -> None:
    """Founds towns in all clusters where possible, after FAV5 was taken (TM ruling 62)."""
    for cluster in state.seats[seat].clusters[:]:
        check_town(state, seat, cluster)


def legal_towns(state: State, found: list[int]) -> None:
    """Lists the town tiles to choose from."""
    if state.owed_towns:
        for tile in range(1, TOWNS + 1):
            if state.towns_left[tile]:
                found.append(with_one(TAKE_TOWN, tile))


def refusal_town(state: State, tile: int) -> int:
    """Checks that a tile is owed and this one is left (TM ruling 153)."""
    if state.owed_towns == 0:
        return rulebook.NOTHING_OWED
    if not 1 <= tile <= TOWNS or state.towns_left[tile] == 0:
        return rulebook.TILE_GONE
    return ALLOWED


def apply_town(state: State, seat: int, tile: int, journal: Journal | None) -> None:
    """Takes a town tile: first its key, then points and gains (TM rulings 70, 75)."""
    own = state.seats[seat]
    rule = rulebook.TOWN_TILES
    state.owed_towns -= 1
    state.towns_left = changed(state.towns_left, tile, state.towns_left[tile] - 1)
    own.towns = [*own.towns, tile]
    own.keys += TOWN_KEYS[tile]
    if journal is not None:
        journal.note(seat, "town.founded", 1, rulebook.TOWN, f"TW{tile}")
    gain_points(state, seat, TOWN_VP_GAIN[tile], FROM_TOWN, rule, journal)
    score_tile(state, seat, PER_TOWN, 1, journal)
    if own.board.scores_towns:
        gain_points(state, seat, TOWN_VP, FROM_FACTION, rulebook.FACTIONS, journal)
    elif own.board.towns_give_workers:
        gain_workers(state, seat, TOWN_WORKERS, rulebook.FACTIONS, journal)
    gain_coins(state, seat, TOWN_COINS[tile], rule, journal)
    gain_workers(state, seat, TOWN_WORKERS_GAIN[tile], rule, journal)
    gain_priests(state, seat, TOWN_PRIESTS[tile], rule, journal)
    gain_power(state, seat, TOWN_POWER_GAIN[tile], rule, journal)
    if TOWN_SHIPPING[tile]:
        gain_shipping(state, seat, rule, journal)
    if TOWN_STEPS[tile]:
        if state.choices.policy.keys_wait:  # the key is for a step stopped earlier (TM ruling 72)
            resolve_keys(state, seat, 0, journal)
        gain_steps_everywhere(state, seat, TOWN_STEPS[tile], journal)
    else:
        resolve_keys(state, seat, 0, journal)


def legal_connections(state: State, seat: int, found: list[int]) -> None:
    """Lists the river hexes on which the Mermaids may found a town."""
    own = state.seats[seat]
    if not own.board.crosses_rivers:
        return
    for river in cells(state.choices.board.river_mask):
        if refusal_connection(state, seat, river) == ALLOWED:
            found.append(with_one(CONNECT, river))


def river_union(state: State, own: Seat, river: int) -> int:
    """Mask of all clusters around a river hex."""
    shore_mask = state.choices.board.shores[river]
    union_mask = 0
    for cluster in own.clusters:
        if cluster & shore_mask:
            union_mask |= cluster
    return union_mask


def refusal_connection(state: State, seat: int, river: int) -> int:
    """Checks a river town: no town beside the hex, enough structures and power (TM ruling 73)."""
    own = state.seats[seat]
    board = state.choices.board
    if not own.board.crosses_rivers:
        return rulebook.NOT_YOURS
    if river >= board.size or not board.river_mask >> river & 1:
        return rulebook.NOT_RIVER
    union_mask = river_union(state, own, river)
    if union_mask & own.town_mask:
        return rulebook.TOUCHES_TOWN
    if not is_town_worthy(own, union_mask):
        return rulebook.NO_TOWN
    return ALLOWED if tiles_left(state) > 0 else rulebook.TILE_GONE


def apply_connection(state: State, seat: int, river: int, journal: Journal | None) -> None:
    """Founds a river town; the river hex connects the structures around it permanently."""
    own = state.seats[seat]
    shore_mask = state.choices.board.shores[river]
    own.river_mask |= 1 << river
    cluster_mask = join_clusters(own, shore_mask, 0)
    check_town(state, seat, cluster_mask)
    if journal is not None:
        at = state.choices.board.names[river]
        journal.note(seat, "town.river", 1, rulebook.FACTIONS, at)
