"""Who plays which faction in matches between bots: drawn by lot, fixed, and read at the end."""

from typing import Any, Final

from ludoteca.bots.factions.imperial_settlers import ImperialSettlersFactions
from ludoteca.bots.factions.line_up import Factions
from ludoteca.bots.factions.terra_mystica import TerraMysticaFactions

# Games whose seats are all alike are not here.
FACTIONS: Final[dict[str, Factions[Any]]] = {
    "terra_mystica": TerraMysticaFactions(),
    "imperial_settlers": ImperialSettlersFactions(),
}

__all__ = ["FACTIONS", "Factions"]
