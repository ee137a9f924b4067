"""The board of a view: static ground, plus cached pieces for what changes."""

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from typing import Final

from ludoteca.core.bits import cells
from ludoteca.drawing.euphrates_tigris.focus import Focus, focus_of
from ludoteca.drawing.euphrates_tigris.marks import (
    ANY,
    TAKE,
    Choice,
    Mark,
    find_marks,
    monument_squares,
)
from ludoteca.drawing.euphrates_tigris.selection import (
    draw_frame,
    draw_selection,
    hidden_by_selection,
)
from ludoteca.drawing.euphrates_tigris.sheet import (
    FULL_HEIGHT,
    FULL_WIDTH,
    HIT,
    KINGDOM,
    LEFT,
    MOVES,
    NAMES,
    PLACES,
    TOGGLES,
    TOP,
    Sheet,
    sheet_for,
)
from ludoteca.drawing.euphrates_tigris.styles import TINTS
from ludoteca.drawing.palette import AUTO
from ludoteca.drawing.shapes import NAMESPACE, PIECES, ROWS, safe, use
from ludoteca.drawing.words import Words
from ludoteca.games.euphrates_tigris.tables import (
    COLOURS,
    EMPTY,
    GRID,
    LEADER,
    NOWHERE,
    Cell,
)
from ludoteca.games.euphrates_tigris.view import Layout, View

NO_LINKS: Final[Mapping[Cell, str]] = {}
ROW_MASK: Final = (1 << GRID.columns) - 1
Shown = tuple[Cell, int, int, int, int, bool, bool]  # of a leader, see `shown_leader`
LABEL: Final = 'aria-label="'
CALLED: Final = '<circle class="called" cx="27" cy="27" r="24"/>'


def draw_board(
    view: View,
    words: Words,
    *,
    theme: str = AUTO,
    legal: Iterable[int] = (),
    chosen: Choice | None = None,
    last: Iterable[Cell] = (),
    toggles: Collection[str] = TOGGLES,
    links: Mapping[Cell, str] = NO_LINKS,
    layout: Layout | None = None,
    picked: Cell = ANY,
) -> str:
    """The board alone as SVG.

    `legal` are the packed actions whose cells are marked, only those that fit `chosen` if it is
    given; `last` are the cells touched since the reader's last move; a layer missing from `toggles`
    is hidden by a class of the drawing; a cell in `links` becomes a link to that address; `picked`
    is the cell selected before a piece for it is chosen. A caller that has the `layout` of the view
    passes it to save time.
    """
    sheet = sheet_for(view.board, theme, words)
    cell = chosen.cell if chosen is not None and chosen.cell != ANY else picked
    body = board_body(sheet, view, layout or Layout(view), tuple(legal), chosen, last, links, cell)
    head = opening(sheet, words.say("word.board"), FULL_WIDTH, toggles)
    return "".join([head, sheet.ready, paper(FULL_WIDTH, FULL_HEIGHT), *body, "</svg>"])


def opening(
    sheet: Sheet, label: str, width: int, toggles: Collection[str], height: int = FULL_HEIGHT
) -> str:
    """The start tag of a drawing."""
    hidden = "".join(f" no-{name}" for name in TOGGLES if name not in toggles)
    return (
        f'<svg xmlns="{NAMESPACE}" class="{sheet.scope}{hidden}" lang="{sheet.words.language}" '
        f'viewBox="{LEFT} {TOP} {width} {height}" role="group" aria-label="{safe(label)}">'
    )


def paper(width: int, height: int) -> str:
    """The background."""
    return f'<rect class="paper" x="{LEFT}" y="{TOP}" width="{width}" height="{height}"/>'


