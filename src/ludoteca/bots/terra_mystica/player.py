"""The bot: which question is asked, and who answers it."""

from typing import Final

from ludoteca.bots.bot import NO_ACTION, Answer, Bot, Budget, Term, largest
from ludoteca.bots.terra_mystica.conversions import TurnRecord
from ludoteca.bots.terra_mystica.early_pass import instead_of_passing
from ludoteca.bots.terra_mystica.land_turns import continue_digging
from ludoteca.bots.terra_mystica.offers import should_accept
from ludoteca.bots.terra_mystica.other_turns import all_turns, is_passed
from ludoteca.bots.terra_mystica.planning import Depth, Plan, best_plan
from ludoteca.bots.terra_mystica.scene import Scene
from ludoteca.bots.terra_mystica.setting_up import setup_worth
from ludoteca.bots.terra_mystica.turns import NOTHING, Thinker, Turns
from ludoteca.bots.terra_mystica.value import Evaluator
from ludoteca.core.rng import Rng
from ludoteca.games.terra_mystica.actions import (
    ACCEPT,
    CONVERT,
    DECLINE,
    END_TURN,
    TAKE_FAVOUR,
    kind_of,
    simple,
)
from ludoteca.games.terra_mystica.flow import apply
from ludoteca.games.terra_mystica.rules.turns import refusal_open
from ludoteca.games.terra_mystica.state import (
    ACTING,
    CHOOSING,
    NOT_DIGGING,
    PLACING,
    State,
)
from ludoteca.games.terra_mystica.view import View, imagine

OFFER_KINDS: Final = (ACCEPT, DECLINE)
MOST_STEPS: Final = 40  # of one turn
THE_END: Final = simple(END_TURN)


