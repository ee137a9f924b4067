"""Warnings about passing in Imperial Settlers: lost goods, unused locations."""

from collections.abc import Sequence

from ludoteca.core.actions import first_of, kind_of
from ludoteca.drawing.imperial_settlers.names import card_name
from ludoteca.drawing.warnings import Warned, some
from ludoteca.drawing.words import Words
from ludoteca.games.imperial_settlers.actions import ACTIVATE, PASS
from ludoteca.games.imperial_settlers.tables.boards import ROUNDS, SUPPLY_GOODS
from ludoteca.games.imperial_settlers.view import View


def warnings(view: View, action: int, legal: Sequence[int], words: Words) -> list[Warned]:
    """Warnings about passing; none for other actions."""
    if kind_of(action) != PASS or view.seat < 0:
        return []
    kept = view.outlook().kept_mask(view.seat)
    goods = view.table.seats[view.seat].goods
    lost = sum(goods[good] for good in range(SUPPLY_GOODS) if not kept >> good & 1)
    found: list[Warned] = []
    if lost and view.table.round < ROUNDS:  # no cleanup in the last round
        found.append(Warned("goods", words.say("page.warn.goods", {"count": lost})))
    names = [card_name(first_of(other), words) for other in legal if kind_of(other) == ACTIVATE]
    if names:
        found.append(Warned("unused", words.say("page.warn.unused", {"names": some(names)})))
    return found
