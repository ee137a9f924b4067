"""ET «2. Piazzare una Tessera» and ET «Distribuzione dei Punti Vittoria»."""

import pytest
from tests.games.euphrates_tigris.table import (
    asked,
    hand,
    is_legal,
    legal,
    on,
    play,
    points,
    position,
    refusal,
    refused,
    rules_noted,
)

from ludoteca.games.euphrates_tigris.actions import KIND_NAMES
from ludoteca.games.euphrates_tigris.rulebook import TILE_POINTS, TILES, WARS


def test_a_tile_goes_from_the_hand_to_any_empty_cell() -> None:
    """ET ruling 37, ET «2. Piazzare una Tessera»: it need not touch anything."""
    state = position("hand Lion: MSSSSS\nat: G5\n| T")
    assert rules_noted(state, "Lion tile M L10") == {"placed.market": TILES}
    assert on(state, "L10") == "M"
    assert hand(state, "Lion") == "SSSSS"


def test_a_tile_must_be_held() -> None:
    """ET ruling 37."""
    told = refused(position("hand Lion: TSSSSS\nat: G5\n| T"), "Lion tile M A1")
    assert told is not None
    assert (told.code, told.citation, told.facts["tile"]) == ("tile.held", TILES, "tile.market")


@pytest.mark.parametrize("cell", ["G5", "H5", "I5", "G6"])
def test_a_tile_needs_an_empty_cell(cell: str) -> None:
    """ET ruling 37."""
    state = position("mon: red-blue G6\nat: G5\n| T bK X\n| # # .\n| # # .")
    told = refused(state, f"Lion tile S {cell}")
    assert told is not None
    assert (told.code, told.citation, told.facts["cell"]) == ("tile.taken", TILES, cell)


def test_farms_go_on_the_river_only() -> None:
    """ET ruling 38."""
    state = position("hand Lion: FSSSSS\nat: G5\n| T")
    told = refused(state, "Lion tile F A1")
    assert told is not None
    assert (told.code, told.citation, told.facts["cell"]) == ("tile.land", TILES, "A1")
    assert len(legal(state, "tile F")) == 41


@pytest.mark.parametrize(
    ("letter", "name"), [("S", "settlement"), ("T", "temple"), ("M", "market")]
)
def test_all_other_tiles_go_on_land_only(letter: str, name: str) -> None:
    """ET ruling 38."""
    state = position("hand Lion: STMSTM\nat: G5\n| T")
    told = refused(state, f"Lion tile {letter} A4")
    assert told is not None
    assert (told.code, told.citation) == ("tile.river", TILES)
    assert (told.facts["cell"], told.facts["tile"]) == ("A4", f"tile.{name}")


def test_cells_where_temples_begin_are_land() -> None:
    """ET ruling 38: emptied, they take a market and no farm."""
    state = position("hand Lion: FMSSSS\nat: G5\n| T")
    for cell in ("K1", "B2", "P2", "F3", "N5", "I7", "B8", "O9", "F10"):
        assert is_legal(state, f"Lion tile M {cell}")
        assert refusal(state, f"Lion tile F {cell}") == "tile.land"


THREE = """
    players: Lion Bull Potter
    at: F3
    | .  .  pF .  .
    | .  .  T  .  .
    | lM T  .  T  bK
"""


def test_a_tile_may_not_join_three_kingdoms() -> None:
    """ET ruling 39, ET «Conflitti» 2."""
    told = refused(position(THREE), "Lion tile S H5")
    assert told is not None
    assert (told.code, told.citation) == ("tile.joins", WARS)
    assert told.facts == {"cell": "H5", "tile": "tile.settlement", "joined": 3, "most": 2}


def test_a_tile_may_not_join_four_kingdoms() -> None:
    """ET ruling 39."""
    state = position(
        """
        players: Lion Bull Potter Archer
        at: F3
        | .  .  pF .  .
        | .  .  T  .  .
        | lM T  .  T  bK
        | .  .  T  .  .
        | .  .  aP .  .
        """
    )
    told = refused(state, "Lion tile S H5")
    assert told is not None
    assert told.facts["joined"] == 4


def test_a_tile_may_join_two_kingdoms_and_a_leaderless_region() -> None:
    """ET ruling 39."""
    assert is_legal(position(THREE.replace("pF", ". ")), "Lion tile S H5")


def test_a_kingdom_that_touches_a_cell_on_several_sides_counts_once() -> None:
    """ET ruling 40: three sides are the Lion's, the fourth the Bull's."""
    state = position("at: G4\n| T T T .\n| lM . S .\n| T T S .\n| . . . .")
    assert is_legal(state, "Lion tile S H5")
    play(state, "Lion tile S H5")
    assert state.uniting == 255


