"""Every one of the 126 cards does exactly what is printed on it.

Rows for cards that only give, functions `test_<key>` for the others; a test fails if one is left.
"""

import sys
from typing import Any

import pytest

from ludoteca.games.imperial_settlers import flow, tasks
from ludoteca.games.imperial_settlers.position import goods_text
from ludoteca.games.imperial_settlers.scoring import STORED_BITS, end_points
from ludoteca.games.imperial_settlers.state import State
from ludoteca.games.imperial_settlers.tables.boards import (
    ATTACK,
    BOARD_PRODUCTIONS,
    DECKS,
    WORKER,
)
from ludoteca.games.imperial_settlers.tables.cards import FACTS
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

IDS = {card.key: card.name for card in reversed(CARDS) if card.deck != ATTACK}  # first copies


def faction_of(key: str) -> str:
    """The faction that plays a card in these tests."""
    deck = DECKS[CARDS[CARD_NUMBERS[IDS[key]]].deck]
    return "romans" if deck == "common" else deck


def arrange(key: str, have: str, beside: str, in_hand: bool) -> State:
    """The card's player to move against an empty empire; Ruins serve as a location to discard."""
    faction = faction_of(key)
    rival = "barbarians" if faction == "romans" else "romans"
    stands = [f"location: {line.strip()}" for line in beside.split(",") if line.strip()]
    lines = ["turn: 0", f"seat: {faction}", f"goods: {have}", *stands]
    lines.append(f"hand: {IDS[key]}" if in_hand else f"location: {IDS[key]}")
    lines.append(f"seat: {rival}")
    return table("\n".join(lines))


# Production: key, what stands beside it, answers, goods, points, cards.
PRODUCTIONS: list[tuple[str, str, list[str], str, int, int]] = [
    ("com_old_forest", "", [], "2 wood", 0, 0),
    ("com_quarry", "", [], "1 stone", 0, 0),
    ("com_rubble", "", [], "1 stone", 0, 0),
    ("com_rubble", "COM001, COM002", [], "3 stone", 0, 0),
    ("com_rubble", "COM001, COM002, COM083, COM036", [], "3 stone", 0, 0),
    ("com_village", "", [], "1 worker", 0, 0),
    ("com_town", "", [], "2 worker", 0, 0),
    ("com_working_peasants", "COM007", ["copy COM007"], "4 wood", 0, 0),
    ("com_working_peasants", "", [], "", 0, 0),
    ("com_mothers_baths", "COM078", [], "2 worker", 0, 0),
    ("com_armorer", "", [], "1 raze", 0, 0),
    ("com_wheat_field", "", [], "1 food", 0, 0),
    ("com_lords_fields", "COM006", [], "2 food", 0, 0),
    ("com_monument", "", [], "", 1, 0),
    ("com_merchants_guild", "COM080", [], "2 gold", 0, 0),
    ("com_gold_stream", "", [], "1 gold", 0, 0),
    ("com_wood_supplier", "COM004", [], "2 wood", 0, 0),
    ("com_lumber_trail", "", [], "1 wood", 0, 0),
    ("com_guard_tower", "", ["draw common"], "", 0, 1),
    ("com_guard_tower", "", ["draw faction"], "", 0, 1),
    ("bar_primeval_forest", "", [], "2 wood", 0, 0),
    ("bar_sentry_tower", "", [], "1 worker 1 raze", 0, 0),
    ("bar_settlement", "", [], "2 worker", 0, 0),
    ("bar_stone_pit", "", [], "1 stone 1 raze", 0, 0),
    ("egy_altar_of_bastet", "COM001", [], "2 stone", 0, 0),
    ("egy_pharaohs_guard", "", ["choose 1 raze"], "1 raze", 0, 0),
    ("egy_pharaohs_guard", "", ["choose 2 vp"], "", 2, 0),
    ("egy_caravan", "", [], "1 food 1 worker", 0, 0),
    ("egy_quarry", "", [], "2 stone", 0, 0),
    ("egy_pyramid", "", [], "1 stone 1 gold", 0, 0),
    ("jap_farm", "", [], "1 food 1 worker", 0, 0),
    ("jap_rice_fields", "", [], "2 food", 0, 0),
    ("jap_geisha_house", "COM078", [], "2 worker", 0, 0),
    ("jap_daimyos_castle", "", [], "", 0, 0),
    ("jap_daimyos_castle", "JAP012; samurai, JAP013; samurai", [], "", 2, 0),
    (
        "jap_daimyos_castle",
        "JAP012; samurai, JAP013; samurai, JAP015; samurai, JAP016; samurai",
        [],
        "",
        3,
        0,
    ),
    ("jap_temple_of_buddha", "", ["keep JAP002"], "", 0, 1),
    ("rom_architect", "", ["keep ROM001"], "", 0, 1),
    ("rom_legion", "", [], "", 0, 1),
    ("rom_builder", "", [], "1 wood 1 stone", 0, 0),
    ("rom_trade_colony", "", [], "1 gold 1 worker", 0, 0),
    ("rom_roman_barracks", "", [], "2 worker", 0, 0),
    ("rom_stonecutter", "", [], "2 stone", 0, 0),
    ("rom_roman_bank", "", [], "1 gold", 0, 0),
]


