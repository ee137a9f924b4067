"""Telling people of their turns: messages, how they are sent, and the loop that sends them."""

from ludoteca.web.notices.delivery import Delivery
from ludoteca.web.notices.senders import Senders

__all__ = ["Delivery", "Senders"]
