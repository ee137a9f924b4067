"""The map, cult board and tiles of Terra Mystica in text; every colour also has letters."""

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludoteca.cli.terminal import Look
from ludoteca.core.bits import cells
from ludoteca.drawing.terra_mystica.prices import bonus_label
from ludoteca.games.terra_mystica.tables.board import CYCLE, RIVER, TERRAIN_CODES, TERRAIN_NAMES
from ludoteca.games.terra_mystica.tables.factions import (
    FACTIONS,
    STRUCTURE_CODES,
    STRUCTURE_KEYS,
    STRUCTURES,
)
from ludoteca.games.terra_mystica.tables.tiles import (
    ACT_POWER,
    CULT_KEYS,
    CULT_POWER,
    CULTS,
    FINAL_NAMES,
    ORDER_SPACES,
    ORDER_STEPS,
    POWER_ACTIONS,
    ROUNDS,
    TOP_SPACE,
)
from ludoteca.games.terra_mystica.view import (
    Seat,
    View,
    auction_of,
    final_results,
    piece_colour,
    price_of_land,
    standing_bridges,
)
from ludoteca.text import Catalogue

# A two-letter code for each faction, in the order of the table of factions.
CODES: Final = (
    "Au", "Wi", "Al", "Da", "Ha", "Cu", "En", "Dw", "Me", "Sw", "CM", "Gi", "Fa", "No",
    "IM", "Ye", "Dr", "Ac", "Sh", "Ri",
)  # fmt: skip
# By terrain.
LAND_STYLES: Final = (
    "color(16) on color(221)",
    "color(231) on color(94)",
    "color(231) on color(237)",
    "color(231) on color(25)",
    "color(231) on color(28)",
    "color(16) on color(248)",
    "color(231) on color(124)",
    "color(37)",
    "color(16) on color(195)",
    "color(231) on color(166)",
)
PIECE_STYLE: Final = "bold color(16) on color(230)"
CHOICE_STYLE: Final = "bold color(16) on color(119)"
LAST_STYLE: Final = "bold yellow"
NAMES_STYLE: Final = "bold"
SIGNS: Final = 4  # characters for the piece on a hex
HALF: Final = 3  # columns by which odd rows are shifted
GOODS: Final = ("legend.coins", "legend.workers", "legend.priests", "legend.power")
TOWN: Final = "*"
WATER: Final = "~"
FREE: Final = "–"
LINE: Final = 80  # columns for running text of unknown width
LEGEND_ROW: Final = 4  # terrains per line
MAP: Final = 78  # columns
PANEL: Final = 36  # columns of the panel beside the map
GAP: Final = 2
LEAST_WIDE: Final = MAP + GAP + PANEL


def code_of(view: View, seat: int) -> str:
    """The two-letter code of a seat's faction, or the seat's number."""
    faction = view.seats[seat].faction
    return CODES[faction] if faction >= 0 else f"{seat + 1}."


def code_text(view: View, seat: int) -> Text:
    """The code of a seat in its colour."""
    own = view.seats[seat]
    return Text(code_of(view, seat), style=colour_style(own))


def colour_style(own: Seat) -> str:
    """The style of a seat's pieces; empty if it has no colour yet."""
    colour = piece_colour(own) if own.faction >= 0 else -1
    return LAND_STYLES[colour] if colour >= 0 else ""


def draw_table(view: View, words: Catalogue, look: Look) -> RenderableType:
    """Map, cults and tiles; the tiles are beside the map if the terminal is wide enough."""
    shown = draw_map(view, look)
    bridges = draw_bridges(view, words)
    left = [shown, bridges] if bridges.plain else [shown]
    if look.is_brief:
        return Group(*left)
    if look.width < LEAST_WIDE:
        return Group(*left, draw_cults(view, words), draw_tiles(view, words, look.width))
    cults = draw_cults(view, words)
    wide = max(MAP, *(len(line) for line in cults.plain.splitlines()))
    beside = Table.grid(padding=(0, GAP))
    beside.add_column(width=wide)
    beside.add_column(width=look.width - wide - GAP)
    beside.add_row(Group(*left, Text(), cults), draw_panel(view, words))
    return beside


