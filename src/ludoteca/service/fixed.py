"""Set-ups that somebody fixed: hands, bags, decks or the seed. Who chose them may know them."""

from typing import Final

from ludoteca.core.contract import Options
from ludoteca.core.errors import Illegal
from ludoteca.games.registry import GAMES
from ludoteca.service.loading import options_of
from ludoteca.store import MatchRow

FIXED: Final = "fixed"  # stands for a value that is not for everybody's eyes


def secret_options(game: str, options: Options) -> set[str]:
    """Those of the options that fix something hidden; any might, of a game that is gone."""
    if game not in GAMES:
        return set(options)
    return {option.name for option in GAMES[game].options() if option.is_secret}


def is_fixed(game: str, options: Options, seed: str) -> bool:
    """Whether somebody chose what chance should have drawn in secret."""
    return bool(seed) or any(options.get(name) for name in secret_options(game, options))


def check_listing(is_listed: bool, game: str, options: Options, seed: str) -> None:
    """Silence, or a refusal: strangers are offered fair deals alone."""
    if is_listed and is_fixed(game, options, seed):
        raise Illegal("table.fixed", {})


def open_options(game: str, options: Options) -> Options:
    """The options without the values that fix what is hidden."""
    hidden = secret_options(game, options)
    return {name: FIXED if name in hidden and value else value for name, value in options.items()}


def is_fixed_match(row: MatchRow) -> bool:
    """Whether the set-up of a match was fixed; earlier versions did not write that down."""
    return bool(row.is_fixed) or is_fixed(row.game, options_of(row), "")
