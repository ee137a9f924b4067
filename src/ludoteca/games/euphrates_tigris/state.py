"""The complete state of a match: declared fields and clone(), no rules."""

from typing import Final

from ludoteca.core.actions import FIELD_MASK, WIDTH
from ludoteca.games.euphrates_tigris.tables import (
    BOARDS,
    CATASTROPHES_EACH,
    CELLS,
    COLOURS,
    KINDS_OF_POINT,
    MONUMENTS,
    NOWHERE,
    Board,
)

# Variants of a match, bits of `variant_mask`.
ENGLISH: Final = 1
OPEN_TILES: Final = 2
OPEN_SCORING: Final = 4
SEAT_ORDER: Final = 8

NO_REGION: Final = 255

# The questions put to seats; a Decision packs a question, a seat and a count.
Decision = int
ASK_ACTION: Final = 1
ASK_ATTACK: Final = 2
ASK_DEFENCE: Final = 3
ASK_WAR: Final = 4
ASK_MONUMENT: Final = 5
ASK_TREASURE: Final = 6
ASK_DRAW: Final = 7
QUESTION_NAMES: Final = (
    "", "action", "attack", "defend", "war", "monument", "treasure", "draw",
)  # fmt: skip


def decision(question: int, seat: int, count: int = 0) -> Decision:
    """A question to a seat; `count` is the number of tiles or treasures still to take."""
    return question | seat << WIDTH | count << 2 * WIDTH


def question_of(asked: Decision) -> int:
    """The question of a decision."""
    return asked & FIELD_MASK


def seat_of(asked: Decision) -> int:
    """The seat a decision asks."""
    return asked >> WIDTH & FIELD_MASK


def count_of(asked: Decision) -> int:
    """The number of tiles or treasures still to take."""
    return asked >> 2 * WIDTH


class Conflict:
    """A revolt or a war. Immutable: replaced when supporters are added."""

    __slots__ = ("is_revolt", "colour", "attacker", "defender", "attack", "defence", "added")

    def __init__(
        self,
        is_revolt: int,
        colour: int,
        attacker: int,
        defender: int,
        attack: int,
        defence: int,
        added: int,
    ) -> None:
        self.is_revolt: Final = is_revolt
        self.colour: Final = colour
        self.attacker: Final = attacker
        self.defender: Final = defender
        self.attack: Final = attack  # strength on the board
        self.defence: Final = defence
        self.added: Final = added  # by the attacker

    def is_peace(self) -> bool:
        """Whether there is no conflict: a real one has two different sides."""
        return self.attacker == self.defender

    def facts(self) -> tuple[int, ...]:
        """All fields as a tuple of integers."""
        return (
            self.is_revolt, self.colour, self.attacker, self.defender,
            self.attack, self.defence, self.added,
        )  # fmt: skip

    def __reduce__(self) -> tuple[object, ...]:
        return Conflict, self.facts()


PEACE: Final = Conflict(0, 0, 0, 0, 0, 0, 0)


