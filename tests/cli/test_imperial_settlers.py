"""Imperial Settlers in the terminal: steps, questions, secrets, whole games."""

import re
from collections.abc import Callable
from functools import cache
from typing import Final

import pytest
from tests.cli.running import run
from tests.cli.screens import check_steps, output_of, reached, say_in, screen, session_of
from tests.rings import spread

from ludoteca import Match
from ludoteca.cli.conversation import Conversation
from ludoteca.cli.menu import Menu
from ludoteca.cli.printer import Printer
from ludoteca.cli.session import Session
from ludoteca.core.journal import EVERYBODY, Entry
from ludoteca.core.rng import Rng, stream
from ludoteca.games.imperial_settlers.tables.boards import CARD
from ludoteca.games.imperial_settlers.tables.printed import CARD_NUMBERS, CARDS
from ludoteca.text import LANGUAGES

GAME: Final = "imperial_settlers"
FACTIONS: Final = "egyptians barbarians"
MOST_ANSWERS: Final = 2000


def table(**options: int | str) -> Match:
    """A match with fixed factions."""
    return Match(GAME, {"players": 2, "first": "1", "factions": FACTIONS, **options}, "tests")


VARIANTS: Final[list[dict[str, int | str]]] = [
    {"players": 2, "factions": "japanese romans"},
    {"players": 4, "lookout": "alternative"},
    {"players": 3, "lookout": "advanced"},
    {"players": 1, "factions": "egyptians"},
    {"players": 1, "factions": "japanese"},
]