@pytest.mark.parametrize(("key", "beside", "answers", "gained", "vp", "cards"), PRODUCTIONS)
def test_production(
    key: str, beside: str, answers: list[str], gained: str, vp: int, cards: int
) -> None:
    """What a location gives in a production phase, beside the board."""
    state = arrange(key, "", beside, in_hand=False)
    place = state.seats[0]
    state.agenda.append(task(tasks.PRODUCE, 0))
    flow.run(state, None)
    play(state, *answers)
    rest = place.goods[:]
    for good, n in BOARD_PRODUCTIONS[place.faction]:
        rest[good] -= n
    assert (goods_text(rest), place.score, len(place.hand)) == (gained, vp, cards)
    assert offered(state, "pass") == ["pass"]


# Building: key, exactly the goods it costs, what stands beside it, answers, goods, points, cards.
BUILDS: list[tuple[str, str, str, list[str], str, int, int]] = [
    ("com_statue", "1 wood 2 stone", "", ["draw common"], "", 1, 1),
    ("com_statue", "1 wood 2 stone", "COM002", ["draw faction"], "1 gold", 3, 1),
    ("com_wood_storage", "2 wood 1 stone", "COM042, COM043", ["draw common"], "", 3, 1),
    ("com_quarry", "1 wood 1 stone", "", [], "2 stone", 0, 0),
    ("com_village", "1 wood", "", [], "2 worker", 0, 0),
    ("com_working_peasants", "3 wood", "COM007", ["copy COM007", "draw common"], "2 wood", 0, 1),
    ("com_wheat_field", "1 wood 1 food", "", [], "2 food", 0, 0),
    ("com_tavern", "1 wood 1 stone", "", ["draw faction"], "", 0, 1),
    ("com_lumber_trail", "2 wood", "", [], "2 wood", 0, 0),
    ("com_guard_tower", "2 wood", "", ["draw common", "draw faction"], "", 0, 2),
    ("com_ruins", "", "", [], "1 worker", 0, 0),
    ("com_baker", "2 wood 1 stone", "COM082", ["draw common"], "", 2, 1),
    ("com_town_square", "2 wood 1 stone", "COM041", ["draw common"], "", 2, 1),
    ("com_lodging_house", "1 wood 2 stone", "COM032", ["draw common"], "", 2, 1),
    ("bar_hillfort", "2 wood", "COM005, COM050", [], "", 3, 0),
    ("bar_idol", "3 stone", "", [], "", 4, 0),
    ("egy_desert", "", "", ["draw common", "draw faction"], "", 0, 2),
    ("egy_oasis", "1 food", "", [], "2 worker", 0, 0),
    ("jap_dojo", "1 wood", "", [], "", 0, 1),
    ("jap_ninjas", "1 stone", "JAP012", ["place JAP012", "place JAP026"], "", 0, 0),
    ("rom_legion", "1 food", "", [], "", 0, 2),
]


