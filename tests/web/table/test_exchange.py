"""Updates of the table page keep scroll positions, focus and opened details."""

import pytest
from playwright.sync_api import Page, Route
from tests.web.table.conftest import Sit, Site
from tests.web.table.playing import until
from tests.web.table.tables import DEVICE, OPTIONS

from ludoteca.core.bits import lowest
from ludoteca.service import HERE, SeatPlan

pytestmark = pytest.mark.slow

LISTED = ".t-kinds a.t-option, .t-places a.t-option"
CELLS = ".t-main a.c"
# The content of the board as text, with attributes sorted by name.
WRITTEN = """
() => {
  const written = (node) => node.nodeType !== Node.ELEMENT_NODE ? node.textContent
    : [node.nodeName, ...[...node.attributes].map((one) => `${one.name}=${one.value}`)
        .filter((one) => !one.startsWith("data-centred=")).sort(), ...[...node.childNodes].map(written), "/"];
  return written(document.querySelector(".t-main")).flat(Infinity).join("\\n");
}
"""  # noqa: E501
OLDEST = ".t-log:not(.news) > li:last-child details"


def started(site: Site, game: str) -> str:
    """Creates a match and plays twelve moves."""
    plans = [SeatPlan(HERE) for _ in range(OPTIONS[game])]
    match = site.tables.create(game, {"players": len(plans)}, plans, DEVICE, seed="exchange")
    for _ in range(12):
        step(site, match)
    return match


def step(site: Site, match: str) -> None:
    """Plays the first legal move of the seat that decides."""
    table = site.tables.table(match, lowest(site.tables.table(match, -1).deciders))
    site.tables.act(match, table.seat, table.n, [table.moves[0].text])


@pytest.mark.parametrize("game", OPTIONS)
def test_an_update_keeps_unchanged_elements(site: Site, sit: Sit, game: str) -> None:
    match = started(site, game)
    page = sit(match, lowest(site.tables.table(match, -1).deciders))
    # Clicks before the script runs are lost.
    until(page, "document.documentElement.classList.contains('js')")
    page.locator("label[for=tab-log]").click()
    page.locator(f"{OLDEST} summary").click()
    page.evaluate("window.kept = [...document.querySelectorAll('#table, .t-board, .t-tabs')]")
    shown = page.locator("#table").get_attribute("data-shown")
    page.locator(".t-kinds a.t-option, .t-places a.t-option, .t-main a.c").first.dispatch_event(
        "click"
    )
    page.wait_for_function("(old) => table.dataset.shown !== old", arg=shown)
    assert page.evaluate("window.kept.every((part) => part.isConnected)")
    n = page.locator("#table").get_attribute("data-n")
    step(site, match)
    page.wait_for_function("(old) => table.dataset.n !== old", arg=n)
    assert page.evaluate("window.kept.every((part) => part.isConnected)")
    assert page.locator(OLDEST).get_attribute("open") is not None
    assert page.locator("#tab-log").is_checked()


def test_after_many_updates_the_page_equals_a_reloaded_one(site: Site, sit: Sit) -> None:
    for game in OPTIONS:
        match = started(site, game)
        page = sit(match, 0)
        for _ in range(10):
            n = page.locator("#table").get_attribute("data-n")
            step(site, match)
            page.wait_for_function("(old) => table.dataset.n !== old", arg=n)
        changed = page.evaluate(WRITTEN)
        page.reload()
        assert page.evaluate(WRITTEN) == changed


def test_a_move_is_played_while_the_page_is_reloading(site: Site, sit: Sit) -> None:
    match = started(site, "euphrates_tigris")
    page = sit(match, lowest(site.tables.table(match, -1).deciders))
    page.locator(f"{LISTED}, {CELLS}").first.dispatch_event("click")
    until(page, "location.search.includes('pick=')")
    while page.locator("[data-confirm] button:enabled").count() == 0:
        before = page.url
        wanted = LISTED if page.locator(LISTED).count() else CELLS
        page.locator(wanted).last.dispatch_event("click")
        until(page, f"location.href !== {before!r}")
    n = page.locator("#table").get_attribute("data-n")
    held: list[Route] = []
    page.route("**/table/*?seat=*", lambda route: held.append(route))
    with page.expect_request("**/table/*?seat=*"):
        page.evaluate("window.dispatchEvent(new Event('online'))")
    page.wait_for_function("document.documentElement.matches('.busy')")
    assert len(held) == 1 and page.locator("html.busy").count() == 1
    page.locator("[data-confirm] button").click()
    page.wait_for_function("(old) => table.dataset.n !== old", arg=n)
    done = page.locator("#table").get_attribute("data-n")
    with page.expect_response("**/table/*?seat=*"):
        held[0].continue_()
    until(page, "true")
    assert page.locator("#table").get_attribute("data-n") == done
    assert page.locator("html.busy").count() == 0


def held_answers(page: Page) -> list[Route]:
    """Holds back the answers to choices from now on."""
    held: list[Route] = []
    page.route("**/table/*?seat=*pick=*", lambda route: held.append(route))
    return held


def test_quick_clicks_are_answered_in_order(site: Site, sit: Sit) -> None:
    match = started(site, "euphrates_tigris")
    page = sit(match, lowest(site.tables.table(match, -1).deciders))
    held = held_answers(page)
    page.locator(".t-hand-row a[href*='pick=tile']").first.click()
    cell = page.locator(".t-board a.c").first.get_attribute("data-cell")
    until_held(page, held, 1)
    page.locator(f".t-board a[data-cell='{cell}']").dispatch_event("click")
    page.keyboard.press("Enter")
    n = page.locator("#table").get_attribute("data-n")
    held[0].continue_()
    until_held(page, held, 2)
    assert "pick=tile" in held[1].request.url and f"pick=%40{cell}" in held[1].request.url
    held[1].continue_()
    page.wait_for_function("(old) => table.dataset.n !== old", arg=n)
    assert f"tile T {cell}".split()[0] in site.tables.log(match, -1)[-1].text


def test_confirm_pressed_before_the_answer_waits_for_it(site: Site, sit: Sit) -> None:
    match = started(site, "euphrates_tigris")
    page = sit(match, lowest(site.tables.table(match, -1).deciders))
    page.locator(".t-hand-row a[href*='pick=tile']").first.click()
    until(page, "location.search.includes('pick=tile')")
    held = held_answers(page)
    page.locator(".t-places a.t-option").first.click()
    until_held(page, held, 1)
    n = page.locator("#table").get_attribute("data-n")
    page.locator("[data-confirm] button").click(force=True)
    assert page.locator("#table").get_attribute("data-n") == n
    held[0].continue_()
    page.wait_for_function("(old) => table.dataset.n !== old", arg=n)


def until_held(page: Page, held: list[Route], count: int) -> None:
    """Waits until `count` answers are held back."""
    for _ in range(6000):
        if len(held) >= count:
            return
        page.wait_for_timeout(10)
    raise AssertionError("no request was made")
