"""Moves that cost only goods that would be lost anyway; passing before them wastes points."""

from ludoteca.games.imperial_settlers import actions
from ludoteca.games.imperial_settlers.empire import cards_in, held, uses_of
from ludoteca.games.imperial_settlers.rules.cleanup import storage_mask
from ludoteca.games.imperial_settlers.rules.payment import can_pay, default_payment
from ludoteca.games.imperial_settlers.state import SOLO, State
from ludoteca.games.imperial_settlers.tables.boards import COMMON, NO_CARD, ROUNDS, SUPPLY_GOODS, VP
from ludoteca.games.imperial_settlers.tables.printed import (
    ACTION,
    CARDS,
    GAIN,
    GAINS,
    TYPE_OF,
    Card,
)


def lost_goods(state: State, seat: int) -> list[int]:
    """The goods of a seat without those it keeps for the next round."""
    goods = state.seats[seat].goods[:]
    if state.round < ROUNDS:
        kept = storage_mask(state, seat)
        for good in range(SUPPLY_GOODS):
            if kept >> good & 1:
                goods[good] = 0
    return goods


def spare_moves(state: State, seat: int) -> list[int]:
    """Builds and activations that give points and cost only goods that would be lost."""
    goods = lost_goods(state, seat)
    found = spare_activations(state, seat, goods)
    for number in state.seats[seat].hand:
        card = CARDS[number]
        if card.points and is_spare(state, card) and can_pay(goods, card.cost, 1):
            room = NO_CARD
            if card.needs_location:
                foundations = cards_in(state.seats[seat].foundation_mask)
                if not foundations:
                    continue
                room = foundations[0]
            paid = default_payment(state.seats[seat].goods, card.cost, 1)
            found.append(actions.build(number, paid, room))
    return found


def is_spare(state: State, card: Card) -> bool:
    """Whether a hand card has no better use than being built now.

    A faction card is kept for a deal; solo, a common location is attacked.
    """
    if card.deck == COMMON:
        return state.lookout != SOLO
    return state.round == ROUNDS


def spare_activations(state: State, seat: int, goods: list[int]) -> list[int]:
    """Activations that give points and cost only the goods given as `goods`."""
    found: list[int] = []
    for location in held(state, seat):
        if TYPE_OF[location] != ACTION or state.blocked_mask >> location & 1:
            continue
        card = CARDS[location]
        if card.ops or card.hand_discards or card.deal_discards or not gives_points(card):
            continue
        if uses_of(state, location) < card.uses and can_pay(goods, card.action_cost, 1):
            paid = default_payment(state.seats[seat].goods, card.action_cost, 1)
            found.append(actions.activate(location, 1, paid))
    return found


def gives_points(card: Card) -> bool:
    """Whether an action always gives points."""
    for term in GAINS[card.gain]:
        if term.kind == GAIN and term.good == VP and not term.count:
            return True
    return False
