"""The state of a location and the actions with it, drawn over the printed card."""

from typing import Final

from ludoteca.drawing.imperial_settlers.cards import EMPIRE
from ludoteca.drawing.imperial_settlers.names import counted_terms
from ludoteca.drawing.imperial_settlers.scene import Scene, fit
from ludoteca.drawing.imperial_settlers.sheet import placed
from ludoteca.drawing.shapes import box, number, safe, wide, words_at
from ludoteca.games.imperial_settlers.actions import (
    DEFEND,
    DEPLOY,
    STORE_CARD,
    STORE_GOOD,
)
from ludoteca.games.imperial_settlers.tables.boards import COMMON, GOODS, NO_CARD
from ludoteca.games.imperial_settlers.tables.printed import (
    ACTION,
    CARDS,
    PRODUCTION,
    TYPE_OF,
)

RISKY: Final = 30  # percentage from which the risk of a raid is red
# Free moves that nearly every location allows are not ringed.
QUIET: Final = {DEFEND, DEPLOY, STORE_GOOD, STORE_CARD}
# Locations whose production counts something, with the term that counts.
COUNTED: Final = {
    card: term
    for card in range(len(CARDS))
    if TYPE_OF[card] == PRODUCTION
    for term in counted_terms(CARDS[card].gain)
}
HATCHING: Final = "M4 34L34 4M4 58L58 4M14 66L76 4M38 66L88 16M62 66L88 40"


def draw_location(scene: Scene, card: int, x: float, y: float) -> str:
    """A location in the empire with everything on it, or the ghost of one to be built."""
    if card == scene.ghost:
        return ghost(scene, card, x, y)
    uses = scene.view.uses(card)
    out: list[str] = []
    phrases: list[str] = []
    state = ""
    if TYPE_OF[card] == ACTION:
        left = max(0, CARDS[card].uses - uses)
        state = "" if left else "spent"
        out.append(scene.sheet.uses(card, left))
        phrases.append(scene.sentence("spoken.uses", {"n": left}))
        out.append(paid_goods(scene, card))
    holder = scene.view.taken_by(card)
    if holder >= 0:
        key = "word.taken" if holder == scene.seat else "word.taken_away"
        state = state if holder == scene.seat else "low"
        out.append(ribbon(EMPIRE.width, 20.5, scene.say(key), "ribbon", "rib"))
        phrases.append(scene.say(key))
    if scene.view.is_blocked(card):
        state = "spent"
        out.append(f'<path class="hatch" d="{HATCHING}"/>')
        out.append(ribbon(EMPIRE.width, 90, scene.say("word.blocked"), "stop", "sto"))
        phrases.append(scene.say("word.blocked"))
    add_tokens(scene, card, out, phrases)
    style = ring_style(scene, card)
    if style:
        out.append(box(-0.4, -0.4, EMPIRE.width + 0.8, EMPIRE.height + 0.8, 7.6, style))
        phrases.append(scene.say("spoken.can" if style == "can" else "spoken.chosen"))
    if card == scene.given_up:
        out.append(ribbon(EMPIRE.width, 20.5, scene.say("word.given_up"), "ribbon", "rib"))
        phrases.append(scene.say("word.given_up"))
    out.append(scene.bracket(card, EMPIRE))
    more = "".join(f", {safe(text)}" for text in phrases)
    link = scene.links.get(card, "")
    return placed(scene.sheet, card, x, y, EMPIRE, "".join(out), more, state, link)


def ring_style(scene: Scene, card: int) -> str:
    """The ring style of a card: chosen or given up, usable, or none."""
    if card in (scene.chosen, scene.given_up):
        return "pay"
    return "can" if scene.chances.get(card, set()) - QUIET else ""


def ghost(scene: Scene, card: int, x: float, y: float) -> str:
    """A card that would be built, at its future place."""
    uses = scene.sheet.uses(card, CARDS[card].uses) if CARDS[card].uses else ""
    body = f'<g class="ghost">{scene.sheet.body(card, EMPIRE)}{uses}</g>'
    edge = box(0, 0, EMPIRE.width, EMPIRE.height, 7.6, "dash")
    return (
        f'<g role="img" aria-label="{safe(scene.say("spoken.ghost"))}: '
        f'{safe(scene.say(f"card.{CARDS[card].key}"))}" '
        f'transform="translate({number(x)} {number(y)})">{body}{edge}</g>'
    )


def add_tokens(scene: Scene, card: int, out: list[str], phrases: list[str]) -> None:
    """Adds guards, stored things, counted production and the risk of a raid."""
    if scene.view.is_guarded(card):
        name = "defense" if CARDS[card].deck == COMMON else "samurai"
        out.append(scene.icon(name, -5, 24, 24))
        phrases.append(scene.say("spoken.guarded"))
    stored = scene.view.stored(card)
    if stored:
        out.append(box(4, 21, 36, 17, 8, "pill") + scene.icon("chest", 7, 22.5, 14))
        out.append(words_at(25, 34, str(stored), "num"))
        phrases.append(scene.sentence("spoken.stored", {"n": stored}))
    elif card in COUNTED:
        add_counted(scene, card, out, phrases)
    risk = scene.risks.get(card, 0)
    if risk:
        out.append(risk_badge(scene, risk))
        phrases.append(scene.sentence("spoken.risk", {"n": risk}))


def add_counted(scene: Scene, card: int, out: list[str], phrases: list[str]) -> None:
    """Adds what a location with counted production would produce now."""
    term = COUNTED[card]
    count = scene.outlook.term_amount(scene.seat, term, NO_CARD, NO_CARD)
    name, left = GOODS[term.good], 17 if scene.view.is_guarded(card) else 4
    out.append(box(left, 21, 39, 17, 8, "pill") + words_at(left + 4, 34, f"={count}", "num"))
    out.append(scene.icon(name, left + 21, 22.5, 14))
    goods = scene.sentence(f"count.good.{name}", {"count": count})
    phrases.append(scene.sentence("spoken.now", {"goods": goods}))


def risk_badge(scene: Scene, risk: int) -> str:
    """The risk of a raid in the lower left corner, red if it is high."""
    text = f"{risk}%"
    width = wide(text, 11.5, is_bold=True) + 24
    style, ink = ("stop", "bad") if risk >= RISKY else ("ribbon", "warn")
    y = EMPIRE.height - 13
    body = box(-2, y, width, 17, 8.5, style) + scene.icon("fire", 3, y + 2, 12.5)
    return f'<g class="risk">{body}{words_at(17.5, y + 12.4, text, ink)}</g>'


def paid_goods(scene: Scene, card: int) -> str:
    """The goods paid this round, on the picture of the card."""
    counts = scene.view.paid(card)
    paid = [good for good, n in enumerate(counts) for _ in range(n)]
    if not paid:
        return ""
    step = min(16.0, 56 / len(paid))
    start = 30 - step * (len(paid) - 1) / 2
    return "".join(
        scene.icon(GOODS[good], start + step * at - 3, 19.5, 19) for at, good in enumerate(paid)
    )


def ribbon(width: float, y: float, text: str, style: str, ink: str) -> str:
    """A short remark across a card."""
    size = min(wide(text, 11.5, is_bold=True), width - 18) + 12
    x = (width - size) / 2
    body = fit(width / 2, y + 12.5, text, f"bold {ink}", 11.5, size - 12)
    return box(x, y, size, 17, 6, style) + body.replace("bold ", "")
