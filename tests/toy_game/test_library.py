"""A fourth game in the library: laws, a whole match, bots, records and refusals."""

import pytest
from tests.games.test_views import check_view
from tests.laws import check_match
from tests.toy_game import laws
from tests.toy_game.tables import NAME

import ludoteca
from ludoteca.bots import BOTS
from ludoteca.core.bits import lowest
from ludoteca.core.errors import BadNotation, Illegal
from ludoteca.games.registry import register_elsewhere, rules_of


@pytest.mark.parametrize("number", range(40))
def test_a_random_match_keeps_every_law(number: int) -> None:
    assert check_match(NAME, number, laws) > 0


def test_its_views_have_the_fields_of_all_views() -> None:
    rules = rules_of(NAME)
    state = rules.setup({"players": 3}, bytes(32))
    while rules.deciders(state):
        for seat in range(-1, 3):
            check_view(rules, state, seat)
        rules.apply(state, rules.legal(state, lowest(rules.deciders(state)))[0], None)
    check_view(rules, state, 0)


@pytest.mark.parametrize("bot", BOTS)
def test_every_bot_plays_it(bot: str) -> None:
    match = ludoteca.new(NAME, seed="bots", players=3)
    while not match.is_over:
        match.push(match.ask(bot))
    assert sorted(match.scores().ranks)[0] == 1
    assert sum(match.scores().totals) == 1 + 2 + 3 + 4 + 5


def test_the_highest_card_takes_the_trick_and_leads() -> None:
    match = ludoteca.new(NAME, players=2, hands="1 24 / 2 3")
    match.push("play 1")
    match.push("play 3")
    assert (match.turn, match.scores().totals) == (1, [0, 1])
    match.push("play 2")
    match.push("play 24")
    assert match.is_over and match.scores().totals == [2, 1]
    assert match.scores().ranks == [1, 2]


def test_a_record_is_replayed() -> None:
    match = ludoteca.new(NAME, seed="record", players=4)
    while not match.is_over:
        match.push(match.legal[0])
    again = ludoteca.replay(ludoteca.write_text(match.record()))
    assert again.scores().totals == match.scores().totals


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "You do not hold card 9; you hold: 1 2. [High Card, «Playing a card»]"),
        ("it", "Non hai la carta 9; hai: 1 2. [High Card, «Playing a card»]"),
        ("es", "No tienes la carta 9; tienes: 1 2. [High Card, «Playing a card»]"),
    ],
)
def test_refusals_use_the_game_s_own_sentences(language: str, sentence: str) -> None:
    match = ludoteca.new(NAME, players=2, hands="1 2 / 3 4")
    with pytest.raises(Illegal) as caught:
        match.push("play 9")
    assert ludoteca.explain(caught.value, language=language) == sentence


@pytest.mark.parametrize(
    "options", [{"players": 5}, {"players": 2, "hands": "1 / 1"}, {"jokers": 1}, {"hands": "x"}]
)
def test_bad_options_are_refused(options: dict[str, int | str]) -> None:
    with pytest.raises(BadNotation) as caught:
        ludoteca.new(NAME, **options)
    assert ludoteca.explain(caught.value)


def test_no_view_shows_another_hand() -> None:
    match = ludoteca.new(NAME, seed="views", players=2)
    own = [move.split()[1] for move in match.legal]
    shown = [">" + card + "<" in match.view(1).svg() for card in own]
    assert not any(shown)
    assert all(">" + card + "<" in match.view(0).svg() for card in own)


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("tests.nowhere:MODULE", "cannot be imported"),
        ("tests.toy_game.module:NOTHING", "cannot be imported"),
        ("tests.toy_game.rules:RULES", "is no GameModule"),
        (":MODULE", "cannot be imported"),
    ],
)
def test_a_wrong_path_to_a_game_is_reported(path: str, message: str) -> None:
    with pytest.raises(ImportError, match=message) as caught:
        register_elsewhere(path)
    assert path in str(caught.value)
