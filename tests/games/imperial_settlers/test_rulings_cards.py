"""Rulings on cards of the Romans, the Barbarians and the common deck."""

from ludoteca.games.imperial_settlers.scoring import end_points
from ludoteca.games.imperial_settlers.tables.printed import CARD_NUMBERS

from .table import (
    cleanup,
    goods,
    hand,
    in_mask,
    locations,
    offered,
    play,
    refused,
    score,
    to_production,
    two,
)

# ---------- I. Romans


def test_spies() -> None:
    """IS ruling 72: a taken deal gives no good now; its card is discarded to its own pile."""
    mine = "goods: 3 worker|location: ROM010|location: COM061"
    state = two(mine, "deals: BAR016")
    play(state, "activate ROM010", "target deal BAR016", "1: pass")
    assert (score(state), goods(state)) == (1, "2 worker")
    play(state, "activate COM061", "discard deal BAR016")
    assert in_mask(state.seats[1].discard_mask) == "BAR016"


def test_a_taken_deal_produces_next_round() -> None:
    """IS ruling 72: a taken deal produces for its new owner from the next production on."""
    state = two("goods: 1 worker|location: ROM010", "deals: BAR016")
    play(state, "activate ROM010", "target deal BAR016")
    to_production(state)
    assert state.seats[0].goods[5] == 2
    assert state.seats[1].goods[5] == 1


def test_lost_warehouses() -> None:
    """IS ruling 73: goods it kept stay in the supply until cleanup."""
    state = two("goods: 3 wood 1 stone|hand: ROM001|location: ROM019", "")
    play(state, "build ROM001 over ROM019")
    assert goods(state) == "3 wood"
    cleanup(state)
    assert goods(state) == ""


def test_engineers() -> None:
    """IS ruling 91: like Garrison for 2 workers, and 1 VP."""
    state = two("goods: 2 worker|location: ROM008", "location: BAR001|location: COM069")
    play(state, "activate ROM008", "target BAR001")
    assert (score(state), in_mask(state.seats[1].discard_mask)) == (1, "BAR001")


def test_trade_colony() -> None:
    """IS ruling 92: brown, gray and red at once; each matching feature and count applies once."""
    mine = "goods: 2 stone|hand: COM011|location: ROM023|location: ROM024"
    state = two(mine.replace("2 stone", "2 wood 1 stone"), "")
    play(state, "build COM011")
    assert goods(state) == "3 stone"


# ---------- J. Barbarians


def test_saboteurs() -> None:
    """IS ruling 74: wood, stone or food of the supply; nothing else can be stolen."""
    theirs = "goods: 1 stone 3 gold 2 worker 1 raze|location: COM056; uses 1; paid 1 food"
    theirs += "|location: JAP015; stored 3 wood"
    state = two("goods: 1 worker|location: BAR010", theirs, "barbarians", "japanese")
    play(state, "activate BAR010", "target seat 1")
    assert offered(state) == ["steal stone"]


def test_dark_chapel_prices() -> None:
    """IS ruling 75: 1 token for a hand card, 2 for a location, 1 more if it is protected."""
    theirs = "location: COM018; defended|location: JAP001"
    state = two("goods: 2 raze|hand: COM058|location: BAR014", theirs, "barbarians", "japanese")
    play(state, "activate BAR014")
    assert offered(state) == ["target JAP001", "target card COM058"]
    play(state, "target JAP001", "enough")
    assert (goods(state), score(state)) == ("", 1)
    assert state.active[CARD_NUMBERS["BAR014"]] >> 20 & 15 == 2


def test_dark_chapel_gives_back() -> None:
    """IS ruling 76; IS ruling 171: cards and points too; the VP are gained at once at the end."""
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
    """IS ruling 77: one good, no raze, protection ignored, the same target twice."""
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
    """IS ruling 79: each card is from either deck; one is kept, the other discarded."""
    state = two("goods: 1 worker|location: BAR028", "", "barbarians", "romans")
    play(state, "activate BAR028", "draw faction", "draw common")
    assert hand(state) == ""
    play(state, "keep BAR001")
    assert (hand(state), in_mask(state.discard_mask)) == ("BAR001", "COM001")


def test_robbers() -> None:
    """IS ruling 86: a Trade Route deal can be discarded too."""
    theirs = "deals: JAP001 JAP002@BAR030"
    state = two("goods: 2 worker|location: BAR030", theirs, "barbarians", "japanese")
    play(state, "activate BAR030", "target deal BAR030", "draw common")
    assert (score(state), state.seats[1].deals) == (1, [CARD_NUMBERS["JAP001"]])
    assert in_mask(state.seats[1].discard_mask) == "JAP002"


# ---------- K. common cards


def test_ruins() -> None:
    """IS ruling 80: free, colourless, cannot be razed; as a location worth 1 VP."""
    state = two("goods: 1 raze|hand: COM069|location: COM002", "")
    assert refused(state, "raze hand COM069") == "raze.field"
    play(state, "build COM069")
    assert (goods(state), score(state)) == ("1 worker 1 raze", 0)
    assert end_points(state, 0)[1] == 2


def test_settlers() -> None:
    """IS ruling 81: builds a faction card at once, even one without the location symbol."""
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
    """IS ruling 85: the card is discarded; the marker of the use belongs to no player."""
    state = two("hand: COM001|location: COM049", "")
    play(state, "activate COM049", "discard COM001")
    assert state.active[CARD_NUMBERS["COM049"]] == 1 << 28
    assert in_mask(state.discard_mask) == "COM001"
