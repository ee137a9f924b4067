"""The upper strip (round, phase, question) and the bar of goods."""

from functools import lru_cache
from typing import Final

from ludoteca.drawing.imperial_settlers.phrases import points
from ludoteca.drawing.imperial_settlers.scene import (
    EDGE,
    INNER,
    Panel,
    Scene,
    badge,
    capital,
    fit,
    with_label,
)
from ludoteca.drawing.imperial_settlers.sheet import Sheet
from ludoteca.drawing.shapes import ROWS, box, lines_of, number, wide, words_at
from ludoteca.games.imperial_settlers.tables.boards import GOODS, NO_CARD, ROUNDS, SUPPLY_GOODS
from ludoteca.games.imperial_settlers.tables.printed import CARDS

STRIP: Final = 46
BAR: Final = 44
PHASES: Final = ("lookout", "production", "action", "cleanup")
SOLO_PHASES: Final = ("lookout", "production", "action", "cleanup", "attack")
PHASES_WIDTH: Final = 290
GOODS_WIDTH: Final = 812
FIGURE: Final = 66  # width of a good's icon and number
ASKING: Final = 490  # x coordinate of the question


def top_strip(scene: Scene, top: float) -> Panel:
    """Round, phase, and the question with the seat that decides."""
    body = box(EDGE, top, INNER, STRIP, 10, "panel")
    return body + rounds(scene, top) + phases(scene, top) + asking(scene, top), STRIP


def rounds(scene: Scene, top: float) -> str:
    """The five rounds, the current one highlighted."""
    now = scene.table.round
    text = scene.say("word.round")
    x = EDGE + 20 + wide(text, 11.5)
    out = [words_at(EDGE + 12, top + 27, text, "soft")]
    for at in range(1, ROUNDS + 1):
        style, ink = ("now", "onnow") if at == now else ("was" if at < now else "dot", "num")
        out.append(f'<circle class="{style}" cx="{number(x + 10)}" cy="{top + 23}" r="10"/>')
        out.append(words_at(x + 10, top + 27.3, str(at), f"{ink} mid"))
        x += 24
    return with_label(f"{text} {now} / {ROUNDS}", "".join(out))


def phases(scene: Scene, top: float) -> str:
    """The phases of a round, the current one highlighted."""
    names = SOLO_PHASES if scene.is_solo else PHASES
    texts = [scene.say(f"word.phase.{name}") for name in names]
    full = sum(wide(text, 12, is_bold=True) for text in texts)
    small = min(12.0, 12 * (PHASES_WIDTH - 14 * len(texts)) / full)
    x = EDGE + 184.0
    out: list[str] = []
    for at, text in enumerate(texts):
        each = wide(text, small, is_bold=True) + 14
        is_now = at == scene.table.phase
        if is_now:
            out.append(box(x, top + 11, each, 24, 7, "now"))
        style = "onnow mid" if is_now else "text mid"
        out.append(fit(x + each / 2, top + 27, text, style, small, each))
        x += each
    return "".join(out)


def asking(scene: Scene, top: float) -> str:
    """The question and the seat that decides."""
    x = EDGE + ASKING
    room = EDGE + INNER - x - 44
    if scene.is_over:
        return words_at(x + 8, top + 29, scene.say("word.over"), "title")
    seat = scene.asked_seat
    mine = bool(scene.deciders >> scene.view.seat & 1) if scene.view.seat >= 0 else False
    who = scene.say("word.your_move") if mine else scene.display_name(seat)
    deck = scene.faction(scene.view.seat if mine else seat)
    lines = lines_of(question_text(scene), 11.5, room)[:2]
    out = [
        box(x, top + 6, 34, 34, 8, "mine" if mine else "side"),
        scene.sign(deck, x + 6, top + 12, 22, "ii" if mine else f"d-{deck}"),
        fit(x + 43, top + (20 if len(lines) < 2 else 16), who, "name", 14, room),
    ]
    for at, line in enumerate(lines):
        y = top + (36 if len(lines) < 2 else 29 + 13 * at)
        out.append(words_at(x + 43, y, line, "text"))
    return "".join(out)


