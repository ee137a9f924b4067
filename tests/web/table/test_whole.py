"""Whole games through the page: on a desktop, on a phone, and without scripts.

In `make test` each game is a relay: it begins on a desktop, continues on a phone and ends without
scripts, always with the same device cookie. `make proof` plays every game to its end in each way.
"""

import random
import re
import time
from collections.abc import Callable, Iterator
from typing import Final

import pytest
from playwright.sync_api import Page, expect
from tests.web.table.conftest import DESKTOP, PHONE, Sit, Site
from tests.web.table.playing import decide, do, without_scripts
from tests.web.table.tables import DEVICE, decider

from ludoteca import Match
from ludoteca.core.rng import stream
from ludoteca.games.euphrates_tigris.tables import LAST_TREASURES
from ludoteca.games.registry import answers_of
from ludoteca.service import BOT, HERE, OVER, SeatPlan, Tables
from ludoteca.text import catalogue

pytestmark = pytest.mark.slow

WAYS: Final = {
    "desktop": {"size": DESKTOP, "scripts": True},
    "phone": {"size": PHONE, "scripts": True},
    "no scripts": {"size": DESKTOP, "scripts": False},
}
RELAYS: Final = [
    pytest.param(list(WAYS)),
    *(pytest.param([way], marks=pytest.mark.proof) for way in WAYS),
]
EACH_RELAY: Final = pytest.mark.parametrize("ways", RELAYS, ids=lambda ways: ", ".join(ways))
SHARES: Final = (0.45, 0.85, 1.0)  # of the moves, played before the next browser takes over
PATIENCE: Final = 60.0  # seconds without a move
# A relay has a third of the tiles, and every other move swaps some, if it can.
FEW_TILES: Final = "STFM" * 12
SWAP: Final = "pick=swap"

# Swarmlings and Engineers meet in the middle of the map: offers of power, a temple with its favour
# tile, and a town of four structures of the Swarmlings, all in two rounds.
TWO_ROUNDS: Final = """
0 place G6 | 1 place A2 | 1 place F6 | 0 place E11 | 1 start with BON6 | 0 start with BON1
0 transform F7 to lake for 2 | 0 build F7 | 0 end turn | 1 accept 1 from swarmlings
1 upgrade A2 to TP | 1 end turn | 0 special BON1 | 0 transform G5 to lake for 1 | 0 build G5
0 end turn | 1 accept 1 from swarmlings | 1 upgrade A2 to TE | 1 take FAV1 | 1 end turn
0 pass BON5 | 0 end turn | 1 pass BON2 | 1 end turn | 0 upgrade E11 to TP | 0 end turn
1 pass BON6 | 1 end turn | 0 upgrade E11 to SH | 0 end turn | 0 special ACTS F7 | 0 take TW1
0 end turn | 1 accept 1 from swarmlings | 0 pass BON1 | 0 end turn
"""
TWO_ROUNDS_SEED: Final = (24).to_bytes(32, "big").hex()


class Relay:
    """One device at one table, in one browser after the other."""

    def __init__(self, tables: Tables, sit: Sit, match: str, ways: list[str], moves: int) -> None:
        self._tables = tables
        self._sit = sit
        self._match = match
        self._ways = ways
        self._is_short = len(ways) > 1
        # Without scripts each click loads a page, which is slow: that browser plays only the end.
        shares = SHARES[-len(ways) :] if len(ways) > 1 else (1.0,)
        self._ends = [share * moves for share in shares]
        self._count = 0
        self.page = self._enter(ways[0])

    @property
    def has_scripts(self) -> bool:
        """Whether the current browser runs scripts."""
        return bool(WAYS[self.way]["scripts"])

    def _enter(self, way: str) -> Page:
        self.way = way
        seat = decider(self._tables.table(self._match, 0))
        mine = self._tables.seats_of(DEVICE, self._match)
        return self._sit(self._match, seat if seat in mine else mine[0], **WAYS[way])

    def moved(self) -> None:
        """Counts a move, and changes the browser when it is time."""
        self._count += 1
        ahead = [way for way, end in zip(self._ways, self._ends, strict=True) if self._count < end]
        way = ahead[0] if ahead else self._ways[-1]
        if way != self.way:
            self.page.context.close()
            self.page = self._enter(way)

    def check_end_page(self, site: Site) -> None:
        """Checks that the page shows the end by itself, and again when opened later."""
        if self.has_scripts:
            expect(self.page.locator("#table")).to_have_count(0, timeout=1000 * PATIENCE)
        self.page.goto(f"{site.address}/table/{self._match}")
        expect(self.page.locator("#table")).to_have_count(0)

    def decide(self, rng: random.Random) -> str:
        """Makes one random decision; returns `waiting` if another seat has to move."""
        page = self.page
        if self.has_scripts:
            did = decide(page, rng, SWAP if self._is_short and rng.random() < 0.5 else "")
        elif page.locator("#table").count() == 0:
            return "gone"
        elif page.locator("#table[data-mine=yes]").count():
            did = without_scripts(page, rng)
        else:
            page.reload()
            return "waiting"
        if did not in ("gone", "waiting"):
            self.moved()
        return did


