"""The glossary is up to date: its words are used, and its retired words are not."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from ludoteca.text.loader import LANGUAGES, SITE, games, read_entries

ROOT: Final = Path(__file__).parents[2]
SOURCE: Final = ROOT / "src" / "ludoteca"
GLOSSARY: Final = ROOT / "docs" / "glossary.md"
LEAST_NOTIONS: Final = 80
FOLDERS: Final = {
    "The site": ("site", "euphrates_tigris", "terra_mystica", "imperial_settlers"),
    "Euphrates & Tigris (also known as Tigris & Euphrates)": ("euphrates_tigris", "site"),
    "Terra Mystica": ("terra_mystica",),
    "Imperial Settlers": ("imperial_settlers",),
}
PLACES: Final = {"English": "en", "Italian": "it", "Spanish": "es"}


@cache
def rows(heading: str) -> list[list[str]]:
    """The rows of the table under a heading, without its header rows."""
    text = GLOSSARY.read_text(encoding="utf-8")
    chapter = text.split(f"\n## {heading}\n", 1)[1].split("\n## ", 1)[0]
    lines = [line for line in chapter.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


@cache
def sentences(language: str, folder: str) -> list[tuple[str, str]]:
    """Key and text of every sentence of a catalogue, in lower case, without facts."""
    return [
        (key, (form.opening + " ".join(f"{{}}{place[-1]}" for place in form.places)).lower())
        for key, entry in read_entries(language, folder).items()
        for form in entry.forms
    ]


def holds(text: str, word: str) -> bool:
    """Whether a text contains a word or phrase as whole words."""
    return re.search(rf"(?<!\w){re.escape(word.lower())}(?!\w)", text) is not None


def test_the_glossary_has_enough_entries() -> None:
    assert sum(len(rows(heading)) for heading in FOLDERS) >= LEAST_NOTIONS


@pytest.mark.parametrize("heading", FOLDERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_used(heading: str, language: str) -> None:
    column = LANGUAGES.index(language)
    texts = [text for folder in FOLDERS[heading] for _, text in sentences(language, folder)]
    unused = [
        row[column] for row in rows(heading) if not any(holds(text, row[column]) for text in texts)
    ]
    assert not unused


@pytest.mark.parametrize("heading", FOLDERS)
def test_every_glossary_row_is_complete(heading: str) -> None:
    assert all(len(row) == 4 and all(row) for row in rows(heading))


@pytest.mark.parametrize("place", PLACES)
def test_no_retired_word_is_on_a_page(place: str) -> None:
    retired = [row[1] for row in rows("Retired on pages") if row[0] == place]
    assert retired
    found = [
        (word, folder, key)
        for folder in (SITE, *games())
        for key, text in sentences(PLACES[place], folder)
        for word in retired
        if holds(text, word)
    ]
    assert not found


def test_no_retired_word_is_in_a_key() -> None:
    retired = {row[0] for row in rows("Retired in keys")}
    assert retired
    keys = [key for folder in (SITE, *games()) for key, _ in sentences("en", folder)]
    assert not [key for key in keys if retired.intersection(key.split("."))]


@cache
def names_of(path: Path) -> frozenset[str]:
    """Every name a module defines or uses, and the module's own."""
    return frozenset([path.stem, *identifiers(path)])


def identifiers(path: Path) -> Iterator[str]:
    """The names of classes, functions, arguments and attributes."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name
        elif isinstance(node, ast.arg | ast.keyword):
            yield node.arg or ""


@cache
def names_in(folder: str) -> dict[str, str]:
    """Every identifier under a folder of the source, with a file that uses it."""
    return {
        name: str(path.relative_to(SOURCE))
        for path in sorted((SOURCE / folder).rglob("*.py"))
        for name in names_of(path)
    }


def test_no_retired_name_is_in_the_code() -> None:
    retired = rows("Retired in code")
    assert retired
    found = {
        word: names_in(folder)[word]
        for word, _, where in retired
        for folder in where.replace("everywhere", ".").split(", ")
        if word in names_in(folder)
    }
    assert not found
