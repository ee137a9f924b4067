"""The crests of the factions, for choosing one."""

from typing import Final

from ludoteca.drawing.emblems import Emblem, Emblems, standing_alone
from ludoteca.drawing.imperial_settlers.glyphs import BOX, SIGNS
from ludoteca.games.imperial_settlers.tables.boards import FACTIONS

FOR_BEGINNERS: Final = ("romans", "barbarians")  # IS ruling 156

EMBLEMS: Final = Emblems(
    "factions",
    tuple(
        [
            Emblem(name, f"faction.{name}", standing_alone(SIGNS[name], BOX), name in FOR_BEGINNERS)
            for name in FACTIONS
        ]
    ),
)
