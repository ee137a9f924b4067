"""Figures of blocks: means, intervals, times, faults."""

import csv
from io import StringIO
from typing import Any

import pytest
from tests.arena.short import short_plan

from ludoteca.arena.figures import figure, points, quantile, summary, win_share
from ludoteca.arena.results import Block
from ludoteca.arena.tables import COLUMNS, csv_text


def result(seats: list[int], totals: list[int], ranks: list[int], **more: Any) -> dict[str, Any]:
    """The result of a match, as returned by a worker."""
    nothing = [0 for _ in seats]
    return {
        "rotation": 0, "seats": seats, "factions": [], "totals": totals, "ranks": ranks,
        "finished": True, "sources": ["points.a"], "points": [[total] for total in totals],
        "decisions": 10, "times": [[1.0, 3.0], [2.0]], "nodes": [100, 10], "illegal": nothing,
        "over_time": nothing, "crashes": [], "behaviour": {}, "follies": [],
        "memory_mb": 60, **more,
    }  # fmt: skip


def blocks(count: int) -> list[Block]:
    """Blocks of two matches: the first contestant wins even blocks and shares the others."""
    return [
        Block(
            f"dev-{number}",
            [
                result([0, 1], [10, 4], [1, 2] if number % 2 == 0 else [1, 1]),
                result([1, 0], [4, 10], [2, 1] if number % 2 == 0 else [1, 1]),
            ],
        )
        for number in range(count)
    ]


def test_a_shared_win_is_half_a_win() -> None:
    found = figure(blocks(40), 0, win_share)
    assert found.mean == 0.75
    assert 0.6 < found.low < 0.75 < found.high < 0.9
    assert figure(blocks(40), 1, win_share).mean == 0.25


def test_intervals_shrink_with_more_blocks_and_are_empty_without_variance() -> None:
    few, many = figure(blocks(10), 0, win_share), figure(blocks(160), 0, win_share)
    assert many.high - many.low < (few.high - few.low) / 2
    same = figure(blocks(10), 0, points)
    assert (same.low, same.mean, same.high) == (10, 10, 10)


def test_the_bootstrap_draws_blocks_not_matches() -> None:
    """The interval is empty if the two matches of each block cancel out."""
    paired = [
        Block(f"dev-{n}", [result([0, 1], [9, 1], [1, 2]), result([1, 0], [9, 1], [1, 2])])
        for n in range(20)
    ]
    found = figure(paired, 0, win_share)
    assert (found.low, found.mean, found.high) == (0.5, 0.5, 0.5)


def test_figures_are_reproducible() -> None:
    assert figure(blocks(30), 0, win_share).data() == figure(blocks(30), 0, win_share).data()


def test_quantiles() -> None:
    assert quantile([1.0, 2.0, 3.0, 4.0], 0.5) == 3.0
    assert quantile([1.0], 0.95) == 1.0
    assert quantile([], 0.5) == 0.0


def test_a_summary_counts_times_faults_and_follies_by_contestant() -> None:
    odd = result(
        [1, 0], [3, 5], [2, 1],
        illegal=[2, 0], over_time=[0, 1], crashes=[[0, "x"], [0, "y"]],
        follies=[[0, 5, "waste", "…"], [0, 6, "waste", "…"], [1, 7, "burn", "…"]],
        behaviour={"towns": [1.0, 4.0]}, factions=["giants", "fakirs"], finished=False,
    )  # fmt: skip
    found = summary(short_plan("random", "greedy"), [Block("dev-0", [odd])])
    first, second = found["results"]
    assert found["unfinished"] == 1 and found["winner_points"] == 5 and found["memory_mb"] == 60
    assert first["faults"] == {"illegal": 0, "over_time": 1, "crashes": 0}
    assert second["faults"] == {"illegal": 2, "over_time": 0, "crashes": 2}
    assert first["follies"] == {"burn": 1} and second["follies"] == {"waste": 2}
    assert first["behaviour"] == {"towns": 4.0}
    assert first["factions"]["fakirs"]["points"] == 5 and "giants" not in first["factions"]
    assert second["time"]["p95_ms"] == 3.0
    assert second["time"]["nodes_per_second"] == pytest.approx(100 / 0.004)


def test_a_table_has_one_row_per_seat() -> None:
    plan = short_plan("random", "greedy")
    rows = list(csv.DictReader(StringIO(csv_text(plan, blocks(3)))))
    assert len(rows) == 12
    assert set(COLUMNS) < set(rows[0]) and rows[0]["points.a"] == "10"
    assert {row["contestant"] for row in rows} == {"random", "greedy"}
