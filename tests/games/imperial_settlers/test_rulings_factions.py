"""Rulings on the Japanese, Egyptians, Romans, Barbarians and on common cards."""

import pytest

from ludoteca.games.imperial_settlers import RULES, flow, tasks
from ludoteca.games.imperial_settlers.scoring import end_points, stored_points
from ludoteca.games.imperial_settlers.state import State
from ludoteca.games.imperial_settlers.tables.printed import CARD_NUMBERS
from ludoteca.games.imperial_settlers.tasks import task

from .table import (
    goods,
    hand,
    in_mask,
    locations,
    offered,
    play,
    refused,
    score,
    table,
    to_production,
)


def two(mine: str, theirs: str, faction: str = "romans", rival: str = "barbarians") -> State:
    """Seat 0 to move; lines of both seats, divided by `|`."""
    lines = ["turn: 0", f"seat: {faction}", *mine.split("|")]
    lines += [f"seat: {rival}", *theirs.split("|")]
    return table("\n".join(line for line in lines if line.strip()))


def produce(state: State, seat: int, *answers: str) -> State:
    """A production phase of one seat."""
    state.agenda.append(task(tasks.PRODUCE, seat))
    flow.run(state, None)
    return play(state, *answers)


def cleanup(state: State) -> State:
    """A cleanup and the return of taken locations."""
    state.agenda.append(task(tasks.RETURN_TAKEN))
    state.agenda.append(task(tasks.CLEANUP))
    flow.run(state, None)
    return state


# ---------- G. Japanese


def test_japanese_cards_can_be_razed() -> None:
    """IS ruling 49: from the own hand and as locations; not Gate and Shrine."""
    state = two("goods: 1 raze|hand: JAP001 JAP013 JAP015", "", "japanese")
    assert offered(state, "raze") == ["raze hand JAP001"]
    play(state, "raze hand JAP001")
    assert (score(state), in_mask(state.seats[0].discard_mask)) == (1, "JAP001")


def test_a_razed_japanese_location_is_discarded() -> None:
    """IS ruling 50: no foundation, no wood."""
    state = two("goods: 2 raze", "location: JAP001", "romans", "japanese")
    play(state, "raze JAP001")
    assert (goods(state, 1), state.seats[1].foundation_mask) == ("", 0)
    assert in_mask(state.seats[1].discard_mask) == "JAP001"


def test_samurai_are_deployed_as_free_moves() -> None:
    """IS ruling 51: any number of workers, one a location, also on Gate and Shrine."""
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
    """IS ruling 52: one token more; the samurai goes when the location is razed."""
    state = two("goods: 3 raze", "location: JAP001; samurai", "romans", "japanese")
    play(state, "raze JAP001")
    assert (goods(state), state.samurai_mask, goods(state, 1)) == ("", 0, "")


def test_samurai_stay_and_are_no_workers() -> None:
    """IS ruling 53: through cleanup; not for costs, storage or ties."""
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
    """IS ruling 55: two samurai at once on free places; the action takes a deal's good."""
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
    produce(state, 0)
    assert score(state) == 2


@pytest.mark.parametrize("target", ["COM007", "COM069", "ROM001"])
def test_garrison(target: str) -> None:
    """IS ruling 57: any location goes for 2 tokens; nobody gains, protection is ignored."""
    theirs = "location: COM007; defended|location: COM069|location: ROM001"
    state = two("goods: 2 raze|location: JAP008|location: COM005", theirs, "japanese", "romans")
    play(state, "activate JAP008", f"target {target}")
    assert (goods(state), score(state), goods(state, 1)) == ("", 0, "")
    assert target not in locations(state, 1)
    assert state.seats[1].foundation_mask == 0


def test_gate_keeps_its_cards() -> None:
    """IS ruling 58: no card comes back; cleanup does not touch them."""
    state = two("hand: COM001|location: JAP013", "passed: 1", "japanese")
    play(state, "store COM001 under JAP013")
    assert refused(state, "raze JAP013") == "raze.own"
    cleanup(state)
    assert state.stored[CARD_NUMBERS["JAP013"]] == 1 << CARD_NUMBERS["COM001"]
    assert refused(state, "store COM001 under JAP013") == "store.card"
    assert refused(state, "store COM002 under COM069") == "store.place"


def test_points_of_gate() -> None:
    """IS ruling 59; IS ruling 199: 1 VP a card, its own gain; 2 more for three, each copy alone."""
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
    """IS ruling 60: an own deal is built for its goods; no remote deal; only if it can be paid."""
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
    """IS ruling 63: 1 food or gold; a marker from the own deck; the good now and each round."""
    mine = "goods: 1 gold|location: JAP021"
    state = two(mine, "location: ROM001", "japanese", "romans")
    play(state, "activate JAP021", "target ROM001")
    assert goods(state) == "1 stone"
    produce(state, 0)
    assert goods(state) == "1 wood 2 stone 4 worker 1 raze 1 defense"


