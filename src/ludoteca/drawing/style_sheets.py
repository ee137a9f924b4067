"""The hand-written part of a game's style sheet: the table around its drawings."""

from importlib.resources import files
from typing import Final

TABLE: Final = "table.css"


def table_rules(package: str) -> str:
    """The CSS rules of a game's table page."""
    return files(package).joinpath(TABLE).read_text("utf-8")
