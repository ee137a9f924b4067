"""Rulings on deals, razing and defence."""

import pytest

from ludoteca.games.imperial_settlers import tasks
from ludoteca.games.imperial_settlers.scoring import end_points

from .table import (
    goods,
    in_mask,
    mine,
    offered,
    play,
    produce,
    refused,
    run_task,
    spaced,
    table,
    to_production,
)

# ---------- M. deals


def test_deals() -> None:
    """IS ruling 93: a faction card from hand for 1 food; its good at once and each production."""
    state = mine("2 food", "hand: ROM001 ROM005 COM001")
    play(state, "deal ROM001", "1: pass", "deal ROM005")
    assert goods(state) == "2 stone"
    produce(state)
    assert goods(state) == "1 wood 5 stone 2 worker 1 raze 1 defense"


def test_a_deal_is_no_location() -> None:
    """IS ruling 94: no end points, no colour; it cannot be razed or discarded for building."""
    state = mine("1 stone", "hand: ROM001", "deals: ROM009 ROM029")
    assert refused(state, "build ROM001 over ROM009") == "build.location"
    assert end_points(state, 0) == [0, 0, 0, 0]
    rival = table("turn: 0\nseat: romans\ngoods: 3 raze\nseat: japanese\ndeals: JAP001")
    assert refused(rival, "raze JAP001") == "raze.nowhere"
    common = mine("1 food", "hand: COM001")
    assert refused(common, "deal COM001") == "deal.common"
    assert refused(mine("", "hand: ROM001"), "deal ROM001") == "deal.cost"


def test_deal_for_a_card_asks_for_the_deck() -> None:
    """IS ruling 95: a deal for a card lets the player choose the deck each time."""
    state = mine("1 food", "hand: ROM012")
    play(state, "deal ROM012")
    assert offered(state) == ["draw common", "draw faction"]
    play(state, "draw faction")
    to_production(state)
    assert offered(state) == ["draw common", "draw faction"]


# ---------- N. razing


def test_razing_from_hand() -> None:
    """IS ruling 96: 1 token for a card with a raze field, which gives all its goods."""
    state = mine("1 raze", "hand: COM003 COM069 ROM001")
    assert offered(state, "raze") == ["raze hand COM003"]
    assert refused(state, "raze hand COM069") == "raze.field"
    assert refused(mine("", "hand: COM003"), "raze hand COM003") == "raze.tokens"
    assert refused(state, "raze hand COM004") == "raze.hand"


RIVAL = "turn: 0\nseat: romans\ngoods: {} raze\nlocation: COM008\nseat: japanese\nlocation: {}"


@pytest.mark.parametrize(
    ("tokens", "location", "code"),
    [
        (2, "COM018", ""),
        (1, "COM018", "raze.tokens"),
        (2, "COM018; defended", "raze.tokens"),
        (3, "COM018; defended", ""),
        (2, "JAP001", ""),
        (2, "JAP001; samurai", "raze.tokens"),
        (3, "JAP001; samurai", ""),
        (5, "COM069", "raze.field"),
        (5, "JAP013", "raze.field"),
        (5, "JAP015", "raze.field"),
    ],
)
def test_razing_a_location(tokens: int, location: str, code: str) -> None:
    """IS ruling 97: 2 tokens, 1 more if protected; only a location with a raze field."""
    assert refused(table(RIVAL.format(tokens, location)), f"raze {location[:6]}") == code


def test_goods_of_a_raze() -> None:
    """IS ruling 98: all goods of the raze field; the owner gets a foundation and 1 wood."""
    state = table(RIVAL.format(3, "COM053; uses 1; paid 1 worker; defended"))
    play(state, "raze COM053")
    assert (goods(state), goods(state, 1)) == ("1 food 1 worker", "1 wood")
    assert (state.active, state.defended_mask) == ({}, 0)
    assert in_mask(state.seats[1].foundation_mask) == "COM053"


def test_own_locations_are_not_razed() -> None:
    """IS ruling 99: unless a card says so."""
    state = table(RIVAL.format(3, "COM018"))
    assert refused(state, "raze COM008") == "raze.own"


def test_foundations_only_pay_for_building() -> None:
    """IS ruling 100; IS ruling 101: not razed, taken or activated; discarded to the common pile."""
    state = table("""
        turn: 0
        seat: egyptians
        goods: 1 stone 2 worker 3 raze
        hand: EGY026
        foundations: COM021
        location: EGY013
        seat: romans
        foundations: COM018
    """)
    assert refused(state, "raze COM018") == "raze.nowhere"
    assert refused(state, "activate EGY013") == "activate.target"
    assert refused(state, "activate COM021") == "activate.others"
    play(state, "build EGY026 over COM021")
    assert in_mask(state.discard_mask) == "COM021"
    assert state.seats[0].foundation_mask == 0


# ---------- O. defence


def test_defence_token() -> None:
    """IS ruling 103: one per round, on an own common location, never moved."""
    state = mine("1 defense", *spaced("COM007 COM008 ROM001"))
    assert offered(state, "defend") == ["defend COM007", "defend COM008"]
    assert refused(state, "defend ROM001") == "defence.place"
    play(state, "defend COM007")
    assert refused(state, "defend COM008") == "defence.none"


def test_defence_tokens_are_lost() -> None:
    """IS ruling 104: with their location, and in cleanup, used or not."""
    state = mine("1 stone 1 defense", "hand: ROM001", "location: COM007; defended")
    play(state, "build ROM001 over COM007")
    assert state.defended_mask == 0
    idle = mine("1 defense", "location: COM007; defended")
    run_task(idle, tasks.CLEANUP)
    assert (goods(idle), idle.defended_mask) == ("", 0)
