"""Drawings for the written rules: part of a board, with numbered marks."""

import re
from dataclasses import dataclass
from typing import Final

from ludoteca.drawing.shapes import number, safe

BOX: Final = re.compile(
    r'viewBox="([^"]*)"(?: width="[^"]*" height="[^"]*")? role="group" aria-label="[^"]*"'
)
FOCUS: Final = re.compile(r' (?:role="img" )?tabindex="-?\d"')
LABELS: Final = re.compile(r' aria-label="[^"]*"')
MARK_RADIUS: Final = 10.5
FULL_MARKS: Final = 400  # in narrower drawings the marks are smaller

Box = tuple[float, float, float, float]
Point = tuple[float, float]


@dataclass(frozen=True)
class Figure:
    """What a drawing shows besides the position: title, crop, marks and legal moves."""

    title: str
    crop: tuple[str, ...] = ()
    marks: tuple[tuple[str, str], ...] = ()  # number and place
    legal: tuple[int, ...] = ()
    part: str = ""  # a part of the table to draw instead of the board


def cut_out(drawn: str, figure: Figure, box: Box | None, marks: list[tuple[str, Point]]) -> str:
    """The drawing as one titled picture, cropped to `box`, with marks on top and nothing
    focusable."""
    head, end, body = drawn.partition(">")
    text = FOCUS.sub("", LABELS.sub("", body.removesuffix("</svg>")))
    old = BOX.search(head)
    assert old is not None
    shown = " ".join(number(each) for each in box) if box else old[1]
    scale = min(1, float(shown.split()[2]) / FULL_MARKS)
    new = f'viewBox="{shown}" role="img" aria-label="{safe(figure.title)}"'
    over = "".join(draw_mark(text, *place, scale) for text, place in marks)
    return f"{head.replace(old[0], new)}{end}{text}{over}</svg>"


def draw_mark(text: str, x: float, y: float, scale: float) -> str:
    """A number in a circle."""
    place = f"translate({number(x)} {number(y)}) scale({number(scale)})"
    return (
        f'<g class="figure-mark" transform="{place}">'
        f'<circle r="{MARK_RADIUS}"/><text text-anchor="middle" y="4.6">{safe(text)}</text></g>'
    )