@pytest.mark.parametrize(("key", "have", "beside", "answers", "left", "vp", "cards"), BUILDS)
def test_building(
    key: str, have: str, beside: str, answers: list[str], left: str, vp: int, cards: int
) -> None:
    """What a card gives when it is built, and that it costs exactly the printed goods."""
    name = IDS[key]
    needs = CARDS[CARD_NUMBERS[name]].needs_location
    ruins = "COM069" + (f", {beside}" if beside else "")
    state = arrange(key, have, ruins if needs else beside, in_hand=True)
    for good in range(7):
        if state.seats[0].goods[good]:
            state.seats[0].goods[good] -= 1
            assert refused(state, f"build {name}" + (" over COM069" if needs else "")) != ""
            state.seats[0].goods[good] += 1
    play(state, f"build {name}" + (" over COM069" if needs else ""), *answers)
    assert (goods(state), score(state), len(state.seats[0].hand)) == (left, vp, cards)
    assert locations(state).split()[-1] == name
    assert in_mask(state.discard_mask) == ("COM069" if needs else "")


# Actions: key, goods before, moves, goods after, points, cards.
ACTIONS: list[tuple[str, str, list[str], str, int, int]] = [
    ("com_gold_mine", "2 worker", ["activate COM021 twice"], "2 gold", 0, 0),
    ("com_goldsmiths_workshop", "1 gold 1 worker", ["activate COM030"], "", 2, 0),
    ("com_marketplace", "1 wood 1 stone 1 food", ["activate COM032"], "", 3, 0),
    ("com_coal_mine", "1 worker", ["activate COM033"], "2 stone", 0, 0),
    ("com_mason", "1 stone 1 worker", ["activate COM034"], "", 2, 0),
    ("com_court_sculptor", "2 stone", ["activate COM036 twice"], "", 2, 0),
    ("com_masons_guild", "2 stone 1 worker", ["activate COM037"], "", 3, 0),
    ("com_missionaries", "1 worker 1 raze", ["activate COM039"], "", 3, 0),
    ("com_lumberjacks", "1 worker", ["activate COM042"], "2 wood", 0, 0),
    ("com_carpenter", "2 wood 1 worker", ["activate COM043"], "", 3, 0),
    ("com_joiner", "1 wood 1 worker", ["activate COM044"], "", 2, 0),
    ("com_castle", "2 worker", ["activate COM046 twice", "draw common", "draw faction"], "", 0, 2),
    ("com_barracks", "2 worker", ["activate COM050 twice"], "2 raze", 0, 0),
    ("com_confectioner", "2 food 1 worker", ["activate COM052"], "", 3, 0),
    ("com_pig_farmer", "1 food 1 worker", ["activate COM053"], "", 2, 0),
    ("com_brewer", "2 food", ["activate COM056 twice"], "", 2, 0),
    ("com_new_forest", "2 worker", ["activate COM058 twice"], "2 wood", 0, 0),
    ("com_sawmill", "2 wood", ["activate COM076 twice"], "", 2, 0),
    ("com_johnny_hunter", "1 worker", ["activate COM082"], "2 food", 0, 0),
    ("com_surface_mine", "2 worker", ["activate COM083 twice"], "2 stone", 0, 0),
    ("bar_barbarian_altar", "2 worker", ["activate BAR004 twice"], "", 2, 0),
    ("bar_expedition", "1 raze", ["activate BAR023"], "1 gold", 2, 0),
    ("bar_barter", "2 wood 1 stone 1 food", ["activate BAR025 twice"], "", 4, 0),
    ("bar_fighting_ground", "2 worker", ["activate BAR026"], "2 raze", 0, 0),
    (
        "bar_mission",
        "1 worker",
        ["activate BAR028", "draw common", "draw faction", "keep COM001"],
        "",
        0,
        1,
    ),
    ("egy_golden_bazaar", "1 food", ["activate EGY009"], "1 gold", 1, 0),
    ("egy_avenue_of_sphinxes", "4 gold", ["activate EGY016 twice"], "", 4, 0),
    ("egy_goldsmith", "1 gold 1 worker", ["activate EGY021"], "", 3, 0),
    ("egy_slaves", "1 worker", ["activate EGY024"], "2 stone", 1, 0),
    ("jap_casino", "2 worker", ["activate JAP012 twice"], "2 gold", 0, 0),
    ("jap_stalls", "2 food", ["activate JAP016 twice"], "", 2, 0),
    ("jap_sumo_school", "1 food 1 worker", ["activate JAP028"], "1 raze", 0, 0),
    ("jap_master_swordsmith", "1 stone", ["activate JAP029"], "1 raze", 1, 0),
    ("rom_sculptors_workshop", "1 stone 1 worker", ["activate ROM001"], "", 2, 0),
    ("rom_sculptors_apprentice", "2 stone", ["activate ROM003 twice"], "", 2, 0),
    ("rom_gladiator_school", "1 worker", ["activate ROM006"], "1 raze", 0, 0),
    ("rom_colossus", "3 stone 1 worker", ["activate ROM030"], "", 4, 0),
]


