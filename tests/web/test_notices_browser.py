"""The worker that shows push messages, handed one by the browser as from a push service."""

import json

import pytest
from playwright.sync_api import Page
from tests.web.conftest import Site, Visit

from ludoteca.text import catalogue

NOTICE = {
    "id": "abc123",
    "title": catalogue("es").say("turn_notice.turn", {"title": "Friday"}),
    "body": "…",
    "link": "https://games.example.org/table/abc?seat=1",
    "language": "es",
}
REGISTER = """async () => {
  await navigator.serviceWorker.register("/service-worker.js");
  await navigator.serviceWorker.ready;
}"""
SHOWN = """async () => {
  const worker = await navigator.serviceWorker.ready;
  const shown = await worker.getNotifications();
  return shown.map(({ title, body, tag, lang, data }) => ({ title, body, tag, lang, data }));
}"""


def push(page: Page, origin: str) -> None:
    """Hands a message to the worker of a page, as a push service would."""
    session = page.context.new_cdp_session(page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(one["registrationId"] for one in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    page.wait_for_function(SHOWN)
    assert found
    message = {"origin": origin, "registrationId": found[-1], "data": json.dumps(NOTICE)}
    session.send("ServiceWorker.deliverPushMessage", message)


@pytest.mark.soak
def test_the_worker_shows_a_push_message_and_where_it_leads(visit: Visit, site: Site) -> None:
    page = visit("/notices", language="es")
    page.context.grant_permissions(["notifications"], origin=site.address)
    page.evaluate(REGISTER)
    push(page, site.address)
    page.wait_for_function(f"async () => (await ({SHOWN})()).length")
    (shown,) = page.evaluate(SHOWN)
    assert shown == {
        "title": NOTICE["title"],
        "body": "…",
        "tag": "abc123",
        "lang": "es",
        "data": {"link": "/table/abc?seat=1"},
    }
    page.context.clear_permissions()
