"""Each of the 126 cards does exactly what is printed on it.

Simple cards are rows in tables; the others have functions `test_<key>` in `test_single_cards`.
A test fails if a card is missing.
"""

from typing import Any

import pytest

from ludoteca.games.imperial_settlers.position import goods_text
from ludoteca.games.imperial_settlers.state import State
from ludoteca.games.imperial_settlers.tables.boards import ATTACK, BOARD_PRODUCTIONS, DECKS, WORKER
from ludoteca.games.imperial_settlers.tables.cards import FACTS
from ludoteca.games.imperial_settlers.tables.printed import CARD_NUMBERS, CARDS

from . import test_single_cards
from .table import goods, in_mask, locations, offered, play, produce, refused, score, table

IDS = {card.key: card.name for card in reversed(CARDS) if card.deck != ATTACK}  # of first copies


def faction_of(key: str) -> str:
    """The faction that plays a card in these tests."""
    deck = DECKS[CARDS[CARD_NUMBERS[IDS[key]]].deck]
    return "romans" if deck == "common" else deck


def arrange(key: str, have: str, beside: str, in_hand: bool) -> State:
    """A position with the card's player to move against an empty empire."""
    faction = faction_of(key)
    rival = "barbarians" if faction == "romans" else "romans"
    stands = [f"location: {line.strip()}" for line in beside.split(",") if line.strip()]
    lines = ["turn: 0", f"seat: {faction}", f"goods: {have}", *stands]
    lines.append(f"hand: {IDS[key]}" if in_hand else f"location: {IDS[key]}")
    lines.append(f"seat: {rival}")
    return table("\n".join(lines))


# Production: key, locations beside it, answers, goods, points, cards.
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
    """What a location gives in a production phase, in addition to the board."""
    state = arrange(key, "", beside, in_hand=False)
    place = state.seats[0]
    produce(state, *answers)
    rest = place.goods[:]
    for good, n in BOARD_PRODUCTIONS[place.faction]:
        rest[good] -= n
    assert (goods_text(rest), place.score, len(place.hand)) == (gained, vp, cards)
    assert offered(state, "pass") == ["pass"]


# Building: key, its exact cost, locations beside it, answers, goods, points, cards.
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
    """What an action location costs and gives, and that it has no uses left then."""
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
    """What a feature adds to a build of its kind, and that it adds nothing to other builds."""
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


# ---------- completeness


def keys_of(rows: list[Any]) -> set[str]:
    """The card keys of some rows."""
    return {row[0] for row in rows}


def untested(effects: set[str], bonuses: set[str]) -> list[str]:
    """The cards whose effect or building bonus is not tested."""
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
    """The keys of the cards in the tables and of those with their own test."""
    own = {name.removeprefix("test_") for name in vars(test_single_cards)}
    return keys_of(PRODUCTIONS) | keys_of(ACTIONS) | keys_of(FEATURES) | own & set(IDS)


def test_every_card_is_tested() -> None:
    """Each effect and each building bonus of the 126 cards has a test."""
    assert untested(effects_tested(), keys_of(BUILDS)) == []
    assert len(IDS) == len(FACTS) == 126


def test_a_card_without_a_test_is_reported() -> None:
    """`untested` names any card that is left out."""
    effects, bonuses = effects_tested(), keys_of(BUILDS)
    for key in IDS:
        assert untested(effects - {key}, bonuses - {key}) in (
            [key], [f"{key} bonus"], [key, f"{key} bonus"],
        )  # fmt: skip
