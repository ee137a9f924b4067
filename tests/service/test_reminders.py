"""Reminders before time runs out: one for each turn, none for players who have moved."""

from typing import Final

import pytest
from tests.service.around import Clock, come
from tests.service.playing import ANN, BOB, deciding, play
from tests.service.test_clocks import clocks, hand_over, paced
from tests.service.test_notices import hook, sent
from tests.web.served import eventually

from ludoteca.core.record import SPECTATOR
from ludoteca.service import BotRunner, Pace, Store, Tables
from ludoteca.service.notices import Batch
from ludoteca.service.reminders import SOON
from ludoteca.store.outbox import NEEDLESS

HOUR: Final = 3600.0
DAYS: Final = Pace("days", hours=24, grace=2, vacation=5)
LONG: Final = Pace("days", hours=96)
LIVE: Final = Pace("live", base=300)
DEVICES: Final = (ANN, BOB)


@pytest.fixture
def tables(timed: Tables) -> Tables:
    """A service with a manual clock."""
    return timed


def waiting(tables: Tables, pace: Pace = DAYS, **times: int | str) -> tuple[str, int]:
    """Returns a table whose players have channels, and the seat that was told of its turn."""
    for device in DEVICES:
        tables.notices.add(device, hook(f"https://example.org/{device}", **times))
    match = paced(tables, pace)
    sent(tables)
    return match, deciding(tables, match).seat


def reminders(tables: Tables) -> list[Batch]:
    """Checks all clocks, delivers what is due, and returns the reminders."""
    tables.look_around()
    return [batch for batch in sent(tables) if batch.reason == SOON]


def test_one_reminder_comes_when_a_quarter_of_the_time_is_left(
    tables: Tables, clock: Clock
) -> None:
    match, seat = waiting(tables)
    clock.time += 17.9 * HOUR
    assert reminders(tables) == []
    clock.time += 0.2 * HOUR
    (batch,) = reminders(tables)
    (notice,) = batch.notices
    assert (batch.channel.device, notice.match, notice.seat) == (DEVICES[seat], match, seat)
    for _ in range(3):
        clock.time += HOUR
        assert reminders(tables) == []
    clock.time += 20 * HOUR  # time is up, a bot plays
    assert reminders(tables) == []


def test_long_turns_have_a_reminder_twelve_hours_before_the_end(
    tables: Tables, clock: Clock
) -> None:
    waiting(tables, LONG)
    clock.time += 83.9 * HOUR
    assert reminders(tables) == []
    clock.time += 0.2 * HOUR
    assert len(reminders(tables)) == 1


def test_a_player_who_has_moved_gets_none(tables: Tables, clock: Clock) -> None:
    match, seat = waiting(tables)
    clock.time += 17 * HOUR
    hand_over(tables, match)
    clock.time += 5 * HOUR
    assert reminders(tables) == []
    hand_over(tables, match)
    clock.time += 19 * HOUR
    assert [batch.notices[0].seat for batch in reminders(tables)] == [seat], "the next turn"


def test_a_reminder_is_not_sent_once_the_player_has_moved(tables: Tables, clock: Clock) -> None:
    match, seat = waiting(tables)
    clock.time += 19 * HOUR
    tables.look_around()
    hand_over(tables, match)
    assert [batch.reason for batch in sent(tables) if batch.reason == SOON] == []
    ((_, notices),) = tables.notices.channels(DEVICES[seat])
    assert [one.status for one in notices if one.reason == SOON] == [NEEDLESS]


def test_a_retry_keeps_its_id(tables: Tables, clock: Clock) -> None:
    waiting(tables)
    clock.time += 19 * HOUR
    tables.look_around()
    first = [batch.id for batch in tables.notices.due()]
    assert len(first) == 1 and [batch.id for batch in tables.notices.due()] == first


def test_quiet_hours_hold_a_reminder_back_while_there_is_time(tables: Tables, clock: Clock) -> None:
    clock.time = 1_700_049_600.0  # 12:00 UTC
    waiting(tables, quiet_from=6, quiet_to=9)
    clock.time += 18.5 * HOUR  # 6:30
    assert reminders(tables) == []
    clock.time += 2 * HOUR
    assert reminders(tables) == []
    clock.time += 0.5 * HOUR
    assert len(reminders(tables)) == 1


