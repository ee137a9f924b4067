"""What can be mentioned in the chat at a table of Imperial Settlers."""

from ludoteca.drawing.imperial_settlers.names import card_name, faction_key
from ludoteca.drawing.presenter import Mentioned, seat_name
from ludoteca.drawing.words import Words
from ludoteca.games.imperial_settlers.tables.printed import CARDS
from ludoteca.games.imperial_settlers.view import View


def mentioned(view: View, words: Words) -> list[Mentioned]:
    """The factions with their cards on the table, and every card that all can see."""
    found: list[Mentioned] = []
    for seat in range(view.players):
        names = [CARDS[card].name for card in view.held(seat)]
        faction = words.say(faction_key(view, seat))
        found.append((" ".join([seat_name(seat), *names]), (faction,)))
        found += [(CARDS[card].name, (card_name(card, words),)) for card in view.held(seat)]
    found += [(CARDS[card].name, (card_name(card, words),)) for card in view.offers()]
    return found
