"""The site is killed repeatedly during play: no acknowledged move is lost or played twice."""

import html
import os
import re
import subprocess
import sys
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Final

import pytest
from httpx import Client, Cookies, HTTPError, Response
from tests.acknowledged import Acknowledged, check_stored

from ludoteca.core.rng import Rng, stream
from ludoteca.games.registry import GAMES
from ludoteca.service import Store, Tables

KILLS: Final = int(os.environ.get("KILLS", "1"))  # `make killed KILLS=30` is the long form
CLIENTS: Final = 20
FEW_KILLS: Final = 2
MANY_KILLS: Final = int(os.environ.get("MANY_KILLS", "300"))
TOO_MANY: Final = 429
MOST_AT_ONCE: Final = 8  # a move and the conversions it needs
SHORTEST_WAIT: Final = 0.02  # seconds; requesting pages all the time would slow down the bot
LONGEST_WAIT: Final = 0.3
PATIENCE: Final = 600.0  # seconds between two kills; for failures only
MOST_STEPS: Final = 5  # of the menu, for one move
READY: Final = re.compile(r"http://\S+")
TOKEN: Final = re.compile(r'name="csrf" value="([^"]+)"')
FORM: Final = re.compile(r'<form[^>]*action="(/table/[\w-]+/act)"[^>]*>(.*?)</form>', re.DOTALL)
FIELD: Final = re.compile(r'name="(csrf|n|seat|text)" value="([^"]*)"')
LINK: Final = re.compile(r'href="(\?[^"]*pick=[^"]*)"')
CELL: Final = "pick=%40"
AT_ONCE: Final = re.compile(r'<button[^>]* form="do" name="text" value="([^"]*)"')


class Killed(Exception):
    """The site was killed."""


