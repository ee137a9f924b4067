"""Views as text: any text is read as a view or refused, and each view has exactly one text."""

from collections.abc import Iterator
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from ludoteca.cli import is_compiled
from ludoteca.core.bits import lowest
from ludoteca.core.contract import Rules
from ludoteca.core.errors import BadNotation
from ludoteca.core.game_module import CATALOGUE, GameModule
from ludoteca.core.rng import Rng, stream
from ludoteca.games.registry import GAME_MODULES
from ludoteca.text import catalogue_at


def modules() -> list[GameModule[Any, Any]]:
    """All games, and the toy game unless the package is compiled (it cannot inherit then)."""
    found = [*GAME_MODULES.values()]
    if not is_compiled():
        from tests.toy_game.module import MODULE

        found.append(MODULE)
    return found


LANGUAGES: Final = ("en", "it", "es")
MODULES: Final = modules()
EVERY: Final[list[Rules[Any, Any]]] = [module.rules for module in MODULES]
WORDS: Final = {module.name: module.parts[CATALOGUE] for module in MODULES}
PLIES: Final = (0, 9, 31)
SIGNS: Final = "\n :/.,-?*|#@0123456789STFMXlba"


def states(rules: Rules[Any, Any]) -> Iterator[Any]:
    """A few positions of one match."""
    state, rng = rules.setup({"players": 2}, bytes(32)), stream(bytes(32), 0, "views")
    for ply in range(PLIES[-1] + 1):
        if ply in PLIES:
            yield rules.clone(state)
        if not rules.deciders(state):
            return
        rules.apply(state, rules.pick(state, lowest(rules.deciders(state)), rng), None)


def texts(rules: Rules[Any, Any]) -> list[str]:
    """The views of a spectator and both seats as text."""
    return [
        rules.write_view(rules.view(state, seat)) for state in states(rules) for seat in (-1, 0, 1)
    ]


TEXTS: Final = {rules.name: texts(rules) for rules in EVERY}


def read_or_refuse(rules: Rules[Any, Any], text: str) -> Any:
    """The view described by a text, checked to be playable; None for a text that is refused."""
    try:
        view = rules.read_view(text)
    except BadNotation as refusal:
        for language in LANGUAGES:
            assert catalogue_at(language, WORDS[rules.name]).say(refusal.code, refusal.facts)
        return None
    assert rules.write_view(view) == text
    rng = Rng(1, 2, 3)
    state = rules.imagine(view, rng)
    if rules.deciders(state):
        rules.apply(state, rules.pick(state, lowest(rules.deciders(state)), rng), None)
    return view


@pytest.mark.parametrize("rules", EVERY, ids=lambda rules: rules.name)
def test_truncated_views_are_refused(rules: Rules[Any, Any]) -> None:
    for text in TEXTS[rules.name]:
        for length in [*range(0, len(text), 41), len(text) - 1]:
            with pytest.raises(BadNotation):
                rules.read_view(text[:length])


@pytest.mark.parametrize("rules", EVERY, ids=lambda rules: rules.name)
def test_texts_of_other_games_and_formats_are_refused(rules: Rules[Any, Any]) -> None:
    own = TEXTS[rules.name][0]
    foreign = [text for game, found in TEXTS.items() if game != rules.name for text in found[:1]]
    position = rules.write_state(next(states(rules)))
    for text in [*foreign, position, own.replace("view 1", "view 2", 1)]:
        with pytest.raises(BadNotation) as refusal:
            rules.read_view(text)
        assert refusal.value.code == "view.title"
    with pytest.raises(BadNotation) as refusal:
        rules.read_view(own.replace("seat -1", "seat 2", 1))
    assert refusal.value.code == "seat.unknown"


@pytest.mark.parametrize("rules", EVERY, ids=lambda rules: rules.name)
def test_a_repeated_line_is_refused_and_a_missing_one_gives_another_view(
    rules: Rules[Any, Any],
) -> None:
    for text in TEXTS[rules.name][1::3]:
        lines = text.splitlines(keepends=True)
        for at in range(len(lines)):
            read_or_refuse(rules, "".join(lines[:at] + lines[at + 1 :]))
            with pytest.raises(BadNotation):
                rules.read_view("".join([*lines[:at], lines[at], *lines[at:]]))


@pytest.mark.compiled
@pytest.mark.parametrize("rules", EVERY, ids=lambda rules: rules.name)
def test_any_text_is_read_or_refused(rules: Rules[Any, Any]) -> None:
    starts = some.sampled_from(TEXTS[rules.name])

    @given(starts, some.integers(0, 4000), some.integers(0, 9), some.text(SIGNS, max_size=3))
    @settings(max_examples=150, deadline=None, database=None, derandomize=True)
    def damaged(text: str, at: int, gone: int, instead: str) -> None:
        at %= len(text)
        read_or_refuse(rules, text[:at] + instead + text[at + gone :])

    @given(some.text(max_size=80))
    @settings(max_examples=50, deadline=None, database=None, derandomize=True)
    def strange(text: str) -> None:
        first = TEXTS[rules.name][1].partition("\n")[0]
        assert read_or_refuse(rules, text) is None
        assert read_or_refuse(rules, f"{first}\n{text}") is None

    damaged()
    strange()


def test_states_with_equal_views_have_equal_texts() -> None:
    for rules in EVERY:
        for state in states(rules):
            for seat in (-1, 0, 1):
                view = rules.view(state, seat)
                twin = rules.imagine(view, stream(bytes(32), seat + 1, "twin"))
                assert rules.write_view(rules.view(twin, seat)) == rules.write_view(view)
