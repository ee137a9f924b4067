"""Checks that a version is ready for release, then builds it: `make release`.

The version must be the same everywhere, have a heading in the changelog and a folder of fixtures;
the description of the HTTP interface and the schemas of the views must match the code.
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
VERSIONS = {
    "pyproject.toml": r'^version = "([^"]+)"',
    "src/ludoteca/__init__.py": r'^__version__ = "([^"]+)"',
    "CITATION.cff": r"^version: (\S+)",
}
MADE = {"docs/openapi.json": "tools/openapi.py"}  # with the program that writes it


def versions(root: Path = ROOT) -> dict[str, str]:
    """The version in each file."""
    found: dict[str, str] = {}
    for name, pattern in VERSIONS.items():
        match = re.search(pattern, (root / name).read_text(encoding="utf-8"), re.MULTILINE)
        found[name] = match[1] if match else ""
    return found


def problems(root: Path = ROOT) -> list[str]:
    """Reasons why the version cannot be released, one line each."""
    named = versions(root)
    version = named["pyproject.toml"]
    found = [f"{name} names version {other or 'none'}, pyproject.toml {version}"
             for name, other in named.items() if other != version]  # fmt: skip
    if not re.search(rf"^## \[?{re.escape(version)}\b", read(root / "CHANGELOG.md"), re.MULTILINE):
        found.append(f"CHANGELOG.md has no heading for {version}")
    if not (root / "tests" / "fixtures" / version).is_dir():
        found.append(f"tests/fixtures has no folder {version}; make it: tools/version_fixture.py")
    return found


def read(path: Path) -> str:
    """The text of a file; empty if there is none."""
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def outdated() -> list[str]:
    """The generated files that were out of date; they are updated."""
    found: list[str] = []
    for name, program in MADE.items():
        before = read(ROOT / name)
        subprocess.run([sys.executable, program], cwd=ROOT, check=True)
        if read(ROOT / name) != before:
            found.append(f"{name} was out of date; look at what changed and commit it")
    return found


def main() -> None:
    """Prints what is wrong, or builds source distribution and wheel."""
    wrong = problems() + outdated()
    if wrong:
        sys.exit("\n".join(wrong))
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "build", "--outdir", folder, str(ROOT)]
        subprocess.run(command, check=True)
        for path in sorted(Path(folder).iterdir()):
            (ROOT / "dist").mkdir(exist_ok=True)
            path.replace(ROOT / "dist" / path.name)
            print(f"dist/{path.name}")


if __name__ == "__main__":
    main()
