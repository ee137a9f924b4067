"""The geometry of a hex map: centres, sides, water and bridges; computed once per board."""

from math import atan2, degrees, sqrt
from typing import Final

from ludoteca.core.bits import cells
from ludoteca.drawing.shapes import number
from ludoteca.games.terra_mystica.tables.board import Board

RADIUS: Final = 31.0
WIDE: Final = RADIUS * sqrt(3)
ROW: Final = RADIUS * 1.5
LAND: Final = 29.9  # radius of land, leaving a gap to its neighbours
WATER: Final = 31.6  # radius of water, overlapping its neighbours
MARGIN: Final = 7
REACHES: Final = RADIUS / 2 + 5.5  # half length of a bridge
CORNERS: Final = ((0, -1), (1, -0.5), (1, 0.5), (0, 1), (-1, 0.5), (-1, -0.5))  # half widths, radii
# The side between corner n and the next one: rows down, half hexes to the right.
SIDES: Final = ((-1, 1), (0, 2), (1, 1), (1, -1), (0, -2), (-1, -1))


def hexagon_path(radius: float) -> str:
    """The outline of a hex around its centre, a corner on top."""
    half = radius * sqrt(3) / 2
    points = [f"{number(right * half)} {number(down * radius)}" for right, down in CORNERS]
    return f"M{'L'.join(points)}Z"


class Ground:
    """The geometry of one printed map."""

    __slots__ = (
        "board",
        "width",
        "height",
        "places",
        "moves",
        "spots",
        "beside",
        "sides",
        "bridges",
    )

    def __init__(self, board: Board) -> None:
        self.board: Final = board
        self.places: Final = [place_of(board, hexagon) for hexagon in range(board.size)]
        self.width: Final = max(x for x, _ in self.places) + WIDE / 2
        self.height: Final = max(y for _, y in self.places) + RADIUS
        self.moves: Final = [
            f'transform="translate({number(x)} {number(y)})"' for x, y in self.places
        ]
        self.spots: Final = [f'x="{number(x)}" y="{number(y)}"' for x, y in self.places]
        self.beside: Final = [neighbours_by_side(board, hexagon) for hexagon in range(board.size)]
        self.sides: Final = [sides_of(x, y) for x, y in self.places]
        self.bridges: Final = [
            bridge_move(self.places[one], self.places[other]) for one, other in board.bridges
        ]

    def outline(self, mask: int) -> str:
        """The outline of a set of hexes."""
        return "".join(
            side
            for hexagon in cells(mask)
            for side, other in zip(self.sides[hexagon], self.beside[hexagon], strict=True)
            if other < 0 or not mask >> other & 1
        )

    def waves(self) -> str:
        """A small wave on every other river hex."""
        out: list[str] = []
        for river in cells(self.board.river_mask):
            x, y = self.places[river]
            shift = (river * 7 % 5 - 2) * 3
            out.append(f"M{number(x - 9 + shift)} {number(y + shift)}q3-4 6 0t6 0t6 0")
        return "".join(out)


def place_of(board: Board, hexagon: int) -> tuple[float, float]:
    """The centre of a hex."""
    row = board.rows[hexagon]
    x = (board.columns[hexagon] + 0.5 + row % 2 / 2) * WIDE
    return x, RADIUS + (row - board.first_row) * ROW


def neighbours_by_side(board: Board, hexagon: int) -> list[int]:
    """The neighbour beyond each side, or -1."""
    row = board.rows[hexagon]
    halves = 2 * board.columns[hexagon] + row % 2
    found: list[int] = []
    for down, right in SIDES:
        column = (halves + right - (row + down) % 2) // 2
        found.append(board.at(row + down, column) if column >= 0 else -1)
    return found


def sides_of(x: float, y: float) -> list[str]:
    """Each side as a path."""
    half = WIDE / 2
    ends = [f"{number(x + right * half)} {number(y + down * RADIUS)}" for right, down in CORNERS]
    return [f"M{ends[side]}L{ends[(side + 1) % 6]}" for side in range(6)]


def bridge_move(one: tuple[float, float], other: tuple[float, float]) -> str:
    """The transform that puts a bridge drawn along the x axis over the river edge between two
    hexes."""
    x, y = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
    turn = degrees(atan2(other[1] - one[1], other[0] - one[0]))
    return f'transform="translate({number(x)} {number(y)}) rotate({number(turn)})"'


GROUNDS: Final[dict[str, Ground]] = {}


def ground_of(board: Board) -> Ground:
    """The cached geometry of a board."""
    ground = GROUNDS.get(board.name)
    if ground is None:
        ground = GROUNDS[board.name] = Ground(board)
    return ground
