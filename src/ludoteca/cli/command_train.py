"""`ludoteca train`: trains a bot's weights by self-play."""

from pathlib import Path
from typing import Annotated, Final

import typer

from ludoteca.arena.training import Training, read_log
from ludoteca.arena.training import train as learn
from ludoteca.bots import sampler_of
from ludoteca.bots.weights import shipped_weights, write_weights
from ludoteca.cli.choosing import find_game, read_options
from ludoteca.cli.command_arena import RayAddress, Workers, checked_workers
from ludoteca.cli.files import check_writable, write_file
from ludoteca.cli.parameters import Chosen, Force, Game, Lang
from ludoteca.cli.printer import open_printer
from ludoteca.core.errors import BadNotation

ROUNDS: Final = 3
BLOCKS: Final = 400
GATE_BLOCKS: Final = 100
MOST: Final = 100_000

Name = Annotated[str, typer.Argument(metavar="WEIGHTS", help="Name of the weights to train.")]
Folder = Annotated[Path, typer.Option("--folder", help="Folder for training data and progress.")]
Players = Annotated[int, typer.Option("--players", help="Number of seats.")]
Rounds = Annotated[int, typer.Option("--rounds", help="Total number of rounds.")]
Blocks = Annotated[int, typer.Option("--blocks", help="Seeds of self-play per round.")]
GateBlocks = Annotated[int, typer.Option("--gate-blocks", help="Seeds per gate.")]
Output = Annotated[Path, typer.Option("--output", "-o", help="File to write the final weights to.")]


def train(
    game: Game,
    name: Name,
    folder: Folder,
    output: Output,
    players: Players = 2,
    option: Chosen = None,
    rounds: Rounds = ROUNDS,
    blocks: Blocks = BLOCKS,
    gate_blocks: GateBlocks = GATE_BLOCKS,
    workers: Workers = None,
    ray: RayAddress = "",
    force: Force = False,
    lang: Lang = "",
) -> None:
    """Train the weights of a bot by self-play.

    Each round plays games, fits new weights and adopts them if they win the gate. An interrupted
    training continues from its folder.
    """
    with open_printer(lang) as printer:
        rules = find_game(game)
        printer.about(rules.name)
        for value in (rounds, blocks, gate_blocks):
            if not 1 <= value <= MOST:
                raise BadNotation("number.range", {"value": value, "least": 1, "most": MOST})
        check_writable(output, force)
        features = sampler_of(rules.name).version
        shipped = shipped_weights(rules.name, name, features, rules.version)
        wanted = Training(
            rules.name, name, players, read_options(rules, option), blocks, gate_blocks
        )
        wanted.workers, wanted.ray = checked_workers(workers), ray
        with printer.progress(False) as bar:
            task = bar.add_task(printer.say("cli.train.matches"), total=None)
            wanted.on_block = lambda: bar.advance(task)
            found = learn(wanted, shipped, folder, rounds)
        write_file(output, write_weights(found), force=True)
        for row in read_log(folder):
            printer.line(str(row.get("told", "")))
        printer.line(printer.say("cli.train.saved", {"rounds": rounds, "path": str(output)}))
