"""Runs a command repeatedly, the second half of the runs under load; all runs must succeed.

Usage: `python tools/repeat.py --runs 10 -- make test`. The output of failed runs is kept.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

BUSY: Final = "while True: pass"


@contextmanager
def load(count: int) -> Iterator[None]:
    """Runs processes that do nothing but keep the machine busy."""
    busy = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(count)]
    try:
        yield
    finally:
        for process in busy:
            process.kill()
            process.wait()


def run(command: list[str], number: int, loaded: int, folder: Path) -> bool:
    """Runs the command once and prints a line about it; returns whether it succeeded."""
    log = folder / f"run-{number}.log"
    began = time.monotonic()
    with load(loaded), log.open("wb") as out:
        code = subprocess.call(command, stdout=out, stderr=subprocess.STDOUT)
    seconds = time.monotonic() - began
    under = f"under a load of {loaded}" if loaded else "on an idle machine"
    print(f"run {number} {under}: {'green' if code == 0 else 'RED, ' + str(log)}, {seconds:.0f} s")
    return code == 0


def main() -> None:
    """Runs the command as often as asked; exits with 1 if any run failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=10)
    parser.add_argument("command", nargs="+")
    asked = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="ludoteca-repeat-"))
    busy = os.cpu_count() or 1
    green = [
        run(asked.command, number, 0 if number <= asked.runs / 2 else busy, folder)
        for number in range(1, asked.runs + 1)
    ]
    print(f"{sum(green)} of {len(green)} runs were green")
    sys.exit(0 if all(green) else 1)


if __name__ == "__main__":
    main()
