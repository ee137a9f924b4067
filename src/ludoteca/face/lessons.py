"""Lessons: steps with a prepared position, the move that is looked for, and what others reply.

A lesson is a text file. Lines beginning with `@` say what happens, all others describe the
position of their step; a step without one goes on where the step before it ended.
"""

from dataclasses import dataclass, field
from typing import Any, Final

from ludoteca.core.bits import lowest
from ludoteca.core.contract import Options
from ludoteca.core.errors import BadNotation, Refusal
from ludoteca.core.journal import Entry, Journal
from ludoteca.core.record import SPECTATOR
from ludoteca.games.registry import rules_of
from ludoteca.text import Catalogue
from ludoteca.text.rules import rules_text

SEED: Final = bytes(32)  # fresh games of lessons are always dealt alike
RIGHT: Final = "right"
OTHER: Final = "other"  # allowed, but not what the step is about
REFUSED: Final = "refused"


@dataclass
class LessonStep:
    """One idea: a position, the moves that are looked for, and what is said of others."""

    name: str
    line: int
    position: str = ""
    options: Options = field(default_factory=dict)
    before: list[str] = field(default_factory=list)  # moves played first
    expected: list[str] = field(default_factory=list)  # beginnings of right moves; the first whole
    wrong: dict[str, str] = field(default_factory=dict)  # beginnings of other moves: name of a text
    replies: list[str] = field(default_factory=list)
    rule: str = ""  # section of the written rules

    @property
    def is_fresh(self) -> bool:
        """Whether it has a position of its own."""
        return bool(self.position or self.options)


@dataclass
class Lesson:
    """All steps of a lesson."""

    game: str
    name: str
    version: int
    steps: list[LessonStep]


@dataclass
class Played:
    """A move that was played, and what its reader saw change."""

    seat: int
    text: str
    entries: list[Entry]


@dataclass
class Outcome:
    """What a move led to: whether it was right, the state after it, what was played."""

    verdict: str
    state: Any
    played: list[Played] = field(default_factory=list)
    text: str = ""  # name of the text for a move that was not looked for
    refusal: Refusal | None = None

    @property
    def entries(self) -> list[Entry]:
        """All that changed."""
        return [entry for one in self.played for entry in one.entries]


