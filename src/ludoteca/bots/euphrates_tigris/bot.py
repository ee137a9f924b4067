"""The bot: chooses one of the legal actions from a view, with reasons."""

from typing import Final

from ludoteca.bots.bot import NO_ACTION, Answer, Bot, Budget, Term, largest
from ludoteca.bots.euphrates_tigris.candidates import candidates
from ludoteca.bots.euphrates_tigris.evaluator import Evaluator
from ludoteca.bots.euphrates_tigris.follies import sensible
from ludoteca.bots.euphrates_tigris.odds import Odds
from ludoteca.bots.euphrates_tigris.planner import WORST, Hand, Planner
from ludoteca.bots.euphrates_tigris.weighing import FEATURES, WeightValues, shipped_values
from ludoteca.core.actions import first_of
from ludoteca.core.rng import Rng
from ludoteca.games.euphrates_tigris.actions import FROM_BAG
from ludoteca.games.euphrates_tigris.flow import apply
from ludoteca.games.euphrates_tigris.state import (
    ASK_ACTION,
    ASK_DRAW,
    State,
    question_of,
)
from ludoteca.games.euphrates_tigris.tables import ACTIONS_A_TURN, COLOURS, FEWEST_PLAYERS
from ludoteca.games.euphrates_tigris.view import View, gauge, imagine

TIE_BREAK: Final = 0.001  # weight of the plain value between equal plans
BAG_SHARE: Final = 0.95  # share of the unseen tiles that is still in the bag, not discarded


class EuphratesTigrisBot(Bot[View]):
    """Ranks candidates by their value, then the best `width` by the whole turn."""

    def __init__(self, width: int, sees_rivals: bool = True) -> None:
        self.width: int = width
        self.sees_rivals: bool = sees_rivals
        self.duel_weights: WeightValues = shipped_values("duel")
        self.table_weights: WeightValues = shipped_values("table")

    def choose(self, view: View, legal: list[int], budget: Budget, rng: Rng) -> Answer:
        """The best action found within the budget."""
        if len(legal) == 1:
            return Answer(legal[0])
        weights = self.duel_weights if view.players == FEWEST_PLAYERS else self.table_weights
        state = likely_state(view, rng)
        planner = Planner(Evaluator(Odds(view, state), weights, budget, self.sees_rivals))
        hand = [float(held) for held in view.hands[view.seat]]
        question = question_of(view.decisions[-1])
        if question == ASK_DRAW:
            options = legal
            values = [draw_worth(planner, state, action, hand) for action in legal]
        elif question == ASK_ACTION:
            allowed = set(legal)
            options = [a for a in candidates(state, view.seat, True) if a in allowed] or legal
            options = sensible(state, view.seat, options, planner.evaluator.odds)
            values = plain_worths(planner, state, options, hand)
            if state.action_number < ACTIONS_A_TURN and self.width:
                values = turn_worths(planner, state, options, values, hand, self.width)
        else:
            options = legal
            values = plain_worths(planner, state, options, hand)
        return answer_of(planner, state, options, values, hand)


def likely_state(view: View, rng: Rng) -> State:
    """An imagined state with a bag of the most likely size."""
    state = imagine(view, rng)
    tiles = list(state.bag)
    for colour in range(COLOURS):
        tiles += [colour] * (state.discards[colour] - state.open_discards[colour])
    left = int(len(tiles) * BAG_SHARE)
    while left and gauge(left) > view.gauge:
        left -= 1
    while left < len(tiles) and gauge(left) < view.gauge:
        left += 1
    state.bag = bytes(tiles[:left])
    state.bag_at = 0
    for colour in range(COLOURS):
        state.discards[colour] = state.open_discards[colour] + tiles[left:].count(colour)
    return state


def plain_worths(planner: Planner, state: State, options: list[int], hand: Hand) -> list[float]:
    """The value of each action by itself; WORST for those the budget does not reach."""
    values: list[float] = []
    budget = planner.evaluator.budget
    for action in options:
        if values and budget.is_spent():
            values.append(WORST)
        else:
            values.append(planner.worth(state, action, hand, False))
    return values


def turn_worths(
    planner: Planner,
    state: State,
    options: list[int],
    plain: list[float],
    hand: Hand,
    width: int,
) -> list[float]:
    """The value of the whole turn that starts with each of the most promising actions."""
    order = ranked(plain)
    values = [WORST] * len(options)
    budget = planner.evaluator.budget
    for place in range(min(width, len(order))):
        number = order[place]
        if place and budget.is_spent():
            break
        values[number] = planner.worth(state, options[number], hand, True)
        values[number] += TIE_BREAK * plain[number]
    return values


def ranked(values: list[float]) -> list[int]:
    """The indices of the values, the highest value first; equal ones in order."""
    pairs = [(-value, number) for number, value in enumerate(values)]
    pairs.sort()
    return [number for _, number in pairs]


def draw_worth(planner: Planner, state: State, action: int, hand: Hand) -> float:
    """The value of a tile taken from the open supply, or drawn from the bag."""
    source = first_of(action)
    more = hand[:]
    if source != FROM_BAG:
        more[source] += 1.0
        return planner.evaluator.value(state, more)
    share = planner.evaluator.odds.share
    value = 0.0
    for colour in range(COLOURS):
        drawn = hand[:]
        drawn[colour] += 1.0
        value += share[colour] * planner.evaluator.value(state, drawn)
    return value


def answer_of(
    planner: Planner, state: State, options: list[int], values: list[float], hand: Hand
) -> Answer:
    """The best action with its reasons and the runner-up."""
    order = ranked(values)
    action = options[order[0]]
    second = options[order[1]] if len(order) > 1 else NO_ACTION
    terms = reasons(planner, state, action, hand)
    return Answer(action, terms, second, planner.evaluator.budget.used)


def reasons(planner: Planner, state: State, action: int, hand: Hand) -> list[Term]:
    """The terms that the action changes most."""
    evaluator = planner.evaluator
    before = evaluator.terms(state, hand)
    after = state.clone()
    apply(after, action, None)
    if after.is_over:
        return [Term("result", evaluator.final_value(after))]
    found = evaluator.terms(after, planner.hand_after(state, action, hand))
    return largest([Term(FEATURES[n], found[n] - before[n]) for n in range(len(found))])
