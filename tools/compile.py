"""Builds core, games and bots with mypyc from the unchanged source, in a separate environment.

The folder given on the command line receives a copy of the source with compiled modules, and a
virtual environment that uses that copy and the packages of the current one. The copy is kept
between builds: only changed pieces are compiled again, and none if the engine packages have not
changed.
"""

import fcntl
import filecmp
import hashlib
import shutil
import subprocess
import sys
import sysconfig
import venv
from importlib.metadata import version
from pathlib import Path

# The core is compiled together with the game whose playouts use it most, because calls within a
# piece are direct.
BESIDE_CORE = "euphrates_tigris"
PACKAGED = ("games", "bots")  # each package in them is a piece
REST = ("bots/*.py", "games/*.py")
# Higher optimisation takes gcc twice as long without making the games faster.
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
INTERPRETER = sys.implementation.cache_tag  # each interpreter has its own build
MODULE_SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")


def copy_changed(source: Path, copy: Path) -> None:
    """Updates the copy from the source; unchanged files are not touched."""
    wanted = [
        path.relative_to(source)
        for path in source.rglob("*")
        if path.is_file() and path.suffix not in (".pyc", ".so")
    ]
    package = copy / "ludoteca"
    for path in [*package.rglob("*")]:
        if path.is_file() and path.suffix not in (".pyc", ".so"):
            if path.relative_to(copy) not in set(wanted):
                path.unlink()
                for built in path.parent.glob(f"{path.stem}.*.so"):
                    built.unlink()
    for name in wanted:
        if not (copy / name).exists() or not filecmp.cmp(source / name, copy / name, shallow=False):
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source / name, copy / name)


def digest_of(copy: Path, files: list[str]) -> str:
    """A digest of everything a build depends on."""
    digest = hashlib.sha256(sys.version.encode() + Path(__file__).read_bytes())
    digest.update(version("mypy").encode())
    for name in files:
        digest.update(name.encode() + b"\0" + (copy / name).read_bytes() + b"\0")
    return digest.hexdigest()


def compile_engine(copy: Path, built: Path) -> None:
    """Compiles the engine packages in place, unless `built` contains the digest of these files."""
    pieces = [(modules_of(copy, places), name) for name, places in pieces_of(copy).items()]
    digest = digest_of(copy, [module for modules, _ in pieces for module in modules])
    if built.exists() and built.read_text() == digest:
        return
    # mypyc's cache for unchanged modules breaks on their float attributes, so only the C compiler
    # can reuse earlier results.
    shutil.rmtree(copy / ".mypy_cache", ignore_errors=True)
    (copy / "setup.py").write_text(SETUP.format(pieces=pieces))
    done = subprocess.run(
        [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace", "--parallel", "2"],
        cwd=copy,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit(done.stdout[-4000:] + done.stderr[-4000:])
    built.write_text(digest)


def pieces_of(copy: Path) -> dict[str, tuple[str, ...]]:
    """The pieces to compile, by name: each game, each package of bots, and the rest.

    A piece must not have the name of a package in it: mypyc would look for the package's modules in
    the piece.
    """
    root = copy / "ludoteca"
    packages = [
        init.parent for part in PACKAGED for init in sorted(root.glob(f"{part}/*/__init__.py"))
    ]
    places = [str(package.relative_to(root)) for package in packages]
    pieces: dict[str, tuple[str, ...]] = {place.replace("/", "_"): (place,) for place in places}
    pieces[f"games_{BESIDE_CORE}"] = ("core", f"games/{BESIDE_CORE}")
    return {**pieces, "rest": REST}


def modules_of(copy: Path, places: tuple[str, ...]) -> list[str]:
    """The files of some packages and patterns, relative to the copy."""
    found: list[Path] = []
    for place in places:
        folder = copy / "ludoteca" / place
        found += sorted(
            folder.rglob("*.py") if folder.is_dir() else folder.parent.glob(folder.name)
        )
    return [str(path.relative_to(copy)) for path in found]


def make_environment(folder: Path, copy: Path) -> None:
    """A virtual environment that uses the copy first, then the packages installed here."""
    if not folder.exists():
        venv.create(folder, with_pip=False)
    paths = {"base": str(folder), "platbase": str(folder)}
    packages = Path(sysconfig.get_path("purelib", vars=paths))
    here = sysconfig.get_path("purelib")
    (packages / "ludoteca.pth").write_text(f"{copy.resolve()}\n{here}\n")


def build(root: Path, target: Path) -> Path:
    """Copies the source below `root` and compiles it below `target` if it has changed; returns the
    copy. Other builds below the same `target` wait."""
    copy = target / "src"
    target.mkdir(parents=True, exist_ok=True)
    with (target / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        copy_changed(root / "src", copy)
        compile_engine(copy, target / f"built-{INTERPRETER}")
    return copy


def main() -> None:
    """Builds everything in the folder given on the command line."""
    target = Path(sys.argv[1])
    make_environment(target / "venv", build(Path(), target))


if __name__ == "__main__":
    main()
