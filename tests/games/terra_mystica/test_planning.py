"""The payment planner and standing orders."""

from ludoteca.games.terra_mystica import RULES
from ludoteca.games.terra_mystica.planning import payment, standing_answer

from .helpers import match, own, play


def plan(text: str, **things: int) -> list[str] | None:
    """The texts of the conversions planned for an action of the Witches, or None."""
    state = match("witches nomads")
    own(state, "witches").built("D A1").has(**things)
    steps = payment(state, 0, RULES.read_action(state, 0, text))
    if steps is None:
        return None
    for step in steps:
        RULES.check(state, 0, step)
        RULES.apply(state, step, None)
    RULES.check(state, 0, RULES.read_action(state, 0, text))
    return [RULES.write_action(state, step, 0) for step in steps]


def test_an_affordable_action_needs_no_conversions() -> None:
    assert plan("upgrade A1 to TP", coins=6, workers=2) == []


def test_power_is_preferred_to_workers_and_workers_to_burning() -> None:
    assert plan("upgrade A1 to TP", coins=5, workers=3, bowl3=2) == ["convert power to coin"]
    assert plan("upgrade A1 to TP", coins=5, workers=3, bowl3=0) == ["convert worker to coin"]
    burnt = plan("upgrade A1 to TP", coins=5, workers=2, bowl2=4, bowl3=0)
    assert burnt == ["burn", "convert power to coin"]


def test_power_pays_for_coins_and_workers_together() -> None:
    steps = plan("upgrade A1 to TP", coins=4, workers=1, bowl1=0, bowl2=0, bowl3=5)
    assert steps is not None and sorted(steps) == [
        "convert power to coin", "convert power to coin", "convert power to worker",
    ]  # fmt: skip


def test_burning_pays_for_power_actions() -> None:
    assert plan("power ACT3", bowl1=0, bowl2=9, bowl3=2) == ["burn", "burn"]


def test_the_plan_is_none_if_no_conversion_helps() -> None:
    assert plan("upgrade A1 to TP", coins=0, workers=0, priests=0, bowl2=1, bowl3=0) is None
    assert plan("transform A10 to forest for 1", coins=9) is None


def test_alchemists_convert_points_if_nothing_else_is_left() -> None:
    state = match("alchemists nomads")
    own(state, "alchemists").built("D A1").has(coins=5, workers=2, bowl2=1, bowl3=0, priests=0)
    steps = payment(state, 0, RULES.read_action(state, 0, "upgrade A1 to TP"))
    assert steps is not None
    assert [RULES.write_action(state, step, 0) for step in steps] == ["convert point to coin"]


def test_standing_orders() -> None:
    state = match("witches nomads")
    own(state, "witches").rich().built("D A1")
    own(state, "nomads").built("TP A3")
    assert standing_answer(state, 1, 2) == -1
    play(state, "transform A2 to forest for 1", "build A2", "end turn")
    assert RULES.write_action(state, standing_answer(state, 1, 2), 1) == "accept 2 from witches"
    assert RULES.write_action(state, standing_answer(state, 1, 1), 1) == "decline 2 from witches"


def test_payments_of_the_new_factions() -> None:
    """Burning for a new home terrain; coins for unlocking a terrain with the later change."""
    state = match("shapeshifters/lake giants")
    own(state, "shapeshifters").built("SH E5").has(bowl1=0, bowl2=6, bowl3=0)
    action = RULES.read_action(state, 0, "shift to forest with power")
    steps = payment(state, 0, action)
    assert steps is not None
    assert [RULES.write_action(state, step, 0) for step in steps] == ["burn", "burn", "burn"]
    state = match("riverwalkers/lake giants", variable_change=1)
    own(state, "riverwalkers").has(bowl1=0, bowl2=0, bowl3=6, coins=0, workers=0)
    play(state, "convert power to priest")
    steps = payment(state, 0, RULES.read_action(state, 0, "unlock forest"))
    assert steps is not None
    assert [RULES.write_action(state, step, 0) for step in steps] == ["convert power to coin"]
    state = match("dragonlords/desert giants")
    own(state, "dragonlords").built("D E5").has(bowl1=0, bowl2=0, bowl3=0)
    assert payment(state, 0, RULES.read_action(state, 0, "erupt E4 with I")) is None
