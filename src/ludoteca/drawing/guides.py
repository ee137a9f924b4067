"""Every game's guide, by the game's name."""

from typing import Any, Final

from ludoteca.drawing.euphrates_tigris.guide import EuphratesTigrisGuide
from ludoteca.drawing.guide import Guide
from ludoteca.drawing.imperial_settlers.guide import ImperialSettlersGuide
from ludoteca.drawing.terra_mystica.guide import TerraMysticaGuide

GUIDES: Final[dict[str, Guide[Any]]] = {
    "euphrates_tigris": EuphratesTigrisGuide(),
    "terra_mystica": TerraMysticaGuide(),
    "imperial_settlers": ImperialSettlersGuide(),
}
