"""Hostile requests to every route: never a server error, always an error message."""

from typing import Any
from urllib.parse import quote

import pytest
import schemathesis
from fastapi import FastAPI
from httpx import Response
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.core.result import Ok
from tests.web.guests import Guest, two_here

from ludoteca.service import Tables

EXAMPLES = 8  # of each route, for each caller
KNOWN = {200, 204, 303, 304, 403, 404, 405, 409, 413, 422}
SKIPPED = {"/table/{match}/events"}  # an event stream does not end
SETTINGS = settings(
    max_examples=EXAMPLES,
    deadline=None,
    database=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


def operations(app: FastAPI) -> list[Any]:
    """Returns every operation in the description of the site, except event streams."""
    schema = schemathesis.openapi.from_dict(app.openapi())
    found = [result.ok() for result in schema.get_all_operations() if isinstance(result, Ok)]
    return [operation for operation in found if operation.path not in SKIPPED]


def test_every_route_is_in_the_description(app: FastAPI) -> None:
    paths = {operation.path for operation in operations(app)}
    for path in ("/", "/play/{game}", "/new/{game}", "/s/{key}", "/table/{match}/act"):
        assert path in paths
    assert len(paths) >= 25


@pytest.mark.soak
@pytest.mark.parametrize("is_known", [False, True])
@pytest.mark.parametrize("mode", list(GenerationMode))
def test_no_request_causes_a_server_error(
    app: FastAPI, tables: Tables, is_known: bool, mode: GenerationMode
) -> None:
    guest = Guest(app)
    match = two_here(tables, guest.device)
    for operation in operations(app):

        @SETTINGS
        @given(case=operation.as_strategy(generation_mode=mode))
        def ask(case: Any) -> None:
            answer = send(guest, case, match if is_known else "")
            assert answer.status_code in KNOWN, (case.method, case.path, answer.status_code)
            if answer.status_code >= 400:
                assert has_sentence(answer), (case.method, case.path, answer.text)
                assert "Traceback" not in answer.text

        try:
            ask()
        except Exception as error:  # a mode may generate nothing for a route
            if "Unsatisfiable" not in type(error).__name__:
                raise
    assert tables.table(match, 0).seats[0].is_taken


def has_sentence(answer: Response) -> bool:
    """Whether a refusal has a message: on its page, or in JSON for the page's scripts."""
    if answer.headers["content-type"] == "application/json":
        return bool(answer.json()["refusal"].strip())
    return "That did not work" in answer.text or 'role="alert"' in answer.text


def send(guest: Guest, case: Any, match: str) -> Response:
    """Sends one case; `match` replaces the table in the path, and forms get their token."""
    place = case.path
    for name, value in (case.path_parameters or {}).items():
        named = match if match and name == "match" else str(value)
        place = place.replace("{" + name + "}", quote(named, safe=""))
    fields = case.body if isinstance(case.body, dict) else {}
    texts = {
        name: [str(one) for one in value] if isinstance(value, list) else str(value)
        for name, value in fields.items()
    }
    query = {name: str(value) for name, value in (case.query or {}).items()}
    if case.method.upper() == "GET":
        return guest.client.get(place, params=query)
    return guest.client.post(place, params=query, data={"csrf": guest.token, **texts})


@pytest.mark.parametrize("seat", ["1" * 5000, "²", "٢", "99", "-1", ""])
def test_an_invalid_seat_in_a_cookie_is_ignored(app: FastAPI, tables: Tables, seat: str) -> None:
    """The seat shown last is stored in an unsigned cookie, so it may have any value."""
    guest = Guest(app)
    match = two_here(tables, guest.device)
    device = guest.client.cookies["device"]
    cookies = f"device={device}; shown={match}:{seat}".encode()
    guest.client.cookies.clear()
    answer = guest.client.get(f"/table/{match}", headers=[(b"cookie", cookies)])
    assert answer.status_code in (200, 303), answer.status_code
