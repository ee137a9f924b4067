"""Looks for secrets in everything the service returns to a seat, a spectator or a stranger.

Each position is replaced in memory by another one that looks the same to the reader: everything
returned must stay the same, that is tables, logs, previews and refusals.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

from ludoteca.core.bits import lowest
from ludoteca.core.contract import Options, Scores
from ludoteca.core.errors import Refusal
from ludoteca.core.journal import Entry
from ludoteca.core.rng import Rng, stream
from ludoteca.service import LINK, PLAYING, Move, SeatPlan, Tables
from ludoteca.service.loaded_match import LoadedMatch
from ludoteca.service.match_cache import MatchEntry
from ludoteca.service.models import CreatorId, Moves

OTHER: Final = "device-of-somebody-else"
TRIED: Final = 3  # moves previewed per position
REFUSED: Final = 12  # refusals requested
NONSENSE: Final = ("", "conjure a dragon", "undo to 0", "swap", "build", "-1", "resign now")
# Log entries about random outcomes that are public.
TURNED_UP: Final = ("revealed", "discarded", "attack", "virtual", "conquered", "reshuffle")

Give = Callable[[Tables, str, int, str], list[str]]


def describe(thing: object) -> str:
    """The full text of anything the service returns; fails for an unknown type."""
    if thing is None or isinstance(thing, str | int | float | bool):
        return repr(thing)
    if isinstance(thing, list | tuple | Moves):
        return f"[{', '.join(describe(part) for part in thing)}]"
    if isinstance(thing, dict):
        return describe([(key, thing[key]) for key in thing])
    if isinstance(thing, CreatorId):
        return "maker"
    if isinstance(thing, Move):
        return f"{thing.action} {thing.text}"
    if isinstance(thing, Entry | Scores):
        return describe([getattr(thing, name) for name in field_names(thing)])
    if isinstance(thing, Refusal):
        return f"{type(thing).__name__} {thing.code} {thing.facts} {thing.citation}"
    if is_dataclass(thing):
        return describe([(part.name, getattr(thing, part.name)) for part in fields(thing)])
    facts: Callable[[], object] | None = getattr(thing, "facts", None)
    assert facts is not None, f"{type(thing)} is returned, but this test does not know its contents"
    return repr(facts())


def field_names(thing: object) -> tuple[str, ...]:
    """The fields of an object of the engine, which has no slots when it is compiled."""
    names: tuple[str, ...] = getattr(thing, "__slots__", ()) or getattr(
        thing, "__mypyc_attrs__", ()
    )
    assert names
    return names


def attempt(ask: Callable[[], object]) -> str:
    """The text of a result or refusal."""
    try:
        return describe(ask())
    except Refusal as refusal:
        return describe(refusal)


def honest(tables: Tables, match: str, seat: int, chosen: str) -> list[str]:
    """Everything a reader can request at a position without changing it."""
    table = tables.table(match, seat)
    outputs = [describe(table), describe(tables.log(match, seat, max(0, table.n - 5)))]
    outputs.append(attempt(lambda: tables.orders(match, seat)))
    outputs += [
        attempt(lambda: tables.expected(match, seat)),
        attempt(lambda: tables.record(match)),
    ]
    every = max(1, len(table.moves) // TRIED)
    for move in [*table.moves[::every], *[m for m in table.moves if m.text == chosen]]:
        outputs.append(f"{move.text} {move.reveals}")
        outputs.append(attempt(lambda text=move.text: tables.preview(match, seat, [text])))  # type: ignore[misc]
    outputs += refusals(tables, match, seat, chosen)
    return outputs


def refusals(tables: Tables, match: str, seat: int, chosen: str) -> list[str]:
    """The refusals of invalid texts, moves out of turn, undo and illegal moves."""
    table = tables.table(match, seat)
    tried = list(NONSENSE)
    if seat < 0 or not table.deciders >> seat & 1:
        tried.append(chosen)
    else:
        tried += [text for _, text, _ in tables.expected(match, seat)[:REFUSED]]
    outputs = [
        attempt(lambda text=text: tables.act(match, seat, table.n, [text]))  # type: ignore[misc]
        for text in tried
        if text != "resign"
    ]
    assert tables.latest(match) == table.n, "a refused move has changed the match"
    if table.undo_to == table.steps:
        outputs += [attempt(lambda: tables.undo(match, seat, table.n, max(0, table.steps - 1)))]
    outputs += [attempt(lambda: tables.act(match, seat, table.n + 1, [chosen]))]
    return outputs


@contextmanager
def in_place(tables: Tables, match: str, state: Any) -> Iterator[None]:
    """Puts another position in memory in place of the true one."""
    cache = tables._cache
    entry = cache.open(match)
    assert entry.loaded is not None
    loaded = entry.loaded.fork()
    loaded.state = state
    with cache._guard:
        cache._entries[match] = replace(entry, loaded=loaded)
    try:
        yield
    finally:
        with cache._guard:
            cache._entries[match] = entry


def true_match(tables: Tables, match: str) -> tuple[MatchEntry, LoadedMatch]:
    """The match with its true position."""
    entry = tables._cache.open(match)
    assert entry.loaded is not None
    return entry, entry.loaded


def leaks_in(
    tables: Tables, game: str, number: int, options: Options, every: int, give: Give
) -> list[str]:
    """Plays one random match; returns a line for each secret that was revealed."""
    rng = stream(number.to_bytes(32, "big"), 0, "service leaks")
    match = started(tables, game, options, f"leaks {number}")
    found: list[str] = []
    plies = 0
    while tables.table(match, -1).status == PLAYING:
        table = tables.table(match, lowest(tables.table(match, -1).deciders))
        chosen = table.moves[rng.below(len(table.moves))].text
        if plies % every == 0:
            for seat in range(-1, len(table.seats)):
                found += compare(tables, match, seat, chosen, rng, give)
                found += compare_line(tables, match, seat, table.seat, chosen, rng)
        tables.act(match, table.seat, table.n, [chosen])
        plies += 1
    return found


def started(tables: Tables, game: str, options: Options, seed: str) -> str:
    """A match with another device on every seat."""
    plans = [SeatPlan(LINK)] * int(options["players"])
    match = tables.create(game, options, plans, OTHER, seed=seed)
    for number, key in tables.keys(OTHER, match).items():
        if number >= 0:
            tables.claim(f"{OTHER}-{number}", key, f"Seat {number}")
    return match


def compare(tables: Tables, match: str, seat: int, chosen: str, rng: Rng, give: Give) -> list[str]:
    """Differences that depend on what the reader must not know, and secrets in the texts."""
    entry, loaded = true_match(tables, match)
    outputs = give(tables, match, seat, chosen)
    other = loaded.rules.imagine(loaded.rules.view(loaded.state, seat), rng)
    with in_place(tables, match, other):
        again = give(tables, match, seat, chosen)
    found = [f"seat {seat}: {a} or {b}" for a, b in zip(outputs, again, strict=True) if a != b]
    secrets = [entry.row.seed, entry.row.watch_key, OTHER, *[s.key for s in entry.seats]]
    whole = "\n".join(outputs)
    return found + [f"seat {seat}: a secret is shown" for secret in secrets if secret in whole]


def compare_line(
    tables: Tables, match: str, seat: int, mover: int, chosen: str, rng: Rng
) -> list[str]:
    """Differences in the log line of another seat's move that reveal hidden facts."""
    _, loaded = true_match(tables, match)
    rules = loaded.rules
    other = rules.imagine(rules.view(loaded.state, seat), rng)
    action = rules.read_action(loaded.state, mover, chosen)
    if seat == mover or rules.refusal(other, mover, action):
        return []
    lines = [line_after(loaded, state, mover, chosen, seat) for state in (loaded.state, other)]
    if lines[0][0] != lines[1][0]:
        return [f"seat {seat}: the text {lines[0][0]} or {lines[1][0]}"]
    if len(lines[0][1]) == len(lines[1][1]) and lines[0][1] != lines[1][1]:
        return [f"seat {seat}: the log {lines[0][1]} or {lines[1][1]}"]
    return []


def line_after(
    loaded: LoadedMatch, state: Any, mover: int, text: str, seat: int
) -> tuple[str, list[str]]:
    """The log line of a move as a seat sees it, without public random outcomes."""
    fork = loaded.fork()
    fork.state = state
    action = loaded.rules.read_action(loaded.state, mover, text)
    fork.play(mover, loaded.rules.write_action(state, action, mover), 0.0)
    line = fork.lines[-1].for_reader(seat)
    if not fork.deciders():  # a bag of another size may end the match
        return line.text, []
    entries = [
        describe(entry)
        for entry in line.entries
        if entry.seat != seat
        and not entry.thing.startswith("supply.")
        and entry.thing not in TURNED_UP
    ]
    return line.text, entries
