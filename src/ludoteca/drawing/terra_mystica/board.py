"""The map of a view: static ground, plus cached pieces for what changes."""

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from typing import Final

from ludoteca.core.bits import cells
from ludoteca.drawing.cache import LruCache
from ludoteca.drawing.palette import AUTO
from ludoteca.drawing.shapes import number, safe
from ludoteca.drawing.terra_mystica.hexes import MARGIN
from ludoteca.drawing.terra_mystica.marks import ANY, REACH, Choice, Mark, find_marks
from ludoteca.drawing.terra_mystica.selection import draw_selection
from ludoteca.drawing.terra_mystica.sheet import (
    FREE,
    LAND_KINDS,
    MARKED,
    TAKEN,
    TOGGLES,
    Sheet,
    sheet_for,
)
from ludoteca.drawing.words import Words
from ludoteca.games.terra_mystica.actions import FREE_POST, UPGRADE
from ludoteca.games.terra_mystica.tables.board import TERRAIN_NAMES
from ludoteca.games.terra_mystica.tables.factions import STRUCTURES, VOLCANO_KIND
from ludoteca.games.terra_mystica.view import (
    View,
    piece_colour,
    price_of_land,
    standing_bridges,
    town_masks,
)

NO_LINKS: Final[Mapping[int, str]] = {}
MOST_BOARDS: Final = 64
BOARDS: Final = LruCache[str](MOST_BOARDS)


def bridge_link(bridge: int) -> int:
    """The key of a bridge in `links`, from its number on the board; the key of a hex is its
    number."""
    return -1 - bridge


def draw_board(
    view: View,
    words: Words,
    *,
    theme: str = AUTO,
    legal: Iterable[int] = (),
    chosen: Choice | None = None,
    last: Iterable[int] = (),
    toggles: Collection[str] = TOGGLES,
    links: Mapping[int, str] = NO_LINKS,
) -> str:
    """The map alone as SVG.

    `legal` are the packed actions whose hexes and bridges are marked, only those that fit `chosen`
    if it is given; `last` are the hexes touched since the reader's last move; a layer missing from
    `toggles` is hidden by a class of the drawing; a hex in `links` becomes a link to that address,
    and so does a bridge under its `bridge_link`.
    """
    sheet = sheet_for(view.choices.board, theme, words)
    body, is_choosing = board_body(sheet, view, tuple(legal), chosen, last, links)
    wide, high = sheet.ground.width + 2 * MARGIN, sheet.ground.height + 2 * MARGIN
    box = f"{-MARGIN} {-MARGIN} {number(wide)} {number(high)}"
    head = opening(sheet, words.say("word.map"), box, toggles, is_choosing)
    return f"{head}{sheet.ready}{sheet.paper}{body}</svg>"


def cached_board(view: View, words: Words, theme: str, last: tuple[int, ...]) -> str:
    """The map for a reader with nothing to choose; cached by what it shows."""
    seats = tuple(
        [
            (
                own.faction, piece_colour(own), own.town_mask, own.river_mask,
                tuple(own.piece_masks), tuple(own.clusters),
            )
            for own in view.seats
        ]
    )  # fmt: skip
    reach = tuple(find_reach(view).items())
    seen = (tuple(view.terrain), seats, tuple(standing_bridges(view)), reach, last)
    key = (sheet_for(view.choices.board, theme, words), view.seat, seen)
    return BOARDS.get(key) or BOARDS.put(key, draw_board(view, words, theme=theme, last=last))


def opening(sheet: Sheet, label: str, box: str, toggles: Collection[str], is_choosing: bool) -> str:
    """The start tag of a drawing."""
    classes = sheet.scope + (" choosing" if is_choosing else "")
    classes += "".join(f" no-{name}" for name in TOGGLES if name not in toggles)
    return (
        f'{sheet.start} class="{classes}" viewBox="{box}" role="group" aria-label="{safe(label)}">'
    )


def board_body(
    sheet: Sheet,
    view: View,
    legal: tuple[int, ...],
    chosen: Choice | None,
    last: Iterable[int],
    links: Mapping[int, str],
) -> tuple[str, bool]:
    """All layers in order, from the water to the chosen hex; and whether there is anything to
    choose."""
    marks, bridges = find_marks(view, legal, chosen)
    is_choosing = bool(marks or bridges)
    if chosen is not None:
        marks.pop(chosen.hexagon, None)
    if not is_choosing:
        marks = find_reach(view)
    parts = [
        draw_rivers(sheet, view, marks, links),
        sheet.waves,
        draw_lands(sheet, view, marks, links, replaced(chosen)),
        draw_towns(sheet, view),
        draw_bridges(sheet, view),
        draw_places(sheet, bridges, links),
        draw_last(sheet, last),
    ]
    if chosen is not None and (chosen.hexagon != ANY or chosen.piece != ANY):
        parts.append(draw_selection(sheet, view, chosen))
    return "".join(parts), is_choosing


