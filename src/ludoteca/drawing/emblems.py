"""The pictures used to choose the seats of a new table: dynasties, factions."""

from typing import NamedTuple


class Emblem(NamedTuple):
    """One picture to choose: its value in the option, its catalogue key, its SVG."""

    name: str
    key: str
    picture: str
    is_suggested: bool = False  # for a first game


class Emblems(NamedTuple):
    """All emblems of a game, and the option that takes their names in seat order."""

    option: str
    all: tuple[Emblem, ...]


def standing_alone(shapes: str, grid: int) -> str:
    """Shapes as an inline SVG in the colour of the surrounding text."""
    return (
        f'<svg class="emblem" viewBox="0 0 {grid} {grid}" fill="currentColor" '
        f'stroke="currentColor" aria-hidden="true" focusable="false">{shapes}</svg>'
    )
