"""The HTTP interface for programs: it can do what the pages can do, and no more."""

import json
from collections.abc import Generator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from httpx import BaseTransport, Client, ReadError, Request, Response
from jsonschema import Draft202012Validator
from tests.web.guests import Guest, client_of, finish, gathering, two_here

from ludoteca import Record, read_record, replay
from ludoteca.client import Refused, Seat, Site
from ludoteca.games.registry import GAMES
from ludoteca.service import HERE, LINK, SeatPlan, Store, Tables
from ludoteca.service.request_keys import KEPT_EVENTS
from ludoteca.web.api import create_api
from ludoteca.web.api.answers import plain_problem
from ludoteca.web.app import create_app
from ludoteca.web.limits import Allowance, Limits
from ludoteca.web.settings import Settings

ROOT = Path(__file__).parent.parent.parent
PLACE = "/api/v1"
KEY = "drawn at random, long enough"
PAIR = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}]


@pytest.fixture
def site(app: FastAPI) -> Site:
    """A client of the HTTP interface of the site in this process."""
    return Site("", client_of(app))


def seats_of(site: Site, made: dict[str, Any]) -> list[Seat]:
    """Returns our seats at a new table."""
    return [Seat(site, made["match"], int(n), key) for n, key in sorted(made["tokens"].items())]


def opened(site: Site, game: str = "euphrates_tigris", **more: Any) -> list[Seat]:
    """Creates a table for two and returns its seats, both ours."""
    return seats_of(site, site.create(game, PAIR, options={"players": 2}, **more))


def refused(work: Any, *words: Any, **more: Any) -> tuple[int, str]:
    """Calls `work`, checks that it is refused with a sentence, and returns status and code."""
    with pytest.raises(Refused) as caught:
        work(*words, **more)
    assert caught.value.sentence.strip() and "{" not in caught.value.sentence
    return caught.value.status, caught.value.code


def deciding(seats: list[Seat]) -> Seat:
    """Returns the seat that decides now."""
    return seats[seats[0].table().deciders[0]]


@pytest.mark.parametrize("game", GAMES)
def test_a_program_reads_plays_previews_and_undoes(site: Site, game: str) -> None:
    seats = opened(site, game)
    seat = deciding(seats)
    table = seat.table()
    schema = json.loads((ROOT / "docs" / "schemas" / f"{game}.json").read_text(encoding="utf-8"))
    Draft202012Validator(schema).validate(table.view)
    move = table.moves[0]
    shown = seat.preview(move)
    assert shown.step == 1 or shown.barrier == move
    n = seat.act(table, move)
    assert n > table.n and seat.act(table, move) == n, "a repeated request was played twice"
    after = seat.table()
    if after.undo_to < after.step:
        assert seat.undo(after, after.undo_to) == after.n + 1
        assert seat.table().view == table.view
    assert seat.log()[0]["text"]
    assert refused(seat.record) == (409, "record.secret")


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_match_gives_its_record_and_points(
    site: Site, tables: Tables, game: str
) -> None:
    seats = opened(site, game)
    finish(tables, seats[0].match, 4)
    end = seats[1].table()
    assert end.is_over and end.scores is not None and end.scores["ranks"]
    record = read_record(json.dumps(seats[0].record()))
    assert isinstance(record, Record)
    assert replay(record).scores().totals == end.scores["totals"]
    assert seats[0].table(step=1).step == 1


def test_a_program_takes_a_seat_by_an_invitation_and_gets_its_own_token(
    site: Site, tables: Tables, guest: Guest
) -> None:
    match = gathering(tables, guest.device)
    key = tables.keys(guest.device, match)[1]
    seat = site.sit_down(f"http://testserver/s/{key}", name="Robot")
    assert (seat.match, seat.number) == (match, 1) and seat.token != key
    assert seat.table().seats[1]["name"] == "Robot" and seat.table().status == "PLAYING"
    assert refused(site.sit_down, key) == (401, "key.used")
    assert refused(Seat(site, match, 1, key).table) == (401, "key.used")


def test_an_invitation_is_not_a_token(site: Site, tables: Tables, guest: Guest) -> None:
    match = gathering(tables, guest.device)
    key = tables.keys(guest.device, match)[1]
    assert refused(Seat(site, match, 1, key).table) == (401, "key.invitation")
    assert not tables.table(match, 0).seats[1].is_taken


