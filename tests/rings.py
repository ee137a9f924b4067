"""How a test with many cases is spread over the rings: a few in `make test`, all in `make soak`."""

from collections.abc import Iterable, Sequence
from itertools import product

import pytest


def spread(name: str, first: int, values: Iterable[object]) -> pytest.MarkDecorator:
    """Every value is a case; those after the first so many are left to `make soak`."""
    cases = [value if at < first else soaked(value) for at, value in enumerate(values)]
    return pytest.mark.parametrize(name, cases)


def crossed(names: str, *lists: Sequence[object]) -> pytest.MarkDecorator:
    """Every combination is a case; but for a few that meet each value they are left to soak."""
    longest = max(len(values) for values in lists)
    kept = {tuple(at % len(values) for values in lists) for at in range(longest)}
    cases: list[object] = []
    for places in product(*(range(len(values)) for values in lists)):
        case = tuple(values[at] for values, at in zip(lists, places, strict=True))
        cases.append(case if places in kept else soaked(*case))
    return pytest.mark.parametrize(names, cases)


def soaked(*values: object) -> object:
    """A case that only `make soak` tries."""
    return pytest.param(*values, marks=pytest.mark.soak)
