"""Rulings on the Japanese: samurai, Gate, Shrine, remote deals."""

import pytest

from ludoteca.games.imperial_settlers import RULES
from ludoteca.games.imperial_settlers.scoring import end_points, stored_points
from ludoteca.games.imperial_settlers.tables.printed import CARD_NUMBERS

from .table import (
    cleanup,
    goods,
    in_mask,
    locations,
    offered,
    play,
    produce,
    refused,
    score,
    table,
    two,
)


def test_japanese_cards_can_be_razed() -> None:
    """IS ruling 49: from the player's hand and as locations, except Gate and Shrine."""
    state = two("goods: 1 raze|hand: JAP001 JAP013 JAP015", "", "japanese")
    assert offered(state, "raze") == ["raze hand JAP001"]
    play(state, "raze hand JAP001")
    assert (score(state), in_mask(state.seats[0].discard_mask)) == (1, "JAP001")


def test_a_razed_japanese_location_is_discarded() -> None:
    """IS ruling 50: its owner gets no foundation and no wood."""
    state = two("goods: 2 raze", "location: JAP001", "romans", "japanese")
    play(state, "raze JAP001")
    assert (goods(state, 1), state.seats[1].foundation_mask) == ("", 0)
    assert in_mask(state.seats[1].discard_mask) == "JAP001"


def test_samurai_are_deployed_as_free_moves() -> None:
    """IS ruling 51: any number of workers, one per location, Gate and Shrine included."""
    mine = "goods: 3 worker|location: JAP013|location: JAP015|location: COM007|location: JAP001"
    state = two(mine, "", "japanese")
    assert offered(state, "samurai") == ["samurai JAP001", "samurai JAP013", "samurai JAP015"]
    play(state, "samurai JAP013", "samurai JAP001")
    assert (goods(state), RULES.deciders(state)) == ("1 worker", 1)
    assert refused(state, "samurai JAP013") == "samurai.place"
    assert refused(state, "samurai COM007") == "samurai.place"
    assert (
        refused(two("goods: 1 worker|location: ROM001", ""), "samurai ROM001") == "samurai.faction"
    )
    idle = two("location: JAP001", "", "japanese")
    assert refused(idle, "samurai JAP001") == "samurai.worker"


def test_samurai_guard_and_are_lost() -> None:
    """IS ruling 52: a raze costs one token more; the samurai is lost with the location."""
    state = two("goods: 3 raze", "location: JAP001; samurai", "romans", "japanese")
    play(state, "raze JAP001")
    assert (goods(state), state.samurai_mask, goods(state, 1)) == ("", 0, "")


def test_samurai_stay_and_do_not_count_as_workers() -> None:
    """IS ruling 53: they stay in cleanup and do not count for costs, storage or ties."""
    state = two("location: JAP001; samurai", "", "japanese")
    assert offered(state, "workers") == []
    cleanup(state)
    assert in_mask(state.samurai_mask) == "JAP001"


def test_tokens_for_common_samurai_for_japanese_locations() -> None:
    """IS ruling 54: each protects its own kind."""
    state = two("goods: 1 worker 1 defense|location: JAP001|location: COM007", "", "japanese")
    assert offered(state, "defend") == ["defend COM007"]
    assert offered(state, "samurai") == ["samurai JAP001"]


def test_ninjas() -> None:
    """IS ruling 55: places two samurai at once; its action takes the good of a deal."""
    mine = "goods: 1 stone|hand: JAP026|location: COM069|location: JAP001|location: JAP002"
    state = two(mine, "", "japanese")
    play(state, "build JAP026 over COM069")
    assert offered(state) == ["place JAP001", "place JAP002", "place JAP026"]
    play(state, "place JAP002")
    assert offered(state) == ["place JAP001", "place JAP026"]
    play(state, "place JAP026")
    assert in_mask(state.samurai_mask) == "JAP002 JAP026"


def test_daimyos_castle() -> None:
    """IS ruling 56: counts all own samurai when built and in production, at most 3."""
    mine = "goods: 2 stone|hand: JAP009|location: COM069|location: JAP001; samurai"
    state = two(mine, "", "japanese")
    play(state, "build JAP009 over COM069")
    assert score(state) == 1
    produce(state)
    assert score(state) == 2


@pytest.mark.parametrize("target", ["COM007", "COM069", "ROM001"])
def test_garrison(target: str) -> None:
    """IS ruling 57: any location is removed for 2 tokens; no gain, protection is ignored."""
    theirs = "location: COM007; defended|location: COM069|location: ROM001"
    state = two("goods: 2 raze|location: JAP008|location: COM005", theirs, "japanese", "romans")
    play(state, "activate JAP008", f"target {target}")
    assert (goods(state), score(state), goods(state, 1)) == ("", 0, "")
    assert target not in locations(state, 1)
    assert state.seats[1].foundation_mask == 0


def test_gate_keeps_its_cards() -> None:
    """IS ruling 58: cards do not come back, not even in cleanup."""
    state = two("hand: COM001|location: JAP013", "passed: 1", "japanese")
    play(state, "store COM001 under JAP013")
    assert refused(state, "raze JAP013") == "raze.own"
    cleanup(state)
    assert state.stored[CARD_NUMBERS["JAP013"]] == 1 << CARD_NUMBERS["COM001"]
    assert refused(state, "store COM001 under JAP013") == "store.card"
    assert refused(state, "store COM002 under COM069") == "store.place"


