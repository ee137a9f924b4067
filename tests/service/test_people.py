"""Presence, pausing, stand-in bots, leaving, removing and votes."""

import pytest
from tests.service.around import DAN, Clock, come, four
from tests.service.playing import ANN, BOB, EVE, GAMES, deciding, play

from ludoteca.core.errors import BadNotation, Forbidden, Illegal, NotFound, Refusal
from ludoteca.service import ABANDONED, BOT, HERE, LINK, PLAYING, SeatPlan, Store, Tables
from ludoteca.service.bot_scheduler import bot_to_move
from ludoteca.service.presence import GRACE, LOST

MINUTE = 60.0
DAY = 86_400.0


@pytest.fixture
def tables(timed: Tables) -> Tables:
    """A service with a manual clock."""
    return timed


def play_until(tables: Tables, match: str, seat: int) -> None:
    """Plays until a seat has to decide."""
    while deciding(tables, match).seat != seat:
        play(tables, match, 1)


def codes(tables: Tables, match: str) -> list[str]:
    """The codes of the table's notices, newest first."""
    return [notice.code for notice in tables.table(match, -1).notices]


def test_a_player_is_present_while_a_stream_is_open(tables: Tables, clock: Clock) -> None:
    match = four(tables)
    heard: list[int] = []
    stop = tables.listen(match, heard.append)
    assert not any(one.is_here for one in tables.company(ANN, match, 0).people.values())
    gone = tables.arrive(BOB, match)
    tables.look_around()
    assert heard and tables.company(ANN, match, 0).people[1].is_here
    gone()
    clock.time += GRACE / 2
    tables.look_around()
    assert tables.company(ANN, match, 0).people[1].is_here, "the page may be reloading"
    clock.time += GRACE
    tables.look_around()
    bob = tables.company(ANN, match, 0).people[1]
    assert not bob.is_here and bob.seen_at == clock.time
    stop()


def test_presence_expires_after_a_crash(url: str, clock: Clock) -> None:
    first = Tables(Store(url), None, clock)
    match = four(first)
    come(first, match, ANN, BOB)
    first.close()
    second = Tables(Store(url), None, clock)
    clock.time += LOST + 1
    bob = second.company(ANN, match, 0).people[1]
    assert not bob.is_here and bob.seen_at < clock.time - LOST
    second.close()


def test_nobody_stays_present_when_the_clock_is_put_back_by_years(
    tables: Tables, clock: Clock
) -> None:
    match = four(tables)
    tables.arrive(ANN, match)
    tables.visit(BOB, match)
    tables.look_around()
    clock.time -= 10 * 365 * DAY
    tables.look_around()
    people = tables.company(EVE, match, 2).people
    assert people[0].is_here and not people[1].is_here
    clock.time += LOST + 1  # as after a crash: nobody has refreshed what is stored
    assert not tables.company(EVE, match, 2).people[0].is_here


def test_after_a_pause_of_the_server_listeners_hear_who_is_present(
    tables: Tables, clock: Clock
) -> None:
    match = four(tables)
    come(tables, match, BOB)
    notified: list[int] = []
    stop = tables.listen(match, notified.append)
    tables.look_around()
    assert not notified
    clock.time += LOST + 1
    assert not tables.company(ANN, match, 0).people[1].is_here, "as long as nobody has checked"
    tables.look_around()
    assert notified and tables.company(ANN, match, 0).people[1].is_here
    stop()


def test_a_paused_table_refuses_moves_and_stops_waiting(tables: Tables) -> None:
    match = four(tables)
    assert tables.ask(ANN, match, 0, "pause")
    shown = tables.table(match, 0)
    assert shown.is_paused and not shown.moves
    seat = deciding(tables, match).seat
    with pytest.raises(Illegal, match=r"table\.paused"):
        tables.act(match, seat, 0, ["pass"])
    assert all(tables.count_waiting(device) == 0 for device in (ANN, BOB, EVE, DAN))
    with pytest.raises(Illegal, match=r"table\.paused"):
        tables.ask(ANN, match, 0, "pause")
    assert tables.ask(ANN, match, 0, "resume")
    assert codes(tables, match)[:2] == ["notice.resumed", "notice.paused"]
    assert play(tables, match, 3) == 3


