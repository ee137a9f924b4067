"""Standing orders and forced moves: played by the service, also without an open page."""

import pytest
from tests.databases import back_to_first_schema
from tests.service.playing import ANN, BOB, GAMES, deciding
from tests.service.questions import before_question, made, moves_to

from ludoteca.core.errors import BadNotation, Illegal, NotFound
from ludoteca.service import FORCED, HERE, ORDERED, SeatPlan, Store, Tables
from ludoteca.store.migrations import newest

# By game: orders, and their answer to the prepared question (`None`: the player is asked).
ANSWERS = [
    ("terra_mystica", {"take": 2, "decline": 0}, "accept 2 from dwarves"),
    ("terra_mystica", {"take": 1, "decline": 2}, "decline 2 from dwarves"),
    ("terra_mystica", {"take": 1, "decline": 3}, None),
    ("euphrates_tigris", {"attack": 0, "defend": 1}, "support 0"),
    ("euphrates_tigris", {"attack": 2, "defend": 0}, None),
    ("imperial_settlers", {"lose": 2}, "lose COM004"),
    ("imperial_settlers", {"lose": 0}, None),
]


@pytest.fixture
def memory() -> Tables:
    """A service in memory."""
    return Tables(Store("sqlite:///:memory:"), None)


@pytest.mark.parametrize(("game", "orders", "answer"), ANSWERS)
def test_a_standing_order_answers_when_the_question_arises(
    memory: Tables, game: str, orders: dict[str, int], answer: str | None
) -> None:
    match, seat, (other, last) = before_question(memory, game)
    memory.set_orders(match, seat, orders)
    n = memory.act(match, other, memory.latest(match), [last])
    line = memory.log(match, seat)[-1]
    if answer is None:
        assert deciding(memory, match).seat == seat and line.text == last
    else:
        assert (line.text, line.seat, line.cause, line.n) == (answer, seat, ORDERED, n)
    memory.close()


