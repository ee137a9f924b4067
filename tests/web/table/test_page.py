"""The table page as sent: small, without inline styles or scripts, cached per reader."""

import re
from html import unescape

import pytest
from fastapi import FastAPI
from tests.web.conftest import SECRET
from tests.web.guests import client_of
from tests.web.table.tables import DEVICE, OPTIONS, decider, made, positions, replayed

from ludoteca.service import HERE, SeatPlan, Tables
from ludoteca.text import LANGUAGES, catalogue
from ludoteca.web.game_parts import presenter_of
from ludoteca.web.table.log import Log
from ludoteca.web.table.page import PAGES
from ludoteca.web.visitor import Signatures

KILO = 1024
INLINE = re.compile(r"<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)")


def asked(app: FastAPI, path: str, language: str = "en", accept: str = "text/html") -> str:
    """Requests a page as the device that holds every seat."""
    client = client_of(app)
    client.cookies.set("device", Signatures(SECRET).device_cookie(DEVICE))
    client.cookies.set("language", language)
    answer = client.get(path, headers={"accept": accept})
    assert answer.status_code == 200
    return answer.text


@pytest.mark.parametrize("game", OPTIONS)
def test_a_page_is_small_and_holds_no_inline_style_or_script(
    app: FastAPI, tables: Tables, game: str
) -> None:
    for number, table in enumerate(positions(tables, game, 21, 130)):
        if number % 43 == 42:
            for language in LANGUAGES:
                path = f"/table/{table.match}?seat={table.seat}&ready=1"
                page = asked(app, path, language)
                assert len(page.encode()) <= 250 * KILO
                assert not INLINE.search(page)
                assert 'id="table"' in page and "data-confirm" in page


@pytest.mark.parametrize("game", OPTIONS)
def test_players_without_a_name_are_called_by_what_they_play(
    app: FastAPI, tables: Tables, game: str
) -> None:
    plans = [SeatPlan(HERE)] * 2
    match = tables.create(game, {"players": 2}, plans, DEVICE, seed="3")
    first = tables.table(match, decider(tables.table(match, 0)))
    tables.act(match, first.seat, first.n, [first.moves[0].text])  # now hands are curtained
    view = tables.table(match, 0).view
    for language in LANGUAGES:
        words = catalogue(language, game)
        numbers = [words.say("seat.name", {"number": number}) for number in (1, 2)]
        whose = [words.say(presenter_of(game).who(view, seat)) for seat in (0, 1)]
        for path in ("?seat=0&ready=1", "?seat=1&ready=1", "?seat=0", "?seat=1"):
            seen = unescape(asked(app, f"/table/{match}{path}", language))
            assert [name for name in numbers if name in seen] == []
            assert any(name in seen for name in whose)
            assert f"<b>{whose[1]}</b> <small>" not in seen


@pytest.mark.parametrize("game", OPTIONS)
def test_a_fragment_is_the_content_of_the_page(app: FastAPI, tables: Tables, game: str) -> None:
    match = made(tables, game)
    seat = decider(tables.table(match, 0))
    path = f"/table/{match}?seat={seat}&ready=1"
    fragment = asked(app, path, accept="text/x-fragment")
    assert fragment.lstrip().startswith('<div id="table-head"')
    assert "<html" not in fragment and 'id="table"' in fragment
    assert "<html" in asked(app, path)


@pytest.mark.parametrize("game", OPTIONS)
def test_a_spectator_sees_the_table_but_cannot_play(
    app: FastAPI, tables: Tables, game: str
) -> None:
    match = made(tables, game)
    tables.claim("spectator", tables.keys(DEVICE, match)[-1])
    client = client_of(app)
    client.cookies.set("device", Signatures(SECRET).device_cookie("spectator"))
    page = client.get(f"/table/{match}").text
    assert 'data-seat="-1"' in page and 'data-mine="no"' in page
    assert 'class="t-option' not in page
    assert re.search(r'class="t-confirm"\s+disabled', page)


def test_a_refused_move_shows_the_page_with_the_reason(app: FastAPI, tables: Tables) -> None:
    match = made(tables, "euphrates_tigris")
    seat = decider(tables.table(match, 0))
    client = client_of(app)
    client.cookies.set("device", Signatures(SECRET).device_cookie(DEVICE))
    page = client.get(f"/table/{match}?seat={seat}&ready=1").text
    token = re.search(r'name="csrf" value="([^"]+)"', page)
    assert token
    fields = {"csrf": token[1], "n": "0", "seat": str(seat), "text": "tile T Z99"}
    answer = client.post(
        f"/table/{match}/act", data=fields, headers={"origin": "http://testserver"}
    )
    assert answer.status_code == 422
    assert 'class="t-message note note-bad" role="alert"' in answer.text
    assert tables.latest(match) == 0


@pytest.mark.parametrize("game", OPTIONS)
def test_a_cached_page_equals_a_new_page(app: FastAPI, tables: Tables, game: str) -> None:
    for number, table in enumerate(positions(tables, game, 17, 60)):
        seat = number % len(table.seats)
        path = f"/table/{table.match}?seat={seat}&ready=1"
        cached = asked(app, path, "it")
        assert asked(app, path, "it") == cached
        if number % 6 == 0:
            PAGES.clear()
            assert asked(app, path, "it") == cached


