"""One match: its result and record, and faults of bots that do not stop it."""

from time import sleep, thread_time
from typing import Any, Final

import pytest
from tests.arena.short import GAME, short_plan

from ludoteca import read_record, replay
from ludoteca.arena.contestants import Contestant
from ludoteca.arena.match import Table, by_totals, play_fixture
from ludoteca.arena.plan import Plan, fixtures, make_plan
from ludoteca.bots.baselines import RandomBot
from ludoteca.bots.bot import Answer, Budget
from ludoteca.core.rng import Rng

SEED: Final = "dev-1"


class Cheater:
    """Answers an action that is not legal."""

    def choose(self, view: Any, legal: list[int], budget: Budget, rng: Rng) -> Answer:
        return Answer(-5)


class Breaker:
    """Changes the list of legal actions and raises an exception."""

    def choose(self, view: Any, legal: list[int], budget: Budget, rng: Rng) -> Answer:
        legal.clear()
        raise ValueError("no idea")


class Dawdler:
    """Exceeds its time limit."""

    def choose(self, view: Any, legal: list[int], budget: Budget, rng: Rng) -> Answer:
        end = thread_time() + budget.seconds + 0.15
        while thread_time() < end:
            pass
        return RandomBot().choose(view, legal, budget, rng)


class Sleeper:
    """Waits without using processor time, as on a busy machine."""

    def choose(self, view: Any, legal: list[int], budget: Budget, rng: Rng) -> Answer:
        sleep(0.002)
        return RandomBot().choose(view, legal, budget, rng)


def table_with(bot: Any) -> Table:
    """A short match with a bot in the first seat."""
    plan = short_plan("random:seconds=0.001", "greedy")
    table = Table(fixtures(plan, SEED)[0], [plan.contestants[0]] * 2)
    table.bots[0] = bot
    return table


def test_matches_are_reproducible() -> None:
    plan = short_plan("random")
    first, again = (play_fixture(fixtures(plan, SEED)[0], plan.contestants) for _ in range(2))
    assert first[1] == again[1]
    assert first[0]["totals"] == again[0]["totals"]


def test_rotations_and_seeds_differ() -> None:
    plan = short_plan("random", "random:nodes=2")
    records = {
        play_fixture(match, plan.contestants)[1]
        for seed in (SEED, "dev-2")
        for match in fixtures(plan, seed)
    }
    assert len(records) == 4


@pytest.mark.parametrize(
    ("game", "players"), [(GAME, 3), ("terra_mystica", 2), ("imperial_settlers", 1)]
)
def test_the_record_replays_to_the_same_points(game: str, players: int) -> None:
    plan = make_plan(game, ["random"], players, {})
    result, text = play_fixture(fixtures(plan, SEED)[0], plan.contestants)
    match = replay(read_record(text))
    assert match.is_over
    assert match.scores().totals == result["totals"]
    assert match.scores().ranks == result["ranks"]
    assert len(match.actions) == result["decisions"]
    assert result["finished"] and not result["crashes"]


def test_an_illegal_answer_is_counted_and_replaced() -> None:
    table = table_with(Cheater())
    table.play()
    found = table.result()
    assert found["illegal"][0] == len(found["times"][0]) > 0
    assert found["illegal"][1] == 0 and found["finished"]


def test_a_crash_is_counted_and_replaced() -> None:
    table = table_with(Breaker())
    table.play()
    found = table.result()
    assert found["crashes"] and found["crashes"][0] == (0, "ValueError: no idea")
    assert found["finished"]


def test_time_limits_count_processor_time() -> None:
    slow, waiting = table_with(Dawdler()), table_with(Sleeper())
    for table in (slow, waiting):
        while not (table.times[0] and table.times[1]):
            seat = table.rules.deciders(table.state).bit_length() - 1
            table.do(seat, table.answer(seat))
    assert slow.over_time[0] > 0 and slow.over_time[1] == 0
    assert waiting.over_time == [0, 0]


def test_an_unfinished_match_is_ranked_by_its_points() -> None:
    assert by_totals([5, 9, 5, 1]) == [2, 1, 2, 4]


def test_contestants_have_a_name_and_a_version() -> None:
    plan: Plan = short_plan("random")
    contestant: Contestant = plan.contestants[0]
    assert "random" in repr(contestant) and contestant.version == "1"
