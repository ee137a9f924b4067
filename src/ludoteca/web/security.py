"""The security middleware around all requests and answers.

Requests: the device cookie, rate limits, size, form token and origin are checked.
Answers: security headers are added, and the cookie of a new device.
"""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final
from urllib.parse import parse_qs, urlsplit

import structlog
from starlette.datastructures import Headers
from starlette.responses import HTMLResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludoteca.web.addresses import network_of
from ludoteca.web.api.answers import plain_problem
from ludoteca.web.errors import error_page, table_in
from ludoteca.web.limits import Buckets, Counts, Limits
from ludoteca.web.logs import shown_path
from ludoteca.web.visitor import DEVICE, Signatures, Visitor, cookie, recognise

FORM: Final = "application/x-www-form-urlencoded"
TOKEN: Final = "csrf"
SAFE: Final = ("GET", "HEAD")
SHOWN: Final = ("/new/", "/s/", "/w/")  # forms posted to their own page
API: Final = "/api/"  # programs send the token of a seat instead of cookies and forms
CREATION_PATHS: Final = ("/play/", "/new/")
CREATION_ENDINGS: Final = ("/rematch", "/play-on", "/play")  # the last one ends a lesson
ONE_CLICK: Final = "/notices/stop/"  # sent by mail programs; the key in the path authorizes it
STREAM: Final = "/events"
BUSY: Final = {"Retry-After": "5"}  # seconds
OPEN: Final = ("/static/", "/healthz", "/metrics", "/favicon.ico")  # paths that need no device
MOST_FIELDS: Final = 400
LONGEST_LENGTH: Final = 12  # digits

LOG = structlog.get_logger("ludoteca.web")
# Draws error pages: not on the event loop, and not in the threads of pages, which may all be busy.
ERROR_PAGES: Final = ThreadPoolExecutor(1, thread_name_prefix="error-pages")
Observer = Callable[[Scope, int, float], None]


