"""The whole table for notebooks and pictures: the board and a side column."""

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import lru_cache
from typing import Final

from ludoteca.drawing.euphrates_tigris.board import NO_LINKS, board_body, opening, paper
from ludoteca.drawing.euphrates_tigris.focus import has_conflict
from ludoteca.drawing.euphrates_tigris.marks import Choice
from ludoteca.drawing.euphrates_tigris.panels import (
    PAD,
    Card,
    Scene,
    W,
    X,
    colours_card,
    conflict_card,
    hand_card,
    leader_disc,
    question_card,
    with_label,
)
from ludoteca.drawing.euphrates_tigris.sheet import (
    FULL_HEIGHT,
    LEFT,
    TOGGLES,
    TOP,
    Sheet,
    sheet_for,
)
from ludoteca.drawing.palette import AUTO
from ludoteca.drawing.shapes import ROWS, box, fitted, number, use, words_at
from ludoteca.drawing.words import Words
from ludoteca.games.euphrates_tigris.tables import (
    COLOUR_NAMES,
    COLOURS,
    GAUGE_STEPS,
    KINDS_OF_POINT,
    LEADER_NAMES,
    MONUMENTS,
    NOWHERE,
    TILE_NAMES,
    TREASURE,
    Cell,
)
from ludoteca.games.euphrates_tigris.view import Layout, View

GAP: Final = 8
TABLE_WIDTH: Final = X + W + 10 - LEFT
ROW: Final = 44
ABSENT: Final = -1  # the strength of a leader in reserve


def draw_table(
    view: View,
    words: Words,
    *,
    theme: str = AUTO,
    legal: Iterable[int] = (),
    chosen: Choice | None = None,
    last: Iterable[Cell] = (),
    toggles: Collection[str] = TOGGLES,
    names: Sequence[str] = (),
) -> str:
    """Board and side column as one SVG; `names` are those of the players by seat, by default their
    dynasties.

    The other arguments are those of `draw_board`.
    """
    sheet = sheet_for(view.board, theme, words)
    layout = Layout(view)
    scene = Scene(sheet, view, layout, tuple(names))
    column, bottom = draw_column(scene)
    height = max(FULL_HEIGHT, int(bottom + GAP - TOP + 1))
    body = "".join(board_body(sheet, view, layout, tuple(legal), chosen, last, NO_LINKS))
    head = opening(sheet, words.say("game.name"), TABLE_WIDTH, toggles, height)
    return f"{head}{sheet.ready_table}{paper(TABLE_WIDTH, height)}{body}{column}</svg>"


def draw_column(scene: Scene) -> tuple[str, float]:
    """The cards below each other, and the y coordinate where they end."""
    view = scene.view
    cards: list[Callable[[Scene, float], Card]] = [
        conflict_card if has_conflict(view) else question_card
    ]
    if view.seat >= 0:  # a spectator has no hand
        if not view.is_over:
            cards.append(hand_card)
        cards.append(colours_card)
    cards.append(players_card)
    if view.supply:
        cards.append(supply_card)
    cards.append(stock_card)
    out: list[str] = []
    top = TOP + 8.0
    for card in cards:
        drawn, height = card(scene, top)
        out.append(drawn)
        top += height + GAP
    return "".join(out), top - GAP


def players_card(scene: Scene, top: float) -> Card:
    """A row for each seat, in turn order, or by rank when the match is over."""
    view = scene.view
    order = list(range(view.players))
    if view.is_over:
        order.sort(key=lambda seat: view.ranks[seat])
    height = ROW * view.players + 4
    out = [box(X, top, W, height, 10, "card")]
    for at, seat in enumerate(order):
        y = top + 2 + ROW * at
        if at:
            out.append(f'<path class="rule" d="M{X + 1} {number(y)}H{X + W - 1}"/>')
        out.append(player_row(scene, seat, y))
    return "".join(out), height


def player_row(scene: Scene, seat: int, top: float) -> str:
    """Emblem, name, hand, catastrophes, leaders, and the points if known."""
    view = scene.view
    name = scene.display_name(seat)
    if seat == view.seat:
        name = f"{name} · {scene.say('word.you').lower()}"
    asked = box(X + 2, top + 2, W - 4, ROW - 4, 8, "now") if seat == view.asked else ""
    faded = ' class="out"' if seat in view.out else ""
    knows = all(view.points)
    out = [
        asked,
        box(X + 8, top + 5, 34, 34, 8, "side"),
        scene.emblem(seat, X + 11, top + 8, 28),
        fitted(X + 50, top + 17, name, "name", 13, 118 if knows else 190),
        leaders_of(scene, seat, top + 31),
        counts_of(scene, seat, X + (172 if knows else 290), top + 17),
    ]
    if knows:
        out.append(points_of(scene, seat, X + 249, top + 5))
    if view.is_over:
        out.append(place_of(scene, seat, X + 11, top + 10))
    return f"<g{faded}>{''.join(out)}</g>"


def place_of(scene: Scene, seat: int, x: float, top: float) -> str:
    """A medal with the seat's final rank."""
    rank = scene.view.ranks[seat]
    medal = (
        f'<circle class="{"place" if rank == 1 else "spot"}" cx="{number(x)}" '
        f'cy="{number(top)}" r="8"/>'
    )
    text = words_at(x, top + 4.4, str(rank), "onplace" if rank == 1 else "count mid")
    return with_label(f"{scene.say('word.rank')} {rank}", medal + text)


def counts_of(scene: Scene, seat: int, x: float, y: float) -> str:
    """The number of tiles a seat holds and of catastrophes it has left."""
    view = scene.view
    return draw_counts(scene.sheet, view.hand_sizes[seat], view.catastrophes[seat], x, y)


