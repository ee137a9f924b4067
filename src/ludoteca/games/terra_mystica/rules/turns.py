"""A turn: free conversions, one of the eight actions with its follow-ups, end of turn."""

from ludoteca.core.errors import ALLOWED, OTHER_QUESTION
from ludoteca.core.journal import Journal
from ludoteca.games.terra_mystica import rulebook
from ludoteca.games.terra_mystica.actions import (
    ADVANCE_EXCHANGE,
    ADVANCE_SHIPPING,
    BUILD,
    CONNECT,
    CONVERT,
    DOUBLE,
    END_TURN,
    ENGINEER_BRIDGE,
    ENOUGH,
    ERUPT,
    FIRST_ACTION,
    FREE_BRIDGE,
    GIVE_UP,
    KEEP_PRIEST,
    LAST_ACTION,
    PASS,
    POWER,
    POWER_BRIDGE,
    SEND,
    SHIFT,
    STEP,
    TAKE_FAVOUR,
    TAKE_TOWN,
    TRANSFORM,
    UNLOCK,
    UPGRADE,
    USE_KEY,
    convert,
    enough,
    first_of,
    fourth_of,
    kind_of,
    second_of,
    simple,
    third_of,
)
from ludoteca.games.terra_mystica.rules.building import apply_build, legal_builds, refusal_build
from ludoteca.games.terra_mystica.rules.conversions import (
    apply_conversion,
    legal_conversions,
    refusal_conversion,
)
from ludoteca.games.terra_mystica.rules.cults import (
    apply_key,
    apply_send,
    legal_keys,
    legal_sends,
    legal_steps,
    refusal_key,
    refusal_send,
    refusal_step,
)
from ludoteca.games.terra_mystica.rules.eruptions import (
    apply_eruption,
    legal_eruptions,
    refusal_eruption,
)
from ludoteca.games.terra_mystica.rules.favours import apply_favour, legal_favours, refusal_favour
from ludoteca.games.terra_mystica.rules.leaving import forget_turn
from ludoteca.games.terra_mystica.rules.offers import refuse_all
from ludoteca.games.terra_mystica.rules.passing import apply_pass, legal_passes, refusal_pass
from ludoteca.games.terra_mystica.rules.specials import (
    apply_bridge_action,
    apply_give_up,
    apply_power,
    apply_special,
    legal_give_ups,
    legal_powers,
    legal_specials,
    refusal_engineer_bridge,
    refusal_give_up,
    refusal_power,
    refusal_power_bridge,
    refusal_special,
)
from ludoteca.games.terra_mystica.rules.towns import (
    apply_connection,
    apply_town,
    legal_connections,
    legal_towns,
    refusal_connection,
    refusal_town,
)
from ludoteca.games.terra_mystica.rules.tracks import (
    apply_exchange,
    apply_shipping,
    legal_advances,
    refusal_exchange,
    refusal_shipping,
)
from ludoteca.games.terra_mystica.rules.transforming import (
    apply_transform,
    legal_transforms,
    refusal_transform,
    stop_digging,
)
from ludoteca.games.terra_mystica.rules.upgrading import (
    apply_upgrade,
    legal_upgrades,
    refusal_upgrade,
)
from ludoteca.games.terra_mystica.rules.variable import (
    apply_free_bridge,
    apply_keep,
    apply_shift,
    apply_unlock,
    legal_free_bridges,
    legal_shifts,
    legal_unlocks,
    refusal_free_bridge,
    refusal_priest,
    refusal_shift,
    refusal_unlock,
)
from ludoteca.games.terra_mystica.state import ACTING, NOT_DIGGING, Seat, State
from ludoteca.games.terra_mystica.tables.factions import (
    CHAOS_ACTIONS,
    MOST_ORDAINED,
)
from ludoteca.games.terra_mystica.tables.tiles import ACT_BRIDGE, WORKER_TO_PRIEST


def start_turn(state: State, seat: int) -> None:
    """Starts the turn of a seat with one action."""
    forget_turn(state)
    state.phase = ACTING
    state.active = seat
    state.actions_left = 1


def refusal_open(state: State) -> int:
    """Checks that nothing has to be finished before a new action or the end of the turn."""
    if state.digging != NOT_DIGGING:
        return rulebook.UNFINISHED
    if state.owed_favours or state.owed_towns:
        return rulebook.TILE_OWED
    if state.wants_mask and not state.choices.policy.keys_wait:
        return rulebook.KEY_OWED
    own = state.seats[state.active]
    return refusal_left(state, own) if own.board.kind else ALLOWED


def refusal_left(state: State, own: Seat) -> int:
    """Checks that a Fire & Ice faction has no pending decisions (TM rulings 126, 168)."""
    if state.free_bridges:
        return rulebook.BRIDGES_OWED
    if own.board.erupts_by_cult and own.steps_owed:
        return rulebook.STEP_OWED
    if own.board.opens_terrains and own.undecided:
        return rulebook.PRIEST_OWED
    return ALLOWED


