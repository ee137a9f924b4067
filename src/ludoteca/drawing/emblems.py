"""Pictures by which the seats of a new table are chosen: dynasties, factions."""

from typing import NamedTuple


class Emblem(NamedTuple):
    """One of them: its name in the option, the key of its words, its picture."""

    name: str
    key: str
    picture: str
    is_suggested: bool = False  # for a first game


class Emblems(NamedTuple):
    """All of them, and the option that names those of the seats in order."""

    option: str
    all: tuple[Emblem, ...]


def standing_alone(shapes: str, grid: int) -> str:
    """Shapes as a picture in the colour of the words around it."""
    return (
        f'<svg class="emblem" viewBox="0 0 {grid} {grid}" fill="currentColor" '
        f'stroke="currentColor" aria-hidden="true" focusable="false">{shapes}</svg>'
    )
