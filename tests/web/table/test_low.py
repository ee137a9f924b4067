"""A phone in landscape: the board next to the choices, with a constant size."""

import pytest
from tests.web.table.conftest import Sit, Site
from tests.web.table.playing import until
from tests.web.table.tables import OPTIONS
from tests.web.table.test_looks import fullest

LOW = (844, 390)
WIDE = (932, 430)  # the widest phones
LEAST_CELL = 31
CELLS = """
cells => Math.min(...cells.map((cell) => cell.getBoundingClientRect().width).filter(Boolean))
"""


@pytest.mark.soak
@pytest.mark.parametrize("size", [LOW, WIDE])
@pytest.mark.parametrize("game", OPTIONS)
def test_choosing_on_a_phone_in_landscape_keeps_the_board(
    site: Site, sit: Sit, game: str, size: tuple[int, int]
) -> None:
    page = sit(*fullest(site.tables, game), size=size, language="es")
    board, sheet = page.locator(".t-board > svg"), page.locator(".t-sheet")
    before, beside = page.locator(".t-main").bounding_box(), sheet.bounding_box()
    drawn = board.bounding_box()
    assert before and beside and before["x"] + before["width"] <= beside["x"] + 1
    cells = page.locator(".t-board [data-cell]")
    assert not cells.count() or cells.evaluate_all(CELLS) >= LEAST_CELL
    page.locator(".t-choices a.t-option").first.click()
    until(page, "location.search.includes('pick=')")
    assert (board.bounding_box(), page.locator(".t-main").bounding_box()) == (drawn, before)
    root = "document.documentElement"
    assert page.evaluate(f"[{root}.scrollWidth, {root}.scrollHeight]") == [*size]
    for part in (".t-own-bar", ".t-bar", ".t-tab-row"):
        box = page.locator(part).bounding_box()
        assert box and box["x"] >= beside["x"] and box["y"] + box["height"] <= size[1]
    page.locator(".tab-log").click()  # also next to the board
    assert page.locator(".panel-log").is_visible() and board.is_visible()
