"""Terra Mystica as a bot sees it."""

from typing import Final

from ludoteca.bots.judge import Judge
from ludoteca.core.bits import lowest
from ludoteca.core.rng import Rng
from ludoteca.games.terra_mystica.flow import apply, deciders
from ludoteca.games.terra_mystica.picking import pick
from ludoteca.games.terra_mystica.rules.turns import refusal_open
from ludoteca.games.terra_mystica.state import ACTING, Seat, State
from ludoteca.games.terra_mystica.tables.factions import PIECES, REPLACES

POINT: Final = 12  # three goods are worth a point at the end, and some growth before it
GOOD: Final = 3
POWER: Final = 2
CULT_STEP: Final = 4
LEVEL: Final = 15  # of shipping or exchange


class TerraMysticaJudge(Judge[State]):
    """Points, goods by what they fetch, and structures by what was paid for them."""

    def worth(self, state: State, seat: int) -> int:
        own = state.seats[seat]
        goods = own.coins + 2 * own.workers + 3 * own.priests
        levels = own.shipping + own.exchange
        total = POINT * own.vp + GOOD * goods + POWER * (own.bowl2 + 2 * own.bowl3)
        return total + CULT_STEP * sum(own.cults) + LEVEL * levels + structures(own)

    def settle(self, state: State, rng: Rng) -> None:
        while state.phase == ACTING and refusal_open(state):
            apply(state, pick(state, lowest(deciders(state)), rng), None)


def structures(own: Seat) -> int:
    """What the structures on the map cost, all they replaced included, and a little more."""
    total = 0
    for structure in range(len(PIECES)):
        built = own.piece_masks[structure].bit_count()
        paid = 0
        step = structure
        while step >= 0:
            paid += own.board.cost_coins[step] + 2 * own.board.cost_workers[step] + 1
            step = REPLACES[step]
        total += built * paid * (GOOD + 1)
    return total
