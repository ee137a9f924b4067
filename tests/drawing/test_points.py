"""Euphrates & Tigris: the point previewed for a cell is the point scored, by the same dynasty."""

import random
from collections import Counter

import pytest

from ludoteca.core.actions import first_of, kind_of
from ludoteca.drawing.euphrates_tigris.steps import CUBE, POINT, THEIRS, Stepper
from ludoteca.drawing.pictures import NUMBERS, ONE
from ludoteca.games.euphrates_tigris import RULES
from ludoteca.games.euphrates_tigris.actions import PLACE, TREASURE_FROM
from ludoteca.games.euphrates_tigris.state import State
from ludoteca.games.euphrates_tigris.tables import COLOUR_NAMES, COLOURS, DYNASTY_NAMES, TREASURE
from ludoteca.text import LANGUAGES, catalogue
from ludoteca.web.game_parts import presenter_of

GAME = "euphrates_tigris"


def scored(before: State, after: State) -> list[list[int]]:
    """The points each seat gained, by colour."""
    return [
        [
            now - was
            for was, now in zip(
                RULES.view(before, seat).points[seat],
                RULES.view(after, seat).points[seat],
                strict=True,
            )
        ]
        for seat in range(RULES.seats(before))
    ]


def previewed_points(state: State, seat: int, action: int) -> list[list[int]]:
    """The previewed points of each seat, by colour."""
    shown = RULES.view(state, seat)
    text = RULES.write_action(state, action, seat)
    found = [[0] * (COLOURS + 1) for _ in range(RULES.seats(state))]
    for name, count in Stepper(shown, catalogue("en", GAME)).steps(action, text)[-1].gain:
        if name == CUBE[0]:
            found[seat][TREASURE] += count
        elif name.startswith(POINT):
            found[seat][COLOUR_NAMES.index(name.removeprefix(POINT))] += count
        else:
            dynasty = DYNASTY_NAMES.index(name.removeprefix(THEIRS))
            found[shown.dynasties.index(dynasty)][first_of(action)] += count
    return found


@pytest.mark.parametrize("seed", range(3))
def test_a_previewed_point_is_scored(seed: int) -> None:
    rng, state = random.Random(seed), RULES.setup({"players": 3}, bytes([seed]) * 32)
    seen: Counter[str] = Counter()
    while (deciders := RULES.deciders(state)) and sum(seen.values()) < 900:
        seat = (deciders & -deciders).bit_length() - 1
        legal = RULES.legal(state, seat)
        tried = [one for one in legal if kind_of(one) in (PLACE, TREASURE_FROM)]
        for action in rng.sample(tried, min(3, len(tried))):
            after = state.clone()
            RULES.apply(after, action, None)
            previewed = previewed_points(state, seat, action)
            if any(map(any, previewed)):
                assert scored(state, after) == previewed, RULES.write_action(state, action, seat)
            seen[
                "mine" if any(previewed[seat]) else "theirs" if any(map(any, previewed)) else "none"
            ] += 1
        RULES.apply(state, rng.choice(legal), None)
    assert seen["mine"] > 10 and seen["theirs"] > 3, seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_point_has_a_name_and_a_sign(language: str) -> None:
    pictures = presenter_of(GAME).pictures
    called = pictures.goods(catalogue(language, GAME))
    names = [CUBE[0], *(f"{POINT}{colour}" for colour in COLOUR_NAMES)]
    names += [f"{THEIRS}{dynasty}" for dynasty in DYNASTY_NAMES]
    assert sorted(called) == sorted(f"{name}{end}" for name in names for end, _ in NUMBERS)
    for name in names:
        assert f'aria-labelledby="etp-w-{name}"' in pictures.good(name, 2)
        assert f'aria-labelledby="etp-w-{name}{ONE}"' in pictures.good(name, 1)
