"""The effect of a card as a row of icons: goods paid, an arrow, goods gained."""

from functools import lru_cache
from typing import Final

from ludoteca.drawing.imperial_settlers.glyphs import BOX
from ludoteca.drawing.shapes import PIECES, number, size_class, use, wide, words_at
from ludoteca.games.imperial_settlers.tables.boards import COLORS, GOODS, RAZE, VP
from ludoteca.games.imperial_settlers.tables.printed import (
    ACTION,
    BLOCK_ACTION_LOCATION,
    BUILD_IGNORING_LOCATION,
    CHOOSE,
    CLEANUP_STORAGE,
    CONVERT_DEAL_GOODS,
    CONVERT_RAZED_GOODS,
    COPY,
    COPY_PRODUCTION,
    COST_ANY,
    COUNT_SAMURAI,
    DISCARD_TARGET_DEAL,
    DRAW,
    DRAW_FACTION,
    FEATURE,
    GAIN_DEAL_GOOD,
    GAIN_TARGET_DEAL_GOOD,
    GAINS,
    HAND_CARD_TO_FOUNDATION,
    MAKE_REMOTE_DEAL,
    NEVER,
    OPPONENT_DISCARDS_CARD,
    OPPONENT_WORKER_EXCHANGE,
    OWN_BUILD,
    OWN_DEAL,
    OWN_DEAL_TARGET,
    OWN_RAZE,
    OWN_VP_GAIN,
    RAZE_NOW,
    RAZE_OWN_LOCATION,
    REMOVE_LOCATION,
    RESET_ACTION_LOCATION,
    STEAL,
    STORE_HAND_CARDS,
    STORE_RESOURCES,
    TAKE_ONE_RAZE_GOOD,
    TAKE_OVER_LOCATION,
    TAKE_TARGET_DEAL,
    Card,
    Cost,
    Term,
)

# A token is its kind and its value: an icon, a sign, points, a colour, a text, an arrow.
Token = tuple[str, str]
ICON: Final = "i"
SIGN: Final = "s"
POINTS: Final = "v"
COLOUR: Final = "c"
TEXT: Final = "t"
ARROW: Final[Token] = ("a", "")
PLUS: Final[Token] = (TEXT, "+")
SLASH: Final[Token] = (TEXT, "/")
ONE_BY_ONE: Final = 3  # up to this number, goods are drawn one by one
GAPS: Final = {ICON: 1.0, SIGN: 1.0, POINTS: 1.0, COLOUR: 2.0, TEXT: 3.0, "a": 3.0}

# Abilities whose icons do not depend on the card.
OPERATIONS: Final[dict[int, tuple[Token, ...]]] = {
    RESET_ACTION_LOCATION: ((SIGN, "again"), (SIGN, "action")),
    GAIN_DEAL_GOOD: ((SIGN, "again"), (ICON, "deal")),
    COPY_PRODUCTION: ((SIGN, "again"), (SIGN, "production")),
    STEAL: ((ICON, "rival"), ARROW, (ICON, "any_resource")),
    RAZE_NOW: ((ICON, "ruin"), (ICON, "loot")),
    TAKE_ONE_RAZE_GOOD: ((ICON, "rival"), ARROW, (ICON, "loot")),
    RAZE_OWN_LOCATION: ((ICON, "ruin"), (ICON, "loot")),
    DISCARD_TARGET_DEAL: ((ICON, "no_deal"),),
    TAKE_TARGET_DEAL: ((ICON, "rival"), ARROW, (ICON, "deal")),
    GAIN_TARGET_DEAL_GOOD: ((ICON, "loot"),),
    OPPONENT_DISCARDS_CARD: ((ICON, "rival"), (ICON, "no_card")),
    BLOCK_ACTION_LOCATION: ((ICON, "lock"), (SIGN, "action")),
    TAKE_OVER_LOCATION: ((ICON, "rival"), ARROW, (ICON, "location")),
    HAND_CARD_TO_FOUNDATION: ((ICON, "foundation"),),
    REMOVE_LOCATION: ((ICON, "rival"), (ICON, "no_location")),
    MAKE_REMOTE_DEAL: ((ICON, "rival"), (ICON, "deal")),
}


def goods(name: str, n: int) -> list[Token]:
    """An amount of a good: points in a badge, few one by one, many with a number."""
    if name == GOODS[VP]:
        return [(POINTS, str(n))] if n else []
    if n <= ONE_BY_ONE:
        return [(ICON, name)] * n
    return [(TEXT, str(n)), (ICON, name)]


