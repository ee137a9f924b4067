"""Where the parts of a table stand on its page: regions, and which screens show them."""

from dataclasses import dataclass
from typing import Final

# Parts that the page itself fills, the same way for every game.
PLAYERS: Final = "players"  # the opponents, a card each
ALL_BOARDS: Final = "all_boards"  # a link to the boards of all players
BOARD: Final = "board"  # the largest drawing

EVERYWHERE: Final = ""
WIDE: Final = "wide-only"
SMALL: Final = "small-only"


@dataclass(frozen=True, slots=True)
class Block:
    """A place on the page with a part, or with other blocks; without content it is left out."""

    part: str = ""
    blocks: tuple["Block", ...] = ()
    style: str = ""  # its class in the style sheet
    screens: str = EVERYWHERE
    label: str = ""  # the key of its name for screen readers
    fold: str = ""  # the key of the line that unfolds it, if it is folded
    is_open: bool = False  # a fold that is open by itself
    is_panned: bool = False  # what is larger than its place is moved by hand
    is_reached: bool = False  # by the Tab key, to be moved
    is_of_players: bool = False  # what the tab of the players shows on a small screen

    @property
    def classes(self) -> str:
        """All its classes."""
        players = "of-players" if self.is_of_players else ""
        pan = "pan" if self.is_panned else ""
        return " ".join([one for one in (self.style, self.screens, players, pan) if one])


@dataclass(frozen=True, slots=True)
class Tab:
    """A tab beside the table: its name, and what stands in it."""

    name: str
    blocks: tuple[Block, ...] = ()
    is_fetched: bool = False  # loaded when it is opened: the page of a table leaves it out


# Tabs with the same content in every game; the first and third are for small screens alone.
BOARD_TAB: Final = Tab("board")
LOG_TAB: Final = Tab("log")
PLAYERS_TAB: Final = Tab("players")
TALK_TAB: Final = Tab("talk")
ABOUT_TAB: Final = Tab("about", is_fetched=True)

STRIP: Final = Block(PLAYERS, is_of_players=True)
BOARD_BLOCK: Final = Block(BOARD, style="t-board", is_panned=True)


@dataclass(frozen=True, slots=True)
class Layout:
    """Which part of a table stands in which region."""

    main: tuple[Block, ...] = (STRIP, BOARD_BLOCK)
    stage: tuple[Block, ...] = ()  # beside the question
    side: tuple[Block, ...] = ()  # below the choices
    tabs: tuple[Tab, ...] = (BOARD_TAB, LOG_TAB, PLAYERS_TAB, ABOUT_TAB)
    layers: tuple[str, ...] = ()  # of the board, that can be switched off


PLAIN: Final = Layout()
