"""Resigning: possible for every seat at any time."""

from typing import Final

import pytest
from tests.games.euphrates_tigris.table import (
    SEED,
    asked,
    legal,
    noted,
    parse,
    play,
    points,
    position,
    refused,
    rules_noted,
    stands,
)

from ludoteca.core.contract import Options
from ludoteca.core.rng import stream
from ludoteca.games.euphrates_tigris import RULES
from ludoteca.games.euphrates_tigris.actions import resign
from ludoteca.games.euphrates_tigris.rulebook import COURSE
from ludoteca.games.euphrates_tigris.state import (
    ASK_ACTION,
    PEACE,
    State,
    is_out,
    question_of,
    seat_of,
)
from ludoteca.games.euphrates_tigris.tables import NOWHERE

OPTIONS: Final[tuple[Options, ...]] = (
    {"players": 2},
    {"players": 3, "open_tiles": 1},
    {"players": 4, "english": 1},
    {"players": 4, "open_tiles": 1, "board": "advanced"},
)
THREE: Final = "players: Lion Bull Potter\nat: F5\n| lK T bM\n| . pP .\n| T pF ."


def leave(text: str, *moves: str) -> None:
    """Plays moves including a resignation and checks the round trip of the position."""
    state = play(position(text), *moves)
    written = RULES.write_state(state)
    again = RULES.read_state(written)
    assert RULES.write_state(again) == written
    for seat in range(-1, state.players):
        assert RULES.view(again, seat).facts() == RULES.view(state, seat).facts()


def test_with_two_players_a_resignation_ends_the_match() -> None:
    state = position("gains: lS lT lF lM\nat: G5\n| T")
    assert rules_noted(state, "Lion resign")["resigned"] == COURSE
    assert asked(state) == "over"
    assert RULES.scores(state).ranks == [2, 1]


def test_a_seat_may_resign_out_of_turn() -> None:
    state = play(position("at: G5\n| T"), "Bull resign")
    assert asked(state) == "over"
    assert RULES.scores(state).ranks == [1, 2]


def test_resigning_is_not_listed_among_the_legal_moves() -> None:
    assert legal(position("at: G5\n| T"), "resign") == []


def test_with_more_players_the_match_goes_on_and_leaders_are_removed() -> None:
    state = play(position(THREE), "Potter resign")
    assert asked(state) == "Lion action1"
    assert stands(state, "Potter", "P") == stands(state, "Potter", "F") == ""
    assert stands(state, "Bull", "M") == "H5"


def test_resigning_ends_the_turn_of_the_active_player() -> None:
    state = play(position(THREE), "Lion tile S F4", "Lion resign")
    assert asked(state) == "Bull action1"
    assert stands(state, "Lion", "K") == ""
    assert points(state, "Lion") == {"black": 1}


def test_turns_of_resigned_players_are_skipped() -> None:
    state = play(position(THREE), "Bull resign", "Lion pass", "Lion pass")
    assert asked(state) == "Potter action1"
    play(state, "Potter pass", "Potter pass")
    assert asked(state) == "Lion action1"


def test_resigned_players_neither_score_monuments_nor_draw() -> None:
    text = "players: Lion Bull Potter\nmon: black-red H5\nat: F5\n| lK T # #\n| . . # #"
    state = play(position(text), "Lion tile S A1", "Lion resign")
    assert points(state, "Lion") == {}
    assert sum(state.hands[:4]) == 5


def test_a_seat_cannot_resign_twice() -> None:
    state = play(position(THREE), "Potter resign")
    seat, action = parse(state, "Potter resign")
    error = refused(state, "Potter resign")
    assert error is not None
    assert (error.code, error.citation) == ("resign.out", COURSE)
    assert RULES.refusal(state, seat, action)


def test_a_seat_cannot_resign_for_another() -> None:
    state = position(THREE)
    assert RULES.refusal(state, 0, resign(1)) == 1
    assert RULES.refusal(state, -1, resign(0)) == 1


def test_resigned_players_rank_last_in_order_of_resignation() -> None:
    text = "players: Lion Bull Potter Archer\ngains: pS pT pF pM aS aT aF aM\nat: G5\n| T"
    state = play(position(text), "Potter resign", "Archer resign", "Lion resign")
    assert asked(state) == "over"
    assert RULES.scores(state).ranks == [2, 1, 4, 3]


