"""The written rules: complete in three languages, all cited sections exist, nothing is copied."""

import re
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest
from tests.text.test_glossary import PLACES, holds, rows
from tools.rulings import read_document

from ludoteca.core.errors import BadNotation
from ludoteca.text.loader import LANGUAGES
from ludoteca.text.rules import (
    LINK,
    PICTURE,
    RULINGS,
    RulesText,
    bare,
    citation_address,
    citations,
    games_with_rules,
    positions,
    read_rules,
    rules_text,
    search,
)
from ludoteca.web.rules.parts import entries_of

ROOT: Final = Path(__file__).parents[2]
BOOKS: Final = ROOT.parent / "shared" / "rulebooks"  # next to the repository, if present
RUN: Final = 8  # number of consecutive words that count as copied
OTHERS: Final = ("it", "es")
ALIKE: Final = {"Tigris & Euphrates"}  # titles that are not translated
CITATION: Final = re.compile(r"(ET|TM|IS) ")
GAMES: Final = games_with_rules()


def outline(rules: RulesText) -> list[tuple[str, tuple[str, ...]]]:
    """Every section with the kinds of its blocks and the names of its drawings and parts."""
    return [
        (section.id, tuple(f"{block.kind} {block.name}" for block in section.blocks))
        for chapter in rules.chapters
        for section in chapter.sections
    ]


def lines(rules: RulesText) -> list[str]:
    """Every line: titles, summaries, paragraphs, items."""
    found: list[str] = []
    for chapter in rules.chapters:
        found += chapter.short
        for section in chapter.sections:
            found += [section.title, *section.terms]
            found += [item for block in section.blocks for item in block.items]
    return found


def ruling_numbers(rules: RulesText) -> list[int]:
    """The numbers of the rulings, in order."""
    return [
        int(item.split(" ", 1)[0])
        for chapter in rules.chapters
        for section in chapter.sections
        for block in section.blocks
        if block.kind == RULINGS
        for item in block.items
    ]


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", GAMES)
def test_the_same_sections_in_every_language(game: str, language: str) -> None:
    english, other = rules_text(game, "en"), rules_text(game, language)
    assert outline(other) == outline(english)
    assert ruling_numbers(other) == ruling_numbers(english)
    for ours, theirs in zip(english.chapters, other.chapters, strict=True):
        assert len(ours.short) == len(theirs.short), ours.id


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", GAMES)
def test_lists_and_tables_are_equally_long_in_every_language(game: str, language: str) -> None:
    for (_, ours), (_, theirs) in zip(
        rules_text(game, "en").places.values(),
        rules_text(game, language).places.values(),
        strict=True,
    ):
        counts = [len(block.items) for block in ours.blocks]
        assert [len(block.items) for block in theirs.blocks] == counts, ours.id


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", GAMES)
def test_no_english_is_left(game: str, language: str) -> None:
    english = {line for line in lines(rules_text(game, "en")) if len(line.split()) > 2} - ALIKE
    assert [line for line in lines(rules_text(game, language)) if line in english] == []


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", GAMES)
def test_the_same_numbers_in_every_language(game: str, language: str) -> None:
    """Numbers in digits are equal in all languages: no translation changes a price."""
    for (_, ours), (_, theirs) in zip(
        rules_text(game, "en").places.values(),
        rules_text(game, language).places.values(),
        strict=True,
    ):
        digits = [sorted(re.findall(r"\d+", section.text())) for section in (ours, theirs)]
        assert digits[0] == digits[1], ours.id


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_link_has_a_target(game: str, language: str) -> None:
    rules = rules_text(game, language)
    wanted = [found[2] for line in lines(rules) for found in LINK.finditer(line)]
    assert wanted
    assert [section for section in wanted if section not in rules.places] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_citation_of_the_code_has_its_paragraph(game: str) -> None:
    rulebook = vars(import_module(f"ludoteca.games.{game}.rulebook"))
    cited = {text for text in rulebook.values() if isinstance(text, str) and CITATION.match(text)}
    assert cited
    assert [text for text in sorted(cited) if not citation_address(game, text)] == []
    places = rules_text(game, "en").places
    assert [section for section in citations(game).values() if section not in places] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_mentioned_ruling_is_written(game: str) -> None:
    known = {one.number for one in read_document(ROOT / "docs" / "rulings" / f"{game}.md")}
    numbers = ruling_numbers(rules_text(game, "en"))
    assert numbers
    assert set(numbers) <= known
    assert len(set(numbers)) == len(numbers)


@pytest.mark.parametrize("game", GAMES)
def test_every_drawing_is_shown(game: str) -> None:
    rules = rules_text(game, "en")
    sections = [section for _, section in rules.places.values()]
    shown = {block.name for one in sections for block in one.blocks if block.kind == PICTURE}
    shown |= {entry.figure for one in sections for entry in entries_of(rules, one) if entry.figure}
    assert shown == set(positions(game))


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("game", GAMES)
def test_no_retired_word_is_used(game: str, place: str) -> None:
    retired = [row[1] for row in rows("Retired on pages") if row[0] == place]
    found = [
        (word, line)
        for line in lines(rules_text(game, PLACES[place]))
        for word in retired
        if holds(bare(line).lower(), word)
    ]
    assert found == []


def runs(text: str) -> set[tuple[str, ...]]:
    """Every sequence of words of a text that is long enough to count as copied."""
    words = re.findall(r"\w+", text.lower())
    return {tuple(words[at : at + RUN]) for at in range(len(words) - RUN + 1)}


@cache
def copied_from() -> set[tuple[str, ...]]:
    """Every such sequence of words in the printed rulebooks."""
    return {
        run
        for path in sorted(BOOKS.glob("*.txt"))
        for run in runs(path.read_text(encoding="utf-8", errors="replace"))
    }


@pytest.mark.skipif(not BOOKS.is_dir(), reason="the printed rulebooks are not beside the project")
@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_copied_from_a_rulebook(game: str, language: str) -> None:
    found = [
        " ".join(run)
        for line in lines(rules_text(game, language))
        for run in runs(bare(line)) & copied_from()
    ]
    assert found == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_search_finds_words_without_their_accents(language: str) -> None:
    rules = rules_text("euphrates_tigris", language)
    title = rules.places["catastrophes"][1].title
    found = search(rules, title.upper().replace("Á", "A"))
    assert found[0].section.id == "catastrophes"
    assert search(rules, "xyzzy") == []
    assert search(rules, "  ") == []


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("before any heading", 1),
        ("# Title {#a}\n\n## Again {#a}", 3),
        ("# Title {#a}\n\n# No id", 3),
        ("## A section first {#a}", 1),
        ("# Title {#a}\n! no number", 2),
        ("# Title {#a}\n![no name]", 2),
    ],
)
def test_a_broken_file_is_refused_with_its_line_number(text: str, number: int) -> None:
    with pytest.raises(BadNotation) as refused:
        read_rules("toy", "en", text)
    assert refused.value.code == "rules.line"
    assert refused.value.facts["number"] == number
