"""Marks on the hexes and bridges of legal actions, showing what each would do."""

from collections.abc import Iterable
from typing import Final

from ludoteca.core.actions import first_of, kind_of, second_of, third_of
from ludoteca.drawing.words import Words
from ludoteca.games.terra_mystica.actions import (
    BUILD,
    CONNECT,
    ENGINEER_BRIDGE,
    ERUPT,
    FREE_BRIDGE,
    FREE_POST,
    PLACE,
    POWER_BRIDGE,
    RIDE,
    SANDSTORM,
    TRANSFORM,
    UPGRADE,
    fourth_of,
)
from ludoteca.games.terra_mystica.tables.board import TERRAIN_NAMES, VOLCANO
from ludoteca.games.terra_mystica.tables.factions import (
    DWELLING,
    STRUCTURE_CODES,
    STRUCTURE_KEYS,
    STRUCTURES,
    TRADING_POST,
)
from ludoteca.games.terra_mystica.view import View

ANY: Final = -1

# Kind and two numbers, in rising order of interest: a hex with several marks shows the highest.
Mark = tuple[int, int, int]
DIG_ELSE: Final = 1  # minus spades, terrain; not the home terrain
DIG: Final = 2  # minus spades, terrain
RISE: Final = 3  # mask of the structures that could stand there
LINK: Final = 4  # a river hex that a town may include
REACH: Final = 5  # spades needed to get there; for information, not a legal action

HEXED: Final = frozenset(
    (PLACE, BUILD, TRANSFORM, UPGRADE, SANDSTORM, FREE_POST, RIDE, CONNECT, ERUPT)
)
BRIDGED: Final = frozenset((POWER_BRIDGE, ENGINEER_BRIDGE, FREE_BRIDGE))


class Choice:
    """What the reader has chosen so far: kind of action, piece and hex (ANY if not yet chosen).

    The piece is the structure of an upgrade, the terrain of a transformation or the number of a
    bridge.
    """

    __slots__ = ("kind", "piece", "hexagon")

    def __init__(self, kind: int = ANY, piece: int = ANY, hexagon: int = ANY) -> None:
        self.kind: int = kind
        self.piece: int = piece
        self.hexagon: int = hexagon

    def admits(self, action: int) -> bool:
        """Whether an action fits the choice, apart from its place."""
        kind = kind_of(action)
        if self.kind not in (ANY, kind):
            return False
        return self.piece == ANY or kind not in (TRANSFORM, UPGRADE) or (
            second_of(action) == self.piece
        )  # fmt: skip


def choice_of(action: int) -> Choice:
    """The choice that an action stands for."""
    kind = kind_of(action)
    if kind in BRIDGED:
        return Choice(kind, first_of(action))
    if kind in (TRANSFORM, UPGRADE):
        return Choice(kind, second_of(action), first_of(action))
    return Choice(kind, ANY, first_of(action) if kind in HEXED else ANY)


def find_marks(
    view: View, legal: Iterable[int], chosen: Choice | None
) -> tuple[dict[int, Mark], list[int]]:
    """The mark of each hex and the list of bridges named by legal actions that fit the choice.

    With no kind chosen, hexes that could only get a foreign terrain are left out.
    """
    marks: dict[int, Mark] = {}
    bridges: list[int] = []
    for action in legal:
        kind = kind_of(action)
        if kind in BRIDGED:
            if chosen is None or chosen.kind in (ANY, kind):
                bridges.append(first_of(action))
            continue
        if kind not in HEXED or (chosen is not None and not chosen.admits(action)):
            continue
        hexagon = first_of(action)
        mark = mark_of(view, kind, action)
        other = marks.get(hexagon)
        if other is None or other < mark:
            marks[hexagon] = joined(mark, other)
        elif other[0] == mark[0] == RISE:
            marks[hexagon] = joined(other, mark)
    if chosen is None or chosen.kind == ANY:
        marks = without_foreign(marks)
    return marks, bridges


