"""Reads forms: options of a game, seat plans, addresses."""

from collections.abc import Mapping, Sequence
from random import SystemRandom
from typing import Final

from ludoteca.core.contract import COUNT, FLAG, usual_options
from ludoteca.core.errors import BadNotation
from ludoteca.drawing.emblems import Emblems
from ludoteca.games.registry import rules_of
from ludoteca.service import BOT, HERE, LINK, SeatPlan
from ludoteca.service.levels import USUAL_LEVEL, check_bot, offered_bots
from ludoteca.text import Catalogue
from ludoteca.web.visitor import is_number, tidy_name

Fields = Mapping[str, Sequence[str]]
KINDS: Final = (HERE, LINK, BOT)
PLAYERS: Final = "players"
RANDOM: Final = "0"  # of options that count seats from 1
LONGEST_OPTION: Final = 4000
LONGEST_TITLE: Final = 40


def field(fields: Fields, name: str, usual: str = "") -> str:
    """The last value of a field: a checked box sends its value after the hidden `no`."""
    values = fields.get(name)
    return values[-1] if values else usual


def read_options(game: str, fields: Fields) -> dict[str, int | str]:
    """The options of a form that differ from the defaults; the game checks their values."""
    chosen: dict[str, int | str] = {}
    for option in rules_of(game).options():
        text = field(fields, f"option.{option.name}", "").strip()[:LONGEST_OPTION]
        if not text:
            continue
        value: int | str = text
        if option.form in (FLAG, COUNT) and is_number(text):
            value = int(text)
        if value != option.default or option.name == PLAYERS:
            chosen[option.name] = value
    return chosen


def quick_options(game: str, players: int) -> dict[str, int | str]:
    """The options of a table created with one click: the defaults of its form."""
    return {PLAYERS: players, **usual_options(rules_of(game).options())}


def players_of(game: str, options: Mapping[str, int | str]) -> int:
    """The number of seats in these options, or the default."""
    option = next(option for option in rules_of(game).options() if option.name == PLAYERS)
    value = options.get(PLAYERS, option.default)
    allowed = [int(choice) for choice in option.choices]
    if not isinstance(value, int) or value not in allowed:
        known = f"{allowed[0]}–{allowed[-1]}"
        raise BadNotation(
            "option.value", {"option": f"option.{PLAYERS}", "value": value, "allowed": known}
        )
    return value


def read_plans(fields: Fields, players: int) -> list[SeatPlan]:
    """The seat plans of a form; a seat without fields gets a bot."""
    return [read_plan(fields, seat) for seat in range(players)]


def read_plan(fields: Fields, seat: int) -> SeatPlan:
    """The plan of one seat."""
    kind = field(fields, f"seat.{seat}", BOT)
    if kind not in KINDS:
        raise BadNotation("web.plan", {"kind": kind[:LONGEST_TITLE]})
    bot = field(fields, f"bot.{seat}", default_bot(""))
    if kind == BOT:
        return SeatPlan(BOT, bot=check_bot(bot[:LONGEST_TITLE]))
    return SeatPlan(kind, name=tidy_name(field(fields, f"name.{seat}")))


def read_emblems(emblems: Emblems | None, fields: Fields, players: int) -> dict[str, int | str]:
    """The option chosen by pictures in the form; seats without one get random others."""
    seats = range(players if emblems else 0)
    chosen = [field(fields, f"emblem.{seat}")[:LONGEST_TITLE] for seat in seats]
    if emblems is None or not any(chosen):
        return {}
    left = [one.name for one in emblems.all if one.name not in chosen]
    SystemRandom().shuffle(left)
    names = [name or (left.pop() if left else "") for name in chosen]
    return {emblems.option: " ".join(names)}


def default_bot(chosen: str) -> str:
    """The chosen bot if it is offered, or the default one."""
    return chosen if chosen in offered_bots() else USUAL_LEVEL


def value_name(value: str, form: str, choices: tuple[str, ...], words: Catalogue) -> str:
    """The text of a value: a seat number, or a text of the catalogue."""
    if form == COUNT and value == RANDOM:
        return words.say("choice.random")
    numbers = [int(one) for one in choices if one.isdigit()]
    if value.isascii() and value.isdigit() and numbers:
        first = 1 if form == COUNT else min(numbers)
        return words.say("seat.name", {"number": int(value) - first + 1})
    keys = (f"choice.{value}", f"board.{value}")
    return next((words.say(key) for key in keys if words.has(key)), value)


def local_path(path: str) -> str:
    """The path if it is local, else the start page."""
    is_ours = path.startswith("/") and not path.startswith("//") and path.isprintable()
    return path if is_ours and "\\" not in path else "/"
