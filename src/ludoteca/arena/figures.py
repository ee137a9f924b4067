"""Figures about each contestant from the blocks of an arena, with confidence intervals.

Matches of a block share a seed, so they are not independent samples: the bootstrap draws whole
blocks. Points converge much faster than wins, and only absolute points show a weakness that all
contestants share.
"""

import statistics
from collections.abc import Callable
from typing import Any, Final

from ludoteca.arena.match import Result
from ludoteca.arena.plan import Plan
from ludoteca.arena.results import Block
from ludoteca.core.rng import stream

DRAWS: Final = 1000
LOWER: Final = 0.025
UPPER: Final = 0.975
PURPOSE: Final = "bootstrap"
MILLISECONDS: Final = 1000.0

Sums = tuple[float, float]  # a sum and the number of its terms


class Figure:
    """A mean with its 95 % interval."""

    def __init__(self, mean: float, low: float, high: float) -> None:
        self.mean = mean
        self.low = low
        self.high = high

    def __repr__(self) -> str:
        return f"{self.mean:.3f} ({self.low:.3f} to {self.high:.3f})"

    def data(self) -> dict[str, float]:
        """The figure as JSON data."""
        return {"mean": round(self.mean, 4), "low": round(self.low, 4), "high": round(self.high, 4)}


def win_share(result: Result, seat: int) -> float:
    """1 for a win, a share for a shared win; for solo matches 1 if won."""
    ranks: list[int] = result["ranks"]
    return 1.0 / ranks.count(1) if ranks[seat] == 1 else 0.0


def points(result: Result, seat: int) -> float:
    """The points of a seat."""
    return float(result["totals"][seat])


def rank(result: Result, seat: int) -> float:
    """The rank of a seat, 1 being best."""
    return float(result["ranks"][seat])


def seats_of(result: Result, contestant: int) -> list[int]:
    """The seats of a contestant in a match."""
    return [seat for seat, number in enumerate(result["seats"]) if number == contestant]


def figure(blocks: list[Block], contestant: int, measure: Callable[[Result, int], float]) -> Figure:
    """A contestant's mean over all its seats, with a bootstrap interval over the blocks."""
    sums = [block_sums(block, contestant, measure) for block in blocks]
    rng = stream(bytes(32), contestant, PURPOSE)
    means = sorted(ratio([sums[rng.below(len(sums))] for _ in sums]) for _ in range(DRAWS))
    return Figure(ratio(sums), quantile(means, LOWER), quantile(means, UPPER))


def block_sums(block: Block, contestant: int, measure: Callable[[Result, int], float]) -> Sums:
    """The sum of a measure over the seats of a contestant in one block, and their number."""
    found = [
        measure(result, seat) for result in block.matches for seat in seats_of(result, contestant)
    ]
    return sum(found), len(found)


def ratio(sums: list[Sums]) -> float:
    """The mean from sums and counts."""
    count = sum(each[1] for each in sums)
    return sum(each[0] for each in sums) / count if count else 0.0


def quantile(ordered: list[float], share: float) -> float:
    """The value below which a share of an ordered list is."""
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


def mean(values: list[float]) -> float:
    """The mean, 0 for an empty list."""
    return statistics.fmean(values) if values else 0.0


def summary(plan: Plan, blocks: list[Block]) -> dict[str, Any]:
    """All figures of an arena, for JSON and for tables."""
    matches = [result for block in blocks for result in block.matches]
    return {
        **plan.heading(),
        "blocks": len(blocks),
        "games": len(matches),
        "unfinished": sum(not result["finished"] for result in matches),
        "decisions": {
            "mean": round(mean([float(result["decisions"]) for result in matches]), 1),
            "most": max((result["decisions"] for result in matches), default=0),
        },
        "memory_mb": max((result["memory_mb"] for result in matches), default=0),
        "winner_points": round(mean([winner_points(result) for result in matches]), 2),
        "results": [
            contestant_summary(plan, blocks, number) for number in range(len(plan.contestants))
        ],
    }


def winner_points(result: Result) -> float:
    """The highest points of a match."""
    return float(max(result["totals"]))


