"""Concurrent requests: threads of one process, and two processes on PostgreSQL."""

import time
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest
from tests.acknowledged import Acknowledged, check_stored
from tests.databases import migrated_database
from tests.rings import spread
from tests.service.playing import ANN, BOB, GAMES, TWO, deciding, pair, play, seated
from tests.service.test_killed import Client

from ludoteca.core.bits import lowest
from ludoteca.core.errors import Illegal, NotYourTurn, Refusal, Stale
from ludoteca.core.rng import stream
from ludoteca.face import replay
from ludoteca.service import OVER, PLAYING, Store, Tables


def press(tables: Tables, match: str, number: int, until: int) -> int:
    """Plays moves for any deciding seat, as fast as possible; returns the number stored."""
    rng = stream(number.to_bytes(32, "big"), 0, "press")
    own = 0
    while True:
        table = tables.table(match, -1)
        if table.status != PLAYING or table.n >= until:
            return own
        table = tables.table(match, lowest(table.deciders))
        if not table.moves:
            continue
        text = table.moves[rng.below(len(table.moves))].text
        try:
            tables.act(match, table.seat, table.n, [text])
            own += 1
        except (Stale, NotYourTurn):
            continue


def check_whole(tables: Tables, match: str) -> None:
    """Checks that events are numbered without gaps and the record replays."""
    with tables.store.reading() as reader:
        events = reader.events(match)
    assert [event.n for event in events] == list(range(1, len(events) + 1))
    assert tables.table(match, 0).status == OVER
    assert len(replay(tables.record(match)).actions) == len(events)


@pytest.mark.parametrize("game", GAMES)
def test_simultaneous_clicks_store_one_move_each(tables: Tables, game: str) -> None:
    match = seated(tables, game)
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda number: press(tables, match, number, 5000), range(4)))
    check_whole(tables, match)


@pytest.mark.slow
@spread("game", 1, reversed(GAMES))
def test_two_services_share_a_match_on_postgresql(postgresql_server: str, game: str) -> None:
    url = migrated_database(postgresql_server)
    one, other = Tables(Store(url), None), Tables(Store(url), None)
    match = seated(one, game)
    with ThreadPoolExecutor(4) as pool:
        made = list(pool.map(lambda n: press((one, other)[n % 2], match, n, 5000), range(4)))
    check_whole(one, match)
    check_whole(other, match)
    assert all(
        repr(one.table(match, seat).view.facts()) == repr(other.table(match, seat).view.facts())
        for seat in range(-1, 2)
    )
    assert made[0] + made[2] > 0 and made[1] + made[3] > 0
    one.close()
    other.close()


@pytest.mark.slow
def test_undo_in_one_service_is_seen_in_the_other(postgresql_server: str) -> None:
    url = migrated_database(postgresql_server)
    one, other = Tables(Store(url), None), Tables(Store(url), None)
    match = seated(one)
    seat = deciding(other, match).seat
    for round_ in range(30):
        n = one.latest(match)
        one.act(match, seat, n, ["leader K J1"])
        assert other.table(match, seat).steps == 1
        other.undo(match, seat, n + 1, 0)
        assert one.table(match, seat).steps == 0 and one.table(match, seat).redo
        assert one.latest(match) == other.latest(match) == 2 * round_ + 2
    one.close()
    other.close()


@pytest.mark.slow
def test_listeners_in_another_process_are_notified_within_a_second(postgresql_server: str) -> None:
    url = migrated_database(postgresql_server)
    one, other = Tables(Store(url), None), Tables(Store(url), None)
    match = seated(one)
    heard = Event()
    stop = other.listen(match, lambda n: heard.set())
    start = time.monotonic()
    play(one, match, 1)
    assert heard.wait(60)
    print(f"notified after {time.monotonic() - start:.2f} s")
    stop()
    one.close()
    other.close()


def test_only_one_of_two_players_gets_the_last_seat(tables: Tables) -> None:
    for _ in range(5):
        match = tables.create(GAMES[0], TWO, pair(), ANN, is_listed=True)

        def want(device: str, match: str = match) -> bool:
            try:
                return tables.join(device, match) == 1
            except Illegal:
                return False

        with ThreadPoolExecutor(4) as pool:
            got = list(pool.map(want, [f"device-{number}" for number in range(4)]))
        assert got.count(True) == 1


def test_a_double_click_is_one_move(tables: Tables) -> None:
    match = seated(tables)
    table = deciding(tables, match)

    def click(_: int) -> int:
        return tables.act(match, table.seat, 0, [table.moves[0].text])

    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(click, range(8))) == [1] * 8
    assert tables.latest(match) == 1


def test_simultaneous_requests_for_a_rematch_create_one(tables: Tables) -> None:
    match = seated(tables)
    tables.resign(match, 0, 0)
    with ThreadPoolExecutor(4) as pool:
        made = list(pool.map(lambda n: tables.rematch((ANN, BOB)[n % 2], match), range(4)))
    assert len(set(made)) == 1
    with pytest.raises(Refusal):
        tables.rematch("stranger", made[0])


def press_through(client: Client, match: str, number: int, until: int) -> list[Acknowledged]:
    """Plays through another process up to a number of events; returns what was stored."""
    rng = stream(number.to_bytes(32, "big"), 0, "press")
    own: list[Acknowledged] = []
    while True:
        seen = client.ask(do="look", match=match)
        if seen["status"] != PLAYING or seen["n"] >= until:
            return own
        if seen["texts"]:
            text = seen["texts"][rng.below(len(seen["texts"]))]
            asked = {"seat": seen["seat"], "n": seen["n"], "texts": [text]}
            reply = client.ask(do="act", match=match, **asked)
            assert "n" in reply or reply["refused"] in ("match.stale", "turn.other"), reply
            if "n" in reply:
                own.append((seen["n"] + 1, seen["seat"], text))


@pytest.mark.slow
def test_two_processes_play_one_match_on_postgresql_without_loss(postgresql_server: str) -> None:
    url = migrated_database(postgresql_server)
    clients = [Client(url), Client(url)]
    for client in clients:
        client.start()
    match = clients[0].ask(do="create", game=GAMES[0], bots=1)["match"]
    with ThreadPoolExecutor(2) as pool:
        made = list(pool.map(lambda n: press_through(clients[n], match, n, 120), range(2)))
    seen = [client.ask(do="look", match=match)["n"] for client in clients]
    for client in clients:
        client.stop()
    tables = Tables(Store(url), None)
    check_stored(tables, match, sorted(set(made[0] + made[1])), 0)
    assert all(made) and 120 <= max(seen) <= tables.latest(match)
    tables.close()
