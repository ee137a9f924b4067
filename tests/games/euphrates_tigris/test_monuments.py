"""ET «Costruzione di un Monumento» and the points monuments give."""

from typing import Final

import pytest
from tests.games.euphrates_tigris.table import (
    asked,
    is_legal,
    legal,
    on,
    play,
    points,
    position,
    refusal,
    refused,
    rules_noted,
    stands,
)

from ludoteca.games.euphrates_tigris.rulebook import (
    LEADERS,
    MONUMENT_POINTS,
    MONUMENTS,
)
from ludoteca.games.euphrates_tigris.state import State

SQUARE: Final = "{0}hand Lion: {1}{1}SSSS\nat: G5\n| {1} {1}\n| {1} .\n| . . ."


def completed(letter: str, before: str = "") -> State:
    """A square of one colour on G5, just completed by the Lion."""
    return play(position(SQUARE.format(before, letter)), f"Lion tile {letter} H6")


@pytest.mark.parametrize("letter", ["S", "T", "M"])
def test_a_monument_may_be_built_on_a_square_of_one_colour(letter: str) -> None:
    """ET ruling 89, ET «Costruzione di un Monumento»: without any leader or kingdom."""
    assert asked(completed(letter)) == "Lion monument"


def test_the_tile_just_placed_must_be_one_of_the_four() -> None:
    """ET ruling 89: an old square next to it does not count."""
    state = play(position("at: G5\n| S S\n| S S"), "Lion tile S I5")
    assert asked(state) == "Lion action2"


def test_four_tiles_of_two_colours_are_no_square() -> None:
    """ET ruling 89."""
    state = play(position("at: G5\n| S S\n| M ."), "Lion tile S H6")
    assert asked(state) == "Lion action2"


def test_four_tiles_in_a_row_are_no_square() -> None:
    """ET ruling 89."""
    state = play(position("at: G5\n| S S S ."), "Lion tile S J5")
    assert asked(state) == "Lion action2"


def test_a_square_does_not_wrap_around_the_board() -> None:
    """ET ruling 89."""
    text = "at: A1\n| . . . . . . . . . . . . . . . S\n| S\n| S"
    state = play(position(text), "Lion tile S P2")
    assert asked(state) == "Lion action2"


def test_the_active_player_may_decline() -> None:
    """ET ruling 90."""
    state = play(completed("S"), "Lion monument none")
    assert asked(state) == "Lion action2"
    assert [on(state, cell) for cell in ("G5", "H5", "G6", "H6")] == ["S"] * 4


def test_the_active_player_decides_even_in_another_players_kingdom() -> None:
    """ET ruling 90: the merchant's owner scores, the Lion is asked."""
    state = position("hand Lion: MSSSSS\nat: G5\n| M M T bM\n| M . . .")
    play(state, "Lion tile M H6")
    assert points(state, "Bull") == {"green": 1}
    assert asked(state) == "Lion monument"


@pytest.mark.parametrize(
    ("letter", "fitting"),
    [
        ("S", ["black-red", "black-blue", "black-green"]),
        ("T", ["black-red", "red-blue", "red-green"]),
        ("M", ["black-green", "red-green", "blue-green"]),
    ],
)
def test_a_monument_must_have_the_colour_of_the_tiles(letter: str, fitting: list[str]) -> None:
    """ET ruling 91."""
    state = completed(letter)
    assert legal(state) == ["monument none", *(f"monument {name} G5" for name in fitting)]


def test_a_monument_of_two_other_colours_is_refused() -> None:
    """ET ruling 91."""
    error = refused(completed("S"), "Lion monument red-green G5")
    assert error is not None
    assert (error.code, error.citation) == ("monument.colour", MONUMENTS)
    assert error.facts == {
        "cell": "G5", "monument": "monument.red-green", "tile": "tile.settlement",
    }  # fmt: skip


def test_a_monument_already_built_is_refused() -> None:
    """ET ruling 91."""
    state = position(
        "mon: black-red A5\nhand Lion: SSSSSS\nat: A5\n"
        "| # # . . . . S S\n| # # . . . . S .\n| . . . . . . . ."
    )
    play(state, "Lion tile S H6")
    error = refused(state, "Lion monument black-red G5")
    assert error is not None
    assert (error.code, error.citation) == ("monument.built", MONUMENTS)
    assert error.facts["monument"] == "monument.black-red"
    assert len(legal(state)) == 3


