"""The screen shows only what the seat may see, in ASCII if necessary."""

from functools import cache

import pytest
from tests.cli.running import GAME, played
from tests.cli.screens import screen
from tests.rings import spread

from ludoteca import Match
from ludoteca.cli.signs import plain_sign
from ludoteca.core.rng import stream
from ludoteca.text import LANGUAGES


@spread("part", 1, range(3))  # each part checks a third of the positions
@pytest.mark.parametrize("variant", ["", "open_tiles", "english"])
@pytest.mark.slow
def test_the_screen_shows_nothing_hidden(variant: str, part: int) -> None:
    options: dict[str, int | str] = {"players": 3, **({variant: 1} if variant else {})}
    match = Match(GAME, options, "screen")
    rng = stream(match.seed, 0, "tests")
    for count in range(60):
        match.push(match.ask("random", rng))
        if count % 3 != part:
            continue
        shown = screen(match, 0)
        truth = match.state
        match.state = match.rules.imagine(match.rules.view(truth, 0), rng)
        assert screen(match, 0) == shown
        match.state = truth


@cache
def four_moments() -> list[Match]:
    """A match at its start, at two points in between, and at its end."""
    return [played(most=count) for count in (0, 15, 30, 1000)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [60, 80, 160])
def test_the_board_fits_its_columns(language: str, width: int) -> None:
    for match in four_moments():
        shown = screen(match, 0, language, width)
        board = [line for line in shown.splitlines() if line.lstrip().startswith("11 ")]
        assert board and all(len(line.rstrip()) <= width for line in board)


def test_characters_have_ascii_replacements() -> None:
    assert [plain_sign(sign) for sign in "·à…漢"] == [".", "a", "...", "?"]
