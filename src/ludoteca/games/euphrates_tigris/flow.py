"""Dispatches the question on top of the stack to its rules file, and continues after an answer."""

from typing import Final

from ludoteca.core.actions import FIELD_MASK, WIDTH, first_of, kind_of, second_of
from ludoteca.core.bits import cells
from ludoteca.core.errors import ALLOWED, MATCH_OVER, NOT_YOUR_TURN, OTHER_QUESTION
from ludoteca.core.journal import Journal
from ludoteca.core.rng import Rng
from ludoteca.games.euphrates_tigris.actions import (
    BITS,
    CATASTROPHE_ON,
    DRAW,
    FROM_BAG,
    HELD,
    KINDS,
    LEADER_TO,
    MONUMENT,
    PASS,
    PLACE,
    RESIGN,
    SUPPORT,
    SWAP,
    SWAPS,
    TREASURE_FROM,
    WAR,
    WITHDRAW,
    catastrophe_on,
    hand_key,
    leader_to,
    no_monument,
    pass_action,
    place,
    support,
    withdraw,
)
from ludoteca.games.euphrates_tigris.rulebook import COURSE, RESIGNED
from ludoteca.games.euphrates_tigris.rules.catastrophes import (
    apply_catastrophe,
    legal_catastrophes,
    refusal_catastrophe,
)
from ludoteca.games.euphrates_tigris.rules.conflicts import (
    apply_support,
    begin_revolt,
    begin_war,
    legal_supports,
    legal_wars,
    refusal_support,
    refusal_war,
    start_next_war,
)
from ludoteca.games.euphrates_tigris.rules.ending import (
    end_match,
    end_turn,
    leave,
    refill,
    remove_resigned_leaders,
)
from ludoteca.games.euphrates_tigris.rules.kingdoms import near_masks, touched_masks
from ludoteca.games.euphrates_tigris.rules.leaders import (
    apply_leader,
    apply_withdrawal,
    legal_leaders,
    legal_withdrawals,
    refusal_leader,
    refusal_withdrawal,
)
from ludoteca.games.euphrates_tigris.rules.monuments import (
    apply_monument,
    legal_monuments,
    offer_monument,
    refusal_monument,
)
from ludoteca.games.euphrates_tigris.rules.swapping import (
    apply_draw,
    apply_swap,
    legal_draws,
    legal_swaps,
    refusal_draw,
    refusal_swap,
)
from ludoteca.games.euphrates_tigris.rules.tiles import (
    apply_tile,
    legal_tiles,
    refusal_joins,
    refusal_tile,
)
from ludoteca.games.euphrates_tigris.rules.treasures import (
    apply_treasure,
    legal_treasures,
    offer_treasures,
    refusal_treasure,
)
from ludoteca.games.euphrates_tigris.state import (
    ASK_ACTION,
    ASK_ATTACK,
    ASK_DEFENCE,
    ASK_DRAW,
    ASK_MONUMENT,
    ASK_TREASURE,
    ASK_WAR,
    State,
    count_of,
    decision,
    is_out,
    question_of,
    seat_of,
)
from ludoteca.games.euphrates_tigris.tables import (
    ACTIONS_A_TURN,
    BOARDS,
    CELLS,
    COLOURS,
    EMPTY,
    FARM,
    NEIGHBOUR_MASKS,
    NOWHERE,
    TEMPLE,
    Board,
)


def deciders(state: State) -> int:
    """Mask of the one seat asked by the top question; 0 when the match is over."""
    decisions = state.decisions
    return 1 << (decisions[-1] >> WIDTH & FIELD_MASK) if decisions else 0


def legal(state: State, seat: int) -> list[int]:
    """All legal answers to the top question, if this seat is asked."""
    if not state.decisions or seat_of(state.decisions[-1]) != seat:
        return []
    question = question_of(state.decisions[-1])
    if question == ASK_ACTION:
        return legal_actions(state, seat)
    if question == ASK_ATTACK or question == ASK_DEFENCE:
        return legal_supports(state, seat)
    if question == ASK_WAR:
        return legal_wars(state)
    if question == ASK_MONUMENT:
        return legal_monuments(state)
    if question == ASK_TREASURE:
        return legal_treasures(state)
    return legal_draws(state)


def legal_actions(state: State, seat: int) -> list[int]:
    """ET «Svolgimento del Gioco»: the four actions, and passing."""
    kingdoms = near_masks(state)
    twice_mask, thrice_mask = touched_masks(kingdoms)
    found = legal_leaders(state, seat, kingdoms, twice_mask, thrice_mask)
    found += legal_withdrawals(state, seat)
    found += legal_tiles(state, seat, thrice_mask)
    found += legal_catastrophes(state, seat)
    found += legal_swaps(state, seat)
    found.append(pass_action())
    return found


