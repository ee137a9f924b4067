"""Previewed consequences of a tile are what really happens."""

import re
from collections.abc import Callable

import pytest

from ludoteca.core.actions import first_of, kind_of, second_of
from ludoteca.core.bits import lowest
from ludoteca.games.euphrates_tigris.actions import PLACE, SUPPORT
from ludoteca.games.euphrates_tigris.state import (
    ASK_ACTION,
    ASK_ATTACK,
    ASK_DEFENCE,
    State,
    question_of,
)
from ludoteca.games.euphrates_tigris.tables import KINDS_OF_POINT, NOWHERE, TEMPLE
from ludoteca.games.euphrates_tigris.view import Layout, View, War, wars_between
from ludoteca.games.registry import rules_of
from ludoteca.text import catalogue
from ludoteca.web.game_parts import move_menu_of

Play = Callable[[int, Callable[[State], bool]], State]
RULES = rules_of("euphrates_tigris")
MENU = move_menu_of("euphrates_tigris")


def wars_of(view: View, action: int) -> list[War]:
    """The wars a tile would start."""
    layout = Layout(view)
    beside = layout.beside.get(second_of(action), [])
    is_tile = kind_of(action) == PLACE and len(beside) > 1
    return wars_between(view, layout, beside[0], beside[1]) if is_tile else []


def has_war(state: State) -> bool:
    """Whether it is a turn in which a tile can start exactly one war."""
    if question_of(state.decisions[-1]) != ASK_ACTION:
        return False
    if sum(cell != NOWHERE for cell in state.leader_cells) < 4:
        return False
    seat = lowest(RULES.deciders(state))
    view = RULES.view(state, seat)
    return any(len(wars_of(view, action)) == 1 for action in RULES.legal(state, seat))


def gained(state: State, action: int, war: War) -> tuple[int, int]:
    """The points of attacker and defender from a war without added supporters."""
    sides, colour = (war.attacker, war.defender), war.colour
    before = [state.points[seat * KINDS_OF_POINT + colour] for seat in sides]
    RULES.apply(state, action, None)
    for _ in range(2):
        seat = lowest(RULES.deciders(state))
        RULES.apply(state, min(a for a in RULES.legal(state, seat) if kind_of(a) == SUPPORT), None)
    after = [state.points[seat * KINDS_OF_POINT + colour] for seat in sides]
    return after[0] - before[0], after[1] - before[1]


@pytest.mark.parametrize("seed", range(1, 5))
def test_the_prize_of_a_war_is_what_the_winner_gets(play: Play, seed: int) -> None:
    state = play(seed, has_war)
    seat = lowest(RULES.deciders(state))
    view = RULES.view(state, seat)
    words = catalogue("en", "euphrates_tigris")
    for action in RULES.legal(state, seat):
        wars = wars_of(view, action)
        if len(wars) != 1:
            continue
        lines = [line for _, line in MENU.consequences(view, action, None, words)]
        assert lines[0].startswith("Joins the kingdoms: ") and lines[1].startswith("War (")
        prizes = [int(number) for number in re.findall(r"\d+", lines[2])]
        win, loss = prizes[0], prizes[-1]  # shown once if they are equal
        assert len(prizes) == 2 - (wars[0].attack == wars[0].defence)
        won, lost = gained(RULES.clone(state), action, wars[0])
        if wars[0].attack > wars[0].defence:
            assert lost == 0 and (won <= win if wars[0].colour == TEMPLE else won == win)
        else:
            assert won == 0 and (lost <= loss if wars[0].colour == TEMPLE else lost == loss)


def is_answering(state: State) -> bool:
    """Whether the defender of a conflict can still add supporters."""
    if question_of(state.decisions[-1]) != ASK_DEFENCE:
        return False
    return len(RULES.legal(state, lowest(RULES.deciders(state)))) > 1


@pytest.mark.parametrize("seed", range(1, 7))
def test_the_forecast_for_the_defender_is_the_result(play: Play, seed: int) -> None:
    state = play(seed, is_answering)
    seat = lowest(RULES.deciders(state))
    view, words = RULES.view(state, seat), catalogue("en", "euphrates_tigris")
    fight = state.conflict
    colour = TEMPLE if fight.is_revolt else fight.colour
    for action in RULES.legal(state, seat):
        if kind_of(action) != SUPPORT:
            continue
        ((style, whole),) = MENU.consequences(view, action, None, words)
        line, _, spent = whole.partition(" · ")
        assert re.findall(r"\d+", spent) == ([str(first_of(action))] if first_of(action) else [])
        after = state.clone()
        RULES.apply(after, action, None)
        winner = fight.defender if style == "good" else fight.attacker
        at = winner * KINDS_OF_POINT + colour
        gained_points = after.points[at] - state.points[at]
        previewed = int(re.findall(r"\d+", line)[-1])
        assert gained_points == previewed or ("up to" in line and 0 < gained_points <= previewed)


def test_the_attacker_sees_what_the_defender_needs(play: Play) -> None:
    state = play(3, lambda state: question_of(state.decisions[-1]) == ASK_ATTACK)
    seat = lowest(RULES.deciders(state))
    view, fight = RULES.view(state, seat), state.conflict
    for language in ("en", "it", "es"):
        words = catalogue(language, "euphrates_tigris")
        for action in RULES.legal(state, seat):
            if kind_of(action) != SUPPORT:
                continue
            (style, line), _ = MENU.consequences(view, action, None, words)
            mine = fight.attack + first_of(action)
            assert (style == "bad") == (mine <= fight.defence)
            assert line.startswith(f"{mine} ")
            assert style == "bad" or str(mine - fight.defence) in line.split(":")[1]
