"""The ledger of a Ludoteca match, finished or not."""

from typing import Final

from ludoteca.core.ledger import MatchLedger
from ludoteca.core.record import Record
from ludoteca.core.rng import read_seed
from ludoteca.games.terra_mystica import RULES
from ludoteca.games.terra_mystica.match_ledger import LEDGER
from ludoteca.games.terra_mystica.state import State
from ludoteca.games.terra_mystica.tables.tiles import ROUNDS

from .logs import final_points, final_points_of
from .public_log.test_round_trips import options_of, played

EVERY: Final = 9
MATCHES: Final = range(3)


def first(record: Record, count: int) -> Record:
    """A record cut off after its first `count` actions."""
    names, actions = record.seats, record.actions[:count]
    return Record(record.game, record.version, record.options, names, record.seed, actions)


def state_after(record: Record) -> State:
    """The state after all actions of a record."""
    state = RULES.setup(record.options, read_seed(record.seed))
    for seat, text in record.actions:
        RULES.apply(state, RULES.read_action(state, seat, text), None)
    return state


def last_amounts(ledger: MatchLedger) -> dict[int, list[str]]:
    """The last amounts of every seat with a row."""
    return {row.seat: row.amounts for part in ledger.parts for row in part.rows}


def amounts_of(state: State, seat: int) -> list[str]:
    """The current amounts of a seat, by column."""
    own = state.seats[seat]
    bowls = f"{own.bowl1}/{own.bowl2}/{own.bowl3}"
    goods = [str(amount) for amount in (own.vp, own.coins, own.workers, own.priests)]
    return [*goods, bowls, "/".join(map(str, own.cults))]


def test_the_ledger_of_a_finished_match_has_all_rounds_and_final_points() -> None:
    for number in MATCHES:
        record = played(options_of(number), number, False)
        ledger = LEDGER.write(record)
        headings = [(part.heading, part.round) for part in ledger.parts]
        rounds = [("ledger.round", count) for count in range(1, ROUNDS + 1)]
        assert headings == [("ledger.preparation", 0), *rounds, ("ledger.final", ROUNDS)]
        state = state_after(record)
        for seat, amounts in last_amounts(ledger).items():
            assert amounts == amounts_of(state, seat)
        assert final_points(ledger.notation) == final_points_of(record)


def test_the_ledger_can_be_written_at_any_time_of_a_match() -> None:
    for number in MATCHES:
        record = played(options_of(number), number, False)
        for count in range(0, len(record.actions), EVERY):
            begun = first(record, count)
            parts = LEDGER.write(begun).parts
            if parts:
                assert parts[-1].round <= state_after(begun).round
                assert parts[-1].heading != "ledger.final"


def test_a_turn_is_written_only_when_it_is_over() -> None:
    record = played(options_of(0), 0, False)
    at = next(at for at, one in enumerate(record.actions) if one[1].startswith("pass"))
    assert record.actions[at + 1][1] == "end turn"
    before, open_turn, after = (LEDGER.write(first(record, at + more)) for more in range(3))
    assert open_turn.notation == before.notation != after.notation
    assert after.notation.splitlines()[-1].partition(": ")[2].startswith("pass")


def test_the_ledger_is_empty_before_factions_are_chosen() -> None:
    record = Record("terra_mystica", 1, {"players": 2}, ["Ann", "Ben"], "0" * 64, [])
    ledger = LEDGER.write(record)
    assert ledger.parts == [] and ledger.notation == ""


def test_the_ledger_contains_neither_seed_nor_comment_lines() -> None:
    record = played(options_of(1), 1, False)
    notation = LEDGER.write(record).notation
    assert "#" not in notation and record.seed not in notation
