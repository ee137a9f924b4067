"""All legal moves as numbered lists, narrowed step by step; every step can be typed instead."""

from typing import Final

from rich.text import Text

from ludoteca.drawing.steps import Move, Step, next_steps

MOST_ROWS: Final = 9  # longer lists are set in columns
MOST_COLUMNS: Final = 20
GAP: Final = 2
NUMBER: Final = 4  # columns of a number and the blank behind it


class Menu:
    """Where the reader stands among the moves."""

    def __init__(self, moves: list[Move]) -> None:
        self.moves = moves
        self.chosen: list[str] = []
        self.trail: list[list[str]] = []  # what was chosen before each step, for going back
        self.skip()

    def fitting(self) -> list[Move]:
        """The moves that begin with what is chosen."""
        return [move for move in self.moves if move.begins(self.chosen)]

    def entries(self) -> list[tuple[Step, list[Move]]]:
        """The next steps, each with the moves behind it."""
        return next_steps(self.fitting(), len(self.chosen))

    def numbers(self) -> list[int]:
        """The number of each entry: an amount is its own number, anything else is counted."""
        tokens = [step.token for step, _ in self.entries()]
        if all(token.isascii() and token.isdigit() for token in tokens):
            return [int(token) for token in tokens]
        return list(range(1, len(tokens) + 1))

    def skip(self) -> None:
        """Goes on while there is only one way."""
        entries = self.entries()
        while len(entries) == 1 and len(self.moves) > 1 and len(entries[0][1]) > 1:
            self.chosen.append(entries[0][0].token)
            entries = self.entries()

    def pick(self, number: int) -> Move | None:
        """Takes an entry by its number; a move if that settles it."""
        step, moves = self.entries()[self.numbers().index(number)]
        if len(moves) == 1:
            return moves[0]
        self.narrow([*self.chosen, step.token])
        return None

    def narrow(self, tokens: list[str]) -> None:
        """Chooses further."""
        self.trail.append(self.chosen)
        self.chosen = tokens
        self.skip()

    def back(self) -> None:
        """One choice less."""
        if self.trail:
            self.chosen = self.trail.pop()

    def type(self, text: str) -> tuple[bool, Move | None]:
        """Whether words fit among the moves, and the one they name if it is only one."""
        words = " ".join(text.lower().split())
        for typed in (" ".join([*self.chosen, words]).lower(), words):
            fitting = [move for move in self.moves if move.named(typed)]
            whole = [move for move in fitting if move.named(typed) == len(move.steps)]
            if whole:
                return True, whole[0]
            if fitting:
                count = fitting[0].named(typed)
                self.narrow([step.token for step in fitting[0].steps[:count]])
                return True, None
        only = [move for move in self.moves if move.path().startswith(f"{words} ")]
        written = [move for move in self.moves if move.text.lower() == words]
        found = written or (only if len(only) == 1 else [])
        return bool(found), found[0] if found else None

    def signs(self) -> dict[str, str]:
        """The signs to mark on the board: those of the places that can be named next."""
        return {step.cell: step.sign for step, _ in self.entries() if step.cell}


def numbered(menu: Menu, width: int) -> Text:
    """The entries with their numbers: one below the other, or in columns if they are many."""
    entries = list(zip(menu.numbers(), menu.entries(), strict=True))
    if len(entries) <= MOST_ROWS:
        return rows(entries, width)
    labels = [f"{number:>3} {step.label}" for number, (step, _) in entries]
    return Text("\n".join(in_columns(labels, width)))


def in_columns(labels: list[str], width: int) -> list[str]:
    """Labels side by side, row by row, in as many columns as fit, each as wide as it must be."""
    for count in range(MOST_COLUMNS, 0, -1):
        columns = [labels[first::count] for first in range(count)]
        widest = [max(map(len, column), default=0) for column in columns]
        if sum(widest) + GAP * (count - 1) < width:
            break
    return [
        (" " * GAP)
        .join(
            f"{label:<{wide}}" for label, wide in zip(labels[at : at + count], widest, strict=False)
        )
        .rstrip()
        for at in range(0, len(labels), count)
    ]


def rows(entries: list[tuple[int, tuple[Step, list[Move]]]], width: int) -> Text:
    """One entry a row, with the word that can be typed where there is room for it."""
    words = [typed_word(number, step, moves) for number, (step, moves) in entries]
    room = width - NUMBER - GAP - max(map(len, words)) - 1
    widest = max((len(s.label) for _, (s, _) in entries if len(s.label) <= room), default=0)
    drawn = Text()
    for at, (number, (step, _)) in enumerate(entries):
        drawn.append("\n" if at else "")
        drawn.append(f"{number:>3} ", style="bold")
        drawn.append(f"{step.label:<{widest}}")
        if words[at] and len(step.label) <= room:
            drawn.append(f"{' ' * GAP}{words[at]}", style="dim")
    return drawn


def typed_word(number: int, step: Step, moves: list[Move]) -> str:
    """What can be typed for an entry, with the number of moves behind it; nothing if it is said."""
    if step.token in (step.label, str(number)):
        return ""
    return f"{step.token} ({len(moves)})" if len(moves) > 1 else step.token
