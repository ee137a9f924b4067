"""Bad input gets the right status and a sentence, and changes nothing."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from fastapi import FastAPI
from httpx import Response
from sqlalchemy import select
from tests.web.guests import Guest, finish, gathering, play, two_here

from ludoteca.games.registry import GAMES
from ludoteca.service import HERE, LINK, SeatPlan, Tables
from ludoteca.store.schema import METADATA

MARKUP = '<b onmouseover="alert(1)">Eve</b><script>alert(2)</script>'


def everything(tables: Tables) -> dict[str, list[Any]]:
    """Returns all stored rows."""
    with tables.store.engine.connect() as connection:
        return {
            name: sorted(map(repr, connection.execute(select(table))))
            for name, table in METADATA.tables.items()
        }


class Scene:
    """A match of Ann and Ben on two devices; Eve is a stranger."""

    def __init__(self, app: FastAPI, tables: Tables, game: str) -> None:
        self.tables, self.game = tables, game
        self.ann, self.ben, self.eve = Guest(app), Guest(app), Guest(app)
        plans = [SeatPlan(HERE, name="Ann"), SeatPlan(LINK)]
        options: dict[str, int | str] = {"players": 2}
        self.match = tables.create(game, options, plans, self.ann.device, seed="bad input")
        self.keys = tables.keys(self.ann.device, self.match)
        tables.claim(self.ben.device, self.keys[1], "Ben")
        play(tables, self.match, 2)
        seat = 0 if tables.table(self.match, 0).deciders & 1 else 1
        self.seat, self.other = str(seat), str(1 - seat)
        self.mover = (self.ann, self.ben)[seat]
        self.waiting = (self.ann, self.ben)[1 - seat]
        self.n = str(tables.latest(self.match))
        self.text = tables.table(self.match, seat).moves[0].text

    def post(self, guest: Guest, form: str, **fields: Any) -> Response:
        """Sends a form of the table."""
        return guest.post(f"/table/{self.match}/{form}", **fields)

    def act(self, guest: Guest, **changed: Any) -> Response:
        """Sends the mover's next move, with some fields changed."""
        fields = {"n": self.n, "seat": self.seat, "text": self.text, **changed}
        return self.post(guest, "act", **fields)


def guessed(key: str) -> str:
    """Returns the key with its last character changed."""
    return key[:-1] + ("B" if key.endswith("A") else "A")


Send = Callable[[Scene], Response]

# What is sent, and the status of the answer.
CASES: dict[str, tuple[Send, int]] = {
    "a stale click": (lambda s: s.act(s.mover, n=str(int(s.n) - 1)), 409),
    "a click from the future": (lambda s: s.act(s.mover, n=str(int(s.n) + 1)), 409),
    "a move out of turn": (lambda s: s.act(s.waiting, seat=s.other), 409),
    "a move for somebody else": (lambda s: s.act(s.waiting), 404),
    "a stranger's move": (lambda s: s.act(s.eve), 404),
    "a spectator's move": (lambda s: s.act(s.mover, seat="-1"), 404),
    "no move of this game": (lambda s: s.act(s.mover, text="conjure a dragon"), 422),
    "an empty move": (lambda s: s.act(s.mover, text=""), 422),
    "markup as a move": (lambda s: s.act(s.mover, text=MARKUP), 422),
    "a move of another game": (lambda s: s.act(s.mover, text="leap to Z99"), 422),
    "a number as a move": (lambda s: s.act(s.mover, text="4611686018427387904"), 422),
    "an undo as a move": (lambda s: s.act(s.mover, text="undo to 0"), 422),
    "a very long move": (lambda s: s.act(s.mover, text="x" * 20_000), 422),
    "a good move and nonsense": (lambda s: s.act(s.mover, text=[s.text, "nonsense"]), 422),
    "a thousand moves": (lambda s: s.act(s.mover, text=["pass"] * 300), 422),
    "no number": (lambda s: s.act(s.mover, n="soon"), 422),
    "no seat": (lambda s: s.act(s.mover, seat=""), 422),
    "undo beyond the barrier": (
        lambda s: s.post(s.mover, "undo", n=s.n, seat=s.seat, to="0"), 422,
    ),
    "undo into the future": (
        lambda s: s.post(s.mover, "undo", n=s.n, seat=s.seat, to="99"), 422,
    ),
    "a stranger's undo": (lambda s: s.post(s.eve, "undo", n=s.n, seat="0", to="0"), 404),
    "resigning for somebody": (lambda s: s.post(s.waiting, "resign", n=s.n, seat=s.seat), 404),
    "a stale resignation": (lambda s: s.post(s.mover, "resign", n="0", seat=s.seat), 409),
    "closing somebody's table": (lambda s: s.post(s.ben, "ask", deed="cancel", seat=1), 403),
    "bots for a full table": (lambda s: s.post(s.ann, "start", bot="random"), 409),
    "bots by a guest": (lambda s: s.post(s.ben, "start", bot="random"), 403),
    "somebody's new name": (lambda s: s.post(s.ben, "rename", seat="0", name="Eve"), 404),
    "a rematch before the end": (lambda s: s.post(s.ann, "rematch"), 409),
    "playing on before the end": (lambda s: s.post(s.ann, "play-on", step="1"), 409),
    "joining a started table": (lambda s: s.post(s.eve, "join", name="Eve"), 404),
    "a guessed seat": (lambda s: s.eve.post(f"/s/{guessed(s.keys[1])}", name="Eve"), 404),
    "a guessed window": (lambda s: s.eve.get("/w/" + "A" * 32), 404),
    "a window as a seat": (lambda s: s.eve.post(f"/s/{s.keys[-1]}", name="Eve"), 404),
    "a guessed table": (lambda s: s.eve.get("/table/AAAAAAAAAAAAAAAA"), 404),
    "somebody's record": (lambda s: s.eve.get(f"/table/{s.match}/record"), 404),
    "a record before the end": (lambda s: s.ann.get(f"/table/{s.match}/record"), 409),
    "an unknown game": (lambda s: s.ann.post("/play/chess"), 404),
    "an unknown bot": (lambda s: s.ann.post(f"/play/{s.game}", bot="genius"), 422),
    "an unknown option": (lambda s: s.ann.post(f"/new/{s.game}", players="99"), 422),
    "an oversized body": (lambda s: s.act(s.mover, text="x" * 70_000), 413),
    "a form without its token": (
        lambda s: s.ann.client.post(f"/table/{s.match}/ask", data={}), 403,
    ),
    "somebody else's token": (
        lambda s: s.ann.client.post(
            f"/table/{s.match}/ask", data={"csrf": s.eve.token}
        ), 403,
    ),
}  # fmt: skip


