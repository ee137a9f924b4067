"""Two plain searches by random playouts, which need only the rules contract."""

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
WIN_WEIGHT: Final = 0.5  # the rest is for points, so that lost playouts still differ
SOLO_PAR: Final = 50  # in solo games, the points to compare with instead of a rival's
NONE_YET: Final = -1.0


class Arm:
    """One action and the results of its playouts; `children` are the actions seen after it."""

    __slots__ = ("action", "visits", "offered", "total", "children")

    def __init__(self, action: int) -> None:
        self.action = action
        self.visits = 0
        self.offered = 0  # how often it could have been tried
        self.total = 0.0
        self.children: dict[int, Arm] = {}

    def mean(self) -> float:
        """The mean result so far, between 0 and 1."""
        return self.total / self.visits if self.visits else 0.0

    def promise(self, exploration: float) -> float:
        """The upper confidence bound (UCB1)."""
        return self.mean() + exploration * math.sqrt(math.log(self.offered) / self.visits)


def play_out(rules: Rules[State, View], state: State, rng: Rng) -> None:
    """Plays at random to the end of the match."""
    mask = rules.deciders(state)
    while mask:
        rules.apply(state, rules.pick(state, lowest(mask), rng), None)
        mask = rules.deciders(state)


def results(rules: Rules[State, View], state: State) -> list[float]:
    """The result of a finished match for each seat, between 0 and 1, from wins and points."""
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
    """Own points compared with the best rival's: a half if equal, at most 1."""
    both = abs(own) + abs(best) + 1
    return 0.5 + 0.5 * (own - best) / both


def flat_monte_carlo(
    rules: Rules[State, View], view: View, seat: int, legal: list[int], budget: Budget, rng: Rng
) -> Answer:
    """UCB1 over the legal actions, with random playouts of imagined states."""
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
    """The arm with the highest bound; all must have been tried."""
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
    """The arm tried most (in a tie, with the better mean), and the next one as runner-up."""
    if not arms:
        return Answer(legal[0])
    ordered = sorted(arms, key=standing, reverse=True)
    second = ordered[1].action if len(ordered) > 1 else NO_ACTION
    return Answer(ordered[0].action, [], second, nodes)


def standing(arm: Arm) -> float:
    """The sort key of arms: visits, then the mean."""
    return arm.visits + arm.mean()


def ismcts(
    rules: Rules[State, View], view: View, seat: int, legal: list[int], budget: Budget, rng: Rng
) -> Answer:
    """Single-observer information-set Monte Carlo tree search: one tree over imagined states."""
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
    """Goes down the tree by UCB1 until it applies a new action or the match ends."""
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
    """A random action never tried at this node, else the most promising; and whether it is new."""
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
