"""Cards of the side column: the question, a conflict, my hand, my four colours.

Each function draws a card at the column's left edge and the given height, and returns it with the
height it took.
"""

from functools import lru_cache
from typing import Final

from ludoteca.drawing.euphrates_tigris.pieces import CELL
from ludoteca.drawing.euphrates_tigris.sheet import FULL_WIDTH, LEFT, NAMES, Sheet
from ludoteca.drawing.shapes import ROWS, box, fitted, number, safe, use, words_at, wrapped
from ludoteca.games.euphrates_tigris.tables import (
    ACTIONS_A_TURN,
    COLOUR_NAMES,
    COLOURS,
    DYNASTY_NAMES,
    HAND,
    KINDS_OF_POINT,
    LEADER_NAMES,
    NOWHERE,
    TEMPLE,
    TILE_NAMES,
    TREASURE,
)
from ludoteca.games.euphrates_tigris.view import Layout, View

X: Final = FULL_WIDTH + LEFT + 10  # left edge of the column
W: Final = 372
PAD: Final = 12
Card = tuple[str, float]


class Scene:
    """What every card needs: sheet, view, its layout, and how the seats are called."""

    __slots__ = ("sheet", "view", "layout", "names")

    def __init__(self, sheet: Sheet, view: View, layout: Layout, names: tuple[str, ...]) -> None:
        self.sheet: Final = sheet
        self.view: Final = view
        self.layout: Final = layout
        self.names: Final = names

    def say(self, key: str) -> str:
        """The words of a key without facts."""
        return self.sheet.words.say(key)

    def dynasty(self, seat: int) -> str:
        """The dynasty's word."""
        return self.say(f"dynasty.{DYNASTY_NAMES[self.view.dynasties[seat]]}")

    def called(self, seat: int) -> str:
        """The player's name, or the dynasty."""
        return self.names[seat] if seat < len(self.names) else self.dynasty(seat)

    def icon(self, name: str, x: float, y: float, size: float, style: str) -> str:
        """An icon by its name."""
        return use(self.sheet.prefix + name, x, y, size, style)

    def emblem(self, seat: int, x: float, y: float, size: float, style: str = "ii") -> str:
        """A seat's emblem."""
        return self.icon(DYNASTY_NAMES[self.view.dynasties[seat]], x, y, size, style)

    def piece(self, name: str, x: float, y: float, size: float) -> str:
        """A piece of the board, as large as asked."""
        return use(self.sheet.prefix + name, x, y, size, grid=CELL)

    def leader(self, seat: int, role: int, x: float, y: float, size: float) -> str:
        """A leader's disc, as large as asked."""
        body = self.sheet.leader_body(self.view.dynasties[seat], role, seat == self.view.seat)
        place = f"translate({number(x)} {number(y)}) scale({size / CELL:.4g})"
        return f'<g transform="{place}">{body}</g>'


def with_label(label: str, body: str) -> str:
    """A group with one label for screen readers."""
    return f'<g role="img" aria-label="{safe(label)}">{body}</g>'


def capital(text: str) -> str:
    """With a capital letter."""
    return text[:1].upper() + text[1:]


def question_card(scene: Scene, top: float) -> Card:
    """Whose decision it is and what is asked, or that the match is over."""
    view = scene.view
    if view.is_over:
        return over_card(scene, top)
    seat = view.asked
    lines = wrapped(question_text(scene), 12, W - 2 * PAD - 44)
    height = max(64.0, 36 + 17.0 * len(lines))
    title = f"{scene.called(seat)} · {scene.say('word.turn').lower()}"
    out = [
        box(X, top, W, height, 10, "stage"),
        box(X + PAD, top + 12, 40, 40, 9, "side"),
        scene.emblem(seat, X + PAD + 4, top + 16, 32),
        fitted(X + PAD + 50, top + 26, title, "title", 16, W - 2 * PAD - 110),
        action_pips(view, top),
    ]
    for at, line in enumerate(lines):
        out.append(words_at(X + PAD + 50, top + 45 + 17 * at, line, "text"))
    return "".join(out), height


def action_pips(view: View, top: float) -> str:
    """Which of the turn's actions this is."""
    return "".join(
        box(X + W - PAD - 26 * (ACTIONS_A_TURN - at), top + 17, 21, 7, 3.5,
            "lamp" if at < view.action_number else "hollow")
        for at in range(ACTIONS_A_TURN)
    )  # fmt: skip


