"""Load test of the real site: many tables, many listeners, moves at a steady pace.

The client plays the same matches itself to know the legal moves; its CPU time is measured
separately. Run as a program for the long form.
"""

import argparse
import asyncio
import resource
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from urllib.parse import urlencode

from tests.web.guests import apart, decider
from tests.web.served import Served, served

from ludoteca.core.rng import stream
from ludoteca.service import HERE, PLAYING, SeatPlan, Store, Tables
from ludoteca.web.visitor import Signatures

TABLES: Final = 300
LISTENERS_EACH: Final = 3
MOVES_A_SECOND: Final = 20.0
SAMPLE_SECONDS: Final = 5.0
TICKS: Final = 100  # of the system clock per second
GAMES: Final = ("euphrates_tigris", "terra_mystica", "imperial_settlers")
HOST: Final = "127.0.0.1"
FRAGMENT: Final = "text/x-fragment"
MOST_SECONDS: Final = 0.5  # for 99 of 100 moves, on a quiet machine
SAMPLES_WARMING: Final = 60  # of memory, five minutes
MOST_GROWTH: Final = 1.1  # of memory after that


@dataclass
class Figures:
    """The measurements."""

    moves: int = 0
    refused: list[str] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)  # of each move
    pages: list[float] = field(default_factory=list)  # of the page after each move
    events: int = 0
    memory: list[float] = field(default_factory=list)  # megabytes, sampled
    server_cpu: float = 0.0
    client_cpu: float = 0.0

    def percentile(self, share: float) -> float:
        """Returns the time within which that share of the moves was answered."""
        ordered = sorted(self.seconds)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))]

    def problems(self, tables: int, seconds: float = MOST_SECONDS) -> list[str]:
        """Returns what was wrong: refused moves, lost events, slow moves, growing memory."""
        found = [f"refused: {one}" for one in self.refused[:5]]
        if not self.moves:
            return ["no move was made"]
        if self.events < tables * LISTENERS_EACH + self.moves:
            found.append(f"only {self.events} events were received")
        if self.percentile(0.99) >= seconds:
            found.append(f"99 of 100 moves took up to {self.percentile(0.99):.2f} s")
        warm = self.memory[SAMPLES_WARMING:]
        if warm and max(warm) > MOST_GROWTH * warm[0]:
            found.append(f"memory grew from {warm[0]:.0f} to {max(warm):.0f} MB when warm")
        return found

    def __str__(self) -> str:
        lines = [
            f"{self.moves} moves, {len(self.refused)} refused, {self.events} events received",
            f"a move: median {self.percentile(0.5) * 1000:.0f} ms, "
            f"p99 {self.percentile(0.99) * 1000:.0f} ms",
            f"CPU of the site {1000 * self.server_cpu / max(1, self.moves):.1f} ms a move with its "
            f"page, of the client {1000 * self.client_cpu / max(1, self.moves):.1f} ms",
            "memory in MB: " + " ".join(f"{one:.0f}" for one in self.memory),
        ]
        return "\n".join(lines)


class Load:
    """The players at all tables, with a copy of each match."""

    def __init__(self, folder: Path, tables: int) -> None:
        self.database = f"sqlite:///{folder / 'site.sqlite3'}"
        self.figures = Figures()
        self.own = Tables(Store("sqlite://"), None)
        site = Tables(Store(self.database), None)
        self.signatures = Signatures(bytes.fromhex(site.secret("web", "ab" * 32)))
        self.matches: dict[str, str] = {}  # match of the site: its local copy
        for number in range(tables):
            there = create(site, number)
            self.matches[there] = create(self.own, number)
        site.close()
        self.devices = {match: f"device-{n}" for n, match in enumerate(self.matches)}
        self.rng = stream(bytes(32), 0, "load")

    def headers(self, match: str) -> str:
        """Returns the headers of a device; each device has its own address."""
        number = list(self.matches).index(match)
        cookie = self.signatures.device_cookie(self.devices[match])
        return (
            f"Host: {HOST}\r\nCookie: device={cookie}\r\n"
            f"X-Forwarded-For: 10.0.{number // 250}.{number % 250 + 1}\r\n"
        )

    def next_move(self) -> tuple[str, dict[str, str]] | None:
        """Plays a move in the local copy of a running match and returns its table and form."""
        for _ in range(len(self.matches)):
            there = list(self.matches)[self.rng.below(len(self.matches))]
            here = self.matches[there]
            if self.own.table(here, 0).status == PLAYING:
                seat = decider(self.own, here)
                found = self.own.table(here, seat)
                text = found.moves[self.rng.below(len(found.moves))].text
                self.own.act(here, seat, found.n, [text])
                token = self.signatures.token(self.devices[there])
                form = {"csrf": token, "n": str(found.n), "seat": str(seat), "text": text}
                return there, form
        return None