def test_kingdoms_are_counted_before_the_tile_lies_there() -> None:
    """ET ruling 40: the two neighbours are not yet one kingdom when the tile comes."""
    state = play(position("at: F5\n| lM T . T bK"), "Lion tile S H5")
    assert points(state, "Bull") == {}
    assert asked(state) == "Lion action2"


@pytest.mark.parametrize(
    ("letter", "role", "colour", "cell"),
    [
        ("S", "K", "black", "C6"),
        ("T", "P", "red", "C6"),
        ("F", "F", "blue", "C4"),
        ("M", "M", "green", "C6"),
    ],
)
def test_the_leader_of_the_colour_earns_the_point(
    letter: str, role: str, colour: str, cell: str
) -> None:
    """ET ruling 41, ET «Distribuzione dei Punti Vittoria»."""
    state = position(f"hand Lion: STFMSS\nat: B5\n| l{role} T")
    assert rules_noted(state, f"Lion tile {letter} {cell}")[f"point.{colour}"] == TILE_POINTS
    assert points(state, "Lion") == {colour: 1}


def test_without_that_leader_the_king_earns_it() -> None:
    """ET ruling 41."""
    state = play(position("hand Lion: MSSSSS\nat: G5\n| lK T bP"), "Lion tile M H6")
    assert points(state, "Lion") == {"green": 1}


def test_the_proper_leader_comes_before_the_king() -> None:
    """ET ruling 41."""
    state = play(position("hand Lion: MSSSSS\nat: G5\n| lK T bM"), "Lion tile M H6")
    assert (points(state, "Lion"), points(state, "Bull")) == ({}, {"green": 1})


def test_without_either_nobody_earns() -> None:
    """ET ruling 41."""
    state = play(position("hand Lion: TSSSSS\nat: G5\n| lM T bF"), "Lion tile T H6")
    assert points(state, "Lion") == points(state, "Bull") == {}


def test_the_point_goes_to_the_owner_no_matter_who_placed_the_tile() -> None:
    """ET ruling 42: and nobody asks him."""
    state = play(position("hand Lion: TSSSSS\nat: G5\n| . T bP"), "Lion tile T H6")
    assert points(state, "Bull") == {"red": 1}
    assert asked(state) == "Lion action2"


def test_annexing_leaderless_regions_earns_the_point() -> None:
    """ET ruling 43."""
    state = position("hand Lion: MSSSSS\nat: G4\n| . . T .\n| lM T . T\n| . . S .")
    play(state, "Lion tile M I5")
    assert points(state, "Lion") == {"green": 1}


def test_a_tile_outside_all_kingdoms_earns_nothing() -> None:
    """ET ruling 44."""
    state = play(position("at: G5\n| lK T . . T"), "Lion tile S L5", "Lion tile S A1")
    assert points(state, "Lion") == {}


def test_joining_two_kingdoms_earns_nothing_in_peace() -> None:
    """ET ruling 45."""
    state = play(position("at: G5\n| lK T . T bM"), "Lion tile S I5")
    assert points(state, "Lion") == points(state, "Bull") == {}


def test_joining_two_kingdoms_earns_nothing_in_war() -> None:
    """ET ruling 45: the winner is paid for the war alone."""
    state = position("at: F5\n| lK T S . T bK")
    play(state, "Lion tile S I5", "Lion support 0", "Bull support 0")
    assert points(state, "Lion") == {"black": 1}


def test_the_point_comes_at_once_and_the_monument_pays_again() -> None:
    """ET ruling 46, ET «FAQ»."""
    state = position("hand Lion: MSSSSS\nat: G4\n| M M T lM\n| M . . .")
    play(state, "Lion tile M H5")
    assert (asked(state), points(state, "Lion")) == ("Lion monument", {"green": 1})
    play(state, "Lion monument green-red G4", "Lion pass")
    assert points(state, "Lion") == {"green": 2}


def test_no_action_moves_a_tile() -> None:
    """ET ruling 47: only leaders and treasures can be taken up by a player."""
    assert KIND_NAMES[1:] == (
        "leader", "withdraw", "tile", "catastrophe", "swap", "pass", "support", "war", "monument",
        "treasure", "draw", "resign",
    )  # fmt: skip
    state = play(position("at: G5\n| T"), "Lion tile S H5")
    assert refusal(state, "Lion tile S H5") == "tile.taken"
