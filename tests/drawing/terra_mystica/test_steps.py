"""Every action of every variant has steps, with or without icons."""

from ludoteca.core.actions import kind_of, pack
from ludoteca.core.bits import lowest
from ludoteca.core.rng import stream
from ludoteca.drawing.steps import Step, whole
from ludoteca.games.registry import GAMES
from ludoteca.games.terra_mystica.actions import GIVE_UP
from ludoteca.games.terra_mystica.notation import GIFT_CODES
from ludoteca.text import LANGUAGES, catalogue
from ludoteca.web.game_parts import move_menu_of

NAME = "terra_mystica"


def test_all_actions_of_the_public_site_variant_have_steps() -> None:
    rules, menu = GAMES[NAME], move_menu_of(NAME)
    state = rules.setup({"players": 3, "public_site": 1}, bytes(32))
    rng = stream(bytes(32), 3, "steps")
    kinds: set[int] = set()
    while rules.deciders(state):
        seat = lowest(rules.deciders(state))
        listed = rules.legal(state, seat)
        view = rules.view(state, seat)
        pairs = [(action, rules.write_action(state, action, seat)) for action in listed]
        paths = menu.shortened(menu.steps(view, pairs, catalogue("en", NAME)))
        for (action, _), path in zip(pairs, paths, strict=True):
            kinds.add(kind_of(action))
            assert path and all(step.label for step in path)
            assert all(menu.icon(view, action, depth) is not None for depth in range(len(path)))
        rules.apply(state, listed[rng.below(len(listed))], None)
    assert GIVE_UP in kinds


def test_giving_up_gifts_has_steps_in_every_language() -> None:
    rules, menu = GAMES[NAME], move_menu_of(NAME)
    state = rules.setup({"players": 2, "public_site": 1}, bytes(32))
    view = rules.view(state, 0)
    pairs = [(pack(GIVE_UP, kind), f"give up {code}") for kind, code in GIFT_CODES.items()]
    for language in LANGUAGES:
        paths = menu.steps(view, pairs, catalogue(language, NAME))
        assert [" ".join(step.token for step in path) for path in paths] == [t for _, t in pairs]


def test_a_skipped_track_or_special_action_is_logged_once() -> None:
    merged = [
        whole(
            [
                Step("advance", "Advance on a track"),
                Step("shipping", "Raise shipping", is_whole=True),
            ]
        ),
        whole([Step("power", "Power action"), Step("ACT2", "1 priest")]),
    ]
    assert [step.name for step in merged] == ["Raise shipping", "Power action: 1 priest"]
    assert merged[0].token == "advance shipping"


def test_the_kind_of_an_action_is_not_repeated() -> None:
    rules, menu, words = GAMES[NAME], move_menu_of(NAME), catalogue("en", NAME)
    state = rules.setup({"players": 3}, bytes(32))
    rng = stream(bytes(32), 3, "once")
    seen: set[str] = set()
    while rules.deciders(state):
        seat = lowest(rules.deciders(state))
        listed = rules.legal(state, seat)
        pairs = [(action, rules.write_action(state, action, seat)) for action in listed]
        for path in menu.shortened(menu.steps(rules.view(state, seat), pairs, words)):
            seen.add(path[0].name)
        rules.apply(state, listed[rng.below(len(listed))], None)
    assert {"Raise shipping", "Improve digging"} & seen
    assert not [
        name for name in seen if name.startswith(("Advance on a track:", "Special action:"))
    ]