@pytest.mark.parametrize(("key", "have", "moves", "left", "vp", "cards"), ACTIONS)
def test_action(key: str, have: str, moves: list[str], left: str, vp: int, cards: int) -> None:
    """What an action location takes and gives, and that its uses are then over."""
    state = arrange(key, have, "", in_hand=False)
    for good in range(7):
        if state.seats[0].goods[good]:
            state.seats[0].goods[good] -= 1
            assert refused(state, moves[0]) == "activate.cost"
            state.seats[0].goods[good] += 1
    play(state, *moves)
    assert (goods(state), score(state), len(state.seats[0].hand)) == (left, vp, cards)
    state.seats[0].goods = [9] * 7
    play(state, "pass")
    assert refused(state, f"activate {IDS[key]}") == "activate.used"


# Features set off by a build: key, the card built, goods, answers, goods left, points.
FEATURES: list[tuple[str, str, str, list[str], str, int]] = [
    ("com_supplier", "COM083", "1 stone", [], "1 gold", 1),
    ("com_carpenters_workshop", "COM058", "1 wood", [], "1 gold", 1),
    ("com_mill", "COM082", "1 wood", [], "1 gold", 1),
    ("com_coaching_inn", "COM041", "2 wood", [], "1 gold", 1),
    ("com_matthew_merchant", "COM032", "2 wood", [], "1 gold", 1),
    ("bar_borderland", "COM005", "2 wood", [], "1 gold", 1),
    ("jap_sake_brewery", "COM041", "2 wood", [], "1 gold", 1),
    ("rom_gardens", "COM082", "1 wood", [], "", 2),
    ("rom_roman_fortifications", "COM005", "2 wood", [], "", 2),
    ("rom_administration", "ROM026 over COM069", "1 food", ["choose 1 gold"], "1 gold 2 worker", 0),
    ("rom_administration", "ROM026 over COM069", "1 food", ["choose 1 vp"], "2 worker", 1),
    ("rom_headquarters", "COM083", "1 stone", ["choose 1 vp"], "", 1),
    ("rom_headquarters", "COM083", "1 stone", ["choose 1 gold"], "1 gold", 0),
    ("egy_slaver", "EGY011", "1 food 1 gold", ["give 1 gold"], "1 food 1 worker", 2),
    ("egy_slaver", "EGY011", "1 stone 1 food", ["give 1 stone"], "1 food 1 worker", 1),
    ("egy_slaver", "EGY011", "1 stone 1 food", ["skip"], "1 stone 1 food 1 worker", 0),
    ("egy_slaver", "EGY011", "1 food", [], "1 food 1 worker", 0),
]


@pytest.mark.parametrize(("key", "built", "have", "answers", "left", "vp"), FEATURES)
def test_feature(key: str, built: str, have: str, answers: list[str], left: str, vp: int) -> None:
    """What a feature adds to a build of its kind, and nothing to a build of another."""
    state = arrange(key, have, "COM069", in_hand=False)
    state.seats[0].hand = [CARD_NUMBERS["COM070"], CARD_NUMBERS[built[:6]]]
    for card in state.seats[0].hand:
        for deck in (state.deck, state.seats[0].deck):
            if card in deck:
                deck.remove(card)
    play(state, f"build {built}", *answers)
    assert (goods(state), score(state)) == (left, vp)
    workers = state.seats[0].goods[WORKER]
    play(state, "1: pass", "build COM070")  # Ruins: no colour, no faction, 1 worker
    assert (score(state), state.seats[0].goods[WORKER]) == (vp, workers + 1)


