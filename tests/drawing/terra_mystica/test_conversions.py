"""The conversions that pay for a move, said as a player would say them."""

import pytest

from ludoteca.drawing.terra_mystica.prices import conversions_said
from ludoteca.games.terra_mystica.tables.tiles import BURN, POWER_TO_WORKER, VP_TO_COIN
from ludoteca.text import catalogue


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Burn 3, then 3 power → 1 worker"),
        ("it", "Sacrifica 3, poi 3 poteri → 1 lavoratore"),
        ("es", "Sacrifica 3, luego 3 puntos de poder → 1 trabajador"),
    ],
)
def test_steps_of_one_kind_are_counted_not_repeated(language: str, said: str) -> None:
    words = catalogue(language, "terra_mystica")
    assert conversions_said([BURN, BURN, BURN, POWER_TO_WORKER], words) == said


def test_amounts_are_added_up_and_agree() -> None:
    words = catalogue("en", "terra_mystica")
    assert conversions_said([VP_TO_COIN, VP_TO_COIN], words) == "2 victory points → 2 coins"
    assert conversions_said([], words) == ""
