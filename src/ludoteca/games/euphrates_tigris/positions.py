"""Reads positions in the block format (see `position_writer`); missing lines mean the defaults."""

from typing import Final

from ludoteca.core.bits import cells
from ludoteca.core.errors import BadNotation
from ludoteca.games.euphrates_tigris.notation import (
    read_cell,
    read_monument,
    read_tile,
    read_word,
)
from ludoteca.games.euphrates_tigris.rules.conflicts import clashes
from ludoteca.games.euphrates_tigris.rules.kingdoms import put_leader, put_tile, put_turned
from ludoteca.games.euphrates_tigris.rules.monuments import squares
from ludoteca.games.euphrates_tigris.rules.preparation import count_box
from ludoteca.games.euphrates_tigris.rules.treasures import kingdom_treasures
from ludoteca.games.euphrates_tigris.state import (
    ASK_ACTION,
    ASK_ATTACK,
    ASK_DEFENCE,
    ASK_DRAW,
    ASK_MONUMENT,
    ASK_WAR,
    ENGLISH,
    NO_REGION,
    OPEN_SCORING,
    OPEN_TILES,
    QUESTION_NAMES,
    SEAT_ORDER,
    Conflict,
    Decision,
    State,
    bag_left,
    count_of,
    decision,
    hand_size,
    question_of,
    seat_of,
)
from ludoteca.games.euphrates_tigris.tables import (
    ACTIONS_A_TURN,
    BIT,
    BOARD_NAMES,
    BOARDS,
    CATASTROPHE,
    CATASTROPHES_EACH,
    CELLS,
    COLOUR_NAMES,
    COLOURS,
    DYNASTY_LETTERS,
    DYNASTY_NAMES,
    EMPTY,
    FEWEST_PLAYERS,
    GRID,
    HAND,
    KINDS_OF_POINT,
    LEADER_LETTERS,
    LEFT_IN_KINGDOM,
    MOST_PLAYERS,
    NOWHERE,
    SETTLEMENT,
    SQUARE_MASKS,
    SQUARES_WITH,
    SUPPLY,
    TEMPLE,
    TILE_LETTERS,
    TURNED,
    Cell,
)

VARIANTS: Final = (
    ("english", ENGLISH),
    ("open tiles", OPEN_TILES),
    ("open scoring", OPEN_SCORING),
    ("seat order", SEAT_ORDER),
)
POINT_LETTERS: Final = TILE_LETTERS + "*"
MOST_DIGITS: Final = 9
USUAL_BAG: Final = TILE_LETTERS[SETTLEMENT] * 60
KINDS_OF_CONFLICT: Final = ("war", "revolt")
MOST_DISCARDS: Final = 255  # they fit a byte


def name_of(state: State, seat: int) -> str:
    """The name of a seat in blocks: its dynasty."""
    return DYNASTY_NAMES[state.dynasties[seat]].capitalize()


def read_state(text: str) -> State:
    """Parses a position in the block format, with defaults for missing lines."""
    fields, rows = read_lines(text)
    state = read_fields(fields, rows)
    check_asked(state)
    count_box(state)
    return state


def read_fields(fields: dict[str, str], rows: list[str]) -> State:
    """A state from all lines, without checking whether the question could be asked."""
    if "players" not in fields:
        raise BadNotation("position.missing", {"field": "players"})
    names = [read_word(name, DYNASTY_NAMES) for name in fields["players"].split()]
    if not FEWEST_PLAYERS <= len(names) <= MOST_PLAYERS or len(set(names)) != len(names):
        raise BadNotation("position.value", {"field": "players", "value": fields["players"]})
    state = State(len(names))
    state.dynasties = tuple(DYNASTY_NAMES.index(name) for name in names)
    for field in fields:
        if field.startswith(SEAT_FIELDS):
            read_name(state, field.split()[1])
    read_table(state, fields)
    read_grid(state, fields.get("at", "A1"), rows)
    read_monuments(state, fields)
    for cell in [read_cell(word) for word in fields.get("treasures", "").split()]:
        put_treasure_temple(state, cell)
    for seat in range(state.players):
        read_seat(state, seat, fields)
    read_piles(state, fields)
    read_questions(state, fields)
    return state