def test_the_player_is_not_asked_if_no_monument_of_the_colour_is_left() -> None:
    """ET rulings 91 and 133."""
    state = position(
        """
        mon: black-red A5
        mon: black-blue C5
        mon: black-green E5
        at: A5
        | #  #  #  #  #  #  .  S  S
        | #  #  #  #  #  #  .  S  .
        """
    )
    play(state, "Lion tile S I6")
    assert asked(state) == "Lion action2"
    assert on(state, "I6") == "S"


NINE: Final = "at: G4\n| S S S\n| S . S\n| S S S"


def test_one_of_four_squares_is_chosen() -> None:
    """ET ruling 92: one monument per placed tile."""
    state = play(position(NINE), "Lion tile S H5")
    assert len(legal(state)) == 1 + 4 * 3
    play(state, "Lion monument black-red H5")
    assert asked(state) == "Lion action2"
    assert [on(state, cell) for cell in ("H5", "I5", "H6", "I6", "G4", "H4")] == [
        "#", "#", "#", "#", "S", "S",
    ]  # fmt: skip


@pytest.mark.parametrize("cell", ["F4", "I4", "G6", "A1"])
def test_a_square_not_completed_by_the_tile_is_refused(cell: str) -> None:
    """ET ruling 92."""
    state = play(position(NINE), "Lion tile S H5")
    error = refused(state, f"Lion monument black-red {cell}")
    assert error is not None
    assert (error.code, error.citation, error.facts["cell"]) == ("monument.square", MONUMENTS, cell)


def test_a_declined_square_is_not_offered_again() -> None:
    """ET ruling 93."""
    state = play(completed("S"), "Lion monument none", "Lion tile S A10")
    assert asked(state) == "Bull action1"


def test_a_new_square_may_reuse_tiles_of_a_declined_one() -> None:
    """ET ruling 93."""
    state = position("at: G5\n| S S S\n| S . .")
    play(state, "Lion tile S H6", "Lion monument none", "Lion tile S I6")
    assert asked(state) == "Lion monument"
    assert refusal(state, "Lion monument black-red G5") == "monument.square"
    assert is_legal(state, "Lion monument black-red H5")


def test_a_square_completed_again_is_offered_again() -> None:
    """ET ruling 93: a war removes the markets of a declined square, which are placed again."""
    state = position(
        """
        hand Lion: MMMMSS
        hand Bull: MMMMMM
        bag: MMMMMMMMMMMMMMMM
        at: E5
        | lM T  M  M  .  M  T  bM
        | .  .  M  .  .  .  .  .
        """
    )
    play(state, "Lion tile M H6", "Lion monument none", "Lion tile S I5")
    play(state, "Lion support 0", "Bull support 6")
    assert [on(state, cell) for cell in ("G5", "H5", "G6", "H6")] == [".", ".", ".", "."]
    play(state, "Bull tile M G5", "Bull tile M H5", "Lion tile M G6", "Lion tile M H6")
    assert asked(state) == "Lion monument"


def test_turned_over_tiles_do_not_form_another_square() -> None:
    """ET ruling 94."""
    state = position("mon: black-red G5\nat: G5\n| # # .\n| # # S")
    play(state, "Lion tile S I5")
    assert asked(state) == "Lion action2"


def test_turned_over_tiles_still_connect() -> None:
    """ET ruling 94: the settlement on the other side is in the king's kingdom."""
    state = position("mon: black-red H5\nat: F5\n| lK T # #\n| . . # #")
    play(state, "Lion tile S J6")
    assert points(state, "Lion") == {"black": 1}


def test_turned_over_tiles_have_no_colour() -> None:
    """ET ruling 94."""
    state = play(completed("T"), "Lion monument red-blue G5")
    assert state.colour_masks[1] & 3 << 4 * 16 + 6 == 0
    assert refusal(state, "Lion leader K F5") == "leader.temple"


def test_a_treasure_stays_on_its_turned_over_temple() -> None:
    """ET ruling 95."""
    state = position("hand Lion: TSSSSS\nat: G5\n| T* T .\n| T . .\n| . . .\n| T* . T*")
    play(state, "Lion tile T H6", "Lion monument red-blue G5")
    assert on(state, "G5") == "#*"


def test_a_treasure_on_a_turned_over_temple_can_be_taken_later() -> None:
    """ET ruling 95."""
    state = position("mon: red-blue G5\nat: G5\n| #* # . T*\n| # # T lM\n| . . . .\n| T* . . .")
    play(state, "Lion tile S I5")
    play(state, "Lion treasure G5")
    assert on(state, "G5") == "#"
    assert points(state, "Lion") == {"treasure": 1}


