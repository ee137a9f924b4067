"""No seat sees hidden information (ET rulings 120 to 125), and the search finds planted leaks."""

from typing import Any

import pytest
from tests.laws_euphrates_tigris import some_options
from tests.leaks import EntriesOf, Look, honest_entries, honest_look, leaks_in
from tests.rings import spread

from ludoteca.core.contract import Options, Rules
from ludoteca.core.journal import Entry, Journal
from ludoteca.core.rng import stream

GAME = "euphrates_tigris"


def options_of(number: int) -> Options:
    """Returns options for the numbered match, without open scoring, so that totals are hidden."""
    return {**some_options(stream(bytes(32), number, "options")), "open_scoring": 0}


@spread("first", 3, range(0, 200, 20))
@pytest.mark.compiled
def test_no_view_shows_what_a_seat_must_not_know(first: int) -> None:
    """ET rulings 120 to 125: hands, drawn and swapped tiles, the bag, the seed, totals."""
    for number in range(first, first + 20):
        found = leaks_in(GAME, number, options_of(number), 9, honest_look, honest_entries)
        assert found == []


def show_hands(rules: Rules[Any, Any], state: Any, seat: int) -> str:
    return honest_look(rules, state, seat) + repr(bytes(state.hands))


def show_bag_size(rules: Rules[Any, Any], state: Any, seat: int) -> str:
    return honest_look(rules, state, seat) + str(len(state.bag) - state.bag_at)


def show_bag(rules: Rules[Any, Any], state: Any, seat: int) -> str:
    return honest_look(rules, state, seat) + "".join("STFM"[tile] for tile in state.bag)


def show_discards(rules: Rules[Any, Any], state: Any, seat: int) -> str:
    return honest_look(rules, state, seat) + repr(list(state.discards))


def all_entries(journal: Journal, seat: int) -> list[Entry]:
    return journal.entries


@pytest.mark.parametrize(
    ("look", "entries_of"),
    [
        (show_hands, honest_entries),
        (show_bag_size, honest_entries),
        (show_bag, honest_entries),
        (show_discards, honest_entries),
        (honest_look, all_entries),
    ],
)
def test_a_planted_leak_is_found(look: Look, entries_of: EntriesOf) -> None:
    found = [
        leak for number in range(3) for leak in leaks_in(GAME, number, {}, 2, look, entries_of)
    ]
    assert found


def test_totals_are_hidden_unless_scoring_is_open() -> None:
    """ET ruling 124."""
    from ludoteca import new

    for is_open in (0, 1):
        match = new(GAME, seed="totals", players=3, open_scoring=is_open)
        for seat in range(3):
            shown = [bool(points) for points in match.view(seat).facts.points]
            assert shown == [bool(is_open) or who == seat for who in range(3)]
