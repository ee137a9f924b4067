"""The factions in bot matches of Terra Mystica."""

from typing import Final

from ludoteca.bots.factions.line_up import Factions
from ludoteca.core.contract import Options
from ludoteca.core.rng import stream
from ludoteca.games.terra_mystica.rules.opening import IN_ORDER, complete, is_agreed
from ludoteca.games.terra_mystica.state import State
from ludoteca.games.terra_mystica.tables.factions import FACTIONS

PURPOSE: Final = "factions of an arena"


class TerraMysticaFactions(Factions[State]):
    """Factions of different boards, of the kinds allowed by the options."""

    def draw(self, options: Options, players: int, seed: bytes) -> list[str]:
        full = complete(options)
        if full["factions"]:
            return [name.strip() for name in str(full["factions"]).split(",") if name.strip()]
        if full["introductory"] or full["faction_choice"] != IN_ORDER:
            return []
        order = [place for place, each in enumerate(FACTIONS) if is_agreed(full, each.kind)]
        stream(seed, 0, PURPOSE).shuffle(order)
        drawn: list[int] = []
        boards: list[int] = []
        for faction in order:
            if FACTIONS[faction].board not in boards and len(drawn) < players:
                drawn.append(faction)
                boards.append(FACTIONS[faction].board)
        return [FACTIONS[faction].name for faction in drawn]

    def fix(self, names: list[str]) -> Options:
        return {"factions": ",".join(names)}

    def seated(self, state: State) -> list[str]:
        return [FACTIONS[own.faction].name if own.faction >= 0 else "" for own in state.seats]


SEATED_FACTIONS: Final = TerraMysticaFactions()
