"""The flow of a match: who decides, dispatch of actions to the rules, phases, the end."""

from typing import Final

from ludoteca.core.actions import FIELD_MASK
from ludoteca.core.bits import lowest
from ludoteca.core.errors import ALLOWED, MATCH_OVER, NOT_YOUR_TURN, OTHER_QUESTION
from ludoteca.core.journal import Journal
from ludoteca.games.terra_mystica import rulebook
from ludoteca.games.terra_mystica.actions import (
    ACCEPT,
    BUY_TOKEN,
    CHOOSE,
    DECLINE,
    END_TURN,
    ENOUGH,
    KEEP_PRIEST,
    KINDS,
    LOCAL_MASK,
    OTHERS_MASK,
    PLACE,
    RESIGN,
    SKIP_TOKEN,
    STEP,
    TAKE_BONUS,
    TRANSFORM,
    UNLOCK,
    USED_BITS,
    first_of,
    fourth_of,
    kind_of,
    second_of,
    third_of,
)
from ludoteca.games.terra_mystica.rules.auction import (
    apply_auction,
    leave_auction,
    legal_auction,
    refusal_auction,
)
from ludoteca.games.terra_mystica.rules.breaks import (
    is_asked,
    legal_break,
    refusal_break,
    refusal_unlocking,
)
from ludoteca.games.terra_mystica.rules.cults import apply_step, legal_steps, refusal_step
from ludoteca.games.terra_mystica.rules.ending import score_end
from ludoteca.games.terra_mystica.rules.income import (
    add_bonus_coins,
    clean_up,
    pay_cult_bonus,
    pay_income,
)
from ludoteca.games.terra_mystica.rules.leaving import leave
from ludoteca.games.terra_mystica.rules.offers import (
    apply_accept,
    apply_decline,
    has_offers,
    legal_answers,
    refusal_answer,
    skip_empty_offers,
)
from ludoteca.games.terra_mystica.rules.passing import next_order, next_seat
from ludoteca.games.terra_mystica.rules.preparing import (
    apply_choice,
    apply_first_bonus,
    apply_place,
    dwelling_order,
    has_to_choose,
    legal_choices,
    legal_first_bonus,
    legal_places,
    refusal_choice,
    refusal_first_bonus,
    refusal_place,
)
from ludoteca.games.terra_mystica.rules.terrains import terrain_queue
from ludoteca.games.terra_mystica.rules.transforming import apply_transform
from ludoteca.games.terra_mystica.rules.turns import (
    apply_turn,
    legal_turn,
    refusal_turn,
    start_turn,
)
from ludoteca.games.terra_mystica.rules.variable import (
    apply_keep,
    apply_token,
    apply_unlock,
    legal_tokens,
    legal_unlocks,
    refusal_token,
)
from ludoteca.games.terra_mystica.state import (
    ACTING,
    ANSWERING,
    BONUS_CHOICE,
    BREAK_SPADES,
    CHOOSING,
    CLEAN_UP,
    CULT_BONUS,
    FINAL,
    INCOME,
    OVER,
    PLACING,
    UNLOCKING,
    State,
    offer_receiver,
)
from ludoteca.games.terra_mystica.tables.factions import (
    FACTIONS,
    ICE_KIND,
    VARIABLE_KIND,
)
from ludoteca.games.terra_mystica.tables.tiles import ROUNDS

REPLIES: Final = (STEP, BUY_TOKEN, SKIP_TOKEN)


def waiting_mask(state: State) -> int:
    """Mask of the seats with an open offer, a step to place or a token to buy."""
    mask = 0
    for asked in state.offers:
        mask |= 1 << offer_receiver(asked)
    for seat, own in enumerate(state.seats):
        if own.steps_owed or own.undecided:
            mask |= 1 << seat
    return mask


def deciders(state: State) -> int:
    """Mask of the seats that may decide now; 0 when the match is over."""
    phase = state.phase
    if phase == ACTING:
        mask = 1 << state.active
        return mask | waiting_mask(state) if state.choices.policy.answers_wait else mask
    if phase == ANSWERING:
        if state.choices.policy.answers_wait:
            return waiting_mask(state)
        if state.offers:
            return 1 << offer_receiver(state.offers[0])
        return waiting_mask(state)
    if phase == OVER:
        return 0
    if phase == BREAK_SPADES and state.choices.policy.answers_wait:
        mask = 0
        for seat in state.queue:
            mask |= 1 << seat
        return mask
    return 1 << state.queue[0]


