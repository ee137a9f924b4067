"""`ludoteca games` and `ludoteca options`: lists the games and their options."""

from typing import Final

from rich import box
from rich.table import Table

from ludoteca.cli.choosing import find_game
from ludoteca.cli.parameters import Game, Json, Lang
from ludoteca.cli.printer import Printer, open_printer
from ludoteca.core.contract import COUNT, FLAG, Option
from ludoteca.face import words_of
from ludoteca.games.registry import GAMES

YES_OR_NO: Final = "no|yes"


def games(lang: Lang = "", json: Json = False) -> None:
    """List the games."""
    with open_printer(lang) as printer:
        found = [game_row(name, printer) for name in GAMES]
        if json:
            printer.data(found)
            return
        for row in found:
            printer.line(f"{row['game']}: {row['name']}", style="bold")
            printer.line(f"  {row['about']}")


def game_row(name: str, printer: Printer) -> dict[str, str | int]:
    """A game as data: name, title, description."""
    words = words_of(printer.language, name)
    return {
        "game": name,
        "name": words.say("game.name"),
        "about": words.say("game.about"),
        "version": GAMES[name].version,
    }


def options(game: Game, lang: Lang = "", json: Json = False) -> None:
    """List the options of a game."""
    with open_printer(lang) as printer:
        rules = find_game(game)
        printer.about(rules.name)
        if json:
            printer.data([option_data(option, printer) for option in rules.options()])
            return
        table = Table(box=box.SIMPLE_HEAD, show_lines=False, pad_edge=False)
        for heading in ("word.option", "cli.values", "cli.usual", ""):
            table.add_column(printer.say(heading) if heading else "")
        for option in rules.options():
            about = printer.say(f"option.{option.name}.about")
            table.add_row(option.name, values_of(option, printer), default_value(option), about)
        printer.show(table)


def default_value(option: Option) -> str:
    """The default value, as it would be typed."""
    if option.form == FLAG:
        return YES_OR_NO.split("|")[1 if option.default else 0]
    return str(option.default)


def values_of(option: Option, printer: Printer) -> str:
    """The values that can be typed after the equals sign."""
    if option.form == FLAG:
        return YES_OR_NO
    if option.form == COUNT:
        return f"{option.choices[0]}–{option.choices[-1]}"
    return "|".join(option.choices) or printer.say("cli.letters")


def option_data(option: Option, printer: Printer) -> dict[str, object]:
    """An option as JSON data."""
    return {
        "name": option.name,
        "form": option.form,
        "choices": list(option.choices),
        "default": option.default,
        "title": printer.say(f"option.{option.name}"),
        "about": printer.say(f"option.{option.name}.about"),
    }
