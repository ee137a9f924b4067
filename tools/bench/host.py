"""The site for the benchmark: a child process with tables, controlled by lines of JSON."""

import json
import os
import socket
import statistics
import sys
import threading
import time
from pathlib import Path
from typing import Any, Final

import uvicorn
from fastapi import FastAPI
from starlette.types import ASGIApp, Receive, Scope, Send
from tools.bench.engine import pin

from ludoteca.core.bits import lowest
from ludoteca.core.contract import Options
from ludoteca.core.rng import Rng, stream
from ludoteca.service import HERE, SeatPlan, Tables
from ludoteca.service.trials import append
from ludoteca.web.hosting import listening, open_site, settings, tune_garbage_collector
from ludoteca.web.limits import Allowance, Limits
from ludoteca.web.logs import set_up_logs
from ludoteca.web.settings import Settings
from ludoteca.web.table.page import PAGES
from ludoteca.web.visitor import Signatures

DEVICE: Final = "bench-device"
BARE: Final = "/bare"
PLENTY: Final = Limits(
    request_limit=Allowance(1e9, 1e9),
    form_limit=Allowance(1e9, 1e9),
    creation_limit=Allowance(1e9, 1e9),
)
LONGEST: Final = 220  # moves tried to find a position with many choices
WINDOW: Final = 80  # number of events measured together; includes two snapshots
BLOCK: Final = 4096


class Bare:
    """The app, with an additional path that returns a minimal response."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handles one request."""
        if scope["type"] != "http" or scope["path"] != BARE:
            await self.app(scope, receive, send)
            return
        headers = [(b"content-type", b"text/plain"), (b"content-length", b"2")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": b"ok"})


class Host:
    """The commands of the benchmark; each method is one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        app, _ = open_site(f"sqlite:///{folder / 'bench.sqlite'}", Settings(limits=PLENTY))
        self.app: FastAPI = app
        self.tables: Tables = app.state.tables
        self.made = 0

    def serve(self, place: socket.socket) -> None:
        """Serves until the process ends."""
        tune_garbage_collector()
        uvicorn.Server(uvicorn.Config(Bare(self.app), **settings())).run(sockets=[place])

    def fresh(self, game: str, options: Options) -> tuple[str, Rng]:
        """A new match with every seat on this device."""
        self.made += 1
        plans = [SeatPlan(HERE, f"P{seat}") for seat in range(int(options["players"]))]
        seed = f"bench {self.made}"
        match = self.tables.create(game, options, plans, DEVICE, seed=seed)
        return match, stream(bytes(32), self.made, game)

    def step(self, match: str, rng: Rng) -> bool:
        """One random move; returns whether there was one."""
        deciders = self.tables.table(match, -1).deciders
        if not deciders:
            return False
        found = self.tables.table(match, lowest(deciders))
        text = found.moves[rng.below(len(found.moves))].text
        self.tables.act(match, found.seat, found.n, [text])
        return True

    def busy(self, game: str, options: Options, choices: int, least: int) -> dict[str, Any]:
        """A table one move before a position with many choices, that move, and a waiting seat."""
        while True:
            match, rng = self.fresh(game, options)
            for number in range(LONGEST):
                if not self.step(match, rng):
                    break
                found = self.tables.table(match, lowest(self.tables.table(match, -1).deciders))
                if number < least or len(found.moves) < choices:
                    continue
                move = found.moves[rng.below(len(found.moves))].text
                after = self.tables.preview(match, found.seat, [move])
                mine = after.deciders >> found.seat & 1 and not after.barrier
                if mine and len(after.moves) >= choices:
                    other = (found.seat + 1) % len(found.seats)
                    seats = {"seat": found.seat, "other": other}
                    return {"match": match, **seats, "n": found.n, "text": move}

    def forget(self) -> bool:
        """Empties the cache of finished pages."""
        PAGES.clear()
        return True

    def open(self, game: str, options: Options, count: int, moves: int) -> int:
        """Opens tables and plays some moves at each; returns the number of tables."""
        for _ in range(count):
            match, rng = self.fresh(game, options)
            for _ in range(moves):
                if not self.step(match, rng):
                    break
        return count

    def events(self, game: str, options: Options, lengths: list[int]) -> list[float]:
        """Seconds of CPU time per event after a number of events, alternating a move and its
        undo."""
        match, rng = self.fresh(game, options)
        found: list[float] = []
        text, seat = "", -1
        while not text:
            self.step(match, rng)
            seat = lowest(self.tables.table(match, -1).deciders)
            for move in self.tables.table(match, seat).moves:
                if not move.reveals:
                    text = move.text
                    break
        for length in lengths:
            while self.tables.latest(match) < length - WINDOW // 2:
                self.move_and_undo(match, seat, text)
            start = time.process_time()
            for _ in range(WINDOW // 2):
                self.move_and_undo(match, seat, text)
            found.append((time.process_time() - start) / WINDOW)
        return found

    def move_and_undo(self, match: str, seat: int, text: str) -> None:
        """Plays a move and undoes it."""
        table = self.tables.table(match, seat)
        n = self.tables.act(match, seat, table.n, [text])
        self.tables.undo(match, seat, n, table.steps)

    def appended(self, count: int) -> float:
        """The time to store an event relative to writing 4 kB to disk: the median."""
        match, _ = self.fresh("euphrates_tigris", {"players": 2})
        block = os.urandom(BLOCK)
        ratios: list[float] = []
        handle = os.open(self.folder / "block", os.O_WRONLY | os.O_CREAT)
        for n in range(1, count + 1):
            start = time.perf_counter()
            append(self.tables.store, match, n)
            stored = time.perf_counter()
            os.pwrite(handle, block, 0)
            os.fdatasync(handle)
            ratios.append((stored - start) / (time.perf_counter() - stored))
        os.close(handle)
        return statistics.median(ratios)


def main() -> None:
    """Starts the site and runs the commands read from standard input."""
    pin()
    set_up_logs()
    host = Host(Path(sys.argv[1]))
    place = listening("127.0.0.1", 0)
    threading.Thread(target=host.serve, args=(place,), daemon=True).start()
    secret = bytes.fromhex(host.tables.secret("web", ""))
    signatures = Signatures(secret)
    send_line(
        {
            "port": place.getsockname()[1],
            "cookie": signatures.device_cookie(DEVICE),
            "token": signatures.token(DEVICE),
        }
    )
    for line in sys.stdin:
        asked = json.loads(line)
        send_line({"answer": getattr(host, asked.pop("ask"))(**asked)})


def send_line(facts: dict[str, Any]) -> None:
    """Sends one line to the benchmark."""
    print(json.dumps(facts), flush=True)


if __name__ == "__main__":
    main()