def test_invalid_tokens_are_refused(site: Site) -> None:
    first, second = opened(site)
    for token in ("", "x", "x" * 5000, "%C3%A9", first.token[:-1] + "-", "a b"):
        status, _ = refused(Seat(site, first.match, 0, token).table)
        assert status == 401
    other = opened(site)[0]
    assert refused(Seat(site, first.match, 0, other.token).table) == (404, "table.unknown")
    assert refused(site.ask, "GET", f"/tables/{first.match}") == (401, "key.none")
    renewed = site.ask(
        "POST", f"/tables/{first.match}/token", headers={"Authorization": f"Bearer {first.token}"}
    )
    assert refused(first.table)[0] == 401
    assert Seat(site, first.match, 0, renewed["token"]).table().seat == 0
    assert second.table().seat == 1


def test_cookies_are_ignored(app: FastAPI, tables: Tables, guest: Guest) -> None:
    match = two_here(tables, guest.device)
    answer = guest.get(f"{PLACE}/tables/{match}")
    assert answer.status_code == 401
    fresh = client_of(app).get(f"{PLACE}/games")
    assert fresh.status_code == 200 and "set-cookie" not in fresh.headers


def test_stale_and_illegal_requests_change_nothing(site: Site, tables: Tables) -> None:
    seats = opened(site)
    seat, waiting = deciding(seats), seats[1 - deciding(seats).number]
    table = seat.table()
    for work, status in (
        ((seat.act, table, "tile F A1"), 422),
        ((seat.act, table, "choose auren"), 422),
        ((seat.act, table, "x" * 501), 422),
        ((seat.act, table), 422),
        ((waiting.act, table, table.moves[0]), 409),
        ((seat.undo, table, 0), 422),
        ((seat.undo, table, 10**9), 422),
    ):
        assert refused(*work)[0] == status
    assert seat.table() == table
    n = seat.act(table, table.moves[0])
    assert refused(seat.act, table, table.moves[1]) == (409, "match.stale")
    assert seat.table().n == n


SHAPES: list[Any] = [
    None,
    [],
    "text",
    {},
    {"n": -1, "texts": ["pass"]},
    {"n": 10**30, "texts": ["pass"]},
    {"n": "1", "texts": "pass"},
    {"n": 0, "texts": []},
    {"n": 0, "texts": ["pass"] * 101},
    {"n": 0, "texts": ["pass"], "seat": 1},
    {"n": 0, "texts": ["\ud800"]},
]


@pytest.mark.parametrize("shape", SHAPES)
def test_bodies_of_another_shape_are_refused(site: Site, shape: Any) -> None:
    seat = opened(site)[0]
    place = f"/tables/{seat.match}/actions"
    headers = {"Authorization": f"Bearer {seat.token}", "Content-Type": "application/json"}
    content = json.dumps(shape).encode()
    assert refused(site.ask, "POST", place, headers=headers, content=content)[0] == 422
    assert seat.table().n == 0


@pytest.mark.parametrize("content", [b"{", b"\xff", b"[" * 50_000, b'{"n":' + b"9" * 9000 + b"}"])
def test_unreadable_bodies_are_refused(site: Site, content: bytes) -> None:
    seat = opened(site)[0]
    headers = {"Authorization": f"Bearer {seat.token}", "Content-Type": "application/json"}
    place = f"/tables/{seat.match}/actions"
    assert refused(site.ask, "POST", place, headers=headers, content=content)[0] in (400, 422)


def test_new_tables_are_refused_with_a_sentence(site: Site) -> None:
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"game": "chess", "seats": PAIR}, "game.unknown"),
        ({"game": "terra_mystica", "seats": PAIR[:1]}, "table.seats"),
        ({"game": "terra_mystica", "seats": PAIR, "options": {"players": 99}}, "option.value"),
        ({"game": "terra_mystica", "seats": [{"kind": "bot", "bot": "x"}] * 2}, "table.seats"),
        ({"game": "terra_mystica", "seats": [{"kind": "king"}] * 2}, "api.shape"),
    ]
    for body, code in wrong:
        assert refused(site.ask, "POST", "/tables", json=body)[1] == code


