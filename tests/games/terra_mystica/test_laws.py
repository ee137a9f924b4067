"""Laws checked on random matches: all factions, two to five seats, both policies."""

import os

import pytest
from tests.rings import spread

from ludoteca.core.bits import cells
from ludoteca.core.errors import BadNotation
from ludoteca.core.rng import Rng, stream
from ludoteca.games.terra_mystica import RULES, rulebook
from ludoteca.games.terra_mystica.rules.resources import free_priests
from ludoteca.games.terra_mystica.state import State, offer
from ludoteca.games.terra_mystica.tables.board import TERRAIN_NAMES

from .helpers import match, own, play
from .own_laws import check_conserved, check_state, same, some_options

GAMES = int(os.environ.get("GAMES", "24"))
MOST_PLIES = 20000


def seed_of(number: int) -> bytes:
    """The seed of a game."""
    return number.to_bytes(32, "big")


LAST_RESORTS = ("pass", "convert", "burn", "enough", "send", "end turn", "special BON2", "lose")
GROWTH = (
    "build", "upgrade", "special ACT", "connect", "take", "accept", "place", "advance", "erupt",
    "unlock", "shift", "bridge",
)  # fmt: skip


def eager(state: State, seat: int, rng: Rng) -> int:
    """A random action that prefers building, so that matches are rich; sometimes any action."""
    if rng.below(12) == 0:
        return RULES.pick(state, seat, rng)
    found = RULES.legal(state, seat)
    texts = [RULES.write_action(state, action, seat) for action in found]
    home = f"to {TERRAIN_NAMES[state.seats[seat].home]} for"
    growing = [n for n, text in enumerate(texts) if text.startswith(GROWTH) or home in text]
    usual = [n for n, text in enumerate(texts) if not text.startswith(LAST_RESORTS)]
    spent = [n for n, text in enumerate(texts) if text.startswith("convert power") and usual]
    last = [n for n, text in enumerate(texts) if not text.startswith(("convert", "burn"))]
    pool = growing if growing and rng.below(8) else spent or usual or last
    return found[pool[rng.below(len(pool))]]


SHARING = "cultists,engineers,chaos magicians,swarmlings"  # power for the giver, many bridges


def enrich(state: State) -> None:
    """Gives all seats coins, workers and a priest, so that towns are founded."""
    state.own_all_seats()
    for each in state.seats:
        each.coins += 6
        each.workers += 3
        each.priests += each.start >= 0 and free_priests(each) > 0


def check_actions(state: State, seat: int, rng: Rng) -> None:
    """Checks that legal, refusal, pick, check and texts agree, and codes are known."""
    found = RULES.legal(state, seat)
    assert found and len(found) == len(set(found))
    for action in found:
        assert 0 <= action < 1 << 62
        assert RULES.refusal(state, seat, action) == 0
        RULES.check(state, seat, action)
        text = RULES.write_action(state, action, seat)
        assert RULES.read_action(state, seat, text) == action
    assert RULES.pick(state, seat, rng) in found
    known = set(found)
    for action in RULES.expected(state, seat):
        code = RULES.refusal(state, seat, action)
        assert (action in known) == (code == 0)
        assert code == 0 or code in rulebook.REFUSALS
    for _ in range(20):
        action = found[rng.below(len(found))] ^ 1 << rng.below(40)
        code = RULES.refusal(state, seat, action)
        assert code in rulebook.REFUSALS or code == 0
        assert (action in known) == (code == 0) or action & 255 == 33


def check_text(state: State) -> None:
    """Checks that a position survives the round trip."""
    text = RULES.write_state(state)
    again = RULES.read_state(text)
    same(state, again)
    assert RULES.write_state(again) == text


