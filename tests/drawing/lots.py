"""Matches by lot in which much happens, stopped before every move."""

import random
from collections.abc import Container, Iterator
from typing import Any

from ludoteca.core.actions import kind_of
from ludoteca.core.bits import lowest
from ludoteca.core.contract import Rules


def by_lot(
    rules: Rules[Any, Any], state: Any, lot: int, idle: Container[int]
) -> Iterator[tuple[int, list[int]]]:
    """Who decides and one legal action of each kind, until the end; idle kinds only if need be."""
    rng = random.Random(lot)
    while deciders := rules.deciders(state):
        seat = lowest(deciders)
        legal = rules.legal(state, seat)
        rng.shuffle(legal)
        yield seat, list({kind_of(action): action for action in legal}.values())
        busy = [action for action in legal if kind_of(action) not in idle]
        rules.apply(state, rng.choice(busy or legal), None)