def pick(state: State, seat: int, rng: Rng) -> int:
    """A uniformly random legal answer; a turn's action is found by rejection sampling."""
    if state.decisions[-1] & FIELD_MASK == ASK_ACTION:
        return pick_action(state, seat, rng)
    answers = legal(state, seat)
    return answers[rng.below(len(answers))]


def pick_action(state: State, seat: int, rng: Rng) -> int:
    """Draws among all actions possible on this board with this hand until one is legal."""
    first = seat * COLOURS
    hands = state.hands
    key = hand_key(hands[first], hands[first + 1], hands[first + 2], hands[first + 3])
    has_catastrophe = 1 if state.catastrophes[seat] else 0
    tries = CANDIDATES[state.board.number][HELD[key] << 1 | has_catastrophe]
    swaps = SWAPS[key]
    count = len(tries)
    span = count + len(swaps)
    content = state.content
    temple_mask = state.colour_masks[TEMPLE]
    spare = -1
    while True:
        if spare < 0:  # one number below span² holds two below span
            drawn, spare = divmod(rng.below(span * span), span)
        else:
            drawn = spare
            spare = -1
        if drawn >= count:
            return swaps[drawn - count]
        action = tries[drawn]
        kind = action & FIELD_MASK
        cell = action >> 2 * WIDTH
        if kind == PLACE:
            if content[cell] == EMPTY and refusal_joins(state, cell) == ALLOWED:
                return action
        elif kind == LEADER_TO:
            if content[cell] == EMPTY and NEIGHBOUR_MASKS[cell] & temple_mask:
                if refusal_leader(state, seat, action >> WIDTH & FIELD_MASK, cell) == ALLOWED:
                    return action
        elif refusal_action(state, seat, kind, action) == ALLOWED:
            return action


def candidates_on(board: Board, held_mask: int, has_catastrophe: int) -> list[int]:
    """Every action except swaps for a hand of these colours, each once."""
    found = [leader_to(role, cell) for role in range(COLOURS) for cell in board.land_cells]
    for colour in cells(held_mask):
        ground = board.river_cells if colour == FARM else board.land_cells
        found += [place(colour, cell) for cell in ground]
    found += [catastrophe_on(cell) for cell in range(CELLS * has_catastrophe)]
    found += [withdraw(role) for role in range(COLOURS)]
    return found + [pass_action()]


CANDIDATES: Final = [
    [candidates_on(board, pattern >> 1, pattern & 1) for pattern in range(2 << COLOURS)]
    for board in BOARDS
]


def refusal(state: State, seat: int, action: int) -> int:
    """ALLOWED, or the code of the reason why this seat may not do this now."""
    if state.is_over:
        return MATCH_OVER
    kind = action & FIELD_MASK
    if action < 0 or kind >= KINDS or action >> BITS[kind]:
        return OTHER_QUESTION
    if kind == RESIGN:
        return refusal_resign(state, seat, first_of(action))
    if not state.decisions or seat_of(state.decisions[-1]) != seat:
        return NOT_YOUR_TURN
    question = question_of(state.decisions[-1])
    if question == ASK_ACTION:
        return refusal_action(state, seat, kind, action)
    return refusal_answer(state, seat, question, kind, action)


def refusal_resign(state: State, seat: int, who: int) -> int:
    """Checks that the seat resigns only once and only for itself."""
    if seat != who or not 0 <= seat < state.players:
        return NOT_YOUR_TURN
    return RESIGNED if is_out(state, seat) else ALLOWED


def refusal_action(state: State, seat: int, kind: int, action: int) -> int:
    """Checks one of the four actions, or passing."""
    first = action >> WIDTH & FIELD_MASK
    second = action >> 2 * WIDTH
    if kind == PLACE and first < COLOURS and second < CELLS:
        return refusal_tile(state, seat, first, second)
    if kind == LEADER_TO and first < COLOURS and second < CELLS:
        return refusal_leader(state, seat, first, second)
    if kind == CATASTROPHE_ON and first < CELLS:
        return refusal_catastrophe(state, seat, first)
    if kind == SWAP:
        return refusal_swap(state, seat, first, second)
    if kind == WITHDRAW and first < COLOURS:
        return refusal_withdrawal(state, seat, first)
    return ALLOWED if kind == PASS else OTHER_QUESTION


def refusal_answer(state: State, seat: int, question: int, kind: int, action: int) -> int:
    """Checks the answer to a question raised by an action."""
    first = first_of(action)
    if kind == SUPPORT and (question == ASK_ATTACK or question == ASK_DEFENCE):
        return refusal_support(state, seat, first)
    if kind == WAR and question == ASK_WAR and first < COLOURS:
        return refusal_war(state, first)
    if kind == MONUMENT and question == ASK_MONUMENT and second_of(action) < CELLS:
        return refusal_monument(state, first, second_of(action))
    if kind == TREASURE_FROM and question == ASK_TREASURE and first < CELLS:
        return refusal_treasure(state, first)
    if kind == DRAW and question == ASK_DRAW and first <= FROM_BAG:
        return refusal_draw(state, first)
    return OTHER_QUESTION


