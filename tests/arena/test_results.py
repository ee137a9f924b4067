"""The results file: it can be resumed at any point; files of other plans are refused."""

import json
from pathlib import Path
from typing import Final

import pytest
from tests.arena.short import GAME, SHORT, short_plan

from ludoteca import read_record, replay
from ludoteca.arena.figures import summary
from ludoteca.arena.plan import Plan, make_plan
from ludoteca.arena.results import ResultsFile
from ludoteca.arena.runner import run
from ludoteca.arena.seeds import usual_seeds
from ludoteca.core.errors import BadNotation
from ludoteca.text import LANGUAGES, catalogue, refusal_sentence

SEEDS: Final = usual_seeds("development", 0, 3)


def finished(path: Path, seeds: list[str] | None = None) -> Path:
    """A results file with the blocks of some seeds."""
    plan = short_plan("random", "random:nodes=2")
    asked = seeds or SEEDS
    run(plan, asked, ResultsFile(path, plan, asked))
    return path


def refusal(path: Path, plan: Plan, seeds: list[str]) -> BadNotation:
    before = path.read_bytes()
    with pytest.raises(BadNotation) as caught:
        ResultsFile(path, plan, seeds)
    for language in LANGUAGES:
        assert "{" not in refusal_sentence(caught.value, catalogue(language))
    assert path.read_bytes() == before
    return caught.value


def without_times(path: Path) -> list[object]:
    """The blocks by seed, without times and memory, which differ between runs."""
    rows = [json.loads(line) for line in path.read_text().splitlines()[1:]]
    for row in rows:
        for match in row["matches"]:
            del match["times"], match["memory_mb"]
    return sorted(rows, key=lambda row: str(row["seed"]))


def test_a_stopped_arena_can_be_resumed(tmp_path: Path) -> None:
    whole = finished(tmp_path / "whole.jsonl")
    lines = whole.read_text().splitlines(keepends=True)
    plan = short_plan("random", "random:nodes=2")
    for cut in (0, len(lines[0]), len(lines[0]) + 40, len("".join(lines[:3])) - 1):
        path = tmp_path / f"cut {cut}.jsonl"
        path.write_text("".join(lines)[:cut])
        results = ResultsFile(path, plan, SEEDS)
        count = len(results.missing(SEEDS))
        calls: list[int] = []
        run(plan, SEEDS, results, on_block=lambda: calls.append(1))  # noqa: B023
        assert len(calls) == 3 and count >= 1
        assert without_times(path) == without_times(whole)


def test_a_finished_arena_is_not_played_again(tmp_path: Path) -> None:
    path = finished(tmp_path / "results.jsonl")
    before = path.read_bytes()
    finished(path)
    assert path.read_bytes() == before


def test_seeds_can_be_added_later(tmp_path: Path) -> None:
    path = finished(tmp_path / "results.jsonl", SEEDS[:1])
    finished(path)
    assert without_times(path) == without_times(finished(tmp_path / "whole.jsonl"))


def test_a_repeated_block_counts_once(tmp_path: Path) -> None:
    path = finished(tmp_path / "results.jsonl")
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join([*lines, lines[1]]))
    plan = short_plan("random", "random:nodes=2")
    assert len(ResultsFile(path, plan, SEEDS).ordered(SEEDS)) == 3


def test_a_file_of_another_arena_is_refused(tmp_path: Path) -> None:
    path = finished(tmp_path / "results.jsonl")
    other = short_plan("random", "random:nodes=3")
    assert refusal(path, other, SEEDS).facts["field"] == "contestants"
    turned = short_plan("random:nodes=2", "random")
    assert refusal(path, turned, SEEDS).facts["field"] == "contestants"
    longer = make_plan(GAME, ["random", "random:nodes=2"], 2, {**SHORT, "bag": "STFM" * 4})
    assert refusal(path, longer, SEEDS).facts["field"] == "options"
    same = short_plan("random", "random:nodes=2")
    same.contestants[0].version = "2"
    assert refusal(path, same, SEEDS).facts["field"] == "versions"
    assert refusal(path, short_plan("random", "random:nodes=2"), SEEDS[:2]).code == (
        "arena.file.seed"
    )


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    path = finished(tmp_path / "results.jsonl")
    plan = short_plan("random", "random:nodes=2")
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join([lines[0], lines[1][:50] + "\n", lines[2]]))
    assert refusal(path, plan, SEEDS).facts["line"] == 2
    path.write_text("hello\n")
    assert refusal(path, plan, SEEDS).code == "arena.file.form"
    path.write_bytes(b"\xff\xfe\n")
    assert refusal(path, plan, SEEDS).code == "arena.file.form"
    path.write_text(lines[0].replace('"version": 1', '"version": 9'))
    assert refusal(path, plan, SEEDS).code == "arena.file.version"


def test_records_of_all_matches_are_saved_and_replay(tmp_path: Path) -> None:
    plan = short_plan("random", "random:nodes=2")
    results = ResultsFile(None, plan, SEEDS)
    blocks = run(plan, SEEDS, results, records=tmp_path / "records")
    files = sorted((tmp_path / "records").iterdir())
    assert len(files) == 6
    totals = [match["totals"] for block in blocks for match in block.matches]
    assert [replay(read_record(file.read_text())).scores().totals for file in files] == totals


def test_a_pool_of_processes_gives_the_same_results(tmp_path: Path) -> None:
    plan = short_plan("random", "random:nodes=2")
    pool = ResultsFile(tmp_path / "pool.jsonl", plan, SEEDS)
    run(plan, SEEDS, pool, workers=2)
    assert without_times(tmp_path / "pool.jsonl") == without_times(finished(tmp_path / "one.jsonl"))


@pytest.mark.slow
def test_a_local_ray_gives_the_same_results(tmp_path: Path) -> None:
    pytest.importorskip("ray", reason="Ray is not installed; ludoteca[arena] brings it")
    plan = short_plan("random", "random:nodes=2")
    blocks = run(plan, SEEDS, ResultsFile(tmp_path / "ray.jsonl", plan, SEEDS), 2, "local")
    assert without_times(tmp_path / "ray.jsonl") == without_times(finished(tmp_path / "one.jsonl"))
    assert summary(plan, blocks)["games"] == 6
