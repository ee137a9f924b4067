"""An entry of the component lists in the written rules."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Reference:
    """A faction, tile or card: id, name, description, and its drawing or the name of one."""

    id: str
    name: str
    lines: tuple[str, ...]
    figure: str = ""
    drawing: str = ""
    shapes: str = ""  # definitions the drawing needs on its page
