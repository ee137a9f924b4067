"""What a conflict or a choice affects on the board: kingdoms, leaders and supporting tiles."""

from itertools import combinations

from ludoteca.core.bits import cells
from ludoteca.drawing.euphrates_tigris.marks import ANY, Choice
from ludoteca.games.euphrates_tigris.actions import LEADER_TO, PLACE
from ludoteca.games.euphrates_tigris.tables import (
    COLOURS,
    NEIGHBOUR_MASKS,
    NOWHERE,
    TEMPLE,
    Cell,
)
from ludoteca.games.euphrates_tigris.view import (
    Kingdom,
    Layout,
    View,
    War,
    revolt_at,
    wars_between,
)


class Focus:
    """Kingdoms, tiles and leaders to highlight, the wars involved, and who would score."""

    __slots__ = ("kingdoms", "supporters", "leaders", "wars", "scorer")

    def __init__(self) -> None:
        self.kingdoms: list[Kingdom] = []
        self.supporters: list[Cell] = []
        self.leaders: list[Cell] = []
        self.wars: list[War] = []
        self.scorer: int = NOWHERE  # the seat that would score for the tile


def has_conflict(view: View) -> bool:
    """Whether a conflict between two leaders is being resolved."""
    return view.question in ("attack", "defend")


def focus_of(view: View, layout: Layout, chosen: Choice | None) -> Focus:
    """The focus of the current conflict, of the wars still to be fought, or of the chosen cell."""
    focus = Focus()
    if has_conflict(view):
        fight = view.conflict
        war = War(fight.colour, fight.attacker, fight.defender, fight.attack, fight.defence)
        focus_on_war(focus, view, layout, war, is_revolt=bool(fight.is_revolt))
    elif view.question == "war":
        focus_on_waiting(focus, view, layout, chosen)
    elif chosen is not None and chosen.cell != ANY:
        focus_on_choice(focus, view, layout, chosen)
    return focus


def focus_on_waiting(focus: Focus, view: View, layout: Layout, chosen: Choice | None) -> None:
    """Adds the wars around the uniting tile; only that of the chosen colour if there is one."""
    near_mask = NEIGHBOUR_MASKS[view.uniting]
    beside = [kingdom for kingdom in layout.kingdoms if kingdom.mask & near_mask]
    for one, other in combinations(beside, 2):
        for war in wars_between(view, layout, one, other):
            if chosen is None or chosen.piece in (ANY, war.colour):
                focus_on_war(focus, view, layout, war, is_revolt=False)


def focus_on_choice(focus: Focus, view: View, layout: Layout, chosen: Choice) -> None:
    """Adds what a tile or leader on the chosen cell would affect."""
    beside = layout.beside.get(chosen.cell, [])
    if chosen.kind == PLACE:
        focus.kingdoms += beside
        if len(beside) == 1:
            focus.scorer = beside[0].scorer(chosen.piece)
        elif len(beside) > 1:
            for war in wars_between(view, layout, beside[0], beside[1]):
                focus.wars.append(war)
                focus_on_war(focus, view, layout, war, is_revolt=False)
    elif chosen.kind == LEADER_TO:
        focus.kingdoms += beside
        revolt = revolt_at(view, layout, view.asked, chosen.piece, chosen.cell)
        if revolt:
            focus.wars.append(revolt)
            temples = NEIGHBOUR_MASKS[chosen.cell] & layout.colour_masks[TEMPLE]
            focus.supporters += cells(temples)
            focus_on_side(focus, view, layout, revolt.defender, revolt.colour, is_revolt=True)


def focus_on_war(focus: Focus, view: View, layout: Layout, war: War, *, is_revolt: bool) -> None:
    """Adds both sides of a conflict."""
    for seat in (war.attacker, war.defender):
        focus_on_side(focus, view, layout, seat, war.colour, is_revolt=is_revolt)


def focus_on_side(
    focus: Focus, view: View, layout: Layout, seat: int, colour: int, *, is_revolt: bool
) -> None:
    """Adds a leader, its kingdom and the tiles on the board that support it."""
    cell = view.leader_cells[seat * COLOURS + colour]
    if cell == NOWHERE:
        return
    focus.leaders.append(cell)
    for kingdom in layout.kingdoms:
        if kingdom.mask >> cell & 1:
            if kingdom not in focus.kingdoms:
                focus.kingdoms.append(kingdom)
            side_mask = NEIGHBOUR_MASKS[cell] if is_revolt else kingdom.mask
            tile = TEMPLE if is_revolt else colour
            focus.supporters += cells(side_mask & layout.colour_masks[tile])
