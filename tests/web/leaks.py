"""Searches for hidden information in every answer of the site: pages, fragments, events, errors.

As in tests/service/leaks.py, another position is imagined from the reader's view and replaces the
true one: every byte the site sends must stay the same. Keys, seeds and devices are also searched
for in the text, in the logs and in the metrics. Run as a program for the long form.
"""

import argparse
import html
import io
import re
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, redirect_stderr
from dataclasses import dataclass
from typing import Any, Final

import structlog
from fastapi import FastAPI
from tests.laws import OWN_LAWS
from tests.secrets import leaks_in as secrets_in
from tests.secrets import secrets_of
from tests.service.leaks import OTHER, honest, in_place, started, true_match
from tests.service.leaks import leaks_in as leaks_of_service
from tests.web.conftest import PATIENT, SECRET
from tests.web.guests import Guest, apart, listen
from tests.web.test_database_trouble import site_logs

from ludoteca.core.bits import lowest
from ludoteca.core.contract import Options
from ludoteca.core.errors import Refusal
from ludoteca.core.rng import Rng, stream
from ludoteca.drawing.cache import LruCache
from ludoteca.games.registry import GAMES
from ludoteca.service import PLAYING, Store, Tables, queries
from ludoteca.service.loaded_match import LoadedMatch
from ludoteca.web.app import create_app
from ludoteca.web.visitor import Signatures

LINK: Final = re.compile(r'href="(\?[^"]*pick=[^"]*)"')
FRAGMENT: Final = "text/x-fragment"
DEEP: Final = 3  # steps of the move menu that are opened
LOOKS: Final = 6  # positions of a match in which everything is requested
EVERY: Final = 13  # plies between two checks of the service alone
NONSENSE: Final = "conjure a dragon"
STRANGER: Final = -2
SERVER_ERROR: Final = "Something went wrong on our side"
CHANNELS: Final = ("page", "fragment", "error", "replay", "events")
BESIDE: Final = ("log", "metrics")  # for the host, not for readers
ASKED: Final = '"event": "asked"'
COUNTED: Final = "ludoteca_requests_total"

Answers = list[tuple[str, str]]  # the channel and the text sent through it
Plant = Callable[[Tables, str, int], str]


@dataclass
class Reader:
    """A visitor: a player (the seat), a spectator (-1) or a stranger."""

    guest: Guest
    seat: int

    @property
    def viewer(self) -> int:
        """The seat whose view this reader gets."""
        return max(self.seat, -1)


