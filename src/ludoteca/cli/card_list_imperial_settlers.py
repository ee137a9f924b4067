"""`ludoteca cards`: lists the cards of a game as text or JSON."""

import unicodedata
from typing import Annotated, Final

import typer
from rich.console import Group
from rich.padding import Padding
from rich.text import Text

from ludoteca.cli.card_pictures import check_cards
from ludoteca.cli.cards_imperial_settlers import (
    INDENT,
    card_head,
    card_prices,
    deck_name,
)
from ludoteca.cli.parameters import Game, Json, Lang
from ludoteca.cli.printer import Printer, open_printer
from ludoteca.drawing.imperial_settlers.sentences import card_sentence
from ludoteca.face import words_of
from ludoteca.games.imperial_settlers import RULES
from ludoteca.games.imperial_settlers.deck import check_deck
from ludoteca.games.imperial_settlers.tables.cards import FACTS, Fact
from ludoteca.games.imperial_settlers.tables.printed import CARD_NUMBERS, CARDS, Card
from ludoteca.text import LANGUAGES, Catalogue

Wanted = Annotated[
    list[str] | None,
    typer.Argument(metavar="[WORD]...", help="List only cards that contain all these words."),
]
Deck = Annotated[
    str | None,
    typer.Option(
        "--deck", metavar="FACTION", help="Check a deck of this faction, given as card numbers."
    ),
]


class Printed:
    """All copies of a card: their facts, the first copy, and copies that differ from it."""

    def __init__(self, facts: dict[str, Fact]) -> None:
        self.facts = facts
        ids = facts["ids"]
        assert isinstance(ids, list)
        self.ids = [str(name) for name in ids]
        self.card = CARDS[CARD_NUMBERS[self.ids[0]]]
        others = facts.get("overrides", {})
        assert isinstance(others, dict)
        self.others = [CARDS[CARD_NUMBERS[name]] for name in others]


def cards(
    game: Game, word: Wanted = None, deck: Deck = None, lang: Lang = "", json: Json = False
) -> None:
    """List the cards of a game, optionally only those that contain some words."""
    with open_printer(lang) as printer:
        printer.about(check_cards(game))
        if deck is not None:
            names = [name.upper() for name in word or []]
            check_deck(deck, names)
            printer.line(
                printer.say("cli.deck_fits", {"count": len(names), "deck": f"faction.{deck}"})
            )
            return
        sought = [bare(part) for part in word or []]
        found = [
            printed
            for printed in map(Printed, FACTS)
            if all(part in searchable_text(printed, printer.words) for part in sought)
        ]
        if json:
            printer.data({"cards": [card_data(printed, printer.words) for printed in found]})
        else:
            print_cards(found, word or [], printer)


def bare(text: str) -> str:
    """The text in lower case without accents, for searching."""
    parted = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in parted if not unicodedata.combining(sign))


def searchable_text(printed: Printed, words: Catalogue) -> str:
    """The searchable text of a card, including its name in every language."""
    card = printed.card
    parts = [
        *names_of(card).values(),
        card_head(card, words, " ".join(printed.ids)).plain,
        deck_name(card.deck, words),
        card_prices(card, words).plain,
        card_sentence(card, words),
    ]
    return bare(" ".join(parts))


def names_of(card: Card) -> dict[str, str]:
    """The name of a card by language."""
    key = f"card.{card.name}"
    return {language: words_of(language, RULES.name).say(key) for language in LANGUAGES}


def print_cards(found: list[Printed], sought: list[str], printer: Printer) -> None:
    """Prints each card on a few lines, and the number of cards at the end."""
    if not found:
        printer.line(printer.say("cli.cards_none", {"words": " ".join(sought)}))
        return
    for printed in found:
        printer.show(card_text(printed, printer.words))
    count = sum(len(printed.ids) for printed in found)
    printer.line(printer.say("cli.cards_found", {"count": count}), style="dim")


def card_text(printed: Printed, words: Catalogue) -> Group:
    """A card: name, numbers, faction, kind and colours; prices and points; its sentence."""
    card = printed.card
    head = card_head(card, words, short_ids(printed.ids))
    head.append(f" · {deck_name(card.deck, words)}")
    prices = card_prices(card, words)
    prices.append(f" · {words.say('legend.points', {'count': card.points})}")
    lines = [prices, *(difference_text(other, words) for other in printed.others)]
    lines.append(Text(card_sentence(card, words)))
    return Group(head, *(Padding(line, (0, 0, 0, INDENT), expand=False) for line in lines), "")


def difference_text(card: Card, words: Catalogue) -> Text:
    """A copy of a card that differs from the others."""
    return Text.assemble((f"{card.name}: ", "dim"), card_prices(card, words))


def short_ids(ids: list[str]) -> str:
    """The ids of a card, shortened to a range such as COM008–COM010."""
    return ids[0] if len(ids) == 1 else f"{ids[0]}–{ids[-1]}"


def card_data(printed: Printed, words: Catalogue) -> dict[str, Fact]:
    """A card as JSON data: its facts, its names, and its sentence in the chosen language."""
    names: dict[str, Fact] = {**names_of(printed.card)}
    return {**printed.facts, "names": names, "text": card_sentence(printed.card, words)}


COMMANDS: Final = {"cards": cards}
