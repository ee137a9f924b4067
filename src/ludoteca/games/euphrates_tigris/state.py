"""The whole truth of a match: declared fields and clone(), nothing about rules.

What belongs to the seats stands in flat lists (`hands[seat * COLOURS + colour]` and so on), not in
an object per seat: with one object each, cloning costs three times as much.
"""

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

# The questions a match can ask; a Decision packs one with its seat and a count.
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
    """A question to a seat; `count` is how many tiles or treasures are still to be taken."""
    return question | seat << WIDTH | count << 2 * WIDTH


def question_of(asked: Decision) -> int:
    """What is asked."""
    return asked & FIELD_MASK


def seat_of(asked: Decision) -> int:
    """Who is asked."""
    return asked >> WIDTH & FIELD_MASK


def count_of(asked: Decision) -> int:
    """How many are still to be taken."""
    return asked >> 2 * WIDTH


class State:
    """One position of one match."""

    __slots__ = (
        "players", "dynasties", "variant_mask", "board", "box",
        "active", "action_number", "decisions", "is_over",
        "content", "region_of", "region_masks", "region_leaders",
        "colour_masks", "taken_mask", "treasure_mask", "monuments", "leader_cells",
        "hands", "known", "points", "catastrophes", "gains",
        "bag", "bag_at", "supply", "discards",
        "placed", "uniting", "is_revolt", "conflict_colour", "attacker", "defender",
        "attack", "defence", "added", "out",
    )  # fmt: skip

    def __init__(self, players: int) -> None:
        self.players: int = players
        self.dynasties: tuple[int, ...] = tuple(range(players))
        self.variant_mask: int = 0
        self.board: Board = BOARDS[0]
        self.box: tuple[int, ...] = ()  # tiles in the match, by colour

        self.active: int = 0
        self.action_number: int = 1
        self.decisions: list[Decision] = []
        self.is_over: int = 0

        self.content: bytearray = bytearray(CELLS)
        # Regions kept up to date in place: number by cell; by number its cells and its leaders,
        # a bit `colour * COLOURS + seat` each. A number with no cells is free.
        self.region_of: bytearray = bytearray([NO_REGION]) * CELLS
        self.region_masks: list[int] = []
        self.region_leaders: list[int] = []
        self.colour_masks: list[int] = [0] * COLOURS  # face-up tiles
        self.taken_mask: int = 0  # cells that are not empty
        self.treasure_mask: int = 0
        # By monument: NOWHERE, or its top-left cell and the colour of its tiles << WIDTH.
        self.monuments: list[int] = [NOWHERE] * len(MONUMENTS)
        self.leader_cells: list[int] = [NOWHERE] * (players * COLOURS)

        self.hands: list[int] = [0] * (players * COLOURS)
        self.known: list[int] = [0] * (players * COLOURS)  # of these, taken in sight of all
        self.points: list[int] = [0] * (players * KINDS_OF_POINT)
        self.catastrophes: list[int] = [CATASTROPHES_EACH] * players
        self.gains: bytes = b""  # each point in order: seat * KINDS_OF_POINT + kind

        self.bag: bytes = b""  # colours in drawing order; those before `bag_at` are drawn
        self.bag_at: int = 0
        self.supply: bytes = b""
        self.discards: list[int] = [0] * COLOURS

        self.placed: int = NOWHERE  # the cell this action filled
        self.uniting: int = NOWHERE  # the tile under the unification marker
        self.is_revolt: int = 0
        self.conflict_colour: int = 0
        self.attacker: int = 0
        self.defender: int = 0
        self.attack: int = 0  # strength on the board
        self.defence: int = 0
        self.added: int = 0  # by the attacker
        self.out: bytes = b""  # seats that resigned, in that order

    def clone(self) -> "State":
        """An independent copy; tables and bytes are shared."""
        copy = State.__new__(State)
        copy.players = self.players
        copy.dynasties = self.dynasties
        copy.variant_mask = self.variant_mask
        copy.board = self.board
        copy.box = self.box
        copy.active = self.active
        copy.action_number = self.action_number
        copy.decisions = self.decisions[:]
        copy.is_over = self.is_over
        copy.content = self.content[:]
        copy.region_of = self.region_of[:]
        copy.region_masks = self.region_masks[:]
        copy.region_leaders = self.region_leaders[:]
        copy.colour_masks = self.colour_masks[:]
        copy.taken_mask = self.taken_mask
        copy.treasure_mask = self.treasure_mask
        copy.monuments = self.monuments[:]
        copy.leader_cells = self.leader_cells[:]
        copy.hands = self.hands[:]
        copy.known = self.known[:]
        copy.points = self.points[:]
        copy.catastrophes = self.catastrophes[:]
        copy.gains = self.gains
        copy.bag = self.bag
        copy.bag_at = self.bag_at
        copy.supply = self.supply
        copy.discards = self.discards[:]
        copy.placed = self.placed
        copy.uniting = self.uniting
        copy.is_revolt = self.is_revolt
        copy.conflict_colour = self.conflict_colour
        copy.attacker = self.attacker
        copy.defender = self.defender
        copy.attack = self.attack
        copy.defence = self.defence
        copy.added = self.added
        copy.out = self.out
        return copy


def is_out(state: State, seat: int) -> bool:
    """Whether the seat has resigned."""
    return seat in state.out


def hand_size(state: State, seat: int) -> int:
    """How many tiles the seat holds."""
    first = seat * COLOURS
    hands = state.hands
    return hands[first] + hands[first + 1] + hands[first + 2] + hands[first + 3]


def bag_left(state: State) -> int:
    """How many tiles are in the bag."""
    return len(state.bag) - state.bag_at
