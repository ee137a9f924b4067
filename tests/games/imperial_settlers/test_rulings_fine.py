"""Fine points, decided so that independent engines agree: from ruling 168 on."""

from ludoteca.games.imperial_settlers import RULES, tasks
from ludoteca.games.imperial_settlers.rules.activation import drop_deal
from ludoteca.games.imperial_settlers.scoring import end_points
from ludoteca.games.imperial_settlers.state import State
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
    run_task,
    score,
    table,
    table_of,
    two,
)


def three(mine: str, second: str, third: str, rivals: str = "japanese romans") -> State:
    """A position with the Egyptian player to move; lines of three seats, separated by `|`."""
    left, right = rivals.split()
    return table_of(
        "turn: 0", "seat: egyptians", mine, f"seat: {left}", second, f"seat: {right}", third
    )


# ---------- timing


def test_a_razed_card_is_in_hand_while_its_goods_are_drawn() -> None:
    """IS ruling 168: it is not part of a reshuffle caused by these draws."""
    lines = "turn: 0|deck:|discard: COM001 COM002|seat: romans|goods: 1 raze|hand: COM065"
    state = table("\n".join([*lines.split("|"), "seat: barbarians"]))
    play(state, "raze hand COM065", "draw common")
    assert "COM065" in hand(state)
    assert (len(state.deck), state.discard_mask) == (1, 0)
    play(state, "draw common")
    assert (in_mask(state.discard_mask), hand(state)) == ("COM065", "COM001 COM002")


def test_both_uses_are_paid_before_the_first_takes_effect() -> None:
    """IS ruling 169: a worker gained by Pack cannot pay its second use."""
    state = two("goods: 1 worker|location: BAR016", "location: COM012", "barbarians", "romans")
    assert refused(state, "activate BAR016 twice") == "activate.cost"
    rich = two("goods: 2 worker|location: BAR016", "location: COM012", "barbarians", "romans")
    play(rich, "activate BAR016 twice", "target COM012", "take worker")
    assert (goods(rich), offered(rich)) == ("1 worker", ["target COM012"])


def test_pairs_are_paid_before_the_first_card_is_seen() -> None:
    """IS ruling 170: an oasis also pays after the exchanges."""
    state = two("goods: 4 worker", "location: EGY005", "romans", "egyptians")
    play(state, "workers 2", "exchange common")
    assert (goods(state), goods(state, 1)) == ("", "")
    play(state, "exchange wood")
    assert goods(state, 1) == "2 worker"


def test_given_back_goods_pay_once() -> None:
    """IS ruling 171: the VP are one gain, so a Sphinx adds only one."""
    state = three(
        "goods: 1 raze|hand: COM023|location: EGY019",
        "",
        "location: BAR014; taken 0",
        "romans barbarians",
    )
    play(state, "activate BAR014", "target card COM023", "return food")
    assert score(state) == 0
    play(state, "return food")
    assert score(state) == 5


def test_a_pass_ends_the_turn() -> None:
    """IS ruling 172: even with free moves left."""
    state = two("goods: 1 defense|location: COM007", "")
    play(state, "pass")
    assert RULES.deciders(state) == 2


# ---------- when an action is legal


def test_saboteurs_need_an_opponent_with_resources() -> None:
    """IS ruling 175: an opponent with at least one wood, stone or food."""
    state = two("goods: 1 worker|location: BAR010", "goods: 4 gold", "barbarians", "romans")
    assert refused(state, "activate BAR010") == "activate.target"


def test_royal_bath_twice_needs_two_targets() -> None:
    """IS ruling 176: the first reset leaves nothing to reset on the same location."""
    one = two("goods: 2 gold|location: EGY007|location: COM021; uses 2", "", "egyptians")
    assert refused(one, "activate EGY007") == ""
    assert refused(one, "activate EGY007 twice") == "activate.target"


def test_scorpion_breeder_chooses_any_action_location() -> None:
    """IS ruling 177: even a used-up or blocked one."""
    theirs = "location: COM021; uses 2|location: COM033; blocked|location: COM007"
    state = two("goods: 1 worker|location: EGY010", theirs, "egyptians")
    play(state, "activate EGY010")
    assert offered(state) == ["target COM021", "target COM033"]


def test_porters_on_peasants_with_nothing_to_copy() -> None:
    """IS ruling 178: the food is paid, nothing is gained."""
    state = two("goods: 1 food|location: COM084|location: COM016", "")
    play(state, "activate COM084", "target COM016")
    assert (goods(state), RULES.deciders(state)) == ("", 2)


