"""Logs, past positions and snapshots: a match is its events, everything else is derived."""

import time
import tracemalloc
from pathlib import Path
from typing import Final

import pytest
from sqlalchemy import text
from tests.service.playing import ANN, BOB, GAMES, SHORT, TWO, against, deciding, pair, play, seated

from ludoteca.core.errors import BadNotation, Forbidden, Illegal
from ludoteca.core.rng import stream
from ludoteca.face import replay
from ludoteca.service import (
    BOT,
    HERE,
    LINK,
    OVER,
    PLAYING,
    READ_ONLY,
    LogLine,
    SeatPlan,
    Store,
    Table,
    Tables,
)
from ludoteca.service.loaded_match import TAIL

MEGABYTE: Final = 1 << 20


def table_text(table: Table) -> str:
    """All facts of a table, as text."""
    return repr(
        (
            table.n,
            table.steps,
            table.status,
            table.deciders,
            table.view.facts(),
            [move.text for move in table.moves],
            table.undo_to,
            table.redo,
            table.blocked,
            [line_text(line) for line in table.log_tail],
        )
    )


def line_text(line: LogLine) -> str:
    """A line of the log in full."""
    entries = [f"{e.seat} {e.thing} {e.amount} {e.at} {e.rule}" for e in line.entries]
    return f"{line.n} {line.step} {line.seat} {line.text} {line.time} {line.is_undone} {entries}"


def play_back_and_forth(tables: Tables, match: str, count: int) -> None:
    """Plays random moves, some of which are undone."""
    rng = stream(bytes(32), 1, "back and forth")
    for _ in range(count):
        if play(tables, match, 1, rng) == 0:
            return
        for seat in range(2):
            table = tables.table(match, seat)
            if rng.below(3) == 0 and table.undo_to < table.steps:
                to = table.undo_to + rng.below(table.steps - table.undo_to)
                tables.undo(match, seat, table.n, to)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_opened_again_shows_the_same(url: str, game: str) -> None:
    tables = Tables(Store(url), None)
    match = seated(tables, game)
    play_back_and_forth(tables, match, 130)
    before = [table_text(tables.table(match, seat)) for seat in range(-1, 2)]
    whole = [line_text(line) for line in tables.log(match, 0)]
    tables.close()
    again = Tables(Store(url), None)
    assert [table_text(again.table(match, seat)) for seat in range(-1, 2)] == before
    assert [line_text(line) for line in again.log(match, 0)] == whole
    again.close()


@pytest.mark.parametrize("game", GAMES)
def test_deleting_all_snapshots_loses_nothing(url: str, game: str) -> None:
    tables = Tables(Store(url), None)
    match = seated(tables, game)
    play_back_and_forth(tables, match, 130)
    before = [table_text(tables.table(match, seat)) for seat in range(-1, 2)]
    steps = tables.table(match, 0).steps
    then = [table_text(tables.past(match, 1, step)) for step in range(0, steps + 1, 17)]
    with tables.store.writing() as writer:
        dropped = writer.connection.execute(text("DELETE FROM snapshots")).rowcount
    assert dropped > 0
    tables.close()
    again = Tables(Store(url), None)
    assert [table_text(again.table(match, seat)) for seat in range(-1, 2)] == before
    assert [table_text(again.past(match, 1, step)) for step in range(0, steps + 1, 17)] == then
    play_back_and_forth(again, match, 60)
    again.close()


def test_the_log_is_complete_and_can_be_read_from_any_event(tables: Tables) -> None:
    match = seated(tables)
    play_back_and_forth(tables, match, 100)
    whole = tables.log(match, 0)
    latest = tables.latest(match)
    assert [line.n for line in whole] == list(range(1, latest + 1)) and latest > 2 * TAIL
    for after in (0, 1, 40, latest - TAIL, latest - TAIL - 1, latest - 1, latest):
        part = tables.log(match, 0, after)
        assert [line_text(line) for line in part] == [line_text(line) for line in whole[after:]]


@pytest.mark.parametrize("game", GAMES)
def test_past_positions_show_what_the_seat_saw(tables: Tables, game: str) -> None:
    match = seated(tables, game)
    seen: list[str] = []
    rng = stream(bytes(32), 2, "past")
    for _ in range(60):
        seen.append(repr(tables.table(match, 0).view.facts()))
        play(tables, match, 1, rng)
    for step in (0, 1, 20, 39, 40, 41, 59):
        table = tables.past(match, 0, step)
        assert repr(table.view.facts()) == seen[step]
        assert table.steps == step and not table.moves and table.seed == ""
        assert [line.step for line in table.log_tail][-1:] == ([step] if step else [])
    for step in (-1, 61, 1 << 40):
        with pytest.raises(BadNotation):
            tables.past(match, 0, step)


