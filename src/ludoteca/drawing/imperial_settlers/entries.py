"""Which journal entries of Imperial Settlers the log and the previews show."""

from typing import Final

from ludoteca.core.journal import Entry
from ludoteca.games.imperial_settlers.tables.boards import GOOD_KEYS
from ludoteca.games.imperial_settlers.view import ROUTINE

# A player's own draws are listed by name, so their number is left out.
COUNTED: Final = ("drawn_common", "drawn_faction", "looked", "picked_secretly")
REVEALED: Final = "revealed"


def notable_entries(entries: list[Entry], seat: int) -> list[Entry]:
    """The journal entries without payments; all of them if there are only payments."""
    found = entries_with_payments(entries, seat)
    return [entry for entry in found if not is_price(entry)] or found


def entries_with_payments(entries: list[Entry], seat: int) -> list[Entry]:
    """The journal entries without the display, goods lost in cleanup, and the number of the
    player's own draws, which are listed by name."""
    return [
        entry
        for entry in entries
        if (entry.seat != seat or entry.thing not in COUNTED)
        and (is_gain(entry) or not is_routine(entry))
    ]


def is_gain(entry: Entry) -> bool:
    """Whether goods were gained."""
    return entry.thing in GOOD_KEYS and entry.amount > 0


def is_price(entry: Entry) -> bool:
    """Whether goods were paid."""
    return entry.thing in GOOD_KEYS and entry.amount < 0


def is_routine(entry: Entry) -> bool:
    """Whether it is about the display, or goods from a board or lost in cleanup."""
    if entry.thing == REVEALED:
        return True
    return entry.thing in GOOD_KEYS and not entry.at and entry.rule in ROUTINE
