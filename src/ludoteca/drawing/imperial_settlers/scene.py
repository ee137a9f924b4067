"""What every part of the table needs: the sheet, the view, the legal actions, small shapes."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from ludoteca.drawing.imperial_settlers.cards import Size, amounts
from ludoteca.drawing.imperial_settlers.phrases import Token, draw_from, row_width
from ludoteca.drawing.imperial_settlers.sheet import Sheet
from ludoteca.drawing.shapes import PIECES, ROWS, box, number, safe, size_class, wide
from ludoteca.games.imperial_settlers.actions import (
    ACTIVATE,
    ATTACK_CHOICE,
    BUILD,
    CONVERT,
    COPY,
    DEAL,
    DEFEND,
    DEPLOY,
    DISCARD_CARD,
    DISCARD_DEAL,
    KEEP,
    PICK,
    PLACE_SAMURAI,
    RAZE_HAND,
    RAZE_LOCATION,
    STORE_CARD,
    STORE_GOOD,
    TARGET_CARD,
    TARGET_DEAL,
    TARGET_LOCATION,
    VICTIM_DISCARD,
    first_of,
    kind_of,
    second_of,
)
from ludoteca.games.imperial_settlers.tables.boards import DECKS, NO_CARD
from ludoteca.games.imperial_settlers.view import View

WIDTH: Final = 1060
EDGE: Final = 6
INNER: Final = WIDTH - 2 * EDGE
Panel = tuple[str, float]  # the drawing of a part of the table, and its height

NO_LINKS: Final[Mapping[int, str]] = {}
# Kinds whose first argument is a selectable card.
POINTING: Final = (
    DEFEND, DEPLOY, STORE_GOOD, BUILD, DEAL,
    RAZE_HAND, RAZE_LOCATION, ACTIVATE, PICK, KEEP,
    COPY, PLACE_SAMURAI, TARGET_LOCATION, TARGET_DEAL,
    TARGET_CARD, DISCARD_CARD, DISCARD_DEAL, VICTIM_DISCARD,
    ATTACK_CHOICE,
)  # fmt: skip
NO_MOVE: Final = -1
WORKERS_LINK: Final = -2  # the key in `links` for the workers of the board
SECOND: Final = (STORE_CARD, CONVERT)


class Scene:
    """A view with everything needed to draw it."""

    __slots__ = (
        "sheet", "prefix", "view", "table", "names", "seat", "chances", "kinds", "links",
        "chosen", "chosen_kind", "given_up", "ghost", "asked_seat", "deciders", "risks", "is_over",
        "is_solo", "outlook", "last",
    )  # fmt: skip

    def __init__(
        self,
        sheet: Sheet,
        view: View,
        legal: Iterable[int],
        names: Sequence[str],
        links: Mapping[int, str],
        chosen: int | None = None,
        shown: int | None = None,
        last: Iterable[int] = (),
        picked: int = NO_CARD,
    ) -> None:
        self.sheet: Final = sheet
        self.prefix: Final = sheet.prefix
        self.view: Final = view
        self.table: Final = view.table
        self.names: Final = tuple(names)
        self.last: Final = frozenset(last)  # cards touched since the reader's last move
        self.links: Final = links
        self.chances: Final[dict[int, set[int]]] = {}
        self.kinds: Final[set[int]] = set()
        self.read_legal(legal)
        # The chosen move: its kind, its card (or the card clicked on, if no move is chosen yet),
        # and the location it gives up.
        self.chosen_kind: Final = NO_MOVE if chosen is None else kind_of(chosen)
        points = chosen is not None and self.chosen_kind in POINTING
        self.chosen: Final = first_of(chosen) if chosen is not None and points else picked
        builds = chosen is not None and self.chosen_kind == BUILD
        self.given_up: Final = second_of(chosen) if chosen is not None and builds else NO_CARD
        self.asked_seat: Final = view.asked
        self.deciders: Final = view.deciders
        self.is_over: Final = view.is_over
        self.outlook: Final = view.outlook()
        # The seat whose empire is drawn large; for a spectator, that of the deciding player.
        own = view.seat if view.seat >= 0 else max(self.asked_seat, 0)
        self.seat: Final = own if shown is None else shown
        is_mine = self.seat == view.seat and self.chosen_kind == BUILD
        self.ghost: Final = self.chosen if is_mine else NO_CARD
        self.is_solo: Final = view.is_solo
        self.risks: Final = self.outlook.raid_risks() if self.is_solo and not self.is_over else {}

    def read_legal(self, legal: Iterable[int]) -> None:
        """Notes which cards are selectable, and by which kinds of action."""
        for action in legal:
            kind = kind_of(action)
            self.kinds.add(kind)
            if kind in POINTING:
                self.chances.setdefault(first_of(action), set()).add(kind)
            elif kind in SECOND and second_of(action) != NO_CARD:
                self.chances.setdefault(second_of(action), set()).add(kind)

    def say(self, key: str) -> str:
        """The sentence of a key without facts."""
        return self.sheet.say(key)

    def sentence(self, key: str, facts: Mapping[str, int | str]) -> str:
        """The sentence of a key with facts."""
        return self.sheet.words.say(key, facts)

    def faction(self, seat: int) -> str:
        """The name of a seat's faction."""
        return DECKS[self.table.seats[seat].faction]

    def display_name(self, seat: int) -> str:
        """The name of a seat's player, or of its empire."""
        if seat < len(self.names) and self.names[seat]:
            return self.names[seat]
        return self.say(f"faction.{self.faction(seat)}")

    def needs(self, lack: list[tuple[int, int]]) -> str:
        """Missing goods in short."""
        return missing_goods(self.sheet, tuple(lack))

    def icon(self, name: str, x: float, y: float, size: float) -> str:
        """The icon of a good."""
        return self.sheet.icon(name, x, y, size)

    def sign(self, name: str, x: float, y: float, size: float, style: str = "ii") -> str:
        """A sign in one colour."""
        return self.sheet.sign(name, x, y, size, style)

    def bracket(self, card: int, size: Size) -> str:
        """Brackets around a card that was touched since the reader's last move."""
        return corners(size.width, size.height) if card in self.last else ""

    def row(self, tokens: list[Token], x: float, y: float, size: float) -> tuple[str, float]:
        """A row of tokens that starts at x, centred on y, and where it ends."""
        return draw_from(self.prefix, tokens, x, y, size), x + row_width(tokens, size)


