"""One's own data: what the page says, the file of everything, and deleting it."""

from fastapi import FastAPI
from tests.web.conftest import PATIENT, SECRET
from tests.web.guests import Guest

from ludoteca.service import HERE, LINK, SeatPlan, TablePolicy, Tables
from ludoteca.web.app import create_app
from ludoteca.web.settings import Settings


def table_of(tables: Tables, guest: Guest, other: Guest) -> str:
    """A table of two people."""
    plans = [SeatPlan(HERE, "Ann"), SeatPlan(LINK)]
    match = tables.create("terra_mystica", {"players": 2}, plans, guest.device, title="Friday")
    tables.claim(other.device, tables.keys(guest.device, match)[1], "Bob")
    return match


def test_the_page_says_what_the_host_has_set(tables: Tables) -> None:
    settings = Settings(limits=PATIENT, keep_days=14, policy=TablePolicy(idle_days=60))
    page = Guest(create_app(tables, SECRET, settings=settings)).get("/privacy").text
    assert "Deleted 14 days after the end of the table." in page
    assert "for 60 days is closed" in page
    assert "unofficial fan project" in page


def test_everything_about_me_is_in_one_file_and_nothing_of_others(
    app: FastAPI, tables: Tables, guest: Guest, other: Guest
) -> None:
    match = table_of(tables, guest, other)
    guest.post("/me/register", name="Anna Maria", password="correct horse")
    found = guest.get("/privacy/export")
    assert found.headers["content-disposition"].startswith("attachment")
    said = found.json()
    assert said["account"] == "Anna Maria"
    assert [seat["name"] for seat in said["seats"]] == ["Ann"]
    assert [row["match"] for row in said["holdings"]] == [match]
    assert "Bob" not in found.text
    for key in tables.keys(guest.device, match).values():
        assert key not in found.text, "whoever has the file must not have the seat"


def test_deleting_leaves_the_moves_without_a_name(
    tables: Tables, guest: Guest, other: Guest
) -> None:
    match = table_of(tables, guest, other)
    guest.post("/me/register", name="Ann", password="correct horse")
    assert guest.post("/privacy/erase").status_code == 303
    guest._token = ""
    table = tables.table(match, 1)
    assert [chair.name for chair in table.seats] == ["", "Bob"]
    assert other.get(f"/table/{match}").status_code == 200
    assert guest.get(f"/table/{match}").status_code == 404
    assert "Friday" not in guest.get("/tables").text
    assert guest.post("/me/sign-in", name="Ann", password="correct horse").status_code == 403
