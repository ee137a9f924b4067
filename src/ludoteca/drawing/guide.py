"""What a game tells a page about a table: question, moves as steps, drawings, seats.

A page knows no game: it lays out what a guide answers, the same way for all of them.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final, Generic, NamedTuple, TypeVar

from ludoteca.core.journal import Entry
from ludoteca.drawing.shapes import PIECES, safe
from ludoteca.drawing.steps import ROUND, Move, Step
from ludoteca.drawing.warnings import Warned
from ludoteca.drawing.words import Words

View = TypeVar("View")
NO_LINKS: Final[Mapping[str, str]] = {}
MOST_SHAPES: Final = 64  # of pages: one for each board and language
AGAIN: Final = (  # after what comes each round
    '<svg class="per" viewBox="0 0 16 16" aria-hidden="true" focusable="false">'
    '<path d="M13.4 8.6A5.5 5.5 0 1 1 11.6 4M12 .8V4.6H8.2"/></svg>'
)
GOOD: Final = "w-"  # before the name of a good: where it is told
ONE: Final = "-one"  # after it: where a single one is told
NUMBERS: Final = ((ONE, 1), ("", 2))  # what is said after one, and after any other number


class Look:
    """How the table is wanted: what can be done, what is chosen, where things lead."""

    __slots__ = ("legal", "chosen", "is_narrowed", "links", "last", "names")

    def __init__(
        self,
        legal: Sequence[int] = (),
        chosen: int | None = None,
        is_narrowed: bool = False,
        links: Mapping[str, str] = NO_LINKS,
        last: Sequence[str] = (),
        names: Sequence[str] = (),
    ) -> None:
        self.legal = tuple(legal)  # the actions that fit what is chosen so far
        self.chosen = chosen  # the action under consideration
        self.is_narrowed = is_narrowed  # whether a kind is chosen
        self.links = links  # by the name of a place, tile or card
        self.last = last  # names of the places touched since the reader's last move
        self.names = names  # of the players, by seat


class Chip(NamedTuple):
    """A number or a word with its icon."""

    icon: str  # ready to be shown
    text: str
    label: str  # what is said aloud
    style: str = ""
    short: str = ""  # the text where room is scarce


class SeatCard(NamedTuple):
    """One seat in the strip of opponents."""

    seat: int
    emblem: str
    chips: tuple[Chip, ...] = ()
    more: tuple[Chip, ...] = ()  # of a second line
    points: str = ""
    note: str = ""


class Held:
    """Some pieces alike in the reader's hand, and the steps that play one of them."""

    __slots__ = ("icon", "name", "count", "steps")

    def __init__(self, icon: str, name: str, count: int, steps: list[str]) -> None:
        self.icon = icon
        self.name = name
        self.count = count
        self.steps = steps


class Overview:
    """All moves at a glance, where there are too many to tell each: kinds, and what they name."""

    __slots__ = ("kinds", "starts", "things")

    def __init__(
        self,
        kinds: list[tuple[Step, list[int]]],
        starts: set[tuple[str, ...]],
        things: Iterable[str],
    ) -> None:
        self.kinds = kinds  # in the order they are listed, with their actions
        self.starts = starts  # the words of a kind, and those of a kind and a piece
        self.things = things  # every place, tile or card


