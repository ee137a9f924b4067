"""The drawn table: every board, in three languages, as SVG and PNG."""

from collections.abc import Callable
from typing import Final
from xml.etree import ElementTree

import pytest

import ludoteca
from ludoteca.drawing import DARK, LIGHT, THEMES
from ludoteca.drawing.terra_mystica import PARTS, Choice, draw_part, draw_table
from ludoteca.drawing.terra_mystica.chips import letters_of
from ludoteca.drawing.terra_mystica.selectable import thing_of
from ludoteca.games.terra_mystica import RULES
from ludoteca.games.terra_mystica.actions import BUILD, UPGRADE
from ludoteca.games.terra_mystica.questions import QUESTIONS
from ludoteca.games.terra_mystica.rules.income import pay_income
from ludoteca.games.terra_mystica.rules.resources import power_room
from ludoteca.games.terra_mystica.state import ACTING, BONUS_CHOICE, CHOOSING, OVER, State
from ludoteca.games.terra_mystica.tables.board import BOARDS, Board
from ludoteca.games.terra_mystica.tables.factions import FACTIONS
from ludoteca.games.terra_mystica.tables.tiles import FINAL_NAMES
from ludoteca.games.terra_mystica.view import next_income, view
from ludoteca.text import Catalogue

Play = Callable[[int, int, Callable[[State], bool]], State]
SEED: Final = bytes(32)
SVG: Final = "{http://www.w3.org/2000/svg}"


def is_turn(state: State) -> bool:
    """Whether it is an action in the fourth round."""
    return state.phase == ACTING and state.round == 4


def is_over(state: State) -> bool:
    """Whether the match is over."""
    return state.phase == OVER


def texts(svg: str) -> list[str]:
    """All texts."""
    return [str(text.text) for text in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def classes(part: ElementTree.Element) -> list[str]:
    """The classes of an element."""
    return str(part.get("class")).split()


def labels(svg: str) -> list[str]:
    """All labels."""
    root = ElementTree.fromstring(svg)
    return [str(part.get("aria-label")) for part in root.iter() if part.get("aria-label")]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_table_can_be_drawn(play: Play, words: Catalogue, theme: str, seats: int) -> None:
    state = play(seats, 2, is_turn)
    for seat in (-1, 0, seats - 1):
        svg = draw_table(view(state, seat), words, theme=theme)
        assert not any("{" in spoken or spoken == "None" for spoken in texts(svg) + labels(svg))


@pytest.mark.parametrize("phase", [CHOOSING, BONUS_CHOICE])
def test_the_set_up_can_be_drawn(play: Play, words: Catalogue, phase: int) -> None:
    state = play(5, 2, lambda state: state.phase == phase)
    assert texts(draw_table(view(state, 0), words))


@pytest.mark.parametrize("faction", range(len(FACTIONS)))
def test_every_faction_has_its_board(play: Play, english: Catalogue, faction: int) -> None:
    state = play(2, 2, is_turn)
    own = state.seats[0]
    own.faction, own.board = faction, FACTIONS[faction]
    own.shipping, own.exchange = own.board.shipping, 0
    spoken = labels(draw_table(view(state, 0), english))
    name = english.say(f"faction.{FACTIONS[faction].name}")
    assert f"Faction board: {name}" in spoken


def test_every_definition_used_exists(play: Play, english: Catalogue) -> None:
    root = ElementTree.fromstring(draw_table(view(play(5, 2, is_turn), 0), english))
    known = {f"#{part.get('id')}" for part in root.iter() if part.get("id")}
    assert {str(one.get("href")) for one in root.iter(f"{SVG}use")} <= known


def test_goods_bowls_and_points_have_labels(play: Play, english: Catalogue) -> None:
    state = play(4, 2, is_turn)
    spoken = "\n".join(labels(draw_table(view(state, -1), english)))
    for own in state.seats:
        assert f"Power bowls: {own.bowl1}, {own.bowl2}, {own.bowl3}" in spoken
        assert english.say("count.good.coin", {"count": own.coins}) in spoken


def test_the_current_round_is_highlighted(play: Play, english: Catalogue) -> None:
    svg = draw_table(view(play(4, 2, is_turn), 0), english)
    assert svg.count('class="now"') == 1
    assert any(spoken.startswith("Round 4 of 6: ") for spoken in labels(svg))


@pytest.mark.parametrize("tile", FINAL_NAMES[1:])
@pytest.mark.parametrize("is_alone", [True, False])
def test_the_final_scoring_tile_follows_the_rounds(
    words: Catalogue, tile: str, is_alone: bool
) -> None:
    state = RULES.setup({"players": 2, "final_tile": tile, "factions": "witches,nomads"}, SEED)
    drawn = draw_part(view(state, 0), words, "rounds", is_alone=is_alone)
    spoken = labels(f"<div>{drawn}</div>")
    assert len(spoken) == is_alone + 7  # the part's name, six rounds, the tile
    assert spoken[-1].startswith(words.say(f"final.{tile}.about"))
    assert f"{words.say('faction.witches')} 0" in spoken[-1]


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.name)
def test_every_map_is_drawn_completely(words: Catalogue, board: Board) -> None:
    state = RULES.setup({"players": 2, "board": board.name}, SEED)
    root = ElementTree.fromstring(draw_table(view(state, 0), words))
    cells = [part.get("data-cell") for part in root.iter() if part.get("data-cell")]
    assert sorted(map(str, cells)) == sorted(board.names)