def question_text(scene: Scene) -> str:
    """The question in full for the seat that decides, only its name for others."""
    name = scene.view.question
    asker = scene.view.asking_card()
    if scene.view.seat < 0 or not scene.deciders >> scene.view.seat & 1:
        return capital(scene.say(f"question.{name}"))
    facts: dict[str, int | str] = {
        "card": f"card.{CARDS[asker].key}" if asker < NO_CARD else "",
        "count": scene.view.asked_count,
    }
    return scene.sentence(f"prompt.{name}", facts)


def goods_bar(scene: Scene, top: float) -> Panel:
    """The goods of the seat drawn, what cleanup keeps and removes, and its points."""
    goods = scene.table.seats[scene.seat].goods
    kept = scene.outlook.kept_mask(scene.seat)
    cleans = scene.table.round < ROUNDS  # no cleanup in the last round
    out = [box(EDGE, top, INNER, BAR, 10, "panel")]
    columns = good_columns(scene.sheet)
    x = EDGE + 10.0
    for good, wide_one in enumerate(columns):
        is_kept = bool(kept >> good & 1)
        key = ("word.kept" if is_kept else "word.lost") if cleans else ""
        out.append(one_good(scene.sheet, x, wide_one, top, good, goods[good], key))
        x += wide_one
    out.append(f'<path class="rule" d="M{number(x - 2)} {top + 8}V{top + BAR - 8}"/>')
    out.append(my_points(scene, x + 8, top))
    return "".join(out), BAR


@lru_cache(ROWS)
def good_columns(sheet: Sheet) -> tuple[float, ...]:
    """The column widths of the goods: more for long names, less for short ones."""
    names = [sheet.say(f"word.goods.{GOODS[good]}") for good in range(SUPPLY_GOODS)]
    lost = wide(sheet.words.say("word.lost", {"n": 1}), 11.5, is_bold=True) + 12
    needs = [FIGURE + max(wide(name, 11.5), lost) for name in names]
    return tuple([need * GOODS_WIDTH / sum(needs) for need in needs])


@lru_cache(ROWS)
def one_good(
    sheet: Sheet, x: float, column: float, top: float, good: int, held: int, fate: str
) -> str:
    """One good: icon, number, and what cleanup does with it, if anything."""
    name = sheet.say(f"word.goods.{GOODS[good]}")
    spoken_text = f"{name}: {held}"
    number_at = x + 34
    after = number_at + max(wide(str(held), 22, is_bold=True), 14) + 7
    icon = sheet.icon(GOODS[good], x, top + 8, 28)
    body = icon if held else f'<g class="off">{icon}</g>'
    body += words_at(number_at, top + 30, str(held), "big" if held else "big dim")
    body += fit(after, top + 18, name, "soft", 11.5, x + column - 4 - after)
    is_kept = fate == "word.kept"
    if is_kept or (fate and held):
        style, ink = ("goodbox", "good") if is_kept else ("warnbox", "warn")
        text = sheet.say(fate) if is_kept else sheet.words.say(fate, {"n": held})
        room = x + column - 6 - after
        if is_kept and wide(text, 11.5, is_bold=True) + 10 > room:  # the picture instead
            body += box(after - 2, top + 22.5, 24, 16, 5, style)
            body += sheet.icon("chest", after + 3, top + 23.5, 14)
        else:
            body += badge(after - 2, top + 34, text, style, ink, room)
        spoken_text += f", {text}"
    return with_label(spoken_text, body)


def my_points(scene: Scene, x: float, top: float) -> str:
    """Points on the track, and what would be added if the match ended now."""
    parts = scene.view.points[scene.seat]
    more = scene.sentence("word.at_end", {"n": sum(parts[1:])})
    name = scene.say("word.goods.vp")
    body = points(scene.prefix, str(parts[0]), x, top + 6, 31)
    body += fit(x + 42, top + 20, name, "soft", 11.5, EDGE + INNER - x - 112)
    body += fit(x + 42, top + 35, more, "text", 11.5, EDGE + INNER - x - 112)
    body += words_at(EDGE + INNER - 14, top + 31, f"= {sum(parts)}", "big end")
    return with_label(f"{name}: {parts[0]}, {more}, = {sum(parts)}", body)
