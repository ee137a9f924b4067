"""Puzzles: each best result is proven by search, and each puzzle is solved on its page."""

import time
from urllib.parse import quote_plus

import pytest
from fastapi import FastAPI
from tests.web.guests import Guest

from ludoteca.core.errors import BadNotation
from ludoteca.face.lessons import decider
from ludoteca.face.puzzles import (
    MOST_STARS,
    Puzzle,
    after,
    begin,
    best_points,
    own_seat,
    play_move,
    read_puzzles,
    stars,
)
from ludoteca.games.registry import GAMES, rules_of
from ludoteca.web.puzzles import puzzles_of

PUZZLES = [(game, puzzle.number) for game in GAMES for puzzle in puzzles_of(game)]
LEAST = 10
SECONDS = 10  # the limit for proving the best result of a puzzle


def best_moves(puzzle: Puzzle) -> list[str]:
    """Returns moves that lead to the best result."""
    rules, so_far, seat = rules_of(puzzle.game), begin(puzzle), own_seat(puzzle)
    while not so_far.is_over:
        left = puzzle.decisions - len(so_far.moves) - 1
        action = max(
            rules.legal(so_far.state, seat),
            key=lambda one: after(rules, so_far.state, one, puzzle.counted, seat, left),
        )
        play_move(puzzle, so_far, rules.write_action(so_far.state, action, seat))
    return so_far.moves


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_ten_puzzles(game: str) -> None:
    assert len(puzzles_of(game)) >= LEAST


@pytest.mark.parametrize(("game", "number"), PUZZLES)
def test_the_best_result_is_proven(game: str, number: int) -> None:
    puzzle = puzzles_of(game)[number - 1]
    begun = time.process_time()
    assert best_points(puzzle) == puzzle.best
    assert time.process_time() - begun < SECONDS


@pytest.mark.parametrize(("game", "number"), PUZZLES)
def test_a_puzzle_is_solved_on_its_page(guest: Guest, game: str, number: int) -> None:
    moves = best_moves(puzzles_of(game)[number - 1])
    assert guest.get(f"/puzzles/{game}/{number}").status_code == 200
    solved = guest.get(f"/puzzles/{game}/{number}?moves={';'.join(moves)}").text
    assert f"{MOST_STARS} of 3 stars" in solved


def test_a_puzzle_is_played_on_the_board(guest: Guest) -> None:
    puzzle = puzzles_of("euphrates_tigris")[0]
    first = best_moves(puzzle)[0]
    kind, tile, cell = first.split()
    page = guest.get(f"/puzzles/euphrates_tigris/1?moves=&pick={kind}&pick={tile}&pick=@{cell}")
    assert f'<input type="hidden" name="moves" value="{first}">' in page.text
    after_it = guest.get(f"/puzzles/euphrates_tigris/1?moves={first}").text
    assert f"moves={quote_plus(first)}" in after_it


def test_stars_are_stored_and_the_next_puzzle_follows(guest: Guest) -> None:
    path = "/puzzles/euphrates_tigris"
    assert guest.get(path).headers["location"] == f"{path}/1"
    guest.get(f"{path}/1?moves={';'.join(best_moves(puzzles_of('euphrates_tigris')[0]))}")
    assert "★★★" in guest.get(f"{path}/2").text
    guest.get(f"{path}/1")
    assert guest.get(path).headers["location"] == f"{path}/2"
    guest.client.cookies.set("stars_euphrates_tigris", "x9" * 40)
    assert guest.get(path).status_code == 303


def solve(guest: Guest, number: int) -> None:
    """Solves a puzzle with all its stars."""
    moves = ";".join(best_moves(puzzles_of("euphrates_tigris")[number - 1]))
    guest.get(f"/puzzles/euphrates_tigris/{number}?moves={moves}")


def test_stars_are_stored_with_the_account_and_merged_on_signing_in(app: FastAPI) -> None:
    path, computer, phone = "/puzzles/euphrates_tigris", Guest(app), Guest(app)
    who = {"name": "Ann", "password": "a long enough password"}
    solve(computer, 1)
    assert computer.post("/me/register", **who).status_code == 200
    phone.client.cookies.set("stars_euphrates_tigris", "003")
    assert phone.post("/me/sign-in", **who).status_code == 303
    for guest in (computer, phone):
        assert guest.get(path).headers["location"] == f"{path}/2"
    solve(phone, 2)
    assert computer.get(path).headers["location"] == f"{path}/4"
    phone._token = ""  # signing in changed the device
    forgotten = phone.post("/me/forget").headers.get_list("set-cookie")
    assert any(line.startswith("stars_euphrates_tigris=;") for line in forgotten)


def test_worse_results_give_fewer_stars() -> None:
    puzzle = puzzles_of("euphrates_tigris")[-1]
    assert [stars(puzzle, points) for points in (0, 1, puzzle.best - 1, puzzle.best)] == [
        0,
        1,
        2,
        3,
    ]


def test_refused_moves_are_explained(guest: Guest) -> None:
    seen = guest.get("/puzzles/euphrates_tigris/1?moves=<b>nonsense")
    assert seen.status_code == 200
    assert "note-bad" in seen.text
    assert "<b>nonsense" not in seen.text
    assert guest.get("/puzzles/euphrates_tigris/99").status_code == 404


def test_the_reader_decides_first() -> None:
    for game, number in PUZZLES:
        puzzle = puzzles_of(game)[number - 1]
        rules = rules_of(game)
        assert decider(rules.deciders(begin(puzzle).state)) == own_seat(puzzle)


@pytest.mark.parametrize(
    "text", ["@what 1", "@game euphrates_tigris\n@best 1\n@puzzle\nplayers: X"]
)
def test_broken_puzzles_are_refused_with_their_line(text: str) -> None:
    with pytest.raises(BadNotation) as refused:
        read_puzzles(text, "my puzzles.txt")
    assert refused.value.code == "lesson.line"
    assert refused.value.facts["file"] == "my puzzles.txt"