def test_a_bot_stands_in_until_the_player_returns(tables: Tables) -> None:
    match = four(tables)
    seat, device = 1, BOB
    play_until(tables, match, seat)
    assert tables.ask(ANN, match, 0, "bot", seat)
    assert tables.table(match, seat).seats[seat].stand_in
    assert not tables.table(match, seat).moves
    with pytest.raises(Illegal, match=r"seat\.stand_in"):
        tables.act(match, seat, 0, ["pass"])
    assert bot_to_move(tables._cache.open(match)) == seat
    assert tables.count_waiting(device) == 0
    with pytest.raises(Illegal, match=r"seat\.bot_plays"):
        tables.ask(ANN, match, 0, "bot", seat)
    come(tables, match, device)
    assert not tables.table(match, seat).seats[seat].stand_in
    assert codes(tables, match)[0] == "notice.back"
    assert bot_to_move(tables._cache.open(match)) == -1
    assert tables.table(match, seat).moves


@pytest.mark.parametrize(("chosen", "level"), [("", "club"), ("master", "master")])
def test_stand_in_bots_have_the_chosen_level(tables: Tables, chosen: str, level: str) -> None:
    match = four(tables, stand_in=chosen)
    assert tables.table(match, -1).stand_in == level
    tables.ask(ANN, match, 0, "bot", 1)
    tables.ask(ANN, match, 0, "remove", 2)
    tables.leave(DAN, match, 3)
    assert [chair.stand_in for chair in tables.table(match, -1).seats] == ["", *[level] * 3]


def test_an_unknown_level_is_refused(tables: Tables) -> None:
    with pytest.raises(BadNotation, match=r"bot\.unknown"):
        four(tables, stand_in="wizard")
    assert tables.tables_of(ANN) == []


def test_a_player_who_leaves_becomes_a_spectator_and_the_seat_gets_a_new_link(
    tables: Tables,
) -> None:
    match = four(tables)
    old = tables.keys(BOB, match)[1]
    with pytest.raises(Forbidden):
        tables.leave(EVE, match, 1)
    tables.leave(BOB, match, 1)
    chair = tables.table(match, 0).seats[1]
    assert chair.departure == "left" and chair.stand_in and chair.name == "Bob"
    assert tables.seats_of(BOB, match) == [-1]
    with pytest.raises(NotFound, match=r"key\.used"):
        tables.claim("a-friend", old)
    assert codes(tables, match)[0] == "notice.left"
    key = tables.keys(DAN, match)[1]  # every player may pass it on
    assert 1 not in tables.keys(BOB, match)
    assert tables.claim("a-friend", key, "Flo") == (match, 1)
    chair = tables.table(match, 0).seats[1]
    assert (chair.name, chair.departure, chair.stand_in) == ("Flo", "", "")
    assert codes(tables, match)[0] == "notice.taken_over"


def test_the_next_player_becomes_host_and_the_last_to_leave_closes_the_table(
    tables: Tables,
) -> None:
    match = four(tables)
    tables.leave(ANN, match, 0)
    assert tables.table(match, 1).creator == BOB
    assert tables.ask(BOB, match, 1, "pause")
    for device, seat in ((BOB, 1), (EVE, 2), (DAN, 3)):
        assert tables.table(match, -1).status == PLAYING
        tables.leave(device, match, seat)
    assert tables.table(match, -1).status == ABANDONED
    assert codes(tables, match)[0] == "notice.cancelled"


