"""The lessons shipped with the games: their files and their texts in each language."""

from functools import cache

from ludoteca.text.loader import Catalogue, catalogue, games, package_folder, read_entries

FOLDER = "lessons"
ENDING = ".txt"


@cache
def lessons_of(game: str) -> tuple[str, ...]:
    """The names of a game's lessons, in alphabetical order."""
    place = package_folder().joinpath(game, FOLDER)
    if game not in games() or not place.is_dir():
        return ()
    names = [found.name for found in place.iterdir()]
    return tuple(sorted(name.removesuffix(ENDING) for name in names if name.endswith(ENDING)))


def lesson_text(game: str, name: str) -> str:
    """The content of a lesson's file."""
    return package_folder().joinpath(game, FOLDER, f"{name}{ENDING}").read_text(encoding="utf-8")


@cache
def lesson_words(game: str, language: str) -> Catalogue:
    """The catalogue of a game including its lessons."""
    own = read_entries(language, f"{game}/{FOLDER}")
    return Catalogue(language, {**catalogue(language, game).entries, **own})


@cache
def puzzles_text(game: str) -> str:
    """The content of a game's puzzles file; empty if there is none."""
    place = package_folder().joinpath(game, "puzzles.txt")
    return place.read_text(encoding="utf-8") if game in games() and place.is_file() else ""
