"""After the end of a match: points, seed, proof, record, replay, playing on, rematch."""

import re

import pytest
from fastapi import FastAPI
from tests.web.guests import Guest, finish, play, two_here

from ludoteca import read_record, replay
from ludoteca.games.registry import GAMES
from ludoteca.service import HERE, SeatPlan, Tables
from ludoteca.text import catalogue


@pytest.mark.parametrize("game", GAMES)
def test_the_end_shows_points_seed_fingerprint_and_links(
    guest: Guest, tables: Tables, game: str
) -> None:
    match = two_here(tables, guest.device, game)
    finish(tables, match)
    found = tables.table(match, 0)
    assert found.status == "OVER" and found.scores is not None
    page = guest.get(f"/table/{match}")
    assert page.status_code == 200
    for total in found.scores.totals:
        assert f"<td>{total}</td>" in page.text
    assert found.seed in page.text and found.fingerprint in page.text
    for way in ("rematch", "replay", "record", "verify"):
        assert f"/table/{match}/{way}" in page.text


def test_the_end_names_players_without_a_name_by_their_dynasty(
    guest: Guest, tables: Tables
) -> None:
    plans = [SeatPlan(HERE), SeatPlan(HERE, name="Ben")]
    match = tables.create("euphrates_tigris", {"players": 2}, plans, guest.device, seed="3")
    finish(tables, match)
    page = guest.get(f"/table/{match}").text
    head = page[page.index("<thead") : page.index("</thead>")]
    assert "Seat 1" not in page and "Ben<small>" in head
    assert re.search(r"&nbsp;(Archer|Bull|Pot|Lion)</th>", head)


@pytest.mark.parametrize("game", GAMES)
def test_the_end_shows_how_the_points_grew_with_links_to_the_moves(
    guest: Guest, tables: Tables, game: str
) -> None:
    match = two_here(tables, guest.device, game)
    finish(tables, match, 40)
    found = tables.table(match, 0)
    assert found.scores is not None
    page = guest.get(f"/table/{match}").text
    totals = found.scores.totals
    label = f"Score over time: Ann {totals[0]}, Ben {totals[1]}"
    assert f'role="img" aria-label="{label}"' in page
    assert page.count("<details") >= 2 and "Ben: points by source over the game" in page
    ends = [int(step) for step in re.findall(rf"/table/{match}/replay\?step=(\d+)", page)]
    assert len(set(ends)) >= 1 and max(ends) == found.steps
    for step in set(ends):
        assert f"{step} / {found.steps}" in guest.get(f"/table/{match}/replay?step={step}").text


def pass_all(tables: Tables, match: str) -> None:
    """Passes whenever possible, until the match is over."""
    while (deciders := tables.table(match, 0).deciders) != 0:
        found = tables.table(match, 0 if deciders & 1 else 1)
        texts = [move.text for move in found.moves]
        tables.act(match, found.seat, found.n, ["pass" if "pass" in texts else texts[0]])


def test_the_end_shows_what_broke_a_tie(guest: Guest, tables: Tables) -> None:
    """IS ruling 118: at equal points, more unused workers and resources win."""
    match = two_here(tables, guest.device, "imperial_settlers")
    pass_all(tables, match)
    scores = tables.table(match, 0).scores
    assert scores is not None and scores.totals == [0, 0] and scores.ranks in ([1, 2], [2, 1])
    page = guest.get(f"/table/{match}").text
    assert "tie-break: unused workers and resources</th>" in page
    for amount in scores.tie_breaks["score.leftovers"]:
        assert f"<td>{amount}</td>" in page


def test_record_proof_and_seed_are_refused_while_the_match_runs(
    guest: Guest, tables: Tables
) -> None:
    match = two_here(tables, guest.device)
    play(tables, match, 2)
    for path in ("record", "verify", "play-on?step=1"):
        answer = guest.get(f"/table/{match}/{path}")
        assert answer.status_code == 409, path
        assert "not over yet" in answer.text
    assert guest.post(f"/table/{match}/rematch").status_code == 409
    assert guest.post(f"/table/{match}/play-on", step="1").status_code == 409
    assert "seed" not in guest.get(f"/table/{match}/replay").text.lower()


def test_replaying_the_record_gives_the_same_points(guest: Guest, tables: Tables) -> None:
    match = two_here(tables, guest.device)
    finish(tables, match)
    answer = guest.get(f"/table/{match}/record")
    assert answer.headers["content-type"] == "application/json"
    assert "attachment" in answer.headers["content-disposition"]
    again = replay(answer.text)
    scores = tables.table(match, 0).scores
    assert scores is not None and again.scores().totals == scores.totals
    text = guest.get(f"/table/{match}/record?form=text").text
    assert read_record(text).actions == again.record().actions
    assert guest.get(f"/table/{match}/record?form=xml").status_code == 422


def test_the_proof_recomputes_the_fingerprint(guest: Guest, tables: Tables) -> None:
    match = two_here(tables, guest.device)
    before = re.findall(r"[0-9a-f]{64}", guest.get(f"/table/{match}").text)
    finish(tables, match)
    page = guest.get(f"/table/{match}/verify").text
    assert "matches the fingerprint published" in page
    found = tables.table(match, 0)
    assert page.count(found.fingerprint) == 2
    assert not before or before[0] == found.fingerprint


