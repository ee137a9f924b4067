"""Runs the agenda: dispatches decisions and tasks to their chapters, and ends the match."""

from ludoteca.core.actions import WIDTH
from ludoteca.core.errors import ALLOWED, MATCH_OVER, NOT_YOUR_TURN, OTHER_QUESTION
from ludoteca.core.journal import Journal
from ludoteca.core.rng import Rng
from ludoteca.games.imperial_settlers import actions, rulebook, tasks
from ludoteca.games.imperial_settlers.actions import first_of, kind_of
from ludoteca.games.imperial_settlers.empire import cards_in
from ludoteca.games.imperial_settlers.rules import (
    activation,
    building,
    cleanup,
    effects,
    features,
    lookout,
    operations,
    order,
    production,
    razing,
    solo,
    targets,
    turns,
    workers,
)
from ludoteca.games.imperial_settlers.rules.cards import discard
from ludoteca.games.imperial_settlers.state import (
    ACTION_PHASE,
    ATTACK_PHASE,
    CLEANUP_PHASE,
    END_PHASE,
    LOOKOUT_PHASE,
    NOBODY,
    PRODUCTION_PHASE,
    SOLO,
    State,
)
from ludoteca.games.imperial_settlers.tables.boards import ATTACKS_PER_ROUND, ROUNDS
from ludoteca.games.imperial_settlers.tables.printed import OWN_DEAL, OWN_RAZE
from ludoteca.games.imperial_settlers.tasks import (
    FIRST_DECISION,
    task,
    task_card,
    task_kind,
    task_number,
    task_seat,
)

# ---------- rounds


def start_round(state: State) -> None:
    """Puts the tasks of a whole round on the agenda (IS ruling 1)."""
    for place in state.seats:
        place.passed = place.resigned > 0
    plan = [task(tasks.PHASE, 0, 0, LOOKOUT_PHASE), *lookout.plan_lookout(state)]
    plan.append(task(tasks.PHASE, 0, 0, PRODUCTION_PHASE))
    plan += [task(tasks.PRODUCE, seat) for seat in lookout.turn_order(state)]
    plan += [task(tasks.PHASE, 0, 0, ACTION_PHASE), task(tasks.NEXT_TURN, state.first)]
    plan += plan_round_end(state)
    plan.reverse()
    state.agenda.extend(plan)


def plan_round_end(state: State) -> list[int]:
    """The tasks after the action phase; no cleanup in the last round (IS ruling 112)."""
    plan: list[int] = []
    if state.round < ROUNDS:
        plan += [task(tasks.PHASE, 0, 0, CLEANUP_PHASE), task(tasks.CLEANUP)]
    plan.append(task(tasks.RETURN_TAKEN))
    if state.lookout == SOLO:
        plan += [task(tasks.PHASE, 0, 0, ATTACK_PHASE), task(tasks.CONQUER)]
        plan += [task(tasks.ATTACK)] * ATTACKS_PER_ROUND
    plan.append(task(tasks.ROUND_END))
    return plan


def resume_turn(state: State, seat: int) -> None:
    """Sets the agenda to the rest of a round, starting with a turn of `seat`."""
    state.phase = ACTION_PHASE
    state.turn = seat
    plan = plan_round_end(state)
    plan.reverse()
    state.agenda = [*plan, task(tasks.NEXT_TURN, (seat + 1) % state.players)]
    state.agenda.append(task(tasks.ASK_TURN, seat))


def run_round_end(state: State, journal: Journal | None) -> None:
    """Moves the first player marker and the round on, or ends the match."""
    if state.round == ROUNDS:
        finish(state, journal)
        return
    state.first = (state.first + 1) % state.players
    state.round += 1
    if journal is not None:
        journal.note(state.first, "round", state.round, rulebook.CLEANUP)
    start_round(state)


def finish(state: State, journal: Journal | None) -> None:
    """Ends the match: clears the agenda and the goods that might be given back."""
    state.agenda.clear()
    effects.clear_windfall(state)
    state.phase = END_PHASE
    state.turn = NOBODY
    if journal is not None:
        journal.note(-1, "over", 1, rulebook.END_OF_GAME)


