"""What the texts of views have in common: their first line, and that there is one text for each.

The first line names the form of the text, the game, the version of its rules and the seat that
looks (-1 is a spectator); the lines of the game follow.
"""

from typing import Final

from ludoteca.core.errors import BadNotation, shortened

FORM: Final = 1  # another number is another way to write a view
SEATS: Final = ("-1", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9")


def title_of(game: str, version: int) -> str:
    """How the text of a view begins, up to its seat."""
    return f"view {FORM} of {game} {version}, seat "


def write_title(game: str, version: int, seat: int, lines: str) -> str:
    """The whole text of a view, from the lines of its game."""
    return f"{title_of(game, version)}{seat}\n{lines}"


def read_title(game: str, version: int, text: str) -> tuple[int, str]:
    """The seat that looks, and the lines of the game; BadNotation for any other text."""
    title = title_of(game, version)
    first, _, lines = text.partition("\n")
    seat = first.removeprefix(title)
    if not first.startswith(title) or seat not in SEATS:
        raise BadNotation("view.title", {"title": title + SEATS[1]})
    return int(seat), lines


def joined(numbers: list[int]) -> str:
    """Numbers with blanks between."""
    return " ".join([str(number) for number in numbers])


def check_seat(seat: int, players: int) -> None:
    """BadNotation if nobody sits there."""
    if seat >= players:
        raise BadNotation("seat.unknown", {"seat": seat, "most": players - 1})


def check_text(text: str, again: str) -> None:
    """BadNotation unless a view that was read is written in the same words again."""
    if text == again:
        return
    found = text.split("\n")
    wanted = again.split("\n")
    line = 0
    while line < min(len(found), len(wanted)) and found[line] == wanted[line]:
        line += 1
    there = found[line] if line < len(found) else ""
    raise BadNotation("view.line", {"line": line + 1, "text": shortened(there)})
