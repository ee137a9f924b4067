"""Prints the lines and branches covered by tests, by package, from the data of `make coverage`.

Fails and names the files to look at if a package is below its limit.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

ROOT: Final = "src/ludoteca/"
ENGINE: Final = ("core", "games")
ENGINE_LEAST: Final = 97.0
LEAST: Final = 90.0
NAMED: Final = 5  # files named for a package below its limit

Counts = tuple[int, int, int, int]


def measured() -> dict[str, Counts]:
    """By file: lines covered and total, branches covered and total."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "coverage.json"
        command = [sys.executable, "-m", "coverage", "json", "--quiet", "-o", str(path)]
        subprocess.run(command, check=True)
        files: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))["files"]
    return {
        name.partition(ROOT)[2]: (
            data["summary"]["covered_lines"],
            data["summary"]["num_statements"],
            data["summary"]["covered_branches"],
            data["summary"]["num_branches"],
        )
        for name, data in files.items()
    }


def package_of(name: str) -> str:
    """The package of a file; each game is a package of its own."""
    parts = name.split("/")
    if len(parts) == 1:
        return "ludoteca"
    return "/".join(parts[:2]) if parts[0] == "games" and len(parts) > 2 else parts[0]


def share(reached: int, there: int) -> float:
    """The percentage."""
    return 100.0 * reached / there if there else 100.0


def added(counts: list[Counts]) -> Counts:
    """The sums over several files."""
    lines, all_lines, branches, all_branches = (sum(column) for column in zip(*counts, strict=True))
    return lines, all_lines, branches, all_branches


def worst(files: dict[str, Counts]) -> list[str]:
    """The files with the most uncovered lines and branches."""
    left = {name: c[1] - c[0] + c[3] - c[2] for name, c in files.items()}
    return [f"{name} ({left[name]})" for name in sorted(left, key=lambda one: -left[one])[:NAMED]]


def main() -> None:
    """Prints the table; the exit code says whether every package reaches its limit."""
    files = measured()
    is_enough = True
    print(f"{'package':28}{'lines':>9}{'branches':>10}{'least':>8}")
    for package in sorted({package_of(name) for name in files}):
        own = {name: counts for name, counts in files.items() if package_of(name) == package}
        lines, all_lines, branches, all_branches = added(list(own.values()))
        least = ENGINE_LEAST if package.split("/")[0] in ENGINE else LEAST
        found = share(lines, all_lines), share(branches, all_branches)
        print(f"{package:28}{found[0]:8.1f}%{found[1]:9.1f}%{least:7.0f}%")
        if min(found) < least:
            is_enough = False
            print("    short in " + ", ".join(worst(own)))
    sys.exit(0 if is_enough else 1)


if __name__ == "__main__":
    main()
