"""Taking seats: secret links, spectators, tables waiting for players, and strangers."""

import re

import pytest
from fastapi import FastAPI
from tests.web.guests import Guest, gathering, two_here

from ludoteca.service import Tables


def links(page: str) -> list[str]:
    """Returns the paths of the secret links on a page."""
    return re.findall(r'value="http://testserver(/[sw]/[\w-]+)"', page)


def test_the_creator_sees_links_for_free_seats_and_spectators(guest: Guest, tables: Tables) -> None:
    match = gathering(tables, guest.device)
    found = links(guest.get(f"/table/{match}").text)
    assert [link[:3] for link in found] == ["/s/", "/w/", "/s/"]  # free, spectators, own
    assert all(len(link[3:]) >= 22 for link in found)  # 128 bits and more


def test_opening_a_link_takes_no_seat_but_a_click_does(
    guest: Guest, other: Guest, tables: Tables
) -> None:
    match = gathering(tables, guest.device)
    link = links(guest.get(f"/table/{match}").text)[0]
    page = other.get(link)
    assert page.status_code == 200 and "Take seat 2" in page.text
    assert tables.seats_of(other.device, match) == []
    answer = other.post(link, name="Ben")
    assert answer.headers["location"] == f"/table/{match}?seat=1"
    assert tables.table(match, 1).seats[1].name == "Ben"
    assert other.get(link).status_code == 303  # redirects to the table from now on
    assert other.follow(answer).status_code == 200
    assert guest.get(f"/table/{match}").status_code == 200


def test_an_invitation_is_void_once_the_seat_is_taken(
    app: FastAPI, guest: Guest, other: Guest, tables: Tables
) -> None:
    match = gathering(tables, guest.device)
    link = links(guest.get(f"/table/{match}").text)[0]
    other.post(link, name="Ben")
    stranger = Guest(app)
    for answer in (stranger.get(link), stranger.post(link, name="Eve")):
        assert answer.status_code == 404 and "already been used" in answer.text
    assert tables.seats_of(stranger.device, match) == []
    own = f"/s/{tables.keys(other.device, match)[1]}"
    assert "Ben already has this seat" in stranger.get(own).text


def test_another_device_of_a_seat_is_announced_and_can_be_signed_out(
    app: FastAPI, guest: Guest, other: Guest, tables: Tables
) -> None:
    match = gathering(tables, guest.device)
    other.post(links(guest.get(f"/table/{match}").text)[0], name="Ben")
    own = f"/s/{tables.keys(other.device, match)[1]}"
    phone = Guest(app)
    assert phone.post(own).status_code == 303
    assert "Ben joined on another device" in guest.get(f"/table/{match}").text
    seats = guest.get(f"/table/{match}/seats").text
    assert "on 2 devices" in seats and "Ben joined on another device" in seats
    assert other.post(f"/table/{match}/link", seat="1").status_code == 303
    assert phone.get(f"/table/{match}").status_code == phone.get(own).status_code == 404
    assert other.get(f"/table/{match}").status_code == 200


def test_a_new_link_given_by_the_host_is_announced(
    app: FastAPI, guest: Guest, other: Guest, tables: Tables
) -> None:
    match = gathering(tables, guest.device)
    other.post(links(guest.get(f"/table/{match}").text)[0], name="Ben")
    assert guest.post(f"/table/{match}/link", seat="1").status_code == 303
    assert "gave the seat of Ben a new link" in other.get(f"/table/{match}").text
    given = links(guest.get(f"/table/{match}/seats").text)[0]
    found = Guest(app)
    assert found.post(given).status_code == 303
    assert tables.seats_of(found.device, match) == [1]
    assert Guest(app).get(given).status_code == 404
    spectator = Guest(app)
    spectator.post(f"/w/{tables.keys(guest.device, match)[-1]}")
    assert spectator.post(f"/table/{match}/link", seat="1").status_code == 403
    assert guest.post(f"/table/{match}/link", seat="7").status_code == 404


def test_guessed_links_are_refused(guest: Guest, tables: Tables) -> None:
    gathering(tables, guest.device)
    for path in ("/s/guess", "/w/guess", "/s/" + "x" * 500):
        answer = guest.get(path)
        assert answer.status_code == 404
        assert "incomplete or no longer valid" in answer.text
    assert guest.post("/s/guess").status_code == 404


def test_seat_links_and_spectator_links_are_not_interchangeable(
    guest: Guest, other: Guest, tables: Tables
) -> None:
    match = gathering(tables, guest.device)
    seat, spectator_link, _ = links(guest.get(f"/table/{match}").text)
    assert other.get(spectator_link.replace("/w/", "/s/")).status_code == 404
    assert other.post(spectator_link.replace("/w/", "/s/")).status_code == 404
    assert other.get(seat.replace("/s/", "/w/")).status_code == 404
    assert tables.seats_of(other.device, match) == []


def test_spectators_watch_but_cannot_play(guest: Guest, other: Guest, tables: Tables) -> None:
    match = two_here(tables, guest.device)
    spectator_link = f"/w/{tables.keys(guest.device, match)[-1]}"
    shown = other.get(spectator_link)
    assert shown.status_code == 200 and tables.seats_of(other.device, match) == []
    answer = other.post(spectator_link)
    assert answer.headers["location"] == f"/table/{match}"
    assert other.follow(answer).status_code == 200
    text = tables.table(match, 0).moves[0].text
    for seat in ("0", "1", "-1"):
        answer_to_move = other.post(f"/table/{match}/act", n="0", seat=seat, text=text)
        assert answer_to_move.status_code in (404, 409), answer_to_move.text
    assert tables.latest(match) == 0


