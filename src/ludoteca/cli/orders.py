"""The moves and checks of a block, followed one after the other, whatever the game."""

from collections.abc import Callable


def run_orders(lines: list[str], first_line: int, follow: Callable[[str], str]) -> list[str]:
    """What did not hold, each with its line number; `follow` answers what is wrong with a line."""
    failures: list[str] = []
    for number, line in enumerate(lines, first_line):
        wrong = follow(line) if line else ""
        if wrong:
            failures.append(f"line {number}: {line}: {wrong}")
    return failures