@pytest.fixture(params=GAMES)
def scene(request: pytest.FixtureRequest, app: FastAPI, tables: Tables) -> Iterator[Scene]:
    """A match of each game."""
    yield Scene(app, tables, request.param)


def test_bad_input_changes_nothing(scene: Scene) -> None:
    """Sends every case to one match: none changes anything, so they cannot affect each other."""
    for guest in (scene.ann, scene.ben, scene.eve):
        assert guest.token
    before = everything(scene.tables)
    wrong: list[str] = []
    for name, (send, status) in CASES.items():
        answer = send(scene)
        if answer.status_code != status:
            wrong.append(f"{name}: {answer.status_code} instead of {status}")
        if not re.search(r'role="alert"|That did not work', answer.text):
            wrong.append(f"{name}: no sentence")
        if "alert(2)</script>" in answer.text or "Traceback" in answer.text:
            wrong.append(f"{name}: markup is not escaped")
        if everything(scene.tables) != before:
            wrong.append(f"{name}: something has changed")
            before = everything(scene.tables)
    assert wrong == []


@pytest.mark.parametrize(
    "case",
    ["a record before the end", "no number", "an oversized body", "a form without its token"],
)
def test_errors_at_a_table_link_back_to_it(scene: Scene, case: str) -> None:
    page = CASES[case][0](scene).text
    assert f'class="button" href="/table/{scene.match}"' in page
    assert 'class="button-plain" href="/"' in page  # and home, as everywhere


def test_an_error_page_leads_back_to_the_page_of_the_form(scene: Scene) -> None:
    back = re.compile(r'name="back" value="([^"]+)"')
    for case in ("a stale click", "an empty move", "no seat"):
        assert set(back.findall(CASES[case][0](scene).text)) == {f"/table/{scene.match}"}
    assert set(back.findall(CASES["a guessed table"][0](scene).text)) == {"/table/AAAAAAAAAAAAAAAA"}
    assert set(back.findall(CASES["an unknown bot"][0](scene).text)) == {"/"}
    assert set(back.findall(CASES["an unknown option"][0](scene).text)) == {f"/new/{scene.game}"}


def test_a_double_click_is_one_move(scene: Scene) -> None:
    first = scene.act(scene.mover)
    after = everything(scene.tables)
    second = scene.act(scene.mover)
    assert (first.status_code, second.status_code) == (303, 303)
    assert first.headers["location"] == second.headers["location"]
    assert everything(scene.tables) == after


def test_full_and_finished_tables_cannot_be_joined(
    guest: Guest, other: Guest, tables: Tables
) -> None:
    assert guest.token and other.token
    full = gathering(tables, guest.device, is_listed=True)
    key = tables.keys(guest.device, full)[1]
    guest.post(f"/table/{full}/start", bot="random")
    over = two_here(tables, guest.device)
    finish(tables, over)
    window = tables.keys(guest.device, over)[-1]
    before = everything(tables)
    assert other.post(f"/table/{full}/join", name="Eve").status_code == 409
    assert other.post(f"/s/{key}", name="Eve").status_code == 404  # a bot has the seat now
    assert other.post(f"/table/{over}/join", name="Eve").status_code == 404
    assert other.post(f"/s/{window}", name="Eve").status_code == 404
    assert everything(tables) == before


@pytest.mark.parametrize("where", ["maker", "guest", "joined", "renamed", "title"])
def test_markup_in_names_is_escaped(guest: Guest, other: Guest, tables: Tables, where: str) -> None:
    """Names are shown as they were typed on every page, never as markup."""
    fields = {"title": MARKUP if where == "title" else "", "name_0": "Ann", "listed": "1"}
    match = gathering(tables, guest.device, is_listed=True)
    key = tables.keys(guest.device, match)[1]
    if where == "guest":
        other.post(f"/s/{key}", name=MARKUP)
    elif where == "joined":
        other.post(f"/table/{match}/join", name=MARKUP)
    elif where == "renamed":
        guest.post(f"/table/{match}/rename", seat="0", name=MARKUP)
    else:
        name = MARKUP if where == "maker" else "Ann"
        plans = [SeatPlan(HERE, name=name), SeatPlan(LINK)]
        match = tables.create(
            "euphrates_tigris", {"players": 2}, plans, guest.device, title=fields["title"],
            is_listed=True,
        )  # fmt: skip
        tables.claim(other.device, tables.keys(guest.device, match)[1], "Ben")
    shown = 0
    paths = ["/", "/tables", "/open", f"/table/{match}", f"/table/{match}/seats"]
    paths += [f"/table/{match}/replay"]
    for visitor in (guest, other):
        for path in paths:
            page = visitor.get(path).text
            assert "<b onmouseover" not in page and "<script>alert" not in page, path
            shown += "&lt;b onmouseover" in page
    assert shown, "the name is shown nowhere"
