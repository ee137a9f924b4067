"""On a large screen the table is larger."""

import pytest
from playwright.sync_api import expect
from tests.web.table.conftest import Sit, Site
from tests.web.table.tables import OPTIONS
from tests.web.table.test_looks import FLAWS, assert_fits, full_hand, fullest

# The smallest font size of a column in pixels, without drawings and texts for screen readers.
SMALLEST = """
(column) => {
  const sizes = [];
  const texts = document.createTreeWalker(column, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const place = texts.currentNode.parentElement;
    const isSeen = texts.currentNode.data.trim() && place.checkVisibility();
    if (isSeen && !place.closest("svg, .hidden-words")) sizes.push(parseFloat(getComputedStyle(place).fontSize));
  }
  return Math.min(...sizes);
}
"""  # noqa: E501
# The font sizes and texts of the hand as shown, in ascending order; without numbers in icons.
HAND = """
() => [...document.querySelectorAll(".t-hand text")]
  .filter((text) => text.getClientRects().length && !text.closest(".fx"))
  .map((text) => {
    const scale = text.getScreenCTM();
    const letters = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(scale.a, scale.b);
    return [letters, text.textContent];
  })
  .sort((one, other) => one[0] - other[0])
"""
# The same for all drawings but the hand, without the letters of markers and numbers in icons.
DRAWN = """
() => [...document.querySelectorAll("#table svg text:not(.letter, .vn, .nm, .onbadge)")]
  .filter((text) => text.checkVisibility() && !text.closest(".fx, .t-hand"))
  .map((text) => {
    const scale = text.getScreenCTM();
    const letters = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(scale.a, scale.b);
    return [letters, text.textContent];
  })
  .sort((one, other) => one[0] - other[0])
"""
OPEN = ".t-hand .slot .c:hover .long text"
LARGE = (((1920, 1080), 13), ((2560, 1440), 17))  # with the least font size next to the board
GAP = 30  # pixels around and between the columns


@pytest.mark.slow
@pytest.mark.parametrize(("size", "least"), [((1366, 768), 11), ((1920, 1080), 13)])
def test_a_full_hand_is_readable(site: Site, sit: Sit, size: tuple[int, int], least: int) -> None:
    page = sit(*full_hand(site.tables), size=size, language="it")
    smallest, text = page.evaluate(HAND)[0]
    assert smallest >= least, text
    assert page.locator(".t-hand .long:visible").count() == 0
    page.locator(".t-hand [data-card]").nth(4).hover()
    expect(page.locator(OPEN).first).to_be_visible()  # the description of the card


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "language", "least"),
    [("terra_mystica", "es", 10.9), ("imperial_settlers", "it", 10.2)],
)
def test_what_is_drawn_is_readable(
    site: Site, sit: Sit, game: str, language: str, least: float
) -> None:
    page = sit(*fullest(site.tables, game), language=language)
    smallest, text = page.evaluate(DRAWN)[0]
    assert smallest >= least, text


@pytest.mark.soak
@pytest.mark.parametrize("game", OPTIONS)
def test_everything_grows_with_the_screen(site: Site, sit: Sit, game: str) -> None:
    match, seat = fullest(site.tables, game)
    for size, least in LARGE:
        page = sit(match, seat, size=size, language="es")
        assert_fits(page, size)
        assert page.evaluate(FLAWS) == []
        for column in (".t-side", ".t-main"):
            assert page.locator(column).evaluate(SMALLEST) >= least, column
        board, side = page.locator(".t-main").bounding_box(), page.locator(".t-side").bounding_box()
        assert board and side and board["width"] + side["width"] >= size[0] - GAP