class Site:
    """A site with one match and all its readers; leaks can be planted."""

    def __init__(self, tables: Tables, game: str, options: Options, seed: str) -> None:
        self.tables = tables
        self.game = game
        self.options = options
        self.app: FastAPI = create_app(tables, SECRET, limits=PATIENT)
        self.match = started(tables, game, options, seed)
        self.readers = [self._reader(seat) for seat in range(int(options["players"]))]
        self.readers += [self._reader(-1), self._reader(STRANGER)]
        self.planted: dict[str, Plant] = {}

    def _reader(self, seat: int) -> Reader:
        guest = Guest(self.app)
        device = f"{OTHER}-{seat}"
        guest.client.cookies.set("device", Signatures(SECRET).device_cookie(device))
        if seat == -1:
            self.tables.claim(device, self.tables.keys(OTHER, self.match)[-1])
        return Reader(guest, seat)

    def sent(self, reader: Reader, chosen: str, number: int) -> Answers:
        """Returns every answer a reader can get at a position without changing it."""
        clear_caches()
        for one in self.readers:  # all are shown as present during this check
            self.tables.visit(f"{OTHER}-{one.seat}", self.match)
        self.tables.look_around()
        answers = self._pages(reader, number) + self._refusals(reader, chosen)
        assert not any(SERVER_ERROR in text for _, text in answers), (
            "the site has an internal error"
        )
        answers.append(("events", apart(first_event(self.app, reader.guest, self.match))))
        return [(channel, text + self._plant(channel, reader)) for channel, text in answers]

    def _plant(self, channel: str, reader: Reader) -> str:
        plant = self.planted.get(channel)
        return plant(self.tables, self.match, reader.seat) if plant else ""

    def leaks_beside(self, log: str) -> list[str]:
        """Checks that neither the logs nor the metrics hold a secret of the database."""
        metrics = self.readers[-1].guest.get("/metrics").text
        assert ASKED in log and COUNTED in metrics
        secrets = secrets_of(self.tables.store)
        sent = {"log": log, "metrics": metrics}
        return [f"{name}: {kind}" for name in BESIDE for kind in secrets_in(sent[name], secrets)]

    def plant_beside(self) -> None:
        """Plants the chosen leaks in the logs and the metrics."""
        for name in set(BESIDE) & set(self.planted):
            text = self.planted[name](self.tables, self.match, 0).rpartition("/")[2]
            if name == "log":
                structlog.get_logger("planted").warning("planted", text=text)
            else:
                self.app.state.counters.requests.labels(text, "200").inc()

    def _pages(self, reader: Reader, number: int) -> Answers:
        here, guest = f"/table/{self.match}", reader.guest
        seat = f"?seat={reader.seat}" if reader.seat != STRANGER else ""
        steps = self.tables.table(self.match, -1).steps
        asked = [f"{here}{seat}", f"{here}/seats", f"{here}/record", f"{here}/verify", "/tables"]
        asked += [f"{here}/orders{seat}", f"{here}/tab/about{seat}", f"{here}/event/1{seat}"]
        asked += [f"{here}/ledger{seat}"]
        answers = [("page", guest.get(path).text) for path in [*asked, "/", "/open"]]
        past = f"{here}/replay?step={steps}"
        answers.append(("replay", guest.get(past).text))
        answers.append(("replay", guest.get(past + seat.replace("?", "&"), accept=FRAGMENT).text))
        rng = stream(bytes(32), number, "picks")
        page = guest.get(f"{here}{seat}", accept=FRAGMENT).text
        answers.append(("fragment", page))
        for _ in range(DEEP):
            links = LINK.findall(page)
            if not links:
                break
            link = html.unescape(links[rng.below(len(links))])
            page = guest.get(f"{here}{link}", accept=FRAGMENT).text
            answers.append(("fragment", page))
        return answers

    def _refusals(self, reader: Reader, chosen: str) -> Answers:
        table = self.tables.table(self.match, -1)
        is_asked = reader.seat >= 0 and bool(table.deciders >> reader.seat & 1)
        act = f"/table/{self.match}/act"
        fields = {"n": str(table.n), "seat": str(reader.viewer)}
        texts = [NONSENSE] if is_asked else [NONSENSE, chosen]
        texts += refused(self.tables, self.match, reader.seat) if is_asked else []
        sent = [reader.guest.post(act, **fields, text=text) for text in texts]
        sent.append(reader.guest.post(act, n=str(table.n + 1), seat=fields["seat"], text=chosen))
        own = self.tables.table(self.match, reader.viewer)
        if own.undo_to == own.steps:
            undo = act.replace("act", "undo")
            sent.append(reader.guest.post(undo, **fields, to=str(max(0, own.steps - 1))))
        assert self.tables.latest(self.match) == table.n, "a refused move has changed the match"
        assert all(answer.status_code >= 400 for answer in sent)
        return [("error", answer.text) for answer in sent]


def refused(tables: Tables, match: str, seat: int) -> list[str]:
    """Returns up to three illegal moves that a beginner might try."""
    return [text for _, text, _ in tables.expected(match, seat)[:3] if text != "resign"]


def clear_caches() -> None:
    """Clears all caches of pages and drawings."""
    for name, module in list(sys.modules.items()):
        if name.startswith(("ludoteca.web", "ludoteca.drawing")):
            for thing in list(vars(module).values()):
                if isinstance(thing, LruCache):
                    thing.clear()


async def first_event(app: FastAPI, guest: Guest, match: str) -> str:
    """Returns the first message of the event stream, with its headers."""
    sent: list[str] = []

    async def hear(message: Any) -> bool:
        sent.append(repr(message))
        return b"data:" in message.get("body", b"")

    await listen(app, guest, match, hear)
    return "\n".join(sent)


@contextmanager
def imagined(tables: Tables, match: str, state: Any) -> Iterator[None]:
    """Puts another position in the place of the true one, in replays too."""
    names = vars(queries)
    load_original = names["load_step"]

    def load_step(reader: Any, rules: Any, row: Any, step: int) -> LoadedMatch:
        loaded: LoadedMatch = load_original(reader, rules, row, step)
        if row.id == match and step == true_match(tables, match)[1].steps:
            loaded.state = state
            loaded.forget()
        return loaded

    with in_place(tables, match, state):
        names["load_step"] = load_step
        try:
            yield
        finally:
            names["load_step"] = load_original


