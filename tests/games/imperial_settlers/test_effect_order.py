"""Players choose the order of their simultaneous effects, if the option is set."""

from itertools import combinations
from typing import Final

import pytest

from ludoteca.core.errors import BadNotation
from ludoteca.core.journal import Journal
from ludoteca.games.imperial_settlers import RULES, flow, tasks
from ludoteca.games.imperial_settlers.rules.effects import gain_task
from ludoteca.games.imperial_settlers.rules.order import conflicting, is_plain
from ludoteca.games.imperial_settlers.state import State
from ludoteca.games.imperial_settlers.tables.boards import GOLD, STONE
from ludoteca.games.imperial_settlers.tables.printed import CARD_NUMBERS, CARDS, GAINS
from ludoteca.games.imperial_settlers.tasks import task

from .table import (
    decider,
    goods,
    hand,
    offered,
    play,
    produce,
    refused,
    score,
    spaced,
    table_of,
)

CHOSEN: Final = "effect_order: chosen"
FURTHER: Final = ("1 gold", "1 stone", "1 gold 1 stone")  # supplies for soak tests


def mine(have: str, *lines: str, faction: str = "romans", order: str = CHOSEN) -> State:
    """A position with seat 0 to move; players choose the order of effects by default."""
    own = (f"seat: {faction}", f"goods: {have}", *lines)
    return table_of(order, "turn: 0", *own, "seat: barbarians")


def slaver(have: str, order: str = CHOSEN) -> State:
    """A quarry is built beside Slaver and a later feature that brings gold."""
    empire = ("hand: EGY027", *spaced("COM069 EGY006 COM002"))
    return play(mine(have, *empire, faction="egyptians", order=order), "build EGY027 over COM069")


def test_gold_of_a_later_feature_may_pay_slaver() -> None:
    """IS ruling 203: if it comes first, its gold is there when Slaver asks."""
    state = slaver("1 stone")
    assert offered(state) == ["first COM002", "first EGY006", "first EGY027"]
    play(state, "first COM002")
    assert offered(state) == ["first EGY006", "first EGY027"]
    play(state, "first EGY006")
    assert offered(state) == ["give 1 gold", "skip"]
    play(state, "give 1 gold")
    assert (goods(state), score(state)) == ("2 stone", 3)


def test_slaver_first_cannot_be_paid() -> None:
    """IS ruling 203: a player who takes Slaver first skips it; then no order is left to choose."""
    state = play(slaver("1 stone"), "first EGY006")
    assert (goods(state), score(state)) == ("2 stone 1 gold", 1)
    assert offered(state, "first") == []


def test_no_order_is_asked_if_slaver_can_be_paid_anyway() -> None:
    """IS ruling 203: later effects add no way to pay."""
    assert offered(slaver("2 stone 1 gold")) == ["give 1 gold", "give 1 stone", "skip"]


def test_no_order_is_asked_without_the_option() -> None:
    """IS rulings 19, 35 and 203: without the option effects come in building order."""
    built = slaver("1 stone", order="")
    assert offered(built) == ["give 1 stone", "skip"]
    assert CHOSEN not in RULES.write_state(built)
    assert not RULES.setup({"players": 2}, bytes(32)).order_chosen
    assert RULES.setup({"players": 2, "effect_order": "chosen"}, bytes(32)).order_chosen


def test_a_bonus_may_come_before_the_production() -> None:
    """IS ruling 35: Working Peasants' card is drawn before or after choosing what they copy."""
    state = mine("3 wood", "hand: COM016", *spaced("COM008 COM018"))
    play(state, "build COM016")
    assert offered(state) == ["first COM016", "first COM016 bonus"]
    bonus = play(state.clone(), "first COM016 bonus")
    assert offered(bonus) == ["draw common", "draw faction"]
    play(bonus, "draw common", "copy COM018")
    play(state, "first COM016", "copy COM018", "draw common")
    assert goods(state) == goods(bonus) == "1 raze"
    assert hand(state) == hand(bonus) == "COM001"


def test_no_order_is_asked_for_equal_effects() -> None:
    """IS ruling 35: production and bonus of Guard Tower are the same draw; goods come first."""
    state = play(mine("2 wood", "hand: COM065", *spaced("COM007")), "build COM065")
    assert offered(state) == ["draw common", "draw faction"]
    plenty = mine("", "location: COM065", *spaced("COM007 COM008 COM016"))
    assert offered(produce(plenty)) == ["first COM016", "first COM065"]
    assert goods(plenty) == "3 wood 2 stone 2 worker 1 raze 1 defense"


def test_players_choose_the_order_of_production() -> None:
    """IS ruling 19: a deal and a location that draw the same are one choice."""
    state = produce(mine("", "deals: ROM012", *spaced("COM065 ROM011")))
    assert offered(state) == ["first ROM011", "first ROM012"]
    play(state, "first ROM011")
    assert offered(state, "keep") == ["keep ROM001", "keep ROM002"]
    play(state, "keep ROM001")
    assert offered(state) == ["draw common", "draw faction"]  # two equal effects: no order


