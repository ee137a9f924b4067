"""What must hold in every position of Euphrates & Tigris."""

from ludoteca.core.bits import cells
from ludoteca.core.contract import Options
from ludoteca.core.rng import Rng
from ludoteca.games.euphrates_tigris.state import NO_REGION, State
from ludoteca.games.euphrates_tigris.tables import (
    BIT,
    CATASTROPHE,
    CELLS,
    COLOURS,
    EMPTY,
    FACE_UP,
    GRID,
    HAND,
    KINDS_OF_POINT,
    LEADER,
    MONUMENTS,
    NOWHERE,
    SQUARE_MASKS,
    TURNED,
)


def some_options(rng: Rng) -> Options:
    """Returns random options, all equally likely."""
    return {
        "players": 2 + rng.below(3),
        "english": rng.below(2),
        "open_tiles": rng.below(2),
        "open_scoring": rng.below(2),
        "board": ("standard", "advanced")[rng.below(2)],
        "seat_order": rng.below(2),
    }


def check_state(state: State) -> None:
    """Checks that pieces are conserved and that cached fields equal a fresh computation."""
    check_pieces(state)
    check_tiles(state)
    check_regions(state)
    check_leaders(state)
    check_points(state)


def check_pieces(state: State) -> None:
    """Checks that the masks agree with the cells."""
    for cell in range(CELLS):
        piece = state.content[cell]
        assert bool(state.taken_mask & BIT[cell]) == (piece != EMPTY)
        for colour in range(COLOURS):
            assert bool(state.colour_masks[colour] & BIT[cell]) == (piece == FACE_UP + colour)
    turned_mask = 0
    for number in range(len(MONUMENTS)):
        if state.monuments[number] != NOWHERE:
            turned_mask |= SQUARE_MASKS[state.monuments[number]]
    found = [cell for cell in range(CELLS) if state.content[cell] == TURNED]
    assert found == cells(turned_mask)


def check_tiles(state: State) -> None:
    """Checks that every tile of the box is on the board, in a hand, in the bag or discarded."""
    for colour in range(COLOURS):
        count = state.colour_masks[colour].bit_count() + state.discards[colour]
        count += sum(state.hands[colour::COLOURS]) + state.supply.count(colour)
        count += state.bag.count(colour, state.bag_at)
        for number in range(len(MONUMENTS)):
            if state.monuments[number] != NOWHERE and state.monument_tiles[number] == colour:
                count += 4
        assert count == state.box[colour]
        assert state.open_discards[colour] <= state.discards[colour]
    for seat in range(state.players):
        first = seat * COLOURS
        assert sum(state.hands[first : first + COLOURS]) <= HAND
        for number in range(first, first + COLOURS):
            assert state.known[number] <= state.hands[number]


def check_regions(state: State) -> None:
    """Checks that the stored regions equal a fresh flood fill."""
    joined_mask = 0
    for cell in range(CELLS):
        if state.content[cell] not in (EMPTY, CATASTROPHE):
            joined_mask |= BIT[cell]
    for cell in range(CELLS):
        region = state.region_of[cell]
        if not joined_mask & BIT[cell]:
            assert region == NO_REGION
            continue
        assert state.region_masks[region] == GRID.flood(BIT[cell], joined_mask)
        leaders = 0
        for number, stands in enumerate(state.leader_cells):
            if stands != NOWHERE and state.region_masks[region] & BIT[stands]:
                leaders |= 1 << number % COLOURS * COLOURS + number // COLOURS
        assert state.region_leaders[region] == leaders
    used = {region for region in state.region_of if region != NO_REGION}
    for region in range(len(state.region_masks)):
        assert (region in used) == (state.region_masks[region] != 0)


def check_leaders(state: State) -> None:
    """Checks that each leader stands on its cell of the board, on land and next to a temple."""
    for number, cell in enumerate(state.leader_cells):
        if cell == NOWHERE:
            continue
        assert state.content[cell] == LEADER + number
        assert state.board.land_mask & BIT[cell]
        assert GRID.neighbour_masks[cell] & state.colour_masks[1]
    on_board = [piece for piece in state.content if piece >= LEADER]
    assert len(on_board) == sum(cell != NOWHERE for cell in state.leader_cells)


def check_points(state: State) -> None:
    """Checks that points equal the gains recorded."""
    for number in range(state.players * KINDS_OF_POINT):
        assert state.points[number] == state.gains.count(number)
