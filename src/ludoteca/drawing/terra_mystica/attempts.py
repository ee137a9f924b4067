"""What a click most likely means where nothing is legal, so that the page can explain why."""

from ludoteca.drawing.terra_mystica.marks import ANY
from ludoteca.games.terra_mystica import actions
from ludoteca.games.terra_mystica.actions import pack, with_one
from ludoteca.games.terra_mystica.tables.board import TERRAIN_NAMES
from ludoteca.games.terra_mystica.tables.factions import (
    REPLACES,
    STRUCTURE_CODES,
    STRUCTURES,
    TRADING_POST,
)
from ludoteca.games.terra_mystica.tables.tiles import ACT_BRIDGE, CULT_NAMES, ORDER_STEPS
from ludoteca.games.terra_mystica.view import View, price_of_land

Attempt = tuple[int, str]  # an action and its text


def attempts(view: View, place: str) -> list[Attempt]:
    """Likely actions for a hex, power action, bonus tile or cult."""
    hexagon = view.choices.board.places.get(place, ANY)
    if hexagon != ANY:
        return on_hex(view, hexagon, place)
    number = int(place[3:]) if place[3:].isdigit() else 0
    if place.startswith("ACT") and number - 1 != ACT_BRIDGE:
        return [(with_one(actions.POWER, number - 1), f"power {place}")]
    if place.startswith("BON"):
        return [(with_one(actions.PASS, number), f"pass {place}")]
    if place in CULT_NAMES:
        steps = ORDER_STEPS[0]
        send = pack(actions.SEND, CULT_NAMES.index(place), steps)
        return [(send, f"send priest to {place} for {steps}")]
    return []


def on_hex(view: View, hexagon: int, name: str) -> list[Attempt]:
    """Upgrades of the reader's own structure; otherwise transforming to the home terrain, or a
    dwelling."""
    own = view.seats[view.seat]
    for structure in range(TRADING_POST, STRUCTURES):
        if own.piece_masks[REPLACES[structure]] >> hexagon & 1:
            return [
                (pack(actions.UPGRADE, hexagon, to), f"upgrade {name} to {STRUCTURE_CODES[to]}")
                for to in range(structure, STRUCTURES)
                if REPLACES[to] == REPLACES[structure]
            ]
    spades = price_of_land(view, view.seat, hexagon)
    if spades > 0 and own.board.digs and not view.occupied_mask >> hexagon & 1:
        action = actions.transform(view.seat, hexagon, own.home, spades)
        return [(action, f"transform {name} to {TERRAIN_NAMES[own.home]} for {spades}")]
    return [(with_one(actions.BUILD, hexagon), f"build {name}")]