def test_leaders_without_a_temple_return_to_the_reserve_at_once() -> None:
    """ET ruling 96: the builder's own too; those with another temple stay."""
    state = position("hand Lion: TSSSSS\nat: F4\n| . bF lK .\n| . T T T\n| . T . lP")
    play(state, "Lion tile T H6")
    assert rules_noted(state, "Lion monument black-red G5") == {
        "built.black-red": MONUMENTS,
        "home.king": LEADERS,
        "home.farmer": LEADERS,
    }
    assert stands(state, "Lion", "P") == "I6"


def test_a_removed_merchant_takes_no_treasure() -> None:
    """ET ruling 96."""
    state = position("hand Lion: TSSSSS\nat: F5\n| lM T* T* .\n| . T . .\n| T* . . .")
    play(state, "Lion tile T H6", "Lion monument red-green G5")
    assert stands(state, "Lion", "M") == ""
    assert asked(state) == "Lion action2"


def test_squares_of_other_colours_do_not_remove_leaders() -> None:
    """ET ruling 96."""
    state = position("at: G4\n| T lK .\n| S S .\n| S . .")
    play(state, "Lion tile S H6", "Lion monument black-red G5")
    assert stands(state, "Lion", "K") == "H4"


def test_a_monument_survives_a_war() -> None:
    """ET ruling 97: the black tiles under it are not supporters and are not removed."""
    state = position(
        """
        mon: black-red H5
        hand Bull: SSSSSS
        at: F5
        | lK T  #  #  .  T  bK
        | .  .  #  #  .  .  .
        """
    )
    play(state, "Lion tile S J5", "Lion support 0", "Bull support 0")
    assert points(state, "Bull") == {"black": 1}
    assert on(state, "H5") == "#"


def test_a_monument_survives_catastrophes() -> None:
    """ET ruling 97."""
    state = play(completed("S"), "Lion monument black-red G5")
    assert refusal(state, "Lion catastrophe H6") == "catastrophe.monument"


def test_a_monument_on_farms_is_possible_only_on_o4() -> None:
    """ET ruling 98."""
    state = position("hand Lion: FSSSSS\nat: O4\n| F F\n| F .")
    play(state, "Lion tile F P5")
    assert legal(state) == [
        "monument none", "monument black-blue O4", "monument red-blue O4", "monument blue-green O4",
    ]  # fmt: skip


PAYING: Final = """
    players: Lion Bull Potter
    mon: black-red H5
    at: E5
    | lK T  S  #  #  T  bP
    | .  .  .  #  #  .  .
"""


def test_a_monument_scores_for_the_active_player_at_the_end_of_the_turn() -> None:
    """ET ruling 99, ET «I Monumenti generano con regolarità Punti Vittoria»: one kingdom."""
    state = play(position(PAYING), "Lion pass")
    assert points(state, "Lion") == {}
    assert rules_noted(state, "Lion pass") == {
        "passed": "ET «Svolgimento del Gioco»",
        "point.black": MONUMENT_POINTS,
    }
    assert (points(state, "Lion"), points(state, "Bull")) == ({"black": 1}, {})


def test_a_monument_scores_for_each_player_in_their_own_turn() -> None:
    """ET ruling 99."""
    state = play(position(PAYING), "Lion pass", "Lion pass", "Bull pass", "Bull pass")
    assert (points(state, "Lion"), points(state, "Bull")) == ({"black": 1}, {"red": 1})
    play(state, "Potter pass", "Potter pass")
    assert points(state, "Potter") == {}


def test_a_monument_in_another_kingdom_scores_nothing() -> None:
    """ET ruling 99."""
    state = position("mon: black-red H5\nat: E5\n| lK T . # #\n| . . . # #")
    play(state, "Lion pass", "Lion pass")
    assert points(state, "Lion") == {}


def test_a_king_does_not_replace_other_leaders_for_monuments() -> None:
    """ET ruling 100."""
    state = position("mon: green-red H5\nat: F5\n| lK T # #\n| . . # #")
    play(state, "Lion pass", "Lion pass")
    assert points(state, "Lion") == {}


def test_two_monuments_of_a_colour_score_twice() -> None:
    """ET ruling 101."""
    state = position("mon: black-green G4\nmon: black-blue I4\nat: F4\n| T # # # #\n| lK # # # #")
    play(state, "Lion pass", "Lion pass")
    assert points(state, "Lion") == {"black": 2}


def test_one_monument_may_score_for_two_leaders() -> None:
    """ET ruling 101."""
    state = position("mon: black-green G4\nat: F4\n| T # #\n| lK # #\n| T lM .")
    play(state, "Lion pass", "Lion pass")
    assert points(state, "Lion") == {"black": 1, "green": 1}
