"""Notices of turns: one for each real turn, delayed and retried as configured."""

from collections.abc import Iterator

import pytest
from tests.service.playing import ANN, BOB, EVE, against, deciding, play, seated

from ludoteca.core.errors import BadNotation, Illegal, NotFound
from ludoteca.core.record import SPECTATOR
from ludoteca.service import HERE, NewChannel, Outcome, SeatPlan, Store, Tables
from ludoteca.service.news import MATCH_OVER
from ludoteca.service.notices import CONFIRM, MAIL, PAUSES, WEBHOOK, Batch
from ludoteca.store.outbox import GIVEN_UP, NEEDLESS, OFF, ON, SENT, UNCONFIRMED

NOON = 1_700_049_600.0  # 12:00 UTC
HOUR = 3600.0


class Clock:
    """A clock that only tests move."""

    def __init__(self) -> None:
        self.time = NOON

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def clock() -> Clock:
    """A clock at noon."""
    return Clock()


@pytest.fixture
def tables(url: str, clock: Clock) -> Iterator[Tables]:
    """A service without bots, with that clock."""
    found = Tables(Store(url), None, now=clock)
    yield found
    found.close()


def hook(address: str = "https://example.org/hook", **times: int | str) -> NewChannel:
    """A webhook channel."""
    return NewChannel(WEBHOOK, address, "en", "https://games.example.org", **times)  # type: ignore[arg-type]


def sent(tables: Tables) -> list[Batch]:
    """Marks all due batches as delivered and returns them."""
    batches = tables.notices.due()
    for batch in batches:
        tables.notices.settle(batch, Outcome())
    return batches


def one_turn(tables: Tables, match: str) -> int:
    """Plays until it is another seat's turn; returns the seat that played."""
    seat = deciding(tables, match).seat
    while tables.table(match, SPECTATOR).deciders >> seat & 1:
        play(tables, match, 1)
    return seat


def test_each_turn_is_announced_once_to_its_player(tables: Tables) -> None:
    tables.notices.add(ANN, hook("https://example.org/ann"))
    tables.notices.add(BOB, hook("https://example.org/bob"))
    match = seated(tables)
    first = deciding(tables, match).seat
    assert [batch.notices[0].seat for batch in sent(tables)] == [first]
    for _ in range(4):
        mover = one_turn(tables, match)
        batches = sent(tables)
        assert [batch.channel.device for batch in batches] == [(BOB, ANN)[mover]]
        assert [len(batch.notices) for batch in batches] == [1]
        assert batches[0].notices[0].n == tables.latest(match)
    assert sent(tables) == []


def test_several_moves_in_one_turn_give_one_notice(tables: Tables) -> None:
    match = seated(tables)
    tables.notices.add(ANN, hook())
    tables.notices.add(BOB, hook())
    before = tables.table(match, SPECTATOR).deciders
    play(tables, match, 1)
    assert tables.table(match, SPECTATOR).deciders == before, "a turn has two actions"
    assert sent(tables) == []


def test_a_device_that_plays_both_seats_gets_no_notice(tables: Tables) -> None:
    match = tables.create("terra_mystica", {"players": 2}, [SeatPlan(HERE)] * 2, ANN)
    tables.notices.add(ANN, hook())
    play(tables, match, 10)
    assert sent(tables) == []


def test_a_silenced_table_gives_no_notices(tables: Tables) -> None:
    match = seated(tables)
    for device in (ANN, BOB):
        tables.notices.add(device, hook())
        tables.notices.silence(device, match, True)
    one_turn(tables, match)
    assert sent(tables) == []
    for device in (ANN, BOB):
        tables.notices.silence(device, match, False)
    one_turn(tables, match)
    assert len(sent(tables)) == 1
    with pytest.raises(NotFound):
        tables.notices.silence(EVE, match, True)