def compare(site: Site, reader: Reader, chosen: str, rng: Rng, number: int) -> list[str]:
    """Checks that no answer depends on hidden information or holds a key or seed."""
    tables, match = site.tables, site.match
    entry, loaded = true_match(tables, match)
    answers = site.sent(reader, chosen, number)
    other = loaded.rules.imagine(loaded.rules.view(loaded.state, reader.viewer), rng)
    with imagined(tables, match, other):
        again = site.sent(reader, chosen, number)
    found = [
        f"seat {reader.seat}, {channel}: {difference(one, two)}"
        for (channel, one), (_, two) in zip(answers, again, strict=True)
        if one != two
    ]
    own = tables.keys(f"{OTHER}-{reader.seat}", match).values()
    secrets = [entry.row.seed, entry.row.watch_key, OTHER, *[s.key for s in entry.seats]]
    for channel, text in answers:
        if any(secret in text for secret in secrets if secret not in own):
            found.append(f"seat {reader.seat}, {channel}: a secret is shown")
    return found


def difference(one: str, two: str) -> str:
    """Returns the surroundings of the first difference of two answers."""
    at = next((i for i, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), 0)
    return f"{one[max(0, at - 80) : at + 80]!r} or {two[max(0, at - 80) : at + 80]!r}"


def some_options(game: str, number: int) -> Options:
    """Returns options for the numbered match, without open scoring, so that totals are hidden."""
    found: Options = OWN_LAWS[game].some_options(stream(bytes(32), number, "leaks"))
    if game == "euphrates_tigris":
        found["open_scoring"] = 0
    return found


def length_of(game: str, options: Options, number: int) -> int:
    """Returns the length of a random match with the same options, in plies."""
    rules = GAMES[game]
    rng = stream(number.to_bytes(32, "big"), 0, "web leaks")
    state = rules.setup(options, number.to_bytes(32, "big"))
    plies = 0
    while rules.deciders(state):
        listed = rules.legal(state, lowest(rules.deciders(state)))
        rules.apply(state, listed[rng.below(len(listed))], None)
        plies += 1
    return plies


def leaks_in(
    tables: Tables,
    game: str,
    number: int,
    options: Options,
    looks: int = LOOKS,
    planted: dict[str, Plant] | None = None,
) -> list[str]:
    """Plays one random match and returns the leaks of the first position that has some."""
    log = io.StringIO()
    with redirect_stderr(log), site_logs():
        site = Site(tables, game, options, f"web leaks {number}")
        site.planted = planted or {}
        return [f"{game} {number}, {leak}" for leak in leaks_at(site, number, looks, log)]


def leaks_at(site: Site, number: int, looks: int, log: io.StringIO) -> list[str]:
    """Plays the match of a site and returns the leaks of the first position that has some."""
    tables = site.tables
    every = max(1, length_of(site.game, site.options, number) // looks)
    rng = stream(number.to_bytes(32, "big"), 0, "web leaks")
    lots = stream(number.to_bytes(32, "big"), 1, "web leaks")
    plies, left = number % every, looks
    while left and tables.table(site.match, -1).status == PLAYING:
        table = tables.table(site.match, lowest(tables.table(site.match, -1).deciders))
        chosen = table.moves[rng.below(len(table.moves))].text
        if plies % every == every // 2:
            left -= 1
            for reader in site.readers:
                found = compare(site, reader, chosen, lots, plies)
                if found:
                    return [f"ply {plies}: {one}" for one in found]
            site.plant_beside()
            found = site.leaks_beside(log.getvalue())
            if found:
                return [f"ply {plies}, {one}" for one in found]
        tables.act(site.match, table.seat, table.n, [chosen])
        plies += 1
    assert left < looks, "the match was over before the first look"
    return []


def search(job: tuple[str, int]) -> list[str]:
    """Searches the numbered match for leaks, in the service and on the site."""
    game, number = job
    with tempfile.TemporaryDirectory() as folder:
        tables = Tables(Store(f"sqlite:///{folder}/a.db"), None, now=lambda: 1e9)
        try:
            options = some_options(game, number)
            found = leaks_of_service(tables, game, number, options, EVERY, honest)
            return found + leaks_in(tables, game, number, options)
        except (AssertionError, Refusal) as fault:
            return [f"{game} {number}: {type(fault).__name__} {fault}"[:600]]
        finally:
            tables.close()


def main() -> None:
    """Searches many matches of every game on all cores and prints the leaks."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300, help="matches in all")
    parser.add_argument("--start", type=int, default=0, help="number of the first match")
    chosen = parser.parse_args()
    numbers = range(chosen.start, chosen.start + chosen.games)
    jobs = [(list(GAMES)[number % len(GAMES)], number) for number in numbers]
    began = time.monotonic()
    with ProcessPoolExecutor() as pool:
        found = [leak for leaks in pool.map(search, jobs) for leak in leaks]
    print("\n".join(found[:50]))
    print(f"leaks: {len(jobs)} matches, {len(found)} leaks, {time.monotonic() - began:.0f} s")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
