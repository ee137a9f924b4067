"""No bot uses hidden information; a bot that does is detected."""

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
    """A cheating bot: its answer depends on the whole state."""

    def __init__(self, rules: Rules[Any, Any]) -> None:
        self.rules = rules
        self.state: Any = None

    def choose(self, view: Any, legal: list[int], budget: Budget, rng: Rng) -> Answer:
        known = self.rules.write_state(self.state)
        return Answer(legal[sum(known.encode()) % len(legal)])


class Leaking:
    """The rules of a game with a leak: a request for a view passes the state to the bot."""

    def __init__(self, rules: Rules[Any, Any], bot: Peeping) -> None:
        self.rules = rules
        self.bot = bot

    def view(self, state: Any, seat: int) -> Any:
        self.bot.state = state
        return self.rules.view(state, seat)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.rules, name)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("bot", ["random", "flat-mc", "ismcts"])
def test_a_bot_uses_only_its_view(game: str, bot: str) -> None:
    found = check_secrets(rules_of(game), bot_of(bot, game), 3, PATIENCE, 6)
    assert found.positions == 6 and found.differences == []
    assert game not in HIDING or found.hiding > 0


@pytest.mark.strength
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", ["novice", "casual", "club"])
def test_a_level_uses_only_its_view_in_many_positions(game: str, level: str) -> None:
    found = check_secrets(rules_of(game), bot_of(level, game), 200, PATIENCE, 500)
    assert found.positions == 500 and found.differences == []


@pytest.mark.parametrize("game", HIDING)
def test_a_cheating_bot_is_detected(game: str) -> None:
    bot: Any = Peeping(rules_of(game))
    rules: Any = Leaking(rules_of(game), bot)
    found = check_secrets(rules, bot, 1, PATIENCE, 20)
    assert len(found.differences) > 5


def test_the_command_reports_its_result() -> None:
    result = run("secrets", "imperial_settlers", "random", "--positions", "4")
    assert result.exit_code == 0 and "Positions: 4;" in result.stdout
    assert "0" in refused("secrets", "imperial_settlers", "random", "--positions", "0")
    assert "clever" in refused("secrets", "imperial_settlers", "clever")
