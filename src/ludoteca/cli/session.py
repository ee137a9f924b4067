"""A match in the terminal: the player has one seat, bots have the others."""

import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from rich.padding import Padding
from rich.table import Table

from ludoteca.bots import LEVELS
from ludoteca.cli.menu import Menu
from ludoteca.cli.printer import Printer
from ludoteca.cli.terminal import Look, Terminal
from ludoteca.cli.terminals import terminal_of
from ludoteca.core.errors import BadNotation, Refusal
from ludoteca.core.journal import Entry
from ludoteca.core.rng import SEED_BYTES
from ludoteca.drawing.steps import Move
from ludoteca.face import Match
from ludoteca.text import journal_sentence

if TYPE_CHECKING:
    from ludoteca.service.programs import Program

PERSON: Final = "person"
BOT: Final = "bot "  # prefix of a bot's name
SAFE_BOT: Final = LEVELS[0]
LONGEST_WORDS: Final = 200
MOST_LINES: Final = 12  # lines about what happened since the player's last move


class Leave(Exception):
    """The player quits; the match has been saved if wanted."""


class Session:
    """A match, the player's seat, and what the player has seen."""

    def __init__(self, match: Match, seat: int, bots: list[str], printer: Printer) -> None:
        self.match = match
        self.seat = seat
        self.bots = bots  # by seat; unused for the player's own
        self.printer = printer
        self.terminal: Terminal[Any] = terminal_of(match.game)
        self.since = len(match.actions)  # the first action not shown yet
        self.forced: set[int] = set()  # actions that were the only legal one
        self.path: Path | None = None
        self.may_overwrite = False
        self.is_detailed = False
        self.program: Program | None = None  # plays instead of all bots

    def facts(self) -> Any:
        """The player's view of the match."""
        return self.match.view(self.seat).facts

    def who(self, seat: int) -> str:
        """The catalogue key of a seat's name."""
        return self.terminal.who(self.facts(), seat)

    def entries(self, first: int) -> list[Entry]:
        """The journal entries from an action on, as far as the player may see them."""
        return [e for journal in self.match.journals[first:] for e in journal.seen_by(self.seat)]

    def sentences(self, first: int) -> list[str]:
        """The log sentences from an action on, as far as the player may see them."""
        entries = self.terminal.notable_entries(self.entries(first), self.seat)
        words = self.printer.words
        return [
            journal_sentence(words, self.who(entry.seat), entry.thing, entry.amount, entry.at)
            for entry in entries
        ]

    def moves(self) -> list[Move]:
        """All legal moves of the player."""
        rules, state = self.match.rules, self.match.state
        actions = sorted(rules.legal(state, self.seat), key=self.terminal.rank)
        choices = [(action, rules.write_action(state, action, self.seat)) for action in actions]
        steps = self.terminal.steps(self.facts(), choices, self.printer.words)
        return [Move(*choice, path) for choice, path in zip(choices, steps, strict=True)]

    def push(self, text: str) -> None:
        """Plays a move of the player; raises Refusal if it is not legal."""
        before = len(self.match.actions)
        self.match.push(text, self.seat)
        self.since = before

    def read(self, menu: Menu, text: str) -> str:
        """The text of a typed move that is not in the lists: complete, or following the choice so
        far."""
        spelled = self.terminal.spelled(text)
        tries = [spelled, " ".join([*menu.chosen, spelled])]
        if menu.trail and len(text.split()) == 1:
            tries.reverse()
        refusals: list[Refusal] = []
        for whole in tries:
            try:
                self.match.rules.read_action(self.match.state, self.seat, whole)
                return whole
            except BadNotation as refusal:
                refusals.append(refusal)
        if refusals[0].code == "notation.unknown":
            raise BadNotation("cli.unknown_command", {"word": text})
        raise refusals[0]

    def let_bot_play(self, seat: int) -> None:
        """Lets a bot make one move, based on its own view."""
        thinks = self.printer.say("cli.bot_thinks", {"who": self.who(seat)})
        if not self.printer.out.is_terminal or self.printer.out.is_dumb_terminal:
            self.match.push(self.bot_move(seat), seat)
            return
        with self.printer.out.status(thinks):
            self.match.push(self.bot_move(seat), seat)

    def bot_move(self, seat: int) -> str:
        """The move of a seat's bot; if the external program fails, a built-in bot moves instead."""
        if self.program is None or len(self.match.legal) == 1:
            return self.match.ask(self.bots[seat])
        from ludoteca.service.bot_process import BotFailure

        try:
            seed, facts = secrets.token_bytes(SEED_BYTES), self.match.view(seat).facts
            return self.program.ask(self.match.game, facts, self.match.legal, seed).text
        except BotFailure as failure:
            problem = {"reason": failure.reason, "words": failure.words[:LONGEST_WORDS]}
            self.printer.line(self.printer.say("cli.program.failed", problem))
            return self.match.ask(SAFE_BOT)

    def undo(self) -> str:
        """Undoes the player's last choice; returns the key of the message to show."""
        match = self.match
        last = self.last_choice()
        if last < 0:
            return "cli.undo_none"
        if self.terminal.has_shown(self.entries(last), self.seat):
            return "cli.undo_barrier"
        while len(match.actions) > last:
            match.pop()
        self.forced = {number for number in self.forced if number < last}
        self.since = min(self.since, last)
        return "cli.undo_done"

    def last_choice(self) -> int:
        """The index of the player's last action that was not forced, or -1."""
        for number in range(len(self.match.actions) - 1, -1, -1):
            if self.match.actions[number][0] == self.seat and number not in self.forced:
                return number
        return -1

    def look(self, menu: Menu | None) -> Look:
        """How to draw the board now."""
        touched = frozenset(entry.at for entry in self.entries(self.since) if entry.at)
        signs = menu.signs() if menu else {}
        return Look(touched, signs, self.is_detailed, self.printer.out.width)

    def show_board(self, menu: Menu | None = None) -> None:
        """Shows the board, with the places that can be chosen next."""
        look = self.look(menu)
        look.is_brief = True
        self.printer.show(self.terminal.board(self.facts(), self.printer.words, look))

    def show_table(self, menu: Menu | None = None) -> None:
        """Shows what happened, then board and seats, side by side if there is space, then the
        player's own."""
        view, words = self.facts(), self.printer.words
        board = self.terminal.board(view, words, self.look(menu))
        players = self.terminal.players(view, words)
        self.printer.line()
        self.show_since()
        if not 0 < self.terminal.beside <= self.printer.out.width:
            self.printer.show(board)
            self.printer.show(players)
        else:
            beside = Table.grid(padding=(0, 3))
            beside.add_row(board, Padding(players, (1, 0)))
            self.printer.show(beside)
        self.printer.show(self.terminal.own(view, words))

    def show_since(self) -> None:
        """Shows what happened since the player's last move."""
        lines = self.sentences(self.since)
        if not lines:
            return
        self.printer.line(self.printer.say("cli.since"), style="bold")
        if len(lines) > MOST_LINES:
            self.printer.line(f"  … ({self.printer.say('cli.alias.log')})", style="dim")
        for line in lines[-MOST_LINES:]:
            self.printer.line(f"  {line}")
        self.printer.line()
