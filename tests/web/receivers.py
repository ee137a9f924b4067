"""Receivers of notices on real sockets of this machine: a webhook and a mail server."""

import email
import json
import socketserver
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from email.message import EmailMessage
from email.policy import default
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

HERE = ("127.0.0.1", 0)


class Call:
    """One request that a webhook received."""

    def __init__(self, headers: dict[str, str], body: bytes) -> None:
        self.headers = headers
        self.body = body

    @property
    def json(self) -> Any:
        """The body, parsed as JSON."""
        return json.loads(self.body)


class Webhook:
    """Records requests; `answer` returns the status for each."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.calls: list[Call] = []
        self.answer: Callable[[Call], int] = lambda _: 204

    def turns(self) -> list[str]:
        """Returns the ids of all turns received, in order, with repetitions."""
        return [turn["id"] for call in self.calls for turn in call.json["turns"]]


@contextmanager
def webhook() -> Iterator[Webhook]:
    """Runs a webhook on a free port."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            call = Call({name.lower(): value for name, value in self.headers.items()}, body)
            status = found.answer(call)
            found.calls.append(call)
            self.send_response(status)
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None:
            """Logs nothing."""

    server = ThreadingHTTPServer(HERE, Handler)
    server.daemon_threads = True
    found = Webhook(f"http://127.0.0.1:{server.server_port}/hook")
    threading.Thread(
        target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True
    ).start()
    try:
        yield found
    finally:
        server.shutdown()
        server.server_close()


class MailBox:
    """The mails a server has accepted; it refuses those to `unknown`."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.mails: list[EmailMessage] = []
        self.unknown = "nobody@example.org"

    @property
    def url(self) -> str:
        """The URL of the server, as in a host's settings."""
        return f"smtp://127.0.0.1:{self.port}"


class MailHandler(socketserver.StreamRequestHandler):
    """The part of SMTP that a delivery needs."""

    box: MailBox

    def handle(self) -> None:
        self.say("220 here")
        while words := self.rfile.readline().decode().strip():
            command = words.split(" ")[0].upper()
            if command == "DATA":
                self.take()
            elif command == "QUIT":
                self.say("221 bye")
                return
            elif command == "RCPT" and self.box.unknown in words:
                self.say("550 no such person")
            else:
                self.say("250 fine")

    def take(self) -> None:
        """Receives one mail."""
        self.say("354 go on")
        lines: list[bytes] = []
        while (line := self.rfile.readline()) not in (b".\r\n", b""):
            lines.append(line.removeprefix(b".") if line.startswith(b"..") else line)
        self.box.mails.append(email.message_from_bytes(b"".join(lines), policy=default))
        self.say("250 taken")

    def say(self, words: str) -> None:
        """Sends one reply."""
        self.wfile.write(f"{words}\r\n".encode())


@contextmanager
def mail_server() -> Iterator[MailBox]:
    """Runs a mail server on a free port."""

    class Handler(MailHandler):
        pass

    with socketserver.ThreadingTCPServer(HERE, Handler) as server:
        server.daemon_threads = True
        Handler.box = MailBox(server.server_address[1])
        threading.Thread(
            target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True
        ).start()
        try:
            yield Handler.box
        finally:
            server.shutdown()
