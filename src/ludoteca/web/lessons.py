"""The page of a lesson step: a table, the task, and the result of a move."""

from dataclasses import dataclass, replace
from functools import cache
from itertools import groupby

from markupsafe import Markup

from ludoteca.core.errors import NotFound
from ludoteca.drawing.log_text import Report
from ludoteca.face.lessons import (
    OTHER,
    RIGHT,
    Lesson,
    Outcome,
    Played,
    attempt,
    begin_step,
    check_words,
    decider,
    legal_moves,
    played_before,
    read_lesson,
    shown_moves,
)
from ludoteca.games.registry import rules_of
from ludoteca.text import LANGUAGES, Catalogue, refusal_sentence
from ludoteca.text.lessons import lesson_text, lesson_words, lessons_of
from ludoteca.text.rules import rules_text
from ludoteca.web.practice import Practice, PracticeFacts, practice_table
from ludoteca.web.table.log import Log, LogItem
from ludoteca.web.visitor import Visitor


@dataclass(frozen=True)
class LessonPage:
    """The facts for the template of a step, besides the table."""

    words: Catalogue
    lesson: Lesson
    number: int
    table: PracticeFacts
    verdict: str
    messages: list[str]
    reports: list[tuple[Report, Markup]]

    @property
    def key(self) -> str:
        """The prefix of the step's catalogue keys."""
        return f"{self.lesson.name}.{self.lesson.steps[self.number].name}"

    @property
    def is_done(self) -> bool:
        """Whether the right move was played."""
        return self.verdict == RIGHT

    @property
    def is_aside(self) -> bool:
        """Whether another move was played, which has to be undone."""
        return self.verdict == OTHER

    @property
    def is_new(self) -> bool:
        """Whether the position does not continue the step before."""
        return self.lesson.is_new_at(self.number)

    @property
    def rule(self) -> str:
        """The address of the rule the step is about."""
        step = self.lesson.steps[self.number]
        return rules_text(self.lesson.game, "en").address(step.rule)


@cache
def lesson_named(game: str, name: str) -> Lesson:
    """A lesson of a game, checked for all languages; NotFound if there is none."""
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
        is_together=lesson.steps[number].is_together,
    )
    table = PracticeFacts(visitor, practice, words)
    before = played_before(lesson, number) if outcome.played else []
    reports = reports_of(practice, before, words)
    reported = {one.n - len(before) for one, _ in reports if one.is_complete}
    messages = messages_of(outcome, table, words, reported)
    return LessonPage(words, lesson, number, table, outcome.verdict, messages, reports)


def reports_of(
    practice: Practice, before: list[Played], words: Catalogue
) -> list[tuple[Report, Markup]]:
    """The reports of what a move decided; it may have begun in the moves before the step."""
    whole = replace(practice, played=[*before, *practice.played])
    return Log(practice_table(whole, words), words).reports()[::-1]  # in their order


def messages_of(
    outcome: Outcome, table: PracticeFacts, words: Catalogue, reported: set[int]
) -> list[str]:
    """The messages about a move: why it was not right, and what it changed beside what is in a
    report."""
    found: list[str] = []
    if outcome.refusal is not None:
        found.append(refusal_sentence(outcome.refusal, words))
    if outcome.verdict == OTHER:
        found.append(words.say(outcome.text or "web.lesson.other"))
    lines = [one for one in table.log.lines if one.entries and one.n not in reported]
    return found + [summary(table.log.item(one, "")) for one in lines]


def summary(item: LogItem) -> str:
    """A move in one line: its sentences, each once, its costs and gains."""
    counts = [(line, len(list(same))) for line, same in groupby(item.sentences)]
    lines = [line if count == 1 else f"{line} (×{count})" for line, count in counts]
    return " ".join(lines) + (f" ({item.sums})" if item.sums else "")
