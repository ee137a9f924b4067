"""Samplers: their samples fit the shipped weights."""

import pytest

from ludoteca.arena.plan import make_plan
from ludoteca.arena.self_play import play_noted_block
from ludoteca.bots import bot_with, sampler_of
from ludoteca.bots.sampler import CERTAIN, FALLS, FREE, RISES
from ludoteca.bots.weights import shipped_weights
from ludoteca.core.bits import lowest
from ludoteca.core.rng import stream
from ludoteca.games.registry import rules_of

LEARNING = [
    ("terra_mystica", "points", 2),
    ("imperial_settlers", "two", 2),
    ("euphrates_tigris", "duel", 2),
]


@pytest.mark.parametrize(("game", "name", "players"), LEARNING)
def test_every_fitted_feature_has_a_weight(game: str, name: str, players: int) -> None:
    sampler = sampler_of(game)
    shipped = shipped_weights(game, name, sampler.version, rules_of(game).version)
    pairs = list(zip(sampler.feature_names(), sampler.signs(), strict=True))
    assert {sign for _, sign in pairs} <= {CERTAIN, FALLS, FREE, RISES}
    assert [
        feature for feature, sign in pairs if sign != CERTAIN and feature not in shipped.names
    ] == []
    assert bot_with(game, shipped) is not None


@pytest.mark.parametrize(("game", "name", "players"), LEARNING)
def test_random_play_gives_samples_and_targets(game: str, name: str, players: int) -> None:
    sampler = sampler_of(game)
    rules = rules_of(game)
    state = rules.setup({"players": players}, bytes(32))
    rng = stream(bytes(32), 0, "notes")
    samples = 0
    while rules.deciders(state):
        seat = lowest(rules.deciders(state))
        if sampler.is_sample_point(state, seat):
            assert len(sampler.features(state, seat)) == len(sampler.feature_names())
            samples += 1
        rules.apply(state, rules.pick(state, seat, rng), None)
    assert samples >= 2 * players
    found = [sampler.target(state, seat) for seat in range(players)]
    totals = rules.scores(state).totals
    assert found in (totals, [totals[0] - totals[1], totals[1] - totals[0]])  # points or margin


def test_a_block_of_self_play_is_sampled() -> None:
    plan = make_plan("imperial_settlers", ["random"], 2, {})
    seed, notes = play_noted_block(plan, "dev-0")
    assert seed == "dev-0" and len(notes) >= 8
    assert all(note["features"] and note["target"] >= 0 for note in notes)
