"""Charts of a player's finished matches: points over time, and wins and points by group."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from ludoteca.drawing.palette import AUTO, FONT, sheet_text, style
from ludoteca.drawing.shapes import NAMESPACE, box, fitted, number, safe, words_at
from ludoteca.drawing.words import Words

SCOPE: Final = "hc"
WIDE: Final = 340.0  # as wide as a phone, so that texts keep their size there
LEFT: Final = 30.0  # for the points of the scale
RIGHT: Final = 8.0
TOP: Final = 14.0
HIGH: Final = 150.0  # of the points over time, without the key below
FOOT: Final = 10.0
KEY: Final = 24.0  # height of the key
ROW: Final = 44.0
BAR: Final = 110.0  # width of the share of wins
BAR_HIGH: Final = 12.0
STRIP: Final = 134.0  # where the points of a group begin
GAP: Final = 10.0
MOST_LINES: Final = 5  # horizontal lines
STEPS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500)
SIZE: Final = 12.0
WON: Final = "M0-5.4L5.4 0L0 5.4L-5.4 0z"  # a diamond
LOST: Final = "M-3.6 0A3.6 3.6 0 1 0 3.6 0A3.6 3.6 0 1 0-3.6 0z"
MEAN: Final = "M-4.6-9.5H4.6L0-3z"  # points down at the mean
RULES: Final = f"""
text{{font-family:{FONT};font-size:{number(SIZE)}px;fill:$ink-soft}}
text{{font-variant-numeric:tabular-nums}} .name{{fill:$ink;font-weight:600}} .end{{text-anchor:end}}
.across{{stroke:$line;stroke-width:1;fill:none}}
.way{{stroke:$kingdom-2;stroke-width:1.2;fill:none}}
.won{{fill:$kingdom-2;stroke:$paper;stroke-width:.8}}
.lost{{fill:$panel;stroke:$kingdom-2;stroke-width:1.6}}
.mean{{stroke:$ink;stroke-width:1.4;stroke-dasharray:5 3;fill:none}} .at{{fill:$ink}}
.all{{fill:$line}} .part{{fill:$kingdom-2}}
"""


class Result(NamedTuple):
    """The points of one finished match, and whether it was won."""

    points: int
    is_won: bool


class Group(NamedTuple):
    """The results of a player with one faction, from one seat, or with so many players."""

    name: str
    results: tuple[Result, ...]

    @property
    def won(self) -> int:
        """The number of matches won."""
        return sum(result.is_won for result in self.results)

    @property
    def mean(self) -> int:
        """The mean of the points, rounded."""
        return mean_of(self.results)


def sheet() -> str:
    """The style sheet of the charts within a page."""
    return sheet_text(RULES, "page", SCOPE)


def mean_of(results: Sequence[Result]) -> int:
    """The mean of the points, rounded."""
    return round(sum(result.points for result in results) / len(results))


class Scale:
    """Maps points to a stretch of the chart, from the least to the most."""

    __slots__ = ("least", "most", "first", "last")

    def __init__(self, points: Sequence[int], first: float, last: float) -> None:
        self.least = min(0, *points)
        self.most = max(self.least + 1, *points)
        self.first = first
        self.last = last

    def at(self, points: float) -> float:
        """The coordinate of a number of points."""
        part = (points - self.least) / (self.most - self.least)
        return self.first + (self.last - self.first) * part

    def ticks(self) -> list[int]:
        """Round numbers of points to be shown."""
        span = self.most - self.least
        step = next((one for one in STEPS if span <= one * MOST_LINES), span)
        return list(range(-(-self.least // step) * step, self.most + 1, step))


def draw_points(
    results: Sequence[Result], words: Words, theme: str = AUTO, *, is_solo: bool = False
) -> str:
    """The points of matches from the first to the latest, with their mean; at least two."""
    scale = Scale([result.points for result in results], HIGH - FOOT, TOP)
    wide = (WIDE - LEFT - RIGHT - 2 * GAP) / max(1, len(results) - 1)
    places = [
        (LEFT + GAP + wide * at, scale.at(result.points)) for at, result in enumerate(results)
    ]
    mean = mean_of(results)
    out = "".join(tick_line(scale.at(tick), str(tick)) for tick in scale.ticks())
    way = "L".join(f"{number(x)} {number(y)}" for x, y in places)
    out += f'<path class="way" d="M{way}"/>'
    level = number(scale.at(mean))
    out += f'<path class="mean" d="M{number(LEFT)} {level}H{number(WIDE - RIGHT)}"/>'
    out += "".join(sign(result, x, y) for result, (x, y) in zip(results, places, strict=True))
    out += points_key(mean, words, is_solo)
    each = words.join([spoken_result(result, words) for result in results])
    facts: dict[str, int | str] = {"each": each, "mean": mean}
    label = words.say("history.chart.over_time.label", facts)
    return framed(label, out, HIGH + KEY, theme)


def tick_line(y: float, text: str) -> str:
    """A horizontal line with its number of points."""
    path = f"M{number(LEFT)} {number(y)}H{number(WIDE - RIGHT)}"
    return f'<path class="across" d="{path}"/>{words_at(LEFT - 5, y + 4, text, "end")}'


def points_key(mean: int, words: Words, is_solo: bool) -> str:
    """The key below the points over time."""
    y = HIGH + 14
    text = words.say("history.chart.mean", {"points": mean})
    out = f'<path class="mean" d="M{number(LEFT)} {number(y - 4)}h22"/>'
    out += fitted(LEFT + 28, y, text, "", SIZE, 130)
    if is_solo:
        return out
    for x, result, key in ((200.0, Result(0, True), "won"), (268.0, Result(0, False), "lost")):
        out += sign(result, x, y - 4) + fitted(
            x + 9, y, words.say(f"history.chart.{key}"), "", SIZE, 56
        )
    return out


def draw_groups(groups: Sequence[Group], words: Words, theme: str = AUTO) -> str:
    """For each group its share of wins, and its points with a mark at the mean."""
    every = [result.points for group in groups for result in group.results]
    scale = Scale(every, STRIP + 6, WIDE - RIGHT)
    out = "".join(group_row(group, scale, ROW * at, words) for at, group in enumerate(groups))
    foot = ROW * len(groups) + 12
    out += words_at(0, foot, words.say("history.chart.share"), "")
    ends = [scale.least, scale.most]
    for tick, kind in zip(ends, ("", "end"), strict=True):
        out += words_at(scale.at(tick), foot, str(tick), kind)
    middle = words.say("history.chart.points")
    out += fitted(scale.at(scale.least) + 24, foot, middle, "", SIZE, 110)
    label = " ".join(
        words.say(
            "history.chart.group",
            {
                "name": group.name,
                "played": len(group.results),
                "won": group.won,
                "mean": group.mean,
            },
        )
        for group in groups
    )
    return framed(label, out, foot + 6, theme)


def group_row(group: Group, scale: Scale, top: float, words: Words) -> str:
    """The name of a group, its share of wins, and its points on the scale."""
    played, y = len(group.results), top + 28
    facts: dict[str, int | str] = {"won": group.won, "played": played}
    out = fitted(0, top + 14, group.name, "name", SIZE, 200)
    out += words_at(
        WIDE - RIGHT, top + 14, words.say("history.chart.mean", {"points": group.mean}), "end"
    )
    out += box(0, y - BAR_HIGH / 2, BAR - 44, BAR_HIGH, 3, "all")
    if group.won:
        out += box(0, y - BAR_HIGH / 2, (BAR - 44) * group.won / played, BAR_HIGH, 3, "part")
    out += words_at(BAR - 38, y + 4, words.say("history.chart.won_of", facts), "")
    out += f'<path class="across" d="M{number(scale.first)} {number(y)}H{number(scale.last)}"/>'
    for result in sorted(group.results, key=lambda one: one.is_won):
        out += sign(result, scale.at(result.points), y)
    place = f"translate({number(scale.at(group.mean))} {number(y)})"
    return out + f'<path class="at" transform="{place}" d="{MEAN}"/>'


def sign(result: Result, x: float, y: float) -> str:
    """The mark of a match: a full diamond if it was won, an empty circle if not."""
    style_name, path = ("won", WON) if result.is_won else ("lost", LOST)
    return f'<path class="{style_name}" transform="translate({number(x)} {number(y)})" d="{path}"/>'


def spoken_result(result: Result, words: Words) -> str:
    """The points of a match, and whether it was won."""
    points = words.say("history.points", {"count": result.points})
    return words.say("history.chart.result.won", {"points": points}) if result.is_won else points


def framed(label: str, inside: str, high: float, theme: str) -> str:
    """A chart with its text for screen readers."""
    return (
        f'<svg xmlns="{NAMESPACE}" class="{SCOPE}" viewBox="0 0 {number(WIDE)} {number(high)}" '
        f'role="img" aria-label="{safe(label)}">{style(RULES, theme, SCOPE)}{inside}</svg>'
    )
