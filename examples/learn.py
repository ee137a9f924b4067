"""A program that learns Euphrates & Tigris by playing itself, with numpy alone.

It keeps one weight for each fact of a position after a move (a linear value), plays at random, then
against itself, and fits the weights to how the matches ended. Nothing here knows the game but
`features` and `result`.

    python examples/learn.py --seconds 60 --matches 40
"""

import argparse
import json
import time
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

import ludoteca
from ludoteca import Match

GAME = "euphrates_tigris"
AT_RANDOM = 60  # matches played at random before the weights are used
EXPLORING = 0.2  # how often a move is drawn at random after that
MOST_MOVES = 30  # looked at in each position
STEADY = 1.0  # keeps weights small that few positions speak for
CLOSE = 2.0  # points of the weakest colour that make a close match
FEATURES = 8
POINTS, SAMPLE = 8, 20  # of the curve, and the matches that measure each
COLOURS, KINDS, TEMPLE, NOWHERE = 4, 5, 1, 255

Weights = NDArray[np.float64]


class Point(NamedTuple):
    """What had been learned at one moment."""

    seconds: int
    matches: int
    weights: Weights


def features(match: Match[Any], seat: int) -> Weights:
    """Some facts of a position as one seat knows them, against the other seat's."""
    facts = match.view(seat).facts
    taken = [[0] * KINDS, [0] * KINDS]  # every point was taken in sight of all
    for gain in facts.gains:
        taken[gain // KINDS][gain % KINDS] += 1
    own, rival = (sorted(taken[who][:COLOURS]) for who in (seat, 1 - seat))
    on_board = [cell != NOWHERE for cell in facts.leader_cells]
    leaders = [sum(on_board[who * COLOURS : (who + 1) * COLOURS]) for who in (seat, 1 - seat)]
    values = [mine - other for mine, other in zip(own, rival, strict=True)]
    values += [taken[seat][COLOURS] - taken[1 - seat][COLOURS], leaders[0] - leaders[1]]
    values += [facts.hands[seat][TEMPLE], facts.catastrophes[seat] - facts.catastrophes[1 - seat]]
    return np.array(values, np.float64) / 10


def choose(match: Match[Any], weights: Weights, rng: Random, exploring: float = 0.0) -> int:
    """The move after which the position is worth most to the seat that decides."""
    actions = match.legal_actions
    if rng.random() < exploring:
        return rng.choice(actions)
    seat = match.turn
    tried = rng.sample(actions, min(MOST_MOVES, len(actions)))
    thought = match.imagine(seat, rng)
    return max(tried, key=lambda action: worth(thought, seat, action, weights))


def worth(thought: Match[Any], seat: int, action: int, weights: Weights) -> float:
    """The value of the position that a move leads to."""
    thought.push_action(action, seat)
    value = float(features(thought, seat) @ weights)
    thought.pop()
    return value


def play(first: Weights, second: Weights, seed: int, exploring: float = 0.0) -> Match[Any]:
    """A match between two sets of weights."""
    rng, match = Random(seed), new_match(seed)
    while not match.is_over:
        weights = first if match.turn == 0 else second
        match.push_action(choose(match, weights, rng, exploring))
    return match


class Learner:
    """Weights fitted to all positions seen so far by least squares, each worth how it ended."""

    def __init__(self) -> None:
        self.weights: Weights = untrained()
        self.matches = 0
        self._squares = np.eye(FEATURES) * STEADY
        self._sums = np.zeros(FEATURES)

    def learn(self) -> None:
        """One match: at random at first, then mostly by the weights it has."""
        exploring = 1.0 if self.matches < AT_RANDOM else EXPLORING
        rng, match = Random(self.matches), new_match(self.matches)
        seen: list[tuple[int, Weights]] = []
        while not match.is_over:
            seat = match.turn
            match.push_action(choose(match, self.weights, rng, exploring))
            seen.append((seat, features(match, seat)))
        lead = result(match)
        for seat, facts in seen:
            self._squares += np.outer(facts, facts)
            self._sums += facts * (lead if seat == 0 else -lead)
        self.weights = np.linalg.solve(self._squares, self._sums).astype(np.float64)
        self.matches += 1


def result(match: Match[Any]) -> float:
    """How the first seat ended, from -1 to 1: the weakest colours decide."""
    lowest = [min(points[:COLOURS]) for points in match.view().facts.points]
    return float(np.tanh((lowest[0] - lowest[1]) / CLOSE))


def new_match(seed: int) -> Match[Any]:
    """A match of two, the first seat to begin."""
    return ludoteca.new(GAME, seed=seed, players=2, first="0")


def wins(weights: Weights, against: Weights | str, matches: int) -> float:
    """The share of matches won, both seats alike."""
    won = 0.0
    for number in range(matches):
        seat = number % 2
        ranks = duel(weights, against, 10_000 + number // 2, seat).scores().ranks
        won += 0.5 if ranks[0] == ranks[1] else float(ranks[seat] == 1)
    return won / matches


def duel(weights: Weights, against: Weights | str, seed: int, seat: int) -> Match[Any]:
    """One match of the weights, on a seat, against others or a bot."""
    if not isinstance(against, str):
        return play(weights, against, seed) if seat == 0 else play(against, weights, seed)
    rng, match = Random(seed), new_match(seed)
    while not match.is_over:
        is_own = match.turn == seat
        action = choose(match, weights, rng) if is_own else match.ask_action(against, seed=rng)
        match.push_action(action)
    return match


def untrained(seed: int = 1) -> Weights:
    """Small weights drawn at random."""
    found: Weights = np.random.default_rng(seed).normal(0, 0.01, FEATURES)
    return found


def train(seconds: float, curve: list[Point] | None = None) -> Weights:
    """Learns for some time; the curve receives the weights it had every now and then."""
    start, learner = time.monotonic(), Learner()
    passed = 0.0
    while passed < seconds:
        learner.learn()
        passed = time.monotonic() - start
        if curve is not None and passed >= seconds * (len(curve) + 1) / POINTS:
            curve.append(Point(round(passed), learner.matches, learner.weights))
    return learner.weights


def measured(point: Point) -> dict[str, float]:
    """How well the weights of one moment play."""
    share = wins(point.weights, "random", SAMPLE)
    return {"seconds": point.seconds, "matches": point.matches, "beats_random": share}


def main() -> None:
    """Learns, then tells how well it plays."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--matches", type=int, default=40)
    parser.add_argument("--curve", type=Path, help="where to write how it got better, as JSON")
    given = parser.parse_args()
    curve: list[Point] = []
    weights = train(given.seconds, curve)
    print("weights:", np.round(weights, 2).tolist())
    print("beats its untrained self:", wins(weights, untrained(), given.matches))
    print("beats random:", wins(weights, "random", given.matches))
    if given.curve:
        text = json.dumps([measured(point) for point in curve], indent=1)
        given.curve.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