# ---------- cards with a test of their own


def two(mine: str, theirs: str, faction: str = "romans", rival: str = "barbarians") -> State:
    """Seat 0 to move; lines of both seats, divided by `|`."""
    lines = ["turn: 0", f"seat: {faction}", *mine.split("|")]
    lines += [f"seat: {rival}", *theirs.split("|")]
    return table("\n".join(line for line in lines if line.strip()))


def razes_for_points(faction: str, name: str) -> None:
    """1 VP for each card or location razed."""
    mine = f"goods: 3 raze|location: {name}|hand: COM058"
    state = two(mine, "location: COM007", faction, "egyptians")
    play(state, "raze hand COM058")
    assert (goods(state), score(state)) == ("2 wood 2 raze", 1)
    play(state, "1: pass")
    state.seats[1].passed = False
    play(state, "raze COM007")
    assert (goods(state), score(state)) == ("4 wood", 2)


def test_com_pillory() -> None:
    """1 VP for each card or location razed."""
    razes_for_points("romans", "COM005")


def test_bar_raid() -> None:
    """1 VP for each card or location razed."""
    razes_for_points("barbarians", "BAR007")


def test_com_settlers() -> None:
    """1 wood: builds a faction card from hand for its goods, without the location symbol."""
    state = two("goods: 2 wood 2 stone|location: COM040|hand: ROM020 ROM023", "")
    play(state, "activate COM040", "target card ROM020")
    assert goods(state) == "2 wood 2 stone"  # 1 wood and 1 stone paid, Builder gives both
    assert locations(state) == "COM040 ROM020"


def test_com_wandering_jugglers() -> None:
    """1 worker: another action location is empty and usable again."""
    state = two("goods: 2 worker|location: COM041|location: COM021; uses 2; paid 2 worker", "")
    assert refused(state, "activate COM021") == "activate.used"
    play(state, "activate COM041")
    assert offered(state) == ["target COM021"]
    play(state, "target COM021", "1: pass", "activate COM021")
    assert goods(state) == "1 gold"


def test_com_tavern() -> None:
    """Discards a hand card for 2 VP."""
    state = two("hand: COM001 ROM001|location: COM049", "")
    play(state, "activate COM049", "discard ROM001")
    assert (score(state), hand(state)) == (2, "COM001")
    assert in_mask(state.seats[0].discard_mask) == "ROM001"
    assert refused(two("location: COM049", ""), "activate COM049") == "activate.target"


def test_com_imperial_messenger() -> None:
    """1 worker: the good of one own deal."""
    state = two("goods: 1 worker|location: COM057|deals: ROM001 ROM009", "")
    play(state, "activate COM057")
    assert offered(state) == ["target deal ROM001", "target deal ROM009"]
    play(state, "target deal ROM001")
    assert goods(state) == "1 stone"
    assert len(state.seats[0].deals) == 2


def test_com_hanseatic_league() -> None:
    """1 worker and an own deal: 2 VP, twice a round."""
    state = two("goods: 2 worker|location: COM061|deals: ROM001 ROM009", "")
    play(state, "activate COM061 twice", "discard deal ROM009", "discard deal ROM001")
    assert (goods(state), score(state), state.seats[0].deals) == ("", 4, [])
    assert in_mask(state.seats[0].discard_mask) == "ROM001 ROM009"
    few = two("goods: 2 worker|location: COM061|deals: ROM001", "")
    assert refused(few, "activate COM061 twice") == "activate.target"


def test_com_porters() -> None:
    """1 food: what one production location gives, without its bonus."""
    state = two("goods: 1 food|location: COM084|location: COM008|location: ROM027", "")
    play(state, "activate COM084")
    assert offered(state) == ["target COM008", "target ROM027"]
    play(state, "target ROM027")
    assert goods(state) == "2 stone"


