"""The interface between a game and the terminal; everything else is the same for all games."""

from abc import ABC, abstractmethod
from typing import Final, Generic, TypeVar

from rich.console import Group, RenderableType

from ludoteca.core.journal import Entry
from ludoteca.drawing.steps import Step
from ludoteca.text import Catalogue

View = TypeVar("View")


class Look:
    """How to draw the board: places touched last, signs on places, details, width."""

    __slots__ = ("last", "signs", "is_detailed", "width", "is_brief")

    def __init__(
        self,
        last: frozenset[str],
        signs: dict[str, str],
        is_detailed: bool,
        width: int,
        is_brief: bool = False,
    ) -> None:
        self.last = last
        self.signs = signs
        self.is_detailed = is_detailed
        self.width = width  # columns of the terminal
        self.is_brief = is_brief  # only the board, nothing beside it


BESIDE: Final = 140  # minimum number of columns to show the seats beside the board


class Terminal(ABC, Generic[View]):
    """One game in the terminal, as one seat sees it."""

    beside: int = BESIDE  # columns needed to show the seats beside the board; 0 for never

    @abstractmethod
    def who(self, view: View, seat: int) -> str:
        """The catalogue key of a seat's name."""

    @abstractmethod
    def board(self, view: View, words: Catalogue, look: Look) -> RenderableType:
        """The board."""

    @abstractmethod
    def players(self, view: View, words: Catalogue) -> RenderableType:
        """All seats, as far as the reader may see them."""

    @abstractmethod
    def own(self, view: View, words: Catalogue) -> RenderableType:
        """The reader's own hand or board."""

    @abstractmethod
    def legend(self, words: Catalogue) -> RenderableType:
        """The meaning of the signs on the board."""

    @abstractmethod
    def question(self, view: View, words: Catalogue) -> str:
        """The current question."""

    @abstractmethod
    def steps(
        self, view: View, choices: list[tuple[int, str]], words: Catalogue
    ) -> list[list[Step]]:
        """At most three steps for each legal action, given with its text."""

    @abstractmethod
    def notable_entries(self, entries: list[Entry], seat: int) -> list[Entry]:
        """The journal entries of a log that are shown to a seat."""

    @abstractmethod
    def has_shown(self, entries: list[Entry], seat: int) -> bool:
        """Whether the entries revealed something hidden from a seat, so that undoing is not
        allowed."""

    def sources(self, view: View, words: Catalogue) -> RenderableType | None:
        """The points of all seats by source, if they are open; otherwise None."""
        return None

    def points(self, view: View, words: Catalogue) -> RenderableType:
        """The points as far as known; otherwise the goods of all seats."""
        sections = [self.own(view, words), self.players(view, words)]
        sources = self.sources(view, words)
        return Group(*sections) if sources is None else Group(*sections, sources)

    def verdict(self, view: View, words: Catalogue) -> str:
        """The result shown instead of the winner; empty if a seat has won."""
        return ""

    def next_prompt(self, tokens: list[str]) -> str:
        """The catalogue key of the question after these steps; empty for the default one."""
        return ""

    def spelled(self, text: str) -> str:
        """A typed move with the capitalisation of the notation."""
        return text

    def rank(self, action: int) -> int:
        """The sort key of an action in lists; actions with equal keys keep the order of the
        rules."""
        return 0