def refusal_begin(state: State) -> int:
    """Checks for an action left: one per turn, two in the double turn (TM ruling 160)."""
    if state.actions_left == 0:
        return rulebook.ALREADY_ACTED
    return refusal_open(state)


def refusal_end(state: State) -> int:
    """Checks that the action was taken; the second of two may be skipped on the public site."""
    refused = refusal_open(state)
    if refused:
        return refused
    spared = state.doubled if state.choices.policy.actions_may_be_left else 0
    return rulebook.MUST_ACT if state.actions_left > spared else ALLOWED


def legal_turn(state: State, seat: int, found: list[int]) -> None:
    """Lists everything the active seat may do; after passing only the end of the turn."""
    if state.seats[seat].passed:
        found.append(simple(END_TURN))
        return
    legal_conversions(state, seat, found)
    legal_connections(state, seat, found)
    legal_favours(state, seat, found)
    legal_towns(state, found)
    legal_keys(state, found)
    if state.seats[seat].board.kind:
        legal_left(state, seat, found)
    if state.digging != NOT_DIGGING:
        legal_transforms(state, seat, found)
        legal_builds(state, seat, found)
        found.append(enough(seat))
    elif refusal_begin(state) == ALLOWED:
        legal_actions(state, seat, found)
    if refusal_end(state) == ALLOWED:
        found.append(simple(END_TURN))


def legal_left(state: State, seat: int, found: list[int]) -> None:
    """Lists the decisions of a Fire & Ice faction besides its action."""
    if state.seats[seat].board.erupts_by_cult and not state.choices.policy.answers_wait:
        legal_steps(state, seat, found)
    legal_unlocks(state, seat, found)
    if state.free_bridges:
        legal_free_bridges(state, seat, found)
        found.append(enough(seat))


def legal_actions(state: State, seat: int, found: list[int]) -> None:
    """Lists the eight actions."""
    legal_transforms(state, seat, found)
    legal_builds(state, seat, found)
    legal_advances(state, seat, found)
    legal_upgrades(state, seat, found)
    legal_sends(state, seat, found)
    legal_powers(state, seat, found)
    legal_specials(state, seat, found)
    legal_give_ups(state, seat, found)
    legal_eruptions(state, seat, found)
    legal_shifts(state, seat, found)
    legal_passes(state, found)


def refusal_turn(state: State, seat: int, kind: int, action: int) -> int:
    """Checks an action of the active seat."""
    if kind == END_TURN:
        return refusal_end(state)
    if state.seats[seat].passed:
        return rulebook.PASSED
    if kind == CONVERT:
        return refusal_conversion(state, seat, first_of(action))
    if FIRST_ACTION <= kind <= LAST_ACTION:
        if state.digging == NOT_DIGGING or kind not in (TRANSFORM, BUILD):
            refused = refusal_open(state) if state.actions_left else rulebook.ALREADY_ACTED
            if refused:
                return refused
        return refusal_action(state, seat, kind, first_of(action), action)
    if kind == TAKE_FAVOUR:
        return refusal_favour(state, seat, first_of(action))
    if kind == GIVE_UP:
        refused = refusal_begin(state)
        return refused if refused else refusal_give_up(state, seat, first_of(action))
    if kind == TAKE_TOWN:
        return refusal_town(state, first_of(action))
    if kind == ENOUGH:
        if first_of(action) != seat:
            return OTHER_QUESTION
        open_ended = state.digging != NOT_DIGGING or state.free_bridges
        return ALLOWED if open_ended else rulebook.NOTHING_OWED
    if kind == USE_KEY:
        return refusal_key(state, first_of(action))
    if kind == CONNECT:
        return refusal_connection(state, seat, first_of(action))
    return refusal_later(state, seat, kind, action)


def refusal_later(state: State, seat: int, kind: int, action: int) -> int:
    """Checks the kinds of Fire & Ice."""
    first = first_of(action)
    if kind in (ERUPT, SHIFT):
        refused = refusal_begin(state)
        if refused:
            return refused
        if kind == ERUPT:
            return refusal_eruption(state, seat, first, second_of(action))
        return refusal_shift(state, seat, first, second_of(action))
    if kind == STEP and first == seat:
        acolytes = state.seats[seat].board.erupts_by_cult
        return refusal_step(state, seat, second_of(action)) if acolytes else OTHER_QUESTION
    if kind == UNLOCK and first == seat:
        return refusal_unlock(state, seat, second_of(action))
    if kind == KEEP_PRIEST and first == seat:
        return refusal_priest(state, seat)
    return refusal_free_bridge(state, seat, first) if kind == FREE_BRIDGE else OTHER_QUESTION


