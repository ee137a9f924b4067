"""Cards and goods of Imperial Settlers in the terminal: a line of facts, then a sentence."""

from typing import Final

from rich.console import Console, ConsoleOptions, RenderResult
from rich.padding import Padding
from rich.text import Text

from ludoteca.drawing.imperial_settlers.names import (
    Amount,
    cost_amounts,
    good_text,
    raze_amounts,
)
from ludoteca.drawing.imperial_settlers.sentences import card_sentence
from ludoteca.games.imperial_settlers.tables.boards import (
    COLORS,
    COMMON,
    DECKS,
    GOOD_KEYS,
    NO_GOOD,
)
from ludoteca.games.imperial_settlers.tables.printed import (
    CARDS,
    TYPES,
    Card,
)
from ludoteca.text import Catalogue

MARGIN: Final = 2
INDENT: Final = 4
DOT: Final = " · "
# By good, as in GOODS; goods without a colour stay plain.
GOOD_STYLES: Final = (
    "green", "bright_black", "red", "yellow", "magenta", "bright_red", "blue", "cyan",
)  # fmt: skip
COLOR_STYLES: Final = (
    "bold", "magenta", "blue", "dark_orange3", "yellow", "red", "hot_pink", "bright_black",
)  # fmt: skip
TYPE_STYLES: Final = ("bold green", "bold cyan", "bold yellow", "bold red")


# ---------- goods


def amounts_text(amounts: list[Amount], words: Catalogue, none: str = "legend.none") -> Text:
    """Goods with their amounts, coloured; the text of the key `none` if there are none."""
    drawn = Text()
    for place, (good, count) in enumerate(amounts):
        drawn.append(", " if place else "")
        drawn.append(good_text(good, count, words), style=style_of(good))
    return drawn if amounts else Text(words.say(none), style="dim")


def style_of(good: int) -> str:
    """The style of a good; empty if it has no colour."""
    return GOOD_STYLES[good] if good < len(GOOD_STYLES) else ""


def good_name(good: int, words: Catalogue) -> Text:
    """A good without an amount."""
    return Text(words.say(GOOD_KEYS[good]), style=style_of(good))


# ---------- cards


def deck_name(deck: int, words: Catalogue) -> str:
    """The name of a deck: common, or the faction."""
    return words.say("legend.deck.common" if deck == COMMON else f"faction.{DECKS[deck]}")


def card_head(card: Card, words: Catalogue, ids: str = "") -> Text:
    """Name, number, kind and colours of a card."""
    drawn = Text(words.say(f"card.{card.name}"), style=TYPE_STYLES[card.type])
    drawn.append(f" {ids or card.name}", style="dim")
    if card.type < len(TYPES):
        drawn.append(f" · {words.say(f'legend.type.{TYPES[card.type]}')}")
    for place, color in enumerate(COLORS):
        if card.color_mask >> place & 1:
            drawn.append(" ").append(words.say(f"color.{color}"), style=COLOR_STYLES[place])
    return drawn


def card_prices(card: Card, words: Catalogue) -> Text:
    """Cost, raze field and deal of a card, as far as it has them."""
    amounts = cost_amounts(card.cost, card.needs_location)
    drawn = Text(f"{words.say('legend.cost')} " if amounts else "")
    drawn.append_text(amounts_text(amounts, words, "cli.free"))
    if card.raze:
        drawn.append(f" · {words.say('legend.raze')} ")
        drawn.append_text(amounts_text(raze_amounts(card), words))
    if card.deal != NO_GOOD:
        drawn.append(f" · {words.say('legend.deal')} ")
        drawn.append_text(amounts_text([(card.deal, 1)], words))
    return drawn


class CardList:
    """Cards in full: head and prices on one line if they fit, then their effects."""

    def __init__(self, numbers: list[int], words: Catalogue) -> None:
        self.numbers = numbers
        self.words = words

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for number in self.numbers:
            card = CARDS[number]
            head, prices = card_head(card, self.words), card_prices(card, self.words)
            if MARGIN + len(head) + len(prices) + len(DOT) <= options.max_width:
                yield indented(Text.assemble(head, DOT, prices), MARGIN)
            else:
                yield indented(head, MARGIN)
                yield indented(prices, INDENT)
            yield indented(Text(card_sentence(card, self.words), style="dim"), INDENT)


def indented(text: Text, columns: int) -> Padding:
    """A text with its lines indented."""
    return Padding(text, (0, 0, 0, columns), expand=False)
