"""The `ludoteca` command with all its subcommands."""

import inspect
from collections.abc import Callable
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup, TyperOption

from ludoteca.cli import version_line
from ludoteca.cli.command_arena import arena
from ludoteca.cli.command_backup import backup, restore
from ludoteca.cli.command_bot_check import bot_check
from ludoteca.cli.command_floors import floors
from ludoteca.cli.command_games import games, options
from ludoteca.cli.command_ladder import ladder
from ludoteca.cli.command_lesson import lesson
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
from ludoteca.core.game_module import COMMANDS
from ludoteca.games.registry import GAMES, has_part, part_of


class Command(TyperCommand):
    """A command whose flags are listed in the help without a value type."""

    def get_params(self, ctx: Any) -> list[Any]:
        """The parameters as listed in the help."""
        return without_flag_values(super().get_params(ctx))


class Group(TyperGroup):
    """The group of all commands, with flags listed the same way."""

    def get_params(self, ctx: Any) -> list[Any]:
        """The parameters as listed in the help."""
        return without_flag_values(super().get_params(ctx))


def without_flag_values(parameters: list[Any]) -> list[Any]:
    """Removes the value type of flags in the help; changes the given parameters."""
    for parameter in parameters:
        if isinstance(parameter, TyperOption) and parameter.is_flag:
            parameter.metavar = ""
    return parameters


app = typer.Typer(
    name="ludoteca",
    help="Strategy games with exact rules: play in the browser or the terminal, replay records.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    cls=Group,
)


def print_version(wanted: bool) -> None:
    """Prints version and build, then exits."""
    if wanted:
        typer.echo(version_line())
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
    """The help text of a command: its docstring with each paragraph on one line, to be wrapped to
    the screen."""
    paragraphs = (inspect.getdoc(command) or "").split("\n\n")
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in paragraphs)


for command in (
    serve, play, lesson, games, options, new, replay, verify, render, perft, records,
    backup, restore, arena, floors, secrets, train, ladder,
):  # fmt: skip
    app.command(cls=Command, help=help_text(command))(command)
app.command("bot-check", cls=Command, help=help_text(bot_check))(bot_check)
app.command("try", cls=Command, help=help_text(try_blocks))(try_blocks)
for game in GAMES:
    if has_part(game, COMMANDS):
        for name, command in part_of(game, COMMANDS).items():
            app.command(name, cls=Command, help=help_text(command))(command)
