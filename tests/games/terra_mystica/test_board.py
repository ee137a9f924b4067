"""Known facts about the maps and the faction boards."""

import hashlib

import pytest

from ludoteca.core.bits import cells
from ludoteca.core.errors import BadNotation, Illegal
from ludoteca.games.terra_mystica import RULES, rulebook
from ludoteca.games.terra_mystica.tables.board import (
    BASE_BOARD,
    BOARDS,
    CYCLE,
    MOST_SHIPPING,
    NEW_BOARD,
    REVISED_BOARD,
    RIVER,
    TERRAIN_COLOURS,
    TERRAIN_NAMES,
    Board,
    colour_of,
)
from ludoteca.games.terra_mystica.tables.factions import FACTIONS, PIECES
from ludoteca.text import LANGUAGES, catalogue

from .helpers import match, own, refused

BRIDGES = {
    "base": "A3:C1 A7:C3 A11:C5 B1:C1 B1:D1 B2:C1 B3:C3 B4:C3 B5:C5 B6:C5 B6:D8 C2:D3 C2:D4 "
    "C2:E5 C4:D5 C5:D6 D6:E8 D6:E9 E4:G1 E8:G3 F1:H1 F2:G1 F2:H2 F3:G1 F4:G3 G2:H4 G2:I6 G4:H5 "
    "H6:I9",
    "fire_ice_new": "B2:C2 B5:C5 B5:D4 B6:D5 C3:D2 C3:E4 C4:E5 C6:D5 C7:E9 C8:E10 C9:E11 D3:E5 "
    "E1:G1 E2:G2 E5:F2 E5:G3 E9:F5 F1:G2 F1:G3 F1:H2 F2:G3 F2:H5 F3:H6 F6:G5 G2:H2 G4:H6 G6:H8 "
    "H2:I2 H6:I7 H8:I9 I3:J2 I7:J6 I9:J8",
}
BRIDGES["fire_ice_revised_base"] = BRIDGES["base"]
EDGE = {
    "base": "A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12 A13 B1 B6 D1 D8 E1 E11 F1 F7 G7 H1 H8 I1 I2 "
    "I3 I4 I5 I6 I7 I8 I9 I10 I11 I12",
    "fire_ice_new": "B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 C1 C9 D1 E1 E11 F7 G1 G7 H1 H9 I1 I10 J1 J2 "
    "J3 J4 J5 J6 J7 J8 J9",
}
EDGE["fire_ice_revised_base"] = EDGE["base"]
BASE_SAMPLES = {
    "A1": "A2 B1",
    "B1": "A1 A2 r0 r6 r7",
    "B2": "A4 A5 B3 C2 r1 r8",
    "C1": "D2 D3 r0 r1 r7 r8",
    "C2": "B2 B3 r8 r9 r14 r15",
    "D4": "C3 D5 E6 E7 r9 r15",
    "E5": "E4 E6 F3 r14 r15 r21",
    "E8": "D5 E7 r16 r18 r22 r23",
    "G1": "H3 r20 r21 r27 r28 r31",
    "G2": "F3 F4 r28 r29 r32 r33",
    "I1": "H1 I2",
    "r0": "A2 A3 B1 C1 r1 r7",
    "r5": "A11 A12 B6 C5 r4 r12",
    "r12": "B6 C5 D7 D8 r5 r13",
}
SAMPLES = {
    "base": BASE_SAMPLES,
    "fire_ice_revised_base": BASE_SAMPLES,
    "fire_ice_new": {
        "B1": "C1 C2 r0",
        "B2": "B3 C3 r0 r2",
        "C1": "B1 C2 D1",
        "C2": "B1 C1 D1 D2 r0 r2",
        "D4": "D3 D5 E6 E7 r3 r4",
        "E5": "E4 r7 r8 r13 r17 r18",
        "E8": "D5 E7 F4 F5 r9 r14",
        "G1": "G2 H1 r15",
        "G2": "G1 H1 r15 r16 r20 r26",
        "I1": "H1 I2 J1",
        "J1": "I1 I2 J2",
        "r0": "B1 B2 C2 r2",
        "r5": "B6 B7 C6 D5 r4 r9",
        "r12": "C8 C9 E10 E11 r11",
    },
}
# Undirected pairs of land and land, land and river, river and river.
PAIRS = {
    "base": (130, 127, 39),
    "fire_ice_new": (131, 130, 34),
    "fire_ice_revised_base": (130, 127, 39),
}
# Hexes of the base map whose terrain the revised side changes.
REVISED = {
    "A5": "plains", "A10": "lake", "A11": "forest", "B2": "desert", "B5": "forest",
    "C4": "swamp", "C5": "wasteland", "D7": "mountain", "E5": "desert", "E7": "forest",
    "E11": "wasteland", "F3": "swamp", "F4": "mountain", "F7": "desert", "G7": "plains",
    "H8": "wasteland", "I1": "lake", "I12": "mountain",
}  # fmt: skip
every_board = pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.name)


