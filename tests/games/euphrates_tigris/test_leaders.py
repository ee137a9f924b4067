"""ET «1. Posizionare un Leader»."""

import pytest
from tests.games.euphrates_tigris.table import (
    SEED,
    asked,
    is_legal,
    legal,
    play,
    points,
    position,
    refusal,
    refused,
    rules_noted,
    stands,
)

from ludoteca.core.rng import stream
from ludoteca.games.euphrates_tigris import RULES
from ludoteca.games.euphrates_tigris.actions import leader_to
from ludoteca.games.euphrates_tigris.rulebook import LEADERS
from ludoteca.games.euphrates_tigris.rules.kingdoms import (
    has_temple_beside,
    kingdoms_beside,
    lift_leader,
)
from ludoteca.games.euphrates_tigris.rules.leaders import joined_by_leader
from ludoteca.games.euphrates_tigris.state import State
from ludoteca.games.euphrates_tigris.tables import CELLS, COLOURS, EMPTY, NOWHERE


def test_a_player_can_only_place_their_own_leaders() -> None:
    """ET ruling 22, ET «1. Posizionare un Leader»: the Bull's king does not move."""
    state = position("at: G5\n| T bK . T\n| . . . .")
    play(state, "Lion leader K J4")
    assert stands(state, "Bull", "K") == "H5"
    assert refusal(state, "Bull leader K G4") == "turn.other"
    assert refusal(state, "Lion withdraw P") == "withdraw.reserve"


def test_a_leader_comes_from_the_reserve() -> None:
    """ET ruling 22."""
    state = position("at: G5\n| T")
    assert rules_noted(state, "Lion leader F G4") == {"placed.farmer": LEADERS}
    assert stands(state, "Lion", "F") == "G4"


def test_a_leader_moves_from_cell_to_cell() -> None:
    """ET ruling 22."""
    state = position("at: G5\n| T lK")
    assert rules_noted(state, "Lion leader K F5") == {"moved.king": LEADERS}
    assert stands(state, "Lion", "K") == "F5"
    assert legal(state, "tile S H5") == ["tile S H5"]


@pytest.mark.parametrize("cell", ["G5", "H5", "I5", "G6"])
def test_a_leader_needs_an_empty_cell(cell: str) -> None:
    """ET ruling 23: no tile, leader, catastrophe or monument there."""
    state = position("mon: red-blue G6\nat: G5\n| T bK X\n| # # .\n| # # .")
    error = refused(state, f"Lion leader P {cell}")
    assert error is not None
    assert (error.code, error.citation) == ("leader.taken", LEADERS)
    assert error.facts["cell"] == cell


def test_a_leader_cannot_be_placed_on_a_river() -> None:
    """ET ruling 24."""
    state = position("at: D5\n| T")
    error = refused(state, "Lion leader K D4")
    assert error is not None
    assert (error.code, error.citation, error.facts["cell"]) == ("leader.river", LEADERS, "D4")
    assert is_legal(state, "Lion leader K D6")


def test_a_leader_must_be_placed_beside_a_temple() -> None:
    """ET ruling 25."""
    state = position("at: G5\n| T S M")
    error = refused(state, "Lion leader K H4")
    assert error is not None
    assert (error.code, error.citation) == ("leader.temple", LEADERS)
    assert (error.facts["cell"], error.facts["leader"]) == ("H4", "leader.king")
    assert refusal(state, "Lion leader K A1") == "leader.temple"
    assert refusal(state, "Lion leader K F4") == "leader.temple"
    assert is_legal(state, "Lion leader K G4")


def test_the_temple_may_have_a_treasure_and_be_in_any_kingdom_or_none() -> None:
    """ET ruling 25."""
    state = position("at: G5\n| T* . bK T . . T")
    assert is_legal(state, "Lion leader P F5")
    assert is_legal(state, "Lion leader P K5")
    assert is_legal(state, "Lion leader P N5")


def test_a_leader_cannot_be_placed_beside_a_turned_over_temple() -> None:
    """ET rulings 25 and 94."""
    state = position("mon: red-blue G5\nat: G5\n| # #\n| # #")
    assert legal(state, "leader K F5") == []
    assert refusal(state, "Lion leader K F5") == "leader.temple"


