"""Other turns: upgrades, tracks, priests, power, special actions, passing."""

from typing import Final

from ludoteca.bots.terra_mystica.land_turns import LandTurns, is_open, power_urgency
from ludoteca.bots.terra_mystica.payments import BUY_COIN, Price
from ludoteca.bots.terra_mystica.turns import Thinker, Turn, Turns
from ludoteca.core.bits import cells
from ludoteca.games.terra_mystica.actions import (
    ADVANCE_EXCHANGE,
    ADVANCE_SHIPPING,
    AUREN_STEPS,
    BONUS_STEP,
    DOUBLE,
    ENGINEER_BRIDGE,
    FAVOUR_STEP,
    FREE_POST,
    PASS,
    POWER,
    POWER_BRIDGE,
    SEND,
    SHIFT,
    UPGRADE,
    pack,
    tokens,
    with_one,
)
from ludoteca.games.terra_mystica.actions import BONUS_SPADE as USE_BONUS_SPADE
from ludoteca.games.terra_mystica.rules.cults import SEND_STEPS
from ludoteca.games.terra_mystica.rules.income import income_of
from ludoteca.games.terra_mystica.rules.resources import power_room
from ludoteca.games.terra_mystica.rules.terrains import is_rival_home
from ludoteca.games.terra_mystica.rules.upgrading import upgrade_coins
from ludoteca.games.terra_mystica.rules.variable import BY_POWER, can_shift, shift_price
from ludoteca.games.terra_mystica.state import State
from ludoteca.games.terra_mystica.tables.board import CYCLE
from ludoteca.games.terra_mystica.tables.factions import (
    BRIDGE_WORKERS,
    BRIDGES,
    CHAOS_ACTIONS,
    DWELLING,
    PIECES,
    REPLACES,
    SHIPPING_COINS,
    SHIPPING_PRIESTS,
    STRUCTURES,
    TRADING_POST,
    VOLCANO_KIND,
)
from ludoteca.games.terra_mystica.tables.tiles import (
    ACT_BRIDGE,
    ACT_COINS,
    ACT_PRIEST,
    ACT_SPADE,
    ACT_SPADES,
    ACT_WORKERS,
    CULTS,
    NO_TILE,
    ROUNDS,
    TOP_SPACE,
)

UPGRADE_URGENCY: Final = 0.1
BEST_SPACE_URGENCY: Final = 0.3  # the space for three steps, one per track
SPACE_URGENCY: Final = 0.1
FIRST_HALVES: Final = 4  # how many first actions of a double turn are tried


def all_turns(thinker: Thinker, state: State) -> list[Turn]:
    """Every turn worth considering."""
    turns = Turns(thinker, state)
    if state.actions_left == CHAOS_ACTIONS:
        return double_turns(turns, [])
    add_passes(turns)  # first, so that there is a turn even if time is short
    LandTurns(turns).add_all()
    add_upgrades(turns)
    add_tracks(turns)
    add_priests(turns)
    add_powers(turns)
    add_bridges(turns)
    add_specials(turns)
    add_shifts(turns)
    if is_open(state.seats[thinker.seat], DOUBLE) and not state.doubled:
        add_double(turns)
    return turns.found


def add_upgrades(turns: Turns) -> None:
    """Adds upgrades of every structure."""
    own = turns.state.seats[turns.seat]
    for structure in range(TRADING_POST, STRUCTURES):
        if own.piece_masks[structure].bit_count() >= PIECES[structure]:
            continue
        workers = own.board.cost_workers[structure]
        for hexagon in cells(own.piece_masks[REPLACES[structure]]):
            price = Price(workers, upgrade_coins(turns.state, own, hexagon, structure))
            turns.attempt(price, [pack(UPGRADE, hexagon, structure)], UPGRADE_URGENCY)


def add_tracks(turns: Turns) -> None:
    """Adds advances in shipping and exchange."""
    own = turns.state.seats[turns.seat]
    board = own.board
    if own.shipping < board.most_shipping:
        turns.attempt(Price(0, SHIPPING_COINS, SHIPPING_PRIESTS), [ADVANCE_SHIPPING], 0.0)
    if own.exchange + 1 < len(board.spade_cost):
        price = Price(board.exchange_workers, board.exchange_coins, board.exchange_priests)
        turns.attempt(price, [ADVANCE_EXCHANGE], 0.0)


def add_priests(turns: Turns) -> None:
    """Adds sending a priest to each cult: to the best free space, or back to the supply."""
    own = turns.state.seats[turns.seat]
    for track in range(CULTS):
        if own.cults[track] >= TOP_SPACE:
            continue
        for steps in SEND_STEPS:
            urgency = BEST_SPACE_URGENCY if steps == SEND_STEPS[0] else SPACE_URGENCY
            if turns.attempt(Price(0, 0, 1), [pack(SEND, track, steps)], urgency):
                break


