"""No bot answers by what its seat cannot see; one that does is found out."""

from typing import Any, Final

import pytest
from tests.cli.running import refused, run

from ludoteca.arena.secrets import check_secrets
from ludoteca.bots import bot_of
from ludoteca.bots.bot import Answer, Budget
from ludoteca.core.contract import Rules
from ludoteca.core.rng import Rng
from ludoteca.games.registry import GAMES, rules_of

PATIENCE: Final = 3600.0
HIDING: Final = ("euphrates_tigris", "imperial_settlers")  # games with hands


class Peeping:
    """Cheats: what is behind the view decides its answer."""

    def __init__(self, rules: Rules[Any, Any]) -> None:
        self.rules = rules
        self.truth: Any = None

    def choose(self, view: Any, legal: list[int], budget: Budget, rng: Rng) -> Answer:
        known = self.rules.write_state(self.truth)
        return Answer(legal[sum(known.encode()) % len(legal)])


class Leaking:
    """The rules of a game with a hole: whoever asks for a view leaves the state lying about."""

    def __init__(self, rules: Rules[Any, Any], bot: Peeping) -> None:
        self.rules = rules
        self.bot = bot

    def view(self, state: Any, seat: int) -> Any:
        self.bot.truth = state
        return self.rules.view(state, seat)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.rules, name)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("bot", ["random", "flat-mc", "ismcts"])
def test_a_bot_answers_from_its_view_alone(game: str, bot: str) -> None:
    found = check_secrets(rules_of(game), bot_of(bot, game), 3, PATIENCE, 6)
    assert found.positions == 6 and found.differences == []
    assert game not in HIDING or found.hiding > 0


@pytest.mark.strength
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", ["novice", "casual", "club"])
def test_a_level_answers_from_its_view_alone_in_many_positions(game: str, level: str) -> None:
    found = check_secrets(rules_of(game), bot_of(level, game), 200, PATIENCE, 500)
    assert found.positions == 500 and found.differences == []


@pytest.mark.parametrize("game", HIDING)
def test_a_planted_cheat_is_found(game: str) -> None:
    bot: Any = Peeping(rules_of(game))
    rules: Any = Leaking(rules_of(game), bot)
    found = check_secrets(rules, bot, 1, PATIENCE, 20)
    assert len(found.differences) > 5


def test_the_command_says_what_it_found() -> None:
    result = run("secrets", "imperial_settlers", "random", "--positions", "4")
    assert result.exit_code == 0 and "Positions: 4;" in result.stdout
    assert "0" in refused("secrets", "imperial_settlers", "random", "--positions", "0")
    assert "clever" in refused("secrets", "imperial_settlers", "clever")