# ---------- the agenda


def run(state: State, journal: Journal | None) -> None:
    """Runs the agenda up to the next decision or the end of the match."""
    agenda = state.agenda
    while agenda:
        entry = agenda[-1]
        kind = entry & tasks.BYTE
        if kind >= FIRST_DECISION:
            return
        agenda.pop()
        if kind == tasks.TERMS:
            effects.run_terms(state, entry, journal)
        elif kind == tasks.AFTER:
            turns.run_after(state, entry)
        elif kind == tasks.NEXT_TURN:
            turns.run_next_turn(state, entry)
        elif kind >= tasks.TERMS:
            run_effect(state, kind, entry, journal)
        else:
            run_phase(state, kind, entry, journal)


def run_effect(state: State, kind: int, entry: int, journal: Journal | None) -> None:
    """Runs a task of an action or effect."""
    seat = task_seat(entry)
    if kind == tasks.OWN_BUILD:
        building.run_own_build(state, seat, task_card(entry))
    elif kind == tasks.DRAW:
        effects.run_draw(state, entry)
    elif kind == tasks.OWN_RAZE:
        features.push_features(state, seat, OWN_RAZE, task_card(entry))
    elif kind == tasks.RAZED:
        razing.run_razed(state, entry, journal)
    elif kind == tasks.OASES:
        workers.run_oases(state, entry, journal)
    elif kind == tasks.OWN_DEAL:
        features.push_features(state, seat, OWN_DEAL, task_card(entry))
    elif kind == tasks.USE:
        activation.run_use(state, entry)
    elif kind == tasks.OPERATE:
        operations.run_operation(state, entry, journal)
    elif kind == tasks.COST:
        activation.run_cost(state, entry)
    elif kind == tasks.PAY_OPTION:
        features.run_pay_option(state, entry)
    elif kind == tasks.KEEP:
        effects.run_keep(state, entry, journal)
    elif kind == tasks.COPY:
        effects.run_copy(state, entry)
    elif kind == tasks.SAMURAI:
        effects.run_samurai(state, entry)
    elif kind == tasks.CONVERT:
        features.run_convert(state, entry, journal)
    elif kind == tasks.VICTIM:
        operations.run_victim(state, entry)
    elif kind == tasks.ORDER:
        order.run_order(state, entry)
    elif kind == tasks.CONQUER:
        solo.run_conquer(state, journal)
    else:
        solo.run_attack(state, journal)


def run_phase(state: State, kind: int, entry: int, journal: Journal | None) -> None:
    """Runs a task of a phase."""
    seat = task_seat(entry)
    if kind == tasks.PHASE:
        state.phase = task_number(entry)
    elif kind == tasks.PICK:
        lookout.run_pick(state, entry)
    elif kind == tasks.PRODUCE:
        production.run_produce(state, seat, journal)
    elif kind == tasks.PRODUCE_DEALS:
        production.run_produce_deals(state, entry, journal)
    elif kind == tasks.DEAL_FEATURES:
        production.run_deal_features(state, seat)
    elif kind == tasks.PRODUCE_LOCATIONS:
        production.run_produce_locations(state, entry, journal)
    elif kind == tasks.DRAW_NEW:
        lookout.run_draw_new(state, seat, journal)
    elif kind == tasks.REVEAL:
        lookout.run_reveal(state, task_number(entry), journal)
    elif kind == tasks.SWEEP:
        lookout.run_sweep(state, journal)
    elif kind == tasks.DEAL_PACKETS:
        lookout.run_deal_packets(state, journal)
    elif kind == tasks.PACKETS:
        lookout.run_packets(state, entry, journal)
    elif kind == tasks.VIRTUAL_PICK:
        lookout.run_virtual_pick(state, journal)
    elif kind == tasks.VIRTUAL_REST:
        lookout.run_virtual_rest(state, journal)
    elif kind == tasks.CLEANUP:
        cleanup.run_cleanup(state, journal)
    elif kind == tasks.RETURN_TAKEN:
        cleanup.run_return(state, journal)
    else:
        run_round_end(state, journal)


