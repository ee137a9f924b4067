"""At the table: moves, double and stale clicks, undo, the curtain and the event stream."""

import asyncio
import json
import threading
from collections.abc import Callable
from typing import Any

import pytest
from fastapi import FastAPI
from tests.web.guests import PATIENCE, Guest, apart, gathering, listen, play, two_here

from ludoteca.games.registry import GAMES
from ludoteca.service import Tables
from ludoteca.web.event_stream import numbers


def first_move(tables: Tables, match: str, seat: int = 0) -> str:
    """Returns the first legal move of a seat."""
    return tables.table(match, seat).moves[0].text


@pytest.mark.parametrize("game", GAMES)
def test_a_table_of_every_game_is_shown(guest: Guest, tables: Tables, game: str) -> None:
    match = two_here(tables, guest.device, game)
    page = guest.get(f"/table/{match}")
    assert page.status_code == 200
    assert "<svg" in page.text and 'name="csrf"' in page.text


def test_a_move_is_played_and_redirects_to_the_table(guest: Guest, tables: Tables) -> None:
    match = two_here(tables, guest.device)
    text = first_move(tables, match)
    answer = guest.post(f"/table/{match}/act", n="0", seat="0", text=text)
    assert answer.status_code == 303 and answer.headers["location"].startswith(f"/table/{match}")
    assert tables.table(match, 0).log_tail[-1].text == text


def test_a_double_click_is_answered_like_the_first(guest: Guest, tables: Tables) -> None:
    match = two_here(tables, guest.device)
    text = first_move(tables, match)
    answers = [guest.post(f"/table/{match}/act", n="0", seat="0", text=text) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [303, 303]
    assert tables.latest(match) == 1


def test_a_stale_click_is_refused(guest: Guest, tables: Tables) -> None:
    match = two_here(tables, guest.device)
    texts = [move.text for move in tables.table(match, 0).moves[:2]]
    guest.post(f"/table/{match}/act", n="0", seat="0", text=texts[0])
    answer = guest.post(f"/table/{match}/act", n="0", seat="0", text=texts[1])
    assert answer.status_code == 409
    assert "The game changed while you were choosing" in answer.text and "<svg" in answer.text
    assert tables.latest(match) == 1


def test_a_move_out_of_turn_is_refused_with_a_sentence(guest: Guest, tables: Tables) -> None:
    match = two_here(tables, guest.device)
    answer = guest.post(f"/table/{match}/act", n="0", seat="1", text=first_move(tables, match))
    assert answer.status_code == 409
    assert tables.latest(match) == 0


@pytest.mark.parametrize(
    "text", ["fly to the moon", "", "tile T", "<script>alert(1)</script>", "x" * 5000, "tile F A1"]
)
def test_unknown_and_illegal_actions_are_refused(guest: Guest, tables: Tables, text: str) -> None:
    match = two_here(tables, guest.device)
    answer = guest.post(f"/table/{match}/act", n="0", seat="0", text=text)
    assert answer.status_code == 422
    assert "<script>alert" not in answer.text
    assert 'role="alert"' in answer.text or "field is missing" in answer.text
    assert tables.latest(match) == 0


def test_several_moves_are_played_all_or_none(guest: Guest, tables: Tables) -> None:
    match = two_here(tables, guest.device)
    texts = [first_move(tables, match), "fly to the moon"]
    assert guest.post(f"/table/{match}/act", n="0", seat="0", text=texts).status_code == 422
    assert tables.latest(match) == 0


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"n": "0", "seat": "0"},
        {"n": "zero", "seat": "0", "text": "x"},
        {"n": "0", "seat": "first", "text": "x"},
        {"n": "0", "seat": "99", "text": "x"},
        {"n": "9" * 40, "seat": "0", "text": "x"},
        {"n": "-7", "seat": "0", "text": "x"},
    ],
)
def test_malformed_forms_are_refused_with_a_sentence(
    guest: Guest, tables: Tables, fields: dict[str, str]
) -> None:
    match = two_here(tables, guest.device)
    answer = guest.post(f"/table/{match}/act", **fields)
    assert answer.status_code == 422
    assert "field is missing" in answer.text
    assert tables.latest(match) == 0


def test_a_move_can_be_undone(guest: Guest, tables: Tables) -> None:
    match = two_here(tables, guest.device)
    guest.post(f"/table/{match}/act", n="0", seat="0", text=first_move(tables, match))
    answer = guest.post(f"/table/{match}/undo", n="1", seat="0", to="0")
    assert answer.status_code == 303
    assert tables.table(match, 0).steps == 0
    refused = guest.post(f"/table/{match}/undo", n="2", seat="0", to="7")
    assert refused.status_code in (409, 422)
    assert guest.post(f"/table/{match}/undo", n="2", seat="1", to="0").status_code in (409, 422)


def test_resigning_ends_a_match_of_two(guest: Guest, tables: Tables) -> None:
    match = two_here(tables, guest.device)
    assert guest.post(f"/table/{match}/resign", n="0", seat="0").status_code == 303
    assert tables.table(match, 0).status == "OVER"
    again = guest.post(f"/table/{match}/act", n="1", seat="1", text="pass")
    assert again.status_code == 409
    assert "The game is over" in again.text


