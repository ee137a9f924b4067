"""Benchmarks of the site: the cost of pages, events and memory, relative to a minimal response and
to writing to disk."""

import gzip
import http.client
import json
import re
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlencode

from ludoteca.core.errors import BadNotation
from ludoteca.web.static_files import static_files

SITE: Final = "site"
HOST: Final = "tools.bench.host"
BARE: Final = "/bare"
FRAGMENT: Final = "text/x-fragment"
FIRST_TIMES: Final = 16.0  # the cost of a minimal response
CACHED_TIMES: Final = 4.0
UPDATE_TIMES: Final = 10.0
STORED_TIMES: Final = 4.0  # the cost of writing 4 kB to disk
SCRIPT_BYTES: Final = 30_000
TABLE_SCRIPT: Final = "table/main.js"
IMPORT: Final = re.compile(r'^import .* from "\./([\w.]+)";$', re.MULTILINE)
PAGE_BYTES: Final = 120_000
COMPRESSED_BYTES: Final = 25_000
IDLE_BYTES: Final = 150_000_000
TABLE_BYTES: Final = 300_000
LEAST_LEVEL: Final = 0.8  # cost of the 50th event relative to the 500th; measurements are not exact
APPENDED: Final = 300
OPENED: Final = 40  # tables
PLAYED: Final = 50  # moves at each of them
LENGTHS: Final = (50, 500)
TABLES: Final[dict[str, dict[str, Any]]] = {
    "euphrates_tigris": {"options": {"players": 4}, "choices": 300, "least": 20},
    "terra_mystica": {
        "options": {"players": 5, "faction_choice": "dealt"}, "choices": 10, "least": 60,
    },
}  # fmt: skip
ALLOWED: Final = "allowed time over "
STORED: Final = f"{ALLOWED}storing an event"
LEVEL: Final = "event 50 over event 500"
SCRIPT: Final = "allowed bytes over scripts loaded at once"
IDLE: Final = "allowed memory over idle"
OPEN: Final = "allowed memory over an open table"


def first(game: str) -> str:
    """The name of the figure for a page drawn for the first time."""
    return f"{ALLOWED}first page of {game}"


def cached(game: str) -> str:
    """The name of the figure for a cached page."""
    return f"{ALLOWED}cached page of {game}"


def update(game: str) -> str:
    """The name of the figure for the update another reader gets after a move."""
    return f"{ALLOWED}update of {game}"


def weight(game: str) -> str:
    """The name of the figure for the size of a page."""
    return f"allowed bytes over page of {game}"


def compressed(game: str) -> str:
    """The name of the figure for its compressed size."""
    return f"allowed bytes over compressed page of {game}"


TARGETS: Final = dict.fromkeys(
    [figure(game) for game in TABLES for figure in (first, cached, update, weight, compressed)]
    + [STORED, SCRIPT, IDLE, OPEN],
    1.0,
) | {LEVEL: LEAST_LEVEL}


