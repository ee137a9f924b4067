"""Panel and board offer the same legal moves, each in at most three steps."""

import re
from functools import partial
from html import unescape
from urllib.parse import parse_qsl

import pytest
from fastapi import FastAPI
from tests.web.table.tables import OPTIONS, positions, replayed
from tests.web.table.test_weight import player

from ludoteca.core.errors import Refusal
from ludoteca.drawing.presenter import Look
from ludoteca.drawing.steps import ROUND, summed, touches
from ludoteca.face.lessons import begin_step
from ludoteca.face.lessons import decider as deciding
from ludoteca.games.imperial_settlers.tables.printed import CARD_NUMBERS
from ludoteca.games.registry import rules_of
from ludoteca.service import Table, Tables
from ludoteca.text import catalogue
from ludoteca.text.lessons import lessons_of
from ludoteca.web.game_parts import move_menu_of, presenter_of
from ludoteca.web.lessons import lesson_named
from ludoteca.web.practice import Practice, PracticeChooser, practice_table
from ludoteca.web.preferences import Preferences
from ludoteca.web.table.choices import CARDS, Choices, Chosen, Option, Refused
from ludoteca.web.table.chooser import Chooser
from ludoteca.web.table.facts import seconds

GAMES = tuple(OPTIONS)
LINK = re.compile(r'<a class="[^"]*"[^>]*? href="([^"]+)"|<a href="([^"]+)"')
MOST_STEPS = 3


def chooser_of(table: Table, language: str = "en") -> Chooser:
    """Returns the chooser for the moves of a table."""
    return Chooser(table, move_menu_of(table.game), catalogue(language, table.game))


def nothing(_: bool) -> list[tuple[int, str, Refusal]]:
    """Returns no refused moves."""
    return []


def expected_at(tables: Tables, table: Table) -> Refused:
    """Returns a function that lists the refused moves of a table."""
    return partial(tables.expected, table.match, table.seat)


def all_at(tables: Tables, table: Table, _: bool) -> list[tuple[int, str, Refusal]]:
    """Returns the refused moves of a table, ignoring the argument."""
    return tables.expected(table.match, table.seat)


def picks_of(address: str) -> list[str]:
    """Returns the picks of an address."""
    return [
        value
        for name, value in parse_qsl(unescape(address)[1:], keep_blank_values=True)
        if name == "pick"
    ]


def open_options(choices: Choices) -> list[Option]:
    """Returns the next options in the panel; pieces of the hand may replace a list."""
    found = list(choices.levels[-1].options) if choices.levels else []
    is_hand = not choices.levels or choices.levels[-1].form == "kinds"
    pieces = [option for option in choices.hand if option.address and option.key]
    return pieces if pieces and is_hand else found


def named_by(chooser: Chooser, chosen: Chosen) -> str:
    """Returns the text of a chosen move, or of the move that stands for several actions."""
    return next(move.text for move in chooser.moves if move.texts == chosen.texts)


def reached(chooser: Chooser, picks: list[str], left: int) -> set[str]:
    """Returns the texts of all moves that further steps can reach."""
    choices = chooser.choose(picks, nothing)
    if choices.chosen is not None and not choices.is_default:
        return {named_by(chooser, choices.chosen)}
    assert left, f"{picks} leads to no move yet"
    found: set[str] = set()
    for option in open_options(choices):
        asked = picks_of(option.address)
        if option.count > 1 or option in choices.hand or not choices.path:
            found |= reached(chooser, asked, left - 1)
        else:  # the last step: it must name exactly one move
            tokens = [pick for pick in asked if not pick.startswith("@")]
            place = next((pick[1:] for pick in asked if pick.startswith("@")), "")
            fitting = [
                move.text
                for move in chooser.moves
                if move.begins(tokens) and (not place or touches(move, place))
            ]
            assert len(fitting) == 1, fitting
            found.add(fitting[0])
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_legal_move_is_reached_in_three_steps(tables: Tables, game: str) -> None:
    for number, table in enumerate(positions(tables, game, 7, 140)):
        if number % (14 if len(table.moves) > 200 else 3) == 0:
            texts = {move.text for move in table.moves}
            assert reached(chooser_of(table), [], MOST_STEPS) == texts