def cost(paid: Cost) -> list[Token]:
    """The goods of a cost."""
    out: list[Token] = []
    for good in range(RAZE, -1, -1):
        if paid[good] == ONE_BY_ONE:
            out += [(TEXT, str(paid[good])), (ICON, GOODS[good])]
        elif paid[good]:
            out += goods(GOODS[good], paid[good])
    return out + goods("any_resource", paid[COST_ANY])


def term_tokens(term: Term, either: str) -> list[Token]:
    """One part of a gain."""
    if term.kind == CHOOSE:
        out: list[Token] = []
        for at, choice in enumerate(term.choices):
            out += ([(TEXT, either)] if at else []) + gain(choice, either)
        return out
    if term.kind == DRAW:
        name = "faction_card" if term.deck == DRAW_FACTION else "card"
        return [(TEXT, f"{term.keep}/{term.n}"), (ICON, name)]
    if term.kind == COPY:
        return list(OPERATIONS[COPY_PRODUCTION])
    out = goods(GOODS[term.good], term.n)
    if term.count == COUNT_SAMURAI:
        out += [SLASH, (ICON, "samurai"), (TEXT, f"≤{term.most}")]
    elif term.count:
        colour = COLORS[term.color_mask.bit_length() - 1]
        out += [SLASH, (COLOUR, colour), (TEXT, f"≤{term.most}")]
    return out


def gain(number_of: int, either: str) -> list[Token]:
    """A list of gains."""
    return [token for term in GAINS[number_of] for token in term_tokens(term, either)]


def operations(card: Card) -> list[Token]:
    """The operations of an ability, besides its gain."""
    out: list[Token] = []
    for op in card.ops:
        if op.kind == BUILD_IGNORING_LOCATION:
            is_deal = card.target == OWN_DEAL_TARGET
            out += [(ICON, "deal" if is_deal else "faction_card"), ARROW, (ICON, "location")]
        elif op.kind == CONVERT_RAZED_GOODS:
            out += [ARROW, (POINTS, str(op.n))]
        else:
            out += OPERATIONS.get(op.kind, ())
    return out


def trigger(card: Card) -> list[Token]:
    """The event that triggers a feature."""
    if card.event == OWN_BUILD:
        if card.filter_faction:
            return [(ICON, "faction_card"), ARROW]
        return [(COLOUR, COLORS[card.filter_mask.bit_length() - 1]), ARROW]
    known: dict[int, list[Token]] = {
        OWN_RAZE: [(ICON, "raze"), ARROW],
        OWN_DEAL: [(ICON, "deal"), ARROW],
        OWN_VP_GAIN: [(POINTS, f"{card.min_vp}+"), ARROW, PLUS],
        OPPONENT_WORKER_EXCHANGE: [(ICON, "rival"), *goods("worker", 2), ARROW],
        CLEANUP_STORAGE: [(ICON, "chest")],
    }
    return known.get(card.event, [])


def feature(card: Card, either: str) -> list[Token]:
    """The effect of a feature: its trigger and what it gives, keeps or stores."""
    out = trigger(card)
    if card.event == CLEANUP_STORAGE:
        for good in range(len(GOODS)):
            out += goods(GOODS[good], card.storage_mask >> good & 1)
    for at, option in enumerate(card.pay_options):
        out += ([SLASH] if at else []) + cost(option.pay) + [ARROW] + gain(option.gain, either)
    for op in card.ops:
        if op.kind == STORE_HAND_CARDS:
            out += [(ICON, "card"), ARROW, *gain(op.n, either)]
        elif op.kind == STORE_RESOURCES:
            out += [(ICON, "any_resource"), ARROW, (ICON, "chest")]
        elif op.kind == CONVERT_DEAL_GOODS:
            out += [(ICON, "deal"), ARROW, (POINTS, str(op.n))]
    return out + gain(card.gain, either)


def effect(card: Card, either: str) -> list[Token]:
    """The effect of a card, without its building bonus."""
    if card.type == FEATURE:
        return feature(card, either)
    if card.type != ACTION:
        return gain(card.gain, either)
    paid = cost(card.action_cost)
    paid += [(ICON, "card")] * card.hand_discards + [(ICON, "deal")] * card.deal_discards
    if card.by_mode:
        paid += [(ICON, "raze")]
    if any(op.kind == HAND_CARD_TO_FOUNDATION for op in card.ops):
        paid += [(ICON, "common_card")]
    return paid + ([ARROW] if paid else []) + operations(card) + gain(card.gain, either)


def bonus(card: Card, either: str) -> list[Token]:
    """The building bonus, after a plus."""
    return [PLUS, *gain(card.bonus, either)] if card.bonus else []


def is_idle(card: Card) -> bool:
    """Whether a card has no effect after it is built."""
    return card.type == FEATURE and card.event == NEVER


# ---------- setting tokens in rows