class Host:
    """The site in a process of its own, with a connection to it."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self.process = process
        hello = self._line()
        self.token: str = hello["token"]
        self.headers = {"Cookie": f"device={hello['cookie']}", "Accept-Language": "en"}
        self.link = http.client.HTTPConnection("127.0.0.1", hello["port"], timeout=60)

    def _line(self) -> Any:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise BadNotation("bench.host", {})
        return json.loads(line)

    def ask(self, what: str, **facts: Any) -> Any:
        """Sends a command to the host and returns its answer."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps({"ask": what, **facts}) + "\n")
        self.process.stdin.flush()
        return self._line()["answer"]

    def get(self, path: str, accept: str = "text/html") -> bytes:
        """Fetches a page or a part of it."""
        self.link.request("GET", path, headers={**self.headers, "Accept": accept})
        answer = self.link.getresponse()
        body = answer.read()
        assert answer.status == 200, (path, answer.status)
        return body

    def act(self, table: dict[str, Any]) -> None:
        """Plays the move prepared for the benchmark."""
        fields = {key: table[key] for key in ("seat", "n", "text")}
        form = urlencode({**fields, "csrf": self.token})
        kind = {"Content-Type": "application/x-www-form-urlencoded"}
        self.link.request("POST", f"/table/{table['match']}/act", form, {**self.headers, **kind})
        answer = self.link.getresponse()
        answer.read()
        assert answer.status == 303, answer.status

    def cpu(self, work: Callable[[], object]) -> float:
        """Seconds of CPU time the host spends on some work."""
        before = self.spent()
        work()
        return self.spent() - before

    def spent(self) -> float:
        """Seconds of CPU time of all threads, as reported by the system."""
        tasks = Path(f"/proc/{self.process.pid}/task").iterdir()
        counts = [(task / "schedstat").read_text().split()[0] for task in tasks]
        return sum(int(count) for count in counts) / 1e9

    def memory(self) -> int:
        """Memory used, in bytes."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
        raise BadNotation("bench.host", {})


@contextmanager
def hosting() -> Iterator[Host]:
    """Runs the site on an empty database."""
    if not Path("/proc/self/schedstat").exists():
        raise BadNotation("bench.host", {})
    with tempfile.TemporaryDirectory() as folder, started(folder) as process:
        try:
            host = Host(process)
            yield host
            host.link.close()
        finally:
            process.kill()


def started(folder: str) -> "subprocess.Popen[str]":
    """Starts the site's process; its log is not read."""
    return subprocess.Popen(
        [sys.executable, "-m", HOST, folder],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip


def measure_site(rounds: int, tick: Callable[[], None]) -> dict[str, float]:
    """The figures of the site; `tick` is called after each round."""
    with hosting() as host:
        found: dict[str, float] = {IDLE: idle(host)}
        drawn: dict[str, list[float]] = {}
        for number in range(rounds + 1):
            for game, facts in TABLES.items():
                figures = draw_once(host, game, host.ask("busy", game=game, **facts))
                if number:  # the first round only warms up
                    for figure, value in figures.items():
                        drawn.setdefault(figure, []).append(value)
            if number:
                tick()
        found |= {figure: statistics.median(values) for figure, values in drawn.items()}
        found[STORED] = STORED_TIMES / host.ask("appended", count=APPENDED)
        options = TABLES["terra_mystica"]["options"]
        short, long = host.ask(
            "events", game="terra_mystica", options=options, lengths=list(LENGTHS)
        )
        found[LEVEL] = short / long
        found[OPEN] = TABLE_BYTES / per_table(host)
        found[SCRIPT] = SCRIPT_BYTES / script_bytes()
    return {figure: round(value, 2) for figure, value in found.items()}


def draw_once(host: Host, game: str, table: dict[str, Any]) -> dict[str, float]:
    """Measures a page after an event, the same page again, and the update for another reader;
    before each of them a minimal response, so that both run under equal conditions.

    Two readers have opened the table: the player to move and one who waits. Then all drawn pages
    are dropped. The waiting reader gets the update after the other one.
    """
    path = f"/table/{table['match']}?seat={table['seat']}&ready=1"
    other = f"/table/{table['match']}?seat={table['other']}&ready=1"
    bodies: list[bytes] = []
    host.get(path)
    host.get(other, FRAGMENT)
    host.act(table)
    host.ask("forget")

    asked: list[tuple[str, float, Callable[[], object]]] = [
        (first(game), FIRST_TIMES, lambda: bodies.append(host.get(path))),
        (cached(game), CACHED_TIMES, lambda: host.get(path)),
        (update(game), UPDATE_TIMES, lambda: host.get(other, FRAGMENT)),
    ]
    found: dict[str, float] = {}
    for figure, times, work in asked:
        bare = host.cpu(lambda: host.get(BARE))
        spent = host.cpu(work)
        found[figure] = times * bare / spent
        what = figure.removeprefix(ALLOWED)
        found[f"microseconds of a bare answer beside {what}"] = bare * 1e6
        found[f"microseconds of {what}"] = spent * 1e6
    found[weight(game)] = PAGE_BYTES / len(bodies[0])
    found[compressed(game)] = COMPRESSED_BYTES / len(gzip.compress(bodies[0]))
    return found


def idle(host: Host) -> float:
    """The memory limit of a site without visitors, divided by the memory it uses."""
    host.get("/")
    return IDLE_BYTES / host.memory()


def per_table(host: Host) -> float:
    """The bytes of memory for one more open table, averaged over all measured games."""
    before = host.memory()
    for facts in TABLES.items():
        game, table = facts
        host.ask("open", game=game, options=table["options"], count=OPENED, moves=PLAYED)
    return max(1.0, (host.memory() - before) / (OPENED * len(TABLES)))


def script_bytes() -> int:
    """The size of our scripts that a table loads immediately."""
    return sum(len(static_files()[name].content) for name in scripts_at_once(TABLE_SCRIPT))


def scripts_at_once(first: str) -> set[str]:
    """A module and everything it imports, except what it imports later on demand."""
    found, left = set[str](), [first]
    while left:
        name = left.pop()
        found.add(name)
        text = static_files()[name].content.decode()
        imports = {f"{Path(name).parent}/{one}" for one in IMPORT.findall(text)}
        left.extend(imports - found)
    return found
