"""The interface between a game and a page: question, moves as steps, drawings, seats.

A page knows no game: it lays out what a guide returns, the same way for all of them.
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
AGAIN: Final = (  # the icon after goods that come each round
    '<svg class="per" viewBox="0 0 16 16" aria-hidden="true" focusable="false">'
    '<path d="M13.4 8.6A5.5 5.5 0 1 1 11.6 4M12 .8V4.6H8.2"/></svg>'
)
GOOD: Final = "w-"  # prefix of a good's description element
ONE: Final = "-one"  # suffix of the description of a single one
NUMBERS: Final = ((ONE, 1), ("", 2))  # the form after one, and after any other number


class Look:
    """How to draw the table: legal actions, the chosen one, links of places."""

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

    icon: str  # as HTML
    text: str
    label: str  # for screen readers
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
    """Equal pieces in the reader's hand, and the steps that play one of them."""

    __slots__ = ("icon", "name", "count", "steps")

    def __init__(self, icon: str, name: str, count: int, steps: list[str]) -> None:
        self.icon = icon
        self.name = name
        self.count = count
        self.steps = steps


class Overview:
    """A summary of all moves where there are too many to list: kinds, and the places they name."""

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
    """One game on a page, from the view of a seat."""

    scope: str  # the class of every drawing of a page
    prefix: str  # of the shapes they use
    toggles: tuple[str, ...] = ()  # layers of the board that can be switched off
    grid: int = 32  # of the icons
    has_rounds: bool = False
    silent: tuple[str, ...] = ()  # first words of moves that the log leaves out if nothing changed
    lead_verbs: tuple[
        str, ...
    ] = ()  # first words of moves whose own sentence comes first in the log
    amounts: Mapping[str, str] = (
        NO_LINKS  # things that the log adds up, and the keys that count them
    )
    income: str = "-"  # the rule by which goods come with a new round
    is_flat: bool = False  # whether few pieces are shown beside their kinds
    cards: tuple[str, ...] = ()  # kinds whose pieces are tiles to be taken, shown as cards

    @abstractmethod
    def who(self, view: View, seat: int) -> str:
        """The catalogue key of a seat's name."""

    @abstractmethod
    def question(self, view: View, words: Words) -> str:
        """The question to the reader."""

    @abstractmethod
    def steps(self, view: View, choices: list[tuple[int, str]], words: Words) -> list[list[Step]]:
        """Each action, given with its text, as at most three steps."""

    def plain_steps(
        self, view: View, choices: list[tuple[int, str]], words: Words
    ) -> list[list[Step]]:
        """The same with every step listed, even if few actions remain."""
        return self.steps(view, choices, words)

    def overview(self, view: View, legal: Sequence[int], words: Words) -> Overview | None:
        """A summary before anything is chosen; None if every move is listed anyway."""
        return None

    @abstractmethod
    def notable_entries(self, entries: list[Entry], seat: int) -> list[Entry]:
        """The journal entries that matter to a seat."""

    def entries_with_payments(self, entries: list[Entry], seat: int) -> list[Entry]:
        """The same with payments, for a log that adds up `amounts`."""
        return self.notable_entries(entries, seat)

    def touches(self, entry: Entry) -> bool:
        """Whether a journal entry marks the place it names."""
        return bool(entry.at)

    @abstractmethod
    def shapes(self, view: View, words: Words) -> str:
        """The shapes all drawings of the page use."""

    @abstractmethod
    def sheet(self) -> str:
        """The style sheet of all drawings of the page."""

    @abstractmethod
    def parts(self, view: View, words: Words, look: Look) -> dict[str, str]:
        """The drawings of the page by region; `board` is the largest."""

    @abstractmethod
    def seats(self, view: View, words: Words) -> list[SeatCard]:
        """Every seat, as far as the reader may know it."""

    def emblem(self, view: View, seat: int) -> str:
        """The emblem of a seat as HTML; empty while it has none."""
        return ""

    def over(self, view: View, last: Sequence[str]) -> str:
        """Where a question that interrupts stands over the board, `left` or `right`, away from
        what it is about; empty for those of one's own turn. `last` are the places last touched."""
        return ""

    @abstractmethod
    def icon(self, view: View, action: int, depth: int) -> str:
        """The icon of a step of an action as HTML; empty if it has none."""

    def round_of(self, view: View) -> int:
        """The round a view shows, from 1 on; 0 before the first, or in a game without rounds."""
        return 0

    def progress(self, view: View, words: Words) -> list[Chip]:
        """The progress of the match: round, phase, what is left."""
        return []

    def own(self, view: View, words: Words) -> list[Chip]:
        """The reader's goods, short, for the bar of a small screen."""
        return []

    def place_name(self, place: str, words: Words) -> str:
        """The name of a place, tile or card in the notation."""
        return place

    def points_at_others(self, view: View, look: Look) -> bool:
        """Whether the choice is among things of the opponents."""
        return False

    def layers(self, view: View) -> tuple[str, ...]:
        """Those of `toggles` that this match has."""
        return self.toggles

    def hand(self, view: View, words: Words) -> list[Held]:
        """The reader's hand, where the board does not show it."""
        return []

    def follows(self, view: View, action: int, words: Words) -> list[tuple[str, str]]:
        """The consequences of an action: a style and a sentence each."""
        return []

    def compared(self, before: View, after: View, words: Words) -> list[tuple[str, str]]:
        """Differences after a move that the log does not mention: a style and a sentence each."""
        return []

    def warnings(self, view: View, action: int, legal: Sequence[int], words: Words) -> list[Warned]:
        """What the reader may have overlooked about an action; `legal` are all legal ones."""
        return []

    def verdict(self, view: View, words: Words) -> str:
        """The result of a solo match in words; empty for any other."""
        return ""

    def default_payment(self, moves: Sequence[Move]) -> Move | None:
        """The default among moves that differ only in payment; else None."""
        return None

    def default_end_move(self, moves: Sequence[Move]) -> Move | None:
        """The move that ends the turn, if it may be chosen by default; else None."""
        return None

    def rank(self, action: int) -> int:
        """The sort key of an action in lists."""
        return 0

    def conversions_for(self, view: View, action: int) -> list[str] | None:
        """The texts of the conversions that make an action affordable; None if none do."""
        return None

    def conversions_said(self, view: View, action: int, words: Words) -> str:
        """The same conversions in words."""
        return ""

    def picture(self, name: str, style: str = "", box: str = "") -> str:
        """A shape of the page as an icon."""
        return picture(
            self.scope, f"{self.prefix}{name}", style, box or f"0 0 {self.grid} {self.grid}"
        )

    def goods(self, words: Words) -> Mapping[str, str]:
        """The names of all goods after a number, by icon name; that of a single one by icon name
        plus `ONE`."""
        return NO_LINKS

    def with_goods(self, shapes: str, words: Words) -> str:
        """Shapes of the page with the descriptions that label the icons of goods."""
        return shapes_with_goods(self, shapes, words)

    def good(self, name: str, count: int) -> str:
        """The icon of a good beside its number, with a label for screen readers."""
        key = good_key(name, count)
        if name.endswith(ROUND):
            return self.labelled_picture(name.removesuffix(ROUND), key) + AGAIN
        return self.labelled_picture(name, key)

    def labelled_picture(self, name: str, good: str, style: str = "", box: str = "") -> str:
        """A shape as an icon labelled with the name of a good."""
        silent = self.picture(name, style, box)
        label = f'role="img" aria-labelledby="{self.prefix}{GOOD}{safe(good)}"'
        return silent.replace('aria-hidden="true"', label, 1)


def good_key(name: str, count: int) -> str:
    """The key in `Guide.goods` for so many of a good."""
    return f"{name}{ONE}" if count == 1 else name


@lru_cache(MOST_SHAPES)
def shapes_with_goods(guide: Guide[View], shapes: str, words: Words) -> str:
    """Shapes, and the names of goods as description elements."""
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
