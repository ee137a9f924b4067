"""Tiles to swap are selected in the hand one by one, and named on the page."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.web.table.conftest import DESKTOP, PHONE, Sit, Site
from tests.web.table.playing import until
from tests.web.table.tables import decider, made
from tests.web.table.test_choosing import chooser_of, nothing, picks_of

from ludoteca.service import Table, Tables
from ludoteca.web.table.choices import Choices

GAME = "euphrates_tigris"
SEED = "14"  # the first hand is STFFMM
NOTATION = re.compile(r"\b[STFM]{2,}\b")


def opening(tables: Tables) -> Table:
    """Returns the table at the first decision of a match."""
    match = made(tables, GAME, SEED, 2)
    return tables.table(match, decider(tables.table(match, 0)))


def clicked(table: Table, *places: int, language: str = "en") -> Choices:
    """Returns the choices after clicking these tiles of the hand in order."""
    chooser = chooser_of(table, language)
    choices = chooser.choose(["swap"], nothing)
    for place in places:
        choices = chooser.choose(picks_of(choices.hand[place].address), nothing)
    return choices


def selected(choices: Choices) -> list[int]:
    """Returns the positions of the selected tiles."""
    return [place for place, one in enumerate(choices.hand) if one.is_chosen]


def test_a_click_selects_a_tile_and_a_second_one_deselects_it(tables: Tables) -> None:
    table = opening(tables)
    assert selected(clicked(table)) == [] and clicked(table).chosen is None
    assert selected(clicked(table, 4)) == [4]
    assert selected(clicked(table, 4, 1)) == [1, 4]
    assert selected(clicked(table, 4, 1, 4)) == [1]
    assert clicked(table, 4, 4).chosen is None


def test_the_selected_tiles_are_swapped(tables: Tables) -> None:
    table = opening(tables)
    chosen, whole = clicked(table, 5, 0, 3).chosen, clicked(table, *range(6)).chosen
    assert chosen is not None and chosen.texts == ["swap SFM"]
    assert whole is not None and whole.texts == ["swap STFFMM"]


@pytest.mark.parametrize(
    ("language", "title"),
    [
        ("en", "Swap tiles · 1 temple, 2 farms"),
        ("it", "Sostituire tessere · 1 tempio, 2 fattorie"),
        ("es", "Cambiar losetas · 1 templo, 2 granjas"),
    ],
)
def test_the_title_names_the_tiles_in_words(tables: Tables, language: str, title: str) -> None:
    chooser = chooser_of(opening(tables), language)
    chosen = chooser.choose(["swap", "TFF"], nothing).chosen
    assert chosen is not None and chosen.title == title


def test_a_swap_from_the_list_selects_its_tiles(tables: Tables) -> None:
    choices = chooser_of(opening(tables)).choose(["swap", "TFF"], nothing)
    assert [choices.hand[place].name for place in selected(choices)] == ["temple", "farm", "farm"]


def test_the_list_of_swaps_shows_no_notation(tables: Tables) -> None:
    level = clicked(opening(tables)).levels[-1]
    assert level.is_marked and len(level.options) > 10
    assert not [one.name for one in level.options if NOTATION.search(one.name)]


def test_invalid_selections_are_ignored(tables: Tables) -> None:
    chooser = chooser_of(opening(tables))
    for picks in (["swap", "~6"], ["swap", "~x"], ["swap", "~" + "9" * 5000], ["swap", "~-1"]):
        choices = chooser.choose(picks, nothing)
        assert choices.path == ["swap"] and choices.chosen is None
    assert chooser.choose(["~0"], nothing).chosen is None


def swapping(site: Site, sit: Sit, **way: object) -> tuple[Page, Table]:
    """Opens a page and chooses to swap tiles."""
    table = opening(site.tables)
    page = sit(table.match, table.seat, **way)
    page.locator(".t-kinds a", has_text="Swap tiles").click()
    page.wait_for_url("**pick=swap")
    return page, table


def confirm_swap(page: Page, site: Site, table: Table) -> str:
    """Confirms and returns the move."""
    with page.expect_response(re.compile("/act$")):
        page.locator("[data-confirm] button").click()
    expect(page.locator(f"#table[data-n='{table.n}']")).to_have_count(0)
    return site.tables.log(table.match, table.seat, table.n)[0].text


@pytest.mark.slow
@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_tiles_are_selected_on_every_screen(site: Site, sit: Sit, size: tuple[int, int]) -> None:
    page, table = swapping(site, sit, size=size)
    expect(page.locator(".t-marked")).to_be_hidden()
    tiles = page.locator(".t-hand-row a.t-tile")
    for place in (1, 4, 1, 5):
        tiles.nth(place).click()
    expect(page.locator(".t-tile.chosen")).to_have_count(2)
    assert not NOTATION.search(page.locator(".t-sheet").inner_text())
    expect(page.locator("[data-confirm] button")).to_contain_text("Swap tiles · 2 markets")
    assert confirm_swap(page, site, table) == "swap MM"


@pytest.mark.slow
def test_tiles_are_selected_by_keys_and_deselected_by_escape(site: Site, sit: Sit) -> None:
    page, table = swapping(site, sit)
    for key in "bef":
        page.keyboard.press(key)
    until(page, "document.querySelectorAll('.t-tile.chosen').length === 3")
    page.keyboard.press("Escape")
    until(page, "document.querySelectorAll('.t-tile.chosen').length === 2")
    with page.expect_response(re.compile("/act$")):
        page.keyboard.press("Enter")
    assert site.tables.log(table.match, table.seat, table.n)[0].text == "swap TM"


@pytest.mark.slow
def test_without_scripts_tiles_and_list_both_work(site: Site, sit: Sit) -> None:
    page, table = swapping(site, sit, scripts=False)
    expect(page.locator(".t-marked a").first).to_be_visible()
    page.locator(".t-hand-row a.t-tile").nth(0).click()
    expect(page.locator(".t-tile.chosen")).to_have_count(1)
    page.locator(".t-marked a", has_text="1 temple, 2 farms").first.click()
    expect(page.locator(".t-tile.chosen")).to_have_count(3)
    assert confirm_swap(page, site, table) == "swap TFF"
