"""A card as printed: picture, cost, loot, name, effect in icons and words, deal."""

from collections.abc import Sequence
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
DEAL_ICONS: Final = 28  # width of the icons beside its name
UNIT: Final = 12  # size of a good in a pill
NAME_SIZES: Final = (12, 11.5, 11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7)
LEADING: Final = 1.12
SAY_SIZES: Final = (10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7)
LEGIBLE: Final = 8.5  # smaller text replaces the icons
SHORTENED: Final = 9  # at this font size and below, points are abbreviated
MOST_POINTS: Final = 12


class Size:
    """The dimensions of a card."""

    __slots__ = (
        "name", "width", "height", "picture", "band", "icon", "row", "letters", "names", "says",
        "frame",
    )  # fmt: skip

    def __init__(
        self, name: str, width: int, height: int, band: int, icon: int, names: Sequence[float],
        says: Sequence[float] = (), frame: str = "",
    ) -> None:  # fmt: skip
        self.name: Final = name
        self.width: Final = width
        self.height: Final = height
        self.picture: Final = PICTURE * width / SMALL_WIDTH
        self.band: Final = band
        self.icon: Final = icon
        self.row: Final = self.picture + band + icon / 2 + 6  # middle of the row of icons
        self.letters: Final = names[0]  # maximum font size of the name
        self.names: Final = names
        self.says: Final = says  # font sizes of the sentence
        self.frame: Final = frame or name  # the size whose outlines it uses


EMPIRE: Final = Size("empire", SMALL_WIDTH, 125, 26, 18, NAME_SIZES[1:])
HAND: Final = Size("hand", 116, 186, 28, 19, NAME_SIZES, SAY_SIZES)
# Hand cards on a page, where no text may be too small to read: a sentence that is too long is left
# to the card's explanation. With many cards each is drawn smaller, so name and icons are larger.
HELD: Final = Size("held", 116, 186, 28, 19, (12, 11.5), (12, 11.5), HAND.name)
BRIEF: Final = Size("brief", 116, 186, 64, 27, (19,), SAY_SIZES, HAND.name)
SIZES: Final = {size.name: size for size in (EMPIRE, HAND, HELD, BRIEF)}


def colour_names(card: Card) -> list[str]:
    """The colours of a card, or `none`."""
    return [COLORS[at] for at in range(len(COLORS)) if card.color_mask >> at & 1] or ["none"]


def band_colour(card: Card) -> str:
    """The colour of a card's band: dark if the card has several colours."""
    names = colour_names(card)
    return names[0] if len(names) == 1 else "black"


def pill(prefix: str, x: float, width: float, tokens: list[Token], style: str) -> str:
    """Goods on a small background in a corner of the picture."""
    return box(x, 3.5, width, 16, 8, style) + draw_from(prefix, tokens, x + 2, 11.5, UNIT - 1)


def cost_tokens(card: Card) -> list[Token]:
    """The icons of the building cost."""
    paid = [token for good in range(6) for token in goods(GOODS[good], 1) * card.cost[good]]
    return paid + (goods("location", 1) if card.needs_location else [])


def cost_pill(prefix: str, card: Card, words: Words, size: Size) -> str:
    """The building cost, or a sign that there is none."""
    tokens = cost_tokens(card)
    if tokens:
        return pill(prefix, 3.5, row_width(tokens, UNIT - 1) + 4, tokens, "pill")
    text = words.say("word.free")
    letters = 19.0 if size is BRIEF else 11.5
    high = max(16, letters + 3)
    return box(3.5, 3.5, wide(text, letters, is_bold=True) + 10, high, 8, "pill") + words_at(
        8.5, 3.5 + high / 2 + letters * 0.36, text, f"good {size_class(letters)}"
    )


def raze_tokens(card: Card) -> list[Token]:
    """A sword and the goods gained by razing."""
    tokens = goods("raze", 1)
    for good in card.raze:
        tokens += goods(GOODS[good], 1)
    return tokens


def raze_width(card: Card) -> float:
    """The width of the loot field."""
    return row_width(raze_tokens(card), UNIT - 1) + 4


def raze_pill(prefix: str, card: Card, size: Size) -> str:
    """The loot field; empty if there is none."""
    if not card.raze:
        return ""
    width = raze_width(card)
    return pill(prefix, size.width - 3.5 - width, width, raze_tokens(card), "raze")


