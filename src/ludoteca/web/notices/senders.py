"""Sends messages: by webhooks in three formats, mail, and Web Push."""

import json
from dataclasses import asdict
from typing import Any, Final

from ludoteca.service import ChannelRow, Outcome
from ludoteca.service.notices import DISCORD, MAIL, PUSH, SLACK
from ludoteca.web.notices.mail import MailServer, send_mail
from ludoteca.web.notices.messages import Message
from ludoteca.web.notices.outgoing import call
from ludoteca.web.notices.push import send_push

LONGEST_DISCORD: Final = 1900  # characters; Discord takes 2000
LONGEST_SLACK: Final = 3500
PROGRAM: Final = "Ludoteca"
ID: Final = "X-Ludoteca-Id"


class Senders:
    """All ways to send a message, with the host's settings."""

    def __init__(
        self, push_key: str, mail: MailServer | None = None, allows_private: bool = False
    ) -> None:
        self.push_key = push_key
        self.mail = mail
        self.allows_private = allows_private

    def send(self, channel: ChannelRow, message: Message) -> Outcome:
        """Delivers a message within some seconds."""
        if channel.kind == PUSH:
            return send_push(self.push_key, channel, message, self.allows_private)
        if channel.kind != MAIL:
            return self._call(channel, message)
        if self.mail is None:
            return Outcome("notice.error.no_mail")
        return send_mail(self.mail, channel.address, message)

    def _call(self, channel: ChannelRow, message: Message) -> Outcome:
        """Sends a message to a webhook as JSON."""
        body = json.dumps(payload(channel.kind, message)).encode()
        headers = {"Content-Type": "application/json", "User-Agent": PROGRAM, ID: message.id}
        return call(channel.address, body, headers, allows_private=self.allows_private)


def payload(kind: str, message: Message) -> dict[str, Any]:
    """A message in the format of a kind of webhook."""
    text = f"{message.subject}\n\n{message.text}"
    if kind == DISCORD:  # names of players must not mention anyone
        return {"content": text[:LONGEST_DISCORD], "allowed_mentions": {"parse": []}}
    if kind == SLACK:
        escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
        return {"text": escaped[:LONGEST_SLACK]}
    return {
        "id": message.id,
        "language": message.language,
        "subject": message.subject,
        "text": message.text,
        "link": message.link,
        "turns": [asdict(turn) for turn in message.turns],
        "stop": message.stop,
    }
