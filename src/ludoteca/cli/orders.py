"""Runs the moves and checks of a test block, for any game."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from ludoteca.core.contract import Rules
from ludoteca.core.errors import ALLOWED, BadNotation, Refusal

State = TypeVar("State")

MOVES: Final = ("do", "legal", "illegal", "code")
RESIGN: Final = "resign"  # legal at any time, never listed


def run_orders(lines: list[str], first_line: int, follow: Callable[[str], str]) -> list[str]:
    """Runs the lines of a block; returns the failures, each with its line number. `follow` runs one
    line and returns what is wrong with it."""
    failures: list[str] = []
    for number, line in enumerate(lines, first_line):
        wrong = follow(line) if line else ""
        if wrong:
            failures.append(f"line {number}: {line}: {wrong}")
    return failures


def run_move(
    rules: Rules[State, Any],
    seat_named: Callable[[State, str], int],
    state: State,
    order: str,
    rest: str,
) -> str:
    """Plays `NAME move` (`do`), or checks it: `legal`, `illegal`, `code KEY NAME move`.

    Returns what is wrong, or an empty string. Raises an unexpected refusal.
    """
    key = ""
    if order == "code":
        key, _, rest = rest.partition(" ")
    name, _, text = rest.partition(" ")
    seat = seat_named(state, name)
    before = rules.write_state(state)
    try:
        action = rules.read_action(state, seat, text.strip())
        allowed = rules.refusal(state, seat, action) == ALLOWED
        listed = action in rules.legal(state, seat)
        if allowed != listed and text != RESIGN:
            return f"refusal says {allowed}, the list says {listed}"
        rules.check(state, seat, action)
    except Refusal as refusal:
        if rules.write_state(state) != before:
            return "refused, but something changed"
        if order == "code":
            return "" if refusal.code == key else f"refused as {refusal.code}"
        if order == "illegal" and not isinstance(refusal, BadNotation):
            return ""
        raise
    if order == "do":
        rules.apply(state, action, None)
    return "is legal" if order in ("illegal", "code") else ""
