"""The worked examples of the rulebook (X) and the constructed ones (Y)."""

import pytest

from ludoteca.games.imperial_settlers import RULES, flow, tasks
from ludoteca.games.imperial_settlers.scoring import end_points, is_won, title
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


def produce(state: State, seat: int, *answers: str) -> State:
    """A production phase of one seat."""
    state.agenda.append(task(tasks.PRODUCE, seat))
    flow.run(state, None)
    return play(state, *answers)


def test_x1_production_phase() -> None:
    """Board, deals and locations; Lord's Fields counts itself."""
    state = table("""
        turn: 0
        seat: japanese
        deals: JAP001 JAP012
        location: COM025
        location: COM018
        seat: romans
    """)
    produce(state, 0)
    assert goods(state) == "1 wood 1 food 1 gold 5 worker 2 raze 1 defense"


def test_x2_cleanup() -> None:
    """Only the food is kept; goods on cards are gone and the cards usable again."""
    state = table("""
        turn: 1
        seat: japanese
        passed: 1
        goods: 2 food 1 worker
        location: JAP016; uses 1; paid 1 food
        location: JAP012; uses 1; paid 1 worker
        seat: romans
    """)
    to_production(state)
    assert state.active == {}
    assert goods(state) == "1 wood 2 food 4 worker 1 raze 1 defense"


def test_x3_cost_of_a_common_card() -> None:
    """Wood Storage: 2 wood and 1 stone, 1 VP for itself and a card."""
    text = "turn: 0\nseat: romans\ngoods: {}\nhand: COM003\nseat: barbarians"
    state = table(text.format("2 wood 1 stone"))
    play(state, "build COM003", "draw common")
    assert (goods(state), score(state), len(state.seats[0].hand)) == ("", 1, 1)
    assert refused(table(text.format("2 wood")), "build COM003") == "build.cost"


def test_x4_cost_of_a_faction_card() -> None:
    """Dark Chapel discards Ruins."""
    text = "turn: 0\nseat: barbarians\ngoods: 1 wood 2 stone\nhand: BAR014\n{}\nseat: romans"
    state = table(text.format("location: COM069"))
    play(state, "build BAR014 over COM069")
    assert (goods(state), locations(state)) == ("", "BAR014")
    assert in_mask(state.discard_mask) == "COM069"
    bare = table(text.format(""))
    assert refused(bare, "build BAR014") == "build.location"
    assert refused(bare, "build BAR014 over COM069") == "build.location"


def test_x5_building_a_production_location() -> None:
    """Sentry Tower produces when built."""
    state = table("""
        turn: 0
        seat: barbarians
        goods: 2 wood
        hand: BAR012
        location: COM006
        seat: romans
    """)
    play(state, "build BAR012 over COM006")
    assert (goods(state), locations(state)) == ("1 worker 1 raze", "BAR012")
    assert in_mask(state.discard_mask) == "COM006"


def test_x6_making_a_deal() -> None:
    """Sentry Tower as a deal: a worker now and in each production phase."""
    state = table("""
        turn: 0
        seat: barbarians
        goods: 1 food
        hand: BAR012
        seat: romans
    """)
    play(state, "deal BAR012")
    assert (goods(state), state.seats[0].deals) == ("1 worker", [CARD_NUMBERS["BAR012"]])
    produce(state, 0)
    assert state.seats[0].goods[GOODS.index("worker")] == 1 + 5 + 1


def test_x7_razing_a_hand_card() -> None:
    """Wood Storage from hand: 2 wood, no bonus."""
    state = table("turn: 0\nseat: romans\ngoods: 1 raze\nhand: COM003\nseat: barbarians")
    play(state, "raze hand COM003")
    assert (goods(state), score(state), hand(state)) == ("2 wood", 0, "")
    assert in_mask(state.discard_mask) == "COM003"


