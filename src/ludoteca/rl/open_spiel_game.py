"""The games for OpenSpiel, if it is installed: `register()` once, then `pyspiel.load_game`.

Chance is sampled: the deal is drawn when a match begins, and later draws (tiles, cards) happen
inside the actions of the players. Search methods that enumerate chance outcomes do not work.
"""

import secrets
from typing import Any, Final

import numpy as np
import pyspiel

from ludoteca.games.registry import GAMES, rules_of
from ludoteca.rl.codec import codec
from ludoteca.rl.numbered_match import NumberedMatch
from ludoteca.rl.observation import spec_of

PREFIX: Final = "ludoteca_"
MOST_MOVES: Final = 5000
SEED: Final = "seed"  # a parameter for the same deal every time; -1 for a new one each time
PLAYERS: Final = "players"


def game_type(game: str) -> Any:
    """The description of a game for OpenSpiel."""
    counts = [int(one) for o in rules_of(game).options() if o.name == PLAYERS for one in o.choices]
    return pyspiel.GameType(
        short_name=f"{PREFIX}{game}",
        long_name=f"Ludoteca: {game}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(counts),
        min_num_players=min(counts),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={PLAYERS: 2, SEED: -1},
    )


class OpenSpielState(pyspiel.State):  # type: ignore[misc]
    """The state of a match, with the numbers of the codec as actions."""

    def __init__(self, game: "OpenSpielGame") -> None:
        super().__init__(game)
        self.play = NumberedMatch(game.game, game.players, game.next_seed())

    def current_player(self) -> int:
        """The seat that chooses, or TERMINAL."""
        return self.play.turn if self.play.turn >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return [int(number) for number in np.flatnonzero(self.play.mask(player))]

    def _apply_action(self, action: int) -> None:
        self.play.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        chosen, match = self.play.chosen, self.play.match
        done = self.play.codec.decode((action,) if chosen is None else (chosen, action), player)
        if match.rules.refusal(match.state, player, done):  # its payment is still to be chosen
            return f"number {action}"
        return match.rules.write_action(match.state, done, player)

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.play.turn < 0

    def returns(self) -> list[float]:
        """The rewards of all seats."""
        return self.play.rewards()

    def __str__(self) -> str:
        return "; ".join(f"{seat}: {text}" for seat, text in self.play.match.actions)


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game for a number of players."""

    game = ""

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        given = parameters or {}
        self.players = int(given.get(PLAYERS, 2))
        self.seed = int(given.get(SEED, -1))
        numbers = codec(self.game, self.players)
        info = pyspiel.GameInfo(
            num_distinct_actions=numbers.size,
            max_chance_outcomes=0,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0 if self.players > 1 else 10.0,
            utility_sum=None,
            max_game_length=MOST_MOVES,
        )
        super().__init__(game_type(self.game), info, given)

    def next_seed(self) -> str:
        """The seed of the next match."""
        return f"deal {self.seed if self.seed >= 0 else secrets.token_hex(8)}"

    def new_initial_state(self) -> OpenSpielState:
        """The state of a new match."""
        return OpenSpielState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "SeatObserver":
        """A new observer of seats."""
        return SeatObserver(self.game, self.players)


class SeatObserver:
    """Observations in the form OpenSpiel requires."""

    def __init__(self, game: str, players: int) -> None:
        size = sum(int(np.prod(shape)) for shape in spec_of(game, players).values())
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: OpenSpielState, player: int) -> None:
        """Fills the tensor with the observation of a seat."""
        self.tensor[:] = state.play.observe(player)

    def string_from(self, state: OpenSpielState, player: int) -> str:
        """The view of a seat as JSON."""
        return state.play.match.view(player).to_json()


def register() -> list[str]:
    """Registers the games with OpenSpiel; returns their names there."""
    for game in GAMES:
        kind = type(f"OpenSpiel_{game}", (OpenSpielGame,), {"game": game})
        pyspiel.register_game(game_type(game), kind)
    return [f"{PREFIX}{game}" for game in GAMES]
