"""Clocks: which one runs, what it counts, and what happens when time is up."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from tests.service.around import DAN, Clock, come
from tests.service.playing import ANN, BOB, EVE, GAMES, deciding, play

from ludoteca.core.errors import BadNotation, Forbidden, Illegal, Refusal
from ludoteca.service import HERE, LINK, Pace, SeatPlan, Store, Tables
from ludoteca.service.pace import deadline, elapsed, remaining
from ludoteca.store import ClockRow, CompanyQueries

HOUR = 3600.0
DAY = 24 * HOUR
LIVE = Pace("live", base=300, increment=10, cap=120)
SLOW = Pace("days", hours=24, grace=2, vacation=5, outcome="vote")
DEVICES = (ANN, BOB, EVE, DAN)


@pytest.fixture
def tables(timed: Tables) -> Tables:
    """A service with a manual clock."""
    return timed


def paced(tables: Tables, pace: Pace, game: str = GAMES[0], stand_in: str = "") -> str:
    """A match of Ann and Bob with clocks."""
    plans = [SeatPlan(HERE, "Ann"), SeatPlan(LINK)]
    match = tables.create(game, {"players": 2}, plans, ANN, pace=pace, stand_in=stand_in)
    tables.claim(BOB, tables.keys(ANN, match)[1], "Bob")
    return match


def clocks(tables: Tables, match: str) -> dict[int, ClockRow]:
    """The clocks as stored."""
    with tables.store.reading() as reader:
        return CompanyQueries(reader.connection).clocks(match)


def hand_over(tables: Tables, match: str) -> int:
    """Plays until another seat has to decide; returns the seat that played."""
    seat = deciding(tables, match).seat
    while deciding(tables, match).seat == seat:
        play(tables, match, 1)
    return seat


def test_the_clock_of_the_deciding_seat_runs_and_gains_its_increment(
    tables: Tables, clock: Clock
) -> None:
    match = paced(tables, LIVE)
    seat = deciding(tables, match).seat
    assert [one.since > 0 for _, one in sorted(clocks(tables, match).items())] == [
        seat == 0,
        seat == 1,
    ]
    clock.time += 30
    hand_over(tables, match)
    after = clocks(tables, match)
    assert after[seat].seconds_left == pytest.approx(300 - 30 + 10) and not after[seat].since
    assert after[1 - seat].since == clock.time and after[1 - seat].seconds_left == 300


def test_a_bot_takes_over_when_time_is_up_until_the_player_is_back(
    tables: Tables, clock: Clock
) -> None:
    match = paced(tables, LIVE, stand_in="novice")
    table = deciding(tables, match)
    clock.time += 119
    tables.look_around()
    assert not tables.table(match, table.seat).seats[table.seat].stand_in
    clock.time += 2
    tables.look_around()
    shown = tables.table(match, table.seat)
    assert shown.seats[table.seat].stand_in == "novice" and not shown.moves
    assert shown.notices[0].code == "notice.time_out.bot"
    assert clocks(tables, match)[table.seat].since == 0, "no clock runs while a bot plays"
    with pytest.raises(Illegal, match=r"seat\.stand_in"):
        tables.act(match, table.seat, table.n, [table.moves[0].text])
    come(tables, match, DEVICES[table.seat])
    assert tables.table(match, table.seat).moves
    assert clocks(tables, match)[table.seat].since == clock.time
    clock.time += 20
    tables.look_around()
    assert not tables.table(match, table.seat).seats[table.seat].stand_in


def test_a_move_that_comes_after_the_time_is_up_is_refused(tables: Tables, clock: Clock) -> None:
    match = paced(tables, LIVE)
    table = deciding(tables, match)
    clock.time += 500  # without a check by the thread
    with pytest.raises(Illegal, match=r"seat\.stand_in"):
        tables.act(match, table.seat, table.n, [table.moves[0].text])
    assert tables.table(match, -1).n == 0


def test_undoing_a_turn_gains_no_time(tables: Tables, clock: Clock) -> None:
    match = paced(tables, LIVE)
    seat = deciding(tables, match).seat
    clock.time += 50
    hand_over(tables, match)
    assert clocks(tables, match)[seat].seconds_left == pytest.approx(260)
    tables.ask_take_back(DEVICES[seat], match, seat)
    vote = tables.company(ANN, match, 0).votes[0]
    tables.vote(DEVICES[1 - seat], match, 1 - seat, vote.number, True)
    running = clocks(tables, match)[seat]
    assert running.since == clock.time and running.seconds_left == pytest.approx(250)
    assert remaining(LIVE, running, clock.time) == pytest.approx(120 - 50)
    clock.time += 20
    hand_over(tables, match)
    assert clocks(tables, match)[seat].seconds_left == pytest.approx(300 - 70 + 10)


def test_a_pause_stops_the_clock_and_returns_no_time(tables: Tables, clock: Clock) -> None:
    match = paced(tables, LIVE)
    seat = deciding(tables, match).seat
    clock.time += 100
    tables.ask(ANN, match, 0, "pause")
    clock.time += DAY
    tables.look_around()
    assert not any(one.since for one in clocks(tables, match).values())
    tables.ask(ANN, match, 0, "resume")
    assert remaining(LIVE, clocks(tables, match)[seat], clock.time) == pytest.approx(20)


def test_downtime_sleep_and_clock_jumps_do_not_count(url: str) -> None:
    wall, steady = Clock(), Clock()

    def opened() -> Tables:
        found = Tables(Store(url), None, wall, monotonic=steady)
        for part in (found._presence, found._clocks):
            part.loop.stop()
            part.loop.join()
        found._clocks._last = None
        return found

    def left() -> float:
        found = next(one for one in clocks(tables, match).values() if one.since)
        return remaining(LIVE, found, wall.time)

    tables = opened()
    match = paced(tables, LIVE)
    tables.look_around()
    for passed in (wall, steady):
        passed.time += 15
    tables.look_around()
    assert left() == pytest.approx(105)
    tables.close()
    wall.time += DAY  # the server was down
    tables = opened()
    tables.look_around()
    assert left() == pytest.approx(105)
    wall.time += 5 * HOUR  # it slept, or its clock was set forward
    tables.look_around()
    assert left() == pytest.approx(105)
    wall.time -= 2 * DAY  # its clock was set back
    tables.look_around()
    assert left() == pytest.approx(105)
    for passed in (wall, steady):
        passed.time += 5
    tables.look_around()
    assert left() == pytest.approx(100)
    tables.close()


def test_a_seat_out_of_time_may_be_voted_out_if_so_chosen(tables: Tables, clock: Clock) -> None:
    match = paced(tables, SLOW)
    table = deciding(tables, match)
    other = 1 - table.seat
    come(tables, match, *DEVICES[:2])
    clock.time += 25 * HOUR
    tables.look_around()
    assert tables.table(match, -1).notices == [], "the grace period has not passed"
    clock.time += 2 * HOUR
    tables.look_around()
    assert tables.table(match, -1).notices[0].code == "notice.time_out"
    assert not tables.table(match, table.seat).seats[table.seat].stand_in
    assert "bot" in tables.company(DEVICES[other], match, other).people[table.seat].deeds
    assert tables.ask(DEVICES[other], match, other, "bot", table.seat)
    assert tables.table(match, -1).seats[table.seat].stand_in


def test_no_new_link_is_voted_for_a_player_who_is_slow_but_present(
    tables: Tables, clock: Clock
) -> None:
    match = paced(tables, SLOW)
    while deciding(tables, match).seat != 0:
        play(tables, match, 1)
    come(tables, match, ANN, BOB)
    clock.time += 27 * HOUR
    tables.look_around()
    assert tables.company(BOB, match, 1).people[0].deeds == ("bot", "remove")
    with pytest.raises(Forbidden, match=r"vote\.nobody_missing"):
        tables.ask(BOB, match, 1, "link", 0)


def test_at_tables_played_by_days_absence_alone_allows_no_vote(
    tables: Tables, clock: Clock
) -> None:
    match = paced(tables, replace(SLOW, hours=96))
    tables.take_vacation(ANN, match, 0, 5)
    come(tables, match, BOB)
    for days in (1.5, 1.5):  # at other tables, final deeds need a day of absence
        clock.time += days * DAY
        tables.look_around()
        for deed, subject in (("bot", 0), ("remove", 0), ("cancel", -1), ("pause", -1)):
            with pytest.raises(Forbidden, match=r"vote\.nobody_missing"):
                tables.ask(BOB, match, 1, deed, subject)
    clock.time += 6 * DAY
    tables.look_around()
    assert "remove" in tables.company(BOB, match, 1).people[0].deeds


def test_a_player_out_of_time_may_play_until_a_vote_passes(tables: Tables, clock: Clock) -> None:
    match = paced(tables, SLOW)
    table = deciding(tables, match)
    clock.time += 3 * DAY
    tables.look_around()
    seat = hand_over(tables, match)
    assert seat == table.seat and not clocks(tables, match)[seat].is_out


NINE_TO_FIVE = ClockRow("m", 0, 0.0, zone="Europe/Rome", opens=9 * 60, closes=17 * 60)
OVERNIGHT = replace(NINE_TO_FIVE, opens=22 * 60, closes=2 * 60)
ALL_DAY = replace(NINE_TO_FIVE, opens=0, closes=0)


def at(day: int, hour: int, minute: int = 0) -> float:
    """A time in November 2026 in Rome; the 2nd is a Monday."""
    return datetime(2026, 11, day, hour - 1, minute, tzinfo=UTC).timestamp()


@pytest.mark.parametrize(
    ("clock", "free", "begin", "end", "hours"),
    [
        (ALL_DAY, False, at(2, 10), at(4, 10), 48),
        (NINE_TO_FIVE, False, at(2, 10), at(2, 12), 2),
        (NINE_TO_FIVE, False, at(2, 5), at(2, 10), 1),
        (NINE_TO_FIVE, False, at(2, 16), at(3, 10), 2),
        (NINE_TO_FIVE, False, at(2, 20), at(3, 8), 0),
        (NINE_TO_FIVE, True, at(6, 16), at(9, 10), 2),  # from Friday to Monday
        (ALL_DAY, True, at(6, 12), at(9, 12), 24),
        (OVERNIGHT, False, at(2, 23), at(3, 12), 3),
        (replace(ALL_DAY, vacation_until=at(4, 12)), False, at(2, 12), at(4, 18), 6),
    ],
)
def test_days_count_within_the_window_of_the_player(
    clock: ClockRow, free: bool, begin: float, end: float, hours: float
) -> None:
    pace = Pace("days", hours=24, free_weekends=free)
    assert elapsed(pace, replace(clock, since=begin), end) == hours * HOUR


def test_the_deadline_is_when_no_time_remains() -> None:
    pace = Pace("days", hours=10, free_weekends=True)
    running = replace(NINE_TO_FIVE, since=at(6, 15))  # Friday: 2 hours, Monday: 8
    found = deadline(pace, running, at(6, 16))
    assert found == at(9, 17)
    assert remaining(pace, running, found) == 0


def test_a_player_sets_a_window_and_takes_days_off(tables: Tables, clock: Clock) -> None:
    match = paced(tables, SLOW)
    seat = deciding(tables, match).seat
    device = DEVICES[seat]
    clock.time += 10 * HOUR
    tables.set_window(device, match, seat, "Europe/Madrid", 8 * 60, 22 * 60)
    assert clocks(tables, match)[seat].used == 10 * HOUR, "time already used stays"
    tables.take_vacation(device, match, seat, 3)
    assert clocks(tables, match)[seat].vacation_days == 2
    clock.time += 3 * DAY
    tables.look_around()
    assert remaining(SLOW, clocks(tables, match)[seat], clock.time) == 14 * HOUR
    for days in (0, -1, 3, 10**6):
        with pytest.raises(BadNotation):
            tables.take_vacation(device, match, seat, days)
    for zone, opens, closes in (("Mars/Base", 0, 0), ("UTC", -1, 5), ("UTC", 0, 1441)):
        with pytest.raises(BadNotation):
            tables.set_window(device, match, seat, zone, opens, closes)
    with pytest.raises(Forbidden):
        tables.take_vacation(DEVICES[1 - seat], match, seat, 1)
    live = paced(tables, LIVE)
    with pytest.raises(BadNotation, match=r"pace\.not_days"):
        tables.take_vacation(ANN, live, 0, 1)


@pytest.mark.parametrize(
    "pace",
    [
        Pace("blitz"),
        Pace("live", base=5),
        Pace("live", increment=-1),
        Pace("live", cap=10**9),
        Pace("days", hours=0),
        Pace("days", grace=-5),
        Pace("days", vacation=1000),
        Pace("days", outcome="dance"),
    ],
)
def test_an_impossible_pace_is_refused(tables: Tables, pace: Pace) -> None:
    with pytest.raises(Refusal):
        paced(tables, pace)
    assert tables.tables_of(ANN) == []


def test_a_table_without_a_pace_has_no_clocks(tables: Tables, clock: Clock) -> None:
    match = paced(tables, Pace())
    assert clocks(tables, match) == {}
    clock.time += 100 * DAY
    tables.look_around()
    assert play(tables, match, 3) == 3


def test_a_rematch_has_the_same_pace_and_stand_in_level(tables: Tables) -> None:
    match = paced(tables, LIVE, stand_in="novice")
    table = deciding(tables, match)
    tables.resign(match, table.seat, table.n)
    again = tables.rematch(ANN, match)
    assert len(clocks(tables, again)) == 2
    assert tables.table(again, 0).stand_in == "novice"
    assert sum(one.since > 0 for one in clocks(tables, again).values()) >= 1
