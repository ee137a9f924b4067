"""Layout: kingdoms and conflicts derived from a view, for drawing and warnings."""

import pytest
from tests.games.euphrates_tigris.table import SEED, play, position

from ludoteca.core.bits import cells
from ludoteca.core.rng import stream
from ludoteca.games.euphrates_tigris import RULES
from ludoteca.games.euphrates_tigris.notation import read_cell, read_leader
from ludoteca.games.euphrates_tigris.rules.conflicts import clashes
from ludoteca.games.euphrates_tigris.rules.kingdoms import kingdoms_beside
from ludoteca.games.euphrates_tigris.rules.tiles import scoring_seat
from ludoteca.games.euphrates_tigris.state import PEACE, State, seat_of
from ludoteca.games.euphrates_tigris.tables import COLOURS, GRID, NOWHERE
from ludoteca.games.euphrates_tigris.view import Layout, View, revolt_at, wars_between


def seen(state: State) -> tuple[View, Layout]:
    """The view of a spectator and its layout."""
    view = RULES.view(state, -1)
    return view, Layout(view)


def named(mask: int) -> str:
    """The names of the cells of a mask."""
    return " ".join(GRID.name(cell) for cell in cells(mask))


def test_kingdoms_are_found_with_their_leaders() -> None:
    """ET ruling 11."""
    _, layout = seen(position("at: F5\n| lK T bP . T . T bM X S"))
    assert [(named(kingdom.mask), kingdom.leaders) for kingdom in layout.kingdoms] == [
        ("F5 G5 H5", [0, 5]),
        ("L5 M5", [7]),
    ]


def test_scorer_is_the_seat_that_scores_a_tile() -> None:
    """ET ruling 41."""
    _, layout = seen(position("at: F5\n| lK T bP . T . T bM"))
    assert [layout.kingdoms[0].scorer(colour) for colour in range(COLOURS)] == [0, 1, 0, 0]
    assert [layout.kingdoms[1].scorer(colour) for colour in range(COLOURS)] == [
        NOWHERE, NOWHERE, NOWHERE, 1,
    ]  # fmt: skip


def test_strengths_in_war_and_revolt() -> None:
    """ET rulings 61 and 71."""
    _, layout = seen(position("at: F5\n| S lK T S\n| . T T .\n| . lP . ."))
    assert layout.strengths[0] == (2, 2)
    assert layout.strengths[1] == (3, 1)
    assert layout.strengths[2] == (0, 0)


def test_wars_between_predicts_the_wars_a_tile_would_start() -> None:
    """ET rulings 67 and 70."""
    text = "players: Lion Bull Potter\nturn: Bull\nat: E5\n| lM T M . T bM\n| lK . . . . pF"
    view, layout = seen(position(text))
    one, other = layout.beside[read_cell("H5")]
    wars = wars_between(view, layout, one, other)
    assert [(war.colour, war.attacker, war.defender) for war in wars] == [(3, 1, 0)]
    assert (wars[0].attack, wars[0].defence) == (0, 1)


def test_revolt_at_predicts_the_revolt_a_leader_would_start() -> None:
    """ET rulings 60 and 61."""
    view, layout = seen(position("at: G5\n| T . T bK T"))
    war = revolt_at(view, layout, 0, read_leader("K"), read_cell("H5"))
    assert war is not None
    assert (war.attacker, war.defender, war.attack, war.defence) == (0, 1, 2, 2)
    assert revolt_at(view, layout, 0, read_leader("P"), read_cell("H5")) is None
    assert revolt_at(view, layout, 1, read_leader("K"), read_cell("H5")) is None
    assert revolt_at(view, layout, 0, read_leader("K"), read_cell("A1")) is None


def test_kingdoms_exclude_the_uniting_tile() -> None:
    """ET ruling 72."""
    state = play(position("at: F5\n| lM T . T bM"), "Lion tile S H5")
    _, layout = seen(state)
    assert [named(kingdom.mask) for kingdom in layout.kingdoms] == ["F5 G5", "I5 J5"]


@pytest.mark.parametrize("players", [2, 4])
def test_the_layout_agrees_with_the_rules(players: int) -> None:
    """ET rulings 11, 40, 41 and 71, over random matches."""
    state: State = RULES.setup({"players": players}, SEED)
    rng = stream(SEED, 8, "layout")
    while state.decisions:
        RULES.apply(state, RULES.pick(state, seat_of(state.decisions[-1]), rng), None)
        _, layout = seen(state)
        assert layout.taken_mask == state.taken_mask
        assert layout.colour_masks == state.colour_masks
        conflict = state.conflict
        if conflict is not PEACE:
            kind = conflict.is_revolt
            fought = layout.strengths[conflict.attacker * COLOURS + conflict.colour][kind]
            assert fought == conflict.attack
        if state.uniting != NOWHERE:
            assert clashes(state)
            continue
        for cell, beside in layout.beside.items():
            regions = kingdoms_beside(state, cell)
            assert len(beside) == len(regions)
            for colour in range(COLOURS if len(regions) == 1 else 0):
                seat = scoring_seat(state.region_leaders[regions[0]], colour)
                if conflict is PEACE:
                    assert beside[0].scorer(colour) == seat
