"""Third-party bots in the library: objects, and bots of installed packages."""

from collections.abc import Iterator
from importlib.metadata import EntryPoint
from typing import Any

import pytest

import ludoteca
from ludoteca.bots import Answer, Budget
from ludoteca.core.errors import BadNotation, Refusal
from ludoteca.core.rng import Rng
from ludoteca.face import own_bots

GAME = "euphrates_tigris"


class Last:
    """Takes the last action; stores its arguments."""

    def __init__(self, game: str = "") -> None:
        self.game = game
        self.given: tuple[Any, ...] = ()

    def choose(self, view: Any, legal: list[int], budget: Budget, rng: Rng) -> Answer | int:
        self.given = (view, budget)
        return Answer(legal[-1]) if rng.below(2) else legal[-1]


class Cheat:
    """Takes an action that is not legal."""

    def choose(self, view: Any, legal: list[int], budget: Budget, rng: Rng) -> int:
        legal.clear()
        return 12345


def test_an_object_chooses_from_a_view_with_a_budget() -> None:
    match, bot = ludoteca.new(GAME, players=2, seed="own"), Last()
    for seed in range(4):
        assert match.ask_action(bot, seed=seed) == match.legal_actions[-1]
    view, budget = bot.given
    assert view.seat == match.turn and view.hands[1 - match.turn] == []
    assert budget.nodes > 0 and budget.seconds > 0


def test_an_object_that_cheats_is_refused() -> None:
    match = ludoteca.new(GAME, players=2, seed="own")
    with pytest.raises(Refusal):
        match.ask(Cheat())
    assert match.actions == []


@pytest.fixture
def searches(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Installs a package with the bot `last`; the groups that are searched."""
    entry = EntryPoint("last", "tests.face.test_own_bots:Last", own_bots.GROUP)
    groups: list[str] = []

    def found(group: str) -> list[EntryPoint]:
        groups.append(group)
        return [entry]

    monkeypatch.setattr(own_bots, "entry_points", found)
    own_bots.offered.cache_clear()
    yield groups
    own_bots.offered.cache_clear()


def test_an_installed_package_offers_a_bot_by_name(searches: list[str]) -> None:
    match = ludoteca.new(GAME, players=2, seed="own")
    assert match.ask("last", seed=1) == match.legal[-1]
    with pytest.raises(BadNotation) as refusal:
        match.ask("first")
    assert str(refusal.value.facts["known"]).endswith("master, last")


def test_installed_packages_are_searched_once(searches: list[str]) -> None:
    match = ludoteca.new(GAME, players=2, seed="own")
    for bot in ("last", "random", "last"):
        match.push(match.ask(bot))
    assert searches == [own_bots.GROUP]


def test_an_object_that_is_no_bot_is_refused() -> None:
    with pytest.raises(BadNotation):
        ludoteca.new(GAME, players=2).ask(7)  # type: ignore[arg-type]
