"""Rows in lists of tables: opponents, whose turn it is, and since when."""

import time
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from babel.dates import format_timedelta

from ludoteca.service import (
    BOT,
    GATHERING,
    OVER,
    PLAYING,
    SPECTATOR,
    Chair,
    Notice,
    Table,
    TableLine,
)
from ludoteca.service.levels import BOTS, offered_bots
from ludoteca.text import Catalogue
from ludoteca.web.game_parts import presenter_of, words_of
from ludoteca.web.pace import pace_words

MINUTE: Final = 60  # seconds
MOST_KEPT: Final = 4096
STATES: Final = ("web.state.over", "web.state.abandoned", "web.state.read_only")


@dataclass(frozen=True)
class Row:
    """A table in a list."""

    match: str
    game: str
    title: str
    about: str  # the game and the opponents
    asked: str  # whose turn it is, or the status
    since: str
    is_waiting: bool
    taken: list[bool]
    terms: str = ""  # the pace of a table, the language and the experience it is for


@dataclass(frozen=True)
class Level:
    """A bot level in a form."""

    bot: str
    name: str
    about: str


def row(line: TableLine, language: str, now: float | None = None) -> Row:
    """The row of a table."""
    words = words_of(language, line.game)
    game = words.say("game.name")
    parts = [game if line.title else "", company(line, words)]
    return Row(
        match=line.match,
        game=line.game,
        title=line.title or game,
        about=" · ".join(part for part in parts if part),
        asked=asked(line, words),
        since=ago(line.updated_at, language, now),
        is_waiting=line.is_waiting,
        taken=[chair.is_taken for chair in line.chairs],
        terms=terms(line, words),
    )


def terms(line: TableLine, words: Catalogue) -> str:
    """The pace of a table, the language and the experience it is for."""
    parts = [pace_words(line.pace, words) or words.say("new.pace.kind.none")]
    parts += [words.say(f"language.{line.language}")] if line.language else []
    parts += [words.say(f"web.experience.{line.experience}")] if line.experience else []
    return " · ".join(parts)


def company(line: TableLine, words: Catalogue) -> str:
    """The opponents of the device; all players if the device has no seat or no opponents."""
    taken = [chair for chair in line.chairs if chair.is_taken]
    others = [chair_title(chair, words) for chair in taken if chair.seat not in line.mine]
    if others and any(seat >= 0 for seat in line.mine):
        return words.say("web.with", {"names": listed(others, words)})
    if len(line.chairs) > 1:
        return listed([chair_title(chair, words) for chair in taken], words)
    return words.say("web.alone")


def asked(line: TableLine, words: Catalogue) -> str:
    """Whose turn it is, or the status of the table."""
    if line.is_waiting:
        return words.say("web.state.yours")
    if line.status == GATHERING:
        free = sum(not chair.is_taken for chair in line.chairs)
        return words.say("web.state.free", {"count": free})
    if line.status == PLAYING:
        names = [
            chair_name(chair, words) for chair in line.chairs if line.deciders >> chair.seat & 1
        ]
        return words.say("web.state.turn", {"names": listed(names, words)})
    return words.say("web.state.over" if line.status == OVER else f"web.state.{line.status}")


def chair_name(chair: Chair, words: Catalogue) -> str:
    """The name of a seat: of the player, of the bot, or its number."""
    if chair.name:
        return chair.name
    if chair.kind == BOT:
        return words.say("web.bot.level", {"level": bot_name(chair.bot, words)})
    return words.say("seat.name", {"number": chair.seat + 1})


def player_name(chair: Chair, role: str, words: Catalogue) -> str:
    """The name of a seat; of a player without a name, the role in the game."""
    return chair_name(chair, words) if chair.name or chair.kind == BOT else role


def seat_names(table: Table, words: Catalogue) -> list[str]:
    """The names of all seats; once a game is on, players without a name are called by what they
    play."""
    return [seat_name(table, seat, words) for seat in range(len(table.seats))]


def seat_name(table: Table, seat: int, words: Catalogue) -> str:
    """The name of a seat, as in `seat_names`."""
    chair = table.seats[seat]
    if table.view is None:
        return chair_name(chair, words)
    return player_name(chair, words.say(presenter_of(table.game).who(table.view, seat)), words)


def notice_line(found: Table, notice: Notice, words: Catalogue) -> str:
    """The sentence of a notice."""
    is_about_seat = notice.seat != SPECTATOR
    name = seat_name(found, notice.seat, words) if is_about_seat else ""
    facts = {**notice.facts, "name": name or words.say("people.host")}
    if "days" in facts:
        facts["count"] = facts["days"]  # selects the singular for one day
    about = notice.facts.get("about", SPECTATOR)
    if isinstance(about, int) and about != SPECTATOR:
        facts["about"] = seat_name(found, about, words)
    return words.say(notice.code, facts)


def chair_title(chair: Chair, words: Catalogue) -> str:
    """The name of a seat; for a bot, with its level."""
    if chair.kind == BOT and chair.name:
        facts = {"name": chair.name, "level": bot_name(chair.bot, words)}
        return words.say("web.bot.named", facts)
    return chair_name(chair, words)


def bot_name(bot: str, words: Catalogue) -> str:
    """The text of a bot's level; its name if there is no text."""
    key = f"web.bot.{bot}"
    return words.say(key) if words.has(key) else bot


def levels(words: Catalogue) -> list[Level]:
    """The levels a table offers, weakest first."""
    own = [Level(bot, bot_name(bot, words), words.say(f"web.bot.{bot}.about")) for bot in BOTS]
    others = [bot for bot in offered_bots() if bot not in BOTS]
    return own + [Level(bot, bot, words.say("web.bot.other.about")) for bot in others]


def listed(names: list[str], words: Catalogue) -> str:
    """Names joined by commas, with "and" before the last."""
    return words.join(names)


def ahead(seconds: float, language: str) -> str:
    """A future time span in words, like "in 2 hours"."""
    return in_words(int(seconds), language)


def ago(moment: float, language: str, now: float | None = None) -> str:
    """A past time span in words, like "2 hours ago"."""
    passed = int((time.time() if now is None else now) - moment)
    return in_words(-max(1, passed if passed < MINUTE else passed // MINUTE * MINUTE), language)


@lru_cache(MOST_KEPT)
def in_words(seconds: int, language: str) -> str:
    """A time span in words, cached because lists repeat them."""
    return format_timedelta(seconds, add_direction=True, locale=language)
