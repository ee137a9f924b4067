"""The event stream of the table page: changes that overlap, and a server that refuses it."""

import pytest
from playwright.sync_api import Route, expect
from tests.web.guests import play
from tests.web.served import eventually
from tests.web.table.conftest import Sit, Site
from tests.web.table.playing import at_n

from ludoteca.service import HERE, LINK, SeatPlan, Tables
from ludoteca.service.people import PAUSE, RESUME

pytestmark = pytest.mark.slow
HOST, GUEST = "host of streams", "guest of streams"
PAUSED = "The table is paused"


def of_two(tables: Tables) -> str:
    """Returns a table of two people on different devices."""
    plans = [SeatPlan(HERE, name="Livia"), SeatPlan(LINK)]
    match = tables.create("euphrates_tigris", {"players": 2}, plans, HOST, seed="12")
    tables.claim(GUEST, tables.keys(HOST, match)[1], "Ann")
    return match


def test_a_change_around_the_table_is_shown_although_an_older_page_is_on_its_way(
    site: Site, sit: Sit
) -> None:
    tables, match = site.tables, of_two(site.tables)
    page = sit(match, 1, device=GUEST)
    assert eventually(lambda: tables.company(HOST, match, 0).people[1].is_here)

    def answer_late(route: Route) -> None:
        late = route.fetch()
        tables.ask(HOST, match, 0, PAUSE)  # announced without a new event
        page.wait_for_timeout(300)
        route.fulfill(response=late)

    page.route(f"**/table/{match}?seat=1", answer_late, times=1)
    play(tables, match, 1)
    at_n(page, tables.latest(match))
    expect(page.locator("#company")).to_contain_text(PAUSED)


@pytest.mark.parametrize("is_move", [True, False], ids=["a move", "a pause"])
def test_what_was_missed_is_shown_after_the_server_refused_the_stream(
    site: Site, sit: Sit, is_move: bool
) -> None:
    tables, match = site.tables, of_two(site.tables)
    page = sit(match, 1, device=GUEST)
    page.route(f"**/table/{match}/events*", lambda route: route.fulfill(status=503), times=1)
    page.reload()
    expect(page.locator(".t-offline")).to_be_visible()
    if is_move:
        play(tables, match, 1)
        at_n(page, tables.latest(match))
    else:
        tables.ask(HOST, match, 0, PAUSE)
        expect(page.locator("#company")).to_contain_text(PAUSED)
        tables.ask(HOST, match, 0, RESUME)
        expect(page.locator("#company")).not_to_contain_text(PAUSED)
    expect(page.locator(".t-offline")).to_have_count(0)


def test_a_server_that_is_busy_for_a_moment_does_not_replace_the_table(
    site: Site, sit: Sit
) -> None:
    tables, match = site.tables, of_two(site.tables)
    page = sit(match, 1, device=GUEST)
    page.route(
        f"**/table/{match}?seat=1",
        lambda route: route.fulfill(status=503, content_type="text/html", body="<!doctype html>"),
        times=1,
    )
    play(tables, match, 1)
    at_n(page, tables.latest(match))
    assert "seat=1" in page.url and tables.latest(match) == 1
    expect(page.locator(".t-offline")).to_have_count(0)
