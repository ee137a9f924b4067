"""The server is killed in the middle of play, again and again: nothing acknowledged is lost."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from threading import Timer
from typing import Any, Final

import pytest
from tests.acknowledged import Acknowledged, check_stored
from tests.service.playing import GAMES

from ludoteca.core.rng import Rng, stream
from ludoteca.service import OVER, Store, Tables

WORKER: Final = Path(__file__).parent / "worker.py"
KILLS: Final = int(os.environ.get("KILLS", "2"))  # `make killed KILLS=30` is the long form


class Killed(Exception):
    """The worker is gone."""


class Client:
    """A browser that does not give up: what was not answered is asked again."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """A new worker."""
        self.process = subprocess.Popen(
            [sys.executable, str(WORKER), self.url],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self.hear() == {"ready": True}

    def hear(self) -> dict[str, Any]:
        """A line of the worker; Killed if there is none."""
        assert self.process is not None and self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line.endswith("\n"):
            raise Killed
        found: dict[str, Any] = json.loads(line)
        return found

    def ask(self, **asked: object) -> dict[str, Any]:
        """Asks once; Killed if no answer comes."""
        assert self.process is not None and self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(asked) + "\n")
            self.process.stdin.flush()
        except OSError:
            raise Killed from None
        return self.hear()

    def stop(self) -> None:
        """Ends the worker, if it still runs, without any warning."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            try:
                pipe.close()  # type: ignore[union-attr]
            except OSError:
                continue


class Player:
    """Plays one match and remembers what was acknowledged."""

    def __init__(self, client: Client, rng: Rng) -> None:
        self.client = client
        self.rng = rng
        self.match = ""
        self.finished: list[str] = []
        self.acknowledged: dict[str, list[Acknowledged]] = {}
        self.ends: dict[str, dict[int, int]] = {}  # the last event an answer named, by its move
        self.pending: tuple[int, int, str] | None = None
        self.count = 0  # acknowledged moves

    def move(self) -> None:
        """One look and one move, or the one that was not answered."""
        if not self.match:
            game = GAMES[self.rng.below(len(GAMES))]
            bots = len(self.acknowledged) % 2
            self.match = self.client.ask(do="create", game=game, bots=bots)["match"]
            self.acknowledged[self.match] = []
            self.ends[self.match] = {}
        if self.pending is None:
            self.choose()
        if self.pending is not None:
            n, seat, text = self.pending
            told = self.client.ask(do="act", match=self.match, seat=seat, n=n, texts=[text])
            self.acknowledged[self.match].append((n + 1, seat, text))
            self.ends[self.match][n + 1] = told["n"]
            self.pending = None
            self.count += 1

    def choose(self) -> None:
        """Looks at the table and decides what to ask for."""
        seen = self.client.ask(do="look", match=self.match)
        if seen["status"] == OVER:
            self.finished.append(self.match)
            self.match = ""
        elif seen["texts"]:
            text = seen["texts"][self.rng.below(len(seen["texts"]))]
            self.pending = (seen["n"], seen["seat"], text)
        else:
            time.sleep(0.01)  # the bot is thinking


def play_until_killed(player: Player, rng: Rng) -> None:
    """Plays some moves, then on until the worker is killed at a moment nobody knows."""
    player.client.start()
    process = player.client.process
    assert process is not None
    timer = Timer(rng.below(60) / 1000, process.kill)
    enough = player.count + 1 + rng.below(30)
    while player.count < enough:
        player.move()
    timer.start()
    try:
        while True:
            player.move()
    except Killed:
        timer.cancel()
        player.client.stop()


@pytest.mark.slow
@pytest.mark.timeout(1200)
def test_no_acknowledged_move_is_lost_or_made_twice_when_the_server_is_killed(url: str) -> None:
    rng = stream(bytes(32), 0, "killed")
    player = Player(Client(url), rng)
    for _ in range(KILLS):
        play_until_killed(player, rng)
    player.client.start()
    enough = player.count + 20
    while player.count < enough:  # the table goes on
        player.move()
    player.client.stop()
    print(f"{KILLS} kills, {player.count} acknowledged moves, {len(player.acknowledged)} matches")
    tables = Tables(Store(url), None)
    for match, moves in player.acknowledged.items():
        check_stored(tables, match, moves, 1)
        check_followed(tables, match, player.ends[match])
    tables.close()


def check_followed(tables: Tables, match: str, ends: dict[int, int]) -> None:
    """An answer names the event of the move, or the last of those that played themselves after."""
    with tables.store.reading() as reader:
        causes = {event.n: event.cause for event in reader.events(match)}
    for n, last in ends.items():
        assert causes[n] == 0 and all(causes[each] for each in range(n + 1, last + 1))
