"""The factions in bot matches of Imperial Settlers."""

from typing import Final

from ludoteca.bots.factions.line_up import Factions
from ludoteca.core.contract import Options
from ludoteca.games.imperial_settlers.setup import read_factions
from ludoteca.games.imperial_settlers.state import State
from ludoteca.games.imperial_settlers.tables.boards import DECKS


class ImperialSettlersFactions(Factions[State]):
    """Different factions, drawn as in set-up."""

    def draw(self, options: Options, players: int, seed: bytes) -> list[str]:
        return [DECKS[deck] for deck in read_factions(options, players, seed)]

    def fix(self, names: list[str]) -> Options:
        return {"factions": " ".join(names)}

    def seated(self, state: State) -> list[str]:
        return [DECKS[own.faction] for own in state.seats[: state.players]]


FACTIONS: Final = ImperialSettlersFactions()
