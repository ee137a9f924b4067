"""The learning loop: self-play, fit, compare the new weights with the old ones (gate), repeat.

All files are in one folder, so that a stopped loop can continue: the notes of each round, its new
weights, the matches of its gate, and a log with one line for each finished round.
"""

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

from ludoteca.arena.contestants import Contestant, set_weights
from ludoteca.arena.figures import Figure, figure, points, win_share
from ludoteca.arena.fitting import Fit, fit
from ludoteca.arena.plan import Plan, fixtures
from ludoteca.arena.results import Block, ResultsFile, append, read_json, whole_lines
from ludoteca.arena.runner import map_seeds, run
from ludoteca.arena.seeds import DEVELOPMENT, GATE, usual_seeds
from ludoteca.arena.self_play import Note, play_noted_block
from ludoteca.bots import UNLIMITED, bot_with, sampler_of
from ludoteca.bots.sampler import CERTAIN
from ludoteca.bots.weights import Weights, check_weights, read_weights, write_weights
from ludoteca.core.contract import Options
from ludoteca.core.errors import BadNotation
from ludoteca.games.registry import rules_of

SECONDS: Final = 30.0
LOG: Final = "log.jsonl"
NEW: Final = "new"
OLD: Final = "old"
RECIPE: Final = "self-play with single random decisions, ridge with signs, gate"


class Training:
    """The settings of a learning loop."""

    def __init__(
        self, game: str, name: str, players: int, options: Options, blocks: int, gate_blocks: int
    ) -> None:
        self.game = game
        self.name = name
        self.players = players
        self.options: Options = {**options, "players": players}
        self.blocks = blocks  # seeds of self-play in each round
        self.gate_blocks = gate_blocks
        self.workers = 1
        self.ray = ""
        self.on_block: Callable[[], None] = lambda: None


class Gate:
    """The result of new weights against the old ones."""

    def __init__(self, wins: Figure, new_points: Figure, old_points: Figure, fair: float) -> None:
        self.wins = wins
        self.new_points = new_points
        self.old_points = old_points
        self.fair = fair

    @property
    def is_passed(self) -> bool:
        """Whether the new weights win more than the fair share and score more points."""
        return self.wins.mean > self.fair and self.new_points.mean > self.old_points.mean

    def __str__(self) -> str:
        wins = f"wins {self.wins.mean:.3f} ({self.wins.low:.3f} to {self.wins.high:.3f})"
        scores = f"points {self.new_points.mean:.2f} to {self.old_points.mean:.2f}"
        return f"{wins}, {scores}, {'adopted' if self.is_passed else 'rejected'}"


def train(wanted: Training, shipped: Weights, folder: Path, rounds: int) -> Weights:
    """The weights after `rounds` rounds, including those of earlier runs in the folder."""
    check_weights(shipped, wanted.game, sampler_of(wanted.game).version, version_of(wanted))
    bot_with(wanted.game, shipped)  # refuses unsuitable weights now, not after an hour
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        raise BadNotation("file.unwritable", {"path": str(folder)}) from None
    done = read_log(folder)
    base = last_adopted(folder, done, shipped)
    for number in range(len(done) + 1, rounds + 1):
        base = train_round(wanted, base, folder, number)
    return base


def version_of(wanted: Training) -> int:
    """The version of the game's rules."""
    return rules_of(wanted.game).version


def train_round(wanted: Training, base: Weights, folder: Path, number: int) -> Weights:
    """Plays one round: notes, fit, gate; returns the weights to continue with."""
    notes = collect(wanted, base, folder / f"round-{number}.notes.jsonl", number)
    found = fit_weights(wanted, base, notes)
    new = with_fitted_values(wanted, base, found)
    gate = play_gate(wanted, new, base, folder / f"round-{number}.gate.jsonl", number)
    text = f"round {number}: {found.notes} notes, explained {found.explained:.2f}; gate {gate}"
    new.record.append(text)
    save(folder / f"round-{number}.weights.json", write_weights(new))
    row = {"round": number, "adopted": gate.is_passed, "told": text}
    append(folder / LOG, json.dumps(row) + "\n")
    return new if gate.is_passed else base


def read_log(folder: Path) -> list[dict[str, Any]]:
    """The rows of the log, one for each finished round."""
    path = folder / LOG
    if not path.exists():
        return []
    return [read_json(line, at, path) for at, line in enumerate(whole_lines(path), start=1)]


def last_adopted(folder: Path, done: list[dict[str, Any]], shipped: Weights) -> Weights:
    """The weights adopted last, or the shipped ones."""
    passed = [row["round"] for row in done if row.get("adopted")]
    if not passed:
        return shipped
    path = folder / f"round-{passed[-1]}.weights.json"
    try:
        return read_weights(path.read_text(encoding="utf-8"))
    except OSError:
        raise BadNotation("file.unreadable", {"path": str(path)}) from None


