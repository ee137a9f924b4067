"""The meaning of the icons of Terra Mystica, of hexes, tiles and parts of the page."""

import re
from typing import Final

from ludoteca.drawing.legend import Explanation, Legend, Notion, explained
from ludoteca.drawing.terra_mystica.board import pieces_by_hex
from ludoteca.drawing.words import Words
from ludoteca.games.terra_mystica.tables.board import CYCLE, TERRAIN_NAMES
from ludoteca.games.terra_mystica.tables.factions import STRUCTURE_CODES, STRUCTURE_KEYS
from ludoteca.games.terra_mystica.view import View

STRUCTURE: Final = "s-"  # prefix of the code of a structure
TERRAIN: Final = "g-"  # prefix of the name of a terrain
FACTION: Final = "faction."  # prefix of the name of a faction
CULTS: Final = ("fire", "water", "earth", "air")
LEGEND: Final[Legend] = {
    "worker": Notion("good.worker", "meaning.worker", "income"),
    "coin": Notion("good.coin", "meaning.coin", "income"),
    "priest": Notion("good.priest", "meaning.priest", "priests"),
    "power": Notion("good.power", "meaning.power", "power"),
    "spade": Notion("good.spade", "meaning.spade", "spades"),
    "ship": Notion("track.shipping", "meaning.ship", "shipping"),
    "vp": Notion("good.point", "meaning.vp", "end"),
    "key": Notion("good.key", "meaning.key", "cult-top"),
    "bridge": Notion("good.bridge", "meaning.bridge", "bridges"),
    "favour": Notion("tile.favour", "meaning.favour", "favour-tiles"),
    "town": Notion("tile.town", "meaning.town", "towns"),
    "any": Notion("good.step", "meaning.step", "cults"),
    **{cult: Notion(f"cult.{cult}", "meaning.cult", "cults") for cult in CULTS},
    **{
        STRUCTURE + code: Notion(key, f"meaning.{key.partition('.')[2]}", "upgrading")
        for code, key in zip(STRUCTURE_CODES, STRUCTURE_KEYS, strict=True)
    },
    **{
        TERRAIN + name: Notion(f"terrain.{name}", "meaning.terrain", "land")
        for name in TERRAIN_NAMES[:CYCLE]
    },
    TERRAIN + "river": Notion("terrain.river", "meaning.river", "reach"),
    TERRAIN + "ice": Notion("terrain.ice", "meaning.ice", "new-terrains"),
    TERRAIN + "volcano": Notion("terrain.volcano", "meaning.volcano", "new-terrains"),
}
# Pieces and parts of the page, with the legend icon that explains them.
SAME: Final = {
    "planks": "bridge",
    "pawn": "priest",
    "town-disc": "town",
    "arrow": "power",
    "cults": "fire",
    "dig": "spade",
    "points": "vp",
    **{code: STRUCTURE + code for code in STRUCTURE_CODES},
}
# Kinds of tiles and parts of the page.
PARTS: Final = {
    "rounds": Notion("tile.scoring", "meaning.scoring", "scoring-tiles"),
    "ACT": Notion("word.powers", "meaning.powers", "power-actions"),
    "BON": Notion("tile.bonus", "meaning.bonus", "bonus-tiles"),
    "FAV": Notion("tile.favour", "meaning.favour", "favour-tiles"),
    "TW": Notion("tile.town", "meaning.town", "town-tiles"),
    "own": Notion("word.board", "meaning.board", "factions"),
}
NUMBERED: Final = re.compile(r"(ACT|BON|FAV|TW)\d+")


def explain(view: View, words: Words, name: str) -> Explanation | None:
    """The explanation of a hex, tile, faction or icon; None if there is none."""
    if name.startswith(FACTION) and words.has(f"{name}.about"):
        return Explanation(words.say(name), (words.say(f"{name}.about"),), "factions")
    board = view.choices.board
    if name in board.places:
        return explained(LEGEND, words, standing(view, board.places[name]))
    kind = NUMBERED.fullmatch(name)
    return explained(PARTS, words, kind[1] if kind else name) or explained(
        LEGEND, words, SAME.get(name, name)
    )


def standing(view: View, hexagon: int) -> str:
    """The legend icon of the structure on a hex, or of its terrain."""
    piece = pieces_by_hex(view).get(hexagon)
    if piece is not None:
        return STRUCTURE + STRUCTURE_CODES[piece[1]]
    return TERRAIN + TERRAIN_NAMES[view.terrain[hexagon]]
