"""A thing of a game as the written rules list it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Reference:
    """A faction, tile or card: its address, name, what it does, its drawing or the name of one."""

    id: str
    name: str
    lines: tuple[str, ...]
    figure: str = ""
    drawing: str = ""
    shapes: str = ""  # what the drawing needs on its page
