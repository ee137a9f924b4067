"""Fuzz tests of every parser, with almost valid and with invalid texts.

A parser returns or raises Refusal; any other exception fails, as do too much time or memory.
Run as a program for the long form: random changes, or atheris if it is installed (`--by`);
`make fuzz INPUTS=1000000` runs both.
"""

import argparse
import importlib
import json
import resource
import runpy
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, Final

from starlette.datastructures import Headers

from ludoteca.arena.contestants import read_contestant
from ludoteca.arena.floors import read_floors
from ludoteca.arena.seeds import read_lists
from ludoteca.bots.weights import read_weights
from ludoteca.cli.choosing import read_options
from ludoteca.cli.files import parse_record, read_position
from ludoteca.cli.position_terra_mystica import read_position as read_block
from ludoteca.core.bits import lowest
from ludoteca.core.errors import Refusal
from ludoteca.core.record import Record, read_record, read_undo, write_json, write_text
from ludoteca.core.rng import Rng, read_seed, stream
from ludoteca.games.registry import GAMES
from ludoteca.store.nodes import read_announcement
from ludoteca.store.store import read_url
from ludoteca.web.forms import local_path, players_of, read_plans
from ludoteca.web.forms import read_options as form_options
from ludoteca.web.logs import shown_path
from ludoteca.web.metrics import read_address
from ludoteca.web.preferences import read_preferences
from ludoteca.web.security import FORM, is_from_here, read_fields
from ludoteca.web.settings import read_settings
from ludoteca.web.visitor import Asked, Signatures, cookies_of, read_visitor, tidy_name

LONGEST: Final = 4000  # characters
MOST_SECONDS: Final = 1.0
MOST_BYTES: Final = 200 * 2**20
KILOBYTE: Final = 1024
PLIES: Final = 25  # into each match
STRANGE: Final = "\0\n\t \"'\\{}[]()<>%&;:,.+-*/=#@!?0123456789²٢½\u202e\ufeff\ud800é漢🀄aZ"
SEED: Final = bytes(32)
LIMITS: Final = ("OPEN_TABLES", "IDLE_DAYS", "BASE", "BOT_SECONDS", "CONCURRENT_REQUESTS")

Parser = Callable[[str], object]


class Slow(Exception):
    """A parser took too long."""


class Large(Exception):
    """A parser took too much memory."""


def answers(parser: Parser, text: str) -> None:
    """Checks that the parser returns or raises Refusal, in time and with little memory.

    Other exceptions pass through.
    """
    before, since = memory(), time.process_time()
    with suppress(Refusal):
        parser(text)
    took, grown = time.process_time() - since, memory() - before
    if took > MOST_SECONDS:
        raise Slow(f"{took:.1f} s for {text[:200]!r}")
    if grown > MOST_BYTES:
        raise Large(f"{grown / 2**20:.0f} MB for {text[:200]!r}")


def played(game: str) -> tuple[Any, list[str], Record]:
    """Plays some moves and returns the position, their texts and the record."""
    rules = GAMES[game]
    state, rng = rules.setup({"players": 2}, SEED), stream(SEED, 0, "fuzzing")
    actions: list[tuple[int, str]] = []
    for _ in range(PLIES):
        seat = lowest(rules.deciders(state))
        action = rules.pick(state, seat, rng)
        actions.append((seat, rules.write_action(state, action, seat)))
        rules.apply(state, action, None)
    record = Record(game, rules.version, {"players": 2}, ["Ann", "Ben"], SEED.hex(), actions)
    return state, [text for _, text in actions], record


def read_move(game: str, state: Any, text: str) -> None:
    """Reads a move and checks whether it is legal."""
    rules = GAMES[game]
    seat = lowest(rules.deciders(state))
    action = rules.read_action(state, seat, text)
    rules.check(state, seat, action)


def read_form(game: str, text: str) -> None:
    """Reads the form of a new table, as a browser sends it."""
    fields = read_fields(Headers({"content-type": FORM}), text.encode("utf-8", "replace"))
    options = form_options(game, fields)
    read_plans(fields, players_of(game, options))
    GAMES[game].setup(options, SEED)


def read_variables(text: str) -> None:
    """Reads the settings of a host, all with the same value."""
    read_settings({f"LUDOTECA_{name}": text for name in LIMITS})


def read_headers(text: str) -> None:
    """Reads the request headers of a visitor; headers hold bytes."""
    text = text.encode("latin-1", "replace").decode("latin-1")
    read_visitor(Asked(text, text, text, text, "http", text), SIGNATURES)
    is_from_here(Headers({"origin": text, "host": text}))


SIGNATURES: Final = Signatures(b"fuzzing")


