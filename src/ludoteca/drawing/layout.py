"""Where the parts of a table stand on its page: regions and the screens that show them."""

from dataclasses import dataclass
from typing import Final

# Parts that the page itself fills, in the same way for every game.
PLAYERS: Final = "players"  # a card for each opponent
ALL_BOARDS: Final = "all_boards"  # a link to the boards of all players
BOARD: Final = "board"  # the largest drawing

EVERYWHERE: Final = ""
WIDE: Final = "wide-only"
SMALL: Final = "small-only"


@dataclass(frozen=True, slots=True)
class Block:
    """A box on the page that holds one part or other blocks; left out if empty."""

    part: str = ""
    blocks: tuple["Block", ...] = ()
    style: str = ""  # its CSS class
    screens: str = EVERYWHERE
    label: str = ""  # catalogue key of its name for screen readers
    fold: str = ""  # catalogue key of its summary line, if it is a fold
    is_open: bool = False  # unfolded at first
    is_panned: bool = False  # content larger than the box can be dragged
    is_reached: bool = False  # can be reached with the Tab key, to scroll it
    is_offered: bool = False  # comes into sight from its start when one of its links is asked for
    is_of_players: bool = False  # shown in the players tab on small screens

    @property
    def classes(self) -> str:
        """All its CSS classes."""
        players = "of-players" if self.is_of_players else ""
        pan = "pan" if self.is_panned else ""
        return " ".join([one for one in (self.style, self.screens, players, pan) if one])


@dataclass(frozen=True, slots=True)
class Tab:
    """A tab beside the table: its name and its blocks."""

    name: str
    blocks: tuple[Block, ...] = ()
    is_fetched: bool = False  # loaded when the tab is opened, not with the page


# Tabs with the same content in every game; the first and third are for small screens only.
BOARD_TAB: Final = Tab("board")
LOG_TAB: Final = Tab("log")
PLAYERS_TAB: Final = Tab("players")
TALK_TAB: Final = Tab("talk")
ABOUT_TAB: Final = Tab("about", is_fetched=True)

STRIP: Final = Block(PLAYERS, is_of_players=True)
BOARD_BLOCK: Final = Block(BOARD, style="t-board", is_panned=True)
STAGE_STYLE: Final = "t-stage"  # of a drawing beside the question


@dataclass(frozen=True, slots=True)
class Layout:
    """Which blocks stand in which region of the page."""

    main: tuple[Block, ...] = (STRIP, BOARD_BLOCK)
    stage: tuple[Block, ...] = ()  # beside the question
    side: tuple[Block, ...] = ()  # below the choices
    tabs: tuple[Tab, ...] = (BOARD_TAB, LOG_TAB, PLAYERS_TAB, ABOUT_TAB)
    layers: tuple[str, ...] = ()  # layers of the board that can be switched off


PLAIN: Final = Layout()
