"""All commands under one name."""

import inspect
from collections.abc import Callable
from typing import Annotated

import typer

from ludoteca import __version__
from ludoteca.cli.command_arena import arena
from ludoteca.cli.command_backup import backup, restore
from ludoteca.cli.command_bench import bench, build
from ludoteca.cli.command_cards import cards
from ludoteca.cli.command_export import export
from ludoteca.cli.command_floors import floors
from ludoteca.cli.command_games import games, options
from ludoteca.cli.command_import import import_log
from ludoteca.cli.command_ladder import ladder
from ludoteca.cli.command_new import new
from ludoteca.cli.command_perft import perft
from ludoteca.cli.command_play import play
from ludoteca.cli.command_records import records
from ludoteca.cli.command_render import render
from ludoteca.cli.command_replay import replay, verify
from ludoteca.cli.command_secrets import secrets
from ludoteca.cli.command_serve import serve
from ludoteca.cli.command_train import train
from ludoteca.cli.command_try import try_blocks

app = typer.Typer(
    name="ludoteca",
    help="Strategy games with exact rules: play in the browser or the terminal, replay records.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    add_completion=False,
)


def print_version(wanted: bool) -> None:
    """Version and build, then nothing more."""
    if wanted:
        typer.echo(f"ludoteca {__version__} ({build()})")
        raise typer.Exit()


Version = Annotated[
    bool,
    typer.Option(
        "--version", callback=print_version, is_eager=True, help="Show version and build."
    ),
]


@app.callback()
def ludoteca(version: Version = False) -> None:
    """Strategy games with exact rules: play in the browser or the terminal, replay records."""


def help_text(command: Callable[..., None]) -> str:
    """What a command does: each paragraph of its docstring in one line, for the screen to break."""
    paragraphs = (inspect.getdoc(command) or "").split("\n\n")
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in paragraphs)


for command in (
    serve, play, games, options, new, replay, verify, render, cards, perft, records, bench, export,
    backup, restore, arena, floors, secrets, train, ladder,
):  # fmt: skip
    app.command(help=help_text(command))(command)
app.command("try", help=help_text(try_blocks))(try_blocks)
app.command("import", help=help_text(import_log))(import_log)