def create(tables: Tables, number: int) -> str:
    """Creates the numbered table, with two people on one device."""
    plans = [SeatPlan(HERE), SeatPlan(HERE)]
    game = GAMES[number % len(GAMES)]
    return tables.create(game, {"players": 2}, plans, f"device-{number}", seed=f"load {number}")


async def ask(port: int, head: str, body: str = "") -> tuple[int, float]:
    """Sends one request; returns its status and the seconds until the last byte."""
    since = time.perf_counter()
    reader, writer = await asyncio.open_connection(HOST, port)
    length = f"Content-Length: {len(body)}\r\n" if body else ""
    writer.write(f"{head}{length}Connection: close\r\n\r\n{body}".encode())
    answer = await reader.read()
    writer.close()
    return int(answer[9:12]), time.perf_counter() - since


async def listen(load: Load, port: int, match: str) -> None:
    """Reads one event stream until it ends."""
    reader, writer = await asyncio.open_connection(HOST, port)
    head = f"GET /table/{match}/events HTTP/1.1\r\n{load.headers(match)}\r\n"
    writer.write(head.encode())
    try:
        while line := await reader.readline():
            load.figures.events += line.startswith(b"event: n")
    finally:
        writer.close()


async def move(load: Load, port: int, match: str, form: dict[str, str]) -> None:
    """Sends a move and requests the page after it."""
    figures, who = load.figures, load.headers(match)
    kind = "Content-Type: application/x-www-form-urlencoded\r\n"
    head = f"POST /table/{match}/act HTTP/1.1\r\n{who}{kind}"
    status, seconds = await ask(port, head, urlencode(form))
    figures.seconds.append(seconds)
    figures.moves += 1
    if status != 303:
        figures.refused.append(f"{status} {form['text']}")
    head = f"GET /table/{match}?ready=1 HTTP/1.1\r\n{who}Accept: {FRAGMENT}\r\n"
    figures.pages.append((await ask(port, head))[1])


async def run(load: Load, site: Served, seconds: float) -> None:
    """Opens all streams, then sends moves at a steady pace; moves of one table never overlap."""
    port, process = site.port, site.process.pid
    listeners = [
        asyncio.create_task(listen(load, port, match))
        for match in load.matches
        for _ in range(LISTENERS_EACH)
    ]
    while load.figures.events < len(listeners):
        await asyncio.sleep(0.1)
    began, own, theirs = time.monotonic(), client_cpu(), cpu_of(process)
    busy: dict[str, asyncio.Task[None]] = {}
    sampled = 0.0
    number = 0
    while (now := time.monotonic() - began) < seconds:
        if now >= sampled:
            load.figures.memory.append(memory_of(process))
            sampled += SAMPLE_SECONDS
        found = load.next_move()
        if found is None:
            break
        match, form = found
        if match in busy:
            await busy[match]
        busy[match] = asyncio.create_task(move(load, port, match, form))
        number += 1
        await asyncio.sleep(max(0.0, began + number / MOVES_A_SECOND - time.monotonic()))
    await asyncio.gather(*busy.values())
    await asyncio.sleep(1)
    load.figures.server_cpu = cpu_of(process) - theirs
    load.figures.client_cpu = client_cpu() - own
    for task in listeners:
        task.cancel()
    with suppress(asyncio.CancelledError):
        await asyncio.gather(*listeners)


def cpu_of(process: int) -> float:
    """Returns the CPU seconds a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def client_cpu() -> float:
    """Returns the CPU seconds of this process."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def memory_of(process: int) -> float:
    """Returns the megabytes a process has in memory."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * resource.getpagesize() / 2**20


@contextmanager
def many_files() -> Iterator[None]:
    """Raises the limit of open files of this process."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 8192), hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def measured(folder: Path, tables: int, seconds: float) -> Figures:
    """Runs the load for some seconds and returns its figures."""
    load = Load(folder, tables)
    try:
        with many_files(), served(load.database, folder / "log") as site:
            apart(run(load, site, seconds))
    finally:
        load.own.close()
    return load.figures


def main() -> None:
    """Runs the load, by default for thirty minutes, and prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--tables", type=int, default=TABLES)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        figures = measured(Path(folder), chosen.tables, chosen.minutes * 60)
    print(figures)
    problems = figures.problems(chosen.tables)
    print("\n".join(problems) or "all as it should be")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