class TerraMysticaBot(Bot[View]):
    """Plays whole turns; finds its turn again at each of its steps."""

    def __init__(self, rows: list[list[float]], depth: Depth) -> None:
        self.evaluator = Evaluator(rows)
        self.depth = depth

    def choose(self, view: View, legal: list[int], budget: Budget, rng: Rng) -> Answer:
        """The best action for the seat of the view."""
        if len(legal) == 1:
            return Answer(legal[0])
        state = imagine(view, rng)
        seat = view.seat
        offers = [action for action in legal if kind_of(action) in OFFER_KINDS]
        if offers:
            return self.answer_offer(state, seat, offers)
        if state.phase == PLACING or (state.phase == CHOOSING and not is_favour(legal)):
            return set_up(state, seat, legal)
        thinker = Thinker(self.evaluator, Scene(state, seat), budget)
        if state.phase == ACTING and seat == state.active:
            return self.play(thinker, state, legal)
        return self.answered(thinker, state, ranked(thinker, state, legal))

    def answer_offer(self, state: State, seat: int, offers: list[int]) -> Answer:
        """Power for points, or not."""
        take = offers[0] if kind_of(offers[0]) == ACCEPT else offers[1]
        leave = offers[1] if take == offers[0] else offers[0]
        chosen, other = (take, leave) if should_accept(state, seat, take) else (leave, take)
        return Answer(chosen, [], other)

    def play(self, thinker: Thinker, state: State, legal: list[int]) -> Answer:
        """One step of a turn."""
        if is_digging(state):
            plans = self.digging_plans(thinker, state)
            return self.answered(thinker, state, first_steps(plans, legal))
        if not has_action(state):
            return self.answered(thinker, state, [self.next_step(thinker, state)])
        plans = self.kept_plans(thinker, state)
        return self.answered(thinker, state, first_steps(plans, legal), plans)

    def kept_plans(self, thinker: Thinker, state: State) -> list[Plan]:
        """The plans, best first, without those that convert for nothing.

        The turn is planned anew after each of its steps. So a plan that begins with a conversion
        is played to the end of the turn first, and taken only if that needs what it converts.
        """
        plans = self.sound_plans(thinker, state)
        refused: list[int] = []
        for place, plan in enumerate(plans):
            first = plan.first.actions[0]
            if first in refused:
                continue
            if kind_of(first) != CONVERT or self.is_needed(thinker, state, first):
                return plans[place:]
            refused.append(first)
        return plans

    def sound_plans(self, thinker: Thinker, state: State) -> list[Plan]:
        """The plans, best first; passing comes last where another turn is worth clearly more."""
        seat = thinker.seat
        turns = all_turns(thinker, state)
        plans = best_plan(thinker, state, turns, self.depth)
        rather = instead_of_passing(turns, seat)
        if not rather:
            return plans
        first_pass = 0
        while first_pass < len(plans) and not is_passed(plans[first_pass].first, seat):
            first_pass += 1
        sound = [Plan(turn, turn.state, turn.value, turn.value, seat) for turn in rather]
        return plans[:first_pass] + sound + plans[first_pass:]

    def is_needed(self, thinker: Thinker, state: State, action: int) -> bool:
        """Whether the turn that begins with this conversion uses all that it converts."""
        record = TurnRecord()
        seat = thinker.seat
        for _ in range(MOST_STEPS):
            state = thinker.after(state, action)
            record.note(action, state.seats[seat])
            record.has_passed = state.seats[seat].passed != 0
            if record.has_passed:
                break
            action = self.planned_step(thinker, state)
            if action == THE_END:
                break
        return record.idle() < 0

    def planned_step(self, thinker: Thinker, state: State) -> int:
        """The step that will be taken here, if nothing is refused any more."""
        budget = Budget(thinker.budget.nodes, max(0.0, thinker.seconds_left()))
        again = Thinker(self.evaluator, Scene(state, thinker.seat), budget)
        if has_action(state):
            return self.sound_plans(again, state)[0].first.actions[0]
        return self.next_step(again, state)

    def next_step(self, thinker: Thinker, state: State) -> int:
        """How a turn goes on whose action is done or under way."""
        if is_digging(state):
            plans = self.digging_plans(thinker, state)
            return plans[0].first.actions[0]
        step = thinker.next_step(state)
        return THE_END if step == NOTHING else step

    def digging_plans(self, thinker: Thinker, state: State) -> list[Plan]:
        """The plans from the middle of an action with spades."""
        turns = Turns(thinker, state)
        continue_digging(turns)
        return best_plan(thinker, state, turns.found, self.depth)

    def answered(
        self, thinker: Thinker, state: State, actions: list[int], plans: list[Plan] | None = None
    ) -> Answer:
        """The first of the actions with the terms that speak for it, and the second."""
        if plans:
            following = plans[0].first.state
        else:
            following = state.clone()
            apply(following, actions[0], None)
        terms: list[Term] = []
        if following.round == state.round:
            terms = self.reasons(thinker, state, following)
        runner_up = actions[1] if len(actions) > 1 else NO_ACTION
        return Answer(actions[0], terms, runner_up, thinker.budget.used)

    def reasons(self, thinker: Thinker, state: State, following: State) -> list[Term]:
        """The terms that change most."""
        before = {term.name: term.value for term in self.evaluator.terms(state, thinker.scene)}
        after = self.evaluator.terms(following, thinker.scene)
        return largest([Term(term.name, term.value - before[term.name]) for term in after])


def is_digging(state: State) -> bool:
    """Whether an action with spades is under way, and nothing is owed before it goes on."""
    return state.digging != NOT_DIGGING and not state.owed_favours and not state.owed_towns


def has_action(state: State) -> bool:
    """Whether the turn still has an action to take."""
    return state.actions_left > 0 and not refusal_open(state)


def is_favour(legal: list[int]) -> bool:
    """Whether a favour tile is asked for."""
    return kind_of(legal[0]) == TAKE_FAVOUR


def set_up(state: State, seat: int, legal: list[int]) -> Answer:
    """The best choice of the set-up; of equal ones the first."""
    scored = [(setup_worth(state, seat, action), -place) for place, action in enumerate(legal)]
    order = sorted(scored, reverse=True)
    return Answer(legal[-order[0][1]], [], legal[-order[1][1]], len(legal))


def ranked(thinker: Thinker, state: State, legal: list[int]) -> list[int]:
    """The actions by the positions they lead to; free conversions aside."""
    wanted = [action for action in legal if kind_of(action) != CONVERT] or legal
    best = thinker.best_of(state, wanted)
    rest = [action for action in wanted if action != best]
    return [best, thinker.best_of(state, rest)] if rest else [best]


def first_steps(plans: list[Plan], legal: list[int]) -> list[int]:
    """The first actions of the plans, each once, best first."""
    found: list[int] = []
    for plan in plans:
        action = plan.first.actions[0]
        if action not in found and action in legal:
            found.append(action)
    return found or legal[-1:]
