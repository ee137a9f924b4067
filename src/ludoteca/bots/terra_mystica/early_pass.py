"""Passing too early: another turn is clearly better, or a free cult step is unused."""

from typing import Final

from ludoteca.bots.terra_mystica.land_turns import is_open
from ludoteca.bots.terra_mystica.other_turns import by_value, is_passed
from ludoteca.bots.terra_mystica.ranks import cult_prize
from ludoteca.bots.terra_mystica.scene import Scene
from ludoteca.bots.terra_mystica.turns import WORST, Turn
from ludoteca.games.terra_mystica.actions import BONUS_STEP, FAVOUR_STEP, kind_of
from ludoteca.games.terra_mystica.state import State
from ludoteca.games.terra_mystica.tables.tiles import CULTS, LAST_OPEN_SPACE, ROUNDS

TOO_EARLY: Final = 3.0  # points by which another turn must be better than passing
WORTH_TAKING: Final = 2.0  # the same for weak levels, which do not see what most turns bring
AS_GOOD: Final = 1.0  # a turn only this much worse is still preferred: more can follow it
STEP_POINTS: Final = 0.5  # the least value of a free cult step that should be taken
FREE_STEPS: Final = (BONUS_STEP, FAVOUR_STEP)


def better_than_passing(turns: list[Turn], seat: int) -> list[Turn]:
    """The turns that are so good that passing is a folly, best first."""
    passing = best_pass(turns, seat)
    return turns_above(turns, seat, passing + TOO_EARLY)


def instead_of_passing(
    turns: list[Turn], state: State, scene: Scene, margin: float = TOO_EARLY
) -> list[Turn]:
    """The turns to take if one is better than passing by a margin, best first; else none."""
    seat = scene.seat
    passing = best_pass(turns, seat)
    if turns_above(turns, seat, passing + margin):
        return turns_above(turns, seat, passing - AS_GOOD)
    if misses_step(state, scene):
        steps = [turn for turn in turns if kind_of(turn.actions[0]) in FREE_STEPS]
        return sorted(steps, key=by_value, reverse=True)
    return []


def misses_step(state: State, scene: Scene) -> bool:
    """Whether a free cult step that would pay at the end is still unused this round."""
    own = state.seats[scene.seat]
    left = max(0, ROUNDS - state.round - 1)
    least = cult_prize(own.cults, scene.cults, left) + STEP_POINTS
    for kind in FREE_STEPS:
        if not is_open(own, kind):
            continue
        for track in range(CULTS):
            if own.cults[track] < LAST_OPEN_SPACE:
                cults = own.cults[:]
                cults[track] += 1
                if cult_prize(cults, scene.cults, left) >= least:
                    return True
    return False


def best_pass(turns: list[Turn], seat: int) -> float:
    """The value of passing now."""
    value = WORST
    for turn in turns:
        if is_passed(turn, seat):
            value = max(value, turn.value)
    return value


def turns_above(turns: list[Turn], seat: int, least: float) -> list[Turn]:
    """The turns other than passing with at least a value, best first."""
    found = [turn for turn in turns if turn.value >= least and not is_passed(turn, seat)]
    return sorted(found, key=by_value, reverse=True)
