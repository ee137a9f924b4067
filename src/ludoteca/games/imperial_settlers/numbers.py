"""A view of Imperial Settlers as numbers: where each card is, and amounts."""

from typing import Final

from ludoteca.core.bits import cells
from ludoteca.games.imperial_settlers.tables.boards import ALL_COUNT, DECKS
from ludoteca.games.imperial_settlers.view import View

OPEN_ROWS: Final = 4  # cards to choose from, discarded, guarded, activated
SEAT_ROWS: Final = 3  # in hand, built, as deals
PHASES: Final = 6
QUESTION_MASK: Final = 255  # of an entry of the agenda
QUESTIONS: Final = 64


def marks(view: View) -> list[int]:
    """The place of every card that is known to be somewhere, row after row."""
    shown = view.table
    found = view.offers()
    add_row(found, 1, cells(shown.discard_mask))
    add_row(found, 2, cells(shown.defended_mask | shown.samurai_mask))
    add_row(found, 3, list(shown.active))
    places = len(shown.seats)
    for step in range(places):
        who = (view.seat + step) % places
        first = OPEN_ROWS + SEAT_ROWS * step
        add_row(found, first, shown.seats[who].hand)  # of another seat: what is known of it
        add_row(found, first + 1, view.held(who))
        add_row(found, first + 2, [deal for deal in view.deals(who) if deal < ALL_COUNT])
    return found


def add_row(found: list[int], row: int, cards: list[int]) -> None:
    """Some cards on one row."""
    first = row * ALL_COUNT
    for card in cards:
        found.append(first + card)


def amounts(view: View) -> list[int]:
    """A row for each place at the table, the own first, then the table."""
    found: list[int] = []
    places = len(view.table.seats)
    for step in range(places):
        add_seat(found, view, (view.seat + step) % places)
    add_table(found, view)
    return found


def add_seat(found: list[int], view: View, who: int) -> None:
    """Faction, goods, points, cards held and in the deck."""
    shown = view.table
    seat = shown.seats[who]
    for number in range(len(DECKS)):
        found.append(int(seat.faction == number))
    found += seat.goods
    found.append(seat.score)
    found.append(view.hand_sizes[who])
    found.append(view.deck_sizes[who])
    found.append(seat.foundation_mask.bit_count())
    found.append(int(bool(seat.passed)))
    found.append(int(bool(seat.resigned)))
    found.append(int(shown.turn == who))
    found.append(int(shown.first == who))


def add_table(found: list[int], view: View) -> None:
    """Round, phase, the deck and the question asked."""
    shown = view.table
    asked = shown.agenda[-1] & QUESTION_MASK if shown.agenda else 0
    found.append(shown.round)
    for number in range(PHASES):
        found.append(int(shown.phase == number))
    found.append(view.deck_size)
    for number in range(QUESTIONS):
        found.append(int(asked == number))
