"""Terra Mystica in the terminal: the screen, the steps, typed moves, a whole game."""

from pathlib import Path
from typing import Final

import pytest
from tests.cli.running import run
from tests.cli.screens import check_steps, reached, session_of, shown

from ludoteca import Match, read_record
from ludoteca.cli.board_terra_mystica import round_line
from ludoteca.cli.conversation import Conversation
from ludoteca.cli.menu import Menu
from ludoteca.cli.terminal_terra_mystica import spelled_word
from ludoteca.core.actions import pack
from ludoteca.core.rng import Rng, stream
from ludoteca.games.terra_mystica import actions
from ludoteca.games.terra_mystica.tables.factions import FACTIONS
from ludoteca.text import LANGUAGES

GAME: Final = "terra_mystica"
TABLE: Final = ("play", GAME, "--players", "2", "--bot", "random", "--seed", "tests")
FIXED: Final = (*TABLE, "--option", "factions=witches,nomads")
OPENING: Final = ("F4", "E9", "1")
# The factions of each match, so that each faction is used once.
TABLES: Final = (
    "witches,nomads,cultists,mermaids,giants",
    "auren,alchemists,halflings,engineers,chaos_magicians",
    "darklings,dwarves,swarmlings,fakirs",
)


def terminal_output(*typed: str, args: tuple[str | Path, ...] = FIXED) -> str:
    """The output of the terminal after typing these lines; then the input ends."""
    result = run(*args, typed="".join(f"{line}\n" for line in typed))
    assert result.exit_code == 0, result.output
    assert "Traceback" not in result.output
    return result.stdout


def eager(match: Match, rng: Rng) -> str:
    """A random move, rarely one that ends something, so that much happens."""
    moves = match.legal
    lively = [move for move in moves if not move.startswith(("pass", "burn", "convert", "enough"))]
    return (lively or moves)[rng.below(len(lively or moves))]


