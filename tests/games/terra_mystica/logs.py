"""Logs for the tests: the beginning of a small log, random records, final points."""

from ludoteca.core.bits import cells
from ludoteca.core.record import Record
from ludoteca.core.rng import read_seed, stream
from ludoteca.games.terra_mystica import RULES
from ludoteca.games.terra_mystica.ledger import ledger_rows, points_by_faction

from .own_laws import some_options
from .test_laws import eager, seed_of

HEAD = """option strict-leech
delete BON4
delete BON6
delete BON7
delete BON9
score SCORE7,SCORE8,SCORE5,SCORE6,SCORE4,SCORE2
setup witches
setup nomads
"""
SETUP = """witches: build F4
nomads: build F3
nomads: build G4
witches: build E9
nomads: build E8
nomads: pass BON1
witches: pass BON5
"""


def plain(text: str) -> str:
    """A log without Ludoteca's comment lines."""
    return "\n".join(line for line in text.splitlines() if not line.startswith("##"))


def record_of(number: int, leaving: int = -1) -> tuple[Record, dict[str, int]]:
    """A random match and its final points by faction; a seat resigns at action `leaving`."""
    rng = stream(seed_of(number), 1, "logs")
    options = some_options(rng)
    options["public_site"] = 0
    if options["faction_choice"] == "auction":
        options["variable_order"] = 1  # the notation cannot express other orders of seats
    options["scoring_tiles"] = "SCORE7,SCORE1,SCORE5,SCORE6,SCORE4,SCORE2"
    state = RULES.setup(options, seed_of(number))
    found: list[tuple[int, str]] = []
    while RULES.deciders(state):
        seat = cells(RULES.deciders(state))[0]
        action = eager(state, seat, rng)
        if len(found) == leaving and len(state.seats) > 2:
            action = RULES.read_action(state, seat, "resign")
        found.append((seat, RULES.write_action(state, action, seat)))
        RULES.apply(state, action, None)
    names = [f"p{seat}" for seat in range(len(state.seats))]
    record = Record("terra_mystica", 1, options, names, seed_of(number).hex(), found)
    return record, {own.board.log_name: own.vp for own in state.seats}


def final_points(text: str) -> dict[str, int]:
    """The points of each faction in its last row."""
    return points_by_faction(ledger_rows(text))


def final_points_of(record: Record) -> dict[str, int]:
    """The final points of a record by faction, by replaying it."""
    state = RULES.setup(record.options, read_seed(record.seed))
    for seat, text in record.actions:
        RULES.apply(state, RULES.read_action(state, seat, text), None)
    return {own.board.log_name: own.vp for own in state.seats if own.faction >= 0}
