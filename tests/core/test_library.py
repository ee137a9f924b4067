"""The public library: refused arguments, and the objects it returns."""

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
    """A match in which all players resigned at once."""
    match = new(game, players=2, seed="left")
    while not match.is_over:
        match.push("resign")
    return match


@pytest.mark.parametrize("value", [None, 2.0, [2]])
@EVERY_GAME
def test_options_of_other_types_are_refused(game: str, value: Any) -> None:
    with pytest.raises(BadNotation) as caught:
        new(game, players=value)
    assert caught.value.code == "option.kind"


@EVERY_GAME
def test_booleans_set_a_flag_option(game: str) -> None:
    flag = next(option.name for option in GAMES[game].options() if option.form == "flag")
    assert new(game, **{flag: True}).options == {flag: 1}
    assert new(game, **{flag: False}).options == {flag: 0}


def test_a_seed_may_be_a_number() -> None:
    assert new("terra_mystica", seed=0).seed == new("terra_mystica", seed="0").seed


@EVERY_GAME
def test_a_finished_match_has_no_legal_actions_and_asks_no_bot(game: str) -> None:
    match = played(game)
    assert (match.turn, match.deciders, match.legal) == (-1, [], [])
    with pytest.raises(MatchOver):
        match.ask("greedy")


careless: Any = ludoteca  # a caller without type checks
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
    with pytest.raises(Refusal) as caught:
        wrong()
    assert caught.value.code == code
    sentence = explain(caught.value, "terra_mystica", language)
    assert sentence.endswith(".") and "{" not in sentence


@EVERY_GAME
def test_a_view_can_be_copied_and_compared(game: str) -> None:
    view = new(game, seed="copied").view(0)
    again = copy.copy(view)
    assert again.facts is view.facts and again.svg() == view.svg()
    assert set(dir(view)) > {"svg", "game", *dir(view.facts)} - {"__weakref__"}
    with pytest.raises(AttributeError):
        getattr(view, "nothing_of_the_kind")  # noqa: B009


def test_a_refusal_survives_pickling() -> None:
    copied = pickle.loads(pickle.dumps(Illegal("tile.land", {"cell": "A1"}, "ET «Regni»")))
    assert (type(copied), str(copied)) == (Illegal, "tile.land: cell A1 [ET «Regni»]")


@EVERY_GAME
def test_a_record_equals_the_one_read_from_its_text(game: str) -> None:
    match = played(game)
    record = match.record()
    assert read_record(write_json(record)) == record == read_record(write_text(record))
    match.pop()
    assert match.record() != read_record(write_json(record))


def test_public_objects_have_a_readable_repr() -> None:
    match = new("euphrates_tigris", players=2, first="0", seed="shown")
    assert repr(match) == "<Match of euphrates_tigris: 2 seats, 0 moves, seat 0 decides>"
    match.push("resign")
    assert repr(match) == "<Match of euphrates_tigris: 2 seats, 1 moves, over>"
    assert repr(match.record()) == "<Record of euphrates_tigris: 2 seats, 1 actions>"
    assert repr(match.view()) == "<View of euphrates_tigris>"
    assert repr(match.scores()).startswith("<Scores: totals [")
    assert repr(match.log()[0]).startswith("<Entry: seat 0, ")
