"""Imperial Settlers in the terminal."""

import re
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from ludoteca.cli.seats_imperial_settlers import (
    draw_own,
    draw_players,
    draw_points,
    draw_table,
)
from ludoteca.cli.terminal import Look, Terminal
from ludoteca.core.journal import Entry
from ludoteca.drawing.imperial_settlers.entries import notable_entries
from ludoteca.drawing.imperial_settlers.names import faction_key
from ludoteca.drawing.imperial_settlers.steps import HEADS, Stepper, question, rank
from ludoteca.drawing.steps import Step
from ludoteca.games.imperial_settlers.actions import STORE_CARD
from ludoteca.games.imperial_settlers.state import SOLO
from ludoteca.games.imperial_settlers.view import View
from ludoteca.text import Catalogue

NUMBER: Final = re.compile(r"[A-Z]{3}[0-9]+")  # a card's number
# Journal entries that reveal hidden information; those of others also reveal their hands.
SHOWN: Final = (
    "drawn_common", "drawn_faction", "drawn", "looked", "looked_at", "revealed", "packet",
    "picked_secretly", "virtual", "attack", "reshuffle",
)  # fmt: skip
SHOWN_BY_OTHERS: Final = ("built", "dealt", "razed_hand")
RAZED: Final = "good.raze"
LEFT: Final = ("discarded", "foundation")  # discards, which may reveal hidden cards


class ImperialSettlersTerminal(Terminal[View]):
    """Empires by kind of location, a hand with card texts, offers, the virtual player."""

    def who(self, view: View, seat: int) -> str:
        """A seat is named by its faction."""
        return faction_key(view, seat)

    def board(self, view: View, words: Catalogue, look: Look) -> RenderableType:
        """Round, offers and the reader's empire; all empires if details are on."""
        return draw_table(view, words, look.is_detailed)

    def players(self, view: View, words: Catalogue) -> RenderableType:
        """The opponents, or the virtual player."""
        return draw_players(view, words)

    def own(self, view: View, words: Catalogue) -> RenderableType:
        """The reader's goods and hand."""
        return draw_own(view, words)

    def points(self, view: View, words: Catalogue) -> RenderableType:
        """Points so far, by source."""
        return draw_points(view, words)

    def legend(self, words: Catalogue) -> RenderableType:
        """How to read a card's line."""
        return Text(words.say("legend.signs"), style="dim")

    def question(self, view: View, words: Catalogue) -> str:
        """The current question."""
        return question(view, words)

    def steps(
        self, view: View, choices: list[tuple[int, str]], words: Catalogue
    ) -> list[list[Step]]:
        """Kind, card, and payment or replacement."""
        return Stepper(view, words).all_steps(choices)

    def notable_entries(self, entries: list[Entry], seat: int) -> list[Entry]:
        """The journal entries without payments, the display and routine goods; a player's own draws
        are listed by name."""
        return notable_entries(entries, seat)

    def has_shown(self, entries: list[Entry], seat: int) -> bool:
        """Draws, reveals, cards played from others' hands, and their discards."""
        known: list[str] = []
        for entry in entries:
            if entry.thing in SHOWN:
                return True
            if entry.thing in SHOWN_BY_OTHERS and entry.seat != seat:
                return True
            if entry.thing in LEFT and entry.seat != seat and entry.at not in known:
                return True
            if names_open_card(entry, seat):
                known.append(entry.at)
        return False

    def next_prompt(self, tokens: list[str]) -> str:
        """After a card, the question about its price or its destination."""
        if len(tokens) < 2:
            return ""
        return "cli.where" if tokens[0] == HEADS[STORE_CARD] else "cli.price"

    def spelled(self, text: str) -> str:
        """Card numbers in upper case, all other words in lower case."""
        words = [word.upper() for word in text.split()]
        return " ".join(word if NUMBER.fullmatch(word) else word.lower() for word in words)

    def rank(self, action: int) -> int:
        """Actions first, then free moves, then passing and declining."""
        return rank(action)

    def verdict(self, view: View, words: Catalogue) -> str:
        """In a solo match: won with a title, or lost."""
        if view.table.lookout != SOLO:
            return ""
        own, conquests = view.outlook().balance()
        facts: dict[str, int | str] = {"own": own, "conquests": conquests, "title": view.title}
        return words.say("cli.solo_won" if view.title else "cli.solo_lost", facts)


def names_open_card(entry: Entry, seat: int) -> bool:
    """Whether an entry names a card the reader already knew: a location that left, or the reader's
    own raze."""
    return entry.thing == "left" or (
        entry.thing == RAZED and entry.amount < 0 and entry.seat == seat
    )


TERMINAL: Final = ImperialSettlersTerminal()