def names(board: Board, mask: int) -> set[str]:
    """The names of the hexes in a mask."""
    return {board.names[hexagon] for hexagon in cells(mask)}


@every_board
def test_counts(board: Board) -> None:
    """Eleven hexes of each terrain; known numbers of pairs of neighbours."""
    rivers = 35 if board is NEW_BOARD else 36
    assert [board.terrain.count(kind) for kind in range(CYCLE + 1)] == [11] * CYCLE + [rivers]
    land = sum(board.neighbours[each].bit_count() for each in cells(board.land_mask))
    shore = sum(board.rivers[each].bit_count() for each in cells(board.land_mask))
    river = sum(board.rivers[each].bit_count() for each in cells(board.river_mask))
    assert (land // 2, shore, river // 2) == PAIRS[board.name]


@every_board
def test_neighbours(board: Board) -> None:
    for name, around in SAMPLES[board.name].items():
        place = board.places[name]
        found = names(board, board.neighbours[place] | board.rivers[place])
        assert found == set(around.split())


@every_board
def test_bridges_and_edge(board: Board) -> None:
    """TM ruling 122: 29 or 33 bridges, each over one river edge."""
    found = [f"{board.names[one]}:{board.names[two]}" for one, two in board.bridges]
    assert sorted(found) == sorted(BRIDGES[board.name].split())
    assert names(board, board.edge_mask) == set(EDGE[board.name].split())


@every_board
def test_fingerprints(board: Board) -> None:
    """The terrain has the fingerprint used in public logs."""
    words = ["E"] * board.first_row
    for place, terrain in enumerate(board.terrain):
        words.append("x" if terrain == RIVER else TERRAIN_COLOURS[terrain])
        if place + 1 == board.size or board.rows[place + 1] != board.rows[place]:
            words.append("E")
    digest = hashlib.sha1(" ".join(words).encode(), usedforsecurity=False).hexdigest()
    assert digest == board.log_map


@every_board
def test_shipping_ranges(board: Board) -> None:
    """TM ruling 57: adjacent river hexes, counted from shore to shore."""
    for level in range(1, MOST_SHIPPING + 1):
        for start in cells(board.land_mask):
            water = 0
            for _ in range(level):
                for each in cells(water or 1 << start):
                    water |= board.rivers[each]
            shores = 0
            for each in cells(water):
                shores |= board.neighbours[each]
            assert board.ships[level][start] == shores & ~(1 << start)


def test_the_rows_of_the_new_board_are_named_b_to_j() -> None:
    """TM ruling 145: as in public logs."""
    land = [name for name in NEW_BOARD.names if not name.startswith("r")]
    assert land[0] == "B1" and land[-1] == "J9"
    assert {name[0] for name in land} == set("BCDEFGHIJ")


def test_the_two_rivers_of_the_new_board_are_not_connected() -> None:
    """With any shipping, part of the land cannot be reached from B1."""
    everywhere = NEW_BOARD.ships[MOST_SHIPPING]
    reached = everywhere[NEW_BOARD.places["B1"]]
    for _ in range(NEW_BOARD.size):
        for each in cells(reached):
            reached |= everywhere[each]
    assert NEW_BOARD.land_mask & ~reached


def test_the_revised_board_changes_terrain() -> None:
    """Rivers and names are the same; 18 hexes have another terrain."""
    assert REVISED_BOARD.names == BASE_BOARD.names
    changed = {
        name: TERRAIN_NAMES[REVISED_BOARD.terrain[place]]
        for name, place in BASE_BOARD.places.items()
        if REVISED_BOARD.terrain[place] != BASE_BOARD.terrain[place]
    }
    assert changed == REVISED


def test_distances() -> None:
    """TM ruling 118: steps on the printed grid."""
    places = BASE_BOARD.places
    assert BASE_BOARD.distance(places["A1"], places["A13"]) == 12
    assert BASE_BOARD.distance(places["A1"], places["B1"]) == 1
    assert BASE_BOARD.distance(places["A1"], places["I1"]) == 8
    rows = NEW_BOARD.places
    assert NEW_BOARD.distance(rows["B1"], rows["C1"]) == 1
    assert NEW_BOARD.distance(rows["B1"], rows["J1"]) == 8
    assert NEW_BOARD.distance(rows["B10"], rows["C1"]) == 12


@pytest.mark.parametrize("name", [board.name for board in BOARDS])
def test_a_board_is_an_option(name: str) -> None:
    state = RULES.setup({"board": name, "players": 2}, bytes(32))
    assert state.choices.board.name == name
    assert RULES.read_state(RULES.write_state(state)).choices.board.name == name


@pytest.mark.parametrize("option", ["introductory", "start_vp_2017"])
def test_some_options_need_the_base_map(option: str) -> None:
    """TM ruling 176."""
    for name in ("fire_ice_new", "fire_ice_revised_base"):
        with pytest.raises(BadNotation) as refusal:
            RULES.setup({"board": name, option: 1}, bytes(32))
        assert refusal.value.code == "option.together"
        for language in LANGUAGES:
            assert catalogue(language, RULES.name).say(refusal.value.code, refusal.value.facts)


def test_an_impossible_bridge_is_refused() -> None:
    """Between two hexes of the new board that have no river edge in common."""
    state = match("witches nomads", board="fire_ice_new")
    own(state, "witches").built("D B1, D C1").has(bowl3=9)
    for pair in ("B1:B2", "B1:C3", "C1:E1"):
        assert refused(state, f"power ACT1 {pair}", 0) == "bridge.place"
        with pytest.raises(Illegal) as refusal:
            RULES.check(state, 0, RULES.read_action(state, 0, f"power ACT1 {pair}"))
        assert refusal.value.citation == rulebook.BRIDGE
    with pytest.raises(BadNotation):
        RULES.read_action(state, 0, "power ACT1 A1:B1")
    assert RULES.read_action(state, 0, "power ACT1 E11:C9") > 0


def test_twenty_factions_on_ten_boards() -> None:
    """Each board has two factions of one terrain; all have 12 tokens, except two of FI with 8."""
    assert len(FACTIONS) == 20
    for board in range(10):
        pair = [faction for faction in FACTIONS if faction.board == board]
        assert len(pair) == 2 and pair[0].home == pair[1].home
    tokens = {faction.name: sum(faction.bowls) for faction in FACTIONS}
    assert {name for name, count in tokens.items() if count != 12} == {
        "dragonlords",
        "shapeshifters",
    }
    assert tokens["dragonlords"] == tokens["shapeshifters"] == 8
    assert all(len(faction.dwelling_workers) == PIECES[0] + 1 for faction in FACTIONS)


def test_colours_of_logs() -> None:
    assert colour_of("yellow") == colour_of("desert") == 0
    assert colour_of("grey") == colour_of("gray") == 5
    assert colour_of("white") == colour_of("pink") == colour_of("river") == -1
    assert (colour_of("ice"), colour_of("volcano")) == (8, 9)
