"""The laws in a short form; `make laws GAMES=2000` is the long one."""

import pytest
from tests.laws import check_match
from tests.rings import spread

from ludoteca.games.registry import GAMES


@pytest.mark.compiled
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("number", range(6))
def test_a_random_match_keeps_every_law(game: str, number: int) -> None:
    assert check_match(game, number) > 0


@pytest.mark.compiled
@pytest.mark.parametrize("game", GAMES)
@spread("number", 14, range(6, 60))
def test_many_random_matches_keep_every_law(game: str, number: int) -> None:
    assert check_match(game, number) > 0
