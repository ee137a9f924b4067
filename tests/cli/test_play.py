"""The terminal game with typed input."""

from pathlib import Path

import pytest
from tests.cli.running import GAME, HANDS, SHORT_BAG, played, run, write_record
from tests.cli.screens import check_steps, reached, session_of

from ludoteca import Match, read_record, replay
from ludoteca.cli import command_play
from ludoteca.cli.menu import Menu
from ludoteca.text import LANGUAGES

TABLE = (
    "play", GAME, "--players", "2", "--bot", "random", "--seed", "tests", "--option", "first=0",
    "--option", f"hands={HANDS}", "--option", f"bag={SHORT_BAG}",
)  # fmt: skip


def terminal_output(*typed: str, args: tuple[str | Path, ...] = ()) -> str:
    """The output of the terminal after typing these lines; then the input ends."""
    result = run(*TABLE, *args, typed="".join(f"{line}\n" for line in typed))
    assert result.exit_code == 0, result.output
    return result.stdout


def test_the_table_is_shown_with_numbered_choices() -> None:
    shown = terminal_output()
    for part in ("You are the Lion", "Action 1 of 2", "1 Position a leader", "T*", "~~"):
        assert part in shown
    assert "Goodbye" in shown
    assert max(len(line) for line in shown.splitlines()) <= 80


def test_a_move_in_three_numbers() -> None:
    shown = terminal_output("2", "1", "1")
    assert "tile S … On which cell" in shown
    assert "The Lion places a settlement on A1." in shown


def test_a_complete_move_can_be_typed_at_any_step() -> None:
    assert "The Lion positions the king on J1." in terminal_output("leader K J1")
    assert "The Lion positions the king on J1." in terminal_output("2", "1", "leader k j1")
    assert "The Lion places a farm on E1." in terminal_output("tile", "f", "e1")
    assert "The Lion places a farm on E1." in terminal_output("tile farm E1")


def test_a_refused_move_is_explained_and_changes_nothing() -> None:
    shown = terminal_output("tile T E1")
    assert "E1 is a river cell" in shown and "«2. Placing a Tile»" in shown.replace("\n", " ")
    assert "places" not in shown
    assert "E1 is a river cell" in terminal_output("tile", "T", "E1")
    assert "not a cell" in terminal_output("tile T Z9")
    assert "is not a number" in terminal_output("dance")
    assert "not a number from 1 to" in terminal_output("99")


def test_back_goes_one_step_back() -> None:
    shown = terminal_output("2", "0", "2", "back", "5")
    assert shown.count("Which one?") == 2
    assert "The Lion skips the action." in shown


def test_undo_goes_back_if_nothing_was_revealed() -> None:
    shown = terminal_output("undo", "leader K J1", "undo", "leader P J1")
    assert "There is nothing to undo." in shown
    assert "Undone." in shown
    assert "The Lion positions the priest on J1." in shown


def test_undo_stops_at_drawn_tiles() -> None:
    assert "This cannot be undone" in terminal_output("tile F E1", "pass", "undo")


def test_undo_goes_back_before_bot_moves_that_revealed_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Match, "ask", lambda self, bot, rng=None: "pass")
    shown = terminal_output("pass", "pass", "undo", "leader K J1")
    assert "The Bull skips the action." in shown and "Undone." in shown
    assert "The Lion positions the king on J1." in shown


def test_commands_print_something() -> None:
    shown = terminal_output(
        "help", "log", "leader K J1", "log", "board", "kingdoms", "points", "rules", "?"
    )
    assert "undo your last step" in shown
    assert "Nothing has happened yet." in shown
    assert "lK1" in shown  # with the number of its kingdom
    assert "only your weakest colour counts" in shown


def test_save_and_continue(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    shown = terminal_output("leader K J1", "save", str(path), "quit")
    assert f"Saved to {path}" in shown.replace("\n", "")
    record = read_record(path.read_text())
    assert record.seats == ["person", "bot random"]
    assert record.actions == [(0, "leader K J1")]
    result = run("play", "--load", path, typed="leader P L1\nquit\n")
    assert result.exit_code == 0, result.output
    assert (0, "leader P L1") in read_record(path.read_text()).actions


def test_saving_does_not_overwrite_files(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("mine")
    assert "already exists" in terminal_output("pass", "save", str(path), "")
    assert path.read_text() == "mine"
    assert "Nothing was changed." in terminal_output("save", "")


def test_quit_offers_to_save(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    terminal_output("leader K J1", "quit", "y", str(path))
    assert replay(path.read_text()).actions == [(0, "leader K J1")]
    other = tmp_path / "other.json"
    terminal_output("leader K J1", "quit", args=("--save", other))
    assert other.exists()


def test_the_end_of_the_input_saves_nothing(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    assert "Goodbye" in terminal_output("leader K J1", args=("--save", path))
    assert not path.exists()


def test_resigning_ends_the_match_and_shows_the_seed() -> None:
    shown = terminal_output("resign", "n", "resign", "y")
    assert "Nothing was changed." in shown and "You have resigned." in shown
    assert "Final result" in shown and "The Bull wins!" in shown
    assert Match(GAME, {}, "tests").seed.hex() in shown.replace("\n", "")


def test_ctrl_c_quits_with_a_goodbye(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(prompt: str = "") -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    result = run(*TABLE)
    assert result.exit_code == 130
    assert "Goodbye" in result.stdout


def test_a_finished_match_shows_its_result(tmp_path: Path) -> None:
    path = write_record(tmp_path / "over.txt", played())
    result = run("play", "--load", path, "--lang", "es", typed="")
    assert result.exit_code == 0, result.output
    assert "Resultado final" in result.stdout


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.slow
def test_every_legal_move_is_reached_in_three_steps(language: str) -> None:
    match = played(most=0)
    while not match.is_over:
        moves = check_steps(session_of(match, match.turn, language))
        for move in moves[:: max(1, len(moves) // 7)]:
            assert reached(moves, move.text) == move.text
            assert Menu(moves).type(move.text)[1] is move
        match.push(match.ask("random"))


def test_the_user_is_asked_to_choose_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command_play, "playable", lambda: ["first", GAME])
    monkeypatch.setattr(command_play, "game_row", lambda name, printer: {"name": name.upper()})
    result = run("play", "--players", "2", typed="2\nquit\n")
    assert result.exit_code == 0, result.output
    assert "Which game?" in result.stdout and "2 EUPHRATES_TIGRIS" in result.stdout
    assert "You are the Lion." in result.stdout
    assert run("play", typed="").exit_code == 0
    assert run("play", typed="99\n").exit_code == 2
