"""Outlines, texts and style sheets."""

import re

import pytest

from ludoteca.drawing.icons import ICONS, defined
from ludoteca.drawing.palette import AUTO, COLOURS, DARK, LIGHT, PAGE, sheet_text, style
from ludoteca.drawing.shapes import Outliner, fitted, number, safe, wrapped


def ends(path: str) -> list[tuple[float, float]]:
    """The start and end of each stroke of a path of relative moves, lines and arcs."""
    x = y = 0.0
    found: list[tuple[float, float]] = []
    for letter, rest in re.findall(r"([Mmahv])([^Mmahv]*)", path):
        values = [float(value) for value in re.findall(r"-?[\d.]+", rest)]
        values = {"h": [*values, 0.0], "v": [0.0, *values]}.get(letter, values)
        start = (x, y)
        x, y = (values[-2], values[-1]) if letter == "M" else (x + values[-2], y + values[-1])
        if letter in "ahv":
            found += [start, (x, y)]
    return found


@pytest.mark.parametrize(
    "mask", [0b1, 0b11, 0b1_0001, 0b10_0001, 0b11_0001, 0b111_0101_0111, 0b1111_1001_1111]
)
def test_an_outline_is_closed(mask: int) -> None:
    _, line = Outliner(4, 3, 10, 3).paths(mask)
    points = [(round(x, 3), round(y, 3)) for x, y in ends(line)]
    assert all(points.count(point) % 2 == 0 for point in points)


def test_a_lone_cell_has_four_sides_and_four_corners() -> None:
    fill, line = Outliner(4, 3, 10, 3).paths(1)
    assert line.count("h") == line.count("v") == 2 and line.count("a") == 4
    assert fill.startswith("M0 0") and fill.endswith("z")


def test_a_river_continues_beyond_the_edge() -> None:
    _, line = Outliner(4, 1, 10, 3, is_open=True).paths(0b1111)
    assert line == ""


def test_numbers_are_short() -> None:
    assert [number(value) for value in (3.0, 2.5, 0.333)] == ["3", "2.5", ".33"]


def test_names_are_escaped() -> None:
    assert safe('<b> & "c"') == "&lt;b&gt; &amp; &quot;c&quot;"
    assert "<b>" not in fitted(0, 0, "<b>", "name", 12, 100)


def test_long_words_are_set_smaller_and_sentences_are_wrapped() -> None:
    assert "z48" in fitted(0, 0, "short", "name", 12, 100)
    assert "z48" not in fitted(0, 0, "a very long name indeed", "name", 12, 40)
    assert wrapped("one two three", 10, 50) == ["one two", "three"]


def test_style_rules_are_limited_to_the_drawing() -> None:
    sheet = style(".a{fill:$ink} .b,&.c .d{fill:$sand}", LIGHT, "x")
    ink, sand = COLOURS["ink"][0], COLOURS["sand"][0]
    assert sheet.startswith(f"<style>.x .a{{fill:{ink}}}.x .b,.x.c .d{{fill:{sand}}}.x .z")
    assert style(".a{fill:$ink}", PAGE, "x") == ""
    assert sheet_text(".a{fill:$ink}", PAGE, "x").startswith(".x{color-scheme:light dark")
    assert COLOURS["ink"][1] in style(".a{fill:$ink}", DARK, "x")
    assert "var(--ink)" in style(".a{fill:$ink}", AUTO, "x")


def test_icons_inherit_their_colours() -> None:
    assert not re.search(r'(fill|stroke)="#', defined("p-"))
    assert all(f'id="p-{name}"' in defined("p-") for name in ICONS)
