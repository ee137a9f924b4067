"""Finds the terminal of a game."""

from typing import Any

from ludoteca.cli.terminal import Terminal
from ludoteca.core.errors import BadNotation
from ludoteca.core.game_module import TERMINAL
from ludoteca.face import Match
from ludoteca.games.registry import GAMES, has_part, part_of


def playable() -> list[str]:
    """The games that can be played in the terminal."""
    return [game for game in GAMES if has_part(game, TERMINAL)]


def terminal_of(game: str) -> Terminal[Any]:
    """The terminal of a game; raises BadNotation if it has none."""
    if not has_part(game, TERMINAL):
        raise BadNotation("game.no_terminal", {"game": game, "known": ", ".join(playable())})
    found: Terminal[Any] = part_of(game, TERMINAL)
    return found


def name_key(match: Match, seat: int) -> str:
    """The catalogue key of a seat's name, or the name it has in the record."""
    if not has_part(match.game, TERMINAL):
        return match.seats[seat]
    return terminal_of(match.game).who(match.view().facts, seat)
