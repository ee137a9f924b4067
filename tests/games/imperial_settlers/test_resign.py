"""Resigning: any seat may do so at any time."""

from ludoteca.core.errors import Illegal
from ludoteca.games.imperial_settlers import RULES, actions, rulebook
from ludoteca.games.imperial_settlers.state import State

from .table import finish, in_mask, offered, play, rng, table

THREE = """
    turn: 0
    seat: romans
    goods: 4 worker
    score: 9
    seat: barbarians
    location: COM007
    goods: 3 raze
    seat: egyptians
    goods: 3 raze
"""


def open_question(state: State) -> str:
    """The seat that decides and the question, or "over"."""
    mask = RULES.deciders(state)
    return f"{mask.bit_length() - 1} {RULES.view(state, -1).question}" if mask else "over"


def test_with_two_players_the_other_one_wins() -> None:
    state = table("turn: 0\nseat: romans\nscore: 50\nseat: barbarians")
    play(state, "0: resign")
    assert (open_question(state), RULES.scores(state).ranks) == ("over", [2, 1])


def test_a_seat_may_resign_out_of_turn() -> None:
    state = table(THREE)
    play(state, "2: resign")
    assert open_question(state) == "0 turn"
    play(state, "0: workers 1")
    play(state, "0: resign")
    assert (open_question(state), RULES.scores(state).ranks) == ("over", [2, 1, 3])


def test_the_match_goes_on_after_a_seat_resigned() -> None:
    state = table(THREE)
    play(state, "0: workers 1", "0: resign")
    assert open_question(state) == "1 turn"
    play(state, "1: pass", "2: pass")
    assert state.display_mask.bit_count() == 3  # two players are left
    assert RULES.scores(finish(state)).ranks[0] == 3


def test_a_resigned_seat_is_no_target() -> None:
    state = table(THREE)
    play(state, "0: pass", "1: resign")
    assert offered(state, "raze") == []


def test_resigning_during_an_effect_cancels_it() -> None:
    state = table("""
        turn: 0
        seat: barbarians
        goods: 1 worker
        location: BAR028
        seat: romans
        seat: egyptians
    """)
    play(state, "activate BAR028", "draw common", "draw common", "0: resign")
    assert (state.limbo_mask, in_mask(state.discard_mask)) == (0, "COM001 COM002")
    assert open_question(state) == "1 turn"


def test_secret_picks_go_on_after_a_seat_resigned() -> None:
    state = RULES.setup({"players": 3, "lookout": "alternative"}, bytes(32))
    play(state, "1: resign")
    assert RULES.deciders(state) == 0b101
    while "pick" in offered(state)[0]:
        play(state, offered(state)[0])
    assert state.discard_mask.bit_count() == 5
    assert len(state.seats[0].hand) == 7


def test_a_seat_resigns_only_once_and_only_for_itself() -> None:
    state = play(table(THREE), "2: resign")
    assert RULES.refusal(state, 2, actions.resign(2)) == rulebook.RESIGNED
    assert RULES.refusal(state, 0, actions.resign(1)) != 0
    try:
        RULES.check(state, 2, actions.resign(2))
    except Illegal as refusal:
        assert (refusal.code, refusal.citation) == ("resign.out", rulebook.ACTION_PHASE)


def test_resigning_a_solo_game_loses_it() -> None:
    state = table("turn: 0\nseat: romans\nlocation: ROM001\nseat: virtual")
    play(state, "0: resign")
    assert (open_question(state), RULES.scores(state).ranks) == ("over", [2])


def test_resigning_is_never_listed() -> None:
    assert offered(table(THREE), "resign") == []


def test_a_packet_stays_hidden_when_the_seat_that_knows_it_resigns() -> None:
    """IS ruling 14: a packet is known only to the seat that passed it on, even if it resigned."""
    state = RULES.setup({"players": 3, "lookout": "alternative", "first": "1"}, bytes(32))
    for seat in range(3):
        play(state, f"{seat}: " + texts(state, seat)[0])
    assert RULES.view(state, 1).passed_on[0] == state.seats[0].packet_mask
    play(state, "1: resign")
    assert RULES.view(state, 2).passed_on[0] == 0
    play(state, "0: " + texts(state, 0)[0], "2: " + texts(state, 2)[0])
    assert state.seats[0].known == [0, state.seats[0].known[1], 0, 0]
    assert state.seats[0].known[1].bit_count() == 1  # it came from the seat that left
    assert state.seats[2].known[0].bit_count() == 1


def texts(state: State, seat: int) -> list[str]:
    """The texts of a seat's legal actions."""
    return [RULES.write_action(state, action, seat) for action in RULES.legal(state, seat)]


def test_views_after_resigning_while_goods_may_be_given_back() -> None:
    """IS ruling 76: goods that may be given back are forgotten when the match is over."""
    state = table("""
        turn: 0
        seat: barbarians
        goods: 1 raze
        hand: COM046
        location: BAR014
        seat: romans
    """)
    play(state, "activate BAR014", "target card COM046", "draw common", "draw faction")
    assert open_question(state) == "0 convert"
    play(state, "1: resign")
    for seat in range(-1, 2):
        view = RULES.view(state, seat)
        assert RULES.view(RULES.imagine(view, rng()), seat) == view
