"""Mail through the host's server."""

import smtplib
import socket
import ssl
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from email.errors import MessageError
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import formatdate
from threading import Timer
from typing import Final
from urllib.parse import unquote, urlsplit

from ludoteca.core.errors import BadNotation
from ludoteca.service import Outcome
from ludoteca.web.notices.messages import Message

SECONDS: Final = 10.0  # for each step
LONGEST: Final = 30.0  # seconds for a whole mail
LONGEST_ADDRESS: Final = 254
PORTS: Final = {"smtp": 25, "smtps": 465}
PERMANENT: Final = 500  # replies from here on will not change


@dataclass(frozen=True, slots=True)
class MailServer:
    """The outgoing mail server, and the sender's address."""

    host: str
    port: int
    is_secure: bool  # encrypted from the start; otherwise as soon as the server offers it
    user: str
    password: str
    sender: str


def read_mail_server(given: Mapping[str, str], prefix: str) -> MailServer | None:
    """The mail server in the settings; None if there is none, BadNotation if it is invalid."""
    text = given.get(f"{prefix}SMTP", "").strip()
    if not text:
        return None
    sender = given.get(f"{prefix}MAIL_FROM", "").strip()
    try:
        parts = urlsplit(text)
        port = parts.port or PORTS[parts.scheme]
    except (ValueError, KeyError):
        raise BadNotation("serve.smtp", {}) from None
    if not parts.hostname:
        raise BadNotation("serve.smtp", {})
    return MailServer(
        parts.hostname,
        port,
        parts.scheme == "smtps",
        unquote(parts.username or ""),
        unquote(parts.password or ""),
        read_address(sender),
    )


def read_address(text: str) -> str:
    """A mail address; raises BadNotation."""
    try:
        address = Address(addr_spec=text.strip())
    except (ValueError, IndexError, MessageError):
        raise BadNotation("mail.address", {}) from None
    is_whole = bool(address.username) and "." in address.domain.strip(".")
    is_plain = text.isascii() and text.isprintable() and len(text) <= LONGEST_ADDRESS
    if not (is_whole or address.domain == "localhost") or not is_plain:
        raise BadNotation("mail.address", {})
    return address.addr_spec


def write_mail(server: MailServer, to: str, message: Message) -> EmailMessage:
    """The mail for a message; retries have the same Message-ID."""
    mail = EmailMessage()
    mail["Subject"] = message.subject
    mail["From"] = Address("Ludoteca", addr_spec=server.sender)
    mail["To"] = Address(addr_spec=to)
    mail["Date"] = formatdate(usegmt=True)
    mail["Message-ID"] = f"<{message.id}@{server.sender.rpartition('@')[2]}>"
    mail["Auto-Submitted"] = "auto-generated"
    mail["Content-Language"] = message.language
    mail["List-Unsubscribe"] = f"<{message.stop}>"
    mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    if message.turns:
        mail["X-Ludoteca-Turns"] = " ".join(turn.id for turn in message.turns)
    mail.set_content(f"{message.text}\n\n-- \n{message.closing}\n{message.stop}\n")
    return mail


def send_mail(server: MailServer, to: str, message: Message) -> Outcome:
    """Sends a mail; the outcome is final if a retry cannot succeed."""
    try:
        deliver(server, write_mail(server, to, message))
    except smtplib.SMTPRecipientsRefused as refused:
        codes = [reply[0] for reply in refused.recipients.values()]
        return Outcome("notice.error.mailbox", min(codes) >= PERMANENT)
    except (smtplib.SMTPException, OSError):
        return Outcome("notice.error.mail_server")
    return Outcome()


def deliver(server: MailServer, mail: EmailMessage) -> None:
    """Sends a mail in one session, within the time limit."""
    kind = smtplib.SMTP_SSL if server.is_secure else smtplib.SMTP
    with kind(server.host, server.port, timeout=SECONDS) as smtp:
        deadline = Timer(LONGEST, cut, [smtp])
        deadline.daemon = True
        deadline.start()
        try:
            if not server.is_secure and smtp.has_extn("starttls"):
                smtp.starttls(context=ssl.create_default_context())
            if server.user:
                smtp.login(server.user, server.password)
            smtp.send_message(mail)
        finally:
            deadline.cancel()


def cut(smtp: smtplib.SMTP) -> None:
    """Closes a session that takes too long."""
    with suppress(OSError, AttributeError):
        if smtp.sock is not None:
            smtp.sock.shutdown(socket.SHUT_RDWR)
