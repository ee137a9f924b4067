"""Cards of the side column: the question, a conflict, the reader's hand and points.

Each function draws a card at the left edge of the column and the given height, and returns it with
the height it takes.
"""

from functools import lru_cache
from typing import Final

from ludoteca.drawing.euphrates_tigris.pieces import CELL
from ludoteca.drawing.euphrates_tigris.sheet import FULL_WIDTH, LEFT, NAMES, Sheet
from ludoteca.drawing.shapes import (
    ROWS,
    box,
    fitted,
    moved,
    number,
    safe,
    use,
    wide,
    words_at,
    wrapped,
)
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
    """What every card needs: sheet, view, layout and names of the seats."""

    __slots__ = ("sheet", "view", "layout", "names")

    def __init__(self, sheet: Sheet, view: View, layout: Layout, names: tuple[str, ...]) -> None:
        self.sheet: Final = sheet
        self.view: Final = view
        self.layout: Final = layout
        self.names: Final = names

    def say(self, key: str) -> str:
        """The sentence of a key without facts."""
        return self.sheet.words.say(key)

    def dynasty(self, seat: int) -> str:
        """The name of a seat's dynasty."""
        return self.say(f"dynasty.{DYNASTY_NAMES[self.view.dynasties[seat]]}")

    def player(self, seat: int) -> str:
        """The name of a seat's player; “you” for an unnamed reader, empty for others without a
        name."""
        name = self.names[seat] if seat < len(self.names) else ""
        return name or (self.say("word.you").lower() if seat == self.view.seat else "")

    def display_name(self, seat: int) -> str:
        """The name of a seat's player, or of its dynasty."""
        name = self.names[seat] if seat < len(self.names) else ""
        return name or self.dynasty(seat)

    def icon(self, name: str, x: float, y: float, size: float, style: str) -> str:
        """An icon by name."""
        return use(self.sheet.prefix + name, x, y, size, style)

    def emblem(self, seat: int, x: float, y: float, size: float, style: str = "ii") -> str:
        """A seat's emblem."""
        return self.icon(DYNASTY_NAMES[self.view.dynasties[seat]], x, y, size, style)

    def piece(self, name: str, x: float, y: float, size: float) -> str:
        """A piece of the board in a given size."""
        return use(self.sheet.prefix + name, x, y, size, grid=CELL)

    def leader(self, seat: int, role: int, x: float, y: float, size: float) -> str:
        """A leader's disc in a given size."""
        body = self.sheet.leader_body(self.view.dynasties[seat], role, seat == self.view.seat)
        place = moved(x, y, size / CELL)
        return f'<g transform="{place}">{body}</g>'


def with_label(label: str, body: str) -> str:
    """A group with one label for screen readers."""
    return f'<g role="img" aria-label="{safe(label)}">{body}</g>'


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


def question_card(scene: Scene, top: float) -> Card:
    """Whose turn it is and the question, or the result if the match is over."""
    view = scene.view
    if view.is_over:
        return over_card(scene, top)
    seat = view.asked
    lines = wrapped(question_text(scene), 12, W - 2 * PAD - 44)
    height = max(64.0, 36 + 17.0 * len(lines))
    title = f"{scene.display_name(seat)} · {scene.say('word.turn').lower()}"
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
    """Pips showing which of the turn's actions this is."""
    return "".join(
        box(X + W - PAD - 26 * (ACTIONS_A_TURN - at), top + 17, 21, 7, 3.5,
            "lamp" if at < view.action_number else "hollow")
        for at in range(ACTIONS_A_TURN)
    )  # fmt: skip


def question_text(scene: Scene) -> str:
    """The question in full for the seat that decides, only its name for others."""
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
    """The end of the match, with the winner."""
    view = scene.view
    winners = [seat for seat in range(view.players) if view.ranks[seat] == 1]
    out = [box(X, top, W, 72, 10, "stage")]
    for at, seat in enumerate(winners):
        x = X + PAD + 50 * at
        out.append(box(x, top + 13, 46, 46, 9, "place"))
        out.append(scene.emblem(seat, x + 5, top + 18, 36, "idark"))
    x = X + PAD + 50 * len(winners) + 8
    named = ", ".join(scene.display_name(seat) for seat in winners)
    out.append(words_at(x, top + 31, scene.say("word.over"), "title"))
    spoken_text = f"{scene.say('word.winner')}: {named}"
    out.append(fitted(x, top + 52, spoken_text, "name", 13, X + W - PAD - x))
    return "".join(out), 72


