"""The cult tracks: steps, space 10 and its keys, priests sent to cults."""

from ludoteca.core.bits import cells
from ludoteca.core.errors import ALLOWED
from ludoteca.core.journal import Journal
from ludoteca.games.terra_mystica import rulebook
from ludoteca.games.terra_mystica.actions import SEND, STEP, USE_KEY, pack, with_one
from ludoteca.games.terra_mystica.rules.conversions import pay_priests
from ludoteca.games.terra_mystica.rules.resources import gain_power
from ludoteca.games.terra_mystica.state import NOBODY, State, changed
from ludoteca.games.terra_mystica.tables.factions import (
    PRIEST_STEPS_MORE,
    STRONGHOLD,
)
from ludoteca.games.terra_mystica.tables.tiles import (
    CULT_KEYS,
    CULT_POWER,
    CULTS,
    LAST_OPEN_SPACE,
    ORDER_SPACES,
    ORDER_STEPS,
    RETURN_STEPS,
    TOP_SPACE,
)

SEND_STEPS = (ORDER_STEPS[0], ORDER_STEPS[1], RETURN_STEPS)


def is_top_free(state: State, track: int) -> bool:
    """Whether space 10 of a track is free."""
    for own in state.seats:
        if own.cults[track] == TOP_SPACE:
            return False
    return True


def climb(state: State, seat: int, track: int, target: int, journal: Journal | None) -> None:
    """Moves a marker up to `target` and gains the power passed on the way (TM ruling 85)."""
    own = state.seats[seat]
    start = own.cults[track]
    if target <= start:
        return
    own.cults = changed(own.cults, track, target)
    if journal is not None:
        journal.note(seat, CULT_KEYS[track], target - start, rulebook.CULT_POWER)
    power = 0
    for space in range(start + 1, target + 1):
        power += CULT_POWER[space]
    gain_power(state, seat, power, rulebook.CULT_POWER, journal)


def wants_top(state: State, seat: int, track: int, steps: int) -> bool:
    """Whether these steps reach space 10 and it is free."""
    at = state.seats[seat].cults[track]
    return at < TOP_SPACE and at + steps >= TOP_SPACE and is_top_free(state, track)


def gain_steps(state: State, seat: int, track: int, steps: int, journal: Journal | None) -> None:
    """Gains steps on one track, to space 10 only with a key and if it is free (TM ruling 86)."""
    at = state.seats[seat].cults[track]
    if at == TOP_SPACE:
        return
    wanted = wants_top(state, seat, track, steps)
    climb(state, seat, track, min(at + steps, LAST_OPEN_SPACE), journal)
    if wanted:
        resolve_keys(state, seat, 1 << track, journal)


def gain_steps_everywhere(state: State, seat: int, steps: int, journal: Journal | None) -> None:
    """Gains steps on all tracks; with too few keys the player chooses (TM ruling 71)."""
    own = state.seats[seat]
    wanted_mask = 0
    for track in range(CULTS):
        if wants_top(state, seat, track, steps):
            wanted_mask |= 1 << track
        if own.cults[track] < TOP_SPACE:
            climb(state, seat, track, min(own.cults[track] + steps, LAST_OPEN_SPACE), journal)
    resolve_keys(state, seat, wanted_mask, journal)


def resolve_keys(state: State, seat: int, wanted_mask: int, journal: Journal | None) -> None:
    """Uses keys on tracks that reach space 10, or stores that keys are missing (TM ruling 72)."""
    own = state.seats[seat]
    if state.active == seat:
        wanted_mask |= state.blocked_mask
    wanted_mask = open_tops(state, wanted_mask)
    if wanted_mask == 0:
        return
    if own.keys >= wanted_mask.bit_count():
        for track in cells(wanted_mask):
            own.keys -= 1
            climb(state, seat, track, TOP_SPACE, journal)
        if state.active == seat:
            state.blocked_mask = 0
            state.wants_mask = 0
    elif state.active == seat:
        state.blocked_mask = wanted_mask
        state.wants_mask = wanted_mask if own.keys else 0


