"""The environments pass the conformance suites of PettingZoo, Gymnasium and OpenSpiel."""

import importlib.util
import warnings
from typing import Any

import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from ludoteca import MatchOver, Refusal
from ludoteca.games.registry import GAMES
from ludoteca.rl.gymnasium_env import gym_env
from ludoteca.rl.pettingzoo_env import aec_env

EVERY_GAME = pytest.mark.parametrize("game", GAMES)
HAS_OPEN_SPIEL = importlib.util.find_spec("pyspiel") is not None


@EVERY_GAME
def test_pettingzoo_accepts_the_environment(game: str) -> None:
    with warnings.catch_warnings():  # it warns about masks in observations
        warnings.simplefilter("ignore", UserWarning)
        environment = aec_env(game, 2)
        api_test(environment, num_cycles=40)
        assert set(environment.agents) <= set(environment.possible_agents)
        seed_test(lambda: aec_env(game, 2), num_cycles=15)


@EVERY_GAME
def test_gymnasium_accepts_the_environment(game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        environment = gym_env(game, 2)
        check_env(environment, skip_render_check=True)
        assert environment.action_masks().shape == (environment.play.codec.size,)


@EVERY_GAME
def test_rewards_of_a_whole_match_add_up_to_zero(game: str) -> None:
    env = aec_env(game, 3, "ansi")
    env.reset(seed=2)
    last: dict[str, float] = {}
    for moves, agent in enumerate(env.agent_iter()):
        observation, reward, is_over, _, _ = env.last()
        last[agent] = reward
        allowed = observation["action_mask"].nonzero()[0]
        env.step(None if is_over else int(allowed[moves * 7919 % len(allowed)]))
    assert sum(last.values()) == pytest.approx(0) and max(last.values()) > 0


@EVERY_GAME
def test_one_seat_plays_against_bots(game: str) -> None:
    env = gym_env(game, 2, seat=1, opponents=lambda view, actions, rng: rng.choice(actions))
    _, _ = env.reset(seed=3)
    first = env.play.match.position()
    allowed = env.action_masks().nonzero()[0]
    forbidden = int((1 - env.action_masks()).nonzero()[0][0])
    _, reward, is_over, _, info = env.step(forbidden)
    assert (reward, is_over, info) == (-0.01, False, {"refusal": "codec.mask"})
    assert env.play.match.position() == first
    for wrong in (env.play.codec.size, -1, 2.5, "x", None):
        with pytest.raises(Refusal):
            env.step(wrong)  # type: ignore[arg-type]
    with pytest.raises(Refusal):
        gym_env(game, 2, opponents="nobody")
    assert env.play.match.position() == first
    while not is_over:
        _, reward, is_over, _, _ = env.step(int(allowed[0]))
        allowed = env.action_masks().nonzero()[0]
    assert reward in (-1.0, 0.0, 1.0) and not env.action_masks().any()
    with pytest.raises(MatchOver):
        env.step(0)
    again = gym_env(game, 2, seat=1, opponents="random")
    again.reset(seed=3)
    assert again.play.match.seed == env.play.match.seed


@pytest.mark.soak
@pytest.mark.skipif(not HAS_OPEN_SPIEL, reason="OpenSpiel is not installed")
@pytest.mark.parametrize("game", ["euphrates_tigris", "terra_mystica", "imperial_settlers"])
def test_open_spiel_accepts_the_game(game: str) -> None:
    import pyspiel

    from ludoteca.rl.open_spiel_game import PREFIX, register

    register()
    found: Any = pyspiel.load_game(f"{PREFIX}{game}", {"seed": 3, "players": 2})
    pyspiel.random_sim_test(found, num_sims=1, serialize=False, verbose=False)
    assert found.num_players() == 2