@spread("number", GAMES // 2, range(GAMES))
@pytest.mark.compiled
def test_laws(number: int) -> None:
    rng = stream(seed_of(number), 1, "laws")
    state = RULES.setup(some_options(rng), seed_of(number))
    plies = 0
    while RULES.deciders(state):
        deciding = cells(RULES.deciders(state))
        seat = deciding[rng.below(len(deciding))]
        if rng.below(8) == 0:
            check_actions(state, seat, rng)
            check_text(state)
            check_state(state)
        if number % 2 and plies < 600 and rng.below(12) == 0:
            enrich(state)
        copy = state.clone()
        before = RULES.write_state(state)
        action = eager(state, seat, rng)
        RULES.apply(copy, action, None)
        assert RULES.write_state(state) == before
        check_conserved(copy)
        state = copy
        plies += 1
        assert plies < MOST_PLIES
    scores = RULES.scores(state)
    assert scores.totals == [sum(row) for row in scores.points]
    assert min(scores.ranks) == 1
    check_text(state)


@pytest.mark.parametrize("number", range(0, GAMES, 4))
def test_any_seat_may_resign_at_any_time(number: int) -> None:
    """TM ruling 163: the match goes on, and ends, without the resigned seats."""
    rng = stream(seed_of(number), 2, "leaving")
    state = RULES.setup(some_options(rng), seed_of(number))
    plies = 0
    while RULES.deciders(state):
        staying = [seat for seat, own in enumerate(state.seats) if not own.left]
        if rng.below(60) == 0:
            seat = staying[rng.below(len(staying))]
            action = RULES.read_action(state, seat, "resign")
            assert action not in RULES.legal(state, seat)
        else:
            seat = cells(RULES.deciders(state))[0]
            assert not state.seats[seat].left
            action = eager(state, seat, rng)
        assert RULES.refusal(state, seat, action) == 0
        RULES.apply(state, action, None)
        plies += 1
        assert plies < MOST_PLIES


def test_pick_is_uniform() -> None:
    rng = stream(seed_of(7), 3, "pick")
    state = RULES.setup({"players": 3}, seed_of(7))
    for _ in range(40):
        seat = cells(RULES.deciders(state))[0]
        RULES.apply(state, RULES.pick(state, seat, rng), None)
    seat = cells(RULES.deciders(state))[0]
    found = RULES.legal(state, seat)
    drawn = [RULES.pick(state, seat, rng) for _ in range(400 * len(found))]
    for action in found:
        assert 280 < drawn.count(action) < 520


def test_a_malformed_position_is_refused() -> None:
    text = RULES.write_state(RULES.setup({}, seed_of(1)))
    for cut in ("terra", "board: moon", "numbers: 1"):
        with pytest.raises(BadNotation):
            RULES.read_state(cut + "\n" + text)
    lines = text.splitlines()
    for at in range(len(lines)):
        with pytest.raises(BadNotation):
            RULES.read_state("\n".join(lines[:at] + lines[at + 1 :]))


@pytest.mark.parametrize("number", range(6))
def test_a_changed_position_is_refused_or_playable(number: int) -> None:
    """With any digit changed: either BadNotation, or a position on which all queries work."""
    rng = stream(seed_of(number), 5, "changed")
    state = RULES.setup(some_options(rng), seed_of(number))
    for _ in range(60 + 40 * number):
        if RULES.deciders(state):
            seat = cells(RULES.deciders(state))[0]
            RULES.apply(state, eager(state, seat, rng), None)
    text = RULES.write_state(state)
    digits = [at for at, letter in enumerate(text) if letter.isdigit()]
    for _ in range(150):
        at = digits[rng.below(len(digits))]
        changed = text[:at] + str(rng.below(10)) + text[at + 1 :]
        try:
            again = RULES.read_state(changed)
        except BadNotation:
            continue
        for seat in cells(RULES.deciders(again)):
            for action in RULES.legal(again, seat)[:20]:
                written = RULES.write_action(again, action, seat)
                assert RULES.read_action(again, seat, written) == action


def test_a_clone_has_equal_fields_and_its_own_mutable_lists() -> None:
    """Lists never modified in place are shared, and seats until they are changed."""
    rng = stream(seed_of(3), 6, "clone")
    state = RULES.setup(some_options(rng), seed_of(3))
    for _ in range(120):
        if RULES.deciders(state):
            seat = cells(RULES.deciders(state))[0]
            RULES.apply(state, eager(state, seat, rng), None)
    copy = state.clone()
    same(state, copy)
    assert copy.offers is not state.offers and copy.queue is not state.queue
    assert copy.passers is not state.passers and copy.seats is not state.seats
    copy.own_all_seats()
    assert all(one is not other for one, other in zip(copy.seats, state.seats, strict=True))
    same(state, copy)


@pytest.mark.compiled
@pytest.mark.parametrize("public_site", [0, 1])
def test_actions_on_a_clone_do_not_change_the_original(public_site: int) -> None:
    """Copies share seats, but actions on one of them never change another."""
    rng = stream(seed_of(9), public_site, "copies")
    options = {**some_options(rng), "players": 4, "factions": SHARING, "cultist_power": 1}
    options.update(introductory=0, public_site=public_site)
    state = RULES.setup(options, seed_of(9))
    plies = 0
    while RULES.deciders(state):
        deciding = cells(RULES.deciders(state))
        seat = deciding[rng.below(len(deciding))]
        if plies % 8 == 0:
            enrich(state)
            kept = state.clone()
            kept.own_all_seats()
            for action in RULES.legal(state, seat):
                RULES.apply(state.clone(), action, None)
            same(state, kept)
        RULES.apply(state, eager(state, seat, rng), None)
        plies += 1


def test_declining_by_an_action_does_not_change_other_copies() -> None:
    """TM ruling 81: an action declines open offers, giving the Cultists power in one copy only."""
    state = match("engineers cultists", public_site=1, cultist_power=1)
    own(state, "engineers").has(bowl1=5)
    own(state, "cultists").has(bowl1=5, bowl2=0)
    state.offers.append(offer(2, 1, 0, 1))
    copy = state.clone()
    play(copy, "pass BON1")
    assert (own(copy, "cultists").seat.bowl2, own(state, "cultists").seat.bowl2) == (1, 0)
