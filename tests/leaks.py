"""Looks for secrets in whatever one seat is told.

Two states that differ only in what a seat must not know have to look and sound alike to it: for
each position another one is imagined from the seat's own view, with other hidden tiles, and both
are compared. The seed and the order of the bag are searched for in the plain text as well.
"""

from collections.abc import Callable
from typing import Any, Final

from ludoteca.core.bits import lowest
from ludoteca.core.contract import Options, Rules
from ludoteca.core.journal import Entry, Journal
from ludoteca.core.rng import stream
from ludoteca.games.registry import GAMES

Look = Callable[[Rules[Any, Any], Any, int], str]
Tell = Callable[[Journal, int], list[Entry]]
LONG_ENOUGH: Final = 12  # tiles in a row that cannot be chance


def honest_look(rules: Rules[Any, Any], state: Any, seat: int) -> str:
    """All that a seat's view tells, as text."""
    return repr(rules.view(state, seat).facts())


def honest_tell(journal: Journal, seat: int) -> list[Entry]:
    """The lines of the journal that a seat may read."""
    return journal.seen_by(seat)


def lines_of(entries: list[Entry]) -> list[str]:
    """Journal lines in full."""
    return [f"{e.seat} {e.thing} {e.amount} {e.at} {e.rule}" for e in entries]


def told_of_others(entries: list[Entry], seat: int) -> list[Entry]:
    """Lines about others, but for tiles turned up for all to see: those are chance itself."""
    return [e for e in entries if e.seat != seat and not e.thing.startswith("supply.")]


def leaks_in(
    game: str, number: int, options: Options, every: int, look: Look, tell: Tell
) -> list[str]:
    """Plays one random match and names each secret that a seat or a spectator was told."""
    rules = GAMES[game]
    seed = stream(number.to_bytes(32, "big"), 0, "leaks").word().to_bytes(4, "big") * 8
    rng = stream(seed, number, "leaks")
    state = rules.setup(options, seed)
    found: list[str] = []
    plies = 0
    while rules.deciders(state):
        mover = lowest(rules.deciders(state))
        action = rules.pick(state, mover, rng)
        if plies % every == 0:
            for seat in range(-1, rules.seats(state)):
                other = rules.imagine(rules.view(state, seat), rng)
                found += compare(rules, state, other, seat, look)
                found += compare_move(rules, state, other, seat, mover, action, tell)
                found += search(rules, state, seat, seed, look)
        rules.apply(state, action, None)
        plies += 1
    return found


def compare(rules: Rules[Any, Any], state: Any, other: Any, seat: int, look: Look) -> list[str]:
    """A view may not depend on what its seat must not know."""
    same = look(rules, state, seat) == look(rules, other, seat)
    return [] if same else [f"seat {seat}: the view depends on hidden tiles"]


def compare_move(
    rules: Rules[Any, Any],
    state: Any,
    other: Any,
    seat: int,
    mover: int,
    action: int,
    tell: Tell,
) -> list[str]:
    """Nor may the text and the journal of somebody else's move."""
    if seat == mover or rules.refusal(other, mover, action):
        return []
    found: list[str] = []
    if rules.write_action(state, action, seat) != rules.write_action(other, action, seat):
        found.append(f"seat {seat}: the action's text depends on hidden tiles")
    told: list[list[str]] = []
    for position in (state, other):
        journal = Journal()
        after = rules.clone(position)
        rules.apply(after, action, journal)
        if not rules.deciders(after):  # a bag of another size may end the match
            return found
        told.append(lines_of(told_of_others(tell(journal, seat), seat)))
    if told[0] != told[1]:
        found.append(f"seat {seat}: the journal depends on hidden tiles: {told}")
    return found


def search(rules: Rules[Any, Any], state: Any, seat: int, seed: bytes, look: Look) -> list[str]:
    """The seed and the coming tiles, looked for in the text itself."""
    text = look(rules, state, seat)
    found: list[str] = []
    if seed.hex() in text or repr(seed)[2:-1] in text:
        found.append(f"seat {seat}: the seed is shown")
    coming = state.bag[state.bag_at : state.bag_at + LONG_ENOUGH]
    letters = "".join("STFM"[tile] for tile in coming)
    if len(coming) == LONG_ENOUGH:
        for shown in (repr(coming)[2:-1], letters, repr(list(coming))[1:-1]):
            if shown in text:
                found.append(f"seat {seat}: the order of the bag is shown")
    return found
