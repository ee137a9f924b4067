"""Puzzles: gain the most points within a turn; the best is proven by a full search.

The search knows all hidden information. The reader maximizes the points, rivals minimize them. A
rival with many choices begins its own turn, which ends the puzzle.
"""

from dataclasses import dataclass, field
from typing import Any, Final

from ludoteca.core.contract import Rules
from ludoteca.core.errors import BadNotation, Refusal
from ludoteca.core.journal import Entry, Journal
from ludoteca.face.lessons import Played, decider
from ludoteca.games.registry import rules_of

REACTIONS: Final = 8  # most legal actions of a rival's reaction; more mean its own turn
MOST_STARS: Final = 3
HEADS: Final = ("@game", "@task", "@counted", "@decisions", "@best")


@dataclass(frozen=True)
class Puzzle:
    """A puzzle: its position, what it counts, the most own decisions, and the best result."""

    game: str
    number: int
    task: str  # name of the text that describes the task
    counted: str  # beginning of the journal's name for the points that count
    decisions: int
    best: int
    position: str


@dataclass
class Solved:
    """An attempt at a puzzle: the state, the moves, the points, and whether it is over."""

    state: Any
    moves: list[str] = field(default_factory=list)  # of the reader
    played: list[Played] = field(default_factory=list)
    points: int = 0
    is_over: bool = False


def read_puzzles(text: str, file: str) -> list[Puzzle]:
    """Reads the puzzles of a file; raises BadNotation with file and line for an error."""
    heads: dict[str, str] = {}
    found: list[Puzzle] = []
    body: list[str] = []
    for number, line in enumerate([*text.splitlines(), "@puzzle"], 1):
        word, _, rest = line.partition(" ")
        if word == "@puzzle":
            if body:
                found.append(puzzle_of(heads, len(found) + 1, "\n".join(body), file, number))
            body = []
        elif word in HEADS:
            heads[word] = rest
        elif line.startswith("@"):
            raise BadNotation("lesson.line", {"file": file, "number": number, "line": line})
        elif line.strip():
            body.append(line)
    return found


def puzzle_of(heads: dict[str, str], number: int, body: str, file: str, line: int) -> Puzzle:
    """Builds a puzzle from its heads and position; raises BadNotation for an error."""
    try:
        rules_of(heads["@game"]).read_state(body)
        best, decisions = int(heads["@best"]), int(heads["@decisions"])
        task, counted = heads["@task"], heads["@counted"]
    except (KeyError, ValueError, Refusal) as error:
        facts: dict[str, int | str] = {"file": file, "number": line, "line": f"@puzzle {number}"}
        raise BadNotation("lesson.line", facts) from error
    return Puzzle(heads["@game"], number, task, counted, decisions, best, body)


def begin(puzzle: Puzzle) -> Solved:
    """A new attempt, before the first move."""
    return Solved(rules_of(puzzle.game).read_state(puzzle.position))


def play_move(puzzle: Puzzle, so_far: Solved, text: str) -> None:
    """Plays a move and the best answers of rivals; raises a Refusal if it is not legal."""
    rules = rules_of(puzzle.game)
    seat = own_seat(puzzle)
    action = rules.read_action(so_far.state, seat, text)
    rules.check(so_far.state, seat, action)
    so_far.moves.append(rules.write_action(so_far.state, action, seat))
    play_action(puzzle, so_far, seat, action)
    left = puzzle.decisions - len(so_far.moves)
    while is_reaction(rules, so_far.state, seat):
        answer = worst_answer(rules, so_far.state, puzzle.counted, seat, left)
        play_action(puzzle, so_far, decider(rules.deciders(so_far.state)), answer)
    so_far.is_over = left == 0 or decider(rules.deciders(so_far.state)) != seat


def play_action(puzzle: Puzzle, so_far: Solved, seat: int, action: int) -> None:
    """Plays an action of any seat and adds the points it brings the reader."""
    rules, reader, journal = rules_of(puzzle.game), own_seat(puzzle), Journal()
    text = rules.write_action(so_far.state, action, seat)
    rules.apply(so_far.state, action, journal)
    entries = journal.seen_by(reader)
    so_far.played.append(Played(seat, text, entries))
    so_far.points += counted_points(entries, puzzle.counted, reader)


def own_seat(puzzle: Puzzle) -> int:
    """The seat of the reader, which decides first."""
    rules = rules_of(puzzle.game)
    return decider(rules.deciders(rules.read_state(puzzle.position)))


def stars(puzzle: Puzzle, points: int) -> int:
    """The stars for some points: three for the best, two for one point less, one for any."""
    if points >= puzzle.best:
        return MOST_STARS
    return 2 if points == puzzle.best - 1 and points > 0 else int(points > 0)


def best_points(puzzle: Puzzle) -> int:
    """The most points that can be gained, by full search."""
    rules = rules_of(puzzle.game)
    return search(rules, begin(puzzle).state, puzzle.counted, own_seat(puzzle), puzzle.decisions)


def search(rules: Rules[Any, Any], state: Any, counted: str, seat: int, left: int) -> int:
    """The points that can still be gained from a state."""
    now = decider(rules.deciders(state))
    if now == seat and left > 0:
        legal = rules.legal(state, now)
        return max(after(rules, state, one, counted, seat, left - 1) for one in legal)
    if is_reaction(rules, state, seat):
        legal = rules.legal(state, now)
        return min(after(rules, state, one, counted, seat, left) for one in legal)
    return 0


def after(
    rules: Rules[Any, Any], state: Any, action: int, counted: str, seat: int, left: int
) -> int:
    """The points of an action and of the best continuation."""
    copy = rules.clone(state)
    gained = applied(rules, copy, action, counted, seat)
    return gained + search(rules, copy, counted, seat, left)


def is_reaction(rules: Rules[Any, Any], state: Any, seat: int) -> bool:
    """Whether a rival reacts now, rather than beginning its turn."""
    now = decider(rules.deciders(state))
    return now not in (seat, -1) and 0 < len(rules.legal(state, now)) <= REACTIONS


def worst_answer(rules: Rules[Any, Any], state: Any, counted: str, seat: int, left: int) -> int:
    """The answer of a rival that leaves the fewest points."""
    now = decider(rules.deciders(state))
    return min(
        rules.legal(state, now), key=lambda one: after(rules, state, one, counted, seat, left)
    )


def applied(rules: Rules[Any, Any], state: Any, action: int, counted: str, seat: int) -> int:
    """Applies an action; returns the points it gives a seat."""
    journal = Journal()
    rules.apply(state, action, journal)
    return counted_points(journal.seen_by(seat), counted, seat)


def counted_points(entries: list[Entry], counted: str, seat: int) -> int:
    """The points of a seat in some journal entries that count."""
    return sum(one.amount for one in entries if one.seat == seat and one.thing.startswith(counted))
