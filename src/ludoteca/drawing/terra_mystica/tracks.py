"""Shipping, digging, and the supply of a faction: bridges, priests and keys."""

from functools import lru_cache
from typing import Final

from ludoteca.drawing.shapes import ROWS, box, words_at
from ludoteca.drawing.terra_mystica.chips import Brush, Scene, capital, with_label
from ludoteca.games.terra_mystica.tables.board import TERRAIN_NAMES
from ludoteca.games.terra_mystica.tables.factions import (
    BRIDGES,
    ERUPTION_STEPS,
    ERUPTION_STEPS_HOME,
    ERUPTION_TOKENS,
    ERUPTION_TOKENS_HOME,
    PRIEST_PER_SPADE,
    VOLCANO_KIND,
    Faction,
)
from ludoteca.games.terra_mystica.view import cycle_signs, spares_priests

ROW: Final = 36
STEP: Final = 19.5


def draw_tracks(scene: Scene, seat: int, x: float, top: float) -> str:
    """The tracks below each other, beside the slots."""
    brush, colour = scene.brush, scene.colour(seat)
    own = scene.seat(seat)
    rule = f'<path class="rule" d="M{x - 6} {top}V{top + 4 * ROW - 6}"/>'
    if own.board.tunnels or own.board.flies:
        first = jumps(brush, own.board.tunnels, own.skips, colour, x, top)
    else:
        first = shipping(brush, own.board, own.shipping, own.sailing, colour, x, top)
    spades = spade_price(brush, own.faction, own.board, own.exchange, colour, x, top + ROW)
    left = stock(brush, BRIDGES - own.bridges, spares_priests(own), own.keys, x, top + 2 * ROW)
    ring = cycle(brush, tuple(cycle_signs(own)), x, top + 3 * ROW)
    return f"{rule}{first}{spades}{left}{ring}"


def step_box(x: float, top: float, wide: float, text: str, is_here: bool, colour: str) -> str:
    """One level of a track; the current one in the faction's colour."""
    style = f"f-{colour} at" if is_here else "step"
    ink = f"letter x-{colour}" if is_here else "soft mid"
    number = words_at(x + wide / 2, top + 14, text, ink) if text else ""
    return box(x, top, wide, 20, 5, style) + number


@lru_cache(ROWS)
def shipping(
    brush: Brush, board: Faction, here: int, lent: int, colour: str, x: float, top: float
) -> str:
    """The shipping levels of a faction; a level from a bonus tile is drawn beside them."""
    out = [brush.icon("ship", x, top + 6, 18)]
    left = x + 24
    for level in range(board.shipping, board.most_shipping + 1):
        out.append(step_box(left, top + 5, 17, str(level), level == here, colour))
        left += STEP
    if lent:
        out.append(words_at(left + 2, top + 19, f"+{lent}", "num"))
    facts: dict[str, int | str] = {
        "track": capital(brush.say("track.shipping")),
        "level": here + lent,
        "most": board.most_shipping,
    }
    return with_label(brush.say("spoken.level", facts), "".join(out))


@lru_cache(ROWS)
def jumps(brush: Brush, is_tunnel: bool, skips: int, colour: str, x: float, top: float) -> str:
    """How many hexes a tunnel or carpet skips."""
    sign = "tunnel" if is_tunnel else "carpet"
    drawn = brush.icon(sign, x, top + 5, 20)
    drawn += step_box(x + 26, top + 5, 22, str(skips), True, colour)
    return with_label(f"{brush.say(f'word.{sign}')}: {skips}", drawn)


@lru_cache(ROWS)
def spade_price(
    brush: Brush, faction: int, board: Faction, here: int, colour: str, x: float, top: float
) -> str:
    """Workers per spade at each level of the exchange track; priests for the Darklings."""
    if board.kind == VOLCANO_KIND:
        return eruption_price(brush, board.erupts_by_cult, x, top)
    if not board.digs:
        return ""
    out = [brush.icon("spade", x, top + 6, 18)]
    if board.digs_with_priests:
        out.append(box(x + 24, top + 5, 34, 20, 5, "step"))
        pair = (str(PRIEST_PER_SPADE), "priest")
        out.append(brush.middle([pair], x + 41, top + 19, 11))
        return with_label(capital(brush.say("track.exchange")), "".join(out))
    left = x + 24
    for level, workers in enumerate(board.spade_cost):
        is_here = level == here
        out.append(step_box(left, top + 5, 31, "", is_here, colour))
        ink = f"on x-{colour}" if is_here else "soft"
        out.append(brush.middle([(str(workers), "worker")], left + 15.5, top + 19, 11, ink))
        left += 33.5
    facts: dict[str, int | str] = {
        "track": capital(brush.say("track.exchange")),
        "level": here,
        "most": len(board.spade_cost) - 1,
    }
    return with_label(brush.say("spoken.level", facts), "".join(out))


def eruption_price(brush: Brush, is_cult: bool, x: float, top: float) -> str:
    """What a volcano costs on nobody's home terrain, and on a rival's."""
    usual, home = ERUPTION_TOKENS, ERUPTION_TOKENS_HOME
    if is_cult:
        usual, home = ERUPTION_STEPS, ERUPTION_STEPS_HOME
    out = [brush.glyph("volcano", x + 9, top + 15, 18, "t-volcano g")]
    out.append(box(x + 24, top + 5, 50, 20, 5, "step"))
    price = f"{usual}/{home}"
    out.append(brush.middle([(price, "any" if is_cult else "power")], x + 49, top + 19, 11))
    spoken_text = brush.say("spoken.eruption", {"usual": usual, "home": home})
    return with_label(spoken_text, "".join(out))


@lru_cache(ROWS)
def cycle(brush: Brush, signs: tuple[tuple[int, str], ...], x: float, top: float) -> str:
    """The terrain cycle of ice and variable factions: a ring around the home terrain, a priest on
    locked ones."""
    out: list[str] = []
    for at, (terrain, sign) in enumerate(signs):
        name = TERRAIN_NAMES[terrain]
        left = x + 9 + 18.5 * at
        drawn = f'<circle class="t-{name}" cx="{left}" cy="{top + 15}" r="7.6"/>'
        if sign in ("start", "home"):
            drawn += f'<circle class="mine" cx="{left}" cy="{top + 15}" r="9.6"/>'
        elif sign == "locked":
            drawn += brush.icon("priest", left - 6, top + 9, 12)
        key = f"spoken.{sign}" if sign else ""
        facts: dict[str, int | str] = {"terrain": f"terrain.{name}"}
        spoken_text = brush.say(key, facts) if key else brush.say(f"terrain.{name}")
        out.append(with_label(capital(spoken_text), drawn))
    return "".join(out)


@lru_cache(ROWS)
def stock(brush: Brush, bridges: int, priests: int, keys: int, x: float, top: float) -> str:
    """Bridges and priests in the supply, and unused keys."""
    amounts = (
        ("bridge", "word.bridges", bridges),
        ("priest", "word.priests", priests),
        ("key", "word.keys", keys),
    )
    out: list[str] = []
    for at, (sign, key, amount) in enumerate(amounts):
        left = x + 44 * at
        drawn = brush.icon(sign, left, top + 6, 18) + words_at(
            left + 21, top + 20, str(amount), "num" if amount else "soft"
        )
        out.append(with_label(f"{brush.say(key)}: {amount}", drawn))
    return "".join(out)