# ---------- decisions


def deciders(state: State) -> int:
    """Mask of the seats that may decide now."""
    if not state.agenda:
        return 0
    entry = state.agenda[-1]
    if entry & tasks.BYTE == tasks.ASK_PACKET:
        return lookout.packet_deciders(state)
    return 1 << task_seat(entry)


def legal(state: State, seat: int) -> list[int]:
    """Every legal action of a seat except resigning."""
    if seat < 0 or not deciders(state) >> seat & 1:
        return []
    entry = state.agenda[-1]
    kind = task_kind(entry)
    if kind == tasks.ASK_TURN:
        return turns.legal_turn(state, seat)
    if kind == tasks.ASK_AFTER:
        return turns.legal_after(state, seat)
    return legal_inside(state, seat, kind, entry)


def legal_inside(state: State, seat: int, kind: int, entry: int) -> list[int]:
    """The legal answers to a question inside a phase, an action or an effect."""
    if kind == tasks.ASK_PICK:
        return lookout.legal_pick(state, seat)
    if kind == tasks.ASK_PACKET:
        return lookout.legal_packet(state, seat)
    if kind == tasks.ASK_EXCHANGE:
        return workers.legal_exchange(state, entry)
    if kind == tasks.ASK_DRAW:
        return effects.legal_draw(state, entry)
    if kind == tasks.ASK_TARGET:
        return targets.legal_targets(state, seat, task_card(entry))
    if kind == tasks.ASK_CHOOSE:
        return effects.legal_choose(entry)
    if kind == tasks.ASK_KEEP:
        return effects.legal_keep(state)
    if kind == tasks.ASK_COPY:
        return effects.legal_copy(state, entry)
    if kind == tasks.ASK_SAMURAI:
        return effects.legal_samurai(state, entry)
    if kind == tasks.ASK_PAY_OPTION:
        return features.legal_pay_option(state, entry)
    if kind == tasks.ASK_CONVERT:
        return features.legal_convert(state)
    if kind == tasks.ASK_DISCARD:
        return activation.legal_discard(state, entry)
    if kind == tasks.ASK_STEAL:
        return operations.legal_steal(state, entry)
    if kind == tasks.ASK_TAKE_GOOD:
        return operations.legal_take_good(entry)
    if kind == tasks.ASK_VICTIM:
        return operations.legal_victim(state, entry)
    if kind == tasks.ASK_ORDER:
        return order.legal_order(state, entry)
    return solo.legal_attack(state, entry)


def pick(state: State, seat: int, rng: Rng) -> int:
    """A random legal action, all equally likely."""
    entry = state.agenda[-1]
    kind = task_kind(entry)
    if kind == tasks.ASK_TURN:
        return turns.pick_turn(state, seat, rng)
    if kind == tasks.ASK_AFTER:
        found = turns.legal_after(state, seat)
    else:
        found = legal_inside(state, seat, kind, entry)
    return found[rng.below(len(found))]


