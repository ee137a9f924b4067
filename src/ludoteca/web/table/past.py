"""The table after an event since the reader's last move, and what that event changed."""

from functools import cached_property
from typing import Final

from markupsafe import Markup

from ludoteca.core.errors import NotFound
from ludoteca.drawing.layout import Block
from ludoteca.service import Table, Tables
from ludoteca.web.pages import fields_of, render
from ludoteca.web.table.choices import Choices
from ludoteca.web.table.company import CompanyFacts
from ludoteca.web.table.facts import TableFacts
from ludoteca.web.table.log import Log, LogItem
from ludoteca.web.visitor import Visitor

PAST: Final = "table_past.html"


class PastFacts(TableFacts):
    """The table after an event that can be replayed; NotFound for any other step."""

    is_past = True

    def __init__(self, visitor: Visitor, tables: Tables, now: Table, step: int) -> None:
        words = visitor.about(now.game)
        self._log_now = Log(now, words)
        self.events = self._log_now.replayed()
        steps = [line.step for line in self.events]
        if step not in steps:
            raise NotFound("web.error.missing", {})
        self.at = steps.index(step)
        then = tables.past(now.match, now.seat, step)
        company = CompanyFacts(tables, visitor, now, words)
        super().__init__(visitor, then, words, Choices(), (), "", company)
        self._visitor = visitor

    @property
    def item(self) -> LogItem:
        """The texts of the event."""
        line = self.events[self.at]
        return self._log_now.item(line, self.emblems[line.seat] if line.seat >= 0 else "")

    @cached_property
    def last(self) -> list[str]:
        """The places the event touched."""
        places = self.log.text.touched(self.events[self.at].entries)
        return list(dict.fromkeys(places))

    def is_asked(self, seat: int) -> bool:
        """Returns False: no seat decides in a past position."""
        return False

    def opens(self, block: Block) -> bool:
        """Whether a foldable block contains a place that the event touched."""
        drawing = self.parts[block.part]
        return any(f'data-card="{place}"' in drawing for place in self.last)

    def way(self, by: int) -> str:
        """The address of the event `by` steps further; empty beyond either end."""
        to = self.at + by
        return self.replay_address(self.events[to]) if 0 <= to < len(self.events) else ""

    @property
    def off_fields(self) -> Markup:
        """The hidden fields of the form that returns to the table."""
        here = f"/table/{self.table.match}?seat={self.table.seat}"
        return fields_of(self._visitor.token, here)

    def page(self) -> str:
        """The board with the replay bar, for a script."""
        return render(PAST, self._visitor, self._words, page=self)
