"""The coach of a first game, and the hints of a first table."""

import html
import re

import pytest
from fastapi import FastAPI
from tests.web.guests import MADE, Guest, play, two_here

from ludoteca.face.coach import advise
from ludoteca.face.match import Match
from ludoteca.games.registry import GAMES
from ludoteca.service import Tables
from ludoteca.text import LANGUAGES, catalogue
from ludoteca.text.lessons import lesson_words
from ludoteca.web.table.coach import FIRST_ACTIONS

COACH = 'class="t-coach"'
MARKS = 'class="t-marks"'
CHOSEN = re.compile(r'<a href="(\?seat=[^"]+)">')


def coached(guest: Guest, game: str, level: int) -> str:
    """Starts a coached game at a level of help and returns its page."""
    made = guest.post(f"/learn/{game}/play")
    match = MADE.search(made.headers["location"])
    assert match
    guest.post("/preferences/coach", level=str(level), back="/")
    return html.unescape(guest.get(match[0]).text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_coach_has_three_levels_of_help(
    app: FastAPI, tables: Tables, game: str, language: str
) -> None:
    guest, words = Guest(app, language), lesson_words(game, language)
    match = two_here(tables, guest.device, game)
    seat = int(not tables.table(match, 0).deciders & 1)
    seen = []
    for level in (0, 1, 2, 3):
        guest.post("/preferences/coach", level=str(level), back="/")
        seen.append(html.unescape(guest.get(f"/table/{match}?seat={seat}&ready=1").text))
    looks = [words.say(key) for key in words.entries if key.startswith("coach.look")]
    assert [COACH in text for text in seen] == [False, True, True, True]
    assert [any(look in text for look in looks) for text in seen] == [False, True, True, True]
    chosen = words.say("coach.move", {"move": ""})
    assert [chosen in text for text in seen] == [False, False, False, True]


@pytest.mark.parametrize("game", GAMES)
def test_the_advice_is_a_legal_move_with_translated_hints(game: str) -> None:
    match, words = Match(game, {"players": 2}, seed="coach"), lesson_words(game, "en")
    reasons = 0
    for event in range(30):
        legal = match.legal_actions
        advice = advise(game, match.view(match.turn).facts, legal, event)
        assert advice.action in legal
        names = [f"coach.reason.{name.replace(' ', '_')}" for name in advice.reasons]
        reasons += sum(words.has(name) for name in names)
        if len(legal) > 1:
            assert words.has(f"coach.look.{match.text(advice.action).split()[0]}")
        match.push_action(advice.action)
    assert reasons


def test_the_advised_move_is_chosen_by_its_link(guest: Guest, tables: Tables) -> None:
    match = two_here(tables, guest.device, "euphrates_tigris")
    guest.post("/preferences/coach", level="3", back="/")
    page = guest.get(f"/table/{match}?seat=0&ready=1").text
    found = CHOSEN.search(page[page.index(COACH) :])
    assert found
    chosen = guest.get(f"/table/{match}{html.unescape(found[1])}").text
    assert 'class="t-chosen"' in chosen


def test_the_coach_is_silent_after_the_first_actions(guest: Guest, tables: Tables) -> None:
    match = two_here(tables, guest.device, "euphrates_tigris")
    guest.post("/preferences/coach", level="3", back="/")
    play(tables, match, 2 * FIRST_ACTIONS)
    pages = [guest.get(f"/table/{match}?seat={seat}&ready=1").text for seat in (0, 1)]
    assert all(COACH not in page for page in pages)


def test_a_lesson_ends_with_a_coached_game(guest: Guest, tables: Tables) -> None:
    assert COACH in coached(guest, "imperial_settlers", 2) or not tables.count_waiting(guest.device)
    preferences = guest.get("/preferences").text
    assert '<option value="2" selected>' in preferences


def test_an_unknown_level_of_help_is_refused(guest: Guest) -> None:
    for path, fields in (("/preferences/coach", {"level": "7"}), ("/preferences", {"coach": "x"})):
        assert guest.post(path, **fields).status_code == 422


def test_three_hints_are_shown_until_they_are_dismissed(guest: Guest, tables: Tables) -> None:
    words = catalogue("en")
    first = two_here(tables, guest.device, "euphrates_tigris")
    page = html.unescape(guest.get(f"/table/{first}?seat=0&ready=1").text)
    assert MARKS in page
    assert all(words.say(f"page.marks.{name}") in page for name in ("choices", "log", "explain"))
    back = f"/table/{first}?seat=0"
    assert guest.post("/preferences/marks", back=back).headers["location"] == back
    assert MARKS not in guest.get(f"/table/{first}?seat=0&ready=1").text
    guest.post("/preferences", seconds="5")
    second = two_here(tables, guest.device, "terra_mystica")
    assert MARKS not in guest.get(f"/table/{second}?seat=0&ready=1").text
