"""No seat receives hidden information: two states with the same view give the same texts."""

import pytest
from tests.rings import spread

from ludoteca.core.journal import Entry, Journal
from ludoteca.core.rng import Rng, stream
from ludoteca.games.imperial_settlers import RULES
from ludoteca.games.imperial_settlers.state import State

from .crowded import crowded
from .laws import check_state, some_options

# Entries about cards turned up at random or that were face down until now.
TURNED_UP = ("revealed", "discarded", "attack", "virtual", "conquered", "reshuffle")


def start(number: int) -> State:
    """A real set-up or a crowded position, alternately."""
    rng = stream(number.to_bytes(32, "big"), number, "leaks")
    if number % 2:
        return crowded(2 + rng.below(3), rng)
    return RULES.setup(some_options(rng), number.to_bytes(32, "big"))


def lines_of(entries: list[Entry], seat: int) -> list[str]:
    """All entries about other seats as text, except about cards turned up."""
    return [
        f"{e.seat} {e.thing} {e.amount} {e.at} {e.rule}"
        for e in entries
        if e.seat != seat and e.thing not in TURNED_UP
    ]


def visible_text(state: State, action: int, seat: int) -> tuple[str, list[str]]:
    """The text of an action and its journal entries, as a seat may see them."""
    journal = Journal()
    after = state.clone()
    text = RULES.write_action(state, action, seat)
    RULES.apply(after, action, journal)
    return text, lines_of(journal.seen_by(seat), seat)


def compare(state: State, mover: int, action: int, rng: Rng) -> int:
    """Compares texts and entries on another state with the same view; returns how many it could."""
    compared = 0
    for seat in range(-1, state.players):
        view = RULES.view(state, seat)
        other = RULES.imagine(view, rng)
        check_state(other)
        assert repr(RULES.view(other, seat).facts()) == repr(view.facts())
        assert state.seed.hex() not in repr(view.facts())
        if seat != mover and RULES.refusal(other, mover, action) == 0:
            mine, theirs = visible_text(state, action, seat), visible_text(other, action, seat)
            assert mine[0] == theirs[0]
            if state.event == other.event and len(mine[1]) == len(theirs[1]):
                assert mine[1] == theirs[1]
                compared += 1
    return compared


@spread("number", 8, range(24))
@pytest.mark.compiled
def test_views_texts_and_journals_leak_nothing(number: int) -> None:
    """IS ruling 5; IS ruling 6: hands, decks, Gate, markers, packets and picks stay hidden."""
    state = start(number)
    rng = stream(number.to_bytes(32, "big"), number, "play")
    compared = 0
    plies = 0
    while RULES.deciders(state):
        check_state(state)
        mover = RULES.deciders(state).bit_length() - 1
        action = RULES.pick(state, mover, rng)
        if plies % 5 == 0:
            compared += compare(state, mover, action, rng)
        RULES.apply(state, action, None)
        plies += 1
    assert compared > 0 or state.players == 1


def test_a_leak_is_found() -> None:
    """The comparison fails for a journal that shows all entries to all seats."""
    state = start(2)
    rng = stream(b"plant", 0, "play")
    differences = 0
    while RULES.deciders(state) and not differences:
        mover = RULES.deciders(state).bit_length() - 1
        action = RULES.pick(state, mover, rng)
        for seat in range(state.players):
            other = RULES.imagine(RULES.view(state, seat), rng)
            if seat != mover and RULES.refusal(other, mover, action) == 0:
                journals = []
                for position in (state, other):
                    journal = Journal()
                    RULES.apply(position.clone(), action, journal)
                    journals.append(lines_of(journal.entries, seat))
                differences += journals[0] != journals[1]
        RULES.apply(state, action, None)
    assert differences
