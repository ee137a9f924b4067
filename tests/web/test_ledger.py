"""The ledger page of a match: who may see it, its content and the text to copy."""

import html
import re

import pytest
from fastapi import FastAPI
from tests.web.conftest import SECRET
from tests.web.guests import Guest
from tests.web.table.tables import DEVICE, made, moves_of, replayed

from ludoteca.core.record import SPECTATOR
from ludoteca.games.registry import GAMES
from ludoteca.service import BOT, HERE, SeatPlan, Tables
from ludoteca.web.visitor import Signatures

TEXT = re.compile(r"<textarea[^>]*>\n(.*?)</textarea>", re.DOTALL)
ROUNDS = re.compile(r"<h2>(.*?)</h2>")
MOST_ADDED = 200  # bytes of the table page
OTHERS = [game for game in GAMES if game != "terra_mystica"]


def player(app: FastAPI, language: str = "en", device: str = DEVICE) -> Guest:
    """Returns a guest with a device, by default the one that holds all seats."""
    guest = Guest(app, language)
    guest.client.cookies.set("device", Signatures(SECRET).device_cookie(device))
    return guest


def test_the_log_links_to_the_ledger_by_rounds(app: FastAPI, tables: Tables) -> None:
    match, seat = replayed(tables, "crowded", "14", 5, 145)
    guest, address = player(app), f"/table/{match}/ledger?seat={seat}"
    log = guest.get(f"/table/{match}?seat={seat}").text
    link = re.search(f'<p[^>]*><a href="{re.escape(address)}">.*?</p>', log)
    assert link and len(link[0]) < MOST_ADDED
    page = guest.get(address).text
    assert ROUNDS.findall(page) == ["Set-up", *[f"Round {count}" for count in range(1, 5)]]
    written = tables.ledger(match, seat)
    rows = [row for part in written.parts for row in part.rows]
    assert page.count('<th scope="row">') == len(rows) > 100
    for row in rows:
        amounts = "".join(f"<td>{amount}</td>" for amount in row.amounts)
        assert f"<td><code>{html.escape(row.text)}</code></td>{amounts}</tr>" in page
    found = TEXT.search(page)
    assert found and html.unescape(found[1]) == written.notation


@pytest.mark.parametrize(
    ("language", "words"),
    [("it", ("Tabella delle mosse", "Preparazione")), ("es", ("Tabla de jugadas", "Ronda 1"))],
)
def test_the_ledger_is_translated(
    app: FastAPI, tables: Tables, language: str, words: tuple[str, ...]
) -> None:
    match, seat = replayed(tables, "crowded", "14", 5, 40)
    page = player(app, language).get(f"/table/{match}/ledger?seat={seat}").text
    assert all(word in page for word in words)


def test_before_the_first_turn_the_ledger_is_empty(app: FastAPI, tables: Tables) -> None:
    match = made(tables, "terra_mystica")
    guest = player(app)
    page = guest.get(f"/table/{match}/ledger?seat=0").text
    assert "the ledger starts with the first turn" in page
    assert f"/table/{match}/ledger" not in guest.get(f"/table/{match}?seat=0").text


def test_spectators_see_the_ledger_and_strangers_do_not(app: FastAPI, tables: Tables) -> None:
    match, seat = replayed(tables, "crowded", "14", 5, 100)
    tables.claim("spectator", tables.keys(DEVICE, match)[SPECTATOR])
    spectator, address = player(app, device="spectator"), f"/table/{match}/ledger"
    page = spectator.get(address)
    assert page.status_code == 200
    own = player(app).get(f"{address}?seat={seat}")
    assert TEXT.findall(page.text) == TEXT.findall(own.text) != []
    assert spectator.client.get(f"{address}?seat={seat}").status_code == 404
    assert Guest(app).client.get(address).status_code == 404


def test_undone_moves_are_not_in_the_ledger(tables: Tables) -> None:
    plans = [SeatPlan(HERE), *[SeatPlan(BOT, bot="random")] * 4]
    match = tables.create("terra_mystica", {"players": 5}, plans, DEVICE, seed="14", free_undo=True)
    written: dict[int, str] = {}
    for seat, text in moves_of("crowded")[:60]:
        tables.act(match, seat, tables.latest(match), [text])
        table = tables.table(match, seat)
        written[table.steps] = tables.ledger(match, seat).notation
    assert written[table.steps] != written[40]
    tables.undo(match, 0, table.n, 40)
    assert tables.ledger(match, seat).notation == written[40] != ""


@pytest.mark.parametrize("game", OTHERS)
def test_games_without_a_public_notation_have_no_ledger(
    app: FastAPI, tables: Tables, game: str
) -> None:
    match = made(tables, game)
    guest = player(app)
    found = tables.table(match, 0)
    seat = (found.deciders & -found.deciders).bit_length() - 1
    tables.act(match, seat, found.n, [tables.table(match, seat).moves[0].text])
    assert "/ledger" not in guest.get(f"/table/{match}?seat=0&ready=1").text
    assert guest.client.get(f"/table/{match}/ledger?seat={seat}").status_code == 404
