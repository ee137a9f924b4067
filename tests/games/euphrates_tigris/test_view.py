"""What one seat may know, and full states that match it."""

from typing import Final

import pytest
from tests.games.euphrates_tigris.conflicts import war
from tests.games.euphrates_tigris.table import SEED, field_names, parse, play, position

from ludoteca.bots import ask_bot
from ludoteca.core.contract import Options
from ludoteca.core.rng import stream
from ludoteca.games.euphrates_tigris import RULES
from ludoteca.games.euphrates_tigris.rules.preparation import count_box
from ludoteca.games.euphrates_tigris.state import State, hand_size, seat_of
from ludoteca.games.euphrates_tigris.tables import COLOURS, KINDS_OF_POINT, TILES_IN_BOX
from ludoteca.games.euphrates_tigris.view import View, gauge, imagine

SPECTATOR: Final = -1
TABLE: Final = """
    {3}
    turn: Lion
    hand Lion: SSTTFM
    hand Bull: {0}
    bag: {1}
    discards: {2}
    gains: lS lS bT b*
    catastrophes Bull: 1
    at: G5
    | T  lK .  T  bP
"""


def table(
    bull: str = "SSSTTT", bag: str = "MMFF", discards: str = "SSFF", options: str = ""
) -> State:
    """A position with given hidden parts."""
    return position(TABLE.format(bull, bag, discards, options))


def test_other_hands_are_secret() -> None:
    """ET ruling 120."""
    view = RULES.view(table(), 0)
    assert view.hands == [[2, 2, 1, 1], []]
    assert RULES.view(table(), 1).hands == [[], [3, 3, 0, 0]]
    assert RULES.view(table(), SPECTATOR).hands == [[], []]


def test_other_totals_are_secret() -> None:
    """ET rulings 120 and 124."""
    state = table()
    assert RULES.view(state, 0).points == [[2, 0, 0, 0, 0], []]
    assert RULES.view(state, 1).points == [[], [0, 1, 0, 0, 1]]
    assert RULES.view(state, SPECTATOR).points == [[], []]


def test_face_up_discards_are_public_and_swapped_tiles_are_not() -> None:
    """ET rulings 59, 120 and 121."""
    state = table()
    for text in ("Lion catastrophe J5", "Lion swap SS"):
        play(state, text)
    view = RULES.view(state, 1)
    assert list(state.discards) == [4, 1, 2, 0]
    assert list(view.open_discards) == [0, 1, 0, 0]
    other = imagine(view, stream(SEED, 0, "imagine"))
    assert list(other.open_discards) == [0, 1, 0, 0]
    assert other.discards[1] >= 1


def test_supporters_and_removed_tiles_are_public() -> None:
    """ET ruling 121."""
    state = play(war(), "Lion support 2", "Bull support 1")
    assert list(RULES.view(state, 0).open_discards) == list(state.discards)
    assert sum(state.discards) > 0
    written = RULES.write_state(state)
    assert RULES.write_state(RULES.read_state(written)) == written


def test_a_view_has_no_fields_for_bag_discards_and_seed() -> None:
    """ET ruling 120."""
    assert not {"bag", "bag_at", "discards", "seed"} & set(field_names(View))
    assert not {"seed"} & set(field_names(State))


SECRETS: Final = (
    ("other tiles everywhere", "MMMFFF", "FFMM", "SSTT"),
    ("another hand", "SSSTTM", "MMFF", "SSFT"),
    ("another bag order", "SSSTTT", "FMFM", "SSFF"),
    ("another content of the bag", "SSSTTT", "SSFF", "MMFF"),
    ("fewer discards, more in the bag", "SSSTTT", "MMFFSS", "FF"),
)


@pytest.mark.parametrize(
    ("bull", "bag", "discards"),
    [secret[1:] for secret in SECRETS],
    ids=[secret[0] for secret in SECRETS],
)
@pytest.mark.parametrize("seat", [0, SPECTATOR])
def test_states_that_differ_only_in_secrets_have_equal_views(
    seat: int, bull: str, bag: str, discards: str
) -> None:
    """ET rulings 120 and 123."""
    one, other = table(), table(bull, bag, discards)
    assert sum(one.box) == sum(other.box)
    other.box = one.box  # the number of tiles of each colour in the match is public
    assert RULES.view(one, seat).facts() == RULES.view(other, seat).facts()


