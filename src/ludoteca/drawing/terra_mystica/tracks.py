"""Shipping, the price of spades, and the stock of a faction: bridges, priests and keys."""

from typing import Final

from ludoteca.drawing.shapes import box, words_at
from ludoteca.drawing.terra_mystica.chips import Scene, capital, spoken
from ludoteca.games.terra_mystica.tables.factions import (
    BRIDGES,
    DARKLINGS,
    DWARVES,
    FAKIRS,
    PRIEST_PER_SPADE,
    PRIESTS,
)

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


def stock(scene: Scene, seat: int, x: float, top: float) -> str:
    """Bridges and priests left in the supply, and keys not used yet."""
    own = scene.seat(seat)
    amounts = (
        ("bridge", "word.bridges", BRIDGES - own.bridges),
        ("priest", "word.priests", PRIESTS - own.sent - own.priests),
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
