"""ET «Conflitti»: wars, started by a tile that joins kingdoms."""

import pytest
from tests.games.euphrates_tigris.conflicts import war
from tests.games.euphrates_tigris.table import (
    SEED,
    asked,
    hand,
    legal,
    on,
    play,
    points,
    position,
    refused,
    rules_noted,
    stands,
)

from ludoteca.core.rng import stream
from ludoteca.games.euphrates_tigris import RULES
from ludoteca.games.euphrates_tigris.rulebook import CONFLICTS, WARS
from ludoteca.games.euphrates_tigris.state import ASK_WAR, PEACE, State, question_of, seat_of
from ludoteca.games.euphrates_tigris.tables import COLOURS, NOWHERE


def test_a_tile_joining_leaders_of_one_colour_starts_a_war() -> None:
    """ET ruling 67, ET «Conflitti» 2: it gets the unification marker."""
    state = position("at: F5\n| lM T . T bM")
    assert rules_noted(state, "Lion tile S H5")["war.merchant"] == WARS
    assert asked(state) == "Lion attack"
    assert state.uniting == state.placed == 4 * 16 + 7


def test_the_marker_is_removed_after_the_last_war() -> None:
    """ET rulings 67 and 84."""
    state = position("at: F5\n| lM T . T bM")
    play(state, "Lion tile S H5", "Lion support 0", "Bull support 0")
    assert state.uniting == NOWHERE
    assert asked(state) == "Lion action2"


def test_without_leaders_of_one_colour_there_is_no_war() -> None:
    """ET ruling 68."""
    state = play(position("at: F5\n| lM T . T bK"), "Lion tile S H5")
    assert state.uniting == NOWHERE
    assert asked(state) == "Lion action2"


def test_without_a_war_monument_and_treasures_still_follow() -> None:
    """ET ruling 68."""
    state = position("hand Lion: SSSSSS\nat: F4\n| lM T* S S .\n| . . S . T* bK\n| . . . T*")
    play(state, "Lion tile S I5")
    assert asked(state) == "Lion monument"
    play(state, "Lion monument black-red H4")
    assert asked(state) == "Lion treasure"


TWO_WARS = """
    players: Lion Bull Potter
    turn: {turn}
    hand {turn}: TTTTTT
    at: F4
    | M  lK S  .  .  bK M
    | lM T  T  .  T  T  bM
    | .  .  .  .  .  S  .
"""


def test_the_active_player_chooses_the_next_war() -> None:
    """ET ruling 69."""
    state = play(position(TWO_WARS.format(turn="Lion")), "Lion tile T I5")
    assert asked(state) == "Lion war"
    assert legal(state) == ["war K", "war M"]
    error = refused(state, "Lion war P")
    assert error is not None
    assert (error.code, error.citation) == ("war.none", WARS)
    assert error.facts == {"leader": "leader.priest"}


def test_the_active_player_chooses_even_if_not_involved() -> None:
    """ET ruling 69."""
    state = play(position(TWO_WARS.format(turn="Potter")), "Potter tile T I5")
    assert asked(state) == "Potter war"
    play(state, "Potter war K")
    assert asked(state) == "Lion attack"


def test_the_active_player_chooses_before_each_war() -> None:
    """ET rulings 69 and 82: of three wars, two are left after the first."""
    state = position(
        """
        hand Lion: TTTTTT
        at: F3
        | .  lF .  .  .  bF .
        | .  T  lK .  bK T  .
        | lM T  T  .  T  T  bM
        """
    )
    play(state, "Lion tile T I5")
    assert legal(state) == ["war K", "war F", "war M"]
    play(state, "Lion war F", "Lion support 0", "Bull support 0")
    assert asked(state) == "Lion war"
    assert legal(state) == ["war K", "war M"]
    play(state, "Lion war M", "Lion support 0", "Bull support 0")
    assert asked(state) == "Lion attack"
    assert state.conflict.colour == 0


JOINED_BY = "players: Lion Bull Potter\nturn: {0}\nhand {0}: SSSSSS\nat: F5\n| {1}M T . T {2}M"


