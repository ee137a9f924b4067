"""The chosen cell: a ghost of the piece, its frame, and a call-out that says what would follow."""

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

TALK_WIDTH: Final = 112
TALK_ROW: Final = 30


def rows_of(focus: Focus, chosen: Choice) -> int:
    """How many lines the call-out has."""
    if focus.wars:
        return len(focus.wars)
    is_join = chosen.kind == PLACE and len(focus.kingdoms) > 1
    return int(focus.scorer != NOWHERE or is_join)


def hidden_by_selection(focus: Focus, chosen: Choice | None) -> list[Cell]:
    """The cells whose marks lie under the ghost or its call-out."""
    if chosen is None or chosen.cell == ANY:
        return []
    hidden = [chosen.cell]
    rows = rows_of(focus, chosen)
    if rows:
        left, top = talk_corner(chosen.cell, rows)
        for cell, (x, y) in enumerate(PLACES):
            if x + CELL - 8 > left and x + 8 < left + TALK_WIDTH:
                if y + CELL - 14 > top and y + 14 < top + rows * TALK_ROW + 6:
                    hidden.append(cell)
    return hidden


def talk_corner(cell: Cell, rows: int) -> tuple[float, float]:
    """Top-left corner of the call-out: above the cell, or below it near the top edge."""
    x, y = PLACES[cell]
    left = min(max(x + CELL / 2 - TALK_WIDTH / 2, 2.0), WIDTH - TALK_WIDTH - 2.0)
    height = rows * TALK_ROW + 6
    return left, (y - height - 9 if y > height else y + CELL + 9)


def draw_selection(sheet: Sheet, view: View, focus: Focus, chosen: Choice) -> str:
    """Ghost, frame and call-out."""
    side = 2 * CELL if chosen.kind == MONUMENT else CELL
    frame = f'<rect class="{{}}" x="2" y="2" width="{side - 4}" height="{side - 4}" rx="8"/>'
    return (
        f"<g {MOVES[chosen.cell]}>{frame.format('halo')}{ghost(sheet, view, chosen)}"
        f"{frame.format('pick')}</g>{talk(sheet, view, focus, chosen)}"
    )


def ghost(sheet: Sheet, view: View, chosen: Choice) -> str:
    """The piece as it would stand there."""
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


def talk(sheet: Sheet, view: View, focus: Focus, chosen: Choice) -> str:
    """The call-out, if there is anything to say."""
    rows = rows_of(focus, chosen)
    if not rows:
        return ""
    left, top = talk_corner(chosen.cell, rows)
    out = [talk_shape(chosen.cell, left, top, rows)]
    if focus.wars:
        for at, war in enumerate(focus.wars):
            out.append(talk_war(sheet, view, war, left, top + 3 + at * TALK_ROW))
    elif focus.scorer != NOWHERE:
        out.append(talk_point(sheet, view, focus.scorer, chosen.piece, left, top + 3))
    else:
        out.append(use(sheet.prefix + "chain", left + TALK_WIDTH / 2 - 11, top + 7, 22, "ip"))
    return f'<g class="m">{"".join(out)}</g>'


def talk_shape(cell: Cell, left: float, top: float, rows: int) -> str:
    """A bubble with its tip on the cell."""
    x = PLACES[cell][0] + CELL / 2
    height = rows * TALK_ROW + 6
    is_above = top < PLACES[cell][1]
    base, tip = (top + height - 1, top + height + 7) if is_above else (top + 1, top - 7)
    return (
        f'<rect class="talk" x="{number(left)}" y="{number(top)}" width="{TALK_WIDTH}" '
        f'height="{height}" rx="7"/><path class="talk tip" d="M{number(x - 7)} '
        f'{number(base)}L{number(x)} {number(tip)}L{number(x + 7)} {number(base)}Z"/>'
    )


def talk_war(sheet: Sheet, view: View, war: War, left: float, top: float) -> str:
    """Emblem and strength of either side, the office that fights between them."""
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


def talk_point(sheet: Sheet, view: View, seat: int, colour: int, left: float, top: float) -> str:
    """A point, its colour's glyph and who gets it."""
    emblem = sheet.prefix + DYNASTY_NAMES[view.dynasties[seat]]
    return (
        f"{use(emblem, left + 12, top + 4, 22, 'ip')}"
        f"{words_at(left + 56, top + 20.5, '+1', 'said')}"
        f"{use(sheet.prefix + TILE_NAMES[colour], left + 78, top + 4, 22, 'ip')}"
    )
