"""Two plain searches by random playouts, the same for every game: they ask the contract alone."""

import math
from typing import Final, TypeVar

from ludoteca.bots.bot import NO_ACTION, Answer, Budget
from ludoteca.core.bits import lowest
from ludoteca.core.contract import Rules
from ludoteca.core.rng import Rng

State = TypeVar("State")
View = TypeVar("View")

FLAT_VERSION: Final = 1
ISMCTS_VERSION: Final = 1
FLAT_EXPLORATION: Final = 0.35
TREE_EXPLORATION: Final = 0.7
WIN_WEIGHT: Final = 0.5  # the rest is for points, so that playouts lost anyhow still tell
SOLO_PAR: Final = 50  # alone there is no rival to compare points with
NONE_YET: Final = -1.0


class Arm:
    """One action and what came of it; `children` are the answers seen after it."""

    __slots__ = ("action", "visits", "offered", "total", "children")

    def __init__(self, action: int) -> None:
        self.action = action
        self.visits = 0
        self.offered = 0  # how often it could have been chosen
        self.total = 0.0
        self.children: dict[int, Arm] = {}

    def mean(self) -> float:
        """What it has brought so far, between 0 and 1."""
        return self.total / self.visits if self.visits else 0.0

    def promise(self, exploration: float) -> float:
        """The upper confidence bound (UCB1)."""
        return self.mean() + exploration * math.sqrt(math.log(self.offered) / self.visits)


def play_out(rules: Rules[State, View], state: State, rng: Rng) -> None:
    """Random play to the end of the match."""
    mask = rules.deciders(state)
    while mask:
        rules.apply(state, rules.pick(state, lowest(mask), rng), None)
        mask = rules.deciders(state)


def results(rules: Rules[State, View], state: State) -> list[float]:
    """What a finished match is worth to each seat, between 0 and 1: its win, and its points."""
    scores = rules.scores(state)
    winners = scores.ranks.count(1)
    found: list[float] = []
    for seat in range(len(scores.ranks)):
        win = 1.0 / winners if scores.ranks[seat] == 1 else 0.0
        rivals = [total for other, total in enumerate(scores.totals) if other != seat]
        lead = lead_over(scores.totals[seat], max(rivals) if rivals else SOLO_PAR)
        found.append(WIN_WEIGHT * win + (1.0 - WIN_WEIGHT) * lead)
    return found


def lead_over(own: int, best: int) -> float:
    """Own points beside the best rival's: a half if equal, at most 1."""
    both = abs(own) + abs(best) + 1
    return 0.5 + 0.5 * (own - best) / both


def flat_monte_carlo(
    rules: Rules[State, View], view: View, seat: int, legal: list[int], budget: Budget, rng: Rng
) -> Answer:
    """UCB1 over the legal actions, each tried by random playouts of imagined states."""
    arms = [Arm(action) for action in legal]
    tried = 0
    while not budget.is_spent():
        arm = arms[tried] if tried < len(arms) else most_promising(arms, tried)
        state = rules.imagine(view, rng)
        rules.apply(state, arm.action, None)
        play_out(rules, state, rng)
        arm.visits += 1
        arm.total += results(rules, state)[seat]
        tried += 1
        budget.spend()
    return answer(arms, legal, tried)


def most_promising(arms: list[Arm], tried: int) -> Arm:
    """The arm with the highest bound, each having been tried before."""
    best = arms[0]
    most = NONE_YET
    for arm in arms:
        arm.offered = tried
        promise = arm.promise(FLAT_EXPLORATION)
        if promise > most:
            most = promise
            best = arm
    return best


def answer(arms: list[Arm], legal: list[int], nodes: int) -> Answer:
    """The arm tried most, the better mean if several; the next one is the runner-up."""
    if not arms:
        return Answer(legal[0])
    ordered = sorted(arms, key=standing, reverse=True)
    second = ordered[1].action if len(ordered) > 1 else NO_ACTION
    return Answer(ordered[0].action, [], second, nodes)


def standing(arm: Arm) -> float:
    """Visits first, then the mean."""
    return arm.visits + arm.mean()


def ismcts(
    rules: Rules[State, View], view: View, seat: int, legal: list[int], budget: Budget, rng: Rng
) -> Answer:
    """Information-set Monte Carlo tree search of one observer: one tree over imagined states."""
    root = Arm(NO_ACTION)
    tried = 0
    while not budget.is_spent():
        state = rules.imagine(view, rng)
        path: list[Arm] = []
        deciders: list[int] = []
        descend(rules, state, root, seat, legal, rng, path, deciders)
        play_out(rules, state, rng)
        worth = results(rules, state)
        for place, arm in enumerate(path):
            arm.visits += 1
            arm.total += worth[deciders[place]]
        tried += 1
        budget.spend()
    return answer(list(root.children.values()), legal, tried)


def descend(
    rules: Rules[State, View],
    state: State,
    root: Arm,
    seat: int,
    legal: list[int],
    rng: Rng,
    path: list[Arm],
    deciders: list[int],
) -> None:
    """Down the tree by UCB1 until an action that was never tried has been done, or the end."""
    node = root
    who = seat
    actions = legal
    while True:
        chosen, is_new = choose_child(node, actions, rng)
        path.append(chosen)
        deciders.append(who)
        rules.apply(state, chosen.action, None)
        mask = rules.deciders(state)
        if is_new or not mask:
            return
        node = chosen
        who = lowest(mask)
        actions = rules.legal(state, who)


def choose_child(node: Arm, actions: list[int], rng: Rng) -> tuple[Arm, bool]:
    """An action of this state never tried here, at random; else the most promising one."""
    fresh: list[int] = []
    best = node
    most = NONE_YET
    for action in actions:
        child = node.children.get(action)
        if child is None:
            fresh.append(action)
            continue
        child.offered += 1
        promise = child.promise(TREE_EXPLORATION)
        if promise > most:
            most = promise
            best = child
    if not fresh:
        return best, False
    child = Arm(fresh[rng.below(len(fresh))])
    child.offered = 1
    node.children[child.action] = child
    return child, True