def test_x8_razing_an_opponents_location() -> None:
    """Armorer: 1 stone and 1 VP; its owner has a foundation and 1 wood."""
    state = table("turn: 0\nseat: barbarians\ngoods: 2 raze\nseat: japanese\nlocation: COM018")
    play(state, "raze COM018")
    assert (goods(state), score(state), goods(state, 1)) == ("1 stone", 1, "1 wood")
    assert in_mask(state.seats[1].foundation_mask) == "COM018"


def test_x9_action_locations() -> None:
    """Saboteurs, Masons Guild and Castle in three actions."""
    state = table("""
        turn: 0
        seat: barbarians
        goods: 1 stone 3 worker
        location: COM037
        location: COM046
        location: BAR010
        seat: japanese
        goods: 1 stone
    """)
    play(state, "activate BAR010", "target seat 1", "steal stone", "1: pass")
    assert (goods(state), goods(state, 1)) == ("2 stone 2 worker", "")
    play(state, "activate COM037")
    assert (goods(state), score(state)) == ("1 worker", 3)
    play(state, "activate COM046", "draw faction")
    assert (goods(state), hand(state)) == ("", "BAR001")
    state.seats[0].goods[GOODS.index("worker")] = 1
    assert "activate COM046" in offered(state)


def test_x10_spending_workers() -> None:
    """Four pairs in one action."""
    state = table("turn: 0\nseat: romans\ngoods: 8 worker\nseat: barbarians")
    play(state, "workers 4", "exchange wood", *["exchange common"] * 2, "exchange faction")
    assert (goods(state), hand(state)) == ("1 wood", "COM001 COM002 ROM001")


def test_x11_samurai() -> None:
    """Three tokens for a guarded location, which is discarded; two are not enough."""
    text = "turn: 0\nseat: romans\ngoods: {} raze\nseat: japanese\nlocation: JAP004; samurai"
    assert refused(table(text.format(2)), "raze JAP004") == "raze.tokens"
    state = table(text.format(3))
    play(state, "raze JAP004")
    assert (goods(state), score(state), goods(state, 1)) == ("", 1, "")
    assert in_mask(state.seats[1].discard_mask) == "JAP004"
    assert (state.samurai_mask, state.seats[1].foundation_mask) == (0, 0)


def test_x12_advanced_lookout() -> None:
    """Three players choose from 5, 4, 4, 3, 3, 2 cards; seven are used."""
    state = RULES.setup({"players": 3, "lookout": "advanced", "first": "1"}, bytes(32))
    sizes = []
    seats = []
    before = len(state.deck) + 5
    while "pick" in offered(state)[0]:
        seats.append(RULES.deciders(state).bit_length() - 1)
        sizes.append(state.display_mask.bit_count())
        play(state, offered(state)[0])
    assert sizes == [5, 4, 4, 3, 3, 2]
    assert seats == [0, 1, 2, 0, 1, 2]
    assert (before - len(state.deck), state.discard_mask.bit_count()) == (7, 1)


SOLO = """
    turn: 0
    round: 2
    seat: {}
    {}
    seat: virtual
    deals: {}
    own_deck: {}
"""


def attack(faction: str, empire: str, line: str, revealed: str) -> State:
    """One attack of the virtual player after round 2."""
    stands = "\n    ".join(f"location: {name}" for name in empire.split())
    state = table(SOLO.format(faction, stands, line, revealed))
    state.agenda.append(task(tasks.ATTACK))
    flow.run(state, None)
    return state


def line_of(state: State) -> str:
    """The targets, first one first."""
    return " ".join(GOODS[CARDS[entry].deal] for entry in state.seats[1].deals)


def test_x13_virtual_player_attack() -> None:
    """Wood and gold match two locations; the action goes before the feature."""
    state = attack("romans", "COM004 COM032 COM044 COM029", "ATT12 ATT04", "ATT01")
    assert in_mask(state.conquest_mask) == "COM032"
    assert line_of(state) == "worker wood gold"


