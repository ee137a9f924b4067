"""Rulings on set-up, information, lookout, production, turns, cleanup and the end."""

import pytest

from ludoteca.core.contract import Options
from ludoteca.core.errors import BadNotation
from ludoteca.games.imperial_settlers import RULES, flow, tasks
from ludoteca.games.imperial_settlers.scoring import end_points, leftovers
from ludoteca.games.imperial_settlers.state import PHASES, State
from ludoteca.games.imperial_settlers.tables.boards import COMMON, GOODS
from ludoteca.games.imperial_settlers.tables.printed import CARD_NUMBERS, CARDS, DECK_OF
from ludoteca.games.imperial_settlers.tasks import task

from .table import (
    finish,
    goods,
    hand,
    in_mask,
    locations,
    names,
    offered,
    play,
    refused,
    rng,
    score,
    step,
    table,
    to_production,
)


def fresh(**options: int | str) -> State:
    """A match with these options."""
    chosen: Options = {"players": 2, "first": "1"}
    chosen.update(options)
    return RULES.setup(chosen, bytes(32))


def decider(state: State) -> int:
    """The seat to decide."""
    return RULES.deciders(state).bit_length() - 1


def mine(have: str, *lines: str, faction: str = "romans", rival: str = "barbarians") -> State:
    """Seat 0 to move against an empty rival."""
    return table(
        "\n".join(["turn: 0", f"seat: {faction}", f"goods: {have}", *lines, f"seat: {rival}"])
    )


def run_task(state: State, kind: int, seat: int = 0) -> State:
    """Does one task of the agenda."""
    state.agenda.append(task(kind, seat))
    flow.run(state, None)
    return state


# ---------- A. components, set-up, information


def test_five_rounds_of_four_phases() -> None:
    """IS ruling 1: 2 to 4 players, five rounds, phases in fixed order."""
    state = fresh()
    seen = []
    while RULES.deciders(state):
        if (state.round, PHASES[state.phase]) not in seen:
            seen.append((state.round, PHASES[state.phase]))
        step(state)
    assert seen == [(n, phase) for n in range(1, 6) for phase in ("lookout", "action")]
    assert PHASES[state.phase] == "end"
    with pytest.raises(BadNotation):
        fresh(players=5)


def test_each_player_has_another_faction() -> None:
    """IS ruling 2: different factions, own shuffled decks, score 0."""
    state = fresh(players=4)
    assert sorted(place.faction for place in state.seats) == [1, 2, 3, 4]
    assert [place.score for place in state.seats] == [0, 0, 0, 0]
    with pytest.raises(BadNotation):
        fresh(factions="romans romans")


def test_discards_go_to_the_pile_of_their_kind() -> None:
    """IS ruling 3: one common deck and pile, one pile for each faction."""
    state = mine("1 stone", "hand: ROM029", "location: ROM001")
    play(state, "build ROM029 over ROM001")
    assert in_mask(state.seats[0].discard_mask) == "ROM001"
    state = mine("1 raze", "hand: COM001")
    play(state, "raze hand COM001")
    assert in_mask(state.discard_mask) == "COM001"


def test_starting_hands() -> None:
    """IS ruling 4; IS ruling 152: from the first player on, two common and two faction cards."""
    decks = {"common_deck": "COM001 COM002 COM003 COM004", "factions": "romans barbarians"}
    state = fresh(first="2", romans_deck="ROM001 ROM002", barbarians_deck="BAR001 BAR002", **decks)
    assert hand(state, 1).startswith("COM001 COM002 BAR001 BAR002")
    assert hand(state, 0).startswith("COM003 COM004 ROM001 ROM002")
    assert state.round == 1
    first = {RULES.setup({"players": 3}, bytes([n]) * 32).first for n in range(20)}
    assert first == {0, 1, 2}