def replaced(chosen: Choice | None) -> int:
    """The hex whose structure is hidden, because the ghost of a better one replaces it, or ANY."""
    if chosen is None or chosen.kind not in (UPGRADE, FREE_POST):
        return ANY
    return chosen.hexagon


def find_reach(view: View) -> dict[int, Mark]:
    """Marks for a reader with nothing to choose: the spades needed for each free hex in reach."""
    if view.seat < 0 or view.is_over or view.seats[view.seat].faction < 0:
        return {}
    own = view.seats[view.seat]
    marks: dict[int, Mark] = {}
    prices: dict[int, int] = {}  # by terrain
    for hexagon in cells((own.reach_mask | own.jump_mask) & ~view.occupied_mask):
        terrain = view.terrain[hexagon]
        price = prices.get(terrain)
        if price is None:
            price = prices[terrain] = price_of_land(view, view.seat, hexagon)
        if price >= 0:
            marks[hexagon] = (REACH, price, own.board.kind == VOLCANO_KIND)
    return marks


def pieces_by_hex(view: View) -> Mapping[int, tuple[int, int]]:
    """Owner and structure of each occupied hex."""
    return standing(tuple([tuple(own.piece_masks) for own in view.seats]))


@lru_cache(MOST_BOARDS)
def standing(masks: tuple[tuple[int, ...], ...]) -> Mapping[int, tuple[int, int]]:
    """The same, from the masks of each seat's structures; cached."""
    return {
        hexagon: (seat, structure)
        for seat, own in enumerate(masks)
        for structure in range(STRUCTURES)
        for hexagon in cells(own[structure])
    }


def own_near(view: View) -> dict[int, int]:
    """For each free hex beside the reader's structures, the greatest of them."""
    if view.seat < 0:
        return {}
    own = view.seats[view.seat]
    found: dict[int, int] = {}
    for structure in range(STRUCTURES):
        for hexagon in cells(own.piece_masks[structure]):
            for near in cells(view.near[hexagon] & ~view.occupied_mask):
                found[near] = structure
    return found


def town_seats(view: View) -> dict[int, int]:
    """The hex that shows the disc of each town, and the town's owner."""
    found: dict[int, int] = {}
    for seat, own in enumerate(view.seats):
        for mask in town_masks(own):
            for structure in range(STRUCTURES - 1, -1, -1):
                here = mask & own.piece_masks[structure]
                if here:
                    found[cells(here)[0]] = seat
                    break
    return found


def draw_lands(
    sheet: Sheet, view: View, marks: dict[int, Mark], links: Mapping[int, str], hidden: int
) -> str:
    """Every land hex as a group with its label, most of them ready-made.

    The piece on the hex `hidden` is in the label but not drawn.
    """
    pieces = pieces_by_hex(view)
    near = own_near(view)
    discs = town_seats(view)
    plain, terrain = sheet.frees, view.terrain
    lands = {hexagon: plain[hexagon * LAND_KINDS + terrain[hexagon]] for hexagon in sheet.lands}
    for hexagon in lands.keys() & (pieces.keys() | marks.keys() | near.keys() | links.keys()):
        key = hexagon * LAND_KINDS + terrain[hexagon]
        mark = marks.get(hexagon)
        piece = pieces.get(hexagon)
        spoken_text, body = sheet.free_text, ""
        kind = FREE
        if piece is not None:
            kind = TAKEN
            spoken_text, body = draw_piece(sheet, view, piece, hexagon, discs)
            if hexagon == hidden:
                body = ""
        elif hexagon in near:
            spoken_text += sheet.nears[near[hexagon]]
        if mark is not None:
            kind = TAKEN if piece is not None else MARKED
            spoken_text += sheet.mark_text(mark)
            body += sheet.marked(mark)
        if hexagon in links:
            classes = f"{kind} t-{TERRAIN_NAMES[terrain[hexagon]]}"
            start = linked(sheet, hexagon, links[hexagon], classes)
            drawn = f"{start}{sheet.labels[key]}{spoken_text}{sheet.tails[key]}{body}</a>"
        else:
            drawn = f"{sheet.opens[kind][key]}{spoken_text}{sheet.tails[key]}{body}</g>"
        lands[hexagon] = drawn
    return "".join(lands.values())


def linked(sheet: Sheet, hexagon: int, address: str, classes: str) -> str:
    """The start of a hex that is a link, up to its label."""
    return (
        f'<a class="c {classes}" href="{safe(address)}" data-cell="{sheet.names[hexagon]}" '
        f'{sheet.ground.moves[hexagon]} aria-label="'
    )