def question_text(scene: Scene) -> str:
    """The question as it is put to the one who is asked; its name for everybody else."""
    view = scene.view
    if view.asked != view.seat:
        return capital(scene.say(f"question.{view.question}"))
    facts: dict[str, int | str] = {
        "number": view.action_number,
        "most": ACTIONS_A_TURN,
        "attack": view.conflict.attack,
        "defence": view.conflict.defence,
        "added": view.conflict.added,
        "tile": f"tile.{TILE_NAMES[TEMPLE if view.conflict.is_revolt else view.conflict.colour]}",
        "cell": NAMES[view.placed] if view.placed != NOWHERE else "",
        "count": view.asked_count,
    }
    return scene.sheet.words.say(f"prompt.{view.question}", facts)


def over_card(scene: Scene, top: float) -> Card:
    """The end, and who has won."""
    view = scene.view
    winners = [seat for seat in range(view.players) if view.ranks[seat] == 1]
    out = [box(X, top, W, 72, 10, "stage")]
    for at, seat in enumerate(winners):
        x = X + PAD + 50 * at
        out.append(box(x, top + 13, 46, 46, 9, "place"))
        out.append(scene.emblem(seat, x + 5, top + 18, 36, "idark"))
    x = X + PAD + 50 * len(winners) + 8
    named = ", ".join(scene.called(seat) for seat in winners)
    out.append(words_at(x, top + 31, scene.say("word.over"), "title"))
    spoken_text = f"{scene.say('word.winner')}: {named}"
    out.append(fitted(x, top + 52, spoken_text, "name", 13, X + W - PAD - x))
    return "".join(out), 72


def conflict_card(scene: Scene, top: float, *, is_asking: bool = True) -> Card:
    """Both sides with what the board and the hands give them, and the question below if wanted."""
    view = scene.view
    role = view.conflict.colour
    lines = wrapped(question_text(scene), 12, W - 2 * PAD) if is_asking else []
    height = 138 + 16.0 * len(lines)
    kind = scene.say("word.revolt" if view.conflict.is_revolt else "word.war")
    title = f"{kind}: {scene.say(f'both.leader.{LEADER_NAMES[role]}')}"
    out = [
        box(X, top, W, height, 10, "stage"),
        scene.icon("swords", X + PAD, top + 10, 18, "ix"),
        fitted(X + PAD + 26, top + 25, title, "title", 16, W - 2 * PAD - 86),
        action_pips(view, top),
        conflict_side(scene, X + PAD, top + 36, is_attacker=True),
        conflict_side(scene, X + W / 2 + 18, top + 36, is_attacker=False),
        scene.icon("swords", X + W / 2 - 13, top + 69, 26, "ix"),
    ]
    for at, line in enumerate(lines):
        out.append(words_at(X + PAD, top + 145 + 16 * at, line, "text"))
    return "".join(out), height


def conflict_side(scene: Scene, x: float, top: float, *, is_attacker: bool) -> str:
    """A leader, its strength on the board, the added support and the sum."""
    view = scene.view
    seat = view.conflict.attacker if is_attacker else view.conflict.defender
    on_board = view.conflict.attack if is_attacker else view.conflict.defence
    is_added = is_attacker and view.question == "defend"
    added = view.conflict.added if is_added else 0
    wide = W / 2 - PAD - 18
    tile = TEMPLE if view.conflict.is_revolt else view.conflict.colour
    side = scene.say("word.attacker" if is_attacker else "word.defender")
    total = f"{on_board + added}{'' if is_added else '+?'}"
    rows = [("word.board", str(on_board)), ("word.added", f"+{added}" if is_added else "?")]
    out = [
        box(x, top, wide, 92, 9, "side"),
        scene.leader(seat, view.conflict.colour, x + 4, top + 4, 44),
        fitted(x + 52, top + 22, scene.called(seat), "name", 13, wide - 60 - 20 * len(total)),
        fitted(x + 52, top + 41, side, "soft", 11, wide - 58),
        words_at(x + wide - 8, top + 27, total, "big end"),
    ]
    for at, (key, value) in enumerate(rows):
        y = top + 64 + 20 * at
        out.append(scene.piece(f"t{tile}", x + 8, y - 14, 18))
        out.append(fitted(x + 32, y, scene.say(key), "soft", 11, wide - 66))
        out.append(words_at(x + wide - 8, y, value, "more end"))
    return "".join(out)


def hand_card(scene: Scene, top: float) -> Card:
    """My tiles and my catastrophes."""
    view = scene.view
    hand = tuple(view.hands[view.seat])
    return draw_hand(scene.sheet, hand, view.catastrophes[view.seat], top), 74