def test_hands_are_secret_but_for_cards_seen_on_their_way() -> None:
    """IS ruling 5: no limit; a card taken from a display is known to all, the rest is not."""
    state = fresh()
    before = set(state.seats[0].hand)
    play(state, offered(state)[0])
    (picked,) = set(state.seats[0].hand) - before
    for viewer in (1, -1):
        view = RULES.view(state, viewer)
        assert view.table.seats[0].hand == [picked]
        assert view.hand_sizes[0] == 6
        for _ in range(5):
            assert picked in RULES.imagine(view, rng()).seats[0].hand
    assert RULES.view(state, 0).table.seats[0].hand == state.seats[0].hand


def test_a_known_card_is_forgotten_when_one_is_hidden() -> None:
    """IS ruling 6: Gate hides its cards; their number is open, the rest of the table too."""
    state = mine(
        "3 wood", "hand: COM001 COM002", "known: 1 COM001", "location: JAP013", faction="japanese"
    )
    play(state, "store COM002 under JAP013")
    view = RULES.view(state, 1)
    assert view.table.seats[0].hand == []
    assert view.put_away == [(CARD_NUMBERS["JAP013"], 0, 1, 0)]
    assert view.table.seats[0].goods == state.seats[0].goods
    assert view.table.seats[0].locations == state.seats[0].locations
    places = set()
    source = rng()
    for _ in range(40):
        imagined = RULES.imagine(view, source)
        places.add(CARD_NUMBERS["COM001"] in imagined.seats[0].hand)
    assert places == {True, False}


def test_markers_are_hidden_from_all() -> None:
    """IS ruling 6: a Trade Route marker is face down."""
    state = table("""
        turn: 0
        seat: japanese
        deals: JAP001@ROM001
        seat: romans
        location: ROM001
    """)
    for viewer in (-1, 0, 1):
        entry = RULES.view(state, viewer).table.seats[0].deals[0]
        assert entry & 255 == 255


def test_a_reshuffle_tells_what_the_deck_holds() -> None:
    """IS ruling 6: piles are open, so cards drawn before a reshuffle are not in the deck."""
    state = table("""
        turn: 0
        deck:
        discard: COM001 COM002 COM003
        seat: romans
        goods: 2 worker
        hand: COM010
        seat: barbarians
        hand: COM020
    """)
    play(state, "workers 1", "exchange common")
    view = RULES.view(state, 1)
    for _ in range(10):
        imagined = RULES.imagine(view, rng())
        assert CARD_NUMBERS["COM010"] in imagined.seats[0].hand
        assert {CARDS[card].name for card in imagined.deck} < {"COM001", "COM002", "COM003"}


def test_goods_never_run_out() -> None:
    """IS ruling 7; IS ruling 154: the general supply gives and takes without limit."""
    state = mine("200 worker", "location: COM021")
    play(state, "workers 100")
    assert goods(state) == ""
    state = mine("1 worker", "location: COM033")
    play(state, "activate COM033")
    assert goods(state) == "2 stone"


def test_cards_points_and_tokens_are_goods_gold_is_no_resource() -> None:
    """IS ruling 153: gold replaces a resource in payments but is never stored as one."""
    state = mine("1 gold", "location: JAP015", faction="japanese")
    assert offered(state, "store") == []
    state = mine("1 gold", "hand: COM083")
    play(state, "build COM083")
    assert goods(state) == ""


def test_uses_of_a_hand_card() -> None:
    """IS ruling 155: all are built, common and Japanese ones razed, faction cards dealt."""
    state = mine("2 wood 1 food 1 raze", "hand: COM042 COM069 ROM018", "location: COM070")
    assert offered(state, "raze") == ["raze hand COM042"]
    assert offered(state, "deal") == ["deal ROM018"]
    assert refused(state, "raze hand ROM018") == "raze.field"
    assert refused(state, "deal COM042") == "deal.common"
    japanese = mine("2 wood 1 food 1 raze", "hand: JAP001 JAP013", faction="japanese")
    assert offered(japanese, "raze") == ["raze hand JAP001"]
    assert offered(japanese, "deal") == ["deal JAP001", "deal JAP013"]


# ---------- B. lookout


