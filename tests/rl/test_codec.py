"""The codec and observations: numbers of actions, masks, arrays."""

import hashlib
from copy import deepcopy
from random import Random
from typing import Any

import numpy as np
import pytest

from ludoteca import BadNotation, Illegal, Match, Refusal, explain, new
from ludoteca.core.amounts import in_bytes
from ludoteca.core.bits import cells
from ludoteca.games.imperial_settlers.numbers import QUESTIONS
from ludoteca.games.registry import GAMES
from ludoteca.rl import codec, observe, spec_of
from ludoteca.rl.numbered_match import NumberedMatch

EVERY_GAME = pytest.mark.parametrize("game", GAMES)
# The meaning of numbers may not change: raise `LAYOUT` with any change here.
DIGESTS: dict[tuple[str, str], str] = {
    ("euphrates_tigris", "1.3"): "4a454bd6f022840d",
    ("terra_mystica", "1.3"): "c9c4bad4e76a7740",
    ("imperial_settlers", "1.3"): "d4cd39cc2e17f99d",
}

# Observations and masks of a few random matches; they may change only with rules or `LAYOUT`.
SEEN: dict[str, str] = {
    "euphrates_tigris": "6ba285fa71430d27",
    "terra_mystica": "70add89032a2c2c7",
    "imperial_settlers": "7ae4578450512af5",
}


def counts(game: str) -> list[int]:
    """The possible numbers of players of a game."""
    option = next(one for one in GAMES[game].options() if one.name == "players")
    return [int(choice) for choice in option.choices]


def digest(game: str) -> str:
    """A digest of the meaning of numbers."""
    marks = hashlib.sha256()
    for players in counts(game):
        known = codec(game, players)
        sample = range(0, known.first_payment, 97)
        actions = [known.decode((number,), players - 1) for number in sample]
        sizes = {name: (kind.start, kind.stop) for name, kind in known.kinds.items()}
        marks.update(repr((actions, sizes, len(known.payments))).encode())
    return marks.hexdigest()[:16]


@EVERY_GAME
def test_numbers_keep_their_meaning(game: str) -> None:
    assert DIGESTS[game, codec(game, 2).version] == digest(game)


FURTHER: dict[str, list[dict[str, Any]]] = {
    "euphrates_tigris": [{"open_tiles": 1, "board": "advanced"}, {"english": 1}],
    "terra_mystica": [
        {"ice_factions": 1, "volcano_factions": 1, "variable_factions": 1},
        {"faction_choice": "auction", "variable_order": 1, "board": "fire_ice_new"},
        {"final_tile": "random", "promo_towns": 1, "promo_bonus": 1, "promo_scoring": 1},
    ],
    "imperial_settlers": [{"lookout": "alternative"}, {"lookout": "advanced"}, {"peaceful": 1}],
}


def played(game: str, players: int, seed: int, **options: Any) -> list[Match[Any]]:
    """Copies of a random match before each decision."""
    known = {option.name for option in GAMES[game].options()}
    match = new(
        game, seed=seed, players=players, **{k: v for k, v in options.items() if k in known}
    )
    found = []
    rng = Random(seed)
    while not match.is_over:
        found.append(match.copy())
        match.push_action(rng.choice(match.legal_actions))
    return found


def seen(game: str) -> str:
    """A digest of the observations and masks of every seat in some random matches."""
    marks = hashlib.sha256()
    for number, options in enumerate([{}, *FURTHER[game]]):
        players = counts(game)[-1 - number % 3]
        for match in played(game, players, number, **options)[::30]:
            for seat in range(players):
                marks.update(observe(match.view(seat)).flat().tobytes())
                marks.update(codec(game, players).mask(match.state, seat).tobytes())
    return marks.hexdigest()[:16]


@EVERY_GAME
def test_observations_and_masks_keep_their_values(game: str) -> None:
    assert seen(game) == SEEN[game]


@EVERY_GAME
@pytest.mark.parametrize("number", range(4))
def test_every_legal_action_has_a_number(game: str, number: int) -> None:
    options = [{}, *FURTHER[game]][number % (len(FURTHER[game]) + 1)]
    players = counts(game)[number % len(counts(game))]
    known = codec(game, players)
    for match in played(game, players, number, **options)[::3]:
        for seat in match.deciders:
            legal = match.rules.legal(match.state, seat)
            encoded = [known.encode(action, seat) for action in legal]
            assert len(set(encoded)) == len(legal)
            assert [known.decode(steps, seat) for steps in encoded] == legal
            allowed = set(cells_of(known.mask(match.state, seat)))
            assert allowed == {steps[0] for steps in encoded}


