"""The library interface: play, inspect and replay matches, and ask bots for moves."""

from ludoteca.core.errors import BadNotation, Illegal, MatchOver, NotYourTurn, Refusal, Stale
from ludoteca.core.record import SPECTATOR, Record, read_record, write_json, write_text
from ludoteca.face.match import Match
from ludoteca.face.opening import new, replay
from ludoteca.face.scores import Scores
from ludoteca.face.view import View
from ludoteca.face.words import explain, words_of
from ludoteca.games.registry import GAMES

__all__ = [
    "GAMES",
    "SPECTATOR",
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
    "words_of",
    "write_json",
    "write_text",
]
