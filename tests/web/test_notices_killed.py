"""Every turn gets a notice with one id, while the site is killed repeatedly."""

import os
import threading
import time
from contextlib import suppress
from itertools import groupby
from typing import Final

import pytest
from tests.web.receivers import Webhook, webhook
from tests.web.test_killed import Killed, Site, Visitor

from ludoteca.core.record import SPECTATOR
from ludoteca.core.rng import stream
from ludoteca.games.registry import GAMES
from ludoteca.service import LogLine, Store, Tables
from ludoteca.service.turns import notice_id
from ludoteca.web.notices import Delivery, Senders
from ludoteca.web.notices.push import private_key

MOVES: Final = 8  # of each game, before and after a kill
LONG_MOVES: Final = int(os.environ.get("NOTICE_MOVES", "60"))
LONG_KILLS: Final = int(os.environ.get("NOTICE_KILLS", "10"))
PATIENCE: Final = 120.0  # seconds for the last notice; a timeout for failures only
HUMAN: Final = 0


def play_some(visitor: Visitor, site: Site, moves: int) -> None:
    """Plays until that many moves are acknowledged or the site is killed."""
    visitor.enter(site)
    enough = visitor.count() + moves
    with suppress(Killed):
        while visitor.count() < enough:
            visitor.move()


def killed_while_playing(visitor: Visitor, url: str, moves: int) -> None:
    """Plays some moves, then kills the site while notices are being sent."""
    site = Site(url)
    playing = threading.Thread(target=play_some, args=(visitor, site, moves))
    playing.start()
    enough = visitor.count() + moves
    while visitor.count() < enough and playing.is_alive():
        time.sleep(0.01)
    site.kill()
    playing.join()


def subscribe(visitor: Visitor, url: str, hook: Webhook) -> None:
    """Subscribes the webhook to the visitor's turns."""
    site = Site(url)
    visitor.enter(site)
    fields = {"csrf": visitor.token(), "kind": "webhook", "address": hook.address}
    answer = visitor.ask("POST", "/notices", fields)
    assert answer.status_code == 303, answer.text
    site.kill()


def turns(tables: Tables, match: str, channel: str) -> set[str]:
    """Returns the ids of all turns: transactions after which the person has to decide again."""
    asked = bool(tables.past(match, SPECTATOR, 0).deciders >> HUMAN & 1)
    found: set[str] = set()
    for _, group in groupby(tables.log(match, SPECTATOR), key=time_of):
        last = list(group)[-1]
        was, asked = asked, bool(tables.past(match, SPECTATOR, last.step).deciders >> HUMAN & 1)
        if asked and not was:
            found.add(notice_id(channel, match, str(last.n), str(HUMAN)))
    return found


def time_of(line: LogLine) -> float:
    """Returns the time of an event; events of one transaction have the same."""
    return line.time


def check_notices(url: str, visitor: Visitor, hook: Webhook, kills: int) -> None:
    """Checks that each turn got one notice, and copies only where the site was killed."""
    tables = Tables(Store(url), None)
    expected = expected_turns(tables, visitor)
    delivery = Delivery(tables, Senders(private_key(tables), allows_private=True), 30)
    deadline = time.monotonic() + PATIENCE
    while set(hook.turns()) != expected and time.monotonic() < deadline:
        time.sleep(0.05)
    delivery.close()
    tables.close()
    assert set(hook.turns()) == expected
    batches = [call.json["id"] for call in hook.calls]
    assert len(batches) - len(set(batches)) <= kills, "copies without a kill"
    print(f"{len(expected)} turns, {len(batches)} notices, {len(set(batches))} ids, {kills} kills")


def expected_turns(tables: Tables, visitor: Visitor) -> set[str]:
    """Returns the ids of all turns at the tables of a visitor."""
    device = str(visitor.cookies["device"]).rpartition(".")[0]
    ((channel, _),) = tables.notices.channels(device)
    found = [turns(tables, match, channel.id) for match in visitor.acknowledged]
    return set().union(*found)


def check_games(url: str, first: int, games: int, moves: int, kills: int) -> None:
    """Plays a match of each of some games, and kills the site `kills` times in each."""
    with webhook() as hook:
        visitor = Visitor(stream(bytes(32), 0, "notices"), first)
        subscribe(visitor, url, hook)
        for _ in range(games):
            visitor.match = ""
            for _ in range(kills):
                killed_while_playing(visitor, url, moves)
        visitor.client.close()
        assert len(visitor.acknowledged) >= games
        check_notices(url, visitor, hook, kills * games + 1)


@pytest.mark.soak
@pytest.mark.timeout(1200)
def test_every_turn_gets_one_notice_when_the_site_is_killed(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One game on each database; the next test plays the others."""
    monkeypatch.setenv("LUDOTECA_PRIVATE_WEBHOOKS", "1")
    check_games(url, url.startswith("sqlite"), 1, MOVES, 1)


@pytest.mark.soak
@pytest.mark.timeout(1200)
def test_every_turn_of_the_other_games_gets_one_notice(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUDOTECA_PRIVATE_WEBHOOKS", "1")
    check_games(url, url.startswith("sqlite") + 1, len(GAMES) - 1, MOVES, 1)


@pytest.mark.proof
@pytest.mark.timeout(4 * 3600)
def test_long_matches_and_ten_kills_of_each(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDOTECA_PRIVATE_WEBHOOKS", "1")
    check_games(url, 0, len(GAMES), LONG_MOVES, LONG_KILLS)
