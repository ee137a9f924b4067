"""Whole turns in the menu: what one click suggests, with a single price."""

from tests.web.table.clicks import Turn, common_turns, set_up

from ludoteca.drawing.terra_mystica.parts import draw_part
from ludoteca.games.terra_mystica.actions import transform
from ludoteca.games.terra_mystica.tables.board import CYCLE, TERRAIN_NAMES
from ludoteca.games.terra_mystica.view import points_at_end, shortest_way
from ludoteca.service import Store, Table, Tables
from ludoteca.text import catalogue
from ludoteca.web.game_parts import move_menu_of
from ludoteca.web.table.choices import Choices
from ludoteca.web.table.page import Choice, choose


def table_before(name: str) -> tuple[Tables, Table]:
    """The position of a common turn as the seat to move sees it."""
    tables = Tables(Store("sqlite:///:memory:"), None)
    turn: Turn = next(one for one in common_turns() if one.name == name)
    match, seat = set_up(tables, turn)
    return tables, tables.table(match, seat)


def picked(name: str, *picks: str) -> Choices:
    """The choices in a common turn after some clicks."""
    tables, table = table_before(name)
    try:
        return choose(tables, table, catalogue("en", table.game), Choice(picks))
    finally:
        tables.close()


def test_a_click_on_a_hex_suggests_digging_and_building() -> None:
    choices = picked("dig + build", "@A8")
    assert choices.chosen is not None and choices.is_default
    assert choices.chosen.texts == ["transform A8 to plains for 1", "build A8"]
    assert choices.chosen.title == "A8 becomes plains, with a dwelling"
    worker = [count for good, count in choices.chosen.cost if good == "worker"]
    assert sum(worker) == 4  # three for the spade, one for the dwelling
    assert [option.token.split()[0] for option in choices.levels[0].options] == [
        "build", "transform", "power",
    ]  # fmt: skip


def test_confirming_ends_the_turn_unless_it_is_kept_open() -> None:
    choices = picked("dig + build", "@A8")
    assert choices.chosen is not None and choices.chosen.ending is not None
    assert choices.chosen.ending == ("end turn", True)


def test_free_spades_are_proposed_first() -> None:
    choices = picked("action BON1 + dig + build", "@A8")
    assert choices.chosen is not None
    assert choices.chosen.texts[0] == "special BON1"
    assert "spade" not in dict(choices.chosen.cost)  # used at once, so not part of the price


def test_burning_is_part_of_the_price_of_a_power_action() -> None:
    choices = picked("burn + action ACT2", "@ACT2")
    assert choices.chosen is not None
    assert choices.chosen.texts == ["burn", "burn", "burn", "power ACT2"]
    assert dict(choices.chosen.cost) == {"burn": 3, "power": 3}
    assert choices.chosen.title.startswith("Burn 3 · ")


def test_longer_transformations_are_listed_separately() -> None:
    tables, table = table_before("advance ship")
    tables.close()
    view, words = table.view, catalogue("en", table.game)
    start, home = view.terrain[view.choices.board.places["B4"]], 0
    short = shortest_way(view.seats[table.seat], start, home)
    there = view.choices.board.places["B4"]
    ways = [transform(table.seat, there, home, spades) for spades in (short, CYCLE - short)]
    steps = move_menu_of(table.game).steps(view, [(way, "") for way in ways], words)
    assert [step.token for step in steps[0]][1:] == [TERRAIN_NAMES[home], "B4"]
    assert steps[1][0].name == "Long way round"


def test_the_amount_of_a_conversion_is_its_shortcut_key() -> None:
    choices = picked("burn + action ACT2", "convert", "burn")
    assert choices.chosen is not None and choices.chosen.texts == ["burn"]
    amounts = choices.levels[-1]
    assert amounts.form == "amounts"
    assert [(one.token, one.key) for one in amounts.options[:2]] == [("1", "1"), ("2", "2")]
    assert not any(option.key for option in choices.levels[0].options)


def test_a_hex_out_of_reach_says_so() -> None:
    choices = picked("dig + build", "@E6")
    assert choices.place == "E6" and choices.chosen is None
    (refused,) = choices.levels[0].locked
    assert "E6 is out of reach" in refused.reason


def test_a_priest_space_is_one_click() -> None:
    choices = picked("send", "@water-2")
    assert choices.chosen is not None
    assert choices.chosen.texts == ["send priest to water for 2"]
    assert "fire-3" in picked("send").links


def test_an_offer_of_power_is_answered_by_one_click() -> None:
    choices = picked("leech")
    assert [option.text.split()[0] for option in choices.levels[0].options] == ["accept", "decline"]


def test_a_kind_has_the_same_key_in_every_question() -> None:
    keys: dict[str, set[str]] = {}
    for name in ("pass", "send", "upgrade TE + favour"):
        for option in picked(name).levels[0].options:
            keys.setdefault(option.token.split()[0], set()).add(option.key)
    assert keys["power"] == {"4"} and keys["pass"] == {"9"}
    assert all(len(found) == 1 for found in keys.values())


def test_the_points_show_the_final_scoring_as_if_it_ended_now() -> None:
    tables, table = table_before("build")
    tables.close()
    ended = points_at_end(table.view)
    assert [sum(points) for points in ended] > [own.vp for own in table.view.seats]
    drawn = draw_part(table.view, catalogue("en", table.game), "points")
    assert "If it ended now" in drawn and f">{sum(ended[0])}<" in drawn
