"""A view of Terra Mystica as numbers: sets of hexes as bits, the rest as amounts."""

from typing import Final

from ludoteca.core.amounts import in_bytes, marks_of, single_marks
from ludoteca.core.bits import BYTE
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

HEXES: Final = max([board.size for board in BOARDS])
HEX_BYTES: Final = (HEXES + BYTE - 1) // BYTE
STRUCTURES: Final = 5
PHASES: Final = 8
LAND_ROWS: Final = STRUCTURES + 2  # of each seat
SPACES: Final = CULTS * ORDER_SPACES  # for priests
FACTION_MARKS: Final = single_marks(len(FACTIONS))
BONUS_MARKS: Final = single_marks(BONUS_PROMO + 1)
PHASE_MARKS: Final = single_marks(PHASES)
SCORING_MARKS: Final = single_marks(SCORING_PROMO + 1)


def land(view: View) -> bytes:
    """Sets of hexes, one after the other: terrains, then structures, towns, reach of each seat."""
    found = [mask.to_bytes(HEX_BYTES, "little") for mask in view.terrain_masks[:TERRAINS]]
    players = len(view.seats)
    for step in range(players):
        own = view.seats[(view.seat + step) % players]
        for mask in own.piece_masks:
            found.append(mask.to_bytes(HEX_BYTES, "little"))
        found.append(own.town_mask.to_bytes(HEX_BYTES, "little"))
        found.append(own.reach_mask.to_bytes(HEX_BYTES, "little"))
    return b"".join(found)


def amounts(view: View) -> bytes:
    """A row for each seat, the own first, then the table."""
    players = len(view.seats)
    rows: list[bytes] = []
    for step in range(players):
        who = (view.seat + step) % players
        rows.append(seat_row(view.seats[who], int(view.active == who)))
    return b"".join(rows) + table_row(view)


def seat_row(own: Seat, is_active: int) -> bytes:
    """All that is open about one faction: marks of what it has, then amounts."""
    marks = FACTION_MARKS[own.faction] + BONUS_MARKS[own.bonus]
    marks += marks_of(own.favour_mask, FAVOURS + 1)
    found = [own.coins, own.workers, own.priests, own.sent, own.bowl1, own.bowl2, own.bowl3]
    found += [own.shipping, own.exchange, own.keys, own.spades, own.steps_owed, own.skips]
    found += own.cults
    found += [len(own.towns), int(own.passed != 0), int(own.left != 0), own.vp, is_active]
    return marks + in_bytes(found)


def table_row(view: View) -> bytes:
    """Round, phase, what is owed now, and the tiles still to be had."""
    owed = [view.actions_left, view.spades, view.owed_favours, view.owed_towns]
    owed += [view.digging, len(view.offers)]
    scoring = view.scoring[view.round] if 0 < view.round < len(view.scoring) else 0
    left = filled(view.favours_left, FAVOURS + 1) + filled(view.towns_left, TOWNS + 1)
    return b"".join(
        [
            in_bytes([view.round]),
            PHASE_MARKS[view.phase],
            in_bytes(owed),
            SCORING_MARKS[scoring],
            marks_of(view.power_used_mask, POWER_ACTIONS),
            marks_of(view.bonus_mask, BONUS_PROMO + 1),
            in_bytes(left + priests(view)),
        ]
    )


def priests(view: View) -> list[int]:
    """The spaces with a priest of the own seat, then those with any."""
    own = [int(owner == view.seat) for owner in view.orders]
    taken = [int(owner >= 0) for owner in view.orders]
    return filled(own, SPACES) + filled(taken, SPACES)


def filled(counts: list[int], length: int) -> list[int]:
    """Some counts; what a match does not have is 0."""
    return counts[:length] + [0] * (length - len(counts))
