"""The two kinds of action: playing a card and resigning."""

from typing import Final

from ludoteca.core.actions import first_of, kind_of, pack

PLAY: Final = 1
RESIGN: Final = 2


def play(card: int) -> int:
    """Returns the action of playing a card."""
    return pack(PLAY, card)


def resign(seat: int) -> int:
    """Returns the action of resigning."""
    return pack(RESIGN, seat)


def card_of(action: int) -> int:
    """Returns the card that the action plays."""
    return first_of(action)


def is_play(action: int) -> bool:
    """Whether the action plays a card."""
    return action >= 0 and kind_of(action) == PLAY and action == play(card_of(action))


def is_resign(action: int) -> bool:
    """Whether the action is a resignation."""
    return action >= 0 and kind_of(action) == RESIGN and action == resign(first_of(action))