def test_x14_standard_lookout_size() -> None:
    """Three players: four cards twice, two discarded, each gains 1 and 2 cards."""
    state = RULES.setup({"players": 3}, bytes(32))
    assert state.display_mask.bit_count() == 4
    before = len(state.deck) + 4
    while "pick" in offered(state)[0]:
        play(state, offered(state)[0])
    assert before - len(state.deck) == 8
    assert state.discard_mask.bit_count() == 2
    assert [len(place.hand) for place in state.seats] == [7, 7, 7]


def test_x15_unlimited_goods() -> None:
    """No limit to what a supply holds."""
    state = table(
        "turn: 0\nseat: romans\ngoods: 98 stone 1 worker\nlocation: COM033\nseat: japanese"
    )
    play(state, "activate COM033")
    assert goods(state) == "100 stone"


def test_x16_ninjas_bonus_with_little_room() -> None:
    """One samurai on Ninjas itself, the second is lost."""
    state = table("""
        turn: 0
        seat: japanese
        goods: 1 stone
        hand: JAP026
        location: JAP012; samurai
        location: COM069
        seat: romans
    """)
    play(state, "build JAP026 over COM069", "place JAP026")
    assert in_mask(state.samurai_mask) == "JAP012 JAP026"
    assert goods(state) == ""


# ---------- constructed examples


def mine(have: str, *lines: str, faction: str = "romans", rival: str = "barbarians") -> State:
    """Seat 0 to move against an empty rival."""
    head = ["turn: 0", f"seat: {faction}", f"goods: {have}", *lines, f"seat: {rival}"]
    return table("\n".join(head))


def test_y1_gold_as_a_resource() -> None:
    """Quarry paid with stone and gold."""
    state = mine("1 stone 1 gold", "hand: COM008")
    play(state, "build COM008")
    assert goods(state) == "2 stone"


def test_y2_counting_itself_and_the_cap() -> None:
    """Rubble alone gives 1 stone, with four other gray ones 3."""
    state = mine("2 wood 1 stone", "hand: COM011")
    play(state, "build COM011")
    assert goods(state) == "1 stone"
    four = [f"location: {name}" for name in ("COM033", "COM034", "COM035", "COM036")]
    state = mine("2 wood 1 stone", "hand: COM011", *four)
    play(state, "build COM011")
    assert goods(state) == "3 stone"


def test_y3_bonus_cap() -> None:
    """Statue as the eighth gray location: 6 VP in one gain, and a card."""
    grays = ["COM033", "COM034", "COM035", "COM036", "COM037", "COM038", "COM083"]
    state = mine("1 wood 2 stone", "hand: COM001", *[f"location: {name}" for name in grays])
    play(state, "build COM001", "draw common")
    assert (score(state), len(state.seats[0].hand)) == (6, 1)


def test_y4_feature_triggers_itself() -> None:
    """Supplier, then Quarry."""
    state = mine("2 wood 3 stone", "hand: COM002 COM008")
    play(state, "build COM002")
    assert (goods(state), score(state)) == ("1 wood 1 stone 1 gold", 1)
    play(state, "1: pass", "build COM008")
    assert (goods(state), score(state)) == ("2 stone 2 gold", 2)


def test_y5_the_discarded_location_does_not_count() -> None:
    """Altar of Bastet over Rubble counts only itself."""
    state = mine("1 stone", "hand: EGY002", "location: COM011", faction="egyptians")
    play(state, "build EGY002 over COM011")
    assert goods(state) == "1 stone"


def test_y6_three_colours() -> None:
    """Trade Colony sets off Gardens, Supplier and Mill."""
    stands = [f"location: {name}" for name in ("ROM009", "COM002", "COM006", "COM069")]
    state = mine("1 wood 2 stone", "hand: ROM023", *stands)
    play(state, "build ROM023 over COM069")
    assert (goods(state), score(state)) == ("3 gold 1 worker", 4)


