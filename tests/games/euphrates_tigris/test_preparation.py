"""ET «Preparazione»: the set-up and the options."""

from collections import Counter
from typing import Final

import pytest
from tests.games.euphrates_tigris.table import SEED, asked, hand, on

from ludoteca.core.bits import cells
from ludoteca.core.contract import Options
from ludoteca.core.errors import BadNotation
from ludoteca.core.rng import stream
from ludoteca.games.euphrates_tigris import RULES
from ludoteca.games.euphrates_tigris.state import State, bag_left, hand_size, seat_of
from ludoteca.games.euphrates_tigris.tables import (
    BOARDS,
    CELLS,
    GRID,
    MONUMENTS,
    NOWHERE,
    SQUARE_MASKS,
    SQUARES_WITH,
    TILES_IN_BOX,
)
from ludoteca.text import LANGUAGES, catalogue, refusal_sentence

FARM_SQUARES: Final = {"standard": ["O4"], "advanced": ["C1", "C2", "G9"]}
SIXTY: Final = "S" * 30 + "M" * 30


def fresh(**options: int | str) -> State:
    """A match at its first decision."""
    return RULES.setup(options, SEED)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ten_temples_are_on_the_board_and_143_tiles_in_the_bag(players: int) -> None:
    """ET ruling 1, ET «Preparazione»."""
    state = fresh(players=players)
    assert TILES_IN_BOX == (30, 57, 36, 30)
    assert state.box == TILES_IN_BOX
    assert len(state.bag) == 143
    assert Counter(state.bag) == {0: 30, 1: 47, 2: 36, 3: 30}
    assert bag_left(state) == 143 - 6 * players


def test_temples_with_treasures_are_on_the_printed_winged_beasts() -> None:
    """ET ruling 2, ET «Preparazione»."""
    state = fresh(players=2)
    start = ["K1", "B2", "P2", "F3", "N5", "I7", "B8", "O9", "F10", "K11"]
    assert [GRID.name(cell) for cell in cells(state.treasure_mask)] == start
    assert all(on(state, cell) == "T*" for cell in start)
    assert state.taken_mask == state.treasure_mask


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_has_four_leaders_two_catastrophes_and_six_tiles(players: int) -> None:
    """ET ruling 3."""
    state = fresh(players=players)
    assert list(state.leader_cells) == [NOWHERE] * 4 * players
    assert list(state.catastrophes) == [2] * players
    assert [hand_size(state, seat) for seat in range(players)] == [6] * players


def test_dynasties_can_be_chosen_and_have_leaders_of_all_colours() -> None:
    """ET rulings 4 and 135."""
    state = fresh(players=3, dynasties="archer Lion POTTER", first="0")
    assert state.dynasties == (3, 0, 2)
    assert asked(state) == "Archer action1"
    kinds = {text.split()[1] for text in first_moves(state) if text.startswith("leader")}
    assert kinds == {"K", "P", "F", "M"}


def first_moves(state: State) -> list[str]:
    """The legal moves of the starting player."""
    seat = seat_of(state.decisions[-1])
    return [RULES.write_action(state, action, seat) for action in RULES.legal(state, seat)]


def test_the_starting_player_is_random() -> None:
    """ET ruling 5."""
    starts = {RULES.setup({"players": 4}, bytes([n]) * 32).active for n in range(40)}
    assert starts == {0, 1, 2, 3}


def test_the_starting_player_can_be_chosen() -> None:
    """ET rulings 5 and 135."""
    for seat in range(3):
        assert fresh(players=3, first=str(seat)).active == seat


def test_turns_are_clockwise() -> None:
    """ET ruling 5, ET «Svolgimento del Gioco»."""
    state = fresh(players=3, first="1")
    seen = []
    for _ in range(4):
        seen.append(asked(state))
        for _ in range(2):
            RULES.apply(state, RULES.read_action(state, 0, "pass"), None)
    assert seen == ["Bull action1", "Potter action1", "Lion action1", "Bull action1"]


def test_with_two_players_each_has_two_catastrophes_and_four_leaders() -> None:
    """ET ruling 6."""
    state = fresh(players=2)
    assert sum(state.catastrophes) == 4
    assert len(state.leader_cells) == 8


def test_there_is_one_monument_for_each_pair_of_colours() -> None:
    """ET ruling 8."""
    pairs = {(a, b) for a in range(4) for b in range(a + 1, 4)}
    assert set(MONUMENTS) == pairs
    assert len(MONUMENTS) == len(pairs) == 6


def test_river_squares_of_each_board() -> None:
    """ET ruling 98: only O4 to P5 on the standard board."""
    for known in BOARDS:
        found = [
            GRID.name(cell)
            for cell in range(CELLS)
            if cell in SQUARES_WITH[cell]
            and SQUARE_MASKS[cell] & known.river_mask == SQUARE_MASKS[cell]
        ]
        assert found == FARM_SQUARES[known.name]


