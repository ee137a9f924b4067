"""Names with a password: signing in, seats and preferences on all devices, recovery."""

import re

import pytest
from fastapi import FastAPI
from tests.web.guests import Guest

from ludoteca.service import HERE, LINK, SeatPlan, Tables

CODE = re.compile(r'class="code">([A-Z2-9-]{24})<')
PASSWORD = "correct horse"


def table_of(tables: Tables, guest: Guest, title: str) -> str:
    """Creates a table with this guest as host."""
    plans = [SeatPlan(HERE, "Ann"), SeatPlan(LINK)]
    return tables.create("terra_mystica", {"players": 2}, plans, guest.device, title=title)


def registered(guest: Guest, name: str = "Ann") -> str:
    """Registers a name on this device; returns the recovery code."""
    answer = guest.post("/me/register", name=name, password=PASSWORD)
    assert answer.status_code == 200, answer.text
    found = CODE.search(answer.text)
    assert found
    return found[1]


def signed_in(guest: Guest, **fields: str) -> None:
    """Signs in as Ann on this device."""
    answer = guest.post("/me/sign-in", name="ann", password=PASSWORD, **fields)
    assert answer.status_code == 303, answer.text
    guest._token = ""


def test_seats_and_preferences_follow_a_name_to_another_device(
    tables: Tables, guest: Guest, other: Guest
) -> None:
    first = table_of(tables, guest, "Friday")
    second = table_of(tables, other, "Sunday")
    tables.table(second, 0)  # loads it into memory
    registered(guest)
    guest.post("/theme", theme="dark")
    signed_in(other, bring="1")
    page = other.get("/tables").text
    assert "Friday" in page and "Sunday" in page
    assert 'data-theme="dark"' in page
    assert other.get(f"/table/{first}").status_code == 200
    assert other.get(f"/table/{second}").status_code == 200
    assert "Sunday" in guest.get("/tables").text
    assert guest.get(f"/table/{second}").status_code == 200
    assert "Hello, Ann" in other.get("/me").text


def test_the_tables_of_a_shared_browser_stay_there_unless_they_are_taken_over(
    tables: Tables, guest: Guest, other: Guest
) -> None:
    registered(guest)
    table_of(tables, other, "Of somebody else")
    assert "The tables of this browser: 1." in other.get("/me").text
    signed_in(other)
    assert "Of somebody else" not in other.get("/tables").text


def test_signing_out_everywhere_ends_the_other_browsers(
    tables: Tables, guest: Guest, other: Guest
) -> None:
    match = table_of(tables, guest, "Friday")
    registered(guest)
    signed_in(other)
    assert guest.post("/me/everywhere").status_code == 303
    guest._token = ""
    assert guest.get(f"/table/{match}").status_code == 200
    assert "Hello, Ann" in guest.get("/me").text
    assert other.get(f"/table/{match}").status_code == 404
    assert "Hello" not in other.get("/me").text


def test_a_recovery_code_works_once_and_signs_out_all_devices(
    tables: Tables, guest: Guest, other: Guest
) -> None:
    match = table_of(tables, guest, "Friday")
    code = registered(guest)
    fields = {"name": "Ann", "code": code.lower(), "password": "another one"}
    answer = other.post("/me/recover", **fields)
    assert answer.status_code == 200, answer.text
    assert CODE.search(answer.text)
    other._token = ""
    assert other.get(f"/table/{match}").status_code == 200
    assert guest.get(f"/table/{match}").status_code == 404
    assert other.post("/me/recover", **fields).status_code == 403
    assert guest.post("/me/sign-in", name="Ann", password=PASSWORD).status_code == 403


def test_forgetting_a_browser_deletes_its_tables_and_preferences(
    tables: Tables, guest: Guest
) -> None:
    table_of(tables, guest, "Friday")
    guest.post("/theme", theme="dark")
    assert guest.post("/me/forget").status_code == 303
    guest._token = ""
    page = guest.get("/tables").text
    assert "Friday" not in page and 'data-theme="dark"' not in page


@pytest.mark.parametrize(
    ("name", "password", "status"),
    [
        ("A", PASSWORD, 422),
        ("A" * 25, PASSWORD, 422),
        ("Ann", "short", 422),
        ("Ann", "x" * 201, 422),
    ],
)
def test_names_and_passwords_have_a_sensible_length(
    guest: Guest, name: str, password: str, status: int
) -> None:
    assert guest.post("/me/register", name=name, password=password).status_code == status
    assert "Hello" not in guest.get("/me").text


def test_a_name_is_registered_once_in_any_spelling(guest: Guest, other: Guest) -> None:
    registered(guest)
    for name in ("Ann", "ANN", "ａｎｎ", " ann "):
        assert other.post("/me/register", name=name, password=PASSWORD).status_code == 409


def test_unknown_names_and_wrong_passwords_get_the_same_answer(guest: Guest, other: Guest) -> None:
    registered(guest)
    wrong = other.post("/me/sign-in", name="Ann", password="wrong wrong")
    unknown = other.post("/me/sign-in", name="Nobody", password="wrong wrong")
    assert wrong.status_code == unknown.status_code == 403
    assert "Name and password do not match." in wrong.text
    assert "Name and password do not match." in unknown.text


def test_guessing_passwords_is_rate_limited(app: FastAPI, guest: Guest) -> None:
    answers = [guest.post("/me/sign-in", name="Ann", password="wrong wrong") for _ in range(11)]
    assert "Too many attempts" in answers[-1].text
    assert answers[-1].status_code == 422


def test_a_password_is_changed_with_the_old_one(guest: Guest, other: Guest) -> None:
    assert guest.post("/me/password", old="a", password=PASSWORD).status_code == 403
    registered(guest)
    assert guest.post("/me/password", old="wrong", password="new password").status_code == 403
    assert guest.post("/me/password", old=PASSWORD, password="new password").status_code == 303
    assert other.post("/me/sign-in", name="Ann", password=PASSWORD).status_code == 403
    assert other.post("/me/sign-in", name="Ann", password="new password").status_code == 303


def test_names_at_a_table_are_unique(tables: Tables, guest: Guest, other: Guest) -> None:
    match = table_of(tables, guest, "Friday")
    key = tables.keys(guest.device, match)[1]
    answer = other.post(f"/s/{key}", name="ANN")
    assert answer.status_code == 409
    assert "is called ANN already" in answer.text
    assert not tables.table(match, -1).seats[1].is_taken
    assert other.post(f"/s/{key}", name="Bob").status_code == 303
    assert other.post(f"/table/{match}/rename", seat="1", name="ann").status_code == 409
    assert tables.table(match, -1).seats[1].name == "Bob"


def test_an_open_table_is_joined_without_a_taken_name(
    tables: Tables, guest: Guest, other: Guest
) -> None:
    plans = [SeatPlan(HERE, "Ann"), SeatPlan(LINK)]
    match = tables.create("terra_mystica", {"players": 2}, plans, guest.device, is_listed=True)
    other.client.cookies.set("name", "Ann")
    assert other.post(f"/table/{match}/join").status_code == 303
    assert tables.table(match, -1).seats[1].name == ""