def test_unlimited_undo_against_bots_reaches_the_first_step(tables: Tables) -> None:
    match = tables.create(GAMES[0], TWO, against("random"), ANN, free_undo=True)
    play(tables, match, 100)
    table = tables.table(match, 0)
    assert table.undo_to == 0 and table.steps >= 100  # forced moves are played automatically
    tables.undo(match, 0, table.n, 3)
    assert tables.table(match, 0).steps == 3
    play(tables, match, 100)
    record_steps = tables.table(match, 0).steps
    assert record_steps >= 103 and tables.latest(match) == table.steps + 1 + record_steps - 3


def test_a_match_of_unknown_rules_opens_read_only(url: str) -> None:
    tables = Tables(Store(url), None)
    match = seated(tables)
    swap = next(m.text for m in deciding(tables, match).moves if m.text.startswith("swap"))
    seat = deciding(tables, match).seat
    tables.act(match, seat, 0, [swap])
    with tables.store.writing() as writer:
        writer.connection.execute(text("UPDATE matches SET version = 99"))
    tables.close()
    again = Tables(Store(url), None)
    table = again.table(match, seat)
    assert table.status == READ_ONLY and table.view is None and not table.moves
    assert table.version == 99 and table.seed == ""
    for attempt in (
        lambda: again.act(match, seat, 1, ["pass"]),
        lambda: again.undo(match, seat, 1, 0),
        lambda: again.preview(match, seat, ["pass"]),
        lambda: again.past(match, seat, 0),
    ):
        with pytest.raises(Illegal, match=r"table\.version"):
            attempt()
    assert [line.text for line in again.log(match, seat)] == [swap]
    assert [line.text for line in again.log(match, 1 - seat)] == [""]  # tiles stay hidden
    line = again.tables_of(ANN)[0]
    assert line.match == match and line.status == READ_ONLY and not line.is_waiting
    again.close()


