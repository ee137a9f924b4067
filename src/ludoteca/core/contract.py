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
LETTERS: Final = "letters"  # free text the game reads: fixed hands, decks, orders


class Option:
    """An option that can be chosen before a match; its text is catalogue key `option.NAME`."""

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
        self.is_rare = is_rare or form == LETTERS  # for games recorded elsewhere, and puzzles
        self.is_secret = is_secret  # fixes what no player may know: hands, bags, decks
        self.usual = default if usual is None else usual  # proposed for a new table


def usual_options(options: list[Option]) -> Options:
    """What is proposed for a new table where that is not the default."""
    return {option.name: option.usual for option in options if option.usual != option.default}


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
        self.totals = totals  # what the seats are ranked by, as one number each
        self.ranks = ranks
        self.tie_breaks: dict[str, list[int]] = tie_breaks or {}  # by key, the most important first

    @property
    def is_tie_broken(self) -> bool:
        """Whether equal totals have different ranks."""
        return len(set(zip(self.totals, self.ranks, strict=False))) > len(set(self.totals))

    def __repr__(self) -> str:
        return f"<Scores: totals {self.totals}, ranks {self.ranks}>"


class Rules(ABC, Generic[State, View]):
    """The rules of one game. States are plain data; all questions about them are asked here.

    Every seat may resign at any time (`resign`); `legal` never lists it.
    """

    name: str
    version: int

    @abstractmethod
    def options(self) -> list[Option]:
        """The options that can be chosen before a match."""

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
        """One legal action, uniformly at random, without listing them."""

    @abstractmethod
    def refusal(self, state: State, seat: int, action: int) -> int:
        """0, or the code of the rule that forbids it; never raises."""

    @abstractmethod
    def check(self, state: State, seat: int, action: int) -> None:
        """Raises Illegal, NotYourTurn or MatchOver (with facts and citation) if not allowed."""

    @abstractmethod
    def apply(self, state: State, action: int, journal: Journal | None) -> None:
        """Applies a legal action and everything up to the next decision."""

    @abstractmethod
    def reveals(self, state: State, action: int) -> bool:
        """Whether it reveals something hidden or passes the decision on: undo stops there."""

    @abstractmethod
    def expected(self, state: State, seat: int) -> list[int]:
        """What a beginner might try now, legal or not."""

    @abstractmethod
    def scores(self, state: State) -> Scores:
        """Points by seat and source; the ranking when it is over."""

    @abstractmethod
    def view(self, state: State, seat: int) -> View:
        """What a seat knows; -1 is a spectator."""

    @abstractmethod
    def imagine(self, view: View, rng: Rng) -> State:
        """A full state, drawn at random, that fits the view."""

    @abstractmethod
    def write_view(self, view: View) -> str:
        """The view as text, always the same for the same view."""

    @abstractmethod
    def read_view(self, text: str) -> View:
        """The view that `write_view` wrote; BadNotation if none."""

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
