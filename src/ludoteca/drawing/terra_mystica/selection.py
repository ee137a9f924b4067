"""The chosen hex or bridge: a ghost of the new piece, and the neighbours who might take power."""

from typing import Final

from ludoteca.core.bits import cells
from ludoteca.drawing.shapes import use
from ludoteca.drawing.terra_mystica.marks import ANY, BRIDGED, Choice
from ludoteca.drawing.terra_mystica.selectable import coming_structure
from ludoteca.drawing.terra_mystica.sheet import Sheet, is_river
from ludoteca.games.terra_mystica.actions import (
    BUILD,
    CONNECT,
    ERUPT,
    FREE_POST,
    RIDE,
    SANDSTORM,
    TRANSFORM,
    UPGRADE,
)
from ludoteca.games.terra_mystica.tables.board import TERRAIN_NAMES
from ludoteca.games.terra_mystica.tables.factions import DWELLING, STRUCTURES
from ludoteca.games.terra_mystica.view import View, foreseen_offers, piece_colour

STRIPES: Final = "".join(f"M{x}-32L{x + 64} 32" for x in range(-88, 32, 9))
OFFERING: Final = (BUILD, UPGRADE, FREE_POST, RIDE)  # these let neighbours take power


def draw_selection(sheet: Sheet, view: View, chosen: Choice) -> str:
    """Ghost, frame and offers of power."""
    if chosen.kind in BRIDGED:
        return draw_bridge(sheet, view, chosen.piece)
    if chosen.hexagon == ANY:
        return ""
    prefix = sheet.prefix
    offers = draw_offers(sheet, view, chosen) if chosen.kind in OFFERING else ""
    return (
        f"<g {sheet.ground.moves[chosen.hexagon]}>{stripes(sheet, view, chosen)}"
        f'<use class="pick-under" href="#{prefix}e"/><use class="pick" href="#{prefix}e"/>'
        f"{ghost(sheet, view, chosen)}</g>{offers}"
    )


def draw_bridge(sheet: Sheet, view: View, bridge: int) -> str:
    """The ghost of a bridge."""
    if bridge == ANY:
        return ""
    home = TERRAIN_NAMES[piece_colour(view.seats[view.asked])]
    return (
        f"<g {sheet.ground.bridges[bridge]}>"
        f'<use class="ghost f-{home}" href="#{sheet.prefix}planks"/>'
        f'<use class="span-pick" href="#{sheet.prefix}span"/></g>'
    )


def coming_terrain(view: View, chosen: Choice) -> int:
    """The terrain the hex would get, or -1 if it does not change."""
    if chosen.kind == TRANSFORM:
        return chosen.piece
    return home_of(view) if chosen.kind in (SANDSTORM, ERUPT) else ANY


def home_of(view: View) -> int:
    """The home terrain of the deciding seat."""
    return view.seats[view.asked].home


def stripes(sheet: Sheet, view: View, chosen: Choice) -> str:
    """The new terrain hatched over the old one."""
    terrain = coming_terrain(view, chosen)
    if terrain == ANY:
        return ""
    return (
        f'<g clip-path="url(#{sheet.prefix}clip)"><path class="h-{TERRAIN_NAMES[terrain]} hatch" '
        f'd="{STRIPES}"/></g>'
    )


def ghost(sheet: Sheet, view: View, chosen: Choice) -> str:
    """The piece as it would look on the hex, or the glyph of the new terrain."""
    home = piece_colour(view.seats[view.asked])
    if chosen.kind == CONNECT or is_river(sheet.ground.board, chosen.hexagon):
        return f'<use class="ghost f-{TERRAIN_NAMES[home]}" href="#{sheet.prefix}town-disc"/>'
    terrain = coming_terrain(view, chosen)
    if chosen.kind == TRANSFORM and terrain != ANY:
        name = TERRAIN_NAMES[terrain]
        return f'<use class="t-{name} g coming" href="#{sheet.prefix}g-{name}"/>'
    made = chosen.kind in (SANDSTORM, ERUPT)
    structure = DWELLING if made else coming_structure(chosen)
    if structure == ANY:
        return ""
    return f'<g class="ghost">{sheet.bodies[home * STRUCTURES + structure]}</g>'


def draw_offers(sheet: Sheet, view: View, chosen: Choice) -> str:
    """A pill on each neighbouring rival's structure with the power its owner might take."""
    out: list[str] = []
    near_mask = view.near[chosen.hexagon]
    for receiver, amount in foreseen_offers(view, view.asked, chosen.hexagon):
        beside = cells(view.seats[receiver].built_mask & near_mask)[0]
        out.append(
            f'<g class="m" {sheet.ground.moves[beside]}>'
            '<rect class="offer" x="-2" y="-26" width="30" height="16" rx="8"/>'
            f'<text class="pin" x="6.4" y="-14">{amount}</text>'
            f"{use(sheet.prefix + 'power', 12, -24.4, 13)}</g>"
        )
    return "".join(out)
