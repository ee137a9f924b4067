"""What each installation contains, tested in clean environments."""

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parent.parent
SWITCH: Final = "HATCH_BUILD_HOOK_ENABLE_CUSTOM"
SIX_MOVES: Final = """
import ludoteca
for game in ludoteca.GAMES:
    match = ludoteca.new(game, players=2, seed="installed")
    for _ in range(6):
        match.push(match.ask("greedy"))
    assert match.view(0).svg().startswith("<svg")
"""


def built(kind: str, folder: Path, **settings: str) -> Path:
    """Builds a wheel or an sdist of this source and returns its path."""
    command = [sys.executable, "-m", "build", f"--{kind}", "--outdir", str(folder), str(ROOT)]
    done = subprocess.run(
        command, capture_output=True, text=True, env={**os.environ, **settings}, check=False
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    (made,) = folder.iterdir()
    return made


class Environment:
    """A virtual environment with one wheel and its dependencies."""

    def __init__(self, folder: Path, wheel: Path) -> None:
        self.programs = folder / "bin"
        subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
        self.run("python", "-m", "pip", "install", "--quiet", str(wheel))

    def run(self, program: str, *words: str, code: int = 0) -> str:
        """Runs a program of this environment, checks its exit code and returns its output."""
        place = {k: v for k, v in os.environ.items() if not k.startswith("PYTHON")}
        done = subprocess.run(
            [str(self.programs / program), *words],
            capture_output=True,
            text=True,
            env={**place, "LC_ALL": "C.UTF-8"},
            check=False,
        )
        assert done.returncode == code, done.stdout + done.stderr
        assert "Traceback" not in done.stderr
        return done.stdout + done.stderr


@pytest.mark.soak
def test_a_plain_install_has_the_engine_the_drawings_and_the_command_line(
    tmp_path: Path,
) -> None:
    wheel = built("wheel", tmp_path / "dist")
    assert wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as packed:
        facts = next(name for name in packed.namelist() if name.endswith("METADATA"))
        assert "](docs/" not in packed.read(facts).decode(), "a link an index cannot show"
    clean = Environment(tmp_path / "plain", wheel)
    assert clean.run("ludoteca", "--version").strip().endswith("(interpreted)")
    clean.run("python", "-c", SIX_MOVES)
    assert "terra_mystica" in clean.run("ludoteca", "games")
    assert "--seed" in clean.run("ludoteca", "play", "--help")
    record, picture = str(tmp_path / "match.json"), str(tmp_path / "board.svg")
    clean.run("ludoteca", "new", "euphrates_tigris", "-o", record)
    clean.run("ludoteca", "render", record, "-o", picture)
    assert Path(picture).read_text(encoding="utf-8").startswith("<svg")
    assert "ludoteca[site]" in clean.run("ludoteca", "serve", code=2)
    assert "ludoteca[site]" in clean.run("ludoteca", "render", record, "-o", "a.png", code=2)


@pytest.mark.soak
def test_the_source_archive_has_no_pictures_and_builds_the_same_wheel(tmp_path: Path) -> None:
    archive = built("sdist", tmp_path / "dist", LUDOTECA_HOME="https://code.example.org/ludoteca")
    with tarfile.open(archive) as packed:
        names = packed.getnames()
        facts = packed.extractfile(next(name for name in names if name.endswith("PKG-INFO")))
        assert facts is not None
        described = facts.read().decode()
    assert "Project-URL: Homepage, https://code.example.org/ludoteca" in described
    assert "](https://code.example.org/ludoteca/raw/main/docs/pictures/" in described
    assert "](docs/" not in described
    assert not [name for name in names if name.endswith((".png", ".so"))]
    assert any(name.endswith("src/ludoteca/py.typed") for name in names)


@pytest.mark.proof
def test_the_compiled_wheel_plays_like_the_other_and_reports_compiled(tmp_path: Path) -> None:
    wheel = built("wheel", tmp_path / "dist", **{SWITCH: "true"})
    with zipfile.ZipFile(wheel) as packed:
        assert any(name.endswith(".so") for name in packed.namelist())
    assert "-none-any" not in wheel.name
    clean = Environment(tmp_path / "compiled", wheel)
    assert clean.run("ludoteca", "--version").strip().endswith("(compiled)")
    clean.run("python", "-c", SIX_MOVES)


def test_the_version_is_printed_before_anything_else_is_loaded() -> None:
    watched = (
        "import sys; sys.argv = ['ludoteca', '--version']\n"
        "from ludoteca.cli import main\n"
        "main()\n"
        "print(sorted(name for name in sys.modules if name.startswith(('typer', 'rich',"
        " 'babel', 'ludoteca.games', 'ludoteca.drawing', 'ludoteca.bots'))))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", watched], capture_output=True, text=True, check=True
    )
    version, loaded = done.stdout.splitlines()
    assert version.startswith("ludoteca 0.")
    assert loaded == "[]"
