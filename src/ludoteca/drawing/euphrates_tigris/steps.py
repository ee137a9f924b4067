"""The question and the actions of Euphrates & Tigris as steps: kind, piece, cell."""

from functools import lru_cache
from typing import Final

from ludoteca.core.actions import first_of, kind_of, second_of
from ludoteca.core.journal import Entry
from ludoteca.drawing.euphrates_tigris.marks import (
    HEAD,
    JOINS,
    TO_ME,
    TO_OTHER,
    WARS,
    Mark,
    Marker,
)
from ludoteca.drawing.shapes import PIECES
from ludoteca.drawing.steps import Amount, Step
from ludoteca.drawing.words import Words
from ludoteca.games.euphrates_tigris.actions import (
    FROM_BAG,
    KIND_NAMES,
    LEADER_TO,
    NO_MONUMENT,
    PLACE,
    SUPPORT,
    SWAP,
    WITHDRAW,
    swapped,
)
from ludoteca.games.euphrates_tigris.notation import monument_name
from ludoteca.games.euphrates_tigris.tables import (
    ACTIONS_A_TURN,
    CELLS,
    COLOUR_NAMES,
    COLOURS,
    DYNASTY_LETTERS,
    DYNASTY_NAMES,
    GRID,
    LEADER_NAMES,
    NOWHERE,
    TEMPLE,
    TILE_NAMES,
)
from ludoteca.games.euphrates_tigris.view import Layout, View

POINT: Final = "point-"  # prefix of the icon of a point, before the colour
CUBE: Final[Amount] = ("treasure", 1)
THEIRS: Final = "theirs-"  # prefix of the icon of a rival's point, before the dynasty
HERE: Final = "o"  # sign of a selectable cell without consequences
CELL_NAMES: Final = [GRID.name(cell) for cell in range(CELLS)]
CELL_KINDS: Final = ("catastrophe", "treasure")


def dynasty_key(view: View, seat: int) -> str:
    """The catalogue key of a seat's dynasty; empty if there is no seat."""
    return f"dynasty.{DYNASTY_NAMES[view.dynasties[seat]]}" if seat >= 0 else ""


def question(view: View, words: Words) -> str:
    """The question shown above the choices."""
    conflict = view.conflict
    tile = TEMPLE if conflict.is_revolt else conflict.colour
    facts: dict[str, int | str] = {
        "number": view.action_number,
        "most": ACTIONS_A_TURN,
        "attack": conflict.attack,
        "defence": conflict.defence,
        "added": conflict.added,
        "tile": f"tile.{TILE_NAMES[tile]}",
        "cell": GRID.name(view.placed) if view.placed != NOWHERE else "",
        "count": view.asked_count,
    }
    return words.say(f"prompt.{view.question}", facts)


def notable_entries(entries: list[Entry], seat: int) -> list[Entry]:
    """The journal entries shown in the log: a player's own draws are listed by colour, so their
    number is left out."""
    return [entry for entry in entries if entry.thing != "drawn" or entry.seat != seat]


