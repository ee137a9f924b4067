"""Paying goods: exact amounts, gold for any missing resource (IS rulings 36 and 39).

A payment is the wood, stone and food paid; gold pays for the rest of the resources.
"""

from ludoteca.core.errors import ALLOWED
from ludoteca.games.imperial_settlers.actions import UNIT_BITS, UNIT_MASK, payment
from ludoteca.games.imperial_settlers.rulebook import PAYMENT
from ludoteca.games.imperial_settlers.state import PAID_BITS
from ludoteca.games.imperial_settlers.tables.boards import (
    FOOD,
    GOLD,
    RAZE,
    STONE,
    WOOD,
    WORKER,
)
from ludoteca.games.imperial_settlers.tables.printed import COST_ANY, Cost


def can_pay(goods: list[int], cost: Cost, times: int) -> bool:
    """Whether the whole cost can be paid in some way."""
    if goods[WORKER] < cost[WORKER] * times or goods[RAZE] < cost[RAZE] * times:
        return False
    spare = goods[GOLD] - cost[GOLD] * times
    if spare < 0:
        return False
    left = 0
    for good in (WOOD, STONE, FOOD):
        lack = cost[good] * times - goods[good]
        if lack > 0:
            spare -= lack
        else:
            left -= lack
    return spare >= 0 and spare + left >= cost[COST_ANY] * times


def payments(goods: list[int], cost: Cost, times: int) -> list[int]:
    """Every payment of the cost, gold last; empty if it cannot be paid."""
    wood, stone, food, gold, workers, tokens, free = cost
    if free:
        return any_payments(goods, cost, times)
    if goods[WORKER] < workers * times or goods[RAZE] < tokens * times:
        return []
    wood *= times
    stone *= times
    food *= times
    most_wood = goods[WOOD] if goods[WOOD] < wood else wood
    most_stone = goods[STONE] if goods[STONE] < stone else stone
    most_food = goods[FOOD] if goods[FOOD] < food else food
    spare = goods[GOLD] - gold * times
    least = wood + stone + food - spare  # resources that gold cannot replace
    if spare < 0 or most_wood + most_stone + most_food < least:
        return []
    if not spare:
        return [payment(wood, stone, food)]
    found: list[int] = []
    for w in range(most_wood, -1, -1):
        for s in range(most_stone, -1, -1):
            for f in range(most_food, -1, -1):
                if w + s + f < least:
                    break
                found.append(payment(w, s, f))
    return found


def any_payments(goods: list[int], cost: Cost, times: int) -> list[int]:
    """Every payment of a cost with resources of the payer's choice."""
    found: list[int] = []
    if not can_pay(goods, cost, times):
        return found
    free = cost[COST_ANY] * times
    for w in range(min(cost[WOOD] * times + free, goods[WOOD]), -1, -1):
        for s in range(min(cost[STONE] * times + free, goods[STONE]), -1, -1):
            for f in range(min(cost[FOOD] * times + free, goods[FOOD]), -1, -1):
                paid = payment(w, s, f)
                if refusal_payment(goods, cost, times, paid) == ALLOWED:
                    found.append(paid)
    return found


def gold_part(cost: Cost, times: int, paid: int) -> int:
    """The gold paid along with the resources of a payment."""
    units = cost[WOOD] + cost[STONE] + cost[FOOD] + cost[COST_ANY] + cost[GOLD]
    given = (paid & UNIT_MASK) + (paid >> UNIT_BITS & UNIT_MASK) + (paid >> 2 * UNIT_BITS)
    return units * times - given


def refusal_payment(goods: list[int], cost: Cost, times: int, paid: int) -> int:
    """0 if exactly the cost is paid, gold only for resources, else PAYMENT (IS rulings 36, 39)."""
    over = 0
    for good in (WOOD, STONE, FOOD):
        given = paid >> good * UNIT_BITS & UNIT_MASK
        if given > goods[good]:
            return PAYMENT
        over += max(0, given - cost[good] * times)
    gold = gold_part(cost, times, paid)
    if over > cost[COST_ANY] * times or gold < cost[GOLD] * times or gold > goods[GOLD]:
        return PAYMENT
    return ALLOWED


def pay(goods: list[int], cost: Cost, times: int, paid: int) -> int:
    """Removes the goods from the supply; returns them packed, four bits per good."""
    packed = 0
    gold = gold_part(cost, times, paid)
    if paid:
        for good in (WOOD, STONE, FOOD):
            given = paid >> good * UNIT_BITS & UNIT_MASK
            goods[good] -= given
            packed |= given << good * PAID_BITS
    goods[GOLD] -= gold
    workers = cost[WORKER] * times
    goods[WORKER] -= workers
    tokens = cost[RAZE] * times
    goods[RAZE] -= tokens
    return (
        packed
        | gold << GOLD * PAID_BITS
        | workers << WORKER * PAID_BITS
        | (tokens << RAZE * PAID_BITS)
    )


def default_payment(goods: list[int], cost: Cost, times: int) -> int:
    """The payment with as many resources and as little gold as possible, even if unaffordable."""
    free = cost[COST_ANY] * times
    paid = 0
    for good in (WOOD, STONE, FOOD):
        given = min(cost[good] * times, goods[good])
        extra = min(free, goods[good] - given)
        free -= extra
        paid |= given + extra << good * UNIT_BITS
    return paid