def read_lines(text: str) -> tuple[dict[str, str], list[str]]:
    """Named lines and grid rows; `mon` may be repeated, for other names the last line counts."""
    fields: dict[str, str] = {}
    rows: list[str] = []
    for line in text.splitlines():
        line = line.strip()
        if line.startswith("|"):
            rows.append(line[1:])
            continue
        if not line:
            continue
        start, colon, value = line.partition(":")
        name = field_name(start)
        if not colon or not name:
            raise BadNotation("position.line", {"line": line})
        several = fields[name] + "\n" if name == "mon" and name in fields else ""
        fields[name] = several + value.strip()
    return fields, rows


FIELDS: Final = (
    "players", "board", "english", "open tiles", "open scoring", "seat order", "turn", "action",
    "bag", "supply", "discards", "open discards", "gains", "out", "over", "asked", "placed",
    "uniting", "conflict", "mon", "at", "treasures",
)  # fmt: skip
SEAT_FIELDS: Final = ("hand ", "known ", "catastrophes ")  # followed by a dynasty


def field_name(start: str) -> str:
    """The field a line starts with, or "" if it is unknown."""
    words = start.split()
    if len(words) == 2 and f"{words[0]} " in SEAT_FIELDS:
        return f"{words[0]} {words[1].capitalize()}"
    name = " ".join(words)
    return name if name in FIELDS else ""


def is_yes(fields: dict[str, str], field: str) -> bool:
    """The value of a yes-or-no field; no if missing."""
    value = fields.get(field, "no")
    if value not in ("yes", "no"):
        raise BadNotation("position.value", {"field": field, "value": value})
    return value == "yes"


def read_table(state: State, fields: dict[str, str]) -> None:
    """Reads the board, the variants, the active seat and its action number."""
    board = fields.get("board", BOARD_NAMES[0])
    if board not in BOARD_NAMES:
        raise BadNotation("position.value", {"field": "board", "value": board})
    state.board = BOARDS[BOARD_NAMES.index(board)]
    for name, bit in VARIANTS:
        if is_yes(fields, name):
            state.variant_mask |= bit
    state.active = read_name(state, fields["turn"]) if "turn" in fields else 0
    state.action_number = read_number(fields.get("action", "1"), "action", ACTIONS_A_TURN)


def read_name(state: State, word: str) -> int:
    """The seat with a dynasty given by name."""
    known = tuple(DYNASTY_NAMES[dynasty] for dynasty in state.dynasties)
    if word.lower() not in known:
        raise BadNotation("position.name", {"name": word, "known": ", ".join(known)})
    return known.index(word.lower())


def read_number(word: str, field: str, most: int) -> int:
    """A whole number of at most `most`."""
    if not word.isascii() or not word.isdigit() or len(word) > MOST_DIGITS or int(word) > most:
        raise BadNotation("position.value", {"field": field, "value": word})
    return int(word)


def read_grid(state: State, at: str, rows: list[str]) -> None:
    """Reads the drawn part of the board; all other cells are empty."""
    corner = read_cell(at)
    top, left = divmod(corner, GRID.columns)
    for down, row in enumerate(rows):
        for right, sign in enumerate(row.split()):
            if top + down >= GRID.rows or left + right >= GRID.columns:
                raise BadNotation("position.grid", {"at": at})
            read_token(state, (top + down) * GRID.columns + left + right, sign)


def read_token(state: State, cell: Cell, sign: str) -> None:
    """Puts one token of the grid on its cell."""
    if sign == ".":
        return
    if state.content[cell] != EMPTY:
        raise BadNotation("position.token", {"token": sign, "cell": GRID.name(cell)})
    if sign == "X":
        state.content[cell] = CATASTROPHE
        state.taken_mask |= BIT[cell]
    elif sign[0] == "#" and sign[1:] in ("", "*"):
        put_turned(state, cell)
    elif sign[0] in TILE_LETTERS and sign[1:] in ("", "*"):
        put_tile(state, cell, TILE_LETTERS.index(sign[0]))
    else:
        read_leader_token(state, cell, sign)
    if sign.endswith("*"):
        state.treasure_mask |= BIT[cell]


