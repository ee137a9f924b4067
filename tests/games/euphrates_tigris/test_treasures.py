"""ET «Distribuzione dei Tesori»."""

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
    refused,
    rules_noted,
    stands,
)

from ludoteca.core.bits import cells
from ludoteca.core.rng import stream
from ludoteca.games.euphrates_tigris import RULES
from ludoteca.games.euphrates_tigris.rulebook import TREASURES
from ludoteca.games.euphrates_tigris.rules.kingdoms import seats_with
from ludoteca.games.euphrates_tigris.state import (
    ASK_ACTION,
    ASK_TREASURE,
    State,
    question_of,
    seat_of,
)
from ludoteca.games.euphrates_tigris.tables import MERCHANT

TWO: Final = "at: G5\n| {}M T* . T*\n| . . . .\n| T* . . ."


def test_the_merchant_takes_all_treasures_but_one() -> None:
    """ET ruling 102, ET «Distribuzione dei Tesori»."""
    state = position("at: G4\n| . . T* .\n| lM T* . T*\n| . . . .\n| T* . . .")
    play(state, "Lion tile S I5")
    assert asked(state) == "Lion treasure"
    assert rules_noted(state, "Lion treasure I4") == {"point.treasure": TREASURES}
    assert asked(state) == "Lion treasure"
    play(state, "Lion treasure H5")
    assert asked(state) == "Lion action2"
    assert points(state, "Lion") == {"treasure": 2}
    assert on(state, "J5") == "T*"


def test_a_single_treasure_is_not_taken() -> None:
    """ET rulings 102 and 108: no player is asked."""
    state = play(position("at: G5\n| lM T*\n| . .\n| T* T*"), "Lion tile S H4")
    assert asked(state) == "Lion action2"


def test_an_opponents_merchant_must_take_treasures_too() -> None:
    """ET ruling 103: declining is not possible."""
    state = play(position(TWO.format("b")), "Lion tile S I5")
    assert asked(state) == "Bull treasure"
    assert legal(state) == ["treasure H5", "treasure J5"]
    play(state, "Bull treasure H5")
    assert asked(state) == "Lion action2"


def test_treasures_must_be_taken_even_if_that_ends_the_game() -> None:
    """ET ruling 103."""
    state = play(position(TWO.format("l")), "Lion tile S I5")
    assert all(text.startswith("treasure") for text in legal(state))
    play(state, "Lion treasure H5", "Lion pass")
    assert asked(state) == "over"


@pytest.mark.parametrize("cell", ["A1", "G7"])
def test_only_treasures_of_that_kingdom_can_be_taken(cell: str) -> None:
    """ET ruling 102."""
    state = play(position(TWO.format("l")), "Lion tile S I5")
    error = refused(state, f"Lion treasure {cell}")
    assert error is not None
    assert (error.code, error.citation) == ("treasure.none", TREASURES)
    assert error.facts == {"cell": cell}


def test_a_corner_treasure_must_be_taken_first() -> None:
    """ET ruling 104."""
    state = position("hand Lion: FSSSSS\nat: A1\n| . . . lK . .\n| . T* lM T . S\n| . . . . . T*")
    play(state, "Lion tile F E2")
    error = refused(state, "Lion treasure F3")
    assert error is not None
    assert (error.code, error.citation) == ("treasure.corner", TREASURES)
    assert error.facts == {"cell": "F3"}
    assert legal(state) == ["treasure B2"]


def test_the_merchants_owner_chooses_between_two_corner_treasures() -> None:
    """ET ruling 104."""
    state = position(
        """
        at: A2
        | .  T* lM .
        | .  S  .  .
        | .  F  .  .
        | .  .  .  .
        | .  S  .  .
        | .  F  .  .
        | .  T* .  .
        | .  .  .  .
        | .  .  .  T*
        """
    )
    play(state, "Lion tile S B5")
    assert legal(state) == ["treasure B2", "treasure B8"]
    play(state, "Lion treasure B8")
    assert asked(state) == "Lion action2"
    assert on(state, "B2") == "T*"


def test_both_corner_treasures_are_taken_before_a_third_one() -> None:
    """ET ruling 104."""
    state = position(
        """
        at: A2
        | .  T* .  .  .  .
        | .  S  .  .  .  T*
        | .  F  .  .  .  S
        | .  .  S  S  S  S
        | .  S  .  .  .  .
        | .  F  .  .  .  .
        | .  T* lM .  .  .
        """
    )
    play(state, "Lion tile S B5", "Lion treasure B2")
    assert legal(state) == ["treasure B8"]
    play(state, "Lion treasure B8")
    assert on(state, "F3") == "T*"