def apply(state: State, action: int, journal: Journal | None) -> None:
    """Applies a legal action and runs on to the next question or the end of the match."""
    answer(state, action, journal)
    if state.out:
        while state.decisions and is_out(state, seat_of(state.decisions[-1])):
            answer(state, default_answer(state), journal)


def answer(state: State, action: int, journal: Journal | None) -> None:
    """Pops the question off the stack and applies the action with the function for its kind."""
    kind = action & FIELD_MASK
    first = action >> WIDTH & FIELD_MASK
    second = action >> 2 * WIDTH & FIELD_MASK
    if kind == RESIGN:
        apply_resign(state, first, journal)
        return
    asked = state.decisions.pop()
    seat = asked >> WIDTH & FIELD_MASK
    if kind == PLACE:
        apply_tile(state, seat, first, second, journal)
        after_placing(state, journal)
    elif kind == LEADER_TO:
        apply_leader(state, seat, first, second, journal)
        if not begin_revolt(state, seat, first, journal):
            after_monument(state, journal)
    elif kind == CATASTROPHE_ON:
        apply_catastrophe(state, seat, first, journal)
        finish_action(state, journal)
    elif kind == SWAP:
        after_swap(state, apply_swap(state, seat, action, journal), journal)
    elif kind == WITHDRAW:
        apply_withdrawal(state, seat, first, journal)
        finish_action(state, journal)
    elif kind == PASS:
        if journal is not None:
            journal.note(seat, "passed", 1, COURSE)
        finish_action(state, journal)
    elif kind == SUPPORT:
        if apply_support(state, seat, first, journal):
            after_placing(state, journal)
    elif kind == WAR:
        begin_war(state, first, journal)
    elif kind == MONUMENT:
        apply_monument(state, first, second, journal)
        after_monument(state, journal)
    elif kind == TREASURE_FROM:
        apply_treasure(state, seat, first, journal)
        after_monument(state, journal)
    elif kind == DRAW:
        apply_draw(state, seat, first, journal)
        after_draw(state, seat, count_of(asked) - 1, journal)


def apply_resign(state: State, seat: int, journal: Journal | None) -> None:
    """The seat leaves at once; its leaders still finish a conflict under way."""
    leave(state, seat, journal)
    if state.decisions and question_of(state.decisions[-1]) in (ASK_ACTION, ASK_DRAW):
        remove_resigned_leaders(state, journal)


def default_answer(state: State) -> int:
    """The answer given for a seat that has resigned: as little as the rules allow."""
    question = question_of(state.decisions[-1])
    if question == ASK_ACTION:
        return pass_action()
    if question == ASK_ATTACK or question == ASK_DEFENCE:
        return support(0)
    if question == ASK_MONUMENT:
        return no_monument()
    return legal(state, seat_of(state.decisions[-1]))[-1]


def after_placing(state: State, journal: Journal | None) -> None:
    """ET ruling 19: all conflicts are resolved first."""
    if state.uniting == NOWHERE or not start_next_war(state, journal):
        after_conflicts(state, journal)


def after_conflicts(state: State, journal: Journal | None) -> None:
    """ET ruling 19: the monument comes after the conflicts."""
    if not offer_monument(state):
        after_monument(state, journal)


def after_monument(state: State, journal: Journal | None) -> None:
    """ET ruling 19: the treasures come after the monument."""
    if not offer_treasures(state):
        finish_action(state, journal)


def after_swap(state: State, was_enough: bool, journal: Journal | None) -> None:
    """A bag that cannot supply a swap ends the game at once (ET ruling 114)."""
    if not was_enough:
        end_match(state, journal)
    elif not state.decisions:
        finish_action(state, journal)


def after_draw(state: State, seat: int, count: int, journal: Journal | None) -> None:
    """Asks for the next tile; after the last one continues the action or the refill."""
    if count:
        state.decisions.append(decision(ASK_DRAW, seat, count))
    elif state.action_number:
        finish_action(state, journal)
    else:
        refill(state, journal)


def finish_action(state: State, journal: Journal | None) -> None:
    """Asks for the second action, or ends the turn."""
    state.placed = NOWHERE
    if state.out:
        remove_resigned_leaders(state, journal)
    if state.action_number < ACTIONS_A_TURN:
        state.action_number += 1
        state.decisions.append(decision(ASK_ACTION, state.active))
    else:
        end_turn(state, journal)


def reveals(state: State, action: int) -> bool:
    """Whether it draws a tile, another seat decides next, or it is a resignation."""
    if kind_of(action) == RESIGN:
        return True
    after = state.clone()
    apply(after, action, None)
    return after.bag_at != state.bag_at or deciders(after) != deciders(state)
