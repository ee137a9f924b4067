"""Writes positions as text.

Each line is `word: values`; lines after `seat:` belong to that seat. A text read back may be
shorter: a deck left out holds all cards that are nowhere else, in printed order; without
`agenda` the seat of `turn` begins a turn.
"""

from typing import Final

from ludoteca.games.imperial_settlers import tasks
from ludoteca.games.imperial_settlers.empire import cards_in, deal_card, is_remote
from ludoteca.games.imperial_settlers.scoring import STORED_BITS, STORED_UNIT
from ludoteca.games.imperial_settlers.state import (
    DEAL_SHIFT,
    EFFECT_ORDERS,
    LOOKOUTS,
    NOBODY,
    PAID_BITS,
    PAID_UNIT,
    PHASES,
    USES_SHIFT,
    State,
)
from ludoteca.games.imperial_settlers.tables.boards import (
    ATTACK,
    DECKS,
    GOODS,
    NO_CARD,
    RESOURCES,
    SUPPLY_GOODS,
)
from ludoteca.games.imperial_settlers.tables.printed import (
    CARDS,
    COMMON_MASK,
    STORE_RESOURCES,
)

VIRTUAL_NAME: Final = "virtual"
SPECTATOR_NAME: Final = "watcher"
HIDDEN_NAME: Final = "?"  # a marker in a view


# ---------- writing


def card_names(cards: list[int]) -> str:
    """The printed ids of some cards."""
    return " ".join([CARDS[card].name for card in cards])


def names_in(mask: int) -> str:
    """The printed ids of the cards in a mask."""
    return card_names(cards_in(mask))


def goods_text(goods: list[int]) -> str:
    """The amounts and names of goods."""
    return " ".join([f"{goods[good]} {GOODS[good]}" for good in range(len(goods)) if goods[good]])


def packed_text(packed: int, bits: int, unit: int, count: int) -> str:
    """The amounts and names of goods packed into one number."""
    return goods_text([packed >> good * bits & unit for good in range(count)])


def write_state(state: State) -> str:
    """The whole position as text."""
    lines = [
        f"lookout: {LOOKOUTS[state.lookout]}",
        f"peaceful: {int(state.peaceful)}",
        f"count_all: {int(state.count_all)}",
        *([f"effect_order: {EFFECT_ORDERS[1]}"] if state.order_chosen else []),
        f"seed: {state.seed.hex()}",
        f"event: {state.event}",
        f"round: {state.round}",
        f"phase: {PHASES[state.phase]}",
        f"first: {state.first}",
        f"deck: {card_names(state.deck[::-1])}",
        f"discard: {names_in(state.discard_mask)}",
    ]
    if state.turn != NOBODY:
        lines.append(f"turn: {state.turn}")
    if state.pool_mask != COMMON_MASK:
        lines.append(f"pool: {names_in(state.pool_mask)}")
    lines += [f"chance: {card_names(order)}" for order in state.fixed]
    lines += write_moment(state)
    for number in range(len(state.seats)):
        lines += write_seat(state, number)
    lines.append("agenda: " + " ".join([write_task(entry) for entry in state.agenda]))
    return "\n".join(lines) + "\n"


def write_moment(state: State) -> list[str]:
    """The lines of cards and goods on the table that belong to no seat."""
    found = [
        ("display", names_in(state.display_mask)),
        ("limbo", names_in(state.limbo_mask)),
        ("windfall", goods_text(state.windfall)),
        ("windfall_cards", names_in(state.windfall_mask)),
        ("conquests", names_in(state.conquest_mask)),
    ]
    return [f"{word}: {text}" for word, text in found if text]


def write_task(entry: int) -> str:
    """A task: its name and its numbers, separated by dots."""
    parts = [
        tasks.NAMES[tasks.task_kind(entry)],
        str(tasks.task_seat(entry)),
        str(tasks.task_card(entry)),
        str(tasks.task_number(entry)),
        str(tasks.task_extra(entry)),
    ]
    while parts[-1] == "0" and len(parts) > 2:
        parts.pop()
    return ".".join(parts)


def write_seat(state: State, number: int) -> list[str]:
    """The lines of one seat."""
    place = state.seats[number]
    name = VIRTUAL_NAME if place.faction == ATTACK else DECKS[place.faction]
    lines = [f"seat: {name}", f"own_deck: {card_names(place.deck[::-1])}"]
    found = [
        ("score", str(place.score) if place.score else ""),
        ("goods", goods_text(place.goods)),
        ("hand", card_names(place.hand)),
        ("pile", names_in(place.discard_mask)),
        ("foundations", names_in(place.foundation_mask)),
        ("deals", " ".join([write_deal(entry) for entry in place.deals])),
        ("passed", "1" if place.passed else ""),
        ("resigned", str(place.resigned) if place.resigned else ""),
        ("packet", names_in(place.packet_mask)),
        ("picked", names_in(place.picked_mask)),
        ("put_away", names_in(place.stored_mask)),
    ]
    lines += [f"{word}: {text}" for word, text in found if text]
    lines += [f"location: {write_location(state, card)}" for card in place.locations]
    for viewer in range(len(place.known)):
        who = str(viewer) if viewer < state.players else SPECTATOR_NAME
        if place.known[viewer]:
            lines.append(f"known: {who} {names_in(place.known[viewer])}")
        if place.maybe[viewer]:
            lines.append(f"maybe: {who} {names_in(place.maybe[viewer])}")
    return lines


def write_deal(entry: int) -> str:
    """A deal; a remote one as marker@location, the marker hidden in a view."""
    card = deal_card(entry)
    name = HIDDEN_NAME if card == NO_CARD else CARDS[card].name
    return f"{name}@{CARDS[(entry >> DEAL_SHIFT) - 1].name}" if is_remote(entry) else name


def write_location(state: State, card: int) -> str:
    """A location and its marks, separated by semicolons."""
    parts = [CARDS[card].name]
    packed = state.active.get(card, 0)
    if packed >> USES_SHIFT:
        parts.append(f"uses {packed >> USES_SHIFT}")
    paid = packed_text(packed, PAID_BITS, PAID_UNIT, SUPPLY_GOODS)
    if paid:
        parts.append(f"paid {paid}")
    if state.blocked_mask >> card & 1:
        parts.append("blocked")
    if state.defended_mask >> card & 1:
        parts.append("defended")
    if state.samurai_mask >> card & 1:
        parts.append("samurai")
    if card in state.taken:
        parts.append(f"taken {state.taken[card]}")
    if card in state.given:
        parts.append(f"given {state.given[card]}")
    if card in state.stored:
        parts.append(f"stored {write_stored(state, card)}")
    return "; ".join(parts)


def write_stored(state: State, card: int) -> str:
    """The cards or resources stored on a location."""
    if CARDS[card].ops[0].kind == STORE_RESOURCES:
        return packed_text(state.stored[card], STORED_BITS, STORED_UNIT, RESOURCES)
    return names_in(state.stored[card])