# By question: the action kinds that answer it, and the code that refuses any other such answer.
ANSWERS: dict[int, tuple[tuple[int, ...], int]] = {
    tasks.ASK_PICK: ((actions.PICK,), rulebook.PICK_CARD),
    tasks.ASK_PACKET: ((actions.PICK,), rulebook.PICK_CARD),
    tasks.ASK_EXCHANGE: ((actions.EXCHANGE,), rulebook.DRAW_EMPTY),
    tasks.ASK_DRAW: ((actions.DRAW,), rulebook.DRAW_EMPTY),
    tasks.ASK_TARGET: (
        (
            actions.TARGET_LOCATION,
            actions.TARGET_PLAYER,
            actions.TARGET_DEAL,
            actions.TARGET_CARD,
        ),
        rulebook.TARGET,
    ),
    tasks.ASK_CHOOSE: ((actions.CHOOSE,), rulebook.CHOICE),
    tasks.ASK_KEEP: ((actions.KEEP,), rulebook.CHOICE),
    tasks.ASK_COPY: ((actions.COPY,), rulebook.TARGET),
    tasks.ASK_SAMURAI: ((actions.PLACE_SAMURAI,), rulebook.SAMURAI_PLACE),
    tasks.ASK_PAY_OPTION: ((actions.PAY_OPTION, actions.SKIP), rulebook.PAY_OPTION),
    tasks.ASK_CONVERT: ((actions.CONVERT, actions.CONVERT_DONE), rulebook.CONVERT),
    tasks.ASK_DISCARD: ((actions.DISCARD_CARD, actions.DISCARD_DEAL), rulebook.DISCARD),
    tasks.ASK_STEAL: ((actions.STEAL,), rulebook.TARGET),
    tasks.ASK_TAKE_GOOD: ((actions.TAKE_GOOD,), rulebook.CHOICE),
    tasks.ASK_VICTIM: ((actions.VICTIM_DISCARD,), rulebook.DISCARD),
    tasks.ASK_ATTACK: ((actions.ATTACK_CHOICE,), rulebook.ATTACK_CHOICE),
    tasks.ASK_ORDER: ((actions.TAKE_FIRST,), rulebook.ORDER),
}


def refusal(state: State, seat: int, action: int) -> int:
    """0 if an action is legal, else the code of the rule that forbids it."""
    if not state.agenda:
        return MATCH_OVER
    if kind_of(action) == actions.RESIGN:
        return refusal_resign(state, seat, action)
    if seat < 0 or not deciders(state) >> seat & 1:
        return NOT_YOUR_TURN
    entry = state.agenda[-1]
    kind = task_kind(entry)
    if kind == tasks.ASK_TURN:
        code = turns.refusal_turn(state, seat, action)
        return code if code != ALLOWED or is_plain(action) else OTHER_QUESTION
    if kind == tasks.ASK_AFTER:
        code = turns.refusal_after(state, seat, action)
        return code if code != ALLOWED or is_plain(action) else OTHER_QUESTION
    kinds, code = ANSWERS[kind]
    if kind_of(action) not in kinds:
        return OTHER_QUESTION
    return ALLOWED if action in legal_inside(state, seat, kind, entry) else code


# How many of the three arguments each move of a turn uses, and whether it carries a payment.
SHAPES: dict[int, tuple[int, bool]] = {
    actions.PASS: (0, False),
    actions.END_TURN: (0, False),
    actions.DEFEND: (1, False),
    actions.DEPLOY: (1, False),
    actions.STORE_CARD: (2, False),
    actions.STORE_GOOD: (2, False),
    actions.BUILD: (2, True),
    actions.DEAL: (1, True),
    actions.RAZE_HAND: (1, False),
    actions.RAZE_LOCATION: (1, False),
    actions.ACTIVATE: (2, True),
    actions.SPEND_WORKERS: (1, False),
}


def is_plain(action: int) -> bool:
    """Whether the unused bits of an action are 0, so that each action is one number only."""
    arguments, pays = SHAPES[kind_of(action)]
    allowed = (1 << WIDTH * (arguments + 1)) - 1
    if pays:
        allowed |= actions.PAYMENT_MASK << actions.PAYMENT_SHIFT
    return action & ~allowed == 0


def apply(state: State, action: int, journal: Journal | None) -> None:
    """Applies a legal action and everything up to the next decision."""
    kind = kind_of(action)
    if kind == actions.RESIGN:
        apply_resign(state, first_of(action), journal)
        return
    entry = state.agenda.pop()
    asked = entry & tasks.BYTE
    if asked == tasks.ASK_TURN:
        turns.apply_turn(state, entry, action, journal)
    elif asked == tasks.ASK_AFTER:
        turns.apply_after(state, entry, action, journal)
    else:
        apply_inside(state, asked, entry, action, journal)
    run(state, journal)


