"""A forced answer takes as long as a choice: the time reveals nothing about a hand."""

import statistics
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import Final

import pytest
from tests.service.playing import ANN, GAMES

from ludoteca.service import BOT, HERE, BotRunner, SeatPlan, Store, Tables
from ludoteca.service.bot_timing import FIRST_TIMES, BotTiming
from ludoteca.service.bots import BotLimits

PAIRS: Final = 200
AT_ONCE: Final = 2
MOST_RIGHT: Final = 0.6
PATIENCE: Final = 60.0
BAG: Final = "STFM" * 6
WITH_TEMPLES: Final = "STTFMM STTFMM"
WITHOUT: Final = "STTFMM SSFFMM"  # the bot can add nothing to a revolt
# A bot that thinks a while, puts its king beside the temple of B2, and adds what it can.
SCRIPT: Final = """
import json, random, sys, time
for line in sys.stdin:
    question = json.loads(line)
    texts = question["texts"]
    time.sleep(random.uniform(0.02, 0.12))
    chosen = [text for text in texts if text == "leader K B1" or text.startswith("pass")]
    print(json.dumps({"id": question["id"], "text": (chosen or texts[-1:])[0]}), flush=True)
"""


def act(tables: Tables, match: str, wanted: str) -> None:
    """Plays Ann's move that starts with `wanted`, as soon as she decides."""
    end = time.monotonic() + PATIENCE
    while True:
        table = tables.table(match, 0)
        texts = [move.text for move in table.moves if move.text.startswith(wanted)]
        if texts:
            tables.act(match, 0, table.n, texts[:1])
            return
        assert time.monotonic() < end, [move.text for move in table.moves][:5]
        time.sleep(0.002)


def revolt(tables: Tables, hands: str) -> float:
    """The seconds the bot takes to answer a revolt."""
    options: dict[str, int | str] = {"players": 2, "first": "0", "hands": hands, "bag": BAG}
    plans = [SeatPlan(HERE), SeatPlan(BOT, bot="greedy")]
    match = tables.create(GAMES[0], options, plans, ANN)
    for wanted in ("pass", "pass", "leader K A2"):
        act(tables, match, wanted)
    came, moments = Event(), []

    def hear(n: int) -> None:
        moments.append((n, time.monotonic()))
        if n >= asked + 2:  # after Ann's own answer
            came.set()

    asked = tables.latest(match)
    stop = tables.listen(match, hear)
    act(tables, match, "support 0")
    assert came.wait(PATIENCE)
    stop()
    times = dict(moments)
    return times[asked + 2] - times[asked + 1]


def best_guess(forced: list[float], free: list[float]) -> float:
    """The share that the best threshold classifies correctly."""
    best = 0.0
    for threshold in forced + free:
        right = sum(one <= threshold for one in forced) + sum(one > threshold for one in free)
        share = right / (len(forced) + len(free))
        best = max(best, share, 1 - share)
    return best


@pytest.mark.soak
@pytest.mark.timeout(600)
def test_no_threshold_separates_forced_answers_from_choices(url: str) -> None:
    runner = BotRunner((sys.executable, "-c", SCRIPT), limits=BotLimits(processes=4))
    tables = Tables(Store(url), runner)
    try:
        ask: Callable[[str], float] = lambda hands: revolt(tables, hands)  # noqa: E731
        with ThreadPoolExecutor(AT_ONCE) as pool:
            taken = list(pool.map(ask, [WITHOUT, WITH_TEMPLES] * PAIRS))
    finally:
        tables.close()
    forced, free = taken[::2], taken[1::2]
    right = best_guess(forced, free)
    medians = f"{statistics.median(forced):.3f} s, {statistics.median(free):.3f} s"
    print(f"{PAIRS} pairs: medians {medians}; the best threshold is right in {right:.0%}")
    assert right < MOST_RIGHT


def test_other_times_of_a_level_are_used_until_revealing_decisions_are_measured() -> None:
    timing = BotTiming()
    assert timing.draw("game", "greedy") in FIRST_TIMES
    timing.note("game", "greedy", 5.0, reveals_hand=False)
    assert timing.draw("game", "greedy") == 5.0
    timing.note("game", "greedy", 2.0, reveals_hand=True)
    assert {timing.draw("game", "greedy") for _ in range(20)} == {2.0}
    assert timing.draw("game", "random") in FIRST_TIMES
