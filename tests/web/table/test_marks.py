"""The hints of a first visit cover nothing a player must read or tap."""

from typing import Final

import pytest
from playwright.sync_api import expect
from tests.web.table.conftest import DESKTOP, PHONE, Sit, Site
from tests.web.table.tables import decider, made
from tests.web.table.test_looks import assert_fits

pytestmark = pytest.mark.slow
LARGE: Final = (1920, 1080)
EVERYWHERE: Final = {".t-ask", ".t-bar", ".t-board"}
# The parts with the choices, the hand and the player's own board, on a desktop and on a phone.
HELD: Final = {
    "euphrates_tigris": ({".t-choices", ".t-hand-row", ".t-own"}, {".t-choices", ".t-hand-row"}),
    "terra_mystica": ({".t-choices", ".panel-mine"}, {".t-choices"}),
    "imperial_settlers": ({".t-offers", ".t-hand", ".t-goods"}, {".t-offers", ".t-hand"}),
}
MEASURED: Final = sorted(EVERYWHERE.union({".t-own-bar"}, *(one[0] for one in HELD.values())))
# Which parts are on the screen, and which of them the card with the hints covers.
MEASURE: Final = """
(names) => {
  const card = document.querySelector(".t-marks").getBoundingClientRect();
  const boxes = (name) =>
    [...document.querySelectorAll(`#table ${name}`)].map((one) => one.getBoundingClientRect()).filter((box) => box.width);
  const isCovered = (box) =>
    box.left < card.right && card.left < box.right && box.top < card.bottom && card.top < box.bottom;
  return {
    shown: names.filter((name) => boxes(name).length),
    covered: names.filter((name) => boxes(name).some(isCovered)),
    isInside: card.left >= 0 && card.top >= 0 && card.right <= innerWidth && card.bottom <= innerHeight,
  };
}
"""  # noqa: E501


@pytest.mark.parametrize(
    ("game", "language"),
    [("euphrates_tigris", "en"), ("terra_mystica", "it"), ("imperial_settlers", "es")],
)
def test_the_hints_cover_neither_choices_nor_hand_nor_own_board(
    site: Site, sit: Sit, game: str, language: str
) -> None:
    match = made(site.tables, game)
    page = sit(match, decider(site.tables.table(match, 0)), language=language)
    for size in (DESKTOP, LARGE, PHONE):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        found = page.evaluate(MEASURE, MEASURED)
        assert found["covered"] == [], size
        assert set(found["shown"]) >= EVERYWHERE | HELD[game][size == PHONE], size
        assert found["isInside"], size
        assert_fits(page, size)
    page.locator(".t-marks button").click()
    expect(page.locator(".t-marks")).to_have_count(0)
