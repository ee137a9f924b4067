"""Shipping, the price of spades, and the stock of a faction: bridges, priests and keys."""

from typing import Final

from ludoteca.drawing.shapes import box, words_at
from ludoteca.drawing.terra_mystica.chips import Scene, capital, spoken
from ludoteca.games.terra_mystica.tables.board import TERRAIN_NAMES
from ludoteca.games.terra_mystica.tables.factions import (
    ACOLYTES,
    BRIDGES,
    DARKLINGS,
    DWARVES,
    ERUPTION_STEPS,
    ERUPTION_STEPS_HOME,
    ERUPTION_TOKENS,
    ERUPTION_TOKENS_HOME,
    FAKIRS,
    PRIEST_PER_SPADE,
    VOLCANO_KIND,
)
from ludoteca.games.terra_mystica.view import cycle_signs, spares_priests

ROW: Final = 36
STEP: Final = 19.5


def draw_tracks(scene: Scene, seat: int, x: float, top: float) -> str:
    """One below the other, beside the slots."""
    out = [f'<path class="rule" d="M{x - 6} {top}V{top + 4 * ROW - 6}"/>']
    own = scene.seat(seat)
    if own.faction in (DWARVES, FAKIRS):
        out.append(jumps(scene, seat, x, top))
    else:
        out.append(shipping(scene, seat, x, top))
    out.append(spade_price(scene, seat, x, top + ROW))
    out.append(stock(scene, seat, x, top + 2 * ROW))
    out.append(cycle(scene, seat, x, top + 3 * ROW))
    return "".join(out)


def step_box(
    scene: Scene, seat: int, x: float, top: float, wide: float, text: str, is_here: bool
) -> str:
    """One level of a track; the present one in the faction's colour."""
    colour = scene.colour(seat)
    style = f"f-{colour} at" if is_here else "step"
    ink = f"letter x-{colour}" if is_here else "soft mid"
    number = words_at(x + wide / 2, top + 14, text, ink) if text else ""
    return box(x, top, wide, 20, 5, style) + number


def shipping(scene: Scene, seat: int, x: float, top: float) -> str:
    """The levels from the faction's first to its last; a level lent by a tile beside them."""
    own = scene.seat(seat)
    out = [scene.icon("ship", x, top + 6, 18)]
    left = x + 24
    for level in range(own.board.shipping, own.board.most_shipping + 1):
        out.append(step_box(scene, seat, left, top + 5, 17, str(level), level == own.shipping))
        left += STEP
    if own.sailing:
        out.append(words_at(left + 2, top + 19, f"+{own.sailing}", "num"))
    facts: dict[str, int | str] = {
        "track": capital(scene.say("track.shipping")),
        "level": own.shipping + own.sailing,
        "most": own.board.most_shipping,
    }
    return spoken(scene.sheet.words.say("spoken.level", facts), "".join(out))


def jumps(scene: Scene, seat: int, x: float, top: float) -> str:
    """How many hexes a tunnel or carpet skips."""
    own = scene.seat(seat)
    sign = "tunnel" if own.faction == DWARVES else "carpet"
    drawn = scene.icon(sign, x, top + 5, 20)
    drawn += step_box(scene, seat, x + 26, top + 5, 22, str(own.skips), True)
    return spoken(f"{scene.say(f'word.{sign}')}: {own.skips}", drawn)


def spade_price(scene: Scene, seat: int, x: float, top: float) -> str:
    """Workers per spade at each step of the exchange track; priests for the Darklings."""
    own = scene.seat(seat)
    if own.board.kind == VOLCANO_KIND:
        return eruption_price(scene, own.faction == ACOLYTES, x, top)
    if not own.board.digs:
        return ""
    out = [scene.icon("spade", x, top + 6, 18)]
    if own.faction == DARKLINGS:
        out.append(box(x + 24, top + 5, 34, 20, 5, "step"))
        pair = (str(PRIEST_PER_SPADE), "priest")
        out.append(scene.middle([pair], x + 41, top + 19, 11))
        return spoken(capital(scene.say("track.exchange")), "".join(out))
    left = x + 24
    for level, workers in enumerate(own.board.spade_cost):
        is_here = level == own.exchange
        out.append(step_box(scene, seat, left, top + 5, 31, "", is_here))
        ink = f"on x-{scene.colour(seat)}" if is_here else "soft"
        out.append(scene.middle([(str(workers), "worker")], left + 15.5, top + 19, 11, ink))
        left += 33.5
    facts: dict[str, int | str] = {
        "track": capital(scene.say("track.exchange")),
        "level": own.exchange,
        "most": len(own.board.spade_cost) - 1,
    }
    return spoken(scene.sheet.words.say("spoken.level", facts), "".join(out))


def eruption_price(scene: Scene, is_cult: bool, x: float, top: float) -> str:
    """What a volcano costs on land that is nobody's home, and on a rival's."""
    usual, home = ERUPTION_TOKENS, ERUPTION_TOKENS_HOME
    if is_cult:
        usual, home = ERUPTION_STEPS, ERUPTION_STEPS_HOME
    out = [scene.glyph("volcano", x + 9, top + 15, 18, "t-volcano g")]
    out.append(box(x + 24, top + 5, 50, 20, 5, "step"))
    price = f"{usual}/{home}"
    out.append(scene.middle([(price, "any" if is_cult else "power")], x + 49, top + 19, 11))
    said = scene.sheet.words.say("spoken.eruption", {"usual": usual, "home": home})
    return spoken(said, "".join(out))


def cycle(scene: Scene, seat: int, x: float, top: float) -> str:
    """The terrain cycle of ice and variable factions: the ring, or a priest on what is locked."""
    out: list[str] = []
    for at, (terrain, sign) in enumerate(cycle_signs(scene.seat(seat))):
        name = TERRAIN_NAMES[terrain]
        left = x + 9 + 18.5 * at
        drawn = f'<circle class="t-{name}" cx="{left}" cy="{top + 15}" r="7.6"/>'
        if sign in ("start", "home"):
            drawn += f'<circle class="mine" cx="{left}" cy="{top + 15}" r="9.6"/>'
        elif sign == "locked":
            drawn += scene.icon("priest", left - 6, top + 9, 12)
        key = f"spoken.{sign}" if sign else ""
        facts: dict[str, int | str] = {"terrain": f"terrain.{name}"}
        said = scene.sheet.words.say(key, facts) if key else scene.say(f"terrain.{name}")
        out.append(spoken(capital(said), drawn))
    return "".join(out)


def stock(scene: Scene, seat: int, x: float, top: float) -> str:
    """Bridges and priests left in the supply, and keys not used yet."""
    own = scene.seat(seat)
    amounts = (
        ("bridge", "word.bridges", BRIDGES - own.bridges),
        ("priest", "word.priests", spares_priests(own)),
        ("key", "word.keys", own.keys),
    )
    out: list[str] = []
    for at, (sign, key, amount) in enumerate(amounts):
        left = x + 44 * at
        drawn = scene.icon(sign, left, top + 6, 18) + words_at(
            left + 21, top + 20, str(amount), "num" if amount else "soft"
        )
        out.append(spoken(f"{scene.say(key)}: {amount}", drawn))
    return "".join(out)
