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
# Factions by match, so that each is met once.
TABLES: Final = (
    "witches,nomads,cultists,mermaids,giants",
    "auren,alchemists,halflings,engineers,chaos_magicians",
    "darklings,dwarves,swarmlings,fakirs",
)


def talk(*typed: str, args: tuple[str | Path, ...] = FIXED) -> str:
    """What the terminal shows while these lines are typed; then the input ends."""
    result = run(*args, typed="".join(f"{line}\n" for line in typed))
    assert result.exit_code == 0, result.output
    assert "Traceback" not in result.output
    return result.stdout


def eager(match: Match, rng: Rng) -> str:
    """A random move, seldom one that ends something, so that much is met."""
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


def test_the_set_up_is_played_too() -> None:
    typed = ("choose witches", "1", "2", "3")
    said = talk(*typed, args=TABLE)
    assert "Choose a faction." in said
    assert "Witches (forest)" in said and "Each town gives 5 extra points" in said
    assert "Place a starting dwelling on your home terrain (forest)." in said
    assert "Choose a bonus tile for the first round." in said
    assert "Round 1: take an action, or pass." in said


def test_an_auction_is_played_too() -> None:
    auction = ("--option", "faction_choice=auction", "--option", "factions=witches,nomads")
    first = ("--option", "first_bidder=1", "--option", "variable_order=1")
    said = talk("bid", "40", "claim", "witches", "2", args=(*TABLE, *auction, *first))
    assert "Open the auction; your bid may be 0." in said
    assert "On offer: Witches · Nomads" in said and "Highest bid: 40 #1" in said
    assert "You won with 40: take a faction and a place" in said
    assert "Witches paid 40 of 40 points." in said
    assert "Turn order: No" in said
    refused = " ".join(talk("bid 41", args=(*TABLE, *auction, *first)).split())
    assert "A bid of 41 is too high; you can bid at most 40 points." in refused


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_of_an_auction_is_reached(language: str) -> None:
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


def test_the_table_shows_all_there_is() -> None:
    said = talk(*OPENING)
    for part in (
        "F4 F", " WiD ", " NoD ", "Cults  0", "Priests 3 2 2 2", "Round 1 of 6. ", "To come: 2 ",
        "Power actions: bridge (3)", "Bonus tiles: BON", "VP", "Bowls", "▸ Wi Witches",
        "TP 2W 6/3C ×4", "1 spade lake mountain",
    ):  # fmt: skip
        assert part in said or part.replace("lake mountain", "mountain lake") in said, part
    assert max(len(line.rstrip()) for line in said.splitlines()) <= 80


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
        told = round_line(match.state, session.printer.words).split()
        assert not [word for word in told if word not in shown(session)]


def test_a_move_by_numbers_and_by_words() -> None:
    assert "The Witches build a trading post on F4." in talk(*OPENING, "upgrade", "tp", "f4")
    assert "The Witches build a trading post on F4." in talk(*OPENING, "upgrade F4 to TP")
    assert "The Witches build a trading post on F4." in talk(*OPENING, "UPGRADE f4 TO tp")
    said = talk(*OPENING, "burn", "end turn")
    assert "The Witches burn a power token" in said
    assert "have not taken your action yet" in said


def test_places_that_can_be_chosen_are_marked() -> None:
    said = talk(*OPENING, "transform")
    assert "transform … Which one?" in said
    said = talk(*OPENING, "transform", "forest")
    assert "On which hex" in said and "a number is the spades" in said


def test_a_refused_move_says_why_and_changes_nothing() -> None:
    said = " ".join(talk(*OPENING, "build a1", "dance", "build Z9", "99").split())
    assert "A dwelling goes on your home terrain (forest)" in said
    assert "“dance” is not a known action" in said
    assert "“build Z9” is not a known action" in said
    assert "not a number from 1 to" in said


def test_undo_reaches_back_over_bots() -> None:
    said = talk(*OPENING, "upgrade F4 to TP", "undo", "upgrade E9 to TP")
    assert "Undone." in said and "The Witches build a trading post on E9." in said


def test_commands_answer() -> None:
    said = talk(*OPENING, "help", "log", "board", "reach", "points", "rules", "?")
    assert "upgrade E7 to TP" in said and "undo your last step" in said
    assert "The Witches build a dwelling on F4." in said
    assert "(1)" in said  # spades to a hex within reach
    assert "Points so far" in said and "Starting points" in said
    assert "Each town gives 5 extra points" in said


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


def test_save_and_play_on(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    talk(*OPENING, "upgrade F4 to TP", "save", str(path), "quit")
    record = read_record(path.read_text())
    assert (0, "upgrade F4 to TP") in record.actions
    result = run("play", "--load", path, typed="end turn\nquit\n")
    assert result.exit_code == 0, result.output


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_as_many_players_as_asked(players: int) -> None:
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
    said = shown(session)
    assert match.is_over and "{" not in said
    assert session.printer.say("cli.final") in said
    assert session.printer.say("points.start") in said
    assert match.seed.hex() in said.replace("\n", "")


def test_capitals_do_not_matter() -> None:
    words = {"e7": "E7", "R12": "r12", "bon3": "BON3", "Tp": "TP", "TO": "to", "e7:f4": "E7:F4"}
    words |= {"acta": "ACTA", "Forest": "forest", "2": "2"}
    assert {word: spelled_word(word) for word in words} == words
    assert all(spelled_word(faction.name) == faction.name for faction in FACTIONS)