@pytest.mark.parametrize("game", GAMES)
def test_every_link_on_the_board_leads_to_a_move(tables: Tables, game: str) -> None:
    presenter = presenter_of(game)
    words = catalogue("it", game)
    clicked = 0
    for number, table in enumerate(positions(tables, game, 11, 120)):
        if number % (24 if len(table.moves) > 200 else 4):
            continue
        chooser = chooser_of(table, "it")
        choices = chooser.choose([], nothing)
        parts = presenter.parts(table.view, words, Look(choices.legal, links=choices.links))
        for part in parts.values():
            for one, other in LINK.findall(part):
                picks = picks_of(one or other)
                narrowed = chooser.choose(picks, nothing)
                place = next(pick for pick in picks if pick.startswith("@"))
                assert narrowed.place == place[1:]
                fitting = [move for move in chooser.moves if touches(move, narrowed.place)]
                assert fitting and (narrowed.chosen or narrowed.levels)
                clicked += 1
    assert clicked > 20


@pytest.mark.parametrize("game", GAMES)
def test_places_lead_to_the_same_moves_as_steps(tables: Tables, game: str) -> None:
    for number, table in enumerate(positions(tables, game, 3, 60)):
        if number % 12:
            continue
        chooser = chooser_of(table)
        for thing in list(chooser.choose([], nothing).links)[:6]:
            texts = {
                move.text
                for move in chooser.moves
                if any(step.thing == thing for step in move.steps)
            }
            found: set[str] = set()
            choices = chooser.choose([f"@{thing}"], nothing)
            if choices.chosen is not None:
                found.add(named_by(chooser, choices.chosen))
            else:
                for option in open_options(choices):
                    if option.address and any(p.startswith("@") for p in picks_of(option.address)):
                        found |= reached(chooser, picks_of(option.address), MOST_STEPS - 2)
            assert found == texts


@pytest.mark.parametrize("game", ["terra_mystica", "imperial_settlers"])
def test_every_option_after_a_click_on_the_board_narrows_the_choice(game: str) -> None:
    lesson, words, followed = lesson_named(game, lessons_of(game)[0]), catalogue("en", game), 0
    for number in range(len(lesson.steps)):
        state = begin_step(lesson, number)
        seat = deciding(rules_of(game).deciders(state))
        table = practice_table(Practice(game, state, seat), words)
        chooser = PracticeChooser(table, move_menu_of(game), words)
        for where in list(chooser.choose([], nothing).links.values())[:12]:
            asked = chooser.choose(picks_of(where), nothing)
            for option in open_options(asked)[:3] if asked.place and not asked.chosen else []:
                narrowed = chooser.choose(picks_of(option.address), nothing)
                assert narrowed.chosen or len(narrowed.path) > len(asked.path), option.address
                followed += 1
    assert followed > 10


def test_picks_that_match_nothing_are_ignored(tables: Tables) -> None:
    for table in positions(tables, "euphrates_tigris", 1, 1):
        chooser = chooser_of(table)
        plain = chooser.choose([], nothing)
        stale = chooser.choose(["@Z99", "monument", "nonsense", "+tile T A1"], nothing)
        assert stale.path == plain.path and stale.place == "" and stale.chosen is None
        assert [o.name for o in stale.levels[0].options] == [
            o.name for o in plain.levels[0].options
        ]


def test_foundations_are_the_first_to_be_given_up(tables: Tables) -> None:
    for table in positions(tables, "imperial_settlers", 2, 300, 2):
        chooser = chooser_of(table)
        paid = [one for one in chooser.moves if [step.token for step in one.steps][:1] == ["build"]]
        by_card: dict[str, list[bool]] = {}
        for move in paid:
            if len(move.steps) == 3 and move.steps[2].thing:
                number = CARD_NUMBERS[move.steps[2].thing]
                found = by_card.setdefault(move.steps[1].token, [])
                found.append(table.view.is_foundation(number))
        mixed = next((card for card, found in by_card.items() if len(set(found)) == 2), "")
        if mixed:
            count = sum(by_card[mixed])
            options = chooser.choose(["build", mixed], nothing).levels[-1].options
            firsts = {option.token for option in options[:count]}
            meant = {
                move.steps[2].token
                for move in paid
                if move.steps[1].token == mixed
                and table.view.is_foundation(CARD_NUMBERS[move.steps[2].thing])
            }
            assert firsts == meant
            return
    raise AssertionError("no such position")


