"""Sessions with recorded output: what they show, and whether all moves can be reached."""

from io import StringIO

from rich.console import Console

from ludoteca import Match
from ludoteca.cli.conversation import Conversation
from ludoteca.cli.menu import Menu
from ludoteca.cli.printer import Printer
from ludoteca.cli.session import Session
from ludoteca.drawing.steps import Move


def say_in(game: str, language: str = "en", width: int = 80) -> Printer:
    """A printer that records its output."""
    printer = Printer(language)
    printer.about(game)
    printer.out = Console(file=StringIO(), width=width, color_system=None, highlight=False)
    return printer


def output_of(printer: Printer) -> str:
    """All recorded output."""
    file = printer.out.file
    assert isinstance(file, StringIO)
    return file.getvalue()


def session_of(match: Match, seat: int, language: str = "en", width: int = 80) -> Session:
    """A session that records its output."""
    return Session(match, seat, [], say_in(match.game, language, width))


def shown(session: Session) -> str:
    """The output of a session so far."""
    return output_of(session.printer)


def screen(match: Match, seat: int, language: str = "en", width: int = 80) -> str:
    """Everything a session shows to a seat."""
    session = session_of(match, seat, language, width)
    session.since = 0
    conversation = Conversation(session)
    conversation.welcome()
    session.show_table()
    conversation.show_kingdoms()
    conversation.print_log()
    conversation.print_points()
    if not match.is_over:
        session.printer.line(session.terminal.question(session.facts(), session.printer.words))
    return shown(session)


def check_steps(session: Session) -> list[Move]:
    """Checks that there is a question and that every legal move has one to three steps."""
    moves = session.moves()
    assert {move.text for move in moves} == set(session.match.legal)
    assert len({tuple(step.token for step in move.steps) for move in moves}) == len(moves)
    assert all(1 <= len(move.steps) <= 3 for move in moves)
    assert session.terminal.question(session.facts(), session.printer.words)
    return moves


def reached(moves: list[Move], text: str) -> str:
    """The move reached by choosing numbers, one for each step."""
    menu = Menu(moves)
    for _ in range(3):
        for number, (_, behind) in zip(menu.numbers(), menu.entries(), strict=True):
            if any(move.text == text for move in behind):
                found = menu.pick(number)
                break
        if found is not None:
            return found.text
    return ""
