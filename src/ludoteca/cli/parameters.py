"""The parameters several commands share."""

from pathlib import Path
from typing import Annotated

import typer

Lang = Annotated[
    str, typer.Option("--lang", metavar="en|it|es", help="Language; by default that of LANG.")
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Force = Annotated[bool, typer.Option("--force", help="Overwrite an existing file.")]
Chosen = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; may be repeated."),
]
Seed = Annotated[
    str | None,
    typer.Option("--seed", help="64 hexadecimal digits, or a short word; random if left out."),
]
Game = Annotated[str, typer.Argument(metavar="GAME", help="A game, as `ludoteca games` lists it.")]
RecordFile = Annotated[
    Path, typer.Argument(metavar="FILE", help="A record, as JSON or as readable text.")
]
At = Annotated[
    int | None, typer.Option("--at", metavar="N", help="Stop after N actions (0: the start).")
]
