"""Presents a view as the named parts of a page, with their layout."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import Final, Generic, NamedTuple, TypeVar

from ludoteca.drawing.layout import PLAIN, Layout
from ludoteca.drawing.legend import NO_LEGEND, Explanation, Legend, explained
from ludoteca.drawing.pictures import Pictures
from ludoteca.drawing.words import Words

View = TypeVar("View")
NO_LINKS: Final[Mapping[str, str]] = {}

# Names of places, cards, tiles or seats on the page, separated by spaces, and what they are called.
Mentioned = tuple[str, tuple[str, ...]]


def seat_name(seat: int) -> str:
    """The name of a seat's card on the page, for mentions."""
    return f"seat-{seat}"


class Look:
    """How to draw the table: legal actions, the selected one, links of places."""

    __slots__ = ("legal", "chosen", "is_narrowed", "links", "last", "names", "place")

    def __init__(
        self,
        legal: Sequence[int] = (),
        chosen: int | None = None,
        is_narrowed: bool = False,
        links: Mapping[str, str] = NO_LINKS,
        last: Sequence[str] = (),
        names: Sequence[str] = (),
        place: str = "",
    ) -> None:
        self.legal = tuple(legal)  # the actions that fit the selection so far
        self.chosen = chosen  # the action under consideration
        self.is_narrowed = is_narrowed  # whether a kind is selected
        self.links = links  # by the name of a place, tile or card
        self.last = last  # names of the places touched since the reader's last move
        self.names = names  # names of the players, by seat
        self.place = place  # the selected place, tile or card


class Chip(NamedTuple):
    """A number or a word with its icon."""

    icon: str  # HTML
    text: str
    label: str  # for screen readers
    style: str = ""
    short: str = ""  # the text where space is limited


class SeatCard(NamedTuple):
    """One seat in the strip of opponents."""

    seat: int
    emblem: str
    chips: tuple[Chip, ...] = ()
    more: tuple[Chip, ...] = ()  # second line
    points: str = ""
    note: str = ""
    about: str = ""  # name of the explanation of the emblem, if not the icon's


class Presenter(ABC, Generic[View]):
    """Presents one game on a page, as one seat sees it."""

    pictures: Pictures = Pictures()
    has_rounds: bool = False
    legend: Legend = NO_LEGEND  # the icons that have a meaning by themselves

    def who(self, view: View, seat: int) -> str:
        """The catalogue key of a seat's name; empty for a spectator."""
        return f"cli.seat.{seat + 1}" if seat >= 0 else ""

    def layout(self, view: View) -> Layout:
        """Where the parts stand on the page."""
        return PLAIN

    def shapes(self, view: View, words: Words) -> str:
        """The shapes all drawings of the page use."""
        return ""

    @abstractmethod
    def parts(self, view: View, words: Words, look: Look) -> dict[str, str]:
        """The parts of the page by name, as SVG or HTML."""

    def fetched_parts(self, view: View, words: Words, look: Look) -> dict[str, str]:
        """The parts of tabs that are loaded only when opened, by name."""
        return {}

    def seats(self, view: View, words: Words) -> list[SeatCard]:
        """All seats, as far as the reader may see them."""
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
        """The explanation of a place, card, tile, part or icon; None if there is none."""
        return explained(self.legend, words, name)

    def places(self, view: View) -> Collection[str]:
        """The names of all places of the board (`data-cell`)."""
        return ()

    def mentions(self, view: View, words: Words) -> list[Mentioned]:
        """The visible things that can be mentioned in the chat, besides places of the board: where
        they are (`data-cell`, `data-card`, `data-thing`, or a `seat_name`), and what they are
        called, the usual name first. `view` is a spectator's view."""
        return []

    def over(self, view: View, last: Sequence[str]) -> str:
        """Where a question that interrupts is shown: `left` or `right` over the board, away from
        the places it is about, or `beside` the board if it is about all of it; empty during the
        reader's own turn. `last` are the places touched last."""
        return ""

    def progress(self, view: View, words: Words) -> list[Chip]:
        """The progress of the match: round, phase, what is left."""
        return []

    def own(self, view: View, words: Words) -> list[Chip]:
        """The reader's goods in short form, for the bar of a small screen."""
        return []

    def round_of(self, view: View) -> int:
        """The round a view shows, from 1; 0 before the first, or in a game without rounds."""
        return 0

    def score_note(self, points: Sequence[int], words: Words) -> str:
        """How a seat's total follows from its points by source, if it is not their sum; otherwise
        empty."""
        return ""

    def solo_result(self, view: View, words: Words) -> str:
        """The result of a solo match in words; empty for other matches."""
        return ""
