"""The meaning of the icons of Euphrates & Tigris, and of what lies on a cell."""

from typing import Final

from ludoteca.drawing.euphrates_tigris.steps import CELL_NAMES
from ludoteca.drawing.legend import Explanation, Legend, Notion, explained
from ludoteca.drawing.words import Words
from ludoteca.games.euphrates_tigris.notation import monument_name
from ludoteca.games.euphrates_tigris.tables import (
    CATASTROPHE,
    COLOURS,
    DYNASTY_NAMES,
    FACE_UP,
    GRID,
    LEADER,
    LEADER_NAMES,
    MONUMENTS,
    NOWHERE,
    TILE_NAMES,
    TURNED,
    Cell,
)
from ludoteca.games.euphrates_tigris.view import View

CORNER: Final = "corner"  # the golden frame of a cell
FRAMES: Final[Legend] = {CORNER: Notion("word.corner", "meaning.corner", "treasures")}
CELLS_BY_NAME: Final = {name: cell for cell, name in enumerate(CELL_NAMES)}
SQUARE: Final = (0, 1, GRID.columns, GRID.columns + 1)  # the cells of a monument from its corner
TILES: Final = {name: Notion(f"tile.{name}", f"meaning.{name}", "tiles") for name in TILE_NAMES}
LEGEND: Final[Legend] = {
    **TILES,
    **{name: Notion(f"leader.{name}", f"meaning.{name}", "leaders") for name in LEADER_NAMES},
    "cube": Notion("word.treasures", "meaning.treasure", "treasures"),
    "m0": Notion("word.monuments", "meaning.monument", "monuments"),
    "turned": Notion("meaning.turned.name", "meaning.turned", "monument-tiles"),
    "crack": Notion("word.catastrophes", "meaning.catastrophe", "catastrophes"),
    "bag": Notion("word.bag", "meaning.bag", "end-of-turn"),
    "tiles": Notion("word.hand", "meaning.hand", "end-of-turn"),
    "swords": Notion("word.war", "meaning.conflict", "conflicts"),
    "chain": Notion("meaning.join.name", "meaning.join", "tile-joins"),
    "home": Notion("meaning.home.name", "meaning.home", "leader-home"),
    **{name: Notion(f"dynasty.{name}", "meaning.dynasty", "setup") for name in DYNASTY_NAMES},
}
# Drawings of pieces, with the legend icon that explains them.
PIECES: Final = {
    **{f"t{colour}": name for colour, name in enumerate(TILE_NAMES)},
    "ruin": "crack",
    **{f"m{number}": "m0" for number in range(len(MONUMENTS))},
}


def explain(view: View, words: Words, name: str) -> Explanation | None:
    """The explanation of a cell's contents or of an icon; None if there is none."""
    cell = CELLS_BY_NAME.get(name)
    if cell is None:
        return explained(LEGEND, words, PIECES.get(name, name))
    icons = standing(view, cell)
    legend = {**LEGEND, **FRAMES}
    found = [one for one in (explained(legend, words, icon) for icon in icons) if one]
    if not found:
        return None
    monument = monument_over(view, cell)
    title = words.say(f"monument.{monument_name(monument)}") if monument >= 0 else found[0].title
    lines = tuple([line for one in found for line in one.lines])
    return Explanation(title[:1].upper() + title[1:], lines, found[0].section)


def standing(view: View, cell: Cell) -> list[str]:
    """The legend icons of everything on a cell, the most important first, its frame last."""
    frame = [CORNER] if view.board.corner_mask >> cell & 1 else []
    return [*pieces(view, cell), *frame]


def pieces(view: View, cell: Cell) -> list[str]:
    """The icons of the pieces on a cell."""
    piece = view.content[cell]
    treasure = ["cube"] if view.treasure_mask >> cell & 1 else []
    if piece >= LEADER:
        return [LEADER_NAMES[(piece - LEADER) % COLOURS]]
    if piece == CATASTROPHE:
        return ["crack"]
    if piece == TURNED:
        return [*(["m0"] if monument_over(view, cell) >= 0 else []), "turned", *treasure]
    if FACE_UP <= piece < FACE_UP + COLOURS:
        return [TILE_NAMES[piece - FACE_UP], *treasure]
    return []


def monument_over(view: View, cell: Cell) -> int:
    """The monument on a cell, or -1."""
    for monument, corner in enumerate(view.monuments):
        if corner != NOWHERE and cell - corner in SQUARE:
            return monument
    return -1
