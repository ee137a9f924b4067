"""A view of Terra Mystica as numbers: sets of hexes as bits, the rest as amounts."""

from typing import Final

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


def amounts(view: View) -> list[int]:
    """A row for each seat, the own first, then the table."""
    found: list[int] = []
    players = len(view.seats)
    for step in range(players):
        who = (view.seat + step) % players
        add_seat(found, view.seats[who], int(view.active == who))
    add_table(found, view)
    return found


def add_bits(found: list[int], mask: int, count: int) -> None:
    """A 1 or a 0 for each thing of a set."""
    for number in range(count):
        found.append(mask >> number & 1)


def add_seat(found: list[int], own: Seat, is_active: int) -> None:
    """All that is open about one faction: marks of what it has, then amounts."""
    add_bits(found, 1 << own.faction if own.faction >= 0 else 0, len(FACTIONS))
    add_bits(found, 1 << own.bonus if own.bonus >= 0 else 0, BONUS_PROMO + 1)
    add_bits(found, own.favour_mask, FAVOURS + 1)
    found += [own.coins, own.workers, own.priests, own.sent, own.bowl1, own.bowl2, own.bowl3]
    found += [own.shipping, own.exchange, own.keys, own.spades, own.steps_owed, own.skips]
    found += own.cults
    found += [len(own.towns), int(own.passed != 0), int(own.left != 0), own.vp, is_active]


def add_table(found: list[int], view: View) -> None:
    """Round, phase, what is owed now, and the tiles still to be had."""
    found.append(view.round)
    add_bits(found, 1 << view.phase, PHASES)
    found += [view.actions_left, view.spades, view.owed_favours, view.owed_towns]
    found += [view.digging, len(view.offers)]
    scoring = view.scoring[view.round] if 0 < view.round < len(view.scoring) else 0
    add_bits(found, 1 << scoring, SCORING_PROMO + 1)
    add_bits(found, view.power_used_mask, POWER_ACTIONS)
    add_bits(found, view.bonus_mask, BONUS_PROMO + 1)
    add_counts(found, view.favours_left, FAVOURS + 1)
    add_counts(found, view.towns_left, TOWNS + 1)
    for place in range(SPACES):
        found.append(int(place < len(view.orders) and view.orders[place] == view.seat))
    for place in range(SPACES):
        found.append(int(place < len(view.orders) and view.orders[place] >= 0))


def add_counts(found: list[int], counts: list[int], length: int) -> None:
    """Some counts; what a match does not have is 0."""
    for number in range(length):
        found.append(counts[number] if number < len(counts) else 0)
