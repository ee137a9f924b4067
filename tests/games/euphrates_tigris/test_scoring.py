"""ET «Fine della Partita e Vincitore»: treasures as jokers, weakest colours, ranks."""

from itertools import combinations_with_replacement
from typing import Final

from hypothesis import given, settings
from hypothesis import strategies as some
from tests.games.euphrates_tigris.table import position

from ludoteca.games.euphrates_tigris import RULES
from ludoteca.games.euphrates_tigris.scoring import award, rank, spheres
from ludoteca.games.euphrates_tigris.state import State

# Black, red, blue, green, treasures; and the colours after adding treasures, weakest first.
EXAMPLE: Final = (
    ("potter", [11, 9, 13, 10, 3], [11, 11, 11, 13]),
    ("lion", [12, 10, 7, 14, 3], [10, 10, 12, 14]),
    ("bull", [10, 10, 11, 15, 0], [10, 10, 11, 15]),
    ("archer", [22, 6, 12, 13, 3], [9, 12, 13, 22]),
)


def ended(*rows: list[int], out: str = "") -> State:
    """A finished match with these points by seat."""
    names = ["Potter", "Lion", "Bull", "Archer"][: len(rows)]
    state = position(f"players: {' '.join(names)}\n{out}\nover: yes\nat: G5\n| T*")
    for seat, row in enumerate(rows):
        for kind, amount in enumerate(row):
            award(state, seat, kind, amount, "", 0, None)
    return state


def test_the_example_of_the_rulebook() -> None:
    """E9. ET rulings 110 and 117, ET «Fine della Partita e Vincitore»."""
    scores = RULES.scores(ended(*(row for _, row, _ in EXAMPLE)))
    assert [spheres(row) for _, row, _ in EXAMPLE] == [after for _, _, after in EXAMPLE]
    assert scores.ranks == [1, 2, 3, 4]
    assert scores.totals == [11, 10, 10, 9]
    assert scores.points == [row for _, row, _ in EXAMPLE]


def best_by_trying_all(colours: list[int], treasures: int) -> list[int]:
    """The best result of all distributions of the treasures."""
    best: list[int] = []
    for choice in combinations_with_replacement(range(4), treasures):
        spread = sorted(colours[colour] + choice.count(colour) for colour in range(4))
        best = max(best, spread)
    return best


@given(some.lists(some.integers(0, 12), min_size=4, max_size=4), some.integers(0, 9))
@settings(max_examples=300, deadline=None)
def test_adding_each_treasure_to_the_weakest_colour_is_best(
    colours: list[int], treasures: int
) -> None:
    """ET ruling 117."""
    assert spheres([*colours, treasures]) == best_by_trying_all(colours, treasures)


def test_ranks_compare_the_weakest_colours_first() -> None:
    """ET ruling 117."""
    scores = RULES.scores(ended([3, 3, 3, 4, 0], [9, 9, 9, 2, 0], [3, 3, 3, 5, 0], [3, 4, 3, 3, 0]))
    assert scores.ranks == [2, 4, 1, 2]


def test_treasures_may_go_to_different_colours() -> None:
    """ET ruling 110."""
    assert spheres([1, 1, 5, 5, 2]) == [2, 2, 5, 5]
    assert spheres([0, 0, 0, 0, 4]) == [1, 1, 1, 1]


def test_players_equal_in_all_colours_share_a_rank() -> None:
    """ET ruling 118."""
    scores = RULES.scores(ended([1, 2, 3, 4, 0], [4, 3, 2, 1, 0], [0, 2, 3, 4, 1], [9, 9, 9, 0, 0]))
    assert scores.ranks == [1, 1, 1, 4]
    assert rank([[2], [3], [3], [1]]) == [3, 1, 1, 4]


def test_leaders_tiles_catastrophes_and_monuments_score_nothing_at_the_end() -> None:
    """ET ruling 119."""
    state = position(
        """
        over: yes
        hand Lion: SSTTFM
        hand Bull:
        catastrophes Bull: 0
        mon: black-red H5
        at: F5
        | lK T  #  #
        | .  .  #  #
        | T* T* .  .
        """
    )
    scores = RULES.scores(state)
    assert scores.points == [[0] * 5, [0] * 5]
    assert scores.ranks == [1, 1]


def test_points_have_no_limit() -> None:
    """ET ruling 7: more than the value of all cubes of a colour."""
    state = ended([96, 200, 300, 400, 0], [1, 1, 1, 1, 0])
    assert RULES.scores(state).points[0] == [96, 200, 300, 400, 0]


def test_ranks_exist_only_at_the_end() -> None:
    """ET ruling 117."""
    state = position("at: G5\n| T")
    assert RULES.scores(state).ranks == []
    assert RULES.scores(state).sources == (
        "point.black", "point.red", "point.blue", "point.green", "point.treasure",
    )  # fmt: skip


def test_gains_lists_every_point_in_order() -> None:
    """ET ruling 121: points are gained publicly."""
    state = ended([1, 2, 0, 0, 0], [0, 0, 0, 1, 1])
    assert list(state.gains) == [0, 1, 1, 8, 9]
