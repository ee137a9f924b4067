"""Laws of the engine in random play: all factions, 1 to 4 players, all variants."""

import os

import pytest
from tests.rings import spread

from ludoteca.core.actions import MOST_BITS, kind_of
from ludoteca.core.contract import Options
from ludoteca.core.errors import BadNotation, Illegal, MatchOver, NotYourTurn
from ludoteca.core.journal import EVERYBODY, Journal
from ludoteca.core.rng import Rng, stream
from ludoteca.games.imperial_settlers import RULES, actions
from ludoteca.games.imperial_settlers.empire import placed_cards
from ludoteca.games.imperial_settlers.rulebook import REFUSALS
from ludoteca.games.imperial_settlers.state import State
from ludoteca.games.imperial_settlers.tables.boards import COMMON, FACTIONS, GOOD_KEYS, VP
from ludoteca.games.imperial_settlers.tables.printed import CARDS

from .crowded import crowded
from .laws import check_state

GAMES = int(os.environ.get("GAMES", "24"))
LOOKOUTS = ("standard", "alternative", "advanced")


def options_of(game: int) -> Options:
    """Options by number: player counts, lookouts and the peaceful variant in turn."""
    players = game % 4 + 1
    if players == 1:
        return {"players": 1, "factions": FACTIONS[game // 4 % 4]}
    return {
        "players": players,
        "lookout": LOOKOUTS[game // 4 % 3],
        "peaceful": game // 12 % 2,
    }


def fresh(game: int) -> State:
    """A new match, different for each number."""
    return RULES.setup(options_of(game), game.to_bytes(32, "big"))


def starts(game: int) -> State:
    """A real set-up or a crowded position, alternately."""
    if game % 2:
        return crowded(game // 2 % 4 + 1, stream(b"crowd", game, "law"))
    return fresh(game // 2)


def some_seat(state: State, rng: Rng) -> int:
    """A random decider."""
    seats = [seat for seat in range(state.players) if RULES.deciders(state) >> seat & 1]
    return seats[rng.below(len(seats))]


@pytest.mark.parametrize("game", range(GAMES))
def test_legal_pick_and_refusal_agree(game: int) -> None:
    """Every decider has an action; each is accepted and read back from its text; matches end."""
    state = starts(game)
    rng = stream(b"agree", game, "law")
    while RULES.deciders(state):
        seat = some_seat(state, rng)
        legal = RULES.legal(state, seat)
        assert legal and len(set(legal)) == len(legal)
        for action in legal:
            assert 0 <= action < 1 << MOST_BITS
            assert RULES.refusal(state, seat, action) == 0
            text = RULES.write_action(state, action, seat)
            assert RULES.read_action(state, seat, text) == action
        picked = RULES.pick(state, seat, rng)
        assert picked in legal
        RULES.apply(state, picked, None)
    assert len(RULES.scores(state).ranks) == state.players


@pytest.mark.parametrize("game", range(GAMES))
def test_near_misses_are_refused_with_a_known_code(game: int) -> None:
    """Actions that are not listed are refused, and nothing changes."""
    state = starts(game)
    rng = stream(b"misses", game, "law")
    while RULES.deciders(state):
        seat = some_seat(state, rng)
        legal = RULES.legal(state, seat)
        action = legal[rng.below(len(legal))]
        for _ in range(4):
            near = action ^ 1 << rng.below(44)
            refused = RULES.refusal(state, seat, near) != 0
            if kind_of(near) != actions.RESIGN:
                assert refused == (near not in legal)
            if refused:
                check_is_raised(state, seat, near)
        for tried in RULES.expected(state, seat)[:5]:
            assert (RULES.refusal(state, seat, tried) == 0) == (tried in legal)
        RULES.apply(state, action, None)


def check_is_raised(state: State, seat: int, action: int) -> None:
    """Checks that `check` raises a refusal with a known key and a citation."""
    before = state.clone()
    with pytest.raises((Illegal, NotYourTurn, MatchOver)) as caught:
        RULES.check(state, seat, action)
    known = [key for key, _ in REFUSALS]
    assert caught.value.code in [*known, "question.other", "turn.other"]
    assert caught.value.citation.startswith("IS «")
    assert state.same(before)


@spread("game", GAMES // 2, range(GAMES))
@pytest.mark.compiled
def test_states_read_back_are_equal_and_clones_are_independent(game: int) -> None:
    """A state read back plays the same; a clone leaves the original unchanged; cards stay."""
    state = starts(game)
    cards = sorted(placed_cards(state))
    rng = stream(b"text", game, "law")
    while RULES.deciders(state):
        text = RULES.write_state(state)
        again = RULES.read_state(text)
        assert again.same(state)
        copy = state.clone()
        action = RULES.pick(state, some_seat(state, rng), rng)
        RULES.apply(copy, action, None)
        assert RULES.write_state(state) == text
        RULES.apply(again, action, Journal())
        assert again.same(copy)
        state = copy
        assert sorted(placed_cards(state)) == cards
        assert all(min(place.goods) >= 0 for place in state.seats)


@spread("game", GAMES // 2, range(GAMES))
@pytest.mark.compiled
def test_imagined_states_fit_the_view(game: int) -> None:
    """The view of an imagined state is the same view, with the same legal actions."""
    state = starts(game)
    cards = sorted(placed_cards(state))
    rng = stream(b"view", game, "law")
    while RULES.deciders(state):
        seat = some_seat(state, rng)
        for viewer in range(-1, state.players):
            view = RULES.view(state, viewer)
            imagined = RULES.imagine(view, rng)
            assert RULES.view(imagined, viewer) == view
            assert sorted(placed_cards(imagined)) == cards
            assert imagined.seed != state.seed
            if viewer == seat:
                assert RULES.legal(imagined, seat) == RULES.legal(state, seat)
        RULES.apply(state, RULES.pick(state, seat, rng), None)


@pytest.mark.parametrize("game", range(GAMES // 2))
def test_imagined_states_can_be_played_to_the_end(game: int) -> None:
    """From any state and any view, as bots do."""
    state = starts(game)
    rng = stream(b"playout", game, "law")
    plies = 0
    while RULES.deciders(state):
        if plies % 9 == 0:
            imagined = RULES.imagine(RULES.view(state, rng.below(state.players + 1) - 1), rng)
            while RULES.deciders(imagined):
                RULES.apply(imagined, RULES.pick(imagined, some_seat(imagined, rng), rng), None)
            check_state(imagined)
        RULES.apply(state, RULES.pick(state, some_seat(state, rng), rng), None)
        plies += 1


@pytest.mark.parametrize("game", range(GAMES // 2))
def test_views_hold_no_hidden_cards(game: int) -> None:
    """The table in a view has no seed, no deck and no unknown card."""
    state = starts(game)
    rng = stream(b"secret", game, "law")
    while RULES.deciders(state):
        for viewer in range(-1, state.players):
            view = RULES.view(state, viewer)
            assert view.table.seed == b"" and view.table.deck == []
            for number, place in enumerate(view.table.seats):
                assert place.deck == []
                if number != viewer:
                    own = state.seats[number]
                    known = [card for card in own.hand if own.known[viewer] >> card & 1]
                    assert place.hand == known and place.stored_mask == 0
        RULES.apply(state, RULES.pick(state, some_seat(state, rng), rng), None)


@pytest.mark.parametrize("game", range(GAMES // 2))
def test_journals_show_hidden_cards_only_to_their_owner(game: int) -> None:
    """A public entry names no card that was drawn into a hand face down."""
    state = starts(game)
    rng = stream(b"journal", game, "law")
    while RULES.deciders(state):
        before = [set(place.hand) for place in state.seats]
        journal = Journal()
        RULES.apply(state, RULES.pick(state, some_seat(state, rng), rng), journal)
        for number, place in enumerate(state.seats):
            unseen = [
                CARDS[card].name
                for card in set(place.hand) - before[number]
                if not place.known[-1] >> card & 1
            ]
            for entry in journal.entries:
                if entry.thing == "drawn":
                    assert entry.seen_mask != EVERYBODY
                if entry.at in unseen and entry.seen_mask != EVERYBODY:
                    assert entry.seen_mask == 1 << number


@pytest.mark.parametrize("game", range(GAMES // 2))
def test_journals_account_for_every_good(game: int) -> None:
    """The entries of a journal add up to the change of every supply and score."""
    state = starts(game)
    rng = stream(b"account", game, "law")
    while RULES.deciders(state):
        before = [[*place.goods, place.score] for place in state.seats]
        journal = Journal()
        RULES.apply(state, RULES.pick(state, some_seat(state, rng), rng), journal)
        for entry in journal.entries:
            if entry.thing in GOOD_KEYS[: VP + 1]:
                before[entry.seat][GOOD_KEYS.index(entry.thing)] += entry.amount
        assert before == [[*place.goods, place.score] for place in state.seats]


def test_matches_are_reproducible() -> None:
    """The same options, seed and actions give the same end."""
    ends = []
    for _ in range(2):
        state = fresh(3)
        rng = stream(b"again", 0, "law")
        while RULES.deciders(state):
            RULES.apply(state, RULES.pick(state, some_seat(state, rng), rng), None)
        ends.append(RULES.write_state(state))
    assert ends[0] == ends[1]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_picks_are_uniform(players: int) -> None:
    """All legal actions are about equally likely."""
    state = crowded(players, stream(b"uniform", players, "law"))
    seat = RULES.deciders(state).bit_length() - 1
    legal = RULES.legal(state, seat)
    rng = stream(b"uniform", players, "picks")
    counts = dict.fromkeys(legal, 0)
    for _ in range(60 * len(legal)):
        counts[RULES.pick(state, seat, rng)] += 1
    assert min(counts.values()) > 20 and max(counts.values()) < 120


@spread("game", GAMES // 2, range(2 * GAMES))
@pytest.mark.compiled
def test_any_seat_may_resign_at_any_time(game: int) -> None:
    """A seat that resigned is skipped and ranks last."""
    state = starts(game)
    rng = stream(b"resign", game, "law")
    cards = sorted(placed_cards(state))
    for _ in range(rng.below(60)):
        if RULES.deciders(state):
            RULES.apply(state, RULES.pick(state, some_seat(state, rng), rng), None)
    if not RULES.deciders(state):
        return
    resigned = rng.below(state.players)
    action = actions.resign(resigned)
    assert action not in RULES.legal(state, resigned)
    assert RULES.refusal(state, resigned, action) == 0
    RULES.apply(state, action, Journal())
    assert RULES.refusal(state, resigned, action) != 0
    while RULES.deciders(state):
        assert not RULES.deciders(state) >> resigned & 1
        check_state(state)
        view = RULES.view(state, resigned)
        assert RULES.view(RULES.imagine(view, rng), resigned) == view
        assert RULES.read_state(RULES.write_state(state)).same(state)
        RULES.apply(state, RULES.pick(state, some_seat(state, rng), rng), None)
    ranks = RULES.scores(state).ranks
    assert ranks[resigned] == (2 if state.players == 1 else state.players)
    assert sorted(placed_cards(state)) == cards


@pytest.mark.parametrize("text", ["", "build", "build XYZ", "pick", "workers x", "deal COM001 1"])
def test_unreadable_texts_are_refused(text: str) -> None:
    """They raise BadNotation."""
    with pytest.raises(BadNotation):
        RULES.read_action(fresh(1), 0, text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "seat: romans",
        "seat: romans\nseat: romans",
        "seat: romans\nseat: virtual\nhand: COM001 COM001",
        "seat: romans\nhand: COM001\nseat: virtual\npile: COM001",
        "seat: romans\nhand: BAR001\nseat: virtual",
        "seat: romans\nnonsense\nseat: virtual",
        "round: x\nseat: romans\nseat: virtual",
        "seat: romans\nlocation: COM001; flying\nseat: virtual",
    ],
)
def test_unreadable_positions_are_refused(text: str) -> None:
    """They raise BadNotation."""
    with pytest.raises(BadNotation):
        RULES.read_state(text)


@pytest.mark.parametrize(
    "options",
    [
        {"players": 5},
        {"players": "2"},
        {"colour": 1},
        {"players": 1, "lookout": "advanced"},
        {"players": 1, "peaceful": 1},
        {"players": 2, "factions": "romans"},
        {"players": 2, "factions": "romans romans"},
        {"players": 2, "factions": "romans goths"},
        {"players": 2, "first": "3"},
        {"players": 2, "common_deck": "ROM001"},
        {"players": 2, "common_deck": "COM001 COM001"},
        {"players": 2, "chance": "COM999"},
        {"players": 2, "peaceful": 7},
        {"players": 2, "lookout": 1},
        {"players": 2, "effect_order": "any"},
        {"players": 2, "effect_order": 1},
    ],
)
def test_wrong_options_are_refused(options: Options) -> None:
    """They raise BadNotation."""
    with pytest.raises(BadNotation):
        RULES.setup(options, bytes(32))


def test_decks_can_be_fixed() -> None:
    """Options can fix the order of decks."""
    state = RULES.setup(
        {
            "players": 2,
            "factions": "romans barbarians",
            "first": "2",
            "common_deck": "COM010 COM011 COM012 COM013 COM020 COM021 COM022",
            "romans_deck": "ROM001 ROM002 ROM003",
            "barbarians_deck": "BAR001 BAR002 BAR003",
        },
        bytes(32),
    )
    hands = [[CARDS[card].name for card in place.hand] for place in state.seats]
    assert hands[1] == ["COM010", "COM011", "BAR001", "BAR002", "BAR003"]
    assert hands[0] == ["COM012", "COM013", "ROM001", "ROM002", "ROM003"]
    assert [card.name for card in CARDS if state.display_mask >> card.number & 1] == [
        "COM020",
        "COM021",
        "COM022",
    ]
    assert all(CARDS[card].deck == COMMON for card in state.deck)
