"""Tasks, the integers of which the agenda consists: what is still to be done, next task last.

Bits: kind 0-7, seat 8-15, card 16-23, number 24-31, extra 32-61. Kinds from FIRST_DECISION on
wait for a player; the others are run by `flow`.
"""

from typing import Final

# The round.
ROUND_END: Final = 1
CLEANUP: Final = 2
RETURN_TAKEN: Final = 3
NEXT_TURN: Final = 4
AFTER: Final = 5
PHASE: Final = 6
# Lookout.
DRAW_NEW: Final = 7
REVEAL: Final = 8
PICK: Final = 9
SWEEP: Final = 10
DEAL_PACKETS: Final = 11
PACKETS: Final = 12
VIRTUAL_PICK: Final = 13
VIRTUAL_REST: Final = 14
# Production.
PRODUCE: Final = 15
PRODUCE_DEALS: Final = 16
PRODUCE_LOCATIONS: Final = 17
DEAL_FEATURES: Final = 18
# Effects.
TERMS: Final = 19
DRAW: Final = 20
KEEP: Final = 21
COPY: Final = 22
SAMURAI: Final = 23
CONVERT: Final = 24
OWN_BUILD: Final = 25
OWN_DEAL: Final = 26
OWN_RAZE: Final = 27
PAY_OPTION: Final = 28
# Actions.
BUILT: Final = 29
EXCHANGE: Final = 30
OASES: Final = 31
USE: Final = 32
COST: Final = 33
OPERATE: Final = 34
RAZED: Final = 35
VICTIM: Final = 36
# Solo.
CONQUER: Final = 37
ATTACK: Final = 38
# Simultaneous effects of one seat.
ORDER: Final = 39

FIRST_DECISION: Final = 64
ASK_TURN: Final = 64
ASK_AFTER: Final = 65
ASK_PICK: Final = 66
ASK_PACKET: Final = 67
ASK_DRAW: Final = 68
ASK_CHOOSE: Final = 69
ASK_KEEP: Final = 70
ASK_COPY: Final = 71
ASK_SAMURAI: Final = 72
ASK_PAY_OPTION: Final = 73
ASK_CONVERT: Final = 74
ASK_EXCHANGE: Final = 75
ASK_TARGET: Final = 76
ASK_DISCARD: Final = 77
ASK_STEAL: Final = 78
ASK_TAKE_GOOD: Final = 79
ASK_VICTIM: Final = 80
ASK_ATTACK: Final = 81
ASK_ORDER: Final = 82

NAMES: Final[dict[int, str]] = {
    ROUND_END: "round_end", CLEANUP: "cleanup", RETURN_TAKEN: "return_taken",
    NEXT_TURN: "next_turn", AFTER: "after", PHASE: "phase", DRAW_NEW: "draw_new",
    REVEAL: "reveal", PICK: "pick", SWEEP: "sweep", DEAL_PACKETS: "deal_packets",
    PACKETS: "packets", VIRTUAL_PICK: "virtual_pick", VIRTUAL_REST: "virtual_rest",
    PRODUCE: "produce", PRODUCE_DEALS: "produce_deals", PRODUCE_LOCATIONS: "produce_locations",
    DEAL_FEATURES: "deal_features", TERMS: "terms", DRAW: "draw", KEEP: "keep", COPY: "copy",
    SAMURAI: "samurai", CONVERT: "convert", OWN_BUILD: "own_build", OWN_DEAL: "own_deal",
    OWN_RAZE: "own_raze", PAY_OPTION: "pay_option", BUILT: "built", EXCHANGE: "exchange",
    OASES: "oases", USE: "use", COST: "cost", OPERATE: "operate", RAZED: "razed",
    VICTIM: "victim", CONQUER: "conquer", ATTACK: "attack", ORDER: "order",
    ASK_TURN: "ask_turn", ASK_AFTER: "ask_after", ASK_PICK: "ask_pick",
    ASK_PACKET: "ask_packet", ASK_DRAW: "ask_draw", ASK_CHOOSE: "ask_choose",
    ASK_KEEP: "ask_keep", ASK_COPY: "ask_copy", ASK_SAMURAI: "ask_samurai",
    ASK_PAY_OPTION: "ask_pay_option", ASK_CONVERT: "ask_convert",
    ASK_EXCHANGE: "ask_exchange", ASK_TARGET: "ask_target", ASK_DISCARD: "ask_discard",
    ASK_STEAL: "ask_steal", ASK_TAKE_GOOD: "ask_take_good", ASK_VICTIM: "ask_victim",
    ASK_ATTACK: "ask_attack", ASK_ORDER: "ask_order",
}  # fmt: skip

SEAT_SHIFT: Final = 8
CARD_SHIFT: Final = 16
NUMBER_SHIFT: Final = 24
EXTRA_SHIFT: Final = 32
BYTE: Final = 255
EXTRA_MASK: Final = (1 << 30) - 1


def task(kind: int, seat: int = 0, card: int = 0, number: int = 0, extra: int = 0) -> int:
    """A task of a seat, with a card and two numbers."""
    return (
        kind
        | seat << SEAT_SHIFT
        | card << CARD_SHIFT
        | number << NUMBER_SHIFT
        | (extra << EXTRA_SHIFT)
    )


def task_kind(entry: int) -> int:
    """The kind of a task."""
    return entry & BYTE


def task_seat(entry: int) -> int:
    """The seat of a task."""
    return entry >> SEAT_SHIFT & BYTE


def task_card(entry: int) -> int:
    """The card a task comes from."""
    return entry >> CARD_SHIFT & BYTE


def task_number(entry: int) -> int:
    """The first number of a task."""
    return entry >> NUMBER_SHIFT & BYTE


def task_extra(entry: int) -> int:
    """The second number of a task."""
    return entry >> EXTRA_SHIFT & EXTRA_MASK
