"""The lessons that come with the games: their files and their words in each language."""

from functools import cache

from ludoteca.text.loader import Catalogue, catalogue, games, read_entries, room

FOLDER = "lessons"
ENDING = ".txt"


@cache
def lessons_of(game: str) -> tuple[str, ...]:
    """The names of a game's lessons, in alphabetical order."""
    place = room().joinpath(game, FOLDER)
    if game not in games() or not place.is_dir():
        return ()
    names = [found.name for found in place.iterdir()]
    return tuple(sorted(name.removesuffix(ENDING) for name in names if name.endswith(ENDING)))


def lesson_text(game: str, name: str) -> str:
    """The file of a lesson."""
    return room().joinpath(game, FOLDER, f"{name}{ENDING}").read_text(encoding="utf-8")


@cache
def lesson_words(game: str, language: str) -> Catalogue:
    """The words of a game and of its lessons."""
    own = read_entries(language, f"{game}/{FOLDER}")
    return Catalogue(language, {**catalogue(language, game).entries, **own})


@cache
def puzzles_text(game: str) -> str:
    """The file of a game's puzzles; empty if there is none."""
    place = room().joinpath(game, "puzzles.txt")
    return place.read_text(encoding="utf-8") if game in games() and place.is_file() else ""
