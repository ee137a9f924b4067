"""How the points of a finished match came about: a graph, and each seat's points by round."""

from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from ludoteca.drawing.cache import LruCache
from ludoteca.drawing.course import draw_course
from ludoteca.drawing.guides import GUIDES
from ludoteca.drawing.palette import PAGE
from ludoteca.service import Chapter, Course, Table, Tables
from ludoteca.text import Catalogue
from ludoteca.web.lists import chair_name

MOST_COURSES: Final = 32
COURSES: Final = LruCache[Course](MOST_COURSES)


@dataclass(frozen=True)
class Part:
    """A round, or some moves: its name, short and in full, and its last move."""

    short: str
    name: str
    last: int


@dataclass(frozen=True)
class Row:
    """What a source paid in each part, and in all."""

    source: str
    points: list[int]
    total: int


@dataclass(frozen=True)
class Growth:
    """The graph, the parts of the match, and the rows of each seat."""

    graph: Markup
    parts: list[Part]
    rows: list[list[Row]]  # by seat


def growth(tables: Tables, found: Table, words: Catalogue) -> Growth:
    """All that the page of a finished match tells about its course."""
    guide = GUIDES[found.game]
    round_of = guide.round_of if guide.has_rounds else None
    course = COURSES.get_or_make(found.match, lambda: tables.course(found.match, round_of))
    parts = [part(chapter, guide.has_rounds, words) for chapter in course.chapters]
    names = [chair_name(chair, words) for chair in found.seats]
    ends = [(part.last, part.short) for part in parts]
    graph = draw_course(course.totals, ends, names, words, PAGE)
    return Growth(Markup(graph), parts, [rows(course, seat, words) for seat in range(len(names))])


def part(chapter: Chapter, has_rounds: bool, words: Catalogue) -> Part:
    """A round by its number, other parts by their moves."""
    moves = {"first": chapter.first, "last": chapter.last}
    if not has_rounds:
        return Part(f"…{chapter.last}", words.say("web.course.moves", moves), chapter.last)
    if chapter.round == 0:
        return Part("", words.say("web.course.before"), chapter.last)
    name = words.say("web.course.round", {"round": chapter.round})
    return Part(str(chapter.round), name, chapter.last)


def rows(course: Course, seat: int, words: Catalogue) -> list[Row]:
    """The sources that paid a seat anything."""
    found: list[Row] = []
    for at, source in enumerate(course.sources):
        points = [chapter.points[seat][at] for chapter in course.chapters]
        if any(points):
            found.append(Row(words.say(source), points, sum(points)))
    return found