def draw_map(view: View, look: Look) -> Text:
    """Nine rows of hexes, two lines each, every second row shifted by half a hex."""
    board = view.choices.board
    drawn = Text(no_wrap=True)
    for row in range(min(board.rows), max(board.rows) + 1):
        hexes = [number for number in range(board.size) if board.rows[number] == row]
        shift = " " * (HALF * (row % 2))
        for line in (draw_name, draw_piece):
            drawn.append(shift)
            for hexagon in hexes:
                drawn.append_text(line(view, look, hexagon))
            drawn.append("\n")
    drawn.rstrip()
    return drawn


def draw_name(view: View, look: Look, hexagon: int) -> Text:
    """The upper line of a hex: name, terrain, and a mark for a town."""
    board = view.choices.board
    name, terrain = board.names[hexagon], view.terrain[hexagon]
    if terrain == RIVER:
        text = f"{name:<3}" if name in look.signs or look.is_detailed else WATER * 3
        mark = TOWN if any(own.river_mask >> hexagon & 1 for own in view.seats) else WATER
        return Text(f"{text}{WATER}{mark} ", style=LAND_STYLES[RIVER])
    mark = TOWN if any(own.town_mask >> hexagon & 1 for own in view.seats) else " "
    drawn = Text()
    drawn.append(f"{name:<3}{TERRAIN_CODES[terrain]}{mark}", style=LAND_STYLES[terrain])
    drawn.append(" ")
    return drawn


def draw_piece(view: View, look: Look, hexagon: int) -> Text:
    """The lower line of a hex: the structure or the choice there; brackets if touched last."""
    name = view.choices.board.names[hexagon]
    land = LAND_STYLES[view.terrain[hexagon]]
    piece, seat = piece_on(view, hexagon)
    sign = look.signs.get(name)
    style = land
    if piece:
        style = PIECE_STYLE + (" underline" if seat == view.seat else "")
    elif view.terrain[hexagon] == RIVER:
        piece = WATER * SIGNS
    elif look.is_detailed and not look.signs:
        piece = spades_to(view, hexagon)
    if sign is not None:
        piece, style = (piece if seat >= 0 else sign), CHOICE_STYLE
    is_last = name in look.last
    blank = WATER if view.terrain[hexagon] == RIVER else " "
    drawn = Text()
    drawn.append("[" if is_last else blank, style=LAST_STYLE if is_last else land)
    drawn.append(f"{piece:^{SIGNS}}", style=style)
    drawn.append("]" if is_last else " ", style=LAST_STYLE if is_last else "")
    return drawn


def piece_on(view: View, hexagon: int) -> tuple[str, int]:
    """Owner and structure in four characters, and the owner's seat; empty and -1 for a free hex."""
    for seat, own in enumerate(view.seats):
        if own.built_mask >> hexagon & 1:
            for structure in range(STRUCTURES):
                if own.piece_masks[structure] >> hexagon & 1:
                    return f"{code_of(view, seat)}{STRUCTURE_CODES[structure]:<2}", seat
    return "", -1


def spades_to(view: View, hexagon: int) -> str:
    """The spades the reader needs to make a free hex in reach its home terrain."""
    if view.seat < 0:
        return ""
    own = view.seats[view.seat]
    if own.faction < 0 or not (own.reach_mask | own.jump_mask) >> hexagon & 1:
        return ""
    price = price_of_land(view, view.seat, hexagon)
    return f"({price})" if price >= 0 else ""


def draw_bridges(view: View, words: Catalogue) -> Text:
    """The bridges, each with its two ends."""
    names = view.choices.board.names
    text: list[str] = []
    for place, owner in standing_bridges(view):
        one, other = view.choices.board.bridges[place]
        text.append(f"{names[one]}:{names[other]} {code_of(view, owner)}")
    return Text(f"{words.say('legend.bridges')}: {' · '.join(text)}" if text else "")


