"""Checks of the contract of every game, in random matches; run as a program for the long form."""

import argparse
import copy
import pickle
import sys
from concurrent.futures import ProcessPoolExecutor
from typing import Any, Final

from tests import laws_euphrates_tigris
from tests.games.imperial_settlers import laws as laws_imperial_settlers
from tests.games.terra_mystica import own_laws as laws_terra_mystica

from ludoteca.bots import Budget, bot_of
from ludoteca.bots.levels import NOVICE
from ludoteca.core.actions import MOST_BITS
from ludoteca.core.bits import cells, lowest
from ludoteca.core.contract import Options, Rules
from ludoteca.core.errors import Refusal
from ludoteca.core.journal import Journal
from ludoteca.core.rng import Rng, stream
from ludoteca.face import words_of
from ludoteca.face.plain import fields
from ludoteca.games.registry import GAMES

OWN_LAWS: Final = {
    "euphrates_tigris": laws_euphrates_tigris,
    "terra_mystica": laws_terra_mystica,
    "imperial_settlers": laws_imperial_settlers,
}
LONGEST: Final = 20_000  # plies; random matches are far shorter
EVERY: Final = 7  # plies between two thorough checks
NEAR_MISSES: Final = 40
PLAYED_ON: Final = 6
ASKED: Final = 70  # plies between two choices of a bot
NODES: Final = 20  # budget of that bot
SECONDS: Final = 600.0  # a ceiling that is never reached
RESIGNS: Final = 12  # a player resigns in one of this many matches


def check_match(game: str, number: int, own_laws: Any = None) -> int:
    """Plays one match, checks every law on the way, and returns the number of plies."""
    rules = GAMES[game]
    own = own_laws or OWN_LAWS[game]
    rng = stream(number.to_bytes(32, "big"), number, "laws")
    options: Options = own.some_options(rng)
    seed = number.to_bytes(32, "big")
    state = rules.setup(options, seed)
    texts: list[tuple[int, str]] = []
    leaves_at = rng.below(300) if rng.below(RESIGNS) == 0 else -1
    while rules.deciders(state):
        check_view_text(rules, state, len(texts) % (rules.seats(state) + 1) - 1)
        assert len(texts) < LONGEST, "the match does not end"
        seat = some_seat(rules.deciders(state), rng)
        if len(texts) % EVERY == 0:
            check_position(rules, own, state, seat, rng)
        if len(texts) % ASKED == 0:
            check_choice(rules, state, seat, rules.legal(state, seat))
        action = rules.pick(state, seat, rng)
        if len(texts) == leaves_at:
            seat = rng.below(rules.seats(state))
            if rules.refusal(state, seat, rules.read_action(state, seat, "resign")) == 0:
                action = rules.read_action(state, seat, "resign")
        texts.append((seat, rules.write_action(state, action, seat)))
        check_apply(rules, state, action)
    check_end(rules, own, state)
    for seat in range(-1, rules.seats(state)):
        check_view_text(rules, state, seat)
    check_replay(rules, options, seed, texts, state)
    return len(texts)


def some_seat(mask: int, rng: Rng) -> int:
    """Returns a random seat of the mask."""
    seats = cells(mask)
    return seats[rng.below(len(seats))]


def check_position(rules: Rules[Any, Any], own: Any, state: Any, seat: int, rng: Rng) -> None:
    """Runs every check on one position."""
    listed = rules.legal(state, seat)
    check_legal(rules, state, seat, listed, rng)
    check_near_misses(rules, state, seat, listed, rng)
    check_text(rules, state, seat, listed)
    check_clone(rules, state, rng)
    check_copies(rules, state, rng)
    check_views(rules, state, rng)
    for viewer in range(-1, rules.seats(state)):
        check_view_text(rules, state, viewer)
    own.check_state(state)


