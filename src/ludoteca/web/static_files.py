"""Static files; all have one hash in their addresses, so that scripts find their modules."""

import hashlib
import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from ludoteca.drawing import history_charts, score_chart
from ludoteca.drawing.palette import COLOURS, DARK, LIGHT, variables
from ludoteca.games.registry import GAMES
from ludoteca.web.game_parts import style_sheet_of

KINDS: Final = {
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
    "png": "image/png",
    "webmanifest": "application/manifest+json",
}
TOKENS: Final = "tokens.css"
SHEET: Final = ".css"
SCRIPT: Final = ".js"
VENDORED: Final = "vendor/"
COMMENTS: Final = re.compile(rb"^ *//.*\n", re.MULTILINE)


@dataclass(frozen=True)
class StaticFile:
    """A static file: content, media type and hash."""

    content: bytes
    kind: str
    mark: str


def colour_tokens() -> str:
    """The palette of the drawings as CSS variables, for the theme of the system or the reader."""
    names = list(COLOURS)
    changing = [name for name in names if len(set(COLOURS[name])) > 1]
    day, night = variables(changing, LIGHT), variables(changing, DARK)
    return (
        f":root{{color-scheme:light dark;{variables(names, LIGHT)}}}\n"
        f"@media (prefers-color-scheme:dark){{:root{{{night}}}}}\n"
        f":root[data-theme=dark]{{color-scheme:dark;{night}}}\n"
        f":root[data-theme=light]{{color-scheme:light;{day}}}\n"
    )


@cache
def static_files() -> dict[str, StaticFile]:
    """All files shared by the games, by name."""
    found = {TOKENS: colour_tokens().encode()}
    found["history_charts.css"] = history_charts.sheet().encode()
    found["score_chart.css"] = score_chart.sheet().encode()
    found.update(files_in(files("ludoteca.web").joinpath("static")))
    return {name: static_file(name, content) for name, content in found.items()}


def files_in(folder: Traversable, prefix: str = "") -> dict[str, bytes]:
    """The files of a folder and its subfolders, by path."""
    found: dict[str, bytes] = {}
    for place in folder.iterdir():
        name = f"{prefix}{place.name}"
        if place.is_dir():
            found.update(files_in(place, f"{name}/"))
        elif name.rpartition(".")[2] in KINDS:
            found[name] = sent(name, place.read_bytes())
    return found


def sent(name: str, content: bytes) -> bytes:
    """The content sent to browsers: our scripts without comment lines."""
    is_own = name.endswith(SCRIPT) and not name.startswith(VENDORED)
    return COMMENTS.sub(b"", content) if is_own else content


def static_file(name: str, content: bytes) -> StaticFile:
    """A file with its media type and hash."""
    mark = hashlib.sha256(content).hexdigest()[:12]
    return StaticFile(content, KINDS[name.rpartition(".")[2]], mark)


@cache
def game_sheet(game: str) -> StaticFile:
    """The style sheet of a game."""
    return static_file(SHEET, style_sheet_of(game).encode())


def find_file(name: str) -> StaticFile | None:
    """A file by name, including the style sheets of games, or None."""
    game = name.removesuffix(SHEET)
    return game_sheet(game) if game in GAMES else static_files().get(name)


@cache
def revision() -> str:
    """The hash of all files; it changes with any of them."""
    found = {**static_files(), **{f"{game}{SHEET}": game_sheet(game) for game in GAMES}}
    marks = [f"{name} {file.mark}" for name, file in sorted(found.items())]
    return hashlib.sha256("\n".join(marks).encode()).hexdigest()[:12]


@cache
def static_address(name: str) -> str:
    """The address of a file."""
    assert find_file(name), name
    return f"/static/{revision()}/{name}"
