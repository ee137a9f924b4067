"""Rulings on building and its costs."""

import pytest

from ludoteca.core.errors import Illegal
from ludoteca.games.imperial_settlers import RULES
from ludoteca.games.imperial_settlers.tables.printed import CARD_NUMBERS

from .table import (
    goods,
    hand,
    in_mask,
    locations,
    mine,
    offered,
    play,
    produce,
    refused,
    score,
    spaced,
    to_production,
)


def test_building() -> None:
    """IS ruling 28: a hand card becomes a location for its cost; several copies are allowed."""
    state = mine("2 wood", "hand: COM059", *spaced("COM058"))
    play(state, "build COM059")
    assert (goods(state), locations(state), hand(state)) == ("1 wood", "COM058 COM059", "")
    assert refused(state, "1: build COM001") == "build.hand"


def test_location_symbol() -> None:
    """IS ruling 29; IS ruling 161: an own location or foundation is discarded, plus the goods."""
    state = mine("1 stone", "hand: ROM001", "foundations: COM002", *spaced("COM007 ROM002"))
    assert offered(state, "build") == [
        "build ROM001 over COM002",
        "build ROM001 over COM007",
        "build ROM001 over ROM002",
    ]
    assert refused(state, "build ROM001") == "build.location"
    free = mine("1 wood", "hand: BAR001", *spaced("COM007"), faction="barbarians", rival="romans")
    assert refused(free, "build BAR001 over COM007") == "build.no_location"
    play(free, "build BAR001")
    assert locations(free) == "COM007 BAR001"


def test_everything_on_a_discarded_location_is_lost() -> None:
    """IS ruling 30: goods, tokens, samurai, cards under Gate, resources on Shrine."""
    state = mine(
        "2 wood", "hand: JAP012", "put_away: COM001 JAP001",
        "location: JAP013; samurai; stored COM001 JAP001", faction="japanese",
    )  # fmt: skip
    play(state, "build JAP012 over JAP013")
    assert (in_mask(state.discard_mask), state.samurai_mask, state.stored) == ("COM001", 0, {})
    assert in_mask(state.seats[0].discard_mask) == "JAP001 JAP013"
    assert state.seats[0].stored_mask == 0
    used = mine("1 stone", "hand: ROM001", "location: COM021; uses 2; paid 2 worker; defended")
    play(used, "build ROM001 over COM021")
    assert (used.active, used.defended_mask, goods(used)) == ({}, 0, "")


def test_cost_first_placement_second() -> None:
    """IS ruling 31: a feature that is discarded as cost does not react to the build."""
    state = mine("1 stone", "hand: ROM001", *spaced("COM002"))
    play(state, "build ROM001 over COM002")  # Supplier would see a gray location
    assert (goods(state), score(state)) == ("", 0)


def test_production_and_bonus_when_built() -> None:
    """IS ruling 32; IS ruling 33: both happen once; the bonus never again."""
    state = mine("1 wood 1 stone", "hand: COM008")
    play(state, "build COM008")
    assert goods(state) == "2 stone"
    produce(state)
    assert goods(state) == "1 wood 4 stone 2 worker 1 raze 1 defense"


def test_bonus_of_points_and_a_card() -> None:
    """IS ruling 34: one gain of 1 to 6 VP, and always a card."""
    state = mine("1 wood 2 stone", "hand: COM001", *spaced("EGY019 COM033"), faction="egyptians")
    play(state, "build COM001", "draw common")
    assert (score(state), hand(state)) == (3, "COM002")  # 2 VP at once: Sphinx adds one


def test_order_after_placement() -> None:
    """IS ruling 35: production, bonus, then features in location order, the new card's last."""
    state = mine("2 wood", "hand: COM065", *spaced("ROM012"))
    state.seats[0].hand.append(CARD_NUMBERS["ROM013"])
    state.seats[0].deck.remove(CARD_NUMBERS["ROM013"])
    play(state, "build COM065", "draw common", "draw common", "1: pass")
    state.seats[0].goods[1] = 2
    play(state, "build ROM013 over COM065")
    assert state.agenda[-1] >> 16 & 255 == CARD_NUMBERS["ROM012"]
    play(state, "choose 1 vp")
    assert state.agenda[-1] >> 16 & 255 == CARD_NUMBERS["ROM013"]
    play(state, "choose 1 gold")
    assert (score(state), goods(state)) == (1, "1 gold")


def test_gold_for_any_resource() -> None:
    """IS ruling 36: gold replaces resources in every cost, not workers or tokens, or vice versa."""
    state = mine("3 gold", "hand: COM083 ROM018", *spaced("COM069 COM056 COM030 COM021"))
    assert refused(state, "build COM083") == ""
    assert refused(state, "deal ROM018") == ""
    assert refused(state, "activate COM056 twice") == ""
    assert refused(state, "activate COM021") == "activate.cost"
    poor = mine("3 wood 1 worker", *spaced("COM030"))
    assert refused(poor, "activate COM030") == "activate.cost"
    barter = mine("2 gold", *spaced("BAR025"), faction="barbarians", rival="romans")
    play(barter, "activate BAR025")
    assert (goods(barter), score(barter)) == ("", 2)


def test_gold_cannot_be_stored_as_a_resource() -> None:
    """IS ruling 37: Warehouses do not keep it and Shrine does not take it."""
    state = mine("2 gold", *spaced("ROM019"))
    to_production(state)
    assert "gold" not in goods(state)
    shrine = mine("2 gold", *spaced("JAP015"), faction="japanese")
    assert refused(shrine, "store gold on JAP015") == "store.good"


def test_free_cards_need_the_action() -> None:
    """IS ruling 38: Ruins and Desert cost no goods but take the turn's action."""
    state = mine("", "hand: COM069")
    play(state, "build COM069")
    assert RULES.deciders(state) == 2
    desert = mine("", "hand: EGY001", faction="egyptians")
    play(desert, "build EGY001", "draw common", "draw common")
    assert RULES.deciders(desert) == 2


def test_no_overpaying_and_free_choice_of_gold() -> None:
    """IS ruling 39: exactly the printed number of goods is paid; any of them may be gold."""
    state = mine("2 wood 2 stone 3 gold", "hand: COM008")
    assert offered(state, "build") == [
        "build COM008",
        "build COM008 pay 1 stone 1 gold",
        "build COM008 pay 1 wood 1 gold",
        "build COM008 pay 2 gold",
    ]
    action = RULES.read_action(state, 0, "build COM008") + (1 << 32)
    with pytest.raises(Illegal) as caught:
        RULES.check(state, 0, action)
    assert caught.value.code == "payment.exact"
    play(state, "build COM008 pay 2 gold")
    assert goods(state) == "2 wood 4 stone 1 gold"


def test_locations_are_one_list() -> None:
    """IS ruling 160: an empire is one list in building order."""
    state = mine("", "hand: COM069", *spaced("COM021 COM007 ROM012"))
    play(state, "build COM069")
    assert locations(state) == "COM021 COM007 ROM012 COM069"
