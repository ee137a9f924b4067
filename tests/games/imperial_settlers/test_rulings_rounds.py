"""Rulings on the lookout, production and the turns of a round."""

import pytest

from ludoteca.games.imperial_settlers import RULES, tasks
from ludoteca.games.imperial_settlers.state import State
from ludoteca.games.imperial_settlers.tables.printed import CARD_NUMBERS

from .table import (
    decider,
    fresh,
    goods,
    hand,
    in_mask,
    mine,
    names,
    offered,
    play,
    refused,
    rng,
    run_task,
    score,
    table,
)

# ---------- B. lookout


def picks(state: State) -> tuple[list[int], list[int]]:
    """Plays a lookout phase; returns the seats that picked and from how many cards."""
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
    """IS ruling 12: the players pick in the order A, B, B, A."""
    assert picks(fresh())[0] == [0, 1, 1, 0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_exploration_counts(players: int) -> None:
    """IS ruling 126; IS ruling 127; IS ruling 157: 2 (n + 1) revealed, 3 new cards, 7 in hand."""
    state = fresh(players=players)
    before = len(state.deck) + players + 1
    picks(state)
    assert before - len(state.deck) == 2 * (players + 1)
    assert state.discard_mask.bit_count() == 2
    assert [len(place.hand) for place in state.seats] == [7] * players


def test_alternative_lookout() -> None:
    """IS ruling 13; IS ruling 14; IS ruling 173: secret picks at once, packets go to the right."""
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
    """The packet of a seat as printed ids."""
    return in_mask(state.seats[seat].packet_mask)


def test_the_seat_that_passed_a_packet_knows_what_was_picked() -> None:
    """IS ruling 14: the discarded card is face up, so the seat knows which card was picked."""
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
    """IS ruling 158: only its owner sees a packet of the alternative lookout."""
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
    """IS ruling 15; IS ruling 16; IS ruling 17: rounds of picks, display sizes, cards used."""
    state = fresh(players=players, lookout="advanced")
    assert [len(place.hand) for place in state.seats] == [5] * players
    before = len(state.deck) + 5
    assert picks(state) == (seats, sizes)
    assert before - len(state.deck) == used
    assert state.discard_mask.bit_count() == 1


# ---------- C. production


def test_production_in_turn_order_from_three_sources() -> None:
    """IS ruling 18; IS ruling 22; IS ruling 21: only the board in round 1; a token for all."""
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
    """IS ruling 20; IS ruling 102: each from either deck, and seen before the next choice."""
    state = mine("1 raze", "hand: COM065")
    play(state, "raze hand COM065", "draw common")
    assert hand(state) == "COM001 COM065"
    assert offered(state) == ["draw common", "draw faction"]
    play(state, "draw faction")
    assert hand(state) == "COM001 ROM001"


def test_unspent_goods_are_lost() -> None:
    """IS ruling 159: unspent goods are discarded in cleanup; points and cards stay."""
    state = mine("4 wood 3 gold 2 worker", "hand: COM001", "score: 3")
    run_task(state, tasks.CLEANUP)
    assert (goods(state), hand(state), score(state)) == ("", "COM001", 3)


# ---------- D. turns


def test_one_action_per_turn_clockwise() -> None:
    """IS ruling 23: one action or a pass, then the next player."""
    state = table("turn: 1\nseat: romans\nseat: barbarians\ngoods: 4 worker\nseat: egyptians")
    play(state, "workers 1", "exchange food")
    assert decider(state) == 2
    play(state, "pass")
    assert decider(state) == 0


def test_passing_is_final_and_others_play_on() -> None:
    """IS ruling 24: passed players are skipped; the phase ends when all have passed."""
    state = table("turn: 0\nseat: romans\nseat: barbarians\ngoods: 6 worker\nseat: egyptians")
    play(state, "pass", "1: workers 1", "exchange food", "2: pass")
    assert decider(state) == 1
    play(state, "workers 1", "exchange food")
    assert decider(state) == 1
    play(state, "pass")
    assert state.round == 2


def test_a_player_who_passed_is_no_target() -> None:
    """IS ruling 25: nor are their locations, deals, goods and hand."""
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
    """IS ruling 26; IS ruling 172: only in one's turn; without free moves a turn ends by itself."""
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
    """IS ruling 27: otherwise it is refused."""
    state = mine("2 worker", "location: ROM008", "location: COM030")
    assert refused(state, "activate ROM008") == "activate.target"
    assert refused(state, "activate COM030") == "activate.cost"