def read_leader_token(state: State, cell: Cell, sign: str) -> None:
    """Puts a leader, written as dynasty letter and role letter, on its cell."""
    if len(sign) == 2 and sign[0] in DYNASTY_LETTERS and sign[1] in LEADER_LETTERS:
        dynasty = DYNASTY_LETTERS.index(sign[0])
        role = LEADER_LETTERS.index(sign[1])
        if dynasty in state.dynasties:
            seat = state.dynasties.index(dynasty)
            if state.leader_cells[seat * COLOURS + role] == NOWHERE:
                put_leader(state, seat, role, cell)
                return
    raise BadNotation("position.token", {"token": sign, "cell": GRID.name(cell)})


def put_treasure_temple(state: State, cell: Cell) -> None:
    """Puts a treasure on a cell, with a temple if the cell is empty."""
    if state.content[cell] == EMPTY:
        put_tile(state, cell, TEMPLE)
    state.treasure_mask |= BIT[cell]


def read_monuments(state: State, fields: dict[str, str]) -> None:
    """Reads the monuments; each must stand on four turned-over tiles."""
    for line in fields["mon"].split("\n") if "mon" in fields else []:
        words = line.split()
        if len(words) != 2:
            raise BadNotation("position.value", {"field": "mon", "value": line})
        number = read_monument(words[0])
        corner = read_cell(words[1])
        if corner not in SQUARES_WITH[corner] or not is_turned(state, SQUARE_MASKS[corner]):
            raise BadNotation("position.value", {"field": "mon", "value": line})
        state.monuments[number] = corner
        state.monument_tiles[number] = COLOUR_NAMES.index(words[0].lower().split("-")[0])


def is_turned(state: State, mask: int) -> bool:
    """Whether all cells of `mask` hold turned-over tiles."""
    return all(state.content[cell] == TURNED for cell in cells(mask))


def read_seat(state: State, seat: int, fields: dict[str, str]) -> None:
    """Reads hand, known tiles and catastrophes of a seat."""
    name = name_of(state, seat)
    hand = fields.get(f"hand {name}", TILE_LETTERS[SETTLEMENT] * HAND)
    if len(hand) > HAND:
        raise BadNotation("position.value", {"field": f"hand {name}", "value": hand})
    for letter in hand:
        state.hands[seat * COLOURS + read_tile(letter)] += 1
    known = fields.get(f"known {name}", "")
    for letter in known:
        number = seat * COLOURS + read_tile(letter)
        state.known[number] += 1
        if state.known[number] > state.hands[number]:
            raise BadNotation("position.value", {"field": f"known {name}", "value": known})
    left = fields.get(f"catastrophes {name}", str(CATASTROPHES_EACH))
    state.catastrophes[seat] = read_number(left, f"catastrophes {name}", CATASTROPHES_EACH)


def read_piles(state: State, fields: dict[str, str]) -> None:
    """Reads bag, supply, discards and points."""
    state.bag = bytes([read_tile(letter) for letter in fields.get("bag", USUAL_BAG)])
    state.supply = bytes([read_tile(letter) for letter in fields.get("supply", "")])
    if len(state.supply) > SUPPLY:
        raise BadNotation("position.value", {"field": "supply", "value": fields["supply"]})
    aside = fields.get("discards", "")
    if len(aside) > MOST_DISCARDS:
        raise BadNotation("position.value", {"field": "discards", "value": aside[:HAND] + "…"})
    for letter in aside:
        state.discards[read_tile(letter)] += 1
    read_open_discards(state, fields.get("open discards", ""))
    numbers = [read_gain(state, word) for word in fields.get("gains", "").split()]
    state.gains = bytes(numbers)
    for number in numbers:
        state.points[number] += 1


def read_open_discards(state: State, letters: str) -> None:
    """Reads the discards that were made face up; none if missing."""
    for letter in letters:
        colour = read_tile(letter)
        if state.open_discards[colour] == state.discards[colour]:
            raise BadNotation("position.value", {"field": "open discards", "value": letter})
        state.open_discards[colour] += 1


def read_gain(state: State, word: str) -> int:
    """One point as a number of `State.gains`: seat and kind."""
    if len(word) == 2 and word[0] in DYNASTY_LETTERS and word[1] in POINT_LETTERS:
        dynasty = DYNASTY_LETTERS.index(word[0])
        if dynasty in state.dynasties:
            seat = state.dynasties.index(dynasty)
            return seat * KINDS_OF_POINT + POINT_LETTERS.index(word[1])
    raise BadNotation("position.value", {"field": "gains", "value": word})


