"""Everybody's victory points by source, side by side."""

from typing import Final

from ludoteca.drawing.shapes import box, fitted, words_at
from ludoteca.drawing.terra_mystica.chips import Scene, card, spoken
from ludoteca.games.terra_mystica.view import SOURCES

NAMED: Final = 190.0  # width of the names
MINUS: Final = "−"


def points_card(scene: Scene, x: float, y: float, wide: float, high: float) -> str:
    """A row for each source that has paid, a column for each seat, the sums below."""
    seats = [seat for seat in range(scene.seats) if scene.seat(seat).faction >= 0]
    if not seats:
        return ""
    sources = [
        at for at in range(len(SOURCES)) if any(scene.seat(seat).points[at] for seat in seats)
    ]
    out = [card(x, y, wide, high, scene.say("word.points"))]
    named = min(NAMED, wide / 2)
    step = (wide - named - 24) / len(seats)
    tall = min(26.0, (high - 78) / max(1, len(sources)))
    out += [scene.disc(seat, x + named + 12 + step * (at + 0.5), y + 20, 10)
            for at, seat in enumerate(seats)]  # fmt: skip
    for row, source in enumerate(sources):
        top = y + 40 + tall * row
        if row % 2 == 0:
            out.append(box(x + 6, top, wide - 12, tall, 4, "stripe"))
        name = scene.say(SOURCES[source])
        out.append(fitted(x + 14, top + tall / 2 + 4, name, "text", 12, named - 8))
        for at, seat in enumerate(seats):
            value = scene.seat(seat).points[source]
            text = str(value).replace("-", MINUS) if value else "·"
            place = (x + named + 12 + step * (at + 0.5), top + tall / 2 + 4.4)
            out.append(words_at(*place, text, "num mid" if value else "soft mid"))
    foot = y + high - 12
    for at, seat in enumerate(seats):
        sum_at = x + named + 12 + step * (at + 0.5)
        out.append(words_at(sum_at, foot, str(scene.seat(seat).vp), "big mid"))
    out.append(scene.icon("vp", x + 14, foot - 17, 20))
    said = ", ".join(f"{scene.faction(seat)} {scene.seat(seat).vp}" for seat in seats)
    return spoken(f"{scene.say('word.points')}: {said}", "".join(out))
