"""Plans of the rest of the round by beam search over turns, and of later rounds."""

from typing import Final

from ludoteca.bots.terra_mystica.other_turns import all_turns, by_value
from ludoteca.bots.terra_mystica.turns import WORST, Thinker, Turn
from ludoteca.games.terra_mystica.actions import (
    END_TURN,
    ENOUGH,
    KEEP_PRIEST,
    STEP,
    TRANSFORM,
    kind_of,
    second_of,
)
from ludoteca.games.terra_mystica.flow import apply, deciders, legal
from ludoteca.games.terra_mystica.rules.cults import apply_step
from ludoteca.games.terra_mystica.rules.turns import start_turn
from ludoteca.games.terra_mystica.state import (
    ACTING,
    BREAK_SPADES,
    EMPTY,
    UNLOCKING,
    State,
    offer_giver,
)
from ludoteca.games.terra_mystica.tables.factions import TOKENS_WON
from ludoteca.games.terra_mystica.tables.tiles import CULTS, ROUNDS

MOST_TURNS: Final = 12  # in one round
URGENCY_KEPT: Final = 0.7  # factor of urgency for each later turn
LAST_ROUND_WIDER: Final = 2  # wider beam in the last round, whose values are more exact
MOST_ANSWERS: Final = 40  # most decisions between two rounds


class Depth:
    """How far a bot plans: beam width, turns tried per position, plans continued, playouts."""

    __slots__ = (
        "width", "branch", "plans", "inner_width", "inner_branch", "rounds", "playouts", "repeats",
    )  # fmt: skip

    def __init__(
        self,
        width: int,
        branch: int,
        plans: int = 0,
        inner: int = 2,
        rounds: int = 1,
        playouts: int = 0,
        repeats: int = 1,
    ) -> None:
        self.width = width
        self.branch = branch
        self.plans = plans  # 0: the value at the end of the round decides
        self.inner_width = inner
        self.inner_branch = inner + 2
        self.rounds = rounds
        self.playouts = playouts  # how many turns to play out; 0: the plan decides
        self.repeats = repeats  # playouts of each turn


class Plan:
    """A turn to take now, and the position that a plan reaches from it."""

    __slots__ = ("first", "state", "value", "score", "is_over")

    def __init__(self, first: Turn, state: State, value: float, score: float, seat: int) -> None:
        self.first = first
        self.state = state
        self.value = value
        self.score = score  # the value plus urgency
        self.is_over = state.seats[seat].passed != 0


def by_score(plan: Plan) -> float:
    """The sort key of plans."""
    return plan.score


def fingerprint(state: State, seat: int) -> tuple[int, ...]:
    """A key that distinguishes positions of a seat within a round."""
    own = state.seats[seat]
    pieces = own.piece_masks
    return (
        own.vp, own.coins, own.workers, own.priests, own.bowl1, own.bowl2, own.bowl3, own.bonus,
        own.built_mask, pieces[1], pieces[2], pieces[3], own.favour_mask, own.cults[0],
        own.cults[1], own.cults[2], own.cults[3], own.shipping, own.exchange, own.used_mask,
        state.power_used_mask, own.home,
    )  # fmt: skip


def next_own_turn(thinker: Thinker, state: State) -> State:
    """The seat's next turn if its rivals do nothing but accept the power it offers."""
    following = state.clone()
    seat = thinker.seat
    following.own_all_seats()
    gave = is_offering(following, seat)
    following.offers = []
    for own in following.seats:
        own.steps_owed = 0
    if gave:
        reward(thinker, following)
    start_turn(following, seat)
    return following


def is_offering(state: State, seat: int) -> bool:
    """Whether this turn's structures offer power to a rival."""
    for asked in state.offers:
        if offer_giver(asked) == seat and asked & EMPTY == 0:
            return True
    return False


def reward(thinker: Thinker, state: State) -> None:
    """Applies what power accepted by others brings: Cultists' step, Shapeshifters' token."""
    seat = thinker.seat
    own = state.seats[seat]
    if own.board.shifts_home and not state.choices.variable_change:
        own.bowl3 += TOKENS_WON
    elif own.board.steps_for_power:
        best = WORST
        chosen = 0
        for track in range(CULTS):
            tried = state.clone()
            tried.own_all_seats()
            tried.seats[seat].steps_owed = 1
            apply_step(tried, seat, track, None)
            value = thinker.value(tried)
            if value > best:
                best = value
                chosen = track
        own.steps_owed = 1
        apply_step(state, seat, chosen, None)


