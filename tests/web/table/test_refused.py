"""Moves that a beginner might expect but are illegal are shown with their reasons."""

import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect
from tests.web.table.conftest import DESKTOP, PHONE, Sit, Site
from tests.web.table.playing import VALUES, reached, until
from tests.web.table.tables import OPTIONS, positions

from ludoteca.service import Table, Tables

pytestmark = pytest.mark.slow

# By game: seed, number of moves, and an illegal move of that position with its reason.
REFUSED: Final = {
    "euphrates_tigris": (1, 2, "Withdraw a leader", "The king is in your reserve"),
    "terra_mystica": (3, 24, "Upgrade a structure", "Needs 2 workers"),
    "imperial_settlers": (
        1,
        7,
        "Make a deal",
        "A deal with “Architect” needs 1 food; you have 0 food",
    ),
}
SIZES: Final = {"desktop": DESKTOP, "phone": PHONE}
RULE: Final = re.compile(r"(Euphrates & Tigris|Terra Mystica|Imperial Settlers), «.+»")


def played(tables: Tables, game: str) -> Table:
    """Returns the table after some moves, as the decider sees it."""
    seed, number, _, _ = REFUSED[game]
    for at, table in enumerate(positions(tables, game, seed, number + 1, 2)):
        if at == number:
            return table
    raise AssertionError("the match ended before")


def assert_refused(page: Page, site: Site, table: Table) -> None:
    """Checks that the move is visible but disabled, with reason and rule, and ignores clicks."""
    _, _, name, reason = REFUSED[table.game]
    why = page.locator("details.t-why")
    expect(why.locator("summary")).to_contain_text(name)
    if why.get_attribute("open") is None:
        why.locator("summary").click()
    locked = why.locator(".locked", has=page.get_by_text(name, exact=True))
    expect(locked).to_have_attribute("aria-disabled", "true")
    expect(locked.locator(".t-reason")).to_contain_text(reason)
    entry = why.locator("li", has=page.get_by_text(name, exact=True))
    expect(entry).to_contain_text(RULE)  # as a link or in brackets
    locked.scroll_into_view_if_needed()
    expect(locked.locator(".t-reason")).to_be_in_viewport()
    assert locked.get_attribute("tabindex") == "0"  # it can be reached by keyboard
    where = page.url
    locked.locator(".t-label").click()
    assert page.url == where
    assert site.tables.latest(table.match) == table.n


@pytest.mark.crossed
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", OPTIONS)
def test_an_illegal_move_is_shown_with_its_reason(
    site: Site, sit: Sit, game: str, size: str
) -> None:
    table = played(site.tables, game)
    page = sit(table.match, table.seat, size=SIZES[size])
    until(page, "!document.querySelector('[data-why]')")  # it is loaded after the rest
    assert_refused(page, site, table)
    root = "document.documentElement"
    assert page.evaluate(f"[{root}.scrollWidth, {root}.scrollHeight]") == list(SIZES[size])
    plain = sit(table.match, table.seat, size=SIZES[size], scripts=False)
    plain.locator("a[data-why]").click()
    assert_refused(plain, site, table)


def test_a_move_that_cannot_be_paid_is_offered_with_conversions(site: Site, sit: Sit) -> None:
    table = played(site.tables, "terra_mystica")
    page = sit(table.match, table.seat, size=PHONE)
    until(page, "!document.querySelector('[data-why]')")
    page.locator("details.t-why summary").click()
    page.locator("li", has_text="Upgrade a structure").locator("a.t-convert").click()
    expect(page.locator("[data-confirm] button")).to_be_enabled()
    texts = page.locator("[data-confirm] input[name=text]").evaluate_all(VALUES)
    assert texts[0].startswith("convert ") and "upgrade C4 to TP" in texts
    page.locator("[data-confirm] button").click()
    reached(site.tables, table.match, table.n + len(texts))


def test_an_illegal_hex_shows_its_reason_in_a_bubble(site: Site, sit: Sit) -> None:
    table = played(site.tables, "terra_mystica")
    page = sit(table.match, table.seat)
    page.locator(".t-board g[data-cell=I1]").click()
    bubble = page.locator(".t-bubble")
    expect(bubble).to_contain_text("I1")
    box, at = bubble.bounding_box(), page.locator(".t-board [data-cell=I1]").bounding_box()
    assert box and at and abs(box["y"] + box["height"] - at["y"]) < at["height"] * 2
    page.locator("[data-back]").click()
    expect(bubble).to_have_count(0)


def test_clicking_a_structure_proposes_the_conversions_to_pay_for_it(site: Site, sit: Sit) -> None:
    table = played(site.tables, "terra_mystica")
    page = sit(table.match, table.seat)
    page.locator(".t-board g[data-cell=C4]").click()
    expect(page.locator("[data-confirm] button")).to_be_enabled()
    texts = page.locator("[data-confirm] input[name=text]").evaluate_all(VALUES)
    assert texts[0].startswith("convert ") and "upgrade C4 to TP" in texts
