"""The choices of a reader at a table, for panel and board."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final
from urllib.parse import quote_plus

from ludoteca.core.errors import Refusal
from ludoteca.drawing.move_menu import Consequence, Ending
from ludoteca.drawing.steps import Amounts, Entry
from ludoteca.drawing.warnings import Warned

KINDS: Final = "kinds"
PIECES: Final = "pieces"
CARDS: Final = "cards"
PLACES: Final = "places"
AMOUNTS: Final = "amounts"
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
DIGITS: Final = "123456789"
MOST_AMOUNTS: Final = 12  # more are shown as a stepper
MOST_QUOTED: Final = 4096
FEW_CHOICES: Final = 5  # up to this many, refused moves are listed at once
FEW_REASONS: Final = 2

# Lists refused moves: only of kinds without legal moves, or all a beginner might try.
Refused = Callable[[bool], list[tuple[int, str, Refusal]]]


@dataclass(slots=True)
class Option:
    """A choice of the next step, or one that is refused with a reason."""

    name: str
    address: str = ""
    icon: str = ""
    cost: Amounts = ()
    gain: Amounts = ()
    count: int = 1  # moves it stands for
    is_chosen: bool = False
    key: str = ""  # keyboard key
    reason: str = ""
    convert: str = ""  # address of the same move with its conversions
    token: str = ""
    text: str = ""  # the move that a click plays at once
    sign: str = ""
    has_cards: bool = False  # whether its pieces are tiles, shown as cards
    is_least: bool = False  # whether other moves it stands for cost more
    subs: list["Option"] = field(default_factory=list)


@dataclass(slots=True)
class Level:
    """The options of one step; places can be chosen on the board as well."""

    title: str
    options: list[Option]
    form: str  # kinds, pieces, cards, places or amounts
    locked: list[Option] = field(default_factory=list)
    is_asked: bool = False  # whether its refused moves answer a click of the reader
    is_marked: bool = False  # whether scripts hide it, as its pieces are marked in the hand

    @property
    def count(self) -> int:
        """The number of choices it shows."""
        return sum([len(option.subs) or 1 for option in self.options])

    @property
    def stepped(self) -> tuple[Option | None, Option, Option | None] | None:
        """Of many amounts, the chosen one and its neighbours; None if there are few."""
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
    first: str = ""  # the conversions that pay for it, as text
    ending: Ending | None = None  # how the turn ends with it

    @property
    def whole_title(self) -> str:
        """The title, with the conversions that pay for the move."""
        return f"{self.first} · {self.title}" if self.first else self.title

    def warns(self, quiet: frozenset[str]) -> list[Warned]:
        """The warnings that are not switched off."""
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
    ask: str = ""  # address prefix: with a place, it explains why nothing can be done there
    legal: list[int] = field(default_factory=list)  # those that fit the picks, except places
    is_picked: bool = False
    is_flat: bool = False  # kinds and pieces are shown side by side
    has_subs: bool = False  # the pieces of the chosen kind are shown beside it
    is_default: bool = False  # the chosen move is a default among several
    hand: list[Option] = field(default_factory=list)
    back: str = ""  # address without picks
    up: str = ""  # address without the last pick
    is_why: bool = False  # whether refused kinds were requested
    why: str = ""  # address that lists them
    count: int = 0


def address(seat: int, picks: list[str]) -> str:
    """The address of a seat's page with some picks."""
    return "".join([f"?seat={seat}", *[f"&pick={quoted(pick)}" for pick in picks]])


@lru_cache(MOST_QUOTED)
def quoted(pick: str) -> str:
    """A pick, quoted for an address."""
    return quote_plus(pick)


def form_of(entries: list[Entry], depth: int) -> str:
    """How the options of a step are listed."""
    if depth == 0:
        return KINDS
    if all(step.is_card for step, _ in entries):
        return CARDS
    if all(step.cell for step, _ in entries):
        return PLACES
    is_amount = all(
        step.token.isdigit() and (step.is_amount or step.name == step.token) for step, _ in entries
    )
    return AMOUNTS if is_amount else PIECES


def with_own_reason(locked: list[Option]) -> list[Option]:
    """The refused options whose reason is unique: a shared one, like that the turn's action is
    done, says nothing about a kind."""
    shared = Counter(option.reason for option in locked)
    return [option for option in locked if shared[option.reason] == 1]


def number_keys(options: list[Option], fixed: Mapping[str, str]) -> None:
    """Gives kinds their fixed keys, and the others the first free digits."""
    keys = [fixed_key(option.token, fixed) for option in options]
    left = [digit for digit in DIGITS if digit not in keys]
    for option, key in zip(options, keys, strict=True):
        option.key = key or (left.pop(0) if left else "")


def fixed_key(token: str, fixed: Mapping[str, str]) -> str:
    """The fixed key of a step, by its whole token or first word; empty if it has none."""
    return fixed.get(token, "") or fixed.get(first_word(token), "")


def amount_keys(options: list[Option]) -> None:
    """Gives amounts of one digit their digit as key."""
    for option in options:
        option.key = option.token if len(option.token) == 1 else ""


def first_word(token: str) -> str:
    """The first word of a step."""
    return token.partition(" ")[0]


def letter_keys(options: list[Option]) -> None:
    """Gives options the letters in order as keys."""
    for letter, option in zip(LETTERS, options, strict=False):
        option.key = letter
