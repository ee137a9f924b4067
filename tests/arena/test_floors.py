"""Floors: a good bot passes; a weakened one and every fault are detected."""

import json
from pathlib import Path
from typing import Any, Final

import pytest
from tests.arena.short import GAME, SHORT
from tests.cli.running import refused, run

from ludoteca.arena import contestants
from ludoteca.arena.floors import Floor, read_floors
from ludoteca.bots import bot_of
from ludoteca.bots.bot import Answer, Bot, Budget
from ludoteca.core.rng import Rng

ENTRY: Final[dict[str, Any]] = {
    "game": GAME, "contestants": ["quick", "random"], "players": 2,
    "options": {**SHORT, "bag": "STFM" * 6},
    "blocks": 1, "points": 1, "win_share": 1,
}  # fmt: skip
SOUND: Final[dict[str, Any]] = {
    "points": {"mean": 5}, "win_share": {"mean": 1.0}, "follies": {},
    "faults": {"illegal": 0, "over_time": 0, "crashes": 0},
}  # fmt: skip


class Weakened:
    """A weakened bot: it mostly takes the first legal action."""

    def __init__(self, sound: Bot[Any]) -> None:
        self.sound = sound

    def choose(self, view: Any, legal: list[int], budget: Budget, rng: Rng) -> Answer:
        if rng.below(10):
            return Answer(legal[0])
        return self.sound.choose(view, legal, budget, rng)


def weakened(bot: str, game: str) -> Any:
    return Weakened(bot_of(bot, game)) if bot == "quick" else bot_of(bot, game)


def written(path: Path, **changes: Any) -> Path:
    path.write_text(json.dumps([{**ENTRY, **changes}]))
    return path


@pytest.mark.slow
def test_a_good_bot_passes_and_a_weakened_one_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = written(tmp_path / "floors.json")
    passed = run("floors", file, "--workers", "1")
    assert passed.exit_code == 0, passed.output
    monkeypatch.setattr(contestants, "bot_of", weakened)
    failed = run("floors", file, "--workers", "1")
    assert failed.exit_code == 1 and "✗" in failed.stdout


def test_points_below_the_floor_fail(tmp_path: Path) -> None:
    file = written(tmp_path / "floors.json", contestants=["random"], points=50, win_share=0)
    failed = run("floors", file, "--workers", "1")
    assert failed.exit_code == 1 and "points" in failed.stdout


@pytest.mark.parametrize(
    ("change", "missed"),
    [
        ({}, {}),
        ({"points": {"mean": 0.9}}, {"points": 0.9}),
        ({"win_share": {"mean": 0.5}}, {"win_share": 0.5}),
        ({"follies": {"burn": 2}}, {"burn": 2}),
        ({"faults": {"illegal": 1, "over_time": 0, "crashes": 0}}, {"illegal": 1}),
        ({"faults": {"illegal": 0, "over_time": 3, "crashes": 0}}, {"over_time": 3}),
        ({"faults": {"illegal": 0, "over_time": 0, "crashes": 1}}, {"crashes": 1}),
    ],
)
def test_every_fault_is_a_miss(change: dict[str, Any], missed: dict[str, float]) -> None:
    floor: Floor = read_floors(json.dumps([ENTRY]))[0]
    assert floor.misses({**SOUND, **change}) == missed


def test_the_stored_floors_can_be_read() -> None:
    stored = Path(__file__).parent.parent.parent / "docs" / "floors.json"
    floors = read_floors(stored.read_text(encoding="utf-8"))
    assert {floor.plan.game for floor in floors} == {
        "euphrates_tigris", "terra_mystica", "imperial_settlers",
    }  # fmt: skip


@pytest.mark.parametrize(
    "text",
    ["", "{}", "[]", "[1]", json.dumps([{**ENTRY, "more": 1}]),
     json.dumps([{**ENTRY, "blocks": 0}]), json.dumps([{**ENTRY, "blocks": 1.5}]),
     json.dumps([{**ENTRY, "points": "many"}]), json.dumps([{**ENTRY, "contestants": "greedy"}]),
     json.dumps([{**ENTRY, "options": [1]}])],
)  # fmt: skip
def test_floors_that_cannot_be_read_are_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "floors.json"
    file.write_text(text)
    assert "contestants" in refused("floors", file)
    file.write_text(json.dumps([{**ENTRY, "contestants": ["clever"]}]))
    assert "clever" in refused("floors", file)
