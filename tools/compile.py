"""Builds core, games and bots with mypyc from the untouched source, in an environment of its own.

The folder named on the command line receives a copy of the source with the compiled modules beside
it, and a virtual environment that sees that copy and the packages of the one running this.
"""

import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

# What is compiled as one piece: calls inside a piece are direct, so the core goes with the game
# whose playouts lean on it most. A piece may not be called like a package inside it: mypyc would
# look for the package's modules in the piece.
PIECES = {
    "et": ("core", "games/euphrates_tigris"),
    "tm": ("games/terra_mystica",),
    "is": ("games/imperial_settlers",),
    "rest": ("bots", "games/__init__.py", "games/registry.py"),
}
# Optimising further takes gcc twice as long, and the games run no faster.
SETUP = """
from os.path import getsize
from setuptools import setup
from mypyc.build import mypycify

pieces = {pieces!r}
modules = [module for piece, _ in pieces for module in piece]
compiled = mypycify(["--strict", *modules], opt_level="1", separate=pieces)
compiled.sort(key=lambda part: sum(map(getsize, part.sources)), reverse=True)  # longest first
setup(name="ludoteca-compiled", packages=[], ext_modules=compiled)
"""


def compile_copy(source: Path, copy: Path) -> None:
    """Copies the package and compiles the engine rooms in place."""
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(source, copy, ignore=shutil.ignore_patterns("__pycache__"))
    pieces = [(modules_of(copy, rooms), name) for name, rooms in PIECES.items()]
    (copy / "setup.py").write_text(SETUP.format(pieces=pieces))
    built = subprocess.run(
        [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace", "--parallel", "2"],
        cwd=copy,
        capture_output=True,
        text=True,
        check=False,
    )
    if built.returncode:
        sys.exit(built.stdout[-4000:] + built.stderr[-4000:])


def modules_of(copy: Path, rooms: tuple[str, ...]) -> list[str]:
    """The files of some rooms, relative to the copy."""
    found: list[Path] = []
    for room in rooms:
        place = copy / "ludoteca" / room
        found += [place] if place.is_file() else sorted(place.rglob("*.py"))
    return [str(path.relative_to(copy)) for path in found]


def make_environment(folder: Path, copy: Path) -> None:
    """A virtual environment that sees the copy first, then the packages installed here."""
    venv.create(folder, with_pip=False)
    paths = {"base": str(folder), "platbase": str(folder)}
    packages = Path(sysconfig.get_path("purelib", vars=paths))
    here = sysconfig.get_path("purelib")
    (packages / "ludoteca.pth").write_text(f"{copy.resolve()}\n{here}\n")


def main() -> None:
    """Builds everything below the folder named."""
    target = Path(sys.argv[1])
    compile_copy(Path("src"), target / "src")
    make_environment(target / "venv", target / "src")


if __name__ == "__main__":
    main()
