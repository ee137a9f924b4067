"""The coach at a table: what to look at, why, and which move, at three levels."""

from typing import Final, NamedTuple

from ludoteca.drawing.cache import LruCache
from ludoteca.face.coach import Advice, advise
from ludoteca.service import Table
from ludoteca.text import Catalogue
from ludoteca.text.lessons import lesson_words
from ludoteca.web.game_parts import move_menu_of
from ludoteca.web.preferences import LOOK, MOVE, REASONS
from ludoteca.web.table.chooser import Chooser
from ludoteca.web.visitor import Visitor

FIRST_ACTIONS: Final = 30  # of each seat: the coach speaks until then
MOST_KEPT: Final = 256
ADVICE: Final = LruCache[Advice](MOST_KEPT)


class Coach(NamedTuple):
    """The coach's advice on a decision; parts above the level are empty."""

    level: int
    look: str
    reasons: list[str]
    move: str
    address: str  # of the page with the move chosen


def coach_of(visitor: Visitor, found: Table) -> Coach | None:
    """The coach's advice; None if switched off, late in the match, or without a choice."""
    level = visitor.preferences.coach
    is_young = found.steps < FIRST_ACTIONS * len(found.seats)
    if not level or not is_young or len(found.moves) < 2:
        return None
    legal = found.moves.actions
    key = (found.match, found.n, found.seat)
    advice = ADVICE.get_or_make(key, lambda: advise(found.game, found.view, legal, found.n))
    words = lesson_words(found.game, visitor.language)
    reasons = reasons_of(advice, words) if level >= REASONS else []
    move, address = move_of(found, advice, words) if level >= MOVE else ("", "")
    return Coach(max(level, LOOK), look_at(found, advice, words), reasons, move, address)


def look_at(found: Table, advice: Advice, words: Catalogue) -> str:
    """What to look at before a move of this kind, named by its first word."""
    verb = found.moves.move(advice.action).text.split()[0]
    key = f"coach.look.{verb}"
    return words.say(key if words.has(key) else "coach.look")


def reasons_of(advice: Advice, words: Catalogue) -> list[str]:
    """The reasons for the move that have texts."""
    keys = [f"coach.reason.{name.replace(' ', '_')}" for name in advice.reasons]
    return [words.say(key) for key in keys if words.has(key)]


def move_of(found: Table, advice: Advice, words: Catalogue) -> tuple[str, str]:
    """The title of the move, and the address of the page with it chosen."""
    chooser = Chooser(found, move_menu_of(found.game), words)
    move = next(move for move in chooser.moves if move.action == advice.action)
    return chooser.considered(move).title, chooser.address([step.token for step in move.steps])
