"""Helpers for tests on small positions of Imperial Settlers."""

import textwrap

from ludoteca.core.contract import Options
from ludoteca.core.errors import Refusal
from ludoteca.core.rng import Rng
from ludoteca.games.imperial_settlers import RULES, flow, tasks
from ludoteca.games.imperial_settlers.position import goods_text
from ludoteca.games.imperial_settlers.state import State
from ludoteca.games.imperial_settlers.tables.printed import CARDS
from ludoteca.games.imperial_settlers.tasks import task

RNG_WORDS = (7, 11, 13)


def table(text: str) -> State:
    """The position described by an indented text."""
    return RULES.read_state(textwrap.dedent(text))


def table_of(*lines: str) -> State:
    """The position of these lines; a string may hold several, separated by `|`."""
    every = "|".join(lines).split("|")
    return table("\n".join(line for line in every if line.strip()))


def mine(have: str, *lines: str, faction: str = "romans", rival: str = "barbarians") -> State:
    """A position with seat 0 to move against an empty rival."""
    return table_of("turn: 0", f"seat: {faction}", f"goods: {have}", *lines, f"seat: {rival}")


def two(mine: str, theirs: str, faction: str = "romans", rival: str = "barbarians") -> State:
    """A position with seat 0 to move; the lines of both seats, separated by `|`."""
    return table_of("turn: 0", f"seat: {faction}", mine, f"seat: {rival}", theirs)


def spaced(names: str) -> list[str]:
    """A location line for each name."""
    return [f"location: {name}" for name in names.split()]


def fresh(**options: int | str) -> State:
    """A new match of two players with these options."""
    chosen: Options = {"players": 2, "first": "1"}
    chosen.update(options)
    return RULES.setup(chosen, bytes(32))


def decider(state: State) -> int:
    """The seat that decides now."""
    return RULES.deciders(state).bit_length() - 1


def rng() -> Rng:
    """A new generator, the same for each test."""
    return Rng(*RNG_WORDS)


def play(state: State, *moves: str) -> State:
    """Plays moves, written `text` for the seat that decides now or `seat: text`."""
    for move in moves:
        seat, text = who(state, move)
        action = RULES.read_action(state, seat, text)
        RULES.check(state, seat, action)
        assert action in RULES.legal(state, seat) or text == "resign", move
        RULES.apply(state, action, None)
    return state


def who(state: State, move: str) -> tuple[int, str]:
    """The seat and the text of a move."""
    head, colon, rest = move.partition(": ")
    if colon:
        return int(head), rest
    return decider(state), move


def refused(state: State, move: str) -> str:
    """The refusal key of a move, empty if it is legal; checks that the state does not change."""
    seat, text = who(state, move)
    before = RULES.write_state(state)
    action = RULES.read_action(state, seat, text)
    try:
        RULES.check(state, seat, action)
        code = ""
    except Refusal as refusal:
        code = refusal.code
    assert RULES.write_state(state) == before
    assert (code == "") == (action in RULES.legal(state, seat))
    return code


def offered(state: State, start: str = "") -> list[str]:
    """The texts of the decider's legal moves that begin with `start`."""
    seat = decider(state)
    texts = [RULES.write_action(state, action, seat) for action in RULES.legal(state, seat)]
    return sorted(text for text in texts if text.startswith(start))


def goods(state: State, seat: int = 0) -> str:
    """The goods of a seat as text."""
    return goods_text(state.seats[seat].goods)


def score(state: State, seat: int = 0) -> int:
    """The score of a seat."""
    return state.seats[seat].score


def hand(state: State, seat: int = 0) -> str:
    """The hand of a seat as printed ids."""
    return names(state.seats[seat].hand)


def names(cards: list[int]) -> str:
    """The printed ids of some cards."""
    return " ".join([CARDS[card].name for card in cards])


def locations(state: State, seat: int = 0) -> str:
    """The locations of a seat as printed ids."""
    return names(state.seats[seat].locations)


def in_mask(mask: int) -> str:
    """The printed ids of the cards in a mask."""
    return " ".join([card.name for card in CARDS if mask >> card.number & 1])


def run_task(state: State, kind: int, seat: int = 0) -> State:
    """Puts a task on the agenda and runs it."""
    state.agenda.append(task(kind, seat))
    flow.run(state, None)
    return state


def produce(state: State, *answers: str) -> State:
    """Runs a production phase of seat 0, playing the answers."""
    return play(run_task(state, tasks.PRODUCE), *answers)


def cleanup(state: State) -> State:
    """Runs a cleanup and the return of taken locations."""
    state.agenda.append(task(tasks.RETURN_TAKEN))
    return run_task(state, tasks.CLEANUP)


def to_production(state: State) -> State:
    """Plays first legal actions until the next production phase is over or asks a question."""
    round_number = state.round
    while state.round == round_number:
        step(state)
    while "pick" in offered(state)[0]:
        step(state)
    return state


def step(state: State) -> None:
    """Plays the decider's first legal action: a pass, the end of a turn or a pick."""
    seat = decider(state)
    RULES.apply(state, RULES.legal(state, seat)[0], None)


def finish(state: State) -> State:
    """Plays first legal actions to the end of the match."""
    while RULES.deciders(state):
        step(state)
    return state
