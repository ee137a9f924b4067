"""Choosing cell first or tile first is the same; picks are kept, and the cell is marked."""

import pytest
from playwright.sync_api import Page, expect
from tests.web.table.conftest import Sit, Site
from tests.web.table.playing import until
from tests.web.table.tables import positions
from tests.web.table.test_choosing import picks_of

from ludoteca.drawing.presenter import Look
from ludoteca.service import Table, Tables
from ludoteca.text import catalogue
from ludoteca.web.game_parts import presenter_of
from ludoteca.web.table.choices import Choices
from ludoteca.web.table.page import Choice, choose

GAME = "euphrates_tigris"
LANGUAGES = ("en", "it", "es")
TREASURE = "B2"  # on the first board: a temple with a treasure


def a_turn(tables: Tables) -> Table:
    """Returns a turn with tiles, a catastrophe, and cells where only a catastrophe may go."""
    for number, table in enumerate(positions(tables, GAME, 2, 40, 2)):
        texts = {move.text.split()[0] for move in table.moves}
        if number > 12 and {"tile", "catastrophe", "swap"} <= texts and occupied(table):
            return table
    raise AssertionError("no such turn")


def occupied(table: Table) -> list[str]:
    """Returns the cells where a catastrophe may go but no tile."""
    named = {text.split()[-1] for text in texts_of(table, "tile")}
    return [
        text.split()[-1] for text in texts_of(table, "catastrophe") if text.split()[-1] not in named
    ]


def texts_of(table: Table, kind: str) -> list[str]:
    """Returns the legal moves of a kind."""
    return [move.text for move in table.moves if move.text.startswith(f"{kind} ")]


def chosen_by(tables: Tables, table: Table, *picks: str, language: str = "en") -> Choices:
    """Returns the choices that a page with these picks shows."""
    return choose(tables, table, catalogue(language, GAME), Choice(picks))


def reasons(choices: Choices) -> list[str]:
    """Returns why the clicked place cannot be chosen."""
    return [one.reason for level in choices.levels if level.is_asked for one in level.locked]


def test_a_picked_piece_stays_when_a_cell_cannot_take_it(tables: Tables) -> None:
    table = a_turn(tables)
    _, letter, _ = texts_of(table, "tile")[0].split()
    cell = occupied(table)[0]
    for language in LANGUAGES:
        words = catalogue(language, GAME)
        for at in (cell, TREASURE):
            kept = chosen_by(tables, table, "tile", letter, f"@{at}", language=language)
            assert kept.path == ["tile", letter] and kept.chosen is None and kept.is_picked
            assert len(reasons(kept)) == 1 and at in reasons(kept)[0]
            assert words.say("kind.catastrophe").lower() not in reasons(kept)[0].lower()
            assert [one.is_chosen for one in kept.hand].count(True) == 1
    kind = chosen_by(tables, table, "tile", f"@{cell}")
    assert kind.path == ["tile"] and reasons(kind) == reasons(
        chosen_by(tables, table, "tile", letter, f"@{cell}")
    )
    swap = chosen_by(tables, table, "swap", f"@{cell}")
    assert swap.path == ["swap"] and swap.chosen is None and swap.place == ""
    ruin = chosen_by(tables, table, "catastrophe", f"@{TREASURE}")
    assert ruin.path == ["catastrophe"] and "treasure" in reasons(ruin)[0]


def test_a_click_on_a_cell_never_proposes_a_catastrophe_before_it_is_picked(tables: Tables) -> None:
    table = a_turn(tables)
    tiles, before = occupied(table), chosen_by(tables, table)
    assert "catastrophe" in [option.token for option in before.levels[0].options]
    assert tiles and not before.links.keys() & {*tiles}
    for cell in {text.split()[-1] for text in texts_of(table, "catastrophe")}:
        assert chosen_by(tables, table, f"@{cell}").chosen is None
    for language in LANGUAGES:
        clicked = chosen_by(tables, table, f"@{tiles[0]}", language=language)
        assert len(reasons(clicked)) == 1 and tiles[0] in reasons(clicked)[0]
        assert [option.token for option in clicked.levels[0].options] == [
            option.token for option in before.levels[0].options
        ]
    picked = chosen_by(tables, table, "catastrophe")
    assert picked.links.keys() >= {*tiles}
    ruin = chosen_by(tables, table, *picks_of(picked.links[tiles[0]])).chosen
    assert ruin is not None and ruin.texts == [f"catastrophe {tiles[0]}"]


