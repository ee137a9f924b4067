"""The other empires, compact: goods, deals, every location with its price and loot."""

from functools import lru_cache
from typing import Final

from ludoteca.drawing.imperial_settlers.cards import FACES, band_colour, colour_names
from ludoteca.drawing.imperial_settlers.phrases import Token, chip, goods, points
from ludoteca.drawing.imperial_settlers.scene import (
    EDGE,
    INNER,
    Panel,
    Scene,
    badge,
    corners,
    fit,
    with_label,
)
from ludoteca.drawing.imperial_settlers.sheet import CHIP, Sheet
from ludoteca.drawing.shapes import ROWS, box, number, safe, wide, words_at
from ludoteca.games.imperial_settlers.tables.boards import COLORS, COMMON, GOODS, SUPPLY_GOODS
from ludoteca.games.imperial_settlers.tables.printed import ACTION, CARDS, RAZE_OF, TYPE_OF, TYPES

GAP: Final = 6
HEAD: Final = 66  # height of a box above its location chips
CHIP_STEP: Final = 39
CHIP_WIDTH: Final = 110  # minimum
ARROW: Final[Token] = ("a", "")


def rivals_panel(scene: Scene, top: float) -> Panel:
    """A box for each other seat, side by side."""
    players = scene.table.players
    seats = [(scene.seat + at) % players for at in range(1, players)]
    width = (INNER - GAP * (len(seats) - 1)) / len(seats)
    columns = max(2, int((width - 12) // CHIP_WIDTH))
    most = max(len(shown_locations(scene, seat)) for seat in seats)
    rows = max(1, -(-most // columns))
    height = HEAD + rows * CHIP_STEP + 4
    out = [
        rival_box(scene, seat, EDGE + at * (width + GAP), top, width, height, columns)
        for at, seat in enumerate(seats)
    ]
    return "".join(out), height


def shown_locations(scene: Scene, seat: int) -> list[int]:
    """The locations of a seat, by kind."""
    return sorted(scene.view.held(seat), key=TYPE_OF.__getitem__)


def rival_box(
    scene: Scene, seat: int, x: float, top: float, width: float, height: float, columns: int
) -> str:
    """The box of one empire."""
    deck = scene.faction(seat)
    out = [
        box(x, top, width, height, 10, "panel"),
        side_stripe(deck, x, top, height),
        rival_head(scene, seat, x + 10, top, width - 16),
        rival_goods(scene, seat, x + 10, top + 36, width - 18),
        tally(scene, seat, x + 10, top + 55, width - 18),
    ]
    if scene.deciders >> seat & 1:
        out.append(box(x + 1, top + 1, width - 2, height - 2, 9, "asked"))
    step = (width - 14) / columns
    for at, card in enumerate(shown_locations(scene, seat)):
        left = x + 10 + at % columns * step
        out.append(
            location_chip(scene, card, seat, left, top + HEAD + at // columns * CHIP_STEP, step - 4)
        )
    return "".join(out)


def side_stripe(deck: str, x: float, top: float, height: float) -> str:
    """The colour of an empire along the left edge of its box."""
    return (
        f'<path class="w-{deck}" d="M{number(x + 5)} {number(top + 0.5)}a5 9 0 0 0-5 9V'
        f'{number(top + height - 9.5)}a5 9 0 0 0 5 9Z"/>'
    )


def rival_head(scene: Scene, seat: int, x: float, top: float, width: float) -> str:
    """Crest, name, state and points."""
    deck = scene.faction(seat)
    name = scene.display_name(seat)
    parts = scene.view.points[seat]
    room = width - 128
    shown = min(wide(name, 14, is_bold=True), room * 0.62)
    out = [
        scene.sign(deck, x, top + 6, 17, f"d-{deck}"),
        fit(x + 22, top + 19.5, name, "name", 14, shown),
    ]
    after = x + 28 + shown
    empire = scene.say(f"faction.{deck}")
    if empire != name and wide(empire, 11.5) < room - shown:
        out.append(words_at(after, top + 19, empire, "soft"))
        after += wide(empire, 11.5) + 6
    key = state_key(scene, seat)
    if key:
        text = scene.say(key)
        style, ink = ("goodbox", "good") if key == "word.moves" else ("warnbox", "warn")
        if after + wide(text, 11.5, is_bold=True) + 12 < x + width - 78:
            out.append(badge(after, top + 19, text, style, ink))
    end = x + width
    total = f"= {sum(parts)}"
    mark = points(scene.prefix, str(parts[0]), end - 74, top + 3.5, 22)
    more = scene.sentence("word.at_end", {"n": sum(parts[1:])})
    spoken_text = f"{scene.say('good.vp')}: {parts[0]}, {more}"
    out.append(with_label(spoken_text, mark + words_at(end, top + 19.5, total, "name end")))
    return "".join(out)


def state_key(scene: Scene, seat: int) -> str:
    """Whether a seat is deciding, has passed or has resigned."""
    place = scene.table.seats[seat]
    if place.resigned:
        return "word.resigned"
    if scene.deciders >> seat & 1:
        return "word.moves"
    if scene.is_over:
        return ""
    return "word.passed" if place.passed else ""


def rival_goods(scene: Scene, seat: int, x: float, y: float, width: float) -> str:
    """Goods, cards in hand as card backs, deals."""
    place = scene.table.seats[seat]
    common = scene.view.hand_backs[seat]
    own = scene.view.hand_sizes[seat] - common
    held = [(GOODS[good], place.goods[good]) for good in range(SUPPLY_GOODS)]
    held += [("common_card", common), ("faction_card", own)]
    deals = tuple([CARDS[source].deal for source in scene.view.deals(seat)])
    return draw_goods(scene.sheet, tuple(held), deals, scene.faction(seat), x, y, width)


@lru_cache(ROWS)
def draw_goods(
    sheet: Sheet, held: tuple[tuple[str, int], ...], deals: tuple[int, ...], deck: str,
    x: float, y: float, width: float,
) -> str:  # fmt: skip
    """Amounts of goods and cards, and the goods of a deck's deals."""
    step = min(36.0, width * (0.78 if deals else 1) / len(held))
    size = min(14.0, step - 15.5)
    out: list[str] = []
    for at, (name, n) in enumerate(held):
        left = x + at * step
        body = sheet.icon(name, left, y - size / 2, size)
        body += fit(left + size + 1.5, y + 4.2, str(n), "num", 12, step - size - 3)
        key = "word.hand" if name.endswith("card") else f"word.goods.{name}"
        out.append(
            with_label(f"{sheet.say(key)}: {n}", body if n else f'<g class="off">{body}</g>')
        )
    left = x + len(held) * step
    pace = min(14.0, (x + width - left - 6) / max(1, len(deals)))
    for at, good in enumerate(deals):
        body = box(left + 3 + at * pace, y - 8, min(13.0, pace), 16, 3, f"tab t-{deck} l-{deck}")
        body += sheet.icon(GOODS[good], left + 4 + at * pace, y - 5.5, min(11.0, pace - 2))
        out.append(
            with_label(sheet.words.say("spoken.deal", {"good": f"good.{GOODS[good]}"}), body)
        )
    return "".join(out)


def tally(scene: Scene, seat: int, x: float, y: float, width: float) -> str:
    """The number of locations of each colour, and of foundations."""
    masks = [CARDS[card].color_mask for card in scene.view.held(seat)]
    counts = tuple([sum([mask >> at & 1 for mask in masks]) for at in range(len(COLORS))])
    bases = len(scene.view.foundations(seat))
    return draw_tally(scene.sheet, counts, bases, x, y, width)


@lru_cache(ROWS)
def draw_tally(
    sheet: Sheet, counts: tuple[int, ...], bases: int, x: float, y: float, width: float
) -> str:
    """Numbers of locations by colour and of foundations."""
    step = min(33.0, width / (len(COLORS) + 1))
    out: list[str] = []
    for at, (colour, n) in enumerate(zip(COLORS, counts, strict=True)):
        left = x + at * step
        body = chip(sheet.prefix, colour, left, y - 6.5, 13)
        body += words_at(left + 15.5, y + 4.2, str(n), "num")
        spoken_text = f"{sheet.say(f'color.{colour}')}: {n}"
        out.append(with_label(spoken_text, body if n else f'<g class="off">{body}</g>'))
    if bases:
        left = x + len(COLORS) * step
        body = sheet.icon("foundation", left, y - 8, 14)
        body += words_at(left + 15.5, y + 4.2, str(bases), "num")
        out.append(with_label(f"{sheet.say('word.foundation')}: {bases}", body))
    return "".join(out)


def location_chip(scene: Scene, card: int, seat: int, x: float, top: float, width: float) -> str:
    """One location of another empire: name, kind, price and loot, what lies on it."""
    is_chosen = card == scene.chosen
    is_open = is_chosen or bool(scene.chances.get(card))
    tail, spoken_text = chip_marks(scene, card, seat, width)
    ring = box(0, 0, width, CHIP, 6, "pay" if is_chosen else "can") if is_open else ""
    touched = corners(width, CHIP) if card in scene.last else ""
    link = scene.links.get(card, "")
    tag = f'a href="{safe(link)}"' if link else "g"
    label = scene.sheet.label(card) + safe(spoken_text)
    if is_open:
        label += f", {safe(scene.say('spoken.chosen' if is_chosen else 'spoken.can'))}"
    return (
        f'<{tag} class="c" role="{"link" if link else "img"}" tabindex="0" '
        f'data-card="{CARDS[card].name}" aria-label="{label}" '
        f'transform="translate({number(x)} {number(top)})">'
        f"{chip_body(scene, card, width)}{tail}{ring}{touched}</{tag[0]}>"
    )


def chip_body(scene: Scene, card: int, width: float) -> str:
    """The part of a location chip that never changes."""
    key = (FACES[card], width)
    body = scene.sheet.chips.get(key)
    if body is None:
        colour = band_colour(CARDS[card])
        body = scene.sheet.chips[key] = (
            box(0, 0, width, CHIP, 6, "panel")
            + f'<use class="k-{colour}" href="#{scene.prefix}spine"/>'
            + scene.sign(colour_names(CARDS[card])[0], 2.6, 4, 12.5, f"on-{colour}")
            + scene.sign(TYPES[TYPE_OF[card]], 2.6, 20, 12.5, f"on-{colour}")
            + fit(21, 14, scene.say(f"card.{CARDS[card].key}"), "bold", 11, width - 25)
        )
    return body


def chip_marks(scene: Scene, card: int, seat: int, width: float) -> tuple[str, str]:
    """The drawing and the label of what can change: raze price and loot, uses, guards, stored
    things."""
    out: list[str] = []
    spoken_text = ""
    is_safe = scene.table.seats[seat].passed or scene.table.peaceful
    end = 21.0
    if RAZE_OF[card] and seat != scene.seat:
        price = scene.outlook.raze_price(card)
        tokens: list[Token] = [("t", str(price)), ("i", "raze"), ARROW]
        for good in RAZE_OF[card]:
            tokens += goods(GOODS[good], 1)
        drawn, end = scene.row(tokens, 20, 25.5, 12.5)
        out.append(f'<g class="off">{drawn}</g>' if is_safe else drawn)
        spoken_text += f", {scene.sentence('spoken.price', {'n': price})}"
    right = width - 4
    uses = scene.view.uses(card)
    if TYPE_OF[card] == ACTION:
        for at in range(CARDS[card].uses):
            style = "left" if at < CARDS[card].uses - uses else "gone"
            right -= 8
            out.append(f'<circle class="{style}" cx="{number(right + 3)}" cy="26" r="3"/>')
        spoken_text += f", {scene.sentence('spoken.uses', {'n': CARDS[card].uses - uses})}"
    if scene.view.is_guarded(card):
        name = "defense" if CARDS[card].deck == COMMON else "samurai"
        out.append(scene.icon(name, width - 15, -4, 16))
        spoken_text += f", {scene.say('spoken.guarded')}"
    stored = scene.view.stored(card)
    if stored:
        out.append(scene.icon("chest", right - 26, 19, 13))
        out.append(words_at(right - 12, 30, str(stored), "num"))
        spoken_text += f", {scene.sentence('spoken.stored', {'n': stored})}"
    if scene.view.is_blocked(card):
        out.append(scene.icon("lock", end + 2, 18, 14))
        spoken_text += f", {scene.say('word.blocked')}"
    return "".join(out), spoken_text
