"""Bots that are external programs: a line of JSON in, a line of JSON out.

`docs/bots.md` describes the protocol. A program receives the view of one seat and its moves,
nothing else; if it fails or exceeds its time limit, another bot moves in its place.
"""

import re
import shlex
import time
from collections.abc import Callable, Sequence
from threading import Lock
from typing import Any, Final

from ludoteca.core.errors import BadNotation
from ludoteca.games.registry import rules_of
from ludoteca.service.bot_process import TIME, BotFailure, BotProcess, BotReply

PROTOCOL: Final = 1
SECONDS: Final = 10.0  # for an answer
NODES: Final = 1 << 40  # practically unlimited
MEMORY: Final = 2 << 30
NAME: Final = re.compile(r"[a-z][a-z0-9_-]{0,23}", re.ASCII)
MOST_IN_A_ROW: Final = 3  # failures, after which it is not asked for a while
REST: Final = 60.0  # seconds
ILLEGAL: Final = "illegal"
RESTING: Final = "resting"

Describe = Callable[[Any], dict[str, Any]]


class Program:
    """One program, asked one question at a time; started on the first one and after failures."""

    def __init__(self, command: str, describe: Describe, seconds: float = SECONDS) -> None:
        self.command = split_command(command)
        self.seconds = seconds
        self._describe = describe  # turns a view into JSON
        self._process: BotProcess | None = None
        self._lock = Lock()
        self._asked = 0
        self._failed = 0  # in a row
        self._rests_until = 0.0

    def ask(self, game: str, view: Any, moves: Sequence[str], seed: bytes) -> BotReply:
        """Returns one of `moves` with its reasons; raises BotFailure."""
        if not self._lock.acquire(timeout=self.seconds):
            raise BotFailure(TIME)
        try:
            if time.monotonic() < self._rests_until:
                raise BotFailure(RESTING)
            return self._checked(game, view, moves, seed)
        finally:
            self._lock.release()

    def _checked(self, game: str, view: Any, moves: Sequence[str], seed: bytes) -> BotReply:
        try:
            if self._process is None:
                self._process = BotProcess(self.command, MEMORY)
            reply = self._process.ask(self._question(game, view, moves, seed), self.seconds)
            if reply.text not in moves:
                raise BotFailure(ILLEGAL, reply.text[:200])
        except BotFailure:
            self._note_failure()
            raise
        self._failed = 0
        return reply

    def _question(
        self, game: str, view: Any, moves: Sequence[str], seed: bytes
    ) -> dict[str, object]:
        """A question in the form of the protocol."""
        self._asked += 1
        return {
            "protocol": PROTOCOL,
            "id": self._asked,
            "game": game,
            "rules": rules_of(game).version,
            "seat": view.seat,
            "view": self._describe(view),
            "moves": list(moves),
            "budget": {"nodes": NODES, "seconds": self.seconds},
            "seed": seed.hex(),
        }

    def _note_failure(self) -> None:
        """Ends the process; after repeated failures it is not asked for a while."""
        self._end()
        self._failed += 1
        if self._failed >= MOST_IN_A_ROW:
            self._failed = 0
            self._rests_until = time.monotonic() + REST

    def _end(self) -> None:
        if self._process is not None:
            self._process.close()
            self._process = None

    def close(self) -> None:
        """Ends the process, even while it thinks."""
        process = self._process
        if process is not None:
            process.kill()
        with self._lock:
            self._end()


def split_command(command: str) -> tuple[str, ...]:
    """The words of a command line; BadNotation if it is empty or a quote is not closed."""
    try:
        words = tuple(shlex.split(command))
    except ValueError:
        words = ()
    if not words:
        raise BadNotation("bot.command", {"command": command[:100]})
    return words


def read_named_command(text: str) -> tuple[str, str]:
    """Splits `name=command`; raises BadNotation."""
    name, _, command = text.partition("=")
    if not NAME.fullmatch(name):
        raise BadNotation("bot.name", {"name": name[:40]})
    split_command(command)
    return name, command
