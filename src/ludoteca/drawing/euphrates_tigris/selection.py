"""The chosen cell: a ghost of the piece, a frame, and a call-out with the consequences."""

from typing import Final

from ludoteca.drawing.euphrates_tigris.focus import Focus
from ludoteca.drawing.euphrates_tigris.marks import ANY, Choice
from ludoteca.drawing.euphrates_tigris.pieces import CELL
from ludoteca.drawing.euphrates_tigris.sheet import (
    MOVES,
    PLACES,
    WIDTH,
    Sheet,
)
from ludoteca.drawing.shapes import number, use, words_at
from ludoteca.games.euphrates_tigris.actions import CATASTROPHE_ON, LEADER_TO, MONUMENT, PLACE
from ludoteca.games.euphrates_tigris.tables import (
    DYNASTY_NAMES,
    LEADER_NAMES,
    NOWHERE,
    TILE_NAMES,
    Cell,
)
from ludoteca.games.euphrates_tigris.view import View, War

CALLOUT_WIDTH: Final = 112
CALLOUT_ROW: Final = 30


def rows_of(focus: Focus, chosen: Choice) -> int:
    """The number of rows in the call-out."""
    if focus.wars:
        return len(focus.wars)
    is_join = chosen.kind == PLACE and len(focus.kingdoms) > 1
    return int(focus.scorer != NOWHERE or is_join)


def hidden_by_selection(focus: Focus, chosen: Choice | None) -> list[Cell]:
    """The cells whose marks are hidden by the ghost or its call-out."""
    if chosen is None or chosen.cell == ANY:
        return []
    hidden = [chosen.cell]
    rows = rows_of(focus, chosen)
    if rows:
        left, top = callout_corner(chosen.cell, rows)
        for cell, (x, y) in enumerate(PLACES):
            if x + CELL - 8 > left and x + 8 < left + CALLOUT_WIDTH:
                if y + CELL - 14 > top and y + 14 < top + rows * CALLOUT_ROW + 6:
                    hidden.append(cell)
    return hidden


def callout_corner(cell: Cell, rows: int) -> tuple[float, float]:
    """The top-left corner of the call-out: above the cell, or below it near the top edge."""
    x, y = PLACES[cell]
    left = min(max(x + CELL / 2 - CALLOUT_WIDTH / 2, 2.0), WIDTH - CALLOUT_WIDTH - 2.0)
    height = rows * CALLOUT_ROW + 6
    return left, (y - height - 9 if y > height else y + CELL + 9)


def draw_frame(cell: Cell) -> str:
    """The frame of a cell selected before a piece for it is chosen."""
    frame = f'<rect class="{{}}" x="2" y="2" width="{CELL - 4}" height="{CELL - 4}" rx="8"/>'
    return f"<g {MOVES[cell]}>{frame.format('called')}{frame.format('pick')}</g>"


def draw_selection(sheet: Sheet, view: View, focus: Focus, chosen: Choice) -> str:
    """Ghost, frame and call-out."""
    side = 2 * CELL if chosen.kind == MONUMENT else CELL
    frame = f'<rect class="{{}}" x="2" y="2" width="{side - 4}" height="{side - 4}" rx="8"/>'
    return (
        f"<g {MOVES[chosen.cell]}>{frame.format('halo')}{ghost(sheet, view, chosen)}"
        f"{frame.format('pick')}</g>{callout(sheet, view, focus, chosen)}"
    )


def ghost(sheet: Sheet, view: View, chosen: Choice) -> str:
    """The piece as it would look on the cell."""
    prefix = sheet.prefix
    if chosen.kind == PLACE:
        return f'<use class="ghost" href="#{prefix}t{chosen.piece}"/>'
    if chosen.kind == LEADER_TO:
        dynasty = view.dynasties[view.asked]
        return f'<g class="ghost">{sheet.leader_body(dynasty, chosen.piece, True)}</g>'
    if chosen.kind == MONUMENT and chosen.piece != ANY:
        return f'<use class="ghost" href="#{prefix}m{chosen.piece}"/>'
    if chosen.kind == CATASTROPHE_ON:
        return f'<use class="ghost" href="#{prefix}ruin"/>'
    return ""


def callout(sheet: Sheet, view: View, focus: Focus, chosen: Choice) -> str:
    """The call-out; empty if there are no consequences."""
    rows = rows_of(focus, chosen)
    if not rows:
        return ""
    left, top = callout_corner(chosen.cell, rows)
    out = [callout_shape(chosen.cell, left, top, rows)]
    if focus.wars:
        for at, war in enumerate(focus.wars):
            out.append(callout_war(sheet, view, war, left, top + 3 + at * CALLOUT_ROW))
    elif focus.scorer != NOWHERE:
        out.append(callout_point(sheet, view, focus.scorer, chosen.piece, left, top + 3))
    else:
        out.append(use(sheet.prefix + "chain", left + CALLOUT_WIDTH / 2 - 11, top + 7, 22, "ip"))
    return f'<g class="m">{"".join(out)}</g>'


def callout_shape(cell: Cell, left: float, top: float, rows: int) -> str:
    """A bubble with its tip at the cell."""
    x = PLACES[cell][0] + CELL / 2
    height = rows * CALLOUT_ROW + 6
    is_above = top < PLACES[cell][1]
    base, tip = (top + height - 1, top + height + 7) if is_above else (top + 1, top - 7)
    return (
        f'<rect class="talk" x="{number(left)}" y="{number(top)}" width="{CALLOUT_WIDTH}" '
        f'height="{height}" rx="7"/><path class="talk tip" d="M{number(x - 7)} '
        f'{number(base)}L{number(x)} {number(tip)}L{number(x + 7)} {number(base)}Z"/>'
    )


def callout_war(sheet: Sheet, view: View, war: War, left: float, top: float) -> str:
    """Emblems and strengths of both sides, with the leaders' glyph between them."""
    prefix = sheet.prefix
    attacker = prefix + DYNASTY_NAMES[view.dynasties[war.attacker]]
    defender = prefix + DYNASTY_NAMES[view.dynasties[war.defender]]
    return (
        f"{use(attacker, left + 5, top + 4, 22, 'ip')}"
        f"{words_at(left + 36, top + 20.5, str(war.attack), 'said')}"
        f"{use(prefix + 'swords', left + 48, top + 1, 16, 'ip')}"
        f"{use(prefix + LEADER_NAMES[war.colour], left + 50, top + 17, 12, 'ip')}"
        f"{words_at(left + 76, top + 20.5, str(war.defence), 'said')}"
        f"{use(defender, left + 85, top + 4, 22, 'ip')}"
    )


def callout_point(sheet: Sheet, view: View, seat: int, colour: int, left: float, top: float) -> str:
    """A point: the glyph of its colour and the emblem of the dynasty that gets it."""
    emblem = sheet.prefix + DYNASTY_NAMES[view.dynasties[seat]]
    return (
        f"{use(emblem, left + 12, top + 4, 22, 'ip')}"
        f"{words_at(left + 56, top + 20.5, '+1', 'said')}"
        f"{use(sheet.prefix + TILE_NAMES[colour], left + 78, top + 4, 22, 'ip')}"
    )
