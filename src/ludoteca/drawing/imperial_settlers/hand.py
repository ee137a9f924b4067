"""Cards laid out to choose from, and my hand: each card says whether it can be played now."""

from functools import lru_cache
from typing import Final

from ludoteca.drawing.imperial_settlers.cards import HAND, STRIP, UNIT, raze_width
from ludoteca.drawing.imperial_settlers.phrases import Token, draw_from, goods, row_width
from ludoteca.drawing.imperial_settlers.scene import EDGE, INNER, Panel, Scene, fit, with_label
from ludoteca.drawing.imperial_settlers.sheet import Sheet, placed
from ludoteca.drawing.palette import PAGE
from ludoteca.drawing.shapes import ROWS, box, number, safe, words_at
from ludoteca.games.imperial_settlers.actions import (
    DEAL,
    RAZE_HAND,
    STORE_CARD,
)
from ludoteca.games.imperial_settlers.tables.boards import GOODS
from ludoteca.games.imperial_settlers.tables.printed import CARDS

LABELS: Final = 76
STEP: Final = HAND.width + 5
LINE: Final = HAND.height + 8
LEAST: Final = 160  # height of a hand without cards
COLUMNS: Final = (INNER - LABELS) // STEP
ACTION_PHASE: Final = 2
# Ways to use a hand card beside building it; each is shown at its own place on the card.
ASIDE: Final = {DEAL, RAZE_HAND, STORE_CARD}


def offers_panel(scene: Scene, top: float) -> Panel:
    """The open display, my packet, or the cards I am looking at."""
    cards = scene.view.offers()
    if not cards:
        return "", 0
    drawn = [(card, offered(scene, card)) for card in cards]
    return laid_out(scene, scene.say("word.offers"), drawn, top)


def hand_panel(scene: Scene, top: float) -> Panel:
    """My hand; nothing for a spectator."""
    if scene.view.seat < 0 or scene.is_over:
        return "", 0
    cards = scene.table.seats[scene.view.seat].hand
    drawn = [(card, held(scene, card)) for card in cards]
    ready = sum(1 for card in cards if scene.chances.get(card, set()) - ASIDE)
    body, height = laid_out(scene, scene.say("word.hand"), drawn, top)
    if scene.kinds and scene.view.question == "turn":
        note = scene.sentence("word.ready", {"n": ready})
        body += fit(EDGE + LABELS / 2 - 6, top + 66, note, "soft mid", 11, LABELS - 18)
    return body + piles(scene, EDGE + 6, top + 82), height


Marked = tuple[str, str, str]  # what is drawn over a card, said after it, its state


def laid_out(scene: Scene, label: str, cards: list[tuple[int, Marked]], top: float) -> Panel:
    """Cards in rows, with a label and their number on the left."""
    is_page = scene.sheet.theme == PAGE  # there all cards lie in one row, smaller if many
    columns = max(COLUMNS, len(cards)) if is_page else COLUMNS
    scale = COLUMNS / columns
    height = max(LEAST, -(-len(cards) // columns) * LINE * scale + 6)
    out = [
        fit(EDGE + LABELS / 2 - 6, top + 24, label, "head mid", 12.5, LABELS - 18),
        words_at(EDGE + LABELS / 2 - 6, top + 48, str(len(cards)), "big mid"),
    ]
    move = f'transform="translate({EDGE + LABELS} {number(top + 4)}) scale({number(scale)})"'
    out.append(f"<g {move}>")
    for at, (card, (extra, spoken_text, state)) in enumerate(cards):
        x, y = at % columns * STEP, at // columns * LINE
        link, extra = scene.links.get(card, ""), extra + scene.bracket(card, HAND)
        lying = placed(scene.sheet, card, 0, 0, HAND, extra, spoken_text, state, link)
        out.append(f'<g class="slot" transform="translate({x} {y})">{lying}</g>')
    return "".join([*out, "</g>"]), height


def piles(scene: Scene, x: float, top: float) -> str:
    """The decks and the discard piles."""
    view = scene.view
    place = scene.table.seats[scene.view.seat]
    rows = [
        ("common_card", "word.common_deck", view.deck_size, scene.table.discard_mask.bit_count()),
        (
            "faction_card",
            "word.own_deck",
            view.deck_sizes[scene.view.seat],
            place.discard_mask.bit_count(),
        ),
    ]
    out: list[str] = []
    for at, (icon, key, left, gone) in enumerate(rows):
        y = top + 34 * at
        body = box(x, y, LABELS - 16, 29, 6, "panel") + scene.icon(icon, x + 3, y + 4, 21)
        body += words_at(x + 27, y + 14, str(left), "num")
        body += words_at(x + 27, y + 25.5, f"+{gone}", "soft")
        spoken_text = scene.sentence("spoken.pile", {"pile": key, "left": left, "gone": gone})
        out.append(with_label(spoken_text, body))
    return "".join(out)


def offered(scene: Scene, card: int) -> Marked:
    """A card to choose from."""
    if card == scene.chosen:
        return edge("pay"), f", {safe(scene.say('spoken.chosen'))}", ""
    if not scene.chances.get(card):
        return "", "", ""
    return edge("can"), f", {safe(scene.say('spoken.can'))}", ""


def edge(style: str) -> str:
    """A line around a card."""
    return box(-0.4, -0.4, HAND.width + 0.8, HAND.height + 0.8, 7.6, style)


@lru_cache(ROWS)
def needs(sheet: Sheet, lack: tuple[tuple[int, int], ...]) -> str:
    """What is lacking, as icons on a ribbon."""
    tokens: list[Token] = [("t", sheet.say("word.lacks"))]
    for good, n in lack:
        tokens += goods(GOODS[good], n)
    size = 13.0
    width = row_width(tokens, size)
    if width > HAND.width - 14:
        size *= (HAND.width - 14) / width
        width = HAND.width - 14
    x = (HAND.width - width) / 2
    drawn = draw_from(sheet.prefix, tokens, x, 28.5, size).replace('class="tk"', 'class="tk lack"')
    return box(x - 4, 20.5, width + 8, 16.5, 6, "ribbon") + drawn


def held(scene: Scene, card: int) -> Marked:
    """A hand card: can it be built, dealt, razed; if not, what is lacking."""
    kinds = scene.chances.get(card, set())
    out: list[str] = []
    spoken_text: list[str] = []
    state = ""
    if card == scene.chosen:
        out.append(edge("pay"))
        spoken_text.append(scene.say("spoken.chosen"))
    elif kinds - ASIDE:
        out.append(edge("can"))
        spoken_text.append(scene.say("spoken.can"))
    elif scene.table.phase == ACTION_PHASE and not scene.table.seats[scene.view.seat].passed:
        lack = scene.outlook.shortage(scene.view.seat, card)
        if lack:
            state = "low"
            out.append(needs(scene.sheet, tuple(lack)))
            spoken_text.append(scene.needs(lack))
    if DEAL in kinds:
        y = HAND.height - STRIP
        out.append(box(2.5, y + 0.5, HAND.width - 5, STRIP - 2.5, 6, "lit"))
        spoken_text.append(scene.say("spoken.can_deal"))
    if RAZE_HAND in kinds:
        wide_pill = raze_width(CARDS[card])
        out.append(box(HAND.width - 3.5 - wide_pill, 3.5, wide_pill, UNIT + 4, 8, "lit"))
        spoken_text.append(scene.say("spoken.can_raze"))
    return "".join(out), "".join(f", {safe(text)}" for text in spoken_text), state