def test_without_a_merchant_treasures_are_not_taken() -> None:
    """ET ruling 105."""
    state = position("at: G5\n| lK T* . T*\n| . . . .\n| T* . . .")
    play(state, "Lion tile S I5")
    assert asked(state) == "Lion action2"
    assert on(state, "H5") == on(state, "J5") == "T*"


def test_a_merchant_placed_later_takes_the_treasures() -> None:
    """ET ruling 105."""
    state = position("at: G5\n| lK T* S T*\n| . . . .\n| T* . . .")
    play(state, "Lion leader M K5")
    assert asked(state) == "Lion treasure"


def test_after_a_revolt_of_merchants_the_winner_takes_the_treasures() -> None:
    """ET ruling 106."""
    state = position("turn: Bull\nat: G5\n| T* . T* lM\n| . T* . .")
    play(state, "Bull leader M H5", "Bull support 0", "Lion support 0")
    assert asked(state) == "Bull treasure"


def test_after_a_lost_revolt_of_merchants_no_treasures_are_taken() -> None:
    """ET ruling 106: the treasures are no longer connected."""
    state = position("turn: Bull\nhand Lion: TTSSSS\nat: G5\n| T* . T* lM\n| . T* . .")
    play(state, "Bull leader M H5", "Bull support 0", "Lion support 2")
    assert asked(state) == "Bull action2"


def test_after_a_war_of_merchants_the_winner_takes_the_treasures() -> None:
    """ET ruling 106: here the defender, during the Lion's turn."""
    state = position("at: F5\n| lM T* . T* bM\n| . . T* . .")
    play(state, "Lion tile S H5", "Lion support 0", "Bull support 0")
    assert stands(state, "Lion", "M") == ""
    assert asked(state) == "Bull treasure"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_kingdom_with_a_merchant_keeps_two_treasures(players: int) -> None:
    """ET ruling 107, over random matches: only the kingdom of the placed piece can have them."""
    for number in range(6):
        state: State = RULES.setup({"players": players}, bytes([number + 7]) * 32)
        rng = stream(bytes(32), number, "treasures")
        while state.decisions:
            RULES.apply(state, RULES.pick(state, seat_of(state.decisions[-1]), rng), None)
            if not state.decisions or question_of(state.decisions[-1]) != ASK_ACTION:
                continue
            for region in range(len(state.region_masks)):
                treasures = state.region_masks[region] & state.treasure_mask
                if seats_with(state.region_leaders[region], MERCHANT):
                    assert treasures.bit_count() <= 1, [cells(treasures), number]


def test_the_player_chooses_which_treasure_stays() -> None:
    """ET ruling 108: they are asked treasure by treasure."""
    state = play(position(TWO.format("l")), "Lion tile S I5")
    assert question_of(state.decisions[-1]) == ASK_TREASURE
    assert legal(state) == ["treasure H5", "treasure J5"]


def test_a_temple_without_its_treasure_is_an_ordinary_temple() -> None:
    """ET ruling 109: it is removed in a war of priests."""
    state = position(
        """
        turn: Bull
        hand Lion: STTTTT
        treasures: A10 P10
        at: F5
        | lP T  .  T* bP
        | .  .  .  .  .
        | .  .  .  T* bM
        """
    )
    play(state, "Bull tile S I6", "Bull treasure I5", "Bull pass")
    assert on(state, "I5") == "T"
    play(state, "Lion tile S H5", "Lion support 5", "Bull support 0")
    assert on(state, "I5") == "."
    assert on(state, "I7") == "T*"


def test_treasures_are_counted_separately() -> None:
    """ET ruling 110: they are added to a colour only at the end."""
    state = play(position(TWO.format("l")), "Lion tile S I5", "Lion treasure H5")
    assert points(state, "Lion") == {"treasure": 1}
    assert RULES.scores(state).totals == [0, 0]


def test_a_leader_may_connect_treasures() -> None:
    """ET ruling 102: placing a leader is an action too."""
    state = position("at: G5\n| lM T* . T*\n| . . . .\n| T* . . .")
    assert is_legal(state, "Lion leader K I5")
    play(state, "Lion leader K I5")
    assert asked(state) == "Lion treasure"
