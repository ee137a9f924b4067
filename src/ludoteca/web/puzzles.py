"""A puzzle as a page: board, moves so far, choices, stars at the end."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from markupsafe import Markup

from ludoteca.core.errors import NotFound
from ludoteca.core.game_module import FIGURES
from ludoteca.face.puzzles import Puzzle, Solved, begin, own_seat, play_move, read_puzzles, stars
from ludoteca.games.registry import part_of, rules_of
from ludoteca.text.lessons import puzzles_text
from ludoteca.web.game_parts import move_menu_of, words_of

BETWEEN: Final = ";"  # moves in an address


@dataclass(frozen=True)
class PuzzlePage:
    """All that the template of a puzzle shows."""

    puzzle: Puzzle
    count: int
    board: Markup
    shapes: Markup
    moves: list[tuple[str, str]]  # address and name
    so_far: Solved
    stars: int


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game."""
    return tuple(read_puzzles(puzzles_text(game), f"{game}/puzzles.txt"))


def puzzle_page(game: str, number: int, played: str, language: str) -> PuzzlePage:
    """A puzzle after some moves; NotFound if there is none, a Refusal of a move not allowed."""
    puzzles = puzzles_of(game)
    if not 1 <= number <= len(puzzles):
        raise NotFound("web.error.missing", {})
    puzzle, so_far = puzzles[number - 1], begin(puzzles[number - 1])
    for text in [one for one in played.split(BETWEEN) if one]:
        if not so_far.is_over:
            play_move(puzzle, so_far, text)
    rules, words, seat = rules_of(game), words_of(language, game), own_seat(puzzle)
    view = rules.view(so_far.state, seat)
    drawing = part_of(game, FIGURES)
    named: list[tuple[str, str]] = []
    if not so_far.is_over:
        legal = rules.legal(so_far.state, seat)
        texts = [(one, rules.write_action(so_far.state, one, seat)) for one in legal]
        steps = move_menu_of(game).steps(view, texts, words)
        before = "".join(f"{move}{BETWEEN}" for move in so_far.moves)
        named = [
            (before + text, " · ".join(step.name for step in path))
            for (_, text), path in zip(texts, steps, strict=True)
        ]
    return PuzzlePage(
        puzzle,
        len(puzzles),
        Markup(drawing.draw_lesson(view, words, (), {})),
        Markup(drawing.figure_shapes(view, words)),
        named,
        so_far,
        stars(puzzle, so_far.points),
    )
