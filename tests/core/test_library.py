"""What the library refuses before an engine sees it."""

from typing import Any

import pytest

from ludoteca import new
from ludoteca.core.errors import BadNotation
from ludoteca.games.registry import GAMES


@pytest.mark.parametrize("value", [None, 2.0, [2]])
@pytest.mark.parametrize("game", GAMES)
def test_an_option_is_a_whole_number_or_a_text(game: str, value: Any) -> None:
    with pytest.raises(BadNotation) as told:
        new(game, players=value)
    assert told.value.code == "option.kind"