def test_bar_saboteurs() -> None:
    """1 worker: a wood, stone or food of an opponent."""
    state = two("goods: 1 worker|location: BAR010", "goods: 1 food 2 gold", "barbarians", "romans")
    play(state, "activate BAR010", "target seat 1", "steal food")
    assert (goods(state), goods(state, 1)) == ("1 food", "2 gold")
    poor = two("goods: 1 worker|location: BAR010", "goods: 2 gold", "barbarians", "romans")
    assert refused(poor, "activate BAR010") == "activate.target"


def test_bar_dark_chapel() -> None:
    """Razes from hand for 1 token or a location for 2; goods go back for 2 VP each."""
    mine = "goods: 3 raze|location: BAR014|hand: COM023"
    state = two(mine, "location: COM018", "barbarians", "romans")
    play(state, "activate BAR014", "target card COM023", "return food", "enough")
    assert (goods(state), score(state)) == ("1 food 2 raze", 2)
    state = two(mine, "location: COM018", "barbarians", "romans")
    play(state, "activate BAR014", "target COM018", "return vp", "return stone")
    assert (goods(state), score(state)) == ("1 raze", 4)
    assert in_mask(state.seats[1].foundation_mask) == "COM018"


def test_bar_pack() -> None:
    """1 worker: one good of an opponent location's raze field; it stays."""
    state = two("goods: 2 worker|location: BAR016", "location: COM018", "barbarians", "romans")
    play(state, "activate BAR016 twice", "target COM018")
    assert offered(state) == ["take stone", "take vp"]
    play(state, "take stone", "target COM018", "take vp")
    assert (goods(state), score(state), locations(state, 1)) == ("1 stone", 1, "COM018")


def test_bar_rabble() -> None:
    """2 workers: razes an own common location."""
    mine = "goods: 2 worker|location: BAR018|location: COM007|location: COM069"
    state = two(mine, "", "barbarians", "romans")
    play(state, "activate BAR018")
    assert offered(state) == ["target COM007"]
    play(state, "target COM007")
    assert goods(state) == "3 wood"
    assert in_mask(state.seats[0].foundation_mask) == "COM007"


def test_bar_robbers() -> None:
    """2 workers: an opponent's deal goes; 1 VP and 1 card."""
    state = two("goods: 2 worker|location: BAR030", "deals: ROM001", "barbarians", "romans")
    play(state, "activate BAR030", "target deal ROM001", "draw faction")
    assert (score(state), hand(state), state.seats[1].deals) == (1, "BAR001", [])
    assert in_mask(state.seats[1].discard_mask) == "ROM001"


def test_egy_desert() -> None:
    """A hand card each is discarded; 1 VP."""
    state = two("hand: COM001|location: EGY001", "hand: COM002 COM003", "egyptians")
    play(state, "activate EGY001", "target seat 1", "discard COM001", "1: lose COM003")
    assert (score(state), hand(state), hand(state, 1)) == (1, "", "COM002")
    assert in_mask(state.discard_mask) == "COM001 COM003"


def test_egy_chariot_builder() -> None:
    """1 raze token: razes any opponent location, protected or not."""
    state = two("goods: 1 raze|location: EGY003", "location: COM007; defended", "egyptians")
    play(state, "activate EGY003", "target COM007")
    assert (goods(state), goods(state, 1)) == ("2 wood", "1 wood")
    assert in_mask(state.seats[1].foundation_mask) == "COM007"


def test_egy_oasis() -> None:
    """1 worker for each pair an opponent spends, at most 4 a round."""
    state = two("goods: 8 worker", "location: EGY005", "romans", "egyptians")
    play(state, "workers 3", *["exchange wood"] * 3, "1: workers 1", "1: exchange wood")
    assert (goods(state, 0), goods(state, 1)) == ("3 wood 2 worker", "1 wood 1 worker")
    play(state, "0: workers 1", "exchange food")
    assert goods(state, 1) == "1 wood 2 worker"
    assert state.given[CARD_NUMBERS["EGY005"]] == 4


