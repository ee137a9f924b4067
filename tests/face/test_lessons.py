"""Lessons: complete in all languages, playable, with texts for other moves."""

from itertools import islice
from typing import Any

import pytest
from tests.text.test_glossary import PLACES, holds, rows

from ludoteca.core.errors import BadNotation
from ludoteca.face.lessons import (
    OTHER,
    REFUSED,
    RIGHT,
    TOGETHER,
    Lesson,
    answer_to,
    attempt,
    begin_step,
    begins,
    check_words,
    decider,
    legal_moves,
    needed_words,
    read_lesson,
    shown_moves,
)
from ludoteca.games.registry import GAMES, rules_of
from ludoteca.text import LANGUAGES, Catalogue, refusal_sentence
from ludoteca.text.lessons import lesson_text, lesson_words, lessons_of
from ludoteca.text.loader import read_entries
from ludoteca.web.puzzles import puzzles_of

LESSONS = [(game, name) for game in GAMES for name in lessons_of(game)]
OTHERS = 20  # wrong moves tried in each step
MOST = 1000  # positions a search to the end of a game may reach


def lesson_of(game: str, name: str) -> Lesson:
    """A lesson of a game, read from its file."""
    return read_lesson(lesson_text(game, name), name)


def test_every_game_has_a_lesson() -> None:
    assert {game for game, _ in LESSONS} == set(GAMES)


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_lessons_can_be_played_with_the_expected_moves(game: str, name: str) -> None:
    lesson = lesson_of(game, name)
    assert len(lesson.steps) >= 10
    for number, step in enumerate(lesson.steps):
        moves = legal_moves(lesson, number)
        right = shown_moves(step, moves)
        assert step.expected[0].split(TOGETHER)[0] in [text for _, text in right], step.name
        last = step.expected[-1] if step.is_together else right[-1][1]
        outcome = attempt(lesson, number, last)
        assert (outcome.verdict, outcome.refusal) == (RIGHT, None), step.name
        assert outcome.entries


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_all_texts_of_a_lesson_exist(game: str, name: str, language: str) -> None:
    words, lesson = lesson_words(game, language), lesson_of(game, name)
    check_words(lesson, words, "its file")
    tasks = {f"puzzle.{one.task}" for one in puzzles_of(game)}
    needed = {*needed_words(lesson), *tasks, *[f"{task}.result" for task in tasks]}
    own = read_entries(language, f"{game}/lessons")
    assert {key for key in own if not key.startswith("coach.")} == needed
    assert set(own) == set(read_entries("en", f"{game}/lessons"))


def test_a_missing_text_is_reported_with_file_and_line() -> None:
    lesson, words = lesson_of("euphrates_tigris", "first"), lesson_words("euphrates_tigris", "it")
    entries = {key: text for key, text in words.entries.items() if key != "first.war.done"}
    with pytest.raises(BadNotation) as refused:
        check_words(lesson, Catalogue("it", entries), "my lesson.txt")
    assert refused.value.code == "lesson.words"
    line = next(step.line for step in lesson.steps if step.name == "war")
    asked = {"file": "my lesson.txt", "number": line, "language": "it", "key": "first.war.done"}
    assert refused.value.facts == asked


