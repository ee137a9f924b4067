"""A version is released only if all files name it."""

import shutil
from pathlib import Path

import pytest
from tools.release import VERSIONS, problems, versions

ROOT = Path(__file__).parent.parent


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the files that name the version, and of the folder of its fixtures."""
    for name in (*VERSIONS, "CHANGELOG.md"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    for folder in (ROOT / "tests" / "fixtures").iterdir():
        (tmp_path / "tests" / "fixtures" / folder.name).mkdir(parents=True)
    return tmp_path


def test_all_files_name_the_same_version() -> None:
    assert len(set(versions().values())) == 1 and all(versions().values())


def test_missing_versions_are_reported(copy: Path) -> None:
    assert problems(copy) == []
    path = copy / "pyproject.toml"
    path.write_text(
        path.read_text(encoding="utf-8").replace('version = "0.1.0"', 'version = "9.9.9"')
    )
    reported = "\n".join(problems(copy))
    for expected in (
        "CITATION.cff names",
        "__init__.py names",
        "no heading for 9.9.9",
        "no folder 9.9.9",
    ):
        assert expected in reported
