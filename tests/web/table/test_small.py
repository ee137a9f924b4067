"""A phone held upright: cells large enough to tap, a board that stays as it is, whole names."""

import pytest
from playwright.sync_api import Locator, Page
from tests.web.table.conftest import Sit, Site
from tests.web.table.playing import until
from tests.web.table.tables import OPTIONS
from tests.web.table.test_browser import busy
from tests.web.table.test_looks import assert_fits, fullest
from tests.web.table.test_low import CELLS, LEAST_CELL

pytestmark = pytest.mark.slow
SMALLEST = (360, 640)
TABLET = (820, 1180)
LEAST = 40
# Links, buttons and labels next to the board that are too small for a finger.
TARGETS = """
(least) => [...document.querySelectorAll("a[href], button, summary, label, select")]
  .filter((one) => one.checkVisibility() && !one.closest("svg, .skip, .t-marks"))
  .map((one) => [one.getBoundingClientRect(), one.textContent.trim() || one.className])
  .filter(([box]) => box.width > 1 && (box.width < least - 0.5 || box.height < least - 0.5))
  .map(([box, name]) => `${name}: ${box.width}x${box.height}`)
"""
# Tabs whose names are cut off, and buttons that their price or gain leaves.
CUT = """
() => [...document.querySelectorAll(".t-tab-row label, .t-option")]
  .filter((one) => one.checkVisibility() && one.clientWidth > 1)
  .filter((one) => one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent.trim())
"""
WIDE_ENOUGH = "row => row.scrollWidth <= row.clientWidth"
# Whether the chosen place is in sight: inside the board and above the choices.
IN_SIGHT = """
() => {
  const at = document.querySelector(".t-board .pick").getBoundingClientRect();
  const parts = [".t-board", ".t-main"].map((one) => document.querySelector(one));
  return parts.map((one) => one.getBoundingClientRect()).every((box) =>
    at.left >= box.left - 1 && at.right <= box.right + 1 &&
    at.top >= box.top - 1 && at.bottom <= box.bottom + 1);
}
"""


def drawn_size(drawing: Locator) -> tuple[float, float]:
    """Returns the width and height of a drawing."""
    box = drawing.bounding_box()
    assert box
    return box["width"], box["height"]


def assert_usable(page: Page) -> None:
    """Checks the size of cells and targets, and that no name is cut off."""
    cells = page.locator(".t-board [data-cell]")
    assert not cells.count() or cells.evaluate_all(CELLS) >= LEAST_CELL
    assert page.evaluate(TARGETS, LEAST) == []
    assert page.evaluate(CUT) == []
    assert page.locator(".t-own-bar").evaluate(WIDE_ENOUGH)
    row = page.locator(".t-tab-row")
    assert row.evaluate(WIDE_ENOUGH)


@pytest.mark.parametrize("game", OPTIONS)
def test_choosing_on_the_smallest_phone_keeps_the_board(site: Site, sit: Sit, game: str) -> None:
    page = sit(*fullest(site.tables, game), size=SMALLEST, language="it")
    board = page.locator(".t-board > svg")
    before = drawn_size(board)
    until(page, "!document.querySelector('[data-why]')")
    assert page.locator(".t-why[open]").count() == 0  # reasons nobody has asked for
    # The other games show the reader's faction on the board or in a tab.
    assert page.locator(".t-whose").is_visible() == (game == "euphrates_tigris")
    assert_fits(page, SMALLEST)
    assert_usable(page)
    page.locator(".t-kinds a.t-kind").first.click()
    until(page, "location.search.includes('pick=')")
    assert drawn_size(board) == before
    assert_usable(page)


def test_a_chosen_cell_is_not_hidden_by_the_choices(site: Site, sit: Sit) -> None:
    page = sit(*busy(site.tables, "euphrates_tigris", 5), size=SMALLEST)
    page.locator(".t-hand-row a.t-tile").first.click()
    until(page, "location.search.includes('pick=tile')")
    for place in (page.locator(".t-places a").first, page.locator(".t-places a").last):
        name = place.get_attribute("data-place")
        place.click()
        until(page, f"document.querySelector('.t-confirm').textContent.includes('{name}')")
        assert page.evaluate(IN_SIGHT), name


@pytest.mark.soak
@pytest.mark.parametrize("language", ["en", "it", "es"])
@pytest.mark.parametrize("size", [(390, 844), TABLET])
@pytest.mark.parametrize("game", OPTIONS)
def test_phones_and_tablets_in_all_languages(
    site: Site, sit: Sit, game: str, size: tuple[int, int], language: str
) -> None:
    page = sit(*fullest(site.tables, game), size=size, language=language)
    assert_fits(page, size)
    assert_usable(page)
