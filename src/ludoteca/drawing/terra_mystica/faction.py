"""A faction board as printed: resources, bowls, income, slots, tracks, points and tiles."""

from functools import lru_cache
from typing import Final

from ludoteca.drawing.shapes import (
    LETTER_WIDTH,
    ROWS,
    box,
    fitted,
    lines_of,
    number,
    words_at,
)
from ludoteca.drawing.terra_mystica.chips import (
    Brush,
    Pair,
    Scene,
    capital,
    goods_of,
    sized,
    width_of,
    with_label,
)
from ludoteca.drawing.terra_mystica.slots import draw_slots
from ludoteca.drawing.terra_mystica.tiles import (
    bonus_extra,
    bonus_income,
    favour_pairs,
    pill,
    pill_width,
    town_pairs,
)
from ludoteca.drawing.terra_mystica.tracks import draw_tracks
from ludoteca.games.terra_mystica.tables.tiles import FAVOUR_CULT, FAVOURS, NO_TILE
from ludoteca.games.terra_mystica.view import (
    SOURCES,
    USED_BONUS,
    USED_FAVOUR,
    next_income,
)

WIDE: Final = 446
HIGH: Final = 347
SLOTS_TOP: Final = 120
TILES_TOP: Final = 266
POINTS_TOP: Final = 311
MOST_ROWS: Final = 2  # of tiles, and of the text about points
TILE_ROW: Final = 23.5
POINT_LINE: Final = 12.5
LINE: Final = 404.0  # width of the text about points
NARROW: Final = 0.55  # of the font size: average letter width
BOWL: Final = 66
MOST_DRAWN: Final = 12  # tokens in a bowl
NO_POINTS: Final = -1  # victory points of a seat without a faction
INCOME: Final = 331  # x coordinate of the income


def board_room(scene: Scene, seat: int) -> tuple[float, float]:
    """Where the points of a board start and where the board ends, if it is made as low as
    possible."""
    own = scene.seat(seat)
    if own.faction < 0:
        return POINTS_TOP, HIGH
    rows, _ = tile_rows(own.bonus, own.favour_mask, own.used_mask, tuple(own.towns))
    lines = point_lines(scene.brush, tuple(own.points))
    top = POINTS_TOP - TILE_ROW * (MOST_ROWS - len(rows))
    return top, top + HIGH - POINTS_TOP - POINT_LINE * (MOST_ROWS - max(1, len(lines)))


def faction_board(
    scene: Scene, seat: int, x: float, y: float, room: tuple[float, float] = (POINTS_TOP, HIGH)
) -> str:
    """The faction board of a seat, its corner at (x, y)."""
    points_top, high = room
    out = [box(0, 0, WIDE, high, 10, "card"), head(scene, seat)]
    if seat == scene.asked:
        out.append(box(0, 0, WIDE, high, 10, "asked"))
    own = scene.seat(seat)
    brush = scene.brush
    if own.faction >= 0:
        used_mask = own.used_mask & (USED_BONUS | USED_FAVOUR)
        coming = next_income(scene.view, seat)
        gains = (coming.coins, coming.workers, coming.priests, coming.power)
        out += [
            goods(brush, own.workers, own.coins, own.priests),
            bowls(brush, own.bowl1, own.bowl2, own.bowl3),
            income(brush, *gains, coming.lost_power),
            rule(SLOTS_TOP - 4),
            draw_slots(scene, seat, SLOTS_TOP),
            draw_tracks(scene, seat, 312, SLOTS_TOP),
            rule(TILES_TOP - 4),
            tiles(brush, own.bonus, own.favour_mask, used_mask, tuple(own.towns)),
            points(brush, own.vp, tuple(own.points), points_top),
        ]
    elif seat == scene.asked:
        out.append(advice(brush))
    label = f"{scene.say('word.board')}: {scene.faction(seat)}"
    move = f'transform="translate({number(x)} {number(y)})"'
    return f'<g role="group" aria-label="{label}" {move}>{"".join(out)}</g>'


