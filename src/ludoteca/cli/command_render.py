"""`ludoteca render`: draws a board, or the cards of a game."""

from pathlib import Path
from typing import Annotated, Final

import typer

from ludoteca.cli.card_pictures import check_cards, draw_chosen
from ludoteca.cli.files import check_writable, is_record, read_file, read_match, read_position
from ludoteca.cli.files import write_file as write_picture
from ludoteca.cli.parameters import At, Force, Lang
from ludoteca.cli.printer import open_printer
from ludoteca.core.errors import BadNotation
from ludoteca.drawing import DARK, LIGHT
from ludoteca.face import SPECTATOR, View
from ludoteca.games.registry import rules_of

SVG: Final = ".svg"
PNG: Final = ".png"
WIDTH: Final = 1600
LEAST_WIDTH: Final = 100
MOST_WIDTH: Final = 8000

Source = Annotated[
    Path,
    typer.Argument(metavar="FILE|GAME", help="Record or position; with --cards, a game."),
]
Cards = Annotated[
    str | None,
    typer.Option("--cards", metavar="all|DECK|NUMBER,…", help="Draw cards instead of a board."),
]
Seat = Annotated[int, typer.Option("--seat", help="Seat whose view is drawn; -1 for a spectator.")]
Theme = Annotated[str, typer.Option("--theme", metavar="light|dark", help="Colour theme.")]
Output = Annotated[
    Path | None,
    typer.Option("--output", "-o", help="FILE.svg or FILE.png; by default SVG is printed."),
]
Wide = Annotated[int, typer.Option("--width", help="Width of a PNG in pixels.")]


def render(
    file: Source,
    cards: Cards = None,
    at: At = None,
    seat: Seat = SPECTATOR,
    theme: Theme = LIGHT,
    output: Output = None,
    width: Wide = WIDTH,
    force: Force = False,
    lang: Lang = "",
) -> None:
    """Draw the board of a record or position, or the cards of a game, as SVG or PNG."""
    with open_printer(lang) as printer:
        if theme not in (LIGHT, DARK):
            raise BadNotation("theme.unknown", {"theme": theme, "known": f"{LIGHT}, {DARK}"})
        if output is not None and output.suffix.lower() not in (SVG, PNG):
            raise BadNotation("file.picture", {"path": str(output), "known": f"{SVG}, {PNG}"})
        if not LEAST_WIDTH <= width <= MOST_WIDTH:
            facts: dict[str, int | str] = {"least": LEAST_WIDTH, "most": MOST_WIDTH}
            raise BadNotation("number.range", {"value": width, **facts})
        if output is not None:
            check_writable(output, force)
        if cards is not None:
            game = check_cards(str(file))
            printer.about(game)
            drawn = draw_chosen(game, cards, printer.words, theme)
        else:
            view = view_of(file, at, seat)
            printer.about(view.game)
            drawn = view.svg(printer.language, theme)
        if output is None:
            printer.raw(drawn)
            return
        is_png = output.suffix.lower() == PNG
        write_picture(output, png(drawn, width) if is_png else drawn, force)
        printer.line(printer.say("cli.saved", {"path": str(output)}))


def view_of(file: Path, at: int | None, seat: int) -> View:
    """The view of a seat for the match or position in a file."""
    text = read_file(file)
    if is_record(text):
        return read_match(file, at).view(seat)
    game, state = read_position(text)
    if at:
        raise BadNotation("number.range", {"value": at, "least": 0, "most": 0})
    seats = rules_of(game).seats(state)
    if not SPECTATOR <= seat < seats:
        raise BadNotation("seat.unknown", {"seat": seat, "most": seats - 1})
    return View(game, rules_of(game).view(state, seat))


def png(drawn: str, width: int) -> bytes:
    """The drawing as PNG; cairosvg is imported only here because it needs a system library."""
    try:
        from cairosvg import svg2png
    except (ImportError, OSError):
        raise BadNotation("extra.missing", {"package": "cairosvg", "extra": "site"}) from None
    made: bytes = svg2png(bytestring=drawn.encode(), output_width=width)
    return made