def draw_cults(view: View, words: Catalogue) -> Text:
    """Four tracks from 0 to 10, their power, and the priests."""
    columns = [
        [seats_at(view, track, space) for track in range(CULTS)] for space in range(TOP_SPACE + 1)
    ]
    heads = [
        f"{space}+{CULT_POWER[space]}" if CULT_POWER[space] else str(space)
        for space in range(TOP_SPACE + 1)
    ]
    widths = [
        max(len(head), *(2 * len(seats) for seats in column))
        for head, column in zip(heads, columns, strict=True)
    ]
    label = max(len(words.say("legend.cults")), *(len(words.say(key)) for key in CULT_KEYS))
    drawn = Text(f"{words.say('legend.cults'):<{label}} ", no_wrap=True)
    for head, wide in zip(heads, widths, strict=True):
        drawn.append(f" {head:<{wide}}")
    steps = " ".join(str(step) for step in ORDER_STEPS)
    drawn.append(f"  {words.say('legend.orders')} {steps}")
    drawn.stylize(NAMES_STYLE)
    for track, key in enumerate(CULT_KEYS):
        line = Text(f"\n{words.say(key):<{label}} ")
        for column, wide in zip(columns, widths, strict=True):
            line.append(" ")
            for seat in column[track]:
                line.append_text(code_text(view, seat))
            line.append(" " * (wide - 2 * len(column[track])))
        line.append("  ")
        for seat in view.orders[track * ORDER_SPACES : (track + 1) * ORDER_SPACES]:
            line.append_text(code_text(view, seat) if seat >= 0 else Text(FREE))
            line.append(" ")
        drawn.append_text(line)
    return drawn


def seats_at(view: View, track: int, space: int) -> list[int]:
    """The seats with a marker on a space of a track."""
    return [
        seat
        for seat, own in enumerate(view.seats)
        if own.faction >= 0 and own.cults[track] == space
    ]


def round_line(view: View, words: Catalogue) -> str:
    """The round, and what its scoring tile gives."""
    if not view.round:
        return words.say("legend.setup")
    facts: dict[str, int | str] = {
        "round": view.round,
        "most": ROUNDS,
        "about": f"SCORE{view.scoring[view.round]}.about",
    }
    return words.say("legend.round", facts)


def draw_tiles(view: View, words: Catalogue, width: int) -> Text:
    """Round, future scoring tiles, power actions and bonus tiles as running text."""
    drawn = Text(round_line(view, words))
    for key, parts in order_parts(view, words):
        drawn.append("\n").append_text(running(words.say(key), parts, width))
    coming = [
        Text(f"{number} {words.say(f'SCORE{view.scoring[number]}')}")
        for number in range(view.round + 1, ROUNDS + 1)
    ]
    powers = [power_text(view, number, words) for number in range(POWER_ACTIONS)]
    tiles = [bonus_text(view, tile, words) for tile in cells(view.bonus_mask)]
    final = [final_text(view, words)] if view.choices.final_tile else []
    for key, parts in (
        ("legend.coming", coming),
        ("points.final", final),
        ("legend.powers", powers),
        ("legend.bonus", tiles),
    ):
        if parts:
            drawn.append("\n").append_text(running(words.say(key), parts, width))
    return drawn


def order_parts(view: View, words: Catalogue) -> list[tuple[str, list[Text]]]:
    """The auction or the turn order board; empty if neither is used."""
    auction = auction_of(view)
    if auction is not None:
        offered = [Text(words.say(f"faction.{FACTIONS[each].name}")) for each in auction.factions]
        highest = Text(str(max(0, auction.bid)))
        if auction.bidder >= 0:
            highest.append(" ").append_text(seat_text(view, auction.bidder))
        places = [
            Text(f"{place} ").append_text(seat_text(view, seat) if seat >= 0 else Text(FREE))
            for place, seat in enumerate(auction.places, 1)
        ]
        named = (("auction", offered), ("highest", [highest]), ("places", places))
        return [(f"legend.{name}", parts) for name, parts in named]
    if not view.choices.variable_order:
        return []
    now = [seat_text(view, seat) for seat in view.order]
    coming = [seat_text(view, seat) for seat in view.passers]
    return [("legend.places", now), *([("legend.next_round", coming)] if coming else [])]


