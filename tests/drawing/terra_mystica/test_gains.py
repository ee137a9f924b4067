"""The cost and gain shown for a choice are what it really costs and brings."""

import re
from collections import Counter
from typing import Final

import pytest
from tests.drawing.random_matches import one_of_each, random_play
from tests.games.terra_mystica.helpers import match, own

from ludoteca.core.actions import first_of, kind_of
from ludoteca.drawing.steps import ROUND, Amounts, Step
from ludoteca.drawing.terra_mystica.gains import OFFER
from ludoteca.drawing.terra_mystica.pictures import offer_labels
from ludoteca.drawing.terra_mystica.steps import Stepper
from ludoteca.games.terra_mystica import RULES, actions
from ludoteca.games.terra_mystica.state import State
from ludoteca.games.terra_mystica.tables.factions import FACTIONS
from ludoteca.games.terra_mystica.tables.tiles import BURN, CULT_NAMES, TOWN_STEPS
from ludoteca.games.terra_mystica.view import next_income, open_offers, power_room, view
from ludoteca.text import Catalogue
from ludoteca.web.game_parts import presenter_of

SEEDS: Final = 12
USUAL: Final = (
    actions.BUILD, actions.UPGRADE, actions.TRANSFORM, actions.POWER, actions.PASS, actions.SEND,
    actions.ADVANCE_EXCHANGE, actions.TAKE_FAVOUR,
)  # fmt: skip
IDLE: Final = (
    actions.PASS, actions.RESIGN, actions.CONVERT, actions.DECLINE, actions.GIVE_UP, actions.SEND,
)  # fmt: skip
TABLES: Final = (
    "auren,alchemists,halflings,engineers",
    "witches,darklings,cultists,dwarves",
    "mermaids,chaos_magicians,fakirs,ice_maidens",
    "swarmlings,giants,nomads,acolytes",
)
# Actions whose effects are described in words, not in amounts.
OTHERS: Final = frozenset((
    actions.RESIGN, actions.SHIFT, actions.BUY_TOKEN, actions.ERUPT, actions.CHOOSE, actions.UNLOCK,
    actions.PLACE, actions.GIVE_UP, actions.END_TURN, actions.DECLINE, actions.ENOUGH,
    actions.ACCEPT, actions.TAKE_BONUS, actions.KEEP_PRIEST, actions.STEP,
))  # fmt: skip
SEEN: Final[set[str]] = set()  # every icon name that was shown
GOODS: Final = ("coins", "workers", "priests", "vp")
NAMES_OF_INCOME: Final = ("coin", "worker", "priest", "power")
NAMES: Final = {"coins": "coin", "workers": "worker", "priests": "priest", "vp": "vp"}


def shown_amounts(steps: list[Step]) -> Counter[str]:
    """The amounts shown in all steps of an action; costs are negative."""
    found: Counter[str] = Counter()
    SEEN.update(name for step in steps for name, _ in (*step.gain, *step.cost))
    for step in steps:
        for name, count in step.gain:
            found[name] += count
        for name, count in step.cost:
            found[f"-{name}" if name == "power" else name] -= count
    return found


def incomes(state: State, seat: int) -> list[int]:
    """Coins, workers, priests and power of the next income."""
    income = next_income(view(state, seat), seat)
    return [income.coins, income.workers, income.priests, income.power]


def assert_true(state: State, seat: int, action: int, words: Catalogue) -> None:
    """Applies the action to a copy and compares the amounts."""
    shown = shown_amounts(Stepper(view(state, seat), words).steps(action))
    after = state.clone()
    RULES.apply(after, action, None)
    if after.round != state.round:
        return  # a new round brings other changes
    before, then = state.seats[seat], after.seats[seat]
    what = RULES.write_action(state, action, seat)
    for good in GOODS:
        changed = getattr(then, good) - getattr(before, good)
        assert changed == shown[NAMES[good]], (what, good, shown)
    changes = [
        now - was for was, now in zip(incomes(state, seat), incomes(after, seat), strict=True)
    ]
    assert changes == [shown[f"{good}{ROUND}"] for good in NAMES_OF_INCOME], (what, shown)
    is_climbing = kind_of(action) == actions.TAKE_TOWN and TOWN_STEPS[first_of(action)]
    if not is_climbing and not state.blocked_mask:
        room = power_room(then) - power_room(before)
        assert room == -2 * shown["-power"] - shown["power"], (what, shown)
        for track, name in enumerate(CULT_NAMES):
            assert then.cults[track] - before.cults[track] == shown[name], (what, shown)
    offered = sum(amount for receiver, _, amount in open_offers(view(after, seat)))
    assert sum(n for name, n in shown.items() if name.startswith(OFFER)) <= offered, (what, shown)


def check_game(factions: str, seed: int, words: Catalogue) -> Counter[int]:
    """Plays a random match and checks an action of each kind at each decision; returns how many of
    each kind."""
    state = RULES.setup({"players": 4, "factions": factions}, bytes(32))
    kinds: Counter[int] = Counter()
    for seat, legal in random_play(RULES, state, seed, IDLE):
        for kind, action in one_of_each(legal).items():
            is_burn = kind == actions.CONVERT and first_of(action) == BURN
            if kind not in OTHERS and not is_burn:
                assert_true(state, seat, action, words)
                kinds[kind] += 1
    return kinds


@pytest.mark.parametrize("factions", TABLES)
def test_forecasts_come_true(english: Catalogue, factions: str) -> None:
    kinds: Counter[int] = Counter()
    for seed in range(SEEDS):
        kinds += check_game(factions, seed, english)
    assert all(kinds[kind] > 10 for kind in USUAL), kinds


def gained(state: State, name: str, text: str, words: Catalogue) -> tuple[Amounts, Amounts]:
    """Cost and gain of an action, from all its steps."""
    seat = next(at for at, one in enumerate(state.seats) if one.board.name == name)
    action = RULES.read_action(state, seat, text)
    steps = Stepper(view(state, seat), words).steps(action)
    return (
        [amount for step in steps for amount in step.cost],
        [amount for step in steps for amount in step.gain],
    )


def test_a_trading_post_shows_price_points_income_and_power_offers(
    english: Catalogue,
) -> None:
    state = match("witches halflings")  # the first round scores trading posts
    own(state, "witches").built("D E7").rich()
    own(state, "halflings").built("TP E8").has(bowl1=5, bowl2=7)
    cost, gain = gained(state, "witches", "upgrade E7 to TP", english)
    assert cost == [("worker", 2), ("coin", 3), (f"worker{ROUND}", 1)]
    assert gain == [
        ("vp", 3), (f"coin{ROUND}", 2), (f"power{ROUND}", 1), (f"{OFFER}-halflings-plains", 2),
    ]  # fmt: skip


def test_every_good_has_a_name_and_a_sign(words: Catalogue) -> None:
    for factions in TABLES:
        check_game(factions, 1, words)
    pictures = presenter_of("terra_mystica").pictures
    offers = offer_labels(words, [board.name for board in FACTIONS])
    called = {**pictures.goods(words), **offers}
    assert all(name and "{" not in name for name in called.values())
    for name in SEEN:
        for count in (1, 2):
            sign = pictures.good(name, count)
            found = re.search(r'aria-labelledby="tmp-w-([^"]+)"', sign)
            assert found and found[1] in called, name
    assert len(SEEN) > 20
