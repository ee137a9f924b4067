"""Lessons: steps with a position, the expected move, and the replies of other seats.

A lesson is a text file. Lines that begin with `@` are directives, all others describe the
position of their step; a step without a position continues where the previous one ended. Several
moves that the reader plays at once, as on a table's page, are one move of the lesson.
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

SEED: Final = bytes(32)  # new games in lessons are always dealt the same
RIGHT: Final = "right"
OTHER: Final = "other"  # legal, but not expected
REFUSED: Final = "refused"
TOGETHER: Final = "; "  # between moves that are played at once


@dataclass
class LessonStep:
    """One step: a position, the expected moves, and the texts for other moves."""

    name: str
    line: int
    position: str = ""
    options: Options = field(default_factory=dict)
    before: list[str] = field(default_factory=list)  # moves played first
    expected: list[str] = field(default_factory=list)  # beginnings of right moves; first is whole
    wrong: dict[str, str] = field(default_factory=dict)  # beginning of a move -> name of its text
    replies: list[str] = field(default_factory=list)
    rule: str = ""  # section of the written rules

    @property
    def is_fresh(self) -> bool:
        """Whether the step has its own position."""
        return bool(self.position or self.options)

    @property
    def is_together(self) -> bool:
        """Whether several moves are played at once."""
        return any(TOGETHER in text for text in self.expected)


@dataclass
class Lesson:
    """A lesson with all its steps."""

    game: str
    name: str
    version: int
    steps: list[LessonStep]
    wrong: dict[str, str] = field(default_factory=dict)  # as in a step, for all steps

    def is_new_at(self, index: int) -> bool:
        """Whether a step does not continue the previous one."""
        return index > 0 and self.steps[index].is_fresh


@dataclass
class Played:
    """A move that was played, with the journal entries visible to the reader."""

    seat: int
    text: str
    entries: list[Entry]


@dataclass
class Outcome:
    """The result of a move: its verdict, the state after it and the moves played."""

    verdict: str
    state: Any
    played: list[Played] = field(default_factory=list)
    text: str = ""  # key of the text for a move that was not expected
    refusal: Refusal | None = None

    @property
    def entries(self) -> list[Entry]:
        """The journal entries of all moves played."""
        return [entry for one in self.played for entry in one.entries]


class LessonReader:
    """Reads a lesson file line by line; errors name the file and line."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.number = 0
        self.line = ""
        self.heads: dict[str, str] = {}
        self.steps: list[LessonStep] = []
        self.wrong: dict[str, str] = {}

    def read(self, text: str) -> Lesson:
        """The lesson in a text; raises BadNotation for an error."""
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
        game, name, version = self.heads["@game"], self.heads["@lesson"], self.heads["@version"]
        found = Lesson(game, name, int(version), self.steps, self.wrong)
        self.check(found)
        return found

    def directive(self, word: str, rest: str) -> None:
        """Reads a directive line."""
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
        elif word == "@wrong":
            self.add_wrong(self.wrong, rest)
        else:
            raise self.refused()

    def of_step(self, step: LessonStep, word: str, rest: str) -> None:
        """Reads a directive of a step."""
        if word == "@expect":
            step.expected.append(rest)
        elif word == "@wrong":
            self.add_wrong(step.wrong, rest)
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

    def add_wrong(self, wrong: dict[str, str], rest: str) -> None:
        """Reads `later tile S`: the text named `later` is for moves that begin with `tile S`."""
        name, _, beginning = rest.partition(" ")
        wrong[beginning] = name

    def read_options(self, text: str) -> Options:
        """Reads the options of a new game: `players 2, introductory 1`."""
        found: Options = {}
        for pair in text.split(","):
            name, _, value = pair.strip().partition(" ")
            found[name] = int(value) if value.isdigit() else value
        return found

    def check(self, lesson: Lesson) -> None:
        """Plays the whole lesson; raises BadNotation with the line of a step that fails."""
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
        """The error for the current line."""
        facts: dict[str, int | str] = {
            "file": self.file, "number": self.number, "line": self.line,
        }  # fmt: skip
        return BadNotation("lesson.line", facts)


def read_lesson(text: str, file: str) -> Lesson:
    """Reads a lesson; raises BadNotation with file and line for an error."""
    return LessonReader(file).read(text)


