"""Ludoteca: three great strategy games, complete and exact, to play and to program against."""

from ludoteca.core.contract import Scores
from ludoteca.core.errors import BadNotation, Illegal, MatchOver, NotYourTurn, Refusal, Stale
from ludoteca.core.record import Record, read_record, write_json, write_text
from ludoteca.face import Match, View, explain, new, replay
from ludoteca.games.registry import GAMES

__all__ = [
    "GAMES",
    "BadNotation",
    "Illegal",
    "Match",
    "MatchOver",
    "NotYourTurn",
    "Record",
    "Refusal",
    "Scores",
    "Stale",
    "View",
    "explain",
    "new",
    "read_record",
    "replay",
    "write_json",
    "write_text",
]
__version__ = "0.1.0"
