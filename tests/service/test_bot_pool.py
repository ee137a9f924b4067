"""Several bots think at once; one that hangs, dies or takes too much memory delays no other."""

import sys
import time
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import Any, Final

import pytest
import structlog
from structlog.testing import capture_logs
from tests.service.playing import ANN, GAMES, TWO, against
from tests.service.test_bots import bot_moves, play_moves, serving

from ludoteca.service import BotRunner, Tables
from ludoteca.service.bot_process import ENDED, TIME
from ludoteca.service.bot_queue import BotQueue
from ludoteca.service.bot_timing import FIRST_TIMES, BotTiming
from ludoteca.service.bots import BotLimits, BotQuestion
from ludoteca.service.models import DRAWN

PATIENCE: Final = 60.0
# Hangs in one game; answers any other with its first choice.
HANGS_OVER_ONE: Final = f"""
import json, sys, time
for line in sys.stdin:
    question = json.loads(line)
    if question["game"] == {GAMES[0]!r}:
        time.sleep(1000)
    print(json.dumps({{"id": question["id"], "text": question["texts"][0]}}), flush=True)
"""
SLEEPS: Final = """
import json, sys, time
for line in sys.stdin:
    question = json.loads(line)
    time.sleep(0.5)
    print(json.dumps({"id": question["id"], "text": question["texts"][0]}), flush=True)
"""
# Answers when four processes have been asked as often as this one.
MEETS: Final = """
import json, os, sys, time
for asked, line in enumerate(sys.stdin, 1):
    with open({path!r}, "a") as file:
        file.write("x")
    while os.path.getsize({path!r}) < 4 * asked:
        time.sleep(0.01)
    question = json.loads(line)
    print(json.dumps({{"id": question["id"], "text": question["texts"][0]}}), flush=True)
"""
COMPLAINS: Final = "import sys; sys.stdin.readline(); raise ValueError('the bridge is out')"
EATS_MEMORY: Final = "import sys; sys.stdin.readline(); kept = bytearray(1 << 30); print(len(kept))"
NEVER_READS: Final = "import time; time.sleep(1000)"
FIRST: Final = BotQuestion(GAMES[0], "", 0, ["a", "b"], "greedy", "match", 7)


def command(code: str) -> tuple[str, ...]:
    """A command that runs Python code."""
    return sys.executable, "-c", code


def until(is_done: Callable[[], bool]) -> None:
    """Waits until a condition holds."""
    end = time.monotonic() + PATIENCE
    while not is_done():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_a_bot_that_hangs_delays_no_other_table(url: str) -> None:
    with serving(url, BotRunner(command(HANGS_OVER_ONE), seconds=10 * PATIENCE)) as tables:
        stuck = [tables.create(GAMES[0], TWO, against("greedy"), ANN) for _ in range(2)]
        for match in stuck:
            play_until_the_bot(tables, match)
        until(lambda: tables.health().bots == "thinking")
        since = time.monotonic()
        other = tables.create(GAMES[1], TWO, against("greedy"), ANN)
        play_moves(tables, other, 3)
        assert bot_moves(tables, other) > 0 and time.monotonic() - since < PATIENCE


def play_until_the_bot(tables: Tables, match: str) -> None:
    """Plays Ann's first move until the bot has to decide."""
    while tables.table(match, -1).deciders & 1:
        table = tables.table(match, 0)
        tables.act(match, 0, table.n, [table.moves[0].text])


def test_several_bots_think_at_once(tmp_path: Path) -> None:
    meets = command(MEETS.format(path=str(tmp_path / "asked")))
    runner = BotRunner(meets, limits=BotLimits(processes=4, seconds=PATIENCE))
    for _ in range(2):  # the second time all four processes run already
        asking = [Thread(target=runner.ask, args=(FIRST,)) for _ in range(4)]
        for thread in asking:
            thread.start()
        for thread in asking:
            thread.join()
    runner.close()
    assert not runner.failures


def test_the_host_limits_the_number_of_processes() -> None:
    runner = BotRunner(command(SLEEPS), limits=BotLimits(processes=1))
    since = time.monotonic()
    asking = [Thread(target=runner.ask, args=(FIRST,)) for _ in range(3)]
    for thread in asking:
        thread.start()
    for thread in asking:
        thread.join(PATIENCE)
    runner.close()
    assert time.monotonic() - since >= 3 * 0.5


@pytest.mark.parametrize(
    ("code", "reason", "words"),
    [(COMPLAINS, ENDED, "the bridge is out"), (EATS_MEMORY, ENDED, "MemoryError")],
)
def test_a_failure_is_logged_with_the_error_output_of_the_process(
    code: str, reason: str, words: str
) -> None:
    structlog.reset_defaults()
    limits = BotLimits(processes=1, seconds=PATIENCE, memory=512 << 20)
    runner = BotRunner(command(code), limits=limits)
    with capture_logs() as logged:
        choice = runner.ask(FIRST)
    runner.close()
    failed = [entry for entry in logged if entry["event"] == "bot.failed"]
    assert choice.text in FIRST.texts and choice.failure == reason
    assert len(failed) == runner.failures == 2 and runner.failures_by_reason == {reason: 2}
    line: dict[str, Any] = dict(failed[0])
    assert words in line["words"]
    assert (line["game"], line["match"], line["n"], line["seat"]) == (GAMES[0], "match", 7, 0)
    assert failed[1]["limit"] < failed[0]["limit"] == PATIENCE


def test_a_question_larger_than_a_pipe_times_out_if_the_process_never_reads() -> None:
    runner = BotRunner(command(NEVER_READS), seconds=0.3)
    long = BotQuestion(GAMES[0], "x" * (1 << 20), 0, ["a", "b"], "greedy")
    since = time.monotonic()
    assert runner.ask(long).failure == TIME
    runner.close()
    assert time.monotonic() - since < PATIENCE


def test_a_random_move_of_a_failed_bot_is_marked_in_the_log(url: str) -> None:
    with serving(url, BotRunner(command(COMPLAINS))) as tables:
        match = tables.create(GAMES[0], TWO, against("greedy"), ANN)
        play_moves(tables, match, 3)
        drawn = [line for line in tables.log(match, 0) if line.seat == 1]
        assert drawn and any(line.cause == DRAWN for line in drawn)
        assert not any(line.cause == DRAWN for line in tables.log(match, 0) if line.seat == 0)
        assert tables.health().bot_failures[ENDED] > 0 and tables.health().is_well


def test_matches_take_turns_and_each_is_served_by_one_thread() -> None:
    queue = BotQueue()
    for match in ("one", "two", "three"):
        queue.put(match)
    assert queue.take(1) == "one"
    queue.put("one")  # it has another move, but other matches come first
    assert queue.take(1) == "two"
    queue.done("one")
    assert [queue.take(1), queue.take(1)] == ["three", "one"]
    assert queue.take(0.01) == "" and queue.busy() == 3


def test_a_delayed_match_lets_others_pass() -> None:
    queue = BotQueue()
    queue.put("later", 0.2)
    queue.put("now")
    assert [queue.take(1), queue.take(1)] == ["now", "later"]


def test_a_forced_move_takes_one_of_the_measured_times_of_its_level() -> None:
    timing = BotTiming()
    assert timing.draw("game", "greedy") in FIRST_TIMES
    for seconds in (2.0, 3.0):
        timing.note("game", "greedy", seconds, reveals_hand=True)
    assert {timing.draw("game", "greedy") for _ in range(50)} == {2.0, 3.0}
    assert timing.draw("game", "random") in FIRST_TIMES
