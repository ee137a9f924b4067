"""Shows which tests prove each ruling, from the rulings documents and the tests' docstrings."""

import ast
import re
import sys
from pathlib import Path
from typing import Final

from ludoteca.games.registry import GAME_MODULES, module_of

ENTRY: Final = re.compile(r"^(\d+)\. ")
IDLE: Final = "No effect on play: "
PREFIXES: Final = [module.abbreviation for module in GAME_MODULES.values()]
CITED: Final = re.compile(
    rf"\b({'|'.join(PREFIXES)}) rulings? (\d+(?:(?:, and |, | and | to )\d+)*)"
)
STEP: Final = re.compile(r"(, and |, | and | to |)(\d+)")

Ruling = tuple[str, int]


class Written:
    """One ruling of a document: its number, and the reason if it has no effect on play."""

    def __init__(self, prefix: str, number: int) -> None:
        self.prefix = prefix
        self.number = number
        self.idle = ""


def read_document(path: Path) -> list[Written]:
    """The numbered rulings of one game, in order."""
    found: list[Written] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        entry = ENTRY.match(line)
        if entry:
            found.append(Written(module_of(path.stem).abbreviation, int(entry[1])))
        elif found and line.strip().startswith(IDLE):
            found[-1].idle = line.strip().removeprefix(IDLE)
    return found


def cited(text: str) -> list[Ruling]:
    """The rulings mentioned in a text: one, several, or a range ("120 to 125")."""
    found: list[Ruling] = []
    for match in CITED.finditer(" ".join(text.split())):
        last = 0
        for link, digits in STEP.findall(match[2]):
            number = int(digits)
            first = last + 1 if link == " to " else number
            found += [(match[1], each) for each in range(first, number + 1)]
            last = number
    return found


def read_tests(folder: Path) -> dict[Ruling, list[str]]:
    """The tests that mention each ruling in their docstring, as `file::test`."""
    found: dict[Ruling, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
                continue
            for ruling in cited(ast.get_docstring(node) or ""):
                name = f"{path.relative_to(folder).as_posix()}::{node.name}"
                if name not in found.setdefault(ruling, []):
                    found[ruling].append(name)
    return found


def report(docs: Path, tests: Path) -> tuple[list[str], list[str]]:
    """A line for each ruling and its tests, and the gaps; `docs` is the folder that contains
    `rulings/`."""
    lines: list[str] = []
    gaps: list[str] = []
    proofs = read_tests(tests)
    for path in sorted((docs / "rulings").glob("*.md")):
        for place, written in enumerate(read_document(path), 1):
            name = f"{written.prefix} ruling {written.number}"
            if written.number != place:
                gaps.append(f"{name}: {path.name} has it where ruling {place} should stand")
            named = proofs.pop((written.prefix, written.number), [])
            if named or written.idle:
                lines += [f"{name}: {proof}" for proof in named or [f"no effect: {written.idle}"]]
            else:
                gaps.append(f"{name}: no test names it, and it is not marked as without effect")
    for prefix, number in sorted(proofs):
        named = proofs[prefix, number]
        gaps.append(f"{prefix} ruling {number}: not written down, yet named by {named[0]}")
    return lines, gaps


def main() -> int:
    """Prints all rulings; returns 1 if there is a gap. Run it in the root folder."""
    lines, gaps = report(Path("docs"), Path("tests"))
    for line in [*lines, *(f"gap: {gap}" for gap in gaps)]:
        print(line)
    rulings = {line.split(":")[0] for line in lines}
    print(f"{len(rulings)} rulings proved or without effect, {len(gaps)} gaps")
    return 1 if gaps else 0


if __name__ == "__main__":
    sys.exit(main())
