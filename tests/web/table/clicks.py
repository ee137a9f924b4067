"""Finds the fewest clicks that play a turn, among the links of a table page."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import parse_qs

from tests.replaying import FOLDER
from tests.web.table.tables import DEVICE

from ludoteca import read_record
from ludoteca.core.errors import Refusal
from ludoteca.drawing.move_menu import Ending
from ludoteca.service import HERE, SeatPlan, Table, Tables
from ludoteca.text import catalogue
from ludoteca.web.table.choices import Choices, Option
from ludoteca.web.table.page import Choice, choose

COMMON_TURNS: Final = Path(__file__).with_name("common_turns.json")
MOST_STEPS: Final = 4
LATER: Final = "later"  # the step that leaves a choice for later
BEHIND_A_TAB: Final = ("FAV", "TW")  # tiles drawn in another tab


class Turn(NamedTuple):
    """A turn, how often it was played, and a position of a stored record where it is possible."""

    game: str
    name: str
    times: int
    replay: str
    step: int
    texts: list[str]


class Decision(NamedTuple):
    """The links to click in order, and the actions that Confirm then plays."""

    links: list[str]
    texts: list[str]
    ending: Ending | None = None  # the end of the turn, if Confirm plays it too
    is_at_once: bool = False  # whether one click plays them, without Confirm

    @property
    def clicks(self) -> int:
        """The number of clicks, including Confirm."""
        return len(self.links) + 1

    @property
    def played(self) -> list[str]:
        """All actions played."""
        return [*self.texts, self.ending.text] if self.ending else self.texts


def common_turns() -> list[Turn]:
    """Returns the common turns of all games, counted by `tools/common_turns.py`."""
    stored = json.loads(COMMON_TURNS.read_text(encoding="utf-8"))
    return [
        Turn(game, one["turn"], one["count"], one["replay"], one["step"], one["texts"])
        for game, listed in stored.items()
        for one in listed
    ]


def set_up(tables: Tables, turn: Turn) -> tuple[str, int]:
    """Creates a table in the position of a turn; returns the match and the seat that plays."""
    path = FOLDER / turn.game / f"{turn.replay}.txt"
    record = read_record(path.read_text(encoding="utf-8"))
    plans = [SeatPlan(HERE) for _ in record.seats]
    match = tables.create(turn.game, dict(record.options), plans, DEVICE, seed=record.seed)
    while (steps := tables.table(match, 0).steps) < turn.step:
        seat, text = record.actions[steps]
        tables.act(match, seat, tables.latest(match), [text])
    deciders = tables.table(match, 0).deciders
    return match, (deciders & -deciders).bit_length() - 1


def decisions(tables: Tables, match: str, seat: int, texts: list[str]) -> Iterator[Decision]:
    """Yields the decisions of a turn; the caller plays each before asking for the next."""
    left = texts
    while left:
        found = shortest(tables, tables.table(match, seat), left)
        yield found
        left = left[len(found.texts) :]


def shortest(tables: Tables, table: Table, texts: list[str]) -> Decision:
    """Returns the fewest clicks for as many of the next actions as possible."""
    for count in range(len(texts), 0, -1):
        found = way_to(tables, table, texts[:count])
        if found is not None:
            return found
    raise AssertionError(f"no way to {texts[0]}")


def way_to(tables: Tables, table: Table, texts: list[str]) -> Decision | None:
    """Searches the pages breadth first, by links that name a part of the wanted actions."""
    words = catalogue("en", table.game)
    named = {part for text in texts for part in text.split()}
    waiting: list[list[str]] = [[]]
    seen: set[str] = set()
    while waiting:
        links = waiting.pop(0)
        picks = picks_of(links[-1]) if links else []
        try:
            choices = choose(tables, table, words, Choice(tuple(picks)))
        except Refusal:
            continue
        if choices.chosen and choices.chosen.texts == texts:
            return Decision(links, texts, choices.chosen.ending)
        if any(option.text == texts[0] for option in options_of(choices)):
            return Decision(links, texts, None, is_at_once=True)
        for link in links_of(choices) if len(links) < MOST_STEPS else []:
            if link not in seen and is_near(link, named):
                seen.add(link)
                waiting.append([*links, link])
    return None


def options_of(choices: Choices) -> list[Option]:
    """Returns all options in the lists of a page."""
    levels = [level for level in choices.levels if not level.is_marked]
    options = [one for level in levels for one in (*level.options, *level.locked)]
    return [*options, *[sub for one in options for sub in one.subs], *choices.hand]


def links_of(choices: Choices) -> list[str]:
    """Returns every link of a page that narrows the choice."""
    listed = [one.address or one.convert for one in options_of(choices) if not one.text]
    drawn = [link for name, link in choices.links.items() if not name.startswith(BEHIND_A_TAB)]
    return [*listed, *drawn]


def picks_of(link: str) -> list[str]:
    """Returns the picks of a link; an empty pick means “once”."""
    return parse_qs(link[1:], keep_blank_values=True).get("pick", [])


def is_near(link: str, named: set[str]) -> bool:
    """Whether the last pick of a link could belong to the wanted actions."""
    picks = picks_of(link)
    parts = picks[-1].lstrip("@+~").replace(":", " ").replace("-", " ").split() if picks else [""]
    return bool(picks) and all(
        part in named or part.isdigit() or part == LATER for part in parts[:1]
    )
