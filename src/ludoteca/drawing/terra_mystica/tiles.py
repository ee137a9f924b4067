"""Bonus, favour, town and scoring tiles as numbers and icons, and their cards on the table."""

from functools import lru_cache
from typing import Final

from ludoteca.drawing.shapes import ROWS, box, words_at
from ludoteca.drawing.terra_mystica.chips import (
    Brush,
    Pair,
    Scene,
    card,
    goods_of,
    structure_icon,
    width_of,
    with_label,
)
from ludoteca.games.terra_mystica.tables.factions import (
    DWELLING,
    SANCTUARY,
    STRONGHOLD,
    TEMPLE,
    TRADING_POST,
)
from ludoteca.games.terra_mystica.tables.tiles import (
    BONUS_COINS,
    BONUS_CULT,
    BONUS_LEVELS,
    BONUS_POWER,
    BONUS_PRIESTS,
    BONUS_SHIPPING,
    BONUS_SPADE,
    BONUS_SPADES,
    BONUS_STEPS,
    BONUS_VP_PER_BIG,
    BONUS_VP_PER_HOME,
    BONUS_VP_PER_POST,
    BONUS_VP_PER_SHIPPING,
    BONUS_WORKERS,
    CULT_NAMES,
    FAVOUR_COINS,
    FAVOUR_CULT,
    FAVOUR_CULT_STEPS,
    FAVOUR_HOME,
    FAVOUR_HOME_VP,
    FAVOUR_PASS,
    FAVOUR_PASS_VP,
    FAVOUR_POST,
    FAVOUR_POST_VP,
    FAVOUR_POWER,
    FAVOUR_STEPS,
    FAVOUR_TOWN,
    FAVOUR_TRACK,
    FAVOUR_WORKERS,
    FAVOURS,
    PER_BIG,
    PER_DWELLING,
    PER_POST,
    PER_SPADE,
    PER_TEMPLE,
    PER_TOWN,
    SCORING_COINS,
    SCORING_EVERY,
    SCORING_PER,
    SCORING_POWER,
    SCORING_PRIESTS,
    SCORING_SPADES,
    SCORING_TRACK,
    SCORING_VP,
    SCORING_WORKERS,
    TOWN_COINS,
    TOWN_KEYS,
    TOWN_POWER_FAVOUR,
    TOWN_POWER_GAIN,
    TOWN_PRIESTS,
    TOWN_SHIPPING,
    TOWN_STEPS,
    TOWN_VP_GAIN,
    TOWN_WORKERS_GAIN,
    TOWNS,
)

BIG: Final[list[Pair]] = [("", structure_icon(STRONGHOLD)), ("", structure_icon(SANCTUARY))]
EARNED: Final[dict[int, list[Pair]]] = {
    PER_SPADE: [("", "spade")],
    PER_TOWN: [("", "town")],
    PER_DWELLING: [("", structure_icon(DWELLING))],
    PER_BIG: BIG,
    PER_POST: [("", structure_icon(TRADING_POST))],
    PER_TEMPLE: [("", structure_icon(TEMPLE))],
}
# What a final scoring tile measures.
FINAL_PAIRS: Final[dict[str, list[Pair]]] = {
    "distance": [("", structure_icon(DWELLING)), ("–", structure_icon(DWELLING))],
    "stronghold_sanctuary": [("", structure_icon(STRONGHOLD)), ("–", structure_icon(SANCTUARY))],
    "outposts": [("", "edge")],
    "settlements": [("", "apart")],
}


def bonus_income(tile: int) -> list[Pair]:
    """The income of a bonus tile."""
    return goods_of(
        [BONUS_COINS[tile], BONUS_WORKERS[tile], BONUS_PRIESTS[tile], BONUS_POWER[tile]]
    )


def bonus_extra(tile: int) -> list[Pair]:
    """The other effects of a bonus tile: an action, a level of shipping, points on passing."""
    if tile == BONUS_SPADE:
        return [(str(BONUS_SPADES), "spade")]
    if tile == BONUS_CULT:
        return [(str(BONUS_STEPS), "any")]
    if tile == BONUS_SHIPPING:
        return [(f"+{BONUS_LEVELS}", "ship")]
    per: list[tuple[list[int], list[Pair]]] = [
        (BONUS_VP_PER_BIG, BIG),
        (BONUS_VP_PER_POST, EARNED[PER_POST]),
        (BONUS_VP_PER_HOME, EARNED[PER_DWELLING]),
        (BONUS_VP_PER_SHIPPING, [("", "ship")]),
    ]
    for points, things in per:
        if points[tile]:
            return [(str(points[tile]), "vp"), ("/", things[0][1]), *things[1:]]
    return []


