"""Marks on the cells of legal actions, showing what each would do."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from typing import Final

from ludoteca.core.actions import FIELD_MASK, WIDTH, first_of, kind_of, second_of
from ludoteca.drawing.euphrates_tigris.pieces import CELL
from ludoteca.drawing.shapes import use
from ludoteca.drawing.words import Words
from ludoteca.games.euphrates_tigris.actions import (
    CATASTROPHE_ON,
    LEADER_TO,
    MONUMENT,
    NO_MONUMENT,
    PLACE,
    TREASURE_FROM,
    WITHDRAW,
)
from ludoteca.games.euphrates_tigris.tables import (
    COLOURS,
    DYNASTY_NAMES,
    EMPTY,
    LEADER_NAMES,
    NOWHERE,
    TILE_NAMES,
    Cell,
)
from ludoteca.games.euphrates_tigris.view import (
    Kingdom,
    Layout,
    View,
    War,
    revolt_at,
    wars_between,
)

ANY: Final = -1
HEAD: Final = ((1 << 2 * WIDTH) - 1).__and__  # the kind and piece of an action
CELLED: Final = (PLACE, LEADER_TO, MONUMENT)  # kinds that put a piece on a cell
FIRST_CELL: Final = (CATASTROPHE_ON, TREASURE_FROM)  # kinds that name only a cell
MOST_GROUPED: Final = 32  # cached lists of legal actions

# A mark is a kind and its facts. Kinds are in rising order of interest: if a cell has several marks
# because nothing is chosen yet, the highest one is shown.
Mark = tuple[int, int, int, int]
DOT: Final = 1  # legal, without consequences
TO_OTHER: Final = 2  # dynasty, colour
JOINS: Final = 3
RUIN: Final = 4  # whether a tile would be lost
TAKE: Final = 5  # drawn under the piece
HOME: Final = 6
REVOLT: Final = 7  # mask of one colour, attack, defence
WARS: Final = 8  # mask of colours, attack, defence (of the only one, else 0 and 0)
TO_ME: Final = 9  # dynasty, colour

PLAIN: Final[Mark] = (DOT, 0, 0, 0)
NOTHING: Final[list[Mark]] = [PLAIN] * COLOURS
SIDE: Final = 16  # size of the icon in a ring


class Choice:
    """What the reader has chosen so far: kind of action, piece and cell (ANY if not yet chosen)."""

    __slots__ = ("kind", "piece", "cell")

    def __init__(self, kind: int = ANY, piece: int = ANY, cell: Cell = ANY) -> None:
        self.kind: int = kind
        self.piece: int = piece
        self.cell: Cell = cell

    def admits(self, action: int) -> bool:
        """Whether an action fits the choice, apart from its cell."""
        kind = kind_of(action)
        if self.kind not in (ANY, kind):
            return False
        return self.piece == ANY or kind not in (*CELLED, WITHDRAW) or (
            first_of(action) == self.piece
        )  # fmt: skip


class Marker:
    """Finds what a tile or leader on a cell would do; each kingdom is computed only once."""

    __slots__ = ("view", "layout", "points", "joints")

    def __init__(self, view: View, layout: Layout) -> None:
        self.view: Final = view
        self.layout: Final = layout
        self.points: Final[dict[int, list[Mark]]] = {}  # by the mask of the kingdom
        self.joints: Final[dict[tuple[int, int], Mark]] = {}

    def mark(self, kind: int, piece: int, cell: Cell) -> Mark:
        """The mark for putting a tile or leader on a cell."""
        return self.tile(piece, cell) if kind == PLACE else self.leader(piece, cell)

    def tile(self, colour: int, cell: Cell) -> Mark:
        """The mark of a tile placement."""
        return self.tiles(cell)[colour]

    def tiles(self, cell: Cell) -> list[Mark]:
        """The marks of a tile on a cell, by colour."""
        beside = self.layout.beside.get(cell)
        if beside is None:
            return NOTHING
        if len(beside) == 1:
            return self.points_in(beside[0])
        return [self.joint(beside[0], beside[1])] * COLOURS

    def points_in(self, kingdom: Kingdom) -> list[Mark]:
        """The marks of a tile added to this kingdom, by colour: who scores."""
        found = self.points.get(kingdom.mask)
        if found is None:
            found = [self.point(kingdom.scorer(colour), colour) for colour in range(COLOURS)]
            self.points[kingdom.mask] = found
        return found

    def point(self, seat: int, colour: int) -> Mark:
        """The mark of a point for a seat; a plain one if no seat scores."""
        if seat == NOWHERE:
            return PLAIN
        kind = TO_ME if seat == self.view.seat else TO_OTHER
        return (kind, self.view.dynasties[seat], colour, 0)

    def joint(self, one: Kingdom, other: Kingdom) -> Mark:
        """The mark of joining two kingdoms, with or without a war."""
        key = (one.mask, other.mask)
        if key not in self.joints:
            self.joints[key] = war_mark(wars_between(self.view, self.layout, one, other))
        return self.joints[key]

    def leader(self, role: int, cell: Cell) -> Mark:
        """The mark for putting a leader on a cell."""
        revolt = revolt_at(self.view, self.layout, self.view.asked, role, cell)
        return (REVOLT, 1 << role, revolt.attack, revolt.defence) if revolt else PLAIN


def war_mark(wars: list[War]) -> Mark:
    """Swords with the strengths of a single war, or a chain if there is none."""
    if not wars:
        return (JOINS, 0, 0, 0)
    colours = 0
    for war in wars:
        colours |= 1 << war.colour
    if len(wars) > 1:
        return (WARS, colours, 0, 0)
    return (WARS, colours, wars[0].attack, wars[0].defence)


@lru_cache(MOST_GROUPED)
def grouped(legal: tuple[int, ...]) -> list[tuple[int, int, list[int]]]:
    """The actions grouped by kind, and by piece if they put one on a cell (otherwise ANY); `legal`
    is already in that order."""
    found: list[tuple[int, int, list[int]]] = []
    for kind, same in groupby(legal, FIELD_MASK.__and__):
        if kind in CELLED:
            found += [(kind, first_of(head), list(some)) for head, some in groupby(same, HEAD)]
        else:
            found.append((kind, ANY, list(same)))
    return found


def find_marks(
    view: View, layout: Layout, legal: tuple[int, ...], chosen: Choice | None
) -> dict[Cell, Mark]:
    """The mark of each cell named by a legal action that fits the choice.

    With no kind chosen, catastrophes and withdrawals are left out: they are possible almost
    anywhere.
    """
    marker = Marker(view, layout)
    is_kind_chosen = chosen is not None and chosen.kind != ANY
    marks: dict[Cell, Mark] = {}
    for kind, piece, actions in grouped(legal):
        if chosen is not None and not chosen.admits(actions[0]) and kind != WITHDRAW:
            continue
        if kind in (PLACE, LEADER_TO):
            here = dict.fromkeys([action >> 2 * WIDTH for action in actions], PLAIN)
            marks = here | marks
            if kind == PLACE or is_kind_chosen:
                for cell in here.keys() & layout.beside.keys():
                    raise_mark(marks, cell, marker.mark(kind, piece, cell))
        elif kind == TREASURE_FROM or (kind in ANYWHERE and is_kind_chosen):
            for action in actions:
                if chosen is None or chosen.admits(action):
                    raise_mark(marks, *mark_of(marker, kind, action))
    return marks


def raise_mark(marks: dict[Cell, Mark], cell: Cell, mark: Mark) -> None:
    """Sets the mark of a cell unless it already has a more interesting one."""
    if cell not in marks or marks[cell] < mark:
        marks[cell] = mark


ANYWHERE: Final = (WITHDRAW, CATASTROPHE_ON)  # possible almost anywhere


def mark_of(marker: Marker, kind: int, action: int) -> tuple[Cell, Mark]:
    """Cell and mark of an action other than putting down a tile or leader."""
    if kind == WITHDRAW:
        own = marker.view.asked * COLOURS + first_of(action)
        return marker.view.leader_cells[own], (HOME, 0, 0, 0)
    cell = first_of(action)
    if kind == TREASURE_FROM:
        return cell, (TAKE, 0, 0, 0)
    return cell, (RUIN, int(marker.view.content[cell] != EMPTY), 0, 0)


def monument_squares(legal: tuple[int, ...], chosen: Choice | None) -> list[Cell]:
    """The top-left cells of the squares where a monument may be built."""
    found: dict[Cell, None] = {}
    for kind, piece, actions in grouped(legal):
        if kind != MONUMENT or piece == NO_MONUMENT:
            continue
        if chosen is None or chosen.admits(actions[0]):
            found |= dict.fromkeys([second_of(action) for action in actions])
    return list(found)


def mark_body(prefix: str, mark: Mark) -> str:
    """The drawing of a mark in its cell."""
    kind, first, second, third = mark
    if kind == TO_ME:
        return (
            f'<g class="m"><rect class="pill d{second}" x="5" y="16" width="44" height="22" '
            f'rx="11"/>{use(prefix + TILE_NAMES[second], 9, 19.5, 15, "ig")}'
            '<text class="gain" x="35.5" y="31.6">+1</text></g>'
        )
    if kind == TO_OTHER:
        emblem = use(prefix + DYNASTY_NAMES[first], 9, 18.5, 17, "ii")
        return f'<g class="m other">{emblem}<text x="36.5" y="31">+1</text></g>'
    if kind == WARS or kind == REVOLT:
        return war_body(prefix, first, second, third)
    if kind == JOINS:
        return ring(prefix, "chain", "ring-join", "is")
    if kind == RUIN and not first:
        return f'<g class="m faint">{use(prefix + "crack", 18, 18, 18, "ii")}</g>'
    if kind == RUIN:
        return (
            '<g class="m"><circle class="spot" cx="11" cy="43" r="9"/>'
            f"{use(prefix + 'crack', 4, 36, 14, 'ii')}</g>"
        )
    if kind == TAKE:
        return '<rect class="m take" x="0.5" y="0.5" width="53" height="53" rx="9"/>'
    if kind == HOME:
        return (
            '<g class="m"><circle class="spot" cx="44" cy="10" r="8.4"/>'
            f"{use(prefix + 'home', 37.6, 3.2, 12.8, 'ia')}</g>"
        )
    return '<circle class="m dot" cx="27" cy="27" r="4.2"/>'


def ring(prefix: str, sign: str, style: str, ink: str) -> str:
    """An icon in a ring."""
    middle = CELL / 2
    drawn = use(prefix + sign, middle - SIDE / 2, middle - SIDE / 2, SIDE, ink)
    return f'<g class="m"><circle class="{style}" cx="27" cy="27" r="13"/>{drawn}</g>'


def war_body(prefix: str, colours: int, attack: int, defence: int) -> str:
    """Swords in a ring, above the strengths or the number of wars."""
    count = colours.bit_count()
    odds = f"{attack}:{defence}" if count == 1 else f"×{count}"
    swords = use(prefix + "swords", 19, 12, SIDE, "ix")
    return (
        f'<g class="m"><circle class="ring-war" cx="27" cy="20" r="13"/>{swords}'
        '<rect class="ring-war" x="13" y="34" width="28" height="14.5" rx="7.2"/>'
        f'<text class="odds" x="27" y="45.2">{odds}</text></g>'
    )


def mark_label(words: Words, mark: Mark) -> str:
    """The label of a mark for screen readers."""
    kind, first, second, _ = mark
    if kind in (TO_ME, TO_OTHER):
        facts: dict[str, int | str] = {
            "dynasty": f"dynasty.{DYNASTY_NAMES[first]}",
            "tile": f"tile.{TILE_NAMES[second]}",
        }
        return words.say("mark.point", facts)
    fighting = [f"leader.{LEADER_NAMES[role]}" for role in range(COLOURS) if first >> role & 1]
    if kind == REVOLT:
        return f"{words.say('word.revolt').lower()}: {words.say(fighting[0])}"
    if kind == WARS:
        return words.say("mark.war", {"leaders": ", ".join(map(words.say, fighting))})
    return words.say("mark.joins" if kind == JOINS else "mark.legal")


def choice_of(legal: Sequence[int], chosen: int | None, is_narrowed: bool) -> Choice | None:
    """The choice so far: a whole action, or what all remaining actions have in common."""
    if chosen is not None:
        return choice_of_action(chosen)
    kinds = {kind_of(action) for action in legal} if is_narrowed else set()
    if len(kinds) != 1:
        return None
    firsts = {first_of(action) for action in legal}
    kind = kinds.pop()
    is_piece = len(firsts) == 1 and kind not in FIRST_CELL
    return Choice(kind, firsts.pop() if is_piece else ANY)


def choice_of_action(action: int) -> Choice:
    """The choice that an action stands for."""
    kind, first = kind_of(action), first_of(action)
    if kind in FIRST_CELL:
        return Choice(kind, ANY, first)
    if kind in CELLED and not (kind == MONUMENT and first == NO_MONUMENT):
        return Choice(kind, first, second_of(action))
    return Choice(kind, first)