def needed_words(lesson: Lesson) -> dict[str, int]:
    """The keys of all texts a lesson needs, with the line of the file that needs each."""
    keys = {f"{lesson.name}.title": 1, f"{lesson.name}.about": 1}
    for step in lesson.steps:
        head = f"{lesson.name}.{step.name}"
        parts = ["title", "text", "done", *[f"wrong.{name}" for name in step.wrong.values()]]
        keys |= {f"{head}.{part}": step.line for part in parts}
    return keys | {f"{lesson.name}.wrong.{name}": 1 for name in lesson.wrong.values()}


def check_words(lesson: Lesson, words: Catalogue, file: str) -> None:
    """Raises BadNotation with file and line for the first text missing in a language."""
    for key, line in needed_words(lesson).items():
        if not words.has(key):
            facts: dict[str, int | str] = {
                "file": file, "number": line, "language": words.language, "key": key,
            }  # fmt: skip
            raise BadNotation("lesson.words", facts)


def begin_step(lesson: Lesson, index: int) -> Any:
    """The state at the start of a step: its own position, or the end of the previous step."""
    step, rules = lesson.steps[index], rules_of(lesson.game)
    if not step.is_fresh:
        state = attempt(lesson, index - 1, lesson.steps[index - 1].expected[0]).state
    elif step.options:
        state = rules.setup(step.options, SEED)
    else:
        state = rules.read_state(step.position)
    play_all(lesson.game, state, step.before, SPECTATOR)
    return state


def played_before(lesson: Lesson, index: int) -> list[Played]:
    """The moves of the previous steps that led to the position of a step."""
    if lesson.steps[index].is_fresh:
        return []
    played = attempt(lesson, index - 1, lesson.steps[index - 1].expected[0]).played
    return played_before(lesson, index - 1) + played


def attempt(lesson: Lesson, index: int, text: str) -> Outcome:
    """Plays a move in a step; replies follow only an expected move."""
    step, state = lesson.steps[index], begin_step(lesson, index)
    seat = decider(rules_of(lesson.game).deciders(state))
    texts = text.split(TOGETHER.strip())
    try:
        played = [play(lesson.game, state, seat, one.strip(), seat) for one in texts]
    except Refusal as refusal:
        return Outcome(REFUSED, begin_step(lesson, index), refusal=refusal)
    written = TOGETHER.join([one.text for one in played])
    if any(begins(written, beginning) for beginning in step.expected):
        return Outcome(RIGHT, state, played + play_all(lesson.game, state, step.replies, seat))
    return Outcome(OTHER, state, played, answer_to(lesson, step, written))


def answer_to(lesson: Lesson, step: LessonStep, written: str) -> str:
    """The key of the text for a move that was not expected; empty if there is none."""
    own, shared = f"{lesson.name}.{step.name}.wrong", f"{lesson.name}.wrong"
    known = [(own, *pair) for pair in step.wrong.items()]
    known += [(shared, *pair) for pair in lesson.wrong.items()]
    found = [f"{head}.{name}" for head, beginning, name in known if begins(written, beginning)]
    return found[0] if found else ""


def legal_moves(lesson: Lesson, index: int) -> list[tuple[int, str]]:
    """The legal moves of the reader in a step, with their texts."""
    rules, state = rules_of(lesson.game), begin_step(lesson, index)
    seat = decider(rules.deciders(state))
    return [(one, rules.write_action(state, one, seat)) for one in rules.legal(state, seat)]


def shown_moves(step: LessonStep, moves: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """The legal moves that are right in a step, or the first part of a right one."""
    return [
        (action, text)
        for action, text in moves
        if any(begins(text, one) or one.startswith(text + TOGETHER) for one in step.expected)
    ]


def play_all(game: str, state: Any, texts: list[str], reader: int) -> list[Played]:
    """Plays moves, each for the seat that decides; returns them as the reader sees them."""
    deciders = rules_of(game).deciders
    return [play(game, state, decider(deciders(state)), text, reader) for text in texts]


def play(game: str, state: Any, seat: int, text: str, reader: int) -> Played:
    """Plays a move of a seat; returns it as the reader sees it."""
    rules, journal = rules_of(game), Journal()
    action = rules.read_action(state, seat, text)
    rules.check(state, seat, action)
    written = rules.write_action(state, action, seat)
    rules.apply(state, action, journal)
    return Played(seat, written, journal.seen_by(reader))


def begins(text: str, beginning: str) -> bool:
    """Whether a text starts with the words of another."""
    return text == beginning or text.startswith(f"{beginning} ")


def decider(mask: int) -> int:
    """The first seat of a mask of deciders, or -1 if there is none."""
    return lowest(mask) if mask else -1
