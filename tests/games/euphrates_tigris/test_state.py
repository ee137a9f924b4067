"""The state: a clone is equal field by field and independent."""

from typing import Final

import pytest
from tests.games.euphrates_tigris.table import SEED, field_names

from ludoteca.core.contract import Options
from ludoteca.core.rng import stream
from ludoteca.games.euphrates_tigris import RULES
from ludoteca.games.euphrates_tigris.state import State, seat_of

OPTIONS: Final[tuple[Options, ...]] = (
    {"players": 2, "english": 1},
    {"players": 3, "open_tiles": 1},
    {"players": 4, "board": "advanced"},
)
MUTABLE: Final = (list, bytearray)


def fields(state: State) -> dict[str, object]:
    """All fields of a state, lists as immutable copies."""
    found: dict[str, object] = {}
    for name in field_names(State):
        value: object = getattr(state, name)
        found[name] = bytes(value) if isinstance(value, bytearray) else value
        if isinstance(value, list):
            found[name] = tuple(value)
    return found


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_a_clone_has_equal_fields_and_shares_no_mutable_ones(options: Options) -> None:
    state: State = RULES.setup(options, SEED)
    rng = stream(SEED, 2, "clone")
    while state.decisions:
        clone = state.clone()
        assert fields(clone) == fields(state)
        for name in field_names(State):
            if isinstance(getattr(state, name), MUTABLE):
                assert getattr(clone, name) is not getattr(state, name), name
        RULES.apply(state, RULES.pick(state, seat_of(state.decisions[-1]), rng), None)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_playing_on_a_clone_does_not_change_the_original(options: Options) -> None:
    state: State = RULES.setup(options, SEED)
    rng = stream(SEED, 3, "clone")
    while state.decisions:
        before = fields(state)
        clone = state.clone()
        for _ in range(6):
            if clone.decisions:
                RULES.apply(clone, RULES.pick(clone, seat_of(clone.decisions[-1]), rng), None)
        assert fields(state) == before
        for _ in range(5):
            if state.decisions:
                RULES.apply(state, RULES.pick(state, seat_of(state.decisions[-1]), rng), None)


def test_queries_do_not_change_the_state() -> None:
    state: State = RULES.setup({"players": 3}, SEED)
    rng = stream(SEED, 4, "asking")
    for _ in range(80):
        before = fields(state)
        seat = seat_of(state.decisions[-1])
        for action in RULES.expected(state, seat) + RULES.legal(state, seat)[:40]:
            RULES.refusal(state, seat, action)
        RULES.view(state, seat)
        RULES.scores(state)
        RULES.write_state(state)
        assert fields(state) == before
        RULES.apply(state, RULES.pick(state, seat, rng), None)


def test_expected_actions_are_legal_or_refused() -> None:
    state: State = RULES.setup({"players": 2}, SEED)
    rng = stream(SEED, 5, "beginner")
    for _ in range(60):
        seat = seat_of(state.decisions[-1])
        legal = set(RULES.legal(state, seat))
        for action in RULES.expected(state, seat):
            assert (RULES.refusal(state, seat, action) == 0) == (action in legal)
        assert RULES.expected(state, 1 - seat) == []
        RULES.apply(state, RULES.pick(state, seat, rng), None)
