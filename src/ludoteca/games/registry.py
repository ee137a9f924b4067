"""Every game by its name."""

from typing import Any, Final

from ludoteca.core.contract import Rules
from ludoteca.core.errors import BadNotation
from ludoteca.games import euphrates_tigris, imperial_settlers, terra_mystica

GAMES: Final[dict[str, Rules[Any, Any]]] = {
    rules.name: rules
    for rules in (euphrates_tigris.RULES, terra_mystica.RULES, imperial_settlers.RULES)
}


def rules_of(name: str) -> Rules[Any, Any]:
    """The rules of a game; BadNotation if there is none of that name."""
    if name not in GAMES:
        raise BadNotation("game.unknown", {"game": name, "known": ", ".join(GAMES)})
    return GAMES[name]