def cells_of(mask: Any) -> list[int]:
    """The numbers that a mask allows."""
    return [int(number) for number in mask.nonzero()[0]]


@EVERY_GAME
def test_masks_of_seats_that_do_not_decide_are_empty(game: str) -> None:
    match = new(game, seed=1, players=3)
    deciders = cells(match.rules.deciders(match.state))
    for seat in range(3):
        assert bool(codec(game, 3).mask(match.state, seat).any()) == (seat in deciders)


def test_a_payment_is_a_second_number() -> None:
    known = codec("imperial_settlers", 2)
    for match in played("imperial_settlers", 2, 5):
        seat, legal = match.turn, match.legal_actions
        heads = known.numbers(legal, seat)
        several = [number for number in heads if heads.count(number) > 1]
        if several:
            break
    play = NumberedMatch("imperial_settlers", 2, 5)
    play.match = match
    before = match.position()
    play.choose(several[0])
    assert match.position() == before and play.chosen == several[0]
    payments = cells_of(play.mask(seat))
    assert len(payments) == heads.count(several[0])
    assert min(payments) >= known.first_payment
    other = 1 - seat
    assert not play.mask(other).any()
    play.choose(payments[0])
    assert match.position() != before and play.chosen is None


@EVERY_GAME
def test_a_deep_copy_is_independent(game: str) -> None:
    """OpenSpiel copies states with deepcopy."""
    play = NumberedMatch(game, 2, 4)
    for _ in range(30):
        before, chosen, other = play.match.position(), play.chosen, deepcopy(play)
        number = cells_of(play.mask(play.turn))[-1]
        other.choose(number)
        assert (play.match.position(), play.chosen) == (before, chosen)
        play.choose(number)
        assert (other.match.position(), other.chosen) == (play.match.position(), play.chosen)
        assert other.codec is play.codec


@EVERY_GAME
def test_numbers_out_of_range_or_not_allowed_are_refused(game: str) -> None:
    play = NumberedMatch(game, 2, 1)
    before = play.match.position()
    forbidden = [n for n, allowed in enumerate(play.mask(play.turn)) if not allowed]
    wrong: list[tuple[Any, type[Refusal]]] = [
        (-1, BadNotation),
        (play.codec.size, BadNotation),
        (10**5000, BadNotation),
        ("3", BadNotation),
        (2.5, BadNotation),
        (np.array([1, 2]), BadNotation),
        (None, BadNotation),
        (forbidden[0], Illegal),
        (forbidden[-1], Illegal),
    ]
    for number, kind in wrong:
        with pytest.raises(kind) as refused:
            play.choose(number)
        assert explain(refused.value).endswith(".") and len(explain(refused.value)) < 300
        if kind is BadNotation:
            with pytest.raises(BadNotation):
                play.codec.mask(play.match.state, play.turn, -1 if number is None else number)
    with pytest.raises(BadNotation):
        play.codec.decode(play.codec.size, 0)  # type: ignore[arg-type]
    assert play.match.position() == before and play.chosen is None
    other = next(name for name in GAMES if name != game)
    strange = new(other, seed=1, players=2).rules.legal(new(other, seed=1, players=2).state, 0)
    for action in [*strange[:3], -5, 1 << 61]:
        try:
            assert play.codec.decode(play.codec.encode(action, 0), 0) == action
        except BadNotation as refusal:
            assert refusal.code == "action.number"


def test_wrong_numbers_of_players_and_seats_are_refused() -> None:
    for game, players in (("terra_mystica", 9), ("chess", 2)):
        with pytest.raises(BadNotation):
            codec(game, players)
    with pytest.raises(BadNotation):
        codec("terra_mystica", 2).mask(new("terra_mystica", players=2).state, 2)


@EVERY_GAME
def test_observations_keep_their_shape_throughout_a_match(game: str) -> None:
    for players in counts(game)[:2]:
        spec = spec_of(game, players)
        for match in played(game, players, 3)[::25]:
            for seat in range(players):
                found = observe(match.view(seat))
                assert found.spec == spec
                flat = found.flat()
                assert flat.dtype == "float32" and abs(flat).max() <= 100
        over = new(game, seed=1, players=players)
        while not over.is_over:
            over.push("resign")
        assert observe(over.view(0)).spec == spec
    with pytest.raises(BadNotation) as refused:
        observe(new(game, seed=1, players=2).view())
    assert refused.value.code == "codec.spectator"


