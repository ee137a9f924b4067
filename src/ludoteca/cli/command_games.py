"""`ludoteca games` and `ludoteca options`: what can be played, and how."""

from typing import Final

from rich import box
from rich.table import Table

from ludoteca.cli.choosing import find_game
from ludoteca.cli.parameters import Game, Json, Lang
from ludoteca.cli.voice import Voice, speaking
from ludoteca.core.contract import COUNT, FLAG, Option
from ludoteca.games.registry import GAMES
from ludoteca.text import catalogue

YES_OR_NO: Final = "no|yes"


def games(lang: Lang = "", json: Json = False) -> None:
    """List the games."""
    with speaking(lang) as voice:
        found = [told_game(name, voice) for name in GAMES]
        if json:
            voice.data(found)
            return
        for row in found:
            voice.tell(f"{row['game']}: {row['name']}", style="bold")
            voice.tell(f"  {row['about']}")


def told_game(name: str, voice: Voice) -> dict[str, str | int]:
    """A game in words."""
    words = catalogue(voice.language, name)
    return {
        "game": name,
        "name": words.say("game.name"),
        "about": words.say("game.about"),
        "version": GAMES[name].version,
    }


def options(game: Game, lang: Lang = "", json: Json = False) -> None:
    """List the options of a game and what they do."""
    with speaking(lang) as voice:
        rules = find_game(game)
        voice.about(rules.name)
        if json:
            voice.data([option_data(option, voice) for option in rules.options()])
            return
        table = Table(box=box.SIMPLE_HEAD, show_lines=False, pad_edge=False)
        for heading in ("word.option", "cli.values", "cli.usual", ""):
            table.add_column(voice.say(heading) if heading else "")
        for option in rules.options():
            about = voice.say(f"option.{option.name}.about")
            table.add_row(option.name, values_of(option, voice), usual_value(option), about)
        voice.show(table)


def usual_value(option: Option) -> str:
    """The default, as it would be written."""
    if option.form == FLAG:
        return YES_OR_NO.split("|")[1 if option.default else 0]
    return str(option.default)


def values_of(option: Option, voice: Voice) -> str:
    """What can be written after the equals sign."""
    if option.form == FLAG:
        return YES_OR_NO
    if option.form == COUNT:
        return f"{option.choices[0]}–{option.choices[-1]}"
    return "|".join(option.choices) or voice.say("cli.letters")


def option_data(option: Option, voice: Voice) -> dict[str, object]:
    """An option for programs."""
    return {
        "name": option.name,
        "form": option.form,
        "choices": list(option.choices),
        "default": option.default,
        "title": voice.say(f"option.{option.name}"),
        "about": voice.say(f"option.{option.name}.about"),
    }
