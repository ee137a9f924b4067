"""Players are told who razed a location of theirs, and what both got."""

import pytest
from fastapi import FastAPI
from tests.web.table.tables import positions
from tests.web.table.test_weight import page_of, player

from ludoteca.core.journal import Entry
from ludoteca.drawing.log_text import Event, Report
from ludoteca.games.imperial_settlers.tables.printed import CARD_NUMBERS, CARDS
from ludoteca.service import Table, Tables
from ludoteca.text import LANGUAGES, catalogue
from ludoteca.web.game_parts import log_text_of

GAME = "imperial_settlers"
LOG_TEXT = log_text_of(GAME)
FACTIONS = ("faction.romans", "faction.barbarians")
RAZED = [
    Entry(1, "good.raze", -2, "COM012", "", -1),
    Entry(1, "razed", 1, "COM012", "IS «Razzia»", -1),
    Entry(1, "good.worker", 2, "COM012", "", -1),
]
FALLEN = [
    Entry(0, "left", 1, "COM012", "", -1),
    Entry(0, "foundation", 1, "COM012", "", -1),
    Entry(0, "good.wood", 1, "COM012", "", -1),
]


def reports(events: list[Event], reader: int = 0, language: str = "en") -> list[Report]:
    """The reports of some events."""
    return LOG_TEXT.reports(events, catalogue(language, GAME), reader, FACTIONS.__getitem__)


def test_a_razed_location_is_reported_to_its_player_alone() -> None:
    (report,) = reports([Event(7, RAZED + FALLEN)])
    assert report.title == "The Barbarian empire razes your “Village”"
    assert report.verdict == "it becomes a foundation"
    assert report.rows == (("They get", "2 workers"), ("You get", "a foundation, 1 wood"))
    assert report.n == 7 and report.is_own and not report.is_good
    assert reports([Event(7, RAZED + FALLEN)], 1) == []


def test_a_location_that_falls_after_the_loot_is_chosen_is_reported_then() -> None:
    (report,) = reports([Event(7, RAZED), Event(9, FALLEN)])
    assert report.n == 9 and report.rows[1][1] == "a foundation, 1 wood"


def test_a_razed_faction_location_is_gone() -> None:
    """IS «Trasformare un luogo in Fondazione»: only common cards become foundations."""
    raze = [Entry(1, "razed", 1, "JAP001", "", -1), Entry(0, "left", 1, "JAP001", "", -1)]
    (report,) = reports([Event(7, raze)])
    assert report.verdict == "it is discarded" and report.rows == ()


def test_a_location_given_up_or_razed_by_its_own_player_is_not_reported() -> None:
    own = Entry(0, "raze_own_location", 1, "COM012", "", -1)
    assert reports([Event(7, [own, *FALLEN])]) == []
    assert reports([Event(7, FALLEN)]) == []


def test_the_log_says_what_became_of_a_location_once() -> None:
    found = LOG_TEXT.entries(RAZED + FALLEN, 0)
    assert [entry.thing for entry in found if entry.seat == 0] == ["foundation", "good.wood"]


def after_raze(tables: Tables) -> tuple[Table, str]:
    """A position after a location of the deciding player was razed, and that location."""
    for table in positions(tables, GAME, 2, 100, 2):
        line = table.log_tail[-1] if table.log_tail else None
        if line is not None and line.text.startswith("raze COM") and line.seat != table.seat:
            return table, line.text.split()[1]
    raise AssertionError("nothing was razed")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_shows_the_report_open(app: FastAPI, tables: Tables, language: str) -> None:
    table, card = after_raze(tables)
    pages = [page_of(player(app, language), table.match, seat).decode() for seat in (0, 1)]
    report = f'<details class="t-report bad" id="razed-{table.n}-{card}" open'
    assert [report in page for page in pages] == [seat == table.seat for seat in (0, 1)]
    name = catalogue(language, GAME).say(f"card.{CARDS[CARD_NUMBERS[card]].key}")
    assert name in pages[table.seat].split(report)[1].split("</summary>")[0]