def test_egy_royal_bath() -> None:
    """1 gold: another action location is usable again; twice a round."""
    mine = "goods: 2 gold|location: EGY007|location: COM021; uses 2|location: COM033; uses 1"
    state = two(mine, "", "egyptians")
    play(state, "activate EGY007 twice", "target COM021", "target COM033")
    assert list(state.active) == [CARD_NUMBERS["EGY007"]]
    assert goods(state) == ""


def test_egy_scorpion_breeder() -> None:
    """1 worker: an opponent's action location cannot be used this round."""
    mine = "goods: 1 worker|location: EGY010"
    state = two(mine, "goods: 3 worker|location: COM033|location: COM007", "egyptians")
    play(state, "activate EGY010")
    assert offered(state) == ["target COM033"]
    play(state, "target COM033")
    assert refused(state, "1: activate COM033") == "activate.blocked"


def test_egy_temple_of_ra() -> None:
    """No cost: an opponent's location is the Egyptian player's for the rest of the round."""
    state = two("goods: 1 worker|location: EGY013", "goods: 1 worker|location: COM033", "egyptians")
    play(state, "activate EGY013", "target COM033")
    assert refused(state, "1: activate COM033") == "activate.others"
    play(state, "1: pass", "activate COM033")
    assert goods(state) == "2 stone"


def test_egy_sanctuary() -> None:
    """1 worker: a common hand card becomes a foundation; 1 stone and 1 VP."""
    state = two("goods: 1 worker|hand: COM069 EGY001|location: EGY014", "", "egyptians")
    play(state, "activate EGY014")
    assert offered(state) == ["target card COM069"]
    play(state, "target card COM069")
    assert (goods(state), score(state)) == ("1 stone", 1)
    assert in_mask(state.seats[0].foundation_mask) == "COM069"


def test_egy_sphinx() -> None:
    """1 more VP for each gain of 2 or more."""
    mine = "goods: 1 stone 1 food 2 worker|location: EGY019|location: COM034|location: COM056"
    state = two(mine, "passed: 1", "egyptians")
    play(state, "activate COM034")
    assert score(state) == 3
    play(state, "activate COM056")
    assert score(state) == 4


def test_jap_garrison() -> None:
    """2 raze tokens: an opponent's location is gone, nobody gains anything."""
    state = two(
        "goods: 2 raze|location: JAP008", "location: ROM001|location: COM069", "japanese", "romans"
    )
    play(state, "activate JAP008")
    assert offered(state) == ["target COM069", "target ROM001"]
    play(state, "target ROM001")
    assert (goods(state), goods(state, 1), locations(state, 1)) == ("", "", "COM069")
    assert in_mask(state.seats[1].discard_mask) == "ROM001"


def test_jap_gate() -> None:
    """Hand cards under it as free moves, 1 VP each; 2 VP at the end for three."""
    state = two("hand: COM001 COM002 JAP001|location: JAP013", "passed: 1", "japanese")
    state.round = 5
    play(state, "store COM001 under JAP013", "store JAP001 under JAP013")
    assert (score(state), hand(state)) == (2, "COM002")
    play(state, "store COM002 under JAP013", "pass")
    assert end_points(state, 0) == [3, 0, 2, 2]


def test_jap_shrine() -> None:
    """Resources on it as free moves; 2, 5 or 10 VP at the end for 3, 7 or 12."""
    state = two("goods: 2 wood 1 stone 1 gold|location: JAP015", "passed: 1", "japanese")
    assert refused(state, "store gold on JAP015") == "store.good"
    play(state, "store wood on JAP015", "store wood on JAP015", "store stone on JAP015")
    assert goods(state) == "1 gold"
    to_production(state)
    assert state.stored[CARD_NUMBERS["JAP015"]] == 2 + (1 << STORED_BITS)


def test_jap_negotiator() -> None:
    """1 worker: one own deal is built for its goods, without the location symbol."""
    state = two("goods: 1 wood 1 worker|location: JAP019|deals: JAP006", "", "japanese")
    play(state, "activate JAP019", "target deal JAP006")
    assert (goods(state), locations(state)) == ("1 worker", "JAP019 JAP006")
    assert state.seats[0].deals == []


