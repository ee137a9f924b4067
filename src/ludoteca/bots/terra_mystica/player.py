"""The bot: chooses one of the legal actions by the kind of question."""

from typing import Final

from ludoteca.bots.bot import NO_ACTION, Answer, Bot, Budget, Term, largest
from ludoteca.bots.terra_mystica.conversions import has_idle_conversion
from ludoteca.bots.terra_mystica.early_pass import WORTH_TAKING, instead_of_passing
from ludoteca.bots.terra_mystica.land_turns import continue_digging
from ludoteca.bots.terra_mystica.memory import Memory
from ludoteca.bots.terra_mystica.offers import preferred_answer
from ludoteca.bots.terra_mystica.other_turns import all_turns, by_value, is_passed
from ludoteca.bots.terra_mystica.planning import Depth, Plan, best_plan
from ludoteca.bots.terra_mystica.playouts import ranked_by_playouts
from ludoteca.bots.terra_mystica.scene import Scene
from ludoteca.bots.terra_mystica.setting_up import is_set_up, ordered_choices
from ludoteca.bots.terra_mystica.turns import NOTHING, Thinker, Turn, Turns
from ludoteca.bots.terra_mystica.value import Evaluator
from ludoteca.core.rng import Rng
from ludoteca.games.terra_mystica.actions import (
    ACCEPT,
    CONVERT,
    DECLINE,
    END_TURN,
    PASS,
    kind_of,
    simple,
)
from ludoteca.games.terra_mystica.flow import apply
from ludoteca.games.terra_mystica.rules.turns import refusal_open
from ludoteca.games.terra_mystica.state import (
    ACTING,
    NOT_DIGGING,
    State,
)
from ludoteca.games.terra_mystica.view import View, imagine

OFFER_KINDS: Final = (ACCEPT, DECLINE)
THE_END: Final = simple(END_TURN)


