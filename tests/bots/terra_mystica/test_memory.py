"""Memory: a turn is planned once and its steps are found again."""

from itertools import pairwise

from ludoteca.bots import ask_bot
from ludoteca.bots.terra_mystica import QUICK_MEMORY
from ludoteca.bots.terra_mystica.conversions import has_idle_conversion
from ludoteca.bots.terra_mystica.memory import STEPS_KEPT, Memory
from ludoteca.bots.terra_mystica.turns import NOTHING, Turn
from ludoteca.core.rng import stream
from ludoteca.games.terra_mystica import RULES
from ludoteca.games.terra_mystica.flow import decider
from ludoteca.games.terra_mystica.state import State

from .matches import played


def first_turn() -> State:
    """Witches and Nomads at the start of the first round."""
    state, _ = played({"players": 2, "factions": "witches,nomads"}, 8, 7)
    return state


def actions(state: State, texts: list[str]) -> list[int]:
    """The actions described by texts, applied one after the other."""
    found: list[int] = []
    following = state.clone()
    seat = decider(state)
    for text in texts:
        found.append(RULES.read_action(following, seat, text))
        RULES.apply(following, found[-1], None)
    return found


def an_upgrade(state: State) -> str:
    """The text of a legal upgrade."""
    seat = decider(state)
    texts = [RULES.write_action(state, action, seat) for action in RULES.legal(state, seat)]
    return next(text for text in texts if text.startswith("upgrade"))


def test_the_rest_of_a_turn_is_found_again() -> None:
    state = first_turn()
    seat = decider(state)
    memory = Memory()
    turn = actions(state, ["burn", "burn", an_upgrade(state)])
    memory.keep(state, seat, turn)
    assert memory.next_step(state, seat) == NOTHING  # the first step is not remembered
    for done, following in pairwise(turn):
        RULES.apply(state, done, None)
        assert memory.next_step(state, seat) == following
        assert memory.next_step(state, 1 - seat) == NOTHING


def test_a_turn_that_changed_is_not_found() -> None:
    state = first_turn()
    seat = decider(state)
    memory = Memory()
    memory.keep(state, seat, actions(state, ["burn", an_upgrade(state)]))
    RULES.apply(state, RULES.read_action(state, seat, "burn"), None)
    state.seats[seat].coins += 1
    assert memory.next_step(state, seat) == NOTHING


def test_memory_is_limited() -> None:
    state = first_turn()
    seat = decider(state)
    memory = Memory()
    turn = actions(state, ["burn", an_upgrade(state)])
    for coins in range(2 * STEPS_KEPT):
        state.seats[seat].coins = 10 + coins
        memory.keep(state, seat, turn)
    RULES.apply(state, turn[0], None)
    assert memory.next_step(state, seat) == turn[1]
    state.seats[seat].coins = 10
    assert memory.next_step(state, seat) == NOTHING


def test_idle_conversions_are_found() -> None:
    state = first_turn()
    seat = decider(state)
    upgrade = an_upgrade(state)
    for texts, is_idle in ((["burn", upgrade], True), ([upgrade], False)):
        turn = Turn(actions(state, texts), state, 0.0, 0.0)
        assert has_idle_conversion(state, seat, turn) is is_idle


def test_bots_of_one_process_share_their_memory() -> None:
    """Because a new bot is created for every decision."""
    state = first_turn()
    seat = decider(state)
    turn = actions(state, ["burn", an_upgrade(state)])
    QUICK_MEMORY.keep(state, seat, turn)
    RULES.apply(state, turn[0], None)

    legal = RULES.legal(state, seat)
    rng = stream(bytes(32), 0, "bot")
    assert ask_bot("quick", "terra_mystica", RULES.view(state, seat), seat, legal, rng) == turn[1]
