"""Building dwellings, on home terrain or a hex just transformed to it."""

from ludoteca.core.bits import cells
from ludoteca.core.errors import ALLOWED
from ludoteca.core.journal import Journal
from ludoteca.games.terra_mystica import rulebook
from ludoteca.games.terra_mystica.actions import BUILD, with_one
from ludoteca.games.terra_mystica.rules.offers import make_offers
from ludoteca.games.terra_mystica.rules.reach import extend_reach
from ludoteca.games.terra_mystica.rules.resources import gain_coins, gain_workers
from ludoteca.games.terra_mystica.rules.towns import add_to_clusters, check_town
from ludoteca.games.terra_mystica.rules.transforming import (
    is_own_terrain,
    needs_jump,
    own_land,
    pay_jump,
    refusal_hex,
    refusal_reach,
    stop_digging,
    tunnel_price,
)
from ludoteca.games.terra_mystica.scoring import score_structure
from ludoteca.games.terra_mystica.state import (
    DIG_GIFT,
    Seat,
    State,
    changed,
)
from ludoteca.games.terra_mystica.tables.board import (
    CYCLE,
)
from ludoteca.games.terra_mystica.tables.factions import (
    DWELLING,
    PIECES,
)


def build_targets(state: State, seat: int) -> int:
    """Mask of the free home terrain hexes on which the seat may build now."""
    own = state.seats[seat]
    home_mask = own_land(state, own) & ~state.occupied_mask
    if state.digging and not may_build_anywhere(state):
        return home_mask & state.dug_mask
    return home_mask & (own.reach_mask | own.jump_mask)


def may_build_anywhere(state: State) -> bool:
    """Whether the dwelling is not restricted to hexes just dug (TM rulings 52, 151)."""
    if state.choices.policy.digging_stays_open:
        home = state.seats[state.active].home
        return state.dug_mask & state.terrain_masks[home] == 0
    return state.digging == DIG_GIFT and state.dug_mask == 0


def legal_builds(state: State, seat: int, found: list[int]) -> None:
    """Lists a dwelling on every hex where it can be built and paid for."""
    for hexagon in cells(build_targets(state, seat)):
        if refusal_build(state, seat, hexagon) == ALLOWED:
            found.append(with_one(BUILD, hexagon))


def refusal_build(state: State, seat: int, hexagon: int) -> int:
    """Checks the hex, its reach and the cost of a dwelling (TM rulings 40, 49, 56 and 151)."""
    own = state.seats[seat]
    refused = refusal_hex(state, hexagon)
    if refused:
        return refused
    if not is_own_terrain(own, state.terrain[hexagon]):
        riverwalkers = own.board.opens_terrains and state.terrain[hexagon] < CYCLE
        return rulebook.LOCKED if riverwalkers else rulebook.NOT_HOME
    if state.digging and not may_build_anywhere(state):
        if not state.dug_mask >> hexagon & 1:
            return rulebook.NOT_TRANSFORMED
        refused = ALLOWED
    else:
        refused = refusal_reach(state, own, hexagon)
    if refused:
        return refused
    return refusal_dwelling(state, own, hexagon)


def refusal_dwelling(state: State, own: Seat, hexagon: int) -> int:
    """Checks that a dwelling is left and the seat can pay for it and a jump if needed."""
    if own.piece_masks[DWELLING].bit_count() >= PIECES[DWELLING]:
        return rulebook.NO_PIECE
    workers = own.board.cost_workers[DWELLING]
    jumps = needs_jump(state, own, hexagon) and not state.dug_mask >> hexagon & 1
    if jumps and own.board.tunnels:
        workers += tunnel_price(own)
    if own.workers < workers:
        return rulebook.SHORT_WORKERS
    if own.coins < own.board.cost_coins[DWELLING]:
        return rulebook.SHORT_COINS
    return ALLOWED


def apply_build(state: State, seat: int, hexagon: int, journal: Journal | None) -> None:
    """Pays for a dwelling and puts it on the map, which ends digging (TM ruling 50)."""
    own = state.seats[seat]
    if not state.dug_mask >> hexagon & 1 and needs_jump(state, own, hexagon):
        pay_jump(state, seat, hexagon, journal)
    gain_workers(state, seat, -own.board.cost_workers[DWELLING], rulebook.BUILDING, journal)
    gain_coins(state, seat, -own.board.cost_coins[DWELLING], rulebook.BUILDING, journal)
    stop_digging(state)
    put_dwelling(state, seat, hexagon, journal)


def put_dwelling(state: State, seat: int, hexagon: int, journal: Journal | None) -> None:
    """Puts a dwelling on the map, with offers, points and towns (TM ruling 55)."""
    cluster_mask = settle(state, seat, hexagon, rulebook.BUILDING, journal)
    make_offers(state, seat, hexagon)
    score_structure(state, seat, DWELLING, journal)
    check_town(state, seat, cluster_mask)


def settle(state: State, seat: int, hexagon: int, rule: str, journal: Journal | None) -> int:
    """Puts a dwelling on the map and updates reach; returns the mask of its cluster."""
    own = state.seats[seat]
    bit = 1 << hexagon
    own.piece_masks = changed(own.piece_masks, DWELLING, own.piece_masks[DWELLING] | bit)
    own.built_mask |= bit
    state.occupied_mask |= bit
    extend_reach(state, own, hexagon)
    if journal is not None:
        at = state.choices.board.names[hexagon]
        journal.note(seat, "structure.dwelling", 1, rule, at)
    return add_to_clusters(state, own, hexagon)
