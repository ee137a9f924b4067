"""Everything that is constant for a theme and a language: cards are drawn once and cached."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from ludoteca.drawing.imperial_settlers.cards import (
    DISTINCT,
    EMPIRE,
    FACES,
    HAND,
    SIZES,
    Size,
    face,
    frames,
    label,
    uses_caption,
)
from ludoteca.drawing.imperial_settlers.glyphs import BOX, defined
from ludoteca.drawing.imperial_settlers.styles import rules
from ludoteca.drawing.imperial_settlers.vignettes import fronts, skies
from ludoteca.drawing.palette import (
    AUTO,
    MOST_SHEETS,
    PAGE,
    Shapes,
    known_theme,
    sheet_text,
    style,
    svg_start,
)
from ludoteca.drawing.shapes import number, safe, use
from ludoteca.drawing.style_sheets import table_rules
from ludoteca.drawing.words import Words
from ludoteca.games.imperial_settlers.tables.printed import CARDS

COLUMNS: Final = 9
GAP: Final = 10
CHIP: Final = 36  # height of a location chip


class Sheet:
    """Cached pieces for one theme and language."""

    __slots__ = (
        "words",
        "theme",
        "prefix",
        "scope",
        "start",
        "defs",
        "ready",
        "bodies",
        "labels",
        "texts",
        "dots",
        "chips",
    )

    def __init__(self, theme: str, words: Words) -> None:
        self.words: Final = words
        self.theme: Final = theme
        self.prefix: Final = f"is{theme[0]}-"
        self.scope: Final = f"is-{theme}"
        self.start: Final = svg_start(theme, words.language)
        shapes = Shapes(self.prefix, definitions(self.prefix))
        self.defs: Final = shapes.text  # on a page they are included once, apart from the drawings
        inside = "" if theme == PAGE else self.defs
        self.ready: Final = style(rules(), theme, self.scope, shapes) + inside
        self.bodies: Final[dict[tuple[int, str], str]] = {}
        self.labels: Final[dict[int, str]] = {}
        self.texts: Final[dict[str, str]] = {}
        self.dots: Final[dict[tuple[int, int], str]] = {}
        self.chips: Final[dict[tuple[int, float], str]] = {}  # location chips, by card and width

    def say(self, key: str) -> str:
        """The sentence of a key without facts."""
        texts = self.texts.get(key)
        if texts is None:
            texts = self.texts[key] = self.words.say(key)
        return texts

    def icon(self, name: str, x: float, y: float, size: float) -> str:
        """The icon of a good."""
        return use(self.prefix + name, x, y, size, grid=BOX)

    def sign(self, name: str, x: float, y: float, size: float, style: str = "ii") -> str:
        """A sign in one colour."""
        return use(f"{self.prefix}s-{name}", x, y, size, style, BOX)

    def body(self, card: int, size: Size) -> str:
        """Everything printed on a card."""
        key = (FACES[card], size.name)
        body = self.bodies.get(key)
        if body is None:
            body = self.bodies[key] = face(self.prefix, FACES[card], self.words, size)
        return body

    def label(self, card: int) -> str:
        """The label of a card, escaped for an attribute."""
        text = self.labels.get(FACES[card])
        if text is None:
            text = self.labels[FACES[card]] = safe(label(FACES[card], self.words))
        return text

    def uses(self, card: int, left: int) -> str:
        """The number of uses an action has left, as drawn on its card."""
        key = (FACES[card], left)
        drawn = self.dots.get(key)
        if drawn is None:
            text = self.say("word.once" if CARDS[card].uses == 1 else "word.twice")
            drawn = self.dots[key] = uses_caption(text, CARDS[card], left)
        return drawn


@lru_cache(MOST_SHEETS)
def sheet_for(theme: str, words: Words) -> Sheet:
    """The cached sheet for a theme and language."""
    return Sheet(known_theme(theme), words)


def page_sheet() -> str:
    """The style sheet of the table page, including its drawings."""
    shapes = Shapes("isp-", definitions("isp-"))
    drawn = sheet_text(rules(), PAGE, f"is-{PAGE}", shapes)
    return drawn + table_rules(__package__)


def page_shapes(words: Words) -> str:
    """The definitions all drawings of a page use."""
    return sheet_for(PAGE, words).defs


def definitions(prefix: str) -> str:
    """Goods, signs, pictures and frames; the coloured edge of a location chip."""
    spine = (
        f'<path id="{prefix}spine" d="M.6 6A5.4 5.4 0 0 1 6 .6H17V{CHIP - 0.6}H6'
        f'A5.4 5.4 0 0 1 .6 {CHIP - 6}Z"/>'
    )
    return f"<defs>{defined(prefix)}{skies(prefix)}{fronts(prefix)}{frames(prefix)}{spine}</defs>"


def opening(sheet: Sheet, title: str, width: float, height: float) -> str:
    """The start of a drawing: box, label, styles, definitions and background."""
    w, h = number(width), number(height)
    return (
        f'{sheet.start} class="{sheet.scope}" viewBox="0 0 {w} {h}" width="{w}" '
        f'height="{h}" role="group" aria-label="{safe(title)}"><title>{safe(title)}</title>'
        f'{sheet.ready}<rect class="paper" width="{w}" height="{h}"/>'
    )


def placed(
    sheet: Sheet, card: int, x: float, y: float, size: Size, extra: str = "", more: str = "",
    state: str = "", link: str = "",
) -> str:  # fmt: skip
    """A card at its place: a focusable group with its label, what lies on it, and its state."""
    tag = "a" if link else "g"
    where = f' href="{safe(link)}"' if link else ""
    role = "link" if link else "img"
    return (
        f'<{tag}{where} class="c {state}" role="{role}" tabindex="0" '
        f'data-card="{CARDS[card].name}" aria-label="{sheet.label(card)}{more}" '
        f'transform="translate({number(x)} {number(y)})">{sheet.body(card, size)}{extra}</{tag}>'
    )


def fresh(sheet: Sheet, card: int, size: Size) -> str:
    """The uses of an action not used yet, as drawn in the empire; empty for other cards and
    sizes."""
    uses = CARDS[card].uses
    return sheet.uses(card, uses) if uses and size is EMPIRE else ""


def draw_card(card: int, words: Words, *, theme: str = AUTO, size: str = HAND.name) -> str:
    """One card as SVG, as in the hand with its sentence, or small as in the empire."""
    sheet = sheet_for(theme, words)
    measures = SIZES[size]
    title = words.say(f"card.{CARDS[card].key}")
    head = opening(sheet, title, measures.width + 8, measures.height + 8)
    return f"{head}{placed(sheet, card, 4, 4, measures, fresh(sheet, card, measures))}</svg>"


def draw_cards(
    words: Words,
    *,
    theme: str = AUTO,
    cards: Iterable[int] = DISTINCT,
    columns: int = COLUMNS,
    size: str = HAND.name,
) -> str:
    """A sheet of cards; by default all that look different."""
    sheet = sheet_for(theme, words)
    measures = SIZES[size]
    numbers = list(cards)
    wide, high = measures.width + GAP, measures.height + GAP
    rows = -(-len(numbers) // columns)
    out = [opening(sheet, words.say("word.cards"), columns * wide + GAP, rows * high + GAP)]
    for at, card in enumerate(numbers):
        x, y = GAP + at % columns * wide, GAP + at // columns * high
        extra = (
            sheet.uses(card, CARDS[card].uses) if measures is EMPIRE and CARDS[card].uses else ""
        )
        out.append(placed(sheet, card, x, y, measures, extra))
    return "".join(out) + "</svg>"
