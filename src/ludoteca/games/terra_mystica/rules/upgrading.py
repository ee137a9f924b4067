"""Upgrading structures, and the immediate benefits of strongholds."""

from ludoteca.core.bits import cells
from ludoteca.core.errors import ALLOWED
from ludoteca.core.journal import Journal
from ludoteca.games.terra_mystica import rulebook
from ludoteca.games.terra_mystica.actions import UPGRADE, pack
from ludoteca.games.terra_mystica.rules.favours import owe_favours
from ludoteca.games.terra_mystica.rules.offers import make_offers
from ludoteca.games.terra_mystica.rules.reach import gain_shipping
from ludoteca.games.terra_mystica.rules.resources import gain_coins, gain_power, gain_workers
from ludoteca.games.terra_mystica.rules.towns import check_town, cluster_at
from ludoteca.games.terra_mystica.rules.transforming import give_spades
from ludoteca.games.terra_mystica.scoring import gain_points, score_structure
from ludoteca.games.terra_mystica.state import DIG_HALFLING, FROM_FACTION, Seat, State
from ludoteca.games.terra_mystica.tables.factions import (
    BRIDGES,
    BRIDGES_GIFT,
    CHAOS_FAVOURS,
    DWELLING,
    FAVOUR_GIFT,
    FREE_BRIDGES,
    MOST_ORDAINED,
    ORDINATION_GIFT,
    PIECES,
    POINTS_GIFT,
    POWER_GIFT,
    REPLACES,
    SANCTUARY,
    SHIPPING_GIFT,
    SPADES_GIFT,
    STRONGHOLD,
    STRONGHOLD_POWER,
    STRONGHOLD_SPADES,
    STRONGHOLD_VP,
    STRUCTURE_KEYS,
    STRUCTURES,
    TEMPLE,
    TOKENS_GIFT,
    TRADING_POST,
)


def upgrade_coins(state: State, own: Seat, hexagon: int, structure: int) -> int:
    """The cost in coins; a trading post is cheaper beside a rival (TM rulings 2, 60)."""
    if structure == TRADING_POST:
        if state.near[hexagon] & state.occupied_mask & ~own.built_mask:
            return own.board.near_coins
    return own.board.cost_coins[structure]


def legal_upgrades(state: State, seat: int, found: list[int]) -> None:
    """Lists every upgrade the seat can pay for."""
    own = state.seats[seat]
    for structure in range(TRADING_POST, STRUCTURES):
        if refusal_piece(own, structure) != ALLOWED:
            continue
        for hexagon in cells(own.piece_masks[REPLACES[structure]]):
            if refusal_upgrade(state, seat, hexagon, structure) == ALLOWED:
                found.append(pack(UPGRADE, hexagon, structure))


def refusal_piece(own: Seat, structure: int) -> int:
    """Checks that a piece is left on the faction board (TM ruling 56)."""
    if own.piece_masks[structure].bit_count() >= PIECES[structure]:
        return rulebook.NO_PIECE
    return ALLOWED


def refusal_upgrade(state: State, seat: int, hexagon: int, structure: int) -> int:
    """Checks the structure to be replaced, the piece, workers and coins."""
    own = state.seats[seat]
    if not DWELLING < structure < STRUCTURES:
        return rulebook.NOT_REPLACED
    if not own.piece_masks[REPLACES[structure]] >> hexagon & 1:
        return rulebook.NOT_REPLACED
    refused = refusal_piece(own, structure)
    if refused:
        return refused
    if own.workers < own.board.cost_workers[structure]:
        return rulebook.SHORT_WORKERS
    if own.coins < upgrade_coins(state, own, hexagon, structure):
        return rulebook.SHORT_COINS
    return ALLOWED


def apply_upgrade(
    state: State, seat: int, hexagon: int, structure: int, journal: Journal | None
) -> None:
    """Pays for an upgrade and replaces the structure."""
    own = state.seats[seat]
    coins = upgrade_coins(state, own, hexagon, structure)
    gain_workers(state, seat, -own.board.cost_workers[structure], rulebook.UPGRADING, journal)
    gain_coins(state, seat, -coins, rulebook.UPGRADING, journal)
    replace(state, seat, hexagon, structure, journal)


def replace(state: State, seat: int, hexagon: int, structure: int, journal: Journal | None) -> None:
    """Replaces a structure, with offers, points, towns, tiles and abilities."""
    own = state.seats[seat]
    bit = 1 << hexagon
    pieces = own.piece_masks[:]
    pieces[REPLACES[structure]] &= ~bit
    pieces[structure] |= bit
    own.piece_masks = pieces
    if journal is not None:
        at = state.choices.board.names[hexagon]
        journal.note(seat, STRUCTURE_KEYS[structure], 1, rulebook.UPGRADING, at)
    make_offers(state, seat, hexagon)
    score_structure(state, seat, structure, journal)
    check_town(state, seat, cluster_at(own, hexagon))
    if structure in (TEMPLE, SANCTUARY):
        owe_favours(state, seat, CHAOS_FAVOURS if own.board.doubles_favours else 1)
    elif structure == STRONGHOLD:
        apply_stronghold(state, seat, journal)


def apply_stronghold(state: State, seat: int, journal: Journal | None) -> None:
    """Gives the immediate benefit of a stronghold (TM rulings 114 to 116, 119, 120)."""
    own = state.seats[seat]
    rule = rulebook.FACTIONS
    if own.board.gift == FAVOUR_GIFT:
        owe_favours(state, seat, 1)
    elif own.board.gift == POWER_GIFT:
        gain_power(state, seat, STRONGHOLD_POWER, rule, journal)
    elif own.board.gift == ORDINATION_GIFT:
        own.ordinations = MOST_ORDAINED
    elif own.board.gift == SPADES_GIFT:
        give_spades(state, seat, STRONGHOLD_SPADES, DIG_HALFLING, journal)
    elif own.board.gift == POINTS_GIFT:
        gain_points(state, seat, STRONGHOLD_VP, FROM_FACTION, rule, journal)
    elif own.board.gift == SHIPPING_GIFT:
        gain_shipping(state, seat, rule, journal)
    elif own.board.gift == TOKENS_GIFT:
        own.bowl1 += len(state.seats)  # TM ruling 169
        if journal is not None:
            journal.note(seat, "resource.tokens", len(state.seats), rulebook.DRAGONLORDS)
    elif own.board.gift == BRIDGES_GIFT:
        state.free_bridges = min(FREE_BRIDGES, BRIDGES - own.bridges)  # TM ruling 139
