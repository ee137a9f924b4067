"""High Card is registered for these tests alone."""

from collections.abc import Iterator

import pytest
from tests.toy_game.module import MODULE

from ludoteca.games.registry import GAME_MODULES, GAMES, register


@pytest.fixture(autouse=True)
def high_card() -> Iterator[str]:
    """The name of the game, for as long as it is known."""
    register(MODULE)
    yield MODULE.name
    del GAME_MODULES[MODULE.name], GAMES[MODULE.name]
