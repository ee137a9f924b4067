"""Lessons in a browser, on desktop and on a phone without scripts, with unexpected moves."""

from collections.abc import Iterator
from itertools import islice
from urllib.parse import quote_plus, urljoin

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.web.conftest import Visit

from ludoteca.drawing.steps import Move
from ludoteca.face.lessons import (
    TOGETHER,
    Lesson,
    begin_step,
    begins,
    decider,
    legal_moves,
)
from ludoteca.games.registry import GAMES, rules_of
from ludoteca.text import LANGUAGES, Catalogue
from ludoteca.text.lessons import lesson_words
from ludoteca.web.game_parts import move_menu_of
from ludoteca.web.lessons import lesson_named

# The number of unexpected moves in each run of a lesson. Every combination of width and language
# plays others, thirty in all; `make proof` plays twenty in each.
FEW, MANY = 5, 20
WIDTHS = [1366, 390]


def moves_of(lesson: Lesson, number: int, words: Catalogue) -> list[Move]:
    """Returns the moves of a step as the page offers them."""
    rules, menu = rules_of(lesson.game), move_menu_of(lesson.game)
    state, pairs = begin_step(lesson, number), legal_moves(lesson, number)
    view = rules.view(state, decider(rules.deciders(state)))
    paths = menu.steps(view, pairs, words)
    moves = [Move(*pair, path) for pair, path in zip(pairs, paths, strict=True)]
    if lesson.steps[number].is_together:
        moves = menu.with_whole_turns(view, moves, words)
    for move, path in zip(moves, menu.shortened([move.steps for move in moves]), strict=True):
        move.steps, move.text = path, TOGETHER.join(move.texts)
    return moves


def hand_of(lesson: Lesson, number: int, words: Catalogue) -> str:
    """Returns the letters of the hand, in the order of the page."""
    rules, state = rules_of(lesson.game), begin_step(lesson, number)
    view = rules.view(state, decider(rules.deciders(state)))
    return "".join([one.letter * one.count for one in move_menu_of(lesson.game).hand(view, words)])


def mark(page: Page, letters: str, hand: str) -> None:
    """Selects pieces of the hand one by one."""
    for letter in letters:
        follow(page, page.locator(".t-hand-row a").nth(hand.index(letter)))
        hand = hand.replace(letter, "-", 1)


def choose(page: Page, move: Move, hand: str) -> None:
    """Chooses a move step by step, on the board if it names a cell, and confirms it."""
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
        elif page.locator(".t-marked").count():
            mark(page, step.token, hand)
    expect(page.locator("input[name=move]")).to_have_value(move.text)
    follow(page, page.locator(".practice-bar .t-confirm"))


def follow(page: Page, link: Locator) -> None:
    """Clicks a link and waits for its page."""
    with page.expect_navigation():
        link.click()


def address(picks: list[str]) -> str:
    """Returns the query of a page with some picks."""
    return "?" + "&".join([f"pick={quote_plus(pick)}" for pick in picks])


def unexpected_moves(lesson: Lesson, words: Catalogue) -> Iterator[tuple[int, Move]]:
    """Yields moves that no step expects, with the numbers of their steps."""
    left = []
    for number, step in enumerate(lesson.steps):
        others = [
            move for move in moves_of(lesson, number, words)
            if not any(begins(move.text, one) for one in step.expected)
        ]  # fmt: skip
        left += [(at, number, move) for at, move in enumerate(others[:: max(1, len(others) // 3)])]
    for _, number, move in sorted(left, key=lambda one: one[:2]):
        yield number, move


# Each game at both widths and in two languages; `make proof` follows every lesson in every way.
WAYS = [
    (wide, language, list(GAMES)[(row + column) % len(GAMES)])
    for row, wide in enumerate(WIDTHS)
    for column, language in enumerate(LANGUAGES)
]


@pytest.mark.soak
@pytest.mark.parametrize("way", WAYS)
def test_a_lesson_is_followed_with_unexpected_moves(
    visit: Visit, way: tuple[int, str, str]
) -> None:
    wide, language, game = way
    number = LANGUAGES.index(language) * len(WIDTHS) + WIDTHS.index(wide)
    follow_lesson(visit, game, language, wide, range(number * FEW, (number + 1) * FEW))


@pytest.mark.proof
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("wide", WIDTHS)
def test_a_lesson_is_followed_with_twenty_unexpected_moves(
    visit: Visit, game: str, language: str, wide: int
) -> None:
    follow_lesson(visit, game, language, wide, range(MANY))


def follow_lesson(visit: Visit, game: str, language: str, wide: int, which: range) -> None:
    """Follows a lesson to its end, and plays and undoes some unexpected moves on the way."""
    page = visit(f"/learn/{game}/first/1", wide=wide, language=language, scripts=wide > 390)
    words, lesson = lesson_words(game, language), lesson_named(game, "first")
    found = list(islice(unexpected_moves(lesson, words), which.stop))
    unexpected = sorted(found[which.start :], key=lambda one: one[0])
    assert len(unexpected) == len(which)
    count = len(lesson.steps)
    for number, step in enumerate(lesson.steps):
        hand = hand_of(lesson, number, words)
        for _, move in [one for one in unexpected if one[0] == number]:
            choose(page, move, hand)
            expect(page.locator(".note-aside")).to_be_visible()
            follow(page, page.get_by_role("link", name=words.say("web.lesson.back"), exact=True))
        right = [one for one in moves_of(lesson, number, words) if one.text == step.expected[0]]
        choose(page, right[0], hand)
        expect(page.get_by_text(words.say("web.lesson.right"))).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        if number + 1 < count:
            follow(page, page.get_by_role("link", name=words.say("web.lesson.next"), exact=True))
    expect(page.get_by_role("button", name=words.say("web.lesson.play"))).to_be_visible()


# The choices of a page that are not wholly on the screen.
HIDDEN = """
() => {
  const box = document.querySelector(".t-choices").getBoundingClientRect();
  const all = [...document.querySelectorAll(".t-choices > ul:not(.t-places, .t-marked) a, .t-confirm")];
  return all.filter((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    const isChoice = one.matches(".t-choices *");
    return bottom > innerHeight || (isChoice && (top < box.top || bottom > box.bottom + 1));
  }).map((one) => one.textContent.trim());
}
"""  # noqa: E501


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_of_the_first_lesson_is_in_sight(visit: Visit, language: str) -> None:
    game, words = "euphrates_tigris", lesson_words("euphrates_tigris", language)
    page = visit(f"/learn/{game}/first/1", wide=1366, high=768, language=language)
    lesson = lesson_named(game, "first")
    for number, step in enumerate(lesson.steps):
        [move, *_] = [one for one in moves_of(lesson, number, words) if one.text in step.expected]
        picks = [one.token for one in move.steps]
        for count in range(len(picks) + 1):
            page.goto(urljoin(page.url, f"{number + 1}{address(picks[:count])}"))
            assert page.evaluate(HIDDEN) == [], (step.name, picks[:count])


@pytest.mark.slow
def test_a_lesson_is_shown_step_by_step(visit: Visit) -> None:
    page, words = visit("/learn/terra_mystica/first/1"), lesson_words("terra_mystica", "en")
    page.get_by_role("link", name=words.say("web.lesson.show"), exact=True).click()
    expect(page.get_by_text(words.say("first.bonus.done"))).to_be_visible()
