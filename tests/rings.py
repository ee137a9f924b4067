"""How a test with many cases is spread over the rings: a few in `make test`, all in `make soak`."""

from collections import defaultdict
from collections.abc import Iterable

import pytest

# Markers of the wider rings; `make check` leaves all of them out, as it does what is slow.
WIDER = ("compiled", "strength", "soak", "proof")


def spread(name: str, first: int, values: Iterable[object]) -> pytest.MarkDecorator:
    """Every value is a case; those after the first so many are left to `make soak`."""
    cases = [
        pytest.param(value, marks=() if at < first else pytest.mark.soak)
        for at, value in enumerate(values)
    ]
    return pytest.mark.parametrize(name, cases)


def soak_all_but_a_few(items: list[pytest.Item]) -> None:
    """Of a test marked `crossed` only a few cases stay, in which each value is met."""
    cases: dict[str, list[pytest.Function]] = defaultdict(list)
    for item in items:
        if isinstance(item, pytest.Function) and item.get_closest_marker("crossed"):
            cases[item.nodeid.partition("[")[0]].append(item)
    for found in cases.values():
        few = enough(found)
        for item in found:
            if item not in few:
                item.add_marker("soak")


def enough(cases: list[pytest.Function]) -> list[pytest.Function]:
    """A few cases in which each value of each parameter is met."""
    values = {case: {(name, repr(value)) for name, value in case.callspec.params.items()}
              for case in cases}  # fmt: skip
    left = set().union(*values.values())
    found: list[pytest.Function] = []
    while left:
        best = max(cases, key=lambda case: len(values[case] & left))
        left -= values[best]
        found.append(best)
    return found


def slow_what_is_wider(items: list[pytest.Item]) -> None:
    """What belongs to a wider ring is slow."""
    for item in items:
        if any(item.get_closest_marker(name) for name in WIDER):
            item.add_marker("slow")
