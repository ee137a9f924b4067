"""Every game's terminal, by the game's name."""

from typing import Any, Final

from ludoteca.cli.terminal import Terminal
from ludoteca.cli.terminal_euphrates_tigris import EuphratesTigrisTerminal
from ludoteca.cli.terminal_imperial_settlers import ImperialSettlersTerminal
from ludoteca.cli.terminal_terra_mystica import TerraMysticaTerminal
from ludoteca.core.errors import BadNotation
from ludoteca.face import Match

TERMINALS: Final[dict[str, Terminal[Any]]] = {
    "euphrates_tigris": EuphratesTigrisTerminal(),
    "terra_mystica": TerraMysticaTerminal(),
    "imperial_settlers": ImperialSettlersTerminal(),
}


def terminal_of(game: str) -> Terminal[Any]:
    """A game's terminal; BadNotation if it has none yet."""
    if game not in TERMINALS:
        raise BadNotation("game.no_terminal", {"game": game, "known": ", ".join(TERMINALS)})
    return TERMINALS[game]


def name_key(match: Match, seat: int) -> str:
    """The catalogue key of a seat's name, or the name it has in the record."""
    terminal = TERMINALS.get(match.game)
    return terminal.who(match.view().facts, seat) if terminal else match.seats[seat]
