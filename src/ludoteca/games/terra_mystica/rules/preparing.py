"""Set-up decisions: factions and their terrains, first dwellings, first bonus tiles."""

from ludoteca.core.bits import cells
from ludoteca.core.errors import ALLOWED, OTHER_QUESTION
from ludoteca.core.journal import Journal
from ludoteca.games.terra_mystica import rulebook
from ludoteca.games.terra_mystica.actions import (
    CHOOSE,
    PICK_TERRAIN,
    PLACE,
    TAKE_BONUS,
    TAKE_FAVOUR,
    first_of,
    kind_of,
    with_one,
)
from ludoteca.games.terra_mystica.rules.building import settle
from ludoteca.games.terra_mystica.rules.favours import (
    apply_favour,
    legal_favours,
    refusal_favour,
)
from ludoteca.games.terra_mystica.rules.passing import take_tile
from ludoteca.games.terra_mystica.rules.terrains import (
    apply_terrain,
    legal_terrains,
    refusal_terrain,
    taken_by,
    wants_terrain,
)
from ludoteca.games.terra_mystica.rules.transforming import change_terrain, refusal_hex
from ludoteca.games.terra_mystica.state import FROM_START, NOBODY, State, changed
from ludoteca.games.terra_mystica.tables.board import CYCLE, NO_TERRAIN, VARIABLE
from ludoteca.games.terra_mystica.tables.factions import (
    FACTION_COUNT,
    FACTIONS,
    ICE_KIND,
    JUMP_SKIPS,
    START_VP,
    VARIABLE_KIND,
    VOLCANO_KIND,
)


def legal_factions(state: State, seat: int, found: list[int]) -> None:
    """Lists the factions the seat may choose."""
    for faction in range(FACTION_COUNT):
        if refusal_faction(state, seat, faction) == ALLOWED:
            found.append(with_one(CHOOSE, faction))


def refusal_faction(state: State, seat: int, faction: int) -> int:
    """Checks that the faction is in play and its board and colour are free (TM rulings 17, 146)."""
    if faction >= FACTION_COUNT:
        return rulebook.FACTION_TAKEN
    if not is_in_play(state, faction):
        return rulebook.FACTION_ABSENT
    return refusal_side(state, seat, faction)


def is_in_play(state: State, faction: int) -> bool:
    """Whether the options of the match include factions of this kind."""
    kind = FACTIONS[faction].kind
    choices = state.choices
    if kind == ICE_KIND:
        return bool(choices.ice)
    if kind == VOLCANO_KIND:
        return bool(choices.volcano)
    return bool(choices.variable) if kind == VARIABLE_KIND else True


def refusal_side(state: State, seat: int, faction: int) -> int:
    """Checks that board, colour and terrain are free (TM rulings 17, 18, 146)."""
    dealt = state.choices.dealt
    if dealt and dealt[seat] != FACTIONS[faction].home:
        return rulebook.COLOUR_DEALT
    for other in state.seats:
        if other.faction >= 0 and other.board.board == FACTIONS[faction].board:
            return rulebook.FACTION_TAKEN
    home = FACTIONS[faction].home
    if home < CYCLE and taken_by(state, seat, home) != NOBODY:
        return rulebook.COLOUR_TAKEN
    return ALLOWED


def apply_faction(state: State, seat: int, faction: int, journal: Journal | None) -> None:
    """Takes a faction: resources, bowls, cult steps without power, points (TM ruling 23)."""
    own = state.seats[seat]
    board = FACTIONS[faction]
    own.faction = faction
    own.board = board
    own.vp = board.start_vp_2017 if state.choices.start_2017 else START_VP
    if state.choices.start_points:
        own.vp = state.choices.start_points[seat]
    own.points = changed(own.points, FROM_START, own.vp)
    own.coins = board.coins
    own.workers = board.workers
    own.priests = board.priests
    own.bowl1 = board.bowls[0]
    own.bowl2 = board.bowls[1]
    own.bowl3 = board.bowls[2]
    own.cults = board.cults
    own.shipping = board.shipping
    own.home = board.home if board.home != VARIABLE else NO_TERRAIN
    own.start = board.home if board.home < CYCLE else NO_TERRAIN
    if board.tunnels or board.flies:
        own.skips = JUMP_SKIPS
    if journal is not None:
        journal.note(seat, "faction." + board.name, 1, rulebook.FACTION_CHOICE)


