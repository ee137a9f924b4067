"""Parts of a table page that are loaded when opened: tabs and events."""

from functools import cached_property
from typing import Any, Final

from ludoteca.core.errors import NotFound
from ludoteca.drawing.layout import Tab
from ludoteca.drawing.presenter import Look
from ludoteca.service import Table, Tables
from ludoteca.web.pages import render
from ludoteca.web.table.choices import Choices
from ludoteca.web.table.company import CompanyFacts
from ludoteca.web.table.facts import TableFacts
from ludoteca.web.table.log import LogItem
from ludoteca.web.table.page import FRAGMENT
from ludoteca.web.visitor import Visitor

WHOLE: Final = "table_apart.html"
TAB: Final = "table_tab.html"
EVENT: Final = "table_event.html"


class PartFacts(TableFacts):
    """A table without choices, with the drawings that its page loads later."""

    def __init__(
        self, visitor: Visitor, tables: Tables, found: Table, held: tuple[int, ...] = ()
    ) -> None:
        words = visitor.about(found.game)
        company = CompanyFacts(tables, visitor, found, words)
        super().__init__(visitor, found, words, Choices(), held, "", company)
        self._visitor = visitor

    @cached_property
    def parts(self) -> dict[str, str]:
        """The drawings of fetched tabs, by name."""
        look = Look(last=self.last, names=self.given_names)
        return self.presenter.fetched_parts(self.table.view, self._words, look)

    def tab(self, name: str) -> str:
        """A tab as a page."""
        tab = self._fetched(name)
        return self._page(TAB, self._words.say(f"page.{name}"), tab=tab)

    def event(self, n: int) -> str:
        """What an event changed, as a page."""
        item = self._item(n)
        return self._page(EVENT, item.summary, item=item)

    def _page(self, inside: str, heading: str, **facts: Any) -> str:
        """A page; for a script only its content."""
        template = inside if FRAGMENT in self._visitor.accept else WHOLE
        shown = {"page": self, "heading": heading, "inside": inside, **facts}
        return render(template, self._visitor, self._words, **shown)

    def _fetched(self, name: str) -> Tab:
        """A tab by name; NotFound unless it is loaded on demand."""
        for tab in self.tabs:
            if tab.name == name and tab.is_fetched:
                return tab
        raise NotFound("web.error.missing", {})

    def _item(self, n: int) -> LogItem:
        """An event of the log by number; NotFound if the page does not show it."""
        for line in self.log.lines:
            if line.n == n:
                return self.log.item(line, "")
        raise NotFound("web.error.missing", {})
