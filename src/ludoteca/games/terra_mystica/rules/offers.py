"""Offers of power from structures: amounts, order, price."""

from ludoteca.core.errors import ALLOWED
from ludoteca.core.journal import Journal
from ludoteca.games.terra_mystica import rulebook
from ludoteca.games.terra_mystica.actions import ACCEPT, DECLINE, pack
from ludoteca.games.terra_mystica.rules.resources import gain_power, power_room
from ludoteca.games.terra_mystica.rules.towns import power_of
from ludoteca.games.terra_mystica.scoring import gain_points
from ludoteca.games.terra_mystica.state import (
    AMOUNT_MASK,
    EMPTY,
    FROM_OFFERS,
    NOBODY,
    OFFER_FIELD,
    QUESTION_MASK,
    RECEIVER_SHIFT,
    REFUSED,
    REWARDED,
    Seat,
    State,
    offer,
    offer_amount,
    offer_giver,
    offer_receiver,
    offer_structure,
)
from ludoteca.games.terra_mystica.tables.factions import (
    DECLINED_POWER,
    TOKENS_WON,
    Faction,
)


def make_offers(state: State, seat: int, hexagon: int) -> None:
    """Adds offers to a structure's neighbours, clockwise from the builder (TM rulings 1, 76)."""
    state.structures += 1
    near_mask = state.near[hexagon]
    if near_mask & state.occupied_mask & ~state.seats[seat].built_mask == 0:
        return
    count = len(state.seats)
    for turn in range(1, count):
        receiver = (seat + turn) % count
        other = state.seats[receiver]
        if other.left or other.built_mask & near_mask == 0:
            continue
        amount = power_of(other, near_mask)
        asked = offer(amount, seat, receiver, state.structures)
        if power_room(other) == 0:
            asked |= EMPTY
        state.offers.append(asked)


def real_gain(state: State, asked: int) -> int:
    """The power the receiver would gain from an offer now (TM ruling 77)."""
    return gain_of(state.seats[offer_receiver(asked)], offer_amount(asked))


def gain_of(own: Seat, amount: int) -> int:
    """The power a seat would gain now from an offer, limited by its bowls and points."""
    return min(amount, power_room(own), own.vp + 1)


def skip_empty_offers(state: State) -> None:
    """Removes offers without any gain, neither asked nor declined (TM rulings 79, 157)."""
    while state.offers and real_gain(state, state.offers[0]) == 0:
        close_offer(state, 0, 0, None)


def find_offer(state: State, receiver: int, giver: int, amount: int) -> int:
    """The index of the first open offer with these values, or -1."""
    if giver > OFFER_FIELD or amount > AMOUNT_MASK:
        return NOBODY
    question = offer(amount, giver, receiver, 0)
    for number, asked in enumerate(state.offers):
        if asked & QUESTION_MASK == question:
            return number
    return NOBODY


def has_offers(state: State, seat: int) -> bool:
    """Whether the seat has an open offer."""
    for asked in state.offers:
        if asked >> RECEIVER_SHIFT & OFFER_FIELD == seat:
            return True
    return False


def legal_answers(state: State, seat: int, found: list[int]) -> None:
    """Lists accepting and declining the first offer, on the public site any open offer."""
    for asked in state.offers:
        if offer_receiver(asked) != seat:
            continue
        giver = offer_giver(asked)
        amount = offer_amount(asked)
        answer = pack(ACCEPT, seat, giver, amount)
        if answer not in found:
            found.append(answer)
            found.append(pack(DECLINE, seat, giver, amount))
        if not state.choices.policy.answers_wait:
            return


def refusal_answer(state: State, receiver: int, giver: int, amount: int) -> int:
    """Checks that the offer is open and first in order (TM rulings 1, 80, 172)."""
    number = find_offer(state, receiver, giver, amount)
    if number < 0:
        return rulebook.NO_OFFER
    if number > 0 and not state.choices.policy.answers_wait:
        return rulebook.OFFER_ORDER
    return ALLOWED


def apply_accept(
    state: State, receiver: int, giver: int, amount: int, journal: Journal | None
) -> None:
    """Gains power and loses points, one fewer than the power gained (TM rulings 77, 78)."""
    number = find_offer(state, receiver, giver, amount)
    gain = gain_of(state.seats[receiver], amount)
    if gain:
        gain_power(state, receiver, gain, rulebook.OFFERS, journal)
        gain_points(state, receiver, 1 - gain, FROM_OFFERS, rulebook.OFFER_PRICE, journal)
    is_counted = gain or state.choices.policy.empty_offers_count
    close_offer(state, number, REWARDED if is_counted else 0, journal)
    empty_others(state, receiver, journal)


