"""Moves: stored completely or not at all, once, in turn; undone up to the barrier."""

import pytest
from tests.service.playing import ANN, BOB, GAMES, deciding, play, seated

from ludoteca.core.errors import BadNotation, Illegal, MatchOver, NotFound, NotYourTurn, Stale
from ludoteca.core.rng import stream
from ludoteca.face import replay
from ludoteca.service import OVER, PLAYING, Tables


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_is_played_and_its_record_replays(tables: Tables, game: str) -> None:
    match = seated(tables, game)
    play(tables, match, 2000)
    table = tables.table(match, 0)
    assert table.status == OVER and table.scores is not None and len(table.seed) == 64
    again = replay(tables.record(match))
    assert again.is_over and len(again.actions) == table.steps
    assert again.rules.scores(again.state).totals == table.scores.totals


def test_a_move_for_an_older_position_is_stale(tables: Tables) -> None:
    match = seated(tables)
    play(tables, match, 3)
    table = deciding(tables, match)
    with pytest.raises(Stale):
        tables.act(match, table.seat, table.n - 2, [table.moves[0].text])
    with pytest.raises(Stale):
        tables.act(match, table.seat, table.n + 1, [table.moves[0].text])
    assert tables.latest(match) == table.n


def test_a_repeated_move_gets_the_first_answer(tables: Tables) -> None:
    match = seated(tables)
    table = deciding(tables, match)
    text = table.moves[0].text
    first = tables.act(match, table.seat, table.n, [text])
    assert tables.act(match, table.seat, table.n, [text]) == first
    assert tables.act(match, table.seat, table.n, [f"  {text.lower()} "]) == first
    play(tables, match, 5)
    assert tables.act(match, table.seat, table.n, [text]) == first
    assert len(tables.log(match, 0)) == 6


def test_the_same_text_of_another_seat_is_not_a_repeat(tables: Tables) -> None:
    match = seated(tables)
    table = deciding(tables, match)
    tables.act(match, table.seat, table.n, [table.moves[0].text])
    with pytest.raises(Stale):
        tables.act(match, 1 - table.seat, table.n, [table.moves[0].text])


def test_moves_out_of_turn_are_refused(tables: Tables) -> None:
    match = seated(tables)
    table = deciding(tables, match)
    with pytest.raises(NotYourTurn):
        tables.act(match, 1 - table.seat, table.n, [table.moves[0].text])
    with pytest.raises(NotYourTurn):
        tables.act(match, -1, table.n, [table.moves[0].text])
    with pytest.raises(BadNotation):
        tables.act(match, 7, table.n, [table.moves[0].text])
    assert tables.latest(match) == 0


@pytest.mark.parametrize("game", GAMES)
def test_several_texts_are_stored_all_or_none(tables: Tables, game: str) -> None:
    match = seated(tables, game)
    table = deciding(tables, match)
    text = next(move.text for move in table.moves if not move.reveals or game != GAMES[0])
    with pytest.raises((BadNotation, Illegal, NotYourTurn)):
        tables.act(match, table.seat, table.n, [text, "conjure a dragon"])
    assert tables.latest(match) == 0 and tables.log(match, 0) == []
    after = deciding(tables, match)
    assert [move.text for move in after.moves] == [move.text for move in table.moves]


def test_two_texts_in_one_act_are_two_events(tables: Tables) -> None:
    match = seated(tables)
    seat = deciding(tables, match).seat
    assert tables.act(match, seat, 0, ["leader K J1", "withdraw K"]) == 2
    assert tables.act(match, seat, 0, ["leader K J1", "withdraw K"]) == 2
    assert [line.text for line in tables.log(match, seat)] == ["leader K J1", "withdraw K"]


@pytest.mark.parametrize(
    "text", ["", "conjure", "leader", "tile T Z99", "undo to 0", "\x00", "pass\npass"]
)
def test_invalid_moves_are_refused_and_change_nothing(tables: Tables, text: str) -> None:
    match = seated(tables)
    seat = deciding(tables, match).seat
    with pytest.raises((BadNotation, Illegal)):
        tables.act(match, seat, 0, [text])
    with pytest.raises(BadNotation):
        tables.act(match, seat, 0, [])
    with pytest.raises(BadNotation):
        tables.act(match, seat, 0, ["pass"] * 101)
    with pytest.raises(NotFound):
        tables.act("nowhere", seat, 0, ["pass"])
    assert tables.latest(match) == 0


def test_nothing_can_be_played_once_the_match_is_over(tables: Tables) -> None:
    match = seated(tables)
    seat = deciding(tables, match).seat
    last = tables.resign(match, seat, 0)
    assert tables.resign(match, seat, 0) == last
    assert tables.table(match, 0).status == OVER
    with pytest.raises(MatchOver):
        tables.act(match, 1 - seat, last, ["pass"])
    with pytest.raises(MatchOver):
        tables.undo(match, seat, last, 0)


def test_a_seat_may_resign_out_of_turn(tables: Tables) -> None:
    match = seated(tables)
    seat = deciding(tables, match).seat
    tables.resign(match, 1 - seat, 0)
    assert tables.table(match, seat).status == OVER