def test_a_changed_record_is_detected(guest: Guest, tables: Tables) -> None:
    match = two_here(tables, guest.device)
    play(tables, match, 4)
    guest.get(f"/table/{match}")  # publishes the fingerprint
    published = tables.table(match, 0).fingerprint
    finish(tables, match, 0)
    from ludoteca.service.proofs import prove

    record = tables.record(match)
    assert prove(record, published).is_same and prove(record, published).is_lawful
    record.seed = "0" * 64
    assert not prove(record, published).is_same
    record = tables.record(match)
    record.actions = record.actions[1:]
    assert not prove(record, published).is_lawful


@pytest.mark.parametrize("game", GAMES)
def test_every_move_of_a_replay_has_a_link(guest: Guest, tables: Tables, game: str) -> None:
    match = two_here(tables, guest.device, game)
    finish(tables, match, 8)
    steps = tables.table(match, 0).steps
    page = guest.get(f"/table/{match}/replay").text
    for step in range(1, steps + 1):
        assert f'href="?step={step}&amp;seat=0"' in page
    for step in (0, 1, steps // 2, steps):
        shown = guest.get(f"/table/{match}/replay?step={step}")
        assert shown.status_code == 200
        assert f"{step} / {steps}" in shown.text
        assert len(shown.content) < 250_000
    assert f'type="range" name="step" min="0" max="{steps}"' in page


def test_unknown_steps_are_refused(guest: Guest, tables: Tables) -> None:
    match = two_here(tables, guest.device)
    play(tables, match, 2)
    guest.get(f"/table/{match}?seat=0&ready=1")
    assert guest.get(f"/table/{match}/replay?step=99&seat=0").status_code == 422
    assert guest.get(f"/table/{match}/replay?step=-1").status_code == 422
    assert guest.get(f"/table/{match}/replay?step=x").status_code == 422


def test_before_the_end_a_replay_shows_only_own_views(
    guest: Guest, other: Guest, tables: Tables
) -> None:
    match = two_here(tables, guest.device)
    play(tables, match, 2)
    other.post(f"/w/{tables.keys(guest.device, match)[-1]}")
    assert other.get(f"/table/{match}/replay?step=1").status_code == 200
    assert other.get(f"/table/{match}/replay?step=1&seat=0").status_code == 404
    finish(tables, match, 0)
    assert other.get(f"/table/{match}/replay?step=1&seat=0").status_code == 200


def test_a_rematch_is_one_new_table_for_all(guest: Guest, tables: Tables) -> None:
    match = two_here(tables, guest.device)
    finish(tables, match)
    again = guest.found(guest.post(f"/table/{match}/rematch"))
    assert again != match
    assert guest.found(guest.post(f"/table/{match}/rematch")) == again
    assert tables.table(again, 0).status == "PLAYING"


def test_a_finished_match_is_played_on_from_any_step(guest: Guest, tables: Tables) -> None:
    match = two_here(tables, guest.device)
    finish(tables, match)
    assert "first 5 moves" in guest.get(f"/table/{match}/play-on?step=5").text
    made = guest.found(guest.post(f"/table/{match}/play-on", step="5", seat="1", bot="random"))
    found = tables.table(made, 1)
    assert found.steps == 5 and found.status == "PLAYING"
    assert [chair.kind for chair in found.seats] == ["BOT", "HERE"]
    assert guest.post(f"/table/{match}/play-on", step="999").status_code == 422
    assert guest.post(f"/table/{match}/play-on", step="5", bot="genius").status_code == 422


def test_a_solo_game_ends_with_a_title_or_a_defeat(guest: Guest, tables: Tables) -> None:
    plan = [SeatPlan(HERE, name="Ann")]
    match = tables.create("imperial_settlers", {"players": 1}, plan, guest.device, seed="4")
    for _ in range(600):
        table = tables.table(match, 0)
        if table.status == "OVER":
            break
        texts = [move.text for move in table.moves]
        busy = [text for text in texts if text.startswith(("build", "pick"))]
        tables.act(match, 0, table.n, [(busy or texts)[0]])
    found = tables.table(match, 0)
    assert found.scores is not None
    head = re.findall(r"<h1>(.*?)</h1>", guest.get(f"/table/{match}").text)
    words = catalogue("en", "imperial_settlers")
    mine, theirs = found.view.outlook().balance()
    facts = {"mine": mine, "theirs": theirs, "points": found.scores.totals[0]}
    key = "page.title" if found.view.title else "page.defeat"
    assert head == [words.say(key, {**facts, "title": found.view.title})]
    assert head[0].startswith("You won" if mine > theirs else "You lost")


@pytest.mark.parametrize(
    ("language", "lost"),
    [("en", "You lost"), ("it", "Hai perso"), ("es", "Has perdido")],
)
def test_a_solo_game_that_is_resigned_says_that_it_is_lost(
    app: FastAPI, tables: Tables, language: str, lost: str
) -> None:
    guest = Guest(app, language)
    plan = [SeatPlan(HERE, name="Ann")]
    match = tables.create("imperial_settlers", {"players": 1}, plan, guest.device, seed="4")
    tables.resign(match, 0, tables.latest(match))
    assert f"<h1>{lost}: " in guest.get(f"/table/{match}").text


def test_the_score_of_the_weakest_colour_is_explained(guest: Guest, tables: Tables) -> None:
    match = two_here(tables, guest.device)
    finish(tables, match)
    assert "Your weakest colour counts" in guest.get(f"/table/{match}").text
