"""Standing orders and choices that are none: played by the service, also when nobody looks."""

import pytest
from tests.databases import back_to_first_schema
from tests.service.playing import ANN, BOB, GAMES, deciding
from tests.service.questions import before_question, made, moves_to

from ludoteca.core.errors import BadNotation, Illegal, NotFound
from ludoteca.service import FORCED, HERE, ORDERED, SeatPlan, Store, Tables
from ludoteca.store.migrations import newest

# By game: orders, and what they answer at the prepared question (`None`: it is asked).
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
    """A service that keeps nothing."""
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
def test_no_other_seat_learns_of_orders(memory: Tables, game: str) -> None:
    """All that another seat and a spectator are given is alike with and without orders."""
    told = []
    for orders in ({}, {"take": 1, "decline": 5}, {"attack": 1, "defend": 0}, {"lose": 0}):
        if not {order.name for order in memory.orders(made(memory, game), 0)} >= set(orders):
            continue
        match, seat, (other, _) = before_question(memory, game)
        memory.set_orders(match, seat, orders)
        for reader in (other, -1):
            table = memory.table(match, reader)
            lines = [line.text for line in table.log_tail]
            told.append((reader, table.n, table.view.facts(), lines, table.undo_step))
            assert {order.value for order in memory.orders(match, reader)} == {0}
    assert len(told) in (4, 6, 8) and told[::2] == told[:1] * (len(told) // 2)
    memory.close()


def test_orders_survive_a_restart_and_a_repeat_is_answered_like_the_first(url: str) -> None:
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


def test_an_order_answers_at_once_what_is_asked_already(memory: Tables) -> None:
    match, seat, (other, last) = before_question(memory, "terra_mystica")
    n = memory.act(match, other, memory.latest(match), [last])
    assert memory.orders(match, seat)[0].is_asked and not memory.orders(match, other)[0].is_asked
    told: list[int] = []
    memory.listen(match, told.append)
    assert memory.set_orders(match, seat, {"take": 99, "decline": 0}) == n + 1 == told[-1]
    assert memory.log(match, other)[-1].text.startswith("accept 2")
    memory.close()


def test_orders_that_are_none_are_refused(memory: Tables) -> None:
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
    """A match before a move that begins so: match, seat, text, and the texts that came after."""
    moves = moves_to(tables, game)
    match = made(tables, game)
    for number, (seat, said) in enumerate(moves):
        if said.startswith(wish):
            after = [text for _, text in moves[number + 1 :]]
            return match, seat, said, after
        tables.act(match, seat, tables.latest(match), [said])
    raise AssertionError(f"nobody does {wish}")


def test_a_choice_that_is_none_plays_itself_and_undo_goes_before_what_led_there(
    memory: Tables,
) -> None:
    match, seat, said, (forced, *_) = up_to(memory, "imperial_settlers", "activate EGY001")
    for device in (ANN, BOB):
        memory.set_asking(device, False)
    before = memory.table(match, seat)
    n = memory.act(match, seat, before.n, [said])
    line = memory.log(match, seat)[-1]
    assert (line.text, line.seat, line.cause) == (forced, seat, FORCED)
    assert memory.log(match, 1 - seat)[-1].cause == 0  # that it was forced is one's own business
    after = memory.table(match, seat)
    assert after.undo_step == before.steps < after.steps - 1
    n = memory.undo(match, seat, n, after.undo_step)
    assert memory.table(match, seat).redo == [said, forced]
    n = memory.act(match, seat, n, [said])  # and again, forwards
    assert memory.table(match, seat).steps == after.steps
    assert memory.table(match, seat).redo == []
    n = memory.undo(match, seat, n, after.steps - 1)  # to the choice itself: it is left alone
    assert [move.text for move in memory.table(match, seat).moves] == [forced]
    assert memory.latest(match) == n
    memory.close()


def test_who_wants_to_be_asked_is_asked(memory: Tables) -> None:
    match, seat, said, (forced, *_) = up_to(memory, "imperial_settlers", "activate EGY001")
    memory.act(match, seat, memory.latest(match), [said])
    assert [move.text for move in memory.table(match, seat).moves] == [forced]
    memory.close()


def test_nothing_plays_itself_that_would_end_the_undo_of_a_choice(memory: Tables) -> None:
    match, seat, said, _ = up_to(memory, "terra_mystica", "pass BON3")
    for device in (ANN, BOB):
        memory.set_asking(device, False)
    memory.act(match, seat, memory.latest(match), [said])
    table = memory.table(match, seat)
    assert [move.text for move in table.moves] == ["end turn"] and table.undo_to < table.steps
    memory.close()


def test_an_answer_that_would_reveal_a_hand_waits(memory: Tables) -> None:
    """Without a tile to add one in Euphrates & Tigris is asked all the same."""
    options: dict[str, int | str] = {"players": 2, "first": "0", "hands": "TTTTTT FFFFFF"}
    plans = [SeatPlan(HERE), SeatPlan(HERE)]
    match = memory.create("euphrates_tigris", options, plans, ANN, seed="1")
    for seat, said in ((0, "leader K J1"), (0, "leader P K2"), (1, "leader P L1")):
        memory.act(match, seat, memory.latest(match), [said])
    assert [move.text for move in memory.table(match, 1).moves] == ["support 0"]
    memory.close()


def test_data_of_the_first_schema_are_brought_up_to_date(url: str) -> None:
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
