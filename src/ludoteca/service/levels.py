"""The bot levels that tables offer, re-exported for web and cli."""

from ludoteca.bots import BOTS, USUAL_LEVEL, check_bot, offered_bots, register_bot

__all__ = ["BOTS", "USUAL_LEVEL", "check_bot", "offered_bots", "register_bot"]
