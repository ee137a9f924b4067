"""Reads games and options as typed by the user."""

from pathlib import Path
from typing import Any, Final

from ludoteca.core.contract import COUNT, FLAG, Option, Options, OptionValue, Rules
from ludoteca.core.errors import BadNotation
from ludoteca.games.registry import GAMES, rules_of

YES: Final = ("yes", "y", "true", "on", "1", "sì", "si", "sí", "s")
NO: Final = ("no", "n", "false", "off", "0")
MOST_DIGITS: Final = 9


def find_game(name: str) -> Rules[Any, Any]:
    """A game by name, with - or _, or by a unique prefix."""
    asked = name.lower().replace("-", "_")
    fits = [game for game in GAMES if game.startswith(asked)] if asked else []
    return rules_of(fits[0] if len(fits) == 1 else asked if asked in GAMES else name)


def is_game(word: str) -> bool:
    """Whether a word is meant as a game: there is no such file, and it does not look like a
    path."""
    return not Path(word).exists() and not any(sign in word for sign in "./\\")


def read_options(rules: Rules[Any, Any], texts: list[str] | None) -> Options:
    """Options written as `name=value`; the values are checked by the game."""
    known = {option.name: option for option in rules.options()}
    chosen: Options = {}
    for text in texts or []:
        name, equals, value = text.partition("=")
        name = name.strip().replace("-", "_")
        if not equals:
            raise BadNotation("option.form", {"text": text, "known": ", ".join(known)})
        if name not in known:
            raise BadNotation("option.unknown", {"option": name, "known": ", ".join(known)})
        chosen[name] = read_value(known[name], value.strip())
    return chosen


def read_value(option: Option, text: str) -> OptionValue:
    """A number for flags and counts, otherwise the text."""
    if option.form == FLAG and text.lower() in YES:
        return 1
    if option.form == FLAG and text.lower() in NO:
        return 0
    if option.form == COUNT and text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS:
        return int(text)
    return text
