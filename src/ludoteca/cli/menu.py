"""All legal moves as numbered lists, narrowed step by step; every step can also be typed."""

from typing import Final

from rich.text import Text

from ludoteca.drawing.steps import Move, Step, next_steps

MOST_ROWS: Final = 9  # longer lists are shown in columns
MOST_COLUMNS: Final = 20
GAP: Final = 2
NUMBER: Final = 4  # columns of a number and the space after it


class Menu:
    """The legal moves and the choice so far."""

    def __init__(self, moves: list[Move]) -> None:
        self.moves = moves
        self.chosen: list[str] = []
        self.trail: list[list[str]] = []  # the choice before each step, for going back
        self.skip()

    def fitting(self) -> list[Move]:
        """The moves that start with the choice so far."""
        return [move for move in self.moves if move.begins(self.chosen)]

    def entries(self) -> list[tuple[Step, list[Move]]]:
        """The next steps, each with the moves that contain it."""
        return next_steps(self.fitting(), len(self.chosen))

    def numbers(self) -> list[int]:
        """The number of each entry: an amount is its own number, other entries are counted from
        1."""
        tokens = [step.token for step, _ in self.entries()]
        if all(token.isascii() and token.isdigit() for token in tokens):
            return [int(token) for token in tokens]
        return list(range(1, len(tokens) + 1))

    def skip(self) -> None:
        """Skips steps with only one entry."""
        entries = self.entries()
        while len(entries) == 1 and len(self.moves) > 1 and len(entries[0][1]) > 1:
            self.chosen.append(entries[0][0].token)
            entries = self.entries()

    def pick(self, number: int) -> Move | None:
        """Chooses an entry by its number; returns the move if only one is left."""
        step, moves = self.entries()[self.numbers().index(number)]
        if len(moves) == 1:
            return moves[0]
        self.narrow([*self.chosen, step.token])
        return None

    def narrow(self, tokens: list[str]) -> None:
        """Extends the choice to these tokens."""
        self.trail.append(self.chosen)
        self.chosen = tokens
        self.skip()

    def back(self) -> None:
        """Goes one step back."""
        if self.trail:
            self.chosen = self.trail.pop()

    def type(self, text: str) -> tuple[bool, Move | None]:
        """Whether typed words fit any moves, and the move if they determine one."""
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
        """The signs to mark on the board, for places that can be chosen next."""
        return {step.cell: step.sign for step, _ in self.entries() if step.cell}


def numbered(menu: Menu, width: int) -> Text:
    """The entries with their numbers, below each other or in columns if there are many."""
    entries = list(zip(menu.numbers(), menu.entries(), strict=True))
    if len(entries) <= MOST_ROWS:
        return rows(entries, width)
    labels = [f"{number:>3} {step.label}" for number, (step, _) in entries]
    return Text("\n".join(in_columns(labels, width)))


def in_columns(labels: list[str], width: int) -> list[str]:
    """Labels row by row, in as many columns as fit."""
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
    """One entry per row, with the word to type if there is space."""
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
    """The word to type for an entry, with its number of moves; empty if the label already shows
    it."""
    if step.token in (step.label, str(number)):
        return ""
    return f"{step.token} ({len(moves)})" if len(moves) > 1 else step.token
