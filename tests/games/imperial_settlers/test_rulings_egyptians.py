"""Rulings on the Egyptians: their cards, and locations they take."""

from ludoteca.games.imperial_settlers import RULES
from ludoteca.games.imperial_settlers.scoring import end_points
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


def test_desert() -> None:
    """IS ruling 64: free; an opponent with an empty hand may be chosen and discards nothing."""
    state = two("hand: COM001|location: EGY001", "", "egyptians")
    play(state, "activate EGY001", "target seat 1", "discard COM001")
    assert (score(state), RULES.deciders(state)) == (1, 2)
    assert refused(two("location: EGY001", "", "egyptians"), "activate EGY001") == "activate.target"


def test_chariot_builder() -> None:
    """IS ruling 65: one token is the whole price; otherwise it is a normal raze."""
    theirs = "location: COM018; defended|location: JAP001; samurai|location: JAP013"
    state = two("goods: 1 raze|location: EGY003|location: COM005", theirs, "egyptians", "japanese")
    play(state, "activate EGY003")
    assert offered(state) == ["target COM018", "target JAP001"]
    play(state, "target COM018")
    assert (goods(state), score(state), goods(state, 1)) == ("1 stone", 2, "1 wood")


def test_oasis() -> None:
    """IS ruling 66: a worker per pair, four per round, even after its owner has passed."""
    state = two("goods: 12 worker", "passed: 1|location: EGY005", "romans", "egyptians")
    play(state, "workers 3", *["exchange wood"] * 3)
    assert goods(state, 1) == "3 worker"
    play(state, "workers 3", *["exchange wood"] * 3)
    assert goods(state, 1) == "4 worker"


def test_sanctuary() -> None:
    """IS ruling 67: it is no raze and no build, so no feature reacts; Ruins may be used."""
    mine = "goods: 2 worker|hand: COM069|location: EGY014|location: COM005|location: EGY006"
    state = two(mine, "", "egyptians")
    play(state, "activate EGY014", "target card COM069")
    assert (goods(state), score(state)) == ("1 stone 1 worker", 1)


def test_sphinx() -> None:
    """IS ruling 68: in production too, once per gain and copy, not for itself or end points."""
    state = two("location: EGY019|location: EGY020|location: EGY004", "", "egyptians")
    produce(state, "choose 2 vp")
    assert score(state) == 4
    assert end_points(state, 0) == [4, 0, 6, 0]


def test_temple_of_ra() -> None:
    """IS ruling 69: the Egyptian holds the location this round; its owner's uses count; no cost."""
    theirs = "location: COM021; uses 1; paid 1 worker|location: COM011"
    state = two("goods: 2 worker|location: EGY013", theirs, "egyptians")
    play(state, "activate EGY013", "target COM021", "1: pass")
    assert refused(state, "activate COM021 twice") == "activate.used"
    play(state, "activate COM021")
    assert goods(state) == "1 gold 1 worker"
    assert state.active[CARD_NUMBERS["EGY013"]] >> 28 == 1


def test_a_taken_location_cannot_be_discarded() -> None:
    """IS ruling 70: neither player may discard it; it does not produce at once; it returns."""
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
    """IS ruling 71: the Egyptian player gets the wood and the token, the owner the foundation."""
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
