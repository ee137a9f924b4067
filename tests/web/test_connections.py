"""Half-open connections, slow forms and too many streams do not block other visitors."""

import asyncio
import contextlib
import socket
import threading
import time
from collections.abc import Iterator
from typing import Any, Final

import httpx
import jinja2
import pytest
import uvicorn
from fastapi import FastAPI
from structlog.testing import capture_logs
from tests.web.guests import Guest, apart, client_of, loop_of_site, two_here

from ludoteca.service import Tables
from ludoteca.web import connections
from ludoteca.web.addresses import network_of
from ludoteca.web.app import create_app
from ludoteca.web.connections import DeadlineProtocol, FloodLog, raise_descriptor_limit
from ludoteca.web.limits import Allowance, Counts, Limits

PATIENCE: Final = 60.0
HALF: Final = b"GET / HTTP/1.1\r\nHost: testserver\r\nX-Slow: "


class ShortDeadlineProtocol(DeadlineProtocol):
    """A protocol with short deadlines and few connections."""

    head_seconds = 0.5
    most_connections = 30


@pytest.fixture
def port(app: FastAPI) -> Iterator[int]:
    """The port of a server with short deadlines."""
    place = socket.socket()
    place.bind(("127.0.0.1", 0))
    place.listen(100)
    config = uvicorn.Config(app, http=ShortDeadlineProtocol, log_config=None, access_log=False)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [place]}, daemon=True)
    thread.start()
    yield place.getsockname()[1]
    server.should_exit = True
    thread.join(PATIENCE)
    place.close()


def is_closed(connection: socket.socket) -> bool:
    """Whether the other side has closed the connection."""
    connection.settimeout(PATIENCE)
    try:
        return connection.recv(1000) == b""
    except ConnectionError:
        return True


def test_unfinished_heads_are_closed_and_other_requests_answered(port: int) -> None:
    with contextlib.ExitStack() as open_ones, capture_logs() as lines:
        connections.FLOOD._since = -connections.LOG_EVERY
        slow = [
            open_ones.enter_context(socket.create_connection(("127.0.0.1", port)))
            for _ in range(60)
        ]
        for connection in slow:
            with contextlib.suppress(OSError):
                connection.sendall(HALF)
        assert all(is_closed(connection) for connection in slow)
        answer = httpx.get(f"http://127.0.0.1:{port}/healthz", timeout=PATIENCE)
        assert answer.status_code == 200
    assert sum("connections." in line["event"] for line in lines) == 1


def test_a_second_head_on_the_same_connection_has_a_deadline_too(port: int) -> None:
    with socket.create_connection(("127.0.0.1", port)) as connection:
        connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: testserver\r\n\r\n")
        connection.settimeout(PATIENCE)
        assert b"200" in connection.recv(100)
        time.sleep(0.1)
        connection.sendall(HALF)
        end = time.monotonic() + PATIENCE
        with contextlib.suppress(ConnectionError):
            while connection.recv(10_000):
                assert time.monotonic() < end


def test_a_form_that_does_not_arrive_gets_408(tables: Tables) -> None:
    app = create_app(tables, b"secret", limits=Limits(body_seconds=0.1))

    async def asked() -> int:
        sent: list[int] = []

        async def receive() -> dict[str, object]:
            await asyncio.sleep(PATIENCE)
            return {"type": "http.disconnect"}

        async def send(message: dict[str, object]) -> None:
            if message["type"] == "http.response.start":
                assert isinstance(message["status"], int)
                sent.append(message["status"])

        scope = {
            "type": "http",
            "method": "POST",
            "path": "/theme",
            "raw_path": b"/theme",
            "query_string": b"",
            "headers": [(b"content-length", b"10"), (b"host", b"testserver")],
            "scheme": "http",
            "client": ("127.0.0.1", 1),
        }
        await app(scope, receive, send)  # type: ignore[arg-type]
        return sent[0]

    assert apart(asked()) == 408


def test_a_slow_answer_is_replaced_by_an_error_page(tables: Tables) -> None:
    app = create_app(tables, b"secret", limits=Limits(answer_seconds=0.2))

    def slow() -> str:
        time.sleep(1.0)
        return "too late"

    app.add_api_route("/slow", slow)
    answer = client_of(app).get("/slow")
    assert answer.status_code == 503 and "too late" not in answer.text


async def own_thread() -> int:
    """Returns the thread of the event loop that runs this."""
    return threading.get_ident()


def test_nothing_is_drawn_on_the_event_loop(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = Guest(create_app(tables, b"secret", limits=Limits(device_streams=0)))
    late = create_app(tables, b"secret", limits=Limits(answer_seconds=0.2))
    late.add_api_route("/slow", lambda: time.sleep(1.0))
    match = two_here(tables, guest.device)
    draw = jinja2.Template.render
    threads: list[int] = []

    def draw_noted(template: jinja2.Template, *given: Any, **facts: Any) -> str:
        threads.append(threading.get_ident())
        return draw(template, *given, **facts)

    monkeypatch.setattr(jinja2.Template, "render", draw_noted)
    pages = ("/tables", f"/table/{match}", "/nowhere", f"/table/{match}/events")
    assert [guest.get(path).status_code for path in pages] == [200, 200, 404, 429]
    assert client_of(late).get("/slow").status_code == 503
    assert guest.client.post("/theme").status_code == 403
    loop = asyncio.run_coroutine_threadsafe(own_thread(), loop_of_site()).result(PATIENCE)
    assert len(threads) >= 6 and loop not in threads


def test_streams_are_counted_by_device_and_address() -> None:
    counts = Counts(2)
    assert counts.take("a") and counts.take("a") and not counts.take("a") and counts.take("b")
    counts.give_back("a")
    assert counts.take("a")


def test_too_many_streams_are_refused(tables: Tables) -> None:
    app = create_app(tables, b"secret", limits=Limits(device_streams=0))
    guest = Guest(app)
    match = two_here(tables, guest.device)
    assert guest.get(f"/table/{match}/events").status_code == 429


def test_requests_over_the_limit_get_503_and_health_still_answers(tables: Tables) -> None:
    app = create_app(tables, b"secret", limits=Limits(concurrent=0))
    client = client_of(app)
    assert client.get("/").status_code == 503
    assert client.get("/healthz").status_code == 200


def test_a_household_of_ipv6_counts_as_one_address() -> None:
    assert network_of("2001:db8::1") == network_of("2001:db8::ffff:2")
    assert network_of("2001:db8::1") != network_of("2001:db8:0:1::1")
    assert network_of("::ffff:192.0.2.1") == network_of("192.0.2.1") == "192.0.2.1"
    assert network_of("fe80::1%eth0") == network_of("fe80::2%eth0")
    assert network_of("testclient") == "testclient"


def test_the_descriptor_limit_is_raised_and_a_flood_is_logged_once() -> None:
    assert raise_descriptor_limit() >= 1024
    flood = FloodLog()
    with capture_logs() as lines:
        for _ in range(1000):
            flood.note("connections.too_many", 5)
    assert len(lines) == 1


def test_rematch_and_play_on_count_as_creating_a_table(tables: Tables) -> None:
    limits = Limits(creation_limit=Allowance(3, 0.001))
    guest = Guest(create_app(tables, b"secret", limits=limits))
    match = two_here(tables, guest.device)
    paths = ("rematch", "play-on")
    answers = [guest.post(f"/table/{match}/{paths[n % 2]}", step="0") for n in range(6)]
    assert [answer.status_code for answer in answers][-3:] == [429] * 3