def test_turns_at_several_tables_are_sent_in_one_batch_with_a_fixed_id(tables: Tables) -> None:
    matches = [seated(tables) for _ in range(3)]
    for device in (ANN, BOB):
        tables.notices.add(device, hook())
    mover = one_turn(tables, matches[0])
    for match in matches[1:]:
        while deciding(tables, match).seat != mover:
            one_turn(tables, match)
        one_turn(tables, match)
    batches = tables.notices.due()
    mine = [batch for batch in batches if batch.channel.device == (BOB, ANN)[mover]]
    assert len(mine) == 1 and {notice.match for notice in mine[0].notices} == set(matches)
    again = [batch.id for batch in tables.notices.due()]
    assert sorted(again) == sorted(batch.id for batch in batches)


def test_a_turn_that_is_over_before_the_delay_is_not_announced(
    tables: Tables, clock: Clock
) -> None:
    match = seated(tables)
    for device in (ANN, BOB):
        tables.notices.add(device, hook(delay=5))
    one_turn(tables, match)
    assert sent(tables) == []
    one_turn(tables, match)
    clock.time += 301
    assert [batch.notices[0].n for batch in sent(tables)] == [tables.latest(match)]


def test_quiet_hours_hold_notices_back_until_they_end(tables: Tables, clock: Clock) -> None:
    match = seated(tables)
    for device in (ANN, BOB):
        tables.notices.add(device, hook(quiet_from=22, quiet_to=9, zone="Europe/Rome"))
    clock.time = NOON + 10 * HOUR  # 23:00 in Rome
    one_turn(tables, match)
    assert sent(tables) == []
    clock.time = NOON + 19.9 * HOUR
    assert sent(tables) == []
    clock.time = NOON + 20 * HOUR  # 9:00
    assert len(sent(tables)) == 1


def test_a_failed_delivery_is_retried_with_longer_pauses_then_given_up(
    tables: Tables, clock: Clock
) -> None:
    match = seated(tables)
    for device in (ANN, BOB):
        tables.notices.add(device, hook())
    mover = one_turn(tables, match)
    device = (BOB, ANN)[mover]
    ids = set()
    for pause in (*PAUSES, 0):
        (batch,) = tables.notices.due()
        ids.add(batch.id)
        tables.notices.settle(batch, Outcome("notice.error.slow"))
        clock.time += pause - 1
        assert tables.notices.due() == []
        clock.time += 1
    assert len(ids) == 1
    ((channel, notices),) = tables.notices.channels(device)
    assert (channel.error, notices[0].status) == ("notice.error.slow", GIVEN_UP)
    assert tables.notices.due() == []


def test_a_successful_delivery_clears_the_error(tables: Tables, clock: Clock) -> None:
    match = seated(tables)
    for device in (ANN, BOB):
        tables.notices.add(device, hook())
    device = (BOB, ANN)[one_turn(tables, match)]
    tables.notices.settle(tables.notices.due()[0], Outcome("notice.error.slow"))
    clock.time += PAUSES[0]
    sent(tables)
    ((channel, notices),) = tables.notices.channels(device)
    assert (channel.error, notices[0].status) == ("", SENT)


def test_an_address_that_is_gone_switches_its_channel_off(tables: Tables) -> None:
    match = seated(tables)
    for device in (ANN, BOB):
        tables.notices.add(device, hook())
    device = (BOB, ANN)[one_turn(tables, match)]
    tables.notices.settle(tables.notices.due()[0], Outcome("notice.error.gone", is_gone=True))
    assert tables.notices.channels(device)[0][0].status == OFF


def test_a_stopped_channel_cancels_waiting_notices(tables: Tables) -> None:
    match = seated(tables)
    for device in (ANN, BOB):
        tables.notices.add(device, hook())
    device = (BOB, ANN)[one_turn(tables, match)]
    ((channel, _),) = tables.notices.channels(device)
    tables.notices.stop(channel.stop_key)
    assert sent(tables) == []
    ((channel, notices),) = tables.notices.channels(device)
    assert (channel.status, notices[0].status) == (OFF, NEEDLESS)


def test_a_mail_address_must_be_confirmed_first(tables: Tables) -> None:
    mail = NewChannel(MAIL, "ann@example.org", "en", "https://games.example.org")
    tables.notices.add(ANN, mail)
    ((channel, _),) = tables.notices.channels(ANN)
    assert channel.status == UNCONFIRMED
    assert [batch.reason for batch in sent(tables)] == [CONFIRM]
    with pytest.raises(Illegal, match=r"channel\.asked"):
        tables.notices.add(EVE, mail)
    with pytest.raises(Illegal, match=r"channel\.unconfirmed"):
        tables.notices.switch(ANN, channel.id, True)
    tables.notices.confirm(channel.stop_key)
    assert tables.notices.channels(ANN)[0][0].status == ON


