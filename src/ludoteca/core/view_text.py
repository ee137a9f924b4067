"""Shared parts of the text form of views: the first line, and the check that it is canonical.

The first line holds the version of the form, the game, its rules version and the viewing seat
(-1 is a spectator); the lines of the game follow.
"""

from typing import Final

from ludoteca.core.errors import BadNotation, shortened

FORM: Final = 1  # version of this text form
SEATS: Final = ("-1", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9")


def title_of(game: str, version: int) -> str:
    """The first line of the text of a view, up to the seat."""
    return f"view {FORM} of {game} {version}, seat "


def write_title(game: str, version: int, seat: int, lines: str) -> str:
    """The complete text of a view: the first line and the lines of its game."""
    return f"{title_of(game, version)}{seat}\n{lines}"


def read_title(game: str, version: int, text: str) -> tuple[int, str]:
    """The viewing seat and the lines of the game. Raises BadNotation for a wrong first line."""
    title = title_of(game, version)
    first, _, lines = text.partition("\n")
    seat = first.removeprefix(title)
    if not first.startswith(title) or seat not in SEATS:
        raise BadNotation("view.title", {"title": title + SEATS[1]})
    return int(seat), lines


def joined(numbers: list[int]) -> str:
    """Numbers separated by spaces."""
    return " ".join([str(number) for number in numbers])


def check_seat(seat: int, players: int) -> None:
    """Raises BadNotation if the match has no such seat."""
    if seat >= players:
        raise BadNotation("seat.unknown", {"seat": seat, "most": players - 1})


def check_text(text: str, again: str) -> None:
    """Raises BadNotation unless writing the parsed view gives the same text (`again`)."""
    if text == again:
        return
    found = text.split("\n")
    wanted = again.split("\n")
    line = 0
    while line < min(len(found), len(wanted)) and found[line] == wanted[line]:
        line += 1
    there = found[line] if line < len(found) else ""
    raise BadNotation("view.line", {"line": line + 1, "text": shortened(there)})
