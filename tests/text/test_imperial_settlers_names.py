"""Cards have their names in all that people read: whole matches show no number of a card."""

import re
from collections.abc import Iterator
from typing import Final

import pytest
from tests.replaying import kept

from ludoteca import read_record
from ludoteca.core.contract import Options
from ludoteca.core.errors import Refusal
from ludoteca.core.journal import Journal
from ludoteca.drawing.imperial_settlers.steps import Stepper, question
from ludoteca.drawing.log_text import Event
from ludoteca.games.imperial_settlers import RULES
from ludoteca.games.imperial_settlers.state import State
from ludoteca.games.imperial_settlers.view import View
from ludoteca.service import LogLine
from ludoteca.text import LANGUAGES, Catalogue, catalogue, refusal_sentence
from ludoteca.web.game_parts import log_text_of, presenter_of
from ludoteca.web.table.log import change_sentence, in_words

GAME: Final = RULES.name
NUMBER: Final = re.compile(r"\b[A-Z]{3}\d{3}\b")
MATCHES: Final = ("solo_egyptians", "three", "two_fixed")
SPECTATOR: Final = -1
LOG_TEXT: Final = log_text_of(GAME)


def played(name: str) -> tuple[Options, bytes, list[tuple[int, str]]]:
    """The options, seed and moves of a recorded match."""
    path = next(path for path in kept(GAME) if path.stem == name)
    record = read_record(path.read_text("utf-8"))
    return record.options, bytes.fromhex(record.seed), record.actions


def choices_in_words(state: State, seat: int, words: Catalogue) -> Iterator[str]:
    """The question, what can be chosen, and why other moves are refused."""
    view = RULES.view(state, seat)
    yield question(view, words)
    pairs = [
        (action, RULES.write_action(state, action, seat)) for action in RULES.legal(state, seat)
    ]
    for path in Stepper(view, words).all_steps(pairs):
        for step in path:
            yield from (step.label, step.name, step.sign)
    for action in RULES.expected(state, seat):
        try:
            RULES.check(state, seat, action)
        except Refusal as refusal:
            yield refusal_sentence(refusal, words)


def line_in_words(view: View, line: LogLine, reader: int, words: Catalogue) -> Iterator[str]:
    """The log line, its details and its reports."""

    def named(seat: int) -> str:
        return presenter_of(GAME).who(view, seat)

    for sentences in in_words(LOG_TEXT, words, line, reader, named):
        yield from sentences
    yield from (change_sentence(words, entry, named) for entry in line.entries)
    yield LOG_TEXT.notation(line.text)
    for report in LOG_TEXT.reports([Event(line.n, line.entries)], words, reader, named):
        yield from (report.title, report.verdict)
        yield from (part for row in report.rows for part in row)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", MATCHES)
def test_a_match_shows_no_number_of_a_card(name: str, language: str) -> None:
    options, seed, moves = played(name)
    state, words = RULES.setup(options, seed), catalogue(language, GAME)
    read = 0
    for n, (seat, text) in enumerate(moves):
        for sentence in choices_in_words(state, seat, words):
            assert NUMBER.search(sentence) is None, sentence
        journal = Journal()
        RULES.apply(state, RULES.read_action(state, seat, text), journal)
        for reader in (SPECTATOR, *range(RULES.seats(state))):
            line = LogLine(n, n, seat, text, journal.seen_by(reader), 0, is_undone=False)
            for sentence in line_in_words(RULES.view(state, reader), line, reader, words):
                assert NUMBER.search(sentence) is None, sentence
                read += 1
    assert read > len(moves)


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_and_several_are_both_right(language: str) -> None:
    """Numbers are not followed by a word in the plural, unless the language chooses its form."""
    words = catalogue(language, GAME)
    facts: dict[str, int | str] = {"card": "card.COM003", "held": 0}
    one, two = (words.say("raze.tokens", {**facts, "needed": needed}) for needed in (1, 2))
    assert one.replace("1", "2") == two and ": 2" in two
    ready = [words.say("word.ready", {"count": count}) for count in (1, 2)]
    assert (
        ready
        == {
            "en": ["1 ready", "2 ready"],
            "it": ["1 pronta", "2 pronte"],
            "es": ["1 lista", "2 listas"],
        }[language]
    )


def test_locations_called_alike_are_counted() -> None:
    """Two Ruins, of which one is given up: the choice says which."""
    options, seed, moves = played("three")
    words = catalogue("en", GAME)
    state = RULES.setup(options, seed)
    found: set[str] = set()
    for seat, text in moves:
        found |= {one for one in choices_in_words(state, seat, words) if ", no. " in one}
        RULES.apply(state, RULES.read_action(state, seat, text), None)
    assert any("no. 1" in one for one in found) and any("no. 2" in one for one in found)
