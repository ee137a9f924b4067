"""Everything that is constant for a board, a theme and a language: built once and cached."""

from functools import lru_cache
from typing import Final

from ludoteca.core.bits import cells
from ludoteca.drawing.palette import (
    MOST_SHEETS,
    PAGE,
    Shapes,
    known_theme,
    sheet_text,
    style,
    svg_start,
)
from ludoteca.drawing.shapes import number, safe
from ludoteca.drawing.style_sheets import table_rules
from ludoteca.drawing.terra_mystica.hexes import MARGIN, Ground, ground_of
from ludoteca.drawing.terra_mystica.marks import Mark, mark_body, mark_label
from ludoteca.drawing.terra_mystica.pieces import all_pieces
from ludoteca.drawing.terra_mystica.styles import TABLE, board_rules
from ludoteca.drawing.words import Words
from ludoteca.games.terra_mystica.tables.board import RIVER, TERRAIN_NAMES, TERRAINS, Board
from ludoteca.games.terra_mystica.tables.factions import (
    FACTIONS,
    STRUCTURE_CODES,
    STRUCTURE_KEYS,
    STRUCTURES,
)

# Layers that can be switched off, also by a page: each is a class `no-…` on the drawing.
TOGGLES: Final = ("coordinates", "last", "towns", "reach", "marks", "pieces")

LAND_KINDS: Final = TERRAINS
FREE: Final = "l"
TAKEN: Final = "o"
MARKED: Final = "k"
SCALE: Final = 1.16  # scale of structures on the map
BIG_SCALE: Final = 1.24


