"""Starts the site: database, bots and web server, in one process or in several."""

import errno
import gc
import os
import secrets
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from functools import partial
from typing import Any, Final

import uvicorn
from fastapi import FastAPI
from uvicorn.supervisors import Multiprocess

from ludoteca.core.errors import BadNotation
from ludoteca.face.plain import fields
from ludoteca.service import BackgroundLoop, Tables, check_database, open_tables
from ludoteca.service.levels import register_bot
from ludoteca.service.programs import Program
from ludoteca.web.app import create_app
from ludoteca.web.connections import bounded_protocol
from ludoteca.web.counters import Counters
from ludoteca.web.logs import set_up_logs
from ludoteca.web.metrics import combined_metrics, metrics_served, multiprocess_metrics
from ludoteca.web.notices import Delivery, Senders
from ludoteca.web.notices.push import private_key
from ludoteca.web.settings import Settings, read_settings

DATABASE: Final = "LUDOTECA_DATABASE"  # passes the database URL to worker processes
FACTORY: Final = "ludoteca.web.hosting:worker_app"
SQLITE: Final = "sqlite"
LAST_SECONDS: Final = 3  # seconds for open streams when the site stops
WORKER_SECONDS: Final = 60  # for a worker to start, or to answer on a busy machine
LOOK_SECONDS: Final = 5.0  # between two updates of a worker's metrics
BACKLOG: Final = 512
AT_ONCE: Final = 100  # connections accepted before the first is served
GARBAGE: Final = 20_000  # objects created between two collections; a page creates some thousands
TAKEN: Final = (errno.EADDRINUSE, errno.EACCES)


def open_site(database: str, settings: Settings | None = None) -> tuple[FastAPI, str]:
    """The app on a database, and the place of the database; raises Refusal."""
    chosen = settings or read_settings()
    tables = open_tables(database, chosen.bots, chosen.policy, programs_of(chosen))
    secret = tables.secret("web", secrets.token_hex(32))
    app = create_app(tables, bytes.fromhex(secret), settings=chosen)
    senders = Senders(private_key(tables), chosen.mail, chosen.private_webhooks)
    tables.watch_over(Delivery(tables, senders, chosen.keep_days))
    app.router.lifespan_context = closing(tables)
    return app, tables.store.place()


def programs_of(settings: Settings) -> dict[str, Program]:
    """Registers the external bots of the settings; returns their programs."""
    for name, _ in settings.programs:
        register_bot(name)
    return {name: Program(command, fields) for name, command in settings.programs}


def close_site(app: FastAPI) -> None:
    """Closes the tables of an app."""
    tables: Tables = app.state.tables
    tables.close()


def closing(tables: Tables) -> Callable[[FastAPI], AbstractAsyncContextManager[None]]:
    """A lifespan that closes the tables at the end."""

    @asynccontextmanager
    async def life(_: FastAPI) -> AsyncIterator[None]:
        yield
        tables.close()

    return life


def worker_app() -> FastAPI:
    """The app in one of several worker processes, on the database they share."""
    set_up_logs()
    bounded_protocol()  # this process has its own limit
    app = open_site(os.environ[DATABASE])[0]
    keep_metrics_current(app)
    tune_garbage_collector()
    return app


def keep_metrics_current(app: FastAPI) -> None:
    """Updates the metrics of this worker regularly, for whichever worker serves them all."""
    tables: Tables = app.state.tables
    counters: Counters = app.state.counters

    def look() -> None:
        counters.look(tables.figures())
        loop.wait(LOOK_SECONDS)

    loop = BackgroundLoop("metrics", look)
    loop.start()


def own_metrics(app: FastAPI) -> bytes:
    """The present metrics of this process."""
    tables: Tables = app.state.tables
    counters: Counters = app.state.counters
    counters.look(tables.figures())
    return counters.written()


def tune_garbage_collector() -> None:
    """Tunes the garbage collector: it skips everything loaded so far, and runs less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(GARBAGE)


def check_workers(database: str, workers: int) -> None:
    """Raises BadNotation for an invalid database, or SQLite with several processes."""
    check_database(database)
    if workers > 1 and database.startswith(SQLITE):
        raise BadNotation("serve.workers", {})


def listening(host: str, port: int) -> socket.socket:
    """A listening socket; BadNotation if the port is taken or the host is not local."""
    try:
        family, kind, protocol, _, place = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        found = socket.socket(family, kind, protocol)
    except OSError:
        raise BadNotation("serve.host", {"host": host}) from None
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind(place)
        found.listen(BACKLOG)
    except OSError as problem:
        found.close()
        is_taken = problem.errno in TAKEN
        facts: dict[str, int | str] = {"host": host, "port": port} if is_taken else {"host": host}
        raise BadNotation("serve.port" if is_taken else "serve.host", facts) from None
    return found


def address_of(host: str, place: socket.socket) -> str:
    """The address to open in a browser."""
    shown = "127.0.0.1" if host in ("0.0.0.0", "::", "") else host
    port = int(place.getsockname()[1])
    return f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"


class Workers(Multiprocess):
    """Worker processes; one that ends is replaced at once, even during its health check."""

    def keep_subprocess_alive(self) -> None:
        """Checks all workers. The parent closes the worker's end of each pipe, so that reading
        from a dead worker ends at once."""
        for worker in self.processes:
            worker.child_conn.close()
        super().keep_subprocess_alive()


def serve(app: FastAPI | None, place: socket.socket, database: str, workers: int) -> None:
    """Runs the server until it is stopped: `app` in this process, or several worker processes."""
    address = read_settings().metrics_listen
    if app is not None:
        tune_garbage_collector()
        with (
            metrics_served(address, partial(own_metrics, app)),
            suppress(KeyboardInterrupt),  # Ctrl-C stops the site
        ):
            uvicorn.Server(uvicorn.Config(app, **settings())).run(sockets=[place])
        return
    os.environ[DATABASE] = database
    with multiprocess_metrics(), metrics_served(address, combined_metrics):
        config = uvicorn.Config(FACTORY, factory=True, workers=workers, **settings())
        Workers(config, sockets=[place]).run()


def settings() -> dict[str, Any]:
    """The settings of uvicorn: our own logs, no server header, streams cut off at the end."""
    return {
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "forwarded_allow_ips": read_settings().proxies,
        "backlog": AT_ONCE,
        "timeout_graceful_shutdown": LAST_SECONDS,
        "timeout_keep_alive": 65,
        "timeout_worker_healthcheck": WORKER_SECONDS,
        "http": bounded_protocol(),
    }
