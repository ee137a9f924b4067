"""The maps: terrain, neighbours, shipping ranges, jumps and possible bridges.

Rows are numbered from north to south, columns include rivers, odd rows are shifted half a hex to
the right. A land hex is named by its row letter and its number among the land hexes of the row, a
river hex by `r` and its number on the board.
"""

from typing import Final

from ludoteca.core.bits import cells

# TM IT «Trasformare e Costruire»: the transformation cycle, clockwise.
DESERT: Final = 0
PLAINS: Final = 1
SWAMP: Final = 2
LAKE: Final = 3
FOREST: Final = 4
MOUNTAIN: Final = 5
WASTELAND: Final = 6
RIVER: Final = 7
# TM FI «I nuovi terreni»: outside the cycle, and permanent.
ICE: Final = 8
VOLCANO: Final = 9
TERRAINS: Final = 10
VARIABLE: Final = 10  # home of factions that choose a terrain of the cycle
NO_TERRAIN: Final = -1

CYCLE: Final = 7
LONGEST_WAY: Final = 6  # TM ruling 44
MOST_SHIPPING: Final = 6  # five on the longest track, one more with a bonus tile
MOST_SKIPPED: Final = 4  # most hexes a carpet ride can skip, including all extras

TERRAIN_NAMES: Final = (
    "desert",
    "plains",
    "swamp",
    "lake",
    "forest",
    "mountain",
    "wasteland",
    "river",
    "ice",
    "volcano",
)
CYCLE_MASK: Final = (1 << CYCLE) - 1
# fmt: off
TERRAIN_COLOURS: Final = (
    "yellow", "brown", "black", "blue", "green", "gray", "red", "river", "white", "orange",
    "variable",
)
LOG_COLOURS: Final = (
    "yellow", "brown", "black", "blue", "green", "gray", "red", "river", "ice", "volcano",
)
# fmt: on
TERRAIN_CODES: Final = "DPSLFMW~IV"

# Fingerprints of the boards in the public notation.
BASE_MAP: Final = "126fe960806d587c78546b30f1a90853b1ada468"
NEW_MAP: Final = "95a66999127893f5925a5f591d54f8bcb9a670e6"
REVISED_MAP: Final = "be8f6ebf549404d015547152d5f2a1906ae8dd90"

# fmt: off
BASE_ROWS: Final = (
    "P M F L D W P S W F L W S",
    "D ~ ~ P S ~ ~ D S ~ ~ D",
    "~ ~ S ~ M ~ F ~ F ~ M ~ ~",
    "F L D ~ ~ W L ~ W ~ W P",
    "S P W L S P M D ~ ~ F S L",
    "M F ~ ~ D F ~ ~ ~ P M P",
    "~ ~ ~ M ~ W ~ F ~ D S L D",
    "D L P ~ ~ ~ L S ~ M P M",
    "W S M L W F D P M ~ L F W",
)
# TM FI «La Nuova Mappa»: the side with new rivers. It begins with a shifted row, named B.
NEW_ROWS: Final = (
    "P ~ P S D ~ M F W L D L",
    "W D ~ L M W ~ ~ ~ D P S M",
    "F S ~ ~ ~ P F D ~ ~ ~ ~",
    "D M F D S ~ L W P ~ F L F",
    "~ ~ P ~ ~ W S F M ~ P S",
    "F W ~ ~ F ~ ~ ~ P L ~ M W",
    "M ~ D M L W F ~ W M ~ S",
    "S L ~ S P M L ~ D S ~ W L",
    "M F ~ W D S D ~ L P ~ P",
)
NEW_FIRST_ROW: Final = 1
# TM FI «La Nuova Mappa»: the side with the rivers of the base map and new terrain.
REVISED_ROWS: Final = (
    "P M F L P W P S W L F W S",
    "D ~ ~ D S ~ ~ D F ~ ~ D",
    "~ ~ S ~ M ~ F ~ S ~ W ~ ~",
    "F L D ~ ~ W L ~ W ~ M P",
    "S P W L D P F D ~ ~ F S W",
    "M F ~ ~ S M ~ ~ ~ P M D",
    "~ ~ ~ M ~ W ~ F ~ D S L P",
    "D L P ~ ~ ~ L S ~ M P W",
    "L S M L W F D P M ~ L F M",
)

