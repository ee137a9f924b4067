"""One card as it is printed: picture, cost, loot, name, effect, sentence, deal."""

from typing import Final

from ludoteca.drawing.imperial_settlers.glyphs import BOX
from ludoteca.drawing.imperial_settlers.phrases import (
    Token,
    bonus,
    chip,
    draw_from,
    draw_rows,
    effect,
    fitted_rows,
    goods,
    is_idle,
    points,
    row_width,
)
from ludoteca.drawing.imperial_settlers.sentences import card_sentence
from ludoteca.drawing.imperial_settlers.vignettes import HEIGHT as PICTURE
from ludoteca.drawing.imperial_settlers.vignettes import WIDTH as SMALL_WIDTH
from ludoteca.drawing.shapes import box, lines_of, number, safe, size_class, use, wide, words_at
from ludoteca.drawing.words import Words
from ludoteca.games.imperial_settlers.tables.boards import (
    CARD_COUNT,
    COLORS,
    COMMON,
    DECKS,
    GOODS,
    NO_GOOD,
)
from ludoteca.games.imperial_settlers.tables.printed import (
    ACTION,
    CARDS,
    EVENTS,
    PRODUCTION,
    TYPES,
    Card,
)

STRIP: Final = 17  # height of a deal
UNIT: Final = 12  # of a good in a pill
NAME_SIZES: Final = (12, 11.5, 11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7)
LEADING: Final = 1.12
SAY_SIZES: Final = (10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7)
LEGIBLE: Final = 8.5  # a sentence smaller than this takes the place of the icons
SHORTENED: Final = 9  # from this size on, points are abbreviated
MOST_POINTS: Final = 12


class Size:
    """The measures of a card."""

    __slots__ = ("name", "width", "height", "picture", "band", "icon", "row", "letters")

    def __init__(
        self, name: str, width: int, height: int, band: int, icon: int, letters: float
    ) -> None:
        self.name: Final = name
        self.width: Final = width
        self.height: Final = height
        self.picture: Final = PICTURE * width / SMALL_WIDTH
        self.band: Final = band
        self.icon: Final = icon
        self.row: Final = self.picture + band + icon / 2 + 6  # middle of the row of icons
        self.letters: Final = letters  # of the name


EMPIRE: Final = Size("empire", SMALL_WIDTH, 125, 26, 18, 11)
HAND: Final = Size("hand", 116, 186, 28, 19, 12)
SIZES: Final = {size.name: size for size in (EMPIRE, HAND)}


def colour_names(card: Card) -> list[str]:
    """The colours of a card, or `none`."""
    return [COLORS[at] for at in range(len(COLORS)) if card.color_mask >> at & 1] or ["none"]


def band_colour(card: Card) -> str:
    """The colour of its band: dark if it has several."""
    names = colour_names(card)
    return names[0] if len(names) == 1 else "black"


def pill(prefix: str, x: float, width: float, tokens: list[Token], style: str) -> str:
    """Goods on a small ground in a corner of the picture."""
    return box(x, 3.5, width, 16, 8, style) + draw_from(prefix, tokens, x + 2, 11.5, UNIT - 1)


def cost_tokens(card: Card) -> list[Token]:
    """What building it takes."""
    paid = [token for good in range(6) for token in goods(GOODS[good], 1) * card.cost[good]]
    return paid + (goods("location", 1) if card.needs_location else [])


def cost_pill(prefix: str, card: Card, words: Words) -> str:
    """The building cost, or that there is none."""
    tokens = cost_tokens(card)
    if tokens:
        return pill(prefix, 3.5, row_width(tokens, UNIT - 1) + 4, tokens, "pill")
    text = words.say("word.free")
    width = wide(text, 10.5, is_bold=True) + 10
    return box(3.5, 3.5, width, 16, 8, "pill") + words_at(8.5, 15.3, text, "good")


def raze_tokens(card: Card) -> list[Token]:
    """A sword and what razing brings."""
    tokens = goods("raze", 1)
    for good in card.raze:
        tokens += goods(GOODS[good], 1)
    return tokens


def raze_width(card: Card) -> float:
    """How wide the field of the loot is."""
    return row_width(raze_tokens(card), UNIT - 1) + 4