def test_undo_goes_back_to_any_step_since_the_barrier(tables: Tables) -> None:
    match = seated(tables, GAMES[2])
    rng = stream(bytes(32), 0, "undo")
    gone = 0
    while tables.table(match, -1).status == PLAYING and gone < 3:
        play(tables, match, 1, rng)
        seat = max(
            range(2), key=lambda s: tables.table(match, s).steps - tables.table(match, s).undo_to
        )
        table = tables.table(match, seat)
        if table.steps - table.undo_to < 3:
            continue
        for step in range(table.steps - 1, table.undo_to - 1, -1):
            before = tables.past(match, seat, step)
            tables.undo(match, seat, tables.latest(match), step)
            now = tables.table(match, seat)
            assert now.steps == step and repr(now.view.facts()) == repr(before.view.facts())
            assert now.seat == deciding(tables, match).seat
        gone += 1
        assert len(tables.table(match, seat).redo) == table.steps - table.undo_to
        assert tables.table(match, 1 - seat).redo == []
        for text in tables.table(match, seat).redo:
            tables.act(match, seat, tables.latest(match), [text])
        assert tables.table(match, seat).redo == []
        assert repr(tables.table(match, seat).view.facts()) == repr(table.view.facts())
    assert gone == 3


def test_a_move_other_than_the_undone_one_ends_redo(tables: Tables) -> None:
    match = seated(tables)
    seat = deciding(tables, match).seat
    tables.act(match, seat, 0, ["leader K J1"])
    tables.undo(match, seat, 1, 0)
    assert tables.table(match, seat).redo == ["leader K J1"]
    tables.act(match, seat, 2, ["leader P J1"])
    assert tables.table(match, seat).redo == []
    lines = tables.log(match, 1 - seat)
    assert [(line.text, line.is_undone, line.step) for line in lines] == [
        ("leader K J1", True, 1),
        ("undo to 0", False, 0),
        ("leader P J1", False, 1),
    ]


def test_a_repeated_undo_gets_the_first_answer(tables: Tables) -> None:
    match = seated(tables)
    seat = deciding(tables, match).seat
    tables.act(match, seat, 0, ["leader K J1"])
    assert tables.undo(match, seat, 1, 0) == 2
    assert tables.undo(match, seat, 1, 0) == 2
    with pytest.raises(Stale):
        tables.undo(match, seat, 0, 0)


def test_undo_after_a_draw_is_refused_with_a_reason(tables: Tables) -> None:
    match = seated(tables)
    table = deciding(tables, match)
    swap = next(move for move in table.moves if move.text.startswith("swap"))
    assert swap.reveals
    tables.act(match, table.seat, 0, [swap.text])
    after = tables.table(match, table.seat)
    assert after.undo_to == after.steps == 1 and after.blocked == "undo.shown"
    with pytest.raises(Illegal, match=r"undo\.shown"):
        tables.undo(match, table.seat, 1, 0)
    tables.act(match, table.seat, 1, ["pass"])
    with pytest.raises(Illegal, match=r"undo\.handed"):
        tables.undo(match, table.seat, 2, 1)


def test_undoing_moves_of_others_is_refused(tables: Tables) -> None:
    match = seated(tables)
    seat = deciding(tables, match).seat
    with pytest.raises(Illegal, match=r"undo\.none"):
        tables.undo(match, seat, 0, 0)
    tables.act(match, seat, 0, ["leader K J1"])
    with pytest.raises(Illegal, match=r"undo\.other"):
        tables.undo(match, 1 - seat, 1, 0)
    with pytest.raises(NotYourTurn):
        tables.undo(match, -1, 1, 0)
    with pytest.raises(BadNotation):
        tables.undo(match, seat, 1, 1)
    assert tables.table(match, 1 - seat).undo_to == 1


def test_a_preview_changes_nothing_and_stops_before_a_draw(tables: Tables) -> None:
    match = seated(tables)
    table = deciding(tables, match)
    seen = tables.preview(match, table.seat, ["leader K J1", "pass"])
    assert seen.barrier == "pass" and seen.steps == 1 and seen.view.action_number == 2
    assert tables.latest(match) == 0 and tables.table(match, table.seat).steps == 0
    with pytest.raises(BadNotation):
        tables.preview(match, table.seat, ["conjure"])


def test_expected_but_illegal_moves_come_with_a_reason(tables: Tables) -> None:
    match = seated(tables)
    seat = deciding(tables, match).seat
    found = tables.expected(match, seat)
    legal = {move.action for move in tables.table(match, seat).moves}
    assert found and all(action not in legal and reason.code for action, _, reason in found)
    assert tables.expected(match, 1 - seat) == [] and tables.expected(match, -1) == []


def test_listeners_are_notified_of_every_change(tables: Tables) -> None:
    match = seated(tables)
    heard: list[int] = []
    stop = tables.listen(match, heard.append)
    play(tables, match, 3)
    # On a slow machine, polling for changes of other processes may notify a second time.
    assert list(dict.fromkeys(heard)) == [1, 2, 3]
    stop()
    play(tables, match, 1)
    assert 4 not in heard


def test_ann_and_bob_hold_their_own_seats(tables: Tables) -> None:
    match = seated(tables)
    assert tables.seats_of(ANN, match) == [0] and tables.seats_of(BOB, match) == [1]