def add_powers(turns: Turns) -> None:
    """Adds power actions for priests, workers and coins; for volcano factions also for spades."""
    own = turns.state.seats[turns.seat]
    acts = [ACT_PRIEST, ACT_WORKERS, ACT_COINS]
    if own.board.kind == VOLCANO_KIND:
        acts += [ACT_SPADE, ACT_SPADES]
        if is_open(own, USE_BONUS_SPADE):
            turns.add([USE_BONUS_SPADE], 0.0)
    for act in acts:
        price = Price(0, 0, 0, own.board.acts[act])
        turns.attempt(price, [with_one(POWER, act)], power_urgency(turns, act))


def add_bridges(turns: Turns) -> None:
    """Adds bridges that join two own structures; for the Engineers also to empty land."""
    state = turns.state
    own = state.seats[turns.seat]
    if own.bridges >= BRIDGES:
        return
    engineers = own.board.builds_bridges
    for number, (one, other) in enumerate(state.choices.board.bridges):
        ends = (own.built_mask >> one & 1) + (own.built_mask >> other & 1)
        if ends == 0 or (ends == 1 and not engineers):
            continue
        price = Price(0, 0, 0, own.board.acts[ACT_BRIDGE])
        urgency = power_urgency(turns, ACT_BRIDGE)
        turns.attempt(price, [with_one(POWER_BRIDGE, number)], urgency)
        if engineers:
            turns.attempt(Price(BRIDGE_WORKERS, 0), [with_one(ENGINEER_BRIDGE, number)], 0.0)


def add_specials(turns: Turns) -> None:
    """Adds cult steps of tiles and of the Auren, and the Swarmlings' trading post."""
    own = turns.state.seats[turns.seat]
    for kind in (BONUS_STEP, FAVOUR_STEP, AUREN_STEPS):
        if is_open(own, kind):
            for track in range(CULTS):
                if own.cults[track] < TOP_SPACE:
                    turns.add([with_one(kind, track)], 0.0)
    if is_open(own, FREE_POST):
        for hexagon in cells(own.piece_masks[DWELLING]):
            turns.add([with_one(FREE_POST, hexagon)], 0.0)


def add_shifts(turns: Turns) -> None:
    """Adds new home terrains of the Shapeshifters, for power or tokens of the lowest bowls."""
    state = turns.state
    if not can_shift(state, turns.seat):
        return
    own = state.seats[turns.seat]
    price = shift_price(state)
    first = min(price, own.bowl1)
    second = min(price - first, own.bowl2)
    lowest = tokens(first, second, price - first - second)
    for terrain in range(CYCLE):
        if terrain != own.home and not is_rival_home(state, turns.seat, terrain):
            turns.add([pack(SHIFT, terrain, BY_POWER)], 0.0)
            turns.add([pack(SHIFT, terrain, lowest)], 0.0)


def add_double(turns: Turns) -> None:
    """Adds double turns of the Chaos Magicians."""
    thinker = turns.thinker
    turns.found += double_turns(Turns(thinker, thinker.after(turns.state, DOUBLE)), [DOUBLE])


def double_turns(turns: Turns, before: list[int]) -> list[Turn]:
    """Turns of two actions: the best few first actions, each with all second ones."""
    thinker = turns.thinker
    state = turns.state.clone()
    state.actions_left = 1  # the pair is put together from single actions
    singles = [turn for turn in all_turns(thinker, state) if not is_passed(turn, thinker.seat)]
    singles.sort(key=by_value, reverse=True)
    found: list[Turn] = []
    for single in singles[:FIRST_HALVES]:
        middle = replayed(thinker, turns.state, single.actions)
        for second in all_turns(thinker, middle):
            second.actions = before + single.actions + second.actions
            second.urgency += single.urgency
            found.append(second)
    return found


def replayed(thinker: Thinker, state: State, actions: list[int]) -> State:
    """The state after some actions."""
    for action in actions:
        state = thinker.after(state, action)
    return state


def is_passed(turn: Turn, seat: int) -> bool:
    """Whether a turn ends the round for its seat."""
    return turn.state.seats[seat].passed != 0


def by_value(turn: Turn) -> float:
    """The sort key of turns."""
    return turn.value


def add_passes(turns: Turns) -> None:
    """Adds passing for each bonus tile, also after converting power that income would waste."""
    state = turns.state
    own = state.seats[turns.seat]
    if state.round == ROUNDS:
        turns.add([with_one(PASS, NO_TILE)], 0.0)
        return
    over = income_of(own)[3] - power_room(own)
    spent = min(own.bowl3, (over + 1) // 2) if over > 0 else 0
    for tile in cells(state.bonus_mask):
        turns.add([with_one(PASS, tile)], 0.0)
        if spent > 0:
            turns.add([BUY_COIN] * spent + [with_one(PASS, tile)], 0.0)
