"""Small positions of Imperial Settlers: arrange, act, expect."""

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
    """The position of an indented text."""
    return RULES.read_state(textwrap.dedent(text))


def table_of(*lines: str) -> State:
    """The position of these lines; several may stand in one, divided by `|`."""
    every = "|".join(lines).split("|")
    return table("\n".join(line for line in every if line.strip()))


def mine(have: str, *lines: str, faction: str = "romans", rival: str = "barbarians") -> State:
    """Seat 0 to move against an empty rival."""
    return table_of("turn: 0", f"seat: {faction}", f"goods: {have}", *lines, f"seat: {rival}")


def two(mine: str, theirs: str, faction: str = "romans", rival: str = "barbarians") -> State:
    """Seat 0 to move; lines of both seats, divided by `|`."""
    return table_of("turn: 0", f"seat: {faction}", mine, f"seat: {rival}", theirs)


def spaced(names: str) -> list[str]:
    """Location lines."""
    return [f"location: {name}" for name in names.split()]


def fresh(**options: int | str) -> State:
    """A match with these options."""
    chosen: Options = {"players": 2, "first": "1"}
    chosen.update(options)
    return RULES.setup(chosen, bytes(32))


def decider(state: State) -> int:
    """The seat to decide."""
    return RULES.deciders(state).bit_length() - 1


def rng() -> Rng:
    """A generator of its own for each test."""
    return Rng(*RNG_WORDS)


def play(state: State, *moves: str) -> State:
    """Plays moves written `text` by the seat to decide, or `seat: text`."""
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
    """The key of the refusal of a move; empty if it is legal. Nothing changes."""
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
    """The texts of the legal moves of the seat to decide that begin with `start`."""
    seat = decider(state)
    texts = [RULES.write_action(state, action, seat) for action in RULES.legal(state, seat)]
    return sorted(text for text in texts if text.startswith(start))


def goods(state: State, seat: int = 0) -> str:
    """A supply in words."""
    return goods_text(state.seats[seat].goods)


def score(state: State, seat: int = 0) -> int:
    """Points on the track."""
    return state.seats[seat].score


def hand(state: State, seat: int = 0) -> str:
    """A hand in printed ids."""
    return names(state.seats[seat].hand)


def names(cards: list[int]) -> str:
    """Printed ids of cards."""
    return " ".join([CARDS[card].name for card in cards])


def locations(state: State, seat: int = 0) -> str:
    """An empire in printed ids."""
    return names(state.seats[seat].locations)


def in_mask(mask: int) -> str:
    """Printed ids of a mask."""
    return " ".join([card.name for card in CARDS if mask >> card.number & 1])


def run_task(state: State, kind: int, seat: int = 0) -> State:
    """Does one task of the agenda."""
    state.agenda.append(task(kind, seat))
    flow.run(state, None)
    return state


def produce(state: State, *answers: str) -> State:
    """A production phase of seat 0."""
    return play(run_task(state, tasks.PRODUCE), *answers)


def cleanup(state: State) -> State:
    """A cleanup and the return of taken locations."""
    state.agenda.append(task(tasks.RETURN_TAKEN))
    return run_task(state, tasks.CLEANUP)


def to_production(state: State) -> State:
    """Everybody passes and picks whatever comes first, up to the next production or question."""
    round_number = state.round
    while state.round == round_number:
        step(state)
    while "pick" in offered(state)[0]:
        step(state)
    return state


def step(state: State) -> None:
    """The first legal action of the seat to decide: a pass, the end of a turn, a pick."""
    seat = decider(state)
    RULES.apply(state, RULES.legal(state, seat)[0], None)


def finish(state: State) -> State:
    """Plays first legal actions to the end of the match."""
    while RULES.deciders(state):
        step(state)
    return state
