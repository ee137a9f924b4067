"""Compares recorded games of an external referee for Euphrates & Tigris step by step.

Its differing conventions are imitated only here: hands are refilled in seat order, the monument
question is asked while any monument is left, and a catastrophe may be placed on a catastrophe.
"""

from typing import Any, Final

from ludoteca.cli.comparers import Difference, RefusedMove, refused_by
from ludoteca.core.actions import first_of, kind_of
from ludoteca.core.bits import cells
from ludoteca.core.errors import Refusal
from ludoteca.games.euphrates_tigris import RULES
from ludoteca.games.euphrates_tigris.actions import (
    CATASTROPHE_ON,
    catastrophe_on,
    leader_to,
    monument,
    no_monument,
    pass_action,
    place,
    support,
    swap,
    treasure_from,
    war,
    withdraw,
)
from ludoteca.games.euphrates_tigris.rules.conflicts import clashes
from ludoteca.games.euphrates_tigris.rules.treasures import open_treasures
from ludoteca.games.euphrates_tigris.state import (
    ASK_ACTION,
    ASK_ATTACK,
    ASK_DEFENCE,
    ASK_MONUMENT,
    ASK_TREASURE,
    ASK_WAR,
    State,
    bag_left,
    question_of,
    seat_of,
)
from ludoteca.games.euphrates_tigris.tables import (
    CATASTROPHE,
    CELLS,
    COLOUR_NAMES,
    COLOURS,
    EMPTY,
    FACE_UP,
    GRID,
    KINDS_OF_POINT,
    LEADER,
    MONUMENTS,
    NOWHERE,
    TILE_LETTERS,
    TURNED,
)

Json = dict[str, Any]
PHASES: Final = {ASK_ATTACK: "attacker", ASK_DEFENCE: "defender"}


def compare_game(game: Json) -> tuple[int, list[Difference]]:
    """The number of replayed moves, and all differences."""
    state = RULES.setup(options_of(game), bytes(32))
    found: list[Difference] = [*differences(state, game["setup"], "setup")]
    moves = 0
    for number, step in enumerate(game["steps"]):
        where = f"step {number}"
        for asked, verdict in step.get("probe", []):
            found += compare_verdict(state, step["by"], asked, verdict, where)
        if "move" not in step:
            continue
        moves += 1
        refused = play(state, step["by"], step["move"])
        if refused is not None:
            return moves, [*found, RefusedMove(f"{where}: {step['move']}", refused)]
        if not is_idle_question(state, step["after"]):
            found += differences(state, step["after"], where)
    return moves, found


def options_of(game: Json) -> dict[str, int | str]:
    """The set-up of the record as options."""
    start = game["setup"]
    hands = [
        "".join(TILE_LETTERS[c] * hand[COLOUR_NAMES[c]] for c in range(COLOURS))
        for hand in start["hands"]
    ]
    return {
        "players": game["players"],
        "board": game["board"],
        "english": int(game["english"]),
        "seat_order": 1,
        "first": str(start["active"]),
        "hands": " ".join(hands),
        "bag": "".join(TILE_LETTERS[COLOUR_NAMES.index(c)] for c in start["bag_order"]),
    }


def action_of(move: Json) -> int:
    """A recorded move as an action."""
    what = move["do"]
    cell = move["y"] * GRID.columns + move["x"] if "x" in move else -1
    colour = COLOUR_NAMES.index(move["colour"]) if "colour" in move else -1
    if what == "tile":
        return place(colour, cell)
    if what == "leader":
        return leader_to(colour, cell)
    if what == "withdraw":
        return withdraw(colour)
    if what == "catastrophe":
        return catastrophe_on(cell)
    if what == "swap":
        counts = [move["colours"].count(name) for name in COLOUR_NAMES]
        return swap(counts[0], counts[1], counts[2], counts[3])
    if what == "support":
        return support(move["n"])
    if what == "war":
        return war(colour)
    if what == "treasure":
        return treasure_from(cell)
    if what == "monument":
        return monument_of(move, cell)
    assert what == "pass", what
    return pass_action()


def monument_of(move: Json, cell: int) -> int:
    """The action for a monument given by its colours, or for none."""
    if not move["colours"]:
        return no_monument()
    pair = tuple(sorted(COLOUR_NAMES.index(name) for name in move["colours"]))
    return monument(MONUMENTS.index(pair), cell)


def strikes_twice(state: State, action: int) -> bool:
    """Whether a catastrophe is placed on a catastrophe, which that referee accepts (ET ruling
    131)."""
    return kind_of(action) == CATASTROPHE_ON and state.content[first_of(action)] == CATASTROPHE


def play(state: State, seat: int, move: Json) -> Refusal | None:
    """Plays a recorded move; returns the refusal if it is refused."""
    action = action_of(move)
    if move["do"] == "monument" and not move["colours"] and asked_of(state) != ASK_MONUMENT:
        return None  # ET ruling 133: asked there although no fitting monument is left
    if strikes_twice(state, action):
        state.catastrophes[seat] -= 1
        action = pass_action()
    refused = refused_by(RULES, state, seat, action)
    if refused is None:
        RULES.apply(state, action, None)
    return refused


def asked_of(state: State) -> int:
    """The current question, or 0."""
    return question_of(state.decisions[-1]) if state.decisions else 0


def is_idle_question(state: State, after: Json) -> bool:
    """Whether the referee asks for a monument although none fits; the next step is compared
    instead."""
    return after["state"] == "buildMonument" and asked_of(state) != ASK_MONUMENT


