"""What is sent: small enough, without inline style or script, told to the reader alone."""

import re
from html import unescape

import pytest
from fastapi import FastAPI
from tests.web.conftest import SECRET
from tests.web.guests import client_of
from tests.web.table.tables import DEVICE, OPTIONS, decider, made, positions, replayed

from ludoteca.service import Tables
from ludoteca.text import LANGUAGES, catalogue
from ludoteca.web.table.log import Log
from ludoteca.web.table.page import PAGES
from ludoteca.web.visitor import Signatures

KILO = 1024
INLINE = re.compile(r"<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)")


def asked(app: FastAPI, path: str, language: str = "en", accept: str = "text/html") -> str:
    """A page as the device that holds every seat gets it."""
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
def test_a_fragment_is_the_inside_of_the_page(app: FastAPI, tables: Tables, game: str) -> None:
    match = made(tables, game)
    seat = decider(tables.table(match, 0))
    path = f"/table/{match}?seat={seat}&ready=1"
    fragment = asked(app, path, accept="text/x-fragment")
    assert fragment.lstrip().startswith('<div id="table-head"')
    assert "<html" not in fragment and 'id="table"' in fragment
    assert "<html" in asked(app, path)


@pytest.mark.parametrize("game", OPTIONS)
def test_a_spectator_sees_the_table_and_may_do_nothing(
    app: FastAPI, tables: Tables, game: str
) -> None:
    match = made(tables, game)
    tables.claim("watcher", tables.keys(DEVICE, match)[-1])
    client = client_of(app)
    client.cookies.set("device", Signatures(SECRET).device_cookie("watcher"))
    page = client.get(f"/table/{match}").text
    assert 'data-seat="-1"' in page and 'data-mine="no"' in page
    assert 'class="t-option' not in page
    assert re.search(r'class="t-confirm"\s+disabled', page)


def test_a_refused_move_redraws_the_page_with_its_sentence(app: FastAPI, tables: Tables) -> None:
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
def test_a_page_that_was_kept_equals_a_new_page(app: FastAPI, tables: Tables, game: str) -> None:
    for number, table in enumerate(positions(tables, game, 17, 60)):
        seat = number % len(table.seats)
        path = f"/table/{table.match}?seat={seat}&ready=1"
        kept = asked(app, path, "it")
        assert asked(app, path, "it") == kept
        if number % 6 == 0:
            PAGES.clear()
            assert asked(app, path, "it") == kept


def test_a_kept_page_is_that_of_its_language_choice_and_names(app: FastAPI, tables: Tables) -> None:
    match = made(tables, "euphrates_tigris")
    seat = decider(tables.table(match, 0))
    path = f"/table/{match}?seat={seat}&ready=1"
    plain = asked(app, path)
    assert asked(app, path, "it") != plain
    assert asked(app, f"{path}&pick=tile") != plain
    assert asked(app, path, accept="text/x-fragment") != plain
    tables.rename(DEVICE, match, seat, "Somebody else")
    assert "Somebody else" in asked(app, path)


def test_what_is_not_possible_is_a_link_and_comes_with_its_reasons(
    app: FastAPI, tables: Tables
) -> None:
    for table in positions(tables, "terra_mystica", 13, 40):
        if len(tables.expected(table.match, table.seat, True)) < 2:
            continue
        path = f"/table/{table.match}?seat={table.seat}"
        page = asked(app, f"{path}&ready=1")
        link = re.search(r'href="([^"]+)" data-why', page)
        assert link and "t-reason" not in page
        told = asked(app, f"/table/{table.match}{unescape(link[1])}&ready=1")
        alone = asked(app, f"{path}&why=alone&ready=1")
        assert "data-why" not in told
        assert told.count("t-reason") == alone.count("t-reason") > 0
        assert alone.startswith('<details class="t-why"')
        return
    raise AssertionError("nothing was refused")


def test_alone_the_log_names_the_virtual_player_too(tables: Tables) -> None:
    match = made(tables, "imperial_settlers", "4", 1)
    told = ""
    for _ in range(40):
        table = tables.table(match, 0)
        words = catalogue("en", table.game)
        log = Log(table, words)
        told += "".join(log.summaries(log.lines[-1:]))
        if "irtual player" in told or not table.moves:
            break
        tables.act(match, 0, table.n, [table.moves[0].text])
    assert "irtual player" in told


def test_layers_are_switched_off_for_good(app: FastAPI, tables: Tables) -> None:
    match = made(tables, "euphrates_tigris")
    client = client_of(app)
    client.cookies.set("device", Signatures(SECRET).device_cookie(DEVICE))
    page = client.get(f"/table/{match}?seat=0&ready=1").text
    assert 'id="show-kingdoms" checked>' in page
    token = re.search(r'name="csrf" value="([^"]+)"', page)
    assert token
    fields = {"csrf": token[1], "known": "kingdoms,last,nonsense", "show": "last", "back": "/"}
    for _ in range(2):  # a layer another game has is left as it is
        answer = client.post("/layers", data=fields, headers={"origin": "http://testserver"})
        fields = {"csrf": token[1], "known": "towns", "show": "towns", "back": "/"}
    assert answer.status_code in (200, 303)
    page = client.get(f"/table/{match}?seat=0&ready=1").text
    assert 'id="show-kingdoms">' in page and 'id="show-last" checked>' in page


def test_a_chosen_structure_shows_what_each_round_brings(app: FastAPI, tables: Tables) -> None:
    match, seat = replayed(tables, "towns", "21", 4, 120)
    page = asked(app, f"/table/{match}?seat={seat}&ready=1&pick=upgrade&pick=TP&pick=D7")
    told = re.search(r'class="t-follow good">([^<]+)<', page)
    assert (
        told and told[1] == "Each round: +3 coins, −1 worker, +1 power"
    )  # as the Dwarves' board says


def test_the_boards_of_all_factions_are_one_tap_away(app: FastAPI, tables: Tables) -> None:
    match, seat = replayed(tables, "towns", "21", 4, 17)
    page = asked(app, f"/table/{match}?seat={seat}&ready=1")
    way = f"/table/{match}/replay?seat={seat}"
    tiles = asked(app, f"/table/{match}/tab/tiles?seat={seat}")
    for shown in (page, tiles):  # below players, beside tiles
        assert re.findall(r'<p class="t-boards[^"]*"><a href="([^"]+)">', shown) == [way]
    boards = asked(app, way)
    for people in ("Swarmlings", "Chaos Magicians", "Halflings", "Dwarves"):
        assert f">{people}</text>" in boards


def test_a_card_that_is_tapped_is_called_by_its_name(app: FastAPI, tables: Tables) -> None:
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
    raise AssertionError("no card can be tapped")
