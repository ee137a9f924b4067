"""Imperial Settlers as arrays: the actions of each kind, and what a seat observes.

What is done comes first: a kind with its card and its target. How it is paid (wood, stone and
food; gold pays the rest) is a second choice, asked for only where there are several ways.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ludoteca.core.bits import cells
from ludoteca.games.imperial_settlers import actions
from ludoteca.games.imperial_settlers.tables.boards import (
    ALL_COUNT,
    CARD_COUNT,
    DECKS,
    GOODS,
    NO_CARD,
    SUPPLY_GOODS,
)
from ludoteca.games.imperial_settlers.view import View
from ludoteca.rl.kinds import FIRST, SECOND, AnySeat, Argument, Kind

PAYMENT_SHIFT: Final = actions.PAYMENT_SHIFT
PAYMENTS: Final = tuple(range(actions.PAYMENT_MASK + 1))

MOST_CHOICES: Final = 16  # alternatives printed on a card, ways to pay for a feature
MOST_TIMES: Final = 3
MOST_PAIRS: Final = 32
ROUNDS: Final = 5.0
MOST_SCORE: Final = 100.0
MOST_GOODS: Final = 10.0
MOST_CARDS: Final = 10.0
PHASES: Final = 6
QUESTION_MASK: Final = 255  # of an entry of the agenda
QUESTIONS: Final = 64

Array = NDArray[np.float32]


def action_kinds(players: int) -> list[Kind]:
    """Every kind of action with its arguments."""
    return [*turn_kinds(), *answer_kinds(players)]


def turn_kinds() -> list[Kind]:
    """What can be done in a turn."""
    card, other = Argument(FIRST, range(CARD_COUNT)), Argument(SECOND, range(CARD_COUNT))
    paid_with = Argument(SECOND, [*range(CARD_COUNT), NO_CARD])
    times = Argument(SECOND, range(MOST_TIMES))
    return [
        Kind("pass", actions.PASS),
        Kind("end_turn", actions.END_TURN),
        Kind("defend", actions.DEFEND, card),
        Kind("deploy", actions.DEPLOY, card),
        Kind("store_card", actions.STORE_CARD, card, other),
        Kind("store_good", actions.STORE_GOOD, card, Argument(SECOND, range(SUPPLY_GOODS))),
        Kind("build", actions.BUILD, card, paid_with),
        Kind("deal", actions.DEAL, card),
        Kind("raze_hand", actions.RAZE_HAND, card),
        Kind("raze_location", actions.RAZE_LOCATION, Argument(FIRST, range(ALL_COUNT))),
        Kind("activate", actions.ACTIVATE, card, times),
        Kind("spend_workers", actions.SPEND_WORKERS, Argument(FIRST, range(MOST_PAIRS))),
    ]


def answer_kinds(players: int) -> list[Kind]:
    """What is answered to questions of the cards and of the phases."""
    card, good = Argument(FIRST, range(CARD_COUNT)), Argument(FIRST, range(len(GOODS)))
    number = Argument(FIRST, range(MOST_CHOICES))
    any_card, seat = Argument(FIRST, range(ALL_COUNT)), AnySeat(SECOND, max(2, players))
    return [
        Kind("pick", actions.PICK, any_card, seat),
        Kind("exchange", actions.EXCHANGE, good),
        Kind("draw", actions.DRAW, good),
        Kind("choose", actions.CHOOSE, number),
        Kind("keep", actions.KEEP, card),
        Kind("copy", actions.COPY, card),
        Kind("place_samurai", actions.PLACE_SAMURAI, card),
        Kind("pay_option", actions.PAY_OPTION, number),
        Kind("skip", actions.SKIP),
        Kind("convert", actions.CONVERT, good, Argument(SECOND, [*range(CARD_COUNT), NO_CARD])),
        Kind("convert_done", actions.CONVERT_DONE),
        Kind("target_location", actions.TARGET_LOCATION, Argument(FIRST, range(ALL_COUNT))),
        Kind("target_player", actions.TARGET_PLAYER, AnySeat(FIRST, max(2, players))),
        Kind("target_deal", actions.TARGET_DEAL, card),
        Kind("target_card", actions.TARGET_CARD, card),
        Kind("discard_card", actions.DISCARD_CARD, card),
        Kind("discard_deal", actions.DISCARD_DEAL, card),
        Kind("steal", actions.STEAL, good),
        Kind("take_good", actions.TAKE_GOOD, good),
        Kind("victim_discard", actions.VICTIM_DISCARD, card),
        Kind("attack_choice", actions.ATTACK_CHOICE, Argument(FIRST, range(ALL_COUNT))),
    ]


def observation(view: View) -> dict[str, Array]:
    """Cards as rows over their numbers, a row for each seat, the rest as a vector."""
    return {"cards": cards(view), "seats": seats(view), "table": table(view)}


def cards(view: View) -> Array:
    """Where each card is: open to choose from, discarded, in the own hand, before each seat."""
    shown = view.table
    places = order_of(view)
    rows = np.zeros((4 + 3 * len(places), ALL_COUNT), np.float32)
    rows[0, view.offers()] = 1
    rows[1, cells(shown.discard_mask)] = 1
    rows[2, cells(shown.defended_mask | shown.samurai_mask)] = 1
    rows[3, list(shown.active)] = 1
    for step, who in enumerate(places):
        seat = shown.seats[who]
        rows[4 + 3 * step, seat.hand] = 1  # of another seat: what is known of it
        rows[5 + 3 * step, view.held(who)] = 1
        rows[6 + 3 * step, [deal for deal in view.deals(who) if deal < ALL_COUNT]] = 1
    return rows


def order_of(view: View) -> list[int]:
    """The places at the table, the own first; the virtual player has one, too."""
    count = len(view.table.seats)
    return [(view.seat + step) % count for step in range(count)]


def seats(view: View) -> Array:
    """A row for each seat, the own first: faction, goods, points, cards held and in the deck."""
    rows: list[list[float]] = []
    for who in order_of(view):
        seat = view.table.seats[who]
        rows.append(
            [
                *[float(seat.faction == number) for number in range(len(DECKS))],
                *[amount / MOST_GOODS for amount in seat.goods],
                seat.score / MOST_SCORE,
                view.hand_sizes[who] / MOST_CARDS,
                view.deck_sizes[who] / MOST_CARDS,
                seat.foundation_mask.bit_count() / MOST_CARDS,
                float(seat.passed),
                float(bool(seat.resigned)),
                float(view.table.turn == who),
                float(view.table.first == who),
            ]
        )
    return np.array(rows, np.float32)


def table(view: View) -> Array:
    """Round, phase, the question asked and the deck."""
    shown = view.table
    asked = shown.agenda[-1] & QUESTION_MASK if shown.agenda else 0
    found = [
        shown.round / ROUNDS,
        *[float(shown.phase == number) for number in range(PHASES)],
        view.deck_size / MOST_CARDS,
        *[float(asked == number) for number in range(QUESTIONS)],
    ]
    return np.array(found, np.float32)
