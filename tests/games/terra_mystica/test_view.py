"""What a page asks of a view."""

from ludoteca.core.rng import stream
from ludoteca.games.terra_mystica import RULES
from ludoteca.games.terra_mystica.view import (
    bridges,
    lost_income,
    next_income,
    offers,
    structure_at,
)

from .helpers import match, own, play


def test_structures_bridges_and_offers() -> None:
    state = match("witches nomads")
    own(state, "witches").rich().has(bowl3=3).built("D B1, TP A4")
    own(state, "nomads").built("TE A5").has(vp=0)
    play(state, "power ACT1 B1:C1", "end turn")
    state.active = 0
    state.actions_left = 1
    play(state, "upgrade A4 to TE", "take FAV11", "end turn")
    seen = RULES.view(state, 1)
    places = state.choices.board.places
    assert structure_at(seen, places["A4"]) == (0, 2)
    assert structure_at(seen, places["A5"]) == (1, 2)
    assert structure_at(seen, places["A9"]) == (-1, -1)
    assert bridges(seen) == [(places["B1"], places["C1"], 0)]
    assert offers(seen) == [(0, 1, 2, 1)]


def test_next_income_and_what_would_be_lost() -> None:
    state = match("witches nomads")
    hand = own(state, "witches").built("D A1 A3, TP A5, TE A7").has(bonus=5, priests=7)
    hand.has(bowl1=0, bowl2=2, bowl3=10)
    seen = RULES.view(state, -1)
    assert next_income(seen, 0) == [2, 4, 1, 4]
    assert lost_income(seen, 0) == (1, 2)


def test_nothing_is_hidden() -> None:
    """Every seat and every watcher sees the same, and imagines the truth."""
    state = match("witches nomads halflings")
    rng = stream(bytes(32), 0, "view")
    for seat in (-1, 0, 1, 2):
        imagined = RULES.imagine(RULES.view(state, seat), rng)
        assert RULES.write_state(imagined) == RULES.write_state(state)
        assert imagined is not state