class Site:
    """`ludoteca serve` in its own process."""

    def __init__(self, url: str) -> None:
        command = [sys.executable, "-m", "ludoteca", "serve", "--database", url, "--port", "0"]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "LANG": "C.UTF-8"}
        self.process = subprocess.Popen(
            [*command, "--no-browser"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env=environment,
        )
        assert self.process.stdout is not None
        found = READY.search(self.process.stdout.readline())
        assert found, "the site does not start"
        self.address = found[0].rstrip("/")

    def kill(self) -> None:
        """Kills the process."""
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


class Visitor:
    """A browser without scripts: follows links to a form, and repeats unanswered requests."""

    def __init__(self, rng: Rng, first: int = 0) -> None:
        self.rng = rng
        self.first = first  # index of the first game
        self.cookies = Cookies()
        self.client = Client(verify=False)
        self.match = ""
        self.pending: dict[str, str] = {}
        self.texts: list[str] = []  # of the pending move, after the conversions it needs
        self.acknowledged: dict[str, list[Acknowledged]] = {}
        self.wait = SHORTEST_WAIT

    def count(self) -> int:
        """Returns the number of acknowledged moves."""
        return sum(map(len, self.acknowledged.values()))

    def enter(self, site: Site) -> None:
        """Connects the same device to a restarted site."""
        self.client.close()
        self.client = Client(  # without certificates, which take long to load
            base_url=site.address, cookies=self.cookies, timeout=30, verify=False
        )

    def ask(self, method: str, path: str, fields: Mapping[str, object] | None = None) -> Response:
        """Sends one request; raises Killed if there is no answer."""
        try:
            answer = self.client.request(method, path, data=fields)
            while answer.status_code == TOO_MANY:
                time.sleep(0.2)
                answer = self.client.request(method, path, data=fields)
        except HTTPError:
            raise Killed from None
        self.cookies = self.client.cookies
        return answer

    def token(self) -> str:
        """Returns the form token of the device."""
        found = TOKEN.search(self.ask("GET", "/").text)
        assert found
        return found[1]

    def move(self) -> None:
        """Plays a new move, or repeats the one without an answer."""
        if not self.match:
            self.sit_down()
        if not self.pending:
            self.choose()
        if self.pending:
            fields = {**self.pending, "text": self.texts}
            answer = self.ask("POST", f"/table/{self.match}/act", fields)
            assert answer.status_code == 303, (answer.status_code, fields, answer.text[:3000])
            n, seat = int(self.pending["n"]), int(self.pending["seat"])
            done = [(n + at, seat, text) for at, text in enumerate(self.texts, 1)]
            self.acknowledged[self.match] += done
            self.pending = {}

    def sit_down(self) -> None:
        """Creates a table against a bot."""
        game = list(GAMES)[(self.first + len(self.acknowledged)) % len(GAMES)]
        answer = self.ask("POST", f"/play/{game}", {"csrf": self.token(), "bot": "random"})
        assert answer.status_code == 303
        self.match = answer.headers["location"].split("/")[2].split("?")[0]
        self.acknowledged[self.match] = []

    def choose(self) -> None:
        """Follows random links of the menu to a form with a move."""
        path, picked = f"/table/{self.match}", ""
        for _ in range(MOST_STEPS):
            page = self.ask("GET", path + picked).text
            forms = [FIELD.findall(found[1]) for found in FORM.findall(page)]
            ready = [fields for fields in forms if "text" in dict(fields)]
            ready += [[*forms[0], ("text", text)] for text in AT_ONCE.findall(page)]
            links = further_links(page, picked)
            if ready and (not links or self.rng.below(4)):
                chosen = ready[self.rng.below(len(ready))]
                self.texts = [html.unescape(value) for name, value in chosen if name == "text"]
                self.pending = dict(chosen)
                self.wait = SHORTEST_WAIT
                return
            if not links:
                break
            picked = links[self.rng.below(len(links))]
        if "/rematch" in page:
            self.match = ""
        else:
            time.sleep(self.wait)  # the bot is thinking
            self.wait = min(2 * self.wait, LONGEST_WAIT)


def further_links(page: str, picked: str) -> list[str]:
    """Returns the links of the menu that add to what is picked; without any, all of the page.

    Links to single cells of the board mostly lead to an explanation.
    """
    links = [html.unescape(link) for link in LINK.findall(page)]
    further = [link for link in links if link.startswith(f"{picked}&pick=" if picked else "?")]
    return [link for link in further if CELL not in link.removeprefix(picked)] or links


def play_on(visitor: Visitor, site: Site) -> None:
    """Plays until the site is killed."""
    visitor.enter(site)
    with suppress(Killed):
        while True:
            visitor.move()


def play_until_killed(visitors: list[Visitor], url: str, rng: Rng) -> None:
    """Lets all visitors play in parallel, and kills the site at a random moment."""
    site = Site(url)
    enough = sum(visitor.count() for visitor in visitors) + 1 + rng.below(2 * len(visitors))
    end = time.monotonic() + PATIENCE
    with ThreadPoolExecutor(len(visitors)) as pool:
        playing = [pool.submit(play_on, visitor, site) for visitor in visitors]
        while sum(visitor.count() for visitor in visitors) < enough:
            if any(one.done() for one in playing) or time.monotonic() > end:
                break
            time.sleep(SHORTEST_WAIT)
        time.sleep(rng.below(300) / 1000)
        site.kill()
    for one in playing:
        one.result()
    assert sum(visitor.count() for visitor in visitors) >= enough, "the site ended or stalled"


def check_kills(url: str, clients: int, kills: int) -> None:
    """Checks that after many kills every acknowledged move is stored exactly once."""
    rng, since = stream(bytes(32), 0, "site killed"), time.monotonic()
    visitors = [Visitor(stream(bytes(32), n, "visitor killed")) for n in range(clients)]
    for _ in range(kills):
        play_until_killed(visitors, url, rng)
    site = Site(url)
    for visitor in visitors:  # play continues at all tables
        visitor.enter(site)
        before = visitor.count()
        while visitor.count() < before + 2:
            visitor.move()
        visitor.client.close()
    site.kill()
    moves, matches = sum(v.count() for v in visitors), sum(len(v.acknowledged) for v in visitors)
    took = time.monotonic() - since
    print(f"{kills} kills, {clients} clients, {moves} moves, {matches} matches, {took:.0f} s")
    tables = Tables(Store(url), None)
    for visitor in visitors:
        for match, done in visitor.acknowledged.items():
            check_stored(tables, match, done, MOST_AT_ONCE)
    tables.close()


@pytest.mark.slow
@pytest.mark.timeout(1200)
def test_no_acknowledged_move_is_lost_or_made_twice_when_the_site_is_killed(url: str) -> None:
    check_kills(url, 1, KILLS)


@pytest.mark.soak
@pytest.mark.timeout(1200)
def test_twenty_clients_lose_no_acknowledged_move(url: str) -> None:
    check_kills(url, CLIENTS, FEW_KILLS)


@pytest.mark.proof
@pytest.mark.timeout(4 * 3600)
def test_twenty_clients_and_three_hundred_kills(url: str) -> None:
    check_kills(url, CLIENTS, MANY_KILLS)