@lru_cache(ROWS)
def advice(brush: Brush) -> str:
    """What to do while there is no faction yet."""
    lines = lines_of(brush.say("word.none.more"), 13, WIDE - 60)
    drawn = [words_at(WIDE / 2, 76 + 19 * at, line, "text mid") for at, line in enumerate(lines)]
    return "".join(drawn)


def rule(y: float) -> str:
    """A thin horizontal line."""
    return f'<path class="rule" d="M10 {number(y)}H{WIDE - 10}"/>'


def head(scene: Scene, seat: int) -> str:
    """Colour, glyph, name, status, rank and victory points of a seat."""
    own = scene.seat(seat)
    rank = scene.view.ranks[seat] if scene.view.is_over else 0
    vp = own.vp if own.faction >= 0 else NO_POINTS
    marker = scene.markers[seat]
    return draw_head(
        scene.brush, marker.colour, marker.faction, tuple(status(scene, seat)), vp, rank
    )


@lru_cache(ROWS)
def draw_head(
    brush: Brush, colour: str, name: str, known: tuple[str, ...], vp: int, rank: int
) -> str:
    """The same from its contents, for the cache; a rank of 0 is not shown."""
    out = [
        f'<path class="f-{colour} band" d="M0 38V10Q0 0 10 0H{WIDE - 10}Q{WIDE} 0 {WIDE} 10V38Z"/>'
    ]
    if vp != NO_POINTS:
        out.append(brush.piece("SH", 25, 19.5, 27, colour))
        out.append(brush.glyph(colour, 60, 19, 21, "own-glyph"))
    wide = min(190.0, len(name) * 1.16 * LETTER_WIDTH * 17)
    out.append(fitted(78, 25, name, "title", 17, 190))
    if known:
        out.append(fitted(86 + wide, 24.5, " · ".join(known), "soft", 11.5, 275 - wide))
    if vp != NO_POINTS:
        out.append(words_at(WIDE - 36, 27, str(vp), "huge end"))
        out.append(brush.icon("vp", WIDE - 32, 9, 21))
    if rank:
        out.append(medal(brush, rank, WIDE - 92, 19))
    return with_label(", ".join([name, *known, brush.count("point", max(0, vp))]), "".join(out))


def status(scene: Scene, seat: int) -> list[str]:
    """Whose faction it is, and whether it has passed or is to move."""
    own = scene.seat(seat)
    found: list[str] = []
    is_named = own.faction >= 0 and seat < len(scene.names)
    if is_named and scene.names[seat] != scene.faction(seat):
        found.append(scene.names[seat])
    if seat == scene.view.seat:
        found.append(scene.say("word.you"))
    if own.left:
        found.append(scene.say("word.gone"))
    elif own.passed:
        found.append(scene.say("word.passed"))
    elif seat == scene.asked:
        found.append(scene.say("word.turn"))
    return found


def medal(brush: Brush, rank: int, x: float, y: float) -> str:
    """A medal with the final rank."""
    style = "place" if rank == 1 else "chip"
    body = f'<circle class="{style}" cx="{x}" cy="{y}" r="11"/>'
    body += words_at(x, y + 4.4, str(rank), "onplace" if rank == 1 else "num mid")
    return with_label(f"{brush.say('word.rank')} {rank}", body)


@lru_cache(ROWS)
def goods(brush: Brush, workers: int, coins: int, priests: int) -> str:
    """The workers, coins and priests a seat has."""
    amounts = [("worker", workers), ("coin", coins), ("priest", priests)]
    out: list[str] = []
    for at, (good, amount) in enumerate(amounts):
        x = 28 + 38 * at
        out.append(brush.icon(good, x - 12, 50, 24))
        out.append(words_at(x, 97, str(amount), "big mid"))
    spoken_text = ", ".join([brush.count(good, amount) for good, amount in amounts])
    return with_label(spoken_text, "".join(out))


