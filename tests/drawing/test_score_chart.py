"""The score chart: a line for each seat, both themes, labels."""

import re
import xml.etree.ElementTree as ElementTree

import pytest

from ludoteca.drawing.palette import COLOURS, DARK, LIGHT, PAGE
from ludoteca.drawing.score_chart import HIGH, HUES, TOP, draw_score_chart, sheet
from ludoteca.text import catalogue

TOTALS = [[0, 0, 0], [2, 0, 0], [2, 5, -3], [10, 5, 1]]
NAMES = ["Ann", "<Ben>", "Zoë"]
ENDS = [(1, "1"), (3, "2")]


def drawn(theme: str = LIGHT, language: str = "en") -> ElementTree.Element:
    """The parsed chart."""
    return ElementTree.fromstring(draw_score_chart(TOTALS, ENDS, NAMES, catalogue(language), theme))


def lines(graph: ElementTree.Element) -> list[str]:
    """The paths of the seats."""
    return [one.get("d", "") for one in graph.iter() if "way" in one.get("class", "").split()]


def heights(path: str) -> list[float]:
    """The heights of a line after each change."""
    return [float(found[0] or found[1]) for found in re.findall(r"^M\S+ (\S+?)H|V([-\d.]+)", path)]


def test_each_line_rises_and_falls_with_the_points_of_its_seat() -> None:
    ann, ben, zoe = (heights(path) for path in lines(drawn()))
    assert len(ann) == 3 and ann == sorted(ann, reverse=True)
    assert ann[-1] == TOP  # the highest score
    assert len(ben) == 2 and ben[1] < ben[0]
    assert zoe[1] > zoe[0] > zoe[2] and zoe[1] < HIGH


def test_the_chart_has_a_label_and_escapes_every_name() -> None:
    graph = drawn()
    assert graph.get("role") == "img"
    assert graph.get("aria-label") == "Score over time: Ann 10, <Ben> 5, Zoë 1"
    texts = [one.text for one in graph.iter() if one.tag.endswith("text")]
    assert {"10 Ann", "5 <Ben>", "1 Zoë"} <= set(texts)


@pytest.mark.parametrize(("language", "word"), [("it", "Punteggio"), ("es", "Puntuación")])
def test_it_uses_the_language_of_the_reader(language: str, word: str) -> None:
    assert (drawn(language=language).get("aria-label") or "").startswith(word)


def test_lines_differ_in_colour_dashes_and_marks() -> None:
    by_day, by_night = (
        draw_score_chart(TOTALS, ENDS, NAMES, catalogue("en"), t) for t in (LIGHT, DARK)
    )
    for hue in HUES[:3]:
        assert COLOURS[hue][0] in by_day and COLOURS[hue][1] in by_night
    dashes = re.findall(r"stroke-dasharray:([^}]+)}", by_day)
    assert len(set(dashes)) >= len(HUES)
    signs = [one.get("d") for one in drawn().iter() if re.match(r"m\d", one.get("class", ""))]
    assert len(set(signs)) == len(NAMES)


def test_on_a_page_the_style_sheet_is_separate() -> None:
    assert "<style" not in draw_score_chart(TOTALS, ENDS, NAMES, catalogue("en"), PAGE)
    assert ".pc .w0{stroke:var(--kingdom-1)" in sheet()


def test_a_match_without_moves_is_drawn() -> None:
    graph = draw_score_chart([[0, 0]], [], ["Ann", "Ben"], catalogue("en"), LIGHT)
    assert len(lines(ElementTree.fromstring(graph))) == 2
