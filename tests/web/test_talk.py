"""The chat of a table: a fragment for scripts, and a plain page without them."""

import html
import re
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
from tests.web.guests import Guest, Texts, play, two_here
from tests.web.test_company import FRAGMENT, three

import ludoteca
from ludoteca.core.record import read_record
from ludoteca.games.imperial_settlers.tables.printed import CARD_NUMBERS, CARDS
from ludoteca.service import PHRASES, Tables
from ludoteca.text import LANGUAGES
from ludoteca.web.game_parts import presenter_of, words_of
from ludoteca.web.table.mentions import Mentions

REPLAYS: Final = Path(__file__).parent.parent / "replays"


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
    while not open_cards(tables, match, "en"):
        play(tables, match, 1)
    english = open_cards(tables, match, "en")
    name = next(iter(english))
    hidden = hidden_card(tables, match, set(english.values()))
    secret = words_of("en", "imperial_settlers").say(f"card.{hidden}")
    typed = english[name].upper()
    ann.post(f"/table/{match}/say", seat=0, text=f"look at {typed}, not {secret}")
    page = ann.get(f"/table/{match}/talk?seat=0").text
    assert re.search(rf'data-mention="[^"]*\b{name}\b[^"]*">{html.escape(typed)}<', page)
    assert html.escape(f"not {secret}") in page and f'"{hidden}"' not in page
    ann.post("/language", language="it")
    italian = html.unescape(ann.get(f"/table/{match}/talk?seat=0").text)
    called = open_cards(tables, match, "it")[name]
    assert f">{typed} ({called})</button>" in italian or typed.lower() == called.lower()


def open_cards(tables: Tables, match: str, language: str) -> dict[str, str]:
    """Returns the names of the cards that everybody sees."""
    game = "imperial_settlers"
    view = tables.table(match, -1).view
    named = presenter_of(game).mentions(view, words_of(language, game))
    return {places: names[0] for places, names in named if places in CARD_NUMBERS}


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
def test_cults_and_places_are_marked_as_they_were_typed(
    tables: Tables, guests: list[Guest], language: str, shown: str
) -> None:
    match = two_here(tables, guests[0].device, "terra_mystica")
    words = words_of(language, "terra_mystica")
    mentions = Mentions("terra_mystica", tables.table(match, -1).view)
    found = str(mentions.marked("Fire, e7 & <b>firewood</b>", words))
    assert shown in found
    assert found.endswith('data-mention="E7">E7</button> &amp; &lt;b&gt;firewood&lt;/b&gt;')
    assert Mentions("terra_mystica", None).marked("Fire", words) == "Fire"


# A game, the number of moves played of a recorded match, what is typed in each language, and the
# places on the page that light up.
NAMED: Final = (
    ("euphrates_tigris", "two", 58, ("Bull", "Toro", "Toro"), "seat-1 B6 E10 O2 C2"),
    ("euphrates_tigris", "two", 58, ("Lion\u2019s king", "re del Leone", "rey del León"), "B9"),
    (
        "euphrates_tigris",
        "two",
        58,
        ("red leader of the Lion", "leader rosso del Leone", "líder rojo del León"),
        "P9",
    ),
    (
        "euphrates_tigris",
        "two",
        58,
        ("red-black monument", "monumento rosso e nero", "monumento negro-rojo"),
        "J1 K1 J2 K2",
    ),
    (
        "euphrates_tigris",
        "two",
        58,
        ("treasures", "tesori", "tesoros"),
        "K1 B2 P2 F3 N5 I7 O9 F10 K11",
    ),
    ("terra_mystica", "new_map", 60, ("Witches", "Streghe", "Brujas"), "seat-0 B6 D4 E7 E9"),
    ("terra_mystica", "new_map", 60, ("bonus spade", "bonus vanga", "bonificación pala"), "BON1"),
    (
        "terra_mystica",
        "new_map",
        60,
        ("Fav1", "tessera Favore tre passi nel fuoco", "FAV1"),
        "FAV1",
    ),
    (
        "terra_mystica",
        "new_map",
        60,
        ("town of coins", "città delle monete", "ciudad de las monedas"),
        "TW1",
    ),
    ("terra_mystica", "new_map", 60, ("power 7 coins", "potere 7 monete", "ACT4"), "ACT4"),
    ("imperial_settlers", "two", 40, ("Egyptians", "Egizi", "Egipcios"), "seat-1 COM008 EGY007"),
    ("imperial_settlers", "two", 40, ("Ruins", "Rovine", "Ruinas"), "COM072 COM074"),
)


@cache
def spectated(game: str, name: str, moves: int) -> Any:
    """Returns a spectator's view of a recorded match after some of its moves."""
    record = read_record((REPLAYS / game / f"{name}.txt").read_text(encoding="utf-8"))
    match: ludoteca.Match[Any] = ludoteca.Match(
        record.game, record.options, record.seed, record.seats
    )
    for seat, text in record.actions[:moves]:
        match.push(text, seat)
    return match.view(seat=-1).facts


@pytest.mark.parametrize(("game", "name", "moves", "typed", "places"), NAMED)
def test_what_players_name_lights_up_in_every_language(
    game: str, name: str, moves: int, typed: tuple[str, ...], places: str
) -> None:
    mentions = Mentions(game, spectated(game, name, moves))
    for one in typed:
        for language in LANGUAGES:
            found = str(mentions.marked(f"And {one}?", words_of(language, game)))
            assert f'data-mention="{places}">{one}' in found, found


@pytest.mark.parametrize(
    ("game", "name", "moves", "typed"),
    [
        ("euphrates_tigris", "two", 4, "Bull's king, black leader of the Bull"),  # in reserve
        ("euphrates_tigris", "two", 58, "blue and green monument"),  # not built
        ("terra_mystica", "new_map", 60, "Giants, BON2, bonus cult step"),  # not at this table
        ("terra_mystica", "new_map", 60, "a priest, a spade or shipping"),  # everyday words
        ("imperial_settlers", "two", 40, "Romans, E7"),
        ("euphrates_tigris", "two", 58, "Q1, A12, R2D2"),  # no cells of the board
        ("terra_mystica", "new_map", 60, "Z1 and A14"),
    ],
)
def test_what_is_not_on_the_table_is_not_marked(
    game: str, name: str, moves: int, typed: str
) -> None:
    marked = Mentions(game, spectated(game, name, moves)).marked(typed, words_of("en", game))
    shown = re.findall(r">([^<]+)</button>", str(marked))
    assert shown in ([], ["Bull", "Bull"])
