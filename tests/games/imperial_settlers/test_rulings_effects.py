"""Rulings on how effects work, on activating locations and on spending workers."""

import pytest

from ludoteca.games.imperial_settlers import RULES
from ludoteca.games.imperial_settlers.tables.boards import GOODS
from ludoteca.games.imperial_settlers.tables.printed import CARD_NUMBERS

from .table import (
    goods,
    hand,
    mine,
    offered,
    play,
    produce,
    refused,
    score,
    spaced,
    table,
    to_production,
)

# ---------- F. how effects work


def test_features_react_to_their_own_build_once_each() -> None:
    """IS ruling 40: two copies of Administration, the second just built."""
    state = mine("2 stone", "hand: ROM013", *spaced("ROM012 COM069"))
    play(state, "build ROM013 over COM069", "choose 1 gold", "choose 1 gold")
    assert goods(state) == "2 gold"


def test_counting_colours() -> None:
    """IS ruling 41: the card itself counts; foundations and deals do not; caps limit one gain."""
    state = mine(
        "", "foundations: COM001 COM002", "deals: EGY016", *spaced("COM011"), faction="egyptians"
    )
    produce(state)
    assert goods(state) == "1 stone 1 gold 4 worker 1 raze 1 defense"


def test_slaver() -> None:
    """IS ruling 42; IS ruling 180: one optional payment per build; gold does not replace stone."""
    state = mine("1 food 2 gold", "hand: EGY011", *spaced("EGY006"), faction="egyptians")
    play(state, "build EGY011")
    assert offered(state) == ["give 1 gold", "skip"]
    play(state, "give 1 gold")
    assert (score(state), RULES.deciders(state)) == (2, 2)


@pytest.mark.parametrize(
    ("lines", "moves", "points"),
    [
        (["hand: COM058"], ["raze hand COM058"], 2),
        ([], ["raze COM018"], 3),
        (
            ["hand: COM058", "location: BAR014"],
            ["activate BAR014", "target card COM058", "enough"],
            2,
        ),
        (["location: COM007", "location: BAR018"], ["activate BAR018", "target COM007"], 2),
        (["location: BAR016"], ["activate BAR016", "target COM018", "take stone"], 0),
        (["hand: BAR004"], ["build BAR004 over COM005"], 0),
    ],
)
def test_whenever_you_raze(lines: list[str], moves: list[str], points: int) -> None:
    """IS ruling 43: razing from hand, a location, Dark Chapel, Rabble; not Pack or a discard."""
    text = "\n".join(
        ["turn: 0", "seat: barbarians", "goods: 2 wood 2 worker 2 raze", "location: COM005"]
        + ["location: BAR007", *lines, "seat: romans", "location: COM018"]
    )
    state = table(text)
    play(state, *moves)
    assert score(state) == points


def test_one_gain_is_one_effect() -> None:
    """IS ruling 44: two activations at once are two gains."""
    state = mine("2 food", *spaced("EGY019 COM056"), faction="egyptians")
    play(state, "activate COM056 twice")
    assert score(state) == 2


def test_working_peasants_copies_each_time() -> None:
    """IS ruling 45: when built, in production and by Porters; counts are those of that moment."""
    state = mine("3 wood", "hand: COM016", *spaced("COM017"))
    play(state, "build COM016", "copy COM017", "draw common")
    assert goods(state) == "2 worker"  # two pink locations now
    alone = mine("3 wood", "hand: COM016")
    play(alone, "build COM016", "draw common")
    assert goods(alone) == ""


def test_resets() -> None:
    """IS ruling 46: both uses come back, for the cost again; a location cannot reset itself."""
    state = mine("1 gold 1 worker", *spaced("EGY007 EGY008 COM041"), faction="egyptians")
    assert refused(state, "activate EGY007") == "activate.target"
    state = mine(
        "2 gold 3 worker", "location: EGY007; uses 2", "location: COM041",
        "location: COM021; uses 2; paid 2 worker", *spaced("EGY008"), faction="egyptians",
    )  # fmt: skip
    play(state, "activate COM041", "target EGY007", "1: pass")
    assert refused(state, "activate EGY007") == ""
    play(state, "activate EGY007", "target COM021", "activate EGY008", "target COM041")
    assert CARD_NUMBERS["COM021"] not in state.active
    play(state, "activate COM021 twice")
    assert goods(state) == "2 gold"


