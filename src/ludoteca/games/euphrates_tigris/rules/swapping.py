"""ET «4. Sostituire fino a 6 Tessere», refilling hands, and the open supply."""

from ludoteca.core.errors import ALLOWED
from ludoteca.core.journal import Journal
from ludoteca.games.euphrates_tigris.actions import (
    COUNT_BITS,
    COUNT_MASK,
    FROM_BAG,
    SWAPS,
    draw,
    hand_key,
    swapped,
)
from ludoteca.games.euphrates_tigris.rulebook import (
    DRAW_BAG,
    DRAW_SUPPLY,
    OPEN_TILES,
    SWAP_HELD,
    SWAP_NONE,
    SWAPPING,
)
from ludoteca.games.euphrates_tigris.state import (
    ASK_DRAW,
    State,
    bag_left,
    decision,
)
from ludoteca.games.euphrates_tigris.state import OPEN_TILES as WITH_SUPPLY
from ludoteca.games.euphrates_tigris.tables import COLOURS, SUPPLY, TILE_NAMES, Colour


def legal_swaps(state: State, seat: int) -> list[int]:
    """All swaps of one or more tiles in hand."""
    first = seat * COLOURS
    hands = state.hands
    return SWAPS[hand_key(hands[first], hands[first + 1], hands[first + 2], hands[first + 3])]


def refusal_swap(state: State, seat: int, some: int, more: int) -> int:
    """Checks for at least one tile (ET ruling 55), all of them in hand."""
    if not some and not more:
        return SWAP_NONE
    first = seat * COLOURS
    hands = state.hands
    if some & COUNT_MASK > hands[first] or some >> COUNT_BITS > hands[first + 1]:
        return SWAP_HELD
    if more & COUNT_MASK > hands[first + 2] or more >> COUNT_BITS > hands[first + 3]:
        return SWAP_HELD
    return ALLOWED


def apply_swap(state: State, seat: int, action: int, journal: Journal | None) -> bool:
    """Discards tiles face down and draws as many; returns whether there were enough."""
    counts = swapped(action)
    total = 0
    for colour in range(COLOURS):
        state.hands[seat * COLOURS + colour] -= counts[colour]
        state.discards[colour] += counts[colour]
        total += counts[colour]
        if journal is not None and counts[colour]:
            name = f"aside.{TILE_NAMES[colour]}"
            journal.note(seat, name, counts[colour], SWAPPING, "", 1 << seat)
    reduce_known(state, seat, total)
    if journal is not None:
        journal.note(seat, "swapped", total, SWAPPING)
    return take_tiles(state, seat, total, SWAPPING, journal)


def reduce_known(state: State, seat: int, count: int) -> None:
    """Reduces the known tiles of a hand after `count` tiles left it face down."""
    if not state.variant_mask & WITH_SUPPLY:
        return
    for number in range(seat * COLOURS, (seat + 1) * COLOURS):
        state.known[number] = max(0, state.known[number] - count)


def take_tiles(state: State, seat: int, count: int, rule: str, journal: Journal | None) -> bool:
    """Draws tiles, or with an open supply asks for each; returns whether there are enough."""
    if state.variant_mask & WITH_SUPPLY:
        if count > bag_left(state) + len(state.supply):
            return False
        if count:
            state.decisions.append(decision(ASK_DRAW, seat, count))
        return True
    enough = count <= bag_left(state)
    draw_blind(state, seat, count if enough else bag_left(state), rule, journal)
    return enough


def draw_blind(state: State, seat: int, count: int, rule: str, journal: Journal | None) -> None:
    """Puts the next tiles of the bag into the hand, hidden from the other seats."""
    first = seat * COLOURS
    for colour in state.bag[state.bag_at : state.bag_at + count]:
        state.hands[first + colour] += 1
        if journal is not None:
            journal.note(seat, f"drawn.{TILE_NAMES[colour]}", 1, rule, "", 1 << seat)
    state.bag_at += count
    if journal is not None and count:
        journal.note(seat, "drawn", count, rule)


def legal_draws(state: State) -> list[int]:
    """Drawing each colour in the supply, or from the bag unless it is empty."""
    found = [draw(colour) for colour in range(COLOURS) if colour in state.supply]
    if bag_left(state):
        found.append(draw(FROM_BAG))
    return found


def refusal_draw(state: State, source: Colour) -> int:
    """Checks that the supply has the colour, or the bag is not empty."""
    if source == FROM_BAG:
        return ALLOWED if bag_left(state) else DRAW_BAG
    return ALLOWED if source in state.supply else DRAW_SUPPLY


def apply_draw(state: State, seat: int, source: Colour, journal: Journal | None) -> None:
    """Takes one tile; the supply is refilled at once (ET ruling 127)."""
    if source == FROM_BAG:
        draw_blind(state, seat, 1, OPEN_TILES, journal)
        return
    at = state.supply.index(source)
    state.supply = state.supply[:at] + state.supply[at + 1 :]
    state.hands[seat * COLOURS + source] += 1
    state.known[seat * COLOURS + source] += 1
    if journal is not None:
        journal.note(seat, f"taken.{TILE_NAMES[source]}", 1, OPEN_TILES)
    fill_supply(state, journal)


def fill_supply(state: State, journal: Journal | None) -> None:
    """Draws tiles face up until the supply is full or the bag empty (ET ruling 128)."""
    while len(state.supply) < SUPPLY and bag_left(state):
        colour = state.bag[state.bag_at]
        state.supply += state.bag[state.bag_at : state.bag_at + 1]
        state.bag_at += 1
        if journal is not None:
            journal.note(-1, f"supply.{TILE_NAMES[colour]}", 1, OPEN_TILES)