def test_the_board_shows_every_piece_on_its_plane() -> None:
    match = played("euphrates_tigris", 2, 6)[-1]
    facts = match.view(1).facts
    board = observe(match.view(1))["board"]
    assert board.max() == 1 and board[6].sum() == len(cells(facts.treasure_mask))
    pieces = board.sum(axis=0).ravel() - board[6:13].sum(axis=0).ravel()
    assert [bool(piece) for piece in facts.content] == (pieces == 1).tolist()
    own, other = board[13:17], board[17:21]
    standing = [cell for cell in facts.leader_cells[4:8] if cell != 255]
    assert sorted(standing) == sorted(own.reshape(4, -1).nonzero()[1].tolist())
    assert other.sum() == sum(cell != 255 for cell in facts.leader_cells[:4])


def test_the_land_shows_terrains_structures_and_amounts() -> None:
    match = played("terra_mystica", 2, 6)[-1]
    facts, seen = match.view(1).facts, observe(match.view(1))
    terrains = seen["land"][:10, : len(facts.terrain)]
    assert terrains.argmax(axis=0).tolist() == facts.terrain
    assert seen["land"][10].nonzero()[0].tolist() == cells(facts.seats[1].piece_masks[0])
    assert seen["seats"][0][-2] == pytest.approx(facts.seats[1].vp / 150)


def test_every_card_is_in_the_row_of_its_place() -> None:
    match = played("imperial_settlers", 2, 6)[60]
    seen = observe(match.view(1))
    assert seen["cards"][4].nonzero()[0].tolist() == sorted(match.state.seats[1].hand)
    assert seen["cards"][5].nonzero()[0].tolist() == sorted(match.view(1).facts.held(1))
    hidden = set(match.state.seats[0].hand) - set(match.view(1).facts.table.seats[0].hand)
    assert hidden and not seen["cards"][7][sorted(hidden)].any()


@pytest.mark.parametrize("number", range(3))
def test_every_question_has_its_own_mark(number: int) -> None:
    met: dict[str, set[int]] = {}
    options = [{}, *FURTHER["imperial_settlers"]][number]
    for seed in range(3):
        for match in played("imperial_settlers", 3, seed, **options):
            view = match.view(match.turn)
            marks = observe(view)["table"][-QUESTIONS:].nonzero()[0].tolist()
            assert len(marks) == 1, view.facts.question
            met.setdefault(view.facts.question, set()).add(marks[0])
    assert len(met) >= 6 and all(len(marks) == 1 for marks in met.values())
    assert len(set.union(*met.values())) == len(met)


def test_amounts_that_are_too_large_are_clipped() -> None:
    assert in_bytes([3, 256, -1]) == bytes([3, 255, 0])


@EVERY_GAME
def test_the_observing_seat_comes_first(game: str) -> None:
    match = played(game, 3, 2)[40]
    rows = [observe(match.view(seat))["seats"] for seat in range(3)]
    width = 6  # open information is in the same columns for all seats
    assert (rows[0][1][:1] == rows[1][0][:1]).all() and rows[0].shape[0] == 3
    if game != "euphrates_tigris":
        assert (rows[0][1][:width] == rows[1][0][:width]).all()
        assert (rows[0][2][:width] == rows[2][0][:width]).all()


def test_secret_choices_are_not_observed() -> None:
    """In the alternative lookout all seats pick in secret, the lowest seat first."""
    match = new("imperial_settlers", players=3, seed=4, lookout="alternative")
    while len(match.deciders) < 2:
        match.push_action(match.legal_actions[0])
    first, *others = match.deciders
    seen: dict[int, list[bytes]] = {seat: [] for seat in others}
    for action in match.rules.legal(match.state, first):
        tried = match.copy()
        tried.push_action(action, first)
        for seat in others:
            if seat in tried.deciders:
                seen[seat].append(observe(tried.view(seat)).flat().tobytes())
    assert all(len(set(rows)) == 1 and len(rows) > 1 for rows in seen.values())


@EVERY_GAME
def test_masks_and_observations_may_be_changed_by_the_caller(game: str) -> None:
    match = played(game, 2, 2)[20]
    numbers, view = codec(game, 2), match.view(match.turn)
    mask, row = numbers.mask(match.state, match.turn), observe(view).flat()
    before = mask.tobytes(), row.tobytes()
    mask[:] = 1 - mask
    row += 1
    again = numbers.mask(match.state, match.turn), observe(view).flat()
    assert before == (again[0].tobytes(), again[1].tobytes())
