"""What a game must tell the terminal; everything else about playing there is the same for all."""

from abc import ABC, abstractmethod
from typing import Final, Generic, TypeVar

from rich.console import Group, RenderableType

from ludoteca.core.journal import Entry
from ludoteca.drawing.steps import Step
from ludoteca.text import Catalogue

View = TypeVar("View")


class Look:
    """How the board is wanted: places touched last, signs on places, kingdoms or the like."""

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
        self.is_brief = is_brief  # the board alone, without what lies beside it


BESIDE: Final = 140  # columns from which the seats usually stand beside the board


class Terminal(ABC, Generic[View]):
    """One game at the terminal, shown from the view of a seat."""

    beside: int = BESIDE  # columns from which the seats stand beside the board; 0 is never

    @abstractmethod
    def who(self, view: View, seat: int) -> str:
        """The catalogue key of a seat's name."""

    @abstractmethod
    def board(self, view: View, words: Catalogue, look: Look) -> RenderableType:
        """The board."""

    @abstractmethod
    def players(self, view: View, words: Catalogue) -> RenderableType:
        """All seats, as far as the reader may know them."""

    @abstractmethod
    def own(self, view: View, words: Catalogue) -> RenderableType:
        """What the reader holds."""

    @abstractmethod
    def legend(self, words: Catalogue) -> RenderableType:
        """The signs on the board."""

    @abstractmethod
    def question(self, view: View, words: Catalogue) -> str:
        """What is asked now."""

    @abstractmethod
    def steps(
        self, view: View, choices: list[tuple[int, str]], words: Catalogue
    ) -> list[list[Step]]:
        """Each legal action, given with its text, as at most three steps."""

    @abstractmethod
    def notable_entries(self, entries: list[Entry], seat: int) -> list[Entry]:
        """The lines of a log that are worth telling a seat."""

    @abstractmethod
    def has_shown(self, entries: list[Entry], seat: int) -> bool:
        """Whether the lines a seat could read tell it something that was hidden from it."""

    def sources(self, view: View, words: Catalogue) -> RenderableType | None:
        """Everybody's points by source, where they are open."""
        return None

    def points(self, view: View, words: Catalogue) -> RenderableType:
        """Points as far as they are known; what all hold, where they are not open."""
        sections = [self.own(view, words), self.players(view, words)]
        sources = self.sources(view, words)
        return Group(*sections) if sources is None else Group(*sections, sources)

    def verdict(self, view: View, words: Catalogue) -> str:
        """What is said at the end in place of the winner; empty where a seat has won."""
        return ""

    def next_prompt(self, tokens: list[str]) -> str:
        """The catalogue key of what is asked after these steps; empty for the usual words."""
        return ""

    def spelled(self, text: str) -> str:
        """A typed move in the spelling of the notation, however its letters are written."""
        return text

    def rank(self, action: int) -> int:
        """Where an action stands in the lists: the lowest first, equals as the rules list them."""
        return 0
