"""Databases and backups of earlier versions can be opened and played on.

`tools/version_fixture.py` writes the folders in `tests/fixtures`, one for each version.
"""

import hashlib
import json
import shutil
import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import pytest
from tests.service.playing import play

from ludoteca import read_record, replay, write_text
from ludoteca.core.actions import kind_of
from ludoteca.core.bits import cells
from ludoteca.core.rng import Rng, stream
from ludoteca.games.registry import GAMES, rules_of
from ludoteca.service import (
    ABANDONED,
    GATHERING,
    OVER,
    PLAYING,
    SPECTATOR,
    BotRunner,
    Store,
    Tables,
    backups,
)
from ludoteca.service.loading import load

FIXTURES: Final = Path(__file__).parent.parent / "fixtures"
FORMS: Final = ("ludoteca.db", "backup.jsonl.gz")
PLAYED_ON: Final = 6
MOST_KEPT: Final = 2_000_000  # bytes of a version's folder
LONGEST_WAIT: Final = 120  # seconds

Facts = dict[str, Any]


def digest(value: object) -> str:
    """The fingerprint of a list, as the tool writes it."""
    return hashlib.sha256(json.dumps(value).encode()).hexdigest()[:16]


def facts_of(folder: Path) -> dict[str, Facts]:
    """The facts a version stored about each of its matches."""
    found: dict[str, Facts] = json.loads((folder / "facts.json").read_text(encoding="utf-8"))
    return found


@pytest.fixture(params=[version.name for version in sorted(FIXTURES.iterdir())])
def folder(request: pytest.FixtureRequest) -> Path:
    """The folder of each earlier version."""
    return FIXTURES / str(request.param)


@pytest.fixture(params=FORMS)
def address(request: pytest.FixtureRequest, folder: Path, tmp_path: Path) -> str:
    """The database of that version, copied or restored from its backup."""
    url = f"sqlite:///{tmp_path}/ludoteca.db"
    if request.param == FORMS[0]:
        shutil.copyfile(folder / FORMS[0], tmp_path / "ludoteca.db")
    else:
        backups.restore(url, folder / FORMS[1])
    return url


@pytest.fixture
def tables(address: str) -> Iterator[Tables]:
    """The tables of that version, opened by this one."""
    found = Tables(Store(address), None)
    yield found
    found.close()


def test_the_fixture_is_small_and_has_all_kinds_of_matches(folder: Path) -> None:
    assert sum(path.stat().st_size for path in folder.iterdir()) <= MOST_KEPT
    held = {(facts["game"], facts["status"]) for facts in facts_of(folder).values()}
    assert held == {
        (game, status) for game in GAMES for status in (PLAYING, OVER, GATHERING, ABANDONED)
    }


def test_every_match_has_the_same_position(tables: Tables, folder: Path) -> None:
    """Loaded from its events alone, and from a snapshot."""
    for match, facts in facts_of(folder).items():
        with tables.store.reading() as reader:
            row = reader.match(match)
            assert row is not None
            events = [[event.n, event.seat, event.text] for event in reader.events(match)]
            rules = rules_of(row.game)
            lives = [load(reader, rules, row, reach=0), load(reader, rules, row)]
        assert (row.status, row.n, digest(events)) == (facts["status"], facts["n"], facts["events"])
        for live in lives:
            scores = rules.scores(live.state)
            assert (scores.points, scores.ranks) == (facts["points"], facts["ranks"])
            assert (live.steps, live.deciders()) == (facts["steps"], facts["deciders"])
            assert moves_of(rules, live.state) == facts["moves"]
            assert rules.write_state(live.state) == rules.write_state(lives[0].state)


def test_every_position_is_read_as_it_was_written(folder: Path) -> None:
    for facts in facts_of(folder).values():
        rules = rules_of(facts["game"])
        state = rules.read_state(facts["position"])
        assert rules.deciders(state) == facts["deciders"]
        assert rules.scores(state).points == facts["points"]
        assert moves_of(rules, state) == facts["moves"]


# Kinds of actions added after a version.
LATER: Final = {("0.1.0", "imperial_settlers"): ("TAKE_FIRST",)}


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_action_is_legal_in_some_match(folder: Path, game: str) -> None:
    actions = import_module(f"ludoteca.games.{game}.actions")
    rules, offered = rules_of(game), {actions.RESIGN}  # always possible, never listed
    for facts in facts_of(folder).values():
        if facts["game"] == game and facts["status"] == PLAYING:
            state = rules.read_state(facts["position"])
            for seat in cells(rules.deciders(state)):
                offered |= {kind_of(action) for action in rules.legal(state, seat)}
    first = min(offered)
    later = {getattr(actions, name) for name in LATER.get((folder.name, game), ())}
    assert offered == set(range(first, actions.KINDS)) - later


def moves_of(rules: Any, state: Any) -> dict[str, str]:
    """By seat, the fingerprint of its moves."""
    return {
        str(seat): digest([rules.write_action(state, each, seat) for each in legal])
        for seat in cells(rules.deciders(state))
        if (legal := rules.legal(state, seat))
    }


def test_running_matches_can_be_continued(tables: Tables, folder: Path) -> None:
    rng = stream(bytes(32), 0, "versions")
    for match, facts in facts_of(folder).items():
        if facts["status"] == PLAYING:
            assert play(tables, match, PLAYED_ON, rng) > 0
            assert tables.latest(match) > facts["n"]


def test_finished_matches_replay_to_the_same_points(tables: Tables, folder: Path) -> None:
    for match, facts in facts_of(folder).items():
        if facts["status"] == OVER:
            record = tables.record(match)
            scores = replay(read_record(write_text(record))).scores()
            assert (scores.points, scores.ranks) == (facts["points"], facts["ranks"])


def test_a_bot_of_an_earlier_version_plays_on(address: str, folder: Path) -> None:
    """The other seat answers at random until the bot moves."""
    tables = Tables(Store(address), BotRunner())
    rng = stream(bytes(32), 0, "opposite")
    try:
        for match in against_bots(tables, folder):
            begun = tables.latest(match)
            wait_for(partial(bot_moved, tables, match, begun, rng))
    finally:
        tables.close()


def against_bots(tables: Tables, folder: Path) -> list[str]:
    """The running matches with a bot: one of each game."""
    found = [
        match
        for match, facts in facts_of(folder).items()
        if facts["status"] == PLAYING
        and any(chair.bot for chair in tables.table(match, SPECTATOR).seats)
    ]
    assert len(found) == len(GAMES)
    return found


def bot_moved(tables: Tables, match: str, begun: int, rng: Rng) -> bool:
    """Whether the bot has moved since event `begun`; plays a move if another seat has to."""
    table = tables.table(match, SPECTATOR)
    bots = {chair.seat for chair in table.seats if chair.bot}
    if any(line.seat in bots for line in tables.log(match, SPECTATOR, begun)):
        return True
    if bots.isdisjoint(cells(table.deciders)):
        play(tables, match, 1, rng)
    return False


def wait_for(is_so: Callable[[], bool]) -> None:
    """Waits until a condition holds."""
    ends = time.monotonic() + LONGEST_WAIT
    while not is_so():
        assert time.monotonic() < ends, "it did not happen in time"
        time.sleep(0.01)
