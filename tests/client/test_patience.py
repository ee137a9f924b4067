"""The client waits when it is asked to, and finds the site as other programs do."""

from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import ClassVar

import pytest

from ludoteca.client import Refused, Site


class Proxy(BaseHTTPRequestHandler):
    """A proxy that asks for fewer requests, with each of the `pauses`, before it answers."""

    pauses: ClassVar[list[str]] = []
    asked: ClassVar[list[str]] = []

    def do_GET(self) -> None:
        """Answers as the site would."""
        self.asked.append(self.path)
        code, body = (429, b"") if self.pauses else (200, b"[]")
        self.send_response(code)
        if self.pauses:
            self.send_header("Retry-After", self.pauses.pop(0))
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *arguments: object) -> None:
        """Says nothing."""


@pytest.fixture
def proxy(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Proxy]]:
    """A proxy, named in the environment."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Proxy) as server:
        monkeypatch.setenv("http_proxy", f"http://127.0.0.1:{server.server_port}")
        Thread(target=server.serve_forever, daemon=True).start()
        Proxy.pauses.clear()
        Proxy.asked.clear()
        yield Proxy
        server.shutdown()


def test_the_client_waits_as_long_as_asked_behind_a_proxy_of_the_environment(
    proxy: type[Proxy],
) -> None:
    proxy.pauses += ["0", "0"]
    with Site("http://games.invalid") as site:
        assert site.games() == []
    assert proxy.asked == ["http://games.invalid/api/v1/games"] * 3


def test_the_client_does_not_wait_longer_than_its_patience(proxy: type[Proxy]) -> None:
    proxy.pauses += ["3600", "0"]
    with Site("http://games.invalid") as site, pytest.raises(Refused):
        site.games()
    assert proxy.asked == ["http://games.invalid/api/v1/games"]
