"""Searches for hidden information in the views, action texts and journals of each seat.

For each position another state is imagined from the seat's own view, with other hidden tiles. Both
states must give that seat the same view, texts and journal. The seed and the order of the bag are
also searched for in the text of the view.
"""

from collections.abc import Callable
from typing import Any, Final

from ludoteca.core.bits import lowest
from ludoteca.core.contract import Options, Rules
from ludoteca.core.journal import Entry, Journal
from ludoteca.core.rng import stream
from ludoteca.games.registry import GAMES

Look = Callable[[Rules[Any, Any], Any, int], str]
EntriesOf = Callable[[Journal, int], list[Entry]]
RUN_LENGTH: Final = 12  # tiles in a row that cannot match by chance


def honest_look(rules: Rules[Any, Any], state: Any, seat: int) -> str:
    """Returns the facts of a seat's view as text."""
    return repr(rules.view(state, seat).facts())


def honest_entries(journal: Journal, seat: int) -> list[Entry]:
    """Returns the journal entries that a seat may see."""
    return journal.seen_by(seat)


def lines_of(entries: list[Entry]) -> list[str]:
    """Returns the journal entries as text."""
    return [f"{e.seat} {e.thing} {e.amount} {e.at} {e.rule}" for e in entries]


def entries_of_others(entries: list[Entry], seat: int) -> list[Entry]:
    """Returns the entries about other seats, without tiles turned up for all, which are random."""
    return [e for e in entries if e.seat != seat and not e.thing.startswith("supply.")]


def leaks_in(
    game: str, number: int, options: Options, every: int, look: Look, entries_of: EntriesOf
) -> list[str]:
    """Plays one random match and returns a description of each leak to a seat or spectator."""
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
                found += compare_move(rules, state, other, seat, mover, action, entries_of)
                found += search(rules, state, seat, seed, look)
        rules.apply(state, action, None)
        plies += 1
    return found


def compare(rules: Rules[Any, Any], state: Any, other: Any, seat: int, look: Look) -> list[str]:
    """Checks that the view does not depend on hidden information."""
    same = look(rules, state, seat) == look(rules, other, seat)
    return [] if same else [f"seat {seat}: the view depends on hidden tiles"]


def compare_move(
    rules: Rules[Any, Any],
    state: Any,
    other: Any,
    seat: int,
    mover: int,
    action: int,
    entries_of: EntriesOf,
) -> list[str]:
    """Checks that text and journal of another player's move do not depend on hidden information."""
    if seat == mover or rules.refusal(other, mover, action):
        return []
    found: list[str] = []
    if rules.write_action(state, action, seat) != rules.write_action(other, action, seat):
        found.append(f"seat {seat}: the action's text depends on hidden tiles")
    journals: list[list[str]] = []
    for position in (state, other):
        journal = Journal()
        after = rules.clone(position)
        rules.apply(after, action, journal)
        if not rules.deciders(after):  # a bag of another size may end the match
            return found
        journals.append(lines_of(entries_of_others(entries_of(journal, seat), seat)))
    if journals[0] != journals[1]:
        found.append(f"seat {seat}: the journal depends on hidden tiles: {journals}")
    return found


def search(rules: Rules[Any, Any], state: Any, seat: int, seed: bytes, look: Look) -> list[str]:
    """Searches the text of the view for the seed and the next tiles of the bag."""
    text = look(rules, state, seat)
    found: list[str] = []
    if seed.hex() in text or repr(seed)[2:-1] in text:
        found.append(f"seat {seat}: the seed is shown")
    coming = state.bag[state.bag_at : state.bag_at + RUN_LENGTH]
    letters = "".join("STFM"[tile] for tile in coming)
    if len(coming) == RUN_LENGTH:
        for shown in (repr(coming)[2:-1], letters, repr(list(coming))[1:-1]):
            if shown in text:
                found.append(f"seat {seat}: the order of the bag is shown")
    return found