def raze_pill(prefix: str, card: Card, size: Size) -> str:
    """The field of the loot, if there is one."""
    if not card.raze:
        return ""
    width = raze_width(card)
    return pill(prefix, size.width - 3.5 - width, width, raze_tokens(card), "raze")


def picture(prefix: str, card: Card, size: Size) -> str:
    """The landscape of its colour and the building of its empire."""
    scale = size.width / SMALL_WIDTH
    colour = colour_names(card)[0]
    front = ""
    if card.deck != COMMON:
        front = f'<use class="front" href="#{prefix}f-{DECKS[card.deck]}"/>'
    placed = "" if scale == 1 else f' transform="scale({scale:.4g})"'
    return f'<g class="pic"{placed}><use href="#{prefix}v-{colour}"/>{front}</g>'


def name_lines(name: str, letters: float, width: float) -> tuple[list[str], float]:
    """A name in one or two lines, and the size of its letters."""
    lines = [name]
    for small in NAME_SIZES:
        if small > letters:
            continue
        lines = lines_of(name, small, width, is_bold=True)
        if len(lines) == 2 and small > letters - 0.5:
            continue
        if len(lines) <= 2 and max(wide(line, small, is_bold=True) for line in lines) <= width:
            return lines, small
    return lines[:2], NAME_SIZES[-1]


def band(prefix: str, card: Card, words: Words, size: Size) -> str:
    """The coloured band with its sign and the name."""
    top = size.picture
    colour = band_colour(card)
    chips = colour_names(card)
    out = [
        f'<rect class="k-{colour}" x=".6" y="{number(top)}" width="{number(size.width - 1.2)}" '
        f'height="{size.band}"/>'
    ]
    left = 7.0
    if len(chips) == 1:
        sign = size.letters + 2
        out.append(use(f"{prefix}s-{colour}", 5, top + (size.band - sign) / 2, sign,
                       f"on-{colour}", BOX))  # fmt: skip
        left = 5 + sign + 4
    else:
        out += [chip(prefix, one, 4 + 14 * at, top - 15, 12.5) for at, one in enumerate(chips)]
    lines, small = name_lines(words.say(f"card.{card.key}"), size.letters, size.width - left - 4)
    middle = top + size.band / 2 + 0.36 * small
    for at, line in enumerate(lines):
        y = middle + (at - (len(lines) - 1) / 2) * (small + 0.4)
        out.append(
            f'<text class="nm ink-{colour} {size_class(small)}" x="{number(left)}" '
            f'y="{number(y)}">{safe(line)}</text>'
        )
    return "".join(out)


def type_mark(prefix: str, card: Card, size: Size) -> str:
    """Which of the three rows it stands in, and what it is worth at the end."""
    x = size.width - 13
    y = size.picture - 6
    worth = points(prefix, str(card.points), x - 26, y - 7.5, 15) if card.points else ""
    return f'{worth}<circle class="mark" cx="{number(x)}" cy="{number(y)}" r="9.5"/>' + use(
        f"{prefix}s-{TYPES[card.type]}", x - 6.5, y - 6.5, 13, "ii", BOX
    )


def deal_strip(prefix: str, card: Card, words: Words, size: Size) -> str:
    """What it brings each round if it is laid as a deal."""
    if card.deal == NO_GOOD:
        return ""
    top = size.height - STRIP
    deck = DECKS[card.deck]
    text = words.say("word.deal")
    width = wide(text, 10.5, is_bold=True)
    x = size.width / 2 - (width + 32) / 2
    bottom = f"H{size.width - 0.7:.1f}V{size.height - 7.6:.1f}"
    return (
        f'<path class="t-{deck}" d="M.7 {top}{bottom}a6.4 6.4 0 0 1-6.4 6.9H7.1a6.4 6.4 0 0 1'
        f'-6.4-6.9Z"/><path class="rule deal" d="M1 {top}H{size.width - 1}"/>'
        + use(f"{prefix}s-{deck}", x, top + 2.6, 12, f"d-{deck}", BOX)
        + words_at(x + 15, top + 12.3, text, "dl")
        + use(prefix + GOODS[card.deal], x + width + 19, top + 2, 13, grid=BOX)
    )


