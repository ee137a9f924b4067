"""What a click on a cell means after a selection, even if illegal, so that the page can explain
it."""

from ludoteca.drawing.euphrates_tigris.explanations import CELLS_BY_NAME
from ludoteca.games.euphrates_tigris import actions
from ludoteca.games.euphrates_tigris.actions import KIND_NAMES
from ludoteca.games.euphrates_tigris.tables import COLOURS, LEADER_LETTERS, TILE_LETTERS, Colour
from ludoteca.games.euphrates_tigris.view import View

Attempt = tuple[int, str]  # an action and its text


def attempts(view: View, path: list[str], place: str) -> list[Attempt]:
    """The selected tile, leader or catastrophe on a cell; if only a kind is selected, its first
    piece; if nothing is, a tile."""
    cell = CELLS_BY_NAME.get(place, -1)
    kind = path[0] if path else KIND_NAMES[actions.PLACE]
    piece = path[1] if len(path) > 1 else ""
    if cell < 0:
        return []
    if kind == KIND_NAMES[actions.CATASTROPHE_ON]:
        return [(actions.catastrophe_on(cell), f"{kind} {place}")]
    if kind == KIND_NAMES[actions.PLACE]:
        colour = TILE_LETTERS.index(piece) if piece else first_held(view)
        return [(actions.place(colour, cell), f"{kind} {TILE_LETTERS[colour]} {place}")]
    if kind == KIND_NAMES[actions.LEADER_TO]:
        role = LEADER_LETTERS.index(piece) if piece else 0
        return [(actions.leader_to(role, cell), f"{kind} {LEADER_LETTERS[role]} {place}")]
    return []


def first_held(view: View) -> Colour:
    """The first colour of which the reader has a tile."""
    held = [colour for colour in range(COLOURS) if view.hands[view.seat][colour]]
    return held[0] if held else 0
