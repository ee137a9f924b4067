"""The start page: the games, one's own tables, open tables, language and theme."""

import re

import pytest
from fastapi import FastAPI
from tests.web.guests import Guest, gathering, two_here

from ludoteca.games.registry import GAMES
from ludoteca.service import BOT, HERE, LINK, SeatPlan, Tables
from ludoteca.service.levels import BOTS


def test_every_game_has_a_cover_a_button_and_a_form(guest: Guest) -> None:
    page = guest.get("/").text
    assert page.count('<svg class="cover"') == len(GAMES)
    for game in GAMES:
        assert f'action="/play/{game}"' in page
        assert f'href="/new/{game}"' in page
    assert page.count('type="radio" name="bot"') == len(GAMES) * len(BOTS)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("bot", BOTS)
def test_one_click_creates_a_table_against_a_bot(
    guest: Guest, tables: Tables, game: str, bot: str
) -> None:
    match = guest.found(guest.post(f"/play/{game}", bot=bot))
    found = tables.table(match, 0)
    assert found.status == "PLAYING"
    assert [(chair.kind, chair.bot) for chair in found.seats] == [(HERE, ""), (BOT, bot)]
    assert tables.seats_of(guest.device, match) == [0]


def test_the_bot_last_played_against_is_chosen_next_time(guest: Guest) -> None:
    assert 'value="casual" checked' in guest.get("/").text
    guest.post("/play/euphrates_tigris", bot="club")
    assert 'value="club" checked' in guest.get("/").text


def test_every_level_has_a_description(app: FastAPI) -> None:
    page = Guest(app, "it").get("/").text
    assert page.count("<small>") >= len(GAMES) * len(BOTS)
    assert "<span>Maestro</span><small>Pensa quanto serve" in page


def test_bots_of_earlier_versions_can_still_be_chosen(guest: Guest, tables: Tables) -> None:
    match = guest.found(guest.post("/play/euphrates_tigris", bot="greedy"))
    assert tables.table(match, 0).seats[1].bot == "greedy"
    assert 'value="casual" checked' in guest.get("/").text


def test_unknown_games_and_bots_are_refused(guest: Guest, tables: Tables) -> None:
    assert guest.post("/play/chess").status_code == 404
    answer = guest.post("/play/euphrates_tigris", bot="<b>genius</b>")
    assert answer.status_code == 422
    assert "&lt;b&gt;genius" in answer.text and "<b>genius" not in answer.text
    assert tables.tables_of(guest.device) == []


def test_tables_that_wait_for_me_come_first_in_amber(guest: Guest, tables: Tables) -> None:
    waiting = two_here(tables, guest.device)
    plans = [SeatPlan(HERE), SeatPlan(BOT, name="Hal", bot="random")]
    other = tables.create(
        "euphrates_tigris", {"players": 2, "first": "1"}, plans, guest.device, title="Later"
    )
    page = guest.get("/").text
    assert "<title>(1) Ludoteca</title>" in page
    assert page.index(waiting) < page.index(other)
    assert page.count("line-waiting") == 1
    assert "icon-waiting.svg" in page
    assert "Your move" in page and "Waiting for Hal" in page
    assert "with Hal (easy)" in page


def test_without_tables_their_box_is_not_shown(guest: Guest) -> None:
    page = guest.get("/").text
    assert "Your tables" not in page and "Open tables" in page
    assert "No games yet" in guest.get("/tables").text


def test_more_tables_than_fit_are_behind_a_link(guest: Guest, tables: Tables) -> None:
    for _ in range(5):
        two_here(tables, guest.device)
    page = guest.get("/").text
    assert len(set(re.findall(r'href="/table/([\w-]+)"', page))) == 3
    assert '<a href="/tables">all 5</a>' in page
    assert len(set(re.findall(r'href="/table/([\w-]+)"', guest.get("/tables").text))) == 5