def open_tops(state: State, wanted_mask: int) -> int:
    """The subset of tracks whose space 10 is free."""
    mask = 0
    for track in cells(wanted_mask):
        if is_top_free(state, track):
            mask |= 1 << track
    return mask


def legal_keys(state: State, found: list[int]) -> None:
    """Lists the tracks on which a key may be used."""
    for track in cells(state.wants_mask):
        found.append(with_one(USE_KEY, track))


def refusal_key(state: State, track: int) -> int:
    """Checks the choice of a track, asked only with more tracks than keys."""
    if state.wants_mask == 0:
        return rulebook.NOTHING_OWED
    if track >= CULTS or not state.wants_mask >> track & 1:
        return rulebook.TRACK_BLOCKED
    return ALLOWED


def apply_key(state: State, seat: int, track: int, journal: Journal | None) -> None:
    """Spends a key on one track."""
    own = state.seats[seat]
    own.keys -= 1
    climb(state, seat, track, TOP_SPACE, journal)
    state.blocked_mask &= ~(1 << track)
    state.wants_mask = state.blocked_mask if own.keys else 0


def free_space(state: State, track: int, steps: int) -> int:
    """The first free priest space of a cult worth that many steps, or -1."""
    for space in range(ORDER_SPACES):
        if ORDER_STEPS[space] == steps and state.orders[track * ORDER_SPACES + space] == NOBODY:
            return space
    return NOBODY


def legal_sends(state: State, seat: int, found: list[int]) -> None:
    """Lists sending a priest to every cult, best space first."""
    if state.seats[seat].priests == 0:
        return
    for track in range(CULTS):
        for steps in SEND_STEPS:
            if refusal_send(state, seat, track, steps) == ALLOWED:
                found.append(pack(SEND, track, steps))


def refusal_send(state: State, seat: int, track: int, steps: int) -> int:
    """Checks for a priest and a free space, or one step for the supply (TM rulings 88, 89, 159)."""
    if track >= CULTS or steps not in SEND_STEPS:
        return rulebook.SPACE_TAKEN
    if state.seats[seat].priests == 0:
        return rulebook.SHORT_PRIESTS
    if steps != RETURN_STEPS and free_space(state, track, steps) == NOBODY:
        return rulebook.SPACE_TAKEN
    return ALLOWED


def apply_send(state: State, seat: int, track: int, steps: int, journal: Journal | None) -> None:
    """Sends a priest, who stays in the cult or returns to the supply, and gains the steps."""
    pay_priests(state, seat, 1, rulebook.PRIESTS, journal)
    if steps != RETURN_STEPS:
        space = free_space(state, track, steps)
        state.orders = changed(state.orders, track * ORDER_SPACES + space, seat)
        state.seats[seat].sent += 1
    own = state.seats[seat]
    if own.board.erupts_by_cult and own.piece_masks[STRONGHOLD]:
        steps += PRIEST_STEPS_MORE  # TM ruling 129
    gain_steps(state, seat, track, steps, journal)


def lose_steps(state: State, seat: int, track: int, steps: int, journal: Journal | None) -> None:
    """Moves the Acolytes' marker down; leaving space 10 returns the key (TM rulings 91, 128)."""
    own = state.seats[seat]
    if own.cults[track] == TOP_SPACE:
        own.keys += 1
    own.cults = changed(own.cults, track, own.cults[track] - steps)
    if journal is not None:
        journal.note(seat, CULT_KEYS[track], -steps, rulebook.ACOLYTES)


def legal_steps(state: State, seat: int, found: list[int]) -> None:
    """Lists the tracks for a step owed to Cultists or Acolytes (TM rulings 83, 126)."""
    if state.seats[seat].steps_owed:
        for track in range(CULTS):
            found.append(pack(STEP, seat, track))


def refusal_step(state: State, seat: int, track: int) -> int:
    """Checks that a step is owed."""
    if state.seats[seat].steps_owed == 0 or track >= CULTS:
        return rulebook.NOTHING_OWED
    return ALLOWED


def apply_step(state: State, seat: int, track: int, journal: Journal | None) -> None:
    """Takes a step on the chosen track."""
    state.seats[seat].steps_owed -= 1
    gain_steps(state, seat, track, 1, journal)