def test_payments_must_leave_enough_to_build() -> None:
    """IS ruling 179: a payment for Settlers that leaves no card affordable is not offered."""
    state = two("goods: 1 wood 1 gold|hand: BAR001|location: COM040", "", "barbarians", "romans")
    assert offered(state, "activate") == ["activate COM040", "activate COM040 pay 1 gold"]
    stone = two("goods: 1 wood 1 gold|hand: BAR024|location: COM040", "", "barbarians", "romans")
    assert offered(stone, "activate") == ["activate COM040"]
    assert refused(stone, "activate COM040 pay 1 gold") == "activate.target"


# ---------- Temple of Ra


def test_taken_locations_are_targets_until_their_holder_passes() -> None:
    """IS ruling 182: until the Egyptian player passes, even their owner may raze them."""
    lines = (
        "turn: 1|seat: egyptians|{}seat: romans|goods: 2 raze|passed: 0|location: COM007; taken 0"
    )
    state = table(lines.format("").replace("|", "\n"))
    assert refused(state, "raze COM007") == ""
    play(state, "raze COM007")
    assert (goods(state, 1), goods(state, 0)) == ("2 wood", "1 wood")
    assert in_mask(state.seats[1].foundation_mask) == "COM007"
    passed = table(lines.format("passed: 1|").replace("|", "\n"))
    assert refused(passed, "raze COM007") == "raze.passed"


def test_tokens_on_taken_locations() -> None:
    """IS ruling 183: the holder may defend them, the owner may neither defend nor deploy."""
    theirs = "goods: 1 worker 1 defense|location: COM007; taken 0|location: JAP001; taken 0"
    state = two("goods: 1 defense", theirs, "egyptians", "japanese")
    assert offered(state, "defend") == ["defend COM007"]
    play(state, "pass")
    assert offered(state, "defend") == [] and offered(state, "samurai") == []
    assert refused(state, "defend COM007") == "defence.place"
    guarded = two("goods: 1 defense", "location: COM007; taken 0; defended", "egyptians")
    assert refused(guarded, "defend COM007") == "defence.place"


def test_taken_gate_and_shrine() -> None:
    """IS ruling 184: the holder stores there; the owner gets the end points."""
    theirs = "location: JAP013; taken 0|location: JAP015; taken 0"
    state = two("goods: 3 wood|hand: COM001 EGY001 COM002", theirs, "egyptians", "japanese")
    for move in ("COM001 under JAP013", "EGY001 under JAP013", "COM002 under JAP013"):
        play(state, f"store {move}")
    play(state, *["store wood on JAP015"] * 3)
    assert score(state) == 3
    cleanup(state)
    assert end_points(state, 1) == [0, 0, 4, 4]
    assert end_points(state, 0)[3] == 0
    view = RULES.view(state, 1)
    assert view.table.stored[CARD_NUMBERS["JAP013"]] == 0
    assert view.put_away == [(CARD_NUMBERS["JAP013"], 0, 2, 1)]


def test_taken_warehouses_keep_goods_of_the_holder() -> None:
    """IS ruling 185: they return only after cleanup."""
    theirs = "goods: 2 wood|location: ROM019; taken 0"
    state = two("goods: 3 stone", theirs, "egyptians", "romans")
    cleanup(state)
    assert (goods(state), goods(state, 1), state.taken) == ("3 stone", "", {})


def test_taken_locations_count_for_their_holder() -> None:
    """IS ruling 186: copied, reset and counted only for the holder."""
    theirs = "location: COM007; taken 0|location: COM021; uses 2; taken 0"
    theirs += "|location: JAP001; samurai; taken 0|location: JAP009"
    state = two(
        "goods: 3 wood 1 gold|hand: COM016|location: EGY007", theirs, "egyptians", "japanese"
    )
    play(state, "build COM016")
    assert offered(state) == ["copy COM007", "copy JAP001"]
    play(state, "copy COM007", "draw common", "1: pass")
    play(state, "activate EGY007", "target COM021")
    run_task(state, tasks.PRODUCE, 1)
    assert score(state, 1) == 0  # the samurai counts for the holder


def test_taken_rabble() -> None:
    """IS ruling 187: the owner gets the foundation, the Egyptian player the wood."""
    theirs = "location: BAR018; taken 0|location: COM007; taken 0"
    state = two("goods: 2 worker", theirs, "egyptians")
    play(state, "activate BAR018", "target COM007")
    assert goods(state) == "3 wood"
    assert in_mask(state.seats[1].foundation_mask) == "COM007"


