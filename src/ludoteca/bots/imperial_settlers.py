"""Imperial Settlers as a bot sees it."""

from typing import Final

from ludoteca.bots.judge import Judge
from ludoteca.core.bits import lowest
from ludoteca.core.rng import Rng
from ludoteca.games.imperial_settlers.flow import apply, deciders, pick
from ludoteca.games.imperial_settlers.scoring import end_points
from ludoteca.games.imperial_settlers.state import State
from ludoteca.games.imperial_settlers.tables.boards import (
    DEFENSE,
    FOOD,
    GOLD,
    RAZE,
    STONE,
    WOOD,
    WORKER,
)
from ludoteca.games.imperial_settlers.tasks import ASK_CHOOSE, task_kind

POINT: Final = 6
CARD: Final = 3
LOCATION: Final = 14
DEAL: Final = 9
# By good: a worker is there to be spent, the others to build with.
GOODS: Final = {WOOD: 3, STONE: 3, FOOD: 3, GOLD: 4, WORKER: 1, RAZE: 3, DEFENSE: 2}


class ImperialSettlersJudge(Judge[State]):
    """Points now and at the end, locations and deals for what they will bring, cards, goods."""

    def worth(self, state: State, seat: int) -> int:
        own = state.seats[seat]
        total = POINT * sum(end_points(state, seat))
        for good, price in GOODS.items():
            total += price * own.goods[good]
        return total + LOCATION * len(own.locations) + DEAL * len(own.deals) + CARD * len(own.hand)

    def settle(self, state: State, rng: Rng) -> None:
        while state.agenda and task_kind(state.agenda[-1]) >= ASK_CHOOSE:
            apply(state, pick(state, lowest(deciders(state)), rng), None)
