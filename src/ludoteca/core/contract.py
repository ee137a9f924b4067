"""The interface of every game."""

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
LETTERS: Final = "letters"  # text parsed by the game: fixed hands, decks, orders


class Option:
    """An option chosen before a match; its label has the catalogue key `option.NAME`."""

    __slots__ = ("name", "form", "choices", "default", "is_rare", "is_secret", "usual")

    def __init__(
        self,
        name: str,
        form: str,
        choices: tuple[str, ...],
        default: OptionValue,
        is_rare: bool = False,
        is_secret: bool = False,
        usual: OptionValue | None = None,
    ) -> None:
        self.name = name
        self.form = form
        self.choices = choices
        self.default = default
        self.is_rare = is_rare or form == LETTERS  # for imported games and puzzles
        self.is_secret = is_secret  # fixes hidden information: hands, bags, decks
        self.usual = default if usual is None else usual  # preset on the form for a new table


def usual_options(options: list[Option]) -> Options:
    """The options whose preset for a new table differs from their default."""
    return {option.name: option.usual for option in options if option.usual != option.default}


class Scores:
    """Points by seat and source; `ranks` (1 is best, ties share a rank) is empty until the end."""

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
        self.totals = totals  # the number each seat is ranked by
        self.ranks = ranks
        self.tie_breaks: dict[str, list[int]] = tie_breaks or {}  # by key, most important first

    @property
    def is_tie_broken(self) -> bool:
        """Whether two seats with equal totals have different ranks."""
        return len(set(zip(self.totals, self.ranks, strict=False))) > len(set(self.totals))

    def __repr__(self) -> str:
        return f"<Scores: totals {self.totals}, ranks {self.ranks}>"


class Rules(ABC, Generic[State, View]):
    """The rules of one game. States are plain data; every operation on them is a method here.

    Every seat may resign at any time (`resign`); `legal` never lists it.
    """

    name: str
    version: int

    @abstractmethod
    def options(self) -> list[Option]:
        """The options that can be chosen before a match."""

    @abstractmethod
    def setup(self, options: Options, seed: bytes) -> State:
        """A new state at its first decision. Raises BadNotation for unsuitable options."""

    @abstractmethod
    def seats(self, state: State) -> int:
        """The number of seats in the match."""

    @abstractmethod
    def deciders(self, state: State) -> int:
        """Mask of the seats that may decide now; 0 when the match is over."""

    @abstractmethod
    def legal(self, state: State, seat: int) -> list[int]:
        """Every legal action, no duplicates, in a fixed order."""

    @abstractmethod
    def pick(self, state: State, seat: int, rng: Rng) -> int:
        """One legal action, uniformly at random, without listing them."""

    @abstractmethod
    def refusal(self, state: State, seat: int, action: int) -> int:
        """0 if the action is legal, else the code of the rule that forbids it; never raises."""

    @abstractmethod
    def check(self, state: State, seat: int, action: int) -> None:
        """Raises Illegal, NotYourTurn or MatchOver (with facts and citation) if not legal."""

    @abstractmethod
    def apply(self, state: State, action: int, journal: Journal | None) -> None:
        """Applies a legal action and runs on to the next decision."""

    @abstractmethod
    def reveals(self, state: State, action: int) -> bool:
        """Whether it reveals hidden information or another seat decides next: a limit for undo."""

    @abstractmethod
    def expected(self, state: State, seat: int) -> list[int]:
        """Actions a beginner might try now, legal or not."""

    @abstractmethod
    def scores(self, state: State) -> Scores:
        """Points by seat and source, and the ranking once the match is over."""

    @abstractmethod
    def view(self, state: State, seat: int) -> View:
        """Everything a seat knows; -1 is a spectator."""

    @abstractmethod
    def imagine(self, view: View, rng: Rng) -> State:
        """A random full state consistent with the view."""

    @abstractmethod
    def write_view(self, view: View) -> str:
        """The view as text; equal views give equal texts."""

    @abstractmethod
    def read_view(self, text: str) -> View:
        """Parses the output of `write_view`. Raises BadNotation if it cannot."""

    @abstractmethod
    def clone(self, state: State) -> State:
        """An independent copy."""

    @abstractmethod
    def write_action(self, state: State, action: int, seat: int) -> str:
        """The text of an action, without what `seat` may not know."""

    @abstractmethod
    def read_action(self, state: State, seat: int, text: str) -> int:
        """Parses an action of `seat`. Raises BadNotation if it cannot."""

    @abstractmethod
    def write_state(self, state: State) -> str:
        """The complete position as text."""

    @abstractmethod
    def read_state(self, text: str) -> State:
        """Parses a position. Raises BadNotation if it cannot."""