class Stepper:
    """Turns the actions of one view into steps; shared parts are computed once."""

    def __init__(self, view: View, words: Words) -> None:
        self.view = view
        self.words = words
        self._marker: Marker | None = None
        self.kinds: dict[str, Step] = {}
        self.pieces: dict[tuple[str, str], Step] = {}
        self.heads: dict[int, tuple[Step, Step]] = {}  # of placements, by kind and piece
        # What each mark shows, and the points it brings, by mark and piece.
        self.placed: dict[tuple[Mark, int], tuple[str, str, tuple[Amount, ...]]] = {}

    @property
    def marker(self) -> Marker:
        """Finds the consequences of placements; created on demand."""
        if self._marker is None:
            self._marker = Marker(self.view, Layout(self.view))
        return self._marker

    def steps(self, action: int, text: str) -> list[Step]:
        """Kind, then piece, then cell, as far as the action has them."""
        if kind_of(action) in (PLACE, LEADER_TO):
            return self.placing(action, text)
        parts = text.split()
        kind = KIND_NAMES[kind_of(action)]
        found = [self.kind(kind)]
        if kind in CELL_KINDS:
            gain = (CUBE,) if kind == "treasure" else ()
            return [*found, place_step(parts[1], HERE, "", gain)]
        if len(parts) > 1:
            found.append(self.piece(action, kind, parts[1]))
        if len(parts) > 2:
            found.append(place_step(parts[2], HERE, ""))
        return found

    def placing(self, action: int, text: str) -> list[Step]:
        """The steps of a tile or leader on a cell; optimized, since there are hundreds of them."""
        first, cell = first_of(action), second_of(action)
        head = self.heads.get(HEAD(action))
        if head is None:
            kind, token, _ = text.split()
            head = self.kind(kind), self.piece(action, kind, token)
            self.heads[HEAD(action)] = head
        if kind_of(action) == PLACE:
            mark = self.marker.tile(first, cell)
        else:
            mark = self.marker.leader(first, cell)
        details = self.placed.get((mark, first))
        if details is None:
            details = self.placed[mark, first] = (*signs(mark), points(mark, first))
        return [*head, place_step(CELL_NAMES[cell], *details)]

    def kind(self, kind: str) -> Step:
        """The first step."""
        if kind not in self.kinds:
            self.kinds[kind] = Step(kind, self.words.say(f"kind.{kind}"))
        return self.kinds[kind]

    def piece(self, action: int, kind: str, token: str) -> Step:
        """The second step."""
        key = (kind, token)
        if key not in self.pieces:
            self.pieces[key] = self.new_piece(action, kind, token)
        return self.pieces[key]

    def new_piece(self, action: int, kind: str, token: str) -> Step:
        """Creates the second step."""
        label = self.piece_label(kind, first_of(action), token)
        is_swap = kind_of(action) == SWAP
        is_support = kind_of(action) == SUPPORT
        name = self.tiles(action) if is_swap else label.partition(" ×")[0]
        step = Step(token, label, name=name, thing=self.standing(action), is_whole=is_support)
        step.is_amount = is_support
        return step

    def tiles(self, action: int) -> str:
        """The tiles exchanged by a swap, in words."""
        return ", ".join(
            self.words.say(f"count.tile.{TILE_NAMES[colour]}", {"count": count})
            for colour, count in enumerate(swapped(action))
            if count
        )

    def standing(self, action: int) -> str:
        """The cell of a leader that is withdrawn; empty for other actions."""
        if kind_of(action) != WITHDRAW:
            return ""
        return GRID.name(self.view.leader_cells[self.view.asked * COLOURS + first_of(action)])

    def piece_label(self, kind: str, first: int, token: str) -> str:
        """The label of the second step."""
        words, view = self.words, self.view
        if kind in ("leader", "withdraw"):
            name = words.say(f"leader.{LEADER_NAMES[first]}")
            cell = view.leader_cells[view.asked * COLOURS + first]
            return f"{name} ({GRID.name(cell)})" if cell != NOWHERE else name
        if kind == "tile":
            held = view.hands[view.seat][first] if view.seat >= 0 else 0
            return f"{words.say(f'tile.{TILE_NAMES[first]}')} ×{held}"
        if kind == "war":
            return words.say("action.war", {"leader": f"leader.{LEADER_NAMES[first]}"})
        if kind == "support":
            tile = TEMPLE if view.conflict.is_revolt else view.conflict.colour
            return words.say("action.support", {"tile": f"tile.{TILE_NAMES[tile]}", "count": first})
        if kind == "monument":
            if first == NO_MONUMENT:
                return words.say("action.monument.none")
            return words.say(f"monument.{monument_name(first)}")
        if kind == "draw":
            if first == FROM_BAG:
                return words.say("action.draw.bag")
            return words.say("action.draw", {"tile": f"tile.{TILE_NAMES[first]}"})
        return token


def signs(mark: Mark) -> tuple[str, str]:
    """The consequence as a sign for the board, and as a slightly longer one for the list."""
    what, about, attack, defence = mark
    if what == TO_ME:
        return "+1", "+1"
    if what == TO_OTHER:
        return f"+{DYNASTY_LETTERS[about]}", f"+{DYNASTY_LETTERS[about]}"
    if what == WARS:
        wars = about.bit_count()
        return ("!!", f"!{wars}") if wars > 1 else ("!", f"!{attack}:{defence}")
    return ("&", "&") if what == JOINS else (HERE, "")


def points(mark: Mark, tile: int) -> tuple[Amount, ...]:
    """The point a tile brings, for the reader or another dynasty."""
    what, about, _, _ = mark
    if what == TO_ME:
        return ((f"{POINT}{COLOUR_NAMES[tile]}", 1),)
    return ((f"{THEIRS}{DYNASTY_NAMES[about]}", 1),) if what == TO_OTHER else ()


@lru_cache(PIECES)
def place_step(cell: str, sign: str, detail: str, gain: tuple[Amount, ...] = ()) -> Step:
    """The step for a cell, with its consequence."""
    label = f"{cell} {detail}".rstrip()
    return Step(cell, label, sign, cell, name=cell if gain else label, gain=gain)


def all_steps(view: View, choices: list[tuple[int, str]], words: Words) -> list[list[Step]]:
    """At most three steps for each action, given with its text."""
    stepper = Stepper(view, words)
    return [stepper.steps(action, text) for action, text in choices]
