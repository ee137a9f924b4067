"""Everything that is constant for a board, a theme and a language: built once and cached."""

from functools import lru_cache
from typing import Final

from ludoteca.core.bits import cells
from ludoteca.drawing.euphrates_tigris.marks import Mark, mark_body, mark_label
from ludoteca.drawing.euphrates_tigris.pieces import (
    CELL,
    MOST_PIPS,
    all_pieces,
    leader,
    pips,
    war_badge,
)
from ludoteca.drawing.euphrates_tigris.styles import TABLE, board_rules
from ludoteca.drawing.icons import defined
from ludoteca.drawing.palette import MOST_SHEETS, PAGE, Shapes, known_theme, sheet_text, style
from ludoteca.drawing.shapes import Outliner, number, safe
from ludoteca.drawing.style_sheets import table_rules
from ludoteca.drawing.words import Words
from ludoteca.games.euphrates_tigris.tables import (
    BOARDS,
    CATASTROPHE,
    CELLS,
    COLOURS,
    DYNASTY_NAMES,
    FACE_UP,
    GRID,
    LEADER_NAMES,
    TILE_NAMES,
    TURNED,
    Board,
    Cell,
)

WIDTH: Final = GRID.columns * CELL
HEIGHT: Final = GRID.rows * CELL
LEFT: Final = -22
TOP: Final = -20
FULL_WIDTH: Final = 892
FULL_HEIGHT: Final = 620

# Layers that can be switched off, also by a page: each is a class `no-…` on the drawing.
TOGGLES: Final = ("coordinates", "kingdoms", "last", "marks", "pieces")

HERE: Final = "\ue000"  # placeholder for a cell's name, where a phrase is split
Phrase = tuple[str, str]  # the text before and after the cell's name

