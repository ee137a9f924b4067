"""The value: terms that add up, cached maps, weights that fit."""

import pytest

from ludoteca.bots.bot import TERMS_SHOWN
from ludoteca.bots.terra_mystica import features, sampler
from ludoteca.bots.terra_mystica.land import Land
from ludoteca.bots.terra_mystica.scene import Scene
from ludoteca.bots.terra_mystica.value import Evaluator
from ludoteca.bots.terra_mystica.weighing import rows_of, shipped_rows, weight_names
from ludoteca.bots.weights import Weights, shipped_weights
from ludoteca.core.errors import BadNotation
from ludoteca.core.rng import stream
from ludoteca.games.terra_mystica import RULES
from ludoteca.games.terra_mystica.flow import decider
from ludoteca.games.terra_mystica.state import OVER

from .matches import SEED, asked, played

RESULTS = ("area", "progress", "reach", "touched", "joined", "final", "by_ship")


def test_every_feature_has_a_name_and_every_term_a_sentence() -> None:
    assert len(features.FEATURES) == features.COUNT
    assert len(set(features.FEATURE_NAMES)) == features.COUNT
    assert set(features.TERM_NAMES) == set(features.TERMS)
    assert all(sentence.endswith(".") for sentence in features.TERMS.values())


def test_the_terms_add_up_to_the_value() -> None:
    evaluator = Evaluator(shipped_rows())
    state, _ = played({"players": 2}, 8, 60)
    for seat in range(2):
        scene = Scene(state, seat)
        total = sum(term.value for term in evaluator.terms(state, scene))
        assert total == pytest.approx(evaluator.value(state, scene))


def test_a_cached_map_equals_a_new_one() -> None:
    """In random play, the map cached in a scene equals one computed again."""
    for number in range(3):
        state = RULES.setup({"players": 3, "final_tile": "random"}, bytes([number]) * 32)
        rng = stream(SEED, number, "maps")
        scene = Scene(state, 0)
        while state.phase != OVER:
            if state.round:
                cached = scene.land(state)
                fresh = Land(state, 0)
                for name in RESULTS:
                    assert getattr(cached, name) == getattr(fresh, name)
            RULES.apply(state, RULES.pick(state, decider(state), rng), None)


def test_an_answer_has_reasons() -> None:
    state, _ = played({"players": 2}, 8, 30)
    while len(RULES.legal(state, decider(state))) < 12:
        RULES.apply(state, asked(state, 8).action, None)
    answer = asked(state, 200)
    assert 1 <= len(answer.terms) <= TERMS_SHOWN
    assert {term.name for term in answer.terms} <= set(features.TERMS)
    assert answer.runner_up not in (-1, answer.action)
    assert answer.nodes > 0


def test_weights_of_other_features_are_refused() -> None:
    names = weight_names()[1:]
    short = Weights("terra_mystica", 1, 1, "", "", [], names, [0.0] * len(names))
    with pytest.raises(BadNotation):
        rows_of(short)


def test_samples_fit_the_weights_file() -> None:
    samples = sampler()
    names = samples.feature_names()
    assert names[1:] == weight_names()
    assert len(samples.signs()) == len(names)
    state, _ = played({"players": 2}, 8, 60)
    while not samples.is_sample_point(state, decider(state)):
        RULES.apply(state, asked(state, 8).action, None)
    seat = decider(state)
    rows = shipped_rows()
    shipped = shipped_weights("terra_mystica", "points", features.VERSION, RULES.version)
    sample = samples.features(state, seat)
    weights = shipped.ordered(names[1:])
    value = sample[0] + sum(
        amount * weight for amount, weight in zip(sample[1:], weights, strict=True)
    )
    assert value == pytest.approx(Evaluator(rows).value(state, Scene(state, seat)))
