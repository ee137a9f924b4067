"""The visitor: device (by its signed cookie), language, theme, and the token of its forms."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Final, NamedTuple
from urllib.parse import quote, unquote

from babel import negotiate_locale
from itsdangerous import BadSignature, Signer
from starlette.datastructures import Headers

from ludoteca.text import LANGUAGES, Catalogue, catalogue
from ludoteca.web.game_parts import words_of
from ludoteca.web.preferences import (
    PREFERENCES,
    PREFERENCES_OF_0_1,
    Preferences,
    read_preferences,
)

DEVICE: Final = "device"
LANGUAGE: Final = "language"
THEME: Final = "theme"
BOT: Final = "bot"
NAME: Final = "name"
SHOWN: Final = "shown"
HIDDEN: Final = "hidden"
THEMES: Final = ("light", "dark")
DEVICE_BYTES: Final = 24
KEPT: Final = 400 * 24 * 3600  # seconds a cookie is valid; the most browsers allow
LONGEST_NAME: Final = 24
LONGEST_DEVICE: Final = 64
MOST_SHOWN: Final = 12  # tables whose last shown seat is remembered
MOST_DIGITS: Final = 6
MOST_TAGS: Final = 20  # languages of a browser that are considered
MOST_KNOWN: Final = 4096  # devices whose signature is cached
MOST_READ: Final = 1024  # cached visitors: a browser sends the same headers each time
LONGEST_READ: Final = 2048  # characters of headers that are cached


def is_number(text: str) -> bool:
    """Whether a text is a plain whole number of a sensible length."""
    return text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS


class Signatures:
    """Signs and verifies device cookies and form tokens."""

    def __init__(self, secret: bytes) -> None:
        self._devices = Signer(secret, salt="ludoteca device")
        self._forms = Signer(secret, salt="ludoteca form")
        self.read_device = lru_cache(MOST_KNOWN)(self._read_device)
        self.token = lru_cache(MOST_KNOWN)(self._token)

    def device_cookie(self, device: str) -> str:
        """The signed cookie value of a device."""
        return self._devices.sign(device).decode()

    def _read_device(self, cookie: str) -> str:
        """The device of a signed cookie; empty if the signature is wrong."""
        try:
            device = self._devices.unsign(cookie).decode()
        except (BadSignature, UnicodeError):
            return ""
        return device if 0 < len(device) <= LONGEST_DEVICE else ""

    def _token(self, device: str) -> str:
        """The form token of a device."""
        return self._forms.get_signature(device).decode()

    def is_token(self, device: str, token: str) -> bool:
        """Whether a form token belongs to that device."""
        return secrets.compare_digest(self.token(device).encode(), token.encode())


@dataclass(frozen=True)
class Visitor:
    """All that a page needs to know about its visitor."""

    device: str
    is_new: bool  # the device has no cookie yet
    language: str
    theme: str  # light, dark, or empty: as the system prefers
    bot: str  # the bot last played against
    name: str  # the name last used
    shown: str  # the seats last shown on this device, "match:seat", latest first
    preferences_cookie: str  # the value of the preferences cookie
    hidden: str  # the names of hidden board layers
    token: str
    here: str  # path and query, to return to
    accept: str  # the Accept header
    base: str  # scheme and host, for links to share

    @cached_property
    def words(self) -> Catalogue:
        """The catalogue of the site."""
        return catalogue(self.language)

    @property
    def preferences(self) -> Preferences:
        """The preferences of the device."""
        return read_preferences(self.preferences_cookie)

    def about(self, game: str) -> Catalogue:
        """The catalogue of the site and of a game."""
        return words_of(self.language, game)

    def shown_at(self, match: str) -> int:
        """The seat last shown on this device at a table, or -1."""
        for mark in self.shown.split(","):
            known, _, seat = mark.partition(":")
            if known == match and is_number(seat):
                return int(seat)
        return -1

    def showing(self, match: str, seat: int) -> str:
        """The cookie value after showing a seat of a table."""
        others = [mark for mark in self.shown.split(",") if mark and not mark.startswith(match)]
        return ",".join([f"{match}:{seat}", *others[: MOST_SHOWN - 1]])

    @property
    def is_secure(self) -> bool:
        """Whether the connection is encrypted."""
        return self.base.startswith("https:")


class Asked(NamedTuple):
    """The parts of a request that determine its visitor."""

    cookie: str
    language: str
    accept: str
    host: str
    scheme: str
    here: str


def recognise(headers: Headers, scheme: str, here: str, signatures: Signatures) -> Visitor:
    """The visitor of a request; one without a valid cookie gets a new device."""
    first = dict(reversed(headers.raw))  # of repeated headers, the first counts
    asked = Asked(
        first.get(b"cookie", b"").decode("latin-1"),
        first.get(b"accept-language", b"").decode("latin-1"),
        first.get(b"accept", b"").decode("latin-1"),
        first.get(b"host", b"localhost").decode("latin-1"),
        scheme,
        here,
    )
    is_long = sum(map(len, asked)) > LONGEST_READ  # long ones would fill the cache
    visitor = (read_visitor if is_long else known_visitor)(asked, signatures)
    if not visitor.is_new:
        return visitor
    device = secrets.token_urlsafe(DEVICE_BYTES)  # new for each request, so not cached
    return replace(visitor, device=device, token=signatures.token(device))


def read_visitor(asked: Asked, signatures: Signatures) -> Visitor:
    """The visitor of a request; a new one has no device yet."""
    cookies = cookies_of(asked.cookie)
    device = signatures.read_device(cookies.get(DEVICE, ""))
    theme = cookies.get(THEME, "")
    return Visitor(
        device=device,
        is_new=not device,
        language=preferred_language(cookies.get(LANGUAGE, ""), asked.language),
        theme=theme if theme in THEMES else "",
        bot=cookies.get(BOT, ""),
        name=tidy_name(cookies.get(NAME, "")),
        shown=cookies.get(SHOWN, ""),
        preferences_cookie=cookies.get(PREFERENCES, cookies.get(PREFERENCES_OF_0_1, "")),
        hidden=cookies.get(HIDDEN, ""),
        token=signatures.token(device) if device else "",
        here=asked.here,
        accept=asked.accept,
        base=f"{asked.scheme}://{asked.host}",
    )


known_visitor = lru_cache(MOST_READ)(read_visitor)  # a Visitor never changes


def cookies_of(header: str) -> Mapping[str, str]:
    """The cookies of a request; none if the header cannot be parsed."""
    pairs = (part.strip().partition("=") for part in header.split(";"))
    return {name: unquote(value.strip('"')) for name, equals, value in pairs if equals}


def preferred_language(cookie: str, accepted: str) -> str:
    """The language of the cookie, else the browser's first preference among ours."""
    if cookie in LANGUAGES:
        return cookie
    ranked: list[tuple[float, str]] = []
    for part in accepted.split(",")[:MOST_TAGS]:
        tag, _, quality = part.strip().partition(";q=")
        ranked.append((-number_or_one(quality), tag.strip().lower()))
    tags = [tag for _, tag in sorted(ranked, key=first)]
    return negotiate_locale(tags, LANGUAGES, sep="-") or LANGUAGES[0]


def first(ranked: tuple[float, str]) -> float:
    """The sort key of a language: its negative quality."""
    return ranked[0]


def number_or_one(text: str) -> float:
    """A quality between 0 and 1; 1 if it is missing or invalid."""
    try:
        return float(text)
    except ValueError:
        return 1.0


def tidy_name(name: str) -> str:
    """A name on one line, without unprintable characters, cut to the longest allowed."""
    seen = "".join(char if char.isprintable() else " " for char in name)
    return " ".join(seen.split())[:LONGEST_NAME].strip()


def cookie(visitor: Visitor, name: str, value: str, *, kept: int = KEPT) -> str:
    """A Set-Cookie header: HttpOnly, SameSite=Lax, and Secure if the connection is encrypted."""
    secure = "; Secure" if visitor.is_secure else ""
    return f"{name}={quote(value, safe='')}; Path=/; Max-Age={kept}; HttpOnly; SameSite=Lax{secure}"
