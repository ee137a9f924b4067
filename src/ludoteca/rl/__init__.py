"""Interfaces for reinforcement learning: action numbers, observation arrays, environments.

Needs `pip install 'ludoteca[research]'`.
"""

from ludoteca.rl.codec import ActionCodec, codec
from ludoteca.rl.observation import Observation, observe, spec_of

__all__ = ["ActionCodec", "Observation", "aec_env", "codec", "gym_env", "observe", "spec_of"]


def __getattr__(name: str) -> object:
    """Imports the environments on first use, because Gymnasium and PettingZoo load slowly."""
    if name == "aec_env":
        from ludoteca.rl.pettingzoo_env import aec_env

        return aec_env
    if name == "gym_env":
        from ludoteca.rl.gymnasium_env import gym_env

        return gym_env
    raise AttributeError(f"module 'ludoteca.rl' has no attribute {name!r}")
