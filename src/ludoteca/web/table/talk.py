"""Talk at a table in words, with what the messages mention."""

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
from ludoteca.web.lists import ago, chair_name
from ludoteca.web.table.mentions import Mentions


class TalkFacts:
    """All that the templates ask about the talk at a table."""

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
        """Who said it."""
        if message.is_mine:
            return self._words.say("page.you")
        if message.seat == SPECTATOR:
            name = message.name or self._words.say("talk.somebody")
            return self._words.say("talk.spectator", {"name": name})
        chair = self._table.seats[message.seat]
        return message.name or chair_name(chair, self._words)

    def since(self, message: Message) -> str:
        """When it was said."""
        return ago(message.time, self._words.language, time.time())

    def words(self, message: Message) -> Markup:
        """What was said: a phrase in the reader's language, else the text, never markup."""
        if message.is_deleted:
            return escape(self._words.say("talk.deleted"))
        if message.phrase:
            return escape(self._words.say(f"talk.phrase.{message.phrase}"))
        return self._mentions.marked(message.text, self._words)

    @cached_property
    def muted(self) -> list[tuple[int, str]]:
        """Whom the reader does not hear."""
        return [(seat, self.name(seat)) for seat in sorted(self.talk.muted)]

    def name(self, seat: int) -> str:
        """Somebody who can be muted."""
        if seat == SPECTATOR:
            return self._words.say("talk.spectators")
        return chair_name(self._table.seats[seat], self._words)