PACES: list[tuple[dict[str, Any], str]] = [
    ({"kind": "blitz"}, "pace.kind"),
    ({"kind": "live", "base": 5}, "pace.range.seconds"),
    ({"kind": "days", "hours": 10**6}, "pace.range.hours"),
    ({"kind": "days", "outcome": "dance"}, "pace.outcome"),
    ({"kind": "live", "cap": -1}, "api.shape"),
    ({"kind": "live", "speed": 3}, "api.shape"),
    ({}, "api.shape"),
]


@pytest.mark.parametrize(("pace", "code"), PACES)
def test_an_impossible_pace_is_refused_with_a_sentence(
    site: Site, tables: Tables, pace: dict[str, Any], code: str
) -> None:
    assert refused(opened, site, pace=pace, is_listed=True) == (422, code)
    assert tables.health().open_tables == 0


@pytest.mark.parametrize(
    ("language", "name", "value", "sentence"),
    [
        ("en", "base", 5, "base: “5” is not a number of seconds from 30 to 21600."),
        ("it", "hours", 500, "hours: «500» non è un numero di ore da 1 a 336."),
        ("es", "vacation", 61, "vacation: «61» no es un número de días de 0 a 60."),
    ],
)
def test_a_number_out_of_range_is_refused_in_its_own_unit(
    app: FastAPI, language: str, name: str, value: int, sentence: str
) -> None:
    with pytest.raises(Refused) as caught:
        opened(Site("", client_of(app), language=language), pace={"kind": "days", name: value})
    assert caught.value.sentence == sentence


def test_a_program_chooses_and_reads_the_pace(site: Site) -> None:
    live = opened(site, pace={"kind": "live", "base": 600, "cap": 60})[0].table().pace
    assert live is not None
    assert (live["kind"], live["base"], live["cap"]) == ("live", 600, 60)
    assert live["increment"] == 15 and live["outcome"] == "bot", "not the defaults of the page"
    again = opened(site, pace=live)[1].table()
    assert again.pace == live, "an answered pace cannot be sent"
    assert opened(site)[0].table().pace is None


def test_a_program_chooses_the_level_of_bots_that_stand_in(site: Site) -> None:
    assert opened(site)[0].table().stand_in == "club"
    assert opened(site, stand_in="novice")[0].table().stand_in == "novice"
    assert refused(opened, site, stand_in="wizard") == (422, "bot.unknown")


def test_a_program_sets_the_audience_of_a_listed_table(site: Site, tables: Tables) -> None:
    more: dict[str, Any] = {"options": {"players": 2}, "is_listed": True}
    seats = [{"kind": "me"}, {"kind": "link"}]
    game = "euphrates_tigris"
    for wrong, code in (
        ({"language": "tlh"}, "language.unknown"),
        ({"experience": "genius"}, "table.experience"),
    ):
        assert refused(site.create, game, seats, **wrong, **more) == (422, code)
    assert site.ask("GET", "/tables") == []
    site.create(game, seats, language="it", experience="first", **more)
    (line,) = site.ask("GET", "/tables")
    assert (line["language"], line["experience"]) == ("it", "first")


def test_listed_tables_show_their_pace_and_audience(
    site: Site, tables: Tables, guest: Guest
) -> None:
    site.create(
        "euphrates_tigris",
        [{"kind": "me"}, {"kind": "link"}],
        options={"players": 2},
        is_listed=True,
        pace={"kind": "days", "hours": 24, "free_weekends": True},
    )
    plans = [SeatPlan(HERE), SeatPlan(LINK)]
    tables.create(
        "terra_mystica",
        {"players": 2},
        plans,
        guest.device,
        is_listed=True,
        language="it",
        experience="first",
    )
    lines = {line["game"]: line for line in site.ask("GET", "/tables")}
    paced, plain = lines["euphrates_tigris"], lines["terra_mystica"]
    assert paced["pace"]["hours"] == 24 and paced["pace"]["free_weekends"]
    assert (paced["language"], paced["experience"]) == ("", "")
    assert plain["pace"] is None
    assert (plain["language"], plain["experience"]) == ("it", "first")