@pytest.mark.parametrize("language", ["it", "es"])
@pytest.mark.parametrize("game", GAMES)
def test_all_texts_of_a_lesson_are_translated(game: str, language: str) -> None:
    english, other = (read_entries(one, f"{game}/lessons") for one in ("en", language))
    alike = [key for key in english if english[key].forms[0].opening == other[key].forms[0].opening]
    assert alike == []


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("game", GAMES)
def test_lessons_use_no_retired_words(game: str, place: str) -> None:
    retired = [row[1] for row in rows("Retired on pages") if row[0] == place]
    entries = read_entries(PLACES[place], f"{game}/lessons")
    texts = [form.opening for entry in entries.values() for form in entry.forms]
    found = [(word, text) for text in texts for word in retired if holds(text.lower(), word)]
    assert found == []


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_wrong_moves_are_explained_and_change_nothing(game: str, name: str) -> None:
    lesson, words = lesson_of(game, name), lesson_words(game, "en")
    tried = 0
    for number, step in enumerate(lesson.steps):
        moves = legal_moves(lesson, number)
        right = {text for _, text in shown_moves(step, moves)}
        for text in islice((text for _, text in moves if text not in right), OTHERS):
            outcome = attempt(lesson, number, text)
            assert outcome.verdict == OTHER
            assert words.say(outcome.text)
            assert attempt(lesson, number, step.expected[0]).verdict == RIGHT
            tried += 1
    assert tried >= OTHERS


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_every_wrong_move_has_a_text(game: str, name: str) -> None:
    lesson = lesson_of(game, name)
    without_text = [
        (step.name, text)
        for number, step in enumerate(lesson.steps)
        for _, text in legal_moves(lesson, number)
        if not any(begins(text, one) for one in step.expected) and not answer_to(lesson, step, text)
    ]
    assert without_text == []


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_illegal_moves_are_refused_with_a_sentence(game: str, name: str) -> None:
    lesson, words = lesson_of(game, name), lesson_words(game, "en")
    for text in ("nonsense", "tile S A4", "build", "pass 7 times"):
        outcome = attempt(lesson, 0, text)
        assert outcome.verdict == REFUSED
        assert outcome.refusal is not None
        assert refusal_sentence(outcome.refusal, words)


def best_result(game: str, state: Any) -> int:
    """The most points the first seat can end with, if it alone still decides."""
    rules, best = rules_of(game), 0
    seen, left = {rules.write_state(state)}, [state]
    while left:
        found = left.pop()
        seat = decider(rules.deciders(found))
        if seat < 0:
            best = max(best, rules.scores(found).totals[0])
            continue
        assert seat == 0 and len(seen) < MOST, "too many ways to go on"
        for action in rules.legal(found, seat):
            after = found.clone()
            rules.apply(after, action, None)
            text = rules.write_state(after)
            left += [after] if text not in seen else []
            seen.add(text)
    return best


def test_the_last_pass_of_the_lesson_of_terra_mystica_is_the_best_that_can_be_done() -> None:
    lesson = lesson_of("terra_mystica", "first")
    last = len(lesson.steps) - 1
    passed = attempt(lesson, last, "pass").state
    totals = rules_of(lesson.game).scores(passed).totals
    assert best_result(lesson.game, begin_step(lesson, last)) == totals[0] > totals[1]


WHOLE = lesson_text("euphrates_tigris", "first")
KING = WHOLE.splitlines().index("@step king") + 1
SETTLEMENTS = WHOLE.splitlines().index("@step settlements") + 1


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("nothing before a step", 1),
        ("@step a\n@unknown b", 2),
        ("@step a\n@step a", 2),
        ("@expect early", 1),
        ("@lesson a\n@game euphrates_tigris\n@version one", 3),
        (WHOLE.replace("@expect leader K F4", "@expect leader K A4"), KING),
        (WHOLE.replace("@rule leader-where", "@rule nowhere"), KING),
        (WHOLE.replace("hand Lion: SSTFMM", "hand Lion: QQ", 1), KING),
        (WHOLE.replace("@reply support 1", "@reply support 9"), SETTLEMENTS),
    ],
)
def test_a_broken_lesson_is_refused_with_file_and_line(text: str, number: int) -> None:
    with pytest.raises(BadNotation) as refused:
        read_lesson(text, "my lesson.txt")
    assert refused.value.code == "lesson.line"
    assert refused.value.facts["file"] == "my lesson.txt"
    assert refused.value.facts["number"] == number


def test_the_last_step_of_imperial_settlers_shows_a_location_that_falls() -> None:
    """Of two attacks the first takes the protected Marketplace, the second finds nothing."""
    lesson = lesson_of("imperial_settlers", "first")
    entries = attempt(lesson, len(lesson.steps) - 1, "pass").entries
    fallen = [(one.thing, one.at) for one in entries if one.thing in ("attack", "conquered")]
    own = [("conquered", "COM061"), ("conquered", "COM022")]  # its own two cards
    first, second = ("attack", "ATT01"), ("attack", "ATT10")
    assert fallen == [*own, first, ("conquered", "COM032"), second]
