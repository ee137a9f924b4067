"""The cost and gain shown for a choice are what it really costs and brings."""

import random
from collections import Counter
from typing import Final

import pytest
from tests.drawing.random_matches import one_of_each, random_play

from ludoteca.core.actions import first_of, kind_of
from ludoteca.core.journal import Journal
from ludoteca.drawing.imperial_settlers.steps import Stepper
from ludoteca.drawing.steps import ROUND
from ludoteca.games.imperial_settlers import RULES, actions
from ludoteca.games.imperial_settlers.state import State
from ludoteca.games.imperial_settlers.tables.boards import GOOD_KEYS, GOODS, SUPPLY_GOODS
from ludoteca.games.imperial_settlers.tables.printed import CARDS, COUNT_NOTHING, GAINS, PRODUCTION
from ludoteca.games.imperial_settlers.view import view
from ludoteca.text import LANGUAGES, Catalogue, catalogue
from ludoteca.web.game_parts import presenter_of

GAME: Final = "imperial_settlers"
# Kinds whose card costs and gives at once.
SURE: Final = (
    actions.BUILD, actions.DEAL, actions.RAZE_HAND, actions.RAZE_LOCATION, actions.ACTIVATE,
)  # fmt: skip
COUNTED: Final = -1  # building a location that counts something
RAZES: Final = (actions.RAZE_HAND, actions.RAZE_LOCATION)
IDLE: Final = (actions.PASS, actions.RESIGN, actions.SPEND_WORKERS, actions.END_TURN)


def shown_amounts(
    state: State, seat: int, action: int, words: Catalogue
) -> tuple[Counter[str], int]:
    """The goods shown for an action, at once and per round, and the raze tokens shown as its
    cost."""
    text = RULES.write_action(state, action, seat)
    steps = Stepper(view(state, seat), words).steps(action, text)
    found: Counter[str] = Counter()
    for name, count in [amount for step in steps for amount in step.gain]:
        found[name] += count
    return found, sum(count for name, count in steps[1].cost if name == "raze")


def is_counted(action: int) -> bool:
    """Whether an action builds a location that counts something."""
    card = CARDS[first_of(action)]
    terms = [*GAINS[card.bonus], *(GAINS[card.gain] if card.type == PRODUCTION else ())]
    return kind_of(action) == actions.BUILD and any(term.count != COUNT_NOTHING for term in terms)


def assert_true(state: State, seat: int, action: int, words: Catalogue) -> None:
    """Applies the action to a copy and compares what its card brought before the next question."""
    shown, razed = shown_amounts(state, seat, action, words)
    after, journal = state.clone(), Journal()
    RULES.apply(after, action, journal)
    card = CARDS[first_of(action)].name
    got: Counter[str] = Counter()
    for entry in journal.entries:
        if (
            entry.seat == seat
            and entry.at == card
            and entry.thing in GOOD_KEYS
            and entry.amount > 0
        ):
            got[entry.thing.removeprefix("good.")] += entry.amount
    for good in GOODS:  # what comes each round also comes at once
        shown[good] += shown[f"{good}{ROUND}"]
    for good in GOODS[:SUPPLY_GOODS]:
        assert shown[good] <= got[good], (card, shown, got)  # chosen goods are added later
        if kind_of(action) in (actions.DEAL, *RAZES) or is_counted(action):
            assert shown[good] == got[good], (card, shown, got)
    if kind_of(action) in RAZES:
        spent = state.seats[seat].goods[GOODS.index("raze")] + got["raze"]
        assert after.seats[seat].goods[GOODS.index("raze")] >= spent - razed
        assert razed >= 1


def played(seed: int, words: Catalogue) -> Counter[int]:
    """Plays a random match and checks actions of each kind; returns how many of each kind."""
    state = RULES.setup({"players": 3}, bytes([seed]) * 32)
    kinds: Counter[int] = Counter()
    for seat, legal in random_play(RULES, state, seed, IDLE):
        for kind, action in one_of_each(legal).items():
            if kind in SURE:
                assert_true(state, seat, action, words)
                kinds[kind] += 1
        for action in filter(is_counted, legal):
            assert_true(state, seat, action, words)
            kinds[COUNTED] += 1
    return kinds


@pytest.mark.parametrize("seed", range(4))
def test_forecasts_come_true(seed: int) -> None:
    kinds = played(seed, catalogue("en", GAME))
    assert all(kinds[kind] > 2 for kind in (*SURE, COUNTED)), kinds


def test_a_deal_and_a_production_bring_something_each_round() -> None:
    words = catalogue("en", GAME)
    seen: set[int] = set()
    rng, state = random.Random(1), RULES.setup({"players": 2}, bytes(32))
    while (deciders := RULES.deciders(state)) and len(seen) < 2:
        seat = (deciders & -deciders).bit_length() - 1
        legal = RULES.legal(state, seat)
        for action in legal:
            if kind_of(action) in (actions.DEAL, actions.BUILD):
                shown, _ = shown_amounts(state, seat, action, words)
                often = [name for name in shown if name.endswith(ROUND)]
                if often:
                    seen.add(kind_of(action))
        RULES.apply(state, rng.choice(legal), None)
    assert seen == {actions.DEAL, actions.BUILD}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_good_has_a_name(language: str) -> None:
    called = presenter_of(GAME).pictures.goods(catalogue(language, GAME))
    assert called.keys() >= {*GOODS, *(f"{good}{ROUND}" for good in GOODS)}
    assert all(name and "{" not in name for name in called.values())
