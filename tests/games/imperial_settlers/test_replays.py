"""Matches recorded by Ludoteca give the same scores when they are replayed."""

from pathlib import Path
from typing import Final

import pytest
from tests.games.imperial_settlers.recorder import MATCHES
from tests.replaying import check_forms, check_scores, kept

from ludoteca import read_record
from ludoteca.games.imperial_settlers import RULES
from ludoteca.games.imperial_settlers.setup import DECK_OPTIONS, METHODS
from ludoteca.games.imperial_settlers.tables.boards import FACTIONS

RECORDS: Final = kept(RULES.name)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_match_gives_the_same_scores(path: Path) -> None:
    """A file added to the folder, with its `.scores.json`, is a new test."""
    check_scores(path)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_match_is_read_back_from_both_formats(path: Path) -> None:
    check_forms(path)


def test_records_cover_all_player_counts_and_options() -> None:
    """IS «Preparazione»: all factions, each variant, solo with both counts, fixed decks."""
    assert {path.stem for path in RECORDS} >= set(MATCHES)
    found = [read_record(path.read_text(encoding="utf-8")).options for path in RECORDS]
    used = {name for options in found for name in options}
    unfixed = {"barbarians_deck"}  # the other decks are enough
    assert used == {option.name for option in RULES.options()} - unfixed
    assert unfixed < set(DECK_OPTIONS)
    assert {options["players"] for options in found} == {1, 2, 3, 4}
    assert {options.get("lookout", "standard") for options in found} == set(METHODS)
    alone = [str(options["factions"]) for options in found if options["players"] == 1]
    assert set(alone) == set(FACTIONS)


def test_records_cover_all_kinds_of_moves() -> None:
    """Every first word of the notation except those of rare questions, which positions cover."""
    kinds: set[str] = set()
    for path in RECORDS:
        kinds |= {text.split()[0] for _, text in read_record(path.read_text("utf-8")).actions}
    assert kinds >= {
        "pass", "end", "defend", "samurai", "store", "build", "deal", "raze", "activate",
        "workers", "pick", "exchange", "draw", "choose", "keep", "copy", "place", "give", "skip",
        "return", "enough", "target", "discard", "steal", "take", "lose", "resign",
        "first",
    }  # fmt: skip
