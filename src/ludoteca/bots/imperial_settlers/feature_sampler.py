"""Samples for learning: what each seat owns at the start of a round."""

from typing import Final

from ludoteca.bots.imperial_settlers.knowledge import FEATURES
from ludoteca.bots.imperial_settlers.points_to_come import (
    DEAL_NAMES,
    FIRST_LEARNED,
    GOOD_NAMES,
    points_of,
)
from ludoteca.bots.sampler import CERTAIN, FREE, RISES, Sampler
from ludoteca.games.imperial_settlers import tasks
from ludoteca.games.imperial_settlers.empire import deal_source
from ludoteca.games.imperial_settlers.rules.lookout import FIRST_PICK
from ludoteca.games.imperial_settlers.state import State
from ludoteca.games.imperial_settlers.tables.boards import (
    CARD_COUNT,
    DECKS,
    FACTIONS,
    ROUNDS,
    SUPPLY_GOODS,
)
from ludoteca.games.imperial_settlers.tables.printed import CARDS
from ludoteca.games.imperial_settlers.tasks import task_kind, task_number, task_seat

POINTS: Final = "points"


def round_names() -> list[str]:
    """The names of the features of a round, without its number."""
    keys = list(dict.fromkeys([card.key for card in CARDS[:CARD_COUNT]]))
    names = [POINTS, *["location." + key for key in keys], *["hand." + key for key in keys]]
    names += ["deal." + name for name in DEAL_NAMES] + ["good." + name for name in GOOD_NAMES]
    return [*names, "foundation", *["faction." + name for name in FACTIONS]]


class SettlersSampler(Sampler[State]):
    """Features by round and name; those of other rounds are 0."""

    version = FEATURES

    def __init__(self) -> None:
        self.names = [
            f"round{number}.{name}"
            for number in range(FIRST_LEARNED, ROUNDS + 1)
            for name in round_names()
        ]
        self.places = {name: place for place, name in enumerate(self.names)}

    def feature_names(self) -> list[str]:
        """The names of the features in order; weights are stored under these names."""
        return self.names

    def signs(self) -> list[int]:
        """Points are certain, deals can only help; all other features may help or harm."""
        known = {POINTS: CERTAIN, "deal": RISES}
        return [known.get(name.split(".")[1], FREE) for name in self.names]

    def is_sample_point(self, state: State, seat: int) -> bool:
        """Whether this is the seat's first pick in a round."""
        if state.round < FIRST_LEARNED:
            return False
        entry = state.agenda[-1]
        if task_kind(entry) == tasks.ASK_PACKET:
            return task_number(entry) == FIRST_PICK
        if task_kind(entry) != tasks.ASK_PICK:
            return False
        return any(
            task_kind(later) == tasks.PICK and task_seat(later) == seat for later in state.agenda
        )

    def features(self, state: State, seat: int) -> list[float]:
        """What a seat owns now, as features of the current round."""
        found = [0.0] * len(self.names)
        place = state.seats[seat]
        self.add(found, state, POINTS, points_of(state, seat))
        for location in place.locations:
            self.add(found, state, "location." + CARDS[location].key, 1)
        for card in place.hand:
            self.add(found, state, "hand." + CARDS[card].key, 1)
        for entry in place.deals:
            self.add(found, state, "deal." + DEAL_NAMES[CARDS[deal_source(entry)].deal], 1)
        for good in range(SUPPLY_GOODS):
            self.add(found, state, "good." + GOOD_NAMES[good], place.goods[good])
        self.add(found, state, "foundation", place.foundation_mask.bit_count())
        self.add(found, state, "faction." + DECKS[place.faction], 1)
        return found

    def add(self, found: list[float], state: State, name: str, n: int) -> None:
        """Adds to one feature of the current round."""
        found[self.places[f"round{state.round}.{name}"]] += n

    def target(self, state: State, seat: int) -> float:
        """The seat's points at the end of the match."""
        return float(points_of(state, seat))
