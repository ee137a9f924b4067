"""Rows of numbers with icons, and what every card of the table needs."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from ludoteca.drawing.shapes import (
    PIECES,
    ROWS,
    box,
    moved,
    number,
    safe,
    size_class,
    use,
    words_at,
)
from ludoteca.drawing.terra_mystica.marks import Choice
from ludoteca.drawing.terra_mystica.selectable import coming_structure, open_things
from ludoteca.drawing.terra_mystica.sheet import Sheet
from ludoteca.games.terra_mystica.tables.board import TERRAIN_NAMES
from ludoteca.games.terra_mystica.tables.factions import FACTIONS, STRUCTURE_CODES
from ludoteca.games.terra_mystica.view import Seat, View, piece_colour

Pair = tuple[str, str]  # a text and the icon after it; either may be empty
DIGIT: Final = 0.66  # of the font size, bold
WIDTHS: Final = {"+": 0.84, "/": 0.42, "›": 0.42, "–": 0.54}
STRUCTURE: Final = "s-"  # prefix of the icons of structures
NO_LINKS: Final[Mapping[str, str]] = {}
BRUSHES: Final = 64
GOODS: Final = ("coin", "worker", "priest", "power")


class Brush:
    """Draws with one sheet and no reference to a match, so that its drawings can be cached."""

    __slots__ = ("sheet", "words", "prefix")

    def __init__(self, sheet: Sheet) -> None:
        self.sheet: Final = sheet
        self.words: Final = sheet.words
        self.prefix: Final = sheet.prefix

    def say(self, key: str, facts: Mapping[str, int | str] | None = None) -> str:
        """The sentence of a key."""
        return self.words.say(key, facts)

    def count(self, good: str, count: int) -> str:
        """An amount of a good in words."""
        return self.words.say(f"count.good.{good}", {"count": count})

    def icon(self, name: str, x: float, y: float, size: float, style: str = "") -> str:
        """An icon by name, its top-left corner at (x, y)."""
        return icon_at(self.prefix, name, x, y, size, style)

    def piece(self, code: str, x: float, y: float, size: float, colour: str) -> str:
        """A structure centred on (x, y) in a player's colour."""
        return piece_at(self.prefix, code, x, y, size, colour)

    def glyph(self, terrain: str, x: float, y: float, size: float, style: str) -> str:
        """A terrain's glyph centred on (x, y)."""
        place = moved(x, y, size / 24)
        return f'<use class="{style}" href="#{self.prefix}g-{terrain}" transform="{place}"/>'

    def run(
        self, pairs: list[Pair], x: float, y: float, size: float = 12.5, style: str = "num"
    ) -> str:
        """Texts and icons in a row that starts at x, on the baseline y."""
        return run_at(self.prefix, tuple(pairs), x, y, size, style)

    def middle(
        self, pairs: list[Pair], x: float, y: float, size: float = 12.5, style: str = "num"
    ) -> str:
        """The same, centred on x."""
        return self.run(pairs, x - width_of(pairs, size) / 2, y, size, style)

    def ending(self, pairs: list[Pair], x: float, y: float, size: float) -> str:
        """The same, ending at x."""
        return self.run(pairs, x - width_of(pairs, size), y, size)


@lru_cache(BRUSHES)
def brush_of(sheet: Sheet) -> Brush:
    """The cached brush of a sheet."""
    return Brush(sheet)


class Marker(NamedTuple):
    """The look of a seat's markers, and the name of its faction."""

    colour: str
    letter: str
    is_own: bool
    faction: str


class Scene:
    """What every card needs: brush, view, names of the seats and their markers."""

    __slots__ = ("brush", "view", "names", "markers", "asked", "open", "coming", "links")

    def __init__(
        self,
        sheet: Sheet,
        view: View,
        names: tuple[str, ...] = (),
        legal: tuple[int, ...] = (),
        chosen: Choice | None = None,
        links: Mapping[str, str] = NO_LINKS,
    ) -> None:
        self.brush: Final = brush_of(sheet)
        self.view: Final = view
        self.names: Final = names
        self.asked: Final = view.asked
        self.open: Final = open_things(legal, chosen)
        self.coming: Final = coming_structure(chosen)
        self.links: Final = links
        self.markers: Final = self.all_markers()

    def all_markers(self) -> tuple[Marker, ...]:
        """The markers of all seats."""
        seats = self.view.seats
        factions = tuple([own.faction for own in seats])
        colours = tuple([colour_of(own) for own in seats])
        return markers_of(self.brush, factions, colours, self.view.seat)

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.view.seats)

    def seat(self, seat: int) -> Seat:
        """The view of one seat."""
        return self.view.seats[seat]

    def thing(self, name: str, label: str, body: str) -> str:
        """Something that can be taken: a link if it has an address, ringed if it is legal."""
        if name in self.links:
            start = f'<a class="c go" href="{safe(self.links[name])}"'
            return f'{start} data-thing="{name}" aria-label="{safe(label)}">{body}</a>'
        ringed = " go" if name in self.open else ""
        return (
            f'<g class="c{ringed}" role="img" data-thing="{name}" '
            f'aria-label="{safe(label)}">{body}</g>'
        )

    def say(self, key: str, facts: Mapping[str, int | str] | None = None) -> str:
        """The sentence of a key."""
        return self.brush.words.say(key, facts)

    def faction(self, seat: int) -> str:
        """The name of a seat's faction, or that it has none yet."""
        return self.markers[seat].faction

    def display_name(self, seat: int) -> str:
        """The name of a seat's player, or of its faction."""
        if seat < len(self.names):
            return self.names[seat]
        if self.seat(seat).faction < 0:
            return f"{self.say('word.seat')} {seat + 1}"
        return self.faction(seat)

    def colour(self, seat: int) -> str:
        """The colour of a seat's pieces, as the name of a terrain."""
        return self.markers[seat].colour

    def disc(self, seat: int, x: float, y: float, radius: float) -> str:
        """A seat's marker with its letter."""
        return disc_at(self.markers[seat], x, y, radius)


