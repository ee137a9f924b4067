"""Rulings on building, costs, effects, deals, razing, defence, activating, spending workers."""

import pytest

from ludoteca.core.errors import Illegal
from ludoteca.games.imperial_settlers import RULES, flow, tasks
from ludoteca.games.imperial_settlers.deck import check_deck
from ludoteca.games.imperial_settlers.scoring import end_points
from ludoteca.games.imperial_settlers.state import State
from ludoteca.games.imperial_settlers.tables.boards import GOODS
from ludoteca.games.imperial_settlers.tables.printed import CARD_NUMBERS, CARDS
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


def mine(have: str, *lines: str, faction: str = "romans", rival: str = "barbarians") -> State:
    """Seat 0 to move against an empty rival."""
    head = ["turn: 0", f"seat: {faction}", f"goods: {have}", *lines, f"seat: {rival}"]
    return table("\n".join(head))


def produce(state: State, *answers: str) -> State:
    """A production phase of seat 0."""
    state.agenda.append(task(tasks.PRODUCE, 0))
    flow.run(state, None)
    return play(state, *answers)


def spaced(names: str) -> list[str]:
    """Location lines."""
    return [f"location: {name}" for name in names.split()]


# ---------- E. building and costs


def test_building() -> None:
    """IS ruling 28: a hand card, its cost, its place; several copies may stand."""
    state = mine("2 wood", "hand: COM059", *spaced("COM058"))
    play(state, "build COM059")
    assert (goods(state), locations(state), hand(state)) == ("1 wood", "COM058 COM059", "")
    assert refused(state, "1: build COM001") == "build.hand"


def test_location_symbol() -> None:
    """IS ruling 29; IS ruling 161: an own location or foundation goes, on top of the goods."""
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


def test_what_lies_on_a_discarded_location_is_lost() -> None:
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
    """IS ruling 31: a feature that is discarded does not see the build."""
    state = mine("1 stone", "hand: ROM001", *spaced("COM002"))
    play(state, "build ROM001 over COM002")  # Supplier would see a gray location
    assert (goods(state), score(state)) == ("", 0)


def test_production_and_bonus_when_built() -> None:
    """IS ruling 32; IS ruling 33: both once; the bonus never again."""
    state = mine("1 wood 1 stone", "hand: COM008")
    play(state, "build COM008")
    assert goods(state) == "2 stone"
    produce(state)
    assert goods(state) == "1 wood 4 stone 2 worker 1 raze 1 defense"


def test_bonus_of_points_and_a_card() -> None:
    """IS ruling 34: one gain of 1 to 6 VP, and the card in any case."""
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
    """IS ruling 36: in every cost, never for a worker or token, never the other way round."""
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


def test_gold_is_no_resource_marker() -> None:
    """IS ruling 37: it is not stored by Warehouses and not put on Shrine."""
    state = mine("2 gold", *spaced("ROM019"))
    to_production(state)
    assert "gold" not in goods(state)
    shrine = mine("2 gold", *spaced("JAP015"), faction="japanese")
    assert refused(shrine, "store gold on JAP015") == "store.good"


def test_free_cards_need_the_action() -> None:
    """IS ruling 38: Ruins and Desert cost nothing but the turn."""
    state = mine("", "hand: COM069")
    play(state, "build COM069")
    assert RULES.deciders(state) == 2
    desert = mine("", "hand: EGY001", faction="egyptians")
    play(desert, "build EGY001", "draw common", "draw common")
    assert RULES.deciders(desert) == 2


def test_no_overpaying_and_free_choice_of_gold() -> None:
    """IS ruling 39: exactly the printed number of goods; any units may be gold."""
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


def test_rows_do_not_matter() -> None:
    """IS ruling 160: an empire is one list in building order."""
    state = mine("", "hand: COM069", *spaced("COM021 COM007 ROM012"))
    play(state, "build COM069")
    assert locations(state) == "COM021 COM007 ROM012 COM069"


# ---------- F. how effects work


def test_features_see_themselves_and_each_triggers_once() -> None:
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
    """IS ruling 42; IS ruling 180: one optional payment a build; gold does not stand for stone."""
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
    """IS ruling 43: from hand, a location, Dark Chapel, Rabble; not Pack, not a discard."""
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
    """IS ruling 45: when built, in production, by Porters; counts are evaluated now."""
    state = mine("3 wood", "hand: COM016", *spaced("COM017"))
    play(state, "build COM016", "copy COM017", "draw common")
    assert goods(state) == "2 worker"  # two pink locations now
    alone = mine("3 wood", "hand: COM016")
    play(alone, "build COM016", "draw common")
    assert goods(alone) == ""


def test_resets() -> None:
    """IS ruling 46: both uses come back, the cost is paid again, never of itself."""
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
    """IS ruling 47: nobody activates it this round; a reset does not lift the block."""
    state = mine("1 worker", "location: COM041", "location: COM021; uses 1; blocked")
    assert refused(state, "activate COM021") == "activate.blocked"
    play(state, "activate COM041", "target COM021")
    state.seats[0].goods[4] = 1
    play(state, "1: pass")
    assert refused(state, "activate COM021") == "activate.blocked"
    to_production(state)
    assert state.blocked_mask == 0


