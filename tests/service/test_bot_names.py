"""Names of bots: different ones at a table, and fixed for the whole match."""

from ludoteca.service import BOT, HERE, LINK, SeatPlan, Tables
from ludoteca.service.bot_names import NAMES, bot_names

ANN = "a" * 32


def names_at(tables: Tables, match: str) -> list[str]:
    """The names of all seats."""
    return [chair.name for chair in tables.table(match, 0).seats]


def test_bots_at_a_table_have_different_names(tables: Tables) -> None:
    plans = [SeatPlan(HERE, name="Ann"), *[SeatPlan(BOT, bot="casual")] * 3]
    match = tables.create("euphrates_tigris", {"players": 4}, plans, ANN)
    names = names_at(tables, match)
    assert names[0] == "Ann" and len(set(names)) == 4
    assert all(name in NAMES for name in names[1:])
    assert names_at(tables, match) == names


def test_no_bot_gets_the_name_of_a_player_at_the_table() -> None:
    assert "Ada" not in bot_names("match", ["ADA"], len(NAMES))
    assert len(set(bot_names("match", [], len(NAMES)))) == len(NAMES)


def test_bots_that_take_free_seats_get_names_and_planned_names_stay(tables: Tables) -> None:
    plans = [SeatPlan(HERE, name="Ann"), SeatPlan(LINK), SeatPlan(BOT, name="Hal", bot="club")]
    match = tables.create("euphrates_tigris", {"players": 3}, plans, ANN)
    tables.start(ANN, match, "novice")
    names = names_at(tables, match)
    assert names[1] in NAMES and names[2] == "Hal"
