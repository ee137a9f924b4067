"""`ludoteca serve`: starts the site and opens it in a browser."""

import os
import sys
import threading
import webbrowser
from types import ModuleType
from typing import Annotated, Final

import typer

from ludoteca.cli.parameters import Lang
from ludoteca.cli.places import Data, Database, database_url
from ludoteca.cli.printer import open_printer
from ludoteca.core.errors import BadNotation

HOST: Final = "127.0.0.1"
PORT: Final = 8000
LAST_PORT: Final = 65535
MOST_WORKERS: Final = 64
SCREENS: Final = ("DISPLAY", "WAYLAND_DISPLAY")
PROGRAMS: Final = "LUDOTECA_BOTS"
SECONDS: Final = 0.6  # until the first page is available

Host = Annotated[
    str, typer.Option("--host", help="Address to listen on; 0.0.0.0 for the whole network.")
]
Port = Annotated[
    int, typer.Option("--port", min=0, max=LAST_PORT, help="Port to listen on; 0 for any free one.")
]
Workers = Annotated[
    int,
    typer.Option(
        "--workers",
        min=1,
        max=MOST_WORKERS,
        help="Number of processes; more than one needs PostgreSQL.",
    ),
]
OwnBots = Annotated[
    list[str] | None,
    typer.Option(
        "--bot",
        metavar="NAME=COMMAND",
        help="Bot of your own to offer at tables (see docs/bots.md); can be repeated.",
    ),
]
NoBrowser = Annotated[bool, typer.Option("--no-browser", help="Do not open a browser.")]


def serve(
    data: Data = None,
    host: Host = HOST,
    port: Port = PORT,
    database: Database = "",
    workers: Workers = 1,
    bot: OwnBots = None,
    no_browser: NoBrowser = False,
    lang: Lang = "",
) -> None:
    """Start the site: play in the browser, alone or with friends."""
    with open_printer(lang) as printer:
        hosting, logs = load_site()
        url = database_url(data, database)
        hosting.check_workers(url, workers)
        if bot:
            os.environ[PROGRAMS] = "\n".join(bot)  # for the worker processes
        place = hosting.listening(host, port)
        logs.set_up_logs()
        app, shown = hosting.open_site(url)
        if workers > 1:  # each worker opens the site itself; this only checked that it works
            hosting.close_site(app)
        address = hosting.address_of(host, place)
        printer.line(printer.say("serve.ready", {"address": address}), style="bold")
        printer.line(printer.say("serve.data", {"place": shown}))
        sys.stdout.flush()
        if not no_browser and has_screen():
            threading.Timer(SECONDS, webbrowser.open, (address,)).start()
        hosting.serve(app if workers == 1 else None, place, url, workers)


def load_site() -> tuple[ModuleType, ModuleType]:
    """Loads the site's modules, which are slow to load and need the packages of an extra."""
    try:
        from ludoteca.web import hosting, logs
    except ModuleNotFoundError as missing:
        facts: dict[str, int | str] = {"package": str(missing.name), "extra": "site"}
        raise BadNotation("extra.missing", facts) from None
    return hosting, logs


def has_screen() -> bool:
    """Whether a browser can be shown."""
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in SCREENS)