def decides(state: State, seat: int) -> bool:
    """Whether the seat may decide now."""
    if state.phase == ACTING and seat == state.active:
        return True
    if state.phase in (ACTING, ANSWERING) and state.choices.policy.answers_wait:
        return has_offers(state, seat) or is_owed(state, seat)
    return bool(deciders(state) >> seat & 1)


def is_owed(state: State, seat: int) -> bool:
    """Whether the seat has steps to place, or a token or a priest to decide on."""
    if seat >= len(state.seats):
        return False
    own = state.seats[seat]
    return own.steps_owed > 0 or own.undecided > 0


def legal(state: State, seat: int) -> list[int]:
    """Every legal action of a seat, in a fixed order."""
    found: list[int] = []
    if not deciders(state) >> seat & 1:
        return found
    phase = state.phase
    if phase == ACTING:
        legal_answers_of(state, seat, found)
        if seat == state.active:
            legal_turn(state, seat, found)
    elif phase == ANSWERING:
        legal_answers_of(state, seat, found)
    elif phase == BREAK_SPADES:
        legal_break(state, seat, found)
    elif phase == UNLOCKING:
        legal_unlocks(state, seat, found)
    elif phase == CHOOSING and state.auction:
        legal_auction(state, found)
    elif phase == CHOOSING:
        legal_choices(state, seat, found)
    elif phase == PLACING:
        legal_places(state, seat, found)
    else:
        legal_first_bonus(state, found)
    return found


def legal_answers_of(state: State, seat: int, found: list[int]) -> None:
    """Lists answers to offers, Cultist steps and tokens, which by the printed rules come last."""
    if state.phase == ACTING and not state.choices.policy.answers_wait:
        return
    legal_answers(state, seat, found)
    if state.choices.policy.answers_wait or not state.offers:
        legal_steps(state, seat, found)
        legal_tokens(state, seat, found)


def refusal(state: State, seat: int, action: int) -> int:
    """0 if the action is legal, else the code of the rule that forbids it."""
    kind = action & FIELD_MASK
    if kind >= KINDS or kind == 0 or action >> USED_BITS[kind]:
        return OTHER_QUESTION
    phase = state.phase
    if phase == ACTING and seat == state.active and not OTHERS_MASK >> kind & 1:
        return refusal_turn(state, seat, kind, action)
    if phase == OVER:
        return MATCH_OVER
    if kind == RESIGN:
        return refusal_resign(state, seat, first_of(action))
    if kind == ACCEPT or kind == DECLINE:
        return refusal_offer(state, seat, action)
    if seat < 0 or not decides(state, seat):
        return NOT_YOUR_TURN
    if kind in REPLIES:
        return refusal_reply(state, seat, kind, action)
    if phase == ACTING:
        return NOT_YOUR_TURN
    if phase == BREAK_SPADES:
        return refusal_break(state, seat, action)
    if phase == UNLOCKING:
        refused = refusal_unlocking(state, seat, action)
        return rulebook.PRIESTS_ONLY if refused == OTHER_QUESTION else refused
    if phase == CHOOSING and state.auction:
        return refusal_auction(state, action)
    if phase == CHOOSING:
        return refusal_choice(state, seat, action)
    if phase == PLACING and kind == PLACE:
        return refusal_place(state, seat, first_of(action))
    if phase == BONUS_CHOICE and kind == TAKE_BONUS:
        return refusal_first_bonus(state, first_of(action))
    return rulebook.NO_OFFERS_NOW if phase == ANSWERING else OTHER_QUESTION


def refusal_resign(state: State, seat: int, leaver: int) -> int:
    """Checks that the seat resigns only once and only for itself."""
    if leaver != seat or seat >= len(state.seats):
        return NOT_YOUR_TURN
    return rulebook.HAS_LEFT if state.seats[seat].left else ALLOWED


def refusal_offer(state: State, seat: int, action: int) -> int:
    """Checks an answer to an offer (TM ruling 80)."""
    phase = state.phase
    refused = rulebook.NO_OFFER
    if first_of(action) != seat:
        return NOT_YOUR_TURN
    if phase == ANSWERING or (phase == ACTING and state.choices.policy.answers_wait):
        refused = refusal_answer(state, seat, second_of(action), third_of(action))
    if refused != ALLOWED and not decides(state, seat):
        return NOT_YOUR_TURN
    return refused if phase in (ACTING, ANSWERING) else OTHER_QUESTION


