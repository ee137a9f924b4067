"""Rulings on components, set-up and hidden information."""

import pytest

from ludoteca.core.errors import BadNotation
from ludoteca.games.imperial_settlers import RULES
from ludoteca.games.imperial_settlers.state import PHASES
from ludoteca.games.imperial_settlers.tables.boards import COMMON
from ludoteca.games.imperial_settlers.tables.printed import CARD_NUMBERS, CARDS, DECK_OF

from .table import (
    finish,
    fresh,
    goods,
    hand,
    in_mask,
    mine,
    offered,
    play,
    refused,
    rng,
    step,
    table,
)


def test_five_rounds_of_four_phases() -> None:
    """IS ruling 1: 2 to 4 players, five rounds, phases in a fixed order."""
    state = fresh()
    seen = []
    while RULES.deciders(state):
        if (state.round, PHASES[state.phase]) not in seen:
            seen.append((state.round, PHASES[state.phase]))
        step(state)
    assert seen == [(n, phase) for n in range(1, 6) for phase in ("lookout", "action")]
    assert PHASES[state.phase] == "end"
    with pytest.raises(BadNotation):
        fresh(players=5)


def test_match_ends_after_five_rounds() -> None:
    """IS ruling 1: even if all players only pass."""
    state = finish(fresh(players=4))
    assert (state.round, len(RULES.scores(state).ranks)) == (5, 4)
    assert all(DECK_OF[card] == COMMON for card in state.deck)


def test_all_factions_are_different() -> None:
    """IS ruling 2: different factions with their own shuffled decks, score 0."""
    state = fresh(players=4)
    assert sorted(place.faction for place in state.seats) == [1, 2, 3, 4]
    assert [place.score for place in state.seats] == [0, 0, 0, 0]
    with pytest.raises(BadNotation):
        fresh(factions="romans romans")


def test_discards_go_to_the_pile_of_their_deck() -> None:
    """IS ruling 3: one common deck and pile, one pile for each faction."""
    state = mine("1 stone", "hand: ROM029", "location: ROM001")
    play(state, "build ROM029 over ROM001")
    assert in_mask(state.seats[0].discard_mask) == "ROM001"
    state = mine("1 raze", "hand: COM001")
    play(state, "raze hand COM001")
    assert in_mask(state.discard_mask) == "COM001"


def test_starting_hands() -> None:
    """IS ruling 4; IS ruling 152: two common and two faction cards each, from the first player."""
    decks = {"common_deck": "COM001 COM002 COM003 COM004", "factions": "romans barbarians"}
    state = fresh(first="2", romans_deck="ROM001 ROM002", barbarians_deck="BAR001 BAR002", **decks)
    assert hand(state, 1).startswith("COM001 COM002 BAR001 BAR002")
    assert hand(state, 0).startswith("COM003 COM004 ROM001 ROM002")
    assert state.round == 1
    first = {RULES.setup({"players": 3}, bytes([n]) * 32).first for n in range(20)}
    assert first == {0, 1, 2}


def test_hands_are_hidden_except_picked_cards() -> None:
    """IS ruling 5: no limit; only cards taken from a display are known to all."""
    state = fresh()
    before = set(state.seats[0].hand)
    play(state, offered(state)[0])
    (picked,) = set(state.seats[0].hand) - before
    for viewer in (1, -1):
        view = RULES.view(state, viewer)
        assert view.table.seats[0].hand == [picked]
        assert view.hand_sizes[0] == 6
        for _ in range(5):
            assert picked in RULES.imagine(view, rng()).seats[0].hand
    assert RULES.view(state, 0).table.seats[0].hand == state.seats[0].hand


def test_a_known_card_is_unknown_once_another_is_stored() -> None:
    """IS ruling 6: Gate hides its cards; their number and the rest of the table are open."""
    state = mine(
        "3 wood", "hand: COM001 COM002", "known: 1 COM001", "location: JAP013", faction="japanese"
    )
    play(state, "store COM002 under JAP013")
    view = RULES.view(state, 1)
    assert view.table.seats[0].hand == []
    assert view.put_away == [(CARD_NUMBERS["JAP013"], 0, 1, 0)]
    assert view.table.seats[0].goods == state.seats[0].goods
    assert view.table.seats[0].locations == state.seats[0].locations
    places = set()
    source = rng()
    for _ in range(40):
        imagined = RULES.imagine(view, source)
        places.add(CARD_NUMBERS["COM001"] in imagined.seats[0].hand)
    assert places == {True, False}


def test_markers_are_hidden_from_all() -> None:
    """IS ruling 6: Trade Route markers are face down."""
    state = table("""
        turn: 0
        seat: japanese
        deals: JAP001@ROM001
        seat: romans
        location: ROM001
    """)
    for viewer in (-1, 0, 1):
        entry = RULES.view(state, viewer).table.seats[0].deals[0]
        assert entry & 255 == 255


def test_a_reshuffle_reveals_what_the_deck_holds() -> None:
    """IS ruling 6: piles are open, so cards drawn before a reshuffle are not in the deck."""
    state = table("""
        turn: 0
        deck:
        discard: COM001 COM002 COM003
        seat: romans
        goods: 2 worker
        hand: COM010
        seat: barbarians
        hand: COM020
    """)
    play(state, "workers 1", "exchange common")
    view = RULES.view(state, 1)
    for _ in range(10):
        imagined = RULES.imagine(view, rng())
        assert CARD_NUMBERS["COM010"] in imagined.seats[0].hand
        assert {CARDS[card].name for card in imagined.deck} < {"COM001", "COM002", "COM003"}


def test_goods_never_run_out() -> None:
    """IS ruling 7; IS ruling 154: the general supply is unlimited."""
    state = mine("200 worker", "location: COM021")
    play(state, "workers 100")
    assert goods(state) == ""
    state = mine("1 worker", "location: COM033")
    play(state, "activate COM033")
    assert goods(state) == "2 stone"


def test_gold_is_not_a_resource() -> None:
    """IS ruling 153: gold replaces a resource in payments but cannot be stored as one."""
    state = mine("1 gold", "location: JAP015", faction="japanese")
    assert offered(state, "store") == []
    state = mine("1 gold", "hand: COM083")
    play(state, "build COM083")
    assert goods(state) == ""


def test_uses_of_a_hand_card() -> None:
    """IS ruling 155: any is built, common and Japanese ones razed, faction cards used as deals."""
    state = mine("2 wood 1 food 1 raze", "hand: COM042 COM069 ROM018", "location: COM070")
    assert offered(state, "raze") == ["raze hand COM042"]
    assert offered(state, "deal") == ["deal ROM018"]
    assert refused(state, "raze hand ROM018") == "raze.field"
    assert refused(state, "deal COM042") == "deal.common"
    japanese = mine("2 wood 1 food 1 raze", "hand: JAP001 JAP013", faction="japanese")
    assert offered(japanese, "raze") == ["raze hand JAP001"]
    assert offered(japanese, "deal") == ["deal JAP001", "deal JAP013"]
