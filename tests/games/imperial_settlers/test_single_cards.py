"""Cards of Imperial Settlers with a test of their own, named after the card."""

from ludoteca.games.imperial_settlers.scoring import STORED_BITS, end_points
from ludoteca.games.imperial_settlers.tables.printed import CARD_NUMBERS

from .table import (
    goods,
    hand,
    in_mask,
    locations,
    offered,
    play,
    produce,
    refused,
    score,
    to_production,
    two,
)


def razes_for_points(faction: str, name: str) -> None:
    """Checks that razing a card and a location gives 1 VP each."""
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
    """1 worker: another action location can be used again."""
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
    """1 worker and an own deal: 2 VP, twice per round."""
    state = two("goods: 2 worker|location: COM061|deals: ROM001 ROM009", "")
    play(state, "activate COM061 twice", "discard deal ROM009", "discard deal ROM001")
    assert (goods(state), score(state), state.seats[0].deals) == ("", 4, [])
    assert in_mask(state.seats[0].discard_mask) == "ROM001 ROM009"
    few = two("goods: 2 worker|location: COM061|deals: ROM001", "")
    assert refused(few, "activate COM061 twice") == "activate.target"


def test_com_porters() -> None:
    """1 food: the production of one location, without its bonus."""
    state = two("goods: 1 food|location: COM084|location: COM008|location: ROM027", "")
    play(state, "activate COM084")
    assert offered(state) == ["target COM008", "target ROM027"]
    play(state, "target ROM027")
    assert goods(state) == "2 stone"


def test_bar_saboteurs() -> None:
    """1 worker: steals a wood, stone or food from an opponent."""
    state = two("goods: 1 worker|location: BAR010", "goods: 1 food 2 gold", "barbarians", "romans")
    play(state, "activate BAR010", "target seat 1", "steal food")
    assert (goods(state), goods(state, 1)) == ("1 food", "2 gold")
    poor = two("goods: 1 worker|location: BAR010", "goods: 2 gold", "barbarians", "romans")
    assert refused(poor, "activate BAR010") == "activate.target"


def test_bar_dark_chapel() -> None:
    """Razes from hand for 1 token or a location for 2; goods can be given back for 2 VP each."""
    mine = "goods: 3 raze|location: BAR014|hand: COM023"
    state = two(mine, "location: COM018", "barbarians", "romans")
    play(state, "activate BAR014", "target card COM023", "return food", "enough")
    assert (goods(state), score(state)) == ("1 food 2 raze", 2)
    state = two(mine, "location: COM018", "barbarians", "romans")
    play(state, "activate BAR014", "target COM018", "return vp", "return stone")
    assert (goods(state), score(state)) == ("1 raze", 4)
    assert in_mask(state.seats[1].foundation_mask) == "COM018"


def test_bar_pack() -> None:
    """1 worker: one good of the raze field of an opponent's location, which stays."""
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
    """2 workers: discards an opponent's deal for 1 VP and 1 card."""
    state = two("goods: 2 worker|location: BAR030", "deals: ROM001", "barbarians", "romans")
    play(state, "activate BAR030", "target deal ROM001", "draw faction")
    assert (score(state), hand(state), state.seats[1].deals) == (1, "BAR001", [])
    assert in_mask(state.seats[1].discard_mask) == "ROM001"


def test_egy_desert() -> None:
    """The player and an opponent discard a hand card each; 1 VP."""
    state = two("hand: COM001|location: EGY001", "hand: COM002 COM003", "egyptians")
    play(state, "activate EGY001", "target seat 1", "discard COM001", "1: lose COM003")
    assert (score(state), hand(state), hand(state, 1)) == (1, "", "COM002")
    assert in_mask(state.discard_mask) == "COM001 COM003"


def test_egy_chariot_builder() -> None:
    """1 raze token: razes any location of an opponent, protected or not."""
    state = two("goods: 1 raze|location: EGY003", "location: COM007; defended", "egyptians")
    play(state, "activate EGY003", "target COM007")
    assert (goods(state), goods(state, 1)) == ("2 wood", "1 wood")
    assert in_mask(state.seats[1].foundation_mask) == "COM007"


