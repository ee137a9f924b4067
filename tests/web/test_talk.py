"""The chat of a table: a fragment for scripts, and a plain page without them."""

import html
import re

import pytest
from tests.web.guests import Guest, Texts, play, two_here
from tests.web.test_company import FRAGMENT, three

from ludoteca.games.imperial_settlers.tables.printed import CARDS
from ludoteca.service import PHRASES, Tables
from ludoteca.text import LANGUAGES
from ludoteca.web.game_parts import presenter_of, words_of
from ludoteca.web.table.mentions import Mentions


def test_messages_are_sent_with_plain_forms(
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


def test_muting_deleting_and_notes_with_plain_forms(
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
def test_invalid_messages_are_refused_with_a_sentence(
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


def test_names_of_open_cards_are_marked_but_not_of_hidden_ones(
    tables: Tables, guests: list[Guest]
) -> None:
    ann = guests[0]
    match = two_here(tables, ann.device, "imperial_settlers")
    while not (mentions := open_cards(tables, match)):
        play(tables, match, 1)
    words = {language: words_of(language, "imperial_settlers") for language in LANGUAGES}
    name = next(iter(mentions))
    hidden = hidden_card(tables, match, {words["en"].say(key) for key in mentions.values()})
    secret = words["en"].say(f"card.{hidden}")
    typed = words["en"].say(mentions[name]).upper()
    ann.post(f"/table/{match}/say", seat=0, text=f"look at {typed}, not {secret}")
    english = ann.get(f"/table/{match}/talk?seat=0").text
    assert re.search(rf'data-mention="[^"]*\b{name}\b[^"]*">{html.escape(typed)}<', english)
    assert html.escape(f"not {secret}") in english and f'"{hidden}"' not in english
    ann.post("/language", language="it")
    italian = html.unescape(ann.get(f"/table/{match}/talk?seat=0").text)
    called = words["it"].say(mentions[name])
    assert f">{typed} ({called})</button>" in italian or typed.lower() == called.lower()


def open_cards(tables: Tables, match: str) -> dict[str, str]:
    """Returns the cards that everybody sees, by name."""
    return presenter_of("imperial_settlers").mentions(tables.table(match, -1).view)


def hidden_card(tables: Tables, match: str, names: set[str]) -> str:
    """Returns a card in the first seat's hand whose name is not among those given."""
    held: list[int] = tables.table(match, 0).view.table.seats[0].hand
    words = words_of("en", "imperial_settlers")
    return next(
        CARDS[card].name for card in held if words.say(f"card.{CARDS[card].name}") not in names
    )


@pytest.mark.parametrize(
    ("language", "shown"),
    [
        ("en", 'data-mention="fire">Fire</button>, '),
        ("es", 'data-mention="fire">Fire (fuego)</button>, '),
    ],
)
def test_cults_and_places_are_marked_as_they_were_typed(language: str, shown: str) -> None:
    words = words_of(language, "terra_mystica")
    found = str(Mentions("terra_mystica", object()).marked("Fire, e7 & <b>firewood</b>", words))
    assert shown in found
    assert found.endswith('data-mention="E7">E7</button> &amp; &lt;b&gt;firewood&lt;/b&gt;')
    assert Mentions("terra_mystica", None).marked("Fire", words) == "Fire"