def test_taken_trade_route_and_dojo() -> None:
    """IS ruling 188: the marker and the points are the Egyptian player's."""
    state = three(
        "goods: 1 food", "location: JAP021; taken 0|location: JAP024; taken 0", "location: ROM001"
    )
    play(state, "activate JAP021")
    assert offered(state) == ["target ROM001"]
    play(state, "target ROM001")
    assert (score(state), goods(state)) == (1, "1 stone")
    assert state.seats[0].deals[0] & 255 == CARD_NUMBERS["EGY001"]
    play(state, "1: pass", "2: pass")
    state.seats[2].passed = False
    state.seats[0].passed = False
    drop_deal(state, 0, CARD_NUMBERS["ROM001"], None)
    assert in_mask(state.seats[0].discard_mask) == "EGY001"


def test_trade_route_may_choose_a_taken_location() -> None:
    """IS ruling 189: even the Japanese player's own."""
    lines = "turn: 0|seat: japanese|goods: 1 food|location: JAP021|location: JAP001; taken 1"
    state = table("\n".join([*lines.split("|"), "seat: egyptians"]))
    play(state, "activate JAP021")
    assert offered(state) == ["target JAP001"]
    play(state, "target JAP001")
    assert goods(state) == "1 worker"


def test_taken_locations_stay_when_the_temple_is_gone() -> None:
    """IS ruling 190: and a taken Negotiator may build a taken deal of another faction."""
    mine = "goods: 1 stone|hand: EGY026|location: EGY013; uses 1"
    state = two(mine, "location: COM007; taken 0", "egyptians")
    play(state, "build EGY026 over EGY013")
    assert state.taken == {CARD_NUMBERS["COM007"]: 0}
    foreign = three("goods: 1 wood 1 worker|deals: ROM020", "location: JAP019; taken 0", "")
    foreign.seats[0].goods[1] = 1
    play(foreign, "activate JAP019", "target deal ROM020", "1: pass", "2: pass")
    assert locations(foreign) == "ROM020"
    foreign.seats[0].hand.append(CARD_NUMBERS["EGY026"])
    foreign.seats[0].deck.remove(CARD_NUMBERS["EGY026"])
    play(foreign, "build EGY026 over ROM020")
    assert in_mask(foreign.seats[2].discard_mask) == "ROM020"


def test_ninjas_cannot_choose_a_remote_deal() -> None:
    """IS ruling 191: only deals under a board can be chosen."""
    lines = "turn: 0|seat: japanese|goods: 1 worker|location: JAP026|seat: egyptians"
    lines += "|deals: EGY001@JAP026 EGY002"
    state = table(lines.replace("|", "\n"))
    play(state, "activate JAP026")
    assert offered(state) == ["target deal EGY002"]


# ---------- other rulings


def test_gate_cards_are_separate_gains() -> None:
    """IS ruling 199: a Sphinx never adds to them."""
    state = two(
        "hand: COM001 COM002|location: EGY019", "location: JAP013; taken 0", "egyptians", "japanese"
    )
    play(state, "store COM001 under JAP013", "store COM002 under JAP013")
    assert score(state) == 2


def test_colours_count_for_the_holder() -> None:
    """IS ruling 201: the locations held at that moment count."""
    mine = "goods: 1 stone|hand: EGY002|location: COM069"
    state = two(mine, "location: COM008; taken 0|location: COM011; taken 0", "egyptians")
    play(state, "build EGY002 over COM069")
    assert goods(state) == "3 stone"


def test_goods_are_paid_before_the_target_is_chosen() -> None:
    """IS ruling 202: except for Dark Chapel, whose price depends on the target."""
    state = two("goods: 2 worker|location: ROM008", "location: COM007")
    play(state, "activate ROM008")
    assert goods(state) == ""
    chapel = two("goods: 1 raze|hand: COM058|location: BAR014", "", "barbarians", "romans")
    play(chapel, "activate BAR014")
    assert goods(chapel) == "1 raze"
    play(chapel, "target card COM058", "enough")
    assert goods(chapel) == "2 wood"


def test_slaver_is_asked_in_building_order() -> None:
    """IS ruling 203: gold of a later feature cannot pay it."""
    first = "goods: 1 stone 1 gold|hand: EGY026|location: COM069|location: {}|location: {}"
    state = two(first.format("EGY006", "COM002"), "", "egyptians")
    state.seats[0].goods[3] = 0
    play(state, "build EGY026 over COM069")
    assert offered(state) == ["give 1 stone", "skip"]
    later = two(first.format("COM002", "EGY006"), "", "egyptians")
    later.seats[0].goods[3] = 0
    play(later, "build EGY026 over COM069")
    assert offered(later) == ["give 1 gold", "give 1 stone", "skip"]