def favour_extra(tile: int) -> list[Pair]:
    """The effects of a favour tile besides its steps."""
    if tile == FAVOUR_TOWN:
        return [(str(TOWN_POWER_FAVOUR), "town")]
    if tile == FAVOUR_CULT:
        return [(f"+{FAVOUR_CULT_STEPS}", "any")]
    if tile == FAVOUR_POST:
        return [(str(FAVOUR_POST_VP), "vp"), ("/", structure_icon(TRADING_POST))]
    if tile == FAVOUR_HOME:
        return [(str(FAVOUR_HOME_VP), "vp"), ("/", structure_icon(DWELLING))]
    if tile == FAVOUR_PASS:
        return [(f"{FAVOUR_PASS_VP[1]}–{FAVOUR_PASS_VP[-1]}", "vp")]
    return goods_of([FAVOUR_COINS[tile], FAVOUR_WORKERS[tile], 0, FAVOUR_POWER[tile]])


def favour_pairs(tile: int) -> list[Pair]:
    """A favour tile: steps, then other effects."""
    steps = (str(FAVOUR_STEPS[tile]), CULT_NAMES[FAVOUR_TRACK[tile]])
    return [steps, *favour_extra(tile)]


def town_pairs(tile: int) -> list[Pair]:
    """A town tile: points, gains and keys."""
    keys = TOWN_KEYS[tile]
    found: list[Pair] = [(str(TOWN_VP_GAIN[tile]), "vp")]
    found += goods_of(
        [TOWN_COINS[tile], TOWN_WORKERS_GAIN[tile], TOWN_PRIESTS[tile], TOWN_POWER_GAIN[tile]]
    )
    if TOWN_STEPS[tile]:
        found.append((f"+{TOWN_STEPS[tile]}", "any"))
    if TOWN_SHIPPING[tile]:
        found.append((f"+{TOWN_SHIPPING[tile]}", "ship"))
    if keys > 1:
        found.append((str(keys), "key"))
    return found


def scoring_pairs(tile: int) -> list[Pair]:
    """What scores points in a round."""
    return [*EARNED[SCORING_PER[tile]], (f"›{SCORING_VP[tile]}", "vp")]


def cult_pairs(tile: int) -> list[Pair]:
    """The cult bonus at the end of the round."""
    track = SCORING_TRACK[tile]
    every = (str(SCORING_EVERY[tile]), CULT_NAMES[track] if track >= 0 else "priest")
    gains = goods_of(
        [SCORING_COINS[tile], SCORING_WORKERS[tile], SCORING_PRIESTS[tile], SCORING_POWER[tile]]
    )
    if SCORING_SPADES[tile]:
        gains.append((str(SCORING_SPADES[tile]), "spade"))
    return [every, (f"›{gains[0][0]}", gains[0][1])]