def test_a_leader_may_not_join_two_kingdoms() -> None:
    """ET ruling 26: not even if no leaders of the same colour would meet."""
    state = position("players: Lion Bull Potter\nat: F5\n| bK T . T pF")
    error = refused(state, "Lion leader M H5")
    assert error is not None
    assert (error.code, error.citation) == ("leader.joins", LEADERS)
    assert error.facts == {"cell": "H5", "joined": 2, "most": 1, "leader": "leader.merchant"}


def test_a_leader_may_touch_one_kingdom_and_leaderless_regions() -> None:
    """ET ruling 27."""
    state = position("at: F4\n| . . T . .\n| bK T . T S\n| . . M . .")
    assert is_legal(state, "Lion leader M H5")


def test_a_leader_may_touch_leaderless_regions_only() -> None:
    """ET ruling 27."""
    state = position("at: G5\n| T . S")
    play(state, "Lion leader K H5")
    assert asked(state) == "Lion action2"


def test_a_moving_leader_is_removed_from_the_board_first() -> None:
    """ET rulings 28 and 29: a leader connecting kingdoms may not move to another such cell."""
    state = position(
        """
        players: Lion Bull Potter Archer
        turn: Bull
        at: G4
        | T  .  T
        | T  bK T
        | lP .  aM
        """
    )
    error = refused(state, "Bull leader K H4")
    assert error is not None
    assert (error.code, error.facts["joined"]) == ("leader.joins", 2)
    assert is_legal(state, "Bull leader K F4")


def test_a_moving_leader_does_not_make_its_old_region_a_kingdom() -> None:
    """ET rulings 28 and 29."""
    state = position("at: E5\n| lK T S T . T bM")
    assert is_legal(state, "Lion leader K I5")
    assert refusal(state, "Lion leader P I5") == "leader.joins"


def test_other_leaders_keep_the_old_region_of_a_moving_leader_a_kingdom() -> None:
    """ET rulings 28 and 29: a priest keeps the old region a kingdom."""
    state = position("at: E5\n| lK T S T . T bM\n| . lP . . . . .")
    assert refusal(state, "Lion leader K I5") == "leader.joins"


def test_a_leader_may_move_within_its_kingdom() -> None:
    """ET ruling 28: not counting itself, it touches one kingdom."""
    state = position("at: E5\n| lK T S T\n| . lP . .")
    assert is_legal(state, "Lion leader K I5")
    assert is_legal(state, "Lion leader K F4")


def test_a_leader_may_not_move_to_its_own_cell() -> None:
    """ET ruling 30."""
    state = position("at: G5\n| T lK")
    error = refused(state, "Lion leader K H5")
    assert error is not None
    assert (error.code, error.citation) == ("leader.stays", LEADERS)
    assert (error.facts["cell"], error.facts["leader"]) == ("H5", "leader.king")


def test_placing_a_leader_scores_nothing() -> None:
    """ET ruling 31."""
    state = play(position("at: G5\n| T bK"), "Lion leader P G4", "Lion leader M G6")
    assert points(state, "Lion") == points(state, "Bull") == {}


def test_a_leader_of_the_same_colour_in_the_kingdom_starts_a_revolt() -> None:
    """ET ruling 32."""
    state = play(position("at: G5\n| T bK"), "Lion leader K G4")
    assert asked(state) == "Lion attack"
    assert (state.conflict.is_revolt, state.conflict.attacker, state.conflict.defender) == (1, 0, 1)


def test_no_player_revolts_against_their_own_leader() -> None:
    """ET ruling 32: the only black leader there is the one being moved."""
    state = play(position("at: G5\n| T lK T"), "Lion leader K G4")
    assert asked(state) == "Lion action2"


def test_a_leader_can_be_withdrawn() -> None:
    """ET ruling 33."""
    state = position("at: G5\n| T lK S")
    assert rules_noted(state, "Lion withdraw K") == {"home.king": LEADERS}
    assert stands(state, "Lion", "K") == ""
    assert points(state, "Lion") == {}
    assert asked(state) == "Lion action2"


def test_a_withdrawn_leader_may_leave_no_kingdom_behind() -> None:
    """ET ruling 33: the settlement scores nothing."""
    state = play(position("at: G5\n| lK T"), "Lion withdraw K", "Lion tile S I5")
    assert points(state, "Lion") == {}


def test_a_withdrawn_leader_may_split_a_kingdom() -> None:
    """ET ruling 33: the two parts are no longer connected."""
    state = position("at: E5\n| bP T lK T bM")
    assert state.region_of[4 * 16 + 4] == state.region_of[4 * 16 + 8]
    play(state, "Lion withdraw K")
    assert state.region_of[4 * 16 + 4] != state.region_of[4 * 16 + 8]