def refusal_reply(state: State, seat: int, kind: int, action: int) -> int:
    """Checks a Cultist step or a token decision (TM ruling 80)."""
    if first_of(action) != seat:
        return NOT_YOUR_TURN
    if kind == STEP and state.phase in (ACTING, BREAK_SPADES):
        if state.seats[seat].board.erupts_by_cult:
            return refusal_step(state, seat, second_of(action))
    if state.phase not in (ACTING, ANSWERING):
        return OTHER_QUESTION
    if state.phase == ACTING and not state.choices.policy.answers_wait:
        return rulebook.NO_OFFER
    if state.offers and not state.choices.policy.answers_wait:
        return rulebook.OFFER_ORDER
    if kind == STEP:
        return refusal_step(state, seat, second_of(action))
    return refusal_token(state, seat, kind)


def apply(state: State, action: int, journal: Journal | None) -> None:
    """Applies a legal action and runs on to the next decision."""
    apply_only(state, action, journal)
    while state.phase > OVER:
        run_phase(state, journal)


def apply_only(state: State, action: int, journal: Journal | None) -> None:
    """Applies a legal action, without running the phases that need no decision."""
    kind = action & FIELD_MASK
    if state.shared_mask:
        part_changed(state, kind)
    if state.phase == ACTING and not OTHERS_MASK >> kind & 1:
        if kind == END_TURN:
            end_turn(state)
        else:
            apply_turn(state, state.active, kind, action, journal)
    elif kind == ACCEPT:
        apply_accept(state, first_of(action), second_of(action), third_of(action), journal)
    elif kind == DECLINE:
        apply_decline(state, first_of(action), second_of(action), third_of(action), journal)
    elif kind == STEP:
        apply_step(state, first_of(action), second_of(action), journal)
        leave_queue(state, first_of(action))
    elif kind in (BUY_TOKEN, SKIP_TOKEN):
        apply_token(state, first_of(action), kind, journal)
    elif kind == RESIGN:
        leave(state, first_of(action), journal)
        after_leaving(state, first_of(action))
    elif state.phase in (BREAK_SPADES, UNLOCKING):
        apply_break(state, action, journal)
    else:
        apply_preparing(state, action, journal)
    if state.phase == ANSWERING:
        after_answers(state)


def part_changed(state: State, kind: int) -> None:
    """Copies the seats that an action of this kind may change, if shared with other states."""
    waits = state.choices.policy.answers_wait and state.offers  # declined by the seat's next action
    if state.phase == ACTING and LOCAL_MASK >> kind & 1 and not waits:
        state.own_seat(state.active)
    else:
        state.own_all_seats()


def apply_break(state: State, action: int, journal: Journal | None) -> None:
    """Applies a decision between rounds: spades of the cult bonus, or the Riverwalkers' priests."""
    kind = kind_of(action)
    seat = first_of(action)
    if kind == ENOUGH:
        state.seats[seat].spades = 0
    elif kind == UNLOCK:
        apply_unlock(state, seat, second_of(action), journal)
    elif kind == KEEP_PRIEST:
        apply_keep(state, seat, journal)
    else:
        seat = fourth_of(action)
        hexagon = first_of(action)
        apply_transform(state, seat, hexagon, second_of(action), third_of(action), journal)
    leave_queue(state, seat)


def leave_queue(state: State, seat: int) -> None:
    """Removes a seat with nothing left to decide from the queue; ends the break after the last."""
    if state.phase not in (BREAK_SPADES, UNLOCKING):
        return
    if not is_asked(state.seats[seat]):
        state.queue.remove(seat)
    if not state.queue:
        end_break(state)


def end_break(state: State) -> None:
    """Goes on to the clean-up or the first turn once no decisions are left."""
    if state.phase == BREAK_SPADES:
        state.phase = CLEAN_UP
    else:
        start_turn(state, first_unpassed(state))


def apply_preparing(state: State, action: int, journal: Journal | None) -> None:
    """Applies a set-up decision: a bid, faction, terrain, first dwelling or first bonus tile."""
    if state.auction:
        apply_auction(state, action, journal)
        after_preparing(state, journal)
        return
    seat = state.queue[0]
    if state.phase == CHOOSING:
        apply_choice(state, seat, action, journal)
        if has_to_choose(state, seat):
            return
    elif state.phase == PLACING:
        apply_place(state, seat, first_of(action), journal)
    else:
        apply_first_bonus(state, seat, first_of(action), journal)
    state.queue.pop(0)
    after_preparing(state, journal)


