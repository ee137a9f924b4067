"""A match as a Gymnasium environment: one seat learns, bots play the others."""

from collections.abc import Callable
from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from ludoteca.core.errors import BadNotation, Illegal
from ludoteca.face import View
from ludoteca.face.own_bots import check_name
from ludoteca.rl.codec import Mask
from ludoteca.rl.layout import Array
from ludoteca.rl.numbered_match import NumberedMatch
from ludoteca.rl.observation import MOST, spec_of

NOT_ALLOWED = -0.01  # the reward for a number that the mask does not allow
Opponent = str | Callable[[View[Any], list[int], Random], int]


def gym_env(
    game: str,
    players: int = 2,
    seat: int = 0,
    opponents: Opponent = "random",
    **options: Any,
) -> "GymEnv":
    """An environment for one seat of a game; `opponents` is a bot's name or a function."""
    return GymEnv(game, players, seat, opponents, **options)


class GymEnv(gymnasium.Env[Array, np.int64]):
    """An environment for one seat; `action_masks()` tells which actions it may choose."""

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012

    def __init__(
        self, game: str, players: int, seat: int, opponents: Opponent, **options: Any
    ) -> None:
        if not 0 <= seat < players:
            raise BadNotation("seat.unknown", {"seat": seat, "most": players - 1})
        if isinstance(opponents, str):
            check_name(opponents)
        self.game, self.players, self.seat = game, players, seat
        self.opponents, self.options = opponents, options
        self.play = NumberedMatch(game, players, 0, **options)
        size = sum(int(np.prod(shape)) for shape in spec_of(game, players).values())
        self.observation_space = spaces.Box(-MOST, MOST, (size,), np.float32)
        self.action_space = spaces.Discrete(self.play.codec.size)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Starts a new match, up to the first choice of the learning seat; ignores `options`."""
        super().reset(seed=seed)
        word = f"gym {self.np_random.integers(2**62)}"
        self.chance = Random(word)
        self.play = NumberedMatch(self.game, self.players, word, **self.options)
        self._let_others_play()
        return self.play.observe(self.seat), {}

    def step(self, action: np.int64 | int) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """Plays the seat's choice, then the others' until it is its turn again or the match ends.

        A number not allowed by the mask changes nothing and has a small negative reward. Raises a
        Refusal for a number out of range, or if the match is over.
        """
        number = self.play.codec.check(action)
        try:
            self.play.choose(number)
        except Illegal as refusal:
            return self._answer(NOT_ALLOWED, {"refusal": refusal.code})
        self._let_others_play()
        return self._answer(self.play.rewards()[self.seat], {})

    def action_masks(self) -> Mask:
        """1 for every number that the seat may choose now."""
        return self.play.mask(self.seat)

    def _answer(
        self, reward: float, info: dict[str, Any]
    ) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        is_over = self.play.turn < 0
        return self.play.observe(self.seat), float(reward), is_over, False, info

    def _let_others_play(self) -> None:
        """Plays the other seats until it is this seat's turn or the match is over."""
        match = self.play.match
        while match.turn not in (self.seat, -1):
            match.push_action(match.ask_action(self.opponents, seed=self.chance), match.turn)
