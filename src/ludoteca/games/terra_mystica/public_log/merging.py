"""Detects where the public site would read two actions of a turn as one.

The site accepts a dwelling after any spades of the same turn, and spades after a spade action. So
the two actions of the Chaos Magicians' double turn may be merged; the log then needs `dig 0`, an
action without effect, at the end of the turn, or `done` if all other seats have passed.
"""

from typing import Final

from ludoteca.games.terra_mystica import actions
from ludoteca.games.terra_mystica.state import NOT_DIGGING, State
from ludoteca.games.terra_mystica.tables.tiles import ACT_SPADE

IDLE_ACTION: Final = "dig 0"
# After `dig` no spade can be given up in that turn, not even one from the other action, but it
# can be deleted like a tile.
SPADE_GONE: Final = "delete SPADE"
GIFTS: Final = (actions.BONUS_SPADE, actions.GIANT_SPADES)


class Merging:
    """Tracks the actions of one turn."""

    __slots__ = ("may_dig", "may_build", "home_mask", "is_merged", "has_bought")

    def __init__(self) -> None:
        self.may_dig = False  # there was a spade action and all its spades are unused
        self.may_build = False  # there were spades, but no dwelling yet
        self.home_mask = 0  # hexes transformed to home terrain
        self.is_merged = False
        self.has_bought = False  # whether spades were bought with workers or priests

    def follow(self, state: State, action: int) -> None:
        """Updates the state with an action of the active seat, before it is applied."""
        kind = actions.kind_of(action)
        first = actions.first_of(action)
        begins = state.digging == NOT_DIGGING
        if kind == actions.TRANSFORM:
            self.is_merged |= begins and self.may_dig
            self.may_dig = False
            self.may_build = True
            self.has_bought |= actions.third_of(action) > state.spades
            if actions.second_of(action) == state.seats[state.active].home:
                self.home_mask |= 1 << first
        elif kind == actions.BUILD:
            fits = self.home_mask == 0 or bool(self.home_mask >> first & 1)
            self.is_merged |= begins and self.may_build and fits
            self.may_dig = self.may_build = False
        elif kind == actions.ERUPT:
            self.may_dig = False
            self.may_build = True
            self.home_mask |= 1 << first
        elif kind == actions.ENOUGH:
            self.may_build = True
        elif actions.FIRST_ACTION <= kind <= actions.LAST_ACTION:
            gives = kind in GIFTS or (kind == actions.POWER and first >= ACT_SPADE)
            self.may_dig = gives and state.seats[state.active].board.digs
            self.may_build = self.may_dig or kind == actions.SANDSTORM

    def is_open(self) -> bool:
        """Whether a dwelling built in the next turn would be read as part of this one."""
        return self.may_build or self.is_merged
