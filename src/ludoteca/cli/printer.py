"""The output of every command: language, consoles, JSON data, refusals as sentences."""

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final

import typer
from rich.console import Console, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from ludoteca.core.errors import Refusal
from ludoteca.face import words_of
from ludoteca.text import LANGUAGES, catalogue, refusal_sentence

FAILED: Final = 1  # a check failed
BAD_INPUT: Final = 2
STOPPED: Final = 130  # Ctrl-C
ENGLISH: Final = "en"
LANGUAGE_SETTINGS: Final = ("LC_ALL", "LC_MESSAGES", "LANG")

Facts = Mapping[str, int | str]


def default_language() -> str:
    """The language of the environment, or English if it is not supported."""
    setting = next((os.environ[name] for name in LANGUAGE_SETTINGS if os.environ.get(name)), "")
    return setting[:2] if setting[:2] in LANGUAGES else ENGLISH


class Printer:
    """Prints texts in the chosen language to standard output, refusals to standard error."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.words = catalogue(language)
        self.out = Console(highlight=False)
        self.err = Console(stderr=True, highlight=False)

    def about(self, game: str) -> None:
        """Loads the texts of a game as well."""
        self.words = words_of(self.language, game)

    def say(self, key: str, facts: Facts | None = None) -> str:
        """The sentence of a key."""
        return self.words.say(key, facts)

    def name(self, key: str) -> str:
        """The text of a key, or a name that is not a key unchanged."""
        return self.words.say(key) if self.words.has(key) else key

    def line(self, text: str = "", style: str = "") -> None:
        """Prints one line, wrapped only in a terminal."""
        self.out.print(Text(text, style=style), soft_wrap=not self.out.is_terminal)

    def show(self, thing: RenderableType) -> None:
        """Prints a table, a board or other drawing."""
        self.out.print(thing)

    def raw(self, text: str) -> None:
        """Prints text for another program, unchanged."""
        typer.echo(text, nl=not text.endswith("\n"))

    def data(self, found: object) -> None:
        """Prints the result as JSON."""
        self.raw(json.dumps(found, indent=2, ensure_ascii=False))

    def warn(self, text: str) -> None:
        """Prints a sentence to standard error."""
        self.err.print(Text(text), soft_wrap=not self.err.is_terminal)

    def sentence(self, refusal: Refusal) -> str:
        """The sentence of a refusal, from the texts of its game or the current ones."""
        words = words_of(self.language, refusal.game) if refusal.game else self.words
        return refusal_sentence(refusal, words)

    def progress(self, is_silent: bool) -> Progress:
        """A progress bar on standard error; hidden when it is not a terminal."""
        return Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=self.err,
            transient=True,
            disable=is_silent or not self.err.is_terminal,
        )


@contextmanager
def open_printer(language: str) -> Iterator[Printer]:
    """The printer of one command; a refusal is printed and exits the command, Ctrl-C exits
    silently."""
    printer = Printer(default_language())
    try:
        if language:
            printer = Printer(language)
        yield printer
    except Refusal as refusal:
        printer.warn(printer.sentence(refusal))
        raise typer.Exit(BAD_INPUT) from None
    except EOFError:  # input ended at a question
        printer.line()
        raise typer.Exit from None
    except KeyboardInterrupt:
        printer.warn("")
        raise typer.Exit(STOPPED) from None
