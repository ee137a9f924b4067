"""Cards on offer, and the reader's hand with the possible uses of each card."""

from functools import lru_cache
from typing import Final

from ludoteca.drawing.imperial_settlers.cards import (
    BRIEF,
    HAND,
    HELD,
    STRIP,
    UNIT,
    Size,
    raze_width,
)
from ludoteca.drawing.imperial_settlers.phrases import Token, draw_from, goods, row_width
from ludoteca.drawing.imperial_settlers.scene import EDGE, INNER, Panel, Scene, fit
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
LACKING: Final = 17.0  # size of the icons of missing goods, on a page
BRIEF_ROOM: Final = 46  # width for those icons if there are many cards
# Uses of a hand card other than building it; each is marked at its own place on the card.
ASIDE: Final = {DEAL, RAZE_HAND, STORE_CARD}


def offers_panel(scene: Scene, top: float) -> Panel:
    """The open display, the draft packet, or cards the reader is looking at."""
    cards = scene.view.offers()
    if not cards:
        return "", 0
    drawn = [(card, offered_card(scene, card)) for card in cards]
    return cards_panel(scene, scene.say("word.offers"), drawn, top)


def hand_panel(scene: Scene, top: float) -> Panel:
    """The reader's hand; empty for a spectator."""
    if scene.view.seat < 0 or scene.is_over:
        return "", 0
    cards = scene.table.seats[scene.view.seat].hand
    size = size_of(scene, len(cards))
    drawn = [(card, hand_card(scene, card, size)) for card in cards]
    body, height = cards_panel(scene, scene.say("word.hand"), drawn, top)
    note = ""
    if scene.kinds and scene.view.question == "turn":
        ready = scene.sentence("word.ready", {"count": ready_cards(scene)})
        note = fit(EDGE + LABELS / 2 - 6, top + 66, ready, "soft mid", 11.5, LABELS - 14)
    # An enlarged card covers what stands beside the hand, so that is drawn first.
    return note + piles(scene, EDGE + 6, top + 82) + body, height


def ready_cards(scene: Scene) -> int:
    """The number of hand cards that could be built now, regardless of the choice so far."""
    seat = scene.view.seat
    return sum(not scene.outlook.shortage(seat, card) for card in scene.table.seats[seat].hand)


def size_of(scene: Scene, cards: int) -> Size:
    """The size of cards in a row of `cards`; on a page all are in one row, in less detail if
    many."""
    if scene.sheet.theme != PAGE:
        return HAND
    return HELD if cards <= COLUMNS else BRIEF


Marked = tuple[str, str, str]  # drawing over a card, addition to its label, its state


def cards_panel(scene: Scene, label: str, cards: list[tuple[int, Marked]], top: float) -> Panel:
    """Cards in rows, with a label and their number on the left."""
    size = size_of(scene, len(cards))
    columns = COLUMNS if size is HAND else max(COLUMNS, len(cards))
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
        lying = placed(scene.sheet, card, 0, 0, size, extra, spoken_text, state, link)
        out.append(f'<g class="slot" transform="translate({x} {y})">{lying}</g>')
    return "".join([*out, "</g>"]), height


def piles(scene: Scene, x: float, top: float) -> str:
    """The draw piles and discard piles."""
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
        body += words_at(x + 27, y + 25.5, f"+{gone}", "soft z46")
        spoken_text = scene.sentence("spoken.pile", {"pile": key, "left": left, "gone": gone})
        out.append(
            f'<g class="c" role="img" tabindex="0" data-explain="{icon}" '
            f'aria-label="{safe(spoken_text)}">{body}</g>'
        )
    return "".join(out)


def offered_card(scene: Scene, card: int) -> Marked:
    """A card that can be chosen."""
    if card == scene.chosen:
        return edge("pay"), f", {safe(scene.say('spoken.chosen'))}", ""
    if not scene.chances.get(card):
        return "", "", ""
    return edge("can"), f", {safe(scene.say('spoken.can'))}", ""


def edge(style: str) -> str:
    """An outline around a card."""
    return box(-0.4, -0.4, HAND.width + 0.8, HAND.height + 0.8, 7.6, style)


@lru_cache(ROWS)
def needs(sheet: Sheet, lack: tuple[tuple[int, int], ...], on: Size) -> str:
    """The missing goods as icons on a ribbon, after a word if there is space."""
    icons: list[Token] = []
    for good, n in lack:
        icons += goods(GOODS[good], n)
    tokens: list[Token] = [("t", sheet.say("word.lacks")), *icons]
    room = HAND.width - 14
    if on is BRIEF or (on is HELD and row_width(tokens, LACKING) > room):
        tokens, room = icons, room if on is HELD else BRIEF_ROOM
    size = LACKING if on is HELD else 13.0
    width = row_width(tokens, size)
    if width > room:
        size *= room / width
        width = room
    x = (HAND.width - width) / 2 if on is not BRIEF else 8
    drawn = draw_from(sheet.prefix, tokens, x, 28.5, size).replace('class="tk"', 'class="tk lack"')
    return box(x - 4, 20.5, width + 8, 16.5, 6, "ribbon") + drawn


def hand_card(scene: Scene, card: int, size: Size) -> Marked:
    """A hand card: whether it can be built, dealt or razed, otherwise what is missing."""
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
            out.append(needs(scene.sheet, tuple(lack), size))
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
