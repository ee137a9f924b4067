"""Starts external programs that play as bots."""

from typing import TYPE_CHECKING

from ludoteca.core.errors import BadNotation
from ludoteca.face.plain import fields

if TYPE_CHECKING:
    from ludoteca.service.programs import Program


def open_program(command: str, seconds: float | None = None) -> "Program":
    """A program that can be asked for moves; raises BadNotation if the command is invalid."""
    try:
        from ludoteca.service.programs import SECONDS, Program
    except ModuleNotFoundError as missing:
        facts: dict[str, int | str] = {"package": str(missing.name), "extra": "site"}
        raise BadNotation("extra.missing", facts) from None
    return Program(command, fields, SECONDS if seconds is None else seconds)
