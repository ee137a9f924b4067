"""Keys: Esc and the browser's Back undo one choice, Enter goes on; confirming offline."""

import pytest
from playwright.sync_api import Page, expect
from tests.web.table.clicks import common_turns, set_up
from tests.web.table.conftest import Sit, Site
from tests.web.table.playing import until

pytestmark = pytest.mark.slow


@pytest.fixture
def page(site: Site, sit: Sit) -> Page:
    """A page of Terra Mystica before a turn that can dig, convert and use power."""
    turn = next(turn for turn in common_turns() if turn.name == "dig + build")
    return sit(*set_up(site.tables, turn))


def shows(page: Page, picks: str) -> None:
    """Waits until the page has these picks."""
    until(page, f"location.search.replace(/^[^&]*/, '') === '{picks}'")


def test_escape_undoes_one_choice(page: Page) -> None:
    page.keyboard.press("8")
    shows(page, "&pick=convert")
    page.keyboard.press("a")
    shows(page, "&pick=convert&pick=burn")
    page.keyboard.press("3")  # the key of an amount is the amount
    shows(page, "&pick=convert&pick=burn&pick=3")
    expect(page.locator(".t-chosen h2")).to_have_text("Burn 3")
    page.keyboard.press("Escape")
    shows(page, "&pick=convert&pick=burn")
    page.keyboard.press("Escape")
    shows(page, "&pick=convert")
    page.keyboard.press("Escape")
    shows(page, "")


def test_the_back_button_undoes_choices_before_leaving_the_page(page: Page, site: Site) -> None:
    page.keyboard.press("8")
    shows(page, "&pick=convert")
    page.keyboard.press("a")
    shows(page, "&pick=convert&pick=burn")
    page.go_back()
    shows(page, "&pick=convert")
    page.go_back()
    shows(page, "")


def test_enter_on_an_unfinished_choice_goes_on_to_the_next_list(page: Page) -> None:
    page.keyboard.press("8")
    shows(page, "&pick=convert")
    page.locator(".t-kinds a.chosen").focus()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.matches('a.t-option:not(.chosen)')")


def test_a_move_confirmed_offline_says_so_and_keeps_the_choice(page: Page, site: Site) -> None:
    page.locator(".t-board a.c[data-cell=A8]").click()
    expect(page.locator("[data-confirm] button")).to_be_enabled()
    page.context.set_offline(True)
    page.locator("[data-confirm] button").click()
    expect(page.locator(".t-offline")).to_contain_text("was not sent")
    expect(page.locator(".t-chosen h2")).to_contain_text("A8")
    page.context.set_offline(False)
    until(page, "!document.querySelector('.t-offline')")
    expect(page.locator(".t-chosen h2")).to_contain_text("A8")
    n = page.locator("#table").get_attribute("data-n")
    page.locator("[data-confirm] button").click()
    until(page, f"document.querySelector('#table').dataset.n !== '{n}'")