def test_egy_oasis() -> None:
    """1 worker for each pair an opponent spends, at most 4 per round."""
    state = two("goods: 8 worker", "location: EGY005", "romans", "egyptians")
    play(state, "workers 3", *["exchange wood"] * 3, "1: workers 1", "1: exchange wood")
    assert (goods(state, 0), goods(state, 1)) == ("3 wood 2 worker", "1 wood 1 worker")
    play(state, "0: workers 1", "exchange food")
    assert goods(state, 1) == "1 wood 2 worker"
    assert state.given[CARD_NUMBERS["EGY005"]] == 4


def test_egy_royal_bath() -> None:
    """1 gold: another action location can be used again; twice per round."""
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
    """Free: takes an opponent's location for the rest of the round."""
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
    """2 raze tokens: removes an opponent's location without any gain."""
    state = two(
        "goods: 2 raze|location: JAP008", "location: ROM001|location: COM069", "japanese", "romans"
    )
    play(state, "activate JAP008")
    assert offered(state) == ["target COM069", "target ROM001"]
    play(state, "target ROM001")
    assert (goods(state), goods(state, 1), locations(state, 1)) == ("", "", "COM069")
    assert in_mask(state.seats[1].discard_mask) == "ROM001"


def test_jap_gate() -> None:
    """Stores hand cards as free moves, 1 VP each; 2 VP at the end for three."""
    state = two("hand: COM001 COM002 JAP001|location: JAP013", "passed: 1", "japanese")
    state.round = 5
    play(state, "store COM001 under JAP013", "store JAP001 under JAP013")
    assert (score(state), hand(state)) == (2, "COM002")
    play(state, "store COM002 under JAP013", "pass")
    assert end_points(state, 0) == [3, 0, 2, 2]


def test_jap_shrine() -> None:
    """Stores resources as free moves; 2, 5 or 10 VP at the end for 3, 7 or 12."""
    state = two("goods: 2 wood 1 stone 1 gold|location: JAP015", "passed: 1", "japanese")
    assert refused(state, "store gold on JAP015") == "store.good"
    play(state, "store wood on JAP015", "store wood on JAP015", "store stone on JAP015")
    assert goods(state) == "1 gold"
    to_production(state)
    assert state.stored[CARD_NUMBERS["JAP015"]] == 2 + (1 << STORED_BITS)


def test_jap_negotiator() -> None:
    """1 worker: builds one own deal for its goods, without the location symbol."""
    state = two("goods: 1 wood 1 worker|location: JAP019|deals: JAP006", "", "japanese")
    play(state, "activate JAP019", "target deal JAP006")
    assert (goods(state), locations(state)) == ("1 worker", "JAP019 JAP006")
    assert state.seats[0].deals == []


def test_jap_trade_route() -> None:
    """1 food: a deal with an opponent's faction location, which gives its good at once."""
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
    """1 worker: discards an opponent's deal and gains its good."""
    state = two("goods: 1 worker|location: JAP026", "deals: ROM003", "japanese", "romans")
    play(state, "activate JAP026", "target deal ROM003")
    assert (goods(state), state.seats[1].deals) == ("1 gold", [])


def test_jap_school_of_diplomacy() -> None:
    """Goods just given by deals may be returned for 1 VP each in the production phase."""
    state = two("location: JAP030|deals: JAP001 JAP012", "", "japanese")
    produce(state, "return gold", "enough")
    assert (goods(state), score(state)) == ("1 wood 5 worker 1 raze 1 defense", 1)


def test_rom_engineers() -> None:
    """2 workers: removes an opponent's location; 1 VP."""
    state = two("goods: 2 worker|location: ROM008", "location: COM007; defended")
    play(state, "activate ROM008", "target COM007")
    assert (score(state), goods(state), goods(state, 1)) == (1, "", "")
    assert (locations(state, 1), in_mask(state.discard_mask)) == ("", "COM007")


def test_rom_spies() -> None:
    """1 worker: takes over an opponent's deal; 1 VP, no good now."""
    state = two("goods: 1 worker|location: ROM010", "deals: BAR016")
    play(state, "activate ROM010", "target deal BAR016")
    assert (score(state), goods(state)) == (1, "")
    assert state.seats[0].deals == [CARD_NUMBERS["BAR016"]]


def test_rom_warehouses() -> None:
    """Wood, stone and food are kept in cleanup."""
    state = two("goods: 2 wood 1 stone 1 food 1 gold 1 worker|location: ROM019", "")
    to_production(state)
    assert goods(state) == "3 wood 2 stone 1 food 2 worker 1 raze 1 defense"