def seat_text(view: View, seat: int) -> Text:
    """A seat as its faction's code, or its number if it has none yet."""
    return code_text(view, seat) if view.seats[seat].faction >= 0 else Text(f"#{seat + 1}")


def final_text(view: View, words: Catalogue) -> Text:
    """The final scoring tile, with each seat's result at present."""
    drawn = Text(words.say(f"final.{FINAL_NAMES[view.choices.final_tile]}"))
    results = final_results(view)
    for seat, own in enumerate(view.seats):
        if own.faction >= 0:
            drawn.append(" ").append_text(code_text(view, seat))
            drawn.append(f" {results[seat]}")
    return drawn


def running(title: str, parts: list[Text], width: int) -> Text:
    """A title and its parts as running text, with line breaks only between parts."""
    drawn = Text(f"{title}: ", style="")
    drawn.stylize(NAMES_STYLE)
    at = len(title) + 2
    for number, part in enumerate(parts):
        gap = " · " if number else ""
        if number and at + len(gap) + len(part) >= width:
            gap, at = "\n  ", 0
        drawn.append(gap).append_text(part)
        at += len(gap) + len(part)
    return drawn


def power_text(view: View, number: int, words: Catalogue) -> Text:
    """The gain and price of a power action, struck through if it is used."""
    text = f"{words.say(f'ACT{number + 1}')} ({ACT_POWER[number]})"
    if view.power_used_mask >> number & 1:
        return Text(f"×{text}", style="dim strike")
    return Text(text)


def bonus_text(view: View, tile: int, words: Catalogue) -> Text:
    """An available bonus tile."""
    return Text(f"BON{tile} {bonus_label(tile, view.bonus_coins[tile], words)}")


def draw_panel(view: View, words: Catalogue) -> RenderableType:
    """The same as in `draw_tiles`, below each other, for the space beside the map."""
    drawn = Text(round_line(view, words))
    for key, parts in order_parts(view, words):
        drawn.append(f"\n{words.say(key)}: ", style=NAMES_STYLE)
        drawn.append_text(Text(" ").join(parts))
    drawn.append(f"\n\n{words.say('legend.scoring')}", style=NAMES_STYLE)
    for number in range(1, ROUNDS + 1):
        style = "dim" if number < view.round else "bold" if number == view.round else ""
        drawn.append(f"\n{number} {words.say(f'SCORE{view.scoring[number]}')}", style=style)
    if view.choices.final_tile:
        drawn.append(f"\n{words.say('points.final')} ", style=NAMES_STYLE)
        drawn.append_text(final_text(view, words))
    drawn.append(f"\n\n{words.say('legend.powers')}", style=NAMES_STYLE)
    for number in range(POWER_ACTIONS):
        drawn.append("\n").append_text(power_text(view, number, words))
    drawn.append(f"\n\n{words.say('legend.bonus')}", style=NAMES_STYLE)
    for tile in cells(view.bonus_mask):
        drawn.append("\n").append_text(bonus_text(view, tile, words))
    return drawn


def draw_legend(words: Catalogue) -> Text:
    """The meaning of each sign."""
    drawn = Text()
    for terrain in range(CYCLE + 1):
        drawn.append("\n" if terrain == LEGEND_ROW else "")
        drawn.append(f" {TERRAIN_CODES[terrain]} ", style=LAND_STYLES[terrain])
        drawn.append(f" {words.say(f'terrain.{TERRAIN_NAMES[terrain]}')}  ")
    structures = zip(STRUCTURE_CODES, STRUCTURE_KEYS, strict=True)
    parts = [Text(f"{code} {words.say(key)}") for code, key in structures]
    drawn.append("\n").append_text(running(words.say("legend.structures"), parts, LINE))
    named = zip(CODES, FACTIONS, strict=True)
    parts = [Text(f"{code} {words.say(f'faction.{faction.name}')}") for code, faction in named]
    drawn.append("\n").append_text(running(words.say("legend.factions"), parts, LINE))
    drawn.append(f"\n{words.say('legend.signs')}\n{words.say('legend.last')}")
    return drawn
