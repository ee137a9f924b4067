"""The conversions that pay for a move, in words."""

import pytest

from ludoteca.drawing.terra_mystica.prices import conversions_text
from ludoteca.games.terra_mystica.tables.tiles import BURN, POWER_TO_WORKER, VP_TO_COIN
from ludoteca.text import catalogue


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "Burn 3, then 3 power → 1 worker"),
        ("it", "Sacrifica 3, poi 3 poteri → 1 lavoratore"),
        ("es", "Sacrifica 3, luego 3 puntos de poder → 1 trabajador"),
    ],
)
def test_equal_conversions_are_counted(language: str, expected: str) -> None:
    words = catalogue(language, "terra_mystica")
    assert conversions_text([BURN, BURN, BURN, POWER_TO_WORKER], words) == expected


def test_amounts_are_added_up() -> None:
    words = catalogue("en", "terra_mystica")
    assert conversions_text([VP_TO_COIN, VP_TO_COIN], words) == "2 victory points → 2 coins"
    assert conversions_text([], words) == ""