# ---------- H. Egyptians


def test_desert() -> None:
    """IS ruling 64: free; an opponent with an empty hand may be chosen and discards nothing."""
    state = two("hand: COM001|location: EGY001", "", "egyptians")
    play(state, "activate EGY001", "target seat 1", "discard COM001")
    assert (score(state), RULES.deciders(state)) == (1, 2)
    assert refused(two("location: EGY001", "", "egyptians"), "activate EGY001") == "activate.target"


def test_chariot_builder() -> None:
    """IS ruling 65: the one token is the whole price; otherwise a normal raze."""
    theirs = "location: COM018; defended|location: JAP001; samurai|location: JAP013"
    state = two("goods: 1 raze|location: EGY003|location: COM005", theirs, "egyptians", "japanese")
    play(state, "activate EGY003")
    assert offered(state) == ["target COM018", "target JAP001"]
    play(state, "target COM018")
    assert (goods(state), score(state), goods(state, 1)) == ("1 stone", 2, "1 wood")


def test_oasis() -> None:
    """IS ruling 66: a worker a pair, four a round, also after its owner has passed."""
    state = two("goods: 12 worker", "passed: 1|location: EGY005", "romans", "egyptians")
    play(state, "workers 3", *["exchange wood"] * 3)
    assert goods(state, 1) == "3 worker"
    play(state, "workers 3", *["exchange wood"] * 3)
    assert goods(state, 1) == "4 worker"


def test_sanctuary() -> None:
    """IS ruling 67: no raze, no build: no feature; Ruins may be used."""
    mine = "goods: 2 worker|hand: COM069|location: EGY014|location: COM005|location: EGY006"
    state = two(mine, "", "egyptians")
    play(state, "activate EGY014", "target card COM069")
    assert (goods(state), score(state)) == ("1 stone 1 worker", 1)


def test_sphinx() -> None:
    """IS ruling 68: in production too, once a gain for each copy, never for itself or the end."""
    state = two("location: EGY019|location: EGY020|location: EGY004", "", "egyptians")
    produce(state, 0, "choose 2 vp")
    assert score(state) == 4
    assert end_points(state, 0) == [4, 0, 6, 0]


def test_temple_of_ra() -> None:
    """IS ruling 69: it counts as Egyptian for the round; uses of its owner count; no cost."""
    theirs = "location: COM021; uses 1; paid 1 worker|location: COM011"
    state = two("goods: 2 worker|location: EGY013", theirs, "egyptians")
    play(state, "activate EGY013", "target COM021", "1: pass")
    assert refused(state, "activate COM021 twice") == "activate.used"
    play(state, "activate COM021")
    assert goods(state) == "1 gold 1 worker"
    assert state.active[CARD_NUMBERS["EGY013"]] >> 28 == 1


def test_a_taken_location_is_nobodys_discard() -> None:
    """IS ruling 70: neither player discards it; no production at once; it returns."""
    mine = "goods: 2 stone|hand: EGY026|location: EGY013"
    theirs = "goods: 1 wood|hand: BAR007|location: COM007|location: COM011; taken 0"
    state = two(mine, theirs, "egyptians")
    play(state, "activate EGY013", "target COM007")
    assert goods(state) == "2 stone"
    assert refused(state, "1: build BAR007 over COM007") == "build.captured"
    play(state, "1: pass")
    assert refused(state, "build EGY026 over COM007") == "build.captured"
    assert offered(state, "build") == ["build EGY026 over EGY013"]
    cleanup(state)
    assert (state.taken, locations(state, 1)) == ({}, "COM007 COM011")


def test_a_taken_location_razed_by_another_player() -> None:
    """IS ruling 71: wood and token to the Egyptian player, the foundation to the owner."""
    state = table("""
        turn: 0
        seat: romans
        goods: 2 raze
        seat: egyptians
        location: EGY013
        location: EGY007
        seat: barbarians
        location: COM007; taken 1
        location: COM008; taken 1
        location: COM009; taken 1
        location: COM010; taken 1
        location: COM011
        foundations: COM018
    """)
    assert refused(state, "1: pass") == "turn.other"
    play(state, "raze COM007")
    assert (goods(state, 1), goods(state, 2)) == ("1 wood", "")
    assert in_mask(state.seats[2].foundation_mask) == "COM007 COM018"
    play(state, "1: activate EGY013")
    assert offered(state) == ["target COM011"]


def test_four_egyptian_tokens() -> None:
    """IS ruling 71: at most four locations are held at once."""
    theirs = "|".join(f"location: COM00{n}; taken 0" for n in (1, 2, 3, 4)) + "|location: COM005"
    state = two("location: EGY013", theirs, "egyptians")
    assert refused(state, "activate EGY013") == "activate.target"