@lru_cache(ROWS)
def markers_of(
    brush: Brush, numbers: tuple[int, ...], colours: tuple[str, ...], reader: int
) -> tuple[Marker, ...]:
    """The markers of factions in their colours, by seat."""
    factions = [faction_of(brush, number) for number in numbers]
    letters = letters_of(factions)
    return tuple([
        Marker(colour, letters[seat], seat == reader, factions[seat])
        for seat, colour in enumerate(colours)
    ])  # fmt: skip


def faction_of(brush: Brush, faction: int) -> str:
    """A faction's name, or that there is none yet."""
    return brush.say(f"faction.{FACTIONS[faction].name}" if faction >= 0 else "word.none")


def colour_of(own: Seat) -> str:
    """The colour of a seat's pieces, as the name of a terrain."""
    colour = piece_colour(own) if own.faction >= 0 else -1
    return TERRAIN_NAMES[colour] if colour >= 0 else "none"


@lru_cache(PIECES)
def disc_at(marker: Marker, x: float, y: float, radius: float) -> str:
    """A marker with its letter, centred on (x, y)."""
    letter, colour = marker.letter, marker.colour
    size = radius * (1.16 if len(letter) == 1 else 0.92)
    own = (
        f'<circle class="mine" cx="{number(x)}" cy="{number(y)}" r="{number(radius + 1.4)}"/>'
        if marker.is_own
        else ""
    )
    return (
        f'<circle class="f-{colour} marker" cx="{number(x)}" cy="{number(y)}" '
        f'r="{number(radius)}"/>{own}'
        f"{sized(x, y + size * 0.36, letter, f'letter x-{colour}', size)}"
    )


def icon_at(prefix: str, name: str, x: float, y: float, size: float, style: str) -> str:
    """An icon of the sheet with this prefix, its top-left corner at (x, y)."""
    if name.startswith(STRUCTURE):
        return piece_at(prefix, name[2:], x + size / 2, y + size / 2, size, style or "none")
    return use(prefix + name, x, y, size, style)


def piece_at(prefix: str, code: str, x: float, y: float, size: float, colour: str) -> str:
    """A structure of the sheet with this prefix, centred on (x, y)."""
    return f'<use class="f-{colour}" href="#{prefix}s-{code}" {around(x, y, size)}/>'


@lru_cache(PIECES)
def around(x: float, y: float, size: float) -> str:
    """The transform of a structure of this size centred on (x, y)."""
    return f'transform="{moved(x, y, size / 27)}"'


@lru_cache(PIECES)
def run_at(
    prefix: str, pairs: tuple[Pair, ...], x: float, y: float, size: float, style: str
) -> str:
    """Texts and icons in a row that starts at x, on the baseline y."""
    out: list[str] = []
    side = size * 1.18
    for text, icon in pairs:
        if text:
            out.append(sized(x, y, text, style, size))
            x += text_width(text) * size + 1.5
        if icon:
            out.append(icon_at(prefix, icon, x, y - size * 0.36 - side / 2, side, ""))
            x += side
        x += size * 0.4
    return "".join(out)


def sized(x: float, y: float, text: str, style: str, size: float) -> str:
    """One line of text with its own font size."""
    return (
        f'<text class="{style} {size_class(size)}" x="{number(x)}" y="{number(y)}">'
        f"{safe(text)}</text>"
    )


@lru_cache(PIECES)
def text_width(text: str) -> float:
    """The width of digits and signs, in font sizes."""
    return sum(WIDTHS.get(sign, DIGIT) for sign in text)


def width_of(pairs: list[Pair], size: float = 12.5) -> float:
    """The width of a row of texts and icons."""
    wide = 0.0
    for text, icon in pairs:
        wide += (text_width(text) * size + 1.5 if text else 0) + (size * 1.18 if icon else 0)
    return wide + size * 0.4 * max(0, len(pairs) - 1)


def letters_of(names: list[str]) -> list[str]:
    """For each name its shortest prefix that no other name shares."""
    found: list[str] = []
    for at, name in enumerate(names):
        others = names[:at] + names[at + 1 :]
        length = 1
        while length < 3 and any(other[:length] == name[:length] for other in others):
            length += 1
        found.append(name[:length])
    return found


def goods_of(amounts: list[int], sign: str = "") -> list[Pair]:
    """The amounts of coins, workers, priests and power that are not zero."""
    order = (1, 0, 2, 3)  # workers first, as on the faction boards
    return [(f"{sign}{amounts[at]}", GOODS[at]) for at in order if amounts[at]]


def structure_icon(structure: int) -> str:
    """The icon of a structure."""
    return STRUCTURE + STRUCTURE_CODES[structure]


def with_label(label: str, body: str) -> str:
    """A group with one label for screen readers."""
    return f'<g role="img" aria-label="{safe(label)}">{body}</g>'


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


def card(x: float, y: float, wide: float, high: float, title: str, hint: str = "") -> str:
    """A panel with its title and a hint beside it."""
    out = box(x, y, wide, high, 10, "card")
    if title:
        out += words_at(x + 12, y + 19, title, "head")
        out += words_at(x + 20 + len(title) * 7.6, y + 19, hint, "soft") if hint else ""
    return out
