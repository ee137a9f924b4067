"""Whole turns: sequences of actions offered as a single click."""

from typing import Final

from ludoteca.core.errors import ALLOWED
from ludoteca.games.terra_mystica.actions import (
    BONUS_SPADE,
    BUILD,
    GIANT_SPADES,
    POWER,
    POWER_BRIDGE,
    TAKE_FAVOUR,
    TAKE_TOWN,
    TRANSFORM,
    UPGRADE,
    convert,
    first_of,
    kind_of,
    second_of,
    third_of,
    with_one,
)
from ludoteca.games.terra_mystica.flow import apply, legal, refusal
from ludoteca.games.terra_mystica.notation import write_action
from ludoteca.games.terra_mystica.rules.transforming import short_way
from ludoteca.games.terra_mystica.rules.turns import refusal_begin
from ludoteca.games.terra_mystica.state import ACTING, NOT_DIGGING, State
from ludoteca.games.terra_mystica.tables.tiles import (
    ACT_BRIDGE,
    ACT_SPADE,
    BURN,
    CONVERSION_NAMES,
    POWER_ACTIONS,
)

MOST_TIMES: Final = 12  # the most repetitions of a conversion offered as one click
TILE_KINDS: Final = (TAKE_FAVOUR, TAKE_TOWN)


class WholeTurn:
    """Consecutive actions of one seat, and their texts."""

    __slots__ = ("actions", "texts", "is_open")

    def __init__(self, actions: list[int], texts: list[str]) -> None:
        self.actions = actions
        self.texts = texts
        self.is_open: bool = False  # whether longer turns start with it


class Line:
    """A position and the actions that lead to it."""

    __slots__ = ("state", "seat", "turn")

    def __init__(self, state: State, seat: int, turn: WholeTurn) -> None:
        self.state = state
        self.seat = seat
        self.turn = turn

    def after(self, action: int) -> "Line":
        """The line continued by one more action."""
        text = write_action(self.state, action)
        state = self.state.clone()
        apply(state, action, None)
        turn = WholeTurn(self.turn.actions + [action], self.turn.texts + [text])
        return Line(state, self.seat, turn)


def whole_turns(state: State, seat: int) -> list[WholeTurn]:
    """The whole turns of the active seat; empty for other seats or with pending choices."""
    found: list[WholeTurn] = []
    if state.phase != ACTING or state.active != seat or state.seats[seat].passed:
        return found
    start = Line(state, seat, WholeTurn([], []))
    if state.digging != NOT_DIGGING:
        add_lands(start, legal(state, seat), found)
    elif refusal_begin(state) == ALLOWED:
        actions = legal(state, seat)
        add_specials(start, actions, found)
        add_lands(start, actions, found)
        add_structures(start, actions, found)
        add_powers(start, found)
    add_conversions(start, found)
    return found


def add_lands(start: Line, actions: list[int], found: list[WholeTurn]) -> None:
    """Adds transforming hexes to home terrain with the fewest spades and building there."""
    state, seat = start.state, start.seat
    own = state.seats[seat]
    for action in actions:
        if kind_of(action) != TRANSFORM or second_of(action) != own.home:
            continue
        hexagon = first_of(action)
        if third_of(action) != short_way(own, state.terrain[hexagon], own.home):
            continue
        dug = start.after(action)
        built = with_one(BUILD, hexagon)
        if refusal(dug.state, seat, built) == ALLOWED:
            add_tiles(dug.after(built), found)


def add_tiles(line: Line, found: list[WholeTurn]) -> None:
    """Adds the turn, and before it the turn with each tile to choose, if exactly one is owed."""
    state = line.state
    if state.phase == ACTING and state.active == line.seat:
        if state.owed_favours + state.owed_towns == 1:
            for action in legal(state, line.seat):
                if kind_of(action) in TILE_KINDS:
                    found.append(line.after(action).turn)
            line.turn.is_open = True
    found.append(line.turn)


def add_structures(start: Line, actions: list[int], found: list[WholeTurn]) -> None:
    """Adds dwellings and upgrades that give a tile, with the tile."""
    for action in actions:
        if kind_of(action) in (BUILD, UPGRADE):
            raised: list[WholeTurn] = []
            add_tiles(start.after(action), raised)
            if len(raised[0].actions) > 1:
                found.extend(raised)


def add_specials(start: Line, actions: list[int], found: list[WholeTurn]) -> None:
    """Adds special actions that give spades, with the use of the spades."""
    for action in actions:
        if kind_of(action) in (BONUS_SPADE, GIANT_SPADES):
            add_spades(start.after(action), found)


def add_spades(line: Line, found: list[WholeTurn]) -> None:
    """Adds the use of free spades on each hex, and the line alone if there are any."""
    before = len(found)
    add_lands(line, legal(line.state, line.seat), found)
    line.turn.is_open = len(found) > before
    if line.turn.is_open or len(line.turn.actions) > 1:
        found.append(line.turn)


def add_powers(start: Line, found: list[WholeTurn]) -> None:
    """Adds power actions, burning missing power first, with the use of their spades."""
    own = start.state.seats[start.seat]
    for number in range(POWER_ACTIONS):
        line = burnt(start, own.board.acts[number] - own.bowl3)
        if line is None:
            continue
        if number == ACT_BRIDGE:
            add_bridges(line, found)
        elif refusal(line.state, start.seat, with_one(POWER, number)) == ALLOWED:
            taken = line.after(with_one(POWER, number))
            if number >= ACT_SPADE:
                add_spades(taken, found)
            elif len(taken.turn.actions) > 1:
                found.append(taken.turn)


def burnt(start: Line, count: int) -> Line | None:
    """The line after burning `count` times, or None if there are too few tokens."""
    line = start
    for _ in range(max(0, count)):
        if refusal(line.state, start.seat, convert(BURN)) != ALLOWED:
            return None
        line = line.after(convert(BURN))
    return line


def add_bridges(line: Line, found: list[WholeTurn]) -> None:
    """Adds bridges that need burning."""
    if not line.turn.actions:
        return
    for place in range(len(line.state.choices.board.bridges)):
        action = with_one(POWER_BRIDGE, place)
        if refusal(line.state, line.seat, action) == ALLOWED:
            found.append(line.after(action).turn)


def add_conversions(start: Line, found: list[WholeTurn]) -> None:
    """Adds each conversion repeated, if it is possible more than once."""
    for conversion in range(len(CONVERSION_NAMES)):
        times: list[WholeTurn] = []
        line = start
        while len(times) < MOST_TIMES:
            if refusal(line.state, start.seat, convert(conversion)) != ALLOWED:
                break
            line = line.after(convert(conversion))
            times.append(line.turn)
        if len(times) > 1:
            found.extend(times)
