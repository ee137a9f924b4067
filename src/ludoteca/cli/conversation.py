"""The dialogue in the terminal: shows the question, reads the player's input, and acts on it."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from ludoteca.cli.files import write_file, written
from ludoteca.cli.menu import MOST_ROWS, Menu, numbered
from ludoteca.cli.scoresheet import score_table, winners
from ludoteca.cli.session import Leave, Session
from ludoteca.core.errors import BadNotation, Refusal
from ludoteca.drawing.steps import Move

COMMANDS: Final = (
    "help", "undo", "board", "kingdoms", "log", "points", "rules", "save", "resign", "quit",
)  # fmt: skip
SHORT: Final = {"?": "help", "h": "help", "u": "undo", "q": "quit", "exit": "quit"}
BACK: Final = ("0", "back")
LAST_LINES: Final = 40
MOST_DIGITS: Final = 4  # digits of a number in a list


class Conversation:
    """Runs a session until the match is over or the player quits."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.printer = session.printer
        self.known: dict[str, str] = dict(SHORT)
        for command in COMMANDS:
            self.known[command] = command
            self.known[self.printer.say(f"cli.alias.{command}").lower()] = command
        self.answers: dict[str, Callable[[], None]] = {
            "help": self.print_help,
            "undo": self.undo,
            "board": session.show_table,
            "kingdoms": self.show_kingdoms,
            "log": self.print_log,
            "points": self.print_points,
            "rules": self.print_rules,
            "save": self.save,
            "resign": self.resign,
            "quit": self.quit,
        }

    def run(self) -> None:
        """Plays to the end of the match; raises Leave if the player quits."""
        match = self.session.match
        self.welcome()
        while not match.is_over:
            if self.session.seat in match.deciders:
                self.ask()
            else:
                self.session.let_bot_play(match.turn)
        self.print_result()

    def welcome(self) -> None:
        """Prints the game, the player's seat, the legend and a hint about the commands."""
        match, printer = self.session.match, self.printer
        facts: dict[str, int | str] = {"game": "game.name", "players": len(match.seats)}
        key = "cli.playing" if len(match.seats) > 1 else "cli.playing_alone"
        printer.line(printer.say(key, facts), style="bold")
        printer.line(printer.say("cli.you_are", {"who": self.session.who(self.session.seat)}))
        printer.show(self.session.terminal.legend(printer.words))
        printer.line(printer.say("cli.commands"), style="dim")

    def ask(self) -> None:
        """Asks for one decision, which may take several inputs."""
        moves = self.session.moves()
        if len(moves) == 1:
            self.play_only(moves[0])
            return
        count = len(self.session.match.actions)
        menu = Menu(moves)
        self.session.show_table(menu)
        shown: list[str] | None = None  # the choice when the options were last listed
        while len(self.session.match.actions) == count:
            self.show_question(menu, shown)
            shown = menu.chosen
            self.answer(menu, self.listen())

    def answer(self, menu: Menu, word: str) -> None:
        """Handles input: back, a command, or a move."""
        lower = word.lower()
        is_back = lower == self.printer.say("cli.back") or lower in BACK
        if is_back and (menu.trail or not lower.isdigit()):
            menu.back()
        elif lower in self.known:
            self.answers[self.known[lower]]()
        elif word:
            self.act(menu, word)

    def play_only(self, move: Move) -> None:
        """Plays the only legal move and prints it."""
        session = self.session
        label = " ".join(step.label for step in move.steps[-1:])
        session.forced.add(len(session.match.actions))
        session.match.push(move.text, session.seat)
        self.printer.line(self.printer.say("cli.only_move", {"action": label}))

    def show_question(self, menu: Menu, shown: list[str] | None) -> None:
        """Prints the question and the numbered options; a long list is not printed twice."""
        session, printer = self.session, self.printer
        is_new = menu.chosen != shown
        printer.line()
        if is_new and menu.trail and menu.signs():
            session.show_board(menu)
            printer.line(printer.say("legend.marks"), style="dim")
        printer.line(self.question(menu), style="bold")
        if is_new or len(menu.entries()) <= MOST_ROWS:
            printer.show(numbered(menu, printer.out.width))
        if menu.trail:
            printer.line(f"  0 {printer.say('cli.back')}", style="dim")

    def question(self, menu: Menu) -> str:
        """The question of the match, or that of the next step."""
        if not menu.trail:
            return self.session.terminal.question(self.session.facts(), self.printer.words)
        usual = "cli.cell_prompt" if menu.signs() else "cli.piece_prompt"
        next_step = self.session.terminal.next_prompt(menu.chosen) or usual
        return f"{' '.join(menu.chosen)} … {self.printer.say(next_step)}"

    def listen(self) -> str:
        """Reads the player's input."""
        return input("> ").strip()

    def act(self, menu: Menu, text: str) -> None:
        """Plays a move given by number, words or full text; prints a refusal."""
        try:
            if text.isascii() and text.isdigit():
                move = self.numbered_move(menu, text)
            else:
                fits, move = menu.type(text)
                if not fits:
                    self.session.push(self.session.read(menu, text))
            if move is not None:
                self.session.push(move.text)
        except Refusal as refusal:
            self.printer.line(self.printer.sentence(refusal), style="yellow")

    def numbered_move(self, menu: Menu, text: str) -> Move | None:
        """The move with that number; None if the number only narrows the choice."""
        numbers = menu.numbers()
        if len(text) > MOST_DIGITS or int(text) not in numbers:
            facts: dict[str, int | str] = {"least": numbers[0], "most": numbers[-1], "value": text}
            raise BadNotation("number.range", facts)
        return menu.pick(int(text))

    def undo(self) -> None:
        """Goes back to the player's last choice, unless something hidden was revealed since."""
        self.printer.line(self.printer.say(self.session.undo()), style="yellow")

    def show_kingdoms(self) -> None:
        """Switches the numbers of kingdoms on or off."""
        self.session.is_detailed = not self.session.is_detailed
        self.session.show_board()

    def print_help(self) -> None:
        """Prints all commands with their meanings."""
        printer = self.printer
        printer.line(printer.say("cli.help"))
        names = [printer.say(f"cli.alias.{command}") for command in COMMANDS]
        widest = max(len(name) for name in names)
        for command, name in zip(COMMANDS, names, strict=True):
            printer.line(f"  {name:<{widest}}  {printer.say(f'cli.command.{command}')}")
        printer.show(self.session.terminal.legend(printer.words))

    def print_log(self) -> None:
        """Prints the last lines of the log."""
        lines = self.session.sentences(0)
        for line in lines[-LAST_LINES:] or [self.printer.say("cli.log_empty")]:
            self.printer.line(f"  {line}")

    def print_points(self) -> None:
        """Prints the points, or the goods of all seats as far as known."""
        session = self.session
        self.printer.show(session.terminal.points(session.facts(), self.printer.words))

    def print_rules(self) -> None:
        """Prints a summary of the rules."""
        for key in self.printer.words.entries:
            if key.startswith("guide."):
                self.printer.line(f"  • {self.printer.say(key)}")

    def agrees(self, key: str) -> bool:
        """Asks a yes-or-no question; anything but yes means no."""
        printer = self.printer
        yes, no = printer.say("answer.yes.letter"), printer.say("answer.no.letter")
        return input(f"{printer.say(key)} ({yes}/{no}) ").strip().lower() in (
            yes,
            printer.say("answer.yes"),
            "y",
            "yes",
        )

    def save(self) -> None:
        """Saves the match to its file, or asks for a file."""
        if self.session.path is not None:
            self.write(self.session.path)
            return
        while True:
            name = input(f"{self.printer.say('cli.save_prompt')} ").strip()
            if not name:
                self.printer.line(self.printer.say("cli.cancelled"))
                return
            try:
                self.write(Path(name))
                return
            except Refusal as refusal:
                self.printer.line(self.printer.sentence(refusal), style="yellow")

    def write(self, path: Path) -> None:
        """Writes the record to a file, which becomes the file of this match."""
        session = self.session
        is_own = session.may_overwrite and path == session.path
        write_file(path, written(session.match.record(), path), is_own)
        session.path = path
        session.may_overwrite = True
        self.printer.line(self.printer.say("cli.saved", {"path": str(path)}))

    def resign(self) -> None:
        """Resigns after confirmation; the others play on."""
        if not self.agrees("cli.resign_confirm"):
            self.printer.line(self.printer.say("cli.cancelled"))
            return
        try:
            self.session.push("resign")
            self.printer.line(self.printer.say("cli.resigned"))
        except Refusal as refusal:
            self.printer.line(self.printer.sentence(refusal), style="yellow")

    def quit(self) -> None:
        """Quits the session, optionally saving first."""
        if self.session.path is not None or (
            self.session.match.actions and self.agrees("cli.save_ask")
        ):
            self.save()
        raise Leave

    def print_result(self) -> None:
        """Prints ranking, winner and seed, and offers to save the match."""
        session, printer = self.session, self.printer
        session.show_table()
        printer.line()
        printer.show(score_table(session.match, printer, session.seat))
        best = winners(session.match)
        verdict = session.terminal.verdict(session.facts(), printer.words)
        if verdict:
            printer.line(verdict, style="bold")
        elif len(best) == 1:
            printer.line(printer.say("cli.winner", {"who": session.who(best[0])}), style="bold")
        else:
            names = ", ".join(printer.name(session.who(seat)) for seat in best)
            printer.line(printer.say("cli.shared_win", {"who": names}), style="bold")
        printer.line(printer.say("cli.seed_was", {"seed": session.match.seed.hex()}))
        if session.path is not None or self.agrees("cli.save_end"):
            self.save()
