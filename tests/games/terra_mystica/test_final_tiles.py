"""The final scoring tiles of Fire & Ice: worked examples, best groups, ties, results of 0."""

import pytest

from ludoteca.core.journal import Journal
from ludoteca.games.terra_mystica import RULES, flow, rulebook
from ludoteca.games.terra_mystica.final_tiles import final_points, final_result, score_final_tile
from ludoteca.games.terra_mystica.rules.bridges import apply_bridge
from ludoteca.games.terra_mystica.state import FINAL, FROM_FINAL_TILE, State
from ludoteca.games.terra_mystica.tables.tiles import FINAL_NAMES
from ludoteca.text import LANGUAGES, catalogue, journal_sentence

from .helpers import match, own, play

TABLE = "fakirs mermaids giants witches"


def example(tile: str) -> State:
    """Four factions with the results of the rulebook's examples, on other hexes.

    The Witches' three dwellings on the left are not linked with their other structures.
    """
    state = match(TABLE, final_tile=tile)
    own(state, "fakirs").built("D E1 E3 E5 E8 D5 E9, TP E11, SH A7").has(skips=2)
    own(state, "mermaids").built("D F1 D8 D6 G1 E7, TE E6, SH I7").has(shipping=4)
    own(state, "giants").built("D C4 C3 A8, SH B4, SA C5").has(shipping=1)
    own(state, "witches").built("D C2 A4 I4 H2 D2 I1 D1, SH E4, SA I3").has(shipping=2)
    return state


@pytest.mark.parametrize(
    ("tile", "results", "points"),
    [
        ("distance", {"fakirs": 12, "mermaids": 12, "witches": 8}, [15, 15, 0, 6]),
        ("stronghold_sanctuary", {"fakirs": 0, "mermaids": 0, "giants": 3, "witches": 4},
         [0, 0, 12, 18]),
        ("outposts", {"fakirs": 3, "mermaids": 3, "witches": 3}, [12, 12, 0, 12]),
        ("settlements", {"fakirs": 7, "mermaids": 6, "witches": 4}, [18, 12, 0, 6]),
    ],
)  # fmt: skip
def test_the_examples_of_the_rulebook(
    tile: str, results: dict[str, int], points: list[int]
) -> None:
    """TM rulings 15, 105 and 106: distances, one group per seat, ties share."""
    state = example(tile)
    for faction, result in results.items():
        assert final_result(state, own(state, faction).seat) == result
    assert final_points(state) == points


def test_without_a_tile_there_are_no_points() -> None:
    state = example("none")
    assert final_points(state) == [0, 0, 0, 0]
    assert final_result(state, state.seats[0]) == 0


def test_the_best_group_need_not_be_the_largest() -> None:
    """TM ruling 105: two structures at the edge count more than three others."""
    state = match("witches nomads", final_tile="outposts")
    own(state, "witches").built("D E9 E10 D7 A1 A2")
    assert final_result(state, state.seats[0]) == 2
    state = match("witches nomads", final_tile="distance")
    own(state, "witches").built("D E9 E10 D7 A1 A2 A3 A4")
    assert final_result(state, state.seats[0]) == 3


def test_stronghold_and_sanctuary_count_only_if_linked() -> None:
    """TM FI «Fortezza e Santuario»: both must be in one group."""
    state = match("witches nomads", final_tile="stronghold_sanctuary")
    own(state, "witches").built("SH A1, SA A4")
    assert final_result(state, state.seats[0]) == 0
    own(state, "witches").built("D A2 A3")
    assert final_result(state, state.seats[0]) == 3
    alone = match("witches nomads", final_tile="stronghold_sanctuary")
    own(alone, "witches").built("SH A1, D A2 A3 A4")
    assert final_points(alone) == [0, 0]


def test_a_result_of_0_scores_nothing() -> None:
    """TM ruling 106: even if places are left."""
    state = match("witches nomads", final_tile="outposts")
    own(state, "witches").built("D E9")
    own(state, "nomads").built("D F3")
    assert final_points(state) == [0, 0]
    single = match("witches nomads", final_tile="distance")
    own(single, "witches").built("D E9")
    own(single, "nomads").built("D A1 A2")
    assert final_points(single) == [0, 18]


