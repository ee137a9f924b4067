"""The charts of finished matches, in a real browser."""

import pytest
from tests.service.playing import SHORT, play
from tests.web.table.conftest import DESKTOP, PHONE, Sit, Site
from tests.web.test_browser import violations

from ludoteca.service import HERE, LINK, SeatPlan

TEXTS = """texts => texts.map(one => one.getBoundingClientRect()).map(at => [at.left, at.right,
    at.height])"""


@pytest.mark.parametrize(
    ("size", "theme", "language"), [(PHONE, "dark", "es"), (DESKTOP, "light", "it")]
)
def test_charts_of_finished_games_can_be_read(
    site: Site, sit: Sit, size: tuple[int, int], theme: str, language: str
) -> None:
    device = f"history-{theme}"
    for number in range(2):
        plans = [SeatPlan(HERE, "Ann"), SeatPlan(LINK)]
        match = site.tables.create("euphrates_tigris", SHORT, plans, device, seed=f"h{number}")
        site.tables.claim("another", site.tables.keys(device, match)[1], "Ben")
        play(site.tables, match, 1000)
    page = sit(match, 0, device=device, size=size, theme=theme, language=language)
    page.goto(f"{site.address}/history")
    charts = page.locator("svg.hc")
    assert charts.count() == 4
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    edge = page.locator("main .card").bounding_box()
    assert edge is not None
    for left, right, high in page.locator("svg.hc text").evaluate_all(TEXTS):
        assert edge["x"] <= left and right <= edge["x"] + edge["width"] and high >= 10
    assert violations(page) == []