def check_legal(rules: Rules[Any, Any], state: Any, seat: int, listed: list[int], rng: Rng) -> None:
    """Checks that only deciders have actions, and that `legal`, `pick` and `refusal` agree."""
    mask = rules.deciders(state)
    for who in range(rules.seats(state)):
        assert bool(rules.legal(state, who)) == bool(mask >> who & 1)
    assert len(set(listed)) == len(listed), "an action is listed twice"
    for action in listed:
        assert 0 <= action < 1 << MOST_BITS
        assert rules.refusal(state, seat, action) == 0
        assert rules.read_action(state, seat, rules.write_action(state, action, seat)) == action
    for _ in range(3):
        assert rules.pick(state, seat, rng) in listed


def check_near_misses(
    rules: Rules[Any, Any], state: Any, seat: int, listed: list[int], rng: Rng
) -> None:
    """Checks that unlisted actions are refused with a code that has a sentence."""
    words = words_of("en", rules.name)
    before = rules.write_state(state)
    tries = rules.expected(state, seat)
    for _ in range(NEAR_MISSES):
        tries.append(listed[rng.below(len(listed))] ^ 1 << rng.below(40))
    tries += [-1, 0, 1 << MOST_BITS]
    legal = set(listed)
    for action in tries:
        refused = rules.refusal(state, seat, action)
        is_resign = refused == 0 and rules.write_action(state, action, seat) == "resign"
        assert (refused == 0) == (action in legal) or is_resign
        if refused:
            words.say(*refusal_of(rules, state, seat, action))
    assert rules.write_state(state) == before


def refusal_of(
    rules: Rules[Any, Any], state: Any, seat: int, action: int
) -> tuple[str, dict[str, int | str]]:
    """Returns code and facts of what `check` raises for a refused action."""
    try:
        rules.check(state, seat, action)
    except Refusal as refusal:
        assert refusal.code in ("match.over",) or refusal.citation
        return refusal.code, refusal.facts
    raise AssertionError("refused, but check raises nothing")


def check_text(rules: Rules[Any, Any], state: Any, seat: int, listed: list[int]) -> None:
    """Checks that a position survives being written and read."""
    written = rules.write_state(state)
    read = rules.read_state(written)
    assert rules.write_state(read) == written
    assert rules.deciders(read) == rules.deciders(state)
    assert rules.legal(read, seat) == listed
    assert rules.scores(read).points == rules.scores(state).points


def check_clone(rules: Rules[Any, Any], state: Any, rng: Rng) -> None:
    """Checks that playing on a clone leaves the original unchanged."""
    before = rules.write_state(state)
    clone = rules.clone(state)
    assert rules.write_state(clone) == before
    for _ in range(PLAYED_ON):
        mask = rules.deciders(clone)
        if mask:
            rules.apply(clone, rules.pick(clone, lowest(mask), rng), None)
    assert rules.write_state(state) == before


def check_copies(rules: Rules[Any, Any], state: Any, rng: Rng) -> None:
    """Checks that every way to copy a state gives an equal, independent state."""
    before = rules.write_state(state)
    copies = [rules.clone(state), copy.copy(state), copy.deepcopy(state), pickled(state)]
    assert [rules.write_state(copied) for copied in copies] == [before] * len(copies)
    for _ in range(PLAYED_ON):
        mask = rules.deciders(copies[0])
        if mask:
            action = rules.pick(copies[0], lowest(mask), rng)
            for copied in copies:
                rules.apply(copied, action, None)
        first = rules.write_state(copies[0])
        assert [rules.write_state(copied) for copied in copies] == [first] * len(copies)
        for seat in range(-1, rules.seats(state)):
            shown = rules.view(copies[0], seat).facts()
            assert all(rules.view(copied, seat).facts() == shown for copied in copies)
    assert rules.write_state(state) == before


def pickled(state: Any) -> Any:
    """Returns the state after pickling and unpickling."""
    return pickle.loads(pickle.dumps(state))