def test_channels_of_other_devices_cannot_be_changed(tables: Tables) -> None:
    tables.notices.add(ANN, hook())
    ((channel, _),) = tables.notices.channels(ANN)
    for change in (tables.notices.remove, tables.notices.try_out):
        with pytest.raises(NotFound):
            change(BOB, channel.id)
    with pytest.raises(NotFound):
        tables.notices.stop("of-somebody-else")
    assert tables.notices.channels(BOB) == []


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        (hook(delay=7), "channel.times"),
        (hook(quiet_from=24), "channel.times"),
        (hook(zone="Mars/Olympus"), "channel.zone"),
        (hook(zone="../../etc/passwd"), "channel.zone"),
        (NewChannel("pigeon", "a", "en", ""), "channel.kind"),
    ],
)
def test_invalid_channels_are_refused(tables: Tables, wanted: NewChannel, code: str) -> None:
    with pytest.raises(BadNotation, match=code):
        tables.notices.add(ANN, wanted)
    assert tables.notices.channels(ANN) == []


def test_finished_notices_are_deleted_after_some_days(tables: Tables, clock: Clock) -> None:
    match = seated(tables)
    for device in (ANN, BOB):
        tables.notices.add(device, hook())
    one_turn(tables, match)
    sent(tables)
    clock.time += 29 * 24 * HOUR
    assert tables.notices.forget(30) == 0
    clock.time += 2 * 24 * HOUR
    assert tables.notices.forget(30) == 1


def test_a_rematch_is_announced_to_the_players_who_have_to_decide(tables: Tables) -> None:
    match = seated(tables, options={"players": 2, "hands": "STTFMM STTFMM", "bag": "STFM" * 6})
    play(tables, match, 1000)
    for device in (ANN, BOB):
        tables.notices.add(device, hook())
    following = tables.rematch(ANN, match)
    asked = tables.table(following, SPECTATOR).deciders
    assert [(b.notices[0].match, 1 << b.notices[0].seat) for b in sent(tables)] == [
        (following, asked)
    ]


def test_bots_get_no_notices(tables: Tables) -> None:
    match = tables.create("euphrates_tigris", {"players": 2}, against("random"), ANN, seed="bots")
    tables.notices.add(ANN, hook())
    for _ in range(6):
        mover = one_turn(tables, match)
        assert [batch.notices[0].seat for batch in sent(tables)] == [0] * mover


def test_absent_players_get_notices_of_the_end_and_of_stand_in_bots(
    tables: Tables, clock: Clock
) -> None:
    for device in (ANN, BOB):
        tables.notices.add(device, hook(f"https://example.org/{device}", quiet_from=22, quiet_to=8))
    first, second, third = [seated(tables) for _ in range(3)]
    sent(tables)
    tables.ask(ANN, first, 0, "cancel")
    assert [summary(batch) for batch in sent(tables)] == [(BOB, first, "notice.cancelled")]
    seat = deciding(tables, second).seat
    tables.resign(second, seat, tables.latest(second))
    assert [summary(batch) for batch in sent(tables)] == [((BOB, ANN)[seat], second, MATCH_OVER)]
    clock.time += 11 * HOUR
    tables.ask(ANN, third, 0, "bot", 1)
    assert sent(tables) == [], "quiet hours"
    clock.time += 10 * HOUR
    assert (BOB, third, "notice.bot") in [summary(batch) for batch in sent(tables)]
    tables.arrive(BOB, third)
    tables.look_around()
    sent(tables)
    tables.ask(ANN, third, 0, "cancel")
    assert sent(tables) == [], "Bob is at the table"


def summary(batch: Batch) -> tuple[str, str | None, str]:
    """The device, match and reason of a batch."""
    return batch.channel.device, batch.notices[0].match, batch.reason
