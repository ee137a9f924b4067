"""Lists of tables: one's own, archived, hidden and searched; open ones with filters."""

import re

import pytest
from tests.service.playing import play
from tests.web.guests import Guest, decider

from ludoteca.games.registry import GAMES
from ludoteca.service import HERE, LINK, PLAYING, SPECTATOR, Pace, SeatPlan, Tables

QUICKEST = {"euphrates_tigris": "swap", "terra_mystica": "pass", "imperial_settlers": "pass"}


def created(tables: Tables, guest: Guest, title: str, game: str = "terra_mystica") -> str:
    """Creates a table with two people on one device."""
    plans = [SeatPlan(HERE, "Ann"), SeatPlan(HERE, "Bob")]
    return tables.create(game, {"players": 2}, plans, guest.device, title=title)


def test_my_tables_show_round_points_and_last_move(tables: Tables, guest: Guest) -> None:
    match = created(tables, guest, "Friday")
    play(tables, match, 40)
    page = guest.get("/tables").text
    assert "Friday" in page
    assert "Round" in page
    assert re.search(r"(Ann|Bob) \d+, (Ann|Bob) \d+", page)
    assert tables.table(match, SPECTATOR).n == 40


@pytest.mark.parametrize("game", GAMES)
def test_my_tables_show_finished_matches(tables: Tables, guest: Guest, game: str) -> None:
    match = created(tables, guest, "Friday", game)
    while tables.table(match, SPECTATOR).status == PLAYING:
        table = tables.table(match, decider(tables, match))
        texts = [move.text for move in table.moves]
        quickest = [text for text in texts if text.startswith(QUICKEST[game])]
        tables.act(match, table.seat, table.n, [(quickest or texts)[-1]])
    page = guest.get("/tables")
    assert page.status_code == 200 and "Friday" in page.text
    assert re.search(r"Ann \d+, Bob \d+", page.text)


def test_my_tables_can_be_searched(tables: Tables, guest: Guest) -> None:
    created(tables, guest, "Friday")
    created(tables, guest, "100% fun", "euphrates_tigris")
    assert "Friday" in guest.get("/tables?q=frid").text
    assert "100%" not in guest.get("/tables?q=frid").text
    assert "100% fun" in guest.get("/tables?q=tigris").text
    assert "Friday" not in guest.get("/tables?q=%25").text, "a percent sign is a wildcard"
    assert "Friday" in guest.get("/tables?q=bob").text


def test_a_table_can_be_archived_hidden_and_restored(
    tables: Tables, guest: Guest, other: Guest
) -> None:
    match = created(tables, guest, "Friday")
    assert "1</i>" in guest.get("/").text
    for shelf in ("archived", "hidden"):
        guest.post(f"/table/{match}/shelf", shelf=shelf)
        assert "Friday" not in guest.get("/tables").text
        assert "Friday" in guest.get(f"/tables?shelf={shelf}").text
        assert 'class="waiting"' not in guest.get("/").text
    guest.post(f"/table/{match}/shelf", shelf="")
    assert "Friday" in guest.get("/tables").text
    assert other.post(f"/table/{match}/shelf", shelf="hidden").status_code == 404
    assert guest.post(f"/table/{match}/shelf", shelf="attic").status_code == 422
    assert guest.get("/tables?shelf=attic").status_code == 422


def test_open_tables_show_their_audience_and_can_be_filtered_by_it(
    tables: Tables, guest: Guest, other: Guest
) -> None:
    fields = {"option.players": "2", "seat_0": HERE, "seat_1": LINK, "listed": "1"}
    made = guest.post(
        "/new/terra_mystica", **fields, title="Club", language="it", experience="expert"
    )
    assert made.status_code == 303, made.text
    page = other.get("/open").text
    assert "Italian" in page or "Italiano" in page
    assert "experts" in page
    for query, is_found in (
        ("language=it", True),
        ("language=es", False),
        ("experience=expert", True),
        ("experience=first", False),
        ("game=terra_mystica", True),
        ("game=euphrates_tigris", False),
    ):
        assert ("Club" in other.get(f"/open?{query}").text) == is_found, query
    wrong = guest.post("/new/terra_mystica", **fields, experience="wizard")
    assert wrong.status_code == 422


def test_open_tables_show_their_pace(tables: Tables, guest: Guest, other: Guest) -> None:
    plans = [SeatPlan(HERE, "Ann"), SeatPlan(LINK)]
    words = {
        "15 min + 15 s a turn": Pace("live"),
        "2 days a turn": Pace("days"),
        "1 day a turn": Pace("days", hours=24),
        "no clock": Pace(),
    }
    for text, pace in words.items():
        match = tables.create(
            "terra_mystica",
            {"players": 2},
            plans,
            guest.device,
            is_listed=True,
            pace=pace,
            experience="first",
        )
        for address in ("/open", "/", f"/table/{match}"):
            page = other.get(address).text
            assert f"{text} · first games" in page, address


def test_links_have_a_qr_code(tables: Tables, guest: Guest) -> None:
    plans = [SeatPlan(HERE, "Ann"), SeatPlan(LINK)]
    match = tables.create("terra_mystica", {"players": 2}, plans, guest.device)
    page = guest.get(f"/table/{match}").text
    assert page.count('class="qr"') >= 2


def test_a_page_explains_how_others_reach_this_computer(guest: Guest) -> None:
    page = guest.get("/reach").text
    assert "http://testserver" in page
    assert 'class="qr"' in page
    assert "ludoteca[site]" in page
