"""The replay of what happened since a player's last turn, on the board."""

import random
import re

import pytest
from fastapi import FastAPI
from playwright.sync_api import Page, expect
from tests.rings import spread
from tests.service.playing import ANN, BOB, deciding
from tests.service.questions import IDLE, made
from tests.web.conftest import SECRET
from tests.web.guests import Guest
from tests.web.table.conftest import DESKTOP, PHONE, Sit, Site
from tests.web.table.playing import until
from tests.web.table.tables import OPTIONS
from tests.web.table.test_access import findings
from tests.web.table.test_browser import EACH_SIZE

from ludoteca.service import LogLine, Table, Tables
from ludoteca.text import catalogue
from ludoteca.web.table.log import Log
from ludoteca.web.visitor import Signatures

HOLDERS = (ANN, BOB)
FRAGMENT = "text/x-fragment"
# The buttons of the bar that are cut off, and the links and buttons that the bar covers.
COVERED = """
() => {
  const bar = document.querySelector(".t-replay").getBoundingClientRect();
  const needed = document.querySelectorAll(".t-sheet :is(a, button), .t-side .t-bar button, .t-tab-row label");
  const wide = [...document.querySelectorAll(".t-ways > *")].filter((one) => one.getBoundingClientRect().right > bar.right);
  return [...wide, ...needed].filter((one) => wide.includes(one) || one.checkVisibility() && one.getBoundingClientRect().top < bar.bottom
    && one.getBoundingClientRect().left < bar.right).map((one) => one.outerHTML);
}
"""  # noqa: E501


def events_of(table: Table) -> list[LogLine]:
    """Returns the events that are replayed to the decider."""
    return Log(table, catalogue("en", table.game)).replayed()


def moved(tables: Tables, game: str, least: int = 2) -> Table:
    """Plays until the opponent has moved `least` times since the decider's last move."""
    match, rng = made(tables, game), random.Random(3)
    for number in range(300):
        table = deciding(tables, match)
        if number > 20 and len(events_of(table)) >= least and len(table.moves) > 4:
            return table
        texts = [move.text for move in table.moves]
        busy = [text for text in texts if not text.startswith(IDLE)]
        tables.act(match, table.seat, table.n, [rng.choice(busy or texts)])
    raise AssertionError("no such position")


def holder(app: FastAPI, seat: int) -> Guest:
    """Returns a guest with the device of a seat."""
    guest = Guest(app)
    guest.client.cookies.set("device", Signatures(SECRET).device_cookie(HOLDERS[seat]))
    return guest


@pytest.mark.parametrize("game", OPTIONS)
def test_each_event_since_the_last_turn_is_shown_from_the_seat(
    app: FastAPI, tables: Tables, game: str
) -> None:
    table = moved(tables, game)
    guest, events = holder(app, table.seat), events_of(table)
    here, seat = f"/table/{table.match}", table.seat
    page = guest.get(f"{here}?seat={seat}").text
    first = f"{here}/replay?step={events[0].step}&amp;seat={seat}"
    assert f'class="t-happened" href="{first}"' in page  # without scripts: a separate page
    assert f'data-replay="{table.match}.{events[-1].n}"' in page
    assert "<html" in guest.get(first.replace("&amp;", "&")).text
    for at, event in enumerate(events):
        past = f"{here}/replay?step={event.step}&seat={seat}"
        shown = guest.get(past, accept=FRAGMENT).text
        assert f"<b>{at + 1}/{len(events)}</b>" in shown and "<html" not in shown
        assert "pick=" not in shown  # nothing can be chosen in a replay
        assert shown.count("t-then") == 1  # the bar shows the step
        ways = re.findall(r'data-way="(\w+)" href="[^"]*step=(\d+)', shown)
        steps = {"back": at - 1, "next": at + 1}
        expected = [
            (way, str(events[to].step)) for way, to in steps.items() if 0 <= to < len(events)
        ]
        assert ways == expected
    for step in (events[0].step - 1, table.steps + 1):
        assert (
            guest.get(f"{here}/replay?step={step}&seat={seat}", accept=FRAGMENT).status_code == 404
        )
    stranger = holder(app, 1 - seat).get(first.replace("&amp;", "&"), accept=FRAGMENT)
    assert stranger.status_code == 404


