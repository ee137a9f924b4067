"""The charts of finished matches: every match, the mean, both themes, texts for screen readers."""

import re
import xml.etree.ElementTree as ElementTree

import pytest

from ludoteca.drawing.history_charts import (
    LOST,
    MEAN,
    WIDE,
    WON,
    Group,
    Result,
    draw_groups,
    draw_points,
    sheet,
)
from ludoteca.drawing.palette import COLOURS, DARK, LIGHT, PAGE
from ludoteca.text import catalogue

RESULTS = (Result(40, True), Result(-5, False), Result(100, False), Result(65, True))
GROUPS = (Group("Witches", RESULTS), Group("<Giants>", (Result(20, False),)))


def marks(svg: str, path: str) -> list[tuple[float, float]]:
    """Returns where the marks of a shape are."""
    chart = ElementTree.fromstring(svg)
    places = [one.get("transform", "") for one in chart.iter() if one.get("d") == path]
    found = [re.findall(r"[-.\d]+", place) for place in places]
    return [(float(x), float(y)) for x, y in found]


def texts(svg: str) -> list[str]:
    """Returns the texts shown."""
    chart = ElementTree.fromstring(svg)
    return [one.text or "" for one in chart.iter() if one.tag.endswith("text")]


def test_each_match_has_a_mark_in_order_and_at_its_height() -> None:
    svg = draw_points(RESULTS, catalogue("en"), PAGE)
    key = 1  # one of each mark is in the key
    won, lost = marks(svg, WON)[:-key], marks(svg, LOST)[:-key]
    assert len(won) == len(lost) == 2
    in_order = sorted([*won, *lost])
    assert [x for x, _ in in_order] == [won[0][0], lost[0][0], lost[1][0], won[1][0]]
    heights = [y for _, y in in_order]
    assert heights[2] < heights[3] < heights[0] < heights[1], "more points are higher"
    assert {"mean 50", "won", "not won"} <= set(texts(svg))


def test_solo_matches_have_no_key_of_wins() -> None:
    svg = draw_points([Result(30, False), Result(31, False)], catalogue("en"), PAGE, is_solo=True)
    assert not marks(svg, WON) and len(marks(svg, LOST)) == 2
    assert "not won" not in texts(svg)


def test_each_group_has_its_share_of_wins_and_its_mean() -> None:
    svg = draw_groups(GROUPS, catalogue("en"), PAGE)
    assert {"Witches", "2 of 4", "mean 50", "<Giants>", "0 of 1", "mean 20"} <= set(texts(svg))
    assert len(marks(svg, WON)) == 2 and len(marks(svg, LOST)) == 3
    means = marks(svg, MEAN)
    lost, won = sorted(marks(svg, LOST)), sorted(marks(svg, WON))
    assert won[0][0] < means[0][0] < won[1][0] and means[1][0] == lost[1][0]
    bars = [svg.count(f'class="{one}"') for one in ("part", "all")]
    assert bars == [1, 2], "no bar without a win"


def test_screen_readers_get_every_number() -> None:
    words = catalogue("en")
    points, groups = [
        ElementTree.fromstring(svg).get("aria-label")
        for svg in (draw_points(RESULTS, words), draw_groups(GROUPS, words))
    ]
    assert points == (
        "From the first game to the latest: 40 points (won), -5 points, 100 points and 65 points "
        "(won). Mean: 50."
    )
    assert groups == (
        "Witches: 4 played, 2 won, mean points 50. <Giants>: 1 played, 0 won, mean points 20."
    )


@pytest.mark.parametrize(
    ("language", "mean", "share"),
    [("it", "media 50", "2 su 4"), ("es", "media 50", "2 de 4")],
)
def test_they_use_the_language_of_the_reader(language: str, mean: str, share: str) -> None:
    words = catalogue(language)
    assert mean in texts(draw_points(RESULTS, words)) and share in texts(draw_groups(GROUPS, words))


def test_both_themes_have_their_colours_and_nothing_is_cut_off() -> None:
    for theme, at in ((LIGHT, 0), (DARK, 1)):
        for svg in (
            draw_points(RESULTS, catalogue("en"), theme),
            draw_groups(GROUPS, catalogue("en"), theme),
        ):
            assert COLOURS["kingdom-2"][at] in svg
            assert all(0 < x < WIDE for x, _ in (*marks(svg, WON), *marks(svg, LOST)))
    assert "$" not in sheet() and "--kingdom-2" in sheet()
