"""Panel and board offer the same legal moves, each in at most three steps."""

import re
from functools import partial
from html import unescape
from urllib.parse import parse_qsl

import pytest
from tests.web.table.tables import OPTIONS, positions, replayed

from ludoteca.core.errors import Refusal
from ludoteca.drawing.presenter import Look
from ludoteca.service import Table, Tables
from ludoteca.text import catalogue
from ludoteca.web.game_parts import move_menu_of, presenter_of
from ludoteca.web.preferences import Preferences
from ludoteca.web.table.choices import Choices, Option, Refused
from ludoteca.web.table.chooser import Chooser, touches
from ludoteca.web.table.facts import seconds

GAMES = tuple(OPTIONS)
LINK = re.compile(r'<a class="[^"]*"[^>]*? href="([^"]+)"|<a href="([^"]+)"')
MOST_STEPS = 3


def chooser_of(table: Table, language: str = "en") -> Chooser:
    """The moves of a table to choose from."""
    return Chooser(table, move_menu_of(table.game), catalogue(language, table.game))


def nothing(_: bool) -> list[tuple[int, str, Refusal]]:
    """Nothing is refused."""
    return []


def expected_at(tables: Tables, table: Table) -> Refused:
    """What is refused at a table."""
    return partial(tables.expected, table.match, table.seat)


def all_at(tables: Tables, table: Table, _: bool) -> list[tuple[int, str, Refusal]]:
    """All that is refused at a table, whatever is asked for."""
    return tables.expected(table.match, table.seat)


def picks_of(address: str) -> list[str]:
    """What an address picks."""
    return [
        value
        for name, value in parse_qsl(unescape(address)[1:], keep_blank_values=True)
        if name == "pick"
    ]


def open_options(choices: Choices) -> list[Option]:
    """What can be chosen next in the panel; pieces of the hand stand there in place of a list."""
    found = list(choices.levels[-1].options) if choices.levels else []
    is_hand = not choices.levels or choices.levels[-1].form == "kinds"
    pieces = [option for option in choices.hand if option.address and option.key]
    return pieces if pieces and is_hand else found


def reached(chooser: Chooser, picks: list[str], left: int) -> set[str]:
    """The texts of all moves that further steps lead to."""
    choices = chooser.choose(picks, nothing)
    if choices.chosen is not None and not choices.is_default:
        return {choices.chosen.texts[-1]}
    assert left, f"{picks} leads to no move yet"
    found: set[str] = set()
    for option in open_options(choices):
        asked = picks_of(option.address)
        if option.count > 1 or option in choices.hand or not choices.path:
            found |= reached(chooser, asked, left - 1)
        else:  # the last step: what it names is what the page would confirm
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
def test_nothing_can_be_clicked_that_leads_to_no_move(tables: Tables, game: str) -> None:
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
                found.add(choices.chosen.texts[-1])
            else:
                for option in open_options(choices):
                    if option.address and any(p.startswith("@") for p in picks_of(option.address)):
                        found |= reached(chooser, picks_of(option.address), MOST_STEPS - 2)
            assert found == texts


def test_picks_that_fit_nothing_are_forgotten(tables: Tables) -> None:
    for table in positions(tables, "euphrates_tigris", 1, 1):
        chooser = chooser_of(table)
        plain = chooser.choose([], nothing)
        stale = chooser.choose(["@Z99", "monument", "nonsense", "+tile T A1"], nothing)
        assert stale.path == plain.path and stale.place == "" and stale.chosen is None
        assert [o.name for o in stale.levels[0].options] == [
            o.name for o in plain.levels[0].options
        ]


def test_a_tile_is_chosen_in_any_order(tables: Tables) -> None:
    for table in positions(tables, "euphrates_tigris", 2, 1):
        chooser = chooser_of(table)
        tile = next(move for move in chooser.moves if move.text.startswith("tile"))
        tokens = [step.token for step in tile.steps]
        by_steps = chooser.choose(tokens, nothing).chosen
        by_place = chooser.choose([*tokens[:2], f"@{tokens[2]}"], nothing).chosen
        assert by_steps and by_place
        assert by_steps.texts == by_place.texts == [tile.text]


def test_a_move_short_of_something_offers_its_conversions(tables: Tables) -> None:
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
def test_what_is_refused_says_why(tables: Tables, game: str) -> None:
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
            assert len(set(reasons)) == len(reasons)  # a reason all share is the moment's: noise
            for option in level.locked:
                assert option.reason.endswith((".", "]")) and not option.address
                seen += 1
    assert seen > 0


def test_the_default_payment_is_chosen_and_can_be_changed(tables: Tables) -> None:
    game, found = "imperial_settlers", 0
    for table in positions(tables, game, 3, 120, 2):
        chooser = Chooser(table, move_menu_of(game), catalogue("en", game))
        dear = [move for move in chooser.moves if " pay " in move.text and len(move.steps) == 3]
        for move in dear[:3]:
            picks = [step.token for step in move.steps]
            choices = chooser.choose(picks[:2], lambda _: [])
            others = {option.token for option in choices.levels[-1].options}
            assert picks[2] in others
            if choices.chosen is None:  # what is built over is left to choose, too
                continue
            assert choices.chosen.texts[0] == move.text.partition(" pay ")[0]
            assert [one.is_chosen for one in choices.levels[-1].options].count(True) == 1
            changed = chooser.choose(picks, lambda _: []).chosen
            assert changed is not None and changed.texts == [move.text]
            found += 1
        if found > 3:
            return
    raise AssertionError("nothing is paid for in two ways")


def test_tiles_are_cards_with_a_letter_each(tables: Tables) -> None:
    match, seat = replayed(tables, "towns", "21", 4, 70)
    chooser = chooser_of(tables.table(match, seat))
    kind = chooser.choose([], nothing).levels[0].options[0]
    assert kind.has_cards and "".join(one.key for one in kind.subs) == "abcdefghijkl"
    picks = picks_of(kind.subs[9].address)
    chosen = chooser.choose(picks, nothing).chosen
    assert picks == ["take", "FAV10"] and chosen is not None
    assert chosen.title == "points for trading posts"  # the question has said the rest
    assert chosen.follows[0][1].endswith("Each trading post you build gives 3 points.")


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
    assert seconds(Preferences(seconds=3), choices) == 0  # but never comes by itself
    picked = chooser_of(table).choose(["end turn"], nothing)
    assert seconds(Preferences(seconds=3), picked) == 3
    other = chooser_of(table).choose(picks_of(choices.levels[0].options[0].address), nothing)
    assert other.is_picked and (other.chosen is None or other.chosen.texts == ["burn"])
