"""All that stays the same for a theme and a language: cards are drawn once, then kept."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from ludoteca.drawing.imperial_settlers.cards import (
    DISTINCT,
    FACES,
    HAND,
    SIZES,
    Size,
    face,
    label,
    uses_caption,
)
from ludoteca.drawing.imperial_settlers.glyphs import BOX, defined
from ludoteca.drawing.imperial_settlers.styles import rules
from ludoteca.drawing.imperial_settlers.vignettes import fronts, skies
from ludoteca.drawing.palette import AUTO, MOST_SHEETS, PAGE, Shapes, known_theme, sheet_text, style
from ludoteca.drawing.shapes import NAMESPACE, number, safe, use
from ludoteca.drawing.style_sheets import table_rules
from ludoteca.drawing.words import Words
from ludoteca.games.imperial_settlers.tables.printed import CARDS

COLUMNS: Final = 9
GAP: Final = 10


class Sheet:
    """Ready-made pieces for one theme and language."""

    __slots__ = (
        "words",
        "theme",
        "prefix",
        "scope",
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
        shapes = Shapes(self.prefix, definitions(self.prefix))
        self.defs: Final = shapes.text  # on a page they stand apart
        inside = "" if theme == PAGE else self.defs
        self.ready: Final = style(rules(), theme, self.scope, shapes) + inside
        self.bodies: Final[dict[tuple[int, str], str]] = {}
        self.labels: Final[dict[int, str]] = {}
        self.texts: Final[dict[str, str]] = {}
        self.dots: Final[dict[tuple[int, int], str]] = {}
        self.chips: Final[dict[tuple[int, float], str]] = {}  # locations of others, by width

    def say(self, key: str) -> str:
        """The words of a key without facts."""
        texts = self.texts.get(key)
        if texts is None:
            texts = self.texts[key] = self.words.say(key)
        return texts

    def icon(self, name: str, x: float, y: float, size: float) -> str:
        """A good."""
        return use(self.prefix + name, x, y, size, grid=BOX)

    def sign(self, name: str, x: float, y: float, size: float, style: str = "ii") -> str:
        """A sign in one colour."""
        return use(f"{self.prefix}s-{name}", x, y, size, style, BOX)

    def body(self, card: int, size: Size) -> str:
        """All that is printed on a card."""
        key = (FACES[card], size.name)
        body = self.bodies.get(key)
        if body is None:
            body = self.bodies[key] = face(self.prefix, FACES[card], self.words, size)
        return body

    def label(self, card: int) -> str:
        """What is said of a card, ready for an attribute."""
        text = self.labels.get(FACES[card])
        if text is None:
            text = self.labels[FACES[card]] = safe(label(FACES[card], self.words))
        return text

    def uses(self, card: int, left: int) -> str:
        """The uses an action has left."""
        key = (FACES[card], left)
        drawn = self.dots.get(key)
        if drawn is None:
            text = self.say("word.once" if CARDS[card].uses == 1 else "word.twice")
            drawn = self.dots[key] = uses_caption(text, CARDS[card], left)
        return drawn


@lru_cache(MOST_SHEETS)
def sheet_for(theme: str, words: Words) -> Sheet:
    """The sheet to draw with."""
    return Sheet(known_theme(theme), words)


def page_sheet() -> str:
    """The style sheet of the table page: its drawings, and what stands around them."""
    shapes = Shapes("isp-", definitions("isp-"))
    drawn = sheet_text(rules(), PAGE, f"is-{PAGE}", shapes)
    return drawn + table_rules(__package__)


def page_shapes(words: Words) -> str:
    """The shapes all drawings of a page use."""
    return sheet_for(PAGE, words).defs


def definitions(prefix: str) -> str:
    """Goods, signs and pictures."""
    return f"<defs>{defined(prefix)}{skies(prefix)}{fronts(prefix)}</defs>"


def opening(sheet: Sheet, title: str, width: float, height: float) -> str:
    """The start of a drawing: its box, its name, its styles and shapes, the paper."""
    w, h = number(width), number(height)
    return (
        f'<svg xmlns="{NAMESPACE}" class="{sheet.scope}" viewBox="0 0 {w} {h}" width="{w}" '
        f'height="{h}" role="group" aria-label="{safe(title)}"><title>{safe(title)}</title>'
        f'{sheet.ready}<rect class="paper" width="{w}" height="{h}"/>'
    )


def placed(
    sheet: Sheet, card: int, x: float, y: float, size: Size, extra: str = "", more: str = "",
    state: str = "", link: str = "",
) -> str:  # fmt: skip
    """A card in its place: a group one can reach, with its label, what lies on it, its state."""
    tag = "a" if link else "g"
    where = f' href="{safe(link)}"' if link else ""
    role = "link" if link else "img"
    return (
        f'<{tag}{where} class="c {state}" role="{role}" tabindex="0" '
        f'data-card="{CARDS[card].name}" aria-label="{sheet.label(card)}{more}" '
        f'transform="translate({number(x)} {number(y)})">{sheet.body(card, size)}{extra}</{tag}>'
    )


def fresh(sheet: Sheet, card: int, size: Size) -> str:
    """What an unused action shows in the empire."""
    uses = CARDS[card].uses
    return sheet.uses(card, uses) if uses and size is not HAND else ""


def draw_card(card: int, words: Words, *, theme: str = AUTO, size: str = HAND.name) -> str:
    """One card as SVG: as it lies in the hand with its sentence, or small as in the empire."""
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
    """A sheet of cards, all that look different if none are named."""
    sheet = sheet_for(theme, words)
    measures = SIZES[size]
    numbers = list(cards)
    wide, high = measures.width + GAP, measures.height + GAP
    rows = -(-len(numbers) // columns)
    out = [opening(sheet, words.say("word.cards"), columns * wide + GAP, rows * high + GAP)]
    for at, card in enumerate(numbers):
        x, y = GAP + at % columns * wide, GAP + at // columns * high
        extra = (
            sheet.uses(card, CARDS[card].uses) if measures is not HAND and CARDS[card].uses else ""
        )
        out.append(placed(sheet, card, x, y, measures, extra))
    return "".join(out) + "</svg>"