def caption_key(card: Card) -> str:
    """The words under the icons of a location."""
    if card.type == PRODUCTION:
        return "word.each_round"
    if card.type == ACTION:
        return "word.once" if card.uses == 1 else "word.twice"
    return f"word.on.{EVENTS[card.event]}"


def effect_tokens(card: Card, words: Words, size: Size) -> list[Token]:
    """The effect in icons: in hand with the building bonus, in the empire without."""
    either = words.say("word.or")
    tokens = effect(card, either)
    if size is HAND or is_idle(card):
        tokens = tokens + bonus(card, either)
    return tokens


def effect_row(prefix: str, card: Card, words: Words, size: Size) -> str:
    """The effect in icons, under the band."""
    tokens = effect_tokens(card, words, size)
    rows, small = fitted_rows(tokens, size.icon, size.width - 8)
    extra = (len(rows) - 1) * (small + 1) / 2
    y = size.row + (0 if extra else 1) + (extra - 6 if extra else 0)
    drawn = draw_rows(prefix, tokens, size.width / 2, y, size.icon, size.width - 8)
    return f'<g class="fx">{drawn}</g>'


def effect_bottom(card: Card, words: Words, size: Size) -> float:
    """Where the icons of the effect end."""
    rows, icon = fitted_rows(effect_tokens(card, words, size), size.icon, size.width - 8)
    return size.row + size.icon / 2 + 2 + (len(rows) - 1) * (icon - 2)


class CardTexts:
    """A sentence set in lines: how large, between which heights, and whether icons stand above."""

    __slots__ = ("lines", "small", "top", "bottom", "has_icons")

    def __init__(self, card: Card, words: Words, size: Size, *, has_icons: bool) -> None:
        self.has_icons: Final = has_icons
        bare = size.picture + size.band + 2
        self.top: Final = effect_bottom(card, words, size) if has_icons else bare
        self.bottom: Final = size.height - (STRIP if card.deal != NO_GOOD else 2) - 1
        self.lines: list[str] = []
        self.small = SAY_SIZES[0]
        self.fit(card_sentence(card, words), words, size.width - 6)

    def fit(self, text: str, words: Words, width: float) -> None:
        """As large as the room allows; from some size on, points are abbreviated."""
        for small in SAY_SIZES:
            if small == SHORTENED:
                text = shortened(text, words)
            self.small = small
            self.lines = lines_of(text, small, width)
            if self.height() <= self.bottom - self.top:
                break

    def height(self) -> float:
        """How high the lines are."""
        return len(self.lines) * self.small * LEADING


def card_texts(card: Card, words: Words, size: Size) -> CardTexts:
    """The sentence of a card; a long one takes the place of the icons."""
    found = CardTexts(card, words, size, has_icons=True)
    if found.small >= LEGIBLE:
        return found
    return CardTexts(card, words, size, has_icons=False)


def shortened(text: str, words: Words) -> str:
    """The same with points abbreviated."""
    short = words.say("word.vp")
    for n in range(MOST_POINTS, 0, -1):
        text = text.replace(words.say("count.good.vp", {"count": n}), f"{n} {short}")
    return text


def sentence(found: CardTexts, size: Size) -> str:
    """What it does in words, in the middle of its room."""
    step = found.small * LEADING
    start = (found.top + found.bottom - found.height()) / 2 + 0.86 * found.small
    return "".join(
        f'<text class="say {size_class(found.small)}" x="{number(size.width / 2)}" '
        f'y="{number(start + at * step)}">{safe(line)}</text>'
        for at, line in enumerate(found.lines)
    )


def face(prefix: str, number_of: int, words: Words, size: Size) -> str:
    """All that is printed on a card, at one size."""
    card = CARDS[number_of]
    edge = colour_names(card)[0]
    out = [
        box(0, 1.5, size.width, size.height, 7.5, "halo"),
        box(0.6, 0.6, size.width - 1.2, size.height - 1.2, 7, f"body e-{edge}"),
        picture(prefix, card, size),
        cost_pill(prefix, card, words),
        raze_pill(prefix, card, size),
        band(prefix, card, words, size),
        type_mark(prefix, card, size),
        deal_strip(prefix, card, words, size),
    ]
    has_icons = True
    if size is HAND:
        found = card_texts(card, words, size)
        has_icons = found.has_icons
        out.append(sentence(found, size))
    elif card.type != ACTION:
        out.append(caption(words.say(caption_key(card)), card))
    if has_icons:
        out.append(effect_row(prefix, card, words, size))
    return "".join(out)


