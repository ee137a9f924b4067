"""A position to practise on, shown like any table: the step of a lesson, or a puzzle."""

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
from ludoteca.web.table.choices import Option, quoted
from ludoteca.web.table.chooser import Chooser
from ludoteca.web.table.company import CompanyFacts
from ludoteca.web.table.facts import TableFacts
from ludoteca.web.visitor import Visitor

NAME_DIGITS: Final = 20
CONTENTS: Final = Tab("contents")  # all steps or puzzles, instead of what is said of a match


@dataclass(frozen=True)
class Practice:
    """A position, the reader's seat, what was played before it, and what is asked of the page."""

    game: str
    state: Any
    seat: int
    played: list[Played] = field(default_factory=list)
    is_done: bool = False  # nothing is to be chosen any more
    right: frozenset[int] | None = None  # the moves to be marked; all that are legal if None
    kept: str = ""  # what the page's addresses keep, as `moves=pass`
    picks: tuple[str, ...] = ()
    why: str = ""
    rival: str = "web.lesson.rival"  # the key of what other seats are called


class PracticeChooser(Chooser):
    """Narrows moves like that of a table; its addresses stay on the page of the practice."""

    kept = ""

    def address(self, picks: list[str]) -> str:
        """The page with these picks."""
        parts = [self.kept] if self.kept else []
        return "?" + "&".join([*parts, *[f"pick={quoted(pick)}" for pick in picks]])

    def offered(self, single: list[Move]) -> list[Move]:
        """Single moves alone: a step or a puzzle counts them one by one."""
        return single

    def locked(
        self, action: int, text: str, refusal: Refusal, path: list[Step], depth: int
    ) -> Option:
        """A refused step; one move at a time is practised, so that nothing is converted for it."""
        return replace(super().locked(action, text, refusal, path, depth), convert="")


class PracticeFacts(TableFacts):
    """A position as its reader sees it; moves that are looked for are marked."""

    def __init__(self, visitor: Visitor, practice: Practice, words: Catalogue) -> None:
        table = practice_table(practice, words)
        chooser = PracticeChooser(table, move_menu_of(practice.game), words)
        chooser.kept = practice.kept

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
        return Look(
            [one for one in choices.legal if right is None or one in right],
            choices.chosen.action if choices.chosen else None,
            is_narrowed,
            choices.links,
            self.last,
            self.names,
        )

    @cached_property
    def parts(self) -> dict[str, str]:
        """The drawings, by name; nothing is fetched later."""
        view, words = self.table.view, self._words
        return super().parts | self.presenter.fetched_parts(view, words, self.look)


def practice_table(practice: Practice, words: Catalogue) -> Table:
    """The position as a table that is stored nowhere."""
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
    """A name that no other position has: what is drawn once is kept by it."""
    texts = [practice.game, rules_of(practice.game).write_state(practice.state)]
    texts += [one.text for one in practice.played]
    return hashlib.sha256("\n".join(texts).encode()).hexdigest()[:NAME_DIGITS]


def chair(at: int, practice: Practice, words: Catalogue) -> Chair:
    """A seat of the practice: the reader's, or one that the page plays."""
    name = words.say("page.you" if at == practice.seat else practice.rival)
    return Chair(at, HERE, name, "", is_taken=True)
