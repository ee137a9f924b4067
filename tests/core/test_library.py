"""What the library refuses before an engine sees it, and what it gives to a programmer's hand."""

import copy
import pickle
from typing import Any

import pytest

import ludoteca
from ludoteca import (
    Illegal,
    Match,
    MatchOver,
    Refusal,
    explain,
    new,
    read_record,
    write_json,
    write_text,
)
from ludoteca.core.errors import BadNotation
from ludoteca.games.registry import GAMES

EVERY_GAME = pytest.mark.parametrize("game", GAMES)


def played(game: str) -> Match:
    """A match that its players left at once."""
    match = new(game, players=2, seed="left")
    while not match.is_over:
        match.push("resign")
    return match


@pytest.mark.parametrize("value", [None, 2.0, [2]])
@EVERY_GAME
def test_an_option_is_a_whole_number_or_a_text(game: str, value: Any) -> None:
    with pytest.raises(BadNotation) as told:
        new(game, players=value)
    assert told.value.code == "option.kind"


@EVERY_GAME
def test_true_and_false_are_a_yes_and_a_no(game: str) -> None:
    flag = next(option.name for option in GAMES[game].options() if option.form == "flag")
    assert new(game, **{flag: True}).options == {flag: 1}
    assert new(game, **{flag: False}).options == {flag: 0}


def test_a_seed_may_be_a_number() -> None:
    assert new("terra_mystica", seed=0).seed == new("terra_mystica", seed="0").seed


@EVERY_GAME
def test_when_a_match_is_over_nothing_is_legal_and_no_bot_is_asked(game: str) -> None:
    match = played(game)
    assert (match.turn, match.deciders, match.legal) == (-1, [], [])
    with pytest.raises(MatchOver):
        match.ask("greedy")


careless: Any = ludoteca  # whoever does not check types
WRONG: list[tuple[str, Any]] = [
    ("game.unknown", lambda: careless.new(None)),
    ("seed.word", lambda: careless.new("terra_mystica", seed=b"secret")),
    ("move.kind", lambda: careless.new("terra_mystica").push(7)),
    ("seat.unknown", lambda: careless.new("terra_mystica").push("choose auren", seat=9)),
    ("seat.unknown", lambda: careless.new("terra_mystica").log(9)),
    ("seat.unknown", lambda: careless.new("terra_mystica").view("first")),
    ("bot.unknown", lambda: careless.new("terra_mystica").ask(None)),
    ("record.format", lambda: careless.replay({})),
]


@pytest.mark.parametrize(("code", "wrong"), WRONG)
@pytest.mark.parametrize("language", ["en", "it", "es"])
def test_impossible_arguments_are_refused_with_a_sentence(
    code: str, wrong: Any, language: str
) -> None:
    with pytest.raises(Refusal) as told:
        wrong()
    assert told.value.code == code
    sentence = explain(told.value, "terra_mystica", language)
    assert sentence.endswith(".") and "{" not in sentence


@EVERY_GAME
def test_a_view_can_be_copied_and_compared(game: str) -> None:
    view = new(game, seed="copied").view(0)
    again = copy.copy(view)
    assert again.facts is view.facts and again.svg() == view.svg()
    assert set(dir(view)) > {"svg", "game", *dir(view.facts)} - {"__weakref__"}
    with pytest.raises(AttributeError):
        getattr(view, "nothing_of_the_kind")  # noqa: B009


def test_a_refusal_comes_back_whole_from_another_process() -> None:
    told = pickle.loads(pickle.dumps(Illegal("tile.land", {"cell": "A1"}, "ET «Regni»")))
    assert (type(told), str(told)) == (Illegal, "tile.land: cell A1 [ET «Regni»]")


@EVERY_GAME
def test_a_record_equals_what_is_read_from_its_texts(game: str) -> None:
    match = played(game)
    record = match.record()
    assert read_record(write_json(record)) == record == read_record(write_text(record))
    match.pop()
    assert match.record() != read_record(write_json(record))


def test_matches_and_what_they_give_show_themselves_in_a_line() -> None:
    match = new("euphrates_tigris", players=2, first="0", seed="shown")
    assert repr(match) == "<Match of euphrates_tigris: 2 seats, 0 moves, seat 0 decides>"
    match.push("resign")
    assert repr(match) == "<Match of euphrates_tigris: 2 seats, 1 moves, over>"
    assert repr(match.record()) == "<Record of euphrates_tigris: 2 seats, 1 actions>"
    assert repr(match.view()) == "<View of euphrates_tigris>"
    assert repr(match.scores()).startswith("<Scores: totals [")
    assert repr(match.log()[0]).startswith("<Entry: seat 0, ")