def frames(prefix: str) -> str:
    """Definitions that all cards of a size share: shadow, body, band, mark, deal strip."""
    bands = "".join(
        f'<rect id="{prefix}n-{size.name}" x=".6" y="{number(size.picture)}" '
        f'width="{number(size.width - 1.2)}" height="{size.band}"/>'
        for size in SIZES.values()
    )
    return bands + "".join(
        f'<g id="{prefix}c-{size.name}">{box(0, 1.5, size.width, size.height, 7.5, "halo")}</g>'
        f'<rect id="{prefix}b-{size.name}" x=".6" y=".6" width="{number(size.width - 1.2)}" '
        f'height="{number(size.height - 1.2)}" rx="7"/>'
        f'<circle id="{prefix}m-{size.name}" class="mark" cx="{size.width - 13}" '
        f'cy="{number(size.picture - 6)}" r="9.5"/>{strip_shape(prefix, size)}'
        for size in (EMPIRE, HAND)
    )


def strip_shape(prefix: str, size: Size) -> str:
    """The deal strip, as a definition."""
    top = size.height - STRIP
    bottom = f"H{size.width - 0.7:.1f}V{size.height - 7.6:.1f}"
    return (
        f'<g id="{prefix}d-{size.name}"><path d="M.7 {top}{bottom}a6.4 6.4 0 0 1-6.4 6.9H7.1'
        f'a6.4 6.4 0 0 1-6.4-6.9Z"/><path class="rule deal" d="M1 {top}H{size.width - 1}"/></g>'
    )


def picture(prefix: str, card: Card, size: Size) -> str:
    """The landscape of the card's colour and the building of its empire."""
    scale = size.width / SMALL_WIDTH
    colour = colour_names(card)[0]
    front = ""
    if card.deck != COMMON:
        front = f'<use class="front" href="#{prefix}f-{DECKS[card.deck]}"/>'
    placed = "" if scale == 1 else f' transform="scale({scale:.4g})"'
    return f'<g class="pic"{placed}><use href="#{prefix}v-{colour}"/>{front}</g>'


def name_lines(name: str, size: Size, width: float) -> tuple[list[str], float]:
    """A name broken into the lines its band can hold, and the font size."""
    lines, most = [name], int(size.band / size.letters)
    for small in size.names:
        lines = lines_of(name, small, width, is_bold=True)
        if len(lines) == 2 == most and small > size.letters - 0.5 and len(size.names) > 2:
            continue
        if len(lines) <= most and max(wide(line, small, is_bold=True) for line in lines) <= width:
            return lines, small
    return broken(lines, size.names[-1], width)[:most], size.names[-1]


def broken(lines: list[str], letters: float, width: float) -> list[str]:
    """The lines, with those that are too long broken in two."""
    out: list[str] = []
    for line in lines:
        half = (len(line) + 1) // 2
        is_long = wide(line, letters, is_bold=True) > width
        out += [f"{line[:half]}-", line[half:]] if is_long else [line]
    return out


def band(prefix: str, card: Card, words: Words, size: Size) -> str:
    """The coloured band with its glyph and the card's name."""
    top = size.picture
    colour = band_colour(card)
    chips = colour_names(card)
    out = [
        f'<use class="k-{colour}" href="#{prefix}n-{size.name}"/>',
    ]
    left = 7.0 if size is not BRIEF else 3.0
    if len(chips) == 1 and size is not BRIEF:
        sign = size.letters + 2
        out.append(use(f"{prefix}s-{colour}", 5, top + (size.band - sign) / 2, sign,
                       f"on-{colour}", BOX))  # fmt: skip
        left = 5 + sign + 4
    else:
        up = 13.2 if size is BRIEF else 15
        out += [chip(prefix, one, 4 + 14 * at, top - up, 12.5) for at, one in enumerate(chips)]
    lines, small = name_lines(words.say(f"card.{card.key}"), size, size.width - left - 3)
    middle = top + size.band / 2 + 0.36 * small
    for at, line in enumerate(lines):
        y = middle + (at - (len(lines) - 1) / 2) * (small + 0.4)
        out.append(
            f'<text class="nm ink-{colour} {size_class(small)}" x="{number(left)}" '
            f'y="{number(y)}">{safe(line)}</text>'
        )
    return "".join(out)


def type_mark(prefix: str, card: Card, size: Size) -> str:
    """The sign of the card's kind, and its points at the end."""
    x = size.width - 13
    y = size.picture - 6
    big = {HELD: 19.5, BRIEF: 32}.get(size, 15)
    worth = ""
    if card.points:
        worth = points(prefix, str(card.points), x - 11 - big, y + 8 - big, big)
    return f'{worth}<use href="#{prefix}m-{size.frame}"/>' + use(
        f"{prefix}s-{TYPES[card.type]}", x - 6.5, y - 6.5, 13, "ii", BOX
    )


