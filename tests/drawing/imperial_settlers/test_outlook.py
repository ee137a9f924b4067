"""Forecasts in drawings come true: raids, next goods, shortages."""

from collections.abc import Callable
from fractions import Fraction
from itertools import permutations

from ludoteca.core.contract import Options
from ludoteca.drawing.imperial_settlers.marks import COUNTED
from ludoteca.drawing.imperial_settlers.table import draw_table
from ludoteca.games.imperial_settlers import actions, flow, tasks
from ludoteca.games.imperial_settlers.outlook import Outlook
from ludoteca.games.imperial_settlers.rules import solo
from ludoteca.games.imperial_settlers.rules.effects import amount
from ludoteca.games.imperial_settlers.state import VIRTUAL, State
from ludoteca.games.imperial_settlers.tables.boards import GOODS
from ludoteca.games.imperial_settlers.tables.printed import CARDS, GAIN, GAINS
from ludoteca.games.imperial_settlers.view import view
from ludoteca.text import catalogue

Play = Callable[[Options, int, Callable[[State], bool]], State]


def is_turn(state: State) -> bool:
    """Whether it is a turn in a late round with some locations."""
    return (
        state.round >= 3
        and len(state.agenda) > 0
        and tasks.task_kind(state.agenda[-1]) == tasks.ASK_TURN
        and len(state.seats[0].locations) >= 4
    )


def attacked(state: State, cards: tuple[int, ...], weight: Fraction) -> dict[int, Fraction]:
    """The probability of each location being taken by these attack cards; ties are split
    equally."""
    if not cards:
        return {}
    state.seats[VIRTUAL].deck = [cards[0]]
    before = state.seats[0].locations[:]
    solo.run_attack(state, None)
    entry = state.agenda[-1]
    hit = [card for card in before if card not in state.seats[0].locations]
    if tasks.task_kind(entry) == tasks.ASK_ATTACK:
        hit = solo.best_targets(state, tasks.task_number(entry))
    found: dict[int, Fraction] = {}
    for card in hit or [-1]:
        after = state.clone()
        part = weight / max(1, len(hit))
        if tasks.task_kind(entry) == tasks.ASK_ATTACK:
            after.agenda.pop()
            solo.apply_attack(after, entry, actions.attack_choice(card), None)
        if card >= 0:
            found[card] = found.get(card, Fraction(0)) + part
        for other, more in attacked(after, cards[1:], part).items():
            found[other] = found.get(other, Fraction(0)) + more
    return found


def test_raid_risks_match_all_orders_of_attack_cards(play: Play) -> None:
    for seed in (1, 2, 4, 5):  # in the last one an attack card was taken as a deal
        state = play({"players": 1}, seed, is_turn)
        pairs = list(permutations(state.seats[VIRTUAL].deck, 2))
        wanted: dict[int, Fraction] = {}
        for pair in pairs:
            for card, part in attacked(state.clone(), pair, Fraction(1, len(pairs))).items():
                wanted[card] = wanted.get(card, Fraction(0)) + part
        risks = Outlook(state).raid_risks()
        assert risks.keys() == wanted.keys()
        assert all(abs(risks[card] - 100 * wanted[card]) <= 1 for card in wanted)


def test_nothing_is_missing_if_and_only_if_a_card_can_be_built(play: Play) -> None:
    for seed in range(1, 6):
        state = play({"players": 2}, seed, is_turn)
        seat = tasks.task_seat(state.agenda[-1])
        legal = flow.legal(state, seat)
        built = {action >> 8 & 255 for action in legal if action & 255 == actions.BUILD}
        for card in state.seats[seat].hand:
            assert (not Outlook(state).shortage(seat, card)) == (card in built), CARDS[card].name


def test_next_goods_count_board_deals_and_locations(play: Play) -> None:
    state = play({"players": 2}, 3, is_turn)
    for seat, place in enumerate(state.seats):
        coming = Outlook(state).coming_goods(seat)
        place.locations, place.deals = [], []
        bare = Outlook(state).coming_goods(seat)
        assert sum(bare) >= 6 and all(a >= b for a, b in zip(coming, bare, strict=True))


def test_counted_production_shows_the_current_amount(play: Play) -> None:
    words = catalogue("en", "imperial_settlers")
    seen = 0
    for seed in range(12):
        state = play({"players": 2}, seed, has_counted)
        for card in set(state.seats[0].locations) & COUNTED.keys():
            (term,) = [one for one in GAINS[CARDS[card].gain] if one.kind == GAIN]
            count = amount(state, 0, term)
            goods = words.say(f"count.good.{GOODS[term.good]}", {"count": count})
            drawn = draw_table(view(state, 0), words, parts=("empire",))
            assert f", now {goods}" in drawn and f">={count}</text>" in drawn
            seen += 1
    assert seen > 2


def has_counted(state: State) -> bool:
    """Whether the first seat holds a location whose production counts something, or the match is
    over."""
    found = bool(set(state.seats[0].locations) & COUNTED.keys())
    return not flow.deciders(state) or (state.round >= 2 and found)
