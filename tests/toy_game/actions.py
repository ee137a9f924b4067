"""Two kinds of action: a card is played, or a player leaves."""

from typing import Final

from ludoteca.core.actions import first_of, kind_of, pack

PLAY: Final = 1
RESIGN: Final = 2


def play(card: int) -> int:
    """Plays a card."""
    return pack(PLAY, card)


def resign(seat: int) -> int:
    """A seat leaves."""
    return pack(RESIGN, seat)


def card_of(action: int) -> int:
    """The card that is played."""
    return first_of(action)


def is_play(action: int) -> bool:
    """Whether a card is played."""
    return action >= 0 and kind_of(action) == PLAY and action == play(card_of(action))


def is_resign(action: int) -> bool:
    """Whether a seat leaves."""
    return action >= 0 and kind_of(action) == RESIGN and action == resign(first_of(action))