def board_body(
    sheet: Sheet,
    view: View,
    layout: Layout,
    legal: tuple[int, ...],
    chosen: Choice | None,
    last: Iterable[Cell],
    links: Mapping[Cell, str],
    picked: Cell = ANY,
) -> list[str]:
    """All layers in order, from the ground to the call-out over the chosen cell."""
    focus = focus_of(view, layout, chosen)
    marks = find_marks(view, layout, legal, chosen)
    for cell in hidden_by_selection(focus, chosen):
        marks.pop(cell, None)
    parts = [
        sheet.ground,
        draw_kingdoms(layout, focus),
        *draw_cells(sheet, view, layout, marks, focus, links, picked),
        draw_monuments(sheet, view),
        draw_focus(sheet, view, focus),
        draw_squares(monument_squares(legal, chosen)),
        draw_last(last),
        sheet.coordinates,
    ]
    if chosen is not None and chosen.cell != ANY:
        parts.append(draw_selection(sheet, view, focus, chosen))
    elif picked != ANY:
        parts.append(draw_frame(picked))
    return parts


def draw_kingdoms(layout: Layout, focus: Focus) -> str:
    """Each kingdom tinted and outlined; those affected by the choice are highlighted."""
    called = focus.kingdoms
    return "".join(
        [
            draw_kingdom(number % TINTS, kingdom.mask, kingdom in called)
            for number, kingdom in enumerate(layout.kingdoms)
        ]
    )


@lru_cache(ROWS)
def draw_kingdom(tint: int, mask: int, is_hot: bool) -> str:
    """One kingdom; cached, since a move changes few of them."""
    fill, line = KINGDOM.paths(mask)
    hot = " hot" if is_hot else ""
    return (
        f'<g class="k k{tint}{hot}"><path class="kf" d="{fill}"/><path class="ko" d="{line}"/></g>'
    )


def draw_cells(
    sheet: Sheet,
    view: View,
    layout: Layout,
    marks: dict[Cell, Mark],
    focus: Focus,
    links: Mapping[Cell, str],
    picked: Cell,
) -> list[str]:
    """Every cell as a group with its label, most of them ready-made.

    With nothing to choose, whole cached rows are used, since a move changes few of them.
    """
    if not marks and not links:
        return draw_rows(sheet, view, layout, focus)
    out = sheet.empties[:]
    content, treasure_mask = view.content, view.treasure_mask
    for cell in {**dict.fromkeys(cells(layout.taken_mask)), **marks, **links}:
        piece, mark, address = content[cell], marks.get(cell), links.get(cell)
        if piece == EMPTY:
            out[cell] = draw_empty(sheet, cell, mark, address)
        elif piece < LEADER:
            key = piece * 2 + (treasure_mask >> cell & 1)
            out[cell] = draw_tile(sheet, cell, key, mark, address)
        else:
            shown = shown_leader(view, layout, focus, piece - LEADER, cell)
            out[cell] = marked(sheet, cell, mark, address, *draw_leader(sheet, shown))
    if picked != ANY:
        out[picked] = out[picked].replace(LABEL, f'aria-current="true" {LABEL}', 1)
    return out


