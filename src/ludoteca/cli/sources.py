"""A table of points by source with a column for each seat, for games with many sources."""

from rich import box
from rich.table import Table
from rich.text import Text

from ludoteca.text import Catalogue


def source_table(
    title: str,
    names: list[Text],
    sources: list[str],
    points: list[list[int]],
    totals: list[int],
    words: Catalogue,
) -> Table:
    """A row for each source that gave points to any seat, then the totals."""
    table = Table(
        title=title, box=box.SIMPLE_HEAD, title_justify="left", title_style="bold", pad_edge=False
    )
    table.add_column(words.say("cli.source"), no_wrap=True)
    for name in names:
        table.add_column(name, justify="right", overflow="fold")
    for number, source in enumerate(sources):
        given = [own[number] for own in points]
        if any(given):
            table.add_row(words.say(source), *[str(value) if value else "–" for value in given])
    table.add_section()
    table.add_row(words.say("cli.total"), *[str(total) for total in totals], style="bold")
    return table
