"""Points by seat and source, as a table and as data."""

from typing import Final

from rich import box
from rich.table import Table
from rich.text import Text

from ludoteca.cli.printer import Printer
from ludoteca.cli.sources import source_table
from ludoteca.cli.terminals import name_key
from ludoteca.face import Match

MOST_ACROSS: Final = 7  # sources; with more, a row for each source


def seat_name(match: Match, seat: int, printer: Printer) -> str:
    """The displayed name of a seat."""
    return printer.name(name_key(match, seat))


def score_table(match: Match, printer: Printer, own: int = -1) -> Table:
    """A table with a row for each seat, sorted by rank if there are ranks."""
    scores = match.scores()
    title = printer.say("cli.final" if scores.ranks else "cli.so_far")
    if len(scores.sources) > MOST_ACROSS:
        return tall_table(match, printer, own, title)
    table = Table(
        title=title,
        box=box.SIMPLE_HEAD,
        title_justify="left",
        title_style="bold",
        pad_edge=False,
    )
    table.add_column("")
    table.add_column(printer.say("word.player"), min_width=len(printer.say("word.player")))
    for source in scores.sources:
        short = f"legend.{source}"
        table.add_column(
            printer.say(short if printer.words.has(short) else source), justify="right"
        )
    total = printer.say("cli.total")
    table.add_column(total, justify="right", style="bold", min_width=len(total))
    breaks = scores.tie_breaks if scores.is_tie_broken else {}
    for key in breaks:
        table.add_column(printer.say(key), justify="right", style="dim")
    seats = range(len(match.seats))
    order = sorted(seats, key=lambda seat: scores.ranks[seat]) if scores.ranks else list(seats)
    for seat in order:
        place = f"{scores.ranks[seat]}." if scores.ranks and len(seats) > 1 else ""
        name = Text(seat_name(match, seat, printer), style="bold" if seat == own else "")
        if seat == own:
            name.append(f" ({printer.say('cli.you')})")
        cells = [str(points) for points in scores.points[seat]]
        cells += [str(scores.totals[seat]), *[str(amounts[seat]) for amounts in breaks.values()]]
        table.add_row(place, name, *cells)
    return table


def tall_table(match: Match, printer: Printer, own: int, title: str) -> Table:
    """A table with a column for each seat, sorted by rank if there are ranks."""
    scores = match.scores()
    seats = list(range(len(match.seats)))
    if scores.ranks:
        seats.sort(key=lambda seat: scores.ranks[seat])
    names = [column_head(match, seat, printer, own) for seat in seats]
    points = [scores.points[seat] for seat in seats]
    totals = [scores.totals[seat] for seat in seats]
    return source_table(title, names, list(scores.sources), points, totals, printer.words)


def column_head(match: Match, seat: int, printer: Printer, own: int) -> Text:
    """Rank and name of a seat."""
    ranks = match.scores().ranks
    place = f"{ranks[seat]}. " if ranks else ""
    you = f" ({printer.say('cli.you')})" if seat == own else ""
    return Text(f"{place}{seat_name(match, seat, printer)}{you}", style="bold" if you else "")


def score_data(match: Match) -> dict[str, object]:
    """The scores as JSON data."""
    scores = match.scores()
    return {
        "sources": list(scores.sources),
        "points": scores.points,
        "totals": scores.totals,
        "ranks": scores.ranks,
        "tie_breaks": scores.tie_breaks,
    }


def winners(match: Match) -> list[int]:
    """The seats with rank 1."""
    return [seat for seat, rank in enumerate(match.scores().ranks) if rank == 1]
