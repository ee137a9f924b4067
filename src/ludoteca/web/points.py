"""The score of a finished match over time: a chart, and each seat's points by round."""

from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from ludoteca.drawing.cache import LruCache
from ludoteca.drawing.palette import PAGE
from ludoteca.drawing.score_chart import draw_score_chart
from ludoteca.service import Period, ScoreHistory, Table, Tables
from ludoteca.text import Catalogue
from ludoteca.web.game_parts import presenter_of
from ludoteca.web.lists import seat_names

MOST_HISTORIES: Final = 32
HISTORIES: Final = LruCache[ScoreHistory](MOST_HISTORIES)


@dataclass(frozen=True)
class Part:
    """A round, or some moves: its name, short and in full, and its last move."""

    short: str
    name: str
    last: int


@dataclass(frozen=True)
class Row:
    """The points of a source in each part, and in total."""

    source: str
    points: list[int]
    total: int


@dataclass(frozen=True)
class Growth:
    """The chart, the parts of the match, and the rows of each seat."""

    graph: Markup
    parts: list[Part]
    rows: list[list[Row]]  # by seat


def growth(tables: Tables, found: Table, words: Catalogue) -> Growth:
    """The chart and rows for the page of a finished match."""
    presenter = presenter_of(found.game)
    round_of = presenter.round_of if presenter.has_rounds else None
    history = HISTORIES.get_or_make(
        found.match, lambda: tables.score_history(found.match, round_of)
    )
    parts = [part(period, presenter.has_rounds, words) for period in history.periods]
    names = seat_names(found, words)
    ends = [(part.last, part.short) for part in parts]
    graph = draw_score_chart(history.totals, ends, names, words, PAGE)
    return Growth(Markup(graph), parts, [rows(history, seat, words) for seat in range(len(names))])


def part(period: Period, has_rounds: bool, words: Catalogue) -> Part:
    """A round by its number, other parts by their moves."""
    moves = {"first": period.first, "last": period.last}
    if not has_rounds:
        return Part(f"…{period.last}", words.say("web.score_chart.moves", moves), period.last)
    if period.round == 0:
        return Part("", words.say("web.score_chart.before"), period.last)
    name = words.say("web.score_chart.round", {"round": period.round})
    return Part(str(period.round), name, period.last)


def rows(history: ScoreHistory, seat: int, words: Catalogue) -> list[Row]:
    """The sources that gave a seat points."""
    found: list[Row] = []
    for at, source in enumerate(history.sources):
        points = [period.points[seat][at] for period in history.periods]
        if any(points):
            found.append(Row(words.say(source), points, sum(points)))
    return found
