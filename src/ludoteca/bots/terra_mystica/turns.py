"""Whole turns: conversions to pay, one action, and the decisions that follow."""

from time import perf_counter
from typing import Final

from ludoteca.bots.bot import Budget
from ludoteca.bots.terra_mystica.payments import Price, ways_to_pay
from ludoteca.bots.terra_mystica.scene import Scene
from ludoteca.bots.terra_mystica.value import Evaluator
from ludoteca.core.errors import ALLOWED
from ludoteca.games.terra_mystica.actions import (
    BUILD,
    CONNECT,
    ENOUGH,
    FREE_BRIDGE,
    KEEP_PRIEST,
    STEP,
    TAKE_FAVOUR,
    TAKE_TOWN,
    TRANSFORM,
    UNLOCK,
    USE_KEY,
    convert,
    kind_of,
    second_of,
)
from ludoteca.games.terra_mystica.flow import apply, legal, refusal
from ludoteca.games.terra_mystica.rules.turns import refusal_left
from ludoteca.games.terra_mystica.state import NOT_DIGGING, State
from ludoteca.games.terra_mystica.tables.tiles import WORKER_TO_PRIEST

WORST: Final = -1.0e9
NOTHING: Final = -1
# Added for a hex transformed to home terrain, which may be built on next.
DUG_HOME: Final = 2.0
OWED_KINDS: Final = (
    TAKE_FAVOUR, TAKE_TOWN, USE_KEY, STEP, UNLOCK, KEEP_PRIEST, FREE_BRIDGE,
)  # fmt: skip
ORDAIN: Final = convert(WORKER_TO_PRIEST)


class Turn:
    """One way to play a turn to its end."""

    __slots__ = ("actions", "state", "value", "urgency")

    def __init__(self, actions: list[int], state: State, value: float, urgency: float) -> None:
        self.actions = actions
        self.state = state
        self.value = value
        self.urgency = urgency  # the expected loss of postponing it


class Thinker:
    """The search of one seat: its evaluator, scene and budget."""

    __slots__ = ("evaluator", "scene", "seat", "budget", "looks_ahead", "ends")

    def __init__(self, evaluator: Evaluator, scene: Scene, budget: Budget) -> None:
        self.evaluator = evaluator
        self.scene = scene
        self.seat = scene.seat
        self.budget = budget
        self.ends = perf_counter() + budget.seconds
        self.looks_ahead = False  # while False, all turns are examined regardless of the budget

    def seconds_left(self) -> float:
        """The seconds left of the limit."""
        return self.ends - perf_counter()

    def is_late(self) -> bool:
        """Whether the search ahead must stop."""
        return self.looks_ahead and self.budget.is_spent()

    def value(self, state: State) -> float:
        """The value of a position; counts one position in the budget."""
        self.budget.spend()
        return self.evaluator.value(state, self.scene)

    def after(self, state: State, action: int) -> State:
        """The position after one action."""
        following = state.clone()
        apply(following, action, None)
        return following

    def best_of(self, state: State, actions: list[int]) -> int:
        """The action that leads to the best position, or NOTHING if there are no actions."""
        best = NOTHING
        best_value = WORST
        home = state.seats[self.seat].home
        for action in actions:
            following = self.after(state, action)
            value = self.value(following)
            if kind_of(action) == TRANSFORM and second_of(action) == home:
                value += DUG_HOME
            if value > best_value:
                best_value = value
                best = action
        return best

    def next_step(self, state: State) -> int:
        """The best answer to what a turn still needs after its action, or NOTHING."""
        seat = self.seat
        own = state.seats[seat]
        if own.passed:
            return NOTHING
        left = refusal_left(state, own) if own.board.kind else ALLOWED
        if state.owed_favours or state.owed_towns or state.wants_mask or left:
            return self.best_of(state, owed_answers(state, seat))
        if state.digging != NOT_DIGGING:
            return self.best_of(state, digging_answers(state, seat))
        if own.ordinations and refusal(state, seat, ORDAIN) == ALLOWED:
            return ORDAIN if self.value(self.after(state, ORDAIN)) > self.value(state) else NOTHING
        if own.board.crosses_rivers:
            return self.best_of(state, actions_of(state, seat, (CONNECT,)))
        return NOTHING

    def completed(self, state: State, actions: list[int], urgency: float) -> Turn:
        """The turn played to its end, each open question answered by `next_step`."""
        step = self.next_step(state)
        while step != NOTHING:
            state = self.after(state, step)
            actions = [*actions, step]
            step = self.next_step(state)
        return Turn(actions, state, self.value(state), urgency)


def actions_of(state: State, seat: int, kinds: tuple[int, ...]) -> list[int]:
    """The legal actions of some kinds."""
    return [action for action in legal(state, seat) if kind_of(action) in kinds]


def owed_answers(state: State, seat: int) -> list[int]:
    """Choices of tiles, keys, steps, priests and bridges that must be made first."""
    found = actions_of(state, seat, OWED_KINDS)
    if state.free_bridges:
        found += actions_of(state, seat, (ENOUGH,))
    return found


def digging_answers(state: State, seat: int) -> list[int]:
    """Spades towards the home terrain, a dwelling, or stopping."""
    home = state.seats[seat].home
    found: list[int] = []
    for action in legal(state, seat):
        kind = kind_of(action)
        if kind in (BUILD, ENOUGH) or (kind == TRANSFORM and second_of(action) == home):
            found.append(action)
    return found


class Turns:
    """Collects the whole turns of one position."""

    __slots__ = ("thinker", "state", "seat", "found")

    def __init__(self, thinker: Thinker, state: State) -> None:
        self.thinker = thinker
        self.state = state
        self.seat = thinker.seat
        self.found: list[Turn] = []

    def attempt(self, price: Price, actions: list[int], urgency: float) -> bool:
        """Adds the actions with every way to pay for them; returns whether there was one."""
        done = False
        for conversions in ways_to_pay(self.state.seats[self.seat], price):
            done = self.add(conversions + actions, urgency) or done
        return done

    def add(self, actions: list[int], urgency: float) -> bool:
        """Adds a turn that starts with these actions; returns whether it was added."""
        if self.found and self.thinker.is_late():
            return False
        state = self.state.clone()
        for action in actions:
            if refusal(state, self.seat, action) != ALLOWED:
                return False
            apply(state, action, None)
        self.found.append(self.thinker.completed(state, actions, urgency))
        return True