@pytest.mark.parametrize("factions", TABLES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.slow
def test_every_legal_move_is_reached_in_three_steps(factions: str, language: str) -> None:
    options: dict[str, int | str] = {"players": factions.count(",") + 1, "factions": factions}
    match = Match(GAME, options, f"steps {language}".replace(" ", ""))
    rng = stream(match.seed, 0, "tests")
    while not match.is_over:
        session = session_of(match, match.turn, language)
        moves = check_steps(session)
        for move in moves[:: max(1, len(moves) // 5)]:
            assert reached(moves, move.text) == move.text
            assert Menu(moves).type(move.text)[1] is move
            assert Menu(moves).type(" ".join(step.token for step in move.steps))[1] is move
            assert session.read(Menu(moves), move.text.lower()) == move.text
        match.push(eager(match, rng))


@pytest.mark.parametrize("language", LANGUAGES)
def test_rare_actions_have_steps_too(language: str) -> None:
    match = Match(GAME, {"players": 2, "factions": "witches,nomads"}, "rare")
    river = match.state.choices.board.places["r3"]
    rare = [pack(actions.CONNECT, river), pack(actions.RIDE, 3), pack(actions.FREE_POST, 3)]
    rare += [pack(actions.RIDE, 4), pack(actions.USE_KEY, 2), pack(actions.CHOOSE, 10)]
    rare += [pack(actions.STEP, 0, 1), pack(actions.PASS, 0), pack(actions.TAKE_TOWN, 8)]
    choices = [(action, match.rules.write_action(match.state, action, 0)) for action in rare]
    session = session_of(match, 0, language)
    paths = session.terminal.steps(session.facts(), choices, session.printer.words)
    tokens = [" ".join(step.token for step in path) for path in paths]
    assert tokens == [
        "connect r3", "special ACTW A4", "special ACTS A4", "special ACTW A5", "key earth",
        "choose chaos_magicians", "step water", "pass", "take TW8",
    ]  # fmt: skip
    assert all(path[-1].label for path in paths)


def test_the_set_up_can_be_played() -> None:
    typed = ("choose witches", "1", "2", "3")
    shown_text = terminal_output(*typed, args=TABLE)
    assert "Choose a faction." in shown_text
    assert "Witches (forest)" in shown_text and "Each town gives 5 extra points" in shown_text
    assert "Place a starting dwelling on your home terrain (forest)." in shown_text
    assert "Choose a bonus tile for the first round." in shown_text
    assert "Round 1: take an action, or pass." in shown_text


def test_an_auction_can_be_played() -> None:
    auction = ("--option", "faction_choice=auction", "--option", "factions=witches,nomads")
    first = ("--option", "first_bidder=1", "--option", "variable_order=1")
    shown_text = terminal_output(
        "bid", "40", "claim", "witches", "2", args=(*TABLE, *auction, *first)
    )
    assert "Open the auction; your bid may be 0." in shown_text
    assert "On offer: Witches · Nomads" in shown_text and "Highest bid: 40 #1" in shown_text
    assert "You won with 40: take a faction and a place" in shown_text
    assert "Witches paid 40 of 40 points." in shown_text
    assert "Turn order: No" in shown_text
    refused = " ".join(terminal_output("bid 41", args=(*TABLE, *auction, *first)).split())
    assert "A bid of 41 is too high; you can bid at most 40 points." in refused


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_of_an_auction_can_be_reached(language: str) -> None:
    options: dict[str, int | str] = {
        "players": 4, "faction_choice": "auction", "board": "fire_ice_new",
        "final_tile": "outposts", "variable_order": 1,
    }  # fmt: skip
    match = Match(GAME, options, "auction")
    rng = stream(match.seed, 0, "tests")
    while match.state.round == 0:
        session = session_of(match, match.turn, language)
        moves = session.moves()
        assert {move.text for move in moves} == set(match.legal)
        for move in moves:
            assert reached(moves, move.text) == move.text
        session.show_table()
        assert "{" not in shown(session)
        match.push(match.legal[rng.below(len(match.legal))])


def test_the_table_shows_everything() -> None:
    shown_text = terminal_output(*OPENING)
    for part in (
        "F4 F", " WiD ", " NoD ", "Cults  0", "Priests 3 2 2 2", "Round 1 of 6. ", "To come: 2 ",
        "Power actions: bridge (3)", "Bonus tiles: BON", "VP", "Bowls", "▸ Wi Witches",
        "TP 2W 6/3C ×4", "1 spade lake mountain",
    ):  # fmt: skip
        assert part in shown_text or part.replace("lake mountain", "mountain lake") in shown_text, (
            part
        )
    assert max(len(line.rstrip()) for line in shown_text.splitlines()) <= 80


@pytest.mark.crossed
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [80, 120, 160])
def test_the_screen_fits_its_columns(language: str, width: int) -> None:
    match = Match(GAME, {"players": 5, "factions": TABLES[1]}, "columns")
    rng = stream(match.seed, 0, "tests")
    while not match.is_over:
        match.push(eager(match, rng))
        if len(match.actions) % 40 and not match.is_over:
            continue
        session = session_of(match, 0, language, width)
        session.show_table()
        Conversation(session).show_kingdoms()
        Conversation(session).print_points()
        lines = shown(session).splitlines()
        assert max(len(line.rstrip()) for line in lines) <= width
        assert any(line.startswith("I1 ") and " I12" in line for line in lines)
        expected = round_line(match.state, session.printer.words).split()
        assert not [word for word in expected if word not in shown(session)]


def test_a_move_by_numbers_and_by_words() -> None:
    assert "The Witches build a trading post on F4." in terminal_output(
        *OPENING, "upgrade", "tp", "f4"
    )
    assert "The Witches build a trading post on F4." in terminal_output(
        *OPENING, "upgrade F4 to TP"
    )
    assert "The Witches build a trading post on F4." in terminal_output(
        *OPENING, "UPGRADE f4 TO tp"
    )
    shown_text = terminal_output(*OPENING, "burn", "end turn")
    assert "The Witches burn a power token" in shown_text
    assert "have not taken your action yet" in shown_text


def test_places_that_can_be_chosen_are_marked() -> None:
    shown_text = terminal_output(*OPENING, "transform")
    assert "transform … Which one?" in shown_text
    shown_text = terminal_output(*OPENING, "transform", "forest")
    assert "On which hex" in shown_text and "a number is the spades" in shown_text


def test_a_refused_move_is_explained_and_changes_nothing() -> None:
    shown_text = " ".join(terminal_output(*OPENING, "build a1", "dance", "build Z9", "99").split())
    assert "A dwelling goes on your home terrain (forest)" in shown_text
    assert "“dance” is not a known action" in shown_text
    assert "“build Z9” is not a known action" in shown_text
    assert "not a number from 1 to" in shown_text


def test_undo_goes_back_before_bot_moves() -> None:
    shown_text = terminal_output(*OPENING, "upgrade F4 to TP", "undo", "upgrade E9 to TP")
    assert "Undone." in shown_text and "The Witches build a trading post on E9." in shown_text


def test_commands_print_something() -> None:
    shown_text = terminal_output(*OPENING, "help", "log", "board", "reach", "points", "rules", "?")
    assert "upgrade E7 to TP" in shown_text and "undo your last step" in shown_text
    assert "The Witches build a dwelling on F4." in shown_text
    assert "(1)" in shown_text  # spades to a hex within reach
    assert "Points so far" in shown_text and "Starting points" in shown_text
    assert "Each town gives 5 extra points" in shown_text


def test_power_is_offered_in_words() -> None:
    match = Match(GAME, {"players": 2, "factions": "witches,nomads"}, "offers")
    for text in ("place F4", "place F3", "place E8", "place E9", "place G4"):
        match.push(text)
    match.push(match.legal[0])
    match.push(match.legal[0])
    match.push("upgrade F4 to TP")
    match.push("end turn")
    session = session_of(match, 1, "en")
    assert match.deciders == [1]
    asked = session.terminal.question(session.facts(), session.printer.words)
    assert asked == "Take 1 power from the Witches? It is free."
    labels = [move.steps[-1].label for move in session.moves()]
    assert labels[1] == "Decline 1 power from the Witches" and "(free)" in labels[0]


def test_save_and_continue(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    terminal_output(*OPENING, "upgrade F4 to TP", "save", str(path), "quit")
    record = read_record(path.read_text())
    assert (0, "upgrade F4 to TP") in record.actions
    result = run("play", "--load", path, typed="end turn\nquit\n")
    assert result.exit_code == 0, result.output


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_chosen_number_of_players(players: int) -> None:
    result = run("play", GAME, "--players", str(players), "--bot", "greedy", typed="")
    assert result.exit_code == 0 and f"{players} players" in result.stdout
    assert f"Player {players}" in result.stdout
    assert run("play", GAME, "--players", "6").exit_code == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_by_numbers(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(GAME, {"players": 2, "introductory": 1}, f"whole{language}")
    session = session_of(match, 0, language)
    session.bots = ["random", "random"]
    talking = Conversation(session)
    rng = stream(match.seed, 0, "tests")

    def listen() -> str:
        menu = Menu(session.moves())
        for asked in typed_since:
            menu.pick(int(asked))
        number = menu.numbers()[rng.below(len(menu.numbers()))]
        typed_since.append(str(number))
        if len(menu.entries()[menu.numbers().index(number)][1]) == 1:
            typed_since.clear()
        return str(number)

    typed_since: list[str] = []
    monkeypatch.setattr(talking, "listen", listen)
    monkeypatch.setattr("builtins.input", lambda prompt="": "n")
    talking.run()
    shown_text = shown(session)
    assert match.is_over and "{" not in shown_text
    assert session.printer.say("cli.final") in shown_text
    assert session.printer.say("points.start") in shown_text
    assert match.seed.hex() in shown_text.replace("\n", "")


def test_moves_are_case_insensitive() -> None:
    words = {"e7": "E7", "R12": "r12", "bon3": "BON3", "Tp": "TP", "TO": "to", "e7:f4": "E7:F4"}
    words |= {"acta": "ACTA", "Forest": "forest", "2": "2"}
    assert {word: spelled_word(word) for word in words} == words
    assert all(spelled_word(faction.name) == faction.name for faction in FACTIONS)
