"""The whole table for notebooks and pictures: map, common boards and all faction boards."""

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from ludoteca.drawing.palette import AUTO
from ludoteca.drawing.shapes import box, number
from ludoteca.drawing.terra_mystica.board import NO_LINKS, board_body, opening
from ludoteca.drawing.terra_mystica.cards import cults_card, header, powers_card, rail
from ludoteca.drawing.terra_mystica.chips import Scene
from ludoteca.drawing.terra_mystica.faction import HIGH, WIDE, faction_board
from ludoteca.drawing.terra_mystica.marks import Choice
from ludoteca.drawing.terra_mystica.sheet import TOGGLES, sheet_for
from ludoteca.drawing.terra_mystica.summary import points_card
from ludoteca.drawing.terra_mystica.tiles import bonus_card, favours_card, towns_card
from ludoteca.drawing.terra_mystica.turn_order import auction_card
from ludoteca.drawing.words import Words
from ludoteca.games.terra_mystica.view import View, auction_of

GAP: Final = 8
LEFT: Final = 908  # width of the map's panel
RAIL: Final = 98
MAP_HIGH: Final = 510
HEAD: Final = 64
FULL: Final = GAP + LEFT + GAP + WIDE + GAP
ROW_HIGH: Final = GAP + MAP_HIGH + GAP + 148 + GAP + 100
BETWEEN: Final = (FULL - 2 * GAP - 3 * WIDE) // 2
AUCTION: Final = -1  # stands for the auction in a row of boards
ACROSS: Final = 3  # faction boards per row below the map


def draw_table(
    view: View,
    words: Words,
    *,
    theme: str = AUTO,
    legal: Iterable[int] = (),
    chosen: Choice | None = None,
    last: Iterable[int] = (),
    toggles: Collection[str] = TOGGLES,
    names: Sequence[str] = (),
) -> str:
    """Map, common boards and faction boards as one SVG; `names` are those of the players by seat.

    The other arguments are those of `draw_board`.
    """
    sheet = sheet_for(view.choices.board, theme, words)
    actions = tuple(legal)
    scene = Scene(sheet, view, tuple(names), actions, chosen)
    body, is_choosing = board_body(sheet, view, actions, chosen, last, NO_LINKS)
    boards, high = all_boards(scene)
    head = opening(sheet, words.say("game.name"), f"0 0 {FULL} {high}", toggles, is_choosing)
    return (
        f'{head}{sheet.ready_table}<rect class="paper" width="{FULL}" height="{high}"/>'
        f"{map_panel(scene, body)}{common(scene)}"
        f"{header(scene, GAP + LEFT + GAP, GAP, WIDE, HEAD)}{boards}</svg>"
    )


def map_panel(scene: Scene, body: str) -> str:
    """The rounds on the left, the map on the right."""
    ground = scene.brush.sheet.ground
    high = MAP_HIGH - 2 * GAP
    scale = min((LEFT - RAIL - 4 * GAP) / ground.width, high / ground.height)
    x = GAP + RAIL + 2 * GAP + (LEFT - RAIL - 3 * GAP - ground.width * scale) / 2
    y = GAP + (MAP_HIGH - ground.height * scale) / 2
    return (
        f"{box(GAP, GAP, LEFT, MAP_HIGH, 10, 'board')}"
        f"{rail(scene, GAP + 7, 2 * GAP, RAIL, high + 5)}"
        f'<g transform="translate({number(x)} {number(y)}) scale({scale:.4f})">{body}</g>'
    )


def common(scene: Scene) -> str:
    """Cults, power actions, and the tiles on the table."""
    y = GAP + MAP_HIGH + GAP
    low = y + 148 + GAP
    return (
        cults_card(scene, GAP, y, 440, 148)
        + powers_card(scene, GAP + 448, y, 206, 148)
        + bonus_card(scene, GAP + 662, y, 246, 148)
        + favours_card(scene, GAP, low, 552, 100)
        + towns_card(scene, GAP + 560, low, 348, 100)
    )


def seat_order(view: View) -> list[int]:
    """The seats in table order, the reader first; for a spectator, in turn order."""
    count = len(view.seats)
    if view.seat < 0:
        return view.order[:]
    return [(view.seat + turn) % count for turn in range(count)]


def all_boards(scene: Scene) -> tuple[str, int]:
    """Two faction boards beside the map, the others below; and the height of the table.

    During the auction for factions, the auction comes first.
    """
    out: list[str] = []
    seats = seat_order(scene.view)
    if auction_of(scene.view) is not None:
        seats = [AUCTION, *seats]
    top = GAP + HEAD + GAP
    for at, seat in enumerate(seats):
        if at < 2:
            x, y = GAP + LEFT + GAP, top + (HIGH + GAP) * at
        else:
            x = GAP + (WIDE + BETWEEN) * ((at - 2) % ACROSS)
            y = ROW_HIGH + GAP + (HIGH + GAP) * ((at - 2) // ACROSS)
        if seat == AUCTION:
            out.append(auction_card(scene, x, y, WIDE, HIGH))
        else:
            out.append(faction_board(scene, seat, x, y))
    rows = -(-max(0, len(seats) - 2) // ACROSS)
    spare = rows * ACROSS - max(0, len(seats) - 2)
    if spare:
        wide = WIDE * spare + BETWEEN * (spare - 1)
        out.append(points_card(scene, FULL - GAP - wide, ROW_HIGH + GAP, wide, HIGH))
    return "".join(out), ROW_HIGH + GAP + (HIGH + GAP) * rows
