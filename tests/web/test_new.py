"""The form of a new table: options with explanations, seats with their players."""

import html
import re

import pytest
from fastapi import FastAPI
from tests.web.guests import Guest, play

from ludoteca.games.registry import GAMES, rules_of
from ludoteca.service import Tables
from ludoteca.text import LANGUAGES, catalogue
from ludoteca.web.game_parts import emblems_of


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_explained(app: FastAPI, game: str, language: str) -> None:
    page = html.unescape(Guest(app, language).get(f"/new/{game}").text)
    words = catalogue(language, game)
    for option in rules_of(game).options():
        emblems = emblems_of(game)
        is_pictured = emblems is not None and emblems.option == option.name
        assert f'name="{"emblem.0" if is_pictured else f"option.{option.name}"}"' in page
        assert words.say(f"option.{option.name}") in page
        if option.name != "first" and not is_pictured:
            assert words.say(f"option.{option.name}.about") in page


def test_seats_are_counted_from_one_and_random_is_a_choice(guest: Guest, tables: Tables) -> None:
    page = guest.get("/new/terra_mystica").text
    assert re.search(r'<option value="0"[^>]*>random<', page)
    assert re.search(r'<option value="3"[^>]*>Seat 3<', page)
    page = guest.get("/new/euphrates_tigris").text
    assert re.search(r'<option value="random"[^>]*>random<', page)
    assert re.search(r'<option value="0"[^>]*>Seat 1<', page)


def test_every_choice_is_translated(app: FastAPI) -> None:
    """No option shows its value in notation."""
    for language in ("it", "es"):
        for game in GAMES:
            page = Guest(app, language).get(f"/new/{game}").text
            for value, label in re.findall(r'<option value="([^"]*)"[^>]*>([^<]*)<', page):
                assert label.strip() and label != value, (game, language, value)


FIRE_ICE = {
    "option.players": "3", "option.board": "fire_ice_new", "option.faction_choice": "auction",
    "option.first_bidder": "2", "option.final_tile": "outposts", "option.ice_factions": "1",
    "option.volcano_factions": "1", "option.variable_factions": "1", "option.variable_order": "1",
}  # fmt: skip


@pytest.mark.slow
def test_a_game_with_all_of_fire_and_ice_is_played_to_its_end(guest: Guest, tables: Tables) -> None:
    """The page of each phase is shown: the auction, places in the turn order and the rest."""
    fields = {**FIRE_ICE, **{f"seat.{seat}": "HERE" for seat in range(3)}}
    match = guest.found(guest.post("/new/terra_mystica", **fields))
    assert tables.table(match, 1).deciders == 0b10  # seat 2 bids first
    asked: set[str] = set()
    for number in range(2000):
        table = tables.table(match, 0)
        if table.status == "OVER":
            break
        if number % 9 == 0 or number < 12:
            page = guest.get(f"/table/{match}").text
            asked |= {word for word in ("bid", "next auction", "place") if word in page.lower()}
            assert 'id="table"' in page
        play(tables, match, 1)
    assert tables.table(match, 0).status == "OVER" and "bid" in asked
    assert "Score over time" in guest.get(f"/table/{match}").text


@pytest.mark.parametrize("game", GAMES)
def test_the_unchanged_form_creates_a_table(guest: Guest, tables: Tables, game: str) -> None:
    match = guest.found(guest.post(f"/new/{game}", seat_0="HERE", name_0="Ann"))
    found = tables.table(match, 0)
    assert found.status == "PLAYING"
    assert found.seats[0].name == "Ann"
    assert all(chair.kind == "BOT" for chair in found.seats[1:])
    assert 'value="Ann"' in guest.get(f"/new/{game}").text  # the name is remembered


def test_new_tables_let_the_player_order_effects(guest: Guest, tables: Tables) -> None:
    """The form and the quick start choose this option; a table without it plays as before."""
    page = guest.get("/new/imperial_settlers").text
    assert re.search(r'<option value="chosen"[^>]*selected', page)
    match = guest.found(
        guest.post("/new/imperial_settlers", seat_0="HERE", **{"option.effect_order": "chosen"})
    )
    assert tables.table(match, 0).options["effect_order"] == "chosen"
    match = guest.found(
        guest.post("/new/imperial_settlers", seat_0="HERE", **{"option.effect_order": "built"})
    )
    assert "effect_order" not in tables.table(match, 0).options
    match = guest.found(guest.post("/play/imperial_settlers", bot="random"))
    assert tables.table(match, 0).options == {"players": 2, "effect_order": "chosen"}


