"""Asks bots in a child process, with a time limit; a child that crashes or hangs is replaced."""

import json
import os
import subprocess
import sys
from pathlib import Path
from queue import Empty, Queue
from threading import Lock, Thread
from typing import Final

from ludoteca.core.rng import stream

# By its file, not by its name: so it need not import the whole service, and begins twice as soon.
COMMAND: Final = (sys.executable, "-P", str(Path(__file__).with_name("bot_child.py")))
SECONDS: Final = 30.0
SEED_BYTES: Final = 32
TRIES: Final = 2
LAST_WAIT: Final = 5.0


class NoAnswer(Exception):
    """The child has died, hangs or talks nonsense."""


class Child:
    """One process, and a thread that hears what it says."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
        )
        self.replies: Queue[str] = Queue()
        Thread(target=self._hear, daemon=True, name="bot-ear").start()

    def _hear(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.replies.put(line)
        self.replies.put("")  # it has gone

    def ask(self, question: dict[str, object], seconds: float) -> str:
        """The text of its answer; NoAnswer."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(question) + "\n")
            self.process.stdin.flush()
            reply = json.loads(self.replies.get(timeout=seconds))
            if reply["id"] != question["id"]:
                raise NoAnswer
            return str(reply["text"])
        except (OSError, ValueError, Empty, KeyError, TypeError):
            raise NoAnswer from None

    def kill(self) -> None:
        """Ends it, whatever it does."""
        self.process.kill()
        self.process.wait(LAST_WAIT)
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                try:
                    pipe.close()
                except OSError:
                    continue


class BotRunner:
    """Answers for bots. Nothing that a seat may not know is ever told to it."""

    def __init__(self, command: tuple[str, ...] = COMMAND, seconds: float = SECONDS) -> None:
        self._command = command
        self._seconds = seconds
        self._child: Child | None = None
        self._lock = Lock()
        self._is_closed = False
        self._asked = 0
        self.failures = 0  # children that had to be replaced

    def ask(self, game: str, position: str, seat: int, texts: list[str], bot: str) -> str:
        """One of `texts`: the bot's choice, or, if it cannot be had, one drawn by lot."""
        if len(texts) == 1:
            return texts[0]
        seed = os.urandom(SEED_BYTES)
        question: dict[str, object] = {
            "game": game,
            "position": position,
            "seat": seat,
            "texts": texts,
            "bot": bot,
            "seed": seed.hex(),
        }
        with self._lock:
            for _ in range(TRIES):
                reply = self._try(question)
                if reply in texts:
                    return reply
        return texts[stream(seed, 1, "bot").below(len(texts))]

    def _try(self, question: dict[str, object]) -> str:
        """The child's answer, or nothing and a new child next time."""
        if self._is_closed:
            return ""
        self._asked += 1
        try:
            if self._child is None:
                self._child = Child(self._command)
                if self._is_closed:  # meanwhile: nobody else would end it
                    self._child.process.kill()
            return self._child.ask({**question, "id": self._asked}, self._seconds)
        except (NoAnswer, OSError):
            self.failures += 1
            self._stop()
            return ""

    def _stop(self) -> None:
        if self._child is not None:
            self._child.kill()
            self._child = None

    def close(self) -> None:
        """Ends the child; a bot that is thinking is interrupted."""
        self._is_closed = True
        child = self._child
        if child is not None:
            child.process.kill()
        with self._lock:
            self._stop()