@pytest.mark.parametrize(
    ("turn", "one", "other", "attacker", "defender"),
    [
        ("Lion", "l", "b", "Lion", "Bull"),
        ("Bull", "l", "b", "Bull", "Lion"),
        ("Potter", "l", "b", "Lion", "Bull"),
        ("Potter", "b", "l", "Lion", "Bull"),
        ("Lion", "p", "b", "Bull", "Potter"),
        ("Bull", "l", "p", "Potter", "Lion"),
    ],
)
def test_the_active_player_attacks_or_the_next_clockwise(
    turn: str, one: str, other: str, attacker: str, defender: str
) -> None:
    """ET ruling 70."""
    state = play(position(JOINED_BY.format(turn, one, other)), f"{turn} tile S H5")
    assert asked(state) == f"{attacker} attack"
    play(state, f"{attacker} support 0")
    assert asked(state) == f"{defender} defend"


def test_all_tiles_of_the_colour_in_the_kingdom_are_supporters() -> None:
    """ET ruling 71: not only those adjacent to the leader."""
    state = position("at: E5\n| lM T M M . M T bM\n| . . S M . . . .")
    play(state, "Lion tile S I5")
    assert (state.conflict.attack, state.conflict.defence) == (3, 1)


def test_temples_with_treasures_are_supporters_of_priests() -> None:
    """ET ruling 71."""
    state = play(position("at: F5\n| lP T* . T bP\n| . T* . . T*"), "Lion tile S H5")
    assert (state.conflict.attack, state.conflict.defence) == (2, 2)


def test_turned_over_tiles_are_not_supporters() -> None:
    """ET rulings 71 and 94."""
    state = position("mon: red-blue G5\nat: E5\n| lP T # # . T bP\n| . . # # . . .")
    play(state, "Lion tile S I5")
    assert (state.conflict.attack, state.conflict.defence) == (1, 1)


@pytest.mark.parametrize(("role", "tile"), [("K", "S"), ("P", "T"), ("M", "M")])
def test_tiles_of_the_leaders_colour_are_added_in_a_war(role: str, tile: str) -> None:
    """ET ruling 71: each side once, the attacker first."""
    letters = f"{tile * 2}FFFF"
    state = position(
        f"""
        hand Lion: {letters}
        hand Bull: {letters}
        bag: FFFFFF
        at: C3
        | T  .  .
        | .  .  .
        | .  T  b{role}
        """
    )
    play(state, f"Lion leader {role} B3", "Lion tile F C4", "Bull pass", "Bull pass")
    play(state, "Lion tile F D4")
    assert asked(state) == "Lion attack"
    assert legal(state) == ["support 0", "support 1", "support 2"]
    play(state, "Lion support 2")
    assert legal(state) == ["support 0", "support 1", "support 2"]


def test_a_farm_can_join_kingdoms_and_farms_support_farmers() -> None:
    """ET ruling 71."""
    state = position(
        """
        hand Lion: FFSSSS
        hand Bull: FSSSSS
        at: A3
        | .  T  lF .  .
        | F  F  .  F  .
        | .  .  .  T  bF
        """
    )
    play(state, "Lion tile F C4")
    assert (state.conflict.attack, state.conflict.defence) == (2, 1)
    assert legal(state) == ["support 0", "support 1"]
    play(state, "Lion support 0", "Bull support 1")
    assert points(state, "Bull") == {"blue": 3}
    assert [on(state, cell) for cell in ("A4", "B4", "C4", "D4")] == [".", ".", "F", "F"]


def test_supporters_are_determined_when_each_war_starts() -> None:
    """ET ruling 72: settlements disconnected by the first war no longer support the king."""
    state = position(
        """
        hand Lion: TSSSSS
        at: F3
        | .  .  lK .  .
        | .  M  T  lM .
        | S  S  .  .  .
        | .  .  T  bM M
        | .  .  bK S  .
        """
    )
    play(state, "Lion tile T H5", "Lion war M", "Lion support 0", "Bull support 0")
    assert asked(state) == "Lion attack"
    assert (state.conflict.attack, state.conflict.defence) == (0, 1)


def test_the_uniting_tile_supports_neither_side_and_stays() -> None:
    """ET ruling 73."""
    state = position("hand Lion: MSSSSS\nat: E5\n| lM T M . M T bM")
    play(state, "Lion tile M H5")
    assert (state.conflict.attack, state.conflict.defence) == (1, 1)
    play(state, "Lion support 0", "Bull support 0")
    assert [on(state, cell) for cell in ("G5", "H5", "I5")] == [".", "M", "M"]


