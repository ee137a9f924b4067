"""What screen readers speak: texts, labels and descriptions of icons."""

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
NOT_ALONE = r"(?<![\d.,/+–:−])\b1 (?:{})\b"  # but not 11 coins or 5/1


class Reader(HTMLParser):
    """Collects what a screen reader would speak on a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.descriptions = dict(DESCRIPTION.findall(page))
        self.spoken: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        for name in ("aria-label", "title"):
            self.spoken.append(f"\n{values[name]}\n" if values.get(name) else "")
        if values.get("aria-labelledby"):
            self.spoken.append(f" {self.descriptions[str(values['aria-labelledby'])]} ")

    def handle_data(self, data: str) -> None:
        self.spoken.append(data)


def spoken_text(page: str) -> str:
    """Returns everything spoken on a page, with single spaces."""
    return re.sub(r"[^\S\n]+", " ", "".join(Reader(page).spoken))


def several(words: Catalogue) -> list[str]:
    """Returns the plural forms that differ from the singular."""
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
            spoken = spoken_text(asked(app, path, language))
            assert not wrong.findall(spoken), path
            singles += len(re.findall(r"\b1 \w", spoken))
    assert singles > 3


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", OPTIONS)
def test_an_amount_begins_with_its_number(game: str, language: str) -> None:
    words = catalogue(language, game)  # labels of icons are the rest of it
    keys = [key for key in words.entries if key.startswith(COUNTED)]
    assert keys
    for key in keys:
        assert words.say(key, {"count": 3}).startswith("3 "), key
