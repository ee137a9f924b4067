"""Checks that hold in every position of Imperial Settlers, and options for random matches."""

from ludoteca.core.contract import Options
from ludoteca.core.rng import Rng
from ludoteca.games.imperial_settlers.empire import deal_card, is_remote, placed_cards
from ludoteca.games.imperial_settlers.state import (
    DEAL_SHIFT,
    EFFECT_ORDERS,
    LOOKOUTS,
    SOLO,
    State,
)
from ludoteca.games.imperial_settlers.tables.boards import (
    COMMON,
    DECK_SIZES,
    EGYPTIAN_TOKENS,
    FACTIONS,
    JAPANESE,
)
from ludoteca.games.imperial_settlers.tables.printed import (
    ACTION,
    CARDS,
    DECK_OF,
    STORE_HAND_CARDS,
    TYPE_OF,
)


def some_options(rng: Rng) -> Options:
    """Random options; a fifth of the matches are solo."""
    factions = list(range(len(FACTIONS)))
    rng.shuffle(factions)
    players = 1 if rng.below(5) == 0 else 2 + rng.below(3)
    named = " ".join(FACTIONS[number] for number in factions[:players])
    order = EFFECT_ORDERS[rng.below(2)]
    if players == 1:
        count = ("faction", "all")[rng.below(2)]
        return {"players": 1, "factions": named, "solo_count": count, "effect_order": order}
    return {
        "effect_order": order,
        "players": players,
        "factions": named,
        "lookout": LOOKOUTS[rng.below(SOLO)],
        "peaceful": rng.below(2),
    }


def check_state(state: State) -> None:
    """Checks that cards are conserved and that marks are where they may be."""
    check_cards(state)
    check_marks(state)
    check_knowledge(state)
    for place in state.seats:
        assert min(place.goods) >= 0 and place.score >= 0
        assert place.hand == sorted(place.hand)


def check_cards(state: State) -> None:
    """Checks that every card of the decks in play is in exactly one place."""
    cards = placed_cards(state)
    assert len(set(cards)) == len(cards)
    sizes = DECK_SIZES[COMMON] + sum(DECK_SIZES[place.faction] for place in state.seats)
    assert len(cards) == sizes


def check_marks(state: State) -> None:
    """Checks uses, tokens, samurai, taken locations, remote deals and stored cards and goods."""
    standing = [card for place in state.seats for card in place.locations]
    for location in [*state.active, *state.taken, *state.stored, *state.given, *state.routes]:
        assert location in standing
    assert len(state.taken) <= EGYPTIAN_TOKENS
    for location, packed in state.active.items():
        assert TYPE_OF[location] == ACTION and 1 <= packed >> 28 <= CARDS[location].uses
    for location in standing:
        if state.defended_mask >> location & 1:
            assert DECK_OF[location] == COMMON
        if state.samurai_mask >> location & 1:
            assert DECK_OF[location] == JAPANESE
        if state.blocked_mask >> location & 1:
            assert TYPE_OF[location] == ACTION
    remote = {
        (entry >> DEAL_SHIFT) - 1: seat
        for seat, place in enumerate(state.seats)
        for entry in place.deals
        if is_remote(entry)
    }
    assert remote == state.routes
    assert all(DECK_OF[deal_card(e)] != COMMON for place in state.seats for e in place.deals)


def check_knowledge(state: State) -> None:
    """Checks that known cards are in their hands and that the common deck is part of its pool."""
    hidden = 0
    for location, stored in state.stored.items():
        if CARDS[location].ops[0].kind == STORE_HAND_CARDS:
            hidden |= stored
    for place in state.seats:
        held = sum(1 << card for card in place.hand)
        for viewer in range(len(place.known)):
            assert place.known[viewer] & ~held == 0
            assert place.maybe[viewer] & ~(held | place.stored_mask) == 0
        hidden ^= place.stored_mask
    assert hidden == 0
    assert all(state.pool_mask >> card & 1 for card in state.deck)