class State:
    """One position of one match.

    The fields of the seats are flat bytes and lists (`hands[seat * COLOURS + colour]` and so on):
    with an object per seat, a clone would take three times as long.
    """

    __slots__ = (
        "players", "dynasties", "variant_mask", "board", "box",
        "active", "action_number", "decisions", "is_over", "out",
        "content", "region_of", "region_masks", "region_leaders",
        "colour_masks", "taken_mask", "treasure_mask",
        "monuments", "monument_tiles", "leader_cells",
        "hands", "known", "points", "catastrophes", "gains",
        "bag", "bag_at", "supply", "discards", "open_discards", "placed", "uniting", "conflict",
    )  # fmt: skip

    def __init__(self, players: int, like: "State | None" = None) -> None:
        if like is not None:
            self.copy(like)
            return
        self.players: int = players
        self.dynasties: tuple[int, ...] = tuple(range(players))
        self.variant_mask: int = 0
        self.board: Board = BOARDS[0]
        self.box: tuple[int, ...] = ()  # tiles in the match, by colour

        self.active: int = 0
        self.action_number: int = 1
        self.decisions: list[Decision] = []
        self.is_over: int = 0
        self.out: bytes = b""  # seats that resigned, in that order

        self.content: bytearray = bytearray(CELLS)
        # Regions, updated in place: the region number of each cell; the cells and the leaders of
        # each region, a leader being bit `colour * COLOURS + seat`. Regions without cells are free.
        self.region_of: bytearray = bytearray([NO_REGION]) * CELLS
        self.region_masks: list[int] = []
        self.region_leaders: list[int] = []
        self.colour_masks: list[int] = [0] * COLOURS  # face-up tiles
        self.taken_mask: int = 0  # cells that are not empty
        self.treasure_mask: int = 0
        self.monuments: bytearray = bytearray([NOWHERE]) * len(MONUMENTS)  # top-left cells
        self.monument_tiles: bytearray = bytearray(len(MONUMENTS))  # colour turned over for it
        self.leader_cells: bytearray = bytearray([NOWHERE]) * (players * COLOURS)

        self.hands: bytearray = bytearray(players * COLOURS)
        self.known: bytearray = bytearray(players * COLOURS)  # part of the hands, seen by all
        self.points: list[int] = [0] * (players * KINDS_OF_POINT)
        self.catastrophes: bytearray = bytearray([CATASTROPHES_EACH]) * players
        self.gains: bytes = b""  # each point in order: seat * KINDS_OF_POINT + kind

        self.bag: bytes = b""  # colours in drawing order; those before `bag_at` are drawn
        self.bag_at: int = 0
        self.supply: bytes = b""
        self.discards: bytearray = bytearray(COLOURS)
        self.open_discards: bytearray = bytearray(COLOURS)  # part of the discards, seen by all

        self.placed: int = NOWHERE  # the cell where this action placed a piece
        self.uniting: int = NOWHERE  # the tile under the unification marker
        self.conflict: Conflict = PEACE

    def clone(self) -> "State":
        """An independent copy; tables and immutable parts are shared."""
        return State(self.players, self)

    def __copy__(self) -> "State":
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        numbers = (
            self.players, self.variant_mask, self.active, self.action_number, self.is_over,
            self.taken_mask, self.treasure_mask, self.bag_at, self.placed, self.uniting,
        )  # fmt: skip
        arrays = (
            self.content, self.region_of, self.monuments, self.monument_tiles, self.leader_cells,
            self.hands, self.known, self.catastrophes, self.discards, self.open_discards,
        )  # fmt: skip
        lists = (
            self.decisions, self.region_masks, self.region_leaders, self.colour_masks, self.points,
        )  # fmt: skip
        steady = (self.out, self.gains, self.bag, self.supply)
        parts = (self.dynasties, self.box, self.board, self.conflict)
        return restored, (numbers, arrays, lists, steady, *parts)

    def copy(self, like: "State") -> None:
        """Copies every field of `like` into this state."""
        self.players = like.players
        self.dynasties = like.dynasties
        self.variant_mask = like.variant_mask
        self.board = like.board
        self.box = like.box
        self.active = like.active
        self.action_number = like.action_number
        self.decisions = like.decisions[:]
        self.is_over = like.is_over
        self.out = like.out
        self.content = like.content[:]
        self.region_of = like.region_of[:]
        self.region_masks = like.region_masks[:]
        self.region_leaders = like.region_leaders[:]
        self.colour_masks = like.colour_masks[:]
        self.taken_mask = like.taken_mask
        self.treasure_mask = like.treasure_mask
        self.monuments = like.monuments[:]
        self.monument_tiles = like.monument_tiles[:]
        self.leader_cells = like.leader_cells[:]
        self.hands = like.hands[:]
        self.known = like.known[:]
        self.points = like.points[:]
        self.catastrophes = like.catastrophes[:]
        self.gains = like.gains
        self.bag = like.bag
        self.bag_at = like.bag_at
        self.supply = like.supply
        self.discards = like.discards[:]
        self.open_discards = like.open_discards[:]
        self.placed = like.placed
        self.uniting = like.uniting
        self.conflict = like.conflict


def restored(
    numbers: tuple[int, ...],
    arrays: tuple[bytearray, ...],
    lists: tuple[list[int], ...],
    steady: tuple[bytes, ...],
    dynasties: tuple[int, ...],
    box: tuple[int, ...],
    board: Board,
    conflict: Conflict,
) -> State:
    """Rebuilds a state from the result of `State.__reduce__`, for `copy` and `pickle`."""
    new = State(numbers[0])
    (
        new.players, new.variant_mask, new.active, new.action_number, new.is_over,
        new.taken_mask, new.treasure_mask, new.bag_at, new.placed, new.uniting,
    ) = numbers  # fmt: skip
    (
        new.content, new.region_of, new.monuments, new.monument_tiles, new.leader_cells,
        new.hands, new.known, new.catastrophes, new.discards, new.open_discards,
    ) = arrays  # fmt: skip
    (
        new.decisions, new.region_masks, new.region_leaders, new.colour_masks, new.points,
    ) = lists  # fmt: skip
    (new.out, new.gains, new.bag, new.supply) = steady
    new.dynasties = dynasties
    new.box = box
    new.board = board
    new.conflict = conflict
    return new


def is_out(state: State, seat: int) -> bool:
    """Whether the seat has resigned."""
    return seat in state.out


def discard_openly(state: State, colour: int, count: int) -> None:
    """Discards tiles face up (ET ruling 121), visible to everybody."""
    state.discards[colour] += count
    state.open_discards[colour] += count


def hand_size(state: State, seat: int) -> int:
    """The number of tiles the seat holds."""
    first = seat * COLOURS
    hands = state.hands
    return hands[first] + hands[first + 1] + hands[first + 2] + hands[first + 3]


def bag_left(state: State) -> int:
    """The number of tiles left in the bag."""
    return len(state.bag) - state.bag_at
