"""The page of a puzzle: a table, the task, and stars at the end."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from ludoteca.core.errors import NotFound
from ludoteca.face.puzzles import (
    MOST_STARS,
    Puzzle,
    Solved,
    begin,
    own_seat,
    play_move,
    read_puzzles,
    stars,
)
from ludoteca.text.lessons import lesson_words, puzzles_text
from ludoteca.web.practice import Practice, PracticeFacts
from ludoteca.web.table.choices import quoted
from ludoteca.web.visitor import Visitor

BETWEEN: Final = ";"  # separates moves in an address
STARS: Final = "stars_"  # prefix of the cookie of a game's stars, a digit each


@dataclass(frozen=True)
class PuzzlePage:
    """The facts for the template of a puzzle, besides the table."""

    puzzle: Puzzle
    table: PracticeFacts
    so_far: Solved
    stars: int
    won: list[int]  # the stars of every puzzle of the game

    @property
    def before(self) -> str:
        """The moves so far, to continue in an address."""
        return "".join([f"{move}{BETWEEN}" for move in self.so_far.moves])

    @property
    def undone(self) -> str:
        """The moves so far without the last."""
        return BETWEEN.join(self.so_far.moves[:-1])


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game."""
    return tuple(read_puzzles(puzzles_text(game), f"{game}/puzzles.txt"))


def stars_won(game: str, cookies: Mapping[str, str]) -> list[int]:
    """The stars of each puzzle of a game, from its cookie."""
    kept = cookies.get(f"{STARS}{game}", "")
    count = len(puzzles_of(game))
    digits = [int(char) if char in "0123"[: MOST_STARS + 1] else 0 for char in kept[:count]]
    return digits + [0] * (count - len(digits))


def puzzle_page(
    puzzle: Puzzle, played: str, picks: tuple[str, ...], visitor: Visitor, won: list[int]
) -> PuzzlePage:
    """A puzzle after some moves; raises Refusal for an illegal move."""
    so_far = begin(puzzle)
    for text in [one for one in played.split(BETWEEN) if one]:
        if not so_far.is_over:
            play_move(puzzle, so_far, text)
    reached = stars(puzzle, so_far.points) if so_far.is_over else 0
    best = list(won)
    best[puzzle.number - 1] = max(best[puzzle.number - 1], reached)
    practice = Practice(
        puzzle.game,
        so_far.state,
        own_seat(puzzle),
        so_far.played,
        is_done=so_far.is_over,
        kept=f"moves={quoted(BETWEEN.join(so_far.moves))}",
        picks=picks,
        rival="web.puzzle.rival",
    )
    words = lesson_words(puzzle.game, visitor.language)
    table = PracticeFacts(visitor, practice, words)
    return PuzzlePage(puzzle, table, so_far, reached, best)


def puzzle_named(game: str, number: int) -> Puzzle:
    """A puzzle by its number; NotFound if there is none."""
    puzzles = puzzles_of(game)
    if not 1 <= number <= len(puzzles):
        raise NotFound("web.error.missing", {})
    return puzzles[number - 1]
