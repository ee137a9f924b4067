"""A large screen shows the same table, larger."""

import pytest
from tests.web.table.conftest import Sit, Site
from tests.web.table.tables import OPTIONS
from tests.web.table.test_looks import FLAWS, assert_fits, fullest

# The smallest letters of a column, in pixels: drawings and what only screen readers hear aside.
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
LARGE = (((1920, 1080), 13), ((2560, 1440), 17))  # and the least letters beside the board
GAP = 30  # pixels around and between the columns


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