def legal_choices(state: State, seat: int, found: list[int]) -> None:
    """Lists factions; then terrains, and the first favour tile of the Ice Maidens."""
    if wants_terrain(state.seats[seat]):
        legal_terrains(state, seat, found)
    elif state.owed_favours:
        legal_favours(state, seat, found)
    else:
        legal_factions(state, seat, found)


def refusal_choice(state: State, seat: int, action: int) -> int:
    """Checks a choice: a faction, then its terrain, then a favour tile (TM rulings 18, 24)."""
    kind = kind_of(action)
    first = first_of(action)
    if wants_terrain(state.seats[seat]):
        return refusal_terrain(state, seat, first) if kind == PICK_TERRAIN else OTHER_QUESTION
    if state.owed_favours:
        return refusal_favour(state, seat, first) if kind == TAKE_FAVOUR else OTHER_QUESTION
    return refusal_faction(state, seat, first) if kind == CHOOSE else OTHER_QUESTION


def apply_choice(state: State, seat: int, action: int, journal: Journal | None) -> None:
    """Applies the choice of a faction, a terrain or a favour tile."""
    kind = kind_of(action)
    if kind == PICK_TERRAIN:
        apply_terrain(state, seat, first_of(action), journal)
    elif kind == TAKE_FAVOUR:
        apply_favour(state, seat, first_of(action), journal)
    else:
        apply_faction(state, seat, first_of(action), journal)


def has_to_choose(state: State, seat: int) -> bool:
    """Whether the seat must choose a terrain or favour tile now; volcano factions later (FI)."""
    own = state.seats[seat]
    if own.board.kind == VOLCANO_KIND:
        return False
    return wants_terrain(own) or state.owed_favours > 0


def dwelling_order(state: State) -> list[int]:
    """Seats by first dwelling: forwards, backwards, Nomads, Chaos Magicians (TM rulings 20, 21)."""
    seats = [seat for seat in state.order if not state.seats[seat].left]
    usual = [seat for seat in seats if not state.seats[seat].board.places_once]
    nomads = [seat for seat in seats if state.seats[seat].board.places_thrice]
    chaos = [seat for seat in seats if state.seats[seat].board.places_once]
    return usual + usual[::-1] + nomads + chaos


def legal_places(state: State, seat: int, found: list[int]) -> None:
    """Lists a first dwelling on every free hex of the starting terrain."""
    start = state.seats[seat].start
    for hexagon in cells(state.terrain_masks[start] & ~state.occupied_mask):
        if refusal_place(state, seat, hexagon) == ALLOWED:
            found.append(with_one(PLACE, hexagon))


def refusal_place(state: State, seat: int, hexagon: int) -> int:
    """Checks for a free hex of the starting terrain (TM IT «Posizionare i Primi Edifici»)."""
    refused = refusal_hex(state, hexagon)
    if refused:
        return refused
    own = state.seats[seat]
    if state.terrain[hexagon] != own.start:
        return rulebook.NOT_HOME
    if own.board.opens_terrains and not state.choices.board.rivers[hexagon]:
        return rulebook.NOT_SHORE
    return ALLOWED


def apply_place(state: State, seat: int, hexagon: int, journal: Journal | None) -> None:
    """Puts a free first dwelling, without offers (TM ruling 22), on home terrain (FI)."""
    own = state.seats[seat]
    if own.home != own.start:
        change_terrain(state, seat, hexagon, own.home, journal)
    settle(state, seat, hexagon, rulebook.FIRST_BUILDINGS, journal)


def legal_first_bonus(state: State, found: list[int]) -> None:
    """Lists the free bonus tiles."""
    for tile in cells(state.bonus_mask):
        found.append(with_one(TAKE_BONUS, tile))


def refusal_first_bonus(state: State, tile: int) -> int:
    """Checks that the bonus tile is free (TM ruling 25)."""
    return ALLOWED if state.bonus_mask >> tile & 1 else rulebook.TILE_HELD


def apply_first_bonus(state: State, seat: int, tile: int, journal: Journal | None) -> None:
    """Takes a first bonus tile."""
    take_tile(state, seat, tile, rulebook.FIRST_BONUS, journal)