def without_foreign(marks: dict[int, Mark]) -> dict[int, Mark]:
    """Leaves out hexes that could only get a foreign terrain, unless there are no others."""
    if any(mark[0] != DIG_ELSE for mark in marks.values()):
        return {hexagon: mark for hexagon, mark in marks.items() if mark[0] != DIG_ELSE}
    return marks


def joined(mark: Mark, other: Mark | None) -> Mark:
    """Two marks of one hex combined: all possible structures, otherwise the first mark."""
    if other is not None and mark[0] == other[0] == RISE:
        return (RISE, mark[1] | other[1], 0)
    return mark


def mark_of(view: View, kind: int, action: int) -> Mark:
    """What one action would do to its hex."""
    if kind == TRANSFORM:
        terrain = second_of(action)
        own = view.seats[fourth_of(action)].home
        return (DIG if terrain == own else DIG_ELSE, -third_of(action), terrain)
    if kind == SANDSTORM:
        return (DIG, 0, view.seats[view.active].home)
    if kind == ERUPT:
        return (DIG, 0, VOLCANO)
    if kind == CONNECT:
        return (LINK, 0, 0)
    if kind == UPGRADE:
        return (RISE, 1 << second_of(action), 0)
    return (RISE, 1 << (TRADING_POST if kind == FREE_POST else DWELLING), 0)


def mark_body(prefix: str, mark: Mark) -> str:
    """A ring inside the hex and a pill at its top."""
    kind, first, _ = mark
    if kind == REACH:
        pill = price_pill(prefix, first) if mark[2] else spade_pill(prefix, first)
        return f'<g class="n"><use class="near" href="#{prefix}r"/>{pill}</g>'
    rings = f'<use class="under" href="#{prefix}r"/><use class="ring" href="#{prefix}r"/>'
    if kind == RISE:
        pill = rise_pill(prefix, first)
    elif kind == LINK:
        pill = f'<use class="pillow" href="#{prefix}town-disc"/>'
    else:
        pill = spade_pill(prefix, -first)
    return f'<g class="m{" else" if kind == DIG_ELSE else ""}">{rings}{pill}</g>'


def spade_pill(prefix: str, spades: int) -> str:
    """A pill with the number of spades needed."""
    number = f'<text class="pin" x="-5" y="-21.2">{spades}</text>' if spades else ""
    return (
        f'<use class="pill" href="#{prefix}pill"/>'
        f'{number}<use href="#{prefix}{"digs" if spades else "digs-free"}"/>'
    )


def price_pill(prefix: str, price: int) -> str:
    """A pill with the number of tokens or cult steps a volcano costs."""
    number = f'<text class="pin" x="-5" y="-21.2">{price}</text>' if price else ""
    return (
        f'<use class="pill" href="#{prefix}pill"/>'
        f'{number}<use class="t-volcano g" href="#{prefix}g-volcano" '
        f'transform="translate({5.5 if price else 0} -25) scale(.42)"/>'
    )


def rise_pill(prefix: str, mask: int) -> str:
    """A pill with the structures that could stand there."""
    rising = [structure for structure in range(STRUCTURES) if mask >> structure & 1]
    half = 8.5 * len(rising) + 3
    out = f'<rect class="pill" x="{-half}" y="-33" width="{2 * half}" height="16" rx="8"/>'
    for at, structure in enumerate(rising):
        x = 17 * at - 8.5 * (len(rising) - 1)
        out += (
            f'<use class="mini" href="#{prefix}s-{STRUCTURE_CODES[structure]}" '
            f'transform="translate({x} -25) scale(.56)"/>'
        )
    return out


def mark_label(words: Words, mark: Mark) -> str:
    """The label of a mark for screen readers."""
    kind, first, terrain = mark
    if kind == LINK:
        return words.say("spoken.link")
    if kind == RISE:
        rising = [words.say(key) for at, key in enumerate(STRUCTURE_KEYS) if first >> at & 1]
        return words.say("spoken.rise", {"structures": ", ".join(rising)})
    if kind == REACH:
        return words.say("spoken.reach.price" if terrain else "spoken.reach", {"count": first})
    key = f"terrain.{TERRAIN_NAMES[terrain]}"
    return words.say("spoken.dig", {"count": -first, "terrain": key})