@pytest.mark.parametrize(
    ("built", "points"),
    [
        (("A1", "A3", "A5"), [12, 12, 12]),
        (("A1 A2", "A4", "A6"), [18, 9, 9]),
        (("A1 A2", "A4 A5", "A7"), [15, 15, 6]),
    ],
)
def test_ties_share_the_points_of_their_places(built: tuple[str, ...], points: list[int]) -> None:
    """TM ruling 106."""
    state = match("witches nomads giants", final_tile="outposts")
    for faction, places in zip(("witches", "nomads", "giants"), built, strict=True):
        own(state, faction).built(f"D {places}")
    assert final_points(state) == points


def test_shares_are_rounded_down() -> None:
    """TM ruling 106: 36 points among five."""
    state = match("witches nomads giants mermaids cultists", final_tile="outposts")
    for faction, place in zip(
        ("witches", "nomads", "giants", "mermaids", "cultists"),
        ("A1", "A3", "A5", "A7", "A9"),
        strict=True,
    ):
        own(state, faction).built(f"D {place}")
    assert final_points(state) == [7, 7, 7, 7, 7]


def test_a_bridge_connects_settlements_and_groups() -> None:
    """TM ruling 164: the ends of a bridge are directly adjacent."""
    state = match("witches nomads", final_tile="settlements")
    own(state, "witches").built("D E8 G3").has(shipping=0)
    assert final_result(state, state.seats[0]) == 1  # two groups of one settlement
    own(state, "witches").has(shipping=1)
    assert final_result(state, state.seats[0]) == 2
    names = state.choices.board.places
    apply_bridge(state, 0, state.choices.board.bridges.index((names["E8"], names["G3"])), None)
    assert final_result(state, state.seats[0]) == 1


def test_a_river_town_is_one_settlement() -> None:
    """TM ruling 74 and TM FI «Insediamenti»: the Mermaids' town across a river."""
    state = match("mermaids nomads", final_tile="settlements")
    own(state, "mermaids").built("D A2 B1, SH A3, SA C1").has(shipping=1)
    before = final_result(state, state.seats[0])
    play(state, "connect r0")
    assert (before, final_result(state, state.seats[0])) == (2, 1)


def test_shipping_of_a_bonus_tile_does_not_count_at_the_end() -> None:
    """TM ruling 58: only the shipping track counts."""
    state = match("witches nomads", final_tile="settlements")
    own(state, "witches").built("D E8 G3").has(shipping=0, sailing=1)
    assert final_result(state, state.seats[0]) == 1


def test_the_tile_is_scored_after_areas_and_before_resources() -> None:
    """TM ruling 162; the log entry has a sentence in every language."""
    state = example("distance")
    state.phase = FINAL
    journal = Journal()
    flow.run_phase(state, journal)
    rules = [entry.rule for entry in journal.entries]
    tiles = [place for place, rule in enumerate(rules) if rule == rulebook.FINAL_TILE]
    assert rules.index(rulebook.FINAL_AREA) < tiles[0]
    assert tiles[-1] < rules.index(rulebook.FINAL_RESOURCES)
    assert [seat.points[FROM_FINAL_TILE] for seat in state.seats] == [15, 15, 0, 6]
    entry = journal.entries[tiles[0]]
    for language in LANGUAGES:
        words = catalogue(language, RULES.name)
        sentence = journal_sentence(words, "faction.fakirs", entry.thing, entry.amount, entry.at)
        assert "15" in sentence


def test_scoring_without_a_journal_gives_the_same_points() -> None:
    state = example("settlements")
    score_final_tile(state, None)
    assert [seat.points[FROM_FINAL_TILE] for seat in state.seats] == [18, 12, 0, 6]


def test_the_tile_is_none_chosen_or_random() -> None:
    """TM FI «Il nuovo Punteggio Finale»: one of four."""
    for number, name in enumerate(FINAL_NAMES):
        state = RULES.setup({"final_tile": name}, bytes(32))
        assert state.choices.final_tile == number
        assert RULES.read_state(RULES.write_state(state)).choices.final_tile == number
    drawn = [
        RULES.setup({"final_tile": "random"}, bytes([seed]) * 32).choices.final_tile
        for seed in range(60)
    ]
    assert set(drawn) == {1, 2, 3, 4}