def self_plan(wanted: Training, *weights: Weights) -> Plan:
    """A plan for bots with these weights; the last one takes the remaining seats."""
    named = [NEW, OLD][-len(weights) :]
    contestants: list[Contestant] = []
    for text, each in zip(named, weights, strict=True):
        contestant = Contestant(text, text, UNLIMITED, SECONDS, wanted.name)
        set_weights(contestant, each)
        contestants.append(contestant)
    plan = Plan(wanted.game, contestants, wanted.players, wanted.options)
    last = len(contestants) - 1
    plan.line_up = [min(seat, last) for seat in range(wanted.players)]
    rules_of(wanted.game).setup(fixtures(plan, "trial")[0].options, bytes(32))
    return plan


def collect(wanted: Training, base: Weights, path: Path, number: int) -> list[Note]:
    """The notes of a round of self-play, including those already in its file."""
    plan = self_plan(wanted, base)
    seeds = usual_seeds(DEVELOPMENT, (number - 1) * wanted.blocks, wanted.blocks)
    heading = {"format": "ludoteca-notes", "plan": plan.heading()}
    found: dict[str, list[Note]] = {}
    lines = whole_lines(path) if path.exists() else []
    if lines and read_json(lines[0], 1, path) != json.loads(json.dumps(heading)):
        raise BadNotation("arena.file.other", {"path": str(path), "field": "plan"})
    if not lines:
        append(path, json.dumps(heading) + "\n")
    for at, line in enumerate(lines[1:], start=2):
        row = read_json(line, at, path)
        found[str(row["seed"])] = row["notes"]
    missing = [seed for seed in seeds if seed not in found]
    work = partial(play_noted_block, plan)
    for seed, notes in map_seeds(work, missing, wanted.workers, wanted.ray):
        append(path, json.dumps({"seed": seed, "notes": notes}, separators=(",", ":")) + "\n")
        found[seed] = notes
        wanted.on_block()
    return [note for seed in seeds for note in found[seed]]


def fit_weights(wanted: Training, base: Weights, notes: list[Note]) -> Fit:
    """Fits new weights of the features to the notes."""
    sampler = sampler_of(wanted.game)
    known = base.by_name()
    signs = sampler.signs()
    old: list[float] = []
    for name, sign in zip(sampler.feature_names(), signs, strict=True):
        if sign != CERTAIN and name not in known:
            raise BadNotation("weights.name", {"name": name})
        old.append(known.get(name, 0.0))
    return fit(notes, signs, old)


def with_fitted_values(wanted: Training, base: Weights, found: Fit) -> Weights:
    """The weights with the fitted values replaced, all others unchanged."""
    values = base.by_name()
    for name, value in zip(sampler_of(wanted.game).feature_names(), found.values, strict=True):
        if name in values:
            values[name] = round(value, 6)
    names = list(values)
    return Weights(
        base.game, base.features, base.rules, RECIPE, usual_seeds(DEVELOPMENT, 0, 1)[0],
        list(base.record), names, [values[name] for name in names],
    )  # fmt: skip


def play_gate(wanted: Training, new: Weights, old: Weights, path: Path, number: int) -> Gate:
    """Plays the new weights against the old ones on seeds not used for fitting."""
    if wanted.players == 1:
        return solo_gate(wanted, new, old, path, number)
    plan = self_plan(wanted, new, old)
    blocks = gate_blocks(wanted, plan, path, number)
    return Gate(
        figure(blocks, 0, win_share), figure(blocks, 0, points), figure(blocks, 1, points),
        1.0 / wanted.players,
    )  # fmt: skip


def solo_gate(wanted: Training, new: Weights, old: Weights, path: Path, number: int) -> Gate:
    """For solo matches: both play the same seeds; the new ones must win as often, score more."""
    found: list[list[Block]] = []
    for text, weights in ((NEW, new), (OLD, old)):
        plan = self_plan(wanted, weights)
        found.append(gate_blocks(wanted, plan, path.with_suffix(f".{text}.jsonl"), number))
    wins, before = (figure(blocks, 0, win_share) for blocks in found)
    fair = before.mean - 1e-9
    return Gate(wins, figure(found[0], 0, points), figure(found[1], 0, points), fair)


def gate_blocks(wanted: Training, plan: Plan, path: Path, number: int) -> list[Block]:
    """Plays the matches of one gate, each round with its own seeds."""
    seeds = usual_seeds(GATE, (number - 1) * wanted.gate_blocks, wanted.gate_blocks)
    kept = ResultsFile(path, plan, seeds)
    return run(plan, seeds, kept, wanted.workers, wanted.ray, on_block=wanted.on_block)


def save(path: Path, text: str) -> None:
    """Writes a file."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError:
        raise BadNotation("file.unwritable", {"path": str(path)}) from None
