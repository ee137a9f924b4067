"""Notices of turns: messages, senders, and the loop that delivers them."""

from ludoteca.web.notices.delivery import Delivery
from ludoteca.web.notices.senders import Senders

__all__ = ["Delivery", "Senders"]