def test_points_of_gate() -> None:
    """IS ruling 59; IS ruling 199: 1 VP per card, each its own gain; 2 more for three, per copy."""
    mine = "hand: COM001 COM002 COM003 COM004|location: JAP013|location: JAP014"
    state = two(mine, "passed: 1", "japanese")
    play(
        state, "store COM001 under JAP013", "store COM002 under JAP013", "store COM004 under JAP014"
    )
    assert score(state) == 3
    assert end_points(state, 0)[3] == 0
    play(state, "store COM003 under JAP013")
    assert end_points(state, 0) == [4, 0, 4, 2]


def test_negotiator() -> None:
    """IS ruling 60: builds an own deal, not a remote one, for its goods, if they can be paid."""
    mine = "goods: 1 wood 1 worker|location: JAP019|deals: JAP001 JAP009 JAP002@ROM001"
    state = two(mine, "location: ROM001", "japanese", "romans")
    play(state, "activate JAP019")
    assert offered(state) == ["target deal JAP001"]  # Daimyo's Castle needs 2 stone
    play(state, "target deal JAP001")
    assert (goods(state), locations(state)) == ("1 food 1 worker", "JAP019 JAP001")
    poor = two("goods: 1 worker|location: JAP019|deals: JAP001", "", "japanese")
    assert refused(poor, "activate JAP019") == "activate.target"


def test_shrine() -> None:
    """IS ruling 61; IS ruling 62: resources stay; the highest tier of 3, 7, 12 counts."""
    for stored, points in (
        ("2 wood", 0), ("3 wood", 2), ("3 wood 3 stone", 2), ("3 wood 4 food", 5),
        ("6 wood 5 food", 5), ("4 wood 4 stone 4 food", 10), ("20 food", 10),
    ):  # fmt: skip
        state = two(f"location: JAP015; stored {stored}", "", "japanese")
        assert stored_points(state, CARD_NUMBERS["JAP015"]) == points
        cleanup(state)
        assert stored_points(state, CARD_NUMBERS["JAP015"]) == points


def test_trade_route() -> None:
    """IS ruling 63: 1 food or gold; a marker from the seat's deck; the good now and each round."""
    mine = "goods: 1 gold|location: JAP021"
    state = two(mine, "location: ROM001", "japanese", "romans")
    play(state, "activate JAP021", "target ROM001")
    assert goods(state) == "1 stone"
    produce(state)
    assert goods(state) == "1 wood 2 stone 4 worker 1 raze 1 defense"


def test_remote_deals_stay_when_trade_route_is_gone() -> None:
    """IS ruling 87: losing the card does not end its deals."""
    theirs = "location: JAP021|deals: JAP001@ROM001"
    state = two("goods: 2 raze|location: ROM001", theirs, "romans", "japanese")
    play(state, "raze JAP021")
    assert state.routes == {CARD_NUMBERS["ROM001"]: 1}


def test_end_of_a_remote_deal() -> None:
    """IS ruling 88: it ends with its location; one marker per location; it needs a deck card."""
    mine = "goods: 2 food|location: JAP021|location: JAP022"
    state = two(mine, "goods: 1 stone|hand: ROM029|location: ROM001", "japanese", "romans")
    play(state, "activate JAP021", "target ROM001", "1: pass")
    assert refused(state, "activate JAP022") == "activate.target"
    state = two(mine + "|own_deck:", "location: ROM001", "japanese", "romans")
    assert refused(state, "activate JAP021") == "activate.target"
    taken = table("""
        turn: 0
        seat: egyptians
        location: EGY013
        seat: japanese
        deals: JAP001@ROM001
        seat: romans
        location: ROM001
    """)
    play(taken, "activate EGY013", "target ROM001")
    assert taken.routes == {CARD_NUMBERS["ROM001"]: 1}


def test_dojo() -> None:
    """IS ruling 89: each copy counts each deal made, remote ones too, but not Negotiator."""
    dojos = "location: JAP024|location: JAP025|"
    state = two(dojos + "goods: 1 food|hand: JAP001", "", "japanese")
    play(state, "deal JAP001")
    assert score(state) == 2
    route = dojos + "goods: 1 food|location: JAP021"
    state = two(route, "location: ROM001", "japanese", "romans")
    play(state, "activate JAP021", "target ROM001")
    assert score(state) == 2
    negotiator = dojos + "goods: 1 wood 1 worker|location: JAP019|deals: JAP001"
    state = two(negotiator, "", "japanese")
    play(state, "activate JAP019", "target deal JAP001")
    assert score(state) == 0


def test_school_of_diplomacy() -> None:
    """IS ruling 90: goods of deals of this phase, also of remote deals, points and cards."""
    mine = "location: JAP030|deals: JAP011 JAP023 JAP001@ROM001"
    state = two(mine, "location: ROM001", "japanese", "romans")
    produce(state, "draw common")
    assert offered(state) == ["enough", "return COM001", "return stone", "return vp"]
    play(state, "return COM001", "return vp", "return stone")
    assert (score(state), goods(state)) == (3, "1 wood 4 worker 1 raze 1 defense")
    assert in_mask(state.discard_mask) == "COM001"
