"""At the table: moves, double and stale clicks, undo, the curtain, the stream of changes."""

import asyncio
import json
from typing import Any

import pytest
from fastapi import FastAPI
from tests.web.guests import Guest, apart, gathering, listen, play, two_here

from ludoteca.games.registry import GAMES
from ludoteca.service import Tables


def first_move(tables: Tables, match: str, seat: int = 0) -> str:
    """Any move of a seat."""
    return tables.table(match, seat).moves[0].text


@pytest.mark.parametrize("game", GAMES)
def test_a_table_of_every_game_is_shown(guest: Guest, tables: Tables, game: str) -> None:
    match = two_here(tables, guest.device, game)
    page = guest.get(f"/table/{match}")
    assert page.status_code == 200
    assert "<svg" in page.text and 'name="csrf"' in page.text


def test_a_move_is_played_and_leads_back_to_the_table(guest: Guest, tables: Tables) -> None:
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


def test_a_stale_click_is_reported(guest: Guest, tables: Tables) -> None:
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
def test_unknown_and_forbidden_actions_are_reported(
    guest: Guest, tables: Tables, text: str
) -> None:
    match = two_here(tables, guest.device)
    answer = guest.post(f"/table/{match}/act", n="0", seat="0", text=text)
    assert answer.status_code == 422
    assert "<script>alert" not in answer.text
    assert 'role="alert"' in answer.text or "field is missing" in answer.text
    assert tables.latest(match) == 0


def test_several_texts_are_played_all_or_none(guest: Guest, tables: Tables) -> None:
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
def test_hand_made_forms_are_refused_with_a_sentence(
    guest: Guest, tables: Tables, fields: dict[str, str]
) -> None:
    match = two_here(tables, guest.device)
    answer = guest.post(f"/table/{match}/act", **fields)
    assert answer.status_code == 422
    assert "field is missing" in answer.text
    assert tables.latest(match) == 0


def test_a_move_can_be_taken_back_up_to_the_barrier(guest: Guest, tables: Tables) -> None:
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


def test_a_gathering_table_takes_no_moves(guest: Guest, tables: Tables) -> None:
    match = gathering(tables, guest.device)
    answer = guest.post(f"/table/{match}/act", n="0", seat="0", text="pass")
    assert answer.status_code in (409, 422)
    assert "starts when every seat is taken" in answer.text


def test_one_device_is_passed_on_between_two_hands(guest: Guest, tables: Tables) -> None:
    match = two_here(tables, guest.device)
    page = guest.get(f"/table/{match}").text
    assert "Pass the device" not in page
    while tables.table(match, 0).deciders & 1:
        found = tables.table(match, 0)
        move = next(move for move in found.moves if move.text.startswith("leader"))
        guest.post(f"/table/{match}/act", n=str(found.n), seat="0", text=move.text)
    curtain = guest.get(f"/table/{match}").text
    assert "Pass the device to Ben" in curtain
    assert "et-" not in curtain  # nothing of the board shows through
    shown = guest.get(f"/table/{match}?seat=1&ready=1").text
    assert "Pass the device" not in shown
    assert "Pass the device" not in guest.get(f"/table/{match}").text
    assert "Pass the device to Ann" in guest.get(f"/table/{match}?seat=0").text
    assert "Pass the device to Ann" in guest.get(f"/table/{match}/replay?seat=0").text


def test_the_device_is_passed_on_even_after_looking_at_another_table(
    guest: Guest, tables: Tables
) -> None:
    match, elsewhere = (two_here(tables, guest.device) for _ in range(2))
    guest.get(f"/table/{match}")
    while tables.table(match, 0).deciders & 1:
        play(tables, match, 1)
    guest.get(f"/table/{elsewhere}")
    assert "Pass the device to Ben" in guest.get(f"/table/{match}").text


def test_an_unknown_last_screen_passes_the_device_on(guest: Guest, tables: Tables) -> None:
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


def test_a_match_of_unknown_rules_opens_to_be_looked_at_only(guest: Guest, tables: Tables) -> None:
    match = two_here(tables, guest.device)
    with tables.store.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE matches SET version = 99")
    reopened = Guest(guest_app(tables))
    reopened.client.cookies.update(dict(guest.client.cookies))
    page = reopened.get(f"/table/{match}")
    assert page.status_code == 200
    assert "a version of the rules that this site does not have" in page.text


def guest_app(tables: Tables) -> FastAPI:
    """The site opened afresh on the same data."""
    from tests.web.conftest import PATIENT, SECRET

    from ludoteca.service import Store
    from ludoteca.web.app import create_app

    url = str(tables.store.url)
    tables.close()
    return create_app(Tables(Store(url), None), SECRET, limits=PATIENT)


async def heard(app: FastAPI, guest: Guest, match: str, last: str, tables: Tables) -> list[int]:
    """The numbers a stream tells: at once, and after a move made meanwhile."""
    numbers: list[int] = []

    async def hear(message: Any) -> bool:
        for line in message.get("body", b"").decode().splitlines():
            if line.startswith("data:"):
                numbers.append(json.loads(line[5:]))
                if len(numbers) == 1:
                    await asyncio.to_thread(play, tables, match, 1)
        return len(numbers) > 1

    await listen(app, guest, match, hear, last)
    return numbers


def test_the_stream_reports_every_change(app: FastAPI, guest: Guest, tables: Tables) -> None:
    match = two_here(tables, guest.device)
    assert apart(heard(app, guest, match, "", tables)) == [0, 1]


def test_after_sleep_the_stream_reports_what_was_missed(
    app: FastAPI, guest: Guest, tables: Tables
) -> None:
    match = two_here(tables, guest.device)
    play(tables, match, 3)
    assert apart(heard(app, guest, match, "1", tables)) == [3, 4]
