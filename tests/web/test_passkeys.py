"""Passkeys: added, used and removed; forged, stale and malformed answers are refused."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from httpx import Response
from playwright.sync_api import expect
from tests.databases import migrated_file
from tests.web.authenticator import Authenticator
from tests.web.conftest import PATIENT, SECRET, Site, Visit
from tests.web.guests import Guest

from ludoteca.service import Store, Tables
from ludoteca.service.passkeys import LIVES
from ludoteca.web.app import create_app
from ludoteca.web.settings import Settings

BASE = "https://games.example.org"
PASSWORD = "correct horse"
CODE = re.compile(r'class="code">([A-Z2-9-]{24})<')


class Clock:
    """A clock that the test sets."""

    def __init__(self) -> None:
        self.now = 1_700_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    """The clock of the site."""
    return Clock()


@pytest.fixture
def tables(request: pytest.FixtureRequest, tmp_path: Path, clock: Clock) -> Iterator[Tables]:
    """Tables in an SQLite file, or on each database in tests that use `url`."""
    is_each = "url" in request.fixturenames
    address = request.getfixturevalue("url") if is_each else migrated_file(tmp_path / "site.db")
    found = Tables(Store(address), None, clock)
    yield found
    found.close()


@pytest.fixture
def app(tables: Tables) -> FastAPI:
    """The site at its public address."""
    return create_app(tables, SECRET, settings=Settings(limits=PATIENT, base=BASE))


@pytest.fixture
def guest(app: FastAPI) -> Guest:
    """A visitor."""
    return Guest(app, base=BASE)


@pytest.fixture
def other(app: FastAPI) -> Guest:
    """A second visitor."""
    return Guest(app, base=BASE)


def asked(guest: Guest, purpose: str, **fields: str) -> dict[str, Any]:
    """Returns the options that the browser gets to make or use a passkey."""
    answer = guest.post("/me/passkey/ask", purpose=purpose, **fields)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def registered(guest: Guest, name: str = "Ann") -> Authenticator:
    """Registers a name with a passkey and returns the passkey."""
    key = Authenticator()
    made = key.make(asked(guest, "register", name=name))
    answer = guest.post("/me/passkey/register", answer=made)
    assert answer.status_code == 200 and CODE.search(answer.text), answer.text
    return key


def sign_in(guest: Guest, key: Authenticator) -> Response:
    """Tries to sign in with a passkey."""
    guest._token = ""  # the old token may belong to another device
    return guest.post("/me/passkey/sign-in", answer=key.sign(asked(guest, "sign-in")))


def name_of(guest: Guest) -> str:
    """Returns the name that is signed in, or an empty text."""
    guest._token = ""
    found = re.search(r"<h1>Hello, (.*?)</h1>", guest.get("/me").text)
    return found[1] if found else ""


def test_a_name_with_a_passkey_is_registered_and_used(
    app: FastAPI, guest: Guest, other: Guest
) -> None:
    key = registered(guest)
    assert name_of(guest) == "Ann"
    assert sign_in(other, key).status_code == 303
    assert name_of(other) == "Ann"
    page = other.get("/me").text
    assert "Passkey without a name" in page and "Nov 14, 2023" in page
    assert "Your name has no password" in page and "/me/password" not in page
    stranger = Guest(app, base=BASE)
    for password in ("", PASSWORD):
        assert stranger.post("/me/sign-in", name="Ann", password=password).status_code == 403


def test_options_for_passkeys_are_complete(guest: Guest) -> None:
    made = asked(guest, "register", name="Ann")
    assert made["rp"] == {"name": "Ludoteca", "id": "games.example.org"}
    wanted = made["authenticatorSelection"]
    assert (wanted["residentKey"], wanted["userVerification"]) == ("required", "preferred")
    used = asked(guest, "sign-in")
    assert used["rpId"] == "games.example.org" and not used.get("allowCredentials")
    assert used["userVerification"] == "preferred"


def test_passkeys_are_added_with_the_password_and_removed(guest: Guest, other: Guest) -> None:
    guest.post("/me/register", name="Ann", password=PASSWORD)
    wrong = guest.post("/me/passkey/ask", purpose="add", password="wrong wrong")
    assert wrong.status_code == 403 and "do not match" in wrong.json()["refusal"]
    keys = [Authenticator(), Authenticator()]
    for key, label in zip(keys, ("Phone", "<b>Key</b>"), strict=True):
        made = key.make(asked(guest, "add", password=PASSWORD))
        assert guest.post("/me/passkey/add", answer=made, label=label).status_code == 303
    assert keys[0].handle == keys[1].handle
    page = guest.get("/me").text
    assert "<b>Phone</b>" in page and "&lt;b&gt;Key&lt;/b&gt;" in page
    assert sign_in(other, keys[1]).status_code == 303
    for key in keys:  # the password remains
        assert guest.post("/me/passkey/remove", passkey=id_of(key)).status_code == 303
    assert "Phone" not in guest.get("/me").text
    refused = sign_in(other, keys[0])
    assert refused.status_code == 403


def id_of(key: Authenticator) -> str:
    """Returns the id of a passkey, as the page sends it."""
    found: str = json.loads(key._answer())["id"]
    return found


@pytest.mark.usefixtures("url")
def test_the_last_way_in_is_not_removed(guest: Guest) -> None:
    first, second = registered(guest), Authenticator()
    refused = guest.post("/me/passkey/remove", passkey=id_of(first))
    assert refused.status_code == 422 and "the only way to sign in" in refused.text
    made = second.make(asked(guest, "add"))
    assert guest.post("/me/passkey/add", answer=made).status_code == 303
    assert guest.post("/me/passkey/remove", passkey=id_of(first)).status_code == 303
    assert guest.post("/me/passkey/remove", passkey=id_of(second)).status_code == 422


def test_a_passkey_is_removed_only_by_its_owner(app: FastAPI, guest: Guest, other: Guest) -> None:
    key = registered(guest)
    assert other.post("/me/passkey/remove", passkey=id_of(key)).status_code == 403  # signed out
    registered(other, "Bob")
    assert other.post("/me/passkey/remove", passkey=id_of(key)).status_code == 404
    assert sign_in(Guest(app, base=BASE), key).status_code == 303


@pytest.mark.usefixtures("url")
def test_an_answer_is_valid_once_and_for_minutes(guest: Guest, other: Guest, clock: Clock) -> None:
    key = registered(guest)
    answer = key.sign(asked(other, "sign-in"))
    clock.now += LIVES + 1
    late = other.post("/me/passkey/sign-in", answer=answer)
    assert late.status_code == 403 and "took too long" in late.text
    answer = key.sign(asked(other, "sign-in"))
    assert other.post("/me/passkey/sign-in", answer=answer).status_code == 303
    other._token = ""
    assert other.post("/me/passkey/sign-in", answer=answer).status_code == 403


def test_a_challenge_belongs_to_one_browser_and_one_purpose(guest: Guest, other: Guest) -> None:
    key = registered(guest)
    answer = key.sign(asked(guest, "sign-in"))
    stolen = other.post("/me/passkey/sign-in", answer=answer)
    assert stolen.status_code == 403 and "took too long" in stolen.text
    made = Authenticator().make(asked(guest, "add"))
    assert other.post("/me/passkey/register", answer=made).status_code == 403
    assert guest.post("/me/passkey/register", answer=made).status_code == 403
    invented = {**asked(other, "sign-in"), "challenge": "A" * 43}
    assert other.post("/me/passkey/sign-in", answer=key.sign(invented)).status_code == 403
    assert name_of(other) == ""


def test_forged_answers_are_refused_and_use_the_challenge_up(guest: Guest, other: Guest) -> None:
    key = registered(guest)
    copied = Authenticator()  # another key under the same id
    copied.id, copied.handle, copied.count = key.id, key.handle, 5
    assert sign_in(other, copied).status_code == 403
    assert sign_in(other, Authenticator()).status_code == 403  # unknown
    options = asked(other, "sign-in")
    handle, key.handle = key.handle, "AAAA"
    assert other.post("/me/passkey/sign-in", answer=key.sign(options)).status_code == 403
    key.handle = handle
    again = other.post("/me/passkey/sign-in", answer=key.sign(options))
    assert again.status_code == 403 and "answered already" in again.text
    assert sign_in(other, key).status_code == 303


@pytest.mark.parametrize("origin", ["https://evil.example.org", "http://games.example.org"])
def test_pages_of_another_origin_are_refused(guest: Guest, other: Guest, origin: str) -> None:
    key = registered(guest)
    key.origin = origin
    assert sign_in(other, key).status_code == 403
    key.origin, key.domain = BASE, "example.org"
    assert sign_in(other, key).status_code == 403
    made = Authenticator(origin).make(asked(other, "register", name="Bob"))
    assert other.post("/me/passkey/register", answer=made).status_code == 403
    assert name_of(other) == ""


@pytest.mark.usefixtures("url")
def test_a_counter_that_does_not_grow_is_refused(guest: Guest, other: Guest) -> None:
    key = registered(guest)
    assert sign_in(other, key).status_code == 303
    key.count -= 1
    assert sign_in(other, key).status_code == 403
    assert sign_in(other, key).status_code == 303


def test_a_passkey_belongs_to_one_name(guest: Guest, other: Guest) -> None:
    key = registered(guest)
    taken = other.post("/me/passkey/ask", purpose="register", name="ANN")
    assert taken.status_code == 409 and "is taken" in taken.json()["refusal"]
    made = key.make(asked(other, "register", name="Bob"))
    refused = other.post("/me/passkey/register", answer=made)
    assert refused.status_code == 422 and "belongs to a name already" in refused.text
    assert name_of(other) == ""


BROKEN = (
    "", "{", "[]", "null", "1", '"x"', "{}", "[" * 9000, "x" * 20_000,
    '{"response": 1}', '{"response": {"clientDataJSON": 1}}',
    '{"response": {"clientDataJSON": "e30"}}', '{"response": {"clientDataJSON": "_"}}',
    '{"response": {"clientDataJSON": "eyJjaGFsbGVuZ2UiOjF9"}}',
)  # fmt: skip


def test_malformed_answers_are_refused_with_a_sentence(guest: Guest) -> None:
    for answer in BROKEN:
        found = guest.post("/me/passkey/register", answer=answer)
        assert found.status_code == 422, answer[:60]
        assert "cannot be read" in found.text
    assert guest.post("/me/passkey/ask", purpose="nothing").status_code == 422
    assert guest.post("/me/passkey/ask", purpose="add").status_code == 403


def test_answers_with_malformed_parts_are_refused(app: FastAPI, guest: Guest, other: Guest) -> None:
    key = registered(guest)
    for part in ("authenticatorData", "signature", "userHandle"):
        for value in ("", "_", "AAAA", 1, None, ["x"], {"a": 1}):
            found = json.loads(key.sign(asked(other, "sign-in")))
            found["response"][part] = value
            app.state.attempts._held.clear()  # no rate limit in this test
            answer = other.post("/me/passkey/sign-in", answer=json.dumps(found))
            assert answer.status_code == 403, (part, value)
    for value in ("", "_", "AAAA", "oA", 1, None):
        found = json.loads(Authenticator().make(asked(other, "register", name="Bob")))
        found["response"]["attestationObject"] = value
        answer = other.post("/me/passkey/register", answer=json.dumps(found))
        assert answer.status_code == 403, value


def test_sign_in_attempts_are_rate_limited(guest: Guest) -> None:
    answers = [sign_in(guest, Authenticator()) for _ in range(11)]
    assert [answer.status_code for answer in answers] == [403] * 10 + [422]
    assert "Too many attempts" in answers[-1].text
    password = guest.post("/me/sign-in", name="Ann", password=PASSWORD)
    assert "Too many attempts" in password.text


def test_a_name_has_a_maximum_of_passkeys(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludoteca.service.passkeys.MOST", 3)
    registered(guest)
    for _ in range(2):
        made = Authenticator().make(asked(guest, "add"))
        assert guest.post("/me/passkey/add", answer=made).status_code == 303
    refused = guest.post("/me/passkey/ask", purpose="add")
    assert refused.status_code == 422 and "at most 3" in refused.json()["refusal"]


@pytest.mark.usefixtures("url")
def test_passkeys_are_exported_and_erased_with_everything_else(guest: Guest, other: Guest) -> None:
    key = registered(guest)
    registered(other, "Bob")
    rows = guest.get("/privacy/export").json()["passkeys"]
    assert [row["id"] for row in rows] == [id_of(key)]
    assert guest.post("/privacy/erase").status_code == 303
    guest._token = ""
    assert sign_in(guest, key).status_code == 403
    assert guest.get("/privacy/export").json()["passkeys"] == []


def test_passkeys_stay_when_other_browsers_are_signed_out(guest: Guest, other: Guest) -> None:
    key = registered(guest)
    assert sign_in(other, key).status_code == 303
    assert guest.post("/me/everywhere").status_code == 303
    assert name_of(other) == "" and name_of(guest) == "Ann"
    assert sign_in(other, key).status_code == 303


@pytest.mark.parametrize(
    ("base", "address", "sentence"),
    [
        ("", "http://games.example.org", "only on encrypted pages"),
        ("", "https://192.0.2.1", "only on encrypted pages"),
        ("", "http://127.0.0.1:8000", "only on encrypted pages"),
        (BASE, "https://elsewhere.example.org", "work at https://games.example.org"),
        ("", "https://games.example.org", ""),
        ("", "http://localhost:8000", ""),
    ],
)
def test_passkeys_are_offered_where_browsers_support_them(
    tmp_path: Path, base: str, address: str, sentence: str
) -> None:
    tables = Tables(Store(migrated_file(tmp_path / "site.db")), None)
    site = create_app(tables, SECRET, settings=Settings(limits=PATIENT, base=base))
    guest = Guest(site, base=address)
    page = guest.get("/me").text
    assert ("passkeys.js" in page) == ("data-passkey" in page) == (not sentence)
    assert sentence in page
    answer = guest.post("/me/passkey/ask", purpose="sign-in")
    assert answer.status_code == (422 if sentence else 200)
    tables.close()


@pytest.mark.slow
def test_a_browser_creates_uses_and_removes_a_passkey(visit: Visit, site: Site) -> None:
    page = visit("/healthz")
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    kind = {
        "protocol": "ctap2", "transport": "internal", "hasResidentKey": True,
        "hasUserVerification": True, "isUserVerified": True, "automaticPresenceSimulation": True,
    }  # fmt: skip
    session.send("WebAuthn.addVirtualAuthenticator", {"options": kind})
    page.goto(site.address.replace("127.0.0.1", "localhost") + "/me")
    form = page.locator("[data-passkey=register]")
    form.get_by_label("Name").fill("Greta")
    form.get_by_role("button").click()
    expect(page.locator(".code")).to_be_visible()
    page.get_by_role("button", name="Sign out", exact=True).click()
    page.goto(site.address.replace("127.0.0.1", "localhost") + "/me")
    expect(page.get_by_role("heading", level=1)).not_to_contain_text("Greta")
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Greta")
    page.get_by_role("button", name="Remove").click()
    expect(page.get_by_role("alert")).to_contain_text("the only way to sign in")
    page.get_by_role("button", name="Add a passkey").click()  # this device has one already
    expect(page.locator("[data-passkey] [role=status]")).to_contain_text("nothing was changed")
    session.send("WebAuthn.addVirtualAuthenticator", {"options": {**kind, "transport": "usb"}})
    page.get_by_label("What to call the new passkey").fill("Key on my ring")
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_text("Key on my ring")).to_be_visible()
    page.get_by_role("button", name="Remove Passkey without a name").click()
    expect(page.get_by_text("Passkey without a name")).to_have_count(0)
    expect(page.get_by_text("Key on my ring")).to_be_visible()


@pytest.mark.slow
def test_without_scripts_the_page_says_that_passkeys_need_them(visit: Visit, site: Site) -> None:
    page = visit("/healthz", scripts=False)
    page.goto(site.address.replace("127.0.0.1", "localhost") + "/me")
    sentence = page.locator("noscript p")
    expect(sentence).to_be_visible(timeout=5_000)
    expect(sentence).to_contain_text("Passkeys need scripts")
    assert not page.locator("[data-passkey]").first.is_visible()
