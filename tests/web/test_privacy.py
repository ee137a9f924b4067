"""Personal data: the privacy page, the export and deletion."""

from fastapi import FastAPI
from tests.web.conftest import PATIENT, SECRET
from tests.web.guests import Guest

from ludoteca.service import HERE, LINK, SeatPlan, TablePolicy, Tables
from ludoteca.web.app import create_app
from ludoteca.web.settings import Settings


def table_of(tables: Tables, guest: Guest, other: Guest) -> str:
    """Creates a table of two people on two devices."""
    plans = [SeatPlan(HERE, "Ann"), SeatPlan(LINK)]
    match = tables.create("terra_mystica", {"players": 2}, plans, guest.device, title="Friday")
    tables.claim(other.device, tables.keys(guest.device, match)[1], "Bob")
    return match


def test_the_privacy_page_shows_the_settings_of_the_host(tables: Tables) -> None:
    settings = Settings(limits=PATIENT, keep_days=14, policy=TablePolicy(idle_days=60))
    page = Guest(create_app(tables, SECRET, settings=settings)).get("/privacy").text
    assert "Deleted 14 days after the end of the table." in page
    assert "for 60 days is closed" in page
    assert "unofficial fan project" in page


def test_the_export_has_all_own_data_and_no_data_of_others(
    app: FastAPI, tables: Tables, guest: Guest, other: Guest
) -> None:
    match = table_of(tables, guest, other)
    guest.post("/me/register", name="Anna Maria", password="correct horse")
    found = guest.get("/privacy/export")
    assert found.headers["content-disposition"].startswith("attachment")
    export = found.json()
    assert export["account"] == "Anna Maria"
    assert [seat["name"] for seat in export["seats"]] == ["Ann"]
    assert [row["match"] for row in export["holdings"]] == [match]
    assert "Bob" not in found.text
    for key in tables.keys(guest.device, match).values():
        assert key not in found.text, "the export holds the key of a seat"


def test_after_deletion_the_moves_stay_without_a_name(
    tables: Tables, guest: Guest, other: Guest
) -> None:
    match = table_of(tables, guest, other)
    guest.get("/learn/euphrates_tigris/first/2")
    assert [name for name in guest.client.cookies if name.startswith("lesson")]
    guest.post("/me/register", name="Ann", password="correct horse")
    assert guest.post("/privacy/erase").status_code == 303
    guest._token = ""
    table = tables.table(match, 1)
    assert [chair.name for chair in table.seats] == ["", "Bob"]
    assert other.get(f"/table/{match}").status_code == 200
    assert guest.get(f"/table/{match}").status_code == 404
    assert "Friday" not in guest.get("/tables").text
    assert [name for name in guest.client.cookies if name.startswith("lesson")] == []
    assert guest.post("/me/sign-in", name="Ann", password="correct horse").status_code == 403
