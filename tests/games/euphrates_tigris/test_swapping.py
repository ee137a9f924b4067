"""ET «4. Sostituire fino a 6 Tessere» and ET «La Variante delle Tessere Scoperte»."""

import pytest
from tests.games.euphrates_tigris.table import (
    asked,
    hand,
    is_legal,
    legal,
    noted,
    play,
    points,
    position,
    refused,
    refused_action,
    rules_noted,
)

from ludoteca.games.euphrates_tigris.actions import swap
from ludoteca.games.euphrates_tigris.rulebook import OPEN_TILES, SWAPPING
from ludoteca.games.euphrates_tigris.state import bag_left

HAND = "hand Lion: SSTTFM\nbag: MMMMMMMM\nat: G5\n| T"


@pytest.mark.parametrize("letters", ["S", "ST", "SSTTFM"])
def test_one_to_all_tiles_of_the_hand_may_be_swapped(letters: str) -> None:
    """ET ruling 55, ET «4. Sostituire fino a 6 Tessere»."""
    state = position(HAND)
    assert rules_noted(state, f"Lion swap {letters}")["swapped"] == SWAPPING
    assert len(hand(state, "Lion")) == 6
    assert hand(state, "Lion").count("M") == len(letters) + ("M" not in letters)
    assert bag_left(state) == 8 - len(letters)
    assert asked(state) == "Lion action2"


def test_every_choice_of_tiles_is_listed_once() -> None:
    """ET ruling 55: up to 2 settlements, 2 temples, 1 farm and 1 market, but at least one tile."""
    found = legal(position(HAND), "swap")
    assert len(found) == len(set(found)) == 3 * 3 * 2 * 2 - 1


def test_a_swap_of_no_tiles_is_refused() -> None:
    """ET rulings 55 and 134."""
    error = refused_action(position(HAND), 0, swap(0, 0, 0, 0))
    assert error is not None
    assert (error.code, error.citation) == ("swap.none", SWAPPING)


@pytest.mark.parametrize(("letters", "tile", "count", "held"), [
    ("SSS", "settlement", 3, 2), ("TTT", "temple", 3, 2), ("FF", "farm", 2, 1),
    ("SMMM", "market", 3, 1),
])  # fmt: skip
def test_only_tiles_in_hand_can_be_swapped(letters: str, tile: str, count: int, held: int) -> None:
    """ET ruling 55."""
    error = refused(position(HAND), f"Lion swap {letters}")
    assert error is not None
    assert (error.code, error.citation) == ("swap.held", SWAPPING)
    assert error.facts == {"tile": f"tile.{tile}", "count": count, "held": held}


def test_a_swap_does_not_change_the_size_of_a_hand() -> None:
    """ET ruling 56."""
    state = play(position(HAND), "Lion tile S A1")
    assert max(len(text.split()[1]) for text in legal(state, "swap")) == 5
    seat_hand = noted(state, "Lion swap STTFM")
    drawn = [entry.amount for entry in seat_hand if entry.thing == "drawn"]
    assert drawn == [5, 1]  # the swap, then the refill at the end of the turn
    assert hand(state, "Lion") == "MMMMMM"


def test_new_tiles_may_be_used_in_the_second_action() -> None:
    """ET ruling 57."""
    state = position("hand Lion: SSSSSS\nbag: FMMMM\nat: G5\n| T")
    assert not is_legal(state, "Lion tile F A4")
    play(state, "Lion swap S")
    assert is_legal(state, "Lion tile F A4")


def test_a_swap_with_too_few_tiles_in_the_bag_ends_the_game_at_once() -> None:
    """ET ruling 58: this may be done deliberately."""
    state = position("hand Lion: TTTTTT\nbag: SS\nat: A1\n| . T* .\n| T* . T*")
    assert is_legal(state, "Lion swap TTT")
    play(state, "Lion swap TTT")
    assert asked(state) == "over"


