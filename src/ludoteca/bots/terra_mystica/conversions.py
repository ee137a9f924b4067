"""What a turn converted, and whether it was needed."""

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

# The good that each conversion makes: power, coins, workers, priests.
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
    """The turn that is being played: what was converted, and the least held of it since."""

    __slots__ = ("made", "least", "has_passed")

    def __init__(self) -> None:
        self.made = [0] * len(GOODS)
        self.least = [0] * len(GOODS)
        self.has_passed = False

    def note(self, action: int, own: Seat) -> None:
        """Notes an action of the turn, and what its seat holds after it."""
        held = holdings(own)
        for good in range(len(GOODS)):
            self.least[good] = min(self.least[good], held[good])
        if kind_of(action) == CONVERT and first_of(action) in MADE:
            made = MADE[first_of(action)]
            self.made[made] += 1
            self.least[made] = held[made]

    def idle(self) -> int:
        """The first good that was made and never needed, or -1; coins before passing are saved."""
        for good in range(len(GOODS)):
            is_saved = self.has_passed and good == 1
            if self.made[good] and self.least[good] > 0 and not is_saved:
                return good
        return -1


def holdings(own: Seat) -> list[int]:
    """What a seat holds of the goods that conversions make."""
    return [own.bowl3, own.coins, own.workers, own.priests]


def converts_in_vain(state: State, seat: int, turn: Turn) -> bool:
    """Whether a turn from this position makes something that it never needs."""
    if all(kind_of(action) != CONVERT for action in turn.actions):
        return False
    record = TurnRecord()
    following = state.clone()
    for action in turn.actions:
        apply(following, action, None)
        record.note(action, following.seats[seat])
    record.has_passed = following.seats[seat].passed != 0
    return record.idle() >= 0
