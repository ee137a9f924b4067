"""Writes positions in the block format, with a line for everything that is not the default."""

from ludoteca.games.euphrates_tigris.notation import letters, monument_name
from ludoteca.games.euphrates_tigris.positions import (
    KINDS_OF_CONFLICT,
    POINT_LETTERS,
    VARIANTS,
    name_of,
)
from ludoteca.games.euphrates_tigris.state import (
    QUESTION_NAMES,
    Conflict,
    State,
    count_of,
    question_of,
    seat_of,
)
from ludoteca.games.euphrates_tigris.tables import (
    BIT,
    CATASTROPHE,
    CATASTROPHES_EACH,
    COLOUR_NAMES,
    COLOURS,
    DYNASTY_LETTERS,
    EMPTY,
    FACE_UP,
    GRID,
    KINDS_OF_POINT,
    LEADER,
    LEADER_LETTERS,
    MONUMENTS,
    NOWHERE,
    TILE_LETTERS,
    TURNED,
    Cell,
)


def write_state(state: State) -> str:
    """The complete state as text."""
    lines = ["players: " + " ".join(name_of(state, seat) for seat in range(state.players))]
    if state.board.number:
        lines.append(f"board: {state.board.name}")
    lines += [f"{name}: yes" for name, bit in VARIANTS if state.variant_mask & bit]
    lines.append(f"turn: {name_of(state, state.active)}")
    lines.append(f"action: {state.action_number}")
    for seat in range(state.players):
        lines += seat_lines(state, seat)
    lines += pile_lines(state)
    lines += question_lines(state)
    for number in range(len(MONUMENTS)):
        if state.monuments[number] != NOWHERE:
            lines.append(f"mon: {written_monument(state, number)}")
    lines.append("at: A1")
    for row in range(GRID.rows):
        tokens = [token(state, row * GRID.columns + column) for column in range(GRID.columns)]
        lines.append("| " + " ".join(tokens))
    return "\n".join(lines) + "\n"


def seat_lines(state: State, seat: int) -> list[str]:
    """The hand, known tiles and catastrophes of a seat."""
    first = seat * COLOURS
    name = name_of(state, seat)
    lines = [f"hand {name}: {letters(state.hands[first : first + COLOURS])}".rstrip()]
    known = letters(state.known[first : first + COLOURS])
    if known:
        lines.append(f"known {name}: {known}")
    if state.catastrophes[seat] != CATASTROPHES_EACH:
        lines.append(f"catastrophes {name}: {state.catastrophes[seat]}")
    return lines


def pile_lines(state: State) -> list[str]:
    """Bag, supply, discards and the points gained so far."""
    bag = "".join(TILE_LETTERS[colour] for colour in state.bag[state.bag_at :])
    lines = [f"bag: {bag}".rstrip()]
    if state.supply:
        lines.append("supply: " + "".join(TILE_LETTERS[colour] for colour in state.supply))
    if any(state.discards):
        lines.append(f"discards: {letters(state.discards)}")
    if any(state.open_discards):
        lines.append(f"open discards: {letters(state.open_discards)}")
    if state.gains:
        lines.append("gains: " + " ".join(written_gain(state, number) for number in state.gains))
    return lines


def written_gain(state: State, number: int) -> str:
    """A point: dynasty letter and tile letter, or * for a treasure."""
    seat, kind = divmod(number, KINDS_OF_POINT)
    return DYNASTY_LETTERS[state.dynasties[seat]] + POINT_LETTERS[kind]


def question_lines(state: State) -> list[str]:
    """The current question and the conflict it belongs to."""
    lines: list[str] = []
    if state.out:
        lines.append("out: " + " ".join(name_of(state, seat) for seat in state.out))
    if state.is_over:
        return lines + ["over: yes"]
    for asked in state.decisions:
        name = QUESTION_NAMES[question_of(asked)]
        lines.append(f"asked: {name} {name_of(state, seat_of(asked))} {count_of(asked)}")
    if state.placed != NOWHERE:
        lines.append(f"placed: {GRID.name(state.placed)}")
    if state.uniting != NOWHERE:
        lines.append(f"uniting: {GRID.name(state.uniting)}")
    if not state.conflict.is_peace():
        lines.append(f"conflict: {written_conflict(state, state.conflict)}")
    return lines


def written_conflict(state: State, conflict: Conflict) -> str:
    """Kind, colour, both sides, both strengths and the attacker's added tiles."""
    kind = KINDS_OF_CONFLICT[conflict.is_revolt]
    sides = f"{name_of(state, conflict.attacker)} {name_of(state, conflict.defender)}"
    strengths = f"{conflict.attack} {conflict.defence} {conflict.added}"
    return f"{kind} {COLOUR_NAMES[conflict.colour]} {sides} {strengths}"


def written_monument(state: State, number: int) -> str:
    """A monument: the colour of its tiles, its other colour, its top-left cell."""
    halves = monument_name(number).split("-")
    if halves[0] != COLOUR_NAMES[state.monument_tiles[number]]:
        halves.reverse()
    return f"{'-'.join(halves)} {GRID.name(state.monuments[number])}"


def token(state: State, cell: Cell) -> str:
    """The content of a cell, two characters wide."""
    piece = state.content[cell]
    treasure = "*" if state.treasure_mask & BIT[cell] else ""
    if piece == EMPTY:
        return ". "
    if piece == CATASTROPHE:
        return "X "
    if piece == TURNED:
        return f"#{treasure}".ljust(2)
    if piece >= LEADER:
        seat, role = divmod(piece - LEADER, COLOURS)
        return DYNASTY_LETTERS[state.dynasties[seat]] + LEADER_LETTERS[role]
    return f"{TILE_LETTERS[piece - FACE_UP]}{treasure}".ljust(2)
