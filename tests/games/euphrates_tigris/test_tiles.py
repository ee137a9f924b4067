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


def test_a_tile_may_be_placed_on_any_empty_cell() -> None:
    """ET ruling 37, ET «2. Piazzare una Tessera»: it need not be adjacent to anything."""
    state = position("hand Lion: MSSSSS\nat: G5\n| T")
    assert rules_noted(state, "Lion tile M L10") == {"placed.market": TILES}
    assert on(state, "L10") == "M"
    assert hand(state, "Lion") == "SSSSS"


def test_a_tile_must_be_in_hand() -> None:
    """ET ruling 37."""
    error = refused(position("hand Lion: TSSSSS\nat: G5\n| T"), "Lion tile M A1")
    assert error is not None
    assert (error.code, error.citation, error.facts["tile"]) == ("tile.held", TILES, "tile.market")


@pytest.mark.parametrize("cell", ["G5", "H5", "I5", "G6"])
def test_a_tile_needs_an_empty_cell(cell: str) -> None:
    """ET ruling 37."""
    state = position("mon: red-blue G6\nat: G5\n| T bK X\n| # # .\n| # # .")
    error = refused(state, f"Lion tile S {cell}")
    assert error is not None
    assert (error.code, error.citation, error.facts["cell"]) == ("tile.taken", TILES, cell)


def test_farms_can_be_placed_only_on_rivers() -> None:
    """ET ruling 38."""
    state = position("hand Lion: FSSSSS\nat: G5\n| T")
    error = refused(state, "Lion tile F A1")
    assert error is not None
    assert (error.code, error.citation, error.facts["cell"]) == ("tile.land", TILES, "A1")
    assert len(legal(state, "tile F")) == 41


@pytest.mark.parametrize(
    ("letter", "name"), [("S", "settlement"), ("T", "temple"), ("M", "market")]
)
def test_all_other_tiles_can_be_placed_only_on_land(letter: str, name: str) -> None:
    """ET ruling 38."""
    state = position("hand Lion: STMSTM\nat: G5\n| T")
    error = refused(state, f"Lion tile {letter} A4")
    assert error is not None
    assert (error.code, error.citation) == ("tile.river", TILES)
    assert (error.facts["cell"], error.facts["tile"]) == ("A4", f"tile.{name}")


def test_the_initial_cells_of_temples_are_land() -> None:
    """ET ruling 38: when empty, a market can be placed there and no farm."""
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
    error = refused(position(THREE), "Lion tile S H5")
    assert error is not None
    assert (error.code, error.citation) == ("tile.joins", WARS)
    assert error.facts == {"cell": "H5", "tile": "tile.settlement", "joined": 3, "most": 2}


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
    error = refused(state, "Lion tile S H5")
    assert error is not None
    assert error.facts["joined"] == 4


def test_a_tile_may_join_two_kingdoms_and_a_leaderless_region() -> None:
    """ET ruling 39."""
    assert is_legal(position(THREE.replace("pF", ". ")), "Lion tile S H5")


def test_a_kingdom_adjacent_on_several_sides_counts_once() -> None:
    """ET ruling 40: three of the sides belong to the Lion's kingdom."""
    state = position("at: G4\n| T T T .\n| lM . S .\n| T T S .\n| . . . .")
    assert is_legal(state, "Lion tile S H5")
    play(state, "Lion tile S H5")
    assert state.uniting == 255


def test_kingdoms_are_counted_before_the_tile_is_placed() -> None:
    """ET ruling 40: the two kingdoms beside the cell are still separate."""
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
def test_the_leader_of_the_colour_scores_the_point(
    letter: str, role: str, colour: str, cell: str
) -> None:
    """ET ruling 41, ET «Distribuzione dei Punti Vittoria»."""
    state = position(f"hand Lion: STFMSS\nat: B5\n| l{role} T")
    assert rules_noted(state, f"Lion tile {letter} {cell}")[f"point.{colour}"] == TILE_POINTS
    assert points(state, "Lion") == {colour: 1}


def test_without_that_leader_the_king_scores() -> None:
    """ET ruling 41."""
    state = play(position("hand Lion: MSSSSS\nat: G5\n| lK T bP"), "Lion tile M H6")
    assert points(state, "Lion") == {"green": 1}


def test_the_leader_of_the_colour_scores_before_the_king() -> None:
    """ET ruling 41."""
    state = play(position("hand Lion: MSSSSS\nat: G5\n| lK T bM"), "Lion tile M H6")
    assert (points(state, "Lion"), points(state, "Bull")) == ({}, {"green": 1})


def test_without_either_no_player_scores() -> None:
    """ET ruling 41."""
    state = play(position("hand Lion: TSSSSS\nat: G5\n| lM T bF"), "Lion tile T H6")
    assert points(state, "Lion") == points(state, "Bull") == {}


def test_the_owner_of_the_leader_scores_regardless_of_who_placed_the_tile() -> None:
    """ET ruling 42: without being asked."""
    state = play(position("hand Lion: TSSSSS\nat: G5\n| . T bP"), "Lion tile T H6")
    assert points(state, "Bull") == {"red": 1}
    assert asked(state) == "Lion action2"


def test_joining_leaderless_regions_to_a_kingdom_scores() -> None:
    """ET ruling 43."""
    state = position("hand Lion: MSSSSS\nat: G4\n| . . T .\n| lM T . T\n| . . S .")
    play(state, "Lion tile M I5")
    assert points(state, "Lion") == {"green": 1}


def test_a_tile_outside_all_kingdoms_scores_nothing() -> None:
    """ET ruling 44."""
    state = play(position("at: G5\n| lK T . . T"), "Lion tile S L5", "Lion tile S A1")
    assert points(state, "Lion") == {}


def test_joining_two_kingdoms_without_war_scores_nothing() -> None:
    """ET ruling 45."""
    state = play(position("at: G5\n| lK T . T bM"), "Lion tile S I5")
    assert points(state, "Lion") == points(state, "Bull") == {}


def test_joining_two_kingdoms_with_a_war_scores_nothing_for_the_tile() -> None:
    """ET ruling 45: the winner scores only the war."""
    state = position("at: F5\n| lK T S . T bK")
    play(state, "Lion tile S I5", "Lion support 0", "Bull support 0")
    assert points(state, "Lion") == {"black": 1}


def test_a_tile_scores_at_once_and_its_monument_scores_again() -> None:
    """ET ruling 46, ET «FAQ»."""
    state = position("hand Lion: MSSSSS\nat: G4\n| M M T lM\n| M . . .")
    play(state, "Lion tile M H5")
    assert (asked(state), points(state, "Lion")) == ("Lion monument", {"green": 1})
    play(state, "Lion monument green-red G4", "Lion pass")
    assert points(state, "Lion") == {"green": 2}


def test_tiles_cannot_be_moved() -> None:
    """ET ruling 47: players can take only leaders and treasures off the board."""
    assert KIND_NAMES[1:] == (
        "leader", "withdraw", "tile", "catastrophe", "swap", "pass", "support", "war", "monument",
        "treasure", "draw", "resign",
    )  # fmt: skip
    state = play(position("at: G5\n| T"), "Lion tile S H5")
    assert refusal(state, "Lion tile S H5") == "tile.taken"