class Sheet:
    """Cached pieces for one board, theme and language."""

    __slots__ = (
        "words", "ground", "prefix", "scope", "start", "defs", "ready", "ready_table", "paper",
        "waves", "names", "labels", "tails", "opens", "frees", "rivers", "river_labels",
        "free_text", "lands", "waters", "town_text", "bodies", "owners", "nears", "mark_bodies",
        "mark_labels",
    )  # fmt: skip

    def __init__(self, board: Board, theme: str, words: Words) -> None:
        self.words: Final = words
        self.ground: Final[Ground] = ground_of(board)
        self.prefix: Final = f"tm{theme[0]}-"
        self.scope: Final = f"tm-{theme}"
        self.start: Final = svg_start(theme, words.language)
        shapes = Shapes(self.prefix, definitions(self.prefix))
        defs = shapes.text
        self.defs: Final = defs  # on a page they are included once, apart from the drawings
        inside = "" if theme == PAGE else defs
        self.ready: Final = style(board_rules(), theme, self.scope, shapes) + inside
        self.ready_table: Final = style(board_rules() + TABLE, theme, self.scope, shapes) + inside
        self.paper: Final = draw_paper(self.ground)
        self.waves: Final = f'<path class="wave" d="{self.ground.waves()}"/>'
        self.names: Final = [safe(name) for name in board.names]
        self.free_text: Final = f", {safe(words.say('spoken.free'))}"
        self.town_text: Final = f", {safe(words.say('spoken.town'))}"
        # Index: hex * LAND_KINDS + terrain. Start of a group up to its label, the label, the
        # ground.
        self.labels: Final = self.all_labels()
        self.opens: Final = {kind: self.all_opens(kind) for kind in (FREE, TAKEN, MARKED)}
        self.tails: Final = self.all_tails()
        self.frees: Final = [
            f"{start}{self.free_text}{tail}</g>"
            for start, tail in zip(self.opens[FREE], self.tails, strict=True)
        ]
        self.river_labels: Final = [
            safe(words.say("spoken.river", {"hex": name})) for name in board.names
        ]
        self.lands: Final = cells(board.land_mask)
        self.waters: Final = cells(board.river_mask)
        self.rivers: Final = [self.river(hexagon) for hexagon in self.waters]
        self.bodies: Final = self.all_bodies()
        self.owners: Final[dict[int, str]] = {}
        self.nears: Final = [
            f", {safe(words.say(f'spoken.near.{STRUCTURE_KEYS[at][10:]}'))}"
            for at in range(STRUCTURES)
        ]
        self.mark_bodies: Final[dict[Mark, str]] = {}
        self.mark_labels: Final[dict[Mark, str]] = {}

    def all_labels(self) -> list[str]:
        """Name and terrain of every hex, for every terrain."""
        board = self.ground.board
        kinds = [self.words.say(f"terrain.{TERRAIN_NAMES[at]}") for at in range(LAND_KINDS)]
        return [safe(f"{name}, {kind}") for name in board.names for kind in kinds]

    def all_opens(self, kind: str) -> list[str]:
        """The start of every group, up to the end of its label's first part."""
        return [
            f'<g class="c {kind} t-{TERRAIN_NAMES[key % LAND_KINDS]}" role="img" tabindex="0" '
            f'data-cell="{self.names[key // LAND_KINDS]}" {self.ground.moves[key // LAND_KINDS]} '
            f'aria-label="{self.labels[key]}'
            for key in range(len(self.labels))
        ]

    def all_tails(self) -> list[str]:
        """The end of every label, then the ground with its glyph and name."""
        return [
            f'"><use href="#{self.prefix}h"/>'
            f'<use class="g" href="#{self.prefix}g-{TERRAIN_NAMES[key % LAND_KINDS]}"/>'
            f'<text class="co" y="21">{self.names[key // LAND_KINDS]}</text>'
            for key in range(len(self.labels))
        ]

    def river(self, hexagon: int) -> str:
        """A river hex; it can be pointed at but is not a Tab stop."""
        return (
            f'<use class="c" role="img" tabindex="-1" data-cell="{self.names[hexagon]}" '
            f'{self.ground.spots[hexagon]} aria-label="{self.river_labels[hexagon]}" '
            f'href="#{self.prefix}w"/>'
        )

    def all_bodies(self) -> list[str]:
        """The structures on the map in their owners' colours; index: terrain * STRUCTURES +
        structure."""
        return [
            f'<g class="p f-{TERRAIN_NAMES[home]}"><use href="#{self.prefix}{code}" '
            f'transform="translate(0 -3.6) scale({BIG_SCALE if at > 2 else SCALE})"/></g>'
            for home in range(LAND_KINDS)
            for at, code in enumerate(STRUCTURE_CODES)
        ]

    def owner_text(self, faction: int, structure: int, is_own: bool) -> str:
        """A structure and its owner, as the next part of a label."""
        key = faction << 4 | structure << 1 | is_own
        spoken_text = self.owners.get(key)
        if spoken_text is None:
            words = self.words
            if is_own:
                spoken_text = words.say(f"spoken.own.{STRUCTURE_KEYS[structure][10:]}")
            else:
                owner = words.say(f"faction.{FACTIONS[faction].name}")
                spoken_text = f"{words.say(STRUCTURE_KEYS[structure])}, {owner}"
            spoken_text = self.owners[key] = f", {safe(spoken_text)}"
        return spoken_text

    def marked(self, mark: Mark) -> str:
        """The drawing of a mark; cached."""
        if mark not in self.mark_bodies:
            self.mark_bodies[mark] = mark_body(self.prefix, mark)
        return self.mark_bodies[mark]

    def mark_text(self, mark: Mark) -> str:
        """The label of a mark, as the next part of a label; cached."""
        if mark not in self.mark_labels:
            self.mark_labels[mark] = f", {safe(mark_label(self.words, mark))}"
        return self.mark_labels[mark]


@lru_cache(MOST_SHEETS)
def sheet_for(board: Board, theme: str, words: Words) -> Sheet:
    """The cached sheet for a board, theme and language."""
    return Sheet(board, known_theme(theme), words)


def page_sheet() -> str:
    """The style sheet of the table page, including its drawings."""
    shapes = Shapes("tmp-", definitions("tmp-"))
    drawn = sheet_text(board_rules() + TABLE, PAGE, f"tm-{PAGE}", shapes)
    return drawn + table_rules(__package__)


def page_shapes(board: Board, words: Words) -> str:
    """The definitions all drawings of a page use."""
    return sheet_for(board, PAGE, words).defs


def definitions(prefix: str) -> str:
    """Icons, glyphs and pieces."""
    return f"<defs>{all_pieces(prefix)}{hatches(prefix)}</defs>"


def hatches(prefix: str) -> str:
    """A clip path of the size of a hex, for hatching a new terrain."""
    return f'<clipPath id="{prefix}clip"><use href="#{prefix}h"/></clipPath>'


def draw_paper(ground: Ground) -> str:
    """The background of the board."""
    wide, high = ground.width + 2 * MARGIN, ground.height + 2 * MARGIN
    return (
        f'<rect class="board" x="{-MARGIN}" y="{-MARGIN}" width="{number(wide)}" '
        f'height="{number(high)}" rx="10"/>'
    )


def is_river(board: Board, hexagon: int) -> bool:
    """Whether the hex is water."""
    return board.terrain[hexagon] == RIVER