class TerraMysticaBot(Bot[View]):
    """Plans a whole turn before its first step."""

    def __init__(
        self,
        rows: list[list[float]],
        depth: Depth,
        memory: Memory,
        judging_rows: list[list[float]] | None = None,
    ) -> None:
        self.evaluator = Evaluator(rows)
        # Decides whether passing is a folly; the evaluator of a weak level ignores some terms.
        self.judge = Evaluator(judging_rows) if judging_rows else self.evaluator
        self.depth = depth
        self.memory = memory

    def choose(self, view: View, legal: list[int], budget: Budget, rng: Rng) -> Answer:
        """The best action for the seat of the view."""
        if len(legal) == 1:
            return Answer(legal[0])
        state = imagine(view, rng)
        seat = view.seat
        offers = [action for action in legal if kind_of(action) in OFFER_KINDS]
        if offers:
            return self.answer_offer(state, seat, offers)
        if is_set_up(state, legal):
            return set_up(state, seat, legal)
        thinker = Thinker(self.evaluator, Scene(state, seat), budget)
        if state.phase == ACTING and seat == state.active:
            return self.play(thinker, state, legal, rng)
        return self.answered(thinker, state, ranked(thinker, state, legal))

    def answer_offer(self, state: State, seat: int, offers: list[int]) -> Answer:
        """Accepts or declines an offer of power."""
        chosen = preferred_answer(state, seat, offers)
        return Answer(chosen, [], offers[1] if chosen == offers[0] else offers[0])

    def play(self, thinker: Thinker, state: State, legal: list[int], rng: Rng) -> Answer:
        """The next step of a turn: as planned before, or the first of a new plan."""
        meant = self.memory.next_step(state, thinker.seat)
        if meant in legal:
            return self.answered(thinker, state, [meant])
        if is_digging(state):
            plans = self.digging_plans(thinker, state)
            return self.begun(thinker, state, legal, self.chosen_plans(thinker, state, plans, rng))
        if not has_action(state):
            return self.answered(thinker, state, [self.next_step(thinker, state)])
        plans = self.sound_plans(thinker, state)
        return self.begun(thinker, state, legal, self.chosen_plans(thinker, state, plans, rng))

    def chosen_plans(
        self, thinker: Thinker, state: State, plans: list[Plan], rng: Rng
    ) -> list[Plan]:
        """The plans without idle conversions, the best of them ranked by playouts."""
        useful = [p for p in plans if not has_idle_conversion(state, thinker.seat, p.first)]
        plans = useful or plans
        if self.depth.playouts == 0:
            return plans
        return ranked_by_playouts(thinker, state, plans, self.depth, rng)

    def begun(self, thinker: Thinker, state: State, legal: list[int], plans: list[Plan]) -> Answer:
        """The first step of the best turn; the rest is remembered."""
        actions = first_steps(plans, legal)
        if plans[0].first.actions[0] == actions[0]:
            self.memory.keep(state, thinker.seat, plans[0].first.actions)
        return self.answered(thinker, state, actions, plans)

    def sound_plans(self, thinker: Thinker, state: State) -> list[Plan]:
        """The plans, best first, without passing if another turn is clearly better."""
        seat = thinker.seat
        turns = all_turns(thinker, state)
        turns = [
            turn
            for turn in turns
            if not converts_and_passes(turn) or self.passes_soundly(thinker, state, turn)
        ]
        plans = best_plan(thinker, state, turns, self.depth)
        rather = self.instead_of_passing(thinker, state, turns)
        if not rather:
            return plans
        first_pass = 0
        while first_pass < len(plans) and not is_passed(plans[first_pass].first, seat):
            first_pass += 1
        sound = [Plan(turn, turn.state, turn.value, turn.value, seat) for turn in rather]
        later = [plan for plan in plans[first_pass:] if not is_passed(plan.first, seat)]
        return plans[:first_pass] + sound + later

    def passes_soundly(self, thinker: Thinker, state: State, turn: Turn) -> bool:
        """Whether passing is still no folly after the conversions of a turn; a weak level, whose
        values differ from the judge's, does not convert before passing."""
        if self.judge is not self.evaluator:
            return False
        following = state.clone()
        for place in range(len(turn.actions) - 1):
            apply(following, turn.actions[place], None)
        scene = Scene(following, thinker.seat)
        later = all_turns(Thinker(self.evaluator, scene, thinker.budget), following)
        return not instead_of_passing(later, following, scene)

    def instead_of_passing(self, thinker: Thinker, state: State, turns: list[Turn]) -> list[Turn]:
        """The turns to take if passing would be a folly, best first by the bot's evaluator."""
        scene = thinker.scene
        if self.judge is self.evaluator:
            return instead_of_passing(turns, state, scene)
        judging = Thinker(self.judge, scene, thinker.budget)
        rather = instead_of_passing(all_turns(judging, state), state, scene, WORTH_TAKING)
        for turn in rather:
            turn.value = self.evaluator.value(turn.state, scene)
        return sorted(rather, key=by_value, reverse=True)

    def next_step(self, thinker: Thinker, state: State) -> int:
        """The next step of a turn whose action is done or in progress."""
        if is_digging(state):
            plans = self.digging_plans(thinker, state)
            return plans[0].first.actions[0]
        step = thinker.next_step(state)
        return THE_END if step == NOTHING else step

    def digging_plans(self, thinker: Thinker, state: State) -> list[Plan]:
        """The plans that continue an action with spades."""
        turns = Turns(thinker, state)
        continue_digging(turns)
        return best_plan(thinker, state, turns.found, self.depth)

    def answered(
        self, thinker: Thinker, state: State, actions: list[int], plans: list[Plan] | None = None
    ) -> Answer:
        """The first of the actions with its reasons, and the second as runner-up."""
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


def converts_and_passes(turn: Turn) -> bool:
    """Whether a turn converts before passing: what is a folly may differ before and after."""
    return len(turn.actions) > 1 and kind_of(turn.actions[-1]) == PASS


def is_digging(state: State) -> bool:
    """Whether an action with spades is in progress and no tile must be taken first."""
    return state.digging != NOT_DIGGING and not state.owed_favours and not state.owed_towns


def has_action(state: State) -> bool:
    """Whether the turn still has an action to take."""
    return state.actions_left > 0 and not refusal_open(state)


def set_up(state: State, seat: int, legal: list[int]) -> Answer:
    """The best choice during set-up."""
    order = ordered_choices(state, seat, legal)
    return Answer(order[0], [], order[1], len(legal))


def ranked(thinker: Thinker, state: State, legal: list[int]) -> list[int]:
    """The best and second-best actions by the positions they lead to, without conversions."""
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
