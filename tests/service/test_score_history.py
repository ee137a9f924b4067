"""The score history of a finished match."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.databases import migrated_file
from tests.service.playing import GAMES, play, seated

from ludoteca.core.errors import Illegal
from ludoteca.service import OVER, ScoreHistory, Store, Tables
from ludoteca.web.game_parts import presenter_of

ROUNDS = {"terra_mystica": [0, 1, 2, 3, 4, 5, 6], "imperial_settlers": [1, 2, 3, 4, 5]}


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Tables]:
    """A service on SQLite: nothing here depends on the database."""
    found = Tables(Store(migrated_file(tmp_path / "a.db")), None)
    yield found
    found.close()


def history_of(tables: Tables, match: str) -> ScoreHistory:
    """The score history of a match, by round if it has rounds."""
    presenter = presenter_of(tables.table(match, 0).game)
    return tables.score_history(match, presenter.round_of if presenter.has_rounds else None)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_periods_add_up_to_the_final_points(tables: Tables, game: str) -> None:
    match = seated(tables, game)
    play(tables, match, 10_000)
    found = tables.table(match, 0)
    assert found.status == OVER and found.scores is not None
    history = history_of(tables, match)
    assert history.totals[-1] == found.scores.totals
    assert len(history.totals) == found.steps + 1
    for seat, points in enumerate(found.scores.points):
        won = [period.points[seat] for period in history.periods]
        assert [sum(column) for column in zip(*won, strict=True)] == points
    firsts = [period.first for period in history.periods]
    lasts = [period.last for period in history.periods]
    assert firsts == [1, *(last + 1 for last in lasts[:-1])] and lasts[-1] == found.steps
    if game in ROUNDS:
        assert [period.round for period in history.periods] == ROUNDS[game]
    else:
        assert len(history.periods) == 6


def test_undone_moves_do_not_count(tables: Tables) -> None:
    match = seated(tables)
    seat = 0 if tables.table(match, 0).moves else 1
    move = tables.table(match, seat).moves[0].text
    tables.act(match, seat, 0, [move])
    tables.undo(match, seat, 1, 0)
    tables.resign(match, seat, 2)
    assert len(history_of(tables, match).totals) == 2


def test_the_score_history_of_a_running_match_is_secret(tables: Tables) -> None:
    match = seated(tables)
    play(tables, match, 3)
    with pytest.raises(Illegal) as refusal:
        history_of(tables, match)
    assert refusal.value.code == "record.secret"
