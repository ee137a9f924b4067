"""Warnings about what a player may have overlooked, found in the view before a move."""

import random
from typing import Any

import pytest
from tests.games.euphrates_tigris.table import position
from tests.games.terra_mystica.helpers import match, own, play

from ludoteca.core.bits import cells
from ludoteca.drawing.warnings import NAMES
from ludoteca.games.imperial_settlers.tables.boards import ROUNDS
from ludoteca.games.registry import GAMES
from ludoteca.text import LANGUAGES, catalogue
from ludoteca.web.game_parts import move_menu_of


def warnings_of(game: str, state: Any, text: str, seat: int = 0) -> dict[str, str]:
    """The texts of the warnings about a move by name; checks that they exist in every language."""
    rules, menu = GAMES[game], move_menu_of(game)
    view, action = rules.view(state, seat), rules.read_action(state, seat, text)
    assert rules.refusal(state, seat, action) == 0, text
    legal = rules.legal(state, seat)
    by_language = [menu.warnings(view, action, legal, catalogue(one, game)) for one in LANGUAGES]
    assert all("page.warn" not in one.text for found in by_language for one in found)
    assert {one.name for one in by_language[0]} <= set(NAMES)
    return {one.name: one.text for one in by_language[0]}


def test_wasted_income_is_warned_about() -> None:
    state = match("witches nomads", bonus_tiles="BON1,BON2,BON3,BON5,BON8")
    hand = own(state, "witches").built("TP A1, TE A7").has(bowl1=0, bowl2=0, bowl3=12, priests=7)
    found = warnings_of("terra_mystica", state, "pass BON5")
    assert "4 power" in found["power"] and "1" in found["priests"]  # post 1, tile 3
    hand.has(bowl1=1, bowl3=11, priests=3)
    assert "2 power" in warnings_of("terra_mystica", state, "pass BON5")["power"]
    hand.has(bowl1=12, bowl3=0)
    assert warnings_of("terra_mystica", state, "pass BON5") == {}


def test_unused_actions_are_warned_about() -> None:
    state = match("witches nomads")
    own(state, "witches").built("D A1, SH A7").has(bowl1=12, bowl2=0, bowl3=0)
    assert "broom flight" in warnings_of("terra_mystica", state, "pass BON8")["unused"]
    own(state, "witches").has(used_mask=-1)
    assert warnings_of("terra_mystica", state, "pass BON8") == {}


def test_unused_spades_are_warned_about() -> None:
    state = match("giants nomads")
    own(state, "giants").rich().built("D A1, SH A7")
    play(state, "special ACTG")
    assert "2" in warnings_of("terra_mystica", state, "enough")["spades"]


WAR = """
    hand Lion: {hand}
    at: F4
    | lM M  .  M  M
    | .  .  .  bM .
"""


@pytest.mark.parametrize(("hand", "is_lost"), [("SSSSSS", True), ("SMMSSS", False)])
def test_unwinnable_wars_are_warned_about(hand: str, is_lost: bool) -> None:
    state = position(WAR.format(hand=hand))
    found = warnings_of("euphrates_tigris", state, "tile S H4")
    assert ("war" in found) is is_lost


def test_the_placed_tile_is_not_counted_as_a_supporter() -> None:
    state = position(WAR.format(hand="SMMSSS"))
    assert "war" in warnings_of("euphrates_tigris", state, "tile M H4")


@pytest.mark.parametrize(("hand", "is_lost"), [("TSSSSS", True), ("TTSSSS", False)])
def test_unwinnable_revolts_are_warned_about(hand: str, is_lost: bool) -> None:
    state = position(f"hand Lion: {hand}\nat: G5\n| .  .  T  bK T")
    assert ("war" in warnings_of("euphrates_tigris", state, "leader K H5")) is is_lost
    state = position(f"hand Lion: {hand}\nat: G5\n| T  .  T  bK .")
    assert warnings_of("euphrates_tigris", state, "leader K H5") == {}  # two against one


def test_lost_goods_and_unused_locations_are_warned_about() -> None:
    rules, rng = GAMES["imperial_settlers"], random.Random(3)
    state = rules.setup({"players": 2}, bytes(32))
    seen: set[str] = set()
    for _ in range(300):
        seat = next(iter(cells(rules.deciders(state))))
        texts = [rules.write_action(state, one, seat) for one in rules.legal(state, seat)]
        if "pass" in texts:
            found = warnings_of("imperial_settlers", state, "pass", seat)
            goods = sum(rules.view(state, seat).table.seats[seat].goods[:6])
            assert ("goods" in found) <= (goods > 0)
            assert ("unused" in found) == any(text.startswith("activate") for text in texts)
            seen |= set(found)
            last = state.clone()
            last.round = ROUNDS  # IS «Fine della partita»: no cleanup after the last round
            assert "goods" not in warnings_of("imperial_settlers", last, "pass", seat)
        if seen == {"goods", "unused"}:
            return
        busy = [text for text in texts if text != "pass"]
        rules.apply(state, rules.read_action(state, seat, rng.choice(busy or texts)), None)
    raise AssertionError(seen)
