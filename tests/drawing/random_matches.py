"""Random matches in which much happens, stopped before every move."""

import random
from collections.abc import Container, Iterator
from typing import Any

from ludoteca.core.actions import kind_of
from ludoteca.core.bits import lowest
from ludoteca.core.contract import Rules


def random_play(
    rules: Rules[Any, Any], state: Any, seed: int, idle: Container[int]
) -> Iterator[tuple[int, list[int]]]:
    """The deciding seat and its shuffled legal actions, until the match ends; `idle` kinds are
    played only if there is nothing else."""
    rng = random.Random(seed)
    while deciders := rules.deciders(state):
        seat = lowest(deciders)
        legal = rules.legal(state, seat)
        rng.shuffle(legal)
        yield seat, legal
        busy = [action for action in legal if kind_of(action) not in idle]
        rules.apply(state, rng.choice(busy or legal), None)


def one_of_each(legal: list[int]) -> dict[int, int]:
    """One action of each kind."""
    return {kind_of(action): action for action in legal}