def deal_strip(prefix: str, card: Card, words: Words, size: Size) -> str:
    """The good the card gives each round as a deal."""
    if card.deal == NO_GOOD:
        return ""
    top = size.height - STRIP
    deck = DECKS[card.deck]
    text = words.say("word.deal") if size is not BRIEF else ""
    width = wide(text, 11.5, is_bold=True)
    x = (size.width - width - DEAL_ICONS) / 2
    written = words_at(x + 13.5, top + 12.3, text, "dl")
    return (
        f'<use class="t-{deck}" href="#{prefix}d-{size.frame}"/>'
        + use(f"{prefix}s-{deck}", x, top + 2.6, 12, f"d-{deck}", BOX)
        + (written if text else "")
        + use(prefix + GOODS[card.deal], x + width + 16, top + 2, 13, grid=BOX)
    )


def caption_key(card: Card) -> str:
    """The key of the caption below the icons of a location."""
    if card.type == PRODUCTION:
        return "word.each_round"
    if card.type == ACTION:
        return "word.once" if card.uses == 1 else "word.twice"
    return f"word.on.{EVENTS[card.event]}"


def effect_tokens(card: Card, words: Words, size: Size) -> list[Token]:
    """The effect in icons; the building bonus is on hand cards, or the only effect."""
    either = words.say("word.or")
    tokens = effect(card, either)
    if size is not EMPIRE or is_idle(card):
        tokens = tokens + bonus(card, either)
    return tokens


def effect_row(prefix: str, card: Card, words: Words, size: Size) -> str:
    """The effect in icons, below the band."""
    tokens = effect_tokens(card, words, size)
    rows, small = fitted_rows(tokens, size.icon, size.width - 8)
    extra = (len(rows) - 1) * (small + 1) / 2
    y = size.row + (0 if extra else 1) + (extra - 6 if extra else 0)
    drawn = draw_rows(prefix, tokens, size.width / 2, y, size.icon, size.width - 8)
    return f'<g class="fx">{drawn}</g>'


def effect_bottom(card: Card, words: Words, size: Size) -> float:
    """The y coordinate below the icons of the effect."""
    rows, icon = fitted_rows(effect_tokens(card, words, size), size.icon, size.width - 8)
    return size.row + size.icon / 2 + 2 + (len(rows) - 1) * (icon - 2)


class CardTexts:
    """A sentence broken into lines, its font size and position, and whether icons stand above
    it."""

    __slots__ = ("lines", "small", "top", "bottom", "has_icons", "fits")

    def __init__(self, card: Card, words: Words, size: Size, *, has_icons: bool) -> None:
        self.has_icons: Final = has_icons
        bare = size.picture + size.band + 2
        self.top: Final = effect_bottom(card, words, size) if has_icons else bare
        self.bottom: Final = size.height - (STRIP if card.deal != NO_GOOD else 2) - 1
        self.lines: list[str] = []
        self.small = size.says[0]
        self.fits = False  # whether the whole text fits
        self.fit(card_sentence(card, words), words, size)

    def fit(self, text: str, words: Words, size: Size) -> None:
        """Finds the largest font size that fits; points are abbreviated in small sizes."""
        for small in size.says:
            if small in (SHORTENED, HELD.says[-1]):
                text = shortened(text, words)
            self.small = small
            self.lines = lines_of(text, small, size.width - 6)
            self.fits = self.height() <= self.bottom - self.top
            if self.fits:
                break

    def height(self) -> float:
        """The height of the lines."""
        return len(self.lines) * self.small * LEADING


def card_texts(card: Card, words: Words, size: Size) -> CardTexts:
    """The sentence of a card; a long one replaces the icons."""
    found = CardTexts(card, words, size, has_icons=size is not BRIEF)
    if size is BRIEF or (found.fits and found.small >= LEGIBLE):
        return found
    return CardTexts(card, words, size, has_icons=False)


def shortened(text: str, words: Words) -> str:
    """The text with points abbreviated."""
    short = words.say("word.vp")
    for n in range(MOST_POINTS, 0, -1):
        text = text.replace(words.say("count.good.vp", {"count": n}), f"{n} {short}")
    return text


def sentence(found: CardTexts, size: Size) -> str:
    """The text of a card, vertically centred in its space."""
    step = found.small * LEADING
    start = (found.top + found.bottom - found.height()) / 2 + 0.86 * found.small
    return "".join(
        f'<text class="say {size_class(found.small)}" x="{number(size.width / 2)}" '
        f'y="{number(start + at * step)}">{safe(line)}</text>'
        for at, line in enumerate(found.lines)
    )


