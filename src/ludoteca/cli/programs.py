"""Programs that play: how the command line starts and asks them."""

from typing import TYPE_CHECKING

from ludoteca.core.errors import BadNotation
from ludoteca.face.plain import fields

if TYPE_CHECKING:
    from ludoteca.service.programs import Program


def open_program(command: str, seconds: float | None = None) -> "Program":
    """A program to be asked for moves; BadNotation if its command is none."""
    try:
        from ludoteca.service.programs import SECONDS, Program
    except ModuleNotFoundError as missing:
        facts: dict[str, int | str] = {"package": str(missing.name), "extra": "site"}
        raise BadNotation("extra.missing", facts) from None
    return Program(command, fields, SECONDS if seconds is None else seconds)
