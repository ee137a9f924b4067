"""Starts matches from options and a seed, or from a record."""

from typing import TYPE_CHECKING, Any, Literal, overload

from ludoteca.core.contract import OptionValue
from ludoteca.core.errors import BadNotation, Refusal, RefusalsOf
from ludoteca.core.record import TITLE, Record, read_record
from ludoteca.face.match import Match
from ludoteca.games.registry import rules_of

if TYPE_CHECKING:
    from ludoteca.games.euphrates_tigris.view import View as EuphratesTigrisView
    from ludoteca.games.imperial_settlers.view import View as ImperialSettlersView
    from ludoteca.games.terra_mystica.view import View as TerraMysticaView


@overload
def new(
    game: Literal["euphrates_tigris"], seed: str | int = "", **options: OptionValue
) -> "Match[EuphratesTigrisView]":
    """A new match of Euphrates & Tigris."""


@overload
def new(
    game: Literal["terra_mystica"], seed: str | int = "", **options: OptionValue
) -> "Match[TerraMysticaView]":
    """A new match of Terra Mystica."""


@overload
def new(
    game: Literal["imperial_settlers"], seed: str | int = "", **options: OptionValue
) -> "Match[ImperialSettlersView]":
    """A new match of Imperial Settlers."""


@overload
def new(game: str, seed: str | int = "", **options: OptionValue) -> Match[Any]:
    """A new match of a game."""


def new(game: str, seed: str | int = "", **options: OptionValue) -> Match[Any]:
    """A new match of a game with options; raises BadNotation for options that do not fit."""
    return Match(game, options, seed)


def replay(record: Record | str) -> Match[Any]:
    """The match of a record (or its text) after its last action; raises BadNotation if damaged."""
    found = read_record(record) if isinstance(record, str) else record
    if not isinstance(found, Record):
        raise BadNotation("record.format", {"format": TITLE})
    rules = rules_of(found.game)
    if found.version != rules.version:
        raise BadNotation(
            "record.version",
            {"game": found.game, "version": found.version, "known": rules.version},
        )
    match: Match[Any] = Match(found.game, found.options, found.seed, found.seats)
    for number, (seat, text) in enumerate(found.actions, 1):
        try:
            match.push(text, seat)
        except Refusal as refusal:
            facts: dict[str, int | str] = {"number": number, "text": text, "reason": str(refusal)}
            with RefusalsOf(match.game):
                raise BadNotation("record.refused", facts) from refusal
    return match