# Pages may load our own files, nothing inline.
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
# The headers of every response, encoded once.
SECURITY_HEADERS: Final = (
    (b"content-security-policy", POLICY.encode()),
    (b"referrer-policy", b"no-referrer"),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
# For pages of one visitor: never cached.
PRIVATE: Final = (b"vary", b"Cookie, Accept-Language")
NOT_CACHED: Final = (b"cache-control", b"no-store")


class SecurityMiddleware:
    """Wraps the app, and refuses requests that fail its checks."""

    def __init__(
        self, app: ASGIApp, signatures: Signatures, limits: Limits, observer: Observer | None = None
    ) -> None:
        self.app = app
        self.signatures = signatures
        self.limits = limits
        self.observer = observer
        self.request_limit = Buckets(limits.request_limit)
        self.form_limit = Buckets(limits.form_limit)
        self.creation_limit = Buckets(limits.creation_limit)
        self.device_streams = Counts(limits.device_streams)
        self.address_streams = Counts(limits.address_streams)
        self.active = 0  # requests in progress, without streams

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Checks and answers one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        visitor = recognise(headers, scope["scheme"], place_of(scope), self.signatures)
        scope.setdefault("state", {})["visitor"] = visitor
        answer = Answer(scope, send, visitor, self.signatures, self.observer)
        answer.seconds = self.limits.answer_seconds
        wait = self.rate_limit(scope, visitor)
        if wait:
            await answer.refuse(429, {"Retry-After": str(int(wait) + 1)})
        elif scope["path"].endswith(STREAM):
            await self.stream(scope, receive, answer)
        elif self.active >= self.limits.concurrent and not scope["path"].startswith(OPEN):
            await answer.refuse(503, BUSY)
        else:
            self.active += 1
            try:
                await self.answer_one(scope, receive, headers, answer)
            finally:
                self.active -= 1

    async def stream(self, scope: Scope, receive: Receive, answer: "Answer") -> None:
        """Answers an event stream, within the limits of its device and address."""
        device, address = answer.visitor.device, address_of(scope)
        if not self.device_streams.take(device):
            await answer.refuse(429, BUSY)
            return
        try:
            if not self.address_streams.take(address):
                await answer.refuse(429, BUSY)
                return
            try:
                await answer.guard(self.app, receive)
            finally:
                self.address_streams.give_back(address)
        finally:
            self.device_streams.give_back(device)

    async def answer_one(
        self, scope: Scope, receive: Receive, headers: Headers, answer: "Answer"
    ) -> None:
        """Answers a page, or a form after checking it."""
        visitor = answer.visitor
        if scope["method"] in SAFE:
            await answer.guard(self.app, receive)
            return
        try:
            async with asyncio.timeout(self.limits.body_seconds):
                body = await read_body(headers, receive, self.limits.body)
        except TimeoutError:
            await answer.refuse(408, {"Connection": "close"})
            return
        if body is None:
            await answer.refuse(413)
            return
        if scope["path"].startswith(API):
            if is_from_here(headers):
                await answer.guard(self.app, replayed(body))
            else:
                await answer.refuse(403)
            return
        fields = read_fields(headers, body)
        scope["state"]["fields"] = fields
        if scope["path"].startswith(ONE_CLICK):
            await answer.guard(self.app, replayed(body))
            return
        if not is_from_here(headers) or not self.is_ours(visitor, fields):
            await answer.refuse(403)
            return
        await answer.guard(self.app, replayed(body))

    def rate_limit(self, scope: Scope, visitor: Visitor) -> float:
        """The seconds to wait if a rate limit is exceeded, else 0."""
        address = address_of(scope)
        wait = self.request_limit.take(address)
        if not wait and scope["method"] not in SAFE:
            wait = self.form_limit.take(address if visitor.is_new else visitor.device)
            if not wait and is_creation(scope["path"]):
                wait = self.creation_limit.take(address)
        return wait

    def is_ours(self, visitor: Visitor, fields: dict[str, list[str]]) -> bool:
        """Whether the form's token was issued to this device."""
        token = fields.get(TOKEN, [""])[0]
        return not visitor.is_new and self.signatures.is_token(visitor.device, token)


class Answer:
    """Sends a response: adds headers and the device cookie, and notifies the observer."""

    def __init__(
        self,
        scope: Scope,
        send: Send,
        visitor: Visitor,
        signatures: Signatures,
        observer: Observer | None,
    ) -> None:
        self.scope = scope
        self.visitor = visitor
        self._send = send
        self._signatures = signatures
        self._observer = observer
        self._since = time.perf_counter()
        self._has_begun = False
        self._has_ended = False
        self._is_late = False
        self._late_page: asyncio.Task[None] | None = None
        self.seconds = 0.0  # until the first byte; 0 for no limit

    async def guard(self, app: ASGIApp, receive: Receive) -> None:
        """Lets the app answer; an unexpected error is logged and becomes an error page.

        If the response does not start in time, an error page is sent instead.
        """
        timer = None
        if self.seconds:
            timer = asyncio.get_running_loop().call_later(self.seconds, self._give_up)
        try:
            await app(self.scope, receive, self.send_in_time)
        except Exception:
            LOG.exception("fault", path=shown_path(self.scope["path"]))
            if not self._has_begun and not self._is_late:
                await self.refuse(500)
            elif not self._has_ended and not self._is_late:
                raise
        finally:
            if timer is not None:
                timer.cancel()
            if self._late_page is not None:
                await self._late_page

    def _give_up(self) -> None:
        """Sends an error page if the app is late; its own response is dropped then."""
        if not self._has_begun:
            self._is_late = True
            self._late_page = asyncio.ensure_future(self.refuse(503, BUSY))
            LOG.error("answer.late", path=shown_path(self.scope["path"]), seconds=self.seconds)

    async def send_in_time(self, message: Message) -> None:
        """Sends a message of the app, unless it is late."""
        if not self._is_late:
            await self.send(message)

    async def send(self, message: Message) -> None:
        """Sends one ASGI message of the response."""
        if message["type"] == "http.response.start":
            self._has_begun = True
            self.add_security_headers(message["headers"])
            if self._observer is not None:
                self._observer(self.scope, message["status"], time.perf_counter() - self._since)
        else:
            self._has_ended = not message.get("more_body", False)
        await self._send(message)

    def add_security_headers(self, headers: list[tuple[bytes, bytes]]) -> None:
        """Adds the security headers, and the cookie of a new device."""
        headers.extend(SECURITY_HEADERS)
        if self.scope["path"].startswith(OPEN):
            return
        headers.append(PRIVATE)
        if b"cache-control" not in [name for name, _ in headers]:
            headers.append(NOT_CACHED)
        if self.visitor.is_new and not self.scope["path"].startswith(API):
            signed = self._signatures.device_cookie(self.visitor.device)
            headers.append((b"set-cookie", cookie(self.visitor, DEVICE, signed).encode()))

    async def refuse(self, status: int, headers: dict[str, str] | None = None) -> None:
        """Sends an error page; to programs, a problem in JSON."""
        drawing = asyncio.get_running_loop().run_in_executor(ERROR_PAGES, self._refusal, status)
        page = await drawing
        page.headers.update(headers or {})
        await page(self.scope, nothing, self.send)

    def _refusal(self, status: int) -> Response:
        """The error page, or the problem in JSON."""
        if self.scope["path"].startswith(API):
            return plain_problem(status, self.visitor.language)
        return HTMLResponse(error_page(self.visitor, status), status)


def address_of(scope: Scope) -> str:
    """The address of a request; for IPv6, the network of the customer."""
    return network_of(scope["client"][0]) if scope.get("client") else ""


def is_creation(path: str) -> bool:
    """Whether a request creates a table."""
    is_table = path.startswith(API) and path.endswith("/tables")
    return is_table or path.startswith(CREATION_PATHS) or path.endswith(CREATION_ENDINGS)


def place_of(scope: Scope) -> str:
    """Path and query to return to; for a form, the page of its table."""
    if scope["method"] not in SAFE:
        path: str = scope["path"]
        return path if path.startswith(SHOWN) else table_in(path) or "/"
    query = scope["query_string"].decode("latin-1")
    path = scope.get("raw_path", b"").decode("latin-1") or scope["path"]
    path = path.partition("?")[0]
    return f"{path}?{query}" if query else path


def is_from_here(headers: Headers) -> bool:
    """Whether a form was sent from our own pages, according to its headers."""
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    origin = headers.get("origin", "null")  # a page without referrer sends null
    return origin == "null" or urlsplit(origin).netloc == headers.get("host", "")


def read_fields(headers: Headers, body: bytes) -> dict[str, list[str]]:
    """The fields of a form; none if its type is wrong or it cannot be parsed."""
    if headers.get("content-type", "").partition(";")[0].strip().lower() != FORM:
        return {}
    try:
        return parse_qs(body.decode(), keep_blank_values=True, max_num_fields=MOST_FIELDS)
    except ValueError:
        return {}


async def read_body(headers: Headers, receive: Receive, most: int) -> bytes | None:
    """The whole body; None if it is larger than allowed."""
    length = headers.get("content-length", "0")
    is_length = length.isascii() and length.isdigit() and len(length) <= LONGEST_LENGTH
    if not is_length or int(length) > most:
        return None
    body = b""
    while True:
        message = await receive()
        body += bytes(message.get("body", b""))
        if len(body) > most:
            return None
        if not message.get("more_body", False):
            return body


def replayed(body: bytes) -> Receive:
    """A `receive` function that returns a body read before."""
    messages: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive() -> Message:
        return messages.pop() if messages else {"type": "http.disconnect"}

    return receive


async def nothing() -> Message:
    """A `receive` function without messages."""
    return {"type": "http.disconnect"}
