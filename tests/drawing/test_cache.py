"""Cached pieces never change a drawing."""

import sys
from collections.abc import Callable
from typing import Any

import pytest

from ludoteca import View
from ludoteca.core.bits import lowest
from ludoteca.core.contract import Options
from ludoteca.core.rng import stream
from ludoteca.drawing import LIGHT
from ludoteca.drawing.euphrates_tigris.board import draw_board
from ludoteca.games.euphrates_tigris.tables import CELLS
from ludoteca.games.registry import GAMES
from ludoteca.text import catalogue

SEED = bytes(31) + b"\x07"
MATCHES: dict[str, Options] = {
    "euphrates_tigris": {"players": 4},
    "terra_mystica": {"players": 5, "faction_choice": "dealt"},
    "imperial_settlers": {"players": 4},
}
EVERY = 9  # actions
PLIES = 180
LINKED = 40  # the number of a cell


def cache_clearers() -> list[Callable[[], None]]:
    """The functions that empty the caches of drawings."""
    modules = [
        module for name, module in sys.modules.items() if name.startswith("ludoteca.drawing")
    ]
    things = [thing for module in modules for thing in vars(module).values()]
    return [thing.cache_clear for thing in things if hasattr(thing, "cache_clear")]


def views(game: str) -> list[tuple[Any, str, tuple[int, ...]]]:
    """Views from a random match in changing languages, with the legal actions."""
    rules = GAMES[game]
    rng = stream(SEED, 1, "kept")
    state = rules.setup(MATCHES[game], SEED)
    found: list[tuple[Any, str, tuple[int, ...]]] = []
    for ply in range(PLIES):
        mask = rules.deciders(state)
        if not mask:
            break
        seat = lowest(mask)
        if ply % EVERY == 0:
            language = ("en", "it", "es")[len(found) % 3]
            found.append((rules.view(state, seat), language, tuple(rules.legal(state, seat))))
        rules.apply(state, rules.pick(state, seat, rng), None)
    return found


@pytest.mark.parametrize("game", MATCHES)
def test_a_drawing_does_not_depend_on_earlier_ones(game: str) -> None:
    seen = views(game)
    seen += [(view, language, ()) for view, language, _ in seen[::4]]  # nothing to choose
    after = [View(game, view).svg(language, LIGHT, legal) for view, language, legal in seen]
    assert len(cache_clearers()) > 5
    for (view, language, legal), drawn in zip(seen, after, strict=True):
        for forget in cache_clearers():
            forget()
        assert View(game, view).svg(language, LIGHT, legal) == drawn


def test_cached_rows_equal_separately_drawn_cells() -> None:
    for view, language, _ in views("euphrates_tigris"):
        words = catalogue(language, "euphrates_tigris")
        cells = draw_board(view, words).split("data-cell=")
        linked = draw_board(view, words, links={LINKED: "?"}).split("data-cell=")
        assert len(cells) == len(linked) == CELLS + 1
        assert [at for at in range(len(cells)) if cells[at] != linked[at]] == [LINKED, LINKED + 1]
