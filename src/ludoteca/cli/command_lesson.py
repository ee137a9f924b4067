"""`ludoteca lesson`: plays a lesson file in the terminal."""

from pathlib import Path
from typing import Annotated, Final

import typer

from ludoteca.cli.files import read_file
from ludoteca.cli.parameters import Lang
from ludoteca.cli.printer import Printer, open_printer
from ludoteca.cli.terminal import Look
from ludoteca.cli.terminals import terminal_of
from ludoteca.face.lessons import (
    OTHER,
    RIGHT,
    Lesson,
    Outcome,
    attempt,
    begin_step,
    check_words,
    decider,
    read_lesson,
)
from ludoteca.games.registry import rules_of
from ludoteca.text import journal_sentence, refusal_sentence
from ludoteca.text.lessons import lesson_words

LessonFile = Annotated[Path, typer.Argument(metavar="FILE", help="The lesson file.")]
SHOW: Final = "show"
SKIP: Final = "skip"
QUIT: Final = "quit"
NARROW: Final = 80


def lesson(file: LessonFile, lang: Lang = "") -> None:
    """Play a lesson in the terminal, step by step, with wrong moves explained."""
    with open_printer(lang) as printer:
        found = read_lesson(read_file(file), str(file))
        printer.words = lesson_words(found.game, printer.language)
        check_words(found, printer.words, str(file))
        printer.line(printer.say(f"{found.name}.title"), style="bold")
        for number in range(len(found.steps)):
            if not run_step(found, number, printer):
                return
        printer.line(printer.say("cli.lesson.over"), style="bold")


def run_step(found: Lesson, number: int, printer: Printer) -> bool:
    """Repeats one step until the right move is played; returns False if the user quits."""
    head = f"{found.name}.{found.steps[number].name}"
    show_board(found, begin_step(found, number), printer)
    printer.line(f"{number + 1}. {printer.say(f'{head}.title')}", style="bold")
    if found.is_new_at(number):
        printer.line(printer.say("web.lesson.new"))
    printer.line(printer.say(f"{head}.text"))
    printer.line(printer.say("cli.lesson.hint"), style="dim")
    while True:
        typed = input("> ").strip()
        if typed in (SKIP, QUIT):
            return typed == SKIP
        move = found.steps[number].expected[0] if typed == SHOW else typed
        outcome = attempt(found, number, move)
        for sentence in sentences(found, outcome, printer):
            printer.line(sentence)
        if outcome.verdict == RIGHT:
            printer.line(printer.say(f"{head}.done"), style="green")
            return True


def sentences(found: Lesson, outcome: Outcome, printer: Printer) -> list[str]:
    """The sentences shown after a move."""
    words = printer.words
    if outcome.refusal is not None:
        return [refusal_sentence(outcome.refusal, words)]
    if outcome.verdict == OTHER:
        return [words.say(outcome.text or "web.lesson.other")]
    rules, terminal = rules_of(found.game), terminal_of(found.game)
    view = rules.view(outcome.state, max(0, decider(rules.deciders(outcome.state))))
    return [
        journal_sentence(words, terminal.who(view, one.seat), one.thing, one.amount, one.at)
        for one in terminal.notable_entries(outcome.entries, view.seat)
    ]


def show_board(found: Lesson, state: object, printer: Printer) -> None:
    """Shows the board and hand of the step's player."""
    rules, terminal = rules_of(found.game), terminal_of(found.game)
    view = rules.view(state, decider(rules.deciders(state)))
    look = Look(frozenset(), {}, False, printer.out.width or NARROW)
    printer.show(terminal.board(view, printer.words, look))
    printer.show(terminal.own(view, printer.words))