def test_y7_sphinx() -> None:
    """Two Sphinxes add 2 to the 3 VP of Goldsmith, nothing to the 1 VP of Slaves."""
    stands = [f"location: {name}" for name in ("EGY019", "EGY020", "EGY021", "EGY024")]
    state = mine("1 gold 2 worker", *stands, faction="egyptians")
    play(state, "activate EGY021", "1: pass")
    assert score(state) == 5
    play(state, "activate EGY024")
    assert (score(state), goods(state)) == (6, "2 stone")


def test_y8_twice_in_one_action() -> None:
    """Two gains of 2 with a Sphinx: 6 VP; two gains of 1: 2 VP."""
    stands = [f"location: {name}" for name in ("EGY019", "EGY016", "COM056")]
    state = mine("2 food 4 gold", *stands, faction="egyptians")
    play(state, "activate EGY016 twice", "1: pass")
    assert score(state) == 6
    play(state, "activate COM056 twice")
    assert score(state) == 8


def test_y9_oasis() -> None:
    """Five pairs give 4 workers, a further one none; the limit is fresh next round."""
    state = table("""
        turn: 0
        seat: romans
        goods: 12 worker
        seat: egyptians
        location: EGY005
    """)
    play(state, "workers 5", *["exchange food"] * 5)
    assert goods(state, 1) == "4 worker"
    play(state, "1: pass", "workers 1", "exchange food")
    assert goods(state, 1) == "4 worker"
    to_production(state)
    assert state.given == {}


def test_y10_dark_chapel() -> None:
    """Both food of Wheat Field go back: 4 VP, and 1 from Raid."""
    state = mine(
        "1 raze", "hand: COM023", "location: BAR007", "location: BAR014", faction="barbarians",
        rival="romans",
    )  # fmt: skip
    play(state, "activate BAR014", "target card COM023", "return food", "return food")
    assert (goods(state), score(state)) == ("", 5)


Y11 = "turn: 0\nseat: {}\ngoods: {}\nlocation: {}\nseat: romans\nlocation: COM065; defended"


@pytest.mark.parametrize(
    ("faction", "have", "move"),
    [
        ("barbarians", "3 raze", "raze COM065"),
        ("barbarians", "3 raze", "activate BAR014"),
        ("egyptians", "1 raze", "activate EGY003"),
        ("japanese", "2 raze", "activate JAP008"),
        ("barbarians", "1 worker", "activate BAR016"),
    ],
)
def test_y11_protection(faction: str, have: str, move: str) -> None:
    """What a defended Guard Tower costs: exactly these goods."""
    source = move.split()[1] if move.startswith("activate") else "COM070"
    state = table(Y11.format(faction, have, source))
    less = table(Y11.format(faction, f"{int(have[0]) - 1} {have[2:]}", source))
    assert refused(less, move) != ""
    play(state, move)
    if move.startswith("activate"):
        play(state, "target COM065")
    if source == "BAR016":
        play(state, "take card")
    while offered(state, "draw"):
        play(state, "draw common")
    assert goods(state) == ""
    assert locations(state, 1) == ("COM065" if source == "BAR016" else "")


def test_y12_trade_route() -> None:
    """A deal with Administration: 1 card now and in each production, until it leaves play."""
    state = table("""
        turn: 0
        seat: japanese
        goods: 1 food
        location: JAP024
        location: JAP021
        seat: romans
        goods: 1 stone
        hand: ROM029
        location: ROM012
    """)
    play(state, "activate JAP021", "target ROM012", "draw common")
    assert (goods(state), score(state), hand(state)) == ("", 1, "COM001")
    produce(state, 0, "draw common")
    assert hand(state) == "COM001 COM002"
    play(state, "1: build ROM029 over ROM012")
    assert (state.seats[0].deals, state.routes) == ([], {})
    assert in_mask(state.seats[0].discard_mask) == "JAP001"