# ---------- I. Romans


def test_spies() -> None:
    """IS ruling 72: no deal made, no good now; a foreign card leaves to its own pile."""
    mine = "goods: 3 worker|location: ROM010|location: COM061"
    state = two(mine, "deals: BAR016")
    play(state, "activate ROM010", "target deal BAR016", "1: pass")
    assert (score(state), goods(state)) == (1, "2 worker")
    play(state, "activate COM061", "discard deal BAR016")
    assert in_mask(state.seats[1].discard_mask) == "BAR016"


def test_lost_warehouses() -> None:
    """IS ruling 73: goods it had kept stay in the supply until cleanup."""
    state = two("goods: 3 wood 1 stone|hand: ROM001|location: ROM019", "")
    play(state, "build ROM001 over ROM019")
    assert goods(state) == "3 wood"
    cleanup(state)
    assert goods(state) == ""


# ---------- J. Barbarians


def test_saboteurs() -> None:
    """IS ruling 74: wood, stone or food of the supply; nothing else is in reach."""
    theirs = "goods: 1 stone 3 gold 2 worker 1 raze|location: COM056; uses 1; paid 1 food"
    theirs += "|location: JAP015; stored 3 wood"
    state = two("goods: 1 worker|location: BAR010", theirs, "barbarians", "japanese")
    play(state, "activate BAR010", "target seat 1")
    assert offered(state) == ["steal stone"]


def test_dark_chapel_prices() -> None:
    """IS ruling 75: 1 token from hand, 2 for a location, 1 more if protected; no others."""
    theirs = "location: COM018; defended|location: JAP001"
    state = two("goods: 2 raze|hand: COM058|location: BAR014", theirs, "barbarians", "japanese")
    play(state, "activate BAR014")
    assert offered(state) == ["target JAP001", "target card COM058"]
    play(state, "target JAP001", "enough")
    assert (goods(state), score(state)) == ("", 1)
    assert state.active[CARD_NUMBERS["BAR014"]] >> 20 & 15 == 2


def test_dark_chapel_gives_back() -> None:
    """IS ruling 76; IS ruling 171: cards and points too; the VP are one gain at the end."""
    state = two("goods: 1 raze|hand: COM079|location: BAR014", "", "barbarians", "romans")
    play(state, "activate BAR014", "target card COM079", "draw common")
    assert offered(state) == ["enough", "return COM001", "return worker"]
    play(state, "return COM001")
    assert (score(state), hand(state)) == (0, "")
    play(state, "return worker")
    assert (score(state), goods(state)) == (4, "")
    assert in_mask(state.discard_mask) == "COM001 COM079"
    points = two("goods: 2 raze|location: BAR014", "location: COM018", "barbarians", "romans")
    play(points, "activate BAR014", "target COM018")
    assert score(points) == 1
    play(points, "return vp")
    assert score(points) == 0
    play(points, "enough")
    assert score(points) == 2


def test_pack() -> None:
    """IS ruling 77: one good, nothing razed, protection ignored, the same target twice."""
    theirs = "location: COM065; defended"
    state = two("goods: 2 worker|location: BAR016|location: BAR007", theirs, "barbarians", "romans")
    play(state, "activate BAR016 twice", "target COM065", "take card", "draw common")
    play(state, "target COM065", "take card", "draw faction")
    assert (score(state), len(state.seats[0].hand), locations(state, 1)) == (0, 2, "COM065")


def test_rabble() -> None:
    """IS ruling 78: an own common location, whole field, foundation, 1 wood; never Ruins."""
    mine = "goods: 2 worker|location: BAR018|location: COM069|location: BAR001|location: COM018"
    state = two(mine, "", "barbarians", "romans")
    play(state, "activate BAR018")
    assert offered(state) == ["target COM018"]
    play(state, "target COM018")
    assert (goods(state), score(state)) == ("1 wood 1 stone", 1)


def test_mission() -> None:
    """IS ruling 79: each card from either deck; one stays, the other is discarded."""
    state = two("goods: 1 worker|location: BAR028", "", "barbarians", "romans")
    play(state, "activate BAR028", "draw faction", "draw common")
    assert hand(state) == ""
    play(state, "keep BAR001")
    assert (hand(state), in_mask(state.discard_mask)) == ("BAR001", "COM001")


# ---------- K. common cards


def test_ruins() -> None:
    """IS ruling 80: free, colourless, not razed; a location worth 1 VP to discard."""
    state = two("goods: 1 raze|hand: COM069|location: COM002", "")
    assert refused(state, "raze hand COM069") == "raze.field"
    play(state, "build COM069")
    assert (goods(state), score(state)) == ("1 worker 1 raze", 0)
    assert end_points(state, 0)[1] == 2