def token_width(token: Token, size: float) -> float:
    """The width of a token, including its gap."""
    kind, value = token
    gap = GAPS[kind]
    if kind == TEXT:
        return wide(value, 0.68 * size, is_bold=True) + gap
    if kind == "a":
        return 0.66 * size + gap
    if kind == POINTS:
        return size + gap + (2.0 if len(value) > 1 else 0.0)
    return size + gap


def row_width(tokens: list[Token], size: float) -> float:
    """The width of a row."""
    return sum([token_width(token, size) for token in tokens])


def in_rows(tokens: list[Token], size: float, width: float) -> list[list[Token]]:
    """The tokens in as few rows as possible; no row ends with an arrow or a text."""
    rows: list[list[Token]] = [[]]
    for token in tokens:
        if rows[-1] and row_width([*rows[-1], token], size) > width:
            rows.append(carried(rows[-1]))
        rows[-1].append(token)
    return [row for row in rows if row]


def carried(row: list[Token]) -> list[Token]:
    """Removes from the end of a row what belongs to the next one: arrows with what precedes
    them."""
    out: list[Token] = []
    while row and (row[-1][0] in ("a", TEXT) or (out and out[0] == ARROW)):
        out.insert(0, row.pop())
    return out


def draw_token(prefix: str, token: Token, x: float, y: float, size: float) -> str:
    """One token with its left edge at x, centred on y."""
    kind, value = token
    top = y - size / 2
    if kind == TEXT:
        return words_at(x, y + 0.25 * size, value, f"tk {size_class(0.68 * size)}")
    if kind == ICON:
        return use(prefix + value, x, top, size, grid=BOX)
    if kind == POINTS:
        return points(prefix, value, x, top, size)
    if kind == COLOUR:
        return chip(prefix, value, x, top, size)
    if kind == "a":
        return use(f"{prefix}s-arrow", x, y - 0.33 * size, 0.66 * size, "is", BOX)
    return use(f"{prefix}s-{value}", x, top, size, "ii", BOX)


@lru_cache(PIECES)
def points(prefix: str, value: str, x: float, top: float, size: float) -> str:
    """A number of points in a badge."""
    big = size + (2 if len(value) > 1 else 0)
    return use(f"{prefix}badge", x, top - (big - size) / 2, big, grid=BOX) + (
        f'<text class="vn {size_class((0.6 if len(value) == 1 else 0.5) * size)}" '
        f'x="{number(x + big / 2)}" y="{number(top + 0.715 * size)}">{value}</text>'
    )


@lru_cache(PIECES)
def chip(prefix: str, colour: str, x: float, top: float, size: float) -> str:
    """A colour with its glyph."""
    return (
        f'<rect class="k-{colour}" x="{number(x)}" y="{number(top)}" width="{number(size)}" '
        f'height="{number(size)}" rx="{number(size / 4.5)}"/>'
        + use(f"{prefix}s-{colour}", x + 0.15 * size, top + 0.15 * size, 0.7 * size,
              f"on-{colour}", BOX)
    )  # fmt: skip


def draw_row(prefix: str, tokens: list[Token], middle: float, y: float, size: float) -> str:
    """A row of tokens, centred on `middle`."""
    return draw_from(prefix, tokens, middle - row_width(tokens, size) / 2, y, size)


def draw_from(prefix: str, tokens: list[Token], x: float, y: float, size: float) -> str:
    """A row of tokens that starts at x."""
    return draw_tokens(prefix, tuple(tokens), x, y, size)


@lru_cache(PIECES)
def draw_tokens(prefix: str, tokens: tuple[Token, ...], x: float, y: float, size: float) -> str:
    """A row of tokens that starts at x; cached."""
    out: list[str] = []
    for token in tokens:
        out.append(draw_token(prefix, token, x + GAPS[token[0]] / 2, y, size))
        x += token_width(token, size)
    return "".join(out)


def fitted_rows(tokens: list[Token], size: float, width: float) -> tuple[list[list[Token]], float]:
    """Tokens in one row, made smaller if necessary, otherwise in several rows; and their size."""
    small = size
    for part in (1, 0.9, 0.8, 0.74):
        small = size * part
        if row_width(tokens, small) <= width:
            return [tokens], small
    return in_rows(tokens, small, width), small


def draw_rows(
    prefix: str, tokens: list[Token], middle: float, y: float, size: float, width: float
) -> str:
    """Tokens in as many rows as they need, centred on y."""
    rows, small = fitted_rows(tokens, size, width)
    top = y - (len(rows) - 1) * (small + 1) / 2
    return "".join(
        draw_row(prefix, row, middle, top + at * (small + 1), small) for at, row in enumerate(rows)
    )
