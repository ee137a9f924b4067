"""Web Push: the keys of this site, and encrypted messages (RFC 8291, 8292)."""

import base64
import json
import time
from functools import lru_cache
from typing import Any, Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from http_ece import encrypt
from py_vapid import Vapid02

from ludoteca.core.errors import BadNotation
from ludoteca.service import ChannelRow, Outcome, Tables
from ludoteca.web.notices.messages import Message
from ludoteca.web.notices.outgoing import call

SECRET: Final = "push"  # the setting that holds our private key
KEY_BYTES: Final = 32
LIFE: Final = 86_400  # seconds a push service keeps a message for a browser that is off
PROOF: Final = 12 * 3600  # seconds our signature is valid
LONGEST_BODY: Final = 900  # characters; a push service takes 4096 bytes
ENCODING: Final = "aes128gcm"
LENGTHS: Final = {"p256dh": 65, "auth": 16}  # bytes


def private_key(tables: Tables) -> str:
    """The private key of this site, created on first use."""
    fresh = generate_private_key(SECP256R1()).private_numbers().private_value
    return tables.secret(SECRET, fresh.to_bytes(KEY_BYTES, "big").hex())


@lru_cache(4)
def signer(secret: str) -> Vapid02:
    """The signer that proves that a message comes from this site."""
    return Vapid02.from_raw(encoded(bytes.fromhex(secret)).encode())


def application_key(tables: Tables) -> str:
    """The public key of this site, in the form browsers expect."""
    public: Any = signer(private_key(tables)).public_key
    return encoded(public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def encoded(content: bytes) -> str:
    """URL-safe Base64 without padding."""
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """Decodes URL-safe Base64 without padding; raises ValueError."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def read_keys(text: str) -> str:
    """Checks the keys of a browser's subscription and returns them as stored; BadNotation."""
    try:
        given = json.loads(text)
        keys = {name: str(given[name]) for name in LENGTHS}
        sizes = {name: len(decoded(key)) for name, key in keys.items()}
    except (ValueError, KeyError, TypeError):
        raise BadNotation("channel.push", {}) from None
    if sizes != LENGTHS:
        raise BadNotation("channel.push", {})
    return json.dumps(keys)


def send_push(secret: str, channel: ChannelRow, message: Message, allows_private: bool) -> Outcome:
    """Sends a message to the push service of a browser."""
    parts = urlsplit(channel.address)
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": int(time.time()) + PROOF,
        "sub": channel.base if channel.base.startswith("https:") else "https://localhost",
    }
    headers = {str(name): str(value) for name, value in signer(secret).sign(claims).items()}
    headers |= {
        "Content-Type": "application/octet-stream",
        "Content-Encoding": ENCODING,
        "TTL": str(LIFE),
        "Topic": message.id,
    }
    return call(channel.address, sealed(channel, message), headers, allows_private=allows_private)


def body_of(message: Message) -> str:
    """The text below the title: deadlines and news."""
    lines = [line for turn in message.turns for line in (turn.deadline, *turn.news)]
    return "\n".join([line for line in (message.opening, *lines) if line])


def sealed(channel: ChannelRow, message: Message) -> bytes:
    """A message encrypted for one browser."""
    shown = {
        "id": message.id,
        "title": message.subject,
        "body": body_of(message)[:LONGEST_BODY],
        "link": message.link,
        "language": message.language,
    }
    keys = {name: decoded(key) for name, key in json.loads(channel.secret).items()}
    return bytes(
        encrypt(
            json.dumps(shown).encode(),
            private_key=generate_private_key(SECP256R1()),
            dh=keys["p256dh"],
            auth_secret=keys["auth"],
            version=ENCODING,
        )
    )
