"""After a match: history, rematch with rotated seats, and the report file."""

import json
import re

from fastapi import FastAPI
from tests.replaying import FOLDER
from tests.service.playing import SHORT, play
from tests.web.guests import Guest

from ludoteca import read_record
from ludoteca.drawing.euphrates_tigris.treasures import filling
from ludoteca.service import HERE, LINK, OVER, SPECTATOR, SeatPlan, Tables
from ludoteca.text import catalogue


def finished(tables: Tables, guest: Guest, other: Guest) -> str:
    """Plays a short match of Ann and Bob to its end."""
    plans = [SeatPlan(HERE, "Ann"), SeatPlan(LINK)]
    match = tables.create("euphrates_tigris", SHORT, plans, guest.device, title="Friday")
    tables.claim(other.device, tables.keys(guest.device, match)[1], "Bob")
    play(tables, match, 1000)
    assert tables.table(match, SPECTATOR).status == OVER
    return match


def test_finished_games_are_in_the_history_of_each_player(
    tables: Tables, guest: Guest, other: Guest
) -> None:
    assert "No finished games yet." in guest.get("/history").text
    match = finished(tables, guest, other)
    ranks = tables.table(match, SPECTATOR).scores
    assert ranks is not None
    for player, seat in ((guest, 0), (other, 1)):
        page = player.get("/history").text
        assert f"Played: 1. Won: {int(ranks.ranks[seat] == 1)}." in page
        assert "Friday" in page and "By number of players" in page
        assert page.count('<svg xmlns="http://www.w3.org/2000/svg" class="hc"') == 3
        assert "Points from game to game" not in page, "one match has no course"
    second = finished(tables, guest, other)
    page = guest.get("/history").text
    totals = [tables.table(one, SPECTATOR).scores.totals[0] for one in (match, second)]  # type: ignore[union-attr]
    first, latest = (f"{points} points" for points in totals)
    assert re.search(rf"From the first game to the latest: {first}[^0-9]+{latest}", page)
    assert f"2 played, {page.count('· won')} won" in page


def test_the_end_shows_how_treasures_filled_the_weakest_colour(
    tables: Tables, guest: Guest
) -> None:
    record = read_record((FOLDER / "euphrates_tigris" / "two.txt").read_text(encoding="utf-8"))
    plans = [SeatPlan(HERE, name) for name in ("Ann", "Bob")]
    match = tables.create(
        "euphrates_tigris", dict(record.options), plans, guest.device, seed=record.seed
    )
    while (steps := tables.table(match, 0).steps) < len(record.actions):
        seat, text = record.actions[steps]
        tables.act(match, seat, tables.latest(match), [text])
    scores = tables.table(match, SPECTATOR).scores
    assert scores is not None
    notes = [filling(points, catalogue("en", "euphrates_tigris")) for points in scores.points]
    page = guest.get(f"/table/{match}").text
    assert any(notes)
    for name, note in zip(("Ann", "Bob"), notes, strict=True):
        assert not note or f"<b>{name}</b>: {note}" in page


def test_a_rematch_rotates_the_seats(tables: Tables, guest: Guest, other: Guest) -> None:
    match = finished(tables, guest, other)
    rematch = guest.found(guest.post(f"/table/{match}/rematch", rotate="1"))
    assert [chair.name for chair in tables.table(rematch, SPECTATOR).seats] == ["Bob", "Ann"]
    assert tables.seats_of(guest.device, rematch) == [1]
    assert tables.seats_of(other.device, rematch) == [0]
    assert other.found(other.post(f"/table/{match}/rematch")) == rematch


def test_a_rematch_may_keep_the_seats(tables: Tables, guest: Guest, other: Guest) -> None:
    match = finished(tables, guest, other)
    rematch = guest.found(guest.post(f"/table/{match}/rematch"))
    assert [chair.name for chair in tables.table(rematch, SPECTATOR).seats] == ["Ann", "Bob"]


def test_a_report_holds_only_what_the_seat_may_know(
    app: FastAPI, tables: Tables, guest: Guest, other: Guest
) -> None:
    plans = [SeatPlan(HERE, "Ann"), SeatPlan(LINK)]
    match = tables.create("euphrates_tigris", {"players": 2}, plans, guest.device)
    tables.claim(other.device, tables.keys(guest.device, match)[1])
    play(tables, match, 6)
    answer = guest.get(f"/table/{match}/report?seat=0")
    assert answer.headers["content-disposition"].startswith("attachment")
    report = json.loads(answer.text)
    assert (report["format"], report["seat"], report["event"]) == ("ludoteca-report", 0, 6)
    assert report["rules_version"] and report["program"]
    assert report["view"]["seat"] == 0
    assert any(change["rule"] for line in report["log"] for change in line["changes"])
    assert tables.table(match, 0).seed == "" and "seed" not in report
    assert guest.get(f"/table/{match}/report?seat=1").status_code == 404
    assert Guest(app).get(f"/table/{match}/report").status_code == 404