def check_views(rules: Rules[Any, Any], state: Any, rng: Rng) -> None:
    """Checks that an imagined state gives its seat the same view and the same legal actions."""
    for seat in range(-1, rules.seats(state)):
        view = rules.view(state, seat)
        imagined = rules.imagine(view, rng)
        assert rules.view(imagined, seat).facts() == view.facts()
        assert rules.deciders(imagined) == rules.deciders(state)
        if seat >= 0 and rules.deciders(state) >> seat & 1:
            assert rules.legal(imagined, seat) == rules.legal(state, seat)


def check_view_text(rules: Rules[Any, Any], state: Any, seat: int) -> None:
    """Checks that a view survives being written and read, with one text for each view."""
    view = rules.view(state, seat)
    written = rules.write_view(view)
    read = rules.read_view(written)
    assert every_field(read) == every_field(view)
    assert read.facts() == view.facts()
    assert rules.write_view(read) == written


def every_field(view: Any) -> dict[str, Any]:
    """Returns all fields of a view; the order of a seat's clusters has no meaning."""
    found = fields(view)
    for place in found.get("seats", []):
        place["clusters"].sort()
    return found


def check_choice(rules: Rules[Any, Any], state: Any, seat: int, listed: list[int]) -> None:
    """Checks that a bot chooses the same from a view and from the view read from its text."""
    view = rules.view(state, seat)
    read = rules.read_view(rules.write_view(view))
    chosen = [
        bot_of(NOVICE, rules.name)
        .choose(shown, listed[:], Budget(NODES, SECONDS), stream(bytes(32), seat, NOVICE))
        .action
        for shown in (view, read)
    ]
    assert chosen[0] == chosen[1]


def check_apply(rules: Rules[Any, Any], state: Any, action: int) -> None:
    """Checks that a journal changes nothing, and that undo stops where the decision passes on."""
    reveals = rules.reveals(state, action)
    asked = rules.deciders(state)
    silent = rules.clone(state)
    rules.apply(silent, action, None)
    rules.apply(state, action, Journal())
    assert rules.write_state(silent) == rules.write_state(state)
    if rules.deciders(state) & ~asked:
        assert reveals


def check_end(rules: Rules[Any, Any], own: Any, state: Any) -> None:
    """Checks that a finished match has ranks and no legal actions."""
    own.check_state(state)
    ranks = rules.scores(state).ranks
    assert len(ranks) == rules.seats(state)
    assert min(ranks) == 1 or len(ranks) == 1  # a solo game can be lost
    for seat in range(rules.seats(state)):
        assert rules.legal(state, seat) == []
        assert rules.refusal(state, seat, rules.read_action(state, seat, "resign")) != 0


def check_replay(
    rules: Rules[Any, Any],
    options: Options,
    seed: bytes,
    texts: list[tuple[int, str]],
    state: Any,
) -> None:
    """Checks that replaying the record gives the same state."""
    again = rules.setup(options, seed)
    for seat, text in texts:
        action = rules.read_action(again, seat, text)
        assert rules.refusal(again, seat, action) == 0
        rules.apply(again, action, None)
    assert rules.write_state(again) == rules.write_state(state)


def failure_of(job: tuple[str, int]) -> str:
    """Checks one match; returns a description of the failure, or an empty text."""
    try:
        check_match(*job)
    except Exception as error:
        return f"{job[0]} match {job[1]}: {type(error).__name__}: {error}"
    return ""


def main() -> None:
    """Plays many matches of every game on all cores and prints the failures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="matches of each game")
    parser.add_argument("--start", type=int, default=0, help="number of the first match")
    parser.add_argument("--only", default="", help="one game")
    chosen = parser.parse_args()
    jobs = [
        (game, number)
        for game in GAMES
        if chosen.only in ("", game)
        for number in range(chosen.start, chosen.start + chosen.games)
    ]
    with ProcessPoolExecutor() as pool:
        failures = [found for found in pool.map(failure_of, jobs, chunksize=5) if found]
    print("\n".join(failures[:50]))
    print(f"laws: {len(jobs)} matches, {len(failures)} failures")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