def picks(state: State) -> tuple[list[int], list[int]]:
    """Who picks, and from how many cards, until the lookout is over."""
    seats = []
    sizes = []
    while "pick" in offered(state)[0]:
        seats.append(decider(state))
        sizes.append(state.display_mask.bit_count())
        play(state, offered(state)[0])
    return seats, sizes


def test_standard_lookout() -> None:
    """IS ruling 9; IS ruling 10; IS ruling 11: a faction card, then two displays."""
    state = fresh(players=3)
    assert [len(place.hand) for place in state.seats] == [5, 5, 5]
    assert [len(place.deck) for place in state.seats] == [27, 27, 27]
    assert picks(state) == ([0, 1, 2, 2, 1, 0], [4, 3, 2, 4, 3, 2])
    assert state.discard_mask.bit_count() == 2


def test_last_player_of_two() -> None:
    """IS ruling 12: A, B, then B, A."""
    assert picks(fresh())[0] == [0, 1, 1, 0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_exploration_counts(players: int) -> None:
    """IS ruling 126; IS ruling 127; IS ruling 157: 2 (n + 1) revealed, 3 cards each, 7 in hand."""
    state = fresh(players=players)
    before = len(state.deck) + players + 1
    picks(state)
    assert before - len(state.deck) == 2 * (players + 1)
    assert state.discard_mask.bit_count() == 2
    assert [len(place.hand) for place in state.seats] == [7] * players


def test_alternative_lookout() -> None:
    """IS ruling 13; IS ruling 14; IS ruling 173: secret picks at once, packets to the right."""
    common = " ".join(f"COM{n:03}" for n in range(1, 20))
    state = fresh(players=3, lookout="alternative", common_deck=common)
    assert RULES.deciders(state) == 7
    assert names_of_packet(state, 0) == "COM007 COM008 COM009"
    play(state, "2: pick COM013")
    assert RULES.deciders(state) == 3
    assert refused(state, "1: pick COM007") == "pick.card"
    play(state, "0: pick COM007", "1: pick COM010")
    assert RULES.deciders(state) == 7
    assert names_of_packet(state, 0) == "COM011 COM012"  # from seat 1, on the left
    assert names_of_packet(state, 2) == "COM008 COM009"
    play(state, "0: pick COM011", "1: pick COM014", "2: pick COM008")
    assert in_mask(state.discard_mask) == "COM009 COM012 COM015"
    assert CARD_NUMBERS["COM011"] in state.seats[0].hand


def names_of_packet(state: State, seat: int) -> str:
    """The packet of a seat."""
    return in_mask(state.seats[seat].packet_mask)


def test_who_passed_a_packet_knows_what_was_kept() -> None:
    """IS ruling 14: the discarded cards are open, so the passer knows the other card."""
    common = " ".join(f"COM{n:03}" for n in range(1, 20))
    state = fresh(lookout="alternative", common_deck=common)
    play(state, "0: pick COM005", "1: pick COM008", "0: pick COM009")
    between = RULES.view(state, 1)
    assert in_mask(between.passed_on[0]) == "COM009 COM010"
    assert between.table.seats[0].hand == []
    play(state, "1: pick COM006")
    view = RULES.view(state, 1)
    assert names(view.table.seats[0].hand) == "COM009"
    assert RULES.view(state, -1).table.seats[0].hand == []
    assert CARD_NUMBERS["COM009"] in RULES.imagine(view, rng()).seats[0].hand


def test_secret_picks_are_written_secretly() -> None:
    """IS ruling 158: the pile of the alternative lookout is open to its owner only."""
    state = fresh(lookout="alternative")
    action = RULES.legal(state, 0)[0]
    assert RULES.write_action(state, action, 0).startswith("pick COM")
    assert RULES.write_action(state, action, 1) == "pick ?"
    assert RULES.view(state, 1).table.seats[0].packet_mask == 0
    assert RULES.view(state, 0).table.seats[0].packet_mask != 0


@pytest.mark.parametrize(
    ("players", "seats", "sizes", "used"),
    [
        (2, [0, 1, 0, 1], [5, 4, 3, 2], 5),
        (3, [0, 1, 2, 0, 1, 2], [5, 4, 4, 3, 3, 2], 7),
        (4, [0, 1, 2, 3, 0, 1, 2, 3], [5, 4, 4, 4, 3, 3, 3, 2], 9),
    ],
)
def test_advanced_lookout(players: int, seats: list[int], sizes: list[int], used: int) -> None:
    """IS ruling 15; IS ruling 16; IS ruling 17: two rounds of picks, display sizes, cards used."""
    state = fresh(players=players, lookout="advanced")
    assert [len(place.hand) for place in state.seats] == [5] * players
    before = len(state.deck) + 5
    assert picks(state) == (seats, sizes)
    assert before - len(state.deck) == used
    assert state.discard_mask.bit_count() == 1


@pytest.mark.parametrize("lookout", ["standard", "alternative", "advanced"])
def test_peaceful_lookout(lookout: str) -> None:
    """IS ruling 121; IS ruling 124; IS ruling 174: a faction and a common card before choosing."""
    deck = " ".join(f"COM{n:03}" for n in range(1, 12))
    state = fresh(peaceful=1, lookout=lookout, common_deck=deck, factions="romans japanese")
    assert [len(place.hand) for place in state.seats] == [6, 6]
    assert CARD_NUMBERS["COM005"] in state.seats[0].hand
    assert CARD_NUMBERS["COM006"] in state.seats[1].hand


# ---------- C. production


def test_production_in_turn_order_from_three_sources() -> None:
    """IS ruling 18; IS ruling 22; IS ruling 21: board only in round 1, a defence token for all."""
    state = fresh(factions="romans barbarians")
    picks(state)
    assert goods(state) == "1 wood 1 stone 2 worker 1 raze 1 defense"
    assert goods(state, 1) == "5 worker 1 raze 1 defense"


def test_foundations_and_features_do_not_produce() -> None:
    """IS ruling 18: only the board, deals and production locations."""
    state = mine("", "foundations: COM007", "location: COM002", "deals: ROM001")
    run_task(state, tasks.PRODUCE)
    assert goods(state) == "1 wood 2 stone 2 worker 1 raze 1 defense"


def test_order_of_sources() -> None:
    """IS ruling 19: board, deals, locations in the order they were built."""
    state = mine("", "location: COM065", "location: ROM011", "deals: ROM012")
    run_task(state, tasks.PRODUCE)
    asked = []
    while not offered(state, "pass"):
        asked.append(offered(state)[0].split()[0])
        play(state, offered(state)[0])
    assert asked == ["draw", "draw", "keep"]


def test_cards_are_drawn_one_by_one() -> None:
    """IS ruling 20; IS ruling 102: each from either deck, seen before the next choice."""
    state = mine("1 raze", "hand: COM065")
    play(state, "raze hand COM065", "draw common")
    assert hand(state) == "COM001 COM065"
    assert offered(state) == ["draw common", "draw faction"]
    play(state, "draw faction")
    assert hand(state) == "COM001 ROM001"


def test_goods_of_a_round_are_spent_in_it() -> None:
    """IS ruling 159: what is left is discarded in cleanup; points and cards stay."""
    state = mine("4 wood 3 gold 2 worker", "hand: COM001", "score: 3")
    run_task(state, tasks.CLEANUP)
    assert (goods(state), hand(state), score(state)) == ("", "COM001", 3)


# ---------- D. turns


def test_one_action_a_turn_clockwise() -> None:
    """IS ruling 23: one action or a pass, then the next player."""
    state = table("turn: 1\nseat: romans\nseat: barbarians\ngoods: 4 worker\nseat: egyptians")
    play(state, "workers 1", "exchange food")
    assert decider(state) == 2
    play(state, "pass")
    assert decider(state) == 0


def test_passing_is_final_and_the_last_one_goes_on() -> None:
    """IS ruling 24: passed players are skipped; the phase ends when all have passed."""
    state = table("turn: 0\nseat: romans\nseat: barbarians\ngoods: 6 worker\nseat: egyptians")
    play(state, "pass", "1: workers 1", "exchange food", "2: pass")
    assert decider(state) == 1
    play(state, "workers 1", "exchange food")
    assert decider(state) == 1
    play(state, "pass")
    assert state.round == 2


def test_nothing_of_a_passed_player_is_a_target() -> None:
    """IS ruling 25: neither locations nor deals nor goods nor the hand."""
    stands = "".join(f"location: {name}\n" for name in ("BAR010", "BAR016", "BAR030", "BAR014"))
    text = f"turn: 0\nseat: barbarians\ngoods: 5 worker 5 raze\n{stands}seat: romans\n{{}}\n"
    text += "goods: 1 wood\ndeals: ROM001\nlocation: COM018\nhand: COM001"
    open_table = table(text.replace("{}", "score: 1"))
    assert len(offered(open_table, "activate")) == 5
    assert "raze COM018" in offered(open_table)
    closed = table(text.replace("{}", "passed: 1"))
    assert offered(closed, "activate") == [] and "raze COM018" not in offered(closed)
    assert refused(closed, "raze COM018") == "raze.passed"


def test_free_moves_before_and_after_the_action() -> None:
    """IS ruling 26; IS ruling 172: only in the own turn; a turn without any ends by itself."""
    state = mine("4 worker 1 defense", "location: COM007")
    assert refused(state, "1: pass") == "turn.other"
    play(state, "workers 1", "exchange food")
    assert offered(state) == ["defend COM007", "end turn"]
    assert refused(state, "workers 1") == "turn.action_over"
    play(state, "defend COM007")
    assert decider(state) == 1
    state = mine("4 worker 1 defense", "location: COM007")
    play(state, "defend COM007")
    assert decider(state) == 0
    play(state, "pass")
    assert decider(state) == 1


def test_an_action_needs_its_whole_cost_and_a_target() -> None:
    """IS ruling 27: otherwise it cannot be chosen."""
    state = mine("2 worker", "location: ROM008", "location: COM030")
    assert refused(state, "activate ROM008") == "activate.target"
    assert refused(state, "activate COM030") == "activate.cost"


# ---------- Q. cleanup and decks


@pytest.mark.parametrize(
    ("faction", "kept"),
    [
        ("japanese", "3 food"),
        ("barbarians", "5 worker"),
        ("romans", "6 raze"),
        ("egyptians", "4 gold"),
    ],
)
def test_storage_of_the_boards(faction: str, kept: str) -> None:
    """IS ruling 109; IS ruling 200: each board keeps its good, all of it."""
    rival = "romans" if faction != "romans" else "japanese"
    have = "1 wood 2 stone 3 food 4 gold 5 worker 6 raze 1 defense"
    state = mine(have, faction=faction, rival=rival)
    run_task(state, tasks.CLEANUP)
    assert goods(state) == kept


def test_first_player_and_round_move_on() -> None:
    """IS ruling 109: the marker goes one place clockwise, the round advances."""
    state = table(
        "first: 1\nturn: 0\nseat: romans\nseat: barbarians\npassed: 1\nseat: egyptians\npassed: 1"
    )
    play(state, "pass")
    assert (state.first, state.round, decider(state)) == (2, 2, 2)


def test_goods_on_locations_are_not_stored() -> None:
    """IS ruling 110: only the supply is; hands, points, samurai, Gate and Shrine stay."""
    state = mine(
        "1 food", "score: 4", "hand: COM001", "location: JAP016; uses 1; paid 1 food; samurai",
        "location: JAP013; stored COM002", "put_away: COM002", "location: JAP015; stored 2 wood",
        faction="japanese",
    )  # fmt: skip
    run_task(state, tasks.CLEANUP)
    assert (goods(state), score(state), hand(state)) == ("1 food", 4, "COM001")
    assert state.active == {} and in_mask(state.samurai_mask) == "JAP016"
    assert state.stored == {
        CARD_NUMBERS["JAP013"]: 1 << CARD_NUMBERS["COM002"],
        CARD_NUMBERS["JAP015"]: 2,
    }


def test_stored_goods_are_part_of_the_supply() -> None:
    """IS ruling 111: open, usable, and in reach of Saboteurs."""
    state = table("""
        turn: 0
        seat: japanese
        goods: 1 food
        passed: 1
        seat: barbarians
        location: BAR010
        passed: 1
    """)
    state.seats[0].passed = False
    play(state, "pass")
    while "pick" in offered(state)[0]:
        play(state, offered(state)[0])
    assert (state.round, decider(state)) == (2, 1)
    play(state, "activate BAR010", "target seat 0")
    assert offered(state) == ["steal food", "steal wood"]


def test_no_cleanup_in_the_last_round() -> None:
    """IS ruling 112: what is left breaks ties."""
    state = table("round: 5\nturn: 0\nseat: romans\ngoods: 3 wood\nseat: barbarians\npassed: 1")
    play(state, "pass")
    assert (goods(state), leftovers(state, 0), RULES.deciders(state)) == ("3 wood", 3, 0)


def test_an_empty_common_deck_is_reshuffled() -> None:
    """IS ruling 113; IS ruling 204: only when a card is needed, in the middle of a reveal too."""
    state = table("""
        turn: 0
        deck: COM020
        discard: COM001 COM002 COM003 COM004 COM005 COM006 COM007
        seat: romans
        goods: 2 worker
        seat: barbarians
        passed: 1
    """)
    play(state, "workers 1", "exchange common")
    assert (state.deck, state.discard_mask.bit_count()) == ([], 7)
    play(state, "pass")
    assert state.display_mask.bit_count() == 3
    assert len(state.deck) == 4


def test_displays_are_as_large_as_possible() -> None:
    """IS ruling 113: with both empty nothing is drawn; who finds nothing picks nothing."""
    state = table("""
        turn: 0
        deck: COM020
        seat: romans
        seat: barbarians
        passed: 1
    """)
    play(state, "pass")
    assert state.display_mask.bit_count() == 1
    play(state, offered(state)[0])
    assert offered(state, "pass") == ["pass"]


def test_faction_piles_are_never_reshuffled() -> None:
    """IS ruling 114: an empty faction deck gives no card."""
    state = mine("4 worker", "own_deck:", "pile: ROM001 ROM002", "location: COM046")
    play(state, "activate COM046")
    assert offered(state) == ["draw common"]
    play(state, "draw common", "1: pass", "workers 1")
    assert "exchange faction" not in offered(state)
    dojo = mine("1 wood", "own_deck:", "hand: JAP024", "location: COM069", faction="japanese")
    play(dojo, "build JAP024 over COM069")
    assert hand(dojo) == ""


def test_without_any_card_drawing_does_nothing() -> None:
    """IS ruling 115; IS ruling 181: the rest of an effect works; exchanges offer no empty deck."""
    state = table("""
        turn: 0
        deck:
        seat: barbarians
        own_deck:
        goods: 4 worker
        location: BAR030
        location: COM046
        seat: romans
        deals: ROM001
    """)
    play(state, "activate BAR030", "target deal ROM001")
    assert (score(state), hand(state)) == (1, "")
    play(state, "1: pass", "activate COM046")
    assert hand(state) == ""
    state.seats[0].goods[GOODS.index("worker")] = 2
    play(state, "workers 1")
    assert offered(state) == ["exchange food", "exchange stone", "exchange wood"]


def test_scores_have_no_limit() -> None:
    """IS ruling 116: counting goes on."""
    state = mine("1 worker 1 gold", "score: 250", "location: COM030")
    play(state, "activate COM030")
    assert score(state) == 252


# ---------- R. the end


def test_end_points() -> None:
    """IS ruling 117: 1 VP a common location, 2 a faction one; nothing for the rest."""
    state = mine(
        "", "score: 5", "hand: COM001 ROM001", "foundations: COM002 COM003", "deals: ROM002",
        "location: COM069", "location: ROM003", "location: ROM004",
    )  # fmt: skip
    assert end_points(state, 0) == [5, 1, 4, 0]


@pytest.mark.parametrize(
    ("first", "second", "ranks"),
    [
        ("score: 9", "score: 8", [1, 2]),
        ("goods: 1 worker", "goods: 5 gold 3 raze 1 defense", [1, 2]),
        ("goods: 1 worker", "goods: 1 food", [1, 1]),
        ("hand: COM001", "score: 0", [1, 2]),
        ("hand: COM001", "hand: COM002", [1, 1]),
        ("goods: 1 wood", "hand: COM001 COM002", [1, 2]),
    ],
)
def test_ranking(first: str, second: str, ranks: list[int]) -> None:
    """IS ruling 118; IS ruling 119: points, workers and resources, hand cards, shared victory."""
    state = table(
        f"round: 5\nturn: 0\nseat: romans\n{first}\nseat: barbarians\n{second}\npassed: 1"
    )
    play(state, "pass")
    assert RULES.scores(state).ranks == ranks


def test_a_taken_location_scores_for_its_owner() -> None:
    """IS ruling 120; IS ruling 201: everything is back with its owner in final scoring."""
    state = table("""
        round: 5
        turn: 0
        seat: egyptians
        seat: romans
        passed: 1
        location: COM007; taken 0
    """)
    play(state, "pass")
    assert (end_points(state, 0), end_points(state, 1)) == ([0, 0, 0, 0], [0, 1, 0, 0])


# ---------- S. the peaceful variant


def test_peaceful_raze_is_for_hand_cards_only() -> None:
    """IS ruling 122: abilities that raze stay allowed."""
    state = table("""
        turn: 0
        peaceful: 1
        seat: barbarians
        goods: 4 raze
        hand: COM007
        location: BAR014
        seat: romans
        location: COM018
    """)
    assert refused(state, "raze COM018") == "raze.peaceful"
    assert refused(state, "raze hand COM007") == ""
    play(state, "activate BAR014", "target COM018", "enough")
    assert locations(state, 1) == ""


@pytest.mark.parametrize(
    ("faction", "name"),
    [
        ("japanese", "JAP008"), ("romans", "ROM008"), ("barbarians", "BAR030"),
        ("romans", "ROM010"), ("japanese", "JAP026"), ("barbarians", "BAR016"),
        ("barbarians", "BAR010"), ("egyptians", "EGY013"),
    ],
)  # fmt: skip
def test_peaceful_leaves_other_abilities_alone(faction: str, name: str) -> None:
    """IS ruling 123: abilities that are not razing are unchanged."""
    rival = "romans" if faction != "romans" else "barbarians"
    dealt = "ROM001" if rival == "romans" else "BAR001"
    state = table(
        f"turn: 0\npeaceful: 1\nseat: {faction}\ngoods: 3 worker 3 raze\nlocation: {name}\n"
        f"seat: {rival}\ngoods: 1 wood\nlocation: COM018\ndeals: {dealt}"
    )
    assert refused(state, f"activate {name}") == ""


def test_copies_are_independent() -> None:
    """IS ruling 128: any number of one card, each with its own uses."""
    state = mine("4 worker 2 wood", "hand: COM022", "location: COM021")
    play(state, "activate COM021 twice", "1: pass")
    assert refused(state, "activate COM021") == "activate.used"
    state.seats[0].goods[GOODS.index("stone")] = 1
    play(state, "build COM022", "activate COM022 twice")
    assert goods(state) == "1 wood 4 gold"


def test_triggers_of_different_players_go_in_turn_order() -> None:
    """IS ruling 130: the active player first, then clockwise."""
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


def test_all_finishes() -> None:
    """IS ruling 1: a match of passes ends after the fifth round."""
    state = finish(fresh(players=4))
    assert (state.round, len(RULES.scores(state).ranks)) == (5, 4)
    assert all(DECK_OF[card] == COMMON for card in state.deck)


def test_production_question_of_another_round() -> None:
    """IS ruling 95: a deal for a card lets the player choose the deck each time."""
    state = mine("1 food", "hand: ROM012")
    play(state, "deal ROM012")
    assert offered(state) == ["draw common", "draw faction"]
    play(state, "draw faction")
    to_production(state)
    assert offered(state) == ["draw common", "draw faction"]