class Guide(ABC, Generic[View]):
    """One game on a page, told from the view of a seat."""

    scope: str  # the class of every drawing of a page
    prefix: str  # of the shapes they use
    toggles: tuple[str, ...] = ()  # layers of the board that can be switched off
    grid: int = 32  # of the icons
    has_rounds: bool = False
    silent: tuple[str, ...] = ()  # first words of moves that only end what the log has told
    lead_verbs: tuple[
        str, ...
    ] = ()  # first words of moves whose own sentence is told before all else
    amounts: Mapping[str, str] = NO_LINKS  # things of the log that are added up, and how counted
    income: str = "-"  # the rule by which goods come with a new round
    is_flat: bool = False  # whether few pieces are shown beside their kinds
    cards: tuple[str, ...] = ()  # kinds whose pieces are tiles to be taken, shown as cards

    @abstractmethod
    def who(self, view: View, seat: int) -> str:
        """The catalogue key of a seat's name."""

    @abstractmethod
    def question(self, view: View, words: Words) -> str:
        """What is asked of the reader now."""

    @abstractmethod
    def steps(self, view: View, choices: list[tuple[int, str]], words: Words) -> list[list[Step]]:
        """Each action, given with its text, as at most three steps."""

    def plain_steps(
        self, view: View, choices: list[tuple[int, str]], words: Words
    ) -> list[list[Step]]:
        """The same with every step told, however few actions are behind it."""
        return self.steps(view, choices, words)

    def overview(self, view: View, legal: Sequence[int], words: Words) -> Overview | None:
        """The same at a glance, before anything is chosen; None if each move is told anyway."""
        return None

    @abstractmethod
    def notable_entries(self, entries: list[Entry], seat: int) -> list[Entry]:
        """The lines of a log that are worth telling a seat."""

    def entries_with_payments(self, entries: list[Entry], seat: int) -> list[Entry]:
        """The same for a log that adds up `amounts`: with what was paid."""
        return self.notable_entries(entries, seat)

    def touches(self, entry: Entry) -> bool:
        """Whether a line of the log marks the place it names."""
        return bool(entry.at)

    @abstractmethod
    def shapes(self, view: View, words: Words) -> str:
        """The shapes all drawings of the page use."""

    @abstractmethod
    def sheet(self) -> str:
        """The style sheet of all drawings of the page."""

    @abstractmethod
    def parts(self, view: View, words: Words, look: Look) -> dict[str, str]:
        """The drawings of the page by where they stand; `board` is the greatest."""

    @abstractmethod
    def seats(self, view: View, words: Words) -> list[SeatCard]:
        """Every seat, as far as the reader may know it."""

    def emblem(self, view: View, seat: int) -> str:
        """The sign of a seat, ready to be shown; empty while it has none."""
        return ""

    def over(self, view: View, last: Sequence[str]) -> str:
        """Where a question that interrupts stands over the board, `left` or `right`, away from
        what it is about; empty for those of one's own turn. `last` are the places last touched."""
        return ""

    @abstractmethod
    def icon(self, view: View, action: int, depth: int) -> str:
        """The icon of a step of an action, ready to be shown; empty if it has none."""

    def round_of(self, view: View) -> int:
        """The round a view shows, from 1 on; 0 before the first, or in a game without rounds."""
        return 0

    def progress(self, view: View, words: Words) -> list[Chip]:
        """Where the match stands: round, phase, what is left."""
        return []

    def own(self, view: View, words: Words) -> list[Chip]:
        """What the reader holds, in short, for the bar of a small screen."""
        return []

    def place_name(self, place: str, words: Words) -> str:
        """What a place, tile or card is called that the notation names."""
        return place

    def points_at_others(self, view: View, look: Look) -> bool:
        """Whether what is being chosen lies before the opponents."""
        return False

    def layers(self, view: View) -> tuple[str, ...]:
        """Those of `toggles` that this match has."""
        return self.toggles

    def hand(self, view: View, words: Words) -> list[Held]:
        """What the reader holds and may play, where the board does not show it."""
        return []

    def follows(self, view: View, action: int, words: Words) -> list[tuple[str, str]]:
        """What an action would bring about: a style and a sentence each."""
        return []

    def compared(self, before: View, after: View, words: Words) -> list[tuple[str, str]]:
        """What differs once a move is made and is not told by the log: a style and a sentence."""
        return []

    def warnings(self, view: View, action: int, legal: Sequence[int], words: Words) -> list[Warned]:
        """What the reader may have overlooked before doing this; `legal` is all one may do."""
        return []

    def verdict(self, view: View, words: Words) -> str:
        """How a match ended that one played alone; empty if there is nothing to tell."""
        return ""

    def default_payment(self, moves: Sequence[Move]) -> Move | None:
        """Of moves that differ only in how they are paid the usual one; else none."""
        return None

    def default_end_move(self, moves: Sequence[Move]) -> Move | None:
        """The move that waits for no more than a nod, whatever else may be done; else none."""
        return None

    def rank(self, action: int) -> int:
        """Where an action stands in the lists: the lowest first."""
        return 0

    def conversions_for(self, view: View, action: int) -> list[str] | None:
        """The texts of the conversions that make an action affordable; None if none do."""
        return None

    def conversions_said(self, view: View, action: int, words: Words) -> str:
        """The same conversions in words."""
        return ""

    def picture(self, name: str, style: str = "", box: str = "") -> str:
        """A shape of the page as an icon of its own."""
        return picture(
            self.scope, f"{self.prefix}{name}", style, box or f"0 0 {self.grid} {self.grid}"
        )

    def goods(self, words: Words) -> Mapping[str, str]:
        """What everything that is paid or gained is called after a number, by the name of its
        icon; a single one by that name and `ONE`."""
        return NO_LINKS

    def with_goods(self, shapes: str, words: Words) -> str:
        """Shapes of the page with the same beside them, where icons find how they are called."""
        return shapes_with_goods(self, shapes, words)

    def good(self, name: str, count: int) -> str:
        """The icon beside the number of something paid or gained; it is spoken."""
        key = good_key(name, count)
        if name.endswith(ROUND):
            return self.labelled_picture(name.removesuffix(ROUND), key) + AGAIN
        return self.labelled_picture(name, key)

    def labelled_picture(self, name: str, good: str, style: str = "", box: str = "") -> str:
        """A shape as an icon that is called like a good."""
        silent = self.picture(name, style, box)
        label = f'role="img" aria-labelledby="{self.prefix}{GOOD}{safe(good)}"'
        return silent.replace('aria-hidden="true"', label, 1)


def good_key(name: str, count: int) -> str:
    """By which name so many of a good are called in `Guide.goods`."""
    return f"{name}{ONE}" if count == 1 else name


@lru_cache(MOST_SHAPES)
def shapes_with_goods(guide: Guide[View], shapes: str, words: Words) -> str:
    """Shapes, and what is paid and gained in words."""
    descriptions = [
        f'<desc id="{guide.prefix}{GOOD}{safe(name)}">{safe(called)}</desc>'
        for name, called in guide.goods(words).items()
    ]
    return shapes + "".join(descriptions)


@lru_cache(PIECES)
def picture(scope: str, name: str, style: str, box: str) -> str:
    """A shape as an icon of its own."""
    dressed = f' class="{style}"' if style else ""
    return (
        f'<svg class="{scope} ic" viewBox="{box}" aria-hidden="true" focusable="false">'
        f'<use{dressed} href="#{safe(name)}"/></svg>'
    )
