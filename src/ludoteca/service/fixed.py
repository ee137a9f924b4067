"""Fixed set-ups: hands, bags, decks or the seed chosen by the creator, who then knows them."""

from typing import Final

from ludoteca.core.contract import Options
from ludoteca.core.errors import Illegal
from ludoteca.games.registry import GAMES
from ludoteca.service.loading import options_of
from ludoteca.store import MatchRow

FIXED: Final = "fixed"  # shown in place of a secret value


def secret_options(game: str, options: Options) -> set[str]:
    """The options that fix something hidden; all of them if the game is unknown."""
    if game not in GAMES:
        return set(options)
    return {option.name for option in GAMES[game].options() if option.is_secret}


def is_fixed(game: str, options: Options, seed: str) -> bool:
    """Whether a hidden random outcome was chosen by the creator."""
    return bool(seed) or any(options.get(name) for name in secret_options(game, options))


def check_listing(is_listed: bool, game: str, options: Options, seed: str) -> None:
    """Raises Illegal if a listed table has a fixed set-up."""
    if is_listed and is_fixed(game, options, seed):
        raise Illegal("table.fixed", {})


def open_options(game: str, options: Options) -> Options:
    """The options with secret values replaced by `FIXED`."""
    hidden = secret_options(game, options)
    return {name: FIXED if name in hidden and value else value for name, value in options.items()}


def is_fixed_match(row: MatchRow) -> bool:
    """Whether a match has a fixed set-up; rows of earlier versions do not store it."""
    return bool(row.is_fixed) or is_fixed(row.game, options_of(row), "")