def test_discards_do_not_return_to_the_bag() -> None:
    """ET ruling 59."""
    state = play(position(HAND), "Lion swap SSTT")
    assert list(state.discards) == [2, 2, 0, 0]
    assert bytes(state.bag) == bytes([3]) * 8
    assert bag_left(state) == 4


OPEN = "open tiles: yes\nhand Lion: SSSSSS\nsupply: STFMTS\nbag: TFSSSS\nat: G5\n| T"


def test_each_tile_is_taken_from_the_supply_or_the_bag() -> None:
    """ET ruling 126, ET «La Variante delle Tessere Scoperte»."""
    state = play(position(OPEN), "Lion tile S A1", "Lion tile S C1")
    assert legal(state) == ["draw S", "draw T", "draw F", "draw M", "draw bag"]
    assert rules_noted(state, "Lion draw M")["taken.market"] == OPEN_TILES
    assert rules_noted(state, "Lion draw bag")["drawn"] == OPEN_TILES
    assert hand(state, "Lion") == "SSSSFM"
    assert asked(state) == "Bull action1"


def test_a_tile_not_in_the_supply_cannot_be_taken() -> None:
    """ET ruling 126."""
    state = position(OPEN.replace("STFMTS", "STFSTS"))
    play(state, "Lion tile S A1", "Lion tile S C1")
    error = refused(state, "Lion draw M")
    assert error is not None
    assert (error.code, error.citation) == ("draw.supply", OPEN_TILES)
    assert error.facts == {"tile": "tile.market"}


def test_a_swap_also_draws_tile_by_tile() -> None:
    """ET ruling 126."""
    state = play(position(OPEN), "Lion swap SS")
    assert asked(state) == "Lion draw"
    assert hand(state, "Lion") == "SSSS"
    play(state, "Lion draw F", "Lion draw M")
    assert hand(state, "Lion") == "SSSSFM"
    assert asked(state) == "Lion action2"


def test_the_supply_is_refilled_at_once() -> None:
    """ET ruling 127."""
    state = play(position(OPEN), "Lion swap SS", "Lion draw F")
    assert bytes(state.supply) == bytes([0, 1, 3, 1, 0, 1])
    assert bag_left(state) == 5


def test_with_an_empty_bag_the_remaining_supply_can_be_used() -> None:
    """ET ruling 128."""
    state = play(position(OPEN.replace("TFSSSS", "")), "Lion swap SS")
    error = refused(state, "Lion draw bag")
    assert error is not None
    assert (error.code, error.citation) == ("draw.bag", OPEN_TILES)
    play(state, "Lion draw F", "Lion draw M")
    assert bytes(state.supply) == bytes([0, 1, 1, 0])
    assert asked(state) == "Lion action2"


def test_the_game_ends_if_bag_and_supply_together_have_too_few_tiles() -> None:
    """ET ruling 128."""
    text = OPEN.replace("STFMTS", "ST").replace("TFSSSS", "T")
    assert asked(play(position(text), "Lion swap SSS")) == "Lion draw"
    assert asked(play(position(text), "Lion swap SSSS")) == "over"


def test_the_active_player_draws_first_then_clockwise() -> None:
    """ET ruling 129."""
    state = position(
        """
        players: Lion Bull Potter
        open tiles: yes
        turn: Bull
        hand Lion: SSSSS
        hand Bull: SSSSS
        hand Potter: SSSSS
        supply: MMMFFF
        bag: TTTTTT
        at: G5
        | T
        """
    )
    play(state, "Bull pass", "Bull pass")
    seen = []
    while "draw" in asked(state):
        seen.append(asked(state))
        play(state, f"{asked(state).split()[0]} draw F")
    assert seen == ["Bull draw", "Potter draw", "Lion draw"]
    assert asked(state) == "Potter action1"


def test_drawing_scores_nothing() -> None:
    """ET ruling 126."""
    state = play(position(OPEN), "Lion swap S", "Lion draw T")
    assert points(state, "Lion") == {}
