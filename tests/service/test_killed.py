"""The server is killed repeatedly during play: no acknowledged move is lost."""

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
    """The worker process has ended."""


class Client:
    """A client of the worker process."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Starts a worker."""
        self.process = subprocess.Popen(
            [sys.executable, str(WORKER), self.url],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self.read_line() == {"ready": True}

    def read_line(self) -> dict[str, Any]:
        """The next line of the worker; raises Killed."""
        assert self.process is not None and self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line.endswith("\n"):
            raise Killed
        found: dict[str, Any] = json.loads(line)
        return found

    def ask(self, **asked: object) -> dict[str, Any]:
        """Sends a request and returns the answer; raises Killed."""
        assert self.process is not None and self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(asked) + "\n")
            self.process.stdin.flush()
        except OSError:
            raise Killed from None
        return self.read_line()

    def stop(self) -> None:
        """Kills the worker."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            try:
                pipe.close()  # type: ignore[union-attr]
            except OSError:
                continue


class Player:
    """Plays matches and records acknowledged moves; unanswered ones are sent again."""

    def __init__(self, client: Client, rng: Rng) -> None:
        self.client = client
        self.rng = rng
        self.match = ""
        self.finished: list[str] = []
        self.acknowledged: dict[str, list[Acknowledged]] = {}
        self.ends: dict[str, dict[int, int]] = {}  # by move: the last event in its answer
        self.pending: tuple[int, int, str] | None = None
        self.count = 0  # acknowledged moves

    def move(self) -> None:
        """Plays a move, or repeats the one that was not answered."""
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
            reply = self.client.ask(do="act", match=self.match, seat=seat, n=n, texts=[text])
            self.acknowledged[self.match].append((n + 1, seat, text))
            self.ends[self.match][n + 1] = reply["n"]
            self.pending = None
            self.count += 1

    def choose(self) -> None:
        """Reads the table and chooses the next move."""
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
    """Plays until the worker is killed at a random time."""
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
def test_no_acknowledged_move_is_lost_or_stored_twice_when_the_server_is_killed(url: str) -> None:
    rng = stream(bytes(32), 0, "killed")
    player = Player(Client(url), rng)
    for _ in range(KILLS):
        play_until_killed(player, rng)
    player.client.start()
    enough = player.count + 20
    while player.count < enough:  # the match continues
        player.move()
    player.client.stop()
    print(f"{KILLS} kills, {player.count} acknowledged moves, {len(player.acknowledged)} matches")
    tables = Tables(Store(url), None)
    for match, moves in player.acknowledged.items():
        check_stored(tables, match, moves, 1)
        check_followed(tables, match, player.ends[match])
    tables.close()


def check_followed(tables: Tables, match: str, ends: dict[int, int]) -> None:
    """Checks that each answer has the number of its move or of the last automatic move after it."""
    with tables.store.reading() as reader:
        causes = {event.n: event.cause for event in reader.events(match)}
    for n, last in ends.items():
        assert causes[n] == 0 and all(causes[each] for each in range(n + 1, last + 1))