def test_architect_and_temple_of_buddha() -> None:
    """IS ruling 48; IS ruling 198: keep one of two, shuffle the other back; fewer are kept."""
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
    """IS ruling 162: in the turns of others too, without cost or limit."""
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


# ---------- M. deals


def test_deals() -> None:
    """IS ruling 93: a faction card from hand, 1 food, its good at once and in each production."""
    state = mine("2 food", "hand: ROM001 ROM005 COM001")
    play(state, "deal ROM001", "1: pass", "deal ROM005")
    assert goods(state) == "2 stone"
    produce(state)
    assert goods(state) == "1 wood 5 stone 2 worker 1 raze 1 defense"


def test_a_deal_is_no_location() -> None:
    """IS ruling 94: no end points, no colour, not razed, not discarded for building."""
    state = mine("1 stone", "hand: ROM001", "deals: ROM009 ROM029")
    assert refused(state, "build ROM001 over ROM009") == "build.location"
    assert end_points(state, 0) == [0, 0, 0, 0]
    rival = table("turn: 0\nseat: romans\ngoods: 3 raze\nseat: japanese\ndeals: JAP001")
    assert refused(rival, "raze JAP001") == "raze.nowhere"
    common = mine("1 food", "hand: COM001")
    assert refused(common, "deal COM001") == "deal.common"
    assert refused(mine("", "hand: ROM001"), "deal ROM001") == "deal.cost"


# ---------- N. razing


def test_razing_from_hand() -> None:
    """IS ruling 96: 1 token, a card with a raze field, all its goods."""
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
    """IS ruling 97: 2 tokens, 1 more if protected, only with a raze field."""
    assert refused(table(RIVAL.format(tokens, location)), f"raze {location[:6]}") == code


def test_goods_of_a_raze() -> None:
    """IS ruling 98: all goods of the field; a foundation and 1 wood for the owner."""
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
    """IS ruling 100; IS ruling 101: not razed, taken or activated; face up on the common pile."""
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
    """IS ruling 103: one a round, on an own common location, never moved."""
    state = mine("1 defense", *spaced("COM007 COM008 ROM001"))
    assert offered(state, "defend") == ["defend COM007", "defend COM008"]
    assert refused(state, "defend ROM001") == "defence.place"
    play(state, "defend COM007")
    assert refused(state, "defend COM008") == "defence.none"


def test_defence_tokens_go_back() -> None:
    """IS ruling 104: when the location leaves, and in cleanup, used or not."""
    state = mine("1 stone 1 defense", "hand: ROM001", "location: COM007; defended")
    play(state, "build ROM001 over COM007")
    assert state.defended_mask == 0
    idle = mine("1 defense", "location: COM007; defended")
    idle.agenda.append(task(tasks.CLEANUP))
    flow.run(idle, None)
    assert (goods(idle), idle.defended_mask) == ("", 0)


# ---------- P. activating, spending workers


def test_uses_a_round() -> None:
    """IS ruling 105; IS ruling 106: once, or twice where printed, at once or apart."""
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
    """IS ruling 108: points are scored at once, goods serve later actions of the round."""
    state = mine("2 worker", *spaced("COM033 COM034"))
    play(state, "activate COM033", "1: pass", "activate COM034")
    assert (goods(state), score(state)) == ("1 stone", 2)


def test_order_of_an_activation() -> None:
    """IS ruling 163: goods on the location first, then its ability."""
    state = mine("1 worker", *spaced("COM046"))
    play(state, "activate COM046")
    packed = state.active[CARD_NUMBERS["COM046"]]
    assert packed >> 4 * GOODS.index("worker") & 15 == 1
    assert hand(state) == ""
    play(state, "draw common")
    assert hand(state) == "COM001"


# ---------- deck building


def deck_of(prefix: str) -> list[str]:
    """The fixed deck of a faction."""
    return [card.name for card in CARDS if card.name.startswith(prefix)]


def test_the_fixed_decks_have_the_shape() -> None:
    """IS ruling 125: 30 cards, three in 3 copies, six in 2, nine single."""
    for faction, prefix in (
        ("romans", "ROM"), ("barbarians", "BAR"), ("egyptians", "EGY"), ("japanese", "JAP"),
    ):  # fmt: skip
        check_deck(faction, deck_of(prefix))


@pytest.mark.parametrize(
    ("names", "code"),
    [
        (deck_of("ROM")[:-1], "deck.size"),
        ([*deck_of("ROM")[:-1], "ROM001"], "deck.twice"),
        ([*deck_of("ROM")[:-1], "BAR001"], "deck.other"),
        ([*deck_of("ROM")[:-1], "COM001"], "deck.card"),
        ([*deck_of("ROM")[:-1], "ROM031"], "deck.card"),
    ],
)
def test_decks_that_break_the_shape(names: list[str], code: str) -> None:
    """IS ruling 164; IS ruling 125: all copies of a card belong together."""
    with pytest.raises(Illegal) as caught:
        check_deck("romans", names)
    assert caught.value.code == code
    with pytest.raises(Illegal) as caught:
        check_deck("goths", [])
    assert caught.value.code == "deck.faction"
