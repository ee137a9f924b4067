"""Contestants: a bot by its name, with optional settings.

`ismcts` plays with its default budget; `ismcts:nodes=500`, `ismcts:seconds=1` and
`strong:weights=FILE` change the settings.
"""

import math
from pathlib import Path
from typing import Any, Final

from ludoteca.bots import BUDGETS, UNLIMITED, bot_of, bot_version, bot_with, known_bots, sampler_of
from ludoteca.bots.bot import Bot, Budget
from ludoteca.bots.weights import (
    Weights,
    body_of,
    check_weights,
    checksum_of,
    read_weights,
    write_weights,
)
from ludoteca.core.errors import BadNotation
from ludoteca.games.registry import rules_of

NODES: Final = "nodes"
SECONDS: Final = "seconds"
WEIGHTS: Final = "weights"
MOST_DIGITS: Final = 9
MOST_SECONDS: Final = 3600.0
WEIGHTS_VERSION_DIGITS: Final = 12


class Contestant:
    """A bot with its budget; `text` is as the user wrote it, `version` the version of the bot."""

    def __init__(self, text: str, bot: str, nodes: int, seconds: float, version: str) -> None:
        self.text = text
        self.bot = bot
        self.nodes = nodes
        self.seconds = seconds
        self.version = version
        self.weights = ""  # as text, to be sent between processes

    def __repr__(self) -> str:
        return f"<Contestant {self.text}, version {self.version}>"

    def budget(self) -> Budget:
        """A new budget for its next decision; the clock starts now."""
        return Budget(self.nodes, self.seconds)

    def sit_down(self, game: str) -> Bot[Any]:
        """A new bot for one match."""
        if self.weights:
            return bot_with(game, read_weights(self.weights))
        return bot_of(self.bot, game)


def read_contestant(text: str, game: str) -> Contestant:
    """The contestant described by a text; raises BadNotation for an unknown bot or setting."""
    name, *parts = text.split(":")
    if name not in known_bots(game):
        raise BadNotation("bot.unknown", {"bot": name, "known": ", ".join(known_bots(game))})
    settings = dict(read_setting(part, text) for part in parts)
    nodes, seconds = BUDGETS[name]
    if SECONDS in settings:
        nodes, seconds = UNLIMITED, read_seconds(settings[SECONDS], text)
    if NODES in settings:
        nodes = read_nodes(settings[NODES], text)
    found = Contestant(text, name, nodes, seconds, bot_version(name, game))
    if WEIGHTS in settings:
        load_weights(found, Path(settings[WEIGHTS]), game)
    return found


def read_setting(part: str, text: str) -> tuple[str, str]:
    """Reads a setting `name=value`; raises BadNotation for an unknown name."""
    name, equals, value = part.partition("=")
    if not equals or name not in (NODES, SECONDS, WEIGHTS) or not value:
        raise BadNotation("arena.contestant", {"text": text})
    return name, value


def read_nodes(value: str, text: str) -> int:
    """Reads a whole number of positions, at least 1."""
    if not value.isascii() or not value.isdigit() or len(value) > MOST_DIGITS or int(value) == 0:
        raise BadNotation("arena.contestant", {"text": text})
    return int(value)


def read_seconds(value: str, text: str) -> float:
    """Reads a number of seconds above 0 and up to an hour."""
    try:
        seconds = float(value)
    except ValueError:
        raise BadNotation("arena.contestant", {"text": text}) from None
    if not math.isfinite(seconds) or not 0 < seconds <= MOST_SECONDS:
        raise BadNotation("arena.contestant", {"text": text})
    return seconds


def load_weights(contestant: Contestant, path: Path, game: str) -> None:
    """Gives a contestant the weights of a file instead of the shipped ones."""
    sampler = sampler_of(game)
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        raise BadNotation("file.unreadable", {"path": str(path)}) from None
    weights = read_weights(text)
    check_weights(weights, game, sampler.version, rules_of(game).version)
    set_weights(contestant, weights)


def set_weights(contestant: Contestant, weights: Weights) -> None:
    """Makes a contestant play with the given weights, which become part of its version."""
    contestant.weights = write_weights(weights)
    contestant.version += "+" + checksum_of(body_of(weights))[:WEIGHTS_VERSION_DIGITS]