def test_leaders_of_a_resigned_player_finish_a_conflict() -> None:
    """The Potter's leaders return to the reserve once the action is over."""
    state = position("players: Lion Bull Potter\nhand Potter: TTTTTT\nat: G5\n| T . T pK T")
    play(state, "Lion leader K H5", "Lion support 0")
    assert asked(state) == "Potter defend"
    things = [entry.thing for entry in noted(state, "Potter resign")]
    assert things == ["resigned", "support.temple", "home.king", "point.red", "home.king"]
    assert points(state, "Potter") == {"red": 1}
    assert stands(state, "Lion", "K") == stands(state, "Potter", "K") == ""
    assert asked(state) == "Lion action2"


def test_a_resigned_attacker_adds_no_supporters() -> None:
    state = position("players: Lion Bull Potter\nhand Lion: TTTTTT\nat: G5\n| T . T pK")
    play(state, "Lion leader K H5", "Lion resign")
    assert asked(state) == "Potter defend"
    assert stands(state, "Lion", "K") == "H5"
    play(state, "Potter support 0")
    assert points(state, "Lion") == {"red": 1}
    assert stands(state, "Lion", "K") == ""
    assert asked(state) == "Bull action1"


def test_wars_are_finished_after_a_resignation() -> None:
    state = position(
        """
        players: Lion Bull Potter
        turn: Potter
        hand Potter: TTTTTT
        at: F4
        | M  lK S  .  .  bK M
        | lM T  T  .  T  T  bM
        | .  .  .  .  .  S  .
        """
    )
    play(state, "Potter tile T I5")
    assert asked(state) == "Potter war"
    play(state, "Potter resign")
    assert asked(state) == "Lion attack"
    play(state, "Lion support 0", "Bull support 0", "Lion support 0", "Bull support 0")
    assert asked(state) == "Lion action1"


def test_a_resigned_player_still_takes_treasures_due() -> None:
    state = position("players: Lion Bull Potter\nat: G5\n| pM T* . T*\n| . . . .\n| T* T* . .")
    play(state, "Lion tile S I5", "Potter resign")
    assert points(state, "Potter") == {"treasure": 1}
    assert stands(state, "Potter", "M") == ""
    assert asked(state) == "Lion action2"


def test_a_resigned_player_builds_no_monument() -> None:
    state = position("players: Lion Bull Potter\nat: G5\n| S S\n| S .")
    play(state, "Lion tile S H6", "Lion resign")
    assert asked(state) == "Bull action1"
    assert set(state.monuments) == {255}


def test_pending_draws_of_a_resigned_player_do_not_block_the_match() -> None:
    text = "players: Lion Bull Potter\nopen tiles: yes\nsupply: STFMTS\nbag: TFSS\nat: G5\n| T"
    state = play(position(text), "Lion swap SS", "Lion resign")
    assert asked(state) == "Bull action1"


def test_the_end_of_the_match_clears_a_revolt() -> None:
    """A two-player match that ends during a revolt."""
    state = play(position("at: G5\n| T . T bK"), "Lion leader K H5", "Lion resign")
    assert asked(state) == "over"
    assert state.conflict is PEACE
    again = RULES.read_state(RULES.write_state(state))
    assert RULES.view(again, 0).facts() == RULES.view(state, 0).facts()


def test_the_end_of_the_match_removes_the_unification_marker() -> None:
    """A two-player match that ends during a war."""
    state = play(position("at: F5\n| lM T . T bM"), "Lion tile S H5", "Lion resign")
    assert (state.uniting, state.placed) == (NOWHERE, NOWHERE)


def test_positions_with_resigned_seats_survive_the_round_trip() -> None:
    leave(THREE, "Potter resign")
    leave(THREE, "Lion resign", "Bull tile S A1")


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_matches_with_random_resignations_end(options: Options) -> None:
    """At random moments: only seats that have not resigned are asked."""
    for number in range(6):
        state: State = RULES.setup(options, bytes([number]) * 32)
        rng = stream(SEED, number, "leaving")
        while state.decisions:
            seat = seat_of(state.decisions[-1])
            assert not is_out(state, seat)
            action = RULES.pick(state, seat, rng)
            if rng.below(25) == 0:
                seat = rng.below(state.players)
                action = resign(seat)
                if is_out(state, seat):
                    continue
            assert RULES.refusal(state, seat, action) == 0
            RULES.apply(state, action, None)
            again = RULES.read_state(RULES.write_state(state))
            assert RULES.view(again, 0).facts() == RULES.view(state, 0).facts()
            if state.decisions and question_of(state.decisions[-1]) == ASK_ACTION:
                for left in state.out:
                    assert set(state.leader_cells[left * 4 : left * 4 + 4]) == {NOWHERE}
        ranks = RULES.scores(state).ranks
        assert all(ranks[left] > state.players - len(state.out) for left in state.out)
