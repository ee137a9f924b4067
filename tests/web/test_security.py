"""The security middleware: device cookies, form tokens, headers and rate limits."""

from collections.abc import Iterator

import pytest
from fastapi import FastAPI
from tests.web.conftest import SECRET
from tests.web.guests import Guest, client_of

from ludoteca.service import Tables
from ludoteca.web.app import create_app
from ludoteca.web.limits import Allowance, Buckets, Limits


def count(tables: Tables, guest: Guest) -> int:
    """Returns the number of tables a guest has."""
    return len(tables.tables_of(guest.device))


def test_a_device_gets_a_signed_cookie_that_scripts_cannot_read(guest: Guest) -> None:
    cookie = guest.get("/").headers["set-cookie"]
    assert cookie.startswith("device=")
    for flag in ("HttpOnly", "SameSite=Lax", "Path=/", "Max-Age="):
        assert flag in cookie
    assert "Secure" not in cookie
    assert "set-cookie" not in guest.get("/").headers


def test_a_device_has_at_least_128_bits(guest: Guest) -> None:
    assert len(guest.device) >= 22


def test_over_https_the_cookie_is_secure(app: FastAPI) -> None:
    assert "; Secure" in Guest(app, base="https://testserver").get("/").headers["set-cookie"]


def test_a_forged_cookie_is_replaced_by_a_fresh_one(guest: Guest, other: Guest) -> None:
    forged = f"{guest.device}.AAAAAAAAAAAAAAAAAAAAAAAAAAA"
    answer = other.client.get("/", headers={"cookie": f"device={forged}"})
    assert guest.device not in answer.headers["set-cookie"]


def test_devices_with_equal_requests_are_not_confused(app: FastAPI, guest: Guest) -> None:
    fresh = {client_of(app).get("/").headers["set-cookie"] for _ in range(3)}
    assert len(fresh) == 3
    guest.get("/")
    signed = guest.client.cookies["device"]
    for size in (1, 5000):  # long headers are not cached
        header = f"device={signed}; other={'x' * size}"
        for language in ("it", "es", "it"):
            sent = {"cookie": header, "accept-language": language}
            answer = client_of(app).get("/", headers=sent)
            assert "set-cookie" not in answer.headers
            assert f'lang="{language}"' in answer.text


@pytest.mark.parametrize("path", ["/", "/tables", "/new/terra_mystica", "/nowhere", "/healthz"])
def test_every_answer_has_security_headers(guest: Guest, path: str) -> None:
    headers = guest.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy and "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy and "*" not in policy and "http" not in policy
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-content-type-options"] == "nosniff"
    assert path == "/healthz" or headers["cache-control"] == "no-store"


@pytest.mark.parametrize("path", ["/", "/tables", "/new/imperial_settlers", "/nowhere"])
def test_no_page_has_inline_scripts_styles_or_foreign_addresses(guest: Guest, path: str) -> None:
    page = guest.get(path).text
    for part in ("<style", " style=", "onclick", "javascript:", 'src="http', 'href="http'):
        assert part not in page


def test_a_form_without_its_token_changes_nothing(guest: Guest, tables: Tables) -> None:
    assert guest.token
    for fields in ({}, {"csrf": ""}, {"csrf": "wrong"}):
        answer = guest.client.post("/play/euphrates_tigris", data=fields)
        assert answer.status_code == 403
        assert "has expired" in answer.text
    assert count(tables, guest) == 0


def test_the_token_of_another_device_is_refused(guest: Guest, other: Guest, tables: Tables) -> None:
    answer = guest.client.post("/play/euphrates_tigris", data={"csrf": other.token})
    assert answer.status_code == 403
    assert count(tables, guest) == 0