def test_the_table_is_public() -> None:
    """ET ruling 121: board, leaders, catastrophes, monuments, points gained."""
    state = table()
    for seat in (0, 1, SPECTATOR):
        view = RULES.view(state, seat)
        assert view.content == bytes(state.content)
        assert view.leader_cells == bytes(state.leader_cells)
        assert view.treasure_mask == state.treasure_mask
        assert list(view.catastrophes) == [2, 1]
        assert view.monuments == bytes(state.monuments)
        assert view.gains == bytes([0, 0, 6, 9])
        assert (view.question, view.asked, view.active) == ("action", 0, 0)


def test_tiles_added_to_a_conflict_are_public_during_it() -> None:
    """ET ruling 121."""
    state = position("hand Lion: TTTSSS\nat: G5\n| T . T bK")
    play(state, "Lion leader K H5", "Lion support 2")
    for seat in (0, 1, SPECTATOR):
        assert RULES.view(state, seat).conflict.added == 2


def test_a_swap_shows_other_seats_only_the_number_of_tiles() -> None:
    """ET rulings 120 and 121."""
    state = table()
    _, action = parse(state, "Lion swap STF")
    assert RULES.write_action(state, action, 0) == "swap STF"
    assert RULES.write_action(state, action, 1) == "swap 3"
    assert RULES.write_action(state, action, SPECTATOR) == "swap 3"


def test_all_other_actions_have_the_same_text_for_every_seat() -> None:
    """ET ruling 121."""
    state = table()
    for action in RULES.legal(state, 0):
        texts = {RULES.write_action(state, action, seat) for seat in (0, 1, SPECTATOR)}
        assert len(texts) == 1 or all(text.startswith("swap") for text in texts)


def test_hand_sizes_are_public() -> None:
    """ET ruling 122."""
    state = play(table(), "Lion tile S A1")
    assert RULES.view(state, 1).hand_sizes == [5, 6]
    assert RULES.view(state, SPECTATOR).hand_sizes == [5, 6]


def test_the_bag_is_shown_in_quarters() -> None:
    """ET ruling 123: empty, then four steps of about 38 tiles."""
    assert [gauge(left) for left in (0, 1, 38, 39, 76, 77, 114, 115, 153)] == [
        0, 1, 1, 2, 2, 3, 3, 4, 4,
    ]  # fmt: skip
    assert RULES.view(table(), 0).gauge == 1
    assert RULES.view(RULES.setup({"players": 2}, SEED), 0).gauge == 4


def test_open_scoring_shows_all_totals() -> None:
    """ET ruling 124."""
    state = table(options="open scoring: yes")
    for seat in (0, 1, SPECTATOR):
        assert RULES.view(state, seat).points == [[2, 0, 0, 0, 0], [0, 1, 0, 0, 1]]


def test_at_the_end_all_totals_and_ranks_are_public() -> None:
    """ET ruling 124."""
    state = play(table(bag=""), "Lion swap S")
    view = RULES.view(state, SPECTATOR)
    assert view.is_over
    assert view.points == [[2, 0, 0, 0, 0], [0, 1, 0, 0, 1]]
    assert view.ranks == [2, 1]
    assert RULES.view(table(), 0).ranks == []


def test_totals_can_be_derived_from_the_log() -> None:
    """ET ruling 124: as at a real table; imagined states have the true totals."""
    state = table()
    imagined = imagine(RULES.view(state, SPECTATOR), stream(SEED, 0, "imagine"))
    assert imagined.points == state.points


def test_the_open_supply_is_public() -> None:
    """ET ruling 126."""
    state = table(options="open tiles: yes\n    supply: STFMTS")
    assert RULES.view(state, SPECTATOR).supply == bytes([0, 1, 2, 3, 1, 0])


def open_table() -> State:
    """The Lion has taken a farm and a market from the open supply."""
    text = "open tiles: yes\nhand Lion: SSSSSS\nsupply: STFMTS\nbag: TTTTTTTTTT\nat: G5\n| T"
    return play(position(text), "Lion swap SS", "Lion draw F", "Lion draw M")


