"""Seats: joining, links, names, and closing a table."""

from contextlib import suppress
from threading import Thread

import pytest
from tests.service.playing import (
    ANN,
    BOB,
    EVE,
    GAMES,
    SHORT,
    TWO,
    against,
    deciding,
    pair,
    play,
    seated,
)

from ludoteca.core.errors import BadNotation, Forbidden, Illegal, MatchOver, NotFound, Refusal
from ludoteca.core.record import fingerprint
from ludoteca.service import (
    ABANDONED,
    BOT,
    GATHERING,
    HERE,
    LINK,
    OVER,
    PLAYING,
    SeatPlan,
    Tables,
)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_starts_when_the_last_seat_is_taken(tables: Tables, game: str) -> None:
    plans = [SeatPlan(HERE, "Ann"), SeatPlan(LINK), SeatPlan(LINK)]
    match = tables.create(game, {"players": 3}, plans, ANN)
    table = tables.table(match, 0)
    assert table.status == GATHERING and not table.moves and table.deciders == 0
    keys = tables.keys(ANN, match)
    assert tables.find_key(keys[1]).is_taken is False
    assert tables.claim(BOB, keys[1], "Bob") == (match, 1)
    assert tables.table(match, 0).status == GATHERING
    with pytest.raises(Illegal, match=r"table\.gathering"):
        tables.act(match, 0, 0, ["pass"])
    assert tables.claim(EVE, keys[2]) == (match, 2)
    table = deciding(tables, match)
    assert table.status == PLAYING and table.moves
    assert [chair.name for chair in table.seats] == ["Ann", "Bob", ""]


@pytest.mark.parametrize("is_listed", [False, True])
def test_the_creator_cannot_use_an_invitation_noted_before_it_was_used(
    tables: Tables, is_listed: bool
) -> None:
    match = tables.create(GAMES[0], TWO, pair(), ANN, is_listed=is_listed)
    noted = tables.keys(ANN, match)[1]
    if is_listed:
        tables.join(BOB, match, "Bob")
    else:
        tables.claim(BOB, noted, "Bob")
    assert tables.find_key(noted).is_used
    with pytest.raises(NotFound, match=r"key\.used"):
        tables.claim("anns-second-browser", noted)
    assert tables.seats_of("anns-second-browser", match) == []
    assert tables.claim(BOB, noted) == (match, 1)  # Bob clicks a second time
    assert set(tables.keys(ANN, match)) == {-1, 0}


def test_a_personal_link_adds_any_number_of_devices_to_its_seat(tables: Tables) -> None:
    match = tables.create(GAMES[0], TWO, pair(), ANN)
    tables.claim(BOB, tables.keys(ANN, match)[1], "Bob")
    key = tables.keys(BOB, match)[1]
    assert tables.find_key(key).is_taken and tables.find_key(key).name == "Bob"
    assert tables.table(match, 0).devices == {0: 1, 1: 1}
    assert tables.claim("bobs-phone", key) == (match, 1)
    assert tables.seats_of("bobs-phone", match) == [1]
    assert tables.table(match, 1).seats[1].name == "Bob"
    assert tables.table(match, 0).devices == {0: 1, 1: 2}
    assert [(one.seat, one.code) for one in tables.table(match, 0).notices] == [
        (1, "notice.device")
    ]


def test_a_new_personal_link_signs_out_all_other_devices(tables: Tables) -> None:
    match = seated(tables)
    old = tables.keys(BOB, match)[1]
    tables.claim("thief", old)
    tables.renew_link(BOB, match, 1)
    assert tables.seats_of("thief", match) == [] and tables.seats_of(BOB, match) == [1]
    with pytest.raises(NotFound, match=r"key\.used"):
        tables.claim("thief", old)
    assert tables.claim("bobs-phone", tables.keys(BOB, match)[1]) == (match, 1)
    with pytest.raises(Forbidden):
        tables.renew_link(EVE, match, 1)


def test_a_link_from_the_host_works_once_and_gives_notices(tables: Tables) -> None:
    match = seated(tables)
    tables.renew_link(ANN, match, 1)
    given = tables.keys(ANN, match)[1]
    assert tables.claim("bobs-new-phone", given) == (match, 1)
    assert 1 not in tables.keys(ANN, match)
    with pytest.raises(NotFound, match=r"key\.used"):
        tables.claim(EVE, given)
    codes = [notice.code for notice in tables.table(match, 0).notices]
    assert codes == ["notice.device", "notice.link.host"]
    free = tables.create(GAMES[0], TWO, pair(), ANN)
    with pytest.raises(Illegal, match=r"seat\.free"):
        tables.renew_link(ANN, free, 1)


