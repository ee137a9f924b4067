"""A step of a lesson as a page: a table, what to do at it, what a move led to."""

from dataclasses import dataclass
from functools import cache
from itertools import groupby

from ludoteca.core.errors import NotFound
from ludoteca.face.lessons import (
    OTHER,
    RIGHT,
    Lesson,
    Outcome,
    attempt,
    begin_step,
    check_words,
    decider,
    legal_moves,
    read_lesson,
    shown_moves,
)
from ludoteca.games.registry import rules_of
from ludoteca.text import LANGUAGES, Catalogue, refusal_sentence
from ludoteca.text.lessons import lesson_text, lesson_words, lessons_of
from ludoteca.text.rules import rules_text
from ludoteca.web.practice import Practice, PracticeFacts
from ludoteca.web.table.log import LogItem
from ludoteca.web.visitor import Visitor


@dataclass(frozen=True)
class LessonPage:
    """What the template of a step shows beside the table."""

    words: Catalogue
    lesson: Lesson
    number: int
    table: PracticeFacts
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
    def is_aside(self) -> bool:
        """Whether another move was played, to be taken back."""
        return self.verdict == OTHER

    @property
    def rule(self) -> str:
        """The address of the rule the step is about."""
        step = self.lesson.steps[self.number]
        return rules_text(self.lesson.game, "en").address(step.rule)


@cache
def lesson_named(game: str, name: str) -> Lesson:
    """A lesson that comes with a game, whole in every language; NotFound if there is none."""
    if name not in lessons_of(game):
        raise NotFound("web.error.missing", {})
    file = f"{game}/lessons/{name}.txt"
    found = read_lesson(lesson_text(game, name), file)
    for language in LANGUAGES:
        check_words(found, lesson_words(game, language), file)
    return found


def step_page(
    lesson: Lesson, number: int, visitor: Visitor, move: str, picks: tuple[str, ...], why: str
) -> LessonPage:
    """A step, before a move or after it."""
    words, rules = lesson_words(lesson.game, visitor.language), rules_of(lesson.game)
    state = begin_step(lesson, number)
    seat = decider(rules.deciders(state))
    right = shown_moves(lesson.steps[number], legal_moves(lesson, number))
    outcome = attempt(lesson, number, move) if move else Outcome("", state)
    practice = Practice(
        lesson.game,
        outcome.state,
        seat,
        outcome.played,
        is_done=bool(outcome.played),
        right=frozenset([action for action, _ in right]),
        picks=picks,
        why=why,
    )
    table = PracticeFacts(visitor, practice, words)
    messages = messages_of(lesson, number, outcome, table, words)
    return LessonPage(words, lesson, number, table, outcome.verdict, messages)


def messages_of(
    lesson: Lesson, number: int, outcome: Outcome, table: PracticeFacts, words: Catalogue
) -> list[str]:
    """What is said of a move: why it was not the one looked for, and what it changed."""
    found: list[str] = []
    if outcome.refusal is not None:
        found.append(refusal_sentence(outcome.refusal, words))
    if outcome.verdict == OTHER:
        own = f"{lesson.name}.{lesson.steps[number].name}.wrong.{outcome.text}"
        found.append(words.say(own if outcome.text else "web.lesson.other"))
    return found + [summary(table.log.item(line, "")) for line in table.log.lines if line.entries]


def summary(item: LogItem) -> str:
    """A move in one line: its sentences, each once, and what it cost and brought."""
    counts = [(line, len(list(same))) for line, same in groupby(item.sentences)]
    lines = [line if count == 1 else f"{line} (×{count})" for line, count in counts]
    return " ".join(lines) + (f" ({item.sums})" if item.sums else "")
