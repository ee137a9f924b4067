"""Where the public site would take two actions for one.

It lets a dwelling follow any spades of the same turn and spades follow a spade action. The two
actions of the Chaos Magicians' double turn may run together that way; a log then says `dig 0` at
the end of the turn, an action that does nothing. Who is alone in a round says `done` instead.
"""

from typing import Final

from ludoteca.games.terra_mystica import actions
from ludoteca.games.terra_mystica.state import NOT_DIGGING, State
from ludoteca.games.terra_mystica.tables.tiles import ACT_SPADE

IDLE_ACTION: Final = "dig 0"
# After `dig` no spade can be given up in that turn, not even one of the other action's; it can
# be removed like a tile.
SPADE_GONE: Final = "delete SPADE"
GIFTS: Final = (actions.BONUS_SPADE, actions.GIANT_SPADES)


class Merging:
    """Follows the actions of one turn."""

    __slots__ = ("may_dig", "may_build", "home_mask", "is_merged", "has_bought")

    def __init__(self) -> None:
        self.may_dig = False  # a spade action whose spades are all unused
        self.may_build = False  # spades without a dwelling so far
        self.home_mask = 0  # hexes that became home terrain
        self.is_merged = False
        self.has_bought = False  # spades with workers or priests

    def follow(self, state: State, action: int) -> None:
        """One action of the active seat, not done yet."""
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
        """Whether a dwelling of the next turn would still be read into this one."""
        return self.may_build or self.is_merged
