"""`ludoteca play`: plays a match against bots in the terminal."""

from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from ludoteca.bots import LEVELS, USUAL_LEVEL
from ludoteca.cli.choosing import find_game, read_options
from ludoteca.cli.command_games import game_row
from ludoteca.cli.command_new import fresh_match
from ludoteca.cli.conversation import Conversation
from ludoteca.cli.files import check_writable, read_match
from ludoteca.cli.parameters import Chosen, Force, Lang, Seed
from ludoteca.cli.printer import STOPPED, Printer, open_printer
from ludoteca.cli.programs import open_program
from ludoteca.cli.session import BOT, PERSON, Leave, Session
from ludoteca.cli.terminals import playable
from ludoteca.core.contract import usual_options
from ludoteca.core.errors import BadNotation
from ludoteca.face import Match
from ludoteca.face.own_bots import check_name

GameToPlay = Annotated[
    str, typer.Argument(metavar="GAME", help="The game to play; you are asked if it is omitted.")
]
Players = Annotated[int | None, typer.Option("--players", help="Number of seats, including yours.")]
BotName = Annotated[
    str,
    typer.Option("--bot", metavar="|".join(LEVELS), help="Level of the bots in the other seats."),
]
BotCommand = Annotated[
    str,
    typer.Option(
        "--bot-command",
        metavar="COMMAND",
        help="External program that plays the other seats (see docs/bots.md).",
    ),
]
SeatNumber = Annotated[int | None, typer.Option("--seat", help="Your seat, counted from 0.")]
Save = Annotated[
    Path | None,
    typer.Option(
        "--save", help="File to save the game to, with `save`, on quitting and at the end."
    ),
]
Load = Annotated[Path | None, typer.Option("--load", help="Saved game to continue.")]


def play(
    game: GameToPlay = "",
    players: Players = None,
    bot: BotName = USUAL_LEVEL,
    bot_command: BotCommand = "",
    seat: SeatNumber = None,
    option: Chosen = None,
    seed: Seed = None,
    save: Save = None,
    load: Load = None,
    force: Force = False,
    lang: Lang = "",
) -> None:
    """Play against bots in the terminal. Type `help` during the game for a list of commands."""
    with open_printer(lang) as printer:
        check_name(bot)
        program = open_program(bot_command) if bot_command else None
        if save is not None:
            check_writable(save, force or save == load)
        if load is not None:
            check_unset({"--players": players, "--option": option, "--seed": seed})
            session = loaded_session(load, game, seat, bot, printer)
        else:
            chosen = [*(option or []), *([f"players={players}"] if players is not None else [])]
            session = fresh_session(game, chosen, seed, seat, bot, printer)
        session.path = save or load
        session.may_overwrite = force or (load is not None and session.path == load)
        session.program = program
        try:
            converse(session)
        finally:
            if program is not None:
                program.close()


def fresh_session(
    game: str, chosen: list[str], seed: str | None, seat: int | None, bot: str, printer: Printer
) -> Session:
    """A session of a new match."""
    rules = find_game(game or choose_game(printer))
    printer.about(rules.name)
    options = usual_options(rules.options()) | read_options(rules, chosen)
    match = fresh_match(rules.name, options, seed)
    own = seat_in(match, seat or 0)
    count = len(match.seats)
    match.seats = [PERSON if number == own else BOT + bot for number in range(count)]
    return Session(match, own, [bot] * count, printer)


def choose_game(printer: Printer) -> str:
    """The only playable game, or the one the user picks by number."""
    names = playable()
    if len(names) == 1:
        return names[0]
    printer.line(printer.say("cli.choose_game"), style="bold")
    for number, name in enumerate(names, 1):
        printer.line(f"  {number} {game_row(name, printer)['name']}")
    typed = input("> ").strip()
    is_number = typed.isascii() and typed.isdigit() and len(typed) < 3
    if is_number and 1 <= int(typed) <= len(names):
        return names[int(typed) - 1]
    return typed or names[0]


def check_unset(given: dict[str, object]) -> None:
    """Raises BadNotation for options that a saved match already determines."""
    for name, value in given.items():
        if value not in (None, []):
            raise BadNotation("load.settled", {"given": name})


def loaded_session(path: Path, game: str, seat: int | None, bot: str, printer: Printer) -> Session:
    """A session of a saved match; its seats record which was the player's."""
    match = read_match(path)
    if game and find_game(game).name != match.game:
        raise BadNotation("load.settled", {"given": game})
    printer.about(match.game)
    saved = match.seats.index(PERSON) if PERSON in match.seats else 0
    own = seat_in(match, saved if seat is None else seat)
    bots = [check_name(n.removeprefix(BOT)) if n.startswith(BOT) else bot for n in match.seats]
    printer.line(printer.say("cli.loaded", {"path": str(path)}))
    return Session(match, own, bots, printer)


def seat_in(match: Match, seat: int) -> int:
    """The seat; raises BadNotation if the match does not have it."""
    most = len(match.seats) - 1
    if not 0 <= seat <= most:
        raise BadNotation("number.range", {"value": seat, "least": 0, "most": most})
    return seat


def converse(session: Session) -> None:
    """Plays until the match is over or the player quits."""
    printer = session.printer
    with suppress(ImportError):
        import readline  # noqa: F401  (arrow keys and history, if available)
    try:
        Conversation(session).run()
        printer.line(printer.say("cli.goodbye"))
    except (Leave, EOFError):
        printer.line()
        printer.line(printer.say("cli.goodbye"))
    except KeyboardInterrupt:
        printer.line()
        printer.line(printer.say("cli.goodbye"))
        raise typer.Exit(STOPPED) from None