def against_bot(tables: Tables, game: str, seed: str, **options: str) -> str:
    """Creates a table for one person and a bot."""
    plans = [SeatPlan(HERE, name="Livia"), SeatPlan(BOT, bot="random")]
    return tables.create(game, {"players": 2, **options}, plans, DEVICE, seed=seed)


def until_over(relay: Relay, is_over: Callable[[], bool], rng: random.Random) -> int:
    """Makes decisions until the match is over; returns their number."""
    count, since = 0, time.monotonic()
    while not is_over():
        assert time.monotonic() - since < PATIENCE, "no move for too long"
        did = relay.decide(rng)
        if did == "waiting":
            relay.page.wait_for_timeout(25)
        elif did != "gone":
            count, since = count + 1, time.monotonic()
    return count


def left(tables: Tables, match: str, moves: list[list[str]]) -> Iterator[list[str]]:
    """Yields the moves in order, without those that are played automatically."""
    step = 0
    while step < len(moves):
        yield moves[step]
        before, step = step, tables.table(match, 0).steps
        assert step > before, "a move was not played"


@EACH_RELAY
def test_a_whole_game_of_euphrates_and_tigris(site: Site, sit: Sit, ways: list[str]) -> None:
    tables = site.tables
    is_short = len(ways) > 1
    bag = {"bag": FEW_TILES} if is_short else {}
    match = against_bot(tables, "euphrates_tigris", "21", **bag)
    moves = 9 if is_short else 110  # a rough estimate
    relay = Relay(tables, sit, match, ways, moves)
    count = until_over(relay, lambda: tables.table(match, 0).status == OVER, random.Random(1))
    found = tables.table(match, 0)
    assert found.scores is not None
    assert found.view.gauge == 0 or found.view.treasure_mask.bit_count() <= LAST_TREASURES
    assert count > moves // 3 and relay.way == ways[-1]
    assert not any(line.text == "resign" for line in tables.log(match, 0))
    relay.check_end_page(site)
    ended = re.compile("Winner|Shared victory")
    expect(relay.page.get_by_role("heading", level=1)).to_contain_text(ended)
    expect(relay.page.get_by_role("img", name="Score over time")).to_be_visible()


@EACH_RELAY
def test_two_rounds_of_terra_mystica_with_offers_a_favour_and_a_town(
    site: Site, sit: Sit, ways: list[str]
) -> None:
    tables = site.tables
    plans = [SeatPlan(HERE, name="Livia"), SeatPlan(HERE, name="Ann")]
    options: dict[str, int | str] = {"players": 2, "factions": "swarmlings,engineers"}
    match = tables.create("terra_mystica", options, plans, DEVICE, seed=TWO_ROUNDS_SEED)
    moves = [one.strip() for one in TWO_ROUNDS.strip().replace("\n", "|").split("|")]
    relay = Relay(tables, sit, match, ways, len(moves))
    for seat, text in left(tables, match, [move.split(" ", 1) for move in moves]):
        table = tables.table(match, int(seat))
        assert table.deciders >> table.seat & 1
        do(relay.page, table, text)
        relay.moved()
    end = tables.table(match, 0)
    assert end.steps == len(moves) and end.view.round == 3
    assert len(end.view.seats[0].towns) == 1
    assert end.view.seats[1].favour_mask
    log = relay.page.locator(".panel-log")
    expect(log).to_contain_text("pass")


def solo_match(seed: str) -> tuple[list[str], str]:
    """Plays a solo match with `greedy`; returns the moves and the title.

    Like the site, it plays a move at once if no other is worth asking for.
    """
    match = Match("imperial_settlers", {"players": 1}, seed)
    answers = answers_of("imperial_settlers")
    rng = stream(match.seed, 0, "alone")
    while not match.is_over:
        worth = answers.worth_asking(match.view(0).facts, match.legal_actions)
        if len(worth) == 1:
            match.push_action(worth[0])
        else:
            match.push(match.ask("greedy", rng))
    return [text for _, text in match.actions], match.view(0).facts.title


@EACH_RELAY
def test_a_solo_game_to_a_title(site: Site, sit: Sit, ways: list[str]) -> None:
    tables = site.tables
    texts, title = solo_match("4")
    assert title, "greedy lost; choose another seed"
    plans = [SeatPlan(HERE, name="Livia")]
    match = tables.create("imperial_settlers", {"players": 1}, plans, DEVICE, seed="4")
    relay = Relay(tables, sit, match, ways, len(texts))
    for (text,) in left(tables, match, [[text] for text in texts]):
        do(relay.page, tables.table(match, 0), text)
        relay.moved()
    assert tables.table(match, 0).status == OVER
    words = catalogue("en", "imperial_settlers")
    relay.check_end_page(site)
    expect(relay.page.locator("main")).to_contain_text(words.say(title))