def test_cached_pages_differ_by_language_choice_and_names(app: FastAPI, tables: Tables) -> None:
    match = made(tables, "euphrates_tigris")
    seat = decider(tables.table(match, 0))
    path = f"/table/{match}?seat={seat}&ready=1"
    plain = asked(app, path)
    assert asked(app, path, "it") != plain
    assert asked(app, f"{path}&pick=tile") != plain
    assert asked(app, path, accept="text/x-fragment") != plain
    tables.rename(DEVICE, match, seat, "Somebody else")
    assert "Somebody else" in asked(app, path)


def test_unavailable_actions_are_behind_a_link_with_their_reasons(
    app: FastAPI, tables: Tables
) -> None:
    for table in positions(tables, "terra_mystica", 13, 40):
        if len(tables.expected(table.match, table.seat, True)) < 2:
            continue
        path = f"/table/{table.match}?seat={table.seat}"
        page = asked(app, f"{path}&ready=1")
        link = re.search(r'href="([^"]+)" data-why', page)
        assert link and "t-reason" not in page
        whole = asked(app, f"/table/{table.match}{unescape(link[1])}&ready=1")
        alone = asked(app, f"{path}&why=alone&ready=1")
        assert "data-why" not in whole
        assert whole.count("t-reason") == alone.count("t-reason") > 0
        assert alone.startswith('<details class="t-why"')
        return
    raise AssertionError("nothing was refused")


def test_in_a_solo_game_the_log_names_the_virtual_player(tables: Tables) -> None:
    match = made(tables, "imperial_settlers", "4", 1)
    summaries = ""
    for _ in range(40):
        table = tables.table(match, 0)
        words = catalogue("en", table.game)
        log = Log(table, words)
        summaries += "".join(log.summaries(log.lines[-1:]))
        if "irtual player" in summaries or not table.moves:
            break
        tables.act(match, 0, table.n, [table.moves[0].text])
    assert "irtual player" in summaries


def test_layers_stay_switched_off(app: FastAPI, tables: Tables) -> None:
    match = made(tables, "euphrates_tigris")
    client = client_of(app)
    client.cookies.set("device", Signatures(SECRET).device_cookie(DEVICE))
    page = client.get(f"/table/{match}?seat=0&ready=1").text
    assert 'id="show-kingdoms" checked>' in page
    token = re.search(r'name="csrf" value="([^"]+)"', page)
    assert token
    fields = {"csrf": token[1], "known": "kingdoms,last,nonsense", "show": "last", "back": "/"}
    for _ in range(2):  # layers of another game do not change
        answer = client.post("/layers", data=fields, headers={"origin": "http://testserver"})
        fields = {"csrf": token[1], "known": "towns", "show": "towns", "back": "/"}
    assert answer.status_code in (200, 303)
    page = client.get(f"/table/{match}?seat=0&ready=1").text
    assert 'id="show-kingdoms">' in page and 'id="show-last" checked>' in page


def test_a_chosen_structure_shows_its_income(app: FastAPI, tables: Tables) -> None:
    match, seat = replayed(tables, "towns", "21", 4, 120)
    page = asked(app, f"/table/{match}?seat={seat}&ready=1&pick=upgrade&pick=TP&pick=D7")
    income = re.search(r'class="t-follow good">([^<]+)<', page)
    assert (
        income and income[1] == "Each round: +3 coins, −1 worker, +1 power"
    )  # as on the Dwarves' board


def test_the_boards_of_all_factions_are_one_click_away(app: FastAPI, tables: Tables) -> None:
    match, seat = replayed(tables, "towns", "21", 4, 17)
    page = asked(app, f"/table/{match}?seat={seat}&ready=1")
    way = f"/table/{match}/replay?seat={seat}"
    tiles = asked(app, f"/table/{match}/tab/tiles?seat={seat}")
    for shown in (page, tiles):  # below players, beside tiles
        assert re.findall(r'<p class="t-boards[^"]*"><a href="([^"]+)">', shown) == [way]
    boards = asked(app, way)
    for people in ("Swarmlings", "Chaos Magicians", "Halflings", "Dwarves"):
        assert f">{people}</text>" in boards


def test_a_clicked_card_is_called_by_its_name(app: FastAPI, tables: Tables) -> None:
    words = catalogue("it", "imperial_settlers")
    for table in positions(tables, "imperial_settlers", 3, 60):
        path = f"/table/{table.match}?seat={table.seat}&ready=1"
        link = re.search(r'href="([^"]+pick=%40(COM\d+))"', asked(app, path, "it"))
        if link is None:
            continue
        page = asked(app, f"/table/{table.match}{unescape(link[1])}&ready=1", "it")
        place = re.search(r'class="t-at">([^<]+)<', page)
        assert place and words.say(f"card.{link[2]}") in unescape(place[1])
        return
    raise AssertionError("no card can be clicked")
