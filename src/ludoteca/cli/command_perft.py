"""`ludoteca perft`: counts action sequences and compares the counts with expected ones."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from ludoteca.cli.choosing import find_game, is_game, read_options
from ludoteca.cli.files import read_file, read_position
from ludoteca.cli.parameters import Chosen, Json, Lang, Seed
from ludoteca.cli.printer import FAILED, Printer, open_printer
from ludoteca.core.bits import cells
from ludoteca.core.contract import Rules
from ludoteca.core.errors import BadNotation
from ludoteca.core.rng import read_seed
from ludoteca.games.registry import GAMES, rules_of

SEED: Final = "perft"
DEFAULT_DEPTH: Final = 1
MOST_DEPTH: Final = 20
UNSOUND: Final = (IndexError, KeyError, AssertionError)  # caused by impossible positions
COUNT_LINE: Final = re.compile(r"^depth\s+(\d{1,2})\s*:\s*(\d{1,18})$")

Source = Annotated[str, typer.Argument(metavar="FILE|GAME", help="A perft file, or a game.")]
Depth = Annotated[
    int | None,
    typer.Option("--depth", help="Number of actions; by default the depths in the file, or 1."),
]


def perft(
    source: Source,
    depth: Depth = None,
    option: Chosen = None,
    seed: Seed = None,
    json: Json = False,
    lang: Lang = "",
) -> None:
    """Count the action sequences from a position or a new game, and compare with expected counts.

    A perft file is a position (an optional first line `game: NAME` names the game; lines starting
    with # are ignored) followed by lines `depth N: COUNT`. Each count is checked; exit 1 if one
    differs.
    """
    with open_printer(lang) as printer:
        if depth is not None and not 1 <= depth <= MOST_DEPTH:
            raise BadNotation("number.range", {"value": depth, "least": 1, "most": MOST_DEPTH})
        if is_game(source):
            rules = game_named(source)
            start = rules.setup(read_options(rules, option), read_seed(seed or SEED))
            wanted: dict[int, int] = {}
        else:
            rules, start, wanted = read_perft(Path(source))
        printer.about(rules.name)
        depths = [depth] if depth is not None else sorted(wanted) or [DEFAULT_DEPTH]
        try:
            rows = [
                (deep, counted(rules, start, deep, printer, json), wanted.get(deep))
                for deep in depths
            ]
        except UNSOUND:
            if is_game(source):
                raise
            raise BadNotation("position.unsound", {}) from None
        print_counts(rows, printer, json)
        if any(found != right for _, found, right in rows if right is not None):
            raise typer.Exit(FAILED)


def game_named(word: str) -> Rules[Any, Any]:
    """A game by name; the error also mentions that no such file exists."""
    try:
        return find_game(word)
    except BadNotation:
        raise BadNotation("source.missing", {"word": word, "known": ", ".join(GAMES)}) from None


def read_perft(path: Path) -> tuple[Rules[Any, Any], Any, dict[int, int]]:
    """Rules, position and expected counts by depth."""
    position: list[str] = []
    wanted: dict[int, int] = {}
    for line in read_file(path).splitlines():
        count = COUNT_LINE.match(line.strip())
        if count is None:
            position.append(line)
        elif not 1 <= int(count[1]) <= MOST_DEPTH:
            raise BadNotation("number.range", {"value": count[1], "least": 1, "most": MOST_DEPTH})
        else:
            wanted[int(count[1])] = int(count[2])
    game, state = read_position("\n".join(position))
    return rules_of(game), state, wanted


def counted(
    rules: Rules[Any, Any], start: Any, depth: int, printer: Printer, is_silent: bool
) -> int:
    """The number of sequences, with a progress bar over the first actions."""
    if depth == 1:
        return sequences(rules, start, 1)
    firsts = [(s, a) for s in cells(rules.deciders(start)) for a in rules.legal(start, s)]
    total = 0
    with printer.progress(is_silent) as bar:
        task = bar.add_task(printer.say("cli.depth", {"depth": depth}), total=len(firsts))
        for _, action in firsts:
            total += after(rules, start, action, depth)
            bar.advance(task)
    return total


def sequences(rules: Rules[Any, Any], state: Any, depth: int) -> int:
    """The number of sequences of exactly `depth` actions; shorter ones that end the match do not
    count."""
    choices = [
        action for seat in cells(rules.deciders(state)) for action in rules.legal(state, seat)
    ]
    if depth == 1:
        return len(choices)
    return sum(after(rules, state, action, depth) for action in choices)


def after(rules: Rules[Any, Any], state: Any, action: int, depth: int) -> int:
    """The number of sequences that start with this action."""
    copy = rules.clone(state)
    rules.apply(copy, action, None)
    return sequences(rules, copy, depth - 1)


Row = tuple[int, int, int | None]


def print_counts(rows: list[Row], printer: Printer, json: bool) -> None:
    """Prints each depth with its count and, if one is expected, whether it agrees."""
    if json:
        printer.data([{"depth": d, "count": count, "expected": right} for d, count, right in rows])
        return
    say: Callable[[str, dict[str, int | str]], str] = printer.say
    for deep, count, right in rows:
        line = f"{say('cli.depth', {'depth': deep})}: {count}"
        if right is not None:
            line += "  ✓" if right == count else f"  ✗ {say('cli.expected', {'count': right})}"
        printer.line(line)
