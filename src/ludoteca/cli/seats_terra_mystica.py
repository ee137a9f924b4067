"""The seats of Terra Mystica in the terminal: a table of all goods, and the reader's own board."""

from typing import Final

from rich.table import Table
from rich.text import Text

from ludoteca.cli.board_terra_mystica import GOODS, LAND_STYLES, LINE, code_text, running
from ludoteca.cli.sources import source_table
from ludoteca.core.bits import cells
from ludoteca.drawing.terra_mystica.steps import seat_key
from ludoteca.games.terra_mystica.actions import first_of
from ludoteca.games.terra_mystica.flow import legal
from ludoteca.games.terra_mystica.rules.income import income_of
from ludoteca.games.terra_mystica.tables.board import CYCLE, TERRAIN_NAMES
from ludoteca.games.terra_mystica.tables.factions import (
    FACTIONS,
    ICE_KIND,
    PIECES,
    PRIEST_PER_SPADE,
    STRUCTURE_CODES,
    STRUCTURES,
    TRADING_POST,
)
from ludoteca.games.terra_mystica.view import SOURCES, Seat, View, auction_of
from ludoteca.text import Catalogue

ON_TURN: Final = "▸"
PASSED: Final = "✓"
LEFT: Final = "✗"
NAME: Final = 15  # columns of a name
NONE: Final = "–"
HEADS: Final = ("legend.points", "legend.coins", "legend.workers", "legend.priests")


def draw_players(view: View, words: Catalogue) -> Table:
    """A row for each seat in turn order: points, goods, bowls, next income, tracks, tiles."""
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column("", width=1)
    table.add_column("", width=2)
    table.add_column("", max_width=NAME, no_wrap=True, overflow="ellipsis")
    for key in HEADS:
        table.add_column(words.say(key), justify="right", no_wrap=True)
    for key in ("legend.bowls", "legend.income", "legend.tracks", "legend.tile", "legend.favours"):
        table.add_column(words.say(key), no_wrap=key != "legend.favours")
    asked = view.deciders
    for seat in view.order:
        add_seat(table, view, seat, words, bool(asked >> seat & 1))
    return table


def add_seat(table: Table, view: View, seat: int, words: Catalogue, is_asked: bool) -> None:
    """Adds the row of a seat."""
    own = view.seats[seat]
    style = "dim" if own.passed or own.left else "bold" if seat == view.seat else ""
    name = Text(words.say(seat_key(view, seat)), style=style)
    sign = LEFT if own.left else PASSED if own.passed else ON_TURN if is_asked else ""
    if own.faction < 0:
        table.add_row(sign, code_text(view, seat), name)
        return
    goods = [str(number) for number in (own.vp, own.coins, own.workers, own.priests)]
    bowls = f"{own.bowl1}/{own.bowl2}/{own.bowl3}"
    tracks = f"{own.shipping}{f'+{own.sailing}' if own.sailing else ''} {spade_price(own, words)}"
    table.add_row(
        sign, code_text(view, seat), name, *goods, bowls, income_line(own, words), tracks,
        str(own.bonus or NONE), tiles_line(own),
    )  # fmt: skip


def spade_price(own: Seat, words: Catalogue) -> str:
    """The price of one spade: workers by track level, a priest for the Darklings."""
    if own.board.digs_with_priests:
        return f"{PRIEST_PER_SPADE}{words.say('legend.priests')}"
    if not own.board.spade_cost:
        return NONE
    return f"{own.board.spade_cost[own.exchange]}{words.say('legend.workers')}"


def income_line(own: Seat, words: Catalogue) -> str:
    """The next income of a seat."""
    parts = zip(income_of(own), GOODS, strict=True)
    return " ".join(f"{amount}{words.say(key)}" for amount, key in parts if amount) or NONE


def tiles_line(own: Seat) -> str:
    """Favour tiles by number, then town tiles and keys."""
    favours = ",".join(str(tile) for tile in cells(own.favour_mask)) or NONE
    towns = ",".join(str(tile) for tile in own.towns) or NONE
    keys = f" +{own.keys}" if own.keys else ""
    return f"{favours} | {towns}{keys}"