def test_only_a_leader_on_the_board_can_be_withdrawn() -> None:
    """ET ruling 33."""
    error = refused(position("at: G5\n| T"), "Lion withdraw F")
    assert error is not None
    assert (error.code, error.citation) == ("withdraw.reserve", LEADERS)
    assert error.facts == {"leader": "leader.farmer"}


def test_no_leader_can_be_withdrawn_during_a_conflict() -> None:
    """ET ruling 34, ET «Conflitti»."""
    state = play(position("at: G5\n| T bK"), "Lion leader K G4")
    assert refusal(state, "Lion withdraw K") == "question.other"
    play(state, "Lion support 0")
    assert refusal(state, "Bull withdraw K") == "question.other"
    assert refusal(state, "Lion withdraw K") == "turn.other"


def test_a_leader_without_a_temple_returns_to_the_reserve_after_a_catastrophe() -> None:
    """ET ruling 35."""
    state = position("at: G5\n| bK T S\n| . bP .")
    assert rules_noted(state, "Lion catastrophe H5")["home.king"] == LEADERS
    assert stands(state, "Bull", "K") == ""
    assert stands(state, "Bull", "P") == ""
    assert asked(state) == "Lion action2"


def test_a_leader_with_another_temple_stays() -> None:
    """ET ruling 35."""
    state = play(position("at: G5\n| T bK T"), "Lion catastrophe G5")
    assert stands(state, "Bull", "K") == "H5"


def test_a_leader_without_a_temple_returns_to_the_reserve_after_a_monument() -> None:
    """ET ruling 35."""
    state = position("hand Lion: TSSSSS\nat: G4\n| T T bF\n| T . .")
    play(state, "Lion tile T H5", "Lion monument red-green G4")
    assert stands(state, "Bull", "F") == ""


def test_a_removed_leader_does_not_remove_others() -> None:
    """ET ruling 36: the farmer still has a temple although the king is gone."""
    state = play(position("at: F5\n| T bF bK T"), "Lion catastrophe I5")
    assert stands(state, "Bull", "K") == ""
    assert stands(state, "Bull", "F") == "G5"


def test_a_removed_leader_may_split_a_kingdom() -> None:
    """ET ruling 36: the priest and the merchant are in two kingdoms afterwards."""
    state = position("at: F4\n| . T .  . .\n| . bP S  bK S\n| . .  . T  .\n| . . . . .")
    play(state, "Lion catastrophe I6")
    assert stands(state, "Bull", "K") == ""
    assert state.region_of[4 * 16 + 7] != state.region_of[4 * 16 + 9]


def crowded(number: int) -> State:
    """A part of the board filled at random with tiles and leaders of three players."""
    rng = stream(SEED, number, "crowded")
    tokens = [".STTM"[rng.below(5)] if rng.below(5) > 1 else "." for _ in range(9 * 6)]
    for leader in ("lK", "lP", "lF", "lM", "bK", "bP", "pF", "pM"):
        tokens[rng.below(len(tokens))] = leader
    rows = "\n".join("| " + " ".join(tokens[row * 9 : row * 9 + 9]) for row in range(6))
    return position(f"players: Lion Bull Potter\ntreasures: A11 N11 P11\nat: E3\n{rows}")


def test_moving_a_leader_equals_removing_and_placing_it() -> None:
    """ET rulings 28 and 29: on crowded boards, for every leader and every cell."""
    moved = 0
    for number in range(150):
        state = crowded(number)
        for role in range(COLOURS):
            if state.leader_cells[role] == NOWHERE:
                continue
            lifted = state.clone()
            lift_leader(lifted, 0, role)
            for cell in range(CELLS):
                if state.content[cell] != EMPTY:
                    continue
                joined = len(kingdoms_beside(lifted, cell))
                assert joined_by_leader(state, 0, role, cell) == joined, (number, role, cell)
                open_cell = state.board.land_mask >> cell & 1 and has_temple_beside(state, cell)
                fits = bool(open_cell) and joined <= 1
                assert (RULES.refusal(state, 0, leader_to(role, cell)) == 0) == fits
                moved += fits
        listed = RULES.legal(state, 0)
        allowed = [
            leader_to(role, cell)
            for role in range(COLOURS)
            for cell in range(CELLS)
            if RULES.refusal(state, 0, leader_to(role, cell)) == 0
        ]
        assert listed[: len(allowed)] == allowed
    assert moved > 1000