def test_cell_then_tile_gives_the_same_move_as_tile_then_cell(tables: Tables) -> None:
    table = a_turn(tables)
    seen = 0
    for text in texts_of(table, "tile")[::7]:
        _, letter, cell = text.split()
        first = chosen_by(tables, table, f"@{cell}")
        links = [picks_of(one.address) for one in first.hand if one.address]
        by_cell = [chosen_by(tables, table, *picks) for picks in links if letter in picks]
        by_tile = chosen_by(tables, table, *picks_of(first_link(tables, table, letter, cell)))
        assert [one.chosen for one in by_cell] == [by_tile.chosen]
        assert by_tile.chosen is not None and by_tile.chosen.texts == [text]
        seen += 1
    assert seen > 5


def first_link(tables: Tables, table: Table, letter: str, cell: str) -> str:
    """Returns the link of a cell when a tile is picked."""
    return chosen_by(tables, table, "tile", letter).links[cell]


def test_the_chosen_cell_is_marked_and_announced(tables: Tables) -> None:
    table = a_turn(tables)
    _, letter, cell = texts_of(table, "tile")[0].split()
    words, presenter = catalogue("en", GAME), presenter_of(GAME)
    for picks in ((f"@{cell}",), ("tile", letter, f"@{cell}"), ("tile", letter, cell)):
        found = chosen_by(tables, table, *picks)
        action = found.chosen.action if found.chosen else None
        look = Look(found.legal, action, bool(found.path), found.links, place=found.place)
        board = presenter.parts(table.view, words, look)["board"]
        assert board.count('class="pick"') == 1
        link = board[board.index(f'data-cell="{cell}"') :].partition(">")[0]
        assert 'aria-current="true"' in link and board.count("aria-current") == 1


def assert_chosen(page: Page, cell: str) -> None:
    """Checks that only this cell is marked."""
    expect(page.locator(f".t-board [data-cell={cell}][aria-current=true]")).to_have_count(1)
    expect(page.locator(".t-board .pick")).to_have_count(1)


@pytest.mark.slow
def test_cell_first_and_tile_first_in_the_browser_and_an_occupied_cell(
    site: Site, sit: Sit
) -> None:
    table = a_turn(site.tables)
    _, letter, cell = texts_of(table, "tile")[0].split()
    tile = f".t-hand-row a.t-tile[href*='pick=tile&pick={letter}']"
    for scripts in (True, False):
        page = sit(table.match, table.seat, scripts=scripts)
        page.locator(f".t-board [data-cell={cell}]").click()
        page.wait_for_url(f"**pick=%40{cell}")
        assert_chosen(page, cell)
        expect(page.locator(".t-at")).to_contain_text(cell)
        page.locator(tile).first.click()
        page.wait_for_url(f"**pick=tile&pick={letter}&pick=%40{cell}")
        assert_chosen(page, cell)
        expect(page.locator("[data-confirm] button")).to_contain_text(cell)
    page = sit(table.match, table.seat)
    full = occupied(table)[0]
    page.locator(f".t-board [data-cell={full}]").click()
    expect(page.locator(".t-bubble")).to_contain_text(full)
    expect(page.locator("[data-confirm] button")).to_be_disabled()
    page.locator(tile).first.click()
    page.wait_for_url(f"**pick={letter}")
    page.locator(f".t-board [data-cell={full}]").click()
    expect(page.locator(".t-bubble")).to_contain_text(full)
    expect(page.locator(".t-tile.chosen").first).to_be_visible()
    expect(page.locator("[data-confirm] button")).to_be_disabled()
    page.locator(f".t-board [data-cell={cell}]").click()
    until(page, "!document.querySelector('[data-confirm] button').disabled")
    assert_chosen(page, cell)