def test_the_host_removes_a_player_before_and_during_the_match(tables: Tables) -> None:
    plans = [SeatPlan(HERE, "Ann"), SeatPlan(LINK), SeatPlan(LINK)]
    match = tables.create(GAMES[0], {"players": 3}, plans, ANN)
    tables.claim(BOB, tables.keys(ANN, match)[1], "Bob")
    assert tables.ask(ANN, match, 0, "remove", 1)
    assert not tables.table(match, 0).seats[1].is_taken
    assert tables.seats_of(BOB, match) == [-1]
    running = four(tables)
    assert tables.ask(ANN, running, 0, "remove", 2)
    assert tables.table(running, 0).seats[2].departure == "removed"
    assert codes(tables, running)[0] == "notice.removed"
    with pytest.raises(Illegal, match=r"seat\.nobody"):
        tables.ask(ANN, running, 0, "remove", 2)


def test_players_vote_when_a_player_is_missing(tables: Tables, clock: Clock) -> None:
    match = four(tables)
    come(tables, match, BOB, EVE, DAN)
    with pytest.raises(Forbidden, match=r"vote\.nobody_missing"):
        tables.ask(BOB, match, 1, "bot", 0)
    clock.time += 6 * MINUTE
    come(tables, match, BOB, EVE, DAN)
    tables._presence._refreshed -= DAY
    tables.look_around()
    assert "bot" in tables.company(BOB, match, 1).people[0].deeds
    assert not tables.ask(BOB, match, 1, "bot", 0)
    vote = tables.company(EVE, match, 2).votes[0]
    assert (vote.kind, vote.seat, vote.voters, vote.needed) == ("bot", 0, (1, 2, 3), 2)
    with pytest.raises(Illegal, match=r"vote\.is_open"):
        tables.ask(EVE, match, 2, "bot", 0)
    assert tables.vote(EVE, match, 2, vote.number, True)
    assert tables.table(match, 0).seats[0].stand_in
    assert tables.company(EVE, match, 2).votes == ()
    with pytest.raises(NotFound, match=r"vote\.closed"):
        tables.vote(DAN, match, 3, vote.number, True)


def test_final_deeds_need_a_day_of_absence(tables: Tables, clock: Clock) -> None:
    match = four(tables)
    clock.time += 6 * MINUTE
    come(tables, match, BOB, EVE, DAN)
    for deed in ("cancel", "host", "remove", "link"):
        with pytest.raises(Forbidden, match=r"vote\.nobody_missing"):
            tables.ask(BOB, match, 1, deed, 0)
    clock.time += DAY
    tables._presence._refreshed = 0.0
    tables.look_around()
    assert not tables.ask(BOB, match, 1, "host")
    number = tables.company(EVE, match, 2).votes[0].number
    assert not tables.vote(DAN, match, 3, number, False)
    assert tables.vote(EVE, match, 2, number, True)
    assert tables.table(match, 1).creator == BOB


def a_day_without(tables: Tables, clock: Clock, match: str, *others: str) -> None:
    """A day passes, with only these devices at the table at its end."""
    clock.time += DAY + MINUTE
    come(tables, match, *others)


def voted_link(tables: Tables, clock: Clock) -> str:
    """Bob asks for a new link for the seat of Ann, the host; Eve agrees."""
    match = four(tables)
    a_day_without(tables, clock, match, BOB, EVE, DAN)
    assert not tables.ask(BOB, match, 1, "link", 0)
    vote = tables.company(EVE, match, 2).votes[0]
    assert (vote.kind, vote.seat, vote.voters, vote.needed) == ("link", 0, (1, 2, 3), 2)
    assert tables.vote(EVE, match, 2, vote.number, True)
    return match


def test_players_vote_for_a_new_link_of_a_missing_player(tables: Tables, clock: Clock) -> None:
    match = voted_link(tables, clock)
    notice = tables.table(match, -1).notices[0]
    assert (notice.code, notice.seat, notice.facts) == ("notice.link.vote", 0, {"about": 1})
    assert tables.company(BOB, match, 1).given_links == (0,)
    assert tables.company(EVE, match, 2).given_links == ()
    key = tables.keys(BOB, match)[0]
    assert tables.claim("anns-new-phone", key) == (match, 0)
    assert tables.seats_of("anns-new-phone", match) == [0]
    assert tables.table(match, 0).creator == "anns-new-phone", "the host moves to the new device"
    assert tables.seats_of(ANN, match) == [-1], "the lost device is a spectator"
    assert codes(tables, match)[0] == "notice.link.used"
    assert 0 not in tables.keys(BOB, match) and tables.company(BOB, match, 1).given_links == ()
    with pytest.raises(NotFound, match=r"key\.used"):
        tables.claim(EVE, key)


