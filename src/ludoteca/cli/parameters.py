"""Parameters shared by several commands."""

from pathlib import Path
from typing import Annotated

import typer

Lang = Annotated[
    str,
    typer.Option(
        "--lang", metavar="en|it|es", help="Language; by default that of the environment."
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Force = Annotated[bool, typer.Option("--force", help="Overwrite an existing file.")]
Chosen = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="Option of the game; can be repeated."),
]
Seed = Annotated[
    str | None,
    typer.Option("--seed", help="64 hexadecimal digits, or a short word; random by default."),
]
Game = Annotated[str, typer.Argument(metavar="GAME", help="Game, as listed by `ludoteca games`.")]
RecordFile = Annotated[
    Path, typer.Argument(metavar="FILE", help="Record, as JSON or readable text.")
]
At = Annotated[
    int | None, typer.Option("--at", metavar="N", help="Stop after N actions; 0 for the start.")
]
