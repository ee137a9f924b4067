"""Accessibility of the table page: contrast, labels and roles, in both themes."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page
from tests.web.guests import finish
from tests.web.table.conftest import DESKTOP, PHONE, Sit, Site
from tests.web.table.tables import OPTIONS, made
from tests.web.table.test_browser import busy
from tests.web.table.test_looks import crowded

pytestmark = pytest.mark.slow
SERIOUS = ("serious", "critical")


def findings(page: Page) -> list[str]:
    """Returns what axe reports as serious on a page."""
    found = Axe().run(page).response["violations"]
    return [
        f"{one['id']}: {node['html'][:160]} {node['any'][0]['message'] if node['any'] else ''}"
        for one in found
        if one["impact"] in SERIOUS
        for node in one["nodes"][:4]
    ]


@pytest.mark.crossed
@pytest.mark.parametrize("game", OPTIONS)
@pytest.mark.parametrize(
    ("theme", "language", "size"),
    [  # every theme in every language, every language and theme at both sizes
        ("light", "en", DESKTOP),
        ("light", "it", PHONE),
        ("light", "es", DESKTOP),
        ("dark", "en", PHONE),
        ("dark", "it", DESKTOP),
        ("dark", "es", PHONE),
    ],
)
def test_axe_finds_nothing_serious(
    site: Site, sit: Sit, game: str, theme: str, language: str, size: tuple[int, int]
) -> None:
    match, seat = busy(site.tables, game, 17, 60)
    page = sit(match, seat, theme=theme, language=language, size=size)
    assert findings(page) == []
    page.locator(".t-choices a.t-option").first.click()
    page.wait_for_url("**pick=**")
    assert findings(page) == []


@pytest.mark.soak
@pytest.mark.parametrize("game", OPTIONS)
@pytest.mark.parametrize(("theme", "size"), [("light", DESKTOP), ("dark", PHONE)])
def test_axe_finds_nothing_serious_after_the_end(
    site: Site, sit: Sit, game: str, theme: str, size: tuple[int, int]
) -> None:
    match = made(site.tables, game, "20", 2)
    finish(site.tables, match, 30)
    page = sit(match, 0, theme=theme, size=size)
    for path in ("", "/replay?step=9", "/verify", "/play-on?step=9"):
        page.goto(f"{site.address}/table/{match}{path}")
        assert findings(page) == [], path


@pytest.mark.crossed
@pytest.mark.parametrize("game", OPTIONS)
@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_tab_reaches_the_choices_before_the_board(
    site: Site, sit: Sit, game: str, size: tuple[int, int]
) -> None:
    match, seat = busy(site.tables, game, 17, 60)
    page = sit(match, seat, size=size)
    page.locator("#table").evaluate("table => { table.tabIndex = -1; table.focus(); }")
    reached = ""
    while not reached:
        page.keyboard.press("Tab")
        reached = page.evaluate(
            "document.activeElement.closest('.t-choices, .t-main, .top')?.className ?? ''"
        )
    assert reached == "t-choices"
    assert (
        page.locator("[tabindex]").evaluate_all("all => Math.max(...all.map(e => e.tabIndex))") == 0
    )
    board, choices = (page.locator(part).bounding_box() for part in (".t-main", ".t-choices"))
    assert board is not None and choices is not None
    is_seen_first = board["x"] < choices["x"] if size == DESKTOP else board["y"] < choices["y"]
    assert is_seen_first  # the choices are on the right or below, as before


def test_planted_violations_are_found(site: Site, sit: Sit) -> None:
    match = made(site.tables, "euphrates_tigris", "20", 2)
    page = sit(match, 0)
    page.evaluate(
        """() => {
          const faint = document.createElement("p");
          faint.textContent = "hardly to be read";
          faint.style.cssText = "color:#aaa;background:#fff";
          document.querySelector("main").append(faint, document.createElement("img"));
        }"""
    )
    found = " ".join(findings(page))
    assert "color-contrast" in found and "image-alt" in found


@pytest.mark.parametrize("game", OPTIONS)
def test_cells_and_cards_have_labels_and_the_question_is_announced(
    site: Site, sit: Sit, game: str
) -> None:
    match, seat = busy(site.tables, game, 18)
    page = sit(match, seat)
    links = page.locator(".t-main a.c")
    assert links.count() > 0
    for link in links.all()[:12]:
        assert len(link.get_attribute("aria-label") or "") > 2
    assert page.locator(".t-ask").get_attribute("aria-live") == "polite"
    page.locator(".t-choices a.t-option").first.click()
    page.wait_for_url("**pick=**")
    live = page.locator("#said[aria-live=polite]")  # it stays when the table is replaced
    assert len(live.inner_text().strip()) > 3
    assert page.locator(".panel-log").get_attribute("role") == "log"
    content = page.content()
    assert not re.search(r"<style|\sstyle=\"(?!--sheet)", content)


@pytest.mark.parametrize(
    ("language", "label"),
    [
        (
            "en",
            "C4 Pay 2 workers 6 coins 1 worker per round Gain 2 coins per round 1 power per round",
        ),
        (
            "it",
            "C4 Paghi 2 lavoratori 6 monete 1 lavoratore ogni round Ottieni 2 monete ogni round",
        ),
        ("es", "C4 Pagas 2 trabajadores 6 monedas 1 trabajador por ronda"),
    ],
)
def test_costs_and_gains_of_a_choice_have_labels(
    site: Site, sit: Sit, language: str, label: str
) -> None:
    match, seat = crowded(site.tables)
    page = sit(match, seat, language=language)
    page.goto(f"{site.address}/table/{match}?seat={seat}&pick=upgrade")
    spoken = page.locator(".t-choices").aria_snapshot()
    assert f'link "{label}' in spoken