def test_leaderless_regions_joined_by_the_same_tile_support_neither_side() -> None:
    """ET ruling 74."""
    state = position("at: E4\n| . . . M . . .\n| lM T M . M T bM\n| . . . M . . .")
    play(state, "Lion tile S H5")
    assert (state.conflict.attack, state.conflict.defence) == (1, 1)
    play(state, "Lion support 0", "Bull support 0")
    assert [on(state, cell) for cell in ("H4", "H6", "G5", "I5")] == ["M", "M", ".", "M"]


def test_the_higher_total_wins_a_war_and_the_defender_a_tie() -> None:
    """ET ruling 75."""
    assert stands(play(war(), "Lion support 2", "Bull support 1"), "Bull", "M") == ""
    assert stands(play(war(), "Lion support 1", "Bull support 1"), "Lion", "M") == ""


def test_the_loser_loses_leader_and_supporters_and_the_winner_scores_each() -> None:
    """ET ruling 76."""
    state = play(war(), "Lion support 2")
    assert rules_noted(state, "Bull support 1") == {
        "support.market": CONFLICTS,
        "home.merchant": WARS,
        "lost.market": WARS,
        "point.green": WARS,
    }
    assert points(state, "Lion") == {"green": 3}
    assert [on(state, cell) for cell in ("F5", "G5", "I5", "J5")] == ["M", "M", ".", "."]
    assert list(state.discards) == [0, 0, 0, 5]


def test_tiles_added_from_the_hand_do_not_score() -> None:
    """ET ruling 76: the Bull loses three added markets, but only the two on the board score."""
    state = play(war(lion="SMMMMM", bull="MMMSSS"), "Lion support 5", "Bull support 3")
    assert points(state, "Lion") == {"green": 3}


PRIESTS = """
    players: Lion Bull Potter
    hand Lion: STTTTT
    at: E4
    | .  .  .  .  .  T* .
    | lP T  .  T  T  T  T
    | .  .  .  {0} .  bP bK
"""


def test_temples_with_treasures_or_beside_another_leader_stay() -> None:
    """ET ruling 77: only removed temples score."""
    state = play(position(PRIESTS.format(". ")), "Lion tile S G5", "Lion support 5")
    play(state, "Bull support 0")
    assert [on(state, cell) for cell in ("H5", "I5", "J5", "J4", "K5")] == [
        ".", ".", ".", "T*", "T",
    ]  # fmt: skip
    assert points(state, "Lion") == {"red": 4}


def test_any_leader_of_any_player_protects_a_temple() -> None:
    """ET ruling 77: here the Potter's."""
    state = play(position(PRIESTS.format("pF")), "Lion tile S G5", "Lion support 5")
    play(state, "Bull support 0")
    assert on(state, "H5") == "T"
    assert points(state, "Lion") == {"red": 3}


def test_a_temple_beside_only_the_defeated_priest_is_removed() -> None:
    """ET ruling 78."""
    state = position("hand Lion: STTTTT\nat: F5\n| lP T . T bP T")
    play(state, "Lion tile S H5", "Lion support 5", "Bull support 0")
    assert on(state, "I5") == on(state, "K5") == "."
    assert points(state, "Lion") == {"red": 3}


def test_temples_are_not_removed_in_wars_of_other_colours() -> None:
    """ET ruling 77: only priests have temples as supporters."""
    state = play(war(), "Lion support 2", "Bull support 0")
    assert on(state, "K5") == "T"


@pytest.mark.parametrize("players", [2, 4])
def test_a_war_removes_no_leader_but_the_loser(players: int) -> None:
    """ET ruling 79, over random matches."""
    for number in range(6):
        state: State = RULES.setup({"players": players}, bytes([number + 90]) * 32)
        rng = stream(SEED, number, "wars")
        while state.decisions:
            seat = seat_of(state.decisions[-1])
            was_war = state.conflict is not PEACE and not state.conflict.is_revolt
            on_board = sum(cell != NOWHERE for cell in state.leader_cells)
            defends = was_war and seat == state.conflict.defender
            RULES.apply(state, RULES.pick(state, seat, rng), None)
            if defends:
                left = sum(cell != NOWHERE for cell in state.leader_cells)
                assert on_board - left == 1


