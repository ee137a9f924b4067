"""Where the site stores its data, for `serve`, `backup` and `restore`."""

import os
from pathlib import Path
from typing import Annotated, Final

import typer

FILE_NAME: Final = "ludoteca.db"
FOLDER_SETTING: Final = "XDG_DATA_HOME"

Data = Annotated[
    Path | None,
    typer.Option(
        "--data",
        metavar="FOLDER",
        help="Folder of the site's data; by default in your user data folder.",
    ),
]
Database = Annotated[
    str,
    typer.Option(
        "--database", metavar="URL", help="Use this database instead: postgresql://USER@HOST/NAME."
    ),
]


def default_data_folder() -> Path:
    """The user's data folder."""
    folder = os.environ.get(FOLDER_SETTING, "")
    base = Path(folder) if folder else Path.home() / ".local" / "share"
    return base / "ludoteca"


def database_url(data: Path | None, database: str) -> str:
    """The address of the database: the given one, or the file in the data folder."""
    if database:
        return database
    return f"sqlite:///{(data or default_data_folder()).absolute() / FILE_NAME}"