def test_only_the_asking_player_and_the_host_know_a_voted_link(
    tables: Tables, clock: Clock
) -> None:
    match = four(tables)
    old = tables.keys(DAN, match)[3]
    tables.claim("watcher", tables.keys(ANN, match)[-1])
    a_day_without(tables, clock, match, ANN, BOB, EVE)
    assert not tables.ask(BOB, match, 1, "link", 3)
    assert 3 not in tables.keys(BOB, match), "the vote has not passed"
    number = tables.company(EVE, match, 2).votes[0].number
    tables.vote(EVE, match, 2, number, True)
    assert 3 in tables.keys(BOB, match) and 3 in tables.keys(ANN, match)
    assert all(3 not in tables.keys(one, match) for one in (EVE, "watcher", "stranger"))
    with pytest.raises(NotFound, match=r"key\.used"):
        tables.claim("a-thief", old)
    assert tables.seats_of(DAN, match) == [3], "Dan keeps the device until the link is used"


def test_a_voted_link_is_void_once_the_player_is_back(tables: Tables, clock: Clock) -> None:
    match = voted_link(tables, clock)
    key = tables.keys(BOB, match)[0]
    come(tables, match, ANN)
    assert codes(tables, match)[0] == "notice.link.void"
    with pytest.raises(NotFound, match=r"key\.used"):
        tables.claim(BOB, key)
    assert 0 not in tables.keys(BOB, match) and tables.seats_of(ANN, match) == [0]
    assert tables.claim("anns-phone", tables.keys(ANN, match)[0]) == (match, 0)


def test_a_vote_ends_when_the_player_is_back(tables: Tables, clock: Clock) -> None:
    match = four(tables)
    a_day_without(tables, clock, match, BOB, EVE, DAN)
    tables.ask(BOB, match, 1, "link", 0)
    tables.ask(BOB, match, 1, "remove", 0)
    numbers = [vote.number for vote in tables.company(EVE, match, 2).votes]
    come(tables, match, ANN)
    assert tables.company(EVE, match, 2).votes == ()
    for number in numbers:
        with pytest.raises(NotFound, match=r"vote\.closed"):
            tables.vote(EVE, match, 2, number, True)
    assert tables.seats_of(ANN, match) == [0] and 0 not in tables.keys(BOB, match)


def test_the_host_gives_a_new_link_without_a_vote(tables: Tables) -> None:
    match = four(tables)
    assert tables.ask(ANN, match, 0, "link", 1)
    assert codes(tables, match)[0] == "notice.link.host"
    assert 1 in tables.keys(ANN, match) and 1 not in tables.keys(EVE, match)


def test_a_player_with_a_stand_in_bot_can_be_voted_out_only_after_a_day(
    tables: Tables, clock: Clock
) -> None:
    match = four(tables)
    come(tables, match, ANN, BOB, EVE)
    tables.ask(ANN, match, 0, "bot", 3)
    clock.time += 6 * MINUTE
    come(tables, match, ANN, BOB, EVE)
    for deed in ("remove", "link"):
        assert deed not in tables.company(BOB, match, 1).people[3].deeds
        with pytest.raises(Forbidden, match=r"vote\.nobody_missing"):
            tables.ask(BOB, match, 1, deed, 3)
    a_day_without(tables, clock, match, ANN, BOB, EVE)
    assert "remove" in tables.company(BOB, match, 1).people[3].deeds
    assert not tables.ask(BOB, match, 1, "remove", 3)


