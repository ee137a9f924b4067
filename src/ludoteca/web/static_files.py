"""Static files, each addressed with the hash of its content."""

import hashlib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from ludoteca.drawing import score_chart
from ludoteca.drawing.guides import GUIDES
from ludoteca.drawing.palette import COLOURS, DARK, LIGHT, variables

KINDS: Final = {
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
    "png": "image/png",
    "webmanifest": "application/manifest+json",
}
TOKENS: Final = "tokens.css"


@dataclass(frozen=True)
class StaticFile:
    """A static file: content, media type and hash."""

    content: bytes
    kind: str
    mark: str


def colour_tokens() -> str:
    """The palette of the drawings as CSS variables, by theme of the system or of the reader."""
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
    """Every file by name."""
    found = {TOKENS: colour_tokens().encode()}
    found["score_chart.css"] = score_chart.sheet().encode()
    found.update({f"{game}.css": guide.sheet().encode() for game, guide in GUIDES.items()})
    for place in files("ludoteca.web").joinpath("static").iterdir():
        if place.is_file() and place.name.rpartition(".")[2] in KINDS:
            found[place.name] = place.read_bytes()
    return {name: static_file(name, content) for name, content in found.items()}


def static_file(name: str, content: bytes) -> StaticFile:
    """A file with its media type and hash."""
    mark = hashlib.sha256(content).hexdigest()[:12]
    return StaticFile(content, KINDS[name.rpartition(".")[2]], mark)


def static_address(name: str) -> str:
    """The address of a file; it changes with the content."""
    return f"/static/{name}?v={static_files()[name].mark}"
