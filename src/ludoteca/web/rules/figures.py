"""The drawings of the written rules, made from positions and moves in text files."""

from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, Final

from ludoteca.core.errors import BadNotation
from ludoteca.core.game_module import FIGURES
from ludoteca.core.record import SPECTATOR
from ludoteca.drawing.figures import Figure
from ludoteca.games.registry import part_of, rules_of
from ludoteca.text.rules import positions
from ludoteca.web.game_parts import words_of

MOST_DRAWN: Final = 512
DIRECTIVE: Final = "@"
SEED: Final = bytes(32)  # fixed, so that fresh games are always the same


@dataclass
class Plan:
    """A drawing as `drawings.txt` describes it."""

    position: str = ""
    moves: list[str] = field(default_factory=list)
    legal: list[str] = field(default_factory=list)  # beginnings of moves
    crop: tuple[str, ...] = ()
    marks: list[tuple[str, str]] = field(default_factory=list)
    seat: int = SPECTATOR
    options: dict[str, int | str] = field(default_factory=dict)
    part: str = ""


@dataclass(frozen=True)
class Drawn:
    """A drawing, and the shapes its page needs."""

    svg: str
    shapes: str


def read_plan(name: str, text: str) -> Plan:
    """Parses a plan; BadNotation with the line for an unknown directive."""
    plan = Plan()
    for line in text.strip().splitlines():
        word, _, rest = line.partition(" ")
        if not word.startswith(DIRECTIVE):
            plan.position += f"{line}\n"
        elif word == "@crop":
            plan.crop = tuple(rest.split())
        elif word == "@mark":
            plan.marks.append((rest.split()[0], rest.split()[1]))
        elif word == "@do":
            plan.moves.append(rest)
        elif word == "@legal":
            plan.legal.append(rest)
        elif word == "@setup":
            plan.options = read_options(rest)
        elif word == "@part":
            plan.part = rest
        elif word == "@seat":
            plan.seat = int(rest)
        else:
            raise BadNotation("rules.line", {"file": name, "number": 0, "line": line})
    return plan


def read_options(text: str) -> dict[str, int | str]:
    """Parses options of a fresh game, like `players 4, factions witches+nomads`."""
    found: dict[str, int | str] = {}
    for pair in text.split(","):
        name, value = pair.split()
        found[name] = int(value) if value.isdigit() else value.replace("+", ",")
    return found


@lru_cache(MOST_DRAWN)
def draw_named(game: str, name: str, language: str, title: str) -> Drawn:
    """Draws a figure of a game's rules; KeyError for an unknown name."""
    plan = read_plan(name, positions(game)[name])
    rules, words = rules_of(game), words_of(language, game)
    if plan.options:
        state = rules.setup(plan.options, SEED)
    else:
        state = rules.read_state(plan.position)
    for text in plan.moves:
        seat = decider(rules.deciders(state))
        action = rules.read_action(state, seat, text)
        rules.check(state, seat, action)
        rules.apply(state, action, None)
    figure = Figure(title, plan.crop, tuple(plan.marks), part=plan.part)
    seat = plan.seat
    if plan.legal:
        seat = decider(rules.deciders(state))
        figure = replace(figure, legal=legal_moves(rules, state, seat, plan.legal))
    view = rules.view(state, seat)
    drawing = part_of(game, FIGURES)
    return Drawn(drawing.draw_figure(view, words, figure), drawing.figure_shapes(view, words))


def legal_moves(rules: Any, state: Any, seat: int, beginnings: list[str]) -> tuple[int, ...]:
    """The legal moves whose texts start with one of `beginnings`."""
    return tuple(
        action
        for action in rules.legal(state, seat)
        if rules.write_action(state, action, seat).startswith(tuple(beginnings))
    )


def decider(mask: int) -> int:
    """The first seat that decides."""
    return (mask & -mask).bit_length() - 1
