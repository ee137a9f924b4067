"""A practice position, shown like a table: a lesson step or a puzzle."""

import hashlib
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Final

from ludoteca.core.contract import Rules
from ludoteca.core.errors import Refusal
from ludoteca.drawing.layout import ABOUT_TAB, Tab
from ludoteca.drawing.presenter import Look
from ludoteca.drawing.steps import Move, Step
from ludoteca.face.lessons import Played
from ludoteca.games.registry import rules_of
from ludoteca.service import HERE, PLAYING, Chair, LogLine, Table
from ludoteca.service.models import Moves
from ludoteca.service.queries import refused_moves
from ludoteca.text import Catalogue
from ludoteca.web.game_parts import move_menu_of
from ludoteca.web.table.choices import Chosen, Option, quoted
from ludoteca.web.table.chooser import Chooser
from ludoteca.web.table.company import CompanyFacts
from ludoteca.web.table.facts import TableFacts
from ludoteca.web.visitor import Visitor

NAME_DIGITS: Final = 20
CONTENTS: Final = Tab("contents")  # all steps or puzzles, in place of the game info


@dataclass(frozen=True)
class Practice:
    """A position, the reader's seat, the moves before it, and how the page behaves."""

    game: str
    state: Any
    seat: int
    played: list[Played] = field(default_factory=list)
    is_done: bool = False  # no more moves to choose
    right: frozenset[int] | None = None  # the moves to mark; all legal ones if None
    kept: str = ""  # the query kept in the page's addresses, like `moves=pass`
    picks: tuple[str, ...] = ()
    why: str = ""
    is_together: bool = False  # whole turns are offered as one move, as at a table
    rival: str = "web.lesson.rival"  # the catalogue key for names of other seats

    def refusal(self, text: str) -> Refusal | None:
        """Why a move cannot be played here; None if it can."""
        rules: Rules[Any, Any] = rules_of(self.game)
        try:
            rules.check(self.state, self.seat, rules.read_action(self.state, self.seat, text))
        except Refusal as why:
            return why
        return None


class PracticeChooser(Chooser):
    """A chooser whose addresses stay on the practice page."""

    kept = ""
    is_together = False

    def address(self, picks: list[str]) -> str:
        """The page with these picks."""
        parts = [self.kept] if self.kept else []
        return "?" + "&".join([*parts, *[f"pick={quoted(pick)}" for pick in picks]])

    def offered(self, single: list[Move]) -> list[Move]:
        """Single moves only, unless the step is about whole turns."""
        return super().offered(single) if self.is_together else single

    def considered(self, move: Move) -> Chosen:
        """The chosen move; never marked as irreversible, as a practice can be restarted."""
        return replace(super().considered(move), reveals=False)

    def locked(
        self, action: int, text: str, refusal: Refusal, path: list[Step], depth: int
    ) -> Option:
        """A refused step, without conversions: only one move is practised at a time."""
        return replace(super().locked(action, text, refusal, path, depth), convert="")


class PracticeFacts(TableFacts):
    """The facts of a practice page; the moves in `right` are marked."""

    def __init__(self, visitor: Visitor, practice: Practice, words: Catalogue) -> None:
        table = practice_table(practice, words)
        chooser = PracticeChooser(table, move_menu_of(practice.game), words, practice.refusal)
        chooser.kept, chooser.is_together = practice.kept, practice.is_together

        def refused(is_new: bool) -> list[tuple[int, str, Refusal]]:
            legal, rules = set(table.moves.actions), rules_of(practice.game)
            return refused_moves(rules, practice.state, practice.seat, legal, is_new)

        choices = chooser.choose(list(practice.picks), refused, bool(practice.why))
        company = CompanyFacts(None, visitor, table, words)
        super().__init__(visitor, table, words, choices, (practice.seat,), "", company)
        tabs = tuple(
            [
                CONTENTS if tab == ABOUT_TAB else replace(tab, is_fetched=False)
                for tab in self.layout.tabs
            ]
        )
        self.layout = replace(self.layout, tabs=tabs)
        self.practice = practice

    @cached_property
    def look(self) -> Look:
        """How to draw the position."""
        choices, right = self.choices, self.practice.right
        is_narrowed = bool(choices.path) or right is not None
        marked = [one for one in choices.legal if right is None or one in right]
        return Look(
            marked or choices.legal,  # if a wrong piece was picked, all its moves
            choices.chosen.action if choices.chosen else None,
            is_narrowed,
            choices.links,
            self.last,
            self.names,
            choices.place,
        )

    @cached_property
    def parts(self) -> dict[str, str]:
        """All drawings, by name, including those of fetched tabs."""
        view, words = self.table.view, self._words
        return super().parts | self.presenter.fetched_parts(view, words, self.look)


def practice_table(practice: Practice, words: Catalogue) -> Table:
    """The position as a table that is not stored."""
    rules: Rules[Any, Any] = rules_of(practice.game)
    state, seat = practice.state, practice.seat
    legal = [] if practice.is_done else rules.legal(state, seat)
    log = [
        LogLine(at, at, one.seat, one.text, one.entries, 0.0, is_undone=False)
        for at, one in enumerate(practice.played, 1)
    ]
    return Table(
        match=name_of(practice),
        game=practice.game,
        version=rules.version,
        title="",
        status=PLAYING,
        n=len(log),
        steps=len(log),
        seat=seat,
        seats=[chair(at, practice, words) for at in range(rules.seats(state))],
        options={},
        fingerprint="",
        seed="",
        view=rules.view(state, seat),
        deciders=rules.deciders(state),
        moves=Moves(legal, rules, state, seat),
        undo_to=len(log),
        redo=[],
        free_undo=False,
        log_tail=log,
        scores=None,
    )


def name_of(practice: Practice) -> str:
    """A unique name of the position, used as a cache key for drawings."""
    texts = [practice.game, rules_of(practice.game).write_state(practice.state)]
    texts += [one.text for one in practice.played]
    return hashlib.sha256("\n".join(texts).encode()).hexdigest()[:NAME_DIGITS]


def chair(at: int, practice: Practice, words: Catalogue) -> Chair:
    """A seat of the practice: the reader or an opponent."""
    name = words.say("page.you" if at == practice.seat else practice.rival)
    return Chair(at, HERE, name, "", is_taken=True)
