"""Looks for secrets in everything the service gives to a seat, a spectator or a stranger.

For each position another one is imagined from what the reader may know and put in its place in
memory: everything given must stay equal, tables, logs, previews and refusals alike.
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
TRIED: Final = 3  # moves previewed at each position
REFUSED: Final = 12  # refusals asked for
NONSENSE: Final = ("", "conjure a dragon", "undo to 0", "swap", "build", "-1", "resign now")
# Lines about things that chance turns up for all to see.
TURNED_UP: Final = ("revealed", "discarded", "attack", "virtual", "conquered", "reshuffle")

Give = Callable[[Tables, str, int, str], list[str]]


def describe(thing: object) -> str:
    """Anything the service gives, in full; a kind of thing not known here stops the search."""
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
        return describe([getattr(thing, name) for name in thing.__slots__])
    if isinstance(thing, Refusal):
        return f"{type(thing).__name__} {thing.code} {thing.facts} {thing.citation}"
    if is_dataclass(thing):
        return describe([(part.name, getattr(thing, part.name)) for part in fields(thing)])
    facts: Callable[[], object] | None = getattr(thing, "facts", None)
    assert facts is not None, f"{type(thing)} is given away, and nobody knows what it tells"
    return repr(facts())


def attempt(ask: Callable[[], object]) -> str:
    """What is given, or the refusal."""
    try:
        return describe(ask())
    except Refusal as refusal:
        return describe(refusal)


def honest(tables: Tables, match: str, seat: int, chosen: str) -> list[str]:
    """Everything a reader can be given at a position without changing it."""
    table = tables.table(match, seat)
    told = [describe(table), describe(tables.log(match, seat, max(0, table.n - 5)))]
    told.append(attempt(lambda: tables.orders(match, seat)))
    told += [attempt(lambda: tables.expected(match, seat)), attempt(lambda: tables.record(match))]
    every = max(1, len(table.moves) // TRIED)
    for move in [*table.moves[::every], *[m for m in table.moves if m.text == chosen]]:
        told.append(f"{move.text} {move.reveals}")
        told.append(attempt(lambda text=move.text: tables.preview(match, seat, [text])))  # type: ignore[misc]
    told += refusals(tables, match, seat, chosen)
    return told


def refusals(tables: Tables, match: str, seat: int, chosen: str) -> list[str]:
    """The sentences of what is refused: nonsense, moves out of turn, undo, the forbidden."""
    table = tables.table(match, seat)
    tried = list(NONSENSE)
    if seat < 0 or not table.deciders >> seat & 1:
        tried.append(chosen)
    else:
        tried += [text for _, text, _ in tables.expected(match, seat)[:REFUSED]]
    told = [
        attempt(lambda text=text: tables.act(match, seat, table.n, [text]))  # type: ignore[misc]
        for text in tried
        if text != "resign"
    ]
    assert tables.latest(match) == table.n, "a refused move has changed the match"
    if table.undo_to == table.steps:
        told += [attempt(lambda: tables.undo(match, seat, table.n, max(0, table.steps - 1)))]
    told += [attempt(lambda: tables.act(match, seat, table.n + 1, [chosen]))]
    return told


@contextmanager
def in_place(tables: Tables, match: str, state: Any) -> Iterator[None]:
    """Another position in memory instead of the true one."""
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
    """The match as it truly is."""
    entry = tables._cache.open(match)
    assert entry.loaded is not None
    return entry, entry.loaded


def leaks_in(
    tables: Tables, game: str, number: int, options: Options, every: int, give: Give
) -> list[str]:
    """Plays one random match and names each secret that somebody was given."""
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
    """A match with somebody else on every seat."""
    plans = [SeatPlan(LINK)] * int(options["players"])
    match = tables.create(game, options, plans, OTHER, seed=seed)
    for number, key in tables.keys(OTHER, match).items():
        if number >= 0:
            tables.claim(f"{OTHER}-{number}", key, f"Seat {number}")
    return match


def compare(tables: Tables, match: str, seat: int, chosen: str, rng: Rng, give: Give) -> list[str]:
    """Nothing given may depend on what its reader must not know, nor hold any key or seed."""
    entry, loaded = true_match(tables, match)
    told = give(tables, match, seat, chosen)
    other = loaded.rules.imagine(loaded.rules.view(loaded.state, seat), rng)
    with in_place(tables, match, other):
        again = give(tables, match, seat, chosen)
    found = [f"seat {seat}: {a} or {b}" for a, b in zip(told, again, strict=True) if a != b]
    secrets = [entry.row.seed, entry.row.watch_key, OTHER, *[s.key for s in entry.seats]]
    whole = "\n".join(told)
    return found + [f"seat {seat}: a secret is shown" for secret in secrets if secret in whole]


def compare_line(
    tables: Tables, match: str, seat: int, mover: int, chosen: str, rng: Rng
) -> list[str]:
    """Nor may the log's line of somebody else's move."""
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
    """A move's line in the log as a seat reads it, without what chance turns up for all."""
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
