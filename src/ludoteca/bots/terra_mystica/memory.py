"""Remembers the rest of the turns that bots have begun, by position."""

from typing import Final

from ludoteca.bots.terra_mystica.planning import fingerprint
from ludoteca.bots.terra_mystica.turns import NOTHING
from ludoteca.games.terra_mystica.flow import apply
from ludoteca.games.terra_mystica.state import State

STEPS_KEPT: Final = 256  # for all turns in progress in one process


class Memory:
    """The next step of every turn begun, by position."""

    __slots__ = ("_steps",)

    def __init__(self) -> None:
        self._steps: dict[tuple[int, ...], int] = {}

    def keep(self, state: State, seat: int, actions: list[int]) -> None:
        """Remembers a turn whose first action is taken now."""
        following = state.clone()
        for place in range(1, len(actions)):
            apply(following, actions[place - 1], None)
            self._steps[place_in_turn(following, seat)] = actions[place]
        while len(self._steps) > STEPS_KEPT:
            del self._steps[next(iter(self._steps))]

    def next_step(self, state: State, seat: int) -> int:
        """The planned action in this position, or NOTHING if there is none."""
        return self._steps.get(place_in_turn(state, seat), NOTHING)


def place_in_turn(state: State, seat: int) -> tuple[int, ...]:
    """A key that distinguishes positions in the middle of a turn."""
    own = state.seats[seat]
    return (
        seat, own.faction, state.round, state.occupied_mask, own.passed, own.town_mask,
        own.bridges, own.keys, state.actions_left, state.digging, state.spades, state.dug_mask,
        state.owed_favours, state.owed_towns,
    ) + fingerprint(state, seat)  # fmt: skip