def test_used_power_actions_are_crossed_out(play: Play, english: Catalogue) -> None:
    state = play(4, 2, is_turn)
    state.power_used_mask = 0
    free = draw_table(view(state, 0), english).count('-cross"')
    state.power_used_mask = 0b101
    crossed = draw_table(view(state, 0), english)
    assert crossed.count('-cross"') == free + 2
    assert sum("Used this round" in spoken for spoken in labels(crossed)) == 2


def test_coins_are_shown_on_bonus_tiles(play: Play, english: Catalogue) -> None:
    state = play(4, 2, is_turn)
    tile = next(tile for tile in range(11) if state.bonus_mask >> tile & 1)
    state.bonus_coins[tile] = 7
    assert "+7" in texts(draw_table(view(state, 0), english))


@pytest.mark.parametrize("seed", range(1, 5))
def test_forecast_income_equals_paid_income(play: Play, seed: int) -> None:
    state = play(3, seed, is_turn)
    for seat, own in enumerate(state.seats):
        own.bonus = own.passed = 0
        coming = next_income(view(state, seat), seat)
        before = (own.coins, own.workers, own.priests, power_room(own))
        pay_income(state, seat, None)
        assert own.coins - before[0] == coming.coins
        assert own.workers - before[1] == coming.workers
        assert own.priests - before[2] == coming.priests - coming.lost_priests
        assert before[3] - power_room(own) == coming.power - coming.lost_power


def test_lost_power_is_flagged(play: Play, english: Catalogue) -> None:
    state = play(3, 2, is_turn)
    own = state.seats[0]
    own.bowl1, own.bowl2, own.bowl3 = 0, 0, 12
    own.favour_mask |= 1 << 8
    lost = next_income(view(state, 0), 0).lost_power
    svg = draw_table(view(state, 0), english)
    assert lost >= 4 and f"{lost} lost" in texts(svg)
    assert any(f"{lost} power would be lost" in spoken for spoken in labels(svg))


def test_the_end_names_the_winner_and_every_rank(play: Play, english: Catalogue) -> None:
    state = play(3, 2, is_over)
    names = ("Ann", "Ben", "Cat")
    svg = draw_table(view(state, 0), english, names=names)
    winner = names[view(state, 0).ranks.index(1)]
    assert any(text.startswith("Winner: ") and winner in text for text in texts(svg))
    assert sum(spoken.startswith("Rank ") for spoken in labels(svg)) == 3


def test_every_question_has_a_text(words: Catalogue) -> None:
    refined = ("opening", "bidding", "claiming", "step", "key", "favour", "town", "digging", "end")
    assert all(words.has(f"word.ask.{asked}") for asked in (*QUESTIONS[:-1], *refined))


def test_letters_distinguish_factions() -> None:
    assert letters_of(["Darklings", "Dwarves", "Witches"]) == ["Da", "Dw", "W"]


def test_the_package_draws_it_by_name(play: Play, english: Catalogue) -> None:
    position = view(play(2, 2, is_turn), 0)
    legal = RULES.legal(position.position(), 0)
    drawn = ludoteca.View("terra_mystica", position).svg("en", LIGHT, tuple(legal))
    assert drawn == draw_table(position, english, theme=LIGHT, legal=legal)


@pytest.mark.parametrize("seed", range(1, 4))
def test_what_can_be_taken_is_ringed(play: Play, english: Catalogue, seed: int) -> None:
    state = play(3, seed, is_turn)
    legal = RULES.legal(state, state.active)
    root = ElementTree.fromstring(draw_table(view(state, state.active), english, legal=legal))
    ringed = {part.get("data-thing") for part in root.iter() if "go" in classes(part)}
    assert ringed == {thing_of(action) for action in legal} - {""}


def test_a_thing_can_be_a_link(play: Play, english: Catalogue) -> None:
    position = view(play(3, 2, is_turn), 0)
    svg = draw_part(position, english, "powers", links={"ACT2": "?power=2&x"})
    links = [part.get("href") for part in ElementTree.fromstring(svg).iter(f"{SVG}a")]
    assert links == ["?power=2&x"]


def test_the_slot_of_a_chosen_structure_is_ringed(play: Play, english: Catalogue) -> None:
    state = play(3, 2, is_turn)
    state.seats[state.active].piece_masks = [0, 0, 0, 0, 0]
    for structure in range(5):
        chosen = Choice(UPGRADE if structure else BUILD, structure)
        svg = draw_table(view(state, 0), english, chosen=chosen)
        assert svg.count('class="next"') == 1


@pytest.mark.parametrize("part", PARTS)
def test_every_part_can_be_drawn_alone(play: Play, words: Catalogue, part: str) -> None:
    position = view(play(4, 2, is_turn), 0)
    root = ElementTree.fromstring(draw_part(position, words, part, seat=1))
    known = {f"#{one.get('id')}" for one in root.iter() if one.get("id")}
    assert {str(one.get("href")) for one in root.iter(f"{SVG}use")} <= known
    beside = draw_part(position, words, part, seat=1, is_alone=False)
    assert "<style>" not in beside and "<defs>" not in beside


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_it_can_be_converted_to_png(play: Play, english: Catalogue, theme: str) -> None:
    cairosvg = pytest.importorskip("cairosvg")
    svg = draw_table(view(play(5, 2, is_turn), 0), english, theme=theme)
    picture = cairosvg.svg2png(bytestring=svg.encode(), output_width=640)
    assert picture.startswith(b"\x89PNG") and len(picture) > 20_000
