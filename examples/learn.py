"""A program that learns Euphrates & Tigris by self-play, with numpy alone.

It has one weight for each feature of a position after a move (a linear value function). It plays at
random, then against itself, and fits the weights to the results. Only `features` and `result` are
specific to the game.

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
AT_RANDOM = 60  # random matches before the weights are used
EXPLORING = 0.2  # share of random moves after that
MOST_MOVES = 30  # moves tried in each position
STEADY = 1.0  # regularization: keeps weights small while there are few positions
CLOSE = 2.0  # a lead in the weakest colour that makes a close match
FEATURES = 8
POINTS, SAMPLE = 8, 20  # points of the curve, and matches to measure each
COLOURS, KINDS, TEMPLE, NOWHERE = 4, 5, 1, 255

Weights = NDArray[np.float64]


class Point(NamedTuple):
    """The weights learned after some time."""

    seconds: int
    matches: int
    weights: Weights


def features(match: Match[Any], seat: int) -> Weights:
    """The features of a position for one seat, relative to the other seat."""
    facts = match.view(seat).facts
    taken = [[0] * KINDS, [0] * KINDS]  # the points taken, which all players have seen
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
    """The move with the best position after it for the seat that decides."""
    actions = match.legal_actions
    if rng.random() < exploring:
        return rng.choice(actions)
    seat = match.turn
    tried = rng.sample(actions, min(MOST_MOVES, len(actions)))
    imagined = match.imagine(seat, rng)
    return max(tried, key=lambda action: worth(imagined, seat, action, weights))


def worth(imagined: Match[Any], seat: int, action: int, weights: Weights) -> float:
    """The value of the position after a move."""
    imagined.push_action(action, seat)
    value = float(features(imagined, seat) @ weights)
    imagined.pop()
    return value


def play(first: Weights, second: Weights, seed: int, exploring: float = 0.0) -> Match[Any]:
    """Plays a match between two sets of weights."""
    rng, match = Random(seed), new_match(seed)
    while not match.is_over:
        weights = first if match.turn == 0 else second
        match.push_action(choose(match, weights, rng, exploring))
    return match


class Learner:
    """Fits weights by least squares to all positions so far, with the results as targets."""

    def __init__(self) -> None:
        self.weights: Weights = untrained()
        self.matches = 0
        self._squares = np.eye(FEATURES) * STEADY
        self._sums = np.zeros(FEATURES)

    def learn(self) -> None:
        """Plays a match, at first at random, later mostly by the weights, and fits the weights."""
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
    """The result of the first seat, from -1 to 1, by the weakest colours."""
    lowest = [min(points[:COLOURS]) for points in match.view().facts.points]
    return float(np.tanh((lowest[0] - lowest[1]) / CLOSE))


def new_match(seed: int) -> Match[Any]:
    """A new match of two players; the first seat begins."""
    return ludoteca.new(GAME, seed=seed, players=2, first="0")


def wins(weights: Weights, against: Weights | str, matches: int) -> float:
    """The share of matches won, playing both seats equally often."""
    won = 0.0
    for number in range(matches):
        seat = number % 2
        ranks = duel(weights, against, 10_000 + number // 2, seat).scores().ranks
        won += 0.5 if ranks[0] == ranks[1] else float(ranks[seat] == 1)
    return won / matches


def duel(weights: Weights, against: Weights | str, seed: int, seat: int) -> Match[Any]:
    """Plays a match of the weights on a seat, against other weights or a bot."""
    if not isinstance(against, str):
        return play(weights, against, seed) if seat == 0 else play(against, weights, seed)
    rng, match = Random(seed), new_match(seed)
    while not match.is_over:
        is_own = match.turn == seat
        action = choose(match, weights, rng) if is_own else match.ask_action(against, seed=rng)
        match.push_action(action)
    return match


def untrained(seed: int = 1) -> Weights:
    """Small random weights."""
    found: Weights = np.random.default_rng(seed).normal(0, 0.01, FEATURES)
    return found


def train(seconds: float, curve: list[Point] | None = None) -> Weights:
    """Learns for some time; adds intermediate weights to the curve at regular intervals."""
    start, learner = time.monotonic(), Learner()
    passed = 0.0
    while passed < seconds:
        learner.learn()
        passed = time.monotonic() - start
        if curve is not None and passed >= seconds * (len(curve) + 1) / POINTS:
            curve.append(Point(round(passed), learner.matches, learner.weights))
    return learner.weights


def measured(point: Point) -> dict[str, float]:
    """Measures how well the weights of a point of the curve play."""
    share = wins(point.weights, "random", SAMPLE)
    return {"seconds": point.seconds, "matches": point.matches, "beats_random": share}


def main() -> None:
    """Learns, then prints how well it plays."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--matches", type=int, default=40)
    parser.add_argument("--curve", type=Path, help="file for the learning curve, as JSON")
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
