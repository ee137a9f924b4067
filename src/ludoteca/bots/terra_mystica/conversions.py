"""Whether the conversions of a turn were needed."""

from typing import Final

from ludoteca.bots.terra_mystica.turns import Turn
from ludoteca.games.terra_mystica.actions import CONVERT, first_of, kind_of
from ludoteca.games.terra_mystica.flow import apply
from ludoteca.games.terra_mystica.state import Seat, State
from ludoteca.games.terra_mystica.tables.tiles import (
    BURN,
    POWER_TO_COIN,
    POWER_TO_PRIEST,
    POWER_TO_WORKER,
    PRIEST_TO_WORKER,
    WORKER_TO_COIN,
)

# By conversion, the index in GOODS of the good it makes.
MADE: Final = {
    BURN: 0,
    POWER_TO_COIN: 1,
    WORKER_TO_COIN: 1,
    POWER_TO_WORKER: 2,
    PRIEST_TO_WORKER: 2,
    POWER_TO_PRIEST: 3,
}
GOODS: Final = ("power", "coins", "workers", "priests")


class TurnRecord:
    """The conversions of a turn so far, and the least held of each good made since."""

    __slots__ = ("made", "least", "has_passed")

    def __init__(self) -> None:
        self.made = [0] * len(GOODS)
        self.least = [0] * len(GOODS)
        self.has_passed = False

    def note(self, action: int, own: Seat) -> None:
        """Records an action of the turn and the goods of its seat after it."""
        held = holdings(own)
        for good in range(len(GOODS)):
            self.least[good] = min(self.least[good], held[good])
        if kind_of(action) == CONVERT and first_of(action) in MADE:
            made = MADE[first_of(action)]
            self.made[made] += 1
            self.least[made] = held[made]

    def idle(self) -> int:
        """The first good made and not needed, or -1; coins made before passing do not count."""
        for good in range(len(GOODS)):
            is_saved = self.has_passed and good == 1
            if self.made[good] and self.least[good] > 0 and not is_saved:
                return good
        return -1


def holdings(own: Seat) -> list[int]:
    """The amounts of GOODS a seat holds."""
    return [own.bowl3, own.coins, own.workers, own.priests]


def has_idle_conversion(state: State, seat: int, turn: Turn) -> bool:
    """Whether a turn from this position makes a good that it does not need."""
    if all(kind_of(action) != CONVERT for action in turn.actions):
        return False
    record = TurnRecord()
    following = state.clone()
    for action in turn.actions:
        apply(following, action, None)
        record.note(action, following.seats[seat])
    record.has_passed = following.seats[seat].passed != 0
    return record.idle() >= 0
