"""`ludoteca lesson`: played to its end, interrupted, or broken."""

from pathlib import Path

import pytest
from tests.cli.running import refused, run

from ludoteca.games.registry import GAMES
from ludoteca.text import LANGUAGES, catalogue
from ludoteca.text.lessons import lesson_text, lesson_words

GAME = "euphrates_tigris"


def written(folder: Path, game: str) -> Path:
    """Writes the first lesson of a game to a file."""
    path = folder / "first.txt"
    path.write_text(lesson_text(game, "first"), encoding="utf-8")
    return path


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_played_to_its_end(tmp_path: Path, game: str, language: str) -> None:
    typed = "nonsense\n" + "show\n" * 20
    result = run("lesson", written(tmp_path, game), "--lang", language, typed=typed)
    assert result.exit_code == 0, result.output
    assert catalogue(language).say("cli.lesson.over") in result.stdout


def test_steps_can_be_skipped_and_the_lesson_can_be_quit(tmp_path: Path) -> None:
    path = written(tmp_path, GAME)
    words = lesson_words(GAME, "en")
    result = run("lesson", path, typed="skip\ntile T H4\nquit\n")
    assert result.exit_code == 0
    shown = " ".join(result.stdout.split())
    assert words.say("first.point.wrong.colour") in shown
    assert words.say("first.whose.title") not in shown


def test_a_broken_or_missing_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "broken.txt"
    path.write_text("@step a\n@what b\n", encoding="utf-8")
    assert "line 2" in refused("lesson", path)
    assert "nowhere.txt" in refused("lesson", tmp_path / "nowhere.txt")


def test_a_lesson_without_texts_is_refused(tmp_path: Path) -> None:
    path = written(tmp_path, GAME)
    path.write_text(path.read_text().replace("@lesson first", "@lesson second"))
    assert "second.title" in refused("lesson", path)
