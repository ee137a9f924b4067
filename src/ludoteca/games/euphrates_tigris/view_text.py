"""Reads and writes views as text: the hidden amounts as numbers, then the rest as a position.

In that position the bag is empty, and the other hands contain only their known tiles.
"""

from typing import Final

from ludoteca.core.errors import BadNotation
from ludoteca.core.rng import Rng
from ludoteca.core.view_text import check_seat, joined
from ludoteca.games.euphrates_tigris import positions
from ludoteca.games.euphrates_tigris.position_writer import write_state
from ludoteca.games.euphrates_tigris.positions import (
    MOST_DISCARDS,
    check_asked,
    read_fields,
    read_number,
)
from ludoteca.games.euphrates_tigris.state import State, hand_size
from ludoteca.games.euphrates_tigris.tables import COLOURS, GAUGE_STEPS, HAND, TILES_IN_BOX
from ludoteca.games.euphrates_tigris.view import (
    View,
    copy_table,
    fill_visible_hands,
    imagine,
    lay_board,
    unseen,
)

BOX: Final = "box"  # tiles in the match, by colour
SIZES: Final = "hands"  # tiles in each hand
GAUGE: Final = "gauge"  # how full the bag is, in quarters
LARGEST: Final = 9_999  # more tiles than any position has


def write_lines(view: View) -> str:
    """The lines of a view, without its first line."""
    numbers = (
        f"{BOX}: {joined(list(view.box))}",
        f"{SIZES}: {joined(view.hand_sizes)}",
        f"{GAUGE}: {view.gauge}",
    )
    return "\n".join(numbers) + "\n" + write_state(seen_table(view))


def seen_table(view: View) -> State:
    """A state with only what the seat sees."""
    state = State(view.players)
    copy_table(view, state)
    lay_board(view, state)
    fill_visible_hands(view, state)
    return state


def read_lines(seat: int, text: str) -> View:
    """Parses the view of a seat. Raises BadNotation if no state could give this view."""
    lines = text.split("\n", 3)
    box = read_numbers(lines, 0, BOX)
    sizes = read_numbers(lines, 1, SIZES)
    shown = read_numbers(lines, 2, GAUGE)
    fields, rows = positions.read_lines(lines[3] if len(lines) > 3 else "")
    state = read_fields(fields, rows)
    check_seat(seat, state.players)
    check_count(BOX, box, COLOURS)
    check_count(SIZES, sizes, state.players)
    check_count(GAUGE, shown, 1)
    view = View(state, seat)
    view.box = tuple(box)
    view.hand_sizes = sizes
    view.gauge = shown[0]
    check_hidden(view, state)
    check_asked(imagine(view, Rng(0, 0, 0)))
    return view


def read_numbers(lines: list[str], at: int, name: str) -> list[int]:
    """The numbers of the line at index `at`, which must be named `name`."""
    word, _, value = (lines[at] if at < len(lines) else "").partition(": ")
    if word != name:
        raise BadNotation("position.missing", {"field": name})
    return [read_number(number, name, LARGEST) for number in value.split()]


def check_count(name: str, numbers: list[int], count: int) -> None:
    """Raises BadNotation unless there are `count` numbers."""
    if len(numbers) != count:
        raise BadNotation("position.value", {"field": name, "value": joined(numbers)})


def check_hidden(view: View, state: State) -> None:
    """Raises BadNotation unless the unseen tiles fit the hand sizes and the gauge."""
    for seat, size in enumerate(view.hand_sizes):
        seen = hand_size(state, seat)
        if not seen <= size <= HAND or (seat == view.seat and size != seen):
            raise BadNotation("position.value", {"field": SIZES, "value": joined(view.hand_sizes)})
    pool = unseen(view, state)
    left = sum(pool) - sum(view.hand_sizes) + sum(state.hands)
    if min(pool) < 0 or left < 0:
        raise BadNotation("position.value", {"field": BOX, "value": joined(list(view.box))})
    least = least_bag(view.gauge)
    if not 0 <= left - least <= most_discarded(view):
        raise BadNotation("position.value", {"field": GAUGE, "value": view.gauge})


def least_bag(shown: int) -> int:
    """The smallest number of tiles in the bag for this gauge."""
    return (shown - 1) * sum(TILES_IN_BOX) // GAUGE_STEPS + 1 if shown else 0


def most_discarded(view: View) -> int:
    """The largest number of tiles that may have been discarded face down."""
    return MOST_DISCARDS - max(view.open_discards)