def test_y13_spies() -> None:
    """The deal moves and produces from the next phase on; a remote deal is no target."""
    state = table("""
        turn: 0
        seat: romans
        goods: 1 worker
        location: ROM010
        seat: barbarians
        goods: 2 worker
        deals: BAR016
        location: BAR030
        seat: japanese
        deals: JAP001@BAR030
    """)
    play(state, "activate ROM010")
    assert offered(state) == ["target deal BAR016"]
    play(state, "target deal BAR016")
    assert (goods(state), score(state)) == ("", 1)
    play(state, "1: activate BAR030")
    assert offered(state) == ["target deal BAR016", "target deal BAR030"]
    play(state, "target deal BAR030", "draw common")
    assert (state.seats[2].deals, state.routes) == ([], {})
    produce(state, 0)
    assert state.seats[0].goods[GOODS.index("raze")] == 2


def test_y14_rabble() -> None:
    """Castle, used once, becomes a foundation: 2 cards, 1 wood, 1 VP of Raid."""
    state = mine(
        "2 worker", "location: BAR007", "location: BAR018",
        "location: COM046; uses 1; paid 1 worker", faction="barbarians", rival="romans",
    )  # fmt: skip
    play(state, "activate BAR018", "target COM046", "draw common", "draw common")
    assert (goods(state), score(state), len(state.seats[0].hand)) == ("1 wood", 1, 2)
    assert in_mask(state.seats[0].foundation_mask) == "COM046"
    assert CARD_NUMBERS["COM046"] not in state.active


def test_y15_reset() -> None:
    """Gold Mine may be used twice more after Royal Bath."""
    state = mine(
        "1 gold 2 worker", "location: EGY007", "location: COM021; uses 2; paid 2 worker",
        faction="egyptians",
    )  # fmt: skip
    play(state, "activate EGY007", "target COM021", "1: pass", "activate COM021 twice")
    assert goods(state) == "2 gold"


def test_y16_nearly_empty_faction_deck() -> None:
    """Architect keeps the last card, later gives nothing; the pile is not reshuffled."""
    state = mine("", "own_deck: ROM001", "pile: ROM002 ROM003", "location: ROM011")
    produce(state, 0)
    assert hand(state) == "ROM001"
    produce(state, 0)
    assert (hand(state), in_mask(state.seats[0].discard_mask)) == ("ROM001", "ROM002 ROM003")


@pytest.mark.parametrize(
    ("stands", "kept"),
    [("location: ROM019", [3, 2, 1, 0, 0, 2, 0]), ("", [0, 0, 0, 0, 0, 2, 0])],
)
def test_y17_storage(stands: str, kept: list[int]) -> None:
    """Romans keep raze tokens, with Warehouses also resources."""
    state = mine("3 wood 2 stone 1 food 2 gold 1 worker 2 raze 1 defense", stands or "score: 0")
    state.agenda.append(task(tasks.CLEANUP))
    flow.run(state, None)
    assert state.seats[0].goods == kept


def test_y18_tie_break() -> None:
    """Gold does not count: 2 against 3 workers and resources."""
    state = table("""
        round: 5
        turn: 0
        seat: romans
        score: 61
        goods: 1 gold 2 worker
        seat: barbarians
        score: 61
        goods: 1 wood 1 food 1 worker
        passed: 1
    """)
    play(state, "pass")
    assert RULES.scores(state).ranks == [2, 1]


def test_y19_shrine_and_gate() -> None:
    """8 resources: 5 VP; a Gate with 4 cards: 4 VP at once and 2 at the end; 2 VP each."""
    state = mine(
        "", "hand: COM001 COM002 COM003 COM004", "location: JAP013",
        "location: JAP015; stored 5 wood 3 food", faction="japanese",
    )  # fmt: skip
    for name in ("COM001", "COM002", "COM003", "COM004"):
        play(state, f"store {name} under JAP013")
    assert score(state) == 4
    assert end_points(state, 0) == [4, 0, 4, 7]


