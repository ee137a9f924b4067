"""Rulings on cleanup, empty decks and the end of the game."""

import pytest

from ludoteca.games.imperial_settlers import RULES, tasks
from ludoteca.games.imperial_settlers.scoring import end_points, leftovers
from ludoteca.games.imperial_settlers.tables.boards import GOODS
from ludoteca.games.imperial_settlers.tables.printed import CARD_NUMBERS

from .table import decider, goods, hand, in_mask, mine, offered, play, run_task, score, table

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
    """IS ruling 109; IS ruling 200: each board keeps all of its good."""
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
    """IS ruling 110: only goods in the supply are; hands, points, samurai, Gate and Shrine stay."""
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
    """IS ruling 111: they can be seen, spent and stolen by Saboteurs."""
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
    """IS ruling 112: the goods left break ties."""
    state = table("round: 5\nturn: 0\nseat: romans\ngoods: 3 wood\nseat: barbarians\npassed: 1")
    play(state, "pass")
    assert (goods(state), leftovers(state, 0), RULES.deciders(state)) == ("3 wood", 3, 0)


def test_an_empty_common_deck_is_reshuffled() -> None:
    """IS ruling 113; IS ruling 204: only when a card is needed, even during a reveal."""
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
    """IS ruling 113: with deck and pile empty fewer cards are revealed; some players pick none."""
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


def test_drawing_from_empty_decks_does_nothing() -> None:
    """IS ruling 115; IS ruling 181: the rest of the effect works; exchanges skip empty decks."""
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
    """IS ruling 116: points above 100 count."""
    state = mine("1 worker 1 gold", "score: 250", "location: COM030")
    play(state, "activate COM030")
    assert score(state) == 252


# ---------- R. the end of the game


def test_end_points() -> None:
    """IS ruling 117: 1 VP per common location, 2 per faction location, nothing else."""
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
    """IS ruling 118; IS ruling 119: points, workers and resources, hand cards, then shared."""
    state = table(
        f"round: 5\nturn: 0\nseat: romans\n{first}\nseat: barbarians\n{second}\npassed: 1"
    )
    play(state, "pass")
    assert RULES.scores(state).ranks == ranks


def test_what_breaks_a_tie_is_shown() -> None:
    """IS ruling 118; IS ruling 119."""
    text = "round: 5\nturn: 0\nseat: romans\ngoods: 1 wood 2 gold\nseat: barbarians\nhand: COM001"
    state = table(f"{text}\npassed: 1")
    assert not RULES.scores(state).tie_breaks
    play(state, "pass")
    scores = RULES.scores(state)
    assert scores.is_tie_broken
    assert scores.tie_breaks == {"score.leftovers": [1, 0], "score.hand": [0, 1]}


def test_a_taken_location_scores_for_its_owner() -> None:
    """IS ruling 120; IS ruling 201: taken locations return before final scoring."""
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