def test_scorpion_breeder_blocks() -> None:
    """IS ruling 47: it cannot be activated this round; a reset does not lift the block."""
    state = mine("1 worker", "location: COM041", "location: COM021; uses 1; blocked")
    assert refused(state, "activate COM021") == "activate.blocked"
    play(state, "activate COM041", "target COM021")
    state.seats[0].goods[4] = 1
    play(state, "1: pass")
    assert refused(state, "activate COM021") == "activate.blocked"
    to_production(state)
    assert state.blocked_mask == 0


def test_architect_and_temple_of_buddha() -> None:
    """IS ruling 48; IS ruling 198: keep one of two, shuffle the other back; keep a single one."""
    state = mine("", *spaced("ROM011"))
    produce(state, "keep ROM002")
    assert (hand(state), len(state.seats[0].deck)) == ("ROM002", 28)
    assert CARD_NUMBERS["ROM001"] in state.seats[0].deck
    last = mine("", "own_deck: ROM001 ROM002", *spaced("ROM011"))
    produce(last, "keep ROM001")
    assert last.seats[0].deck == [CARD_NUMBERS["ROM002"]]
    assert last.event == 1
    none = mine("", "own_deck:", *spaced("ROM011"))
    produce(none)
    assert hand(none) == ""


def test_features_work_after_their_owner_passed() -> None:
    """IS ruling 162: in other players' turns too, without cost or limit."""
    state = table("""
        turn: 0
        seat: romans
        goods: 4 worker
        seat: egyptians
        passed: 1
        location: EGY005
    """)
    play(state, "workers 2", "exchange wood", "exchange wood")
    assert goods(state, 1) == "2 worker"


def test_copies_are_independent() -> None:
    """IS ruling 128: any number of copies of a card, each with its own uses."""
    state = mine("4 worker 2 wood", "hand: COM022", "location: COM021")
    play(state, "activate COM021 twice", "1: pass")
    assert refused(state, "activate COM021") == "activate.used"
    state.seats[0].goods[GOODS.index("stone")] = 1
    play(state, "build COM022", "activate COM022 twice")
    assert goods(state) == "1 wood 4 gold"


def test_triggers_of_different_players_go_in_turn_order() -> None:
    """IS ruling 130: the active player's first, then clockwise."""
    state = table("""
        turn: 1
        seat: egyptians
        location: EGY005
        seat: romans
        goods: 4 worker
        seat: barbarians
        location: COM005
    """)
    play(state, "workers 2", "exchange wood")
    assert goods(state, 0) == ""  # IS ruling 170: an oasis pays after the exchanges
    play(state, "exchange wood")
    assert goods(state, 0) == "2 worker"


# ---------- P. activating, spending workers


def test_uses_per_round() -> None:
    """IS ruling 105; IS ruling 106: once, or twice if printed, at once or separately."""
    state = mine("6 worker", *spaced("COM033 COM021"))
    assert refused(state, "activate COM033 twice") == "activate.used"
    play(state, "activate COM033", "1: pass", "activate COM021")
    assert refused(state, "activate COM033") == "activate.used"
    assert refused(state, "activate COM021 twice") == "activate.used"
    play(state, "activate COM021")
    assert (goods(state), refused(state, "activate COM021")) == (
        "2 stone 2 gold 3 worker",
        "activate.used",
    )
    at_once = mine("2 worker", *spaced("COM021"))
    play(at_once, "activate COM021 twice")
    assert goods(at_once) == "2 gold"
    assert refused(mine("1 worker", *spaced("COM021")), "activate COM021 twice") == "activate.cost"


def test_spending_workers() -> None:
    """IS ruling 107: any number of pairs, any number of times."""
    state = mine("7 worker")
    assert offered(state, "workers") == ["workers 1", "workers 2", "workers 3"]
    assert refused(state, "workers 4") == "workers.few"
    play(state, "workers 2", "exchange stone", "exchange faction", "1: pass", "workers 1")
    play(state, "exchange common")
    assert (goods(state), hand(state)) == ("1 stone 1 worker", "COM001 ROM001")


def test_goods_gained_are_usable_at_once() -> None:
    """IS ruling 108: points are scored at once, goods can be spent in the same round."""
    state = mine("2 worker", *spaced("COM033 COM034"))
    play(state, "activate COM033", "1: pass", "activate COM034")
    assert (goods(state), score(state)) == ("1 stone", 2)


def test_order_of_an_activation() -> None:
    """IS ruling 163: the goods are paid onto the location first, then its ability applies."""
    state = mine("1 worker", *spaced("COM046"))
    play(state, "activate COM046")
    packed = state.active[CARD_NUMBERS["COM046"]]
    assert packed >> 4 * GOODS.index("worker") & 15 == 1
    assert hand(state) == ""
    play(state, "draw common")
    assert hand(state) == "COM001"