def test_goods_are_given_back_after_all_deals_have_produced() -> None:
    """IS ruling 90: School of Diplomacy waits for the deals, not for the locations."""
    lines = ("deals: JAP011 JAP024", *spaced("JAP030 COM065"))
    state = produce(mine("", *lines, faction="japanese"))
    assert offered(state) == ["first COM065", "first JAP011"]
    play(state, "first JAP011", "draw common")
    assert offered(state) == ["first COM065", "first JAP030"]
    later = play(state.clone(), "first COM065", "draw common")
    assert offered(later) == offered(play(state, "first JAP030"))
    assert offered(state) == ["enough", "return COM001", "return vp"]
    play(state, "return COM001", "enough")
    assert offered(state) == ["draw common", "draw faction"]
    assert score(state) == 2


def test_the_journal_notes_the_effect_chosen_first() -> None:
    state = slaver("1 stone")
    journal = Journal()
    seat = decider(state)
    RULES.apply(state, RULES.read_action(state, seat, "first COM002"), journal)
    first = journal.entries[0]
    assert (first.seat, first.thing, first.at) == (seat, "ordered", "COM002")


def test_orders_that_are_not_offered_are_refused() -> None:
    state = slaver("1 stone")
    assert refused(state, "first COM069") == "order.other"
    assert refused(state, "first EGY027 bonus") == "order.other"
    assert refused(state, "skip") == "question.other"
    assert refused(state, "1: first COM002") == "turn.other"
    for text in ("first", "first COM002 production", "first XYZ"):
        with pytest.raises(BadNotation):
            RULES.read_action(state, 0, text)


def test_positions_with_a_wrong_order_task_are_refused() -> None:
    """The task must have its number of effects below it, and they must conflict."""
    text = RULES.write_state(slaver("1 stone"))
    assert "ask_order.0.0.3" in text and RULES.write_state(RULES.read_state(text)) == text
    for wrong in (
        text.replace("ask_order.0.0.3", "ask_order.0.0.4"),
        text.replace("ask_order.0.0.3", "ask_order.0.0.1"),
        text.replace("ask_order.0.0.3", "ask_order.1.0.3"),
        text.replace(CHOSEN + "\n", ""),
        text.replace(CHOSEN, "effect_order: free"),
        text.replace("seat: egyptians", "seat: egyptians\ngoods: 1 stone 1 gold"),
    ):
        assert wrong != text
        with pytest.raises(BadNotation):
            RULES.read_state(wrong)


# ---------- the order is asked whenever it matters


def effects() -> list[int]:
    """All different effects of seat 0 that can be part of a group."""
    found: dict[int, int] = {}
    for card in CARDS:
        for gain in (card.gain, card.bonus, card.deal_gain):
            if gain and not card.ops and not card.uses:
                found.setdefault(gain, gain_task(0, card.number, gain))
    return [*found.values(), task(tasks.PAY_OPTION, 0, CARD_NUMBERS["EGY006"])]


def ends(state: State) -> set[str]:
    """Every position that answers of seat 0 can lead to, up to the next turn."""
    flow.run(state, None)
    if tasks.task_kind(state.agenda[-1]) == tasks.ASK_TURN:
        return {RULES.write_state(state)}
    found: set[str] = set()
    for action in RULES.legal(state, 0):
        after = state.clone()
        RULES.apply(after, action, None)
        found |= ends(after)
    return found


SUPPLIES: Final = ["", *[pytest.param(have, marks=pytest.mark.soak) for have in FURTHER]]


@pytest.mark.parametrize("have", SUPPLIES)
def test_effects_without_conflict_give_the_same_in_any_order(have: str) -> None:
    """IS rulings 19 and 35: every pair of effects that is not asked for, in both orders."""
    start = mine(have, *spaced("COM007 COM008"), faction="egyptians")
    for first, second in combinations(effects(), 2):
        if conflicting(start, [first, second]):
            continue
        found = []
        for order in ([first, second], [second, first]):
            state = start.clone()
            state.agenda.extend(order)
            found.append(ends(state))
        assert found[0] == found[1], (CARDS[first >> 16 & 255].name, CARDS[second >> 16 & 255].name)


def test_conflicting_pairs_draw_and_ask_or_pay() -> None:
    """IS rulings 19, 35 and 203: effects that only bring goods conflict only with a payment."""
    state = mine("", *spaced("COM007 COM008"), faction="egyptians")
    for first, second in combinations(effects()[:-1], 2):
        lists = [entry >> tasks.EXTRA_SHIFT + 1 for entry in (first, second)]
        if conflicting(state, [first, second]):
            assert not is_plain(lists[0]) and not is_plain(lists[1])
            assert all(GAINS[gain] for gain in lists)
    slave = effects()[-1]
    pyramid = gain_task(0, CARD_NUMBERS["EGY028"], CARDS[CARD_NUMBERS["EGY028"]].gain)
    assert conflicting(state, [slave, pyramid]) == 3
    state.seats[0].goods[GOLD] = state.seats[0].goods[STONE] = 1
    assert conflicting(state, [slave, pyramid]) == 0