def apply_inside(
    state: State, asked: int, entry: int, action: int, journal: Journal | None
) -> None:
    """Applies the answer to a question inside a phase, an action or an effect."""
    if asked == tasks.ASK_PICK:
        lookout.apply_pick(state, action, journal)
    elif asked == tasks.ASK_EXCHANGE:
        workers.apply_exchange(state, entry, action, journal)
    elif asked == tasks.ASK_DRAW:
        effects.apply_draw(state, entry, action, journal)
    elif asked == tasks.ASK_TARGET:
        activation.apply_target(state, entry, action, journal)
    elif asked == tasks.ASK_CHOOSE:
        effects.apply_choose(state, entry, action)
    elif asked == tasks.ASK_PACKET:
        lookout.apply_packet(state, entry, action, journal)
    elif asked == tasks.ASK_TAKE_GOOD:
        operations.apply_take_good(state, entry, action)
    elif asked == tasks.ASK_DISCARD:
        activation.apply_discard(state, entry, action, journal)
    elif asked == tasks.ASK_CONVERT:
        features.apply_convert(state, entry, action, journal)
    elif asked == tasks.ASK_PAY_OPTION:
        features.apply_pay_option(state, entry, action, journal)
    elif asked == tasks.ASK_STEAL:
        operations.apply_steal(state, entry, action, journal)
    elif asked == tasks.ASK_KEEP:
        effects.apply_keep(state, entry, action, journal)
    elif asked == tasks.ASK_VICTIM:
        operations.apply_victim(state, entry, action, journal)
    elif asked == tasks.ASK_COPY:
        effects.apply_copy(state, entry, action)
    elif asked == tasks.ASK_SAMURAI:
        effects.apply_samurai(state, entry, action, journal)
    elif asked == tasks.ASK_ORDER:
        order.apply_order(state, entry, action, journal)
    else:
        solo.apply_attack(state, entry, action, journal)


# ---------- resigning


def refusal_resign(state: State, seat: int, action: int) -> int:
    """0, or why a seat may not resign: it may at any time, once, and only for itself."""
    if seat < 0 or seat >= state.players or action != actions.resign(seat):
        return NOT_YOUR_TURN
    return rulebook.RESIGNED if state.seats[seat].resigned else ALLOWED


SEATLESS = (
    tasks.NEXT_TURN,
    tasks.ASK_PACKET,
    tasks.PACKETS,
    tasks.REVEAL,
    tasks.SWEEP,
    tasks.DEAL_PACKETS,
    tasks.PHASE,
    tasks.CLEANUP,
    tasks.RETURN_TAKEN,
    tasks.ROUND_END,
)


def apply_resign(state: State, seat: int, journal: Journal | None) -> None:
    """Resigns a seat, which counts as passed from now on; ends the match if at most one is left."""
    place = state.seats[seat]
    place.resigned = 1 + len([other for other in state.seats if other.resigned])
    place.passed = True
    if journal is not None:
        journal.note(seat, "resigned", 1, rulebook.ACTION_PHASE)
    staying = [other for other in state.seats[: state.players] if not other.resigned]
    if len(staying) <= (1 if state.players > 1 else 0):
        cleanup.run_return(state, journal)
        finish(state, journal)
        return
    abandon(state, seat, journal)
    run(state, journal)


def abandon(state: State, seat: int, journal: Journal | None) -> None:
    """Drops the tasks of a seat that resigned and discards the cards it was choosing from."""
    place = state.seats[seat]
    entry = state.agenda[-1]
    if task_kind(entry) == tasks.ASK_PACKET:
        state.agenda[-1] = entry - tasks.ASK_PACKET + tasks.PACKETS
    elif task_seat(entry) == seat:
        for card in cards_in(state.limbo_mask):
            discard(state, card, journal)
        state.limbo_mask = 0
        effects.clear_windfall(state)
    for card in cards_in(place.packet_mask | place.picked_mask):
        discard(state, card, journal)
    place.packet_mask = 0
    place.picked_mask = 0
    state.agenda[:] = [
        left for left in state.agenda if task_seat(left) != seat or task_kind(left) in SEATLESS
    ]