def test_strangers_get_404_for_everything_at_a_table(
    guest: Guest, other: Guest, tables: Tables
) -> None:
    match = two_here(tables, guest.device)
    missing = other.get("/table/nosuchtable")
    assert missing.status_code == 404
    for path in ("", "?seat=0", "/seats", "/replay", "/record", "/verify", "/events", "/play-on"):
        answer = other.get(f"/table/{match}{path}")
        assert answer.status_code == 404, path
        assert "Ann" not in answer.text
    for path in ("act", "undo", "resign", "abandon", "start", "rename", "rematch", "play-on"):
        fields = {"n": "0", "seat": "0", "text": "x", "to": "0", "name": "x", "bot": "random"}
        answer = other.post(f"/table/{match}/{path}", step="0", **fields)
        assert answer.status_code == 404, path
    assert tables.latest(match) == 0


def test_seats_of_others_are_not_shown(guest: Guest, other: Guest, tables: Tables) -> None:
    match = gathering(tables, guest.device)
    other.post(links(guest.get(f"/table/{match}").text)[0])
    assert other.get(f"/table/{match}?seat=0").status_code == 404
    assert other.get(f"/table/{match}?seat=2").status_code == 404
    assert other.get(f"/table/{match}?seat=99").status_code == 422


def test_full_started_and_unlisted_tables_cannot_be_joined(
    guest: Guest, other: Guest, tables: Tables
) -> None:
    match = gathering(tables, guest.device, is_listed=True)
    hidden = gathering(tables, guest.device)
    guest.post(f"/table/{match}/start", bot="random")
    answer = other.post(f"/table/{match}/join")
    assert answer.status_code == 409 and "already started" in answer.text
    assert other.post(f"/table/{hidden}/join").status_code == 404
    assert other.post("/table/nosuchtable/join").status_code == 404
    assert tables.seats_of(other.device, match) == []


def test_an_open_table_shows_strangers_its_free_seats(
    guest: Guest, other: Guest, tables: Tables
) -> None:
    match = gathering(tables, guest.device, is_listed=True)
    page = other.get(f"/table/{match}")
    assert page.status_code == 200 and f"/table/{match}/join" in page.text
    assert links(page.text) == []


def test_the_host_can_start_with_bots_in_free_seats(
    guest: Guest, other: Guest, tables: Tables
) -> None:
    match = gathering(tables, guest.device)
    other.post(f"/w/{tables.keys(guest.device, match)[-1]}")
    assert other.post(f"/table/{match}/start", bot="random").status_code == 403
    assert guest.post(f"/table/{match}/start", bot="genius").status_code == 422
    assert guest.post(f"/table/{match}/start", bot="random").status_code == 303
    assert tables.table(match, 0).status == "PLAYING"
    assert guest.post(f"/table/{match}/start", bot="random").status_code == 409


def test_only_the_host_closes_a_table(guest: Guest, other: Guest, tables: Tables) -> None:
    match = gathering(tables, guest.device)
    key = tables.keys(guest.device, match)[1]
    other.post(f"/w/{tables.keys(guest.device, match)[-1]}")
    assert other.post(f"/table/{match}/ask", deed="cancel").status_code == 403
    assert guest.post(f"/table/{match}/ask", deed="cancel", seat=0).status_code == 303
    assert "table was closed" in guest.get(f"/table/{match}").text
    assert guest.post(f"/table/{match}/ask", deed="cancel", seat=0).status_code == 409
    assert "table was closed" in other.get(f"/s/{key}").text
    assert other.post(f"/s/{key}").status_code == 409


def test_a_seat_can_be_renamed_by_its_holder(guest: Guest, other: Guest, tables: Tables) -> None:
    match = gathering(tables, guest.device)
    assert guest.post(f"/table/{match}/rename", seat="0", name="  Zoë \n x ").status_code == 303
    assert tables.table(match, 0).seats[0].name == "Zoë x"
    assert guest.post(f"/table/{match}/rename", seat="1", name="Me").status_code == 404
    assert guest.post(f"/table/{match}/rename", seat="0", name="y" * 500).status_code == 303
    assert len(tables.table(match, 0).seats[0].name) <= 40


def test_the_seats_page_shows_the_links(guest: Guest, other: Guest, tables: Tables) -> None:
    match = two_here(tables, guest.device)
    page = guest.get(f"/table/{match}/seats").text
    keys = tables.keys(guest.device, match)
    assert links(page) == [f"/w/{keys[-1]}", f"/s/{keys[0]}", f"/s/{keys[1]}"]
    assert f"/table/{match}/ask/cancel" in page and f"/table/{match}/start" not in page
    other.post(f"/w/{keys[-1]}")
    seen = other.get(f"/table/{match}/seats").text
    assert links(seen) == [f"/w/{keys[-1]}"]
    assert "/ask/cancel" not in seen and "/rename" not in seen


@pytest.mark.parametrize("base", ["http://localhost:8000", "http://192.168.1.5:8000"])
def test_links_to_localhost_are_marked_as_local(app: FastAPI, tables: Tables, base: str) -> None:
    host = Guest(app, base=base)
    match = gathering(tables, host.device)
    page = host.get(f"/table/{match}").text
    assert f"{base}/s/" in page
    assert ("work on this computer only" in page) == ("localhost" in base)
