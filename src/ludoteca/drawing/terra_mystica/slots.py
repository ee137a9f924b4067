"""The building slots of a faction board: a piece, or the income where it was taken off."""

from functools import lru_cache
from typing import Final

from ludoteca.drawing.shapes import ROWS, box
from ludoteca.drawing.terra_mystica.chips import (
    Brush,
    Pair,
    Scene,
    goods_of,
    width_of,
    with_label,
)
from ludoteca.games.terra_mystica.actions import (
    AUREN_STEPS,
    DOUBLE,
    FREE_POST,
    GIANT_SPADES,
    RIDE,
    SANDSTORM,
)
from ludoteca.games.terra_mystica.tables.factions import (
    AUREN_STEPS as AUREN_STEP_COUNT,
)
from ludoteca.games.terra_mystica.tables.factions import (
    DWELLING,
    GIFT_SPADES,
    PIECES,
    SANCTUARY,
    STRONGHOLD,
    STRUCTURE_CODES,
    STRUCTURE_KEYS,
    TEMPLE,
    TRADING_POST,
    Faction,
)
from ludoteca.games.terra_mystica.view import is_stronghold_used, stronghold_action

ROW: Final = 36
FIRST: Final = 72  # x coordinate of the first slot
HIGH: Final = 31
BASE: Final = 23
WIDTHS: Final = (24, 42, 42, 46, 46)
# What the action of a stronghold gives, and its name in the notation.
STRONGHOLD_SIGNS: Final[dict[int, tuple[str, Pair]]] = {
    AUREN_STEPS: ("ACTA", (f"+{AUREN_STEP_COUNT}", "any")),
    RIDE: ("ACTW", ("", "s-D")),
    FREE_POST: ("ACTS", ("", "s-TP")),
    DOUBLE: ("ACTC", ("", "double")),
    GIANT_SPADES: ("ACTG", (str(GIFT_SPADES), "spade")),
    SANDSTORM: ("ACTN", ("", "storm")),
}


def draw_slots(scene: Scene, seat: int, top: float) -> str:
    """Four rows as printed: stronghold and sanctuary, temples, trading posts, dwellings."""
    out = [
        slot_row(scene, seat, STRONGHOLD, 10, top),
        slot_row(scene, seat, SANCTUARY, 128, top),
        slot_row(scene, seat, TEMPLE, 10, top + ROW),
        slot_row(scene, seat, TRADING_POST, 10, top + 2 * ROW),
        slot_row(scene, seat, DWELLING, 10, top + 3 * ROW),
        special(scene, seat, 246, top),
    ]
    return "".join(out)


def slot_row(scene: Scene, seat: int, structure: int, x: float, top: float) -> str:
    """The price of a kind of structure and its slots."""
    own = scene.seat(seat)
    built = own.piece_masks[structure].bit_count()
    is_next = structure == scene.coming and seat == scene.asked
    colour = scene.colour(seat)
    return draw_row(scene.brush, own.board, structure, built, is_next, colour, x, top)


@lru_cache(ROWS)
def draw_row(
    brush: Brush, board: Faction, structure: int, built: int, is_next: bool, colour: str,
    x: float, top: float,
) -> str:  # fmt: skip
    """A row of slots with `built` of them empty; the next one is highlighted if `is_next`."""
    out = [price(brush, board, structure, x, top + 20)]
    left = x + FIRST - 10
    if structure == DWELLING:
        out.append(base(brush, board, left, top))
        left += BASE
    for at in range(PIECES[structure]):
        wide = WIDTHS[structure]
        if at < built:
            out.append(box(left, top, wide, HIGH, 6, "free"))
            pairs = slot_income(board, structure, at)
            size = min(11.0, 11.0 * (wide - 5) / max(1.0, width_of(pairs, 11)))
            out.append(brush.middle(pairs, left + wide / 2, top + 19.5, size))
        else:
            out.append(box(left, top, wide, HIGH, 6, "tray"))
            code = STRUCTURE_CODES[structure]
            out.append(brush.piece(code, left + wide / 2, top + HIGH / 2 + 0.4, 22, colour))
        if at == built and is_next:
            out.append(box(left - 1, top - 1, wide + 2, HIGH + 2, 7, "next"))
        left += wide + 2.6
    facts: dict[str, int | str] = {
        "structure": STRUCTURE_KEYS[structure], "built": built, "most": PIECES[structure],
    }  # fmt: skip
    return with_label(brush.say("spoken.built", facts), "".join(out))


def base(brush: Brush, board: Faction, x: float, top: float) -> str:
    """The workers gained without any dwelling."""
    workers = board.dwelling_workers[0]
    pairs: list[Pair] = [(str(workers), "worker")] if workers > 1 else [("", "worker")]
    if not workers:
        pairs = [("–", "")]
    return brush.middle(pairs, x + BASE / 2 - 2, top + 19.5, 11)


def price(brush: Brush, board: Faction, structure: int, x: float, y: float) -> str:
    """Workers and coins; for a trading post, the lower price beside a rival comes first."""
    coins = str(board.cost_coins[structure])
    if structure == TRADING_POST:
        coins = f"{board.near_coins}/{coins}"
    pairs = [(str(board.cost_workers[structure]), "worker"), (coins, "coin")]
    return brush.run(pairs, x, y, 10.5, "soft")


def slot_income(board: Faction, structure: int, at: int) -> list[Pair]:
    """The income each round from a slot whose piece was taken off."""
    if structure == STRONGHOLD:
        gains = goods_of(board.stronghold_income)
    elif structure == SANCTUARY:
        gains = goods_of(board.sanctuary_income)
    elif structure == TEMPLE:
        gains = goods_of([0, 0, grown(board.temple_priests, at), grown(board.temple_power, at)])
    elif structure == TRADING_POST:
        gains = goods_of([grown(board.post_coins, at), 0, 0, grown(board.post_power, at)])
    else:
        gains = goods_of([0, grown(board.dwelling_workers, at), 0, 0])
    if len(gains) == 1 and gains[0][0] == "1":
        return [("", gains[0][1])]
    return gains or [("–", "")]


def grown(sums: list[int], at: int) -> int:
    """The income added by taking one more piece off the board."""
    return sums[at + 1] - sums[at]


def special(scene: Scene, seat: int, x: float, top: float) -> str:
    """The action of a built stronghold, crossed out once it is used."""
    own = scene.seat(seat)
    kind = stronghold_action(own)
    if not kind:
        return ""
    return draw_special(scene.brush, kind, is_stronghold_used(own), x, top)


@lru_cache(ROWS)
def draw_special(brush: Brush, kind: int, is_used: bool, x: float, top: float) -> str:
    """A stronghold's action."""
    name, pair = STRONGHOLD_SIGNS[kind]
    inside = brush.middle([pair], x + 21, top + 20.5, 13)
    if is_used:
        inside = f'<g class="used">{inside}</g>{brush.icon("cross", x + 9, top + 4, 23)}'
    return with_label(brush.say(f"{name}.about"), box(x, top, 42, HIGH, 9, "act") + inside)
