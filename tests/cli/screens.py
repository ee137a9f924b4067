"""A session whose screen is kept: what it shows, and how its moves are reached."""

from io import StringIO

from rich.console import Console

from ludoteca import Match
from ludoteca.cli.conversation import Conversation
from ludoteca.cli.menu import Menu
from ludoteca.cli.printer import Printer
from ludoteca.cli.session import Session
from ludoteca.drawing.steps import Move


def say_in(game: str, language: str = "en", width: int = 80) -> Printer:
    """A voice whose words are kept."""
    printer = Printer(language)
    printer.about(game)
    printer.out = Console(file=StringIO(), width=width, color_system=None, highlight=False)
    return printer


def heard(printer: Printer) -> str:
    """All that was said."""
    file = printer.out.file
    assert isinstance(file, StringIO)
    return file.getvalue()


def session_of(match: Match, seat: int, language: str = "en", width: int = 80) -> Session:
    """A session whose screen is kept."""
    return Session(match, seat, [], say_in(match.game, language, width))


def shown(session: Session) -> str:
    """What a session has shown so far."""
    return heard(session.printer)


def screen(match: Match, seat: int, language: str = "en", width: int = 80) -> str:
    """Everything a session shows a seat."""
    session = session_of(match, seat, language, width)
    session.since = 0
    talk = Conversation(session)
    talk.welcome()
    session.show_table()
    talk.show_kingdoms()
    talk.print_log()
    talk.print_points()
    if not match.is_over:
        session.printer.line(session.terminal.question(session.facts(), session.printer.words))
    return shown(session)


def check_steps(session: Session) -> list[Move]:
    """There is a question; every legal move answers it in one to three steps of its own."""
    moves = session.moves()
    assert {move.text for move in moves} == set(session.match.legal)
    assert len({tuple(step.token for step in move.steps) for move in moves}) == len(moves)
    assert all(1 <= len(move.steps) <= 3 for move in moves)
    assert session.terminal.question(session.facts(), session.printer.words)
    return moves


def reached(moves: list[Move], text: str) -> str:
    """The move that numbers lead to, one for each step."""
    menu = Menu(moves)
    for _ in range(3):
        for number, (_, behind) in zip(menu.numbers(), menu.entries(), strict=True):
            if any(move.text == text for move in behind):
                found = menu.pick(number)
                break
        if found is not None:
            return found.text
    return ""
