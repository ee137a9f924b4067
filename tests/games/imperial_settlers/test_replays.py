"""Whole matches recorded by Ludoteca give the same scores when they are played again."""

import json
from pathlib import Path
from typing import Final

import pytest

from ludoteca import Match, read_record, write_json, write_text
from ludoteca.games.imperial_settlers import RULES
from ludoteca.games.imperial_settlers.setup import DECK_OPTIONS, METHODS
from ludoteca.games.imperial_settlers.tables.boards import FACTIONS

from .recorder import MATCHES

FOLDER: Final = Path(__file__).parents[2] / "replays" / "imperial_settlers"
RECORDS: Final = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_match_gives_the_same_scores(path: Path) -> None:
    """A file dropped into the folder, with its `.scores.json`, is a test."""
    told = json.loads(path.with_suffix(".scores.json").read_text(encoding="utf-8"))
    record = read_record(path.read_text(encoding="utf-8"))
    match = Match(record.game, record.options, record.seed, record.seats)
    rounds = dict(told["rounds"])
    for number, (seat, text) in enumerate(record.actions, 1):
        match.push(text, seat)
        if number in rounds:
            assert match.scores().points == rounds[number], f"after action {number}"
    scores = match.scores()
    assert match.is_over
    assert (scores.points, scores.ranks) == (told["points"], told["ranks"])


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_match_survives_both_forms(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = read_record(text)
    assert write_text(record) == text
    assert write_text(read_record(write_json(record))) == text


def test_there_are_records_of_every_number_of_players_and_every_option() -> None:
    """IS «Preparazione»: all factions, each variant, alone in both countings, fixed decks."""
    assert {path.stem for path in RECORDS} >= set(MATCHES)
    found = [read_record(path.read_text(encoding="utf-8")).options for path in RECORDS]
    used = {name for options in found for name in options}
    unfixed = {"barbarians_deck"}  # one faction deck more or less
    assert used == {option.name for option in RULES.options()} - unfixed
    assert unfixed < set(DECK_OPTIONS)
    assert {options["players"] for options in found} == {1, 2, 3, 4}
    assert {options.get("lookout", "standard") for options in found} == set(METHODS)
    alone = [str(options["factions"]) for options in found if options["players"] == 1]
    assert set(alone) == set(FACTIONS)


def test_the_records_show_every_kind_of_move() -> None:
    """Every word of the notation but those of rare questions, which positions show."""
    kinds: set[str] = set()
    for path in RECORDS:
        kinds |= {text.split()[0] for _, text in read_record(path.read_text("utf-8")).actions}
    assert kinds >= {
        "pass", "end", "defend", "samurai", "store", "build", "deal", "raze", "activate",
        "workers", "pick", "exchange", "draw", "choose", "keep", "copy", "place", "give", "skip",
        "return", "enough", "target", "discard", "steal", "take", "lose", "resign",
    }  # fmt: skip
