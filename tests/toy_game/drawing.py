"""The table and the cover as SVG."""

from collections.abc import Iterable, Mapping
from html import escape
from typing import Final

from tests.toy_game.actions import card_of
from tests.toy_game.tables import HAND, NO_CARD
from tests.toy_game.view import View, own_cards

from ludoteca.drawing.cover import Cover
from ludoteca.drawing.presenter import NO_LINKS
from ludoteca.drawing.words import Words

WIDE: Final = 60
HIGH: Final = 84
GAP: Final = 10
STEP: Final = WIDE + GAP


def card(number: str, x: int, y: int, style: str = "") -> str:
    """Returns a card, or an empty place if it has no number."""
    marked = f' class="{style}"' if style else ""
    return (
        f'<g{marked}><rect x="{x}" y="{y}" width="{WIDE}" height="{HIGH}" rx="8" '
        f'fill="#fff" stroke="#3b2a1c"/><text x="{x + WIDE // 2}" y="{y + HIGH // 2 + 9}" '
        f'text-anchor="middle" font-size="26" fill="#3b2a1c">{number}</text></g>'
    )


def linked(drawn: str, number: str, links: Mapping[str, str]) -> str:
    """Returns the card as a link if it can be chosen, else unchanged."""
    if number not in links:
        return drawn
    return f'<a class="c" data-thing="{number}" href="{escape(links[number])}">{drawn}</a>'


def draw_table(
    view: View,
    words: Words,
    *,
    theme: str = "auto",
    legal: Iterable[int] = (),
    links: Mapping[str, str] = NO_LINKS,
) -> str:
    """Draws the trick above and the hand of the view's seat below."""
    playable = {card_of(action) for action in legal}
    shown = [
        card("" if played == NO_CARD else str(played + 1), GAP + seat * STEP, GAP)
        for seat, played in enumerate(view.trick)
    ]
    for at, held in enumerate(own_cards(view)):
        number, style = str(held + 1), "legal" if held in playable else ""
        shown.append(linked(card(number, GAP + at * STEP, HIGH + 2 * GAP, style), number, links))
    width, height = GAP + HAND * STEP, 2 * HIGH + 3 * GAP
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
        f'aria-label="{escape(words.say("game.name"))}">{"".join(shown)}</svg>'
    )


COVER: Final = Cover(card("24", 185, 60) + card("7", 120, 70), card("", 2, 2), "xMidYMid")
