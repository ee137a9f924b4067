"""Euphrates & Tigris in the terminal."""

from typing import Final

from rich.console import RenderableType
from rich.text import Text

from ludoteca.cli.board_euphrates_tigris import draw_board, draw_legend
from ludoteca.cli.seats_euphrates_tigris import draw_own, draw_players
from ludoteca.cli.terminal import Look, Terminal
from ludoteca.core.journal import Entry
from ludoteca.drawing.euphrates_tigris.steps import (
    all_steps,
    dynasty_key,
    notable_entries,
    question,
)
from ludoteca.drawing.steps import Step
from ludoteca.games.euphrates_tigris.tables import TILE_NAMES
from ludoteca.games.euphrates_tigris.view import View
from ludoteca.text import Catalogue

# Journal entries that reveal hidden information: a seat's draws, tiles leaving the bag, and tiles
# from others' hands.
SHOWN: Final = ("drawn.", "supply.")
SHOWN_BY_OTHERS: Final = ("support.", *(f"placed.{tile}" for tile in TILE_NAMES))


class EuphratesTigrisTerminal(Terminal[View]):
    """Sixteen by eleven cells in text, four colours with the weakest marked."""

    def who(self, view: View, seat: int) -> str:
        """A seat is named by its dynasty."""
        return dynasty_key(view, seat)

    def board(self, view: View, words: Catalogue, look: Look) -> RenderableType:
        """Eleven rows of sixteen cells."""
        return draw_board(view, look)

    def players(self, view: View, words: Catalogue) -> RenderableType:
        """A row for each dynasty."""
        return draw_players(view, words)

    def own(self, view: View, words: Catalogue) -> RenderableType:
        """The reader's hand and points, the weakest colour marked."""
        return draw_own(view, words)

    def legend(self, words: Catalogue) -> RenderableType:
        """Tiles, leaders, ground."""
        drawn: Text = draw_legend(words)
        return drawn

    def question(self, view: View, words: Catalogue) -> str:
        """The current question."""
        return question(view, words)

    def steps(
        self, view: View, choices: list[tuple[int, str]], words: Catalogue
    ) -> list[list[Step]]:
        """Kind, piece and cell, with the consequences."""
        return all_steps(view, choices, words)

    def notable_entries(self, entries: list[Entry], seat: int) -> list[Entry]:
        """A player's own draws are listed by colour, so their number is left out."""
        return notable_entries(entries, seat)

    def has_shown(self, entries: list[Entry], seat: int) -> bool:
        """Draws, tiles leaving the bag, and tiles played from others' hands."""
        for entry in entries:
            if entry.thing.startswith(SHOWN) and entry.amount:
                return True
            if entry.seat != seat and entry.amount and entry.thing.startswith(SHOWN_BY_OTHERS):
                return True
        return False


TERMINAL: Final = EuphratesTigrisTerminal()
