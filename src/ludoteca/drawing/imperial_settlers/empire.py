"""An empire as on the table: three rows, faction cards left of the board, common ones right, deals
above."""

from functools import lru_cache
from typing import Final

from ludoteca.drawing.imperial_settlers.cards import EMPIRE
from ludoteca.drawing.imperial_settlers.marks import draw_location
from ludoteca.drawing.imperial_settlers.phrases import Token, chip, draw_rows, goods, points
from ludoteca.drawing.imperial_settlers.scene import (
    EDGE,
    INNER,
    WORKERS_LINK,
    Panel,
    Scene,
    capital,
    fit,
    with_label,
)
from ludoteca.drawing.imperial_settlers.sheet import Sheet
from ludoteca.drawing.palette import PAGE
from ludoteca.drawing.shapes import ROWS, box, lines_of, number, safe, wide, words_at
from ludoteca.games.imperial_settlers.actions import (
    DISCARD_DEAL,
    SPEND_WORKERS,
    TARGET_DEAL,
)
from ludoteca.games.imperial_settlers.tables.boards import (
    BOARD_PRODUCTIONS,
    BOARD_STORAGES,
    COLORS,
    COMMON,
    GOODS,
    NO_CARD,
    SUPPLY_GOODS,
)
from ludoteca.games.imperial_settlers.tables.printed import ACTION, CARDS, FEATURE, TYPE_OF, TYPES

HEAD: Final = 28
STEP: Final = EMPIRE.width + 6
LINE: Final = EMPIRE.height + 7
LABELS: Final = 104
COLOUR_STEP: Final = 34
BOARD: Final = 140
COLUMNS: Final = (INNER - LABELS - BOARD - 22) // STEP
MOST_COLUMNS: Final = 14
PLACE: Final = (1012, 404)  # space for the empire on a page, on a typical screen
BARE: Final = (124, 84, 100)  # height of a row without cards on a page, by kind
FOUNDATION: Final = -1  # stands for all foundations in a row of cards
Row = tuple[list[int], list[int]]  # faction cards, common cards
Rows = list[Row]  # by kind


def sorted_rows(scene: Scene) -> Rows:
    """The locations by kind, faction cards and common cards apart; foundations in the shortest
    row."""
    rows: Rows = [([], []) for _ in TYPES]
    own = scene.table.seats[scene.seat].locations
    shown = own + [card for card in scene.view.held(scene.seat) if card not in own]
    for card in shown:
        rows[TYPE_OF[card]][CARDS[card].deck == COMMON].append(card)
    if scene.ghost != NO_CARD:
        rows[TYPE_OF[scene.ghost]][CARDS[scene.ghost].deck == COMMON].append(scene.ghost)
    if scene.view.foundations(scene.seat):
        shortest = min(range(len(rows)), key=lambda row: (len(rows[row][1]), row != FEATURE))
        rows[shortest][1].append(FOUNDATION)
    return rows


def standing(scene: Scene, row: Row) -> list[int]:
    """The locations of a row, without foundations and ghost."""
    return [card for side in row for card in side if card not in (FOUNDATION, scene.ghost)]


