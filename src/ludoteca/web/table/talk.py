"""Texts of the talk at a table, with mentions."""

import time
from functools import cached_property

from markupsafe import Markup, escape

from ludoteca.service import (
    LONGEST_MESSAGE,
    LONGEST_NOTE,
    PHRASES,
    SPECTATOR,
    Message,
    Table,
    Talk,
)
from ludoteca.text import Catalogue
from ludoteca.web.lists import ago, seat_name
from ludoteca.web.table.mentions import Mentions


class TalkFacts:
    """The facts about the talk for the templates."""

    phrases = PHRASES
    longest = LONGEST_MESSAGE
    longest_note = LONGEST_NOTE

    def __init__(self, talk: Talk, table: Table, words: Catalogue, mentions: Mentions) -> None:
        self.talk = talk
        self.match = table.match
        self.seat = table.seat
        self.title = table.title
        self._table = table
        self._words = words
        self._mentions = mentions

    def who(self, message: Message) -> str:
        """The name of a message's author."""
        if message.is_mine:
            return self._words.say("page.you")
        if message.seat == SPECTATOR:
            name = message.name or self._words.say("talk.somebody")
            return self._words.say("talk.spectator", {"name": name})
        return message.name or seat_name(self._table, message.seat, self._words)

    def since(self, message: Message) -> str:
        """The age of a message."""
        return ago(message.time, self._words.language, time.time())

    def words(self, message: Message) -> Markup:
        """The content of a message: a phrase in the reader's language, or the escaped text."""
        if message.is_deleted:
            return escape(self._words.say("talk.deleted"))
        if message.phrase:
            return escape(self._words.say(f"talk.phrase.{message.phrase}"))
        return self._mentions.marked(message.text, self._words)

    @cached_property
    def muted(self) -> list[tuple[int, str]]:
        """The muted seats with their names."""
        return [(seat, self.name(seat)) for seat in sorted(self.talk.muted)]

    def name(self, seat: int) -> str:
        """The name of a seat that can be muted."""
        if seat == SPECTATOR:
            return self._words.say("talk.spectators")
        return seat_name(self._table, seat, self._words)
