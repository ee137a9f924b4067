"""The talk at the terminal: a question, what the person types, what it does."""

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
MOST_DIGITS: Final = 4  # of a number in a list


class Conversation:
    """Runs a session until the match is over or the person leaves."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.voice = session.voice
        self.known: dict[str, str] = dict(SHORT)
        for command in COMMANDS:
            self.known[command] = command
            self.known[self.voice.say(f"cli.alias.{command}").lower()] = command
        self.answers: dict[str, Callable[[], None]] = {
            "help": self.tell_help,
            "undo": self.undo,
            "board": session.show_table,
            "kingdoms": self.show_kingdoms,
            "log": self.tell_log,
            "points": self.tell_points,
            "rules": self.tell_rules,
            "save": self.save,
            "resign": self.resign,
            "quit": self.quit,
        }

    def run(self) -> None:
        """To the end of the match; Leave if the person gets up before."""
        match = self.session.match
        self.welcome()
        while not match.is_over:
            if self.session.seat in match.deciders:
                self.ask()
            else:
                self.session.let_bot_play(match.turn)
        self.tell_end()

    def welcome(self) -> None:
        """Which game, which dynasty, what can be typed."""
        match, voice = self.session.match, self.voice
        facts: dict[str, int | str] = {"game": "game.name", "players": len(match.seats)}
        key = "cli.playing" if len(match.seats) > 1 else "cli.playing_alone"
        voice.tell(voice.say(key, facts), style="bold")
        voice.tell(voice.say("cli.you_are", {"who": self.session.who(self.session.seat)}))
        voice.show(self.session.terminal.legend(voice.words))
        voice.tell(voice.say("cli.commands"), style="dim")

    def ask(self) -> None:
        """One decision of the person, however many words it takes."""
        moves = self.session.moves()
        if len(moves) == 1:
            self.play_only(moves[0])
            return
        count = len(self.session.match.actions)
        menu = Menu(moves)
        self.session.show_table(menu)
        shown: list[str] | None = None  # what was chosen when the choices were last listed
        while len(self.session.match.actions) == count:
            self.show_question(menu, shown)
            shown = menu.chosen
            self.answer(menu, self.listen())

    def answer(self, menu: Menu, word: str) -> None:
        """A step back, a command, or a move."""
        lower = word.lower()
        is_back = lower == self.voice.say("cli.back") or lower in BACK
        if is_back and (menu.trail or not lower.isdigit()):
            menu.back()
        elif lower in self.known:
            self.answers[self.known[lower]]()
        elif word:
            self.act(menu, word)

    def play_only(self, move: Move) -> None:
        """What leaves no choice is done, and said."""
        session = self.session
        label = " ".join(step.label for step in move.steps[-1:])
        session.forced.add(len(session.match.actions))
        session.match.push(move.text, session.seat)
        self.voice.tell(self.voice.say("cli.only_move", {"action": label}))

    def show_question(self, menu: Menu, shown: list[str] | None) -> None:
        """What is asked, and the numbered choices; a long list is not told twice."""
        session, voice = self.session, self.voice
        is_new = menu.chosen != shown
        voice.tell()
        if is_new and menu.trail and menu.signs():
            session.show_board(menu)
            voice.tell(voice.say("legend.marks"), style="dim")
        voice.tell(self.question(menu), style="bold")
        if is_new or len(menu.entries()) <= MOST_ROWS:
            voice.show(numbered(menu, voice.out.width))
        if menu.trail:
            voice.tell(f"  0 {voice.say('cli.back')}", style="dim")

    def question(self, menu: Menu) -> str:
        """The question of the match, or of the step that follows what is chosen."""
        if not menu.trail:
            return self.session.terminal.question(self.session.facts(), self.voice.words)
        usual = "cli.cell_prompt" if menu.signs() else "cli.piece_prompt"
        next_step = self.session.terminal.next_prompt(menu.chosen) or usual
        return f"{' '.join(menu.chosen)} … {self.voice.say(next_step)}"

    def listen(self) -> str:
        """What the person types."""
        return input("> ").strip()

    def act(self, menu: Menu, text: str) -> None:
        """A number, a word of the lists, or a whole move; a refusal changes nothing."""
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
            self.voice.tell(self.voice.sentence(refusal), style="yellow")

    def numbered_move(self, menu: Menu, text: str) -> Move | None:
        """The choice of that number; None if it only leads on."""
        numbers = menu.numbers()
        if len(text) > MOST_DIGITS or int(text) not in numbers:
            facts: dict[str, int | str] = {"least": numbers[0], "most": numbers[-1], "value": text}
            raise BadNotation("number.range", facts)
        return menu.pick(int(text))

    def undo(self) -> None:
        """Back to the person's last choice, if nothing hidden has been shown since."""
        self.voice.tell(self.voice.say(self.session.undo()), style="yellow")

    def show_kingdoms(self) -> None:
        """Kingdoms numbered on the board, or no longer."""
        self.session.is_detailed = not self.session.is_detailed
        self.session.show_board()

    def tell_help(self) -> None:
        """Every command with its meaning."""
        voice = self.voice
        voice.tell(voice.say("cli.help"))
        names = [voice.say(f"cli.alias.{command}") for command in COMMANDS]
        widest = max(len(name) for name in names)
        for command, name in zip(COMMANDS, names, strict=True):
            voice.tell(f"  {name:<{widest}}  {voice.say(f'cli.command.{command}')}")
        voice.show(self.session.terminal.legend(voice.words))

    def tell_log(self) -> None:
        """The last lines of the log."""
        lines = self.session.sentences(0)
        for line in lines[-LAST_LINES:] or [self.voice.say("cli.log_empty")]:
            self.voice.tell(f"  {line}")

    def tell_points(self) -> None:
        """Points, or what the person holds and the others as far as known."""
        session = self.session
        self.voice.show(session.terminal.points(session.facts(), self.voice.words))

    def tell_rules(self) -> None:
        """The rules in short."""
        for key in self.voice.words.entries:
            if key.startswith("guide."):
                self.voice.tell(f"  • {self.voice.say(key)}")

    def agrees(self, key: str) -> bool:
        """A yes-or-no question; anything but a yes is a no."""
        voice = self.voice
        yes, no = voice.say("answer.yes.letter"), voice.say("answer.no.letter")
        return input(f"{voice.say(key)} ({yes}/{no}) ").strip().lower() in (
            yes,
            voice.say("answer.yes"),
            "y",
            "yes",
        )

    def save(self) -> None:
        """Writes the match to the file named at the start, or asks for one."""
        if self.session.path is not None:
            self.write(self.session.path)
            return
        while True:
            name = input(f"{self.voice.say('cli.save_prompt')} ").strip()
            if not name:
                self.voice.tell(self.voice.say("cli.cancelled"))
                return
            try:
                self.write(Path(name))
                return
            except Refusal as refusal:
                self.voice.tell(self.voice.sentence(refusal), style="yellow")

    def write(self, path: Path) -> None:
        """The record in the file; from then on it is this match's own file."""
        session = self.session
        is_own = session.may_overwrite and path == session.path
        write_file(path, written(session.match.record(), path), is_own)
        session.path = path
        session.may_overwrite = True
        self.voice.tell(self.voice.say("cli.saved", {"path": str(path)}))

    def resign(self) -> None:
        """Leaves the match for good, if the person is sure; the others play on."""
        if not self.agrees("cli.resign_confirm"):
            self.voice.tell(self.voice.say("cli.cancelled"))
            return
        try:
            self.session.push("resign")
            self.voice.tell(self.voice.say("cli.resigned"))
        except Refusal as refusal:
            self.voice.tell(self.voice.sentence(refusal), style="yellow")

    def quit(self) -> None:
        """Gets up; the match can be saved first."""
        if self.session.path is not None or (
            self.session.match.actions and self.agrees("cli.save_ask")
        ):
            self.save()
        raise Leave

    def tell_end(self) -> None:
        """The ranking, the winner, the seed; the match can be saved."""
        session, voice = self.session, self.voice
        session.show_table()
        voice.tell()
        voice.show(score_table(session.match, voice, session.seat))
        best = winners(session.match)
        verdict = session.terminal.verdict(session.facts(), voice.words)
        if verdict:
            voice.tell(verdict, style="bold")
        elif len(best) == 1:
            voice.tell(voice.say("cli.winner", {"who": session.who(best[0])}), style="bold")
        else:
            names = ", ".join(voice.name(session.who(seat)) for seat in best)
            voice.tell(voice.say("cli.shared_win", {"who": names}), style="bold")
        voice.tell(voice.say("cli.seed_was", {"seed": session.match.seed.hex()}))
        if session.path is not None or self.agrees("cli.save_end"):
            self.save()