def bonus_card(scene: Scene, x: float, y: float, wide: float, high: float) -> str:
    """The bonus tiles not held by a player, with the coins on them."""
    view = scene.view
    free = [tile for tile in range(len(view.bonus_coins)) if view.bonus_mask >> tile & 1]
    out = [card(x, y, wide, high, scene.say("word.bonus"), scene.say("word.free"))]
    per_row = 3 if len(free) <= 3 else 4
    rows = -(-len(free) // per_row)
    for at, tile in enumerate(free):
        side = (wide - 18) / per_row
        tall = (high - 34) / max(1, rows)
        left = x + 9 + side * (at % per_row)
        top = y + 29 + tall * (at // per_row)
        coins = view.bonus_coins[tile]
        place = (left + 2, top + 2, side - 4, tall - 4)
        out.append(scene.thing(f"BON{tile}", *bonus_tile(scene.brush, tile, coins, *place)))
    return "".join(out)


@lru_cache(ROWS)
def bonus_tile(
    brush: Brush, tile: int, coins: int, x: float, y: float, wide: float, high: float
) -> tuple[str, str]:
    """Label and drawing of a bonus tile on the table."""
    income, extra = bonus_income(tile), bonus_extra(tile)
    middle = x + wide / 2
    size = 14 if high > 60 else 11.5
    lines = [line for line in (income, extra) if line]
    out = [box(x, y, wide, high, 9, "tray")]
    for at, line in enumerate(lines):
        line_y = y + high * (at + 1) / (len(lines) + 1) + size * 0.4 + (3 if coins else 0)
        if line is extra and tile in (BONUS_SPADE, BONUS_CULT):
            half = width_of(line, size) / 2 + 5
            out.append(box(middle - half, line_y - size, 2 * half, size + 6, 5, "act"))
        fitting = min(size, size * (wide - 8) / width_of(line, size))
        out.append(brush.middle(line, middle, line_y, fitting))
    label = brush.say(f"BON{tile}.about")
    if coins:
        out.append(box(x + wide - 35, y - 5, 36, 16, 8, "coins"))
        out.append(brush.middle([(f"+{coins}", "coin")], x + wide - 17, y + 7.5, 12))
        label += f" {brush.say('spoken.coins', {'count': coins})}"
    return label, "".join(out)


def favours_card(scene: Scene, x: float, y: float, wide: float, high: float) -> str:
    """The remaining favour tiles by kind."""
    left = scene.view.favours_left
    out = [card(x, y, wide, high, scene.say("word.favours"))]
    side = (wide - 16) / 6
    # Columns by effect, with a tile for each cult, as they lie in the box.
    for tile in range(1, FAVOURS + 1):
        at = (tile - 1) // 4 * 2 + (tile - 1) % 2
        row = (tile - 1) % 4 // 2
        place = (x + 8 + side * at + 2, y + 28 + 34 * row, side - 4)
        drawn = favour_stack(scene.brush, tile, left[tile], *place)
        out.append(scene.thing(f"FAV{tile}", *drawn))
    return "".join(out)


def towns_card(scene: Scene, x: float, y: float, wide: float, high: float) -> str:
    """The remaining town tiles by kind."""
    left = scene.view.towns_left
    kinds = [tile for tile in range(1, TOWNS + 1) if tile <= 5 or scene.view.choices.promo_towns]
    out = [card(x, y, wide, high, scene.say("word.towns"))]
    per_row = 3 if len(kinds) <= 6 else 4
    side = (wide - 16) / per_row
    for at, tile in enumerate(kinds):
        place = (x + 8 + side * (at % per_row) + 2, y + 28 + 34 * (at // per_row), side - 4)
        drawn = town_stack(scene.brush, tile, left[tile], *place)
        out.append(scene.thing(f"TW{tile}", *drawn))
    return "".join(out)


@lru_cache(ROWS)
def favour_stack(
    brush: Brush, tile: int, left: int, x: float, y: float, wide: float
) -> tuple[str, str]:
    """Label and drawing of a kind of favour tile."""
    return stack(brush, f"FAV{tile}", favour_pairs(tile), left, x, y, wide, "tray")


@lru_cache(ROWS)
def town_stack(
    brush: Brush, tile: int, left: int, x: float, y: float, wide: float
) -> tuple[str, str]:
    """Label and drawing of a kind of town tile."""
    return stack(brush, f"TW{tile}", town_pairs(tile), left, x, y, wide, "coins")


def stack(
    brush: Brush, name: str, pairs: list[Pair], left: int, x: float, y: float, wide: float,
    style: str,
) -> tuple[str, str]:  # fmt: skip
    """A kind of tile with the number left; faded if there are none."""
    fits = width_of(pairs) <= wide - 28  # beside the number left, otherwise below it
    size = 12.5 if fits else min(11.5, 12.5 * (wide - 11) / width_of(pairs))
    body = box(x, y, wide, 29, 8, style)
    body += brush.run(pairs, x + 6, y + (19 if fits else 23.5), size)
    body += words_at(x + wide - 5, y + (18.6 if fits else 10), f"×{left}", "tiny end")
    count = brush.say("spoken.copies", {"count": left})
    label = f"{brush.say(f'{name}.about')} {count}"
    return label, body if left else f'<g class="used">{body}</g>'


def pill(brush: Brush, name: str, pairs: list[Pair], x: float, y: float, style: str) -> str:
    """A tile held by a player."""
    body = box(x, y, pill_width(pairs), 21, 7, style) + brush.run(pairs, x + 6, y + 15, 11.5)
    return with_label(brush.say(f"{name}.about"), body)


def pill_width(pairs: list[Pair]) -> float:
    """The width of a held tile."""
    return width_of(pairs, 11.5) + 12