def test_forms_of_a_device_without_a_cookie_are_refused(app: FastAPI, guest: Guest) -> None:
    stranger = client_of(app)
    assert stranger.post("/play/euphrates_tigris", data={"csrf": guest.token}).status_code == 403


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://elsewhere.example"},
        {"origin": "http://testserver:81"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_a_form_sent_from_another_site_is_refused(
    guest: Guest, tables: Tables, headers: dict[str, str]
) -> None:
    fields = {"csrf": guest.token}
    answer = guest.client.post("/play/euphrates_tigris", data=fields, headers=headers)
    assert answer.status_code == 403
    assert count(tables, guest) == 0


@pytest.mark.parametrize("origin", ["http://testserver", "null"])
def test_a_form_with_a_valid_token_is_accepted(guest: Guest, origin: str) -> None:
    fields = {"csrf": guest.token}
    headers = {"origin": origin, "sec-fetch-site": "same-origin"}
    answer = guest.client.post("/play/euphrates_tigris", data=fields, headers=headers)
    assert answer.status_code == 303


def test_a_body_that_is_not_a_form_is_refused(guest: Guest) -> None:
    answer = guest.client.post("/play/euphrates_tigris", json={"csrf": guest.token})
    assert answer.status_code == 403


def test_too_large_a_body_is_refused(guest: Guest, tables: Tables) -> None:
    answer = guest.post("/new/euphrates_tigris", title="x" * 70_000)
    assert answer.status_code == 413
    assert "64 kB" in answer.text
    assert count(tables, guest) == 0


def test_too_large_a_body_in_pieces_is_refused(guest: Guest) -> None:
    def pieces() -> Iterator[bytes]:
        for _ in range(80):
            yield b"x" * 1024

    headers = {"content-type": "application/x-www-form-urlencoded"}
    assert guest.token
    assert guest.client.post("/language", content=pieces(), headers=headers).status_code == 413


def test_too_many_fields_are_refused(guest: Guest) -> None:
    fields = {f"f{number}": "x" for number in range(900)}
    assert guest.post("/language", language="it", **fields).status_code == 403


def test_requests_are_rate_limited(tables: Tables) -> None:
    limits = Limits(request_limit=Allowance(3, 0.5))
    guest = Guest(create_app(tables, SECRET, limits=limits), "it")
    answers = [guest.get("/") for _ in range(5)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429, 429]
    assert int(answers[-1].headers["retry-after"]) >= 1
    assert "aspetta un momento" in answers[-1].text


def test_new_tables_are_rate_limited(tables: Tables) -> None:
    limits = Limits(creation_limit=Allowance(2, 0.01))
    guest = Guest(create_app(tables, SECRET, limits=limits))
    codes = [guest.post("/play/euphrates_tigris").status_code for _ in range(3)]
    assert codes == [303, 303, 429]
    assert count(tables, guest) == 2
    assert guest.get("/").status_code == 200


def test_a_first_game_after_a_lesson_counts_as_a_new_table(tables: Tables) -> None:
    limits = Limits(creation_limit=Allowance(1, 0.01))
    guest = Guest(create_app(tables, SECRET, limits=limits))
    codes = [guest.post("/learn/euphrates_tigris/play").status_code for _ in range(2)]
    assert codes == [303, 429]
    assert count(tables, guest) == 1


def test_buckets_refill_over_time() -> None:
    now = [0.0]
    buckets = Buckets(Allowance(2, 1), lambda: now[0])
    assert [buckets.take("a") for _ in range(2)] == [0, 0]
    assert buckets.take("a") == pytest.approx(1)
    assert buckets.take("b") == 0
    now[0] = 1.5
    assert buckets.take("a") == 0


def test_unknown_addresses_and_methods_are_refused_in_the_readers_language(app: FastAPI) -> None:
    guest = Guest(app, "es-AR,es;q=0.9,en;q=0.8")
    missing = guest.get("/nowhere")
    assert missing.status_code == 404 and "no hay ninguna página" in missing.text
    assert '<html lang="es"' in missing.text
    assert guest.client.put("/").status_code == 403
    assert guest.get("/language").status_code == 405


def test_an_unexpected_error_gets_an_error_page(app: FastAPI) -> None:
    @app.get("/broken")
    def broken() -> None:
        raise RuntimeError("a planted fault")

    answer = Guest(app).get("/broken")
    assert answer.status_code == 500
    assert "Something went wrong on our side" in answer.text
    assert "planted" not in answer.text