def test_jap_trade_route() -> None:
    """1 food: a deal with an opponent's faction location, its good at once."""
    mine = "goods: 1 food|location: JAP021"
    state = two(mine, "location: ROM001|location: COM007", "japanese", "romans")
    play(state, "activate JAP021")
    assert offered(state) == ["target ROM001"]
    play(state, "target ROM001")
    assert goods(state) == "1 stone"
    assert state.routes == {CARD_NUMBERS["ROM001"]: 0}
    assert len(state.seats[0].deck) == 28


def test_jap_dojo() -> None:
    """1 VP for each deal made."""
    state = two("goods: 1 food|location: JAP024|hand: JAP001", "", "japanese")
    play(state, "deal JAP001")
    assert (goods(state), score(state)) == ("1 worker", 1)


def test_jap_ninjas() -> None:
    """1 worker: an opponent's deal goes and gives its good."""
    state = two("goods: 1 worker|location: JAP026", "deals: ROM003", "japanese", "romans")
    play(state, "activate JAP026", "target deal ROM003")
    assert (goods(state), state.seats[1].deals) == ("1 gold", [])


def test_jap_school_of_diplomacy() -> None:
    """Goods just given by deals may be returned for 1 VP each in the production phase."""
    state = two("location: JAP030|deals: JAP001 JAP012", "", "japanese")
    state.agenda.append(task(tasks.PRODUCE, 0))
    flow.run(state, None)
    play(state, "return gold", "enough")
    assert (goods(state), score(state)) == ("1 wood 5 worker 1 raze 1 defense", 1)


def test_rom_engineers() -> None:
    """2 workers: an opponent's location is gone; 1 VP."""
    state = two("goods: 2 worker|location: ROM008", "location: COM007; defended")
    play(state, "activate ROM008", "target COM007")
    assert (score(state), goods(state), goods(state, 1)) == (1, "", "")
    assert (locations(state, 1), in_mask(state.discard_mask)) == ("", "COM007")


def test_rom_spies() -> None:
    """1 worker: an opponent's deal moves under the own board; 1 VP, no good now."""
    state = two("goods: 1 worker|location: ROM010", "deals: BAR016")
    play(state, "activate ROM010", "target deal BAR016")
    assert (score(state), goods(state)) == (1, "")
    assert state.seats[0].deals == [CARD_NUMBERS["BAR016"]]


def test_rom_warehouses() -> None:
    """Wood, stone and food are kept in cleanup."""
    state = two("goods: 2 wood 1 stone 1 food 1 gold 1 worker|location: ROM019", "")
    to_production(state)
    assert goods(state) == "3 wood 2 stone 1 food 2 worker 1 raze 1 defense"


# ---------- none is left out


def keys_of(rows: list[Any]) -> set[str]:
    """The cards of some rows."""
    return {row[0] for row in rows}


def untested(effects: set[str], bonuses: set[str]) -> list[str]:
    """The cards whose effect or building bonus is not among those tested."""
    missing: list[str] = []
    for facts in FACTS:
        key = str(facts["key"])
        card = CARDS[CARD_NUMBERS[IDS[key]]]
        lasting = card.gain or card.ops or card.event or card.pay_options
        if (lasting or not facts["bonus"]) and key not in effects:
            missing.append(key)
        if facts["bonus"] and key not in bonuses:
            missing.append(key + " bonus")
    return missing


def effects_tested() -> set[str]:
    """The cards of the rows, and those with a test of their own."""
    own = {name.removeprefix("test_") for name in vars(sys.modules[__name__])}
    return keys_of(PRODUCTIONS) | keys_of(ACTIONS) | keys_of(FEATURES) | own & set(IDS)


def test_every_card_is_tested() -> None:
    """Each effect and each building bonus of the 126 cards is exercised above."""
    assert untested(effects_tested(), keys_of(BUILDS)) == []
    assert len(IDS) == len(FACTS) == 126


def test_a_card_left_out_would_be_found() -> None:
    """Whichever card has no test: its name comes out."""
    effects, bonuses = effects_tested(), keys_of(BUILDS)
    for key in IDS:
        assert untested(effects - {key}, bonuses - {key}) in (
            [key], [f"{key} bonus"], [key, f"{key} bonus"],
        )  # fmt: skip
