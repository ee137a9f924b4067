"""Matches of a bot against itself that are sampled for a fit, with some random decisions.

Without random decisions a fit mistakes what good positions have in common for what makes them
good.
"""

from typing import Any, Final

from ludoteca.arena.contestants import Contestant
from ludoteca.arena.plan import Fixture, Plan, fixtures
from ludoteca.bots import sampler_of
from ludoteca.bots.sampler import Sampler
from ludoteca.core.bits import lowest
from ludoteca.core.contract import Rules
from ludoteca.core.rng import Rng, read_seed, stream
from ludoteca.games.registry import rules_of

FLIP_EVERY: Final = 30  # one decision in this many is random
PURPOSE: Final = "self-play"
MOST_DECISIONS: Final = 5000

# One note: the features that are not 0 by their number (as text, for JSON), and the target.
Note = dict[str, Any]


class Notebook:
    """Plays one match and takes notes."""

    def __init__(self, fixture: Fixture, contestant: Contestant) -> None:
        self.rules: Rules[Any, Any] = rules_of(fixture.game)
        self.sampler: Sampler[Any] = sampler_of(fixture.game)
        self.contestant = contestant
        self.bot = contestant.sit_down(fixture.game)
        seed = read_seed(fixture.seed)
        self.state: Any = self.rules.setup(fixture.options, seed)
        self.rng: Rng = stream(seed, fixture.rotation, PURPOSE)
        self.open: list[tuple[int, dict[str, float]]] = []

    def play(self) -> list[Note]:
        """Plays the match to its end; returns its notes."""
        mask = self.rules.deciders(self.state)
        for _ in range(MOST_DECISIONS):
            if not mask:
                break
            seat = lowest(mask)
            if self.sampler.is_sample_point(self.state, seat):
                self.open.append((seat, sparse(self.sampler.features(self.state, seat))))
            self.rules.apply(self.state, self.answer(seat), None)
            mask = self.rules.deciders(self.state)
        return [
            {"features": features, "target": self.sampler.target(self.state, seat)}
            for seat, features in self.open
        ]

    def answer(self, seat: int) -> int:
        """The bot's answer, or sometimes a random legal action."""
        legal = self.rules.legal(self.state, seat)
        if len(legal) == 1:
            return legal[0]
        if self.rng.below(FLIP_EVERY) == 0:
            return legal[self.rng.below(len(legal))]
        view = self.rules.view(self.state, seat)
        return self.bot.choose(view, legal, self.contestant.budget(), self.rng).action


def sparse(features: list[float]) -> dict[str, float]:
    """The features that are not 0."""
    return {str(place): value for place, value in enumerate(features) if value}


def play_noted_block(plan: Plan, seed: str) -> tuple[str, list[Note]]:
    """Plays all matches of one seed; returns the seed and the notes."""
    notes: list[Note] = []
    for fixture in fixtures(plan, seed):
        notes += Notebook(fixture, plan.contestants[0]).play()
    return seed, notes