def test_tiles_taken_from_the_supply_are_known() -> None:
    """ET ruling 126."""
    view = RULES.view(open_table(), 1)
    assert list(view.known[:COLOURS]) == [0, 0, 1, 1]
    for number in range(20):
        imagined = imagine(view, stream(SEED, number, "known"))
        assert imagined.hands[2] >= 1
        assert imagined.hands[3] >= 1
        assert hand_size(imagined, 0) == 6


def test_a_known_tile_that_is_placed_is_no_longer_known() -> None:
    """ET ruling 126."""
    state = play(open_table(), "Lion tile M A1")
    assert list(RULES.view(state, 1).known[:COLOURS]) == [0, 0, 1, 0]


def test_after_a_swap_fewer_tiles_are_known() -> None:
    """ET rulings 120 and 126: the farm may have been swapped."""
    state = play(open_table(), "Lion swap S")
    assert list(RULES.view(state, 1).known[:COLOURS]) == [0, 0, 0, 0]


def test_tiles_drawn_from_the_bag_are_not_known() -> None:
    """ET ruling 120."""
    text = "open tiles: yes\nhand Lion: SSSSSS\nsupply: STFMTS\nbag: TTTTTTTTTT\nat: G5\n| T"
    state = play(position(text), "Lion swap SS", "Lion draw bag", "Lion draw bag")
    assert not any(RULES.view(state, 1).known)


OPTIONS: Final[tuple[Options, ...]] = (
    {"players": 2},
    {"players": 3, "english": 1, "open_scoring": 1},
    {"players": 4, "open_tiles": 1},
    {"players": 3, "board": "advanced", "seat_order": 1},
    {"players": 2, "open_tiles": 1, "hands": "SSSSSS TTTTTT", "bag": "MMFFTTSSMMFFMMFFTTSSMM"},
)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_imagined_states_match_the_view(options: Options) -> None:
    """ET ruling 125, over random matches."""
    state: State = RULES.setup(options, SEED)
    rng = stream(SEED, 1, "imagine")
    for ply in range(260):
        if ply % 3 == 0:
            for seat in range(SPECTATOR, state.players):
                assert_fits(state, RULES.view(state, seat), ply)
        if not state.decisions:
            break
        RULES.apply(state, RULES.pick(state, seat_of(state.decisions[-1]), rng), None)


def assert_fits(state: State, view: View, ply: int) -> None:
    """Checks that an imagined state gives the same view, legal moves and total tiles."""
    imagined = imagine(view, stream(SEED, ply, "fits"))
    assert RULES.view(imagined, view.seat).facts() == view.facts()
    if view.seat >= 0:
        assert RULES.legal(imagined, view.seat) == RULES.legal(state, view.seat)
    box = imagined.box
    count_box(imagined)
    assert imagined.box == box == state.box
    for number in range(len(state.known)):
        assert imagined.hands[number] >= view.known[number]
        assert state.hands[number] >= view.known[number]


def test_imagined_states_differ_in_hidden_parts() -> None:
    """ET ruling 125: opponents' hands are random."""
    view = RULES.view(RULES.setup({"players": 2}, SEED), 0)
    hands = {bytes(imagine(view, stream(SEED, n, "hands")).hands[COLOURS:]) for n in range(30)}
    assert len(hands) > 5


def test_imagining_does_not_change_the_view() -> None:
    """ET ruling 125."""
    view = RULES.view(table(), 0)
    before = view.facts()
    imagined = imagine(view, stream(SEED, 0, "still"))
    RULES.apply(imagined, RULES.legal(imagined, 0)[0], None)
    assert view.facts() == before


def test_a_bot_decides_only_from_its_view() -> None:
    """ET ruling 125: states with the same view get the same answer."""
    answers = set()
    for bull, bag in (("SSSTTT", "MMFF"), ("SSSTMM", "TTFF"), ("SFFTTM", "SSTM")):
        state = table(bull, bag)
        state.box = TILES_IN_BOX
        play(state, "Lion leader P J6")
        actions = RULES.legal(state, 0)
        view = RULES.view(state, 0)
        assert len(actions) > 1
        answers.add(ask_bot("greedy", RULES.name, view, 0, actions, stream(SEED, 0, "bot")))
    assert len(answers) == 1


def test_a_view_has_the_seats_own_points_and_hand() -> None:
    """ET ruling 120."""
    view = RULES.view(table(), 1)
    assert len(view.points[1]) == KINDS_OF_POINT
    assert view.hands[1] == [3, 3, 0, 0]