EVEN_ROW_STEPS: Final = ((0, -1), (0, 1), (-1, -1), (-1, 0), (1, -1), (1, 0))
ODD_ROW_STEPS: Final = ((0, -1), (0, 1), (-1, 0), (-1, 1), (1, 0), (1, 1))

EVEN_ROW_BRIDGES: Final = ((2, 0), (1, -2), (1, 1))
ODD_ROW_BRIDGES: Final = ((2, 0), (1, -1), (1, 2))
# fmt: on


class Board:
    """A printed map: its fixed properties."""

    __slots__ = (
        "name",
        "first_row",
        "size",
        "names",
        "terrain",
        "places",
        "log_map",
        "at_place",
        "rows",
        "columns",
        "land_mask",
        "river_mask",
        "neighbours",
        "rivers",
        "shores",
        "ships",
        "jumps",
        "bridges",
        "bridges_at",
        "edge_mask",
    )

    def __init__(self, name: str, log_map: str, first_row: int, layout: tuple[str, ...]) -> None:
        self.name: Final = name
        self.log_map: Final = log_map  # its fingerprint in public logs
        self.first_row: Final = first_row
        self.names: Final[list[str]] = []
        self.terrain: Final[list[int]] = []
        self.rows: Final[list[int]] = []
        self.columns: Final[list[int]] = []
        self.places: Final[dict[str, int]] = {}
        self.at_place: Final[dict[tuple[int, int], int]] = {}
        self.read_layout(layout)
        self.size: Final = len(self.names)
        self.land_mask: Final = self.mask_where(False)
        self.river_mask: Final = self.mask_where(True)
        around = [self.around(hexagon) for hexagon in range(self.size)]
        self.neighbours: Final = [mask & self.land_mask for mask in around]
        self.rivers: Final = [mask & self.river_mask for mask in around]
        self.shores: Final = self.neighbours  # for a river hex the land around it
        self.ships: Final = self.all_ships()
        self.jumps: Final = self.all_jumps()
        self.bridges: Final = self.all_bridges(around)
        self.bridges_at: Final = self.bridges_by_hex()
        self.edge_mask: Final = self.edge()

    def read_layout(self, layout: tuple[str, ...]) -> None:
        """Numbers and names the hexes in reading order."""
        river = 0
        for row, line in enumerate(layout):
            land = 0
            for column, code in enumerate(line.split()):
                terrain = TERRAIN_CODES.index(code)
                if terrain == RIVER:
                    name = f"r{river}"
                    river += 1
                else:
                    land += 1
                    name = f"{chr(65 + self.first_row + row)}{land}"
                self.places[name] = len(self.names)
                self.at_place[row + self.first_row, column] = len(self.names)
                self.names.append(name)
                self.terrain.append(terrain)
                self.rows.append(row + self.first_row)
                self.columns.append(column)

    def mask_where(self, river: bool) -> int:
        """Mask of all river hexes, or of all land hexes."""
        mask = 0
        for hexagon in range(self.size):
            if (self.terrain[hexagon] == RIVER) == river:
                mask |= 1 << hexagon
        return mask

    def at(self, row: int, column: int) -> int:
        """The hex in a row and column, or -1."""
        return self.at_place.get((row, column), -1)

    def around(self, hexagon: int) -> int:
        """Mask of the hexes that share a side with a hex."""
        row = self.rows[hexagon]
        steps = ODD_ROW_STEPS if row % 2 else EVEN_ROW_STEPS
        mask = 0
        for down, right in steps:
            other = self.at(row + down, self.columns[hexagon] + right)
            if other >= 0:
                mask |= 1 << other
        return mask

    def distance(self, one: int, other: int) -> int:
        """The distance of two hexes on the printed grid, over any terrain."""
        down = abs(self.rows[one] - self.rows[other])
        east = 2 * self.columns[one] + self.rows[one] % 2
        west = 2 * self.columns[other] + self.rows[other] % 2
        across = abs(east - west)
        return down if across <= down else down + (across - down) // 2

    def all_ships(self) -> list[list[int]]:
        """Masks by shipping level and hex: the land over at most that many river hexes."""
        ships: list[list[int]] = [[0] * self.size for _ in range(MOST_SHIPPING + 1)]
        for start in cells(self.land_mask):
            water = 0
            fresh = self.rivers[start]
            land = 0
            for level in range(1, MOST_SHIPPING + 1):
                water |= fresh
                beyond = 0
                for river in cells(fresh):
                    land |= self.neighbours[river]
                    beyond |= self.rivers[river]
                ships[level][start] = land & ~(1 << start)
                fresh = beyond & ~water
        return ships

    def all_jumps(self) -> list[list[int]]:
        """Masks by most hexes skipped and hex: the land a tunnel or carpet ride may reach."""
        jumps: list[list[int]] = [[0] * self.size for _ in range(MOST_SKIPPED + 1)]
        for start in range(self.size):
            masks = [0] * (MOST_SKIPPED + 1)
            for hexagon in cells(self.land_mask):
                skipped = self.distance(start, hexagon) - 1
                if 1 <= skipped <= MOST_SKIPPED:
                    masks[skipped] |= 1 << hexagon
            for skipped in range(1, MOST_SKIPPED + 1):
                jumps[skipped][start] = jumps[skipped - 1][start] | masks[skipped]
        return jumps

    def all_bridges(self, around: list[int]) -> list[tuple[int, int]]:
        """All possible bridges: pairs of land hexes at the two ends of a river edge."""
        found: list[tuple[int, int]] = []
        for one in range(self.size):
            row = self.rows[one]
            for down, right in ODD_ROW_BRIDGES if row % 2 else EVEN_ROW_BRIDGES:
                other = self.at(row + down, self.columns[one] + right)
                if other < 0 or not self.land_mask >> one & self.land_mask >> other & 1:
                    continue
                between = around[one] & around[other]
                if between and between & self.land_mask == 0:
                    found.append((one, other))
        return found

    def bridges_by_hex(self) -> list[list[int]]:
        """The numbers of the possible bridges at each hex."""
        found: list[list[int]] = [[] for _ in range(self.size)]
        for number, (one, other) in enumerate(self.bridges):
            found[one].append(number)
            found[other].append(number)
        return found

    def edge(self) -> int:
        """Mask of the land hexes at the edge of the board."""
        mask = 0
        last = max(self.rows)
        for hexagon in range(self.size):
            row = self.rows[hexagon]
            ends = self.columns[hexagon] == 0 or self.at(row, self.columns[hexagon] + 1) < 0
            if ends or row == self.first_row or row == last:
                mask |= 1 << hexagon
        return mask & self.land_mask

    def __reduce__(self) -> tuple[object, ...]:
        return board_named, (self.name,)


BASE_BOARD: Final = Board("base", BASE_MAP, 0, BASE_ROWS)
NEW_BOARD: Final = Board("fire_ice_new", NEW_MAP, NEW_FIRST_ROW, NEW_ROWS)
REVISED_BOARD: Final = Board("fire_ice_revised_base", REVISED_MAP, 0, REVISED_ROWS)
BOARDS: Final = [BASE_BOARD, NEW_BOARD, REVISED_BOARD]
BOARDS_BY_NAME: Final = {board.name: board for board in BOARDS}


def board_named(name: str) -> Board:
    """The printed map with a name; copies of a state share it."""
    return BOARDS_BY_NAME[name]


def colour_of(word: str) -> int:
    """The terrain given in a log by its colour or name, or -1."""
    if word == "grey":
        return MOUNTAIN
    if word in ("river", "r"):
        return -1
    if word in TERRAIN_NAMES:
        return TERRAIN_NAMES.index(word)
    return LOG_COLOURS.index(word) if word in LOG_COLOURS else -1
