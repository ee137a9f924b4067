"""Lessons on the site: followed to the end, resumed, wrong moves explained."""

import html
import re

import pytest
from fastapi import FastAPI
from tests.web.guests import Guest, two_here
from tests.web.test_account import registered, signed_in

from ludoteca.face.lessons import legal_moves, shown_moves
from ludoteca.games.registry import GAMES
from ludoteca.service import Tables
from ludoteca.text import LANGUAGES, catalogue
from ludoteca.text.lessons import lesson_words, lessons_of
from ludoteca.web.lessons import lesson_named

LESSONS = [(game, name) for game in GAMES for name in lessons_of(game)]

# What newcomers to Euphrates & Tigris ask, by the text that answers it, in words of each language.
ANSWERS = {
    "king.text": {"en": "weakest colour", "it": "colore più debole", "es": "color más débil"},
    "point.done": {"en": "strength in a war", "it": "sua forza", "es": "su fuerza"},
    "treasure.text": {"en": "no merchant", "it": "non c’è un mercante", "es": "no hay mercader"},
    "treasure.done": {"en": "any colour", "it": "colore che vuoi", "es": "color que quieras"},
    "revolt.text": {"en": "tie goes to the defender", "it": "in parità", "es": "si hay empate"},
    "temples.text": {"en": "Supporters are", "it": "sostenitori sono", "es": "partidarios son"},
    "war.text": {"en": "his supporters", "it": "suoi sostenitori", "es": "sus partidarios"},
    "war.done": {"en": "three kingdoms", "it": "tre regni", "es": "tres reinos"},
    "swap.text": {"en": "leave the game", "it": "escono dal gioco", "es": "salen del juego"},
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_lesson_answers_what_newcomers_ask(language: str) -> None:
    words = lesson_words("euphrates_tigris", language)
    for key, answer in ANSWERS.items():
        assert answer[language] in words.say(f"first.{key}"), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_is_followed_to_its_end(app: FastAPI, game: str, name: str, language: str) -> None:
    guest, lesson = Guest(app, language), lesson_named(game, name)
    words = lesson_words(game, language)
    for number, step in enumerate(lesson.steps, 1):
        path = f"/learn/{game}/{name}/{number}"
        before = html.unescape(guest.get(path).text)
        assert words.say(f"{name}.{step.name}.text") in before
        after = html.unescape(guest.get(f"{path}?move={step.expected[0]}").text)
        assert words.say(f"{name}.{step.name}.done") in after
        assert words.say("web.lesson.right") in after
    assert f'action="/learn/{game}/play"' in after


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_unexpected_moves_are_explained(guest: Guest, game: str, name: str) -> None:
    lesson = lesson_named(game, name)
    moves = legal_moves(lesson, 1)
    right = {text for _, text in shown_moves(lesson.steps[1], moves)}
    for _, text in [one for one in moves if one[1] not in right][:20]:
        seen = guest.get(f"/learn/{game}/{name}/2?move={text}").text
        assert "note-aside" in seen
        assert "note-bad" not in seen
        assert catalogue("en").say("web.lesson.right") not in html.unescape(seen)
    refused = guest.get(f"/learn/{game}/{name}/2?move=<b>nonsense")
    assert refused.status_code == 200
    assert "note-bad" in refused.text
    assert "<b>nonsense" not in refused.text


HOME = {
    "en": "The king of the Bull goes home",
    "it": "Il re del Toro torna a casa",
    "es": "El rey del Toro vuelve a casa",
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("step", "sums"), [(9, (2, 2, 4, 1, 0, 1)), (11, (3, 2, 5, 2, 1, 3))])
def test_the_result_of_a_conflict_is_shown_like_at_a_table(
    app: FastAPI, step: int, sums: tuple[int, ...], language: str
) -> None:
    words = lesson_words("euphrates_tigris", language)
    path = f"/learn/euphrates_tigris/first/{step}"
    seen = html.unescape(Guest(app, language).get(f"{path}?move=support 2").text)
    report = seen.partition('class="t-report good"')[2].partition("</details>")[0]
    assert words.say("report.won", {"mine": sums[2], "theirs": sums[5]}) in report
    rows = [("dynasty.lion", sums[:3]), ("dynasty.bull", sums[3:])]
    for who, (board, added, total) in rows:
        side: dict[str, int | str] = {"board": board, "added": added, "total": total}
        assert words.say("report.side", {"who": words.say(who)} | side) in report
    assert words.say("report.removed") in report and words.say("report.gained") in report
    assert HOME[language] in report
    assert 't-report"' not in html.unescape(Guest(app).get(f"{path}?move=support 0").text)


def test_attacks_are_told_in_their_order(app: FastAPI) -> None:
    """The text after the last step of Imperial Settlers begins with the first attack."""
    lesson = lesson_named("imperial_settlers", "first")
    path = f"/learn/imperial_settlers/first/{len(lesson.steps)}?move=pass"
    seen = html.unescape(Guest(app).get(path).text)
    found = re.findall(r'class="t-report[^"]*" id="attack-\d+-(\d+)"', seen)
    assert len(found) == 2 and found == sorted(set(found))


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_step_with_a_new_position_says_so(guest: Guest, game: str, name: str) -> None:
    lesson, words = lesson_named(game, name), lesson_words(game, "en")
    new = words.say("web.lesson.new")
    seen = [
        new in html.unescape(guest.get(f"/learn/{game}/{name}/{number}").text)
        for number in range(1, len(lesson.steps) + 1)
    ]
    assert seen == [False, *[step.is_fresh for step in lesson.steps[1:]]]
    assert True in seen


def test_lessons_never_warn_that_a_move_cannot_be_undone(guest: Guest, tables: Tables) -> None:
    final = catalogue("en").say("page.ends_undo")
    swap = guest.get("/learn/euphrates_tigris/first/15?pick=swap&pick=MM")
    assert 'class="t-chosen"' in swap.text
    assert final not in swap.text
    match = two_here(tables, guest.device, "euphrates_tigris")
    text = next(move.text for move in tables.table(match, 0).moves if move.text.startswith("swap"))
    picks = "&".join([f"pick={word}" for word in text.split()])
    assert final in guest.get(f"/table/{match}?seat=0&ready=1&{picks}").text


def test_an_unexpected_move_is_played_and_can_be_undone(guest: Guest) -> None:
    path, words = "/learn/euphrates_tigris/first/2", lesson_words("euphrates_tigris", "en")
    seen = html.unescape(guest.get(f"{path}?move=tile F E2").text)
    assert words.say("first.point.wrong.colour") in seen
    assert "places a farm on E2" in seen
    assert f'<a class="button" href="?">{words.say("web.lesson.back")}</a>' in seen
    assert words.say("first.point.text") in html.unescape(guest.get(path).text)


def test_a_picked_tile_marks_where_it_may_go_and_the_chosen_cell_is_framed(guest: Guest) -> None:
    path = "/learn/euphrates_tigris/first/2"
    other = guest.get(f"{path}?pick=tile&pick=M").text  # not the expected move
    assert other.count('class="m') > 20
    cell = guest.get(f"{path}?pick=@H4").text
    assert cell.count('class="pick"') == 1 and 'class="t-at"' in cell
    link = re.search(r'class="t-tile[^>]*href="([^"]*pick=tile&amp;pick=M[^"]*)"', cell)
    assert link and link[1].endswith("pick=%40H4")
    river = html.unescape(guest.get(f"{path}?pick=tile&pick=M&pick=@E2").text)
    assert "data-asked" in river and "E2" in river.partition("data-asked")[2].partition("</ul>")[0]


def test_long_lines_of_the_log_can_be_expanded(guest: Guest) -> None:
    seen = 0
    lesson = lesson_named("euphrates_tigris", "first")
    for number, step in enumerate(lesson.steps, 1):
        page = guest.get(f"/learn/euphrates_tigris/first/{number}?move={step.expected[0]}").text
        log = page.partition('class="t-log')[2].partition("</ol>")[0]
        lines = log.split("<li ")[1:]
        seen += log.count('class="t-rest"')
        assert all(("…" in line) == ('class="t-rest"' in line) for line in lines)
    assert seen


def test_a_move_is_chosen_on_the_board_and_confirmed(guest: Guest) -> None:
    path = "/learn/euphrates_tigris/first/2"
    board = guest.get(f"{path}?pick=tile&pick=S").text
    assert 'href="?pick=tile&amp;pick=S&amp;pick=%40G5"' in board
    chosen = guest.get(f"{path}?pick=tile&pick=S&pick=@G5").text
    assert '<input type="hidden" name="move" value="tile S G5">' in chosen
    assert guest.get(f"{path}?pick=nonsense").status_code == 200


def test_one_move_at_a_time_is_practised(guest: Guest) -> None:
    chosen = guest.get("/learn/terra_mystica/first/8?pick=convert+burn").text
    assert '<input type="hidden" name="move" value="burn">' in chosen
    offer = guest.get("/learn/terra_mystica/first/4").text  # answered by one click
    assert 'form="do" name="move" value="decline 2 from nomads"' in offer
    assert 'id="do"' in offer


def test_unavailable_actions_are_explained_on_request(guest: Guest) -> None:
    seen = guest.get("/learn/terra_mystica/first/2?why=1").text
    assert 'class="t-why"' in seen


def test_a_refused_move_links_to_its_rule(guest: Guest) -> None:
    seen = guest.get("/learn/euphrates_tigris/first/1?move=leader K A1").text
    assert 'class="rule" href="/rules/euphrates_tigris/leaders"' in seen


def test_a_lesson_is_resumed_where_it_was_left(guest: Guest) -> None:
    start = "/learn/euphrates_tigris/first"
    assert guest.get(start).headers["location"] == f"{start}/1"
    guest.get(f"{start}/4?move=tile F E2")
    assert guest.get(start).headers["location"] == f"{start}/5"
    guest.get("/learn/terra_mystica/first/2")
    assert guest.get(start).headers["location"] == f"{start}/5"
    guest.client.cookies.set("lesson_euphrates_tigris.first", "5/999")
    assert guest.get(start).headers["location"] == f"{start}/5?changed=1"
    changed = guest.get(f"{start}/5?changed=1").text
    assert catalogue("en").say("web.lesson.changed") in changed


def test_a_signed_in_player_resumes_a_lesson_on_every_device(guest: Guest, other: Guest) -> None:
    start = "/learn/euphrates_tigris/first"
    guest.get(f"{start}/3")  # before registering
    registered(guest)
    signed_in(other)
    assert other.get(start).headers["location"] == f"{start}/3"
    other.get(f"{start}/4?move=tile F E2")
    assert guest.get(start).headers["location"] == f"{start}/5"  # not where its cookie left it
    assert "lesson_euphrates_tigris.first" in guest.get("/privacy/export").json()["preferences"]


def test_a_lesson_of_another_version_says_so_on_another_device(
    tables: Tables, guest: Guest, other: Guest
) -> None:
    start = "/learn/euphrates_tigris/first"
    registered(guest)
    tables.accounts.remember(guest.device, {"lesson_euphrates_tigris.first": "5/999"})
    signed_in(other)
    assert other.get(start).headers["location"] == f"{start}/5?changed=1"
    assert catalogue("en").say("web.lesson.changed") in other.get(f"{start}/5?changed=1").text
    assert other.get(start).headers["location"] == f"{start}/5"


def test_without_a_name_a_lesson_is_remembered_in_one_browser(guest: Guest, other: Guest) -> None:
    start = "/learn/euphrates_tigris/first"
    guest.get(f"{start}/3")
    assert guest.get(start).headers["location"] == f"{start}/3"
    assert other.get(start).headers["location"] == f"{start}/1"
    guest.post("/me/forget")
    assert guest.get(start).headers["location"] == f"{start}/1"


@pytest.mark.parametrize("cookie", ["five/1", "5", "5/1/1", "9999999/1", "-1/1", ""])
def test_an_invalid_cookie_starts_the_lesson_again(guest: Guest, cookie: str) -> None:
    guest.client.cookies.set("lesson_euphrates_tigris.first", cookie)
    found = guest.get("/learn/euphrates_tigris/first")
    assert found.headers["location"] == "/learn/euphrates_tigris/first/1"


@pytest.mark.parametrize(
    "path",
    ["/learn/nowhere/first", "/learn/euphrates_tigris/nowhere", "/learn/euphrates_tigris/first/99"],
)
def test_unknown_lessons_are_not_found(guest: Guest, path: str) -> None:
    assert guest.get(path).status_code == 404


def test_lessons_are_offered_on_the_start_page(guest: Guest) -> None:
    seen = guest.get("/").text
    listed = guest.get("/learn").text
    for game, name in LESSONS:
        assert f'href="/learn/{game}/{name}"' in seen
        assert f'href="/learn/{game}/{name}"' in listed
    assert guest.get("/tutorial").headers["location"] == "/learn"
