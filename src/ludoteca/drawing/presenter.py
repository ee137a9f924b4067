"""A view as the named parts of a page, and where they stand."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Final, Generic, NamedTuple, TypeVar

from ludoteca.drawing.layout import PLAIN, Layout
from ludoteca.drawing.legend import NO_LEGEND, Explanation, Legend, explained
from ludoteca.drawing.pictures import Pictures
from ludoteca.drawing.words import Words

View = TypeVar("View")
NO_LINKS: Final[Mapping[str, str]] = {}


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
    about: str = ""  # what explains the emblem, if not the icon itself


class Presenter(ABC, Generic[View]):
    """One game on a page, from the view of a seat."""

    pictures: Pictures = Pictures()
    has_rounds: bool = False
    legend: Legend = NO_LEGEND  # the icons that mean something by themselves

    def who(self, view: View, seat: int) -> str:
        """The catalogue key of a seat's name; empty for nobody."""
        return f"cli.seat.{seat + 1}" if seat >= 0 else ""

    def layout(self, view: View) -> Layout:
        """Where the parts stand."""
        return PLAIN

    def shapes(self, view: View, words: Words) -> str:
        """The shapes all drawings of the page use."""
        return ""

    @abstractmethod
    def parts(self, view: View, words: Words, look: Look) -> dict[str, str]:
        """The parts of the page by name, as SVG or HTML."""

    def fetched_parts(self, view: View, words: Words, look: Look) -> dict[str, str]:
        """The parts of tabs that are loaded when they are opened, by name."""
        return {}

    def seats(self, view: View, words: Words) -> list[SeatCard]:
        """Every seat, as far as the reader may know it."""
        return []

    def emblem(self, view: View, seat: int) -> str:
        """The emblem of a seat as HTML; empty while it has none."""
        return ""

    def legend_icon(self, name: str) -> str:
        """An icon of the legend as HTML."""
        return self.pictures.picture(name)

    def legend_shapes(self, words: Words) -> str:
        """The shapes the icons of the legend use."""
        return ""

    def explain(self, view: View, words: Words, name: str) -> Explanation | None:
        """What is to be said of a place, card, tile, part or icon; None if nothing is."""
        return explained(self.legend, words, name)

    def mentions(self, view: View) -> dict[str, str]:
        """What lies open besides the places of the board and can be named in talk: the catalogue
        keys by the names of their `data-card` or `data-thing`; `view` is that of a spectator."""
        return {}

    def over(self, view: View, last: Sequence[str]) -> str:
        """Where a question that interrupts stands over the board, `left` or `right`, away from
        what it is about; empty for those of one's own turn. `last` are the places last touched."""
        return ""

    def progress(self, view: View, words: Words) -> list[Chip]:
        """The progress of the match: round, phase, what is left."""
        return []

    def own(self, view: View, words: Words) -> list[Chip]:
        """The reader's goods, short, for the bar of a small screen."""
        return []

    def round_of(self, view: View) -> int:
        """The round a view shows, from 1 on; 0 before the first, or in a game without rounds."""
        return 0

    def score_note(self, points: Sequence[int], words: Words) -> str:
        """How a seat's total follows from its points by source, where they are not simply added;
        empty if there is nothing to say."""
        return ""

    def solo_result(self, view: View, words: Words) -> str:
        """The result of a match for one in words; empty for any other."""
        return ""
