"""A match as a PettingZoo environment: every seat is an agent."""

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from ludoteca.core.errors import BadNotation
from ludoteca.rl.numbered_match import NumberedMatch
from ludoteca.rl.observation import MOST, spec_of


def aec_env(
    game: str, players: int = 2, render_mode: str | None = None, **options: Any
) -> "AecEnv":
    """An environment for all seats of a game; illegal numbers raise a Refusal."""
    return AecEnv(game, players, render_mode, **options)


class AecEnv(AECEnv):  # type: ignore[misc]
    """Agents take turns; an observation is a row of floats with a mask of allowed actions."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "ludoteca_v0",
        "render_modes": ["svg", "ansi"],
        "is_parallelizable": False,
    }

    def __init__(self, game: str, players: int, render_mode: str | None, **options: Any) -> None:
        super().__init__()
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise BadNotation("theme.unknown", {"theme": str(render_mode), "known": "svg, ansi"})
        self.game, self.players, self.options = game, players, options
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        size = sum(int(np.prod(shape)) for shape in spec_of(game, players).values())
        self.play = NumberedMatch(game, players, 0, **options)
        observation = spaces.Dict(
            {
                "observation": spaces.Box(-MOST, MOST, (size,), np.float32),
                "action_mask": spaces.Box(0, 1, (self.play.codec.size,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, observation)
        chosen = spaces.Discrete(self.play.codec.size)
        self.action_spaces = dict.fromkeys(self.possible_agents, chosen)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The observation space of an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The action space of an agent."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Starts a new match, the same for the same seed; ignores `options`."""
        word = "" if seed is None else f"env {seed}"
        self.play = NumberedMatch(self.game, self.players, word, **self.options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.play.turn]

    def observe(self, agent: str) -> dict[str, Any]:
        """The observation of an agent and its mask of actions, empty if it is not its turn."""
        seat = self.possible_agents.index(agent)
        return {"observation": self.play.observe(seat), "action_mask": self.play.mask(seat)}

    def step(self, action: int | None) -> None:
        """Plays the choice of the selected agent."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        self.play.choose(-1 if action is None else action)
        self._cumulative_rewards[agent] = 0.0
        if self.play.turn < 0:
            self._finish()
        else:
            self.agent_selection = self.possible_agents[self.play.turn]
            self._clear_rewards()
        self._accumulate_rewards()

    def _finish(self) -> None:
        """Sets the rewards and terminations of all agents."""
        self.rewards = dict(zip(self.possible_agents, self.play.rewards(), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)

    def render(self) -> str | None:
        """The table as a spectator sees it, or the position as text."""
        if self.render_mode == "svg":
            return self.play.match.view().svg()
        return self.play.match.position() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Does nothing: there are no resources to release."""
