"""A step of a lesson as a page: board, choices, what a move led to."""

from dataclasses import dataclass
from functools import cache
from typing import Any, Final
from urllib.parse import quote_plus

from markupsafe import Markup

from ludoteca.core.errors import NotFound
from ludoteca.core.game_module import FIGURES
from ludoteca.face.lessons import (
    OTHER,
    REFUSED,
    RIGHT,
    Lesson,
    Outcome,
    attempt,
    decider,
    legal_moves,
    read_lesson,
    shown_moves,
)
from ludoteca.games.registry import part_of, rules_of
from ludoteca.text import Catalogue, journal_sentence, refusal_sentence
from ludoteca.text.lessons import lesson_text, lesson_words, lessons_of
from ludoteca.text.rules import rules_text
from ludoteca.web.game_parts import log_text_of, move_menu_of, presenter_of

FEW: Final = 12  # moves that are listed one by one


@dataclass(frozen=True)
class LessonPage:
    """All that the template of a step shows."""

    words: Catalogue
    lesson: Lesson
    number: int
    board: Markup
    shapes: Markup
    moves: list[tuple[str, str]]  # text and name
    verdict: str
    messages: list[str]

    @property
    def key(self) -> str:
        """The beginning of the keys of the step's words."""
        return f"{self.lesson.name}.{self.lesson.steps[self.number].name}"

    @property
    def is_done(self) -> bool:
        """Whether the move was the one looked for."""
        return self.verdict == RIGHT

    @property
    def are_few(self) -> bool:
        """Whether the moves are buttons, not a list."""
        return len(self.moves) <= FEW

    @property
    def rule(self) -> str:
        """The address of the rule the step is about."""
        step = self.lesson.steps[self.number]
        return rules_text(self.lesson.game, "en").address(step.rule)


@cache
def lesson_named(game: str, name: str) -> Lesson:
    """A lesson that comes with a game; NotFound if there is none."""
    if name not in lessons_of(game):
        raise NotFound("web.error.missing", {})
    return read_lesson(lesson_text(game, name), f"{game}/lessons/{name}.txt")


def step_page(lesson: Lesson, number: int, move: str, language: str) -> LessonPage:
    """A step, before a move or after it."""
    words = lesson_words(lesson.game, language)
    view, seat, moves = legal_moves(lesson, number)
    right = shown_moves(lesson.steps[number], moves)
    verdict, messages = "", list[str]()
    if move:
        outcome = attempt(lesson, number, move)
        verdict, messages = outcome.verdict, said_of(lesson, number, outcome, words)
        if verdict == RIGHT:
            view = rules_of(lesson.game).view(outcome.state, seat)
            right = []
    links = links_to(right)
    drawing = part_of(lesson.game, FIGURES)
    legal = tuple(action for action, _ in right)
    board = Markup(drawing.draw_lesson(view, words, legal, links))
    shapes = Markup(drawing.figure_shapes(view, words))
    named = [] if verdict == RIGHT else named_moves(lesson.game, view, moves, words)
    return LessonPage(words, lesson, number, board, shapes, named, verdict, messages)


def links_to(moves: list[tuple[int, str]]) -> dict[str, str]:
    """For each place that moves name, the address of the first of them."""
    found: dict[str, str] = {}
    for _, text in moves:
        for token in text.split()[1:]:
            found.setdefault(token, f"?move={quote_plus(text)}#step")
    return found


def named_moves(
    game: str, view: Any, moves: list[tuple[int, str]], words: Catalogue
) -> list[tuple[str, str]]:
    """Every legal move, as its text and as it is called."""
    steps = move_menu_of(game).steps(view, moves, words)
    return [
        (text, " · ".join(step.name for step in path))
        for (_, text), path in zip(moves, steps, strict=True)
    ]


def said_of(lesson: Lesson, number: int, outcome: Outcome, words: Catalogue) -> list[str]:
    """What is said of a move: what it changed, or why it was not the one looked for."""
    step = lesson.steps[number]
    if outcome.verdict == REFUSED and outcome.refusal is not None:
        return [refusal_sentence(outcome.refusal, words)]
    if outcome.verdict == OTHER:
        own = f"{lesson.name}.{step.name}.wrong.{outcome.text}"
        return [words.say(own if outcome.text else "web.lesson.other")]
    rules, presenter = rules_of(lesson.game), presenter_of(lesson.game)
    view = rules.view(outcome.state, decider(rules.deciders(outcome.state)))
    return [
        journal_sentence(words, presenter.who(view, one.seat), one.thing, one.amount, one.at)
        for one in log_text_of(lesson.game).outcomes(outcome.entries, view.seat)
    ]
