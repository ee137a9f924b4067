"""Browser contexts for the tests, reused from test to test with their data cleared."""

from collections import defaultdict
from contextlib import suppress
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error

FORGET = "Storage.clearDataForOrigin"


class Devices:
    """A pool of browser contexts: creating one takes a second, clearing one takes none."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser = browser
        self._address = address
        self._free: dict[str, list[BrowserContext]] = defaultdict(list)
        self._lent: list[tuple[str, BrowserContext]] = []

    def borrow(self, patience: float, **settings: Any) -> BrowserContext:
        """Returns a context with these settings and no stored data."""
        kind = repr(sorted(settings.items()))
        if self._free[kind]:
            context = self._free[kind].pop()
        else:
            context = self._browser.new_context(**settings)
            context.set_default_timeout(patience)
            context.new_page()  # stays open, which keeps the process alive
        self._lent.append((kind, context))
        return context

    def take_back(self) -> None:
        """Closes the pages of all borrowed contexts and clears their data."""
        for kind, context in self._lent:
            if context.pages:  # else the test has closed it
                self._forget(context)
                self._free[kind].append(context)
        self._lent.clear()

    def _forget(self, context: BrowserContext) -> None:
        first, *others = context.pages
        for page in others:
            with suppress(Error):  # closing a page that is loading may hang
                page.goto("about:blank")
            page.close()
        context.set_offline(False)
        context.clear_cookies()
        session = context.new_cdp_session(first)
        session.send(FORGET, {"origin": self._address, "storageTypes": "all"})
        session.detach()
