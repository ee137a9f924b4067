"""Observes the behaviour of the seats of a match, and follies."""

from typing import Final

from ludoteca.bots.imperial_settlers.points_to_come import points_of
from ludoteca.bots.imperial_settlers.spare_moves import lost_goods, spare_moves
from ludoteca.bots.observer import Folly, Observer
from ludoteca.games.imperial_settlers import actions
from ludoteca.games.imperial_settlers.actions import first_of, kind_of, second_of
from ludoteca.games.imperial_settlers.scoring import SOURCES, end_points
from ludoteca.games.imperial_settlers.state import State
from ludoteca.games.imperial_settlers.tables.boards import (
    COMMON,
    FOOD,
    GOLD,
    NO_CARD,
    ROUNDS,
    STONE,
    WOOD,
    WORKER,
)
from ludoteca.games.imperial_settlers.tables.printed import CARDS, DECK_OF, RAZE_OF

WASTED: Final = "wasted goods"
BUILDS: Final = "builds"
FACTION_BUILDS: Final = "faction builds"
NEW_DISCARDED: Final = "new locations discarded"
DECISIONS: Final = "decisions"
COUNTS: Final = {
    actions.DEAL: "deals",
    actions.RAZE_HAND: "cards razed",
    actions.RAZE_LOCATION: "locations razed",
    actions.ACTIVATE: "activations",
    actions.SPEND_WORKERS: "worker exchanges",
    actions.DEFEND: "defences",
    actions.DEPLOY: "samurai",
    actions.STORE_CARD: "cards stored",
    actions.STORE_GOOD: "goods stored",
    actions.PASS: "passes",
}
COUNTED_GOODS: Final = (WOOD, STONE, FOOD, GOLD, WORKER)

# Kinds of folly.
PASSED_POINTS: Final = "passed-points"
DISCARDED_NEW: Final = "discarded-new"
IDLE_DEFENCE: Final = "idle-defence"


class SettlersObserver(Observer[State]):
    """Counts what each seat does and records follies."""

    def __init__(self) -> None:
        super().__init__()
        self.counts: dict[str, list[float]] = {}
        self.built: set[int] = set()  # locations built this round
        self.by_round: list[list[int]] = []  # points at the end of each round, by seat
        self.round = 1

    def before(self, state: State, seat: int, action: int, step: int) -> None:
        """Counts an action and checks it for follies."""
        kind = kind_of(action)
        self.count(DECISIONS, state, seat, 1)
        if kind in COUNTS:
            self.count(COUNTS[kind], state, seat, 1)
        if kind == actions.BUILD:
            self.note_build(state, seat, action, step)
        elif kind == actions.PASS:
            self.note_pass(state, seat, step)
        elif kind == actions.DEFEND:
            self.note_defence(state, seat, first_of(action), step)

    def after(self, state: State, seat: int, action: int, step: int) -> None:
        """Records builds, and at the end of a round the points."""
        if kind_of(action) == actions.BUILD:
            self.built.add(first_of(action))
        if state.round != self.round or not state.agenda:
            self.round = state.round
            self.built = set()
            self.by_round.append([points_of(state, each) for each in range(state.players)])

    def behaviour(self, state: State) -> dict[str, list[float]]:
        """The counts, points by source, and points gained in each round."""
        found = {name: self.counts[name] for name in sorted(self.counts)}
        for place, source in enumerate(SOURCES):
            found[source] = [float(end_points(state, each)[place]) for each in seats(state)]
        before = [0] * state.players
        for number, points in enumerate(self.by_round, 1):
            made = [float(points[each] - before[each]) for each in seats(state)]
            found[f"points in round {number}"] = made
            before = points
        return found

    def count(self, name: str, state: State, seat: int, n: int) -> None:
        """Adds to a figure of a seat."""
        if name not in self.counts:
            self.counts[name] = [0.0] * state.players
        self.counts[name][seat] += n

    def folly(self, seat: int, step: int, code: str, text: str) -> None:
        """Records a folly."""
        self.follies.append(Folly(seat, step, code, text))

    def note_build(self, state: State, seat: int, action: int, step: int) -> None:
        """Counts a build; it is a folly to discard a new location while a foundation would do."""
        card = first_of(action)
        self.count(BUILDS, state, seat, 1)
        self.count(FACTION_BUILDS, state, seat, int(DECK_OF[card] != COMMON))
        room = second_of(action)
        if room == NO_CARD or room not in self.built:
            return
        self.count(NEW_DISCARDED, state, seat, 1)
        if state.seats[seat].foundation_mask and room in state.seats[seat].locations:
            text = f"{CARDS[room].name} made room in the round it was built; a foundation could"
            self.folly(seat, step, DISCARDED_NEW, text)

    def note_pass(self, state: State, seat: int, step: int) -> None:
        """Counts the goods lost by passing; it is a folly if they could have bought points."""
        if state.round < ROUNDS:
            goods = lost_goods(state, seat)
            self.count(WASTED, state, seat, sum([goods[good] for good in COUNTED_GOODS]))
        for action in spare_moves(state, seat):
            name = CARDS[first_of(action)].name
            built = kind_of(action) == actions.BUILD
            verb = "could be built" if built else "could be used"
            text = f"{name} {verb} with goods that are lost"
            self.folly(seat, step, PASSED_POINTS, text)
            return

    def note_defence(self, state: State, seat: int, location: int, step: int) -> None:
        """Records a folly if a defended location cannot be razed this round."""
        if not RAZE_OF[location] or state.peaceful or not has_raiders(state, seat):
            text = f"{CARDS[location].name} cannot be razed this round"
            self.folly(seat, step, IDLE_DEFENCE, text)


def seats(state: State) -> range:
    """The seats of the players."""
    return range(state.players)


def has_raiders(state: State, seat: int) -> bool:
    """Whether another player has not passed."""
    for other in range(state.players):
        if other != seat and not state.seats[other].passed:
            return True
    return False