def read_questions(state: State, fields: dict[str, str]) -> None:
    """Reads the current question; by default the active player's next action."""
    state.out = bytes([read_name(state, word) for word in fields.get("out", "").split()])
    if is_yes(fields, "over"):
        state.is_over = 1
        return
    if state.players - len(state.out) <= 1:
        raise BadNotation("position.value", {"field": "out", "value": fields["out"]})
    asked = fields.get("asked", f"{QUESTION_NAMES[ASK_ACTION]} {name_of(state, state.active)}")
    state.decisions.append(read_decision(state, asked))
    state.placed = read_piece_cell(state, fields, "placed")
    state.uniting = read_piece_cell(state, fields, "uniting")
    if "conflict" in fields:
        read_conflict(state, fields["conflict"])


def check_asked(state: State) -> None:
    """Raises BadNotation for a question the rules could not ask in this position."""
    for asked in state.decisions:
        if not is_askable(state, asked):
            value = f"{QUESTION_NAMES[question_of(asked)]} {name_of(state, seat_of(asked))}"
            raise BadNotation("position.value", {"field": "asked", "value": value})


def read_piece_cell(state: State, fields: dict[str, str], field: str) -> Cell:
    """The cell in a field, which must hold a tile or leader; NOWHERE without the field."""
    if field not in fields:
        return NOWHERE
    cell = read_cell(fields[field])
    if state.region_of[cell] == NO_REGION:
        raise BadNotation("position.value", {"field": field, "value": fields[field]})
    return cell


def is_askable(state: State, asked: Decision) -> bool:
    """Whether the rules could ask this seat this question in this position."""
    question = question_of(asked)
    seat = seat_of(asked)
    conflict = state.conflict
    if question == ASK_ACTION:
        return seat == state.active and state.action_number > 0
    if question == ASK_DRAW:
        room = HAND - hand_size(state, seat)
        fits = 0 < count_of(asked) <= min(room, bag_left(state) + len(state.supply))
        return fits and bool(state.variant_mask & OPEN_TILES)
    if question == ASK_ATTACK:
        return not conflict.is_peace() and seat == conflict.attacker
    if question == ASK_DEFENCE:
        return not conflict.is_peace() and seat == conflict.defender
    if question == ASK_WAR:
        return state.uniting != NOWHERE and seat == state.active and bool(clashes(state))
    if question == ASK_MONUMENT:
        return seat == state.active and len(squares(state)) > 0
    return kingdom_treasures(state).bit_count() > LEFT_IN_KINGDOM


def read_decision(state: State, line: str) -> int:
    """Parses a question, a seat and an optional count."""
    words = line.split()
    if len(words) not in (2, 3) or words[0] not in QUESTION_NAMES[1:]:
        raise BadNotation("position.value", {"field": "asked", "value": line})
    count = read_number(words[2], "asked", CELLS) if len(words) == 3 else 0
    return decision(QUESTION_NAMES.index(words[0]), read_name(state, words[1]), count)


def read_conflict(state: State, line: str) -> None:
    """Reads kind, colour, both sides, both strengths and the attacker's added tiles."""
    words = line.split()
    if len(words) != 7 or words[0] not in KINDS_OF_CONFLICT or words[1] not in COLOUR_NAMES:
        raise BadNotation("position.value", {"field": "conflict", "value": line})
    found = Conflict(
        KINDS_OF_CONFLICT.index(words[0]),
        COLOUR_NAMES.index(words[1]),
        read_name(state, words[2]),
        read_name(state, words[3]),
        read_number(words[4], "conflict", CELLS),
        read_number(words[5], "conflict", CELLS),
        read_number(words[6], "conflict", HAND),
    )
    if not can_fight(state, found):
        raise BadNotation("position.value", {"field": "conflict", "value": line})
    state.conflict = found


def can_fight(state: State, conflict: Conflict) -> bool:
    """Whether both leaders are on the board, and for a war a tile has united kingdoms."""
    if conflict.attacker == conflict.defender:
        return False
    one = state.leader_cells[conflict.attacker * COLOURS + conflict.colour]
    other = state.leader_cells[conflict.defender * COLOURS + conflict.colour]
    if one == NOWHERE or other == NOWHERE:
        return False
    return conflict.is_revolt == 1 or state.uniting != NOWHERE
