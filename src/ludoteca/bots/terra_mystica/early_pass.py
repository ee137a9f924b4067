"""Passing too early: while another turn is worth clearly more by the bot's own value."""

from typing import Final

from ludoteca.bots.terra_mystica.other_turns import by_value, is_passed
from ludoteca.bots.terra_mystica.turns import WORST, Turn

TOO_EARLY: Final = 3.0  # points by which another turn is better than passing
AS_GOOD: Final = 1.0  # a turn so little worse still beats passing: more can follow it


def better_than_passing(turns: list[Turn], seat: int) -> list[Turn]:
    """The turns that make passing a folly, best first."""
    passing = best_pass(turns, seat)
    return turns_above(turns, seat, passing + TOO_EARLY)


def instead_of_passing(turns: list[Turn], seat: int) -> list[Turn]:
    """Where passing would be a folly: what to do rather, best first."""
    passing = best_pass(turns, seat)
    if not turns_above(turns, seat, passing + TOO_EARLY):
        return []
    return turns_above(turns, seat, passing - AS_GOOD)


def best_pass(turns: list[Turn], seat: int) -> float:
    """The value of passing now."""
    value = WORST
    for turn in turns:
        if is_passed(turn, seat):
            value = max(value, turn.value)
    return value


def turns_above(turns: list[Turn], seat: int, least: float) -> list[Turn]:
    """The turns other than passing that are worth so much, best first."""
    found = [turn for turn in turns if turn.value >= least and not is_passed(turn, seat)]
    return sorted(found, key=by_value, reverse=True)