def test_y20_passing_protects() -> None:
    """Nothing of a player who has passed can be a target."""
    cases = {
        "barbarians": ["raze COM018", "activate BAR030", "activate BAR010", "activate BAR016"],
        "egyptians": ["activate EGY013"],
        "japanese": ["activate JAP021"],
    }
    for faction, moves in cases.items():
        for move in moves:
            stands = f"location: {move[9:]}\n" if move.startswith("activate") else ""
            text = (
                f"turn: 0\nseat: {faction}\ngoods: 5 food 5 worker 5 raze\n{stands}"
                "seat: romans\n{}goods: 1 wood\nlocation: COM018\nlocation: ROM001\ndeals: ROM002"
            )
            assert refused(table(text.replace("{}", "")), move) == ""
            expected = "raze.passed" if move.startswith("raze") else "activate.target"
            assert refused(table(text.replace("{}", "passed: 1\n")), move) == expected


def test_y21_settlers() -> None:
    """Architect for 2 stone, nothing discarded."""
    state = mine("2 wood 2 stone", "hand: ROM011", "location: COM040")
    play(state, "activate COM040", "target card ROM011", "keep ROM001")
    assert (goods(state), locations(state), hand(state)) == ("1 wood", "COM040 ROM011", "ROM001")


def test_y22_working_peasants_and_porters() -> None:
    """Porters on Working Peasants on Old Forest: 2 wood, no card."""
    state = mine("1 food", "location: COM007", "location: COM016", "location: COM084")
    play(state, "activate COM084", "target COM016", "copy COM007")
    assert (goods(state), hand(state)) == ("2 wood", "")


def test_y23_solo_japanese() -> None:
    """Two points in the line: Casino (gold) goes before Dojo (VP); Gate cannot be razed."""
    state = attack("japanese", "JAP013 JAP024 JAP012", "ATT01 ATT15", "ATT14")
    assert in_mask(state.conquest_mask) == "JAP012"
    assert line_of(state) == "wood vp vp"


def test_y24_solo_order_in_the_line() -> None:
    """Position 2 decides before position 3."""
    state = attack("romans", "COM058 COM032", "ATT04 ATT02", "ATT01")
    assert in_mask(state.conquest_mask) == "COM032"
    state = attack("romans", "COM058", "ATT04 ATT02", "ATT01")
    assert in_mask(state.conquest_mask) == "COM058"


def test_y25_solo_end() -> None:
    """7 against 7 is lost; 8 faction locations and 63 points: Castellan."""
    conquests = "COM001 COM002 COM003 COM004 COM005 COM006 COM007"
    factions = "\n".join(f"location: ROM00{number}" for number in range(1, 8))
    text = "round: 5\nturn: 0\nconquests: {}\nseat: romans\nscore: {}\n{}\nseat: virtual\n"
    lost = table(text.format(conquests, 49, factions))
    play(lost, "pass")
    assert (is_won(lost), title(lost), RULES.scores(lost).ranks) == (False, "", [2])
    won = table(text.format(conquests, 47, factions + "\nlocation: ROM008"))
    play(won, "pass")
    assert (is_won(won), title(won)) == (True, "title.castellan")
    assert RULES.scores(won).totals == [63]


def test_y26_temple_of_ra() -> None:
    """A Castle used once by its owner may be used once more; it returns and scores there."""
    state = table("""
        round: 5
        turn: 0
        seat: egyptians
        goods: 2 worker
        location: EGY013
        seat: romans
        location: COM046; uses 1; paid 1 worker
    """)
    play(state, "activate EGY013", "target COM046", "1: pass")
    assert refused(state, "activate COM046 twice") == "activate.used"
    play(state, "activate COM046", "draw common")
    assert refused(state, "activate COM046") == "activate.used"
    play(state, "pass")
    assert state.taken == {}
    assert end_points(state, 1) == [0, 1, 0, 0]