def test_refusals_use_the_requested_language(app: FastAPI) -> None:
    site = Site("", client_of(app), language="it")
    seat = deciding(opened(site))
    with pytest.raises(Refused) as caught:
        seat.act(seat.table(), "leader K A1")
    assert caught.value.code == "leader.temple" and "tempio" in caught.value.sentence


def test_a_repeated_key_gets_the_first_answer(site: Site) -> None:
    body: dict[str, Any] = {"game": "euphrates_tigris", "seats": PAIR, "options": {"players": 2}}
    made = site.create(**body, key=KEY)
    assert site.create(**body, key=KEY) == made
    assert site.create(**body) != made and site.create(**body, key=KEY + "x") != made
    assert refused(site.create, **body, title="another", key=KEY)[1] == "key.reused"
    assert refused(site.create, **body, pace={"kind": "live"}, key=KEY)[1] == "key.reused"
    assert refused(site.create, **body, key="short") == (422, "api.shape")
    seat = deciding(seats_of(site, made))
    table = seat.table()
    assert seat.act(table, table.moves[0], key="move") == seat.act(
        table, table.moves[0], key="move"
    )
    assert refused(seat.act, table, table.moves[1], key="move") == (422, "key.reused")


def reopened(url: str) -> Generator[Site]:
    """Yields a site as in a new process each time, with nothing in memory."""
    while True:
        with closing(Tables(Store(url), None)) as tables:
            yield Site("", client_of(create_app(tables, b"secret")))


def test_a_repeated_request_to_another_process_is_done_once(url: str) -> None:
    sites = reopened(url)
    body: dict[str, Any] = {"game": "euphrates_tigris", "options": {"players": 2}}
    body["seats"] = [{"kind": "me"}, {"kind": "link"}]
    made = next(sites).create(**body, key=KEY)
    site = next(sites)
    assert site.create(**body, key=KEY) == made
    assert refused(site.create, **body, is_listed=True, key=KEY)[1] == "key.reused"
    (invitation,) = made["invitations"].values()
    seat = site.sit_down(invitation, "Bo", key="sit")
    site = next(sites)
    again = site.sit_down(invitation, "Bo", key="sit")
    assert (again.match, again.number, again.token) == (seat.match, seat.number, seat.token)
    for name, key in (("Bo", "other"), ("Bo", ""), ("Eve", "sit")):
        assert refused(site.sit_down, invitation, name, key=key) == (401, "key.used")
    assert [place["name"] for place in again.table().seats] == ["", "Bo"]
    sites.close()


def test_a_key_of_a_move_or_an_undo_belongs_to_one_request(url: str) -> None:
    sites = reopened(url)
    site = next(sites)
    seats = opened(site)
    seat, other = deciding(seats), seats[1 - deciding(seats).number]
    table = seat.table()
    assert refused(seat.act, table, "no move", key="a")[1].startswith("notation.")
    n = seat.act(table, table.moves[0], key="a")  # a refused request keeps no key
    moved = seat.table()
    seat.site = other.site = next(sites)
    assert seat.act(table, table.moves[0], key="a") == n
    assert refused(seat.act, moved, table.moves[0], key="a") == (422, "key.reused")
    assert refused(seat.undo, moved, 0, key="a") == (422, "key.reused")
    assert seat.table().n == n
    back = seat.undo(moved, 0, key="b")
    assert seat.undo(moved, 0, key="b") == back == seat.table().n
    again = seat.act(seat.table(), table.moves[0], key="c")
    assert seat.undo(moved, 0, key="b") == back and seat.table().n == again
    assert refused(other.undo, other.table(), 0, key="a")[1] == "undo.other"  # its own keys
    sites.close()


def test_old_request_keys_are_deleted(url: str) -> None:
    store = Store(url)
    with closing(Tables(store, None)) as tables:
        seat = deciding(opened(Site("", client_of(create_app(tables, b"secret")))))
        with store.writing() as writer:
            writer.add_request(seat.match, seat.number, "old", "digest", -KEPT_EVENTS)
            writer.add_request(seat.match, seat.number, "newer", "digest", 0)
        table = seat.table()
        n = seat.act(table, table.moves[0], key="newest")
        with store.reading() as reader:
            stored = [reader.request(seat.match, seat.number, key) for key in ("old", "newer")]
            newest = reader.request(seat.match, seat.number, "newest")
        assert stored == [None, ("digest", 0)] and newest is not None and newest[1] == n


