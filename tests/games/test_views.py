"""The attributes that the views of all games have in common."""

from typing import Any, Final

import pytest

from ludoteca.core.bits import cells, lowest
from ludoteca.core.contract import Rules
from ludoteca.core.rng import stream
from ludoteca.games.registry import GAMES

SEED: Final = (41).to_bytes(32, "big")
KINDS: Final = {
    "seat": int,
    "players": int,
    "is_over": bool,
    "deciders": int,
    "asked": int,
    "asked_count": int,
    "question": str,
    "points": list,
    "ranks": list,
}


def check_view(rules: Rules[Any, Any], state: Any, seat: int) -> None:
    """Checks the types of the common attributes and that they agree with the rules."""
    view = rules.view(state, seat)
    assert {name: type(getattr(view, name)) for name in KINDS} == KINDS
    mask, scores = rules.deciders(state), rules.scores(state)
    assert (view.seat, view.players) == (seat, rules.seats(state))
    assert (view.deciders, view.is_over) == (mask, mask == 0)
    assert view.asked == (lowest(mask) if mask else -1)
    assert bool(view.question) == bool(mask)
    assert view.ranks == scores.ranks
    assert len(view.points) == rules.seats(state)
    for shown, real in zip(view.points, scores.points, strict=True):
        assert shown in ([], real)  # empty if the seat may not see the points
    assert isinstance(view.facts(), tuple)


@pytest.mark.parametrize("game", GAMES)
def test_views_have_the_common_attributes_throughout_a_match(game: str) -> None:
    rules = GAMES[game]
    rng = stream(SEED, 0, "views")
    state = rules.setup({}, SEED)
    while rules.deciders(state):
        for seat in range(-1, rules.seats(state)):
            check_view(rules, state, seat)
        seats = cells(rules.deciders(state))
        rules.apply(state, rules.pick(state, seats[rng.below(len(seats))], rng), None)
    for seat in range(-1, rules.seats(state)):
        check_view(rules, state, seat)


def parts_of(thing: Any) -> list[Any]:
    """Returns the fields of an object, or the values in a collection."""
    if isinstance(thing, dict):
        return [*thing.keys(), *thing.values()]
    if isinstance(thing, list | tuple):
        return list(thing)
    fields = getattr(type(thing), "__mypyc_attrs__", ()) or getattr(type(thing), "__slots__", ())
    return [getattr(thing, field) for field in fields]


def all_parts(thing: Any) -> list[Any]:
    """Returns an object and everything it holds, however deep."""
    found = [thing]
    for part in found:
        found += [one for one in parts_of(part) if not isinstance(one, int | str | bytes)]
    return found


@pytest.mark.parametrize("game", GAMES)
def test_views_hold_no_state(game: str) -> None:
    rules = GAMES[game]
    state = rules.setup({}, SEED)
    for seat in (-1, 0):
        parts = all_parts(rules.view(state, seat))
        assert len(parts) > 3
        assert [part for part in parts if isinstance(part, type(state))] == []
