"""Finds the games whose cards can be drawn."""

from ludoteca.cli.choosing import find_game
from ludoteca.core.errors import BadNotation
from ludoteca.core.game_module import CARD_PICTURES
from ludoteca.games.registry import GAMES, has_part, part_of
from ludoteca.text import Catalogue


def check_cards(game: str) -> str:
    """The name of a game that has cards; raises BadNotation if it has none."""
    name = find_game(game).name
    if not has_part(name, CARD_PICTURES):
        known = ", ".join(each for each in GAMES if has_part(each, CARD_PICTURES))
        raise BadNotation("cli.no_cards", {"game": name, "known": known})
    return name


def draw_chosen(game: str, chosen: str, words: Catalogue, theme: str) -> str:
    """A drawing of the chosen cards of a game; a single card fills the picture."""
    drawn: str = part_of(game, CARD_PICTURES)(chosen, words, theme)
    return drawn
