"""Writes views as text and reads them back: a line for each hidden field, then the open table.

Hidden cards are counts by class (see `view`); the open table is written like a position with
empty decks and only the known cards in hands.
"""

from typing import Final

from ludoteca.core.errors import BadNotation
from ludoteca.core.rng import Rng
from ludoteca.core.view_text import check_seat, joined
from ludoteca.games.imperial_settlers.empire import is_remote
from ludoteca.games.imperial_settlers.position import names_in, write_state
from ludoteca.games.imperial_settlers.position_checks import (
    check_agenda,
    check_once,
    check_table,
)
from ludoteca.games.imperial_settlers.position_reader import (
    Reader,
    read_mask,
    read_number,
    read_one,
    split_lines,
)
from ludoteca.games.imperial_settlers.position_reader import read_lines as read_table
from ludoteca.games.imperial_settlers.tables.boards import ALL_COUNT, COMMON
from ludoteca.games.imperial_settlers.tables.printed import CARDS
from ludoteca.games.imperial_settlers.tasks import task_seat
from ludoteca.games.imperial_settlers.view import (
    CLASSES,
    View,
    imagine,
    unseen_cards,
    view,
)

WORDS: Final = (
    "deck_size", "deck_sizes", "hand_sizes", "hand_backs", "hidden", "packets", "picked",
    "passed_on", "limbo", "windfall", "put_away", "absent",
)  # fmt: skip
BETWEEN: Final = " / "  # between two seats


def write_lines(shown: View) -> str:
    """The lines of a view."""
    values = (
        str(shown.deck_size),
        joined(shown.deck_sizes),
        joined(shown.hand_sizes),
        joined(shown.hand_backs),
        BETWEEN.join([joined(counts) for counts in shown.hidden]),
        BETWEEN.join([joined(counts) for counts in shown.packets]),
        joined(shown.picked),
        BETWEEN.join([names_in(mask) for mask in shown.passed_on]),
        joined(shown.limbo),
        joined(shown.windfall),
        " ".join([write_put_away(entry) for entry in shown.put_away]),
        names_in(shown.absent_mask),
    )
    lines = [f"{word}: {value}" for word, value in zip(WORDS, values, strict=True)]
    return "\n".join(lines) + "\n" + write_state(shown.table.position())


def write_put_away(entry: tuple[int, int, int, int]) -> str:
    """Cards under a location: the location, the seat, how many common, how many others."""
    location, seat, common, others = entry
    return f"{CARDS[location].name}.{seat}.{common}.{others}"


def read_lines(seat: int, text: str) -> View:
    """The view of a seat described by a text; raises BadNotation if no state has that view."""
    lines = split_lines(text)
    for at, word in enumerate(WORDS):
        if at >= len(lines) or lines[at][0] != word:
            raise BadNotation("position.missing", {"field": word})
    reader = Reader(lines[len(WORDS) :], is_view=True)
    read_table(reader)
    check_seat(seat, reader.state.players)
    shown = View(seat, reader.state)
    read_hidden(shown, [value for _, value in lines[: len(WORDS)]])
    check_hidden(shown)
    state = imagine(shown, Rng(0, 0, 0))
    check_once(state)
    check_table(state)
    check_agenda(state)
    return view(state, seat)


def read_hidden(shown: View, values: list[str]) -> None:
    """Reads the values of the lines of WORDS, in their order."""
    seats = len(shown.table.seats)
    shown.deck_size = read_numbers(values[0], 1)[0]
    shown.deck_sizes = read_numbers(values[1], seats)
    shown.hand_sizes = read_numbers(values[2], seats)
    shown.hand_backs = read_numbers(values[3], seats)
    shown.hidden = [read_numbers(part, CLASSES) for part in parts(values[4], seats)]
    shown.packets = [read_numbers(part, CLASSES) for part in parts(values[5], seats)]
    shown.picked = read_numbers(values[6], seats)
    shown.passed_on = [read_mask(part) for part in parts(values[7], seats)]
    shown.limbo = read_numbers(values[8], CLASSES)
    shown.windfall = read_numbers(values[9], CLASSES)
    shown.put_away = [read_put_away(word) for word in values[10].split()]
    shown.absent_mask = read_mask(values[11])


def parts(text: str, count: int) -> list[str]:
    """The parts of a line, one for each seat."""
    found = text.split(BETWEEN.strip())
    if len(found) != count:
        raise BadNotation("position.seats", {"seats": len(found)})
    return found


def read_numbers(text: str, count: int) -> list[int]:
    """Reads exactly `count` numbers of cards."""
    words = text.split()
    if len(words) != count:
        raise BadNotation("position.word", {"word": text})
    return [read_number(word, ALL_COUNT) for word in words]


def read_put_away(text: str) -> tuple[int, int, int, int]:
    """Reads an entry written by `write_put_away`."""
    words = text.split(".")
    if len(words) != 4:
        raise BadNotation("position.word", {"word": text})
    numbers = [read_number(word, ALL_COUNT) for word in words[1:]]
    return read_one(words[0]), numbers[0], numbers[1], numbers[2]


def check_hidden(shown: View) -> None:
    """Raises BadNotation unless the counts of hidden cards add up to the cards not seen."""
    piles = unseen_cards(shown, Rng(0, 0, 0))
    wanted = hidden_cards(shown)
    for number in range(CLASSES):
        if len(piles[number]) != wanted[number]:
            facts: dict[str, int | str] = {"number": wanted[number], "most": len(piles[number])}
            raise BadNotation("position.number", facts)
    for number, mark in enumerate(shown.picked):
        if mark and not shown.passed_on[number] and not sum(shown.packets[number]):
            raise BadNotation("position.word", {"word": "picked"})
    agenda = shown.table.agenda
    if sum(shown.windfall) and (not agenda or task_seat(agenda[-1]) >= shown.table.players):
        raise BadNotation("position.word", {"word": "windfall"})


def hidden_cards(shown: View) -> list[int]:
    """How many cards of each class lie where the viewer cannot see them."""
    counts = shown.limbo[:]
    counts[COMMON] += shown.deck_size
    for number, place in enumerate(shown.table.seats):
        counts[place.faction] += shown.deck_sizes[number]
        counts[place.faction] += len([entry for entry in place.deals if is_remote(entry)])
        for kind in range(CLASSES):
            counts[kind] += shown.packets[number][kind]
            if number != shown.seat:
                counts[kind] += shown.hidden[number][kind]
    return counts
