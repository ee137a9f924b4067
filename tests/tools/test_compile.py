"""What is compiled: every module of the engine, each in exactly one piece."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture
def tool() -> ModuleType:
    """tools/compile.py, loaded by path: its name hides a built-in function."""
    spec = importlib.util.spec_from_file_location("compiling", ROOT / "tools" / "compile.py")
    assert spec is not None and spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


def test_every_module_of_the_engine_is_in_one_piece(tool: ModuleType) -> None:
    source = ROOT / "src"
    pieces = tool.pieces_of(source)
    modules = [module for places in pieces.values() for module in tool.modules_of(source, places)]
    engine = [
        str(path.relative_to(source))
        for package in ("core", "games", "bots")
        for path in (source / "ludoteca" / package).rglob("*.py")
    ]
    assert sorted(modules) == sorted(engine)
    packages = {path.name for path in (source / "ludoteca").rglob("*") if path.is_dir()}
    assert not packages & set(pieces), "mypyc would look for the package's modules in the piece"


def test_a_new_game_is_a_piece_of_its_own(tool: ModuleType, tmp_path: Path) -> None:
    for place in ("core", "games/euphrates_tigris", "games/my_game", "bots/my_game"):
        folder = tmp_path / "ludoteca" / place
        folder.mkdir(parents=True)
        (folder / "__init__.py").touch()
    pieces = tool.pieces_of(tmp_path)
    assert pieces["games_my_game"] == ("games/my_game",)
    assert pieces["bots_my_game"] == ("bots/my_game",)
