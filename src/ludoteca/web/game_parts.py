"""The parts of a game that pages use, with plain defaults for missing ones."""

from collections.abc import Callable
from typing import Any, Final

from ludoteca.core.game_module import (
    CATALOGUE,
    COVER,
    EMBLEMS,
    LOG_TEXT,
    MOVE_MENU,
    PICTURE,
    PRESENTER,
    STYLE_SHEET,
)
from ludoteca.drawing.cover import PLAIN_COVER, Cover
from ludoteca.drawing.emblems import Emblems
from ludoteca.drawing.log_text import LogText
from ludoteca.drawing.move_menu import MoveMenu
from ludoteca.drawing.plain_presenter import PlainPresenter
from ludoteca.drawing.presenter import Presenter
from ludoteca.games.registry import GAME_MODULES, has_part, module_of, part_of
from ludoteca.text import Catalogue, catalogue_at

PLAIN_MENU: Final = MoveMenu[Any]()
PLAIN_LOG: Final = LogText()


def games_on_shelf() -> list[str]:
    """All games, in the order of the pages."""
    return sorted(GAME_MODULES, key=lambda game: GAME_MODULES[game].shelf)


def presenter_of(game: str) -> Presenter[Any]:
    """The presenter of a game, or a plain one."""
    if not has_part(game, PRESENTER):
        return PlainPresenter(part_of(game, PICTURE) if has_part(game, PICTURE) else None)
    found: Presenter[Any] = part_of(game, PRESENTER)
    return found


def move_menu_of(game: str) -> MoveMenu[Any]:
    """The move menu of a game, or a plain one."""
    found: MoveMenu[Any] = part_of(game, MOVE_MENU) if has_part(game, MOVE_MENU) else PLAIN_MENU
    return found


def log_text_of(game: str) -> LogText:
    """The log texts of a game, or plain ones."""
    found: LogText = part_of(game, LOG_TEXT) if has_part(game, LOG_TEXT) else PLAIN_LOG
    return found


def style_sheet_of(game: str) -> str:
    """The style sheet of a game's table; empty if it has none."""
    if not has_part(game, STYLE_SHEET):
        return ""
    write: Callable[[], str] = part_of(game, STYLE_SHEET)
    return write()


def has_ledger(game: str) -> bool:
    """Whether a game has a ledger."""
    return module_of(game).ledger is not None


def cover_of(game: str) -> Cover:
    """The cover of a game, or a plain one."""
    found: Cover = part_of(game, COVER) if has_part(game, COVER) else PLAIN_COVER
    return found


def emblems_of(game: str) -> Emblems | None:
    """The pictures that choose what a seat plays; None if there are none."""
    found: Emblems | None = part_of(game, EMBLEMS) if has_part(game, EMBLEMS) else None
    return found


def words_of(language: str, game: str) -> Catalogue:
    """The catalogue of a game and of the site; raises BadNotation."""
    return catalogue_at(language, module_of(game).parts[CATALOGUE])