def test_a_table_waiting_for_players_accepts_no_moves(guest: Guest, tables: Tables) -> None:
    match = gathering(tables, guest.device)
    answer = guest.post(f"/table/{match}/act", n="0", seat="0", text="pass")
    assert answer.status_code in (409, 422)
    assert "starts when every seat is taken" in answer.text


def test_a_shared_device_is_passed_on_between_two_hands(guest: Guest, tables: Tables) -> None:
    match = two_here(tables, guest.device)
    page = guest.get(f"/table/{match}").text
    assert "Pass the device" not in page
    while tables.table(match, 0).deciders & 1:
        found = tables.table(match, 0)
        move = next(move for move in found.moves if move.text.startswith("leader"))
        guest.post(f"/table/{match}/act", n=str(found.n), seat="0", text=move.text)
    curtain = guest.get(f"/table/{match}").text
    assert "Pass the device to Ben" in curtain
    assert "et-" not in curtain  # the board is not shown
    shown = guest.get(f"/table/{match}?seat=1&ready=1").text
    assert "Pass the device" not in shown
    assert "Pass the device" not in guest.get(f"/table/{match}").text
    assert "Pass the device to Ann" in guest.get(f"/table/{match}?seat=0").text
    assert "Pass the device to Ann" in guest.get(f"/table/{match}/replay?seat=0").text


def test_the_device_is_passed_on_after_visiting_another_table(guest: Guest, tables: Tables) -> None:
    match, elsewhere = (two_here(tables, guest.device) for _ in range(2))
    guest.get(f"/table/{match}")
    while tables.table(match, 0).deciders & 1:
        play(tables, match, 1)
    guest.get(f"/table/{elsewhere}")
    assert "Pass the device to Ben" in guest.get(f"/table/{match}").text


def test_the_device_is_passed_on_if_the_last_seat_is_unknown(guest: Guest, tables: Tables) -> None:
    match = two_here(tables, guest.device)
    play(tables, match, 1)
    assert "Pass the device" in guest.get(f"/table/{match}").text


def test_terra_mystica_hides_nothing_so_the_device_is_not_passed_on(
    guest: Guest, tables: Tables
) -> None:
    match = two_here(tables, guest.device, "terra_mystica")
    for _ in range(2):
        assert "Pass the device" not in guest.get(f"/table/{match}").text
        play(tables, match, 1)


def test_a_match_of_an_unknown_rules_version_can_only_be_viewed(
    guest: Guest, tables: Tables
) -> None:
    match = two_here(tables, guest.device)
    with tables.store.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE matches SET version = 99")
    reopened = Guest(reopened_app(tables))
    reopened.client.cookies.update(dict(guest.client.cookies))
    page = reopened.get(f"/table/{match}")
    assert page.status_code == 200
    assert "a version of the rules that this site does not have" in page.text


def reopened_app(tables: Tables) -> FastAPI:
    """Reopens the site on the same data."""
    from tests.web.conftest import PATIENT, SECRET

    from ludoteca.service import Store
    from ludoteca.web.app import create_app

    url = str(tables.store.url)
    tables.close()
    return create_app(Tables(Store(url), None), SECRET, limits=PATIENT)


async def event_numbers(
    app: FastAPI, guest: Guest, match: str, last: str, tables: Tables
) -> list[int]:
    """Returns the event numbers a stream sends: at once, and after a move made meanwhile."""
    found: list[int] = []

    async def hear(message: Any) -> bool:
        for line in message.get("body", b"").decode().splitlines():
            if line.startswith("data:"):
                found.append(json.loads(line[5:]))
                if len(found) == 1:
                    await asyncio.to_thread(play, tables, match, 1)
        return len(found) > 1

    await listen(app, guest, match, hear, last)
    return found


def test_the_stream_sends_every_change(app: FastAPI, guest: Guest, tables: Tables) -> None:
    match = two_here(tables, guest.device)
    assert apart(event_numbers(app, guest, match, "", tables)) == [0, 1]


async def cut_while_it_begins(
    tables: Tables, match: str, device: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cancels an event stream while a thread still begins to listen for it."""
    begun, goes_on, arrive = threading.Event(), threading.Event(), tables.arrive

    def arrive_late(device: str, match: str) -> Callable[[], None]:
        begun.set()
        goes_on.wait(PATIENCE)
        return arrive(device, match)

    monkeypatch.setattr(tables, "arrive", arrive_late)
    stream = numbers(tables, match, "", device)
    task = asyncio.ensure_future(anext(stream))
    await asyncio.to_thread(begun.wait, PATIENCE)
    task.cancel()
    goes_on.set()
    with pytest.raises(asyncio.CancelledError):
        await task


def test_a_stream_cut_while_it_begins_leaves_nobody_present(
    guest: Guest, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = two_here(tables, guest.device)
    apart(cut_while_it_begins(tables, match, guest.device, monkeypatch))
    assert tables._presence._streams == {}
    assert tables._cache.listened() == []


def test_a_resumed_stream_sends_what_was_missed(app: FastAPI, guest: Guest, tables: Tables) -> None:
    match = two_here(tables, guest.device)
    play(tables, match, 3)
    assert apart(event_numbers(app, guest, match, "1", tables)) == [3, 4]
