"""Answers for bots: a pool of processes with limits on time and memory."""

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Condition
from typing import Final

import structlog

from ludoteca.bots import known_bots
from ludoteca.bots.levels import NOVICE
from ludoteca.core.rng import stream
from ludoteca.games.registry import rules_of
from ludoteca.service.bot_process import TIME, BotFailure, BotProcess, BotReply
from ludoteca.service.fast_engine import fast_command
from ludoteca.service.programs import Program
from ludoteca.service.reasons import UNEXPLAINED, Reasons

# By file, not by module name: it need not import the whole service and starts twice as fast.
COMMAND: Final = (sys.executable, "-P", str(Path(__file__).with_name("bot_child.py")))
SECONDS: Final = 30.0  # for the first attempt
SHORTER: Final = 3  # the second attempt gets a third of that
MEMORY: Final = 2 << 30  # bytes of address space for each process
LEAST_PROCESSES: Final = 4  # also on one core: a process that hangs uses no processor time
SEED_BYTES: Final = 32
MOST_WAIT: Final = 60.0  # seconds for a free process
SAFE_BOT: Final = NOVICE  # plays where an external program fails

LOG = structlog.get_logger("ludoteca.bots")


@dataclass(frozen=True, slots=True)
class BotLimits:
    """What a host lets the bots use."""

    processes: int = 0  # at once; 0 chooses by the number of processors
    seconds: float = SECONDS
    memory: int = MEMORY

    def process_count(self) -> int:
        """The number of processes allowed."""
        return self.processes or max(LEAST_PROCESSES, os.cpu_count() or 1)


@dataclass(frozen=True, slots=True)
class BotQuestion:
    """One decision of a bot: the view of its seat, its moves, and where it is asked."""

    game: str
    view: str  # in the notation of the rules
    seat: int
    texts: list[str]
    bot: str
    match: str = ""
    n: int = 0


@dataclass(frozen=True, slots=True)
class BotChoice:
    """The move to play; `failure` is the reason if it was drawn at random."""

    text: str
    failure: str = ""
    reasons: Reasons = UNEXPLAINED


