"""Schemathesis against the HTTP interface: no server error, no undocumented answer."""

from datetime import timedelta
from typing import Any, Final

import pytest
import requests
import schemathesis
from fastapi import FastAPI
from httpx import Response
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from tests.web.guests import client_of, finish

from ludoteca.client import Site
from ludoteca.service import Tables
from ludoteca.web.api import PLACE, create_api
from ludoteca.web.settings import Settings

CHECKS: Final = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
STREAM: Final = "/tables/{match}/events"  # never ends
EXAMPLES: Final = 5  # of each operation, each mode and each caller
SETTINGS: Final = settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.generate],
)


def operations(tables: Tables) -> list[Any]:
    """Returns every operation of the description except the event stream."""
    schema = schemathesis.openapi.from_dict(create_api(tables, b"", Settings()).openapi())
    found = [result.ok() for result in schema.get_all_operations() if isinstance(result, Ok)]
    return [operation for operation in found if operation.path != STREAM]


class Caller:
    """Sends cases to the site in this process; holds a seat if `is_known`."""

    def __init__(self, app: FastAPI, tables: Tables, is_known: bool) -> None:
        self.client = client_of(app)
        self.match = self.token = ""
        if is_known:
            seats = [{"kind": "me"}, {"kind": "me"}]
            made = Site("", client_of(app)).create(
                "euphrates_tigris", seats, options={"players": 2}
            )
            self.match, self.token = made["match"], made["tokens"]["0"]

    def send(self, case: Any) -> Response:
        """Sends one case, with our match and token where needed."""
        if self.match and "match" in (case.path_parameters or {}):
            case.path_parameters["match"] = self.match
        sent = requests.Request(**case.as_transport_kwargs(base_url="http://testserver" + PLACE))
        prepared = requests.Session().prepare_request(sent)
        headers = dict(prepared.headers)
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        raw = [(as_bytes(name), as_bytes(value)) for name, value in headers.items()]
        content: Any = prepared.body or b""
        answer = self.client.request(
            str(prepared.method), str(prepared.url), headers=raw, content=content
        )
        answer.elapsed = timedelta()  # Schemathesis needs it
        return answer


def as_bytes(text: str | bytes) -> bytes:
    """Encodes a header for sending."""
    return text if isinstance(text, bytes) else text.encode("utf-8")


@pytest.mark.crossed
@pytest.mark.slow
@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
@pytest.mark.parametrize("is_known", [False, True], ids=["stranger", "seated"])
@pytest.mark.parametrize("is_over", [False, True], ids=["running", "over"])
def test_every_answer_is_documented_and_none_is_a_server_error(
    app: FastAPI, tables: Tables, is_known: bool, is_over: bool, mode: GenerationMode
) -> None:
    caller = Caller(app, tables, is_known)
    if is_over and is_known:
        finish(tables, caller.match, 2)
    seen: set[str] = set()
    for operation in operations(tables):

        @SETTINGS
        @given(case=operation.as_strategy(generation_mode=mode))
        def ask(case: Any) -> None:
            case.validate_response(caller.send(case), checks=CHECKS)
            seen.add(f"{case.method} {case.path}")

        try:
            ask()
        except Exception as error:  # a mode may generate nothing for an operation
            if "Unsatisfiable" not in type(error).__name__:
                raise
    assert len(seen) >= 5