@lru_cache(ROWS)
def draw_hand(sheet: Sheet, hand: tuple[int, ...], catastrophes: int, top: float) -> str:
    """So many tiles of each colour, and so many catastrophes."""
    say = sheet.words.say
    held = [colour for colour in range(COLOURS) for _ in range(hand[colour])]
    tiles = "".join(
        use(f"{sheet.prefix}t{held[at]}", X + PAD - 2 + 43 * at, top + 25, 44, grid=CELL)
        if at < len(held)
        else box(X + PAD + 43 * at + 2, top + 28, 36, 36, 6, "slot")
        for at in range(max(HAND, len(held)))
    )
    ruins = "".join(
        use(f"{sheet.prefix}ruin", X + W - PAD - 44 - 38 * at, top + 28, 38, grid=CELL)
        for at in range(catastrophes)
    )
    spoken_text = ", ".join(
        f"{hand[colour]} {say(f'tile.{TILE_NAMES[colour]}')}"
        for colour in range(COLOURS)
        if hand[colour]
    )
    label = say("word.hand")
    losses = f"{say('word.catastrophes')}: {catastrophes}"
    return (
        box(X, top, W, 74, 10, "card")
        + words_at(X + PAD, top + 18, label.upper(), "head")
        + with_label(f"{label}: {spoken_text}", tiles)
        + f'<path class="rule" d="M{X + 281} {top + 26}V{top + 66}"/>'
        + with_label(losses, ruins)
    )


def colours_card(scene: Scene, top: float) -> Card:
    """My points by colour with the weakest marked; treasures stand apart."""
    wide = W / KINDS_OF_POINT
    points = scene.view.points[scene.view.seat]
    weakest = min(points[:COLOURS])
    is_level = weakest == max(points[:COLOURS])
    out = [box(X, top, W, 88, 10, "card")]
    for colour in range(COLOURS):
        x = X + wide * colour
        is_weakest = points[colour] == weakest and not is_level
        out.append(colour_column(scene, x, top, colour, points[colour], is_weakest))
    x = X + wide * TREASURE
    out.append(column_head(x, top, "treasure"))
    out.append(fitted(x + 8, top + 14.5, scene.say("word.treasures"), "ontreasure", 11, wide - 12))
    out.append(words_at(x + 8, top + 45, str(points[TREASURE]), "big"))
    out.append(use(f"{scene.sheet.prefix}cube", x + 50, top + 37, 34))
    return "".join(out), 88


def column_head(x: float, top: float, style: str) -> str:
    """The coloured strip over a column."""
    wide = W / KINDS_OF_POINT
    return box(x + 1, top + 1, wide - 2, 20, 4, style)


def colour_column(
    scene: Scene, x: float, top: float, colour: int, points: int, is_weakest: bool
) -> str:
    """One colour: its points, and where my leader of that colour stands."""
    wide = W / KINDS_OF_POINT
    name = capital(scene.say(f"colour.{COLOUR_NAMES[colour]}"))
    out = [box(x + 1, top + 18, wide - 2, 69, 6, "weak")] if is_weakest else []
    out += [
        column_head(x, top, f"d{colour}"),
        scene.icon(TILE_NAMES[colour], x + 6, top + 3, 15, "ig"),
        fitted(x + 25, top + 14.5, name, "onit", 11, wide - 30),
        words_at(x + 8, top + 45, str(points), "big"),
    ]
    if is_weakest:
        spoken_text = scene.say("word.weakest").lower()
        out.append(fitted(x + 8, top + 59, spoken_text, "warn", 11, wide - 12))
    seat = scene.view.seat
    cell = scene.view.leader_cells[seat * COLOURS + colour]
    out.append(leader_mini(scene, seat, colour, x + 17, top + 74))
    where = scene.say("word.reserve").lower() if cell == NOWHERE else NAMES[cell]
    out.append(fitted(x + 31, top + 78, where, "soft", 11, wide - 34))
    return "".join(out)


def leader_mini(scene: Scene, seat: int, role: int, x: float, y: float) -> str:
    """A small disc with the sign of the office; only a dashed ring for one in reserve."""
    is_out = scene.view.leader_cells[seat * COLOURS + role] == NOWHERE
    return leader_disc(scene.sheet, role, is_out, x, y)


def leader_disc(sheet: Sheet, role: int, is_out: bool, x: float, y: float) -> str:
    """The sign of an office on a small disc."""
    style = "absent" if is_out else f"f{role}"
    ink = "is" if is_out else "ig"
    sign = use(sheet.prefix + LEADER_NAMES[role], x - 6.2, y - 6.2, 12.4, ink)
    return f'<circle class="{style}" cx="{number(x)}" cy="{number(y)}" r="10"/>{sign}'