class BotRunner:
    """Asks bots, several at once. A bot never receives what its seat may not know."""

    def __init__(
        self,
        command: tuple[str, ...] = (),
        seconds: float = SECONDS,
        limits: BotLimits | None = None,
        programs: Mapping[str, Program] | None = None,
    ) -> None:
        self.limits = limits or BotLimits(seconds=seconds)
        self.size = self.limits.process_count()
        self._command = command  # empty: the compiled engine as soon as it is built
        self._programs = programs or {}  # external bots, by name
        self._idle: list[BotProcess] = []
        self._busy: set[BotProcess] = set()
        self._starting = 0
        self._free = Condition()
        self._is_closed = False
        self._asked = 0
        self.failures = 0  # processes that had to be replaced
        self.failures_by_reason: dict[str, int] = {}

    def ask(self, question: BotQuestion, is_hurried: bool = False) -> BotChoice:
        """The bot's choice, or a random move if the bot fails.

        `is_hurried` skips the long first attempt: for a table whose bot has just failed.
        """
        if len(question.texts) == 1:
            return BotChoice(question.texts[0])
        seed = os.urandom(SEED_BYTES)
        if question.bot in self._programs:
            return self._ask_program(question, seed)
        if question.bot not in known_bots(question.game):  # a program that is no longer configured
            question = replace(question, bot=SAFE_BOT)
        shorter = self.limits.seconds / SHORTER
        tries = (shorter,) if is_hurried else (self.limits.seconds, shorter)
        reason = ""
        for seconds in tries:
            if self._is_closed:
                break
            try:
                reply = self._try(question, seed, seconds)
                return BotChoice(reply.text, reasons=reply.reasons)
            except BotFailure as failure:
                reason = failure.reason
                self._note(question, failure, seconds)
        drawn = question.texts[stream(seed, 1, "bot").below(len(question.texts))]
        return BotChoice(drawn, reason or TIME)

    def _ask_program(self, question: BotQuestion, seed: bytes) -> BotChoice:
        """The choice of an external program; a bot of our own moves if it fails."""
        program = self._programs[question.bot]
        try:
            view = rules_of(question.game).read_view(question.view)
            reply = program.ask(question.game, view, question.texts, seed)
            return BotChoice(reply.text, reasons=reply.reasons)
        except BotFailure as failure:
            self._note(question, failure, program.seconds)
        return self.ask(replace(question, bot=SAFE_BOT))

    def _try(self, question: BotQuestion, seed: bytes, seconds: float) -> BotReply:
        """Asks one process; raises BotFailure. A process that failed is not used again."""
        process = self._take()
        try:
            self._asked += 1
            reply = process.ask(question_fields(question, seed, self._asked), seconds)
        except BaseException:
            self._drop(process)
            raise
        self._give_back(process)
        if reply.text not in question.texts:
            raise BotFailure("illegal", reply.text[:200])
        return reply

    def _note(self, question: BotQuestion, failure: BotFailure, seconds: float) -> None:
        """Counts and logs a failure."""
        if self._is_closed:  # interrupted by `close`
            return
        with self._free:
            counted = self.failures_by_reason.get(failure.reason, 0)
            self.failures_by_reason[failure.reason] = counted + 1
        LOG.warning(
            "bot.failed",
            game=question.game,
            match=question.match,
            n=question.n,
            seat=question.seat,
            bot=question.bot,
            reason=failure.reason,
            limit=seconds,
            words=failure.words,
        )

    def _take(self) -> BotProcess:
        """A free process, or a new one if the limit allows it."""
        with self._free:
            is_free = self._free.wait_for(self._has_room, MOST_WAIT)
            if self._is_closed or not is_free:
                raise BotFailure(TIME)
            if self._idle:
                process = self._idle.pop()
                self._busy.add(process)
                return process
            self._starting += 1
        return self._start()

    def _start(self) -> BotProcess:
        """Starts a process."""
        process: BotProcess | None = None
        try:
            process = BotProcess(self.command(), self.limits.memory)
            return process
        finally:
            with self._free:
                self._starting -= 1
                if process is None:
                    self.failures += 1
                    self._free.notify()
                else:
                    self._busy.add(process)
                    if self._is_closed:  # closed meanwhile: `close` has not seen it
                        process.kill()

    def command(self) -> tuple[str, ...]:
        """The command that starts the next process."""
        return self._command or fast_command() or COMMAND

    def _has_room(self) -> bool:
        in_use = len(self._busy) + self._starting
        return self._is_closed or bool(self._idle) or in_use < self.size

    def _give_back(self, process: BotProcess) -> None:
        with self._free:
            self._busy.discard(process)
            is_kept = not self._is_closed and process.command == self.command()
            if is_kept:
                self._idle.append(process)
            self._free.notify()
        if not is_kept:
            process.close()

    def _drop(self, process: BotProcess) -> None:
        """Ends a process that failed."""
        process.close()
        with self._free:
            self._busy.discard(process)
            self.failures += not self._is_closed
            self._free.notify()

    def close(self) -> None:
        """Ends all processes; bots that are thinking are interrupted."""
        with self._free:
            self._is_closed = True
            for process in self._busy:
                process.kill()
            idle, self._idle = self._idle, []
            self._free.notify_all()
        for program in self._programs.values():
            program.close()
        for process in idle:
            process.close()


def question_fields(question: BotQuestion, seed: bytes, number: int) -> dict[str, object]:
    """The question as JSON fields for the process."""
    return {
        "id": number,
        "game": question.game,
        "view": question.view,
        "seat": question.seat,
        "texts": question.texts,
        "bot": question.bot,
        "seed": seed.hex(),
    }
