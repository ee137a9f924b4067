"""Test blocks of Imperial Settlers: the game reads the position, this module runs moves and checks.

A line whose first word ends with a colon belongs to the position (or, with `setup:`, to the options
of a new match); every other line is an order. Seats are named by their faction, the virtual player
is `virtual`. `expect` uses the notation of positions: `expect romans goods: 1 wood`, `expect
discard: COM069`; a missing line counts as empty.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

from ludoteca.cli.orders import MOVES, run_move, run_orders
from ludoteca.core.contract import Options
from ludoteca.core.errors import BadNotation, Refusal
from ludoteca.games.imperial_settlers import RULES, flow, tasks
from ludoteca.games.imperial_settlers.position import VIRTUAL_NAME
from ludoteca.games.imperial_settlers.position_reader import SEAT_WORDS, split_lines
from ludoteca.games.imperial_settlers.scoring import end_points, title
from ludoteca.games.imperial_settlers.state import VIRTUAL, State
from ludoteca.games.imperial_settlers.tables.boards import ATTACK, DECKS, GOODS
from ludoteca.games.imperial_settlers.tables.printed import CARDS
from ludoteca.games.imperial_settlers.tasks import task, task_kind
from ludoteca.text import LANGUAGES, catalogue, refusal_sentence

SETUP: Final = "setup:"
SEED: Final = bytes(32)
TABLE_WORDS: Final = (
    "round", "phase", "first", "turn", "deck", "discard", "display", "limbo", "conquests",
)  # fmt: skip
LOST: Final = "lost"


def run_block(text: str, first_line: int) -> list[str]:
    """Runs a block; returns the failures, each with its line number."""
    lines = [line.strip() for line in text.splitlines()]
    start = next((n for n, line in enumerate(lines) if is_order(line)), len(lines))
    try:
        state = arrange(lines[:start])
    except Refusal as refusal:
        return [f"line {first_line}: {refusal_text(refusal)}"]
    return run_orders(lines[start:], first_line + start, partial(follow, state))


def is_order(line: str) -> bool:
    """Whether a line is a move or a check, not part of the position."""
    return bool(line) and not line.split()[0].endswith(":")


def arrange(lines: list[str]) -> State:
    """The described position, or a new match with the given options."""
    if not lines or not lines[0].startswith(SETUP):
        return RULES.read_state("\n".join(lines))
    options: Options = {}
    for part in lines[0].removeprefix(SETUP).split(";"):
        name, _, value = part.strip().partition(" ")
        counts = name == "players" or name == "peaceful"
        options[name] = int(value) if counts and value.isdecimal() else value
    return RULES.setup(options, SEED)


def follow(state: State, line: str) -> str:
    """Runs a line with a move or a check; returns what is wrong, or an empty string."""
    order, _, rest = line.partition(" ")
    try:
        if order in MOVES:
            return run_move(RULES, seat_named, state, order, rest.strip())
        return ORDERS[order](state, rest.strip())
    except (KeyError, IndexError, ValueError):
        return "unknown line"
    except Refusal as refusal:
        return refusal_text(refusal)


def refusal_text(refusal: Refusal) -> str:
    """A refusal as a sentence, in English like the blocks."""
    return refusal_sentence(refusal, catalogue(LANGUAGES[0], RULES.name))


# ---------- seats


def name_of(state: State, seat: int) -> str:
    """The name of a seat in blocks."""
    faction = state.seats[seat].faction
    return VIRTUAL_NAME if faction == ATTACK else DECKS[faction]


def seat_named(state: State, name: str) -> int:
    """The seat of a faction, or of the virtual player."""
    names = [name_of(state, seat) for seat in range(len(state.seats))]
    if name not in names:
        raise BadNotation("position.name", {"name": name, "known": ", ".join(names)})
    return names.index(name)


def run_phase(state: State, rest: str) -> str:
    """`run production NAME`, `run cleanup`, `run attack`: runs that part of a round now."""
    phase, _, name = rest.partition(" ")
    kind = {"production": tasks.PRODUCE, "cleanup": tasks.CLEANUP, "attack": tasks.ATTACK}[phase]
    state.agenda.append(task(kind, seat_named(state, name) if name else 0))
    flow.run(state, None)
    return ""


def check_offered(state: State, rest: str) -> str:
    """`offered NAME start: move | move`: these are exactly the legal moves that start so."""
    head, _, listed = rest.partition(":")
    name, _, start = head.partition(" ")
    seat = seat_named(state, name)
    texts = [RULES.write_action(state, action, seat) for action in RULES.legal(state, seat)]
    found = sorted(text for text in texts if text.startswith(start))
    wanted = sorted(text.strip() for text in listed.split("|") if text.strip())
    return "" if found == wanted else f"offered are {' | '.join(found) or 'none'}"


# ---------- checks


def lines_of(state: State, name: str) -> list[tuple[str, str]]:
    """The lines of a position that belong to a seat, or to the table if `name` is empty."""
    found: list[tuple[str, str]] = []
    owner = ""
    for word, value in split_lines(RULES.write_state(state)):
        if word == "seat":
            owner = value
        elif owner == name and (not name or word in SEAT_WORDS):
            found.append((word, value))
    return found


def values_of(state: State, what: str) -> tuple[str, list[str]]:
    """The word in `NAME word` or `word`, and its values in the position."""
    name, _, word = what.rpartition(" ")
    if name:
        seat_named(state, name)
    if word not in ((*SEAT_WORDS, "locations") if name else TABLE_WORDS):
        raise BadNotation("position.word", {"word": word})
    lines = lines_of(state, name)
    if word == "locations":
        return word, [value.split(";")[0] for key, value in lines if key == "location"]
    return word, [value for key, value in lines if key == word]


def check_expect(state: State, rest: str) -> str:
    """`expect NAME word: value` or `expect word: value`, as written in a position."""
    what, colon, value = rest.partition(":")
    word, found = values_of(state, what)
    wanted = " ".join(value.split())
    if not colon:
        return "unknown line"
    if word == "location":
        return "" if wanted in found else f"locations are {' | '.join(found) or 'none'}"
    text = " ".join(found) or ("0" if word == "score" else "")
    return "" if text == wanted else f"is {text or 'empty'}"


def check_count(state: State, rest: str) -> str:
    """`count NAME word n` or `count word n`: the number of cards there."""
    what, _, count = rest.rpartition(" ")
    size = len(" ".join(values_of(state, what)[1]).split())
    return "" if size == int(count) else f"there are {size}"


def check_line(state: State, rest: str) -> str:
    """`line good good`: the targets of the virtual player, in order."""
    found = " ".join(GOODS[CARDS[entry].deal] for entry in state.seats[VIRTUAL].deals)
    return "" if found == rest else f"the line is {found}"


def check_next(state: State, rest: str) -> str:
    """`next NAME question`, as in `ask_turn` without `ask_`; only `next` if the match is over."""
    mask = RULES.deciders(state)
    names = [name_of(state, seat) for seat in range(state.players) if mask >> seat & 1]
    if mask:
        names.append(tasks.NAMES[task_kind(state.agenda[-1])].removeprefix("ask_"))
    found = " ".join(names)
    return "" if found == rest else f"next is {found or 'nobody'}"


def check_points(state: State, rest: str) -> str:
    """`points NAME: 4 0 4 7`: track, common and faction locations, stored goods, counted now."""
    name, _, listed = rest.partition(":")
    found = end_points(state, seat_named(state, name))
    return "" if found == [int(n) for n in listed.split()] else f"points are {found}"


def check_ranks(state: State, rest: str) -> str:
    """`ranks 2 1`: ranks by seat, when the match is over."""
    found = RULES.scores(state).ranks
    return "" if found == [int(n) for n in rest.split()] else f"ranks are {found}"


def check_title(state: State, rest: str) -> str:
    """`title castellan` or `title lost`: the result of a solo match if it ended now."""
    found = title(state).removeprefix("title.") or LOST
    return "" if found == rest else f"the title is {found}"


ORDERS: Final[dict[str, Callable[[State, str], str]]] = {
    "run": run_phase,
    "offered": check_offered,
    "expect": check_expect,
    "count": check_count,
    "line": check_line,
    "next": check_next,
    "points": check_points,
    "ranks": check_ranks,
    "title": check_title,
}
