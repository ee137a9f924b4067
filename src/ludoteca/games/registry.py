"""Every game by its name."""

from typing import Any, Final

from ludoteca.core.contract import Rules
from ludoteca.core.errors import BadNotation
from ludoteca.core.orders import Orders
from ludoteca.games import euphrates_tigris, imperial_settlers, terra_mystica
from ludoteca.games.euphrates_tigris import standing as euphrates_tigris_standing
from ludoteca.games.imperial_settlers import standing as imperial_settlers_standing
from ludoteca.games.terra_mystica import standing as terra_mystica_standing

GAMES: Final[dict[str, Rules[Any, Any]]] = {
    rules.name: rules
    for rules in (euphrates_tigris.RULES, terra_mystica.RULES, imperial_settlers.RULES)
}

ORDERS: Final[dict[str, Orders[Any]]] = {
    euphrates_tigris.RULES.name: euphrates_tigris_standing.ORDERS,
    terra_mystica.RULES.name: terra_mystica_standing.ORDERS,
    imperial_settlers.RULES.name: imperial_settlers_standing.ORDERS,
}


def rules_of(name: str) -> Rules[Any, Any]:
    """The rules of a game; BadNotation if there is none of that name."""
    if name not in GAMES:
        raise BadNotation("game.unknown", {"game": name, "known": ", ".join(GAMES)})
    return GAMES[name]