def test_a_reminder_held_back_until_the_time_is_over_is_dropped(
    tables: Tables, clock: Clock
) -> None:
    clock.time = 1_700_049_600.0  # 12:00 UTC
    _, seat = waiting(tables, quiet_from=5, quiet_to=13)
    clock.time += 19 * HOUR  # 7:00
    assert reminders(tables) == []
    clock.time += 6 * HOUR  # 13:00, an hour too late
    assert reminders(tables) == []
    ((_, notices),) = tables.notices.channels(DEVICES[seat])
    assert NEEDLESS in [one.status for one in notices if one.reason == SOON]


@pytest.mark.parametrize("way", ["silence", "stop"])
def test_reminders_can_be_stopped(tables: Tables, clock: Clock, way: str) -> None:
    match, seat = waiting(tables)
    ((channel, _),) = tables.notices.channels(DEVICES[seat])
    if way == "silence":
        tables.notices.stop(channel.stop_key, match)
    else:
        tables.notices.stop(channel.stop_key)
    clock.time += 19 * HOUR
    assert reminders(tables) == []


def test_a_pause_in_the_middle_of_a_turn_brings_no_second_reminder(
    tables: Tables, clock: Clock
) -> None:
    match, seat = waiting(tables)
    clock.time += 19 * HOUR
    assert len(reminders(tables)) == 1
    play(tables, match, 1)  # a turn has two actions
    assert deciding(tables, match).seat == seat
    tables.ask(ANN, match, 0, "pause")
    clock.time += 48 * HOUR
    assert reminders(tables) == [], "nothing runs out in a pause"
    tables.ask(ANN, match, 0, "resume")
    clock.time += HOUR
    assert reminders(tables) == []
    assert clocks(tables, match)[seat].used == pytest.approx(19 * HOUR)


def test_an_undone_turn_brings_no_second_reminder(tables: Tables, clock: Clock) -> None:
    match, seat = waiting(tables)
    clock.time += 19 * HOUR
    assert len(reminders(tables)) == 1
    hand_over(tables, match)
    tables.ask_take_back(DEVICES[seat], match, seat)
    vote = tables.company(ANN, match, 0).votes[0]
    tables.vote(DEVICES[1 - seat], match, 1 - seat, vote.number, True)
    assert clocks(tables, match)[seat].since == clock.time
    clock.time += HOUR
    assert reminders(tables) == []


def test_a_player_who_is_back_after_a_bot_played_is_reminded_of_the_next_turn(
    url: str, clock: Clock
) -> None:
    tables = Tables(Store(url), BotRunner(), clock, monotonic=clock)
    for part in (tables._presence, tables._clocks):
        part.loop.stop()
        part.loop.join()
    match, seat = waiting(tables)
    clock.time += 19 * HOUR
    assert len(reminders(tables)) == 1
    clock.time += 8 * HOUR
    tables.look_around()
    assert tables.table(match, seat).seats[seat].stand_in
    assert eventually(lambda: tables.table(match, SPECTATOR).deciders == 1 << 1 - seat)
    come(tables, match, DEVICES[seat])
    assert not tables.table(match, seat).seats[seat].stand_in
    hand_over(tables, match)
    sent(tables)
    clock.time += 17 * HOUR
    assert reminders(tables) == []
    clock.time += 2 * HOUR
    (batch,) = reminders(tables)
    assert batch.notices[0].seat == seat
    tables.close()


def test_the_time_the_server_was_down_brings_no_reminder_and_no_second_one(url: str) -> None:
    wall, steady = Clock(), Clock()

    def opened() -> Tables:
        found = Tables(Store(url), None, wall, monotonic=steady)
        for part in (found._presence, found._clocks):
            part.loop.stop()
            part.loop.join()
        found._clocks._last = None
        return found

    def passes(hours: float) -> None:
        for one in (wall, steady):
            one.time += hours * HOUR

    tables = opened()
    waiting(tables)
    tables.look_around()
    passes(17)
    tables.look_around()
    tables.close()
    wall.time += 5 * HOUR  # the server was down
    tables = opened()
    assert reminders(tables) == []
    passes(1.1)
    assert len(reminders(tables)) == 1
    tables.close()
    tables = opened()
    passes(1)
    assert reminders(tables) == []
    tables.close()


def test_live_tables_have_no_reminders(tables: Tables, clock: Clock) -> None:
    waiting(tables, LIVE)
    clock.time += 290
    assert reminders(tables) == []