def test_a_tile_is_chosen_in_any_order(tables: Tables) -> None:
    for table in positions(tables, "euphrates_tigris", 2, 1):
        chooser = chooser_of(table)
        tile = next(move for move in chooser.moves if move.text.startswith("tile"))
        tokens = [step.token for step in tile.steps]
        by_steps = chooser.choose(tokens, nothing).chosen
        by_place = chooser.choose([*tokens[:2], f"@{tokens[2]}"], nothing).chosen
        assert by_steps and by_place
        assert by_steps.texts == by_place.texts == [tile.text]


def test_a_move_that_cannot_be_paid_offers_its_conversions(tables: Tables) -> None:
    paid_by_conversion = 0
    for table in positions(tables, "terra_mystica", 5, 160):
        refused = tables.expected(table.match, table.seat)
        if not refused or not table.moves:
            continue
        chooser = chooser_of(table)
        for action, text, _ in refused:
            first = chooser.menu.conversions(table.view, action, chooser.words)
            if first is None:
                continue
            assert first.sentence
            chosen = chooser.choose([f"+{text}"], expected_at(tables, table)).chosen
            assert chosen is not None and chosen.texts == [*first.texts, text]
            after = tables.preview(table.match, table.seat, chosen.texts)
            assert after.barrier or after.steps == table.steps + len(chosen.texts)
            paid_by_conversion += 1
            break
        if paid_by_conversion > 3:
            break
    assert paid_by_conversion > 3


@pytest.mark.parametrize("game", GAMES)
def test_refused_moves_have_reasons(tables: Tables, game: str) -> None:
    seen = 0
    for number, table in enumerate(positions(tables, game, 13, 90)):
        if number % 7:
            continue
        chooser = chooser_of(table, "es")
        choices = chooser.choose([], expected_at(tables, table), is_why=True)
        full = chooser.choose([], partial(all_at, tables, table), is_why=True)
        assert choices.levels == full.levels
        for level in choices.levels:
            reasons = [option.reason for option in level.locked]
            assert len(set(reasons)) == len(reasons)  # no reason is repeated
            for option in level.locked:
                assert option.reason.endswith((".", "]")) and not option.address
                seen += 1
    assert seen > 0


def test_the_default_payment_is_chosen_and_can_be_changed(tables: Tables) -> None:
    game, found = "imperial_settlers", 0
    for table in positions(tables, game, 3, 120, 2):
        chooser = Chooser(table, move_menu_of(game), catalogue("en", game))
        paid = [move for move in chooser.moves if " pay " in move.text and len(move.steps) == 3]
        for move in paid[:3]:
            picks = [step.token for step in move.steps]
            choices = chooser.choose(picks[:2], lambda _: [])
            others = {option.token for option in choices.levels[-1].options}
            assert picks[2] in others
            if choices.chosen is None:  # the location to build over is also a choice
                continue
            assert choices.chosen.texts[0] == move.text.partition(" pay ")[0]
            assert [one.is_chosen for one in choices.levels[-1].options].count(True) == 1
            changed = chooser.choose(picks, lambda _: []).chosen
            assert changed is not None and changed.texts == [move.text]
            found += 1
        if found > 3:
            return
    raise AssertionError("no move can be paid in two ways")


def test_tiles_are_cards_with_a_letter_each(tables: Tables) -> None:
    match, seat = replayed(tables, "towns", "21", 4, 70)
    chooser = chooser_of(tables.table(match, seat))
    kind = chooser.choose([], nothing).levels[0].options[0]
    assert kind.has_cards and "".join(one.key for one in kind.subs) == "abcdefghijkl"
    picks = picks_of(kind.subs[9].address)
    chosen = chooser.choose(picks, nothing).chosen
    assert picks == ["take", "FAV10"] and chosen is not None
    assert chosen.title == "points for trading posts"  # the question has named the tile
    assert chosen.follows[0][1].endswith("Each trading post you build gives 3 points.")