def compare_verdict(
    state: State, seat: int, asked: Json, verdict: bool, where: str
) -> list[Difference]:
    """Compares the referee's verdict on a move with that of the rules."""
    action = action_of(asked)
    if strikes_twice(state, action):
        return []
    is_legal = not RULES.refusal(state, seat, action)
    if is_legal == verdict:
        return []
    refused = refused_by(RULES, state, seat, action)
    if refused is None:
        return [f"{where}: {asked} is illegal there and legal here"]
    return [RefusedMove(f"{where}: {asked} is legal there", refused)]


def differences(state: State, after: Json, where: str) -> list[str]:
    """A line for each part of the position that differs."""
    mine = position(state, after["state"] == "gameEnd")
    return [
        f"{where}: {part} is {mine[part]}, recorded {expected(part, after)}"
        for part in mine
        if mine[part] != expected(part, after)
    ]


def expected(part: str, after: Json) -> object:
    """One part of the recorded position, in a comparable form."""
    value: Any = after.get(part)
    if part == "scores":
        return [weakest for weakest, _ in after["scores"]]
    if part == "ranks":
        return [1 + sum(other > mine for other in after["scores"]) for mine in after["scores"]]
    if part == "monuments":
        return sorted([*sorted(row[:2]), *row[2:]] for row in value)
    if part in ("tiles", "leaders", "choices", "conflicts"):
        return sorted(value)
    return value


def position(state: State, is_end: bool) -> Json:
    """The position in the format of the records; hands are not compared after the end."""
    found: Json = {
        "tiles": sorted(tiles_of(state)),
        "leaders": sorted(leaders_of(state)),
        "monuments": sorted(monuments_of(state)),
        "points": points_of(state),
    }
    if is_end:
        found["state"] = "gameEnd" if state.is_over else "playerTurn"
        found["scores"] = RULES.scores(state).totals
        found["ranks"] = RULES.scores(state).ranks
        return found
    found["state"] = phase_of(state)
    found["active"] = seat_of(state.decisions[-1]) if state.decisions else -1
    found["action"] = state.action_number
    found["bag"] = bag_left(state)
    found["hands"] = hands_of(state)
    question = asked_of(state)
    if question in PHASES:
        colour = COLOUR_NAMES[state.conflict.colour]
        found["attacker"] = [state.conflict.attacker, colour]
        found["defender"] = [state.conflict.defender, colour]
        found["phase"] = PHASES[question]
    if question == ASK_TREASURE:
        cells_open = cells(open_treasures(state))
        found["choices"] = sorted(
            [cell % GRID.columns, cell // GRID.columns] for cell in cells_open
        )
    if question == ASK_WAR:
        found["conflicts"] = sorted(COLOUR_NAMES[colour] for colour in clashes(state))
    return found


def phase_of(state: State) -> str:
    """The referee's name of the current question."""
    question = asked_of(state)
    if question in PHASES:
        return "supportRevolt" if state.conflict.is_revolt else "supportWar"
    names = {
        ASK_ACTION: "playerTurn",
        ASK_WAR: "warLeader",
        ASK_MONUMENT: "buildMonument",
        ASK_TREASURE: "pickTreasure",
    }
    return names.get(question, "gameEnd")


def tiles_of(state: State) -> list[list[int | str]]:
    """Tiles and catastrophes as [x, y, what, treasure, under the unification marker]."""
    found: list[list[int | str]] = []
    for cell in range(CELLS):
        piece = state.content[cell]
        if piece == EMPTY or piece >= LEADER:
            continue
        name = "catastrophe" if piece == CATASTROPHE else "flipped"
        if piece not in (CATASTROPHE, TURNED):
            name = COLOUR_NAMES[piece - FACE_UP]
        row, column = divmod(cell, GRID.columns)
        treasure = state.treasure_mask >> cell & 1
        found.append([column, row, name, treasure, int(cell == state.uniting)])
    return found


def leaders_of(state: State) -> list[list[int | str]]:
    """Leaders on the board as [seat, colour, x, y]."""
    found: list[list[int | str]] = []
    for number, cell in enumerate(state.leader_cells):
        if cell != NOWHERE:
            seat, role = divmod(number, COLOURS)
            row, column = divmod(cell, GRID.columns)
            found.append([seat, COLOUR_NAMES[role], column, row])
    return found


def monuments_of(state: State) -> list[list[int | str]]:
    """Monuments as [colour, colour, x, y]."""
    found: list[list[int | str]] = []
    for number, placed in enumerate(state.monuments):
        if placed != NOWHERE:
            row, column = divmod(placed, GRID.columns)
            pair = sorted(COLOUR_NAMES[colour] for colour in MONUMENTS[number])
            found.append([*pair, column, row])
    return found


def hands_of(state: State) -> list[dict[str, int]]:
    """Tiles by colour, and catastrophes."""
    found: list[dict[str, int]] = []
    for seat in range(state.players):
        hand = {COLOUR_NAMES[c]: state.hands[seat * COLOURS + c] for c in range(COLOURS)}
        found.append({**hand, "catastrophe": state.catastrophes[seat]})
    return found


def points_of(state: State) -> list[dict[str, int]]:
    """Points by colour, and treasures."""
    names = (*COLOUR_NAMES, "treasure")
    return [
        {names[kind]: state.points[seat * KINDS_OF_POINT + kind] for kind in range(KINDS_OF_POINT)}
        for seat in range(state.players)
    ]
