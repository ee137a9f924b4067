"""The map and the faction boards against known facts."""

from ludoteca.core.bits import cells
from ludoteca.games.terra_mystica.tables.board import BASE_BOARD, CYCLE, colour_of
from ludoteca.games.terra_mystica.tables.factions import FACTIONS, PIECES

BRIDGES = (
    "A3:C1 A7:C3 A11:C5 B1:C1 B1:D1 B2:C1 B3:C3 B4:C3 B5:C5 B6:C5 B6:D8 C2:D3 C2:D4 C2:E5 "
    "C4:D5 C5:D6 D6:E8 D6:E9 E4:G1 E8:G3 F1:H1 F2:G1 F2:H2 F3:G1 F4:G3 G2:H4 G2:I6 G4:H5 H6:I9"
)
SAMPLES = {
    "A1": "A2 B1",
    "B1": "A1 A2 r0 r6 r7",
    "C2": "B2 B3 r8 r9 r14 r15",
    "E8": "D5 E7 r16 r18 r22 r23",
    "G2": "F3 F4 r28 r29 r32 r33",
    "r0": "A2 A3 B1 C1 r1 r7",
    "r12": "B6 C5 D7 D8 r5 r13",
}


def names(mask: int) -> set[str]:
    """The names of the hexes in a mask."""
    return {BASE_BOARD.names[hexagon] for hexagon in cells(mask)}


def test_counts() -> None:
    """Eleven hexes of each terrain, 36 of river."""
    assert [BASE_BOARD.terrain.count(kind) for kind in range(CYCLE + 1)] == [11] * CYCLE + [36]
    pairs = [BASE_BOARD.neighbours[each].bit_count() for each in cells(BASE_BOARD.land_mask)]
    assert sum(pairs) == 2 * 130


def test_neighbours() -> None:
    for name, around in SAMPLES.items():
        place = BASE_BOARD.places[name]
        assert names(BASE_BOARD.neighbours[place] | BASE_BOARD.rivers[place]) == set(around.split())


def test_bridges_and_edge() -> None:
    """TM ruling 122: 29 places, each over one river edge."""
    found = [f"{BASE_BOARD.names[one]}:{BASE_BOARD.names[two]}" for one, two in BASE_BOARD.bridges]
    assert sorted(found) == sorted(BRIDGES.split())
    assert BASE_BOARD.edge_mask.bit_count() == 36


def test_distances() -> None:
    """TM ruling 118: steps on the printed grid."""
    places = BASE_BOARD.places
    assert BASE_BOARD.distance(places["A1"], places["A13"]) == 12
    assert BASE_BOARD.distance(places["A1"], places["B1"]) == 1
    assert BASE_BOARD.distance(places["A1"], places["I1"]) == 8


def test_twenty_factions_on_ten_boards() -> None:
    """Two factions on each board, of one terrain; twelve tokens each, but two of FI have eight."""
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