def contestant_summary(plan: Plan, blocks: list[Block], number: int) -> dict[str, Any]:
    """All figures of one contestant."""
    matches = [result for block in blocks for result in block.matches]
    return {
        "contestant": plan.contestants[number].text,
        "seats": sum(len(seats_of(result, number)) for result in matches),
        "win_share": figure(blocks, number, win_share).data(),
        "points": figure(blocks, number, points).data(),
        "rank": figure(blocks, number, rank).data(),
        "time": times(matches, number),
        "faults": faults(matches, number),
        "follies": follies(matches, number),
        "behaviour": behaviour(matches, number),
        "sources": sources(matches, number),
        "factions": by_faction(matches, number),
    }


def times(matches: list[Result], number: int) -> dict[str, float]:
    """Milliseconds per decision, and positions per second."""
    spent: list[float] = []
    nodes = 0
    for result in matches:
        for seat in seats_of(result, number):
            spent += result["times"][seat]
            nodes += result["nodes"][seat]
    spent.sort()
    total = sum(spent) / MILLISECONDS
    return {
        "decisions": len(spent),
        "mean_ms": round(mean(spent), 2),
        "p50_ms": round(quantile(spent, 0.5), 2),
        "p95_ms": round(quantile(spent, 0.95), 2),
        "most_ms": round(spent[-1], 2) if spent else 0.0,
        "nodes_per_second": round(nodes / total, 1) if total else 0.0,
    }


def faults(matches: list[Result], number: int) -> dict[str, int]:
    """How often a contestant answered illegally, exceeded its time limit or crashed."""
    found = {"illegal": 0, "over_time": 0, "crashes": 0}
    for result in matches:
        own = seats_of(result, number)
        for seat in own:
            found["illegal"] += result["illegal"][seat]
            found["over_time"] += result["over_time"][seat]
        found["crashes"] += sum(seat in own for seat, _ in result["crashes"])
    return found


def follies(matches: list[Result], number: int) -> dict[str, int]:
    """How often a contestant committed each kind of folly."""
    found: dict[str, int] = {}
    for result in matches:
        own = seats_of(result, number)
        for seat, _, code, _ in result["follies"]:
            if seat in own:
                found[code] = found.get(code, 0) + 1
    return dict(sorted(found.items()))


def behaviour(matches: list[Result], number: int) -> dict[str, float]:
    """The means of the figures of the game's observer."""
    found: dict[str, list[float]] = {}
    for result in matches:
        for name, values in result["behaviour"].items():
            found.setdefault(name, []).extend(values[seat] for seat in seats_of(result, number))
    return {name: round(mean(values), 3) for name, values in found.items()}


def sources(matches: list[Result], number: int) -> dict[str, float]:
    """The mean points by source."""
    found: dict[str, list[float]] = {}
    for result in matches:
        for seat in seats_of(result, number):
            for name, value in zip(result["sources"], result["points"][seat], strict=True):
                found.setdefault(name, []).append(float(value))
    return {name: round(mean(values), 2) for name, values in found.items()}


def by_faction(matches: list[Result], number: int) -> dict[str, dict[str, Any]]:
    """Seats, wins, points and behaviour of a contestant with each faction."""
    places: dict[str, list[tuple[Result, int]]] = {}
    for result in matches:
        for seat in seats_of(result, number) if result["factions"] else []:
            places.setdefault(result["factions"][seat], []).append((result, seat))
    return {faction: faction_summary(places[faction]) for faction in sorted(places)}


def faction_summary(places: list[tuple[Result, int]]) -> dict[str, Any]:
    """The figures of one faction."""
    noted: dict[str, list[float]] = {}
    for result, seat in places:
        for name, values in result["behaviour"].items():
            noted.setdefault(name, []).append(values[seat])
    return {
        "seats": len(places),
        "win_share": round(mean([win_share(result, seat) for result, seat in places]), 4),
        "points": round(mean([points(result, seat) for result, seat in places]), 2),
        "behaviour": {name: round(mean(values), 3) for name, values in noted.items()},
    }
