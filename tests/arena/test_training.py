"""The learning loop: it fits, compares and adopts weights, and can be resumed."""

import shutil
from pathlib import Path
from typing import Final

import pytest

from ludoteca.cli import is_compiled

if is_compiled():
    pytest.skip("the bot here cannot inherit from compiled classes", allow_module_level=True)

from tests.arena import learner
from tests.arena.short import GAME, SHORT
from tests.cli.running import refused

from ludoteca.arena.figures import Figure
from ludoteca.arena.fitting import fit
from ludoteca.arena.self_play import Note, sparse
from ludoteca.arena.training import Gate, Training, read_log, train
from ludoteca.bots.sampler import CERTAIN, FALLS, FREE, RISES
from ludoteca.bots.weights import Weights, read_weights, write_weights
from ludoteca.core.errors import BadNotation
from ludoteca.core.game_module import BOTS
from ludoteca.core.rng import stream
from ludoteca.games.euphrates_tigris import RULES
from ludoteca.games.registry import module_of

FLAT: Final = [0.0, 0.0, 0.0, 0.0, 0.0]


@pytest.fixture(autouse=True)
def _small_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes Euphrates & Tigris use the small package of bots of these tests."""
    monkeypatch.setitem(module_of(GAME).parts, BOTS, learner.__name__)


def wanted(blocks: int = 3, gate_blocks: int = 2) -> Training:
    return Training(GAME, "small", 2, SHORT, blocks, gate_blocks)


def start(version: int = learner.VERSION) -> Weights:
    return Weights(GAME, version, RULES.version, "none", "none", [], learner.NAMES, FLAT)


def notes(count: int) -> list[Note]:
    """Notes with the target 3 a − 2 b + c and a little noise; the fourth feature is always 0."""
    rng = stream(bytes(32), 0, "notes")
    found: list[Note] = []
    for _ in range(count):
        a, b, c = (float(rng.below(10)) for _ in range(3))
        noise = rng.below(5) / 10
        found.append({"features": sparse([a, b, c, 0.0]), "target": 3 * a - 2 * b + c + noise})
    return found


def test_a_fit_finds_the_weights_behind_the_notes() -> None:
    found = fit(notes(400), [FREE] * 4, [0.0, 0.0, 0.0, 0.7], ridge=0.01)
    assert found.values[:3] == pytest.approx([3, -2, 1], abs=0.05)
    assert found.values[3] == 0.7  # it never occurs, so its weight is unchanged
    assert found.explained > 0.98


def test_a_fit_keeps_the_sign_of_every_weight() -> None:
    found = fit(notes(400), [RISES, RISES, FALLS, FREE], [0.0, 5.0, 5.0, 0.0], ridge=0.01)
    assert found.values[0] == pytest.approx(3, abs=0.2)
    assert found.values[1] == 0 and found.values[2] == 0


def test_certain_features_have_weight_1() -> None:
    found = fit(notes(400), [FREE, FREE, CERTAIN, FREE], [0.0] * 4, ridge=0.01)
    assert found.values[:2] == pytest.approx([3, -2], abs=0.05)
    assert found.explained > 0.98


def test_a_strong_ridge_keeps_the_old_weights() -> None:
    found = fit(notes(400), [FREE] * 4, [1.0, 1.0, 1.0, 1.0], ridge=1e9)
    assert found.values == pytest.approx([1, 1, 1, 1], abs=0.01)


def test_too_few_notes_are_refused() -> None:
    with pytest.raises(BadNotation) as caught:
        fit(notes(3), [FREE] * 4, [0.0] * 4)
    assert caught.value.code == "train.few"


def test_a_loop_learns_and_writes_a_log(tmp_path: Path) -> None:
    found = train(wanted(), start(), tmp_path, 2)
    log = read_log(tmp_path)
    assert [row["round"] for row in log] == [1, 2]
    assert all("notes" in row["told"] and "wins" in row["told"] for row in log)
    new = read_weights((tmp_path / "round-1.weights.json").read_text())
    assert new.values != FLAT and min(new.values[:4]) >= 0
    assert new.record == [log[0]["told"]] and new.features == learner.VERSION
    adopted = [row for row in log if row["adopted"]]
    assert found.record == [row["told"] for row in adopted]


def test_a_stopped_loop_can_be_resumed(tmp_path: Path) -> None:
    whole = train(wanted(), start(), tmp_path / "whole", 2)
    for lost in ("log.jsonl", "round-2.gate.jsonl", "round-2.notes.jsonl"):
        folder = tmp_path / lost
        shutil.copytree(tmp_path / "whole", folder)
        log = (folder / "log.jsonl").read_text().splitlines(keepends=True)
        (folder / "log.jsonl").write_text(log[0] + log[1][:9])  # half a line is dropped
        if lost != "log.jsonl":
            text = (folder / lost).read_text()
            (folder / lost).write_text(text[: len(text) * 2 // 3])
        assert write_weights(train(wanted(), start(), folder, 2)) == write_weights(whole)


def test_notes_of_other_weights_are_refused(tmp_path: Path) -> None:
    train(wanted(), start(), tmp_path, 1)
    (tmp_path / "log.jsonl").unlink()
    other = start()
    other.values = [1.0, 0.0, 0.0, 0.0, 0.0]
    with pytest.raises(BadNotation) as caught:
        train(wanted(), other, tmp_path, 1)
    assert caught.value.code == "arena.file.other"


def test_weights_of_another_version_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadNotation) as caught:
        train(wanted(), start(version=3), tmp_path, 1)
    assert caught.value.code == "weights.features"
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("wins", "new", "is_passed"), [(0.6, 11, True), (0.6, 9, False), (0.5, 11, False)]
)
def test_a_gate_needs_wins_and_points(wins: float, new: float, is_passed: bool) -> None:
    def exact(value: float) -> Figure:
        return Figure(value, value, value)

    gate = Gate(exact(wins), exact(new), exact(10), 0.5)
    assert gate.is_passed is is_passed
    assert str(gate).endswith("adopted" if is_passed else "rejected")


def test_the_command_refuses_games_and_weights_that_cannot_be_learned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = ("--folder", tmp_path / "f", "-o", tmp_path / "w.json")
    assert "small" in refused("train", GAME, "small", *asked)
    monkeypatch.delitem(module_of(GAME).parts, BOTS)
    assert GAME in refused("train", GAME, "small", *asked)
    assert "0" in refused("train", GAME, "small", *asked, "--rounds", "0")
