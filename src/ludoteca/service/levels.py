"""The levels of play that tables offer, for those who ask the service."""

from ludoteca.bots import BOTS, USUAL_LEVEL, check_bot, offered_bots, register_bot

__all__ = ["BOTS", "USUAL_LEVEL", "check_bot", "offered_bots", "register_bot"]
