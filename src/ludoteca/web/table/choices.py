"""What a reader can choose at a table, as panel and board show it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final
from urllib.parse import quote_plus

from ludoteca.core.errors import Refusal
from ludoteca.drawing.move_menu import Consequence, Ending
from ludoteca.drawing.steps import Amounts
from ludoteca.drawing.warnings import Warned

KINDS: Final = "kinds"
PIECES: Final = "pieces"
CARDS: Final = "cards"
PLACES: Final = "places"
AMOUNTS: Final = "amounts"
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
DIGITS: Final = "123456789"
MOST_AMOUNTS: Final = 12  # more of them are stepped through
MOST_QUOTED: Final = 4096
FEW_CHOICES: Final = 5  # up to so many, refused moves are listed at once
FEW_REASONS: Final = 2

# Lists refused moves: of kinds that are impossible now, or all that a beginner might try.
Refused = Callable[[bool], list[tuple[int, str, Refusal]]]


@dataclass(slots=True)
class Option:
    """A choice of the next step, or one that is refused with a reason."""

    name: str
    address: str = ""
    icon: str = ""
    cost: Amounts = ()
    gain: Amounts = ()
    count: int = 1  # moves behind it
    is_chosen: bool = False
    key: str = ""  # that chooses it
    reason: str = ""
    convert: str = ""  # address of the same move with its conversions
    token: str = ""
    text: str = ""  # of the move that a click plays at once
    sign: str = ""
    has_cards: bool = False  # whether its pieces are tiles, shown as cards
    subs: list["Option"] = field(default_factory=list)


@dataclass(slots=True)
class Level:
    """The options of one step; places can be chosen on the board as well."""

    title: str
    options: list[Option]
    form: str  # kinds, pieces, cards, places or amounts
    locked: list[Option] = field(default_factory=list)
    is_asked: bool = False  # whether its refused moves are what the reader clicked on
    is_marked: bool = False  # whether scripts leave it out: its pieces are marked in the hand

    @property
    def count(self) -> int:
        """How many choices it shows."""
        return sum([len(option.subs) or 1 for option in self.options])

    @property
    def stepped(self) -> tuple[Option | None, Option, Option | None] | None:
        """Of many amounts the chosen one between its neighbours; None if they are few."""
        at = next((at for at, one in enumerate(self.options) if one.is_chosen), -1)
        if at < 0 or len(self.options) <= MOST_AMOUNTS:
            return None
        after = self.options[at + 1] if at + 1 < len(self.options) else None
        return (self.options[at - 1] if at else None), self.options[at], after

    @property
    def is_short(self) -> bool:
        """Whether its refused moves are listed at once."""
        few = self.count <= FEW_CHOICES and len(self.locked) <= FEW_REASONS
        return few or self.is_asked


@dataclass(slots=True)
class Chosen:
    """The move under consideration."""

    action: int
    texts: list[str]
    title: str
    cost: Amounts
    gain: Amounts
    reveals: bool
    follows: list[Consequence]
    warnings: list[Warned]
    changes: list[str] = field(default_factory=list)
    first: str = ""  # the conversions that pay for it, in words
    ending: Ending | None = None  # how the turn ends with it

    @property
    def whole_title(self) -> str:
        """The move in words, with the conversions that pay for it."""
        return f"{self.first} · {self.title}" if self.first else self.title

    def warns(self, quiet: frozenset[str]) -> list[Warned]:
        """What the reader wants to be warned of."""
        return [one for one in self.warnings if one.name not in quiet]


@dataclass(slots=True)
class Choices:
    """The moves after some picks: levels of options, or the chosen move."""

    levels: list[Level] = field(default_factory=list)
    chosen: Chosen | None = None
    place: str = ""
    place_name: str = ""
    path: list[str] = field(default_factory=list)
    links: dict[str, str] = field(default_factory=dict)
    legal: list[int] = field(default_factory=list)  # those that fit, places aside
    is_picked: bool = False
    is_flat: bool = False  # kinds and pieces stand side by side
    has_subs: bool = False  # the pieces of the chosen kind stand beside it already
    is_default: bool = False  # the chosen move is a default among several
    hand: list[Option] = field(default_factory=list)
    back: str = ""  # where nothing is chosen yet
    up: str = ""  # where one choice less is made
    is_why: bool = False  # whether the kinds that are refused are asked for
    why: str = ""  # address that lists them
    count: int = 0


def address(seat: int, picks: list[str]) -> str:
    """The address of a seat's page with some picks."""
    return "".join([f"?seat={seat}", *[f"&pick={quoted(pick)}" for pick in picks]])


@lru_cache(MOST_QUOTED)
def quoted(pick: str) -> str:
    """A pick, quoted for an address."""
    return quote_plus(pick)


def number_keys(options: list[Option], fixed: Mapping[str, str]) -> None:
    """Kinds have their fixed keys, the others the first digits that are left."""
    keys = [fixed_key(option.token, fixed) for option in options]
    left = [digit for digit in DIGITS if digit not in keys]
    for option, key in zip(options, keys, strict=True):
        option.key = key or (left.pop(0) if left else "")


def fixed_key(token: str, fixed: Mapping[str, str]) -> str:
    """The key of a step, by all its words or by the first; empty if it has none."""
    return fixed.get(token, "") or fixed.get(first_word(token), "")


def amount_keys(options: list[Option]) -> None:
    """The key of an amount is the amount."""
    for option in options:
        option.key = option.token if len(option.token) == 1 else ""


def first_word(token: str) -> str:
    """The first word of a step."""
    return token.partition(" ")[0]


def letter_keys(options: list[Option]) -> None:
    """Pieces are chosen by letters."""
    for letter, option in zip(LETTERS, options, strict=False):
        option.key = letter