def test_the_replay_can_be_switched_off_and_on(app: FastAPI, tables: Tables) -> None:
    table = moved(tables, "euphrates_tigris")
    guest, here = holder(app, table.seat), f"/table/{table.match}?seat={table.seat}"
    assert "data-replay=" in guest.get(here).text
    answer = guest.post("/preferences/replay", back=here)
    page = guest.follow(answer).text
    assert "data-replay=" not in page and "t-happened" in page
    assert 'name="replay" value="on">' in guest.get("/preferences").text
    guest.post("/preferences", replay="on")
    assert 'name="replay" value="on" checked>' in guest.get("/preferences").text
    assert "data-replay=" in guest.get(here).text


def opened(sit: Sit, table: Table, **wishes: object) -> Page:
    """Opens the page of the decider."""
    return sit(table.match, table.seat, device=HOLDERS[table.seat], **wishes)


@pytest.mark.crossed
@EACH_SIZE
@spread("game", 1, OPTIONS)
def test_with_reduced_motion_the_replay_is_stepped_by_hand(
    site: Site, sit: Sit, game: str, size: tuple[int, int]
) -> None:
    table = moved(site.tables, game)
    count = len(events_of(table))
    page = opened(sit, table, size=size, language="it" if size == PHONE else "es")
    expect(page.locator(".t-past")).to_have_count(0)
    page.locator(".t-happened").click()
    past = page.locator(".t-past")
    for at in range(1, count + 1):
        expect(past.locator(".t-ways b")).to_have_text(f"{at}/{count}")
        assert len(page.locator("#said").inner_text()) > 5
        if at < count:
            past.locator("[data-way=next]").click()
    shown = past.locator(".t-board").bounding_box()
    assert page.evaluate(COVERED) == []
    root = "document.documentElement"
    assert page.evaluate(f"[{root}.scrollWidth, {root}.scrollHeight]") == [*size]
    assert findings(page) == []
    past.locator("[data-way=back]").click()
    expect(past.locator(".t-ways b")).to_have_text(f"{count - 1}/{count}")
    page.keyboard.press("Escape")
    expect(past).to_have_count(0)
    assert page.locator(".t-board").bounding_box() == shown  # same size and place


@pytest.mark.slow
def test_the_replay_starts_automatically_once_and_ends_at_the_current_position(
    site: Site, sit: Sit
) -> None:
    table = moved(site.tables, "euphrates_tigris")
    page = opened(sit, table, moves=True)
    past, count = page.locator(".t-past"), len(events_of(table))
    expect(past.locator(".t-ways b")).to_have_text(f"1/{count}")
    pause = past.locator("[data-way=pause]")
    pause.click()
    expect(pause).to_have_attribute("aria-pressed", "true")
    pause.click()
    expect(past.locator(".t-ways b")).to_have_text(f"{count}/{count}")
    expect(past).to_have_count(0)
    page.reload()
    until(
        page, "document.querySelector('#table').dataset.shown || document.readyState === 'complete'"
    )
    page.locator(".t-happened").click()  # starts it again
    expect(past).to_have_count(1)
    page.locator(".t-choices a.t-option").first.click()
    expect(past).to_have_count(0)
    page.wait_for_url("**pick=**")


@pytest.mark.slow
def test_choosing_ends_the_replay_and_it_can_be_switched_off_for_good(site: Site, sit: Sit) -> None:
    table = moved(site.tables, "terra_mystica")
    page = opened(sit, table, size=DESKTOP)
    past, link = page.locator(".t-past"), page.locator(".t-happened")
    link.click()
    expect(past).to_have_count(1)
    page.keyboard.press(str(page.locator(".t-choices a[data-key]").first.get_attribute("data-key")))
    page.wait_for_url("**pick=**")
    expect(past).to_have_count(0)
    page.keyboard.press("Escape")
    link.click()
    expect(past.locator("[data-cell]").first).to_be_visible()
    past.locator("[data-cell]").first.click()  # nothing can be chosen there
    expect(past).to_have_count(0)
    assert "pick=" not in page.url
    link.click()
    expect(past.locator("[data-cell]").first).to_be_visible()
    name = page.locator(".t-main:not(.t-past) a[data-cell]").first.get_attribute("data-cell")
    past.locator(f"[data-cell={name}]").click()  # the place of the present board is chosen
    expect(past).to_have_count(0)
    page.wait_for_url(f"**pick=%40{name}**")
    page.keyboard.press("Escape")
    link.click()
    past.locator(".t-never").click()
    expect(past).to_have_count(0)
    expect(page.locator("[data-replay]")).to_have_count(0)
    link.click()
    expect(past.locator("[data-way=skip]")).to_be_visible()
    expect(past.locator(".t-never")).to_have_count(0)
