"""The board of Euphrates & Tigris in text; every colour also has a letter."""

from typing import Final

from rich.text import Text

from ludoteca.cli.terminal import Look
from ludoteca.games.euphrates_tigris.notation import monument_name
from ludoteca.games.euphrates_tigris.tables import (
    CATASTROPHE,
    COLOUR_NAMES,
    COLOURS,
    DYNASTY_LETTERS,
    EMPTY,
    FACE_UP,
    GRID,
    LEADER,
    LEADER_LETTERS,
    LEADER_NAMES,
    TILE_LETTERS,
    TILE_NAMES,
    TURNED,
    Cell,
)
from ludoteca.games.euphrates_tigris.view import Layout, View
from ludoteca.text import Catalogue

# By colour: a tile is light on its colour, a leader has its colour on light.
TILE_STYLES: Final = (
    "bold color(231) on color(240)",
    "bold color(231) on color(124)",
    "bold color(231) on color(25)",
    "bold color(231) on color(29)",
)
LEADER_STYLES: Final = (
    "bold color(16) on color(230)",
    "bold color(124) on color(230)",
    "bold color(25) on color(230)",
    "bold color(22) on color(230)",
)
LAND_STYLE: Final = "dim"
RIVER_STYLE: Final = "cyan"
CATASTROPHE_STYLE: Final = "bold color(231) on color(94)"
CHOICE_STYLE: Final = "bold green"
GAIN_STYLE: Final = "bold color(16) on color(221)"
CLASH_STYLE: Final = "bold color(231) on color(161)"
NAMES_STYLE: Final = "bold"
LAND: Final = "·"
RIVER: Final = "~~"
CELL_WIDTH: Final = 4
NARROW_CELL: Final = 3  # without the character after the piece
LEAST_WIDTH: Final = 72  # minimum number of columns for cells of full width


def draw_board(view: View, look: Look) -> Text:
    """Eleven rows of sixteen cells, with letters and numbers around them."""
    layout = Layout(view)
    wide = CELL_WIDTH if look.width >= LEAST_WIDTH else NARROW_CELL
    letters = "".join(chr(65 + column).center(wide) for column in range(GRID.columns))
    drawn = Text(f"   {letters}\n", style="", no_wrap=True)
    drawn.stylize(NAMES_STYLE)
    for row in range(GRID.rows):
        drawn.append(f"{row + 1:>2} ", style=NAMES_STYLE)
        for column in range(GRID.columns):
            cell = draw_cell(view, layout, look, row * GRID.columns + column)
            drawn.append_text(cell[:wide])
        drawn.append(f" {row + 1}\n", style=NAMES_STYLE)
    drawn.append(f"   {letters}", style=NAMES_STYLE)
    return drawn


def draw_cell(view: View, layout: Layout, look: Look, cell: Cell) -> Text:
    """One cell: brackets if it was touched last, a piece of two characters, optionally its
    kingdom's number."""
    name = GRID.name(cell)
    sign = look.signs.get(name, "")
    token, style = piece_of(view, cell)
    if sign and view.content[cell] == EMPTY:
        token, style = sign, sign_style(sign)
    elif sign:
        style = f"{style} reverse"
    is_last = name in look.last
    number = kingdom_number(layout, cell) if look.is_detailed else ""
    before = "[" if is_last else " "
    after = number or ("]" if is_last else " ")
    drawn = Text(before, style="bold yellow")
    drawn.append(f"{token:<2}" if style != LAND_STYLE else f"{token:^2}", style=style)
    drawn.append(after, style="bold magenta" if number else "bold yellow")
    return drawn


def sign_style(sign: str) -> str:
    """The style of a sign: the reader's gains and conflicts are highlighted."""
    if sign == "+1":
        return GAIN_STYLE
    return CLASH_STYLE if sign.startswith("!") else CHOICE_STYLE


def kingdom_number(layout: Layout, cell: Cell) -> str:
    """The number of the kingdom of a cell, from 1; empty if it has none."""
    for number, kingdom in enumerate(layout.kingdoms, 1):
        if kingdom.mask >> cell & 1:
            return str(number % 10)
    return ""


def piece_of(view: View, cell: Cell) -> tuple[str, str]:
    """The piece on a cell as two characters, and its style."""
    piece = view.content[cell]
    treasure = "*" if view.treasure_mask >> cell & 1 else ""
    if piece == EMPTY:
        is_river = view.board.river_mask >> cell & 1
        return (RIVER, RIVER_STYLE) if is_river else (LAND, LAND_STYLE)
    if piece == CATASTROPHE:
        return "XX", CATASTROPHE_STYLE
    if piece == TURNED:
        return monument_piece(view, cell, treasure)
    if piece >= LEADER:
        seat, role = divmod(piece - LEADER, COLOURS)
        style = LEADER_STYLES[role] + (" underline" if seat == view.seat else "")
        return DYNASTY_LETTERS[view.dynasties[seat]] + LEADER_LETTERS[role], style
    colour = piece - FACE_UP
    return TILE_LETTERS[colour] + treasure, TILE_STYLES[colour]


def monument_piece(view: View, cell: Cell, treasure: str) -> tuple[str, str]:
    """A quarter of a monument: the left half has its first colour, the right half its second."""
    row, column = divmod(cell, GRID.columns)
    for number, corner in view.standing_monuments():
        top, left = divmod(corner, GRID.columns)
        if 0 <= row - top <= 1 and 0 <= column - left <= 1:
            colour = COLOUR_NAMES.index(monument_name(number).split("-")[column - left])
            return (treasure or "^") + TILE_LETTERS[colour], TILE_STYLES[colour]
    return "#" + treasure, LAND_STYLE


def draw_legend(words: Catalogue) -> Text:
    """The meaning of each sign."""
    drawn = Text()
    for colour in range(COLOURS):
        drawn.append(f" {TILE_LETTERS[colour]} ", style=TILE_STYLES[colour])
        drawn.append(f" {words.say(f'tile.{TILE_NAMES[colour]}')}   ")
    drawn.append("\n")
    for colour in range(COLOURS):
        drawn.append(f" {LEADER_LETTERS[colour]} ", style=LEADER_STYLES[colour])
        drawn.append(f" {words.say(f'leader.{LEADER_NAMES[colour]}')}   ")
    drawn.append("\n")
    drawn.append(f"{words.say('legend.signs')}\n{words.say('legend.last')}")
    return drawn