def conflict_card(scene: Scene, top: float, *, is_asking: bool = True) -> Card:
    """Both sides with their strengths on the board and from the hand, and the question below if
    `is_asking`."""
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
    """A leader, its strength on the board, the added support and the total."""
    view = scene.view
    seat = view.conflict.attacker if is_attacker else view.conflict.defender
    on_board = view.conflict.attack if is_attacker else view.conflict.defence
    is_added = is_attacker and view.question == "defend"
    added = view.conflict.added if is_added else 0
    tile = TEMPLE if view.conflict.is_revolt else view.conflict.colour
    side = scene.say("word.attacker" if is_attacker else "word.defender")
    total = f"{on_board + added}{'' if is_added else '+?'}"
    rows = [("word.board", str(on_board)), ("word.added", f"+{added}" if is_added else "?")]
    end, column = x + W / 2 - PAD - 26, x + 56
    out = [
        box(x, top, W / 2 - PAD - 18, 92, 9, "side"),
        scene.leader(seat, view.conflict.colour, x + 4, top + 5, 44),
        fitted(x + 27, top + 80, total, "big mid", 18, 52),
        *side_lines(scene, seat, side, column, top, end - column),
    ]
    for at, (key, value) in enumerate(rows):
        y = top + 65 + 20 * at
        out.append(scene.piece(f"t{tile}", column, y - 12, 15))
        out.append(words_at(column + 18, y, cut(scene.say(key), 11, end - column - 34), "soft"))
        out.append(words_at(end, y, value, "more end"))
    return "".join(out)


def side_lines(scene: Scene, seat: int, side: str, x: float, top: float, width: float) -> list[str]:
    """The dynasty, the player's name if known, and the side of the conflict."""
    dynasty = words_at(x, top + 16, cut(scene.dynasty(seat), 13, width, is_bold=True), "name")
    below = [line for line in (scene.player(seat), side) if line]
    lines = [
        words_at(x, top + 30 + 14 * at, cut(line, 11, width), "soft")
        for at, line in enumerate(below)
    ]
    return [dynasty, *lines]


def cut(text: str, size: float, width: float, *, is_bold: bool = False) -> str:
    """The text, shortened with an ellipsis to fit `width`."""
    while len(text) > 2 and wide(text, size, is_bold=is_bold) > width:
        text = f"{text[:-2].rstrip()}…"
    return text


def hand_card(scene: Scene, top: float) -> Card:
    """The reader's tiles and catastrophes."""
    view = scene.view
    hand = tuple(view.hands[view.seat])
    return draw_hand(scene.sheet, hand, view.catastrophes[view.seat], top), 74


@lru_cache(ROWS)
def draw_hand(sheet: Sheet, hand: tuple[int, ...], catastrophes: int, top: float) -> str:
    """A number of tiles of each colour, and of catastrophes."""
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
    """The reader's points by colour, the weakest marked, with treasures apart."""
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
    """The coloured bar above a column."""
    wide = W / KINDS_OF_POINT
    return box(x + 1, top + 1, wide - 2, 20, 4, style)


def colour_column(
    scene: Scene, x: float, top: float, colour: int, points: int, is_weakest: bool
) -> str:
    """One colour: its points, and where the reader's leader of that colour is."""
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
    """A small disc with the leader's glyph; only a dashed ring if it is in reserve."""
    is_out = scene.view.leader_cells[seat * COLOURS + role] == NOWHERE
    return leader_disc(scene.sheet, role, is_out, x, y)


def leader_disc(sheet: Sheet, role: int, is_out: bool, x: float, y: float) -> str:
    """A leader's glyph on a small disc."""
    style = "absent" if is_out else f"f{role}"
    ink = "is" if is_out else "ig"
    sign = use(sheet.prefix + LEADER_NAMES[role], x - 6.2, y - 6.2, 12.4, ink)
    return f'<circle class="{style}" cx="{number(x)}" cy="{number(y)}" r="10"/>{sign}'