def after_preparing(state: State, journal: Journal | None) -> None:
    """Starts the next part of the set-up if this one is done (TM rulings 20, 25, 26)."""
    if not state.queue and state.phase == CHOOSING:
        state.queue = terrain_queue(state)
    if not state.queue and state.phase == CHOOSING:
        state.phase = PLACING
        state.queue = dwelling_order(state)
    if not state.queue and state.phase == PLACING:
        state.phase = BONUS_CHOICE
        state.queue = [seat for seat in state.order[::-1] if not state.seats[seat].left]
    if not state.queue and state.phase == BONUS_CHOICE:
        add_bonus_coins(state, journal)
        state.phase = INCOME


def after_leaving(state: State, seat: int) -> None:
    """Goes on after a resignation; the match ends if every seat has resigned."""
    if all(own.left for own in state.seats):
        state.phase = FINAL
    elif state.phase <= BONUS_CHOICE:
        if state.auction:
            leave_auction(state, seat, None)
        after_preparing(state, None)
    elif state.phase == ACTING and state.active == seat:
        end_turn(state)
    elif state.phase in (BREAK_SPADES, UNLOCKING) and not state.queue:
        end_break(state)


def end_turn(state: State) -> None:
    """Ends a turn: offers are answered before the next one, except on the public site."""
    own = state.seats[state.active]
    if not state.choices.policy.answers_wait:
        own.ordinations = 0
        state.phase = ANSWERING
        return
    following = next_seat(state)
    if following >= 0:
        start_turn(state, following)
    else:
        state.phase = ANSWERING


def after_answers(state: State) -> None:
    """Starts the next turn or ends the round, once no offers or steps are open."""
    if not state.choices.policy.answers_wait:
        skip_empty_offers(state)
    if state.offers or waiting_mask(state):
        return
    following = next_seat(state)
    if following >= 0:
        start_turn(state, following)
    else:
        state.phase = FINAL if state.round == ROUNDS else CULT_BONUS


def run_phase(state: State, journal: Journal | None) -> None:
    """Runs one phase that needs no decision."""
    state.own_all_seats()
    if state.phase == CULT_BONUS:
        run_cult_bonus(state, journal)
    elif state.phase == CLEAN_UP:
        clean_up(state, journal)
        state.phase = INCOME
    elif state.phase == INCOME:
        run_income(state, journal)
    else:
        score_end(state, journal)
        state.phase = OVER


def run_cult_bonus(state: State, journal: Journal | None) -> None:
    """Pays the cult bonus in the order of the next round, in which spades are then used."""
    state.order = next_order(state)
    state.passers = []
    for seat in state.order:
        pay_cult_bonus(state, seat, journal)
    state.queue = [seat for seat in state.order if is_asked(state.seats[seat])]
    state.phase = BREAK_SPADES if state.queue else CLEAN_UP


def run_income(state: State, journal: Journal | None) -> None:
    """Pays the income of a new round; then the Riverwalkers' priests or the first turn."""
    state.round += 1
    for seat in state.order:
        pay_income(state, seat, journal)
    state.queue = [seat for seat in state.order if state.seats[seat].undecided]
    if state.queue:
        state.phase = UNLOCKING
    else:
        start_turn(state, first_unpassed(state))


def first_unpassed(state: State) -> int:
    """The first seat in the turn order that has not resigned."""
    for seat in state.order:
        if not state.seats[seat].left:
            return seat
    return state.order[0]


def decider(state: State) -> int:
    """The first seat that may decide now, or -1."""
    mask = deciders(state)
    return lowest(mask) if mask else -1


def changes_decider(state: State, action: int) -> bool:
    """Whether another seat may decide after the action, so that it cannot be undone."""
    kind = kind_of(action)
    if state.choices.policy.answers_wait:
        return True  # offers may be answered as soon as they are made
    if state.phase == ACTING:
        return kind in (END_TURN, ACCEPT, DECLINE, RESIGN)
    if state.phase == BREAK_SPADES and kind == TRANSFORM:
        return third_of(action) == state.seats[fourth_of(action)].spades
    if state.phase == CHOOSING and kind == CHOOSE:
        return FACTIONS[first_of(action)].kind not in (ICE_KIND, VARIABLE_KIND)
    return True
