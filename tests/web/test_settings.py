"""Settings of the host, read from environment variables."""

import re
import stat
from pathlib import Path

import pytest
from fastapi import FastAPI
from tests.web.guests import Guest, client_of, gathering

from ludoteca.core.errors import BadNotation
from ludoteca.games.registry import GAMES
from ludoteca.service import Store, Tables
from ludoteca.web.app import create_app
from ludoteca.web.hosting import programs_of
from ludoteca.web.limits import Allowance
from ludoteca.web.settings import PREFIX, PROGRAMS, Settings, read_settings

DOCUMENT = Path(__file__).parents[2] / "docs" / "hosting.md"
SOURCE = Path(__file__).parents[2] / "src" / "ludoteca" / "web" / "settings.py"


def test_variables_are_read_and_others_have_defaults() -> None:
    found = read_settings({"LUDOTECA_BOT_PROCESSES": "3", "LUDOTECA_IDLE_DAYS": "0.5"})
    assert found.bots.process_count() == 3 and found.policy.idle_days == 0.5
    assert found.limits == Settings().limits and read_settings({}).policy.open_tables > 0


def test_a_host_sets_the_requests_per_minute() -> None:
    variables = {"LUDOTECA_REQUESTS": "120", "LUDOTECA_FORMS": "60", "LUDOTECA_NEW_TABLES": "1"}
    limits = read_settings(variables).limits
    assert limits.request_limit == Allowance(20, 2)
    assert limits.form_limit == Allowance(6, 1)
    assert limits.creation_limit == Allowance(1, 1 / 60)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("BOT_SECONDS", "soon"),
        ("IDLE_DAYS", "-1"),
        ("CONCURRENT_REQUESTS", "0"),
        ("OPEN_TABLES", "nan"),
        ("REQUESTS", "0"),
        ("BASE", "games.example.org"),
        ("BASE", "ftp://example.org"),
    ],
)
def test_invalid_settings_are_refused(name: str, value: str) -> None:
    with pytest.raises(BadNotation):
        read_settings({f"{PREFIX}{name}": value})


def test_every_variable_is_documented() -> None:
    names = set(re.findall(r'"([A-Z_]{4,})"', SOURCE.read_text(encoding="utf-8"))) - {PREFIX}
    names |= set(re.findall(r"\{PREFIX\}([A-Z_]+)", SOURCE.read_text(encoding="utf-8")))
    document = DOCUMENT.read_text(encoding="utf-8")
    assert len(names) >= 12
    assert [name for name in sorted(names) if f"`{PREFIX}{name}`" not in document] == []


def test_links_to_share_have_the_public_address(tables: Tables) -> None:
    settings = Settings(base="https://games.example.org")
    guest = Guest(create_app(tables, b"secret", settings=settings))
    match = gathering(tables, guest.device)
    assert "https://games.example.org/s/" in guest.get(f"/table/{match}").text


def test_metrics_are_readable_from_the_configured_addresses(tables: Tables) -> None:
    app = create_app(tables, b"secret", settings=Settings(metrics="192.0.2.7, 192.0.2.9"))
    assert client_of(app, address="192.0.2.9").get("/metrics").status_code == 200
    assert client_of(app, address="192.0.2.8").get("/metrics").status_code == 404


def test_database_files_are_readable_only_by_their_owner(tmp_path: Path) -> None:
    path = tmp_path / "data" / "ludoteca.db"
    for _ in range(2):  # a new file, then one that others could read
        tables = Tables(Store(f"sqlite:///{path}"), None)
        assert tables.health().is_well
        modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in path.parent.iterdir()}
        tables.close()
        assert len(modes) >= 3 and set(modes.values()) == {0o600}, modes
        path.chmod(0o644)


def test_bots_added_by_the_host_are_offered_in_every_form(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = read_settings({PROGRAMS: "mine=python bot.py\n\n other=./bot --fast \n"})
    assert found.programs == (("mine", "python bot.py"), ("other", "./bot --fast"))
    monkeypatch.setattr("ludoteca.bots.OTHERS", [])
    assert [*programs_of(found)] == ["mine", "other"]
    page = Guest(app).get("/").text
    assert page.count('value="other"') == len(GAMES)
    assert "added" in page


@pytest.mark.parametrize("text", ["mine", "Mine=ls", "master=ls", "mine="])
def test_invalid_bots_are_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        programs_of(read_settings({PROGRAMS: text}))