def draw_piece(
    sheet: Sheet, view: View, piece: tuple[int, int], hexagon: int, discs: dict[int, int]
) -> tuple[str, str]:
    """Label and drawing of a structure, with the disc of its town, if any."""
    seat, structure = piece
    own = view.seats[seat]
    spoken_text = sheet.owner_text(own.faction, structure, seat == view.seat)
    body = sheet.bodies[piece_colour(own) * STRUCTURES + structure]
    if own.town_mask >> hexagon & 1:
        spoken_text += sheet.town_text
    if hexagon in discs:
        body += disc(sheet, piece_colour(own), 'transform="translate(16 12)"')
    return spoken_text, body


def disc(sheet: Sheet, home: int, move: str) -> str:
    """A town's disc in its owner's colour."""
    name = TERRAIN_NAMES[home]
    return f'<g class="p f-{name}"><use href="#{sheet.prefix}town-disc" {move}/></g>'


def draw_rivers(sheet: Sheet, view: View, marks: dict[int, Mark], links: Mapping[int, str]) -> str:
    """Every river hex; ready-made unless it has a town, a mark or a link."""
    towns = {hexagon: piece_colour(own) for own in view.seats for hexagon in cells(own.river_mask)}
    out: list[str] = []
    for at, hexagon in enumerate(sheet.waters):
        mark = marks.get(hexagon)
        if mark is None and hexagon not in towns and hexagon not in links:
            out.append(sheet.rivers[at])
            continue
        label = sheet.river_labels[hexagon]
        body = f'<use href="#{sheet.prefix}w"/>'
        if hexagon in towns:
            label += sheet.town_text
            body += disc(sheet, towns[hexagon], "")
        if mark is not None:
            label += sheet.mark_text(mark)
            body += sheet.marked(mark)
        if hexagon in links:
            out.append(f'{linked(sheet, hexagon, links[hexagon], FREE)}{label}">{body}</a>')
        else:
            out.append(
                f'<g class="c" role="img" tabindex="0" data-cell="{sheet.names[hexagon]}" '
                f'{sheet.ground.moves[hexagon]} aria-label="{label}">{body}</g>'
            )
    return "".join(out)


def draw_towns(sheet: Sheet, view: View) -> str:
    """The outline of each town in its owner's colour."""
    out: list[str] = []
    for own in view.seats:
        limits = "".join(sheet.ground.outline(mask) for mask in town_masks(own))
        if limits:
            colour = TERRAIN_NAMES[piece_colour(own)]
            out.append(
                f'<path class="v f-{colour} limit-under" d="{limits}"/>'
                f'<path class="v b-{colour} limit" d="{limits}"/>'
            )
    return "".join(out)


def draw_bridges(sheet: Sheet, view: View) -> str:
    """The planks of each bridge, labelled with its ends and its owner."""
    out: list[str] = []
    ground = sheet.ground
    for bridge, seat in standing_bridges(view):
        own = view.seats[seat]
        owner = sheet.words.say(f"faction.{own.board.name}")
        label = safe(f"{bridge_name(sheet, bridge)}, {owner}")
        out.append(
            f'<g class="p f-{TERRAIN_NAMES[piece_colour(own)]}" role="img" aria-label="{label}" '
            f'{ground.bridges[bridge]}><use href="#{sheet.prefix}planks"/></g>'
        )
    return "".join(out)


def bridge_name(sheet: Sheet, bridge: int) -> str:
    """The name of a bridge, with its two ends."""
    one, other = sheet.ground.board.bridges[bridge]
    names = sheet.ground.board.names
    return sheet.words.say("spoken.bridge", {"one": names[one], "other": names[other]})


def draw_places(sheet: Sheet, bridges: list[int], links: Mapping[int, str]) -> str:
    """The places where a bridge may be built."""
    out: list[str] = []
    names = sheet.ground.board.names
    for bridge in bridges:
        one, other = sheet.ground.board.bridges[bridge]
        address = links.get(bridge_link(bridge))
        tag, more = ("g", 'role="img" tabindex="0"')
        if address is not None:
            tag, more = "a", f'href="{safe(address)}"'
        spoken_text = safe(f"{bridge_name(sheet, bridge)}, {sheet.words.say('spoken.legal')}")
        out.append(
            f'<{tag} class="c m" {more} data-bridge="{names[one]}:{names[other]}" '
            f'{sheet.ground.bridges[bridge]} aria-label="{spoken_text}"><use class="span" '
            f'href="#{sheet.prefix}span"/></{tag}>'
        )
    return "".join(out)


def draw_last(sheet: Sheet, last: Iterable[int]) -> str:
    """Dotted rings around the hexes of the last moves."""
    prefix = sheet.prefix
    return "".join(
        f'<g class="y" {sheet.ground.moves[hexagon]}><use class="last-under" href="#{prefix}r"/>'
        f'<use class="last" href="#{prefix}r"/></g>'
        for hexagon in last
    )
