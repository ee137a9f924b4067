"""Explanations of everything on a table: on request, and in the legend without scripts."""

import html
import re

import pytest
from fastapi import FastAPI
from tests.web.guests import Guest, two_here
from tests.web.table.tables import positions

from ludoteca.drawing.euphrates_tigris.steps import CELL_NAMES
from ludoteca.games.euphrates_tigris.tables import EMPTY
from ludoteca.games.registry import GAMES
from ludoteca.service import Tables
from ludoteca.text import LANGUAGES, catalogue
from ludoteca.text.rules import rules_text
from ludoteca.web.game_parts import presenter_of


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_legend_explains_every_icon_with_its_chapter(
    app: FastAPI, game: str, language: str
) -> None:
    page = html.unescape(Guest(app, language).get(f"/rules/{game}/legend").text)
    words, rules, legend = catalogue(language, game), rules_text(game, language), presenter_of(game)
    assert legend.legend
    for icon, notion in legend.legend.items():
        assert words.say(notion.about) in page, icon
        assert f'href="{rules.address(notion.section)}"' in page, icon
        assert f'-{icon}"' in page or legend.legend_icon(icon) in page, icon


def test_the_table_leads_to_the_legend(guest: Guest, tables: Tables) -> None:
    match = two_here(tables, guest.device)
    about = re.search(rf'href="(/table/{match}/tab/about[^"]*)"', guest.get(f"/table/{match}").text)
    assert about
    assert 'href="/rules/euphrates_tigris/legend"' in guest.get(about[1]).text


def explained(tables: Tables, game: str, most: int, name: str) -> list[str]:
    """Returns title, lines and section of an explanation after some moves, or an empty list."""
    table = list(positions(tables, game, 3, most))[-1]
    found = presenter_of(game).explain(table.view, catalogue("en", game), name)
    return [found.title, *found.lines, found.section] if found else []


def test_the_explanation_of_a_cell_names_what_is_on_it(tables: Tables) -> None:
    table = list(positions(tables, "euphrates_tigris", 3, 40))[-1]
    words, presenter = catalogue("en", "euphrates_tigris"), presenter_of("euphrates_tigris")
    treasure = presenter.explain(table.view, words, "B2")
    assert treasure and treasure.title == "Temple"
    assert words.say("meaning.treasure") in treasure.lines
    assert presenter.explain(table.view, words, "A1") is None
    assert words.say("meaning.corner") in treasure.lines  # the golden frame
    leader = next(cell for cell in table.view.leader_cells if cell >= 0)
    badge = presenter.explain(table.view, words, CELL_NAMES[leader])
    assert badge and "strength in a war" in badge.lines[0] and "little temples" in badge.lines[0]


def test_an_empty_golden_frame_is_explained(tables: Tables) -> None:
    words, presenter = catalogue("en", "euphrates_tigris"), presenter_of("euphrates_tigris")
    for table in positions(tables, "euphrates_tigris", 3, 1):
        view = table.view
        corner = CELL_NAMES.index("B2")
        view.content = view.content[:corner] + bytes([EMPTY]) + view.content[corner + 1 :]
        found = presenter.explain(view, words, "B2")
        assert found and found.title == "Corner treasure" and found.section == "treasures"


@pytest.mark.parametrize(
    ("game", "name", "title", "section"),
    [
        ("imperial_settlers", "COM001", "Statue", "types"),
        ("imperial_settlers", "badge", "Victory point", "end"),
        ("terra_mystica", "FAV6", "Favour tile", "favour-tiles"),
        ("terra_mystica", "r1", "River", "reach"),
        ("terra_mystica", "faction.witches", "Witches", "factions"),
    ],
)
def test_explanations_name_their_chapter(
    tables: Tables, game: str, name: str, title: str, section: str
) -> None:
    lines = explained(tables, game, 3, name)
    assert lines[0] == title and lines[-1] == section


def test_a_card_is_explained_in_the_words_of_its_label(tables: Tables) -> None:
    table = list(positions(tables, "imperial_settlers", 3, 2))[-1]
    words = catalogue("en", "imperial_settlers")
    found = presenter_of("imperial_settlers").explain(table.view, words, "COM001")
    assert found and "<svg" in found.picture
    assert all(line.lower() in found.spoken.lower() for line in found.lines)


def test_explanations_are_requested_by_name(guest: Guest, other: Guest, tables: Tables) -> None:
    address = f"/table/{two_here(tables, guest.device)}"
    found = guest.get(f"{address}/explain?seat=0&name=bag")
    assert found.status_code == 200 and "/rules/euphrates_tigris/end-of-turn" in found.text
    assert guest.get(f"{address}/explain?seat=0&name=nothing").status_code == 204
    assert guest.get(f"{address}/explain?seat=0&name={'x' * 99}").status_code == 422
    assert guest.get(f"{address}/explain?seat=5&name=bag").status_code == 404
    assert other.get(f"{address}/explain?seat=0&name=bag").status_code == 404
