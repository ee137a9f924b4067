"""The library: moves as texts and numbers, positions, copies, bots, seeds."""

from random import Random
from typing import Any

import pytest

import ludoteca
from ludoteca import BadNotation, Illegal, Match, MatchOver, NotYourTurn, Refusal, new
from ludoteca.games.registry import GAMES

EVERY_GAME = pytest.mark.parametrize("game", GAMES)
untyped: Any = ludoteca  # for calls with wrong types


def begun(game: str, moves: int = 25) -> Match[Any]:
    """A match after some random moves."""
    match = new(game, players=2, seed="begun")
    for number in range(moves):
        match.push_action(match.ask_action("random", seed=number))
    return match


@EVERY_GAME
def test_texts_and_numbers_of_legal_moves_correspond(game: str) -> None:
    match = begun(game)
    for text, action in zip(match.legal, match.legal_actions, strict=True):
        assert match.text(action) == text and match.action(text) == action


@EVERY_GAME
def test_numbers_and_texts_give_the_same_match(game: str) -> None:
    by_number, by_text = begun(game), new(game, players=2, seed="begun")
    for seat, text in by_number.actions:
        by_text.push(text, seat)
    assert by_text.position() == by_number.position()
    assert by_text.record() == by_number.record()


@EVERY_GAME
def test_a_copy_is_independent_and_can_be_undone(game: str) -> None:
    match = begun(game)
    before = match.position()
    other = match.copy()
    other.push_action(other.ask_action("random", seed=1))
    assert match.position() == before != other.position()
    for _ in range(5):
        other.pop()
    assert len(match.actions) == 25 and match.position() == before
    assert match.copy().record() == match.record()


@EVERY_GAME
def test_a_position_is_read_back(game: str) -> None:
    match = begun(game)
    again = Match.from_position(match.position())
    assert (again.game, again.position()) == (game, match.position())
    assert again.legal_actions == match.legal_actions
    assert Match.from_position(match.position().partition("\n")[2], game).turn == match.turn
    with pytest.raises(Illegal) as refused:
        again.record()
    assert refused.value.code == "record.position"


@EVERY_GAME
def test_imagined_matches_fit_the_view(game: str) -> None:
    match = begun(game)
    for seat in range(2):
        imagined = match.imagine(seat, rng=3)
        assert imagined.view(seat).to_dict() == match.view(seat).to_dict()
        assert imagined.turn == match.turn and imagined.legal_actions


@EVERY_GAME
def test_a_playout_does_not_change_the_match(game: str) -> None:
    match = begun(game)
    before = match.position()
    scores = match.playout(rng=5)
    assert sorted(scores.ranks)[0] == 1 and match.position() == before
    assert match.playout(rng=5).totals == scores.totals


@EVERY_GAME
def test_equal_seeds_give_equal_answers(game: str) -> None:
    match = begun(game)
    for seed in (7, "word"):
        assert match.ask("random", seed=seed) == match.ask("random", seed=seed)
    assert match.ask("random", seed=Random(4)) == match.ask("random", seed=Random(4))
    rng = Random(4)
    assert len({match.ask("random", seed=rng) for _ in range(20)}) > 1


def test_a_bot_may_be_a_function_of_a_view() -> None:
    seen: list[Any] = []

    def last(view: ludoteca.View[Any], actions: list[int], rng: Random) -> int:
        seen.append((view.facts.seat, len(actions), rng.random()))
        return actions[-1]

    match = begun("euphrates_tigris")
    assert match.ask_action(last, seed=1) == match.legal_actions[-1]
    match.ask(last, seed=1)
    assert seen[0] == seen[1] and seen[0][0] == match.turn
    with pytest.raises(BadNotation):
        match.ask(lambda view, actions, rng: -1)


@EVERY_GAME
def test_points_are_rows_in_every_language(game: str) -> None:
    scores = begun(game).scores()
    for language in ("en", "it", "es"):
        rows = scores.to_rows(language)
        assert len(rows) == 2 * len(scores.sources)
        assert not [row for row in rows if str(row["source"]).startswith("points.")]
        assert sum(int(row["points"]) for row in rows) == sum(map(sum, scores.points))


@EVERY_GAME
def test_wrong_numbers_are_refused_and_change_nothing(game: str) -> None:
    match = begun(game)
    before = match.position()
    others = [number for name in GAMES if name != game for number in begun(name).legal_actions]
    wrong: list[Any] = [-1, 0xFF, 1 << 40, 1 << 62, 10**5000, "pass", None, 2.0]
    rules, turn = match.rules, match.turn
    others = [number for number in others if rules.refusal(match.state, turn, number)]
    assert others
    for action in [*wrong, *others]:
        for ask in (match.push_action, match.text):
            with pytest.raises(Refusal) as refused:
                ask(action)
            assert ludoteca.explain(refused.value, game).strip()
    assert match.position() == before
    resigned = match.copy()
    with pytest.raises(NotYourTurn):
        resigned.push_action(resigned.legal_actions[0], seat=1 - resigned.turn)


WRONG: list[tuple[str, Any]] = [
    ("seat.unknown", lambda match: match.imagine(9)),
    ("seat.unknown", lambda match: match.view(10**5000)),
    ("seed.word", lambda match: match.playout(rng=2.5)),
    ("seed.word", lambda match: match.playout(rng=10**5000)),
    ("move.kind", lambda match: match.action(10**5000)),
    ("move.kind", lambda match: untyped.Match.from_position(None)),
    ("game.unknown", lambda match: Match.from_position("game: chess\n")),
    ("option.kind", lambda match: untyped.new("terra_mystica", players=2.5)),
]


@pytest.mark.parametrize(("code", "wrong"), WRONG)
def test_impossible_arguments_are_refused(code: str, wrong: Any) -> None:
    with pytest.raises(Refusal) as refused:
        wrong(new("terra_mystica", seed=1))
    found = refused.value
    assert found.code == code
    assert len(ludoteca.explain(found, "terra_mystica")) < 400 and len(str(found)) < 400


@EVERY_GAME
def test_a_finished_match_accepts_no_moves(game: str) -> None:
    match = new(game, players=2, seed="left")
    while not match.is_over:
        match.push("resign")
    assert match.legal_actions == [] and match.view(0).to_dict()["game"] == game
    assert match.playout(rng=1).ranks == match.scores().ranks
    with pytest.raises(MatchOver):
        match.push_action(1)
    with pytest.raises(MatchOver):
        match.ask_action("random")
