"""Playouts: all seats play on for a round, and the result of one seat is valued.

Plans ignore the moves of rivals. In playouts the rivals take the land, power actions and cult
spaces they want, each playing its best single turn. If a turn has several playouts, the values
of turns vary at random in all but the first, to try different lines of play.
"""

from typing import Final

from ludoteca.bots.bot import Budget
from ludoteca.bots.terra_mystica.offers import preferred_answer
from ludoteca.bots.terra_mystica.other_turns import all_turns
from ludoteca.bots.terra_mystica.planning import Depth, Plan, by_score
from ludoteca.bots.terra_mystica.scene import Scene
from ludoteca.bots.terra_mystica.setting_up import is_set_up, ordered_choices
from ludoteca.bots.terra_mystica.turns import NOTHING, WORST, Thinker, Turn
from ludoteca.bots.terra_mystica.value import Evaluator
from ludoteca.core.rng import Rng
from ludoteca.games.terra_mystica.actions import ACCEPT, CONVERT, DECLINE, END_TURN, kind_of, simple
from ludoteca.games.terra_mystica.flow import apply, deciders, legal
from ludoteca.games.terra_mystica.rules.turns import refusal_open
from ludoteca.games.terra_mystica.state import ACTING, NOT_DIGGING, OVER, State
from ludoteca.games.terra_mystica.tables.tiles import ROUNDS

ROUNDS_ON: Final = 1  # how many rounds after the current one are played
MARGIN: Final = 6.0  # points by which a plan may be worse than the best and still be played out
VARIETY: Final = 2.4  # largest random change of a turn's value, in points
GRAIN: Final = 1000
OFFER_KINDS: Final = (ACCEPT, DECLINE)
THE_END: Final = simple(END_TURN)


def ranked_by_playouts(
    thinker: Thinker, state: State, plans: list[Plan], depth: Depth, rng: Rng
) -> list[Plan]:
    """The best plans ordered by playouts, before the others; unchanged if time runs out."""
    tried = first_turns(plans, depth.playouts)
    if len(tried) < 2:
        return plans
    sums = [0.0] * len(tried)
    done = 0
    while done < depth.repeats:
        found = [points_of(thinker, state, plan, rng if done else None) for plan in tried]
        if thinker.budget.is_spent():
            break  # playouts that were cut short cannot be compared
        sums = [before + points for before, points in zip(sums, found, strict=True)]
        done += 1
    if done == 0:
        return plans
    best = [
        Plan(plan.first, plan.state, plan.value, sums[place] / done, thinker.seat)
        for place, plan in enumerate(tried)
    ]
    best.sort(key=by_score, reverse=True)
    return best + [plan for plan in plans if plan not in tried]


def points_of(thinker: Thinker, state: State, plan: Plan, rng: Rng | None) -> float:
    """The seat's points after a plan's first turn and a playout."""
    playout = Playout(thinker.evaluator, state, thinker.budget, rng)
    playout.take(plan.first.actions)
    return playout.points(thinker.seat, state.round + ROUNDS_ON)


def first_turns(plans: list[Plan], most: int) -> list[Plan]:
    """The best plan for each of the best few first turns."""
    found: list[Plan] = []
    seen: set[tuple[int, ...]] = set()
    for plan in plans:
        if len(found) == most or plan.score < plans[0].score - MARGIN:
            break
        mark = tuple(plan.first.actions)
        if mark not in seen:
            seen.add(mark)
            found.append(plan)
    return found


class Playout:
    """A simulated continuation of a match."""

    __slots__ = ("evaluator", "state", "budget", "rng")

    def __init__(
        self, evaluator: Evaluator, state: State, budget: Budget, rng: Rng | None = None
    ) -> None:
        self.evaluator = evaluator
        self.state = state.clone()
        self.budget = budget
        self.rng = rng  # None: all seats play their best turn

    def take(self, actions: list[int]) -> None:
        """Applies some actions of the seat that decides."""
        for action in actions:
            apply(self.state, action, None)

    def points(self, seat: int, last_round: int) -> float:
        """A seat's expected points once all players have passed in the last round to play."""
        state = self.state
        while state.phase != OVER and not self.budget.is_spent():
            if state.round == last_round < ROUNDS and have_all_passed(state):
                return self.evaluator.value(state, Scene(state, seat))
            self.take(self.next_actions())
        return float(state.seats[seat].vp)

    def next_actions(self) -> list[int]:
        """The next actions of the seat that decides."""
        state = self.state
        mask = deciders(state)
        seat = (mask & -mask).bit_length() - 1
        answers = legal(state, seat)
        if len(answers) == 1:
            return answers
        offers = [action for action in answers if kind_of(action) in OFFER_KINDS]
        if offers:
            return [preferred_answer(state, seat, offers)]
        if is_set_up(state, answers):
            return ordered_choices(state, seat, answers)[:1]
        thinker = Thinker(self.evaluator, Scene(state, seat), self.budget)
        if state.phase != ACTING or seat != state.active:
            return [thinker.best_of(state, useful(answers))]
        if state.digging != NOT_DIGGING or state.actions_left == 0 or refusal_open(state):
            step = thinker.next_step(state)
            return [THE_END if step == NOTHING else step]
        return best_turn(all_turns(thinker, state), self.rng).actions


def have_all_passed(state: State) -> bool:
    """Whether all players still in the match have passed."""
    for own in state.seats:
        if not own.passed and not own.left:
            return False
    return True


def useful(actions: list[int]) -> list[int]:
    """The actions without free conversions, unless there are no others."""
    return [action for action in actions if kind_of(action) != CONVERT] or actions


def best_turn(turns: list[Turn], rng: Rng | None) -> Turn:
    """The turn with the highest value plus urgency, varied at random if `rng` is given."""
    best = turns[0]
    most = WORST
    for turn in turns:
        liked = turn.value + turn.urgency
        if rng is not None:
            liked += random_change(rng)
        if liked > most:
            most = liked
            best = turn
    return best


def random_change(rng: Rng) -> float:
    """A random number of points, positive or negative; small ones are more frequent."""
    return VARIETY * (rng.below(GRAIN) + rng.below(GRAIN) - GRAIN + 1) / GRAIN
