"""Helpers for tests of rules: positions as text, moves, refusals, and reading the state."""

from textwrap import dedent

from ludoteca.cli.blocks_euphrates_tigris import FAR_TREASURES, POINT_NAMES, seat_named
from ludoteca.core.errors import Refusal
from ludoteca.core.journal import Entry, Journal
from ludoteca.games.euphrates_tigris import RULES
from ludoteca.games.euphrates_tigris.notation import letters, read_cell, read_leader
from ludoteca.games.euphrates_tigris.position_writer import token
from ludoteca.games.euphrates_tigris.positions import name_of
from ludoteca.games.euphrates_tigris.scoring import points_of
from ludoteca.games.euphrates_tigris.state import (
    ASK_ACTION,
    QUESTION_NAMES,
    State,
    question_of,
    seat_of,
)
from ludoteca.games.euphrates_tigris.tables import COLOURS, GRID, KINDS_OF_POINT, NOWHERE

SEED = bytes(range(32))


def position(text: str) -> State:
    """The position of a block; the players are Lion and Bull by default."""
    block = dedent(text).strip()
    if "players:" not in block:
        block = f"players: Lion Bull\n{block}"
    if not any(word in block for word in ("treasure", "over", "T*")):
        block = f"{block}\n{FAR_TREASURES}"
    return RULES.read_state(block)


def parse(state: State, move: str) -> tuple[int, int]:
    """The seat and the action of a move such as `Lion tile S H5`."""
    name, _, text = move.partition(" ")
    seat = seat_named(state, name)
    return seat, RULES.read_action(state, seat, text)


def play(state: State, *moves: str) -> State:
    """Plays moves on the state in place, checking that they are legal; returns the state."""
    for move in moves:
        noted(state, move)
    return state


def noted(state: State, move: str) -> list[Entry]:
    """Plays one move and returns the entries of its journal."""
    seat, action = parse(state, move)
    RULES.check(state, seat, action)
    journal = Journal()
    RULES.apply(state, action, journal)
    return journal.entries


def rules_noted(state: State, move: str) -> dict[str, str]:
    """Plays one move and returns the citation of each thing in its journal."""
    return {entry.thing: entry.rule for entry in noted(state, move)}


def refused(state: State, move: str) -> Refusal | None:
    """The refusal of a move, or None; checks that the list of legal moves agrees."""
    seat, action = parse(state, move)
    return refused_action(state, seat, action)


def refused_action(state: State, seat: int, action: int) -> Refusal | None:
    """The refusal of a packed action, or None."""
    try:
        RULES.check(state, seat, action)
    except Refusal as refusal:
        assert action not in RULES.legal(state, seat)
        return refusal
    assert action in RULES.legal(state, seat)
    return None


def refusal(state: State, move: str) -> str:
    """The code of the refusal of a move, or "" if it is legal."""
    found = refused(state, move)
    return found.code if found else ""


def is_legal(state: State, move: str) -> bool:
    """Whether the move is legal now."""
    return refusal(state, move) == ""


def legal(state: State, start: str = "") -> list[str]:
    """The legal moves of the deciding seat as text, if they start with `start`."""
    if not state.decisions:
        return []
    seat = seat_of(state.decisions[-1])
    texts = [RULES.write_action(state, action, seat) for action in RULES.legal(state, seat)]
    return [text for text in texts if text.startswith(start)]


def points(state: State, name: str) -> dict[str, int]:
    """A player's points by name, without zeros."""
    held = points_of(state, seat_named(state, name))
    return {POINT_NAMES[kind]: held[kind] for kind in range(KINDS_OF_POINT) if held[kind]}


def stands(state: State, name: str, role: str) -> str:
    """The cell of a leader, or "" if it is in the reserve."""
    cell = state.leader_cells[seat_named(state, name) * COLOURS + read_leader(role)]
    return "" if cell == NOWHERE else GRID.name(cell)


def on(state: State, cell: str) -> str:
    """The content of a cell, as written in blocks."""
    return token(state, read_cell(cell)).strip()


def hand(state: State, name: str) -> str:
    """A player's tiles as letters."""
    first = seat_named(state, name) * COLOURS
    return letters(state.hands[first : first + COLOURS])


def asked(state: State) -> str:
    """The player asked and the question: `Lion action1`, `Bull defend`; `over` at the end."""
    if not state.decisions:
        return "over"
    question = question_of(state.decisions[-1])
    number = str(state.action_number) if question == ASK_ACTION else ""
    return f"{name_of(state, seat_of(state.decisions[-1]))} {QUESTION_NAMES[question]}{number}"


def field_names(kind: type) -> tuple[str, ...]:
    """The declared fields of a class, interpreted or compiled."""
    found: tuple[str, ...] = getattr(kind, "__slots__", ()) or getattr(kind, "__mypyc_attrs__", ())
    assert found
    return found
