"""Previews from a view agree with what the rules then do."""

from collections.abc import Callable

import pytest

from ludoteca.core.actions import first_of, kind_of, second_of
from ludoteca.games.euphrates_tigris import flow
from ludoteca.games.euphrates_tigris.actions import LEADER_TO, PLACE
from ludoteca.games.euphrates_tigris.rules.conflicts import clashes, temples_beside
from ludoteca.games.euphrates_tigris.state import ASK_ACTION, State, question_of, seat_of
from ludoteca.games.euphrates_tigris.tables import COLOURS, KINDS_OF_POINT, NOWHERE
from ludoteca.games.euphrates_tigris.view import (
    Kingdom,
    Layout,
    View,
    War,
    revolt_at,
    wars_between,
)

Play = Callable[[int, Callable[[State], bool]], State]
SEEDS = range(1, 7)


def is_busy(state: State) -> bool:
    """Whether it is a turn with many leaders on the board."""
    on_board = sum(cell != NOWHERE for cell in state.leader_cells)
    return question_of(state.decisions[-1]) == ASK_ACTION and on_board > 7


def fought(state: State) -> tuple[int, int, int, int, int]:
    """The current conflict as plain numbers."""
    now = state.conflict
    return now.colour, now.attacker, now.defender, now.attack, now.defence


def foreseen(war: War) -> tuple[int, int, int, int, int]:
    """A previewed conflict in the same form."""
    return war.colour, war.attacker, war.defender, war.attack, war.defence


@pytest.mark.parametrize("seed", SEEDS)
def test_kingdoms_are_those_of_the_rules(play: Play, seed: int) -> None:
    state = play(seed, is_busy)
    layout = Layout(View(state, -1))
    regions = zip(state.region_masks, state.region_leaders, strict=True)
    ruled = [mask for mask, leaders in regions if leaders]
    assert sorted(kingdom.mask for kingdom in layout.kingdoms) == sorted(ruled)
    assert layout.taken_mask == state.taken_mask
    assert layout.colour_masks == state.colour_masks


@pytest.mark.parametrize("seed", SEEDS)
def test_strength_counts_tiles_of_the_colour_and_temples_beside(play: Play, seed: int) -> None:
    state = play(seed, is_busy)
    layout = Layout(View(state, -1))
    for leader, cell in enumerate(state.leader_cells):
        war, revolt = layout.strengths[leader]
        if cell == NOWHERE:
            assert (war, revolt) == (0, 0)
            continue
        region_mask = state.region_masks[state.region_of[cell]]
        assert war == (region_mask & state.colour_masks[leader % COLOURS]).bit_count()
        assert revolt == temples_beside(state, cell)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_tile_has_the_previewed_effect(play: Play, seed: int) -> None:
    state = play(seed, is_busy)
    seat = seat_of(state.decisions[-1])
    view = View(state, seat)
    layout = Layout(view)
    for action in flow.legal(state, seat):
        if kind_of(action) == PLACE:
            colour = first_of(action)
            beside = layout.beside.get(second_of(action), [])
            check_tile(state, action, colour, beside, view, layout)


def check_tile(
    state: State, action: int, colour: int, beside: list[Kingdom], view: View, layout: Layout
) -> None:
    """Beside one kingdom its scorer scores; between two the previewed wars are the waiting ones."""
    after = state.clone()
    flow.apply(after, action, None)
    if len(beside) < 2:
        scorer = beside[0].scorer(colour) if beside else NOWHERE
        gained = after.gains[len(state.gains) :][:1]
        expected = b"" if scorer == NOWHERE else bytes([scorer * KINDS_OF_POINT + colour])
        assert gained[: len(expected)] == expected
        return
    wars = wars_between(view, layout, *beside)
    if wars:
        assert clashes(after) == [war.colour for war in wars]
    if len(wars) == 1:
        assert fought(after) == foreseen(wars[0])


@pytest.mark.parametrize("seed", SEEDS)
def test_a_leader_has_the_previewed_effect(play: Play, seed: int) -> None:
    state = play(seed, is_busy)
    seat = seat_of(state.decisions[-1])
    view = View(state, seat)
    layout = Layout(view)
    for action in flow.legal(state, seat):
        if kind_of(action) != LEADER_TO:
            continue
        after = state.clone()
        flow.apply(after, action, None)
        revolt = revolt_at(view, layout, seat, first_of(action), second_of(action))
        is_begun = bool(after.conflict.is_revolt) and after.conflict is not state.conflict
        assert (revolt is not None) == is_begun
        if revolt:
            assert fought(after) == foreseen(revolt)
