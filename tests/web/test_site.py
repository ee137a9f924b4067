"""Static files and their caching, health, metrics, logs without secrets."""

import re

import pytest
from fastapi import FastAPI
from structlog.testing import capture_logs
from tests.web.guests import Guest, client_of, gathering
from tools.bench.site import SCRIPT_BYTES, TABLE_SCRIPT, script_bytes, scripts_at_once

from ludoteca.service import Tables
from ludoteca.web.logs import ANSWERS
from ludoteca.web.static_files import revision, static_files

XHTML = b"http://www.w3.org/1999/xhtml"


def test_static_files_are_cached_forever_under_their_hash(guest: Guest) -> None:
    found = re.findall(r'"(/static/[^"]+)"', guest.get("/").text)
    assert len(found) >= 3
    for address in found:
        answer = guest.get(address)
        assert answer.status_code == 200
        assert "immutable" in answer.headers["cache-control"]
        assert "set-cookie" not in answer.headers
        again = guest.get(address, **{"if-none-match": answer.headers["etag"]})
        assert again.status_code == 304
        old = guest.get(address.replace(revision(), "0123456789ab"))
        assert old.headers["cache-control"] == "no-cache"


def test_unknown_static_files_get_404(guest: Guest) -> None:
    for name in ("nothing.css", "..%2fapp.py", "base.py"):
        assert guest.get(f"/static/{name}").status_code == 404
        assert guest.get(f"/static/{revision()}/{name}").status_code == 404


def test_scripts_stay_small() -> None:
    scripts = {name: file for name, file in static_files().items() if name.endswith(".js")}
    vendored = [file for name, file in scripts.items() if name.startswith("vendor/")]
    own = [file for file in scripts.values() if file not in vendored]
    assert 0 < sum(len(file.content) for file in own) <= 48_000
    assert {"table/dom.js", "table/swap.js"} < scripts_at_once(TABLE_SCRIPT) < set(scripts)
    assert 20_000 < script_bytes() <= SCRIPT_BYTES
    assert 0 < sum(len(file.content) for file in vendored) <= 12_000


def test_style_sheets_and_scripts_load_nothing_from_elsewhere() -> None:
    for name, file in static_files().items():
        if name.endswith((".css", ".js")):
            content = file.content.replace(XHTML, b"")  # an XML namespace, never requested
            assert b"http://" not in content and b"https://" not in content, name
            assert b"@import" not in file.content


def test_health(guest: Guest) -> None:
    answer = guest.get("/healthz")
    assert answer.status_code == 200 and answer.json()["ok"] is True
    assert "set-cookie" not in answer.headers


def test_metrics_are_only_for_this_machine(app: FastAPI, guest: Guest) -> None:
    guest.get("/")
    answer = guest.get("/metrics")
    assert answer.status_code == 200
    assert 'ludoteca_requests_total{route="/",status="200"}' in answer.text
    assert client_of(app, address="192.0.2.7").get("/metrics").status_code == 404
    assert guest.get("/metrics", **{"x-forwarded-for": "192.0.2.7"}).status_code == 404


def test_secrets_in_paths_are_not_logged(
    guest: Guest,
    other: Guest,
    tables: Tables,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ANSWERS, "is_told", True)
    match = gathering(tables, guest.device)
    keys = tables.keys(guest.device, match)
    with capture_logs() as lines:
        other.get(f"/s/{keys[1]}")
        other.post(f"/s/{keys[1]}", name="Ben")
        other.get(f"/w/{keys[-1]}")
    text = str(lines) + capsys.readouterr().err
    assert "/s/…" in text and "/w/…" in text
    for secret in (*keys.values(), guest.device, other.device, other.token):
        assert secret not in text
