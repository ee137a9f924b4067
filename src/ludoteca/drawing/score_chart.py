"""A chart of the points of all seats over a match."""

from collections.abc import Sequence
from typing import Final

from ludoteca.drawing.palette import AUTO, FONT, sheet_text, style
from ludoteca.drawing.shapes import NAMESPACE, fitted, number, safe, words_at
from ludoteca.drawing.words import Words

SCOPE: Final = "pc"
WIDE: Final = 400.0
HIGH: Final = 236.0
LEFT: Final = 30.0
RIGHT: Final = 96.0  # for the names
TOP: Final = 12.0
FOOT: Final = 24.0
APART: Final = 15.0  # between two names
MOST_LINES: Final = 6  # horizontal lines
STEPS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500)
LONGEST: Final = 13  # length of a name
LEAST_LABEL: Final = 22.0  # width of a period whose name is shown
HUES: Final = ("kingdom-1", "kingdom-2", "kingdom-3", "kingdom-0", "kingdom-5")
DASHES: Final = ("none", "7 3", "2 3", "9 3 2 3", "5 2 1 2 1 2")
MARKS: Final = (
    "M-4 0A4 4 0 1 0 4 0A4 4 0 1 0-4 0z", "M-3.6-3.6H3.6V3.6H-3.6z", "M0-4.6L4.4 3.4H-4.4z",
    "M0-5L5 0L0 5L-5 0z", "M0 4.6L4.4-3.4H-4.4z",
)  # fmt: skip

BY_SEAT: Final = "".join(
    f".w{at}{{stroke:${hue};stroke-dasharray:{dash}}} .m{at}{{fill:${hue}}}\n"
    for at, (hue, dash) in enumerate(zip(HUES, DASHES, strict=True))
)
RULES: Final = f"""
text{{font-family:{FONT};font-variant-numeric:tabular-nums;fill:$ink-soft}}
.across{{stroke:$line;stroke-width:1}} .end{{stroke:$line;stroke-width:1;stroke-dasharray:2 3}}
.rule{{font-size:10px;text-anchor:end}} .part{{font-size:10px;text-anchor:middle}}
.way{{fill:none;stroke-width:2.2;stroke-linejoin:round}} .who{{fill:$ink;font-weight:600}}
{BY_SEAT}"""


def sheet() -> str:
    """The style sheet of the chart within a page."""
    return sheet_text(RULES, "page", SCOPE)


class Frame:
    """Maps moves and points to coordinates."""

    __slots__ = ("moves", "least", "most")

    def __init__(self, totals: Sequence[Sequence[int]]) -> None:
        self.moves = max(1, len(totals) - 1)
        self.least = min(0, *(min(row) for row in totals))
        self.most = max(self.least + 1, *(max(row) for row in totals))

    def x(self, move: float) -> float:
        """The x coordinate of a move."""
        return LEFT + (WIDE - LEFT - RIGHT) * move / self.moves

    def y(self, points: float) -> float:
        """The y coordinate of a number of points."""
        part = (points - self.least) / (self.most - self.least)
        return HIGH - FOOT - (HIGH - FOOT - TOP) * part


def draw_score_chart(
    totals: Sequence[Sequence[int]],
    ends: Sequence[tuple[int, str]],
    names: Sequence[str],
    words: Words,
    theme: str = AUTO,
) -> str:
    """The chart, one line per seat: `totals` by move and seat; `ends` are the last moves of named
    periods."""
    frame = Frame(totals)
    last = totals[-1]
    spoken_text = ", ".join(f"{name} {last[seat]}" for seat, name in enumerate(names))
    label = f"{words.say('web.score_chart')}: {spoken_text}"
    lines = "".join(
        score_line(frame, [row[seat] for row in totals], seat) for seat in range(len(names))
    )
    return (
        f'<svg xmlns="{NAMESPACE}" class="{SCOPE}" viewBox="0 0 {number(WIDE)} {number(HIGH)}" '
        f'role="img" aria-label="{safe(label)}">{style(RULES, theme, SCOPE)}'
        f"{scale_lines(frame)}{parts(frame, ends)}{lines}{line_ends(frame, last, names)}</svg>"
    )


def scale_lines(frame: Frame) -> str:
    """Horizontal lines with their points."""
    span = frame.most - frame.least
    step = next((one for one in STEPS if span <= one * MOST_LINES), span)
    first = -(-frame.least // step) * step
    out = ""
    for points in range(first, frame.most + 1, step):
        y = frame.y(points)
        out += (
            f'<path class="across" d="M{number(LEFT)} {number(y)}H{number(WIDE - RIGHT)}"/>'
            f"{words_at(LEFT - 5, y + 3.5, str(points), 'rule')}"
        )
    return out


def parts(frame: Frame, ends: Sequence[tuple[int, str]]) -> str:
    """Lines where periods end, with their names where there is space."""
    out, before = "", 0
    for move, name in ends:
        x, middle = frame.x(move), frame.x((before + move) / 2)
        out += f'<path class="end" d="M{number(x)} {number(TOP)}V{number(HIGH - FOOT)}"/>'
        if x - frame.x(before) >= LEAST_LABEL:
            out += words_at(middle, HIGH - FOOT + 14, name, "part")
        before = move
    return out


def score_line(frame: Frame, points: Sequence[int], seat: int) -> str:
    """The line of a seat; it stays level between scores."""
    path = f"M{number(frame.x(0))} {number(frame.y(points[0]))}"
    for move in range(1, len(points)):
        if points[move] != points[move - 1]:
            path += f"H{number(frame.x(move))}V{number(frame.y(points[move]))}"
    path += f"H{number(frame.x(frame.moves))}"
    return f'<path class="way w{seat % len(HUES)}" d="{path}"/>'


def line_ends(frame: Frame, last: Sequence[int], names: Sequence[str]) -> str:
    """Each seat's mark, points and name at the end of its line."""
    order = sorted(range(len(names)), key=lambda seat: -last[seat])
    out, room = "", TOP
    places: dict[int, float] = {}
    for seat in order:
        room = places[seat] = max(room, frame.y(last[seat]))
        room += APART
    too_far = max(0.0, room - APART - (HIGH - FOOT))
    for seat in order:
        at, x, y = seat % len(HUES), WIDE - RIGHT, places[seat] - too_far
        end = frame.y(last[seat])
        sign = f"translate({number(x)} {number(end)})"
        text = f"{last[seat]} {short(names[seat])}"
        out += f'<path class="m{at}" transform="{sign}" d="{MARKS[at]}"/>'
        out += fitted(x + 9, y + 4, text, "who", 11.5, RIGHT - 10)
    return out


def short(name: str) -> str:
    """A name short enough to fit beside its line."""
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1].rstrip()}…"
