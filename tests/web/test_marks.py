"""Notes on a table: a fixed set-up, and closing when idle."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.service.playing import SHORT
from tests.service.test_policy import Clock
from tests.web.conftest import PATIENT, SECRET
from tests.web.guests import Guest, gathering, two_here

from ludoteca.service import HERE, LINK, SeatPlan, Store, Tables
from ludoteca.service.expiry import close_idle
from ludoteca.service.policy import DAY, TablePolicy
from ludoteca.web.app import create_app

FIXED = "The host fixed the set-up"
CLOSING = "the table closes"


@pytest.mark.parametrize("seed", ["", "chosen"])
def test_a_fixed_set_up_is_marked_before_joining_and_at_the_table(
    guest: Guest, other: Guest, tables: Tables, seed: str
) -> None:
    plans = [SeatPlan(HERE), SeatPlan(LINK)]
    match = tables.create("euphrates_tigris", {"players": 2}, plans, guest.device, seed=seed)
    keys = tables.keys(guest.device, match)
    pages = [other.get(f"/s/{keys[1]}"), other.get(f"/w/{keys[-1]}"), guest.get(f"/table/{match}")]
    assert other.post(f"/s/{keys[1]}", name="Ben").status_code == 303
    pages += [guest.get(f"/table/{match}"), other.get(f"/table/{match}")]
    assert [page.status_code for page in pages] == [200] * 5
    assert [FIXED in page.text for page in pages] == [bool(seed)] * 5


def test_a_fixed_set_up_is_refused_on_a_listed_table(guest: Guest, tables: Tables) -> None:
    form = {"seat_0": "HERE", "seat_1": "LINK", "listed": "1"}
    form |= {f"option.{name}": str(value) for name, value in SHORT.items()}
    answer = guest.post("/new/euphrates_tigris", **form)
    assert answer.status_code == 422 and "listed" in answer.text
    assert tables.tables_of(guest.device) == []
    form.pop("listed")
    assert guest.post("/new/euphrates_tigris", **form).status_code == 303


@pytest.fixture
def clock() -> Clock:
    """A clock that the test moves."""
    return Clock()


@pytest.fixture
def strict(tmp_path: Path, clock: Clock) -> Iterator[Tables]:
    """Tables that are closed after ten idle days."""
    store = Store(f"sqlite:///{tmp_path / 'strict.sqlite3'}")
    found = Tables(store, None, clock, TablePolicy(idle_days=10))
    yield found
    found.close()


def test_an_idle_table_announces_that_it_will_be_closed(strict: Tables, clock: Clock) -> None:
    guest = Guest(create_app(strict, SECRET, limits=PATIENT))
    matches = [two_here(strict, guest.device), gathering(strict, guest.device)]
    paths = [f"/table/{match}?ready=1" for match in matches]
    assert not any(CLOSING in guest.get(path).text for path in paths)
    clock.time += 9 * DAY
    assert all(CLOSING in guest.get(path).text for path in paths)
    move = strict.table(matches[0], 0).moves[0].text
    strict.act(matches[0], 0, 0, [move])
    assert [CLOSING in guest.get(path).text for path in paths] == [False, True]
    clock.time += 2 * DAY
    assert close_idle(strict._cache, TablePolicy(idle_days=10)) == 1
    closed = guest.get(paths[1])
    assert closed.status_code == 200 and CLOSING not in closed.text


def test_a_clock_that_jumps_by_years_breaks_nothing(strict: Tables, clock: Clock) -> None:
    guest = Guest(create_app(strict, SECRET, limits=PATIENT))
    match = two_here(strict, guest.device)
    for years in (30, -60, 31):
        clock.time += years * 365 * DAY
        table = strict.table(match, 0)
        seat = (table.deciders & -table.deciders).bit_length() - 1
        move = strict.table(match, seat).moves[0].text
        answer = guest.post(f"/table/{match}/act", n=str(table.n), seat=str(seat), text=move)
        assert answer.status_code == 303 and strict.latest(match) == table.n + 1
        assert all(
            guest.get(path).status_code == 200 for path in ("/", "/tables", f"/table/{match}")
        )
        assert strict.health().is_well
    lines = strict.log(match, 0)
    assert [line.n for line in lines] == list(range(1, len(lines) + 1))
