"""Bots think in a child process; if it fails, the match continues."""

import json
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any, Final

import pytest
from tests.service.playing import ANN, GAMES, TWO, against, play

from ludoteca.core.bits import lowest
from ludoteca.core.rng import stream
from ludoteca.games.registry import GAMES as RULES
from ludoteca.service import OVER, BotRunner, Store, Tables
from ludoteca.service.bot_child import answer
from ludoteca.service.bots import BotQuestion

PATIENCE: Final = 60.0
CRASHES: Final = "import sys; sys.stdin.readline(); sys.exit(3)"
NEVER_STARTS: Final = "raise SystemExit(1)"
HANGS: Final = "import time; time.sleep(1000)"
DEAF: Final = "import sys, time; sys.stdin.read(); time.sleep(1000)"
BABBLES: Final = "import sys\nfor line in sys.stdin: print('a letter', flush=True)"
CHEATS: Final = """
import json, sys
for line in sys.stdin:
    reply = {"id": json.loads(line)["id"], "text": "take all the points"}
    print(json.dumps(reply), flush=True)
"""


@contextmanager
def serving(url: str, bots: BotRunner) -> Iterator[Tables]:
    """A service with bots."""
    tables = Tables(Store(url), bots)
    try:
        yield tables
    finally:
        tables.close()


def wait_for_ann(tables: Tables, match: str) -> bool:
    """Waits until Ann decides or the match is over; returns whether she decides."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        table = tables.table(match, -1)
        if table.status == OVER or table.deciders & 1:
            return table.status != OVER
        time.sleep(0.01)
    raise AssertionError("the table has stopped")


def play_moves(tables: Tables, match: str, count: int) -> None:
    """Plays random moves for Ann."""
    rng = stream(bytes(32), 0, "ann")
    for _ in range(count):
        if not wait_for_ann(tables, match):
            return
        table = tables.table(match, 0)
        tables.act(match, 0, table.n, [table.moves[rng.below(len(table.moves))].text])
    wait_for_ann(tables, match)


def bot_moves(tables: Tables, match: str) -> int:
    """The number of moves the bot has played."""
    return sum(line.seat == 1 for line in tables.log(match, -1))


@pytest.mark.parametrize("bot", ["random", pytest.param("greedy", marks=pytest.mark.slow)])
@pytest.mark.parametrize("game", GAMES)
def test_a_bot_answers_every_move(url: str, game: str, bot: str) -> None:
    runner = BotRunner()
    with serving(url, runner) as tables:
        match = tables.create(game, TWO, against(bot), ANN)
        play_moves(tables, match, 5)
        assert bot_moves(tables, match) > 0 and runner.failures == 0


@pytest.mark.parametrize("code", [CRASHES, NEVER_STARTS, BABBLES, CHEATS])
def test_a_bot_that_crashes_or_sends_garbage_never_stops_the_table(url: str, code: str) -> None:
    runner = BotRunner((sys.executable, "-c", code))
    with serving(url, runner) as tables:
        match = tables.create(GAMES[0], TWO, against("greedy"), ANN)
        play_moves(tables, match, 4)
        assert bot_moves(tables, match) > 0
        assert tables.health().is_well
        assert runner.failures > 0 or code == CHEATS


@pytest.mark.parametrize("code", [HANGS, DEAF])
def test_a_bot_that_hangs_never_stops_the_table(url: str, code: str) -> None:
    runner = BotRunner((sys.executable, "-c", code), seconds=0.3)
    with serving(url, runner) as tables:
        match = tables.create(GAMES[0], TWO, against("greedy"), ANN)
        play_moves(tables, match, 3)
        assert bot_moves(tables, match) > 0 and runner.failures > 0


def test_closing_does_not_wait_for_bots_even_while_one_starts() -> None:
    for number in range(12):
        runner = BotRunner((sys.executable, "-c", HANGS), seconds=PATIENCE)
        question = BotQuestion(GAMES[0], "", 0, ["a", "b"], "random")
        asking = Thread(target=runner.ask, args=(question,))
        asking.start()
        time.sleep(number / 2000)  # before, while or after the child starts
        since = time.monotonic()
        runner.close()
        asking.join(PATIENCE)
        assert time.monotonic() - since < PATIENCE / 4


def test_a_program_that_is_missing_never_stops_the_table(url: str, tmp_path: Path) -> None:
    runner = BotRunner((str(tmp_path / "nothing"),))
    with serving(url, runner) as tables:
        match = tables.create(GAMES[0], TWO, against("random"), ANN)
        play_moves(tables, match, 3)
        assert bot_moves(tables, match) > 0


def test_a_child_that_dies_once_is_replaced_and_asked_again(tmp_path: Path) -> None:
    mark = tmp_path / "died"
    code = f"""
import pathlib, sys
if not pathlib.Path({str(mark)!r}).exists():
    pathlib.Path({str(mark)!r}).touch()
    sys.exit(1)
from ludoteca.service.bot_child import main
main()
"""
    runner = BotRunner((sys.executable, "-c", code), seconds=PATIENCE)
    rules = RULES[GAMES[0]]
    state = rules.setup({"players": 2}, bytes(32))
    seat = lowest(rules.deciders(state))
    texts = [rules.write_action(state, a, seat) for a in rules.legal(state, seat)]
    view = rules.write_view(rules.view(state, seat))
    question = BotQuestion(GAMES[0], view, seat, texts, "random")
    choice = runner.ask(question)
    assert choice.text in texts and not choice.failure
    assert runner.failures == 1
    runner.close()


def test_bots_that_had_to_move_continue_after_a_restart(url: str) -> None:
    with serving(url, BotRunner((sys.executable, "-c", HANGS), seconds=PATIENCE)) as tables:
        matches = [tables.create(game, TWO, against("random"), ANN) for game in GAMES]
        for match in matches:
            while tables.table(match, -1).deciders & 1:
                play(tables, match, 1)
    with serving(url, BotRunner()) as tables:
        for match in matches:
            wait_for_ann(tables, match)


def test_a_bot_receives_only_what_its_seat_may_know(url: str, tmp_path: Path) -> None:
    """Questions to the child are the same for any position with the same view."""
    heard = tmp_path / "heard"
    code = f"""
import sys
from ludoteca.service.bot_child import answer
import json
for line in sys.stdin:
    with open({str(heard)!r}, "a") as file:
        file.write(line)
    question = json.loads(line)
    print(json.dumps({{"id": question["id"], **answer(question)}}), flush=True)
"""
    with serving(url, BotRunner((sys.executable, "-c", code))) as tables:
        for number, game in enumerate(GAMES):
            match = tables.create(game, TWO, against("random"), ANN, seed=f"secret {number}")
            play_moves(tables, match, 12)
        seeds = [tables._cache.open(line.match).row.seed for line in tables.tables_of(ANN)]
    asked = [json.loads(line) for line in heard.read_text(encoding="utf-8").splitlines()]
    assert {question["game"] for question in asked} == set(GAMES)
    for question in asked:
        check_question(question)
        assert not any(seed in json.dumps(question) for seed in seeds)


def check_question(question: dict[str, Any]) -> None:
    """Checks that a question is the view of its seat: imagined states give the same text."""
    assert set(question) == {"id", "game", "view", "seat", "texts", "bot", "seed"}
    rules = RULES[question["game"]]
    view = rules.read_view(question["view"])
    assert view.seat == question["seat"]
    again = rules.imagine(view, stream(bytes(32), question["id"], "again"))
    assert rules.write_view(rules.view(again, view.seat)) == question["view"]
    assert answer(question)["text"] in question["texts"]