class LostAnswers(BaseTransport):
    """Delivers every request, but loses the first answer to each POST."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._seen: set[str] = set()

    def handle_request(self, request: Request) -> Response:
        request.read()
        address, headers = str(request.url), dict(request.headers)
        answer = self._client.request(
            request.method, address, content=request.content, headers=headers
        )
        if request.method == "POST" and address not in self._seen:
            self._seen.add(address)
            raise ReadError("lost", request=request)
        return Response(answer.status_code, content=answer.content)


def test_the_client_repeats_a_move_whose_answer_was_lost(app: FastAPI) -> None:
    seat = deciding(opened(Site("", client_of(app))))
    lossy = Client(transport=LostAnswers(client_of(app)), base_url="http://testserver")
    seat.site = Site("", lossy)
    seat.site.pauses = (0.0,)
    table = seat.table()
    n = seat.act(table, table.moves[0])
    assert n == seat.table().n and len(seat.log()) == n
    assert seat.undo(seat.table(), 0) == n + 1 == seat.table().n
    with pytest.raises(ReadError):  # requests without a key are not repeated
        seat.resign(seat.table())


def test_a_host_starts_closes_and_renames(site: Site) -> None:
    made = site.create(
        "euphrates_tigris", [{"kind": "me"}, {"kind": "link"}], options={"players": 2}
    )
    (seat,) = seats_of(site, made)
    ask: dict[str, Any] = {"headers": {"Authorization": f"Bearer {seat.token}"}}
    site.ask("POST", f"/tables/{seat.match}/rename", json={"name": "Host"}, **ask)
    assert seat.table().seats[0]["name"] == "Host" and seat.table().status == "GATHERING"
    wrong = {"json": {"bot": "nobody"}, **ask}
    assert refused(site.ask, "POST", f"/tables/{seat.match}/start", **wrong)[0] == 422
    site.ask("POST", f"/tables/{seat.match}/start", json={"bot": "random"}, **ask)
    assert seat.table().status == "PLAYING"
    orders = site.ask("GET", f"/tables/{seat.match}/orders", **ask)
    assert {order["name"] for order in orders}
    site.ask("POST", f"/tables/{seat.match}/abandon", **ask)
    assert seat.table().status == "ABANDONED"


def test_a_listed_table_is_joined_and_gets_a_rematch(site: Site, tables: Tables) -> None:
    made = site.create(
        "euphrates_tigris",
        [{"kind": "me"}, {"kind": "link"}],
        options={"players": 2},
        is_listed=True,
    )
    assert [line["match"] for line in site.ask("GET", "/tables")] == [made["match"]]
    found = site.ask("POST", f"/tables/{made['match']}/join", json={"name": "Joan"})
    seats = [*seats_of(site, made), Seat(site, found["match"], found["seat"], found["token"])]
    finish(tables, made["match"], 0)
    ask: dict[str, Any] = {"headers": {"Authorization": f"Bearer {seats[0].token}"}}
    again = site.ask("POST", f"/tables/{made['match']}/rematch", **ask)
    assert again["match"] != made["match"] and again["tokens"]
    plans = {"step": 0, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
    on = site.ask("POST", f"/tables/{made['match']}/play-on", json=plans, **ask)
    assert on["match"] not in (again["match"], made["match"])


def test_programs_talk_and_keep_notes(site: Site) -> None:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "link"}]
    made = site.create("euphrates_tigris", seats, options={"players": 2})
    (host,) = seats_of(site, made)
    guest = site.sit_down(made["invitations"]["1"], name="Ben")

    def ask(who: Seat, method: str, place: str, **body: Any) -> Any:
        return site.ask(method, f"/tables/{who.match}{place}", who.token, json=body or None)

    first = ask(host, "POST", "/talk", text="Where do you build?")["number"]
    second = ask(guest, "POST", "/talk", phrase="thinking", room="all")["number"]
    found = ask(guest, "GET", "/talk")
    assert [(m["number"], m["name"], m["text"], m["phrase"]) for m in found["messages"]] == [
        (first, "Ann", "Where do you build?", ""),
        (second, "Ben", "", "thinking"),
    ]
    ask(guest, "PUT", "/note", text="Ann is curious.")
    assert ask(guest, "GET", "/talk")["note"] == "Ann is curious."
    assert ask(host, "GET", "/talk")["note"] == ""
    assert refused(ask, guest, "DELETE", f"/talk/{first}")[0] == 403
    ask(host, "DELETE", f"/talk/{first}")
    assert [m["text"] for m in ask(guest, "GET", "/talk")["messages"] if m["is_deleted"]] == [""]
    ask(host, "POST", "/mute", seat=1, is_muted=True)
    found = ask(host, "GET", "/talk")
    assert found["muted"] == [1] and second not in [m["number"] for m in found["messages"]]
    for body in ({"text": ""}, {"text": "x" * 501}, {"phrase": "nothing"}, {"room": "attic"}):
        assert refused(ask, host, "POST", "/talk", **body)[0] in (403, 422)
    assert refused(ask, host, "POST", "/mute", seat=7, is_muted=True)[0] == 422
    assert refused(ask, host, "DELETE", "/talk/99")[0] == 404


def test_spectators_only_watch(site: Site) -> None:
    made = site.create("euphrates_tigris", PAIR, options={"players": 2})
    spectator = Seat(site, made["match"], -1, made["watch"].rpartition("/")[2])
    table = spectator.table()
    assert table.seat == -1 and table.moves == [] and table.view is not None
    assert [hand for hand in table.view["hands"] if hand] == []
    assert refused(spectator.act, table, "pass") == (422, "turn.watch")


def test_the_limits_of_pages_apply(tables: Tables) -> None:
    tight = Limits(creation_limit=Allowance(1, 0.01), body=2000)
    site = Site("", client_of(create_app(tables, b"secret", limits=tight)))
    opened(site)
    assert refused(opened, site) == (429, "http.429")
    large = {"invitation": "x", "name": "y" * 3000}
    assert refused(site.ask, "POST", "/seats", json=large) == (413, "http.413")


def test_forms_of_other_sites_are_refused(app: FastAPI) -> None:
    client: Client = client_of(app)
    answer = client.post(f"{PLACE}/seats", json={}, headers={"Origin": "https://elsewhere.example"})
    assert answer.status_code == 403 and answer.headers["content-type"].startswith(
        "application/pro"
    )


def test_unknown_addresses_and_methods_get_problem_json(site: Site) -> None:
    assert refused(site.ask, "GET", "/nothing") == (404, "http.404")
    assert refused(site.ask, "DELETE", "/games") == (405, "http.405")


@pytest.mark.parametrize(("status", "word"), [(406, "cannot be read"), (501, "our side")])
def test_every_status_has_a_sentence(status: int, word: str) -> None:
    problem = json.loads(bytes(plain_problem(status, "en").body))
    assert problem["code"] == f"http.{status}" and word in problem["detail"]


def test_the_stored_description_is_the_one_served(tables: Tables, app: FastAPI) -> None:
    stored = json.loads((ROOT / "docs" / "openapi.json").read_text(encoding="utf-8"))
    served = client_of(app).get(f"{PLACE}/openapi.json").json()
    assert served["openapi"].startswith("3.1") and served == stored
    assert create_api(tables, b"", Settings()).openapi() == stored


def test_the_stream_sends_every_event_and_resumes(app: FastAPI, tables: Tables, site: Site) -> None:
    seats = opened(site)
    seat = deciding(seats)
    seat.act(seat.table(), seat.table().moves[0])
    finish(tables, seat.match, 3)
    last = seat.table().n

    def events_after(after: str) -> list[dict[str, Any]]:
        headers = {"Authorization": f"Bearer {seat.token}", "Last-Event-ID": after}
        answer = client_of(app).get(f"{PLACE}/tables/{seat.match}/events", headers=headers)
        assert answer.status_code == 200, answer.text
        rows = [line[5:] for line in answer.text.splitlines() if line.startswith("data:")]
        return [json.loads(row) for row in rows]

    (news,) = events_after("0")
    assert [line["n"] for line in news["lines"]] == list(range(1, last + 1))
    assert [line["n"] for line in events_after("2")[0]["lines"]] == list(range(3, last + 1))
    for strange in ("", "x2", "-3", "9" * 19):
        assert events_after(strange)[0]["n"] == last
