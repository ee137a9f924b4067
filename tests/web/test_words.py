"""Every page in every language: no English on the Italian and Spanish ones."""

import html
import re
from collections.abc import Iterator

import pytest
from fastapi import FastAPI
from tests.web.guests import Guest, Texts, decider, finish, gathering, play, two_here
from tests.web.leaks import clear_caches

from ludoteca.games.registry import GAMES
from ludoteca.service import HERE, LINK, SeatPlan, Tables
from ludoteca.service.bot_names import NAMES as BOT_NAMES
from ludoteca.text import catalogue
from ludoteca.web.pages import environment

# Words that are the same in English and in the other languages.
NAMES = {"Ludoteca", "Ann", "Ben", "Lions", "EN", "IT", "ES", "English", "Italiano", "Español"}
NAMES |= set(BOT_NAMES)
ALIKE = {"Bot", "bot", "no", "Terra Mystica", "VP", "DO", "Zero", "Club."}
ROUNDS: dict[str, set[str]] = {"it": {f"Round {number} /" for number in range(1, 7)}, "es": set()}
PICKS = re.compile(r'href="\?[^"]*?(&amp;pick=[^"]*)"')
PARTS = re.compile(r" · |: |^\d+ |^\(\d+\) |^\d+\. |^● |, | \d+(?=,|$)")
SIGNS = re.compile(
    r"^[\W\d_]*$|^[A-Za-z]{1,4}\d{1,3}$|^[A-Za-z]$|^[IVX]+$|^[0-9a-f]{64}$|^http|^ludoteca verify "
)


def paths_of(app: FastAPI, tables: Tables, game: str) -> tuple[Guest, list[str]]:
    """Returns a guest and the paths of every kind of page around the tables of a game."""
    guest = Guest(app)
    running = two_here(tables, guest.device, game)
    play(tables, running, 4)
    over = two_here(tables, guest.device, game)
    finish(tables, over)
    lobby = gathering(tables, guest.device, is_listed=True)
    closed = gathering(tables, guest.device)
    tables.abandon(guest.device, closed)
    stranger = Guest(app)
    plans = [SeatPlan(HERE, name="Ann"), SeatPlan(LINK)]
    invited = tables.create(game, {"players": 2}, plans, stranger.device, title="Lions")
    open_one = gathering(tables, stranger.device, is_listed=True)
    key = tables.keys(stranger.device, invited)[1]
    paths = ["/", "/tables", "/open", "/nowhere", f"/new/{game}", f"/s/{key}", "/s/wrong"]
    paths += [f"/table/{one}" for one in (lobby, closed, over, open_one)]
    here = f"/table/{running}?seat={decider(tables, running)}&ready=1"
    choices, _, board = guest.get(here).text.partition('class="t-main"')
    picks = [html.unescape(link) for link in PICKS.findall(board) + PICKS.findall(choices)]
    paths += [here, f"/table/{running}/seats", *[f"{here}{link}" for link in picks[:6]]]
    paths += [f"{here}&why=1"]
    paths += ["/preferences", f"/table/{running}/orders?seat=0"]
    paths += [f"/table/{running}/tab/about?seat=0", f"/table/{running}/event/1?seat=0"]
    paths += [f"/table/{over}/replay?step=3", f"/table/{over}/verify"]
    paths += [f"/table/{over}/play-on?step=3", f"/table/{running}/record"]
    return guest, paths


def left(english: list[str], other: list[str], allowed: set[str]) -> Iterator[str]:
    """Yields the texts of a page that are also on the English one."""
    known = {part for text in english for part in PARTS.split(text)}
    for text in other:
        for part in PARTS.split(text):
            if part in known and part not in allowed and not SIGNS.match(part):
                yield part


def english_on(guest: Guest, path: str, language: str, allowed: set[str]) -> set[str]:
    """Returns the English texts on a page in another language."""
    guest.post("/language", language="en")
    english = Texts(guest.get(path).text)
    guest.post("/language", language=language)
    other = Texts(guest.get(path).text)
    assert len(other.texts) > 10, path
    return set(left(english.texts, other.texts, allowed))


@pytest.mark.soak
@pytest.mark.parametrize("language", ["it", "es"])
@pytest.mark.parametrize("game", GAMES)
def test_no_page_has_untranslated_texts(
    app: FastAPI, tables: Tables, game: str, language: str
) -> None:
    guest, paths = paths_of(app, tables, game)
    allowed = NAMES | ALIKE | ROUNDS[language] | alike_words(language)
    for path in paths:
        assert english_on(guest, path, language, allowed) == set(), path


# Catalogue keys and their pages: a heading, a button, a spoken text, a drawing.
PLANTED = (
    ("web.scores", "final"), ("web.rematch", "final"), ("web.board.final", "final"),
    ("web.score_chart", "final"), ("web.replay.back", "replay"), ("page.undo", "running"),
)  # fmt: skip


def clear_all_caches() -> None:
    """Clears all caches of templates, pages and drawings."""
    environment.cache_clear()
    clear_caches()


@pytest.mark.crossed
@pytest.mark.parametrize("language", ["it", "es"])
@pytest.mark.parametrize(("key", "where"), PLANTED)
def test_planted_english_is_found(
    guest: Guest,
    tables: Tables,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    key: str,
    where: str,
) -> None:
    game = "euphrates_tigris"
    match = two_here(tables, guest.device, game)
    (play if where == "running" else finish)(tables, match, 3)
    path = f"/table/{match}" + ("/replay?step=1" if where == "replay" else "?seat=0&ready=1")
    allowed = NAMES | ALIKE | ROUNDS[language] | alike_words(language)
    english = catalogue("en", game)
    assert english_on(guest, path, language, allowed) == set()
    for words in (catalogue(language), catalogue(language, game)):
        monkeypatch.setitem(words.entries, key, english.entries[key])
    clear_all_caches()
    found = english_on(guest, path, language, allowed)
    clear_all_caches()
    assert any(english.say(key) in one for one in found), found


def alike_words(language: str) -> set[str]:
    """Returns texts that are the same in both languages; tests/text lists and reviews them."""
    found: set[str] = set()
    for game in GAMES:
        ours, theirs = catalogue("en", game), catalogue(language, game)
        plain = [key for key, entry in ours.entries.items() if not entry.names]
        found |= {ours.say(key) for key in plain if ours.say(key) == theirs.say(key)}
    return found