def apply_decline(
    state: State, receiver: int, giver: int, amount: int, journal: Journal | None
) -> None:
    """Declines an offer, which may matter to Cultists and Shapeshifters."""
    number = find_offer(state, receiver, giver, amount)
    refuse_offer(state, number, journal)


def refuse_offer(state: State, number: int, journal: Journal | None) -> None:
    """Closes an offer as declined, unless it was empty.

    The public site decides whether an offer is empty when it is made or another one is accepted; it
    ignores power burnt by the seat before the action that declines the offer (TM rulings 81, 157).
    """
    gain = state.choices.policy.empty_offers_count or real_gain(state, state.offers[number])
    if journal is not None:
        journal.note(offer_receiver(state.offers[number]), "offer.declined", 0, rulebook.OFFERS)
    close_offer(state, number, REFUSED if gain else 0, journal)


def refuse_all(state: State, seat: int, journal: Journal | None) -> None:
    """Declines all open offers to a seat that begins an action (TM ruling 81)."""
    number = 0
    while number < len(state.offers):
        if offer_receiver(state.offers[number]) == seat:
            refuse_offer(state, number, journal)
        else:
            number += 1


def close_offer(state: State, number: int, mark: int, journal: Journal | None) -> None:
    """Removes an offer and rewards Cultists or Shapeshifters (TM rulings 3, 83, 84)."""
    asked = state.offers.pop(number)
    if asked & EMPTY == 0:
        resolve_offer(state, asked, mark, journal)


def empty_others(state: State, receiver: int, journal: Journal | None) -> None:
    """Marks the other offers to a seat as empty if its bowls are full (TM ruling 157)."""
    if not state.offers or power_room(state.seats[receiver]):
        return
    for number, asked in enumerate(state.offers):
        if offer_receiver(asked) == receiver and not asked & EMPTY:
            state.offers[number] = asked | EMPTY
            resolve_offer(state, asked, 0, journal)


def resolve_offer(state: State, asked: int, mark: int, journal: Journal | None) -> None:
    """Rewards Cultists or Shapeshifters after the first accepted, or the last declined, offer."""
    giver = offer_giver(asked)
    own = state.seats[giver]
    board = own.board
    if own.left or not (board.steps_for_power or board.shifts_home):
        return
    marks = asked & (REWARDED | REFUSED)
    if mark == REWARDED and not marks & REWARDED:
        reward(state, giver, journal)
    marks |= mark
    if mark_others(state, offer_structure(asked), marks):
        return
    if marks & (REWARDED | REFUSED) == REFUSED and is_refusal_paid(state, board):
        rule = rulebook.CULTISTS if board.steps_for_power else rulebook.SHAPESHIFTERS
        if journal is not None and board.steps_for_power:
            journal.note(giver, "cultists.power", DECLINED_POWER, rule)
        elif journal is not None:
            journal.note(giver, "shapeshifters.power", DECLINED_POWER, rule)
        gain_power(state, giver, DECLINED_POWER, rule, journal)


def is_refusal_paid(state: State, board: Faction) -> bool:
    """Whether declined offers give power: printed for Shapeshifters or an option (TM ruling 3)."""
    if board.shifts_home and not state.choices.policy.shapeshifters_are_agreed:
        return True
    return bool(state.choices.cultist_power)


def reward(state: State, seat: int, journal: Journal | None) -> None:
    """Rewards an accepted offer: a step for the Cultists, a token for the Shapeshifters (FI)."""
    own = state.seats[seat]
    if own.board.steps_for_power:
        own.steps_owed += 1
        if journal is not None:
            journal.note(seat, "cultists.step", 1, rulebook.CULTISTS)
        return
    if state.choices.variable_change:
        own.undecided += TOKENS_WON
        if journal is not None:
            journal.note(seat, "shapeshifters.offer", TOKENS_WON, rulebook.SHAPESHIFTERS)
    else:
        own.bowl3 += TOKENS_WON
        if journal is not None:
            journal.note(seat, "shapeshifters.token", TOKENS_WON, rulebook.SHAPESHIFTERS)


def mark_others(state: State, structure: int, marks: int) -> bool:
    """Adds marks to the other offers of a structure; returns whether there are any."""
    found = False
    for number, asked in enumerate(state.offers):
        if offer_structure(asked) == structure and not asked & EMPTY:
            state.offers[number] = asked | marks
            found = True
    return found
