"""Euphrates & Tigris: previews about squares, monuments, wars and hands."""

from tests.games.euphrates_tigris.table import parse, play, position

from ludoteca.drawing.euphrates_tigris.move_menu import MOVE_MENU
from ludoteca.drawing.euphrates_tigris.presenter import PRESENTER
from ludoteca.games.euphrates_tigris import RULES
from ludoteca.games.euphrates_tigris.state import State
from ludoteca.games.euphrates_tigris.tables import NOWHERE
from ludoteca.text import catalogue

WORDS = catalogue("en", "euphrates_tigris")


def lines(state: State, move: str) -> list[str]:
    """The previewed consequences of a move."""
    seat, action = parse(state, move)
    after = RULES.view(play(RULES.clone(state), move), seat)
    found = MOVE_MENU.consequences(RULES.view(state, seat), action, after, WORDS)
    return [line for _, line in found]


def square() -> State:
    """A position with a priest and three of four temples."""
    return position(
        """
        hand Lion: TSSSSS
        at: E3
        | T  .  .  .
        | lP T  T  .
        | .  T  .  .
        """
    )


def test_a_completed_square_is_mentioned() -> None:
    assert WORDS.say("page.square") in lines(square(), "Lion tile T G5")
    assert WORDS.say("page.square") not in lines(square(), "Lion tile T H4")


def test_treasures_to_be_taken_are_mentioned() -> None:
    """ET «Distribuzione dei Tesori»: the merchant takes all treasures of his kingdom but one."""
    state = position(
        """
        hand Lion: SSSSSS
        hand Bull: TTTTTT
        at: E3
        | T* .  T* lM
        | .  .  .  T
        """
    )
    found = lines(state, "Lion tile S F3")
    assert "The Lion takes 1 treasure" in found
    assert not any("treasure" in line for line in lines(state, "Lion tile S E4"))


def test_a_monument_shows_who_gets_its_income() -> None:
    state = play(square(), "Lion tile T G5")
    (income,) = lines(state, "Lion monument black-red F4")
    assert "Lion +1 red" in income and "black" not in income


def test_a_monument_shows_who_loses_the_last_temple_and_earns_nothing() -> None:
    state = position(
        """
        hand Lion: TSSSSS
        at: E3
        | .  .  bM .
        | lP T  T  .
        | .  T  .  .
        """
    )
    play(state, "Lion tile T G5")
    found = lines(state, "Lion monument red-green F4")
    assert found == [
        WORDS.say("page.income.nobody"),
        "The priest of the Lion loses the last temple and goes home",
        "The merchant of the Bull loses the last temple and goes home",
    ]
    play(state, "Lion monument red-green F4")
    assert max(RULES.view(state, 0).leader_cells) == NOWHERE


def test_a_catastrophe_shows_what_it_destroys_cuts_and_sends_home() -> None:
    state = position(
        """
        hand Lion: TSSSSS
        at: E4
        | T  bK S  S  S  bF T
        | .  .  .  .  .  lM .
        """
    )
    assert lines(state, "Lion catastrophe H4") == [
        "Destroys the settlement on H4 for good",
        "Splits the kingdom into 2",
    ]
    assert lines(state, "Lion catastrophe E4") == [
        "Destroys the temple on E4 for good",
        "The king of the Bull loses the last temple and goes home",
    ]
    assert lines(state, "Lion catastrophe K9") == ["Nothing can be placed on K9 any more"]


def test_supporters_are_spent_whether_won_or_lost() -> None:
    state = position(
        """
        hand Lion: TTSSSS
        at: E3
        | .  T  T  T  bK
        | .  .  .  .  .
        """
    )
    play(state, "Lion leader K F4")
    assert lines(state, "Lion support 2")[-1].endswith(" · Spent, won or lost: 2 temples")
    assert "Spent" not in " ".join(lines(state, "Lion support 0"))


def test_missing_supporters_are_explained() -> None:
    state = position(
        """
        hand Lion: SSSSSS
        at: E3
        | .  T  T  T  bK
        | .  .  .  .  .
        """
    )
    play(state, "Lion leader K F4")
    assert WORDS.say("page.support.none", {"tiles": "many.tile.temple"}) in lines(
        state, "Lion support 0"
    )


def test_later_wars_are_listed() -> None:
    state = position(
        """
        hand Lion: TTTTTS
        at: E3
        | lK T  lP .  bP T  bK
        """
    )
    play(state, "Lion tile S H3", "Lion war P")
    text = " ".join(lines(state, "Lion support 0"))
    assert "Then: the kings, Lion 0 : 0 Bull" in text


def test_monuments_left_are_counted() -> None:
    chips = PRESENTER.progress(RULES.view(square(), 0), WORDS)
    assert WORDS.say("page.monuments", {"count": 6}) in [chip.label for chip in chips]
