"""Cached parts of a table equal newly drawn ones, through whole matches."""

from typing import Any

import pytest

from ludoteca.core.bits import lowest
from ludoteca.core.contract import Options
from ludoteca.core.rng import read_seed, stream
from ludoteca.drawing.palette import PAGE
from ludoteca.drawing.terra_mystica.board import cached_board, draw_board
from ludoteca.drawing.terra_mystica.chips import Scene
from ludoteca.drawing.terra_mystica.parts import CACHE_KEYS, QUIET, drawn_part, part_of, quiet_parts
from ludoteca.drawing.terra_mystica.sheet import sheet_for
from ludoteca.games.registry import rules_of
from ludoteca.text import catalogue

WORDS = catalogue("en", "terra_mystica")
NEW: Options = {"ice_factions": True, "volcano_factions": True, "variable_factions": True}
SETUPS: list[Options] = [
    {"players": 3, "faction_choice": "dealt"},
    {"players": 2, "final_tile": "random", "promo_towns": True, **NEW},
    {"players": 4, "faction_choice": "auction", "variable_order": True, **NEW},
]


def positions(game: str, options: Options, number: int) -> Any:
    """Every position of a random match as a random seat and the deciding seat see it, with its
    legal actions."""
    rules = rules_of(game)
    rng = stream(bytes(32), number, "kept")
    state = rules.setup(options, read_seed(str(number)))
    while rules.deciders(state):
        seat = lowest(rules.deciders(state))
        yield rules.view(state, rng.below(int(options["players"]) + 1) - 1), ()
        yield rules.view(state, seat), tuple(rules.legal(state, seat))
        rules.apply(state, rules.pick(state, seat, rng), None)
    yield rules.view(state, 0), ()


@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_cached_parts_equal_newly_drawn_ones(number: int) -> None:
    seen = 0
    for view, legal in positions("terra_mystica", SETUPS[number], number):
        sheet = sheet_for(view.choices.board, PAGE, WORDS)
        scene = Scene(sheet, view, (), legal)
        for part in CACHE_KEYS:
            for seat in range(len(view.seats) if part == "faction" else 1):
                kept = part_of(sheet, scene, part, seat, False)
                assert kept == drawn_part(sheet, scene, part, seat, False)
        together = {part: part_of(sheet, scene, part, 0, False) for part in QUIET}
        assert quiet_parts(sheet, scene, 0) == together
        assert cached_board(view, WORDS, PAGE, ()) == draw_board(view, WORDS, theme=PAGE)
        seen += 1
    assert seen > 100
