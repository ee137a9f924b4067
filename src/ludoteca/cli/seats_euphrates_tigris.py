"""The seats of Euphrates & Tigris in the terminal: what is known of each, and the reader's own."""

from typing import Final

from rich.table import Table
from rich.text import Text

from ludoteca.cli.board_euphrates_tigris import LEADER_STYLES, TILE_STYLES
from ludoteca.drawing.euphrates_tigris.steps import dynasty_key
from ludoteca.games.euphrates_tigris.notation import letters, monument_name
from ludoteca.games.euphrates_tigris.tables import (
    COLOUR_NAMES,
    COLOURS,
    DYNASTY_LETTERS,
    GRID,
    LEADER_LETTERS,
    MONUMENTS,
    NOWHERE,
    TILE_LETTERS,
    TREASURE,
)
from ludoteca.games.euphrates_tigris.view import Layout, View
from ludoteca.text import Catalogue

ON_TURN: Final = "▸"
WEAKEST: Final = "◂"


def draw_players(view: View, words: Catalogue) -> Table:
    """A row for each seat: hand, catastrophes, leaders on the board with their strengths."""
    table = Table(box=None, pad_edge=False, padding=(0, 1))
    table.add_column("", width=1)
    table.add_column(words.say("word.dynasty"))
    table.add_column(words.say("word.tiles"), justify="right")
    table.add_column("XX", justify="right")
    table.add_column(words.say("legend.leaders"))
    layout = Layout(view)
    for seat in range(view.players):
        letter = DYNASTY_LETTERS[view.dynasties[seat]]
        name = f"{letter} {words.say(dynasty_key(view, seat))}"
        leaders = draw_leaders(view, layout, seat, words)
        if seat != view.seat and view.points[seat]:
            leaders.append("\n").append_text(draw_points(view.points[seat], words))
        table.add_row(
            ON_TURN if seat == view.active and not view.is_over else "",
            Text(name, style="bold underline" if seat == view.seat else ""),
            Text(tiles_of(view, seat)),
            str(view.catastrophes[seat]),
            leaders,
        )
    return table


def tiles_of(view: View, seat: int) -> str:
    """The number of tiles in a hand, and the publicly known ones."""
    known = letters(list(view.known[seat * COLOURS : (seat + 1) * COLOURS]))
    shown = f" ({known})" if known and seat != view.seat else ""
    return f"{view.hand_sizes[seat]}{shown}"


def draw_leaders(view: View, layout: Layout, seat: int, words: Catalogue) -> Text:
    """Each leader on the board: letter, cell, strength in a war and in a revolt."""
    if seat in view.out:
        return Text(words.say("legend.left"), style="dim")
    drawn = Text()
    for role in range(COLOURS):
        number = seat * COLOURS + role
        cell = view.leader_cells[number]
        drawn.append(LEADER_LETTERS[role], style=LEADER_STYLES[role])
        if cell == NOWHERE:
            drawn.append(" –".ljust(11), style="dim")
            continue
        war, revolt = layout.strengths[number]
        drawn.append(f" {GRID.name(cell)} {war}/{revolt}".ljust(11))
    drawn.rstrip()
    return drawn


def draw_points(points: list[int], words: Catalogue) -> Text:
    """Points with letters, treasures last."""
    drawn = Text(f"{words.say('word.points')}: ")
    for colour in range(COLOURS):
        drawn.append(f"{TILE_LETTERS[colour]}", style=TILE_STYLES[colour])
        drawn.append(f"{points[colour]} ")
    drawn.append(f"*{points[TREASURE]}")
    return drawn


def draw_own(view: View, words: Catalogue) -> Text:
    """The reader's hand and points with the weakest marked, and the stock beside the board."""
    drawn = Text()
    if view.seat >= 0:
        drawn.append(f"{words.say(dynasty_key(view, view.seat))}", style="bold underline")
        drawn.append(f"  {words.say('word.hand')}: ")
        append_tiles(drawn, [c for c in range(COLOURS) for _ in range(view.hands[view.seat][c])])
        drawn.append("\n")
        append_points(drawn, view.points[view.seat], words)
        drawn.append("\n")
    drawn.append(f"{words.say('word.bag')}: {words.say(f'gauge.{view.gauge}')}")
    drawn.append(f" · {words.say('legend.treasures')}: {view.treasure_mask.bit_count()}")
    left = [
        monument_name(number)
        for number in range(len(MONUMENTS))
        if view.monuments[number] == NOWHERE
    ]
    drawn.append(f" · {words.say('word.monuments')}: {len(left)}")
    if view.supply:
        drawn.append(f"\n{words.say('word.supply')}: ")
        append_tiles(drawn, list(view.supply))
    return drawn


def append_tiles(drawn: Text, colours: list[int]) -> None:
    """Appends tiles one by one."""
    for colour in colours:
        drawn.append(f" {TILE_LETTERS[colour]} ", style=TILE_STYLES[colour])
        drawn.append(" ")
    if not colours:
        drawn.append("–")


def append_points(drawn: Text, points: list[int], words: Catalogue) -> None:
    """Appends the four colours with the weakest marked, and the treasures."""
    least = min(points[:COLOURS])
    drawn.append(f"{words.say('word.points')}:")
    for colour in range(COLOURS):
        drawn.append(" ")
        name = words.say(f"colour.{COLOUR_NAMES[colour]}")
        drawn.append(f" {name} {points[colour]} ", style=TILE_STYLES[colour])
        if points[colour] == least:
            drawn.append(WEAKEST, style="bold")
    drawn.append(f"  {words.say('word.treasures')} *{points[TREASURE]}")
    drawn.append(f"  ({WEAKEST} {words.say('word.weakest').lower()})", style="dim")
