"""The kinds of action, each with a constructor; the readers are those of `core.actions`."""

from typing import Final

from ludoteca.core.actions import first_of, pack, second_of
from ludoteca.core.bits import byte_table
from ludoteca.games.euphrates_tigris.tables import CELLS, COLOURS, HAND, Cell, Colour

LEADER_TO: Final = 1
WITHDRAW: Final = 2
PLACE: Final = 3
CATASTROPHE_ON: Final = 4
SWAP: Final = 5
PASS: Final = 6
SUPPORT: Final = 7
WAR: Final = 8
MONUMENT: Final = 9
TREASURE_FROM: Final = 10
DRAW: Final = 11
RESIGN: Final = 12
KINDS: Final = 13

KIND_NAMES: Final = (
    "", "leader", "withdraw", "tile", "catastrophe", "swap", "pass",
    "support", "war", "monument", "treasure", "draw", "resign",
)  # fmt: skip

# Bits used by an action of each kind; an int with more bits is not an action.
BITS: Final = (0, 24, 16, 24, 16, 24, 8, 16, 16, 24, 16, 16, 16)

COUNT_BITS: Final = 4
COUNT_MASK: Final = 15
NO_MONUMENT: Final = 255
FROM_BAG: Final = COLOURS  # the fifth answer to "which tile do you draw?"


def leader_to(role: Colour, cell: Cell) -> int:
    """Place one's own leader, from the reserve or from another cell."""
    return pack(LEADER_TO, role, cell)


def withdraw(role: Colour) -> int:
    """Take one's own leader off the board."""
    return pack(WITHDRAW, role)


def place(colour: Colour, cell: Cell) -> int:
    """Place a tile from the hand."""
    return pack(PLACE, colour, cell)


def catastrophe_on(cell: Cell) -> int:
    """Play a catastrophe tile."""
    return pack(CATASTROPHE_ON, cell)


def swap(settlements: int, temples: int, farms: int, markets: int) -> int:
    """Discard tiles and draw as many."""
    return pack(SWAP, settlements | temples << COUNT_BITS, farms | markets << COUNT_BITS)


def swapped(action: int) -> list[int]:
    """The number of tiles of each colour a swap discards."""
    some = first_of(action)
    more = second_of(action)
    return [some & COUNT_MASK, some >> COUNT_BITS, more & COUNT_MASK, more >> COUNT_BITS]


def pass_action() -> int:
    """Give up one action."""
    return PASS


def support(count: int) -> int:
    """Add `count` tiles from the hand to a conflict."""
    return pack(SUPPORT, count)


def war(colour: Colour) -> int:
    """Choose the conflict to resolve next."""
    return pack(WAR, colour)


def monument(number: int, corner: Cell) -> int:
    """Build a monument with its top-left tile on `corner`."""
    return pack(MONUMENT, number, corner)


def no_monument() -> int:
    """Build no monument."""
    return pack(MONUMENT, NO_MONUMENT)


def treasure_from(cell: Cell) -> int:
    """Take the treasure that lies on `cell`."""
    return pack(TREASURE_FROM, cell)


def draw(colour: Colour) -> int:
    """Take a tile of that colour from the open supply, or a random one (FROM_BAG)."""
    return pack(DRAW, colour)


def resign(seat: int) -> int:
    """Resign from the match."""
    return pack(RESIGN, seat)


def hand_key(settlements: int, temples: int, farms: int, markets: int) -> int:
    """A unique number for each hand of up to HAND tiles per colour."""
    base = HAND + 1
    return ((settlements * base + temples) * base + farms) * base + markets


def swaps_of(settlements: int, temples: int, farms: int, markets: int) -> list[int]:
    """Every swap of one or more of these tiles."""
    found = [
        swap(s, t, f, m)
        for s in range(settlements + 1)
        for t in range(temples + 1)
        for f in range(farms + 1)
        for m in range(markets + 1)
    ]
    return found[1:]


def all_swaps() -> list[list[int]]:
    """`swaps_of` for every hand the rules allow, indexed by `hand_key`."""
    table: list[list[int]] = [[] for _ in range((HAND + 1) ** COLOURS)]
    for s in range(HAND + 1):
        for t in range(HAND + 1 - s):
            for f in range(HAND + 1 - s - t):
                for m in range(HAND + 1 - s - t - f):
                    table[hand_key(s, t, f, m)] = swaps_of(s, t, f, m)
    return table


SWAPS: Final = all_swaps()


def all_held() -> list[int]:
    """Mask of the colours in each hand, indexed by `hand_key`."""
    table = [0] * len(SWAPS)
    for key in range(len(SWAPS)):
        for colour in range(COLOURS):
            if key // (HAND + 1) ** (COLOURS - 1 - colour) % (HAND + 1):
                table[key] |= 1 << colour
    return table


HELD: Final = all_held()

# Precomputed actions for `chosen`, which lists those on a mask of cells; the first two by colour.
LEADERS_TO: Final = [
    byte_table([leader_to(role, cell) for cell in range(CELLS)]) for role in range(COLOURS)
]
PLACES: Final = [
    byte_table([place(colour, cell) for cell in range(CELLS)]) for colour in range(COLOURS)
]
CATASTROPHES_ON: Final = byte_table([catastrophe_on(cell) for cell in range(CELLS)])