def face(prefix: str, number_of: int, words: Words, size: Size) -> str:
    """Everything printed on a card, in one size."""
    card = CARDS[number_of]
    edge = colour_names(card)[0]
    out = [
        f'<use href="#{prefix}c-{size.frame}"/><use class="body e-{edge}" '
        f'href="#{prefix}b-{size.frame}"/>',
        picture(prefix, card, size),
        cost_pill(prefix, card, words, size),
        raze_pill(prefix, card, size),
        band(prefix, card, words, size),
        type_mark(prefix, card, size),
        deal_strip(prefix, card, words, size),
    ]
    if size.says:
        out.append(effect_text(prefix, card, words, size))
    else:
        if card.type != ACTION:
            out.append(caption(words.say(caption_key(card)), card))
        out.append(effect_row(prefix, card, words, size))
    return "".join(out)


def effect_text(prefix: str, card: Card, words: Words, size: Size) -> str:
    """The effect of a hand card in words, icons or both. With many cards (`BRIEF`), the words are
    shown only while the card is enlarged."""
    found = card_texts(card, words, size)
    icons = effect_row(prefix, card, words, size)
    if size is BRIEF:
        return f'<g class="long">{sentence(found, size)}</g>{icons}'
    if size is HELD and not found.fits:
        return icons
    return sentence(found, size) + (icons if found.has_icons else "")


def caption_place(card: Card) -> float:
    """The y coordinate of the caption of a location."""
    return EMPIRE.height - (STRIP + 4 if card.deal != NO_GOOD else 19)


def caption(text: str, card: Card) -> str:
    """The caption below the icons of a location."""
    small = min(11.5, 11.5 * (EMPIRE.width - 6) / wide(text, 11.5))
    return (
        f'<text class="cap {size_class(small)}" x="46" y="{number(caption_place(card))}">'
        f"{safe(text)}</text>"
    )


def uses_caption(text: str, card: Card, left: int) -> str:
    """How often an action can be used: a full dot for each use left."""
    gap = 11
    width = wide(text, 11.5) + 4 + gap * card.uses
    x = (EMPIRE.width - width) / 2
    y = caption_place(card)
    dots = "".join(
        f'<circle class="{"left" if at < left else "gone"}" '
        f'cx="{number(x + width - gap / 2 - gap * at)}" cy="{number(y - 3.6)}" r="3.8"/>'
        for at in range(card.uses)
    )
    return words_at(x, y, text, "cap start") + dots


def faces() -> list[int]:
    """For each card, the first card that looks the same."""
    first: dict[tuple[object, ...], int] = {}
    found: list[int] = []
    for card in CARDS[:CARD_COUNT]:
        look = (card.key, card.cost, card.raze, card.deal)
        found.append(first.setdefault(look, card.number))
    return found


FACES: Final = faces()
DISTINCT: Final = sorted(set(FACES))


def amounts(words: Words, counted: list[tuple[int, int]]) -> str:
    """Goods with their amounts, in words."""
    return ", ".join(words.say(f"count.good.{GOODS[good]}", {"count": n}) for good, n in counted)


def label(number_of: int, words: Words) -> str:
    """The label of a card: name, kind, colours, cost, effect, loot, deal, points."""
    card = CARDS[number_of]
    parts = [words.say("spoken.card", label_facts(card, words)), *bonus_parts(card, words)]
    return "; ".join(parts)


def label_lines(number_of: int, words: Words) -> list[str]:
    """The lines of the label, without the name."""
    card = CARDS[number_of]
    effect = "\n"
    text = words.say("spoken.card", {**label_facts(card, words), "effect": effect})
    before, _, worth = text.removeprefix(words.say(f"card.{card.key}")).partition(effect)
    lines = [before.strip(":; "), card_sentence(card, words), worth.strip()]
    return [line[:1].upper() + line[1:] for line in (*lines, *bonus_parts(card, words)) if line]


def label_facts(card: Card, words: Words) -> dict[str, int | str]:
    """The facts in the label of a card."""
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
    """The goods from razing a card, and its deal, in words."""
    parts: list[str] = []
    if card.raze:
        loot = [(good, card.raze.count(good)) for good in sorted(set(card.raze))]
        parts.append(words.say("spoken.raze", {"loot": amounts(words, loot)}))
    if card.deal != NO_GOOD:
        parts.append(words.say("spoken.deal", {"good": f"good.{GOODS[card.deal]}"}))
    return parts
