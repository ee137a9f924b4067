"""The result: points by source and ranking."""

from typing import Final

from ludoteca.drawing.imperial_settlers.scene import (
    EDGE,
    INNER,
    Panel,
    Scene,
    capital,
    fit,
    with_label,
)
from ludoteca.drawing.shapes import box, lines_of, number, words_at

SOURCES: Final = ("score.track", "score.common", "score.faction", "score.stored")
ROW: Final = 30
STEP: Final = 136
FIRST: Final = 496


def ending_panel(scene: Scene, top: float) -> Panel:
    """The ranking with a line for each seat."""
    if not scene.is_over:
        return "", 0
    ranks = scene.view.ranks
    order = sorted(range(scene.table.players), key=lambda seat: ranks[seat])
    height = 42 + ROW * len(order)
    out = [box(EDGE, top, INNER, height, 10, "panel")]
    for at, key in enumerate((*SOURCES, "word.total")):
        lines = lines_of(capital(scene.say(key)), 11.5, STEP - 14)[-2:]
        for line, text in enumerate(lines):
            y = top + 27 + 12 * (line - len(lines) + 1)
            out.append(fit(FIRST + STEP * at, y, text, "soft end", 11.5, STEP - 8))
    for at, seat in enumerate(order):
        out.append(score_line(scene, seat, ranks[seat], top + 36 + ROW * at))
    return "".join(out), height


def score_line(scene: Scene, seat: int, rank: int, y: float) -> str:
    """Rank, name, points by source and total; in a solo match the name is followed by the title."""
    deck = scene.faction(seat)
    parts = scene.view.points[seat]
    name = scene.display_name(seat)
    if scene.is_solo:
        key = scene.view.title
        name = f"{name}: {scene.say(key) if key else scene.say('word.defeat')}"
    body = (
        f'<circle class="{"gold" if rank == 1 else "side"}" cx="{EDGE + 24}" cy="{number(y + 14)}" '
        'r="11"/>'
    )
    body += words_at(EDGE + 24, y + 18.3, str(rank), f"num mid {'ongold' if rank == 1 else ''}")
    body += scene.sign(deck, EDGE + 44, y + 5, 18, f"d-{deck}")
    body += fit(EDGE + 70, y + 19, name, "name", 14, 260)
    for at, points in enumerate((*parts, sum(parts))):
        style = "name end" if at == len(parts) else "text end"
        body += words_at(FIRST + STEP * at, y + 19, str(points), style)
    spoken_text = f"{rank}. {name}: {sum(parts)}"
    return with_label(spoken_text, body)
