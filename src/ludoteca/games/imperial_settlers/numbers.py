"""A view as numbers for learning: where each card is, and amounts."""

from typing import Final

from ludoteca.core.amounts import in_bytes, single_marks
from ludoteca.core.float_rows import FloatRows
from ludoteca.games.imperial_settlers.tables.boards import ALL_COUNT, DECKS
from ludoteca.games.imperial_settlers.tasks import FIRST_DECISION, NAMES, task_kind
from ludoteca.games.imperial_settlers.view import View

OPEN_ROWS: Final = 4  # cards on offer, discarded, guarded, activated
SEAT_ROWS: Final = 3  # cards in hand, built, as deals
PHASES: Final = 6
QUESTIONS: Final = len([kind for kind in NAMES if kind >= FIRST_DECISION])
CARD_ROWS: Final = FloatRows(ALL_COUNT)
DECK_MARKS: Final = single_marks(len(DECKS))
PHASE_MARKS: Final = single_marks(PHASES)
QUESTION_MARKS: Final = single_marks(QUESTIONS)


def rows(view: View) -> list[bytes]:
    """The rows of the cards whose place is known, as floats."""
    shown = view.table
    found = [
        CARD_ROWS.of_list(view.offers()),
        CARD_ROWS.of_mask(shown.discard_mask),
        CARD_ROWS.of_mask(shown.defended_mask | shown.samurai_mask),
        CARD_ROWS.of_list(list(shown.active)),
    ]
    places = len(shown.seats)
    for step in range(places):
        who = (view.seat + step) % places
        found.append(CARD_ROWS.of_list(shown.seats[who].hand))  # another's: those known to be there
        found.append(CARD_ROWS.of_list(view.held(who)))
        found.append(CARD_ROWS.of_list(view.deals(who)))
    return found


def amounts(view: View) -> bytes:
    """The amounts of each seat, the viewer's first, then those of the table."""
    parts: list[bytes] = []
    places = len(view.table.seats)
    for step in range(places):
        add_seat(parts, view, (view.seat + step) % places)
    add_table(parts, view)
    return b"".join(parts)


def add_seat(parts: list[bytes], view: View, who: int) -> None:
    """Adds a seat's faction, goods, points and numbers of cards."""
    shown = view.table
    seat = shown.seats[who]
    parts.append(DECK_MARKS[seat.faction])
    found = seat.goods[:]
    found.append(seat.score)
    found.append(view.hand_sizes[who])
    found.append(view.deck_sizes[who])
    found.append(seat.foundation_mask.bit_count())
    found.append(int(bool(seat.passed)))
    found.append(int(bool(seat.resigned)))
    found.append(int(shown.turn == who))
    found.append(int(shown.first == who))
    parts.append(in_bytes(found))


def add_table(parts: list[bytes], view: View) -> None:
    """Adds the round, the phase, the size of the deck and the open question."""
    shown = view.table
    asked = task_kind(shown.agenda[-1]) - FIRST_DECISION if shown.agenda else -1
    parts.append(in_bytes([shown.round]))
    parts.append(PHASE_MARKS[shown.phase])
    parts.append(in_bytes([view.deck_size]))
    parts.append(QUESTION_MARKS[asked])
