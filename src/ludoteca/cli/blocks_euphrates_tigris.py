"""Test blocks of Euphrates & Tigris: the game reads the position, this module runs moves and
checks."""

from collections.abc import Callable
from functools import partial
from typing import Final

from ludoteca.cli.orders import MOVES, run_move, run_orders
from ludoteca.core.errors import BadNotation, Refusal
from ludoteca.games.euphrates_tigris import RULES
from ludoteca.games.euphrates_tigris.notation import read_cell, read_leader
from ludoteca.games.euphrates_tigris.position_writer import token
from ludoteca.games.euphrates_tigris.positions import name_of
from ludoteca.games.euphrates_tigris.state import (
    ASK_ACTION,
    QUESTION_NAMES,
    State,
    hand_size,
    question_of,
    seat_of,
)
from ludoteca.games.euphrates_tigris.tables import (
    COLOUR_NAMES,
    COLOURS,
    GRID,
    KINDS_OF_POINT,
    NOWHERE,
    TILE_LETTERS,
)

POINT_NAMES: Final = (*COLOUR_NAMES, "treasure")
FAR_TREASURES: Final = "treasures: A11 N11 P11"  # prevents the end of a turn from ending the game
ORDERS: Final = (
    *MOVES, "points", "on", "off", "cell", "hand", "next", "over", "supply", "bag",
)  # fmt: skip


def run_block(text: str, first_line: int) -> list[str]:
    """Runs a block; returns the failures, each with its line number."""
    lines = [line.strip() for line in text.splitlines()]
    start = next((n for n, line in enumerate(lines) if is_order(line)), len(lines))
    position = lines[:start]
    if not any("treasure" in line or "over" in line or "T*" in line for line in lines):
        position = [*position, FAR_TREASURES]
    try:
        state = RULES.read_state("\n".join(position))
    except Refusal as refusal:
        return [f"line {first_line}: {refusal}"]
    return run_orders(lines[start:], first_line + start, partial(follow, state))


def is_order(line: str) -> bool:
    """Whether a line is a move or a check, not part of the position."""
    words = line.replace(":", " :").split()
    if not words or words[0] not in ORDERS:
        return False
    return words[0] not in ("hand", "supply", "bag") or ":" not in words


def follow(state: State, line: str) -> str:
    """Runs a line with a move or a check; returns what is wrong, or an empty string."""
    order, _, rest = line.partition(" ")
    try:
        if order in MOVES:
            return run_move(RULES, seat_named, state, order, rest)
        return CHECKS[order](state, rest)
    except (KeyError, IndexError, ValueError):
        return "unknown line"
    except Refusal as refusal:
        return str(refusal)


def seat_named(state: State, name: str) -> int:
    """The seat of a dynasty."""
    for seat in range(state.players):
        if name_of(state, seat) == name.capitalize():
            return seat
    known = ", ".join(name_of(state, seat) for seat in range(state.players))
    raise BadNotation("position.name", {"name": name, "known": known})


def check_points(state: State, rest: str) -> str:
    """`points NAME: red 1 …`: all points not listed are 0."""
    name, _, listed = rest.partition(":")
    seat = seat_named(state, name.strip())
    words = listed.split()
    wanted = dict(zip(words[::2], (int(count) for count in words[1::2]), strict=True))
    points = state.points[seat * KINDS_OF_POINT : (seat + 1) * KINDS_OF_POINT]
    has = {POINT_NAMES[kind]: points[kind] for kind in range(KINDS_OF_POINT) if points[kind]}
    return "" if has == wanted else f"has {has}"


def where(state: State, rest: str) -> tuple[int, list[str]]:
    """The leader's cell for a check, and the remaining words."""
    words = rest.split()
    seat = seat_named(state, words[0])
    return state.leader_cells[seat * COLOURS + read_leader(words[1])], words[2:]


def check_on(state: State, rest: str) -> str:
    """`on NAME R CELL`."""
    cell, words = where(state, rest)
    if cell == read_cell(words[0]):
        return ""
    return "is in the reserve" if cell == NOWHERE else f"is on {GRID.name(cell)}"


def check_off(state: State, rest: str) -> str:
    """`off NAME R`."""
    cell, _ = where(state, rest)
    return "" if cell == NOWHERE else f"is on {GRID.name(cell)}"


def check_cell(state: State, rest: str) -> str:
    """`cell CELL token`."""
    words = rest.split()
    found = token(state, read_cell(words[0])).strip()
    return "" if found == words[1] else f"shows {found}"


def check_hand(state: State, rest: str) -> str:
    """`hand NAME n`: the number of tiles, or `hand NAME letters`: exactly these."""
    words = rest.split()
    seat = seat_named(state, words[0])
    if words[1].isdigit():
        size = hand_size(state, seat)
        return "" if size == int(words[1]) else f"holds {size}"
    held = list(state.hands[seat * COLOURS : (seat + 1) * COLOURS])
    wanted = [words[1].count(letter) for letter in TILE_LETTERS]
    return "" if held == wanted else f"holds {held}"


def check_next(state: State, rest: str) -> str:
    """`next NAME what`."""
    if not state.decisions:
        return "the game is over"
    asked = state.decisions[-1]
    what = QUESTION_NAMES[question_of(asked)]
    if question_of(asked) == ASK_ACTION:
        what += str(state.action_number)
    found = f"{name_of(state, seat_of(asked))} {what}"
    return "" if found == rest.strip() else f"next is {found}"


def check_over(state: State, rest: str) -> str:
    """`over`."""
    return "" if state.is_over else "the game goes on"


def check_supply(state: State, rest: str) -> str:
    """`supply LETTERS`: the open tiles in order."""
    found = "".join(TILE_LETTERS[colour] for colour in state.supply)
    return "" if found == rest.replace(" ", "") else f"supply is {found}"


def check_bag(state: State, rest: str) -> str:
    """`bag n`: tiles left in the bag."""
    left = len(state.bag) - state.bag_at
    return "" if str(left) == rest.strip() else f"bag holds {left}"


CHECKS: Final[dict[str, Callable[[State, str], str]]] = {
    "points": check_points,
    "on": check_on,
    "off": check_off,
    "cell": check_cell,
    "hand": check_hand,
    "next": check_next,
    "over": check_over,
    "supply": check_supply,
    "bag": check_bag,
}