def round_plans(thinker: Thinker, seeds: list[Turn], width: int, branch: int) -> list[Plan]:
    """Plans of the rest of the round by beam search; all end with passing unless cut short."""
    seat = thinker.seat
    ready: list[Plan] = []
    open_plans: list[Plan] = []
    for turn in seeds:
        plan = Plan(turn, turn.state, turn.value, turn.value + turn.urgency, seat)
        (ready if plan.is_over else open_plans).append(plan)
    open_plans.sort(key=by_score, reverse=True)
    open_plans = open_plans[: 2 * width]
    kept = 1.0
    for _ in range(MOST_TURNS):
        if not open_plans or thinker.is_late():
            break
        kept *= URGENCY_KEPT
        open_plans = longer_plans(thinker, open_plans, branch, kept, ready)[:width]
    return ready + open_plans


def longer_plans(
    thinker: Thinker, plans: list[Plan], branch: int, kept: float, ready: list[Plan]
) -> list[Plan]:
    """Each plan extended by one turn, best first; plans that pass are added to `ready`."""
    found: list[Plan] = []
    seen: set[tuple[int, ...]] = set()
    for plan in plans:
        hurry = plan.score - plan.value
        turns = all_turns(thinker, next_own_turn(thinker, plan.state))
        turns.sort(key=by_value, reverse=True)
        has_passed = False
        tried = 0
        for turn in turns:
            score = turn.value + hurry + kept * turn.urgency
            longer = Plan(plan.first, turn.state, turn.value, score, thinker.seat)
            if longer.is_over:
                if not has_passed:
                    ready.append(longer)
                has_passed = True
            elif tried < branch:
                tried += 1
                mark = fingerprint(turn.state, thinker.seat)
                if mark not in seen:
                    seen.add(mark)
                    found.append(longer)
    found.sort(key=by_score, reverse=True)
    return found


def best_plan(thinker: Thinker, state: State, seeds: list[Turn], depth: Depth) -> list[Plan]:
    """The plans from here, best first; those continued into later rounds come first."""
    thinker.looks_ahead = True
    width = depth.width * LAST_ROUND_WIDER if state.round == ROUNDS else depth.width
    plans = round_plans(thinker, seeds, width, depth.branch)
    plans.sort(key=by_score, reverse=True)
    if depth.plans == 0 or state.round >= ROUNDS:
        return plans
    carried: list[Plan] = []
    for plan in different(plans, thinker.seat, depth.plans):
        later = rounds_ahead(thinker, plan.state, depth, depth.rounds)
        if thinker.is_late():
            break  # a search that was cut short cannot be compared
        plan.score += later - plan.value
        carried.append(plan)
    carried.sort(key=by_score, reverse=True)
    return carried + [plan for plan in plans if plan not in carried]


def different(plans: list[Plan], seat: int, most: int) -> list[Plan]:
    """The best few plans that end in different positions."""
    found: list[Plan] = []
    seen: set[tuple[int, ...]] = set()
    for plan in plans:
        mark = fingerprint(plan.state, seat)
        if mark not in seen:
            seen.add(mark)
            found.append(plan)
            if len(found) == most:
                break
    return found


def rounds_ahead(thinker: Thinker, state: State, depth: Depth, rounds: int) -> float:
    """The value after some more rounds, each planned with a narrow beam."""
    value = thinker.value(state)
    for _ in range(rounds):
        if state.round >= ROUNDS:
            break
        start = next_round(thinker, state)
        if start.phase != ACTING:
            break
        seeds = all_turns(thinker, start)
        plans = round_plans(thinker, seeds, depth.inner_width, depth.inner_branch)
        best = plans[0]
        for plan in plans:
            if plan.value > best.value:
                best = plan
        state = best.state
        value = best.value
    return value


def next_round(thinker: Thinker, state: State) -> State:
    """The seat's first turn of the next round, if all players passed now."""
    following = state.clone()
    following.own_all_seats()
    seat = thinker.seat
    following.offers = []
    for number, own in enumerate(following.seats):
        own.steps_owed = 0
        own.undecided = 0
        if not own.passed:
            own.passed = 1
            following.passers.append(number)
    following.active = seat
    apply(following, END_TURN, None)
    for _ in range(MOST_ANSWERS):
        if following.phase not in (BREAK_SPADES, UNLOCKING):
            break
        apply(following, break_answer(thinker, following), None)
    if following.phase == ACTING:
        start_turn(following, seat)
    return following


def break_answer(thinker: Thinker, state: State) -> int:
    """An answer between two rounds: the seat's best one; rivals do not use their spades."""
    mask = deciders(state)
    seat = (mask & -mask).bit_length() - 1
    answers = legal(state, seat)
    if seat != thinker.seat:
        quiet = [a for a in answers if kind_of(a) in (ENOUGH, KEEP_PRIEST, STEP)]
        return quiet[0]
    home = state.seats[seat].home
    wanted = [a for a in answers if kind_of(a) != TRANSFORM or second_of(a) == home]
    return thinker.best_of(state, wanted)