@pytest.mark.parametrize(
    ("most", "price", "is_least"),
    [
        (22, {"worker": 4, "coin": 2}, True),  # with one spade, others with two
        (53, {"worker": 8, "coin": 3}, False),  # every hex needs two
        (94, {"worker": 1, "coin": 2}, True),  # one hex needs none
    ],
)
def test_a_dwelling_is_offered_for_the_price_of_the_cheapest_hex(
    app: FastAPI, tables: Tables, most: int, price: dict[str, int], is_least: bool
) -> None:
    match, seat = replayed(tables, "towns", "21", 4, most)
    chooser = chooser_of(tables.table(match, seat))
    level = chooser.choose([], nothing).levels[0]
    offered = next(one for one in level.options if one.token == "build")
    assert (dict(offered.cost), offered.is_least) == (price, is_least)
    hexes = chooser.choose(["build"], nothing).levels[-1].options
    prices = [summed(one.cost) for one in hexes]
    assert min(prices, key=lambda one: sum(one.values())) == price
    assert is_least == (prices.count(price) < len(prices))
    for one, paid in zip(hexes, prices, strict=True):  # the hex and the move cost the same
        chosen = chooser.choose(picks_of(one.address), nothing).chosen
        assert chosen is not None and summed(chosen.cost) == paid
    page = player(app, "en").get(f"/table/{match}?seat={seat}&ready=1").text
    kind = page.partition("&amp;pick=build")[2].partition("</a>")[0]
    assert "Build a dwelling" in kind
    assert ("from" in re.sub("<[^>]*>", "", kind)) == is_least


def test_a_tile_of_a_whole_turn_shows_what_it_brings_without_the_price(tables: Tables) -> None:
    match, seat = replayed(tables, "crowded", "14", 5, 35)
    chooser = chooser_of(tables.table(match, seat))
    picks = ["upgrade", "TE", "H2"]
    tiles = chooser.choose(picks, nothing).levels[-1]
    assert tiles.form == CARDS and all(not one.cost for one in tiles.options)
    gains = {one.token: list(one.gain) for one in tiles.options}
    assert len(gains) == 13 and gains.pop("later") == []
    assert gains["FAV5"] == [("fire", 2), ("power", 1), ("town", 6)]
    assert gains["FAV6"] == [("water", 2), ("power", 1), (f"any{ROUND}", 1)]
    assert gains["FAV10"] == [("water", 1), ("each-TP", 3)]
    assert gains["FAV11"] == [("earth", 1), ("each-D", 2)]
    assert gains["FAV12"] == [("air", 1), ("passing", 2)]
    chosen = chooser.choose([*picks, "FAV11"], nothing).chosen
    assert chosen is not None and ("worker", 3) in chosen.cost and ("each-D", 2) in chosen.gain


@pytest.mark.parametrize(
    ("most", "asks"), [(72, "end your turn."), (17, "convert, or end your turn.")]
)
def test_the_end_of_a_turn_is_chosen_by_default(tables: Tables, most: int, asks: str) -> None:
    match, seat = replayed(tables, "towns", "21", 4, most)
    table = tables.table(match, seat)
    choices = chooser_of(table).choose([], nothing)
    assert choices.chosen is not None and choices.chosen.texts == ["end turn"]
    words = catalogue("en", table.game)
    assert (
        move_menu_of(table.game)
        .question(table.view, words)
        .endswith(f"Your action is done: {asks}")
    )
    assert seconds(Preferences(seconds=3), choices) == 0  # but it is not confirmed automatically
    picked = chooser_of(table).choose(["end turn"], nothing)
    assert seconds(Preferences(seconds=3), picked) == 3
    other = chooser_of(table).choose(picks_of(choices.levels[0].options[0].address), nothing)
    assert other.is_picked and (other.chosen is None or other.chosen.texts == ["burn"])


def test_a_payment_is_named_once(tables: Tables) -> None:
    """An option that says what is paid shows only what it brings; a chosen move shows both."""
    for table in positions(tables, "imperial_settlers", 0, 200, 2):
        twice = [move.text for move in table.moves if " twice pay " in move.text]
        if twice:
            break
    _, card, *rest = twice[0].split()
    chooser = chooser_of(table)
    level = chooser.choose(["activate", card], nothing).levels[-1]
    assert len(level.options) > 1 and not any(option.cost for option in level.options)
    chosen = chooser.choose(["activate", card, " ".join(rest)], nothing).chosen
    assert chosen is not None and chosen.texts == twice[:1]
    assert dict(chosen.cost)["gold"] == 2 and dict(chosen.gain)["vp"] == 2