def lines_for(row: Row, left: int, right: int) -> int:
    """The number of lines a row needs with so many columns on each side."""
    return max(1, -(-len(row[0]) // left), -(-len(row[1]) // right))


def split(rows: Rows, columns: int) -> int:
    """The number of columns left of the board that needs the fewest lines, as near the middle as
    possible."""
    return min(
        range(1, columns),
        key=lambda left: (
            sum(lines_for(row, left, columns - left) for row in rows),
            abs(2 * left - columns + 2),
        ),
    )


class Ground:
    """The layout of the rows: columns on both sides, width, height of each row."""

    __slots__ = ("columns", "left", "width", "heights")

    def __init__(self, rows: Rows, columns: int, *, is_page: bool) -> None:
        self.columns: Final = columns
        self.left: Final = split(rows, columns)
        more = (columns - COLUMNS) * STEP
        self.width: Final = INNER + more
        self.heights: Final = [
            BARE[kind]
            if is_page and not (row[0] or row[1])
            else lines_for(row, self.left, columns - self.left) * LINE + 3
            for kind, row in enumerate(rows)
        ]

    @property
    def height(self) -> int:
        """The height of heads and rows."""
        return HEAD + sum(self.heights) + 6

    def shrinking(self) -> float:
        """The factor by which it must be shrunk to fit its space."""
        return max((self.width + 2 * EDGE) / PLACE[0], self.height / PLACE[1])


def ground_of(scene: Scene, rows: Rows) -> Ground:
    """The layout; on a page, the number of columns that allows the largest drawing."""
    if scene.sheet.theme != PAGE:
        return Ground(rows, COLUMNS, is_page=False)
    found = [Ground(rows, columns, is_page=True) for columns in range(COLUMNS, MOST_COLUMNS + 1)]
    return min(found, key=Ground.shrinking)


def empire_width(scene: Scene) -> int:
    """The width of the empire, including its margins."""
    return ground_of(scene, sorted_rows(scene)).width + 2 * EDGE


def empire_panel(scene: Scene, top: float) -> Panel:
    """Heads, three rows of cards around the board, labels on the left."""
    rows = sorted_rows(scene)
    ground = ground_of(scene, rows)
    end = EDGE + ground.width
    board_x = EDGE + LABELS + ground.left * STEP + 6
    out = [
        box(EDGE, top, ground.width, ground.height, 12, "felt"),
        heads(scene, top, board_x, rows, end),
        board(scene, board_x, top + HEAD - 4, ground.heights),
    ]
    y = top + HEAD
    for kind, row in enumerate(rows):
        if kind:
            left_line = f"M{EDGE + 8} {y - 2}H{board_x - 4}"
            right_line = f"M{board_x + BOARD + 4} {y - 2}H{end - 8}"
            out.append(f'<path class="felt-rule" d="{left_line}{right_line}"/>')
        out.append(row_label(scene, kind, row, y))
        out.append(cards_row(scene, row, board_x, y, ground))
        y += ground.heights[kind]
    return "".join(out), ground.height


def cards_row(scene: Scene, row: Row, board_x: float, y: float, ground: Ground) -> str:
    """The cards of one kind, the oldest nearest the board on each side."""
    left, right = ground.left, ground.columns - ground.left
    out: list[str] = []
    for at, card in enumerate(row[0]):
        x = board_x - 8 - STEP * (at % left + 1) + 6
        out.append(draw_location(scene, card, x, y + 1 + at // left * LINE))
    for at, card in enumerate(row[1]):
        x = board_x + BOARD + 8 + STEP * (at % right)
        place = y + 1 + at // right * LINE
        drawn = foundation if card == FOUNDATION else draw_location
        out.append(drawn(scene, card, x, place))
    return "".join(out)


def foundation(scene: Scene, card: int, x: float, y: float) -> str:
    """All foundations as one face-down card with their number."""
    n = len(scene.view.foundations(scene.seat))
    text = scene.say("word.foundation")
    weave = "".join(f"M{10 + 16 * at} 4L4 {10 + 16 * at}" for at in range(5))
    weave += "".join(f"M88 {12 + 16 * at}L{12 + 16 * at} 88" for at in range(5))
    weave += "".join(f"M88 {92 + 16 * at}L{60 + 16 * at} 121" for at in range(2))
    weave += "M84 30L4 110M88 60L30 121"
    body = (
        box(0.7, 0.7, EMPIRE.width - 1.4, EMPIRE.height - 1.4, 7, "found")
        + f'<path class="weave" d="{weave}"/>'
        + box(9, 32, EMPIRE.width - 18, 62, 8, "bare")
        + scene.icon("foundation", 33, 34, 26)
        + fit(46, 71, text, "bold mid", 11, EMPIRE.width - 22)
        + words_at(46, 88, f"× {n}", "num mid")
    )
    return (
        f'<g class="c" role="img" tabindex="0" aria-label="{text}: {n}" '
        f'transform="translate({number(x)} {number(y)})">{body}</g>'
    )


# ---------- above the rows


def heads(scene: Scene, top: float, board_x: float, rows: Rows, end: float) -> str:
    """Above the rows: points of the locations, their colours, deals."""
    deck = scene.faction(scene.seat)
    shown = [card for row in rows for card in standing(scene, row)]
    own = [card for card in shown if CARDS[card].deck != COMMON]
    common = [card for card in shown if CARDS[card].deck == COMMON]
    right = board_x + BOARD + 10
    out = [
        summary(scene, scene.say(f"faction.{deck}"), own, board_x - 10, top, is_end=True),
        summary(scene, scene.say("word.common"), common, right, top, is_end=False),
        deals(scene, board_x, top),
    ]
    # Colours are shown at the far right if there is space, otherwise at the far left.
    x = end - 6 - COLOUR_STEP * len(COLORS)
    out.append(colours(scene, shown, x if x > right + 120 else EDGE + 12, top))
    return "".join(out)


def colours(scene: Scene, shown: list[int], x: float, top: float) -> str:
    """The number of locations of each colour."""
    masks = [CARDS[card].color_mask for card in shown]
    counts = tuple([sum([mask >> at & 1 for mask in masks]) for at in range(len(COLORS))])
    return draw_colours(scene.sheet, counts, x, top)


@lru_cache(ROWS)
def draw_colours(sheet: Sheet, counts: tuple[int, ...], x: float, top: float) -> str:
    """Numbers of locations by colour."""
    out: list[str] = []
    for at, (colour, n) in enumerate(zip(COLORS, counts, strict=True)):
        left = x + COLOUR_STEP * at
        body = chip(sheet.prefix, colour, left, top + 6.5, 15)
        body += words_at(left + 18, top + 18.5, str(n), "num")
        spoken_text = f"{sheet.say(f'color.{colour}')}: {n}"
        out.append(with_label(spoken_text, body if n else f'<g class="off">{body}</g>'))
    return "".join(out)


def summary(
    scene: Scene, text: str, cards: list[int], x: float, top: float, *, is_end: bool
) -> str:
    """The number of some locations and their points; the text ends or starts at x."""
    total = sum(CARDS[card].points for card in cards)
    head = f"{text} {len(cards)}"
    width = wide(head, 12.5, is_bold=True) + 24
    left = x - width if is_end else x
    body = words_at(left, top + 18.5, head, "head")
    body += points(scene.prefix, str(total), left + width - 19, top + 4.5, 18)
    return with_label(f"{head}, {scene.sentence('spoken.points', {'n': total})}", body)


def deals(scene: Scene, board_x: float, top: float) -> str:
    """The deals, as tabs at the upper edge of the board."""
    deck = scene.faction(scene.seat)
    found = scene.view.deals(scene.seat)
    if not found:
        return ""
    each = min(36.0, BOARD / len(found))
    x = board_x + (BOARD - each * len(found)) / 2
    out: list[str] = []
    for at, source in enumerate(found):
        good = CARDS[source].deal
        left = x + each * at
        body = (
            f'<path class="tab t-{deck} l-{deck}" d="M{number(left + 0.7)} {top + HEAD - 3}'
            f"V{top + 8}a5 5 0 0 1 5-5H{number(left + each - 5.7)}a5 5 0 0 1 5 5"
            f'V{top + HEAD - 3}Z"/>'
        )
        if each > 30:
            body += scene.sign(deck, left + 4, top + 7, 12, f"d-{deck}")
        body += scene.icon(GOODS[good], left + each - min(18, each), top + 6.5, min(15, each - 1))
        name = scene.say(f"card.{CARDS[source].key}")
        spoken_text = scene.sentence("spoken.deal", {"good": f"good.{GOODS[good]}"})
        mark = source in scene.chances and bool(scene.chances[source] & {TARGET_DEAL, DISCARD_DEAL})
        if mark:
            body += box(left + 1, top + 4, each - 2, HEAD - 8, 4, "lit")
        out.append(
            f'<g class="c" role="img" tabindex="0" data-card="{CARDS[source].name}" '
            f'aria-label="{name}; {spoken_text}">{body}</g>'
        )
    return "".join(out)


# ---------- the board


def board(scene: Scene, x: float, top: float, heights: list[int]) -> str:
    """The faction board: what it produces, what it stores, what workers can be spent on."""
    deck = scene.faction(scene.seat)
    height = sum(heights) + 2
    middle = x + BOARD / 2
    name = scene.say(f"faction.{deck}")
    size = wide(name, 16, is_bold=True)
    out = [
        box(x, top, BOARD, height, 10, f"board t-{deck} l-{deck}"),
        scene.sign(deck, middle - size / 2 - 12, top + 12, 19, f"d-{deck}"),
        words_at(middle - size / 2 + 11, top + 28, name, f"title w-{deck}"),
    ]
    bands = (production_band, storage_band, workers_band)
    y = top + 2
    for kind, band in enumerate(bands):
        centre = y + (heights[kind] if kind else heights[kind] + 22) / 2
        drawn = band(scene.sheet, scene.table.seats[scene.seat].faction, middle, centre)
        if kind == ACTION and scene.seat == scene.view.seat:
            drawn = spending(scene, drawn, (x + 2, y + 1, BOARD - 4, heights[kind] - 4))
        out.append(drawn)
        y += heights[kind]
    return "".join(out)


def spending(scene: Scene, band: str, place: tuple[float, float, float, float]) -> str:
    """The worker band of the board: ringed while workers can be spent, with a link to the
    options."""
    if SPEND_WORKERS in scene.kinds:
        band += box(*place, 9, "pay" if scene.chosen_kind == SPEND_WORKERS else "lit")
    link = scene.links.get(WORKERS_LINK, "")
    if not link:
        return band
    label = safe(scene.say("kind.spend_workers"))
    return (
        f'<a class="c" href="{safe(link)}" role="link" tabindex="0" data-thing="workers" '
        f'aria-label="{label}">{box(*place, 9, "hit")}{band}</a>'
    )


def band_title(sheet: Sheet, kind: str, text: str, middle: float, y: float) -> str:
    """A sign and a word above a band of the board."""
    size = min(wide(text, 11.5), BOARD - 34)
    return sheet.sign(kind, middle - size / 2 - 9, y - 10, 12, "is") + fit(
        middle - size / 2 + 7, y, text, "soft", 11.5, BOARD - 34
    )


@lru_cache(ROWS)
def production_band(sheet: Sheet, faction: int, middle: float, y: float) -> str:
    """What the board produces each round."""
    tokens: list[Token] = []
    for good, n in BOARD_PRODUCTIONS[faction]:
        tokens += [("i", GOODS[good])] * n
    rows = draw_rows(sheet.prefix, tokens[:4], middle, y + 6, 20, BOARD - 16)
    rows += draw_rows(sheet.prefix, tokens[4:], middle, y + 30, 20, BOARD - 16)
    return band_title(sheet, "production", sheet.say("word.each_round"), middle, y - 12) + rows


@lru_cache(ROWS)
def storage_band(sheet: Sheet, faction: int, middle: float, y: float) -> str:
    """The goods the board stores."""
    kept = BOARD_STORAGES[faction]
    tokens = [
        token for good in range(SUPPLY_GOODS) if kept >> good & 1 for token in goods(GOODS[good], 1)
    ]
    return (
        band_title(sheet, "feature", sheet.say("word.storage"), middle, y - 20)
        + draw_rows(sheet.prefix, [("i", "chest"), *tokens], middle, y + 2, 24, BOARD - 16)
        + fit(middle, y + 30, sheet.say("word.any_number"), "soft mid", 11.5, BOARD - 16)
    )


@lru_cache(ROWS)
def workers_band(sheet: Sheet, faction: int, middle: float, y: float) -> str:
    """Two workers for a resource or a card, any number of times; the same for all factions."""
    paid: list[Token] = [*goods("worker", 2), ("a", "")]
    brings: list[Token] = [("i", "wood"), ("i", "stone"), ("i", "food"), ("i", "card")]
    return (
        band_title(sheet, "action", sheet.say("word.no_limit"), middle, y - 28)
        + draw_rows(sheet.prefix, paid, middle, y - 8, 20, BOARD - 16)
        + draw_rows(sheet.prefix, brings, middle, y + 16, 20, BOARD - 16)
        + fit(middle, y + 40, sheet.say("word.one_of_these"), "soft mid", 11.5, BOARD - 16)
    )


# ---------- labels


def row_label(scene: Scene, kind: int, row: Row, y: float) -> str:
    """The label of a row, with a summary for its kind."""
    x = EDGE + 12
    text = capital(scene.say(f"word.{TYPES[kind]}"))
    room = LABELS - 30
    lines = [text]
    if wide(text, 12.5, is_bold=True) > 1.2 * room:
        lines = lines_of(text, 12.5, room, is_bold=True)
    out = [scene.sign(TYPES[kind], x, y + 8, 15)]
    for at, line in enumerate(lines):
        out.append(fit(x + 20, y + 20 + 14 * at, line, "head", 12.5, room))
    y += 14 * (len(lines) - 1)
    if kind == ACTION:
        out.append(uses_left(scene, row, x, y))
    elif kind == FEATURE:
        lines = lines_of(scene.say("word.always"), 11.5, LABELS - 20)
        out += [words_at(x, y + 40 + 14 * at, line, "soft") for at, line in enumerate(lines)]
    else:
        out.append(next_round(scene, x, y))
    return "".join(out)


def next_round(scene: Scene, x: float, y: float) -> str:
    """What the next production would bring at present."""
    when = scene.outlook.coming_round()
    if not when:
        return fit(x, y + 36, scene.say("word.no_production"), "soft", 11.5, LABELS - 20)
    coming = scene.outlook.coming_goods(scene.seat)
    text = scene.say("word.this_round" if when == scene.table.round else "word.next_round")
    found = [(GOODS[good], n) for good, n in enumerate(coming) if n]
    out = [fit(x, y + 36, text, "soft", 11.5, LABELS - 20)]
    for at, (name, n) in enumerate(found):
        left, line = x + at % 2 * 44, y + 46 + at // 2 * 18
        out.append(scene.icon(name, left, line, 15) + words_at(left + 19, line + 12, str(n), "num"))
    spoken_text = ", ".join(scene.sentence(f"count.good.{name}", {"count": n}) for name, n in found)
    return with_label(f"{text}: {spoken_text}", "".join(out))


def uses_left(scene: Scene, row: Row, x: float, y: float) -> str:
    """How many uses of actions are left this round."""
    cards = standing(scene, row)
    every = sum(CARDS[card].uses for card in cards)
    used = sum(min(CARDS[card].uses, scene.view.uses(card)) for card in cards)
    text = scene.say("word.uses_left")
    body = fit(x, y + 38, text, "soft", 11.5, LABELS - 20)
    body += words_at(x, y + 64, str(every - used), "big")
    body += words_at(
        x + 8 + wide(str(every - used), 22, is_bold=True), y + 64, f"/ {every}", "soft"
    )
    return with_label(f"{text}: {every - used} / {every}", body)
