"""The icons of Terra Mystica on a page."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from ludoteca.drawing.palette import PAGE
from ludoteca.drawing.pictures import NUMBERS, Pictures
from ludoteca.drawing.shapes import PIECES
from ludoteca.drawing.steps import ROUND
from ludoteca.drawing.terra_mystica.gains import INCOMES, OFFER
from ludoteca.drawing.terra_mystica.prices import EACH, PASSING, TOWN_VALUE
from ludoteca.drawing.words import Words, after_number
from ludoteca.games.terra_mystica.tables.board import TERRAIN_NAMES
from ludoteca.games.terra_mystica.tables.tiles import CULT_NAMES, FAVOUR_PASS_VP
from ludoteca.games.terra_mystica.view import Seat, piece_colour

STRUCTURE: Final = "s-"  # prefix of the ids of structures
STRUCTURE_BOX: Final = "-15 -15 30 30"
EMBLEM: Final = "s-SH"
NO_COLOUR: Final = "none"
TERRAIN: Final = "g-"  # prefix of the name of a terrain
# Costs and gains by icon, with their catalogue keys.
GOOD_KEYS: Final = {
    **{
        name: f"count.good.{name}"
        for name in (*INCOMES, *CULT_NAMES, "burn", "spade", "key", "bridge", "ship", "favour")
    },
    "vp": "count.good.point",
    "any": "count.good.step",
}


class TerraMysticaPictures(Pictures):
    """Icons of resources, structures in faction colours, and terrains."""

    def thing(self, name: str, colour: str) -> str:
        """An icon, or a structure in a colour."""
        if name.startswith(STRUCTURE):
            return self.picture(name, f"f-{colour}", STRUCTURE_BOX)
        return self.picture(name) if name else ""

    def terrain(self, name: str) -> str:
        """A small hex of a terrain."""
        return (
            f'<svg class="{self.scope} ic" viewBox="-32 -32 64 64" aria-hidden="true">'
            f'<g class="t-{name}"><use href="#{self.prefix}h"/>'
            f'<use class="g" href="#{self.prefix}g-{name}"/></g></svg>'
        )

    def legend_icon(self, name: str) -> str:
        """An icon of the legend: structures without a faction colour, terrains as hexes."""
        if name.startswith(TERRAIN):
            return self.terrain(name.removeprefix(TERRAIN))
        return self.thing(name, NO_COLOUR)

    def goods(self, words: Words) -> dict[str, str]:
        return good_labels(words)

    def good(self, name: str, count: int) -> str:
        if name.startswith(OFFER):
            _, faction, colour = name.split("-")
            power = self.labelled_picture("power", f"{OFFER}-{faction}")
            return f'<span class="theirs">{power}{self.thing(EMBLEM, colour)}</span>'
        if name == TOWN_VALUE:
            return self.labelled_picture(name, name)
        points = super().good("vp", count)
        if name.startswith(EACH):
            structure = self.thing(f"{STRUCTURE}{name.removeprefix(EACH)}", NO_COLOUR)
            return f"{points}/{structure}"
        if name == PASSING:
            return f"–{FAVOUR_PASS_VP[-1]}{points}"
        return super().good(name, count)


@lru_cache(PIECES)
def good_labels(words: Words) -> dict[str, str]:
    """The names of costs and gains after a number: resources, steps, tiles; once and per round."""
    found: dict[str, str] = {}
    for end, count in NUMBERS:
        for name, key in GOOD_KEYS.items():
            found[f"{name}{end}"] = after_number(words, key, count)
        for name in (*INCOMES, "any"):
            facts = {"goods": found[f"{name}{end}"]}
            found[f"{name}{ROUND}{end}"] = words.say("page.a_round", facts)
    return {TOWN_VALUE: words.say("page.town_value"), **found}


def offer_labels(words: Words, factions: Iterable[str]) -> dict[str, str]:
    """The names of the power that each of these factions may take."""
    return {
        f"{OFFER}-{name}": words.say("page.theirs", {"who": f"faction.{name}"}) for name in factions
    }


def colour_of(own: Seat) -> str:
    """The colour of a seat's pieces, as a terrain's name; empty if it has none yet."""
    terrain = piece_colour(own) if own.faction >= 0 else -1
    return TERRAIN_NAMES[terrain] if terrain >= 0 else NO_COLOUR


PICTURES: Final = TerraMysticaPictures(f"tm-{PAGE}", "tmp-")
