"""`ludoteca bot-check`: checks whether a program follows the bot protocol."""

import hashlib
import time
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from ludoteca.bots import USUAL_LEVEL
from ludoteca.cli.choosing import find_game, read_options
from ludoteca.cli.command_new import fresh_match
from ludoteca.cli.parameters import Chosen, Game, Json, Lang, Seed
from ludoteca.cli.printer import FAILED, open_printer
from ludoteca.cli.programs import open_program
from ludoteca.face import Match

if TYPE_CHECKING:
    from ludoteca.service.programs import Program

MOST_QUESTIONS: Final = 2000
MOST_FAILURES: Final = 3
PERCENTILE: Final = 0.95
LONGEST_WORDS: Final = 200

Command = Annotated[
    str, typer.Argument(metavar="COMMAND", help="The program with its arguments, in quotes.")
]
Seconds = Annotated[
    float, typer.Option("--seconds", min=0.01, max=3600.0, help="Time limit for each answer.")
]


def bot_check(
    game: Game,
    command: Command,
    seconds: Seconds = 10.0,
    option: Chosen = None,
    seed: Seed = None,
    json: Json = False,
    lang: Lang = "",
) -> None:
    """Play a match between a program and a built-in bot, and report the program's errors.

    The program has the first seat. It fails if an answer is late, unreadable or not a legal move.
    """
    with open_printer(lang) as printer:
        rules = find_game(game)
        printer.about(rules.name)
        match = fresh_match(rules.name, read_options(rules, option), seed or "bot-check")
        program = open_program(command, seconds)
        try:
            report = played(match, program)
        finally:
            program.close()
        if json:
            printer.data(report)
        else:
            key = "cli.bot_check.failed" if report["failures"] else "cli.bot_check.good"
            printer.line(printer.say(key, facts_of(report)))
        if report["failures"]:
            raise typer.Exit(FAILED)


def played(match: Match, program: "Program") -> dict[str, Any]:
    """Plays the match to its end or the third failure; returns questions, time, points and
    failures."""
    from ludoteca.service.bot_process import BotFailure

    times: list[float] = []
    failures: list[dict[str, str]] = []
    while not match.is_over and len(times) < MOST_QUESTIONS and len(failures) < MOST_FAILURES:
        moves = match.legal
        if match.turn != 0 or len(moves) == 1:
            match.push(match.ask(USUAL_LEVEL, seed=len(match.actions)))
            continue
        start = time.monotonic()
        try:
            seed = hashlib.sha256(str(len(match.actions)).encode()).digest()
            match.push(program.ask(match.game, match.view(0).facts, moves, seed).text)
        except BotFailure as failure:
            failures.append({"reason": failure.reason, "words": failure.words[:LONGEST_WORDS]})
            match.push(match.ask(USUAL_LEVEL, seed=len(match.actions)))
        times.append(time.monotonic() - start)
    return {
        "game": match.game,
        "questions": len(times),
        "p95_ms": round(slow_time(times) * 1000, 1),
        "points": match.scores().totals,
        "failures": failures,
    }


def slow_time(times: list[float]) -> float:
    """The time within which 95 % of the answers came."""
    return sorted(times)[int(len(times) * PERCENTILE)] if times else 0.0


def facts_of(report: dict[str, Any]) -> dict[str, int | str]:
    """The facts for the sentence about a match."""
    failures = [f"{one['reason']} {one['words']}".strip() for one in report["failures"]]
    return {
        "questions": report["questions"],
        "ms": str(report["p95_ms"]),
        "points": " : ".join(str(points) for points in report["points"]),
        "failures": "; ".join(failures),
    }
