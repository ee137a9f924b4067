"""Home terrains with Fire & Ice: which are taken, and their choice during set-up."""

from ludoteca.core.errors import ALLOWED
from ludoteca.core.journal import Journal
from ludoteca.games.terra_mystica import rulebook
from ludoteca.games.terra_mystica.actions import PICK_TERRAIN, with_one
from ludoteca.games.terra_mystica.rules.favours import owe_favours
from ludoteca.games.terra_mystica.state import NOBODY, Seat, State
from ludoteca.games.terra_mystica.tables.board import (
    CYCLE,
    CYCLE_MASK,
    NO_TERRAIN,
    TERRAIN_NAMES,
)
from ludoteca.games.terra_mystica.tables.factions import (
    FIRST_FAVOURS,
    VARIABLE_KIND,
    VOLCANO_KIND,
)


def is_rival_home(state: State, seat: int, terrain: int) -> bool:
    """Whether a terrain is the home of another faction in play (TM rulings 125, 170).

    Ice and volcano factions have no home in the cycle, Riverwalkers have none at all.
    """
    for other, rival in enumerate(state.seats):
        if other != seat and rival.home == terrain and rival.faction >= 0:
            if not rival.board.opens_terrains:
                return True
    return False


def taken_by(state: State, seat: int, terrain: int) -> int:
    """Another seat to which this terrain belongs or is dealt, or NOBODY."""
    for other, rival in enumerate(state.seats):
        if other != seat and rival.faction >= 0 and rival.start == terrain:
            return other
    dealt = state.choices.dealt
    for other in range(len(dealt)):
        if other != seat and dealt[other] == terrain:
            return other
    return NOBODY


def wants_terrain(own: Seat) -> bool:
    """Whether the seat's faction has yet to choose its terrain."""
    return own.faction >= 0 and own.start == NO_TERRAIN


def terrain_queue(state: State) -> list[int]:
    """The seats that choose a terrain once all factions are known, volcano factions last.

    After an auction the order is that of the places, and homes of auctioned factions are not free.
    """
    seats = [seat for seat in state.order if wants_terrain(state.seats[seat])]
    seats = [seat for seat in seats if not state.seats[seat].left]
    early = [seat for seat in seats if state.seats[seat].board.kind != VOLCANO_KIND]
    late = [seat for seat in seats if state.seats[seat].board.kind == VOLCANO_KIND]
    return early + late


def legal_terrains(state: State, seat: int, found: list[int]) -> None:
    """Lists the free terrains of the cycle."""
    for terrain in range(CYCLE):
        if taken_by(state, seat, terrain) == NOBODY:
            found.append(with_one(PICK_TERRAIN, terrain))


def refusal_terrain(state: State, seat: int, terrain: int) -> int:
    """Checks for a terrain of the cycle that is not taken or dealt (TM rulings 18, 19)."""
    if terrain >= CYCLE:
        return rulebook.NOT_OF_CYCLE
    return ALLOWED if taken_by(state, seat, terrain) == NOBODY else rulebook.TERRAIN_TAKEN


def apply_terrain(state: State, seat: int, terrain: int, journal: Journal | None) -> None:
    """Takes the terrain; locks the other ones for Riverwalkers, gives Ice Maidens a favour tile."""
    own = state.seats[seat]
    own.start = terrain
    if own.board.kind == VARIABLE_KIND:
        own.home = terrain
    if own.board.opens_terrains:
        own.locked_mask = CYCLE_MASK & ~(1 << terrain)
    elif own.board.starts_with_favour:
        owe_favours(state, seat, FIRST_FAVOURS)  # TM ruling 24
    if journal is not None:
        rule = rulebook.CHOICE_CHAPTERS[own.faction]
        journal.note(seat, "start." + TERRAIN_NAMES[terrain], 1, rule)
