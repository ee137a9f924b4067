"""Registers High Card for these tests."""

from collections.abc import Iterator

import pytest
from tests.toy_game.module import MODULE

from ludoteca.games.registry import GAME_MODULES, GAMES, register


@pytest.fixture(autouse=True)
def high_card() -> Iterator[str]:
    """Registers the game during a test, and yields its name."""
    register(MODULE)
    yield MODULE.name
    del GAME_MODULES[MODULE.name], GAMES[MODULE.name]