def parsers() -> dict[str, tuple[Parser, list[str]]]:
    """Returns every parser by name, with texts it accepts."""
    found: dict[str, tuple[Parser, list[str]]] = {
        "seed": (read_seed, [SEED.hex(), "a word"]),
        "undo": (read_undo, ["undo to 12"]),
        "announcement": (read_announcement, ["node match 3 4"]),
        "database": (read_url, ["sqlite:///file", "postgresql://user@host/name"]),
        "address": (read_address, ["127.0.0.1:9100", "[::1]:80"]),
        "preferences": (read_preferences, ["confirm=1"]),
        "path": (local_path, ["/table/abc?seat=1", "//evil", "https://evil"]),
        "log": (shown_path, ["/s/abc", "/w/abc/more"]),
        "settings": (read_variables, ["5", "https://games.example.org"]),
        "headers": (read_headers, ["it-IT,it;q=0.9", "device=a.b; language=it"]),
        "cookies": (cookies_of, ["device=a.b; language=it"]),
        "name": (tidy_name, ["Ann"]),
    }
    records: list[str] = []
    for game, rules in GAMES.items():
        state, texts, record = played(game)
        records += [write_text(record), write_json(record)]
        found[f"move of {game}"] = (partial(read_move, game, state), texts)
        found[f"position of {game}"] = (rules.read_state, [rules.write_state(state)])
        views = [rules.write_view(rules.view(state, seat)) for seat in range(-1, 2)]
        found[f"view of {game}"] = (rules.read_view, views)
        form = "option.players=2&seat.0=HERE&seat.1=BOT&bot.1=greedy&name.0=Ann&option.hands=S"
        found[f"form of {game}"] = (partial(read_form, game), [form])
        found[f"options of {game}"] = (partial(read_words, game), ["players=2", "first=1"])
    found["record"] = (read_record, records)
    return found | parsers_of_commands(records)


def parsers_of_commands(records: list[str]) -> dict[str, tuple[Parser, list[str]]]:
    """Returns the parsers of the command line, with texts they accept."""
    floor = {"game": "terra_mystica", "contestants": ["greedy", "random"], "players": 2}
    block = "setup: players 2, introductory 1"
    blocks = ["players: mermaids witches\nterrain: E7 red\nmermaids coins: 5", block]
    return {
        "record of a command": (parse_record, records),
        "position of a command": (read_position, blocks),
        "block": (lambda text: read_block(text.splitlines()), blocks),
        "contestant": (partial(read_contestant, game="terra_mystica"), ["greedy:nodes=5"]),
        "weights": (read_weights, ['{"format": "ludoteca-weights", "game": "terra_mystica"}']),
        "floors": (read_floors, [json.dumps([floor])]),
        "seeds": (read_lists, ['{"train": ["a", "b"], "gate": ["c"]}']),
    }


def read_words(game: str, text: str) -> None:
    """Reads options of the command line, one per line, and sets up a match with them."""
    GAMES[game].setup(read_options(GAMES[game], text.splitlines()), SEED)


def changed(rng: Rng, text: str) -> str:
    """Returns the text with one to four random changes."""
    for _ in range(1 + rng.below(4)):
        at, end = sorted((rng.below(len(text) + 1), rng.below(len(text) + 1)))
        kind = rng.below(5)
        if kind == 0:
            text = text[:at] + STRANGE[rng.below(len(STRANGE))] + text[at:]
        elif kind == 1:
            text = text[:at] + text[min(end, at + 8) :]
        elif kind == 2:
            text = text[:at] + text[at:end] * (1 + rng.below(4)) + text[end:]
        elif kind == 3:
            text = text[:at] + STRANGE[rng.below(len(STRANGE))] + text[at + 1 :]
        else:
            text = text[end:] + text[:at]
    return text[:LONGEST]


def by_chance(runs: int, start: int = 0) -> None:
    """Tests `runs` randomly changed inputs, spread over all parsers."""
    every = list(parsers().items())
    for number in range(start, start + runs):
        name, (parser, examples) = every[number % len(every)]
        rng = stream(SEED, number, "inputs")
        text = changed(rng, examples[rng.below(len(examples))])
        try:
            answers(parser, text)
        except Exception as fault:
            raise AssertionError(f"{name}, input {number}: {text!r}") from fault


def memory() -> int:
    """Returns the peak memory of this process in bytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * KILOBYTE


def figures(runs: int, seconds: float, grown: int) -> str:
    """Checks how much memory a process took for many inputs; returns all figures as a line."""
    assert grown < MOST_BYTES, f"{grown / 2**20:.0f} MB more"
    every = len(parsers())
    return f"{runs} inputs of {every} parsers, {seconds:.0f} s, {grown / 2**20:.0f} MB more"


def by_atheris(runs: int) -> None:
    """Tests `runs` inputs chosen by atheris, which is guided by coverage."""
    atheris: Any = importlib.import_module("atheris")
    with atheris.instrument_imports(include=["ludoteca"]):
        for name in [name for name in sys.modules if name.startswith("ludoteca")]:
            del sys.modules[name]
        again = runpy.run_module("tests.fuzzing")
    every, answers = list(again["parsers"]().values()), again["answers"]
    before = memory()

    def one(data: bytes) -> None:
        given = atheris.FuzzedDataProvider(data)
        parser, examples = every[given.ConsumeIntInRange(0, len(every) - 1)]
        example = examples[given.ConsumeIntInRange(0, len(examples) - 1)]
        at = given.ConsumeIntInRange(0, len(example))
        answers(parser, example[:at] + given.ConsumeUnicode(LONGEST))
        assert memory() - before < MOST_BYTES, "too much memory"

    atheris.Setup([sys.argv[0], f"-runs={runs}", "-max_len=4096", "-timeout=2"], one)
    atheris.Fuzz()


def main() -> None:
    """Runs the fuzz tests and prints how long they took."""
    flags = argparse.ArgumentParser(description=__doc__)
    flags.add_argument("--runs", type=int, default=1_000_000)
    flags.add_argument("--start", type=int, default=0, help="number of the first input")
    flags.add_argument("--by", choices=("chance", "atheris"), default="chance")
    chosen = flags.parse_args()
    if chosen.by == "atheris":
        by_atheris(chosen.runs)
        return
    before, since = memory(), time.monotonic()
    by_chance(chosen.runs, chosen.start)
    print(figures(chosen.runs, time.monotonic() - since, memory() - before))


if __name__ == "__main__":
    main()