def caption_place(card: Card) -> float:
    """The height of the words under the icons of a location."""
    return EMPIRE.height - (STRIP + 4 if card.deal != NO_GOOD else 19)


def caption(text: str, card: Card) -> str:
    """The words under the icons of a location."""
    small = min(10.5, 10.5 * (EMPIRE.width - 6) / wide(text, 10.5))
    return (
        f'<text class="cap {size_class(small)}" x="46" y="{number(caption_place(card))}">'
        f"{safe(text)}</text>"
    )


def uses_caption(text: str, card: Card, left: int) -> str:
    """How often an action may be used: a full dot for each use left."""
    gap = 11
    width = wide(text, 10.5) + 4 + gap * card.uses
    x = (EMPIRE.width - width) / 2
    y = caption_place(card)
    dots = "".join(
        f'<circle class="{"left" if at < left else "gone"}" '
        f'cx="{number(x + width - gap / 2 - gap * at)}" cy="{number(y - 3.6)}" r="3.8"/>'
        for at in range(card.uses)
    )
    return words_at(x, y, text, "cap start") + dots


def faces() -> list[int]:
    """For each card the first that looks the same."""
    first: dict[tuple[object, ...], int] = {}
    found: list[int] = []
    for card in CARDS[:CARD_COUNT]:
        look = (card.key, card.cost, card.raze, card.deal)
        found.append(first.setdefault(look, card.number))
    return found


FACES: Final = faces()
DISTINCT: Final = sorted(set(FACES))


def amounts(words: Words, counted: list[tuple[int, int]]) -> str:
    """Goods and how many of each, in words."""
    return ", ".join(words.say(f"count.good.{GOODS[good]}", {"count": n}) for good, n in counted)


def label(number_of: int, words: Words) -> str:
    """The label of a card: name, kind, colours, cost, effect, loot, deal, points."""
    card = CARDS[number_of]
    parts = [words.say("spoken.card", label_facts(card, words)), *bonus_parts(card, words)]
    return "; ".join(parts)


def label_lines(number_of: int, words: Words) -> list[str]:
    """The same line by line, without the name."""
    card = CARDS[number_of]
    effect = "\n"
    text = words.say("spoken.card", {**label_facts(card, words), "effect": effect})
    before, _, worth = text.removeprefix(words.say(f"card.{card.key}")).partition(effect)
    lines = [before.strip(":; "), card_sentence(card, words), worth.strip()]
    return [line[:1].upper() + line[1:] for line in (*lines, *bonus_parts(card, words)) if line]


def label_facts(card: Card, words: Words) -> dict[str, int | str]:
    """What the label of a card speaks of."""
    prices = [(good, card.cost[good]) for good in range(6) if card.cost[good]]
    prices += [(GOODS.index("location"), 1)] if card.needs_location else []
    return {
        "card": f"card.{card.key}",
        "type": f"type.{TYPES[card.type]}",
        "colors": ", ".join(
            words.say("word.no_color" if name == "none" else f"color.{name}")
            for name in colour_names(card)
        ),
        "cost": amounts(words, prices) if prices else words.say("spoken.no_cost"),
        "effect": card_sentence(card, words),
        "points": card.points,
    }


def bonus_parts(card: Card, words: Words) -> list[str]:
    """What razing a card brings, and its deal."""
    parts: list[str] = []
    if card.raze:
        loot = [(good, card.raze.count(good)) for good in sorted(set(card.raze))]
        parts.append(words.say("spoken.raze", {"loot": amounts(words, loot)}))
    if card.deal != NO_GOOD:
        parts.append(words.say("spoken.deal", {"good": f"good.{GOODS[card.deal]}"}))
    return parts
