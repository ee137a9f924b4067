"""`ludoteca serve`: the site, open to a browser."""

import os
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Annotated, Final

import typer

from ludoteca.cli.parameters import Lang
from ludoteca.cli.voice import speaking
from ludoteca.web.hosting import (
    address_of,
    check_workers,
    database_of,
    listening,
    open_house,
)
from ludoteca.web.hosting import serve as answer
from ludoteca.web.logs import set_up_logs

HOST: Final = "127.0.0.1"
PORT: Final = 8000
LAST_PORT: Final = 65535
SCREENS: Final = ("DISPLAY", "WAYLAND_DISPLAY")
SECONDS: Final = 0.6  # until the first page can be asked for

Data = Annotated[
    Path | None, typer.Option("--data", metavar="FOLDER", help="Where the tables are kept.")
]
Host = Annotated[
    str, typer.Option("--host", help="Address to listen on; 0.0.0.0 for the whole network.")
]
Port = Annotated[
    int, typer.Option("--port", min=0, max=LAST_PORT, help="Port to listen on; 0 for any free one.")
]
Database = Annotated[
    str,
    typer.Option("--database", metavar="URL", help="PostgreSQL instead of a file in the folder."),
]
Workers = Annotated[
    int, typer.Option("--workers", min=1, max=64, help="Processes; more than one on PostgreSQL.")
]
NoBrowser = Annotated[bool, typer.Option("--no-browser", help="Open no browser.")]


def serve(
    data: Data = None,
    host: Host = HOST,
    port: Port = PORT,
    database: Database = "",
    workers: Workers = 1,
    no_browser: NoBrowser = False,
    lang: Lang = "",
) -> None:
    """Open the site: play in the browser, alone or with friends."""
    with speaking(lang) as voice:
        url = database_of(data or usual_folder(), database)
        check_workers(url, workers)
        set_up_logs()
        place = listening(host, port)
        app = open_house(url)[0] if workers == 1 else None
        address = address_of(host, place)
        voice.tell(voice.say("serve.ready", {"address": address}), style="bold")
        voice.tell(voice.say("serve.data", {"place": shown_place(url)}))
        sys.stdout.flush()
        if not no_browser and has_screen():
            threading.Timer(SECONDS, webbrowser.open, (address,)).start()
        answer(app, place, url, workers)


def usual_folder() -> Path:
    """The user's data folder."""
    named = os.environ.get("XDG_DATA_HOME")
    return (Path(named) if named else Path.home() / ".local" / "share") / "ludoteca"


def shown_place(url: str) -> str:
    """Where the data are, without any password."""
    scheme, mark, rest = url.partition("://")
    if scheme == "sqlite":
        return rest.removeprefix("/")
    return f"{scheme}{mark}{rest.rpartition('@')[2]}"


def has_screen() -> bool:
    """Whether a browser could show itself here."""
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in SCREENS)