class LessonReader:
    """Reads a file line by line; what does not fit is refused with file and line."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.number = 0
        self.line = ""
        self.heads: dict[str, str] = {}
        self.steps: list[LessonStep] = []

    def read(self, text: str) -> Lesson:
        """The lesson."""
        for number, line in enumerate(text.splitlines(), 1):
            self.number, self.line = number, line.strip()
            if self.line.startswith("@"):
                word, _, rest = self.line.partition(" ")
                self.directive(word, rest.strip())
            elif self.line and not self.steps:
                raise self.refused()
            elif self.line:
                self.steps[-1].position += f"{self.line}\n"
        for head in ("@lesson", "@game", "@version"):
            if head not in self.heads:
                self.line = head
                raise self.refused()
        found = Lesson(
            self.heads["@game"], self.heads["@lesson"], int(self.heads["@version"]), self.steps
        )
        self.check(found)
        return found

    def directive(self, word: str, rest: str) -> None:
        """A line that says what happens."""
        if not rest:
            raise self.refused()
        if word in ("@lesson", "@game", "@version"):
            if word == "@version" and not rest.isdigit():
                raise self.refused()
            self.heads[word] = rest
        elif word == "@step":
            if rest in [step.name for step in self.steps]:
                raise self.refused()
            self.steps.append(LessonStep(rest, self.number))
        elif self.steps:
            self.of_step(self.steps[-1], word, rest)
        else:
            raise self.refused()

    def of_step(self, step: LessonStep, word: str, rest: str) -> None:
        """A line of a step."""
        if word == "@expect":
            step.expected.append(rest)
        elif word == "@wrong":
            name, _, beginning = rest.partition(" ")
            step.wrong[beginning] = name
        elif word == "@do":
            step.before.append(rest)
        elif word == "@reply":
            step.replies.append(rest)
        elif word == "@rule":
            step.rule = rest
        elif word == "@setup":
            step.options = self.read_options(rest)
        else:
            raise self.refused()

    def read_options(self, text: str) -> Options:
        """`players 2, introductory 1`: options of a fresh game."""
        found: Options = {}
        for pair in text.split(","):
            name, _, value = pair.strip().partition(" ")
            found[name] = int(value) if value.isdigit() else value
        return found

    def check(self, lesson: Lesson) -> None:
        """Plays the lesson through; a step that cannot be played is refused with its line."""
        if not lesson.steps or not lesson.steps[0].is_fresh:
            raise self.refused()
        for index, step in enumerate(lesson.steps):
            self.number, self.line = step.line, f"@step {step.name}"
            if not step.expected or step.rule not in rules_text(lesson.game, "en").places:
                raise self.refused()
            try:
                outcome = attempt(lesson, index, step.expected[0])
            except Refusal as refusal:
                raise self.refused() from refusal
            if outcome.verdict != RIGHT:
                raise self.refused() from outcome.refusal

    def refused(self) -> BadNotation:
        """What is said of a line that does not fit."""
        facts: dict[str, int | str] = {
            "file": self.file, "number": self.number, "line": self.line,
        }  # fmt: skip
        return BadNotation("lesson.line", facts)


def read_lesson(text: str, file: str) -> Lesson:
    """The lesson in a text; BadNotation with file and line if something does not fit."""
    return LessonReader(file).read(text)


def needed_words(lesson: Lesson) -> dict[str, int]:
    """Every text a lesson needs, with the line of the file that asks for it."""
    keys = {f"{lesson.name}.title": 1, f"{lesson.name}.about": 1}
    for step in lesson.steps:
        head = f"{lesson.name}.{step.name}"
        parts = ["title", "text", "done", *[f"wrong.{name}" for name in step.wrong.values()]]
        keys |= {f"{head}.{part}": step.line for part in parts}
    return keys


def check_words(lesson: Lesson, words: Catalogue, file: str) -> None:
    """BadNotation with file and line for the first text that is missing in a language."""
    for key, line in needed_words(lesson).items():
        if not words.has(key):
            facts: dict[str, int | str] = {
                "file": file, "number": line, "language": words.language, "key": key,
            }  # fmt: skip
            raise BadNotation("lesson.words", facts)


def begin_step(lesson: Lesson, index: int) -> Any:
    """The state in which a step begins: its own position, or the end of the step before."""
    step, rules = lesson.steps[index], rules_of(lesson.game)
    if not step.is_fresh:
        state = attempt(lesson, index - 1, lesson.steps[index - 1].expected[0]).state
    elif step.options:
        state = rules.setup(step.options, SEED)
    else:
        state = rules.read_state(step.position)
    play_all(lesson.game, state, step.before, SPECTATOR)
    return state


def attempt(lesson: Lesson, index: int, text: str) -> Outcome:
    """Tries a move in a step; one that was not looked for is played too, without replies."""
    step, rules = lesson.steps[index], rules_of(lesson.game)
    state = begin_step(lesson, index)
    seat = decider(rules.deciders(state))
    try:
        action = rules.read_action(state, seat, text)
        rules.check(state, seat, action)
    except Refusal as refusal:
        return Outcome(REFUSED, state, refusal=refusal)
    written = rules.write_action(state, action, seat)
    if any(begins(written, beginning) for beginning in step.expected):
        return Outcome(RIGHT, state, play_all(lesson.game, state, [written, *step.replies], seat))
    named = [name for beginning, name in step.wrong.items() if begins(written, beginning)]
    played = play_all(lesson.game, state, [written], seat)
    return Outcome(OTHER, state, played, named[0] if named else "")


def legal_moves(lesson: Lesson, index: int) -> list[tuple[int, str]]:
    """Every legal move of the reader in a step, with its text."""
    rules, state = rules_of(lesson.game), begin_step(lesson, index)
    seat = decider(rules.deciders(state))
    return [(one, rules.write_action(state, one, seat)) for one in rules.legal(state, seat)]


def shown_moves(step: LessonStep, moves: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """The legal moves that are right in a step."""
    return [
        (action, text)
        for action, text in moves
        if any(begins(text, beginning) for beginning in step.expected)
    ]


def play_all(game: str, state: Any, texts: list[str], reader: int) -> list[Played]:
    """Plays moves, each for the seat that decides; what the reader saw of them."""
    rules, played = rules_of(game), list[Played]()
    for text in texts:
        seat, journal = decider(rules.deciders(state)), Journal()
        action = rules.read_action(state, seat, text)
        rules.check(state, seat, action)
        rules.apply(state, action, journal)
        played.append(Played(seat, text, journal.seen_by(reader)))
    return played


def begins(text: str, beginning: str) -> bool:
    """Whether a move begins so, word by word."""
    return text == beginning or text.startswith(f"{beginning} ")


def decider(mask: int) -> int:
    """The first seat that decides, or -1 when the game is over."""
    return lowest(mask) if mask else -1
