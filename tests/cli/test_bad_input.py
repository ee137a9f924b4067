"""Every bad input is answered with one sentence in the chosen language and exit code 2, never a
traceback."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.cli.running import GAME, played, refused, run, write_record
from tests.without_root import without_root

from ludoteca import write_json, write_text

READERS = ("replay", "render", "perft", "try", "verify")


@pytest.mark.parametrize("command", READERS)
def test_a_missing_file(command: str, tmp_path: Path) -> None:
    assert refused(command, tmp_path / "none.txt").startswith("There is no file")


@pytest.mark.parametrize("command", READERS)
def test_a_folder_instead_of_a_file(command: str, tmp_path: Path) -> None:
    assert "è una cartella" in refused(command, tmp_path, "--lang", "it")


@pytest.mark.parametrize("command", READERS)
def test_a_file_that_is_not_text(command: str, tmp_path: Path) -> None:
    path = tmp_path / "raw.txt"
    path.write_bytes(b"\xff\xfe\x00\x80")
    assert "no se puede leer" in refused(command, path, "--lang", "es")


@pytest.mark.parametrize("command", ["replay", "render", "play", "verify"])
def test_a_truncated_record(command: str, tmp_path: Path) -> None:
    text = write_text(played().record())
    path = tmp_path / "cut.txt"
    path.write_text(text[: len(text) // 2])
    args = ("--load", path) if command == "play" else (path,)
    result = run(command, *args)
    assert result.exit_code == (1 if command == "verify" else 2)
    assert "record is incomplete" in result.stderr
    path.write_text(write_json(played().record())[:200])
    assert "JSON" in run(command, *args).stderr


@pytest.mark.parametrize(
    "more",
    [("terra_mystica",), ("--players", "3"), ("--option", "board=advanced"), ("--seed", "other")],
)
def test_options_of_a_saved_match_cannot_be_changed(more: tuple[str, ...], tmp_path: Path) -> None:
    path = tmp_path / "saved.txt"
    path.write_text(write_text(played(most=3).record()))
    message = refused("play", *more, "--load", path)
    assert f"remove “{more[0]}”" in " ".join(message.split())


def changed(**changes: Any) -> str:
    """The JSON of a record with some fields changed."""
    found = json.loads(write_json(played(most=5).record()))
    return json.dumps({**found, **changes})


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"version": 99}, "version 99"),
        ({"version": "one"}, "“version”"),
        ({"game": "chess"}, "no game “chess”"),
        ({"seed": ""}, "cannot be a seed"),
        ({"seed": "z" * 64}, "hexadecimal"),
        ({"seats": ["a"]}, "names 1 seat"),
        ({"options": {"players": 9}}, "cannot be “9”"),
        ({"options": {"colour": 1}}, "no option “colour”"),
        ({"options": [1]}, "“options”"),
        ({"actions": [[0]]}, "Action 1"),
        ({"actions": [[0, "tile T ZZ"]]}, "not a cell"),
        ({"actions": [[1, "pass"]]}, "’s turn; please wait"),
        ({"actions": [[77, "pass"]]}, "not allowed"),
        ({"actions": [[-5, "resign"]]}, "not allowed"),
        ({"actions": {"0": "pass"}}, "“actions”"),
        ({"format": "other"}, "not a Ludoteca record"),
    ],
)
def test_a_record_edited_by_hand(changes: dict[str, Any], expected: str, tmp_path: Path) -> None:
    path = tmp_path / "edited.json"
    path.write_text(changed(**changes))
    assert expected in refused("replay", path)


@pytest.mark.parametrize("text", ["", "hello", "{}", "[" * 9999, "{" + '"a":[' * 9999])
def test_a_text_that_is_not_a_record(text: str, tmp_path: Path) -> None:
    path = tmp_path / "text.json"
    path.write_text(text)
    assert refused("replay", path)
    assert refused("render", path)


@pytest.mark.parametrize(
    ("args", "expected"),
    [
        (("options", "chess"), "no game “chess”"),
        (("new", "chess"), "no game “chess”"),
        (("play", "chess"), "no game “chess”"),
        (("perft", "chess"), "no game “chess”"),
        (("new", GAME, "--option", "players"), "NAME=VALUE"),
        (("new", GAME, "--option", "players=five"), "cannot be “five”"),
        (("new", GAME, "--option", "english=perhaps"), "cannot be “perhaps”"),
        (("new", GAME, "--option", "colour=red"), "no option “colour”"),
        (("new", GAME, "--option", "hands=SS"), "Starting hands"),
        (("new", GAME, "--option", "bag=XYZ"), "is no tile"),
        (("new", GAME, "--seed", ""), "cannot be a seed"),
        (("new", GAME, "--seed", "è"), "cannot be a seed"),
        (("new", GAME, "--seed", "x" * 64), "hexadecimal"),
        (("play", "--bot", "genius"), "no bot “genius”"),
        (("play", GAME, "--players", "7"), "cannot be “7”"),
        (("play", GAME, "--seat", "4"), "not a number from 0 to 3"),
        (("games", "--lang", "xx"), "language “xx”"),
        (("perft", GAME, "--depth", "0"), "not a number from 1"),
    ],
)
def test_unknown_words(args: tuple[str, ...], expected: str) -> None:
    assert expected in refused(*args)


def test_bad_numbers_with_a_record(tmp_path: Path) -> None:
    path = write_record(tmp_path / "a.txt", played(most=5))
    assert "from 0 to 5" in refused("replay", path, "--at", "6")
    assert "from 0 to 5" in refused("render", path, "--at", "-1")
    assert "no seat 2" in refused("render", path, "--seat", "2")
    assert "no theme" in refused("render", path, "--theme", "pink")
    assert ".svg, .png" in refused("render", path, "-o", tmp_path / "a.gif")
    assert "not a number" in refused("render", path, "--width", "1")


def test_outputs_that_cannot_be_written(tmp_path: Path) -> None:
    path = write_record(tmp_path / "a.txt", played(most=5))
    (tmp_path / "b.svg").write_text("mine")
    assert "already exists" in refused("render", path, "-o", tmp_path / "b.svg")
    assert "cannot be written" in refused("new", GAME, "-o", tmp_path / "no" / "b.txt")
    assert "is a folder" in refused("new", GAME, "-o", tmp_path)
    assert "already exists" in refused("play", "--save", path)
    tmp_path.chmod(0o500)
    with without_root():
        assert "cannot be written" in refused("new", GAME, "-o", tmp_path / "c.txt")
    tmp_path.chmod(0o700)


def test_positions_that_cannot_be_read(tmp_path: Path) -> None:
    path = tmp_path / "position.txt"
    for text, expected in (
        ("players: Lion Fox\n", "Fox"),
        ("at: A1\n", "“players”"),
        ("players: Lion Bull\nat: P11\n| T T\n", "board does not fit"),
        ("players: Lion Bull\nat: A1\n| QQ\n", "QQ"),
        ("game: chess\nplayers: Lion Bull\n", "no game “chess”"),
        ("players: Lion Bull\nwhat is this\n", "what is this"),
    ):
        path.write_text(text)
        assert expected.lower() in refused("render", path).lower()


def test_impossible_perft_files(tmp_path: Path) -> None:
    path = tmp_path / "a.perft"
    path.write_text("players: Lion Bull\nat: A1\n| lK T\ndepth 0: 5\n")
    assert "not a number" in refused("perft", path)
    path.write_text(
        "players: Lion Bull\nasked: defend Bull\nconflict: war red Lion Bull 1 1 0\n"
        "at: A1\n| lP T  .  T  bP\n"
    )
    assert "“conflict”" in refused("perft", path, "--depth", "2")


def test_folders_without_games(tmp_path: Path) -> None:
    assert "no recorded games" in refused("records", tmp_path)
    assert "There is no folder" in refused("records", tmp_path / "none")
    (tmp_path / "a.jsonl").write_text("not json\n")
    assert "Line 1" in refused("records", tmp_path)
    assert "not a folder" in refused("records", tmp_path / "a.jsonl")
    whole = {"players": 2, "board": "standard", "english": False, "setup": {}, "steps": []}
    (tmp_path / "a.jsonl").write_text(json.dumps(whole))
    assert "Line 1" in refused("records", tmp_path)
    (tmp_path / "a.jsonl").unlink()
    (tmp_path / "b.jsonl.gz").write_bytes(b"\x1f\x8bnot packed")
    assert "cannot be read" in refused("records", tmp_path)


@pytest.mark.parametrize(
    ("lines", "number"),
    [
        (["hello"], 2),
        (["[1]"], 2),
        (['{"what": ' + "[" * 100_000], 2),
        (['{"what": "step", "player": 0}', '{"wh'], 3),
        (['{"what": "step", "player": 0}'], 1),
        ([], 1),
    ],
)
def test_recorded_games_that_are_damaged_or_cut_off(
    tmp_path: Path, lines: list[str], number: int
) -> None:
    """The first line makes it look like a game of Imperial Settlers."""
    path = tmp_path / "a.jsonl"
    path.write_text("\n".join(['{"what": "setup", "game": 1}', *lines]))
    assert f"Line {number} of" in refused("records", tmp_path)


def test_missing_blocks(tmp_path: Path) -> None:
    path = tmp_path / "a.md"
    path.write_text("nothing\n")
    assert "contains no blocks" in refused("try", path)


def test_a_refusal_uses_the_chosen_language() -> None:
    assert "non c'è" in refused("options", "chess", language="it_IT.UTF-8")
    assert "no está" in refused("options", "chess", "--lang", "es")


def test_an_unknown_command_or_parameter_is_bad_input() -> None:
    for args in (("dance",), ("replay",), ("games", "--colour")):
        result = run(*args)
        assert result.exit_code == 2 and "Traceback" not in result.output


def test_a_word_that_is_neither_file_nor_game_is_reported() -> None:
    message = refused("perft", "missing")
    assert "no file and no game" in message and "terra_mystica" in message


def test_long_input_is_shortened_in_messages(tmp_path: Path) -> None:
    long = tmp_path / "long.txt"
    long.write_text(f"ludoteca record\n{'x' * 100_000}\nactions:\nend\n", encoding="utf-8")
    for language in ("C", "it_IT.UTF-8", "es_ES.UTF-8"):
        message = refused("replay", long, language=language)
        assert "xxx…" in message and len(message) < 400
    message = refused("options", "y" * 5000)
    assert "yyy…" in message and len(message) < 400


def test_the_message_about_seeds_lists_valid_characters(tmp_path: Path) -> None:
    assert "letters, digits and signs" in refused("new", GAME, "--seed", "perché")
    result = run("new", GAME, "--seed", "a word & signs!", "-o", tmp_path / "new.json")
    assert result.exit_code == 0


def test_control_characters_in_messages_are_replaced() -> None:
    message = refused("new", GAME, "--seed", "a\x1b[31m\x9b")
    assert "a\N{REPLACEMENT CHARACTER}[31m\N{REPLACEMENT CHARACTER}" in message
