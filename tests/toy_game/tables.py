"""Numbers and citations of the game."""

from typing import Final

NAME: Final = "high_card"
CARDS: Final = 24
HAND: Final = 5
LEAST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 4
NO_CARD: Final = -1

RULEBOOK: Final = "High Card"
DEALING: Final = f"{RULEBOOK}, «Dealing»"
PLAYING: Final = f"{RULEBOOK}, «Playing a card»"
TRICKS: Final = f"{RULEBOOK}, «Taking a trick»"
LEAVING: Final = f"{RULEBOOK}, «Leaving»"
