"""Connection: the hexes a seat can reach, updated in place."""

from ludoteca.core.bits import cells
from ludoteca.core.journal import Journal
from ludoteca.games.terra_mystica import rulebook
from ludoteca.games.terra_mystica.scoring import gain_points
from ludoteca.games.terra_mystica.state import FROM_TRACK, Seat, State
from ludoteca.games.terra_mystica.tables.board import MOST_SKIPPED


def extend_reach(state: State, own: Seat, hexagon: int) -> None:
    """Adds the hexes that a new structure reaches directly, by shipping or by a jump."""
    board = state.choices.board
    ships = board.ships[own.shipping + own.sailing]
    if own.board.opens_terrains:
        own.reach_mask |= ships[hexagon]  # TM ruling 138: never by land
        return
    own.reach_mask |= state.near[hexagon] | ships[hexagon]
    if own.skips:
        own.jump_mask |= board.jumps[own.skips][hexagon]


def renew_reach(state: State, own: Seat) -> None:
    """Recomputes reach after a change of shipping or of the range of jumps."""
    own.reach_mask = 0
    own.jump_mask = 0
    for hexagon in cells(own.built_mask):
        extend_reach(state, own, hexagon)


def gain_shipping(state: State, seat: int, rule: str, journal: Journal | None) -> None:
    """Gains one level with its points, none at the end of the track (TM ruling 120)."""
    own = state.seats[seat]
    if own.board.flies:
        own.skips = min(own.skips + 1, MOST_SKIPPED)
    elif own.shipping < own.board.most_shipping:
        own.shipping += 1
        points = own.board.shipping_vp[own.shipping]
        gain_points(state, seat, points, FROM_TRACK, rule, journal)
        if journal is not None:
            journal.note(seat, "track.shipping", 1, rulebook.SHIPPING)
    else:
        return
    renew_reach(state, own)
