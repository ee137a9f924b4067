"""All printed facts: the two boards, tiles, leaders, dynasties, monuments and numbers."""

from typing import Final

from ludoteca.core.bits import cells, mask_of
from ludoteca.core.grid import Grid

Cell = int
Colour = int
Region = int

# The four colours; a tile and the leader of the same colour share the number.
SETTLEMENT: Final = 0
TEMPLE: Final = 1
FARM: Final = 2
MARKET: Final = 3
COLOURS: Final = 4
KING: Final = 0
PRIEST: Final = 1
FARMER: Final = 2
MERCHANT: Final = 3

TREASURE: Final = 4  # the fifth kind of point, a joker
KINDS_OF_POINT: Final = 5

COLOUR_NAMES: Final = ("black", "red", "blue", "green")
TILE_NAMES: Final = ("settlement", "temple", "farm", "market")
LEADER_NAMES: Final = ("king", "priest", "farmer", "merchant")
TILE_LETTERS: Final = "STFM"
LEADER_LETTERS: Final = "KPFM"
DYNASTY_NAMES: Final = ("lion", "bull", "potter", "archer")
DYNASTY_LETTERS: Final = "lbpa"

# ET «Componenti del Gioco»; the split by colour is ET ruling 1.
TILES_IN_BOX: Final = (30, 57, 36, 30)  # settlements, temples, farms, markets
FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 4

# ET «Preparazione», «Svolgimento del Gioco».
HAND: Final = 6
CATASTROPHES_EACH: Final = 2
ACTIONS_A_TURN: Final = 2
SUPPLY: Final = 6  # ET «La Variante delle Tessere Scoperte»

MOST_JOINED_BY_TILE: Final = 2  # ET «Conflitti» 2
MOST_JOINED_BY_LEADER: Final = 1  # ET «1. Posizionare un Leader»
LEFT_IN_KINGDOM: Final = 1  # ET «Distribuzione dei Tesori»: all treasures but one are taken
LAST_TREASURES: Final = 2  # ET «Fine della Partita e Vincitore»
GAUGE_STEPS: Final = 4  # ET ruling 123: the bag is shown in quarters

# ET ruling 8: one monument for each pair of colours.
MONUMENTS: Final = ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))
# The monuments of each colour.
MONUMENTS_WITH: Final = tuple(
    tuple(number for number, pair in enumerate(MONUMENTS) if colour in pair)
    for colour in range(COLOURS)
)

GRID: Final = Grid(16, 11)
CELLS: Final = GRID.size
NEIGHBOURS: Final = GRID.neighbours
NEIGHBOUR_MASKS: Final = GRID.neighbour_masks
BIT: Final = [1 << cell for cell in range(CELLS)]
SQUARE: Final = BIT[0] | BIT[1] | BIT[GRID.columns] | BIT[GRID.columns + 1]
NOWHERE: Final = 255  # no cell; fits in a byte

# The content of a cell: empty, a face-up tile (FACE_UP + colour), a turned-over tile, a
# catastrophe, or a leader (LEADER + seat * COLOURS + colour).
EMPTY: Final = 0
FACE_UP: Final = 1
TURNED: Final = 5
CATASTROPHE: Final = 6
LEADER: Final = 8

# fmt: off
# . land   ~ river   T temple with treasure   C temple with corner treasure, to be taken first
STANDARD_MAP: Final = (
    # ABCDEFGHIJKLMNOP
    "....~~~~~.T.~...",  # 1
    ".C..~.......~..C",  # 2
    "...~~T......~~..",  # 3
    "~~~~.........~~~",  # 4
    ".............T~~",  # 5
    "..............~.",  # 6
    "~~~~....T...~~~.",  # 7
    ".C.~~~~.....~...",  # 8
    "......~~~~~~~.C.",  # 9
    ".....T..........",  # 10
    "..........T.....",  # 11
)
ADVANCED_MAP: Final = (
    # ABCDEFGHIJKLMNOP
    "..~~T....T.....~",  # 1
    "..~~..........T~",  # 2
    ".C~~...........~",  # 3
    "..~...T....T~~~~",  # 4
    "..~.........~...",  # 5
    "..~T........~..C",  # 6
    "..~~........~~..",  # 7
    "C..~~~.T....T~..",  # 8
    ".....~~~.....~..",  # 9
    "....C.~~~~~~~~..",  # 10
    "......~..C....C.",  # 11
)
# fmt: on


class Board:
    """A printed board: river, land, and the initial temples with treasures."""

    __slots__ = (
        "number",
        "name",
        "river_mask",
        "land_mask",
        "temple_mask",
        "corner_mask",
        "river_cells",
        "land_cells",
    )

    def __init__(self, number: int, name: str, rows: tuple[str, ...]) -> None:
        signs = "".join(rows)
        self.number: Final = number
        self.name: Final = name
        self.river_mask: Final = mask_of([cell for cell in range(CELLS) if signs[cell] == "~"])
        self.land_mask: Final = GRID.board_mask & ~self.river_mask
        self.temple_mask: Final = mask_of([cell for cell in range(CELLS) if signs[cell] in "TC"])
        self.corner_mask: Final = mask_of([cell for cell in range(CELLS) if signs[cell] == "C"])
        self.river_cells: Final = cells(self.river_mask)
        self.land_cells: Final = cells(self.land_mask)

    def __reduce__(self) -> tuple[object, ...]:
        return board_numbered, (self.number,)


BOARDS: Final = (Board(0, "standard", STANDARD_MAP), Board(1, "advanced", ADVANCED_MAP))
BOARD_NAMES: Final = ("standard", "advanced")


def board_numbered(number: int) -> Board:
    """The printed board with a number; copies of a state share it."""
    return BOARDS[number]


def squares_with(cell: Cell) -> list[Cell]:
    """The top-left cells of the 2×2 squares that contain `cell`."""
    row, column = divmod(cell, GRID.columns)
    found: list[Cell] = []
    for top in (row - 1, row):
        for left in (column - 1, column):
            if 0 <= top < GRID.rows - 1 and 0 <= left < GRID.columns - 1:
                found.append(top * GRID.columns + left)
    return found


SQUARES_WITH: Final = [squares_with(cell) for cell in range(CELLS)]
SQUARE_MASKS: Final = [SQUARE << cell for cell in range(CELLS)]  # by top-left cell