def test_only_one_of_two_who_open_an_invitation_at_once_gets_the_seat(tables: Tables) -> None:
    match = tables.create(GAMES[0], TWO, pair(), ANN)
    key = tables.keys(ANN, match)[1]
    sat: list[str] = []

    def open_it(device: str) -> None:
        with suppress(NotFound):
            tables.claim(device, key)
            sat.append(device)

    threads = [Thread(target=open_it, args=(f"device-{n}",)) for n in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(sat) == 1 and tables.table(match, 0).devices[1] == 1


def test_names_of_a_finished_match_never_change(tables: Tables) -> None:
    match = seated(tables, options=SHORT)
    play(tables, match, 2000)
    assert tables.table(match, 0).status == OVER
    names = tables.record(match).seats
    with pytest.raises(MatchOver):
        tables.rename(BOB, match, 1, "Somebody else")
    tables.claim("bobs-phone", tables.keys(BOB, match)[1], "Somebody else")
    assert tables.record(match).seats == names


def test_the_creator_sees_no_key_of_a_taken_seat(tables: Tables) -> None:
    match = tables.create(GAMES[0], TWO, pair(), ANN)
    assert set(tables.keys(ANN, match)) == {-1, 0, 1}
    tables.claim(BOB, tables.keys(ANN, match)[1])
    assert set(tables.keys(ANN, match)) == {-1, 0}
    assert set(tables.keys(BOB, match)) == {-1, 1}
    assert tables.keys(EVE, match) == {}


def test_keys_are_long_and_unique(tables: Tables) -> None:
    keys = [
        key
        for _ in range(20)
        for key in tables.keys(ANN, tables.create(GAMES[0], TWO, pair(), ANN)).values()
    ]
    assert len(set(keys)) == 60 and min(map(len, keys)) >= 32  # 192 bits


@pytest.mark.parametrize("key", ["", "x", "A" * 32, "' OR 1=1 --", "\x00"])
def test_a_guessed_key_opens_nothing(tables: Tables, key: str) -> None:
    seated(tables)
    with pytest.raises(NotFound):
        tables.find_key(key)
    with pytest.raises(NotFound):
        tables.claim(EVE, key)


def test_a_spectator_holds_no_seat(tables: Tables) -> None:
    match = seated(tables)
    assert tables.claim(EVE, tables.keys(ANN, match)[-1]) == (match, -1)
    assert tables.seats_of(EVE, match) == [-1]
    table = tables.table(match, -1)
    assert not table.moves and table.seat == -1 and table.undo_to == table.steps
    with pytest.raises(Forbidden):
        tables.rename(EVE, match, -1, "Eve")


def test_a_listed_table_is_joined_without_a_key_until_it_is_full(tables: Tables) -> None:
    match = tables.create(GAMES[0], TWO, pair(), ANN, title="Friday", is_listed=True)
    hidden = tables.create(GAMES[0], TWO, pair(), ANN)
    assert [(line.match, line.title) for line in tables.open_tables()] == [(match, "Friday")]
    assert tables.join(BOB, match, "Bob") == 1
    assert tables.join(BOB, match) == 1  # asked twice, one seat
    assert tables.open_tables() == []
    with pytest.raises(Illegal, match=r"table\.started"):
        tables.join(EVE, match)
    with pytest.raises(NotFound):
        tables.join(EVE, hidden)
    with pytest.raises(NotFound):
        tables.join(EVE, "nowhere")


def test_bots_take_the_free_seats_when_the_creator_starts(tables: Tables) -> None:
    match = tables.create(GAMES[0], TWO, pair(), ANN)
    with pytest.raises(Forbidden):
        tables.start(BOB, match, "random")
    with pytest.raises(BadNotation):
        tables.start(ANN, match, "deep blue")
    key = tables.keys(ANN, match)[1]
    tables.start(ANN, match, "random")
    table = tables.table(match, 0)
    assert table.status == PLAYING and table.seats[1].kind == BOT
    with pytest.raises(NotFound):
        tables.claim(EVE, key)
    with pytest.raises(Illegal, match=r"table\.started"):
        tables.start(ANN, match, "random")


def test_only_the_creator_closes_a_table_and_nothing_is_played_there_then(tables: Tables) -> None:
    match = seated(tables)
    with pytest.raises(Forbidden):
        tables.abandon(BOB, match)
    tables.abandon(ANN, match)
    table = tables.table(match, 0)
    assert table.status == ABANDONED and not table.moves and table.seed == ""
    with pytest.raises(Illegal, match=r"table\.closed"):
        tables.act(match, 0, 0, ["pass"])
    with pytest.raises(Illegal, match=r"table\.closed"):
        tables.abandon(ANN, match)
    with pytest.raises(Illegal):
        tables.record(match)


def test_a_closed_table_cannot_be_joined(tables: Tables) -> None:
    match = tables.create(GAMES[0], TWO, pair(), ANN, is_listed=True)
    key = tables.keys(ANN, match)[1]
    tables.abandon(ANN, match)
    with pytest.raises(Illegal):
        tables.claim(BOB, key)
    with pytest.raises(Illegal):
        tables.join(BOB, match)
    assert tables.seats_of(BOB, match) == []


def test_names_are_cut_to_one_short_line(tables: Tables) -> None:
    match = seated(tables)
    tables.rename(BOB, match, 1, "  <b>Bob</b>\n\u202e\x07 the " + "great " * 20)
    name = tables.table(match, 0).seats[1].name
    assert name.startswith("<b>Bob</b> the great") and len(name) <= 40
    with pytest.raises(Forbidden):
        tables.rename(BOB, match, 0, "Ann is silly")
    with pytest.raises(Forbidden):
        tables.rename(EVE, match, 1, "Eve")


@pytest.mark.parametrize(
    ("plans", "code"),
    [
        ([SeatPlan(HERE)], "table.seats"),
        ([SeatPlan(HERE)] * 3, "table.seats"),
        ([SeatPlan(HERE), SeatPlan("GHOST")], "table.kind"),
        ([SeatPlan(HERE), SeatPlan(BOT, bot="deep blue")], "bot.unknown"),
        ([SeatPlan(BOT, bot="random")] * 2, "table.nobody"),
    ],
)
def test_an_invalid_table_is_refused(tables: Tables, plans: list[SeatPlan], code: str) -> None:
    with pytest.raises(Refusal) as refused:
        tables.create(GAMES[0], TWO, plans, ANN)
    assert refused.value.code == code
    assert tables.tables_of(ANN) == []


def test_invalid_options_are_refused(tables: Tables) -> None:
    with pytest.raises(BadNotation):
        tables.create(GAMES[0], {"players": 9}, pair(), ANN)
    with pytest.raises(BadNotation):
        tables.create("chess", {}, pair(), ANN)
    with pytest.raises(Illegal, match=r"table\.free_undo"):
        tables.create(GAMES[0], TWO, pair(), ANN, free_undo=True)
    assert tables.tables_of(ANN) == []


def test_tables_that_wait_for_the_device_come_first(tables: Tables) -> None:
    gathering = tables.create(GAMES[0], TWO, pair(), ANN)
    over = seated(tables)
    tables.resign(over, 0, 0)
    running = [seated(tables, game) for game in GAMES]
    lines = tables.tables_of(ANN)
    assert {line.match for line in lines} == {gathering, over, *running}
    waiting = [line.is_waiting for line in lines]
    assert waiting == sorted(waiting, reverse=True) and waiting[0]
    assert lines[-1].match == over and lines[-1].status == OVER
    for line in lines:
        decides = tables.table(line.match, 0)
        assert line.is_waiting == bool(decides.deciders & 1)
    assert tables.tables_of(EVE) == []
    assert {line.match for line in tables.tables_of(BOB)} == {over, *running}


def test_hot_seat_holds_both_seats(tables: Tables) -> None:
    match = tables.create(GAMES[0], TWO, [SeatPlan(HERE, "Ann"), SeatPlan(HERE, "Al")], ANN)
    assert tables.seats_of(ANN, match) == [0, 1]
    assert tables.table(match, 0).status == PLAYING


def test_the_fingerprint_is_shown_from_the_start_and_the_seed_at_the_end(tables: Tables) -> None:
    match = seated(tables, GAMES[0], SHORT)
    shown = tables.table(match, -1).fingerprint
    assert tables.table(match, 0).seed == ""
    with pytest.raises(Illegal, match=r"record\.secret"):
        tables.record(match)
    play(tables, match, 2000)
    table = tables.table(match, -1)
    assert table.status == OVER and table.fingerprint == shown
    record = tables.record(match)
    assert record.seed == table.seed and fingerprint(record) == shown
    assert record.seats == ["Ann", "Bob"]


def test_seeds_are_unique(tables: Tables) -> None:
    marks = {
        tables.table(tables.create(GAMES[0], TWO, against("random"), ANN), 0).fingerprint
        for _ in range(10)
    }
    assert len(marks) == 10
