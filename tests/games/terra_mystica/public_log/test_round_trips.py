"""Export and import give the same record, for recorded games and random ones."""

from pathlib import Path
from typing import Final

import pytest
from tests.rings import spread

from ludoteca.core.bits import cells
from ludoteca.core.contract import Options
from ludoteca.core.record import Record, write_json
from ludoteca.core.rng import Rng, stream
from ludoteca.games.terra_mystica import RULES
from ludoteca.games.terra_mystica.ledger import differences, ledger_rows
from ludoteca.games.terra_mystica.public_log.exporter import export_log
from ludoteca.games.terra_mystica.public_log.record import import_log
from ludoteca.games.terra_mystica.state import State
from ludoteca.games.terra_mystica.tables.factions import FACTIONS

from ..logs import final_points, final_points_of, plain
from ..own_laws import some_options
from ..test_laws import eager, seed_of
from ..test_records import games

RANDOM_GAMES: Final = 200
LOSSES: Final = 30  # the number of games with resignations
CHANCE: Final = 90


def resigning_seat(state: State, rng: Rng) -> int:
    """A seat that resigns now, at random and if at least two others stay; or -1."""
    here = [seat for seat, own in enumerate(state.seats) if not own.left]
    may_resign = state.seats[state.active].passed == 0 or state.round == 0
    if len(here) < 3 or not may_resign or rng.below(CHANCE):
        return -1
    return here[rng.below(len(here))]


def played(options: Options, number: int, is_lossy: bool) -> Record:
    """A match of random moves that prefer building."""
    rng = stream(seed_of(number), 2, "round trips")
    state = RULES.setup(options, seed_of(number))
    found: list[tuple[int, str]] = []
    while RULES.deciders(state):
        seat = cells(RULES.deciders(state))[0]
        action = eager(state, seat, rng)
        leaver = resigning_seat(state, rng) if is_lossy else -1
        if leaver >= 0:
            seat, action = leaver, RULES.read_action(state, leaver, "resign")
        found.append((seat, RULES.write_action(state, action, seat)))
        RULES.apply(state, action, None)
    names = [f"name{seat}" for seat in range(len(state.seats))]
    return Record("terra_mystica", 1, options, names, seed_of(number).hex(), found)


def options_of(number: int) -> Options:
    """The options of a random match, without `public_site`, which is for imported logs."""
    options = some_options(stream(seed_of(number), 3, "round trips"))
    options["public_site"] = 0
    if options["faction_choice"] == "auction":
        options["variable_order"] = 1  # the notation cannot express other orders of seats
    return options


def test_the_random_matches_cover_all_factions_and_options() -> None:
    chosen = [options_of(number) for number in range(RANDOM_GAMES)]
    factions = {name for options in chosen for name in str(options["factions"]).split(",")}
    assert factions >= {faction.name for faction in FACTIONS}
    assert {options["players"] for options in chosen} == {2, 3, 4, 5}
    for name in chosen[0]:
        if name not in ("factions", "players", "public_site"):
            assert len({options[name] for options in chosen}) >= 2, name


@pytest.mark.compiled
@spread("number", RANDOM_GAMES // 3, range(RANDOM_GAMES))
def test_random_matches(number: int) -> None:
    """With comment lines the record is the same, without them the points."""
    record = played(options_of(number), number, number < LOSSES)
    text = export_log(record)
    assert write_json(import_log(text)) == write_json(record)
    assert final_points(text) == final_points_of(record)
    assert final_points(plain(text)) == final_points_of(record)


@pytest.mark.compiled
@pytest.mark.skipif(not games(), reason="no folder of recorded games beside the checkout")
@pytest.mark.parametrize(
    "log",
    [pytest.param(log, marks=pytest.mark.soak if at % 3 else ()) for at, log in enumerate(games())],
    ids=lambda log: log.stem,
)
def test_recorded_matches(log: Path) -> None:
    """With and without comment lines, the record and the amounts in every row are the same."""
    text = log.read_text()
    record = import_log(text)
    exported = export_log(record)
    assert write_json(import_log(exported)) == write_json(record)
    assert import_log(plain(exported)).actions == record.actions
    bare = [{**row, "commands": ""} for row in ledger_rows(exported) if "income" in str(row)]
    kept = [{**row, "commands": ""} for row in ledger_rows(text) if "income" in str(row)]
    assert differences(bare, kept) == []