@lru_cache(ROWS)
def bowls(brush: Brush, first: int, second: int, third: int) -> str:
    """The three bowls with their tokens."""
    out: list[str] = []
    for at, count in enumerate((first, second, third)):
        x = 134 + BOWL * at
        thick = " rim3" if at == 2 else ""
        out.append(
            f'<path class="bowl" d="M{x} 62C{x} 88 {x + 14} 104 {x + 29} 104'
            f'S{x + 58} 88 {x + 58} 62Z"/>'
            f'<ellipse class="rim{thick}" cx="{x + 29}" cy="62" rx="29" ry="16.5"/>'
            f"{tokens(count, x + 29)}"
            f"{words_at(x + 17, 97, ('I', 'II', 'III')[at], 'tiny mid')}"
            f"{words_at(x + 36, 98, str(count), 'num mid')}"
        )
        if at < 2:
            out.append(brush.icon("arrow", x + 57, 58, 10))
    facts: dict[str, int | str] = {"first": first, "second": second, "third": third}
    return with_label(brush.say("spoken.bowls", facts), "".join(out))


@lru_cache(ROWS)
def tokens(count: int, x: float) -> str:
    """Up to twelve tokens in at most three rows; more are shown only as a number."""
    count = min(count, MOST_DRAWN)
    rows = [count] if count <= 4 else [(count + 1) // 2, count // 2]
    if count > 8:
        rows = [count // 3 + (at < count % 3) for at in (1, 0, 2)]
    size = 4.6 if len(rows) == 1 else 4.2 if len(rows) == 2 else 3.6
    out: list[str] = []
    for at, row in enumerate(rows):
        y = 62 + (at - (len(rows) - 1) / 2) * size * 2.15
        for place in range(row):
            left = x + (place - (row - 1) / 2) * size * 2.3
            out.append(
                f'<circle class="token" cx="{number(left)}" cy="{number(y)}" r="{number(size)}"/>'
            )
    return "".join(out)


@lru_cache(ROWS)
def income(brush: Brush, coins: int, workers: int, priests: int, power: int, lost: int) -> str:
    """The certain income of the next round, and how much of its power would be lost."""
    first: list[Pair] = goods_of([coins, workers, priests, 0], "+")
    first = first or [("–", "")]
    out = [fitted(INCOME, 55, brush.say("word.income"), "soft", 11.8, WIDE - INCOME - 2)]
    out.append(brush.run(first, INCOME, 72, min(12.5, 12.5 * 100 / width_of(first))))
    amounts = (("worker", workers), ("coin", coins), ("priest", priests))
    spoken_text = [brush.count(good, amount) for good, amount in amounts]
    if power:
        out.append(brush.run([(f"+{power}", "power")], INCOME, 90))
        spoken_text.append(brush.count("power", power))
    if lost:
        out.append(lost_chip(brush, lost))
        spoken_text.append(brush.say("spoken.lost", {"count": lost}))
    return with_label(f"{brush.say('word.income')}: {', '.join(spoken_text)}", "".join(out))


def lost_chip(brush: Brush, lost: int) -> str:
    """A warning that power would be lost."""
    spoken_text = brush.say("word.lost", {"count": lost})
    size = min(11.0, 76 / (NARROW * 1.1 * len(spoken_text)))
    wide = 26 + len(spoken_text) * NARROW * 1.1 * size
    return (
        box(INCOME, 96, wide, 17, 8.5, "loss")
        + brush.icon("warn", INCOME + 5, 98.4, 12)
        + sized(INCOME + 20, 108.6, spoken_text, "lost", size)
    )


@lru_cache(ROWS)
def points(brush: Brush, vp: int, by_source: tuple[int, ...], top: float) -> str:
    """Victory points by source, as a bar and in words."""
    paid = [(source, value) for source, value in zip(SOURCES, by_source, strict=True) if value]
    total = max(1, sum(value for _, value in paid if value > 0))
    out = [brush.icon("vp", 10, top + 6, 15)]
    x = 31.0
    for at, (_, value) in enumerate(paid):
        wide = max(0, value) * 404 / total
        if wide:
            out.append(box(x, top + 5, max(1.0, wide - 1), 4, 1.5, f"v{at % 2}"))
            x += wide
    for at, line in enumerate(point_lines(brush, by_source)):
        size = min(11.0, LINE / (NARROW * len(line)))
        out.append(sized(31, top + 21 + POINT_LINE * at, line, "soft", size))
    full = ", ".join([f"{brush.say(source)} {signed(value)}" for source, value in paid])
    return with_label(f"{brush.count('point', vp)}: {full}", "".join(out))


@lru_cache(ROWS)
def point_lines(brush: Brush, by_source: tuple[int, ...]) -> list[str]:
    """The text about points in one line or two."""
    paid = [(source, value) for source, value in zip(SOURCES, by_source, strict=True) if value]
    return halved([(brush.say(f"word.from.{source[7:]}"), value) for source, value in paid])


def halved(named: list[tuple[str, int]]) -> list[str]:
    """Names and numbers in one line, or in two of about the same length."""
    parts = [f"{name} {signed(value)}" for name, value in named]
    whole = " · ".join(parts)
    if len(whole) * NARROW * 11 <= LINE:
        return [whole] if whole else []
    half = 0
    while len(" · ".join(parts[:half])) < len(whole) / 2:
        half += 1
    return [" · ".join(parts[:half]), " · ".join(parts[half:])]


def signed(value: int) -> str:
    """A number with a proper minus sign."""
    return str(value).replace("-", "−")


Held = tuple[str, list[Pair], str, bool]  # name, content, style, whether it is used


def held_tiles(bonus: int, favour_mask: int, used_mask: int, towns: tuple[int, ...]) -> list[Held]:
    """Bonus tile, favour tiles, town tiles."""
    found: list[Held] = []
    if bonus != NO_TILE:
        pairs = [*bonus_income(bonus), *bonus_extra(bonus)]
        found.append((f"BON{bonus}", pairs, "free", bool(used_mask & USED_BONUS)))
    for tile in range(1, FAVOURS + 1):
        if favour_mask >> tile & 1:
            is_used = tile == FAVOUR_CULT and bool(used_mask & USED_FAVOUR)
            found.append((f"FAV{tile}", favour_pairs(tile), "tray", is_used))
    return found + [(f"TW{tile}", town_pairs(tile), "coins", False) for tile in towns]


@lru_cache(ROWS)
def tiles(
    brush: Brush, bonus: int, favour_mask: int, used_mask: int, towns: tuple[int, ...]
) -> str:
    """The tiles a seat holds in two rows, drawn smaller if there are many."""
    rows, shrink = tile_rows(bonus, favour_mask, used_mask, towns)
    out: list[str] = []
    for at, row in enumerate(rows):
        x = 0.0
        for name, pairs, style, is_used in row:
            drawn = pill(brush, name, pairs, x, TILE_ROW * at, style)
            out.append(f'<g class="used">{drawn}</g>' if is_used else drawn)
            x += pill_width(pairs) + 5
    scale = f" scale({shrink:.3g})" if shrink < 1 else ""
    label = capital(brush.say("word.tiles"))
    return (
        f'<g role="group" aria-label="{label}" transform="translate(10 {TILES_TOP}){scale}">'
        f"{''.join(out)}</g>"
    )


@lru_cache(ROWS)
def tile_rows(
    bonus: int, favour_mask: int, used_mask: int, towns: tuple[int, ...]
) -> tuple[list[list[Held]], float]:
    """Tiles in at most two rows, and the scale needed for that."""
    held = held_tiles(bonus, favour_mask, used_mask, towns)
    wide = float(WIDE - 20)
    while len(rows := tile_layout(held, wide)) > MOST_ROWS:
        wide *= 1.12
    return rows, (WIDE - 20) / wide


def tile_layout(held: list[Held], wide: float) -> list[list[Held]]:
    """Tiles in rows no wider than `wide`."""
    rows: list[list[Held]] = [[]]
    x = 0.0
    for tile in held:
        need = pill_width(tile[1]) + 5
        if rows[-1] and x + need > wide + 5:
            rows.append([])
            x = 0
        rows[-1].append(tile)
        x += need
    return rows
