"""Lessons in a real browser, on a phone without scripts: followed to the end, and left aside."""

from collections.abc import Iterator
from itertools import islice, product
from urllib.parse import quote_plus

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.rings import spread
from tests.web.conftest import Visit

from ludoteca.drawing.steps import Move
from ludoteca.face.lessons import Lesson, begin_step, decider, legal_moves, shown_moves
from ludoteca.games.registry import GAMES, rules_of
from ludoteca.text import LANGUAGES, Catalogue
from ludoteca.text.lessons import lesson_words
from ludoteca.web.game_parts import move_menu_of
from ludoteca.web.lessons import lesson_named

# How often each lesson is left. Every way through it leaves it at other moves, so that together
# they leave it thirty times; `make proof` leaves it twenty times on each.
FEW, MANY = 5, 20
WIDTHS = [1366, 390]


def moves_of(lesson: Lesson, number: int, words: Catalogue) -> list[Move]:
    """The moves of a step as the page offers them."""
    rules, menu = rules_of(lesson.game), move_menu_of(lesson.game)
    state, pairs = begin_step(lesson, number), legal_moves(lesson, number)
    view = rules.view(state, decider(rules.deciders(state)))
    paths = menu.shortened(menu.steps(view, pairs, words))
    return [Move(*pair, path) for pair, path in zip(pairs, paths, strict=True)]


def choose(page: Page, move: Move) -> None:
    """Chooses a move step by step, on the board where it names a cell, and confirms it."""
    chosen: list[str] = []
    place: list[str] = []  # what was clicked on the board
    at_once = page.locator(f"button.t-at-once[value='{move.text}']:visible")
    if at_once.count():
        return follow(page, at_once)
    for step in move.steps:
        on_board = page.locator(f".t-main a[href='{address([*chosen, f'@{step.thing}'])}']:visible")
        chosen.append(step.token)
        in_panel = page.locator(f".t-side a[href='{address([*chosen, *place])}']:visible")
        if step.cell and not place and on_board.count():
            follow(page, on_board.first)
            place = [f"@{step.thing}"]
        elif in_panel.count():
            follow(page, in_panel.first)
    expect(page.locator("input[name=move]")).to_have_value(move.text)
    follow(page, page.locator(".practice-bar .t-confirm"))


def follow(page: Page, link: Locator) -> None:
    """Clicks what leads to another page, and waits until it is there."""
    with page.expect_navigation():
        link.click()


def address(picks: list[str]) -> str:
    """The address of a page with some picks."""
    return "?" + "&".join([f"pick={quote_plus(pick)}" for pick in picks])


def asides(lesson: Lesson, words: Catalogue) -> Iterator[tuple[int, Move]]:
    """Moves that no step looks for, in turn from all steps."""
    left = []
    for number, step in enumerate(lesson.steps):
        right = {text for _, text in shown_moves(step, legal_moves(lesson, number))}
        others = [move for move in moves_of(lesson, number, words) if move.text not in right]
        left += [(at, number, move) for at, move in enumerate(others[:: max(1, len(others) // 3)])]
    for _, number, move in sorted(left, key=lambda one: one[:2]):
        yield number, move


# In `make test` one lesson in the browser; without a browser all are followed there.
WAYS = [(1366, "es", "imperial_settlers"), (390, "it", "terra_mystica")]
WAYS += [way for way in product(WIDTHS, LANGUAGES, GAMES) if way not in WAYS]


@pytest.mark.slow
@spread("way", 1, WAYS)
def test_a_lesson_is_left_and_followed_to_its_end(visit: Visit, way: tuple[int, str, str]) -> None:
    wide, language, game = way
    number = LANGUAGES.index(language) * len(WIDTHS) + WIDTHS.index(wide)
    leave_and_follow(visit, game, language, wide, range(number * FEW, (number + 1) * FEW))


@pytest.mark.proof
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("wide", WIDTHS)
def test_a_lesson_is_left_twenty_times(visit: Visit, game: str, language: str, wide: int) -> None:
    leave_and_follow(visit, game, language, wide, range(MANY))


def leave_and_follow(visit: Visit, game: str, language: str, wide: int, which: range) -> None:
    """A lesson on one way to its end, left at some of the moves that lead off its path."""
    page = visit(f"/learn/{game}/first/1", wide=wide, language=language, scripts=wide > 390)
    words, lesson = lesson_words(game, language), lesson_named(game, "first")
    found = list(islice(asides(lesson, words), which.stop))
    aside = sorted(found[which.start :], key=lambda one: one[0])
    assert len(aside) == len(which)
    count = len(lesson.steps)
    for number, step in enumerate(lesson.steps):
        for _, move in [one for one in aside if one[0] == number]:
            choose(page, move)
            expect(page.locator(".note-bad")).to_be_visible()
            follow(page, page.get_by_role("link", name=words.say("web.lesson.back"), exact=True))
        right = [one for one in moves_of(lesson, number, words) if one.text == step.expected[0]]
        choose(page, right[0])
        expect(page.get_by_text(words.say("web.lesson.right"))).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        if number + 1 < count:
            follow(page, page.get_by_role("link", name=words.say("web.lesson.next"), exact=True))
    expect(page.get_by_role("button", name=words.say("web.lesson.play"))).to_be_visible()


@pytest.mark.slow
def test_a_lesson_is_shown_step_by_step(visit: Visit) -> None:
    page, words = visit("/learn/terra_mystica/first/1"), lesson_words("terra_mystica", "en")
    page.get_by_role("link", name=words.say("web.lesson.show"), exact=True).click()
    expect(page.get_by_text(words.say("first.bonus.done"))).to_be_visible()
