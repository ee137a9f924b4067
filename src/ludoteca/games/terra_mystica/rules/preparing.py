"""Set-up decisions: factions, first dwellings, first bonus tiles."""

from ludoteca.core.bits import cells
from ludoteca.core.errors import ALLOWED
from ludoteca.core.journal import Journal
from ludoteca.games.terra_mystica import rulebook
from ludoteca.games.terra_mystica.actions import CHOOSE, PLACE, TAKE_BONUS, with_one
from ludoteca.games.terra_mystica.rules.building import refusal_hex, settle
from ludoteca.games.terra_mystica.rules.passing import take_tile
from ludoteca.games.terra_mystica.state import FROM_START, State, changed
from ludoteca.games.terra_mystica.tables.factions import (
    CHAOS_MAGICIANS,
    DWARVES,
    FACTION_COUNT,
    FACTIONS,
    FAKIRS,
    JUMP_SKIPS,
    NOMADS,
    START_VP,
)


def legal_factions(state: State, seat: int, found: list[int]) -> None:
    """The faction boards left, each with both its sides."""
    for faction in range(FACTION_COUNT):
        if refusal_faction(state, seat, faction) == ALLOWED:
            found.append(with_one(CHOOSE, faction))


def refusal_faction(state: State, seat: int, faction: int) -> int:
    """TM rulings 17, 146: a board taken blocks both sides; colours may have been dealt."""
    if faction >= FACTION_COUNT:
        return rulebook.FACTION_TAKEN
    dealt = state.choices.dealt
    if dealt and dealt[seat] != FACTIONS[faction].home:
        return rulebook.COLOUR_DEALT
    for other in state.seats:
        if other.faction >= 0 and other.board.board == FACTIONS[faction].board:
            return rulebook.FACTION_TAKEN
    return ALLOWED


def apply_faction(state: State, seat: int, faction: int, journal: Journal | None) -> None:
    """Starting resources, bowls, cult steps without power, points (TM ruling 23)."""
    own = state.seats[seat]
    board = FACTIONS[faction]
    own.faction = faction
    own.board = board
    own.vp = board.start_vp_2017 if state.choices.start_2017 else START_VP
    own.points = changed(own.points, FROM_START, own.vp)
    own.coins = board.coins
    own.workers = board.workers
    own.priests = board.priests
    own.bowl1 = board.bowls[0]
    own.bowl2 = board.bowls[1]
    own.bowl3 = board.bowls[2]
    own.cults = board.cults
    own.shipping = board.shipping
    if faction in (DWARVES, FAKIRS):
        own.skips = JUMP_SKIPS
    if journal is not None:
        journal.note(seat, "faction." + board.name, 1, rulebook.FACTION_CHOICE)


def dwelling_order(state: State) -> list[int]:
    """In order, back, third of the Nomads, only one of the Chaos Magicians (TM rulings 20, 21)."""
    seats = [seat for seat in state.order if not state.seats[seat].left]
    usual = [seat for seat in seats if state.seats[seat].faction != CHAOS_MAGICIANS]
    nomads = [seat for seat in seats if state.seats[seat].faction == NOMADS]
    chaos = [seat for seat in seats if state.seats[seat].faction == CHAOS_MAGICIANS]
    return usual + usual[::-1] + nomads + chaos


def legal_places(state: State, seat: int, found: list[int]) -> None:
    """Free hexes of the home terrain."""
    home = state.seats[seat].board.home
    for hexagon in cells(state.terrain_masks[home] & ~state.occupied_mask):
        found.append(with_one(PLACE, hexagon))


def refusal_place(state: State, seat: int, hexagon: int) -> int:
    """Only printed home terrain (TM IT «Posizionare i Primi Edifici»)."""
    refused = refusal_hex(state, hexagon)
    if refused:
        return refused
    if state.terrain[hexagon] != state.seats[seat].board.home:
        return rulebook.NOT_HOME
    return ALLOWED


def apply_place(state: State, seat: int, hexagon: int, journal: Journal | None) -> None:
    """Free, without offers and points (TM ruling 22)."""
    settle(state, seat, hexagon, rulebook.FIRST_BUILDINGS, journal)


def legal_first_bonus(state: State, found: list[int]) -> None:
    """The bonus tiles still on the table."""
    for tile in cells(state.bonus_mask):
        found.append(with_one(TAKE_BONUS, tile))


def refusal_first_bonus(state: State, tile: int) -> int:
    """One that lies there (TM ruling 25)."""
    return ALLOWED if state.bonus_mask >> tile & 1 else rulebook.TILE_HELD


def apply_first_bonus(state: State, seat: int, tile: int, journal: Journal | None) -> None:
    """Takes it; its income comes in phase I."""
    take_tile(state, seat, tile, rulebook.FIRST_BONUS, journal)