def draw_own(view: View, words: Catalogue) -> Text:
    """The reader's faction: ability, prices, remaining pieces, distances of the terrains."""
    if view.seat < 0:
        return Text()
    own = view.seats[view.seat]
    if own.faction < 0:
        return draw_offered(view, words)
    name = words.say(f"faction.{own.board.name}")
    drawn = Text()
    if view.round <= 1:
        drawn.append(f"{name}: ", style="bold underline")
        drawn.append(f"{words.say(f'faction.{own.board.name}.about')}\n", style="dim")
    parts = [Text(price_line(own, structure, words)) for structure in range(STRUCTURES)]
    drawn.append_text(running(f"{name} · {words.say('legend.prices')}", parts, LINE))
    drawn.append("\n").append_text(distances(own, words))
    return drawn


def draw_offered(view: View, words: Catalogue) -> Text:
    """The factions that can still be chosen or bid for, with their abilities."""
    drawn = Text()
    auction = auction_of(view)
    for faction in factions_to_choose(view) if auction is None else auction.factions:
        board = FACTIONS[faction]
        drawn.append(f"{words.say(f'faction.{board.name}')}: ", style="bold")
        drawn.append(f"{words.say(f'faction.{board.name}.about')}\n")
    drawn.rstrip()
    return drawn


def factions_to_choose(view: View) -> list[int]:
    """The factions the reader can choose now."""
    return [first_of(action) for action in legal(view.position(), view.seat)]


def draw_abilities(view: View, words: Catalogue) -> Text:
    """The abilities of the reader's faction and bonus tile."""
    drawn = Text()
    if view.seat < 0 or view.seats[view.seat].faction < 0:
        return drawn
    own = view.seats[view.seat]
    drawn.append(words.say(f"faction.{own.board.name}.about"))
    codes = [f"FAV{tile}" for tile in cells(own.favour_mask)]
    for code in [*([f"BON{own.bonus}"] if own.bonus else []), *codes]:
        drawn.append(f"\n{words.say(code)}: ", style="bold")
        drawn.append(words.say(f"{code}.about"))
    return drawn


def price_line(own: Seat, structure: int, words: Catalogue) -> str:
    """A structure with its price and how many are left."""
    left = PIECES[structure] - own.piece_masks[structure].bit_count()
    coins = str(own.board.cost_coins[structure])
    if structure == TRADING_POST:
        coins += f"/{own.board.near_coins}"
    price = (
        f"{own.board.cost_workers[structure]}{words.say('legend.workers')}"
        f" {coins}{words.say('legend.coins')}"
    )
    return f"{STRUCTURE_CODES[structure]} {price} ×{left}"


def distances(own: Seat, words: Catalogue) -> Text:
    """The terrains by the number of spades needed; for the Riverwalkers, the locked ones."""
    if own.start < 0 or not own.board.digs:
        return grounds(own, words)
    home = own.start if own.board.kind == ICE_KIND else own.home
    parts = [terrain_text(home, words)]
    most = 0 if own.board.digs_in_pairs else CYCLE // 2
    for spades in range(1, most + 1):
        part = Text(f"{words.say('count.good.spade', {'count': spades})} ")
        part.append_text(terrain_text((home + spades) % CYCLE, words)).append(" ")
        part.append_text(terrain_text((home - spades) % CYCLE, words))
        parts.append(part)
    return running(words.say("legend.home"), parts, LINE)


def grounds(own: Seat, words: Catalogue) -> Text:
    """The terrains that a faction without spades can build on."""
    if own.home < 0:
        return Text()
    found = [own.home]
    if own.board.opens_terrains:
        found = [terrain for terrain in range(CYCLE) if not own.locked_mask >> terrain & 1]
    parts = [terrain_text(terrain, words) for terrain in found]
    return running(words.say("legend.home"), parts, LINE)


def terrain_text(terrain: int, words: Catalogue) -> Text:
    """A terrain in its colour."""
    text = Text()
    text.append(words.say(f"terrain.{TERRAIN_NAMES[terrain]}"), style=LAND_STYLES[terrain])
    return text


def draw_sources(view: View, words: Catalogue) -> Table:
    """The points of all seats by source."""
    seats = view.seats
    names = [
        Text(words.say(seat_key(view, seat)), style="bold" if seat == view.seat else "")
        for seat in range(len(seats))
    ]
    points = [own.points for own in seats]
    title = words.say("cli.so_far")
    return source_table(title, names, list(SOURCES), points, [own.vp for own in seats], words)
