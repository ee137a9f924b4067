"""What a page says aloud: texts, labels, and icons by the words they are called."""

import re
from html.parser import HTMLParser

import pytest
from fastapi import FastAPI
from tests.web.table.tables import OPTIONS, positions
from tests.web.table.test_page import asked

from ludoteca.service import Tables
from ludoteca.text import LANGUAGES, Catalogue, catalogue

DESCRIPTION = re.compile(r'<desc id="([^"]+)">([^<]*)</desc>')
COUNTED = "count."
NOT_ALONE = r"(?<![\d.,/+–:−])\b1 (?:{})\b"  # nor in 11 coins, or in 5/1


class Reader(HTMLParser):
    """Reads a page to somebody who does not see it."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.called = dict(DESCRIPTION.findall(page))
        self.heard: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        for name in ("aria-label", "title"):
            self.heard.append(f"\n{given[name]}\n" if given.get(name) else "")
        if given.get("aria-labelledby"):
            self.heard.append(f" {self.called[str(given['aria-labelledby'])]} ")

    def handle_data(self, data: str) -> None:
        self.heard.append(data)


def said(page: str) -> str:
    """Everything one hears of a page, with single blanks."""
    return re.sub(r"[^\S\n]+", " ", "".join(Reader(page).heard))


def several(words: Catalogue) -> list[str]:
    """What is only said of more than one thing."""
    keys = [key for key in words.entries if key.startswith(COUNTED)]
    pairs = [[words.say(key, {"count": count})[2:] for count in (1, 2)] for key in keys]
    return sorted({many for one, many in pairs if one != many}, key=len, reverse=True)


@pytest.mark.crossed
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", OPTIONS)
def test_singular_and_plural_never_mix(
    app: FastAPI, tables: Tables, game: str, language: str
) -> None:
    words = catalogue(language, game)
    wrong = re.compile(NOT_ALONE.format("|".join(map(re.escape, several(words)))))
    singles = 0
    for number, table in enumerate(positions(tables, game, 7, 100)):
        if number % 9 == 4:
            path = f"/table/{table.match}?seat={table.seat}&ready=1"
            heard = said(asked(app, path, language))
            assert not wrong.findall(heard), path
            singles += len(re.findall(r"\b1 \w", heard))
    assert singles > 3


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", OPTIONS)
def test_an_amount_begins_with_its_number(game: str, language: str) -> None:
    words = catalogue(language, game)  # icons are called by what follows it
    keys = [key for key in words.entries if key.startswith(COUNTED)]
    assert keys
    for key in keys:
        assert words.say(key, {"count": 3}).startswith("3 "), key
