"""Talk on the pages of a table: a small fragment for scripts, a plain page without them."""

import pytest
from tests.web.guests import Guest, Texts
from tests.web.test_company import FRAGMENT, three

from ludoteca.service import PHRASES, Tables


def test_messages_are_sent_and_read_by_plain_forms(
    tables: Tables,
    guests: list[Guest],
) -> None:
    ann, ben, _ = guests
    match = three(tables, guests)
    sent = ann.post(f"/table/{match}/say", seat=0, room="players", text="<i>E9</i> suits me")
    page = ann.follow(sent).text
    assert "&lt;i&gt;" in page and 'data-mention="E9"' in page and "<i>E9" not in page
    table = ben.get(f"/table/{match}?seat=1").text
    assert '<b id="unread" class="t-unread">1</b>' in table and "suits me" not in table
    assert "suits me" in ben.get(f"/table/{match}/talk?seat=1").text
    assert '<b id="unread" class="t-unread" hidden>0</b>' in ben.get(f"/table/{match}?seat=1").text
    small = ben.get(f"/table/{match}/talk?seat=1", **FRAGMENT).text
    assert "<html" not in small and len(small) < 6000


@pytest.mark.parametrize(("language", "hello"), [("en", "Hello"), ("it", "Ciao"), ("es", "Hola")])
def test_a_quick_phrase_is_shown_in_the_reader_s_language(
    tables: Tables,
    guests: list[Guest],
    language: str,
    hello: str,
) -> None:
    match = three(tables, guests)
    guests[0].post(f"/table/{match}/say", seat=0, room="players", phrase="hello")
    guests[1].post("/language", language=language)
    assert hello in guests[1].get(f"/table/{match}/talk?seat=1").text


def test_every_phrase_and_button_is_translated(
    tables: Tables,
    guests: list[Guest],
) -> None:
    cid = guests[2]
    match = three(tables, guests)
    for number, phrase in enumerate(PHRASES):
        seat = number % 3
        guests[seat].post(f"/table/{match}/say", seat=seat, room="all", phrase=phrase)
    cid.post(f"/table/{match}/mute", seat=2, whom=1)
    path = f"/table/{match}/talk?seat=2"
    english = {one for one in Texts(cid.get(path).text).texts if len(one) > 4}
    for language in ("it", "es"):
        cid.post("/language", language=language)
        left = english & set(Texts(cid.get(path).text).texts)
        names = ("English", "Italiano", "Español", "Ludoteca", "Euphrates & Tigris")
        assert not [one for one in left if not one.endswith(names)], left


def test_muting_deleting_and_notes_by_plain_forms(
    tables: Tables,
    guests: list[Guest],
) -> None:
    ann, ben, _ = guests
    match = three(tables, guests)
    ben.post(f"/table/{match}/say", seat=1, room="players", text="rude words")
    assert "Show Ben again" in ann.follow(ann.post(f"/table/{match}/mute", seat=0, whom=1)).text
    assert "rude words" not in ann.get(f"/table/{match}/talk?seat=0").text
    ann.post(f"/table/{match}/mute", seat=0, whom=1, muted="no")
    deleted = ann.follow(ann.post(f"/table/{match}/unsay", seat=0, number=1)).text
    assert "This message was deleted." in deleted and "rude words" not in deleted
    noted = ben.follow(ben.post(f"/table/{match}/note", seat=1, text="my secret plan")).text
    assert "my secret plan" in noted
    assert "my secret plan" not in ann.get(f"/table/{match}/talk?seat=0").text


@pytest.mark.parametrize(
    ("path", "fields", "status"),
    [
        ("say", {"seat": 0, "text": ""}, 422),
        ("say", {"seat": 0, "text": "x" * 501}, 422),
        ("say", {"seat": 0, "text": "x" * 20_000}, 422),
        ("say", {"seat": 1, "text": "as Ben"}, 403),
        ("say", {"seat": 0, "room": "attic", "text": "hello"}, 403),
        ("unsay", {"seat": 0, "number": 5}, 404),
        ("mute", {"seat": 0, "whom": 8}, 422),
        ("note", {"seat": 1, "text": "in Ben's book"}, 403),
    ],
)
def test_bad_talk_is_refused_in_words(
    tables: Tables,
    guests: list[Guest],
    path: str,
    fields: dict[str, object],
    status: int,
) -> None:
    match = three(tables, guests)
    answer = guests[0].post(f"/table/{match}/{path}", **fields)
    assert answer.status_code == status and 'class="lead"' in answer.text
    assert not tables.talk(guests[0].device, match, 0).messages
    assert guests[0].get(f"/table/{match}/talk?seat=1").status_code == 404
