"""Imperial Settlers as arrays: action numbers and observations.

The first number is the kind of action with its card and target. The payment (wood, stone and
food; gold pays the rest) is a second number, asked for only if there are several payments.
"""

from functools import lru_cache
from typing import Final

from ludoteca.games.imperial_settlers import actions
from ludoteca.games.imperial_settlers.numbers import (
    OPEN_ROWS,
    PHASES,
    QUESTIONS,
    SEAT_ROWS,
    amounts,
    rows,
)
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
from ludoteca.rl.layout import Array, Layout

PAYMENT_SHIFT: Final = actions.PAYMENT_SHIFT
ALLOWED_MASK: Final = None  # few actions are legal at a time, so listing them is fast enough
PAYMENTS: Final = tuple(range(actions.PAYMENT_MASK + 1))

MOST_CHOICES: Final = 16  # alternatives printed on a card, payments of a feature
MOST_TIMES: Final = 3
MOST_PAIRS: Final = 32
ROUNDS: Final = 5.0
MOST_SCORE: Final = 100.0
MOST_GOODS: Final = 10.0
MOST_CARDS: Final = 10.0


def action_kinds(players: int) -> list[Kind]:
    """All kinds of actions with their arguments."""
    return [*turn_kinds(), *answer_kinds(players)]


def turn_kinds() -> list[Kind]:
    """The kinds of actions of a turn."""
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
    """The kinds of answers to questions of cards and phases."""
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
        Kind("take_first", actions.TAKE_FIRST, card, Argument(SECOND, range(2))),
    ]


def layout(view: View) -> Layout:
    """The layout of a view: rows by card number, a row for each seat, the rest as a vector."""
    return layout_for(len(view.table.seats))


@lru_cache(32)
def layout_for(places: int) -> Layout:
    """The layout for a number of seats, including the virtual player's."""
    seat = (
        [1] * len(DECKS) + [MOST_GOODS] * SUPPLY_GOODS + [MOST_SCORE] + [MOST_CARDS] * 3 + [1] * 4
    )
    table = [ROUNDS] + [1] * PHASES + [MOST_CARDS] + [1] * QUESTIONS
    spec = {
        "cards": (OPEN_ROWS + SEAT_ROWS * places, ALL_COUNT),
        "seats": (places, len(seat)),
        "table": (len(table),),
    }
    return Layout(spec, [1 / most for most in seat * places + table])


def row(view: View, layout: Layout) -> Array:
    """A view as a row: where each card is, then amounts."""
    return layout.joined_row(rows(view), amounts(view))
