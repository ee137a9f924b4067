"""The habit: quick answers by estimates, used in playouts."""

from ludoteca.bots.imperial_settlers.appraiser import Appraiser
from ludoteca.bots.imperial_settlers.free_offers import add_free_moves
from ludoteca.bots.imperial_settlers.offers import turn_offers
from ludoteca.bots.imperial_settlers.prices import Prices
from ludoteca.bots.imperial_settlers.questions import answer_worth
from ludoteca.bots.imperial_settlers.worker_exchange import best_exchange
from ludoteca.core.bits import lowest
from ludoteca.games.imperial_settlers import actions, tasks
from ludoteca.games.imperial_settlers.flow import apply, deciders, legal
from ludoteca.games.imperial_settlers.state import State
from ludoteca.games.imperial_settlers.tables.boards import DEFENSE
from ludoteca.games.imperial_settlers.tasks import task_kind


def habit_answer(prices: Prices, state: State, seat: int) -> int:
    """The action a seat takes by habit."""
    kind = task_kind(state.agenda[-1])
    if kind == tasks.ASK_TURN:
        return turn_offers(Appraiser(prices, state, seat), False).best()
    if kind == tasks.ASK_AFTER:
        return after_answer(Appraiser(prices, state, seat))
    listed = legal(state, seat)
    if len(listed) == 1:
        return listed[0]
    seen = Appraiser(prices, state, seat)
    if kind == tasks.ASK_EXCHANGE:
        wanted = actions.exchange(best_exchange(seen).good)
        return wanted if wanted in listed else listed[0]
    best = listed[0]
    most = answer_worth(seen, best)
    for action in listed:
        worth = answer_worth(seen, action)
        if worth > most:
            most = worth
            best = action
    return best


def after_answer(seen: Appraiser) -> int:
    """After the action of a turn: a defence token if it has a place, else the end of the turn."""
    if seen.supply[DEFENSE]:
        moves: list[int] = []
        worths: list[float] = []
        add_free_moves(seen, moves, worths)
        if moves and actions.kind_of(moves[0]) == actions.DEFEND:
            return moves[0]
    return actions.END_TURN


def play_rounds(state: State, habits: list[Prices], rounds: int) -> int:
    """Plays all seats by habit for some rounds or to the end; returns the number of decisions."""
    end = state.round + rounds
    steps = 0
    while state.agenda and state.round < end:
        seat = lowest(deciders(state))
        apply(state, habit_answer(habits[seat], state, seat), None)
        steps += 1
    return steps
