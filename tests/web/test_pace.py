"""The pace on pages: chosen for a new table, shown at the table, and each player's hours."""

import pytest
from tests.web.guests import Guest

from ludoteca.service import Tables

GAME = "euphrates_tigris"
PLANS = {"option.players": "2", "seat.0": "HERE", "name.0": "Ann", "seat.1": "LINK"}


def found(guest: Guest, tables: Tables, other: Guest, **pace: str) -> str:
    """Creates a match of two people with a pace."""
    fields = {**PLANS, **{name.replace("__", "."): value for name, value in pace.items()}}
    match = guest.found(guest.post(f"/new/{GAME}", **fields))
    tables.claim(other.device, tables.keys(guest.device, match)[1], "Ben")
    return match


def test_a_live_pace_is_chosen_and_shown(guest: Guest, other: Guest, tables: Tables) -> None:
    pace = {"pace": "live", "pace__base": "10", "pace__increment": "5", "pace__cap": "3"}
    match = found(guest, tables, other, **pace)
    page = guest.get(f"/table/{match}?seat=0").text
    assert "10 min + 5 s a turn" in page and 'id="clock-0"' in page and 'id="clock-1"' in page
    assert "data-seconds" in page or "data-seconds" in other.get(f"/table/{match}?seat=1").text
    seats = guest.get(f"/table/{match}/seats").text
    assert "At most 3 minutes" in seats and "a bot plays until the player is back" in seats


def test_with_a_pace_by_days_players_set_their_hours_and_take_days_off(
    guest: Guest, other: Guest, tables: Tables
) -> None:
    pace = {"pace": "days", "pace__hours": "48", "pace__outcome": "vote"}
    match = found(guest, tables, other, **pace)
    assert "2 days a turn" in guest.get(f"/table/{match}?seat=0").text
    hours = {"opens": "09:30", "closes": "22:00", "zone": "Europe/Rome"}
    page = guest.follow(guest.post(f"/table/{match}/window", seat=0, **hours)).text
    assert 'value="09:30"' in page and 'value="Europe/Rome"' in page
    page = guest.follow(guest.post(f"/table/{match}/vacation", seat=0, days=4)).text
    assert "Days off (10 left)" in page and "Ann takes 4 days off." in page
    page = guest.follow(guest.post(f"/table/{match}/vacation", seat=0, days=1)).text
    assert "Ann takes 1 day off." in page
    shown = other.get(f"/table/{match}?seat=1").text
    assert "has days off until" in shown and 't-people-card"' not in shown
    for fields in (
        {"seat": 1, **hours},
        {"seat": 0, **hours, "zone": "Mars/Base"},
        {"seat": 0, **hours, "opens": "25:00"},
    ):
        assert guest.post(f"/table/{match}/window", **fields).status_code in (403, 422)
    assert guest.post(f"/table/{match}/vacation", seat=0, days=11).status_code == 422


@pytest.mark.parametrize(
    "pace",
    [
        {"pace": "blitz"},
        {"pace": "live", "pace__base": "0"},
        {"pace": "live", "pace__base": "many"},
        {"pace": "days", "pace__hours": "99999"},
        {"pace": "days", "pace__outcome": "dance"},
    ],
)
def test_an_invalid_pace_is_refused_with_a_sentence(guest: Guest, pace: dict[str, str]) -> None:
    fields = {**PLANS, **{name.replace("__", "."): value for name, value in pace.items()}}
    answer = guest.post(f"/new/{GAME}", **fields)
    assert answer.status_code == 422 and 'role="alert"' in answer.text


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("base", "400", "minutes each: “400” is not a number from 1 to 360."),
        ("increment", "601", "seconds more a turn: “601” is not a number from 0 to 600."),
        ("cap", "361", "most minutes a turn (0: no limit): “361” is not a number from 0 to 360."),
        ("hours", "0", "hours a turn: “0” is not a number from 1 to 336."),
        ("hours", "two", "hours a turn: “two” is not a number from 1 to 336."),
    ],
)
def test_a_number_out_of_range_is_refused_in_the_unit_of_the_form(
    guest: Guest, name: str, value: str, sentence: str
) -> None:
    answer = guest.post(f"/new/{GAME}", **PLANS, **{"pace": "live", f"pace.{name}": value})
    assert answer.status_code == 422 and sentence in answer.text