@lru_cache(ROWS)
def draw_counts(sheet: Sheet, tiles: int, catastrophes: int, x: float, y: float) -> str:
    """Icons with a number of tiles and of catastrophes."""
    say = sheet.words.say
    hand = use(f"{sheet.prefix}tiles", x, y - 11, 14, "is")
    hand += words_at(x + 17, y, str(tiles), "count")
    ruins = use(f"{sheet.prefix}crack", x + 36, y - 11, 14, "is")
    ruins += words_at(x + 53, y, str(catastrophes), "count")
    return with_label(f"{say('word.hand')}: {tiles}", hand) + with_label(
        f"{say('word.catastrophes')}: {catastrophes}", ruins
    )


def leaders_of(scene: Scene, seat: int, y: float) -> str:
    """The four leaders with their strengths in a war, or a dash in reserve."""
    first = seat * COLOURS
    wars = tuple([
        ABSENT if scene.view.leader_cells[leader] == NOWHERE else scene.layout.strengths[leader][0]
        for leader in range(first, first + COLOURS)
    ])  # fmt: skip
    return draw_leaders(scene.sheet, wars, y)


@lru_cache(ROWS)
def draw_leaders(sheet: Sheet, wars: tuple[int, ...], y: float) -> str:
    """Leaders with the given strengths in a war."""
    say = sheet.words.say
    out: list[str] = []
    for role, strength in enumerate(wars):
        x = X + 58 + 48 * role
        is_out = strength == ABSENT
        war = "–" if is_out else str(strength)
        drawn = leader_disc(sheet, role, is_out, x, y) + words_at(x + 14, y + 4.3, war, "count")
        state = say("word.reserve") if is_out else f"{say('word.strength')} {war}"
        out.append(with_label(f"{say(f'leader.{LEADER_NAMES[role]}')}: {state}", drawn))
    return "".join(out)


def points_of(scene: Scene, seat: int, x: float, top: float) -> str:
    """Five chips, each a colour's glyph above its points."""
    points = scene.view.points[seat]
    out: list[str] = []
    for kind in range(KINDS_OF_POINT):
        left = x + 23.5 * kind
        style = "treasure" if kind == TREASURE else f"d{kind}"
        ink = "ontreasure" if kind == TREASURE else "onit"
        name = "word.treasures" if kind == TREASURE else f"colour.{COLOUR_NAMES[kind]}"
        glyph = (
            use(f"{scene.sheet.prefix}cube", left + 11, top + 9, 22)
            if kind == TREASURE
            else scene.icon(TILE_NAMES[kind], left + 4, top + 2, 14, "ig")
        )
        drawn = box(left, top, 22, 34, 5, style) + glyph
        drawn += words_at(left + 11, top + 29, str(points[kind]), f"{ink} mid")
        out.append(with_label(f"{scene.say(name)}: {points[kind]}", drawn))
    return "".join(out)


def supply_card(scene: Scene, top: float) -> Card:
    """The open tiles of the variant."""
    view = scene.view
    label = scene.say("word.supply")
    spoken_text = ", ".join(scene.say(f"tile.{TILE_NAMES[colour]}") for colour in view.supply)
    tiles = "".join(
        scene.piece(f"t{colour}", X + 132 + 37 * at, top + 3, 36)
        for at, colour in enumerate(view.supply)
    )
    body = box(X, top, W, 42, 10, "card") + fitted(
        X + PAD, top + 25, label.upper(), "head", 11, 110
    )
    return body + with_label(f"{label}: {spoken_text}", tiles), 42


def stock_card(scene: Scene, top: float) -> Card:
    """Treasures left, the bag in quarters, monuments left."""
    out = [box(X, top, W, 66, 10, "card"), treasures_left(scene, top), bag(scene, top)]
    label = scene.say("word.monuments")
    out.append(fitted(X + PAD, top + 51, label, "text", 12, 92))
    out.append(monuments_left(scene, top + 32))
    return "".join(out), 66


def treasures_left(scene: Scene, top: float) -> str:
    """The number of treasures on the board."""
    left = scene.view.treasure_mask.bit_count()
    label = scene.say("word.treasures")
    cube = use(f"{scene.sheet.prefix}cube", X + PAD + 8, top + 18, 30)
    text = fitted(X + PAD + 24, top + 23, label, "text", 12, 74)
    return cube + text + words_at(X + 118, top + 23, str(left), "more")


def bag(scene: Scene, top: float) -> str:
    """The bag as a gauge in quarters, since the exact number is secret."""
    gauge = scene.view.gauge
    label = scene.say("word.bag")
    bars = "".join(
        box(X + 238 + 30 * at, top + 13, 27, 11, 3, "full" if at < gauge else "hollow")
        for at in range(GAUGE_STEPS)
    )
    sign = scene.icon("bag", X + 160, top + 9, 19, "is")
    text = fitted(X + 184, top + 23, label, "text", 12, 50)
    return with_label(f"{label}: {scene.say(f'gauge.{gauge}')}", sign + text + bars)


def monuments_left(scene: Scene, top: float) -> str:
    """The monuments that can still be built."""
    out: list[str] = []
    x = X + 112.0
    for built, placed in enumerate(scene.view.monuments):
        if placed != NOWHERE:
            continue
        pair = "-".join(COLOUR_NAMES[half] for half in MONUMENTS[built])
        drawn = use(f"{scene.sheet.prefix}m{built}", x, top, 30, grid=108)
        out.append(with_label(scene.say(f"monument.{pair}"), drawn))
        x += 42
    return "".join(out)