def test_settlers() -> None:
    """IS ruling 81: builds a faction card at once, also one without the symbol."""
    mine = "goods: 3 wood|hand: BAR001 BAR007 COM042|location: COM040"
    state = two(mine, "", "barbarians", "romans")
    play(state, "activate COM040")
    assert offered(state) == ["target card BAR001", "target card BAR007"]
    play(state, "target card BAR001")
    assert (goods(state), locations(state)) == ("3 wood", "COM040 BAR001")


def test_imperial_messenger_and_remote_deals() -> None:
    """IS ruling 82: a Trade Route deal may be chosen too."""
    mine = "goods: 1 worker|location: COM057|deals: JAP001@ROM001"
    state = two(mine, "location: ROM001", "japanese", "romans")
    play(state, "activate COM057", "target deal ROM001")
    assert goods(state) == "1 stone"


def test_hanseatic_league_and_remote_deals() -> None:
    """IS ruling 83: a Trade Route deal may be cancelled; the marker goes to its pile."""
    mine = "goods: 1 worker|location: COM061|deals: JAP001@ROM001"
    state = two(mine, "location: ROM001", "japanese", "romans")
    play(state, "activate COM061", "discard deal ROM001")
    assert (score(state), state.routes, locations(state, 1)) == (2, {}, "ROM001")
    assert in_mask(state.seats[0].discard_mask) == "JAP001"


def test_porters() -> None:
    """IS ruling 84: common or faction production, without its bonus."""
    state = two("goods: 1 food|location: COM084|location: COM065|location: ROM017", "")
    play(state, "activate COM084")
    assert offered(state) == ["target COM065", "target ROM017"]
    play(state, "target COM065", "draw common")
    assert len(state.seats[0].hand) == 1


def test_hand_cards_as_cost() -> None:
    """IS ruling 85: the card is discarded; the marker of the use belongs to nobody."""
    state = two("hand: COM001|location: COM049", "")
    play(state, "activate COM049", "discard COM001")
    assert state.active[CARD_NUMBERS["COM049"]] == 1 << 28
    assert in_mask(state.discard_mask) == "COM001"


# ---------- L. more faction cards


def test_robbers() -> None:
    """IS ruling 86: also a Trade Route deal."""
    theirs = "deals: JAP001 JAP002@BAR030"
    state = two("goods: 2 worker|location: BAR030", theirs, "barbarians", "japanese")
    play(state, "activate BAR030", "target deal BAR030", "draw common")
    assert (score(state), state.seats[1].deals) == (1, [CARD_NUMBERS["JAP001"]])
    assert in_mask(state.seats[1].discard_mask) == "JAP002"


def test_deals_outlive_trade_route() -> None:
    """IS ruling 87: if the card is lost its deals stay in force."""
    theirs = "location: JAP021|deals: JAP001@ROM001"
    state = two("goods: 2 raze|location: ROM001", theirs, "romans", "japanese")
    play(state, "raze JAP021")
    assert state.routes == {CARD_NUMBERS["ROM001"]: 1}


def test_end_of_a_remote_deal() -> None:
    """IS ruling 88: when the location leaves; one marker a location; a deck card is needed."""
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
    """IS ruling 89: each deal made, remote ones too, each copy; not Negotiator."""
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
    """IS ruling 90: goods of deals of this phase, remote ones, points and cards too."""
    mine = "location: JAP030|deals: JAP011 JAP023 JAP001@ROM001"
    state = two(mine, "location: ROM001", "japanese", "romans")
    produce(state, 0, "draw common")
    assert offered(state) == ["enough", "return COM001", "return stone", "return vp"]
    play(state, "return COM001", "return vp", "return stone")
    assert (score(state), goods(state)) == (3, "1 wood 4 worker 1 raze 1 defense")
    assert in_mask(state.discard_mask) == "COM001"


def test_engineers() -> None:
    """IS ruling 91: like Garrison for 2 workers, and 1 VP."""
    state = two("goods: 2 worker|location: ROM008", "location: BAR001|location: COM069")
    play(state, "activate ROM008", "target BAR001")
    assert (score(state), in_mask(state.seats[1].discard_mask)) == (1, "BAR001")


def test_trade_colony() -> None:
    """IS ruling 92: brown, gray and red at once; once for each matching feature and count."""
    mine = "goods: 2 stone|hand: COM011|location: ROM023|location: ROM024"
    state = two(mine.replace("2 stone", "2 wood 1 stone"), "")
    play(state, "build COM011")
    assert goods(state) == "3 stone"


def test_next_round_after_a_theft() -> None:
    """IS ruling 72: a taken deal produces for its new owner from the next production on."""
    state = two("goods: 1 worker|location: ROM010", "deals: BAR016")
    play(state, "activate ROM010", "target deal BAR016")
    to_production(state)
    assert state.seats[0].goods[5] == 2
    assert state.seats[1].goods[5] == 1
