"""Lists read only what they show, however many tables there are."""

from typing import Final

from tests.web.guests import Guest

from ludoteca.service import HERE, LINK, SeatPlan, Tables

FEW: Final = 10


def fill(tables: Tables, device: str, count: int) -> None:
    """Tables of a device, half of them open to strangers."""
    for number in range(count):
        plans = [SeatPlan(HERE), SeatPlan(HERE if number % 2 else LINK)]
        owner = device if number % 3 else "somebody else"
        tables.create("terra_mystica", {"players": 2}, plans, owner, is_listed=not number % 2)


def test_counts_agree_with_the_lists(guest: Guest, tables: Tables) -> None:
    fill(tables, guest.device, 2 * FEW)
    counts = tables.counts_of(guest.device)
    mine = tables.tables_of(guest.device)
    assert counts.own == len(mine)
    assert counts.waiting == sum(line.is_waiting for line in mine) > 0
    assert counts.waiting == tables.count_waiting(guest.device)
    others = tables.open_tables(guest.device)
    assert counts.open == len(others) > 0
    assert not {line.match for line in mine} & {line.match for line in others}
    assert [line.match for line in tables.tables_of(guest.device, 3)] == [
        line.match for line in mine[:3]
    ]
