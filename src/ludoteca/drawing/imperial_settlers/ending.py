"""The end: points by source and the ranking."""

from typing import Final

from ludoteca.drawing.imperial_settlers.scene import EDGE, INNER, Panel, Scene, capital, fit, spoken
from ludoteca.drawing.shapes import box, number, words_at
from ludoteca.games.imperial_settlers.view import points_of, ranks_of, solo_balance

SOURCES: Final = ("score.track", "score.common", "score.faction", "score.stored")
ROW: Final = 30
STEP: Final = 150


def ending_panel(scene: Scene, top: float) -> Panel:
    """A line for each seat by rank."""
    if not scene.is_over:
        return "", 0
    ranks = ranks_of(scene.view)
    order = sorted(range(scene.table.players), key=lambda seat: ranks[seat])
    height = 36 + ROW * len(order)
    out = [box(EDGE, top, INNER, height, 10, "panel")]
    for at, key in enumerate((*SOURCES, "word.total")):
        x = EDGE + 430 + STEP * at * 0.8
        out.append(fit(x, top + 21, capital(scene.say(key)), "soft end", 11, STEP * 0.8 - 8))
    for at, seat in enumerate(order):
        out.append(score_line(scene, seat, ranks[seat], top + 30 + ROW * at))
    return "".join(out), height


def score_line(scene: Scene, seat: int, rank: int, y: float) -> str:
    """Rank, name, points by source, total; alone the title."""
    deck = scene.faction(seat)
    parts = points_of(scene.view, seat)
    name = scene.called(seat)
    if scene.is_solo:
        key = solo_balance(scene.view)[2]
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
        body += words_at(EDGE + 430 + STEP * at * 0.8, y + 19, str(points), style)
    said = f"{rank}. {name}: {sum(parts)}"
    return spoken(said, body)
