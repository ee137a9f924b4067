"""The report of a conflict is shown to its players until their next move."""

import random

import pytest
from tests.web.guests import Guest
from tests.web.table.tables import IDLE, decider, made

from ludoteca.core.journal import Entry
from ludoteca.drawing.euphrates_tigris.reports import finished
from ludoteca.drawing.log_text import Event
from ludoteca.service import Table, Tables
from ludoteca.text import catalogue
from ludoteca.web.table.log import Log

GAME = "euphrates_tigris"
REPORT = '<details class="t-report'


def after_conflict(tables: Tables, device: str) -> Table:
    """Plays until after a conflict and returns the table as its defender sees it."""
    rng = random.Random(5)
    match = made(tables, GAME, "5", device=device)
    for _ in range(400):
        seat = decider(tables.table(match, 0))
        table = tables.table(match, seat)
        was = table.view.question
        texts = [move.text for move in table.moves if not move.text.startswith(IDLE)]
        chosen = rng.choice(texts or [move.text for move in table.moves])
        tables.act(match, seat, table.n, [chosen])
        if was == "defend":
            return tables.table(match, seat)
    raise AssertionError("no conflict")


def test_the_report_lists_both_sides_removed_tiles_and_gains(tables: Tables) -> None:
    table = after_conflict(tables, "device")
    (report, rule), *_ = Log(table, catalogue("en", GAME)).reports()
    sides = [sentence for what, sentence in report.rows if what in ("Attacker", "Defender")]
    assert len(sides) == 2 and all("on the board +" in side for side in sides)
    assert {"Removed", "Gained"} <= {what for what, _ in report.rows}
    assert report.is_own and "/rules/euphrates_tigris/" in rule


def test_the_report_stays_open_for_its_players_until_they_move(
    tables: Tables, guest: Guest
) -> None:
    table = after_conflict(tables, guest.device)
    address = f"/table/{table.match}?ready=1&seat="
    assert f"{REPORT} " in guest.get(f"{address}{table.seat}").text
    others = [seat for seat in range(3) if f'{REPORT}"' in guest.get(f"{address}{seat}").text]
    assert len(others) == 1  # the third player can open it
    while decider(tables.table(table.match, 0)) != table.seat:
        seat = decider(tables.table(table.match, 0))
        now = tables.table(table.match, seat)
        tables.act(table.match, seat, now.n, [now.moves[0].text])
    now = tables.table(table.match, table.seat)
    tables.act(table.match, table.seat, now.n, [now.moves[0].text])
    assert f'id="conflict-{table.n}"' not in guest.get(f"{address}{table.seat}").text


@pytest.mark.parametrize(("added", "winner"), [((1, 1), 1), ((2, 1), 0)])
def test_the_defender_wins_a_tie(added: tuple[int, int], winner: int) -> None:
    entries = [
        Entry(0, "war.king", 3, "E5", "", -1),
        Entry(1, "defence", 3, "F6", "", -1),
        Entry(0, "support.settlement", added[0], "", "", -1),
        Entry(1, "support.settlement", added[1], "", "", -1),
        Entry(winner, "point.black", 4, "E5", "", -1),
    ]
    (fight,) = finished([Event(9, entries)])
    assert fight.winner == winner and fight.n == 9