def draw_rows(sheet: Sheet, view: View, layout: Layout, focus: Focus) -> list[str]:
    """The rows of a board with nothing to choose."""
    leaders: list[list[Shown]] = [[] for _ in range(GRID.rows)]
    for leader, cell in enumerate(view.leader_cells):
        if cell != NOWHERE:
            row = leaders[cell // GRID.columns]
            row.append(shown_leader(view, layout, focus, leader, cell))
    content, treasure_mask, wide = view.content, view.treasure_mask, GRID.columns
    return [
        draw_row(
            sheet,
            row,
            content[row * wide : (row + 1) * wide],
            treasure_mask >> row * wide & ROW_MASK,
            tuple(leaders[row]),
        )
        for row in range(GRID.rows)
    ]


@lru_cache(ROWS)
def draw_row(
    sheet: Sheet, row: int, content: bytes, treasure_mask: int, leaders: tuple[Shown, ...]
) -> str:
    """One row of cells, cached by its content."""
    first = row * GRID.columns
    out = sheet.empties[first : first + GRID.columns]
    for column, piece in enumerate(content):
        if EMPTY != piece < LEADER:
            key = piece * 2 + (treasure_mask >> column & 1)
            out[column] = draw_tile(sheet, first + column, key, None, None)
    for shown in leaders:
        out[shown[0] - first] = marked(sheet, shown[0], None, None, *draw_leader(sheet, shown))
    return "".join(out)


@lru_cache(PIECES)
def draw_empty(sheet: Sheet, cell: Cell, mark: Mark | None, address: str | None) -> str:
    """An empty cell where an action is possible."""
    return marked(sheet, cell, mark, address, sheet.empty_labels[cell], "")


@lru_cache(PIECES)
def draw_tile(sheet: Sheet, cell: Cell, key: int, mark: Mark | None, address: str | None) -> str:
    """A cell with a tile; `key` is the number of the piece in the sheet."""
    before, after = sheet.phrases[key]
    return marked(sheet, cell, mark, address, f"{before}{NAMES[cell]}{after}", sheet.bodies[key])


def marked(
    sheet: Sheet, cell: Cell, mark: Mark | None, address: str | None, label: str, body: str
) -> str:
    """A cell with its mark and its link, if any."""
    if mark is not None:
        spoken_text, drawn = sheet.marked(mark)
        label = f"{label}, {spoken_text}"
        body = drawn + body if mark[0] == TAKE else body + drawn
    if address is not None:
        return linked(cell, address, label, body)
    return f'{sheet.opens[cell]}{label}">{HIT}{body}</g>'


def linked(cell: Cell, address: str, label: str, body: str) -> str:
    """A cell that is a link."""
    return (
        f'<a class="c" href="{safe(address)}" data-cell="{NAMES[cell]}" {MOVES[cell]} '
        f'aria-label="{label}">{HIT}{body}</a>'
    )


def shown_leader(view: View, layout: Layout, focus: Focus, leader: int, cell: Cell) -> Shown:
    """Everything the board shows of a leader, as a cache key."""
    seat = leader // COLOURS
    is_own, is_called = seat == view.seat, cell in focus.leaders
    return cell, leader, view.dynasties[seat], *layout.strengths[leader], is_own, is_called


def draw_leader(sheet: Sheet, shown: Shown) -> tuple[str, str]:
    """Label and drawing of a leader with its strengths in a war and in a revolt."""
    cell, leader, dynasty, war, revolt, is_own, is_called = shown
    role = leader % COLOURS
    before, after = sheet.leader_phrase(dynasty, role, war, revolt)
    body = sheet.leader_body(dynasty, role, is_own)
    drawn = f'<g class="p" data-piece="{leader}">{body}{sheet.pips[revolt]}{sheet.badges[war]}</g>'
    return f"{before}{NAMES[cell]}{after}", CALLED + drawn if is_called else drawn


def draw_monuments(sheet: Sheet, view: View) -> str:
    """The towers over their four turned tiles."""
    out: list[str] = []
    for number, corner in view.standing_monuments():
        x, y = PLACES[corner]
        out.append(f'<use class="p" href="#{sheet.prefix}m{number}" x="{x}" y="{y}"/>')
    return "".join(out)


def draw_focus(sheet: Sheet, view: View, focus: Focus) -> str:
    """Rings around supporters and leaders of a conflict, and the uniting tile."""
    out = [
        f'<rect class="straw" {MOVES[cell]} x="6.8" y="6" width="40.4" height="40" rx="4.5"/>'
        for cell in focus.supporters
    ]
    if view.uniting != NOWHERE:
        out.append(
            f'<g {MOVES[view.uniting]}><rect class="clash" x="2" y="1.6" width="50" height="50.4" '
            'rx="7.5"/><circle class="unite" cx="27" cy="26.4" r="17"/>'
            f"{use(sheet.prefix + 'swords', 16, 15.4, 22, 'ired')}</g>"
        )
    return "".join(out)


def draw_squares(corners: list[Cell]) -> str:
    """The squares on which a monument may be built."""
    return "".join(
        f'<rect class="m pick" {MOVES[corner]} x="2" y="2" width="104" height="104" rx="9"/>'
        for corner in corners
    )


def draw_last(last: Iterable[Cell]) -> str:
    """Brackets around the cells of the last moves."""
    return "".join(
        f'<path class="last" {MOVES[cell]} d="M1.5 11V1.5H11M43 1.5H52.5V11'
        'M52.5 43V52.5H43M11 52.5H1.5V43"/>'
        for cell in last
    )
