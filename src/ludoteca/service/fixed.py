"""Set-ups that somebody fixed: hands, bags, decks or the seed. Who chose them may know them."""

from typing import Final

from ludoteca.core.contract import Options
from ludoteca.core.errors import Illegal
from ludoteca.service.loading import options_of
from ludoteca.store import MatchRow

HIDDEN: Final = ("hands", "bag", "chance")  # options that fix what no player may know
HIDDEN_ENDING: Final = "_deck"
FIXED: Final = "fixed"  # stands for a value that is not for everybody's eyes


def is_hidden(name: str) -> bool:
    """Whether an option fixes something that is hidden during play."""
    return name in HIDDEN or name.endswith(HIDDEN_ENDING)


def is_fixed(options: Options, seed: str) -> bool:
    """Whether somebody chose what chance should have drawn in secret."""
    return bool(seed) or any(value for name, value in options.items() if is_hidden(name))


def check_listing(is_listed: bool, options: Options, seed: str) -> None:
    """Silence, or a refusal: strangers are offered fair deals alone."""
    if is_listed and is_fixed(options, seed):
        raise Illegal("table.fixed", {})


def open_options(options: Options) -> Options:
    """The options without the values that fix what is hidden."""
    return {name: FIXED if is_hidden(name) and value else value for name, value in options.items()}


def is_fixed_match(row: MatchRow) -> bool:
    """Whether the set-up of a match was fixed; earlier versions did not write that down."""
    return bool(row.is_fixed) or is_fixed(options_of(row), "")
