"""Euphrates & Tigris: previews about squares, monuments, wars and hands."""

from tests.games.euphrates_tigris.table import parse, play, position

from ludoteca.drawing.euphrates_tigris.move_menu import MOVE_MENU
from ludoteca.drawing.euphrates_tigris.presenter import PRESENTER
from ludoteca.games.euphrates_tigris import RULES
from ludoteca.games.euphrates_tigris.state import State
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
        | .  .  .  .
        | lP T  T  .
        | .  T  .  .
        """
    )


def test_a_completed_square_is_mentioned() -> None:
    assert WORDS.say("page.square") in lines(square(), "Lion tile T G5")
    assert WORDS.say("page.square") not in lines(square(), "Lion tile T H4")


def test_a_monument_shows_who_gets_its_income() -> None:
    state = play(square(), "Lion tile T G5")
    (income,) = lines(state, "Lion monument black-red F4")
    assert "Lion +1 red" in income and "black" not in income


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
