"""ET «Svolgimento del Gioco»: two actions per turn, and the parts of one action."""

from tests.games.euphrates_tigris.table import (
    asked,
    is_legal,
    legal,
    noted,
    parse,
    play,
    points,
    position,
    refused,
    rules_noted,
    stands,
)

from ludoteca.games.euphrates_tigris import RULES
from ludoteca.games.euphrates_tigris.rulebook import COURSE
from ludoteca.games.euphrates_tigris.state import State

KINGDOM = "hand Lion: SSTTFM\nat: G5\n| lK T . . T"


def test_a_turn_has_two_actions() -> None:
    """ET ruling 16, ET «Svolgimento del Gioco»."""
    state = play(position(KINGDOM), "Lion tile S G4")
    assert asked(state) == "Lion action2"
    play(state, "Lion leader P H4")
    assert asked(state) == "Bull action1"


def test_the_same_action_may_be_taken_twice() -> None:
    """ET ruling 16."""
    state = play(position(KINGDOM), "Lion tile S G4", "Lion tile S G6")
    assert points(state, "Lion") == {"black": 2}


def test_the_two_actions_come_in_any_order() -> None:
    """ET ruling 16."""
    one = play(position(KINGDOM), "Lion tile S G4", "Lion leader P H4")
    other = play(position(KINGDOM), "Lion leader P H4", "Lion tile S G4")
    assert RULES.write_state(one) == RULES.write_state(other)


def test_no_action_has_to_be_taken() -> None:
    """ET ruling 16."""
    state = position(KINGDOM)
    assert rules_noted(state, "Lion pass") == {"passed": COURSE}
    play(state, "Lion pass")
    assert asked(state) == "Bull action1"


def test_there_are_four_actions_and_passing() -> None:
    """ET ruling 17."""
    kinds = {text.split()[0] for text in legal(position(KINGDOM))}
    assert kinds == {"leader", "withdraw", "tile", "catastrophe", "swap", "pass"}


def test_withdrawing_costs_an_action() -> None:
    """ET ruling 17."""
    state = play(position(KINGDOM), "Lion withdraw K")
    assert asked(state) == "Lion action2"
    assert stands(state, "Lion", "K") == ""


def test_a_conflict_must_be_resolved_before_other_actions() -> None:
    """ET ruling 18."""
    state = play(position("at: G5\n| T . T bK"), "Lion leader K H5")
    why = refused(state, "Lion tile S A1")
    assert why is not None
    assert (why.code, why.citation) == ("question.other", COURSE)
    assert why.facts == {"question": "question.attack"}
    assert legal(state) == ["support 0"]


def test_a_conflict_is_part_of_the_action_that_caused_it() -> None:
    """ET ruling 18, ET «Fine del Turno»."""
    state = play(position("at: G5\n| T . T bK"), "Lion leader K H5")
    play(state, "Lion support 0", "Bull support 0")
    assert asked(state) == "Lion action2"


def test_order_within_an_action_is_war_monument_leaders_treasures() -> None:
    """ET ruling 19: one action with all its parts, logged in order."""
    state = position(
        """
        hand Lion: TSSSSS
        at: E3
        | .  .  lF .  .  .  .
        | .  .  T* T  .  T  bP
        | lP T  T  .  T* T  .
        | .  lM .  .  .  .  .
        """
    )
    assert things(state, "Lion tile T H5") == ["placed.temple", "war.priest", "defence"]
    assert things(state, "Lion support 0") == ["support.temple"]
    assert things(state, "Bull support 0") == [
        "support.temple", "home.priest", "lost.temple", "lost.temple", "point.red",
    ]  # fmt: skip
    assert things(state, "Lion monument red-blue G4") == ["built.red-blue", "home.farmer"]
    assert things(state, "Lion treasure G4") == ["point.treasure"]
    assert asked(state) == "Lion action2"
    assert points(state, "Lion") == {"red": 3, "treasure": 1}


def things(state: State, move: str) -> list[str]:
    """Plays a move and returns the things in its journal, in order."""
    return [entry.thing for entry in noted(state, move)]


def test_the_point_of_a_tile_comes_before_the_monument() -> None:
    """ET rulings 19 and 46."""
    state = position("hand Lion: MSSSSS\nat: G4\n| M M T lM\n| M . . .")
    assert things(state, "Lion tile M H5") == ["placed.market", "point.green"]
    assert asked(state) == "Lion monument"


def test_the_monument_comes_before_the_treasures() -> None:
    """ET rulings 19 and 96: the merchant loses its last temple and takes nothing."""
    state = position(
        """
        hand Lion: TSSSSS
        at: F4
        | lM T* T  .
        | .  T  .  .
        | .  .  T* .
        """
    )
    play(state, "Lion tile T H5")
    assert asked(state) == "Lion monument"
    play(state, "Lion monument red-green G4")
    assert stands(state, "Lion", "M") == ""
    assert asked(state) == "Lion action2"
    assert points(state, "Lion") == {}


def test_a_leader_may_be_placed_again_after_a_lost_revolt() -> None:
    """ET ruling 20, ET «FAQ»."""
    state = position("hand Bull: SSSSSS\nat: G5\n| . . T bK T")
    play(state, "Lion leader K H5", "Lion support 0", "Bull support 0")
    assert is_legal(state, "Lion leader K H5")
    play(state, "Lion leader K H5", "Lion support 0", "Bull support 0")
    assert points(state, "Bull") == {"red": 2}


def reveals(text: str, move: str) -> bool:
    """Whether a move cannot be undone."""
    state = position(text)
    return RULES.reveals(state, parse(state, move)[1])


def test_a_move_that_reveals_nothing_can_be_undone() -> None:
    """ET ruling 21."""
    assert not reveals(KINGDOM, "Lion tile S G4")
    assert not reveals(KINGDOM, "Lion pass")


def test_drawing_tiles_cannot_be_undone() -> None:
    """ET ruling 21."""
    assert reveals(KINGDOM, "Lion swap S")
    assert reveals(KINGDOM + "\naction: 2\nhand Bull: SSSSS", "Lion pass")


def test_a_move_after_which_another_seat_decides_cannot_be_undone() -> None:
    """ET ruling 21."""
    assert reveals(KINGDOM + "\naction: 2", "Lion pass")
    state = play(position("at: G5\n| T . T bK"), "Lion leader K H5")
    assert RULES.reveals(state, parse(state, "Lion support 0")[1])


def test_reveals_does_not_change_the_state() -> None:
    """ET ruling 21."""
    state = position(KINGDOM)
    before = RULES.write_state(state)
    RULES.reveals(state, parse(state, "Lion swap SST")[1])
    assert RULES.write_state(state) == before