@pytest.mark.crossed
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", range(len(VARIANTS)))
@pytest.mark.slow
def test_every_legal_move_is_reached_in_three_steps(language: str, number: int) -> None:
    match = Match(GAME, VARIANTS[number], f"steps {number}")
    rng = stream(match.seed, 0, "tests")
    while not match.is_over:
        moves = check_steps(session_of(match, match.turn, language))
        assert all(step.label for move in moves for step in move.steps)
        for move in moves[:: max(1, len(moves) // 7)]:
            assert reached(moves, move.text) == move.text
            assert Menu(moves).type(move.text.lower())[1] is move
        match.push(match.ask("random", rng))


@spread("part", 1, range(6))  # each part checks a sixth of the positions
@pytest.mark.parametrize("number", range(len(VARIANTS)))
@pytest.mark.slow
def test_the_screen_shows_nothing_hidden(number: int, part: int) -> None:
    match = Match(GAME, VARIANTS[number], "screen")
    rng = stream(match.seed, 0, "tests")
    for count in range(150):
        if match.is_over:
            break
        match.push(match.ask("random", rng))
        if count % 18 != 3 * part:
            continue
        shown = screen(match, 0)
        truth = match.state
        match.state = match.rules.imagine(match.rules.view(truth, 0), rng)
        assert screen(match, 0) == shown
        match.state = truth


@cache
def advanced() -> Match:
    """A match of three players, far enough to have some of everything on the table."""
    match = Match(GAME, {"players": 3}, "columns")
    rng = stream(match.seed, 0, "tests")
    for _ in range(120):
        match.push(match.ask("random", rng))
    return match


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [60, 80, 120, 160])
def test_the_table_fits_its_columns(language: str, width: int) -> None:
    match = advanced()
    session = session_of(match, match.turn, language, width)
    session.show_table()
    Conversation(session).show_kingdoms()
    Conversation(session).print_points()
    shown = output_of(session.printer)
    assert all(len(line.rstrip()) <= width for line in shown.splitlines())


def test_the_table_shows_offers_hand_and_opponents() -> None:
    shown = " ".join(screen(table(), 0).split())
    for part in ("You play the Egyptian empire.", "On offer", "Hand (5)", "Barbarians · 0 points"):
        assert part in shown
    assert "Round 1 of 5, lookout phase" in shown
    assert "Take one of the cards on display" in shown


def typed(*lines: str, players: int = 2, language: str = "en") -> str:
    """The output of the terminal after typing these lines; then the input ends."""
    factions = FACTIONS if players > 1 else "egyptians"
    args = ["play", GAME, "--players", str(players), "--seed", "tests", "--lang", language]
    args += ["--bot", "random", "--option", f"factions={factions}"]
    args += ["--option", "first=1"] if players > 1 else []
    result = run(*args, typed="".join(f"{line}\n" for line in lines))
    assert result.exit_code == 0, result.output
    return " ".join(result.stdout.split())


def test_a_build_is_chosen_by_card_and_price() -> None:
    match = table()
    rng = stream(match.seed, 0, "tests")
    while True:
        match.push(match.ask("greedy", rng))
        if any(" over " in text and " pay " in text for text in match.legal):
            break
    session = session_of(match, match.turn)
    moves = session.moves()
    text = next(text for text in match.legal if " over " in text and " pay " in text)
    head, card, tail = text.split(" ", 2)
    menu = Menu(moves)
    assert menu.type(head) == (True, None)
    assert menu.type(card.lower()) == (True, None)
    question = Conversation(session).question(menu)
    assert question == f"build {card} … At which cost?"
    found = menu.type(tail)[1]
    assert found is not None and found.text == text
    assert re.fullmatch("Discard .+, pay .+", found.steps[2].label)


def test_income_of_boards_is_not_logged_line_by_line() -> None:
    match = table()
    session = lone_session(match, say_in(GAME)).session
    rng = stream(match.seed, 0, "tests")
    while match.view(0).facts.question != "turn":
        match.push(match.ask("random", rng))
    lines = session.sentences(0)
    assert lines and not any("(supply)" in line or "revealed" in line for line in lines)


def test_commands_print_something() -> None:
    shown = typed("help", "log", "cards", "points", "rules", "board", "table")
    assert "a whole move such as “build COM014”" in shown
    assert "show or hide what each location does" in shown
    assert "Track Common Faction Stored Score" in shown
    assert "To build, pay the cost" in shown
    assert shown.count("On offer") == 4


def test_a_refused_move_is_explained_in_any_spelling() -> None:
    assert "Decide this first" in typed("BUILD com001")
    assert "No card has the number “COM999”" in typed("Build Com999")
    assert "is not an action that can be read" in typed("dance the night away")
    assert "not a number from 1 to" in typed("99")


def test_a_solo_game_shows_the_virtual_player() -> None:
    shown = typed("1", players=1)
    assert "Imperial Settlers, solo." in shown
    assert "Line of targets" in shown and "Conquests: 0 against 0" in shown


def lone_session(match: Match, printer: Printer) -> Conversation:
    """The player in seat 0, random bots in all others."""
    return Conversation(Session(match, 0, ["random"] * len(match.seats), printer))


def play_by_numbers(
    match: Match, printer: Printer, rng: Rng, monkeypatch: pytest.MonkeyPatch
) -> Conversation:
    """Plays a whole game in which the player picks random numbers."""
    conversation = lone_session(match, printer)
    menus: list[Menu] = []
    show = conversation.show_question

    def shown(menu: Menu, before: list[str] | None) -> None:
        menus.append(menu)
        show(menu, before)

    def listen() -> str:
        assert len(menus) < MOST_ANSWERS
        numbers = menus[-1].numbers()
        return str(numbers[rng.below(len(numbers))])

    asks: Callable[[str], bool] = lambda key: False  # noqa: E731
    monkeypatch.setattr(conversation, "show_question", shown)
    monkeypatch.setattr(conversation, "listen", listen)
    monkeypatch.setattr(conversation, "agrees", asks)
    conversation.run()
    return conversation


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_whole_game_of_two_by_numbers(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match, printer = table(), say_in(GAME, language)
    play_by_numbers(match, printer, stream(match.seed, 0, "tests"), monkeypatch)
    assert match.is_over
    shown = output_of(printer)
    final = {"en": ("Final result", " wins!"), "it": ("Risultato finale", "Vince ")}[language]
    assert all(part in shown for part in final)


@pytest.mark.parametrize("seed", ["alone", "alone too", "once more"])
def test_a_whole_solo_game_ends_with_a_verdict(seed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match, printer = Match(GAME, {"players": 1}, seed), say_in(GAME)
    conversation = play_by_numbers(match, printer, stream(match.seed, 0, "tests"), monkeypatch)
    assert match.is_over
    shown = " ".join(output_of(printer).split())
    won = match.scores().ranks == [1]
    assert ("You beat the virtual player" in shown) is won
    assert ("The virtual player wins" in shown) is not won
    if won:
        title = printer.say(conversation.session.facts().title)
        assert f"Your title: {title}." in shown
    assert "Shared victory" not in shown


def test_undo_goes_back_if_nothing_was_revealed() -> None:
    match = table()
    session = lone_session(match, say_in(GAME)).session
    rng = stream(match.seed, 0, "tests")
    assert session.undo() == "cli.undo_none"
    while match.turn != 0 or not plain_razes(match):
        match.push(match.ask("random", rng))
    before = match.rules.write_state(match.state)
    session.push(plain_razes(match)[0])
    assert match.rules.write_state(match.state) != before
    assert session.undo() == "cli.undo_done"
    assert match.rules.write_state(match.state) == before


def plain_razes(match: Match) -> list[str]:
    """Cards in hand whose raze field does not give cards."""
    razes = [text.split() for text in match.legal if text.startswith("raze hand")]
    return [" ".join(text) for text in razes if CARD not in CARDS[CARD_NUMBERS[text[-1]]].raze]


@pytest.mark.parametrize(
    ("line", "is_shown"),
    [
        ((0, "drawn", "COM001"), True),
        ((1, "built", "COM001"), True),
        ((0, "built", "COM001"), False),
        ((-1, "discarded", "COM001"), True),
        ((1, "foundation", "COM001"), True),
        ((0, "foundation", "COM001"), False),
        ((1, "passed", ""), False),
        ((-1, "attack", "ATT01"), True),
    ],
)
def test_undo_stops_at_revealed_information(line: tuple[int, str, str], is_shown: bool) -> None:
    session = lone_session(table(), say_in(GAME)).session
    seat, thing, at = line
    entries = [Entry(seat, thing, 1, at, "", EVERYBODY)]
    assert session.terminal.has_shown(entries, 0) is is_shown


def test_a_location_discarded_for_building_reveals_nothing() -> None:
    session = lone_session(table(), say_in(GAME)).session
    entries = [
        Entry(0, "left", 1, "COM063", "", EVERYBODY),
        Entry(-1, "discarded", 1, "COM063", "", EVERYBODY),
        Entry(0, "built", 1, "EGY020", "", EVERYBODY),
    ]
    assert not session.terminal.has_shown(entries, 0)
    assert session.terminal.has_shown(entries, 1)


def test_razing_an_own_card_reveals_nothing() -> None:
    session = lone_session(table(), say_in(GAME)).session
    entries = [
        Entry(0, "good.raze", -1, "COM063", "", EVERYBODY),
        Entry(0, "good.wood", 2, "COM063", "", EVERYBODY),
        Entry(-1, "discarded", 1, "COM063", "", EVERYBODY),
    ]
    assert not session.terminal.has_shown(entries, 0)
    assert session.terminal.has_shown(entries, 1)
    entries[-1] = Entry(1, "foundation", 1, "COM063", "", EVERYBODY)
    assert not session.terminal.has_shown(entries, 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_won_solo_game_names_the_title(language: str) -> None:
    match, printer = Match(GAME, {"players": 1}, "alone"), say_in(GAME, language)
    terminal = lone_session(match, printer).session.terminal
    view = match.view(0).facts
    lost = terminal.verdict(view, printer.words)
    view.title = "title.knight"
    won = terminal.verdict(view, printer.words)
    assert printer.say("title.knight") in won and won != lost
    assert terminal.verdict(table().view(0).facts, printer.words) == ""
