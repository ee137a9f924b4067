"""Policies of the simple bots."""

from typing import TypeVar

from ludoteca.bots.baselines.evaluator import Evaluator
from ludoteca.core.contract import Rules
from ludoteca.core.rng import Rng

State = TypeVar("State")
View = TypeVar("View")


def any_action(actions: list[int], rng: Rng) -> int:
    """A random action, all equally likely."""
    return actions[rng.below(len(actions))]


def best_action(
    rules: Rules[State, View],
    evaluator: Evaluator[State],
    view: View,
    seat: int,
    actions: list[int],
    rng: Rng,
) -> int:
    """The action with the best value once it is resolved, averaged over imagined states.

    Passing is one of the actions, so the estimate is never worse than that of passing.
    """
    worths = [0] * len(actions)
    for _ in range(evaluator.samples()):
        state = rules.imagine(view, rng)
        for number, action in enumerate(actions):
            after = rules.clone(state)
            rules.apply(after, action, None)
            evaluator.resolve(after, rng)
            worths[number] += evaluator.evaluate(after, seat)
    most = max(worths)
    best = [action for action, worth in zip(actions, worths, strict=True) if worth == most]
    return any_action(best, rng)
