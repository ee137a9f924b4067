"""The questions every game answers, and no more than these."""

from abc import ABC, abstractmethod
from typing import Final, Generic, TypeVar

from ludoteca.core.journal import Journal
from ludoteca.core.rng import Rng

State = TypeVar("State")
View = TypeVar("View")

OptionValue = int | str
Options = dict[str, OptionValue]  # a yes-or-no option is 1 or 0

COUNT: Final = "count"  # a whole number between the first and the last of `choices`
FLAG: Final = "flag"  # yes or no
CHOICE: Final = "choice"  # one of `choices`
LETTERS: Final = "letters"  # free text the game reads: fixed hands, decks, orders


class Option:
    """Something that can be chosen before a match; its sentence is catalogue key `option.NAME`."""

    __slots__ = ("name", "form", "choices", "default")

    def __init__(
        self, name: str, form: str, choices: tuple[str, ...], default: OptionValue
    ) -> None:
        self.name = name
        self.form = form
        self.choices = choices
        self.default = default


class Scores:
    """Points by seat and source; `ranks` (1 is best, ties share) is empty until the end."""

    __slots__ = ("sources", "points", "totals", "ranks", "tie_breaks")

    def __init__(
        self,
        sources: tuple[str, ...],
        points: list[list[int]],
        totals: list[int],
        ranks: list[int],
        tie_breaks: dict[str, list[int]] | None = None,
    ) -> None:
        self.sources = sources  # catalogue keys
        self.points = points
        self.totals = totals  # what the seats are compared by, as one number each
        self.ranks = ranks
        self.tie_breaks: dict[str, list[int]] = tie_breaks or {}  # by key, the first weighs most

    @property
    def is_tie_broken(self) -> bool:
        """Whether equal totals have different ranks."""
        return len(set(zip(self.totals, self.ranks, strict=False))) > len(set(self.totals))

    def __repr__(self) -> str:
        return f"<Scores: totals {self.totals}, ranks {self.ranks}>"


class Rules(ABC, Generic[State, View]):
    """One game. States are plain; everything that can be asked about them is asked here.

    Leaving a match (`resign`) is allowed to every seat at any time and is never listed by `legal`.
    """

    name: str
    version: int

    @abstractmethod
    def options(self) -> list[Option]:
        """What can be chosen before a match."""

    @abstractmethod
    def setup(self, options: Options, seed: bytes) -> State:
        """A fresh state at its first decision; BadNotation for options that do not fit."""

    @abstractmethod
    def seats(self, state: State) -> int:
        """How many seats the match has."""

    @abstractmethod
    def deciders(self, state: State) -> int:
        """Mask of the seats that may decide now; 0 when the match is over."""

    @abstractmethod
    def legal(self, state: State, seat: int) -> list[int]:
        """Every legal action, no duplicates, in a fixed order."""

    @abstractmethod
    def pick(self, state: State, seat: int, rng: Rng) -> int:
        """One legal action, each as likely, without listing them."""

    @abstractmethod
    def refusal(self, state: State, seat: int, action: int) -> int:
        """0, or the code of the rule that forbids it; never raises."""

    @abstractmethod
    def check(self, state: State, seat: int, action: int) -> None:
        """Silence, or Illegal, NotYourTurn, MatchOver with facts and citation."""

    @abstractmethod
    def apply(self, state: State, action: int, journal: Journal | None) -> None:
        """Does a legal action and runs on to the next decision."""

    @abstractmethod
    def reveals(self, state: State, action: int) -> bool:
        """Whether it shows something hidden or hands over the decision: undo ends there."""

    @abstractmethod
    def expected(self, state: State, seat: int) -> list[int]:
        """What a beginner would try now, legal or not."""

    @abstractmethod
    def scores(self, state: State) -> Scores:
        """Points by seat and source; the ranking when it is over."""

    @abstractmethod
    def view(self, state: State, seat: int) -> View:
        """What a seat knows; -1 is a watcher."""

    @abstractmethod
    def imagine(self, view: View, rng: Rng) -> State:
        """A full state that fits all the view knows."""

    @abstractmethod
    def clone(self, state: State) -> State:
        """An independent copy."""

    @abstractmethod
    def write_action(self, state: State, action: int, seat: int) -> str:
        """The action's text in the form `seat` may read."""

    @abstractmethod
    def read_action(self, state: State, seat: int, text: str) -> int:
        """The action a seat means by `text`; BadNotation if none."""

    @abstractmethod
    def write_state(self, state: State) -> str:
        """The whole position as text."""

    @abstractmethod
    def read_state(self, text: str) -> State:
        """The position a text describes; BadNotation if none."""
