"""The score after every move of a finished match, by replaying it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from ludoteca.core.record import SPECTATOR
from ludoteca.service.loading import initial_match
from ludoteca.service.match_cache import MatchCache
from ludoteca.service.queries import playable_match, record

PARTS: Final = 6  # periods of a match without rounds

RoundOf = Callable[[Any], int]  # the round that a view shows


@dataclass(frozen=True, slots=True)
class Period:
    """A round, or a part of a match without rounds: its moves, and each seat's points."""

    round: int  # 0 before the first, or in a match without rounds
    first: int  # its first move
    last: int
    points: list[list[int]]  # by seat and source


@dataclass(frozen=True, slots=True)
class ScoreHistory:
    """The points of a finished match after every move, and by period."""

    sources: tuple[str, ...]  # catalogue keys
    totals: list[list[int]]  # by step, from before the first move; then by seat
    periods: list[Period]


def score_history(cache: MatchCache, match: str, round_of: RoundOf | None) -> ScoreHistory:
    """The score history of a match; Illegal until it is over."""
    finished = record(cache, match)
    entry = cache.open(match)
    rules = playable_match(entry).rules
    state = initial_match(rules, entry.row).state
    scores = rules.scores(state)
    totals, points = [scores.totals], [scores.points]
    rounds = [round_of(rules.view(state, SPECTATOR)) if round_of else 0]
    for seat, text in finished.actions:
        rules.apply(state, rules.read_action(state, seat, text), None)
        scores = rules.scores(state)
        totals.append(scores.totals)
        points.append(scores.points)
        rounds.append(round_of(rules.view(state, SPECTATOR)) if round_of else 0)
    ends = ends_of(rounds) if round_of else parts_of(len(finished.actions))
    return ScoreHistory(scores.sources, totals, periods(ends, rounds, points))


def ends_of(rounds: list[int]) -> list[int]:
    """The last move of every round."""
    last = len(rounds) - 1
    return [step for step in range(1, last + 1) if step == last or rounds[step] != rounds[step - 1]]


def parts_of(moves: int) -> list[int]:
    """The last moves of `PARTS` parts of equal length."""
    return sorted({moves * part // PARTS for part in range(1, PARTS + 1)} - {0})


def periods(ends: list[int], rounds: list[int], points: list[list[list[int]]]) -> list[Period]:
    """The points of every seat between one end and the next."""
    found: list[Period] = []
    before, known = 0, [[0] * len(row) for row in points[0]]
    for end in ends:
        won = [
            [now - then for now, then in zip(*rows, strict=True)]
            for rows in zip(points[end], known, strict=True)
        ]
        found.append(Period(rounds[end - 1], before + 1, end, won))
        before, known = end, points[end]
    return found