def test_options_and_seats_are_stored_as_sent(guest: Guest, tables: Tables) -> None:
    fields = {
        "option.players": "3", "option.english": ["0", "1"], "option.open_tiles": "0",
        "option.board": "advanced", "option.dynasties": "lion archer bull",
        "seat.0": "LINK", "name.0": "Zoe", "seat.1": "HERE", "seat.2": "BOT", "bot.2": "random",
        "title": "Two rivers", "listed": "1",
    }  # fmt: skip
    match = guest.found(guest.post("/new/euphrates_tigris", **fields))
    found = tables.table(match, 1)
    expected = {
        "players": 3,
        "english": 1,
        "board": "advanced",
        "dynasties": "lion archer bull",
    }
    assert found.options == expected
    assert [chair.kind for chair in found.seats] == ["LINK", "HERE", "BOT"]
    assert (found.title, found.status) == ("Two rivers", "GATHERING")
    assert tables.open_tables()[0].match == match


PICTURED = {
    "euphrates_tigris": ("dynasties", "archer", {"lion", "bull", "potter"}),
    "imperial_settlers": ("factions", "romans", {"barbarians", "egyptians", "japanese"}),
}


@pytest.mark.parametrize("game", PICTURED)
def test_factions_are_chosen_by_picture_and_the_rest_are_random(
    guest: Guest, tables: Tables, game: str
) -> None:
    option, name, others = PICTURED[game]
    fields = {"option.players": "2", "seat.0": "HERE", "emblem.0": "", "emblem.1": name}
    match = guest.found(guest.post(f"/new/{game}", **fields))
    first, second = str(tables.table(match, 0).options[option]).split()
    assert second == name and first in others


@pytest.mark.parametrize("game", PICTURED)
def test_without_chosen_pictures_the_game_assigns_factions(
    guest: Guest, tables: Tables, game: str
) -> None:
    fields = {"option.players": "2", "seat.0": "HERE", "emblem.0": "", "emblem.1": ""}
    match = guest.found(guest.post(f"/new/{game}", **fields))
    assert tables.table(match, 0).options == {"players": 2}


@pytest.mark.parametrize("game", PICTURED)
@pytest.mark.parametrize("wrong", ["nobody", "", "x" * 5000])
def test_a_repeated_or_unknown_picture_is_refused_and_stays_chosen(
    guest: Guest, game: str, wrong: str
) -> None:
    name = PICTURED[game][1]
    fields = {"option.players": "2", "seat.0": "HERE", "emblem.0": name, "emblem.1": wrong or name}
    answer = guest.post(f"/new/{game}", **fields)
    assert answer.status_code == 422 and 'role="alert"' in answer.text
    assert f'name="emblem.0" value="{name}" checked' in answer.text


def test_every_picture_has_a_name_and_factions_for_beginners_are_marked(app: FastAPI) -> None:
    page = Guest(app, "it").get("/new/imperial_settlers").text
    for name in ("Barbari", "Egizi", "Giapponesi", "Romani"):
        assert re.search(rf"</svg>{name}<", page)
    marked = re.findall(r"</svg>(\w+)<i title=\"adatta a una prima partita\"", page)
    assert set(marked) == {"Barbari", "Romani"}


def test_an_unticked_box_means_no(guest: Guest, tables: Tables) -> None:
    fields = {"option.players": "2", "option.cultist_power": "0", "seat.0": "HERE"}
    match = guest.found(guest.post("/new/terra_mystica", **fields))
    assert tables.table(match, 0).options == {"players": 2, "cultist_power": 0}


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"option.players": "9"}, "9"),
        ({"option.players": "many"}, "many"),
        ({"option.board": "<i>moon</i>"}, "&lt;i&gt;moon"),
        ({"option.hands": "XYZ"}, "6 letters each"),
        ({"seat.0": "GHOST"}, "GHOST"),
        ({"seat.1": "BOT", "bot.1": "genius"}, "genius"),
        ({"seat.0": "BOT"}, "At least one seat must be for a person"),
        ({"seat.0": "HERE", "seat.1": "LINK", "free_undo": "1"}, "more people"),
    ],
)
def test_a_refused_form_keeps_its_values(
    guest: Guest, tables: Tables, fields: dict[str, str], message: str
) -> None:
    answer = guest.post("/new/euphrates_tigris", **{"title": "Kept", "seat.0": "HERE", **fields})
    assert answer.status_code == 422
    assert message in answer.text
    assert 'role="alert"' in answer.text and 'value="Kept"' in answer.text
    assert tables.tables_of(guest.device) == []


def test_against_bots_only_unlimited_undo_is_allowed(guest: Guest, tables: Tables) -> None:
    fields = {"option.players": "2", "seat.0": "HERE", "free_undo": "1"}
    match = guest.found(guest.post("/new/imperial_settlers", **fields))
    assert tables.table(match, 0).free_undo


def test_a_solo_game_has_one_seat(guest: Guest, tables: Tables) -> None:
    fields = {"option.players": "1", "seat.0": "HERE", "seat.1": "LINK"}
    match = guest.found(guest.post("/new/imperial_settlers", **fields))
    assert len(tables.table(match, 0).seats) == 1


def test_there_is_no_form_for_unknown_games(guest: Guest) -> None:
    assert guest.get("/new/chess").status_code == 404
    assert guest.post("/new/chess").status_code == 404
