"""Preferences and automatic answers as plain forms: stored, used, refused with a sentence."""

import re

import pytest
from tests.service.playing import BOB
from tests.service.questions import before_question, made
from tests.web.guests import Guest

from ludoteca.service import ORDERED, Tables
from ludoteca.web.preferences import (
    DEFAULTS,
    PREFERENCES_OF_0_1,
    Preferences,
    read_preferences,
    write_preferences,
)

CHOSEN = Preferences(5, True, True, frozenset({"war", "goods"}))


def test_a_cookie_holds_all_preferences() -> None:
    assert read_preferences(write_preferences(CHOSEN)) == CHOSEN
    assert write_preferences(DEFAULTS) == "" and read_preferences("") == DEFAULTS
    for odd in ("seconds=4", "seconds=x&forced=no", "&&==", "quiet=a,b,<", "x" * 300):
        assert read_preferences(odd) == DEFAULTS


def test_preferences_are_saved_and_shown_again(guest: Guest) -> None:
    assert guest.token
    assert 'href="/preferences?back=/"' in guest.get("/").text
    fields = {"seconds": "5", "forced": "ask", "sound": "on", "to": "/open"}
    answer = guest.post("/preferences", warn=["power", "priests", "unused", "spades"], **fields)
    assert (answer.status_code, answer.headers["location"]) == (303, "/open")
    page = guest.get("/preferences").text
    assert '<option value="5" selected>' in page and '<option value="ask" selected>' in page
    ticked = re.findall(r'name="(\w+)" value="(\w+)" checked', page)
    assert ("sound", "on") in ticked and ("warn", "power") in ticked
    assert ("warn", "war") not in ticked and len(ticked) == 5


def test_preferences_of_the_first_version_are_kept_until_they_are_changed(guest: Guest) -> None:
    guest.client.cookies.set(PREFERENCES_OF_0_1, write_preferences(CHOSEN))
    assert '<option value="5" selected>' in guest.get("/preferences").text
    assert guest.post("/preferences", seconds="0", forced="play").status_code == 303
    assert '<option value="0" selected>' in guest.get("/preferences").text


@pytest.mark.parametrize(
    ("field", "value"), [("seconds", "4"), ("forced", "maybe"), ("warn", "<b>"), ("to", "//evil")]
)
def test_invalid_preferences_are_refused(guest: Guest, field: str, value: str) -> None:
    answer = guest.post("/preferences", **{field: value})
    if field == "to":
        assert answer.headers["location"] == "/"
    else:
        assert answer.status_code == 422 and "There is no such preference" in answer.text


def test_the_preference_about_forced_moves_is_stored_by_the_service(
    guest: Guest, tables: Tables
) -> None:
    """The service needs it because it plays forced moves while the browser is closed."""
    for forced, kept in (("ask", True), ("play", False)):
        guest.post("/preferences", forced=forced)
        with tables.store.reading() as reader:
            assert bool(reader.setting(f"forced.{guest.device}")) is kept


def test_automatic_answers_by_a_form(guest: Guest, other: Guest, tables: Tables) -> None:
    match, seat, (last, text) = before_question(tables, "terra_mystica", guest.device)
    path = f"/table/{match}/orders"
    assert f"{path}?seat={seat}" in guest.get(f"/table/{match}/tab/about?seat={seat}").text
    page = guest.get(f"{path}?seat={seat}").text
    assert page.count("<select") == 2 and "up to 3 power" in page
    answer = guest.post(path, seat=seat, **{"order.take": "2", "order.decline": "0"})
    assert answer.headers["location"] == f"/table/{match}?seat={seat}"
    assert '<option value="2" selected>' in guest.get(f"{path}?seat={seat}").text
    tables.act(match, last, tables.latest(match), [text])
    assert tables.log(match, seat)[-1].cause == ORDERED
    assert "automatic" in guest.get(f"/table/{match}?seat={seat}").text
    assert other.get(f"{path}?seat={seat}").status_code == 404  # strangers see nothing
    assert other.post(path, seat=seat, **{"order.take": "0"}).status_code == 404
    assert guest.get(f"{path}?seat={last}").status_code == 404


@pytest.mark.parametrize("value", ["7", "-1", "x", "9" * 30, ""])
def test_invalid_orders_are_refused(guest: Guest, tables: Tables, value: str) -> None:
    match = made(tables, "terra_mystica", device=guest.device)
    answer = guest.post(f"/table/{match}/orders", seat=1, **{"order.take": value})
    assert answer.status_code == 422 and "There is no automatic answer" in answer.text


def test_a_closed_table_accepts_no_orders(guest: Guest, tables: Tables) -> None:
    match = made(tables, "imperial_settlers", device=guest.device)
    tables.abandon("device-ann", match)
    assert guest.get(f"/table/{match}/orders?seat=1").status_code == 303
    assert guest.post(f"/table/{match}/orders", seat=1, **{"order.lose": "1"}).status_code == 409


@pytest.mark.parametrize("language", ["en", "it", "es"])
@pytest.mark.parametrize("game", ["terra_mystica", "euphrates_tigris", "imperial_settlers"])
def test_every_order_is_translated(app: object, tables: Tables, game: str, language: str) -> None:
    reader = Guest(app, language)  # type: ignore[arg-type]
    match = made(tables, game, device=reader.device)
    page = reader.get(f"/table/{match}/orders?seat=1").text
    assert "order." not in re.sub(r'(name|id|for)="[^"]*"', "", page)
    assert BOB not in page
