"""The result shows how treasures were added to the weakest colours."""

import pytest

from ludoteca.drawing.euphrates_tigris.treasures import filled, filling
from ludoteca.games.euphrates_tigris.scoring import spheres
from ludoteca.text import catalogue

GAME = "euphrates_tigris"


@pytest.mark.parametrize(
    "points", [[3, 5, 4, 9, 3], [0, 0, 0, 0, 7], [8, 1, 8, 8, 2], [2, 2, 2, 2, 0], [5, 4, 4, 6, 10]]
)
def test_shown_points_equal_the_score(points: list[int]) -> None:
    assert sorted(filled(points)) == spheres(points)


def test_each_increased_colour_is_shown_as_a_sum() -> None:
    text = filling([3, 5, 4, 9, 3], catalogue("en", GAME))
    assert text == "3 treasures go to black 3 + 2 = 5, blue 4 + 1 = 5."


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "1 treasure goes to red 1 + 1 = 2."),
        ("it", "1 tesoro va a rosso 1 + 1 = 2."),
        ("es", "1 tesoro va a rojo 1 + 1 = 2."),
    ],
)
def test_a_single_treasure_uses_the_singular(language: str, sentence: str) -> None:
    assert filling([8, 1, 8, 8, 1], catalogue(language, GAME)) == sentence


def test_without_treasures_the_text_is_empty() -> None:
    assert filling([1, 2, 3, 4, 0], catalogue("en", GAME)) == ""
