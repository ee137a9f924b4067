"""Terra Mystica in the terminal."""

from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from ludoteca.cli.board_terra_mystica import draw_legend, draw_table
from ludoteca.cli.seats_terra_mystica import (
    draw_abilities,
    draw_own,
    draw_players,
    draw_sources,
)
from ludoteca.cli.terminal import Look, Terminal
from ludoteca.core.journal import Entry
from ludoteca.drawing.steps import Step
from ludoteca.drawing.terra_mystica.steps import all_steps, notable_entries, question, seat_key
from ludoteca.games.terra_mystica.view import View
from ludoteca.text import Catalogue

LOWER_HEX: Final = "r"


class TerraMysticaTerminal(Terminal[View]):
    """Nine rows of hexes in text, four cults, the goods of all seats."""

    beside = 0  # the board itself uses all columns

    def who(self, view: View, seat: int) -> str:
        """A seat is named by its faction, or by its number if it has none yet."""
        return seat_key(view, seat)

    def board(self, view: View, words: Catalogue, look: Look) -> RenderableType:
        """Map, cults, tiles."""
        return draw_table(view, words, look)

    def players(self, view: View, words: Catalogue) -> RenderableType:
        """A row for each faction."""
        return draw_players(view, words)

    def own(self, view: View, words: Catalogue) -> RenderableType:
        """The reader's faction board."""
        return draw_own(view, words)

    def legend(self, words: Catalogue) -> RenderableType:
        """Terrains, structures, factions."""
        return draw_legend(words)

    def sources(self, view: View, words: Catalogue) -> RenderableType | None:
        """Points by source, after the abilities of the reader's faction and tiles."""
        return Group(draw_abilities(view, words), Text(), draw_sources(view, words))

    def question(self, view: View, words: Catalogue) -> str:
        """The current question."""
        return question(view, words)

    def steps(
        self, view: View, choices: list[tuple[int, str]], words: Catalogue
    ) -> list[list[Step]]:
        """Kind, piece and hex."""
        return all_steps(view, choices, words)

    def spelled(self, text: str) -> str:
        """Hexes and codes in upper case, river hexes and words in lower case."""
        return " ".join(spelled_word(word) for word in text.split())

    def notable_entries(self, entries: list[Entry], seat: int) -> list[Entry]:
        """The journal entries without payments and without the income of others."""
        return notable_entries(entries, seat)

    def has_shown(self, entries: list[Entry], seat: int) -> bool:
        """Always False: the game has no hidden information."""
        return False


def spelled_word(word: str) -> str:
    """One word in the notation's capitalisation."""
    if ":" in word:
        return ":".join(spelled_word(part) for part in word.split(":"))
    low = word.lower()
    if low.startswith(LOWER_HEX) and low[1:].isdigit():
        return low
    is_code = any(sign.isdigit() for sign in low) and not low.isdigit()
    is_short = low in ("d", "tp", "te", "sh", "sa") or (low.startswith("act") and len(low) == 4)
    return low.upper() if is_code or is_short else low


TERMINAL: Final = TerraMysticaTerminal()
