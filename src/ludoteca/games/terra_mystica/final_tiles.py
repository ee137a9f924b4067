"""The final scoring tiles of Fire & Ice: what each measures and its points."""

from ludoteca.core.bits import cells
from ludoteca.core.journal import Journal
from ludoteca.games.terra_mystica import rulebook
from ludoteca.games.terra_mystica.scoring import gain_points, linked_groups, shared_places
from ludoteca.games.terra_mystica.state import FROM_FINAL_TILE, Seat, State
from ludoteca.games.terra_mystica.tables.board import Board
from ludoteca.games.terra_mystica.tables.factions import SANCTUARY, STRONGHOLD
from ludoteca.games.terra_mystica.tables.tiles import (
    FINAL_DISTANCE,
    FINAL_NAMES,
    FINAL_OUTPOSTS,
    FINAL_STRONGHOLD,
    FINAL_VP,
    NO_FINAL_TILE,
)


def greatest_distance(board: Board, group_mask: int) -> int:
    """The largest distance between two structures of a group (TM ruling 15)."""
    hexes = cells(group_mask)
    best = 0
    for place, one in enumerate(hexes):
        for other in hexes[place + 1 :]:
            best = max(best, board.distance(one, other))
    return best


def settlements(own: Seat, group_mask: int) -> int:
    """The number of clusters of adjacent structures in a group; river towns join clusters."""
    return sum([cluster & group_mask != 0 for cluster in own.clusters])


def measure(state: State, own: Seat, tile: int, group_mask: int) -> int:
    """What a tile measures in one linked group."""
    board = state.choices.board
    if tile == FINAL_DISTANCE:
        return greatest_distance(board, group_mask)
    if tile == FINAL_STRONGHOLD:
        pair_mask = (own.piece_masks[STRONGHOLD] | own.piece_masks[SANCTUARY]) & group_mask
        return greatest_distance(board, pair_mask)
    if tile == FINAL_OUTPOSTS:
        return (group_mask & board.edge_mask).bit_count()
    return settlements(own, group_mask)


def final_result(state: State, own: Seat) -> int:
    """The best result of a seat's groups, not always of the largest (TM ruling 105)."""
    tile = state.choices.final_tile
    if tile == NO_FINAL_TILE:
        return 0
    best = 0
    for group_mask in linked_groups(state, own):
        best = max(best, measure(state, own, tile, group_mask))
    return best


def final_points(state: State) -> list[int]:
    """Points of the tile by seat; ties share, no points for a result of 0 (TM ruling 106)."""
    return shared_places([final_result(state, own) for own in state.seats], FINAL_VP)


def score_final_tile(state: State, journal: Journal | None) -> None:
    """Adds the points of the final scoring tile, if there is one."""
    name = FINAL_NAMES[state.choices.final_tile]
    for seat, points in enumerate(final_points(state)):
        if points and journal is not None:
            journal.note(seat, "final." + name, points, rulebook.FINAL_TILE)
        gain_points(state, seat, points, FROM_FINAL_TILE, rulebook.FINAL_TILE, None)