def test_leaders_disconnected_by_a_war_have_no_war() -> None:
    """ET ruling 80: the removed markets connected the kings."""
    state = position(
        """
        hand Lion: SMMMMT
        hand Bull: MTTSSF
        at: F3
        | .  lM .  .  .  .  .
        | lK T  .  .  .  .  .
        | .  M  .  M  bM T  bK
        | .  .  .  .  .  M  .
        """
    )
    play(state, "Lion tile S H5", "Lion war M", "Lion support 4", "Bull support 1")
    assert asked(state) == "Lion action2"
    assert stands(state, "Bull", "K") == "L5"


def test_leaders_still_in_one_kingdom_have_the_next_war() -> None:
    """ET ruling 80."""
    state = play(position(TWO_WARS.format(turn="Lion")), "Lion tile T I5", "Lion war M")
    play(state, "Lion support 0", "Bull support 0")
    assert asked(state) == "Lion attack"
    assert state.conflict.colour == 0


def test_removing_the_defeated_leader_may_prevent_the_next_war() -> None:
    """ET ruling 81."""
    state = position(
        """
        hand Lion: SMMSSS
        at: F4
        | .  lK .  .  T  .  .
        | lM T  S  .  bM T  bK
        """
    )
    play(state, "Lion tile S I5", "Lion war M", "Lion support 1", "Bull support 0")
    assert stands(state, "Bull", "K") == "L5"
    assert asked(state) == "Lion action2"


def test_one_tile_starts_at_most_four_wars() -> None:
    """ET ruling 82: one per colour."""
    state = position(
        """
        hand Lion: STTTTT
        at: D3
        | .  .  .  lF .  .  bF .  .
        | .  lP T  T  .  .  T  T  bP
        | lK T  T  T  .  T  T  T  bK
        | .  .  .  lM .  bM .  .  .
        """
    )
    play(state, "Lion tile S H5")
    fought = 0
    while asked(state) != "Lion action2":
        if asked(state) == "Lion war":
            play(state, f"Lion {legal(state)[0]}")
        fought += 1
        play(state, "Lion support 0", "Bull support 0")
    assert fought == 4


def test_tiles_added_to_one_war_are_not_available_in_the_next() -> None:
    """ET ruling 83."""
    state = position(TWO_WARS.format(turn="Lion").replace("TTTTTT", "TMMSSS"))
    play(state, "Lion tile T I5", "Lion war M", "Lion support 2", "Bull support 0")
    assert hand(state, "Lion") == "SSS"
    play(state, "Lion support 3", "Bull support 0")
    assert hand(state, "Lion") == ""
    play(state, "Lion pass")
    assert len(hand(state, "Lion")) == 6


def test_after_the_last_war_a_monument_may_be_built() -> None:
    """ET ruling 84."""
    state = position("hand Lion: MSSSSS\nat: E4\n| lM T M M . . .\n| . . M . M T bM")
    play(state, "Lion tile M H5", "Lion support 0", "Bull support 0")
    assert asked(state) == "Lion monument"


def test_a_square_destroyed_in_the_war_allows_no_monument() -> None:
    """ET ruling 84."""
    state = position(
        "hand Lion: MSSSSS\nhand Bull: MMMSSS\nat: E4\n| lM T M M . . .\n| . . M . M T bM"
    )
    play(state, "Lion tile M H5", "Lion support 0", "Bull support 3")
    assert asked(state) == "Lion action2"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_leaders_of_a_conflict_have_different_owners(players: int) -> None:
    """ET rulings 82 and 85, over random matches: also, each colour has one war per tile."""
    for number in range(4):
        state: State = RULES.setup({"players": players}, bytes([number + 40]) * 32)
        rng = stream(SEED, number, "owners")
        colours: list[int] = []
        while state.decisions:
            RULES.apply(state, RULES.pick(state, seat_of(state.decisions[-1]), rng), None)
            conflict = state.conflict
            if conflict is not PEACE:
                assert conflict.attacker != conflict.defender
            if state.uniting == NOWHERE:
                colours = []
            elif state.decisions and question_of(state.decisions[-1]) != ASK_WAR:
                if not colours or colours[-1] != conflict.colour:
                    colours.append(conflict.colour)
                assert len(set(colours)) == len(colours) <= COLOURS