@lru_cache(ROWS)
def missing_goods(sheet: Sheet, lack: tuple[tuple[int, int], ...]) -> str:
    """Missing goods in short; cached."""
    return sheet.words.say("word.needs", {"goods": amounts(sheet.words, list(lack))})


def corners(width: float, height: float) -> str:
    """Brackets in the corners of a box."""
    right, low = number(width + 2), number(height + 2)
    return (
        f'<path class="last" d="M-2 12V-2H12M{number(width - 12)} -2H{right}V12M{right} '
        f'{number(height - 12)}V{low}H{number(width - 12)}M12 {low}H-2V{number(height - 12)}"/>'
    )


def with_label(label: str, body: str) -> str:
    """A group with one label for screen readers."""
    return f'<g role="img" aria-label="{safe(label)}">{body}</g>'


@lru_cache(PIECES)
def fit(x: float, y: float, text: str, style: str, size: float, width: float) -> str:
    """One line of text, made smaller if it would be wider than `width`."""
    is_bold = style.split()[0] in BOLD_STYLES
    full = wide(text, size, is_bold=is_bold)
    small = size if full <= width else size * width / full
    return (
        f'<text class="{style} {size_class(small)}" x="{number(x)}" y="{number(y)}">'
        f"{safe(text)}</text>"
    )


BOLD_STYLES: Final = ("title", "name", "head", "num", "big", "warn", "good", "bad", "bold", "onnow")


def badge(x: float, y: float, text: str, style: str, ink: str, most: float = INNER) -> str:
    """A short text on a coloured background, its baseline at y."""
    width = min(most, wide(text, 11.5, is_bold=True) + 10)
    return box(x, y - 11.5, width, 16, 5, style) + fit(x + 5, y, text, ink, 11.5, width - 10)


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]
