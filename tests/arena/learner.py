"""A small package of bots for Euphrates & Tigris, to test the learning loop with."""

from typing import Final

from ludoteca.bots.bot import Answer, Bot, Budget
from ludoteca.bots.sampler import FREE, RISES, Sampler
from ludoteca.bots.weights import Weights
from ludoteca.core.rng import Rng
from ludoteca.games.euphrates_tigris import RULES
from ludoteca.games.euphrates_tigris.scoring import points_of, spheres
from ludoteca.games.euphrates_tigris.state import State
from ludoteca.games.euphrates_tigris.view import View

NAMES: Final = ["weakest", "second", "third", "strongest", "decisions"]
VERSION: Final = 7
FEW: Final = 3  # actions tried


def features_of(state: State, seat: int) -> list[float]:
    return [*[float(each) for each in spheres(points_of(state, seat))], 1.0]


class SmallSampler(Sampler[State]):
    version = VERSION

    def feature_names(self) -> list[str]:
        return NAMES

    def signs(self) -> list[int]:
        return [RISES, RISES, RISES, RISES, FREE]

    def is_sample_point(self, state: State, seat: int) -> bool:
        return True

    def features(self, state: State, seat: int) -> list[float]:
        return features_of(state, seat)

    def target(self, state: State, seat: int) -> float:
        return float(sum(spheres(points_of(state, seat))))


class SmallBot(Bot[View]):
    """Plays the best of a few random actions, by weighted points."""

    def __init__(self, values: list[float]) -> None:
        self.values = values

    def choose(self, view: View, legal: list[int], budget: Budget, rng: Rng) -> Answer:
        found: list[tuple[float, int]] = []
        for _ in range(FEW):
            action = legal[rng.below(len(legal))]
            state = RULES.imagine(view, rng)
            RULES.apply(state, action, None)
            worth = zip(self.values, features_of(state, view.seat), strict=True)
            found.append((sum(weight * value for weight, value in worth), action))
        return Answer(max(found)[1])


def sampler() -> SmallSampler:
    return SmallSampler()


def bot_with(weights: Weights) -> SmallBot:
    return SmallBot(weights.ordered(NAMES))


def observer() -> None:
    return None