def test_a_finished_match_is_played_on_from_any_step(tables: Tables) -> None:
    match = seated(tables, GAMES[0], SHORT)
    with pytest.raises(Illegal):
        tables.play_on(ANN, match, 0, pair())
    play(tables, match, 2000)
    steps = tables.table(match, 0).steps
    record = tables.record(match)
    for step in (0, steps // 2, steps - 1):
        plans = [SeatPlan(HERE, "Ann"), SeatPlan(HERE, "Ann too")]
        fresh = tables.play_on(BOB, match, step, plans)
        table = deciding(tables, fresh)
        then = tables.past(match, table.seat, step)
        assert table.steps == table.n == step and table.status == PLAYING
        assert repr(table.view.facts()) == repr(then.view.facts())
        assert tables.seats_of(BOB, fresh) == [0, 1] and tables.seats_of(ANN, fresh) == []
        play(tables, fresh, 2000)
        assert tables.table(fresh, 0).status == OVER
        assert tables.record(fresh).actions[:step] == record.actions[:step]
        replay(tables.record(fresh))
    with pytest.raises(BadNotation):
        tables.play_on(ANN, match, steps + 1, pair())


def test_a_rematch_keeps_the_seats_and_is_created_once(tables: Tables) -> None:
    match = seated(tables)
    with pytest.raises(Illegal):
        tables.rematch(ANN, match)
    tables.resign(match, 0, 0)
    with pytest.raises(Forbidden):
        tables.rematch("device-eve", match)
    fresh = tables.rematch(BOB, match)
    assert tables.rematch(ANN, match) == fresh and tables.table(match, 0).rematch == fresh
    assert tables.seats_of(ANN, fresh) == [0] and tables.seats_of(BOB, fresh) == [1]
    table = tables.table(fresh, 0)
    assert table.status == PLAYING and [chair.name for chair in table.seats] == ["Ann", "Bob"]
    assert table.fingerprint != tables.table(match, 0).fingerprint
    assert tables.table(match, 0).options == table.options


def test_in_a_rematch_a_bot_has_the_seat_of_a_player_who_left(tables: Tables) -> None:
    match = seated(tables)
    tables.leave(ANN, match, 0)
    tables.resign(match, 1, tables.latest(match))
    table = tables.table(tables.rematch(BOB, match), 1)
    assert [chair.kind for chair in table.seats] == [BOT, LINK] and table.seats[0].bot


def orders_set(tables: Tables, match: str, seat: int) -> dict[str, int]:
    """The standing orders of a seat that are set."""
    return {order.name: order.value for order in tables.orders(match, seat) if order.value}


def test_a_rematch_keeps_standing_orders_except_those_of_bots(tables: Tables) -> None:
    match = seated(tables)
    tables.set_orders(match, 0, {"attack": 1, "defend": 2})
    tables.set_orders(match, 1, {"defend": 1})
    tables.resign(match, 0, tables.latest(match))
    fresh = tables.rematch(BOB, match)
    assert orders_set(tables, fresh, 0) == {"attack": 1, "defend": 2}
    assert orders_set(tables, fresh, 1) == {"defend": 1}
    tables.set_orders(fresh, 0, {})  # changes only the new table
    assert orders_set(tables, fresh, 0) == {}
    assert orders_set(tables, match, 0) == {"attack": 1, "defend": 2}
    match = tables.create(GAMES[0], TWO, against("random"), ANN)
    tables.set_orders(match, 0, {"defend": 1})
    tables.set_orders(match, 1, {"defend": 1})
    tables.resign(match, 0, tables.latest(match))
    fresh = tables.rematch(ANN, match)
    assert orders_set(tables, fresh, 0) == {"defend": 1} and orders_set(tables, fresh, 1) == {}


def long_match(tables: Tables, count: int) -> tuple[str, int]:
    """A match with `count` events, by one seat playing and undoing; returns match and seat."""
    match = seated(tables)
    seat = deciding(tables, match).seat
    n = 0
    while n < count:
        n = tables.act(match, seat, n, ["leader K J1"])
        n = tables.undo(match, seat, n, 0)
    return match, seat


def cost_of_events(tables: Tables, match: str, seat: int, count: int = 40) -> float:
    """Seconds of CPU for one event."""
    n = tables.latest(match)
    start = time.process_time()
    for _ in range(count // 2):
        n = tables.act(match, seat, n, ["leader K J1"])
        n = tables.undo(match, seat, n, 0)
    return (time.process_time() - start) / count


@pytest.mark.slow
def test_an_event_costs_the_same_late_in_a_match(tmp_path: Path) -> None:
    tables = Tables(Store(f"sqlite:///{tmp_path}/a.db"), None)
    matches = [long_match(tables, 50), long_match(tables, 500)]
    # Alternating, so that load on the machine affects both.
    rounds = [[cost_of_events(tables, *match) for match in matches] for _ in range(12)]
    first, second = (min(costs) for costs in zip(*rounds, strict=True))
    print(f"event: {first * 1e6:.0f} us after 50, {second * 1e6:.0f} us after 500")
    assert second < 1.5 * first, (first, second)
    tables.close()


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_opening_a_match_costs_the_same_however_long_it_is(tmp_path: Path, game: str) -> None:
    tables = Tables(Store(f"sqlite:///{tmp_path}/a.db"), None)
    plans = [SeatPlan(HERE), *[SeatPlan(LINK)] * 3]
    match = tables.create(game, {"players": 4}, plans, ANN)
    for seat in range(1, 4):
        tables.claim(BOB, tables.keys(ANN, match)[seat])
    counts: list[int] = []
    while tables.table(match, -1).status == PLAYING:
        play(tables, match, 20)
        opened = Tables(Store(f"sqlite:///{tmp_path}/a.db", is_keeper=False), None)
        counts.append(len(events_read(opened, match)))
    assert max(counts) <= 2 * TAIL + 1, counts
    tables.close()


@pytest.mark.slow
def test_opening_a_match_with_many_undos_costs_no_more(tmp_path: Path) -> None:
    tables = Tables(Store(f"sqlite:///{tmp_path}/a.db"), None)
    match, seat = long_match(tables, 500)
    before = table_text(tables.table(match, seat))
    opened = Tables(Store(f"sqlite:///{tmp_path}/a.db", is_keeper=False), None)
    assert table_text(opened.table(match, seat)) == before
    opened = Tables(Store(f"sqlite:///{tmp_path}/a.db", is_keeper=False), None)
    assert len(events_read(opened, match)) <= 2 * TAIL + 1
    tables.close()


def events_read(tables: Tables, match: str) -> list[int]:
    """Opens a match; returns the numbers of the events that were read."""
    from sqlalchemy import event

    read: list[int] = []

    def note(_c: object, cursor: object, statement: str, *_: object) -> None:
        if "FROM events" in statement:
            read.append(1)

    event.listen(tables.store.engine, "after_cursor_execute", note)
    table = tables.table(match, 0)
    with tables.store.reading() as reader:
        shot = reader.snapshot(match, table.n - TAIL, 1 << 30)
    assert len(read) == 1
    tables.close()
    return list(range(shot.n if shot else 0, table.n))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_an_open_table_needs_little_memory(tmp_path: Path, game: str) -> None:
    first = Tables(Store(f"sqlite:///{tmp_path}/a.db"), None)
    plans = [SeatPlan(HERE)] * 4
    matches = [first.create(game, {"players": 4}, plans, ANN) for _ in range(4)]
    for number, match in enumerate(matches):
        play(first, match, 150, stream(bytes(32), number, "memory"))
    first.close()
    tables = Tables(Store(f"sqlite:///{tmp_path}/a.db"), None)
    play(tables, matches[0], 3)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    for match in matches[1:]:
        play(tables, match, 45)
        for seat in range(-1, 4):
            [move.text for move in tables.table(match, seat).moves]
    each = (tracemalloc.get_traced_memory()[0] - before) / 3 / MEGABYTE
    tracemalloc.stop()
    print(f"{game}: {each:.3f} MB for each open table")
    assert each <= 0.3, each
    tables.close()
