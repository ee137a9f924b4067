"""High Card on the site without scripts: on its own page and on the plain one."""

import re
from html import unescape
from pathlib import Path

import pytest
from tests.toy_game.module import MODULE
from tests.web.conftest import SECRET
from tests.web.guests import client_of

from ludoteca.core.bits import lowest
from ludoteca.core.game_module import MOVE_MENU, PRESENTER
from ludoteca.service import HERE, BotRunner, SeatPlan, Store, Tables
from ludoteca.web.app import create_app
from ludoteca.web.visitor import Signatures

DEVICE = "device"
LINK = re.compile(r'<a class="t-option [^"]*" href="([^"]+)"')
FIELD = re.compile(r'<input type="hidden" name="(\w+)" value="([^"]*)">')
FORM = re.compile(r'<form class="t-do".*?</form>', re.DOTALL)


def opened(tables: Tables, game: str) -> str:
    """Creates a match for two players on one device."""
    plans = [SeatPlan(HERE, name=name) for name in ("Ann", "Ben")]
    return tables.create(game, {"players": 2}, plans, DEVICE, seed="high")


@pytest.mark.parametrize("missing", [(), (PRESENTER, MOVE_MENU)])
def test_a_whole_match_without_scripts(
    tmp_path: Path, high_card: str, missing: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game without its own presenter and menu gets a plain table."""
    for part in missing:
        monkeypatch.delitem(MODULE.parts, part)
    tables = Tables(Store(f"sqlite:///{tmp_path / 'toy.sqlite3'}"), BotRunner())
    client = client_of(create_app(tables, SECRET))
    client.cookies.set("device", Signatures(SECRET).device_cookie(DEVICE))
    match = opened(tables, high_card)
    moves = 0
    while deciders := tables.table(match, -1).deciders:
        path = f"/table/{match}"
        address = f"{path}?seat={lowest(deciders)}&ready=1"
        page = client.get(address).text
        assert "High Card" in page and 'id="table"' in page
        while 'name="text"' not in page:
            page = client.get(f"{path}{unescape(LINK.findall(page)[-1])}&ready=1").text
        form = FORM.search(page)
        assert form
        fields = dict(FIELD.findall(form[0]))
        fields["text"] = unescape(fields["text"])
        answer = client.post(f"{path}/act", data=fields, headers={"origin": "http://testserver"})
        assert answer.status_code in (200, 303), answer.text
        moves += 1
    assert moves >= 8  # the last cards are played automatically
    over = client.get(f"/table/{match}?seat=0").text
    assert "Tricks" in over
    assert client.get(f"/table/{match}/replay").status_code == 200
    tables.close()
