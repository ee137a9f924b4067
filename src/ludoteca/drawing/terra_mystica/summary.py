"""The victory points of all seats by source, in a table."""

from functools import lru_cache
from typing import Final

from ludoteca.drawing.shapes import box, fitted, words_at
from ludoteca.drawing.terra_mystica.chips import Brush, Marker, Scene, card, disc_at, with_label
from ludoteca.games.terra_mystica.view import SOURCES, points_at_end

NAMED: Final = 190.0  # width of the names
MINUS: Final = "−"
CARDS: Final = 128  # cached cards


def points_card(scene: Scene, x: float, y: float, wide: float, high: float) -> str:
    """A row for each source that has scored or would score if the match ended now, a column for
    each seat, and totals below."""
    seats = [seat for seat in range(scene.seats) if scene.seat(seat).faction >= 0]
    if not seats:
        return ""
    markers = tuple([scene.markers[seat] for seat in seats])
    totals = tuple([scene.seat(seat).vp for seat in seats])
    by_source = tuple([tuple(scene.seat(seat).points) for seat in seats])
    ended = points_at_end(scene.view)
    coming = tuple([tuple(ended[seat]) for seat in seats])
    return draw_points(scene.brush, markers, totals, by_source, coming, x, y, wide, high)


@lru_cache(CARDS)
def draw_points(
    brush: Brush, markers: tuple[Marker, ...], totals: tuple[int, ...],
    by_source: tuple[tuple[int, ...], ...], coming: tuple[tuple[int, ...], ...],
    x: float, y: float, wide: float, high: float,
) -> str:  # fmt: skip
    """The points of seats with these markers; points still to come are fainter."""
    paid = (*by_source, *coming)
    sources = [at for at in range(len(SOURCES)) if any(points[at] for points in paid)]
    out = [card(x, y, wide, high, brush.say("word.points"))]
    named = min(NAMED, wide / 2)
    step = (wide - named - 24) / len(markers)
    room = high - (78 if coming == by_source else 104)
    tall = min(26.0, room / max(1, len(sources)))
    out += [disc_at(marker, x + named + 12 + step * (at + 0.5), y + 20, 10)
            for at, marker in enumerate(markers)]  # fmt: skip
    for row, source in enumerate(sources):
        top = y + 40 + tall * row
        if row % 2 == 0:
            out.append(box(x + 6, top, wide - 12, tall, 4, "stripe"))
        name = brush.say(SOURCES[source])
        out.append(fitted(x + 14, top + tall / 2 + 4, name, "text", 12, named - 8))
        for at, points in enumerate(by_source):
            value, more = points[source], coming[at][source] - points[source]
            text = str(value).replace("-", MINUS) if value else f"+{more}" if more else "·"
            place = (x + named + 12 + step * (at + 0.5), top + tall / 2 + 4.4)
            out.append(words_at(*place, text, "num mid" if value else "soft mid"))
    foot = y + high - 12
    if coming != by_source:
        label = brush.say("word.if_over")
        out.append(fitted(x + 14, foot - 28, label, "text", 12, named - 8))
    for at, points in enumerate(coming if coming != by_source else ()):
        sum_at = x + named + 12 + step * (at + 0.5)
        out.append(words_at(sum_at, foot - 28, str(sum(points)), "num mid"))
    for at, total in enumerate(totals):
        sum_at = x + named + 12 + step * (at + 0.5)
        out.append(words_at(sum_at, foot, str(total), "big mid"))
    out.append(brush.icon("vp", x + 14, foot - 17, 20))
    pairs = zip(markers, totals, strict=True)
    spoken_text = ", ".join([f"{marker.faction} {total}" for marker, total in pairs])
    return with_label(f"{brush.say('word.points')}: {spoken_text}", "".join(out))
