"""What each installation contains, tested in clean environments."""

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parent.parent
SWITCH: Final = "HATCH_BUILD_HOOK_ENABLE_CUSTOM"
VERSIONS: Final = ("3.11", "3.12", "3.13")
ENGINE_TESTS: Final = (
    "tests/core",
    "tests/games/test_views.py",
    "tests/games/euphrates_tigris/test_blocks.py",
    "tests/games/imperial_settlers/test_blocks.py",
    "tests/games/terra_mystica/test_blocks.py::test_block",
    "tests/games/euphrates_tigris/test_replays.py",
    "tests/games/imperial_settlers/test_replays.py",
    "tests/games/terra_mystica/test_replays.py",
)
WHOLE_MATCHES: Final = """
import ludoteca
for game in ludoteca.GAMES:
    match = ludoteca.new(game, players=2, seed="installed")
    while not match.is_over:
        match.push(match.ask("greedy" if match.turn else "random", seed=len(match.actions)))
    again = ludoteca.replay(ludoteca.write_json(match.record()))
    assert again.actions == match.actions and again.position() == match.position()
    assert sorted(match.scores().ranks)[0] == 1
    print(again.position())
"""
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


def compiled(python: str, folder: Path) -> Path:
    """Builds the compiled wheel of an interpreter, as `make wheel` does, and returns its path."""
    command = [python, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(folder)]
    settings = {**os.environ, SWITCH: "true"}
    done = subprocess.run(
        [*command, str(ROOT)], capture_output=True, text=True, env=settings, check=False
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    (made,) = folder.iterdir()
    return made


def interpreter(version: str) -> str:
    """The path of an interpreter of a version; without one the test is skipped."""
    if sys.version.startswith(f"{version}."):
        return sys.executable
    folder = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    named = shutil.which(f"python{version}")
    found = [named] if named else []
    found += [str(path) for path in sorted(folder.glob(f"{version}.*/bin/python"))]
    for path in found:
        command = [path, "-c", "import pip, sys; print(sys.version)"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.stdout.startswith(f"{version}."):
            return path
    pytest.skip(f"no Python {version} with pip on this machine")


def played_here() -> str:
    """What the whole matches print with this source and interpreter."""
    command = [sys.executable, "-c", WHOLE_MATCHES]
    found = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert len(found) > 1000
    return found


class Environment:
    """A virtual environment with one wheel and its dependencies."""

    def __init__(self, folder: Path, wheel: Path, python: str = sys.executable) -> None:
        self.programs = folder / "bin"
        subprocess.run([python, "-m", "venv", str(folder)], check=True)
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
@pytest.mark.timeout(3 * 3600)  # three compilers may wait for each other
@pytest.mark.parametrize("version", VERSIONS)
def test_the_compiled_wheel_of_each_interpreter_plays_and_passes_tests_of_the_engine(
    version: str, tmp_path: Path
) -> None:
    python = interpreter(version)
    wheel = compiled(python, tmp_path / "dist")
    tag = f"cp{version.replace('.', '')}"
    assert f"-{tag}-{tag}-" in wheel.name
    with zipfile.ZipFile(wheel) as packed:
        modules = [name for name in packed.namelist() if name.endswith(".so")]
    assert modules and all(f".cpython-{tag.removeprefix('cp')}-" in name for name in modules)
    clean = Environment(tmp_path / "compiled", wheel, python)
    assert clean.run("ludoteca", "--version").strip().endswith("(compiled)")
    assert clean.run("python", "-V").startswith(f"Python {version}.")
    assert clean.run("python", "-W", "error", "-c", WHOLE_MATCHES) == played_here()
    clean.run("python", "-m", "pip", "install", "--quiet", "pytest", "pytest-timeout", "hypothesis")
    tests = [str(ROOT / test) for test in ENGINE_TESTS]
    clean.run("python", "-m", "pytest", "--noconftest", "-p", "no:cacheprovider", *tests)


@pytest.mark.proof
@pytest.mark.parametrize("version", VERSIONS)
def test_the_wheel_for_any_interpreter_plays_on_each(version: str, tmp_path: Path) -> None:
    python = interpreter(version)
    clean = Environment(tmp_path / "plain", built("wheel", tmp_path / "dist"), python)
    assert clean.run("ludoteca", "--version").strip().endswith("(interpreted)")
    assert clean.run("python", "-V").startswith(f"Python {version}.")
    assert clean.run("python", "-W", "error", "-c", WHOLE_MATCHES) == played_here()


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