RIVER: Final = Outliner(GRID.columns, GRID.rows, CELL, 20, is_open=True)
KINGDOM: Final = Outliner(GRID.columns, GRID.rows, CELL, 13)
NAMES: Final = [GRID.name(cell) for cell in range(CELLS)]
PLACES: Final = [(cell % GRID.columns * CELL, cell // GRID.columns * CELL) for cell in range(CELLS)]
MOVES: Final = [f'transform="translate({x} {y})"' for x, y in PLACES]
HIT: Final = f'<rect class="h" width="{CELL}" height="{CELL}"/>'


class Sheet:
    """Cached pieces for one board, theme and language."""

    __slots__ = (
        "words", "prefix", "scope", "ground", "defs", "ready", "ready_table", "coordinates",
        "opens", "empties", "empty_labels", "bodies", "phrases",
        "leader_bodies", "leader_phrases", "pips", "badges", "marks",
    )  # fmt: skip

    def __init__(self, board: Board, theme: str, words: Words) -> None:
        self.words: Final = words
        self.prefix: Final = f"et{theme[0]}-"
        self.scope: Final = f"et-{theme}"
        shapes = Shapes(self.prefix, definitions(self.prefix, board))
        defs = shapes.text
        self.defs: Final = defs  # on a page they are included once, apart from the drawings
        inside = "" if theme == PAGE else defs
        self.ready: Final = style(board_rules(), theme, self.scope, shapes) + inside
        self.ready_table: Final = style(board_rules() + TABLE, theme, self.scope, shapes) + inside
        self.ground: Final = draw_ground(self.prefix, board)
        self.coordinates: Final = draw_coordinates()
        self.opens: Final = [
            f'<g class="c" role="img" tabindex="0" data-cell="{NAMES[cell]}" {MOVES[cell]} '
            'aria-label="'
            for cell in range(CELLS)
        ]
        self.empty_labels: Final = [say_empty(words, board, cell) for cell in range(CELLS)]
        self.empties: Final = [
            f'{self.opens[cell]}{self.empty_labels[cell]}">{HIT}</g>' for cell in range(CELLS)
        ]
        # Index: twice the piece, plus one if there is a treasure on it.
        self.bodies: Final = [draw_piece(self.prefix, key) for key in range(2 * CATASTROPHE + 2)]
        self.phrases: Final = [say_piece(words, key) for key in range(2 * CATASTROPHE + 2)]
        self.leader_bodies: Final[dict[int, str]] = {}
        self.leader_phrases: Final[dict[tuple[int, int, int, int], Phrase]] = {}
        self.pips: Final = [pips(count) for count in range(MOST_PIPS + 1)]
        self.badges: Final = [war_badge(strength) for strength in range(CELLS)]
        self.marks: Final[dict[Mark, tuple[str, str]]] = {}

    def leader_body(self, dynasty: int, role: int, is_own: bool) -> str:
        """A leader without its strengths."""
        key = dynasty << 3 | role << 1 | is_own
        if key not in self.leader_bodies:
            self.leader_bodies[key] = leader(self.prefix, dynasty, role, is_own=is_own)
        return self.leader_bodies[key]

    def leader_phrase(self, dynasty: int, role: int, war: int, revolt: int) -> Phrase:
        """The label of a leader, to be put around the name of its cell."""
        key = (dynasty, role, war, revolt)
        if key not in self.leader_phrases:
            facts: dict[str, int | str] = {
                "cell": HERE,
                "leader": f"leader.{LEADER_NAMES[role]}",
                "dynasty": f"dynasty.{DYNASTY_NAMES[dynasty]}",
                "war": war,
                "revolt": revolt,
            }
            self.leader_phrases[key] = cut(self.words.say("cell.leader", facts))
        return self.leader_phrases[key]

    def marked(self, mark: Mark) -> tuple[str, str]:
        """The label and the drawing of a mark."""
        found = self.marks.get(mark)
        if found is None:
            spoken_text = safe(mark_label(self.words, mark))
            found = self.marks[mark] = (spoken_text, mark_body(self.prefix, mark))
        return found


@lru_cache(MOST_SHEETS)
def sheet_for(board: Board, theme: str, words: Words) -> Sheet:
    """The cached sheet for a board, theme and language."""
    return Sheet(board, known_theme(theme), words)


def page_sheet() -> str:
    """The style sheet of the table page, including its drawings."""
    shapes = Shapes("etp-", definitions("etp-", BOARDS[0]))
    drawn = sheet_text(board_rules() + TABLE, PAGE, f"et-{PAGE}", shapes)
    return drawn + table_rules(__package__)


def page_shapes(board: Board, words: Words) -> str:
    """The definitions all drawings of a page use."""
    return sheet_for(board, PAGE, words).defs


def cut(sentence: str) -> Phrase:
    """A sentence split into the text before and after the cell's name."""
    before, _, after = safe(sentence).partition(HERE)
    return before, after


def say_empty(words: Words, board: Board, cell: Cell) -> str:
    """The label of an empty cell."""
    ground = "river" if board.river_mask >> cell & 1 else "land"
    spoken_text = safe(words.say(f"cell.empty.{ground}", {"cell": NAMES[cell]}))
    if board.corner_mask >> cell & 1:
        spoken_text += f", {safe(words.say('word.corner'))}"
    return spoken_text


def say_piece(words: Words, key: int) -> Phrase:
    """The label of a tile, a turned tile or a catastrophe, with or without a treasure."""
    piece, has_treasure = divmod(key, 2)
    ending = ".treasure" if has_treasure else ""
    if FACE_UP <= piece < FACE_UP + COLOURS:
        tile = f"tile.{TILE_NAMES[piece - FACE_UP]}"
        return cut(words.say(f"cell.tile{ending}", {"cell": HERE, "tile": tile}))
    if piece == TURNED:
        return cut(words.say(f"cell.turned{ending}", {"cell": HERE}))
    if piece == CATASTROPHE:
        return cut(words.say("cell.catastrophe", {"cell": HERE}))
    return "", ""  # no such piece


def draw_piece(prefix: str, key: int) -> str:
    """A tile, a turned tile or a catastrophe, with or without a treasure."""
    piece, has_treasure = divmod(key, 2)
    cube = f'<use class="p" href="#{prefix}cube" x="43" y="11"/>' if has_treasure else ""
    if FACE_UP <= piece < FACE_UP + COLOURS:
        return f'<use class="p" href="#{prefix}t{piece - FACE_UP}"/>{cube}'
    if piece == TURNED:
        return f'<use class="p" href="#{prefix}turned"/>{cube}'
    return f'<use class="p" href="#{prefix}ruin"/>' if piece == CATASTROPHE else ""


def definitions(prefix: str, board: Board) -> str:
    """Icons, pieces, the gradient of the sand and the shape of the river."""
    water, shore = RIVER.paths(board.river_mask)
    name = f"{prefix}{board.name}"
    return (
        f"<defs>{defined(prefix)}{all_pieces(prefix)}"
        f'<radialGradient id="{prefix}sand" cx=".45" cy=".45" r=".75"><stop offset="0" '
        'class="glow"/><stop offset="1" class="fade"/></radialGradient>'
        f'<path id="{prefix}grid" d="{grid_lines()}"/><path id="{name}-shore" d="{shore}"/>'
        f'<path id="{name}-water" d="{water}"/>'
        f'<clipPath id="{name}"><use href="#{name}-water"/></clipPath>'
        f'<clipPath id="{prefix}board"><rect width="{WIDTH}" height="{HEIGHT}" rx="6"/></clipPath>'
        "</defs>"
    )


def draw_ground(prefix: str, board: Board) -> str:
    """Frame, sand with dunes, grid, river with banks, and the frames of the corner treasures."""
    name = f"{prefix}{board.name}"
    frames = "".join(
        f'<rect class="corner" x="{PLACES[cell][0] + 1.6}" y="{PLACES[cell][1] + 1.6}" '
        'width="50.8" height="50.8" rx="8.5"/>'
        for cell in cells(board.corner_mask)
    )
    return (
        f'<rect class="frame" x="-5" y="-5" width="{WIDTH + 10}" height="{HEIGHT + 10}" rx="10"/>'
        f'<g clip-path="url(#{prefix}board)"><rect class="sand" width="{WIDTH}" '
        f'height="{HEIGHT}"/><rect fill="url(#{prefix}sand)" width="{WIDTH}" height="{HEIGHT}"/>'
        f'<path class="dune" d="{dunes()}"/><use class="grid" href="#{prefix}grid"/>'
        f'<use class="bank-soft" href="#{name}-shore"/><use class="bank" href="#{name}-shore"/>'
        f'<use class="water" href="#{name}-water"/><g clip-path="url(#{name})">'
        f'<use class="shallow" href="#{name}-shore"/><use class="flow" href="#{prefix}grid"/>'
        f'<path class="ripple" d="{ripples(board)}"/></g>{frames}</g>'
    )


def grid_lines() -> str:
    """The lines between the cells."""
    across = "".join(f"M{x} 0V{HEIGHT}" for x in range(CELL, WIDTH, CELL))
    return across + "".join(f"M0 {y}H{WIDTH}" for y in range(CELL, HEIGHT, CELL))


def dunes() -> str:
    """Faint waves of sand, scattered but always in the same places."""
    out: list[str] = []
    for at in range(44):
        x = at * 379 % (WIDTH - 50)
        y = (at * 233 + at * at * 17) % (HEIGHT - 20) + 14
        half = 10 + at * 7 % 13
        out.append(f"M{x} {y}q{half}-7 {2 * half} 0")
    return "".join(out)


def ripples(board: Board) -> str:
    """Three small waves on each river cell, shifted from cell to cell."""
    out: list[str] = []
    for cell in board.river_cells:
        x, y = PLACES[cell]
        shift = cell * 5 % 3 * 3
        for dx, dy in ((10 + shift, 17), (25 - shift, 29), (14 + shift, 42)):
            out.append(f"M{x + dx} {y + dy}q4-4.5 8 0t8 0")
    return "".join(out)


def draw_coordinates() -> str:
    """Column letters above, row numbers on the left."""
    middle = CELL / 2
    letters = "".join(
        f'<text class="co" x="{number(column * CELL + middle)}" y="-9">{chr(65 + column)}</text>'
        for column in range(GRID.columns)
    )
    return letters + "".join(
        f'<text class="co" x="-13.5" y="{number(row * CELL + middle + 4)}">{row + 1}</text>'
        for row in range(GRID.rows)
    )
