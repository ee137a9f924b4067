"""Players at a table: presence, pausing, leaving, removing, closing and votes."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from tests.service.around import Clock, come
from tests.web.guests import Guest, Texts, client_of

from ludoteca.client import Refused, Seat, Site
from ludoteca.service import ABANDONED, HERE, LINK, SeatPlan, Store, Tables

GAME = "euphrates_tigris"
FRAGMENT = {"accept": "text/x-fragment"}
DAY = 86_400.0


@pytest.fixture
def clock() -> Clock:
    """The clock of the service, which starts at the current time."""
    found = Clock()
    found.time = time.time()
    return found


@pytest.fixture
def tables(tmp_path: Path, clock: Clock) -> Iterator[Tables]:
    """Tables with a clock that the tests move."""
    found = Tables(Store(f"sqlite:///{tmp_path / 'site.sqlite3'}"), None, clock)
    yield found
    found.close()


def three(tables: Tables, guests: list[Guest]) -> str:
    """Creates a match of the three guests."""
    plans = [SeatPlan(HERE, "Ann"), SeatPlan(LINK), SeatPlan(LINK)]
    match = tables.create(GAME, {"players": 3}, plans, guests[0].device)
    for seat, name in ((1, "Ben"), (2, "Cid")):
        key = tables.keys(guests[0].device, match)[seat]
        tables.claim(guests[seat].device, key, name)
    return match


def company(guest: Guest, match: str, seat: int) -> str:
    """Requests the fragment about people that a page reloads."""
    return guest.get(f"/table/{match}/company?seat={seat}", **FRAGMENT).text


def test_the_page_shows_who_is_here_and_who_is_away(tables: Tables, guests: list[Guest]) -> None:
    ann, ben, _ = guests
    match = three(tables, guests)
    gone = tables.arrive(ben.device, match)
    tables.look_around()
    page = ann.get(f"/table/{match}?seat=0").text
    assert 'id="here-1" class="t-here here"' in page
    assert 'id="here-2" class="t-here away"' in page and "away, last seen" in page
    small = company(ann, match, 0)
    assert 'id="here-1" class="t-here here"' in small and len(small) < 6000
    gone()


def test_the_host_pauses_and_everybody_sees_it(tables: Tables, guests: list[Guest]) -> None:
    ann, ben, _ = guests
    match = three(tables, guests)
    assert ann.post(f"/table/{match}/ask", deed="pause", seat=0).status_code == 303
    for guest, seat in ((ann, 0), (ben, 1)):
        page = guest.get(f"/table/{match}?seat={seat}").text
        assert "The table is paused" in page and "Ann paused the table." in page
    assert "Resume" in company(ann, match, 0) and "Resume" not in company(ben, match, 1)
    refused = ben.post(f"/table/{match}/ask", deed="resume", seat=1)
    assert refused.status_code == 403 and "host decides" in refused.text
    assert tables.table(match, 0).is_paused


def test_the_level_of_bots_that_stand_in_is_chosen_and_shown(
    tables: Tables, guests: list[Guest]
) -> None:
    ann, ben, _ = guests
    assert '<option value="club" selected>' in ann.get(f"/new/{GAME}").text
    plans = {"option.players": "2", "seat_0": HERE, "seat_1": LINK}
    match = ann.found(ann.post(f"/new/{GAME}", **plans, stand_in="strong"))
    assert "a bot can play for them. Level: Strong." in ann.get(f"/table/{match}").text
    tables.claim(ben.device, tables.keys(ann.device, match)[1], "Ben")
    ann.post(f"/table/{match}/ask", deed="bot", seat=0, subject=1)
    assert "away · a bot plays (Strong)" in ann.get(f"/table/{match}/seats").text
    wrong = ann.post(f"/new/{GAME}", **plans, stand_in="wizard")
    assert wrong.status_code == 422 and "wizard" in wrong.text


def test_closing_asks_first_and_names_the_host(tables: Tables, guests: list[Guest]) -> None:
    ann, ben, _ = guests
    match = three(tables, guests)
    seats = ann.get(f"/table/{match}/seats").text
    assert f"/table/{match}/ask/cancel" in seats and "/abandon" not in seats
    asked = ann.get(f"/table/{match}/ask/cancel?seat=0").text
    assert "without a result" in asked and "Everybody is notified" in asked
    assert tables.table(match, 0).status != ABANDONED, "a GET request closed the table"
    ann.post(f"/table/{match}/ask", deed="cancel", seat=0)
    changed = ben.get(f"/table/{match}/company?seat=1")  # the page reloads
    assert changed.status_code == 409 and "That did not work" in changed.text
    assert "Ann closed the table" in ben.get(f"/table/{match}").text


def test_leaving_asks_first_and_shows_the_seat_as_left(tables: Tables, guests: list[Guest]) -> None:
    ann, ben, _ = guests
    match = three(tables, guests)
    assert "given up for good" in ben.get(f"/table/{match}/leave?seat=1").text
    assert ben.get(f"/table/{match}/leave?seat=0").status_code == 404
    assert ben.post(f"/table/{match}/leave", seat=1).status_code == 303
    page = ann.get(f"/table/{match}?seat=0").text
    assert "left · a bot plays" in page and "Ben left the table." in page
    assert ben.get(f"/table/{match}").status_code == 200  # as a spectator
    assert "/s/" in ann.get(f"/table/{match}/seats").text


def test_a_removed_player_is_replaced_by_a_link(tables: Tables, guests: list[Guest]) -> None:
    ann, ben, _ = guests
    match = three(tables, guests)
    asked = ann.get(f"/table/{match}/ask/remove?seat=0&subject=1").text
    assert "Remove Ben" in asked and "a new link" in asked
    ann.post(f"/table/{match}/ask", deed="remove", seat=0, subject=1)
    assert tables.seats_of(ben.device, match) == [-1]
    assert ben.post(f"/table/{match}/act", n=0, seat=1, text="pass").status_code == 404


def test_undoing_a_turn_is_voted_on_with_plain_forms(tables: Tables, guests: list[Guest]) -> None:
    match = three(tables, guests)
    table = next(tables.table(match, seat) for seat in range(3) if tables.table(match, seat).moves)
    tables.act(match, table.seat, 0, [table.moves[0].text])
    asker = guests[table.seat]
    assert asker.post(f"/table/{match}/take-back", seat=table.seat).status_code == 303
    others = [seat for seat in range(3) if seat != table.seat]
    for seat in others:
        page = guests[seat].get(f"/table/{match}?seat={seat}").text
        assert "undo their last turn?" in page and f"/table/{match}/vote" in page
        answer = guests[seat].post(f"/table/{match}/vote", seat=seat, number=1, answer="yes")
        assert answer.status_code == 303
    assert tables.table(match, 0).steps == 0
    assert "everybody agreed" in asker.get(f"/table/{match}?seat={table.seat}").text
    late = guests[others[0]].post(f"/table/{match}/vote", seat=others[0], number=1, answer="yes")
    assert late.status_code == 404 and "moved on" in late.text


def without_ann(tables: Tables, guests: list[Guest], clock: Clock) -> str:
    """Creates a match of the three whose host, Ann, has been away for two days."""
    clock.time -= 2 * DAY
    match = three(tables, guests)
    clock.time += 2 * DAY
    come(tables, match, guests[1].device, guests[2].device)
    return match


def test_a_new_link_is_voted_for_and_shown_to_the_player_who_asked(
    app: FastAPI, tables: Tables, guests: list[Guest], clock: Clock
) -> None:
    _, ben, cid = guests
    match = without_ann(tables, guests, clock)
    assert f"/table/{match}/ask/link?seat=1&amp;subject=0" in company(ben, match, 1)
    asked = ben.get(f"/table/{match}/ask/link?seat=1&subject=0").text
    assert "A new link for the seat of Ann?" in asked and "Vote: new link" in asked
    assert ben.post(f"/table/{match}/ask", deed="link", seat=1, subject=0).status_code == 303
    assert "Give Ben a new link for the seat of Ann?" in company(cid, match, 2)
    assert 'id="links"' not in ben.get(f"/table/{match}/seats").text
    cid.post(f"/table/{match}/vote", seat=2, number=1, answer="yes")
    assert "Send Ann the new link" in company(ben, match, 1)
    assert "Send Ann the new link" not in company(cid, match, 2)
    assert "Ben hands it on" in cid.get(f"/table/{match}?seat=2").text
    key = tables.keys(ben.device, match)[0]
    assert f"/s/{key}" in ben.get(f"/table/{match}/seats").text
    assert f"/s/{key}" not in cid.get(f"/table/{match}/seats").text
    new = Guest(app)
    assert new.post(f"/s/{key}", name="Ann").status_code == 303
    assert tables.seats_of(new.device, match) == [0]
    assert "Ann took the seat with its new link" in cid.get(f"/table/{match}?seat=2").text


def test_the_host_gives_a_new_link_from_the_table_and_sees_it(
    tables: Tables, guests: list[Guest]
) -> None:
    ann, _, _ = guests
    match = three(tables, guests)
    shown = company(ann, match, 0)
    assert 'value="link">Give a new link</button>' in shown and "ask/link" not in shown
    answer = ann.post(f"/table/{match}/ask", deed="link", seat=0, subject=1)
    assert answer.headers["location"].endswith("/seats")
    assert f"/s/{tables.keys(ann.device, match)[1]}" in ann.follow(answer).text


def test_programs_request_vote_for_and_pass_on_a_new_link(
    app: FastAPI, tables: Tables, guests: list[Guest], clock: Clock
) -> None:
    match = without_ann(tables, guests, clock)
    site = Site("", client_of(app))
    tokens = [tables.keys(guest.device, match)[seat] for seat, guest in enumerate(guests)]
    _, ben, cid = (Seat(site, match, seat, token) for seat, token in enumerate(tokens))
    found = ben.company()
    assert [one["is_here"] for one in found["people"]] == [False, True, True]
    assert "link" in found["people"][0]["deeds"] and "pause" in found["deeds"]
    assert not ben.ask("link", 0)
    (vote,) = cid.company()["votes"]
    assert (vote["deed"], vote["subject"], vote["asker"]) == ("link", 0, 1)
    assert vote["ballots"] == {"1": True} and ben.company()["invitations"] == {}
    assert cid.vote(vote["number"], True)
    assert cid.company()["invitations"] == {} and cid.company()["votes"] == []
    new = site.sit_down(ben.company()["invitations"]["0"], name="Ann")
    assert (new.match, new.number) == (match, 0)
    with pytest.raises(Refused, match=r"vote\.closed"):
        cid.vote(vote["number"], True)
    with pytest.raises(Refused, match=r"deed\.unknown"):
        ben.ask("dance")


@pytest.mark.parametrize("language", ["it", "es"])
def test_texts_about_people_are_translated(
    tables: Tables, guests: list[Guest], language: str
) -> None:
    ann, ben, _ = guests
    match = three(tables, guests)
    ann.post(f"/table/{match}/ask", deed="pause", seat=0)
    ann.post(f"/table/{match}/ask", deed="bot", seat=0, subject=2)
    for guest, path in (
        (ann, f"/table/{match}?seat=0"),
        (ben, f"/table/{match}?seat=1"),
        (ann, f"/table/{match}/seats"),
        (ann, f"/table/{match}/ask/cancel?seat=0"),
        (ann, f"/table/{match}/ask/remove?seat=0&subject=1"),
        (ben, f"/table/{match}/ask/link?seat=1&subject=0"),
        (ben, f"/table/{match}/leave?seat=1"),
    ):
        guest.post("/language", language="en")
        english = set(Texts(guest.get(path).text).texts)
        guest.post("/language", language=language)
        texts = Texts(guest.get(path).text).texts
        words = ("table", "bot plays", "away", "left", "Pause", "Resume", "notified", "seat ")
        assert not [one for one in texts if one in english and any(w in one for w in words)], path


@pytest.mark.parametrize(
    ("path", "fields"),
    [
        ("ask", {"deed": "dance", "seat": 0}),
        ("ask", {"deed": "bot", "seat": 0, "subject": 9}),
        ("ask", {"deed": "pause", "seat": 1}),
        ("ask", {"deed": "x" * 500, "seat": 0}),
        ("vote", {"seat": 0, "number": 7, "answer": "yes"}),
        ("vote", {"seat": 0, "number": 1, "answer": "perhaps"}),
        ("vote", {"seat": -1, "number": 1, "answer": "yes"}),
        ("leave", {"seat": 2}),
        ("return", {"seat": 2}),
        ("take-back", {"seat": 0}),
    ],
)
def test_bad_requests_are_refused_with_a_sentence_and_change_nothing(
    tables: Tables, guests: list[Guest], path: str, fields: dict[str, object]
) -> None:
    match = three(tables, guests)
    before = tables.table(match, 0).revision
    answer = guests[0].post(f"/table/{match}/{path}", **fields)
    assert answer.status_code in (403, 404, 422), answer.status_code
    assert "<h1" in answer.text
    assert tables.table(match, 0).revision == before
    assert Guest.get(guests[1], f"/table/{match}/company?seat=0").status_code == 404
