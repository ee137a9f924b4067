"""The size of a table page late in a match, and the parts that are loaded on demand."""

import gzip

import pytest
from fastapi import FastAPI
from playwright.sync_api import expect
from tests.web.conftest import SECRET
from tests.web.guests import Guest
from tests.web.table.conftest import Sit, Site
from tests.web.table.tables import DEVICE, positions, replayed
from tools.bench.site import COMPRESSED_BYTES, PAGE_BYTES

from ludoteca.service import Tables
from ludoteca.web.visitor import Signatures

pytestmark = pytest.mark.slow
FULLEST = 120_000  # bytes of the page with every kind of action open, in the longest language
LATE = (("euphrates_tigris", 4, 230), ("imperial_settlers", 4, 216), ("terra_mystica", 5, 168))


def player(app: FastAPI, language: str) -> Guest:
    """Returns a guest with the device that holds all seats."""
    guest = Guest(app, language)
    guest.client.cookies.set("device", Signatures(SECRET).device_cookie(DEVICE))
    return guest


def page_of(guest: Guest, match: str, seat: int) -> bytes:
    """Requests the page of a seat."""
    return guest.get(f"/table/{match}?seat={seat}&ready=1").content


@pytest.mark.parametrize(("game", "players", "moves"), LATE)
def test_a_page_keeps_to_its_budget_late_in_a_match(
    app: FastAPI, tables: Tables, game: str, players: int, moves: int
) -> None:
    table = list(positions(tables, game, 2, moves, players))[-1]
    page = page_of(player(app, "en"), table.match, table.seat)
    assert len(page) <= PAGE_BYTES
    assert len(gzip.compress(page)) <= COMPRESSED_BYTES


def test_the_fullest_page_stays_small(app: FastAPI, tables: Tables) -> None:
    match, seat = replayed(tables, "crowded", "14", 5, 145)
    page = page_of(player(app, "es"), match, seat)
    assert len(page) <= FULLEST
    assert len(gzip.compress(page)) <= COMPRESSED_BYTES


def test_tabs_and_events_are_separate_pages(app: FastAPI, tables: Tables) -> None:
    match, seat = replayed(tables, "crowded", "14", 5, 145)
    guest = player(app, "en")
    page = page_of(guest, match, seat).decode()
    for tab, sign in (("tiles", "TW1"), ("about", "/resign")):
        address = f"/table/{match}/tab/{tab}?seat={seat}"
        assert f'href="{address}"' in page and sign not in page
        assert sign in guest.get(address).text
    event = f"/table/{match}/event/145?seat={seat}"
    assert f'href="{event}"' in page and "<cite>" not in page
    assert "<cite>" in guest.get(event).text


@pytest.mark.parametrize("path", ["tab/log", "tab/nonsense", "event/146", "event/0"])
def test_unknown_tabs_and_events_get_404(app: FastAPI, tables: Tables, path: str) -> None:
    match, seat = replayed(tables, "crowded", "14", 5, 20)
    guest = player(app, "en")
    assert guest.client.get(f"/table/{match}/{path}?seat={seat}").status_code == 404
    assert Guest(app).client.get(f"/table/{match}/tab/about?seat={seat}").status_code == 404


def test_opened_parts_are_loaded_and_stay_up_to_date(site: Site, sit: Sit) -> None:
    match, seat = replayed(site.tables, "crowded", "14", 5, 100)
    page = sit(match, seat)
    expect(page.locator(".panel-tiles svg")).to_have_count(0)
    page.click("label.tab-log")
    line = page.locator(".t-log details").first
    line.locator("summary").click()
    expect(line.locator("code")).to_be_visible()
    page.click("label.tab-about")
    expect(page.locator(".panel-about .t-rules")).to_be_visible()
    page.click("label.tab-tiles")
    expect(page.locator(".panel-tiles [data-thing=TW1]")).to_be_visible()
    found = site.tables.table(match, seat)
    site.tables.act(match, seat, found.n, [found.moves[0].text])
    expect(page.locator("#table")).to_have_attribute("data-n", str(found.n + 1))
    expect(page.locator(".panel-tiles [data-thing=TW1]")).to_be_visible()
