"""Euphrates & Tigris at the terminal: its questions, and its actions as steps."""

from typing import Final

from rich.console import RenderableType
from rich.text import Text

from ludoteca.cli.board_euphrates_tigris import draw_board, draw_legend
from ludoteca.cli.seats_euphrates_tigris import draw_own, draw_players, dynasty_key
from ludoteca.cli.terminal import Look, Step, Terminal
from ludoteca.core.actions import first_of, kind_of, second_of
from ludoteca.core.journal import Entry
from ludoteca.drawing.euphrates_tigris.marks import JOINS, TO_ME, TO_OTHER, WARS, Marker
from ludoteca.games.euphrates_tigris.actions import (
    FROM_BAG,
    KIND_NAMES,
    LEADER_TO,
    NO_MONUMENT,
    PLACE,
)
from ludoteca.games.euphrates_tigris.notation import monument_name
from ludoteca.games.euphrates_tigris.tables import (
    ACTIONS_A_TURN,
    COLOURS,
    DYNASTY_LETTERS,
    GRID,
    LEADER_NAMES,
    NOWHERE,
    TEMPLE,
    TILE_NAMES,
)
from ludoteca.games.euphrates_tigris.view import Layout, View
from ludoteca.text import Catalogue

HERE: Final = "o"  # a cell that can be chosen and where nothing else happens
# Lines that tell a seat what it could not know: what it draws, what comes out of the bag, what
# others had in their hands.
SHOWN: Final = ("drawn.", "supply.")
SHOWN_BY_OTHERS: Final = ("support.", *(f"placed.{tile}" for tile in TILE_NAMES))


class EuphratesTigrisTerminal(Terminal[View]):
    """Sixteen by eleven cells in letters, four colours, the weakest marked."""

    def who(self, view: View, seat: int) -> str:
        """A seat is called by its dynasty."""
        return dynasty_key(view, seat)

    def board(self, view: View, words: Catalogue, look: Look) -> RenderableType:
        """Eleven rows of sixteen cells."""
        return draw_board(view, look)

    def players(self, view: View, words: Catalogue) -> RenderableType:
        """A row a dynasty."""
        return draw_players(view, words)

    def own(self, view: View, words: Catalogue) -> RenderableType:
        """Hand and points of the reader, the weakest colour marked."""
        return draw_own(view, words)

    def legend(self, words: Catalogue) -> RenderableType:
        """Tiles, leaders, ground."""
        drawn: Text = draw_legend(words)
        return drawn

    def question(self, view: View, words: Catalogue) -> str:
        """The prompt of the question on top."""
        conflict = view.conflict
        tile = TEMPLE if conflict.is_revolt else conflict.colour
        facts: dict[str, int | str] = {
            "who": dynasty_key(view, view.asked),
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

    def steps(
        self, view: View, choices: list[tuple[int, str]], words: Catalogue
    ) -> list[list[Step]]:
        """Kind, piece and cell, with what would follow."""
        marker = Marker(view, Layout(view))
        return [steps_of(marker, action, text.split(), words) for action, text in choices]

    def told(self, entries: list[Entry], seat: int) -> list[Entry]:
        """One's own draws are told by colour, not counted once more."""
        return [entry for entry in entries if entry.thing != "drawn" or entry.seat != seat]

    def has_shown(self, entries: list[Entry], seat: int) -> bool:
        """Draws, what leaves the bag, and what others had in their hands."""
        for entry in entries:
            if entry.thing.startswith(SHOWN) and entry.amount:
                return True
            if entry.seat != seat and entry.amount and entry.thing.startswith(SHOWN_BY_OTHERS):
                return True
        return False


CELL_KINDS: Final = ("catastrophe", "treasure")


def steps_of(marker: Marker, action: int, parts: list[str], words: Catalogue) -> list[Step]:
    """Kind, then piece, then cell, as far as the action has them."""
    kind = KIND_NAMES[kind_of(action)]
    found = [Step(kind, words.say(f"kind.{kind}"))]
    if kind in CELL_KINDS:
        return [*found, Step(parts[1], parts[1], HERE, parts[1])]
    if len(parts) > 1:
        found.append(Step(parts[1], piece_label(marker.view, action, parts[1], words)))
    if len(parts) > 2:
        sign, detail = signs_of(marker, action)
        found.append(Step(parts[2], f"{parts[2]} {detail}".rstrip(), sign, parts[2]))
    return found


def piece_label(view: View, action: int, token: str, words: Catalogue) -> str:
    """The second step in words."""
    kind = KIND_NAMES[kind_of(action)]
    first = first_of(action)
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


def signs_of(marker: Marker, action: int) -> tuple[str, str]:
    """What would follow: a sign for the board, and the same a little longer for the list."""
    kind = kind_of(action)
    if kind not in (PLACE, LEADER_TO):
        return HERE, ""
    first, cell = first_of(action), second_of(action)
    mark = marker.tile(first, cell) if kind == PLACE else marker.leader(first, cell)
    what, about, attack, defence = mark
    if what == TO_ME:
        return "+1", "+1"
    if what == TO_OTHER:
        return f"+{DYNASTY_LETTERS[about]}", f"+{DYNASTY_LETTERS[about]}"
    if what == WARS:
        wars = about.bit_count()
        return ("!!", f"!{wars}") if wars > 1 else ("!", f"!{attack}:{defence}")
    return ("&", "&") if what == JOINS else (HERE, "")
