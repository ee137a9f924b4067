"""Devices for the browser tests: kept from test to test, but each comes without any memory."""

from collections import defaultdict
from contextlib import suppress
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error

FORGET = "Storage.clearDataForOrigin"


class Devices:
    """Browser contexts that are used again: a new one costs a second, a forgetful one none."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser = browser
        self._address = address
        self._free: dict[str, list[BrowserContext]] = defaultdict(list)
        self._lent: list[tuple[str, BrowserContext]] = []

    def borrow(self, patience: float, **settings: Any) -> BrowserContext:
        """A device with these settings that knows nothing yet."""
        kind = repr(sorted(settings.items()))
        if self._free[kind]:
            context = self._free[kind].pop()
        else:
            context = self._browser.new_context(**settings)
            context.set_default_timeout(patience)
            context.new_page()  # stays open, and its process with it
        self._lent.append((kind, context))
        return context

    def take_back(self) -> None:
        """Ends what all devices do, and lets them forget it."""
        for kind, context in self._lent:
            if context.pages:  # else the test has closed it
                self._forget(context)
                self._free[kind].append(context)
        self._lent.clear()

    def _forget(self, context: BrowserContext) -> None:
        first, *others = context.pages
        for page in others:
            with suppress(Error):  # a browser on its way to a page may never be closed
                page.goto("about:blank")
            page.close()
        context.set_offline(False)
        context.clear_cookies()
        session = context.new_cdp_session(first)
        session.send(FORGET, {"origin": self._address, "storageTypes": "all"})
        session.detach()
