"""One child process that runs bots: each question has a deadline, its memory is limited.

The pipes are read by the thread that asks, without reader threads, so that no thread reads a pipe
another one has closed.
"""

import json
import os
import resource
import selectors
import subprocess
import time
from contextlib import suppress
from typing import Final, NamedTuple

from ludoteca.service.reasons import Reasons, read_reasons

LAST_WAIT: Final = 5.0
ENDING: Final = 0.2  # seconds to collect the error output of a process that ends
AT_ONCE: Final = 65_536  # bytes read or written at once
LONGEST_WORDS: Final = 2_000  # bytes of error output kept for the log
LONGEST_ANSWER: Final = 65_536

# Why there was no answer; short names, for logs and metrics.
TIME: Final = "time"
ENDED: Final = "ended"
NONSENSE: Final = "nonsense"
NO_PROCESS: Final = "no process"


class BotFailure(Exception):
    """A bot gave no usable answer: the reason, and the end of its error output."""

    def __init__(self, reason: str, words: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.words = words


class BotReply(NamedTuple):
    """The answer of a process: the text of a move, and its reasons."""

    text: str
    reasons: Reasons


class BotProcess:
    """A child process that reads questions and writes answers, a line of JSON each."""

    def __init__(self, command: tuple[str, ...], memory: int) -> None:
        self.command = command
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
            )
        except OSError as problem:
            raise BotFailure(NO_PROCESS, str(problem)) from None
        limit_memory(self._process.pid, memory)
        assert self._process.stdin and self._process.stdout and self._process.stderr
        self._in = self._process.stdin.fileno()
        self._out = self._process.stdout.fileno()
        self._error = self._process.stderr.fileno()
        for pipe in (self._in, self._out, self._error):
            os.set_blocking(pipe, False)
        self._received = b""
        self._words = b""

    def ask(self, question: dict[str, object], seconds: float) -> BotReply:
        """Returns the answer; raises BotFailure if there is none in time."""
        self._words = b""
        line = self._exchange(json.dumps(question).encode() + b"\n", time.monotonic() + seconds)
        try:
            answer = json.loads(line)
            if answer["id"] != question["id"]:
                raise BotFailure(NONSENSE, line[:LONGEST_WORDS])
            reasons = read_reasons(answer.get("terms"), answer.get("second"))
            return BotReply(str(answer["text"]), reasons)
        except (ValueError, KeyError, TypeError, AttributeError):
            raise BotFailure(NONSENSE, line[:LONGEST_WORDS]) from None

    def _exchange(self, question: bytes, deadline: float) -> str:
        """Writes the question and reads the answer, both without blocking; returns one line."""
        with selectors.DefaultSelector() as ready:
            ready.register(self._in, selectors.EVENT_WRITE)
            ready.register(self._out, selectors.EVENT_READ)
            ready.register(self._error, selectors.EVENT_READ)
            while b"\n" not in self._received:
                left = deadline - time.monotonic()
                if left <= 0:
                    raise BotFailure(TIME, self._error_output())
                for key, _ in ready.select(left):
                    if key.fd == self._in:
                        question = self._write(question, ready)
                    elif not self._read(key.fd):
                        ready.unregister(key.fd)
                        if key.fd == self._out:
                            raise BotFailure(ENDED, self._error_output())
        line, _, self._received = self._received.partition(b"\n")
        return line.decode("utf-8", "replace")

    def _write(self, question: bytes, ready: selectors.BaseSelector) -> bytes:
        """Writes as much as the pipe takes; returns the rest."""
        try:
            question = question[os.write(self._in, question[:AT_ONCE]) :]
        except BlockingIOError:
            return question
        except OSError:
            raise BotFailure(ENDED, self._error_output()) from None
        if not question:
            ready.unregister(self._in)
        return question

    def _read(self, pipe: int) -> bool:
        """Reads what a pipe holds; returns False at its end."""
        try:
            piece = os.read(pipe, AT_ONCE)
        except BlockingIOError:
            return True
        if pipe == self._error:
            self._words = (self._words + piece)[-LONGEST_WORDS:]
        else:
            self._received += piece
            if len(self._received) > LONGEST_ANSWER:
                raise BotFailure(NONSENSE, self._error_output())
        return bool(piece)

    def _error_output(self) -> str:
        """The end of the error output, and the exit code if the process has ended."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(ENDING)
        with suppress(OSError):
            while piece := os.read(self._error, AT_ONCE):
                self._words = (self._words + piece)[-LONGEST_WORDS:]
        code = self._process.poll()
        ending = "" if code is None else f" [exit code {code}]"
        return self._words.decode("utf-8", "replace").strip() + ending

    def kill(self) -> None:
        """Kills the process, from any thread; a running `ask` then fails."""
        self._process.kill()

    def close(self) -> None:
        """Ends the process and closes its pipes; only for the thread that asks."""
        self._process.kill()
        self._process.wait(LAST_WAIT)
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            assert pipe is not None
            pipe.close()


def limit_memory(process: int, limit: int) -> None:
    """Limits the memory of a process, where the system supports it."""
    set_limit = getattr(resource, "prlimit", None)
    if set_limit is None or not limit:
        return
    try:
        set_limit(process, resource.RLIMIT_AS, (limit, limit))
    except (OSError, ValueError):  # the process has ended, or a lower limit is set
        return
