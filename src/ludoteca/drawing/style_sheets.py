"""The part of a game's style sheet that is written by hand: the table around its drawings."""

from importlib.resources import files
from typing import Final

TABLE: Final = "table.css"


def table_rules(package: str) -> str:
    """The rules of the table page beside a game's drawings."""
    return files(package).joinpath(TABLE).read_text("utf-8")