def test_a_vote_fails_when_it_can_no_longer_pass(tables: Tables, clock: Clock) -> None:
    match = four(tables)
    clock.time += 6 * MINUTE
    come(tables, match, BOB, EVE, DAN)
    tables.ask(BOB, match, 1, "pause")
    number = tables.company(EVE, match, 2).votes[0].number
    tables.vote(EVE, match, 2, number, False)
    tables.vote(DAN, match, 3, number, False)
    assert tables.company(EVE, match, 2).votes == ()
    assert codes(tables, match)[0] == "notice.vote.failed"
    assert not tables.table(match, 0).is_paused


@pytest.mark.parametrize("deed", ["", "dance", "bot", "cancel", "remove", "link", "pause"])
def test_spectators_and_strangers_may_do_nothing(tables: Tables, clock: Clock, deed: str) -> None:
    match = four(tables)
    tables.claim("watcher", tables.keys(ANN, match)[-1])
    clock.time += 2 * DAY
    before = tables.table(match, -1).revision
    for device, seat in (("watcher", -1), ("watcher", 1), ("stranger", 1), (BOB, 2)):
        with pytest.raises(Refusal):
            tables.ask(device, match, seat, deed, 3)
    assert tables.table(match, -1).revision == before
    come(tables, match, BOB, EVE)
    tables.ask(BOB, match, 1, "pause")
    number = tables.company(BOB, match, 1).votes[0].number
    with pytest.raises(Forbidden):
        tables.vote("watcher", match, -1, number, True)
    with pytest.raises((Forbidden, BadNotation)):
        tables.vote("stranger", match, 3, number, True)


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_that_revealed_something_is_undone_if_all_others_agree(
    tables: Tables, game: str
) -> None:
    match = four(tables, game)
    play(tables, match, 12)
    lines = [line for line in tables.log(match, -1) if not line.is_undone]
    last = lines[-1]
    before = tables.table(match, -1).steps
    asker = [ANN, BOB, EVE, DAN][last.seat]
    tables.ask_take_back(asker, match, last.seat)
    vote = tables.company(ANN, match, 0).votes[0]
    assert vote.kind == "take_back" and vote.needed == len(vote.voters) == 3
    for seat in vote.voters:
        assert tables.table(match, -1).steps == before, "all must agree"
        tables.vote([ANN, BOB, EVE, DAN][seat], match, seat, vote.number, True)
    after = tables.table(match, -1)
    assert after.steps < before
    assert tables.log(match, -1)[-1].text == f"undo to {after.steps}"
    assert codes(tables, match)[0] == "notice.taken_back"
    assert play(tables, match, 5) == 5


def test_a_vote_on_undo_ends_when_the_match_moves_on(tables: Tables) -> None:
    match = four(tables)
    play(tables, match, 6)
    last = tables.log(match, -1)[-1]
    devices = [ANN, BOB, EVE, DAN]
    tables.ask_take_back(devices[last.seat], match, last.seat)
    vote = tables.company(ANN, match, 0).votes[0]
    play(tables, match, 1)
    assert tables.company(ANN, match, 0).votes == ()
    voter = vote.voters[0]
    with pytest.raises(NotFound, match=r"vote\.closed"):
        tables.vote(devices[voter], match, voter, vote.number, True)


def test_a_vote_on_undo_against_bots_is_refused(tables: Tables) -> None:
    plans = [SeatPlan(HERE, "Ann"), SeatPlan(BOT, bot="random")]
    match = tables.create(GAMES[0], {"players": 2}, plans, ANN)
    with pytest.raises(Illegal, match=r"take_back\.nobody"):
        tables.ask_take_back(ANN, match, 0)


def test_closing_a_table_gives_a_notice(tables: Tables) -> None:
    match = four(tables)
    heard: list[int] = []
    stop = tables.listen(match, heard.append)
    tables.abandon(ANN, match)
    assert heard and codes(tables, match)[0] == "notice.cancelled.host"
    with pytest.raises(Illegal, match=r"table\.closed"):
        tables.ask(ANN, match, 0, "pause")
    stop()