@pytest.mark.parametrize("game", GAMES)
def test_orders_are_hidden_from_other_seats(memory: Tables, game: str) -> None:
    """Another seat and a spectator see the same with and without orders."""
    seen = []
    for orders in ({}, {"take": 1, "decline": 5}, {"attack": 1, "defend": 0}, {"lose": 0}):
        if not {order.name for order in memory.orders(made(memory, game), 0)} >= set(orders):
            continue
        match, seat, (other, _) = before_question(memory, game)
        memory.set_orders(match, seat, orders)
        for reader in (other, -1):
            table = memory.table(match, reader)
            lines = [line.text for line in table.log_tail]
            seen.append((reader, table.n, table.view.facts(), lines, table.undo_step))
            assert {order.value for order in memory.orders(match, reader)} == {0}
    assert len(seen) in (4, 6, 8) and seen[::2] == seen[:1] * (len(seen) // 2)
    memory.close()


def test_orders_survive_a_restart_and_a_repeated_request_gets_the_same_answer(url: str) -> None:
    tables = Tables(Store(url), None)
    match, seat, (other, last) = before_question(tables, "euphrates_tigris")
    tables.set_orders(match, seat, {"attack": 0, "defend": 1})
    tables.close()
    tables = Tables(Store(url), None)
    assert [order.value for order in tables.orders(match, seat)] == [0, 1]
    before = tables.latest(match)
    n = tables.act(match, other, before, [last])
    assert n == before + 2 == tables.act(match, other, before, [last])
    tables.close()
    tables = Tables(Store(url), None)
    assert [line.cause for line in tables.log(match, other)[-2:]] == [0, ORDERED]
    tables.close()


def test_a_new_order_answers_an_open_question_at_once(memory: Tables) -> None:
    match, seat, (other, last) = before_question(memory, "terra_mystica")
    n = memory.act(match, other, memory.latest(match), [last])
    assert memory.orders(match, seat)[0].is_asked and not memory.orders(match, other)[0].is_asked
    seen: list[int] = []
    memory.listen(match, seen.append)
    assert memory.set_orders(match, seat, {"take": 99, "decline": 0}) == n + 1 == seen[-1]
    assert memory.log(match, other)[-1].text.startswith("accept 2")
    memory.close()


def test_invalid_orders_are_refused(memory: Tables) -> None:
    match = made(memory, "terra_mystica")
    for values in ({"take": 7}, {"defend": 1}):
        with pytest.raises(BadNotation, match=r"order\.unknown"):
            memory.set_orders(match, 0, values)
    with pytest.raises(NotFound):
        memory.set_orders("nowhere", 0, {"take": 1})
    memory.abandon(ANN, match)
    with pytest.raises(Illegal, match=r"table\.closed"):
        memory.set_orders(match, 0, {"take": 1})
    memory.close()


def up_to(tables: Tables, game: str, wish: str) -> tuple[str, int, str, list[str]]:
    """A match before a move that starts with `wish`: match, seat, text, and the later texts."""
    moves = moves_to(tables, game)
    match = made(tables, game)
    for number, (seat, text) in enumerate(moves):
        if text.startswith(wish):
            after = [later for _, later in moves[number + 1 :]]
            return match, seat, text, after
        tables.act(match, seat, tables.latest(match), [text])
    raise AssertionError(f"no move starts with {wish}")


def test_a_forced_move_is_played_and_undone_together_with_the_move_before(
    memory: Tables,
) -> None:
    match, seat, text, (forced, *_) = up_to(memory, "imperial_settlers", "activate EGY001")
    for device in (ANN, BOB):
        memory.set_asking(device, False)
    before = memory.table(match, seat)
    n = memory.act(match, seat, before.n, [text])
    line = memory.log(match, seat)[-1]
    assert (line.text, line.seat, line.cause) == (forced, seat, FORCED)
    assert memory.log(match, 1 - seat)[-1].cause == 0  # only its own seat sees that it was forced
    after = memory.table(match, seat)
    assert after.undo_step == before.steps < after.steps - 1
    n = memory.undo(match, seat, n, after.undo_step)
    assert memory.table(match, seat).redo == [text, forced]
    n = memory.act(match, seat, n, [text])  # redo
    assert memory.table(match, seat).steps == after.steps
    assert memory.table(match, seat).redo == []
    n = memory.undo(match, seat, n, after.steps - 1)  # to the forced move: it waits
    assert [move.text for move in memory.table(match, seat).moves] == [forced]
    assert memory.latest(match) == n
    memory.close()


def test_forced_moves_wait_for_confirmation_if_the_device_asks_for_it(memory: Tables) -> None:
    match, seat, text, (forced, *_) = up_to(memory, "imperial_settlers", "activate EGY001")
    memory.act(match, seat, memory.latest(match), [text])
    assert [move.text for move in memory.table(match, seat).moves] == [forced]
    memory.close()


def test_a_forced_move_that_would_prevent_undo_is_not_played(memory: Tables) -> None:
    match, seat, text, _ = up_to(memory, "terra_mystica", "pass BON3")
    for device in (ANN, BOB):
        memory.set_asking(device, False)
    memory.act(match, seat, memory.latest(match), [text])
    table = memory.table(match, seat)
    assert [move.text for move in table.moves] == ["end turn"] and table.undo_to < table.steps
    memory.close()


def test_a_forced_answer_that_would_reveal_a_hand_is_not_played(memory: Tables) -> None:
    """In Euphrates & Tigris a player without a tile to add is asked too."""
    options: dict[str, int | str] = {"players": 2, "first": "0", "hands": "TTTTTT FFFFFF"}
    plans = [SeatPlan(HERE), SeatPlan(HERE)]
    match = memory.create("euphrates_tigris", options, plans, ANN, seed="1")
    for seat, text in ((0, "leader K J1"), (0, "leader P K2"), (1, "leader P L1")):
        memory.act(match, seat, memory.latest(match), [text])
    assert [move.text for move in memory.table(match, 1).moves] == ["support 0"]
    memory.close()


def test_a_database_of_the_first_schema_is_migrated(url: str) -> None:
    first = Store(url)
    with first.engine.begin() as connection:
        back_to_first_schema(connection)
    first.close()
    tables = Tables(Store(url), None)
    assert tables.store.schema() == newest()
    match, seat, (other, last) = before_question(tables, "euphrates_tigris")
    tables.set_orders(match, seat, {"attack": 1, "defend": 1})
    tables.act(match, other, tables.latest(match), [last])
    assert tables.log(match, seat)[-1].cause == ORDERED
    tables.close()
