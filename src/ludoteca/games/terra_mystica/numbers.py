"""Numeric encoding of a view for learning programs: sets of hexes as floats, amounts as bytes."""

from typing import Final

from ludoteca.core.amounts import LARGEST, MARKS_OF_BYTES, in_bytes, marks_of, single_marks
from ludoteca.core.bits import BYTE
from ludoteca.core.float_rows import FloatRows
from ludoteca.games.terra_mystica.tables.board import BOARDS, TERRAINS
from ludoteca.games.terra_mystica.tables.factions import FACTIONS
from ludoteca.games.terra_mystica.tables.tiles import (
    BONUS_PROMO,
    CULTS,
    FAVOURS,
    ORDER_SPACES,
    POWER_ACTIONS,
    SCORING_PROMO,
    TOWNS,
)
from ludoteca.games.terra_mystica.view import Seat, View


def set_marks(count: int) -> list[bytes]:
    """For each set of `count` things, a byte 1 or 0 for each thing."""
    return [marks_of(mask, count) for mask in range(1 << count)]


HEXES: Final = max([board.size for board in BOARDS])
STRUCTURES: Final = 5
PHASES: Final = 8
LAND_ROWS: Final = STRUCTURES + 2  # per seat
SPACES: Final = CULTS * ORDER_SPACES  # for priests
FACTION_MARKS: Final = single_marks(len(FACTIONS))
BONUS_MARKS: Final = single_marks(BONUS_PROMO + 1)
PHASE_MARKS: Final = single_marks(PHASES)
SCORING_MARKS: Final = single_marks(SCORING_PROMO + 1)
POWER_MARKS: Final = set_marks(POWER_ACTIONS)
# The part of larger sets beyond the first byte.
LATE_FAVOUR_MARKS: Final = set_marks(FAVOURS + 1 - BYTE)
LATE_BONUS_MARKS: Final = set_marks(BONUS_PROMO + 1 - BYTE)
HEX_ROWS: Final = FloatRows(HEXES)


def land(view: View) -> list[bytes]:
    """Rows of hexes: one per terrain, then structures, towns and reach of each seat."""
    found: list[bytes] = []
    terrain_masks = view.terrain_masks
    for terrain in range(TERRAINS):
        found.append(HEX_ROWS.of_mask(terrain_masks[terrain]))
    players = len(view.seats)
    for step in range(players):
        own = view.seats[(view.seat + step) % players]
        for mask in own.piece_masks:
            found.append(HEX_ROWS.of_mask(mask))
        found.append(HEX_ROWS.of_mask(own.town_mask))
        found.append(HEX_ROWS.of_mask(own.reach_mask))
    return found


def amounts(view: View) -> bytes:
    """A row per seat, the viewing seat first, then the shared table."""
    players = len(view.seats)
    parts: list[bytes] = []
    for step in range(players):
        who = (view.seat + step) % players
        add_seat(parts, view.seats[who], int(view.active == who))
    add_table(parts, view)
    return b"".join(parts)


def add_seat(parts: list[bytes], own: Seat, is_active: int) -> None:
    """Appends one faction: marks of what it has, then amounts."""
    parts.append(FACTION_MARKS[own.faction])
    parts.append(BONUS_MARKS[own.bonus])
    parts.append(MARKS_OF_BYTES[own.favour_mask & LARGEST])
    parts.append(LATE_FAVOUR_MARKS[own.favour_mask >> BYTE])
    found = [
        own.coins, own.workers, own.priests, own.sent, own.bowl1, own.bowl2, own.bowl3,
        own.shipping, own.exchange, own.keys, own.spades, own.steps_owed, own.skips,
    ]  # fmt: skip
    found += own.cults
    found += [len(own.towns), int(own.passed != 0), int(own.left != 0), own.vp, is_active]
    parts.append(in_bytes(found))


def add_table(parts: list[bytes], view: View) -> None:
    """Appends round, phase, pending decisions, used actions, tiles left and priests."""
    scoring = view.scoring[view.round] if 0 < view.round < len(view.scoring) else 0
    owed = [view.actions_left, view.spades, view.owed_favours, view.owed_towns]
    owed += [view.digging, len(view.offers)]
    left = filled(view.favours_left, FAVOURS + 1)
    left += filled(view.towns_left, TOWNS + 1)
    parts.append(in_bytes([view.round]))
    parts.append(PHASE_MARKS[view.phase])
    parts.append(in_bytes(owed))
    parts.append(SCORING_MARKS[scoring])
    parts.append(POWER_MARKS[view.power_used_mask])
    parts.append(MARKS_OF_BYTES[view.bonus_mask & LARGEST])
    parts.append(LATE_BONUS_MARKS[view.bonus_mask >> BYTE])
    parts.append(in_bytes(left))
    parts.append(priests(view))


def priests(view: View) -> bytes:
    """Marks of the cult spaces with a priest of the viewing seat, then with any priest."""
    orders = view.orders
    found = [0] * (2 * SPACES)
    for space in range(len(orders)):
        if orders[space] >= 0:
            found[SPACES + space] = 1
            if orders[space] == view.seat:
                found[space] = 1
    return bytes(found)


def filled(counts: list[int], length: int) -> list[int]:
    """Counts padded with zeros to `length`."""
    return counts[:length] + [0] * (length - len(counts))
