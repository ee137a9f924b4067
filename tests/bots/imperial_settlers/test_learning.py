"""Learned weights: they agree with the sampler's names and with the value of positions."""

import pytest
from tests.bots.imperial_settlers.matches import FEW, ask, positions

from ludoteca.bots.imperial_settlers import bot_with, quick_bot, sampler
from ludoteca.bots.imperial_settlers.habit_weights import WEIGHT_NAMES
from ludoteca.bots.imperial_settlers.knowledge import FEATURES, HABIT, weights_name
from ludoteca.bots.imperial_settlers.points_to_come import FIRST_LEARNED, PointsToCome
from ludoteca.bots.sampler import CERTAIN
from ludoteca.bots.weights import Weights, shipped_weights
from ludoteca.core.errors import BadNotation
from ludoteca.games.imperial_settlers import RULES
from ludoteca.games.imperial_settlers.tables.boards import DECKS, FACTIONS

NAMES = ["two", "many", *["solo-" + faction for faction in FACTIONS]]
APART = 11


@pytest.mark.parametrize("name", NAMES)
def test_shipped_weights_hold_all_habit_weights(name: str) -> None:
    """No weight of the habit is missing, and none is unknown."""
    weights = shipped_weights(RULES.name, name, FEATURES, RULES.version)
    habits = [each.removeprefix(HABIT) for each in weights.names if each.startswith(HABIT)]
    assert sorted(habits) == sorted(WEIGHT_NAMES)


def test_names_of_weights_by_match() -> None:
    """In solo matches by faction, else by the number of players."""
    assert weights_name([DECKS.index("romans")]) == "solo-romans"
    assert weights_name([1, 2]) == "two"
    assert weights_name([1, 2, 3]) == weights_name([1, 2, 3, 4]) == "many"


def test_weighted_features_equal_the_value() -> None:
    """The weighted sum of the sampler's features equals the sum of the parts."""
    weights = shipped_weights(RULES.name, "two", FEATURES, RULES.version).by_name()
    learned = PointsToCome(weights)
    samples = sampler()
    compared = 0
    for state in positions({"players": 2}, 13, APART):
        if state.round < FIRST_LEARNED:
            continue
        for seat in range(2):
            known = dict(zip(samples.feature_names(), samples.features(state, seat), strict=True))
            default = {f"round{state.round}.points": 1.0, **weights}
            total = sum(default.get(name, 0.0) * n for name, n in known.items() if n)
            assert total == pytest.approx(sum(learned.parts(state, seat)))
            compared += 1
    assert compared


def test_a_seat_is_sampled_once_per_round() -> None:
    """At its first pick, from the second round on."""
    samples = sampler()
    seen: list[tuple[int, int]] = []
    for state in positions({"players": 3}, 15, 1):
        seat = RULES.deciders(state).bit_length() - 1
        if samples.is_sample_point(state, seat):
            seen.append((state.round, seat))
    assert sorted(seen) == [(number, seat) for number in range(2, 6) for seat in range(3)]


def without(weights: Weights, name: str) -> Weights:
    """The weights without one."""
    left = {each: value for each, value in weights.by_name().items() if each != name}
    return Weights(
        weights.game, weights.features, weights.rules, weights.recipe, weights.seed,
        weights.record, list(left), list(left.values()),
    )  # fmt: skip


def test_a_bot_with_given_weights() -> None:
    """With the shipped ones it plays like the quick bot; a missing habit weight is refused."""
    weights = shipped_weights(RULES.name, "two", FEATURES, RULES.version)
    state = RULES.setup({"players": 2}, bytes(32))
    assert ask(bot_with(weights), state, FEW).action == ask(quick_bot(), state, FEW).action
    with pytest.raises(BadNotation):
        bot_with(without(weights, HABIT + "wood"))


@pytest.mark.parametrize("name", NAMES)
def test_every_fitted_feature_has_a_weight(name: str) -> None:
    """Each file has the weights the loop fits, under the sampler's names."""
    samples = sampler()
    known = shipped_weights(RULES.name, name, FEATURES, RULES.version).by_name()
    for feature, sign in zip(samples.feature_names(), samples.signs(), strict=True):
        assert (feature in known) == (sign != CERTAIN), feature
