"""Undo to the first step, no undo after a draw, reload and return, in every game and browser."""

import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect
from tests.web.table.conftest import Sit, Site
from tests.web.table.playing import do
from tests.web.table.tables import OPTIONS, positions
from tests.web.table.test_whole import WAYS

from ludoteca.service import Table, Tables

pytestmark = pytest.mark.slow

# A move that reveals something: hands are filled at the end of a turn, or a worker buys a card. In
# Terra Mystica nothing is drawn: there undo ends where another seat decides.
ENDING: Final = {"euphrates_tigris": "", "terra_mystica": "end", "imperial_settlers": "draw"}
SEEDS: Final = {"euphrates_tigris": 9, "terra_mystica": 9, "imperial_settlers": 4}


def turn(tables: Tables, game: str) -> tuple[Table, str, str]:
    """Returns a position, a move that can be undone, and a next move that cannot."""
    for table in positions(tables, game, SEEDS[game], 120, players=2):
        if table.undo_to != table.steps:
            continue  # in the middle of a turn
        for move in table.moves[:: max(1, len(table.moves) // 12)]:
            if move.reveals or move.text.startswith("convert"):
                continue
            after = tables.preview(table.match, table.seat, [move.text])
            for later in after.moves:
                if later.reveals and later.text.startswith(ENDING[game]):
                    return table, move.text, later.text
    raise AssertionError("no such turn")


def press(page: Page, part: str, n: int) -> None:
    """Clicks the button of an undo form and waits for the change."""
    button = page.locator(f"[data-{part}] button")
    expect(button).to_be_enabled()
    button.click()
    expect(page.locator(f"#table[data-n='{n}']")).to_have_count(0)


def assert_cannot_undo(page: Page, site: Site, table: Table) -> None:
    """Checks that the button is disabled and that a manual request is refused."""
    button = page.locator("[data-undo] button")
    if button.count():
        expect(button).to_be_disabled()
    token = page.locator("input[name=csrf]").first.get_attribute("value") or ""
    before = site.tables.table(table.match, table.seat)
    for to in (table.steps, before.steps - 1):
        answer = page.request.post(
            f"{site.address}/table/{table.match}/undo",
            form={"csrf": token, "n": str(before.n), "seat": str(table.seat), "to": str(to)},
            max_redirects=0,
        )
        assert answer.status in (409, 422)
        assert 'role="alert"' in answer.text()
    assert site.tables.latest(table.match) == before.n


@pytest.mark.crossed
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", OPTIONS)
def test_undo_reload_and_return(site: Site, sit: Sit, game: str, way: str) -> None:
    tables = site.tables
    table, first, last = turn(tables, game)
    match, seat = table.match, table.seat
    page = sit(match, seat, **WAYS[way])
    do(page, table, first)
    assert tables.table(match, seat).steps == table.steps + 1
    press(page, "restart", table.n + 1)  # undoes the whole turn
    assert tables.table(match, seat).steps == table.steps
    press(page, "redo", table.n + 2)
    press(page, "undo", table.n + 3)
    again = tables.table(match, seat)
    assert again.steps == table.steps
    do(page, again, first)
    do(page, tables.table(match, seat), last)
    assert_cannot_undo(page, site, table)
    page.reload()
    shown = tables.table(match, seat)
    device = page.context.cookies()
    page.context.close()
    later = sit(match, seat, **WAYS[way])  # a new browser with the same cookie, from the start page
    assert {cookie["name"] for cookie in later.context.cookies()} >= {"device"} and device
    later.goto(site.address)
    later.locator(f"a[href*='/table/{match}']").first.click()
    expect(later).to_have_url(re.compile(f"/table/{match}"))
    expect(later.locator(f"#table[data-n='{shown.n}'], body.curtain")).to_have_count(1)
    later.goto(f"{site.address}/table/{match}?seat={seat}&ready=1")
    expect(later.locator(f"#table[data-n='{shown.n}']")).to_have_count(1)
    assert_cannot_undo(later, site, table)


@pytest.mark.parametrize("game", OPTIONS)
def test_a_reload_keeps_what_is_chosen(site: Site, sit: Sit, game: str) -> None:
    table, _, _ = turn(site.tables, game)
    page = sit(table.match, table.seat)
    page.locator(".t-choices a[href*='pick=']:visible").first.click()
    page.wait_for_url("**pick=**")
    chosen = page.locator("[aria-current=true], .t-chosen h2").all_inner_texts()
    assert chosen
    page.reload()
    assert page.locator("[aria-current=true], .t-chosen h2").all_inner_texts() == chosen
