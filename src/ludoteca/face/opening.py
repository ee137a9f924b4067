"""How a match begins: from options and a seed, or from a record."""

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
    """A fresh match of Euphrates & Tigris."""


@overload
def new(
    game: Literal["terra_mystica"], seed: str | int = "", **options: OptionValue
) -> "Match[TerraMysticaView]":
    """A fresh match of Terra Mystica."""


@overload
def new(
    game: Literal["imperial_settlers"], seed: str | int = "", **options: OptionValue
) -> "Match[ImperialSettlersView]":
    """A fresh match of Imperial Settlers."""


@overload
def new(game: str, seed: str | int = "", **options: OptionValue) -> Match[Any]:
    """A fresh match of the game named."""


def new(game: str, seed: str | int = "", **options: OptionValue) -> Match[Any]:
    """A fresh match of a game with the options named."""
    return Match(game, options, seed)


def replay(record: Record | str) -> Match[Any]:
    """The match a record (or its text) holds, played to its last action."""
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