def test_open_tables_show_free_seats_and_can_be_joined(
    guest: Guest, other: Guest, tables: Tables
) -> None:
    match = gathering(tables, guest.device, is_listed=True)
    hidden = gathering(tables, guest.device)
    page = other.get("/").text
    assert match in page and hidden not in page
    assert page.count("dot-free") == 1
    assert match in other.get("/open").text
    assert f"/table/{match}/join" not in guest.get("/").text
    answer = other.post(f"/table/{match}/join", name="Ben")
    assert answer.status_code == 303
    assert tables.seats_of(other.device, match) == [1]
    assert tables.table(match, 1).seats[1].name == "Ben"
    assert tables.table(match, 1).status == "PLAYING"


def test_names_are_escaped_on_every_page(guest: Guest, other: Guest, tables: Tables) -> None:
    nasty = "<script>x</script>"
    match = gathering(tables, guest.device, is_listed=True)
    guest.post(f"/table/{match}/rename", seat="0", name=nasty)
    for path in ("/", "/open", f"/table/{match}"):
        for who in (guest, other):
            page = who.get(path).text
            assert nasty not in page
    assert "&lt;script&gt;" in other.get("/").text


@pytest.mark.parametrize(
    ("accepted", "language"),
    [("it-IT,it;q=0.9", "it"), ("fr,es;q=0.5,en;q=0.3", "es"), ("fr", "en"), ("", "en"),
     ("en;q=0.1,it;q=0.8", "it"), ("it;q=x", "it")],
)  # fmt: skip
def test_the_language_of_the_browser_is_used(app: FastAPI, accepted: str, language: str) -> None:
    assert f'<html lang="{language}"' in Guest(app, accepted).get("/").text


def test_language_and_theme_can_be_switched_on_every_page(guest: Guest) -> None:
    answer = guest.post("/language", language="it", back="/new/terra_mystica?x=1")
    assert answer.headers["location"] == "/new/terra_mystica?x=1"
    assert "Nuovo tavolo" in guest.get("/").text
    guest.post("/theme", theme="dark", back="/")
    assert 'data-theme="dark"' in guest.get("/nowhere").text
    guest.post("/theme", theme="", back="/")
    assert "data-theme" not in guest.get("/").text


@pytest.mark.parametrize(
    "back", ["https://elsewhere.example/", "//elsewhere.example", "/\\elsewhere", "nowhere", "/\nx"]
)
def test_switches_never_redirect_to_other_sites(guest: Guest, back: str) -> None:
    answer = guest.post("/language", language="es", back=back)
    assert answer.status_code == 303 and answer.headers["location"] == "/"


def test_unknown_languages_and_themes_are_refused(guest: Guest) -> None:
    assert guest.post("/language", language="xx").status_code == 422
    assert guest.post("/language").status_code == 422
    assert guest.post("/theme", theme="pink").status_code == 422


def test_lines_of_tables_name_the_opponents(guest: Guest, other: Guest, tables: Tables) -> None:
    shared = two_here(tables, guest.device)
    assert "<span>Ann and Ben</span>" in guest.get("/tables").text
    other.post(f"/w/{tables.keys(guest.device, shared)[-1]}")
    assert "<span>Ann and Ben</span>" in other.get("/tables").text
    tables.create("imperial_settlers", {"players": 1}, [SeatPlan(HERE)], other.device)
    other.post("/play/terra_mystica", bot="greedy")
    page = other.get("/tables").text
    assert "<span>solo</span>" in page and re.search(r"<span>with \w+ \(medium\)</span>", page)


def test_a_table_waiting_for_players_is_not_called_solo(guest: Guest, tables: Tables) -> None:
    plans = [SeatPlan(HERE, "Ann"), SeatPlan(LINK)]
    tables.create("terra_mystica", {"players": 2}, plans, guest.device)
    page = guest.get("/tables").text
    assert "<span>Ann</span>" in page and "solo" not in page


@pytest.mark.parametrize("page", ["/", "/rules", "/learn"])
def test_games_are_in_the_same_order_on_every_page(guest: Guest, page: str) -> None:
    text = guest.get(page).text
    names = ["Terra Mystica", "Euphrates &amp; Tigris", "Imperial Settlers"]
    places = [text.index(f">{name}<") for name in names]
    assert places == sorted(places)