def refusal_action(state: State, seat: int, kind: int, first: int, action: int) -> int:
    """Checks one of the eight actions."""
    if kind == TRANSFORM:
        if fourth_of(action) != seat:
            return OTHER_QUESTION
        return refusal_transform(state, seat, first, second_of(action), third_of(action))
    if kind == BUILD:
        return refusal_build(state, seat, first)
    if kind == UPGRADE:
        return refusal_upgrade(state, seat, first, second_of(action))
    if kind == SEND:
        return refusal_send(state, seat, first, second_of(action))
    if kind == POWER:
        return OTHER_QUESTION if first == ACT_BRIDGE else refusal_power(state, seat, first)
    if kind == PASS:
        return refusal_pass(state, first)
    if kind == ADVANCE_SHIPPING:
        return refusal_shipping(state.seats[seat])
    if kind == ADVANCE_EXCHANGE:
        return refusal_exchange(state.seats[seat])
    if kind == POWER_BRIDGE:
        return refusal_power_bridge(state, seat, first)
    if kind == ENGINEER_BRIDGE:
        return refusal_engineer_bridge(state, seat, first)
    return refusal_special(state, seat, kind, first)


def begin(state: State, seat: int, kind: int, journal: Journal | None) -> None:
    """Counts an action; on the public site it declines open offers (TM ruling 81)."""
    if state.choices.policy.answers_wait and state.offers:
        refuse_all(state, seat, journal)
    if kind == DOUBLE:
        state.actions_left = CHAOS_ACTIONS
        state.doubled = 1
    elif kind == PASS:
        state.actions_left = 0
    else:
        state.actions_left -= 1


def end_ordination(own: Seat, action: int) -> None:
    """Ends ordination at another conversion, or once begun at any action (TM ruling 115)."""
    if action == convert(WORKER_TO_PRIEST):
        return
    if own.ordinations < MOST_ORDAINED or kind_of(action) == CONVERT:
        own.ordinations = 0


def apply_turn(state: State, seat: int, kind: int, action: int, journal: Journal | None) -> None:
    """Applies an action of the active seat; the end of the turn is handled in `flow`."""
    first = first_of(action)
    if state.seats[seat].ordinations:
        end_ordination(state.seats[seat], action)
    if kind == CONVERT:
        apply_conversion(state, seat, first, journal)
    elif FIRST_ACTION <= kind <= LAST_ACTION:
        if state.digging == NOT_DIGGING:
            begin(state, seat, kind, journal)
        apply_action(state, seat, kind, first, action, journal)
    elif kind == TAKE_FAVOUR:
        apply_favour(state, seat, first, journal)
    elif kind == GIVE_UP:
        begin(state, seat, kind, journal)
        apply_give_up(state, seat, first, journal)
    elif kind == TAKE_TOWN:
        apply_town(state, seat, first, journal)
    elif kind == ENOUGH:
        stop_digging(state)
        state.free_bridges = 0
    elif kind == USE_KEY:
        apply_key(state, seat, first, journal)
    elif kind == CONNECT:
        apply_connection(state, seat, first, journal)
    else:
        apply_later(state, seat, kind, action, journal)


def apply_later(state: State, seat: int, kind: int, action: int, journal: Journal | None) -> None:
    """Applies the kinds of Fire & Ice."""
    first = first_of(action)
    if kind == UNLOCK:
        apply_unlock(state, seat, second_of(action), journal)
    elif kind == KEEP_PRIEST:
        apply_keep(state, seat, journal)
    elif kind == FREE_BRIDGE:
        apply_free_bridge(state, seat, first, journal)
    elif kind == ERUPT:
        begin(state, seat, kind, journal)
        apply_eruption(state, seat, first, second_of(action), journal)
    elif kind == SHIFT:
        begin(state, seat, kind, journal)
        apply_shift(state, seat, first, second_of(action), journal)


def apply_action(
    state: State, seat: int, kind: int, first: int, action: int, journal: Journal | None
) -> None:
    """Applies one of the eight actions."""
    if kind == TRANSFORM:
        apply_transform(state, seat, first, second_of(action), third_of(action), journal)
    elif kind == BUILD:
        apply_build(state, seat, first, journal)
    elif kind == UPGRADE:
        apply_upgrade(state, seat, first, second_of(action), journal)
    elif kind == SEND:
        apply_send(state, seat, first, second_of(action), journal)
    elif kind == POWER:
        apply_power(state, seat, first, journal)
    elif kind == PASS:
        apply_pass(state, seat, first, journal)
    elif kind == ADVANCE_SHIPPING:
        apply_shipping(state, seat, journal)
    elif kind == ADVANCE_EXCHANGE:
        apply_exchange(state, seat, journal)
    elif kind in (POWER_BRIDGE, ENGINEER_BRIDGE):
        apply_bridge_action(state, seat, kind, first, journal)
    else:
        apply_special(state, seat, kind, first, journal)