def test_the_standard_board_has_41_river_cells_and_four_corners() -> None:
    """ET ruling 104: the framed cells."""
    board = BOARDS[0]
    assert (len(board.river_cells), len(board.land_cells)) == (41, 135)
    assert [GRID.name(cell) for cell in cells(board.corner_mask)] == ["B2", "P2", "B8", "O9"]
    assert not board.temple_mask & board.river_mask


def test_the_advanced_board_has_39_river_cells_and_14_treasures() -> None:
    state = fresh(players=2, board="advanced")
    assert len(state.board.river_cells) == 39
    assert state.treasure_mask.bit_count() == 14
    assert Counter(state.bag) == {0: 30, 1: 43, 2: 36, 3: 30}
    assert state.box == TILES_IN_BOX


def test_j11_is_a_framed_corner_of_the_advanced_board_and_i11_is_not() -> None:
    """ET ruling 137."""
    corners = [GRID.name(cell) for cell in cells(BOARDS[1].corner_mask)]
    assert corners == ["B3", "P6", "A8", "E10", "J11", "O11"]
    assert not BOARDS[1].corner_mask & ~BOARDS[1].temple_mask


def test_the_options_of_the_game() -> None:
    """ET ruling 138: no wonder and no civilization buildings."""
    assert [option.name for option in RULES.options()] == [
        "players", "english", "open_tiles", "open_scoring", "board", "dynasties", "first",
        "hands", "bag", "seat_order",
    ]  # fmt: skip


def test_with_open_tiles_six_tiles_are_face_up_after_dealing() -> None:
    """ET ruling 126, ET «La Variante delle Tessere Scoperte»."""
    state = fresh(players=3, open_tiles=1, hands="SSSSSS TTTTTT FFFFFF", bag="MMFFTTSSMM")
    assert bytes(state.supply) == bytes([3, 3, 2, 2, 1, 1])
    assert bag_left(state) == 4
    assert not any(state.known)


def test_hands_and_bag_can_be_fixed() -> None:
    state = fresh(players=2, hands="STFMST MMMMMM", bag="FFT", first="1")
    assert (hand(state, "Lion"), hand(state, "Bull")) == ("SSTTFM", "MMMMMM")
    assert bytes(state.bag) == bytes([2, 2, 1])
    assert state.box == (2, 13, 3, 7)


def test_with_only_a_fixed_bag_hands_are_dealt_from_it_in_seat_order() -> None:
    state = fresh(players=2, bag="SSSSSSMMMMMMTF")
    assert (hand(state, "Lion"), hand(state, "Bull")) == ("SSSSSS", "MMMMMM")
    assert bag_left(state) == 2


def test_the_same_seed_gives_the_same_setup() -> None:
    one, other = fresh(players=4), fresh(players=4)
    assert RULES.write_state(one) == RULES.write_state(other)
    assert RULES.write_state(one) != RULES.write_state(RULES.setup({"players": 4}, bytes(32)))


# fmt: off
WRONG: Final[tuple[tuple[Options, str], ...]] = (
    ({"players": 1},                          "option.value"),
    ({"players": 5},                          "option.value"),
    ({"players": "two"},                      "option.value"),
    ({"english": 2},                          "option.value"),
    ({"english": "perhaps"},                  "option.value"),
    ({"board": "round"},                      "option.value"),
    ({"first": "4"},                          "option.value"),
    ({"first": "2", "players": 2},            "option.value"),
    ({"bag": 3},                              "option.value"),
    ({"colour": "red"},                       "option.unknown"),
    ({"dynasties": "lion"},                   "option.dynasties.form"),
    ({"dynasties": "lion lion bull potter"},  "option.dynasties.form"),
    ({"dynasties": "lion wolf bull potter"},  "option.dynasties.form"),
    ({"hands": "SSSSSS", "players": 2},       "option.hands.form"),
    ({"hands": "SSSSS SSSSSS", "players": 2}, "option.hands.form"),
    ({"hands": "SSSSSX SSSSSS", "players": 2}, "option.letter"),
    ({"bag": "STQ"},                          "option.letter"),
    ({"bag": "S" * 31},                       "option.tiles"),
    ({"bag": SIXTY + "S"},                    "option.tiles"),
    ({"bag": "SSS", "players": 2},            "option.bag.short"),
)
# fmt: on


@pytest.mark.parametrize(("options", "key"), WRONG, ids=[str(wrong[0])[:50] for wrong in WRONG])
def test_invalid_options_are_refused_in_every_language(options: Options, key: str) -> None:
    with pytest.raises(BadNotation) as error:
        RULES.setup(options, SEED)
    assert error.value.code == key
    for language in LANGUAGES:
        assert refusal_sentence(error.value, catalogue(language, "euphrates_tigris"))


def test_the_order_of_the_bag_depends_only_on_the_seed() -> None:
    order = [colour for colour in range(4) for _ in range((30, 47, 36, 30)[colour])]
    stream(SEED, 0, "bag").shuffle(order)
    assert bytes(order) == fresh(players=2).bag
